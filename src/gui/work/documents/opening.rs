//! Opening, closing, and what is asked on the way.

use super::Documents;
use crate::editor::Document;
use crate::geometry::Cell;
use crate::gui::words::{
    AfterSaving, Command, Conflict, DocumentId, FilePurpose, FileRequest, Mode, Prompt, UnsavedPrompt, Wish,
    with_suffix,
};
use crate::gui::work::Shell;
use crate::map::{MapIssue, Part};
use crate::mapfile::catalog::{self, VARIANT_SUFFIX};
use crate::mapfile::{Library as _, MapDefinition, Source, VariantDefinition, read};
use std::path::{Path, PathBuf};

impl Documents {
    /// USA West as an unsaved copy, else the first built-in map, else an empty one.
    pub(super) fn open_first(&mut self) {
        let names = self.files().built_ins().map_names();
        let name = if names.contains(&"usa-west") { Some("usa-west") } else { names.first().copied() };
        let opened = name.and_then(|name| self.files().load_map(name).ok());
        let document = match opened {
            Some((source, loaded)) => Some(Document::opened(loaded, source)),
            None => Document::blank("New map", 12, 10).ok(),
        };
        if let Some(document) = document {
            self.add(document);
        }
    }

    /// Opens a map by path or built-in name in the place of the one that is shown, or a chip variant by path beside it: what
    /// the command line asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened, with its place in the file.
    pub fn open(&mut self, argument: &str, shell: &mut Shell) -> Result<(), MapIssue> {
        if is_variant_file(Path::new(argument)) {
            let (source, loaded) = self.files().load_variant(argument)?;
            self.remember_source(&source, shell);
            let id = self.add_variant(Document::opened(loaded, source), None);
            self.show_tab(id, shell);
            return Ok(());
        }
        let (source, loaded) = self.files().load_map(argument)?;
        self.remember_source(&source, shell);
        self.replace_active(Document::opened(loaded, source), shell);
        Ok(())
    }

    /// Remembers a file that was opened or saved.
    pub(super) fn remember_file(&mut self, path: &Path, shell: &mut Shell) {
        self.chosen = true;
        shell.remember_file(path);
    }

    fn remember_source(&mut self, source: &Source, shell: &mut Shell) {
        match source {
            Source::File(path) => self.remember_file(path, shell),
            Source::BuiltIn(_) | Source::Unsaved => self.chosen = true,
        }
    }

    /// Puts a document in the place of the one that is shown, or shows the one of the same file.
    pub(super) fn replace_active(&mut self, document: Document, shell: &mut Shell) {
        if let Some(at) = self.place_of(document.source()).filter(|at| *at != self.active()) {
            self.show(at, shell);
            return;
        }
        self.put_in_place(document);
        self.set_mode(Mode::Edit);
        self.show_map(shell);
    }

    /// A map to be shown takes the place of the one that was shown. That one stays open if it has changes and nobody was
    /// asked about them.
    pub(super) fn take_in(&mut self, document: Document, was_asked: bool, shell: &mut Shell) {
        if was_asked || self.document().is_saved() {
            self.replace_active(document, shell);
        } else {
            let at = self.find_or_add(document);
            self.show(at, shell);
        }
    }

    /// True if opening another map asks about the one that is shown. From a tab it does not.
    pub(super) fn asks_about_map(&self) -> bool {
        self.variant_tab().is_none()
    }

    /// Opens a map beside the others and shows it.
    pub fn show_new(&mut self, document: Document, shell: &mut Shell) {
        let at = self.add(document);
        self.show(at, shell);
    }

    /// Goes on at once if what would be left is saved, else asks.
    pub fn unless_unsaved(&mut self, then: AfterSaving, shell: &mut Shell) {
        self.in_hand_mut().commit();
        if !self.leaves(&then) || self.in_hand().is_saved() {
            self.go_on(then, false, shell);
        } else {
            self.ask_about_unsaved(then, shell);
        }
    }

    /// True if what is shown is closed by it, or makes room. From a tab, maps open beside those with changes.
    fn leaves(&self, then: &AfterSaving) -> bool {
        match then {
            AfterSaving::Close => true,
            AfterSaving::OpenFile(path) if is_variant_file(path) => false,
            AfterSaving::New | AfterSaving::Open | AfterSaving::OpenBuiltIn(_) | AfterSaving::OpenFile(_) => {
                self.asks_about_map()
            }
            AfterSaving::Stay | AfterSaving::Quit | AfterSaving::SaveMap(..) | AfterSaving::SaveMapAs(_) => false,
        }
    }

    fn ask_about_unsaved(&self, then: AfterSaving, shell: &mut Shell) {
        let changes_variant = !self.has_tab() && self.unsaved_variant_of(self.map().id).is_some();
        shell.ask(Prompt::Unsaved(UnsavedPrompt::new(self.in_hand(), changes_variant, then)));
    }

    /// Does what was to come after saving. `discards`: what is shown is given up.
    pub fn go_on(&mut self, then: AfterSaving, discards: bool, shell: &mut Shell) {
        match then {
            AfterSaving::Stay => {}
            AfterSaving::New => shell.ask(Prompt::NewMap),
            AfterSaving::Open => {
                let folder = self.usual_folder(shell);
                self.asked = Some((self.shown_id(), AfterSaving::Open));
                shell.ask_for_file(FileRequest { purpose: FilePurpose::OpenMap, folder, name: String::new() });
            }
            AfterSaving::OpenFile(path) => {
                self.open_path(&path, self.asks_about_map(), shell);
            }
            AfterSaving::OpenBuiltIn(name) => match self.files().load_map(&name) {
                Ok((source, loaded)) => {
                    self.remember_source(&source, shell);
                    self.take_in(Document::opened(loaded, source), self.asks_about_map(), shell);
                }
                Err(issue) => shell.trouble("The map cannot be opened", &issue.render(&name)),
            },
            AfterSaving::Close => self.close(self.shown_id(), shell),
            AfterSaving::Quit => {
                if discards {
                    self.close(self.shown_id(), shell);
                }
                shell.post(Wish::Run(Command::Quit));
            }
            AfterSaving::SaveMap(map, then) => self.save_one(map, *then, shell),
            AfterSaving::SaveMapAs(map) => self.ask_where_to_save(map, AfterSaving::Stay, shell),
        }
    }

    fn close(&mut self, id: DocumentId, shell: &mut Shell) {
        if let Some(closed) = self.remove_variant(id) {
            self.forget_variant(&closed);
            return;
        }
        self.remove_map(id);
        self.show_map(shell);
    }

    /// Shows an unsaved document, if there is one, and asks about it before the program ends. True if it does.
    pub fn asks_before_quitting(&mut self, shell: &mut Shell) -> bool {
        let maps: Vec<DocumentId> = self.maps().iter().map(|open| open.id).collect();
        let all: Vec<DocumentId> = maps.into_iter().chain(self.variants().iter().map(|open| open.id)).collect();
        let unsaved = all.into_iter().find(|id| {
            self.any_mut(*id).is_some_and(|document| {
                document.commit();
                !document.is_saved()
            })
        });
        if let Some(id) = unsaved {
            self.show_any(id, shell);
            self.ask_about_unsaved(AfterSaving::Quit, shell);
        }
        unsaved.is_some()
    }

    /// The folder to begin with where a file is asked for.
    pub fn usual_folder(&self, shell: &Shell) -> Option<PathBuf> {
        let of_document = match self.document().source() {
            Source::File(path) => path.parent().map(Path::to_owned),
            Source::BuiltIn(_) | Source::Unsaved => None,
        };
        of_document.or_else(|| shell.settings().folder.clone())
    }

    /// Takes the answer to a question for a document's file; `None`: somebody changed their mind.
    pub fn take_file(&mut self, purpose: FilePurpose, path: Option<PathBuf>, shell: &mut Shell) {
        let Some((id, then)) = self.asked.take() else { return };
        if self.any(id).is_none() {
            return;
        }
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else {
            self.not_saved(id, &then, shell);
            return;
        };
        // Pairs and settings are about to keep it.
        let path = std::path::absolute(&path).unwrap_or(path);
        // Where a map comes afterwards, that is what is shown.
        if !matches!(then, AfterSaving::SaveMap(..) | AfterSaving::SaveMapAs(_)) {
            self.show_any(id, shell);
        }
        shell.change_settings(|settings| settings.folder = path.parent().map(Path::to_owned));
        if !purpose.saves() {
            self.open_path(&path, self.asks_about_map(), shell);
            return;
        }
        let full = with_suffix(path.clone(), purpose);
        // The dialog asked about the name as it was typed, not about this one.
        if full != path && full.exists() {
            shell.ask(Prompt::Conflict(Conflict::exists(id, full, then)));
            return;
        }
        if self.write(id, &full, shell) {
            self.go_on(then, false, shell);
        }
    }

    /// False if it cannot be opened; why is told. `was_asked`: about changes of the map that is shown.
    pub(super) fn open_path(&mut self, path: &Path, was_asked: bool, shell: &mut Shell) -> bool {
        let file = path.display().to_string();
        let source = Source::file(path);
        let opened = catalog::read_file(path).and_then(|bytes| {
            if is_variant_file(path) {
                let loaded = read::<VariantDefinition>(&bytes).map_err(|error| *error.issue)?;
                let read_only = loaded.read_only;
                let id = self.add_variant(Document::opened(loaded, source), None);
                self.show_tab(id, shell);
                return Ok(read_only);
            }
            let loaded = read::<MapDefinition>(&bytes).map_err(|error| *error.issue)?;
            let read_only = loaded.read_only;
            self.take_in(Document::opened(loaded, source), was_asked, shell);
            Ok(read_only)
        });
        match opened {
            Ok(read_only) => {
                self.remember_file(path, shell);
                if read_only {
                    shell.say("Written by a newer version: open for reading only");
                }
                true
            }
            Err(issue) => {
                // Without a place in the file there is nothing to show of it.
                let words = match issue.text {
                    Some(_) => format!("{}\n\nThe file is as it was.", issue.render(&file)),
                    None => issue.message,
                };
                shell.trouble("The file cannot be opened", &words);
                false
            }
        }
    }

    /// Opens a part of the pair that is shown, or shows it if it is open, and selects a cell in it. True if it is shown.
    pub fn open_part(&mut self, part: Part, cell: Option<Cell>, shell: &mut Shell) -> bool {
        let Some(combine) = &self.document().definition().combine else { return false };
        let reference = match part {
            Part::First => &combine.first,
            Part::Second => &combine.second,
        };
        match self.files().map(reference, self.document().source()) {
            Err(issue) => {
                shell.trouble("The part cannot be opened", &issue.message);
                false
            }
            Ok((source, loaded)) => {
                let at = self.find_or_add(Document::opened(loaded, source));
                self.show(at, shell);
                if let Some(cell) = cell {
                    self.map_mut().document.select(crate::editor::Selection::Cell(cell));
                }
                true
            }
        }
    }

    /// Opens a built-in map to try the variant whose tab is shown on it.
    pub fn try_on_built_in(&mut self, name: &str, shell: &mut Shell) {
        match self.files().load_map(name) {
            Ok((source, loaded)) => {
                let at = self.find_or_add(Document::opened(loaded, source));
                self.try_on(at, shell);
            }
            Err(issue) => shell.trouble("The map cannot be opened", &issue.render(name)),
        }
    }

    /// Tries the variant whose tab is shown on another open map.
    pub fn try_on_open(&mut self, id: DocumentId, shell: &mut Shell) {
        if let Some(at) = self.maps().iter().position(|open| open.id == id) {
            self.try_on(at, shell);
        }
    }
}

/// True for the file of a chip variant, by its name.
fn is_variant_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(VARIANT_SUFFIX))
}
