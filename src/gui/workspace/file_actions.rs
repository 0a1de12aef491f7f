//! Opening, saving, closing, and what is asked on the way. A save that fails keeps everything as it was.

use super::recovery::forget;
use super::{AfterVariant, DocumentId, Mode, Then, Workspace};
use crate::editor::{Document, EditCommand, VariantDraft};
use crate::gui::dialogs::{Conflict, Dialog, FilePurpose, FileRequest, UnsavedPrompt, with_suffix};
use crate::map::{MapIssue, Part};
use crate::mapfile::catalog::{self, MAP_SUFFIX};
use crate::mapfile::{Library as _, MapDefinition, Source, read};
use std::path::{Path, PathBuf};

impl Workspace {
    /// USA West as an unsaved copy, else the first built-in map, else an empty one.
    pub(super) fn open_first(&mut self) {
        let names = self.library.built_ins().map_names();
        let name = if names.contains(&"usa-west") { Some("usa-west") } else { names.first().copied() };
        let opened = name.and_then(|name| self.library.load_map(name).ok());
        let document = match opened {
            Some((source, loaded)) => Some(Document::opened(loaded, source)),
            None => Document::blank("New map", 12, 10).ok(),
        };
        if let Some(document) = document {
            self.add(document);
        }
    }

    /// Opens a map by path or built-in name in the place of the one that is shown: what the command line asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened, with its place in the file.
    pub fn open(&mut self, argument: &str) -> Result<(), MapIssue> {
        let (source, loaded) = self.library.load_map(argument)?;
        self.remember_source(&source);
        self.replace_active(Document::opened(loaded, source));
        Ok(())
    }

    /// Puts a document in the place of the one that is shown.
    pub(super) fn replace_active(&mut self, document: Document) {
        let same = self
            .maps
            .iter()
            .position(|open| *open.document.source() == *document.source() && *document.source() != Source::Unsaved);
        if let Some(at) = same.filter(|at| *at != self.active) {
            self.show(at);
            return;
        }
        let at = self.add(document);
        let new = self.maps.swap_remove(at);
        self.maps[self.active] = new;
        self.mode = Mode::Edit;
        self.show(self.active);
    }

    /// Goes on at once if the map that is shown is saved, else asks.
    pub(super) fn unless_unsaved(&mut self, ctx: &egui::Context, then: Then) {
        self.map_mut().document.commit();
        if self.document().is_saved() {
            self.go_on(ctx, then, false);
        } else {
            self.dialog = Some(Dialog::Unsaved(UnsavedPrompt::new(self.document(), then)));
        }
    }

    /// Does what was to come after saving. `discards`: the map that is shown is given up.
    pub(super) fn go_on(&mut self, ctx: &egui::Context, then: Then, discards: bool) {
        match then {
            Then::Stay => {}
            Then::New => self.ask_for_new_map(),
            Then::Open => {
                let folder = self.usual_folder();
                self.asked = Some((self.active_id(), Then::Open));
                self.files.ask(ctx, FileRequest { purpose: FilePurpose::OpenMap, folder, name: String::new() });
            }
            Then::OpenFile(path) => self.open_path(&path),
            Then::OpenBuiltIn(name) => match self.library.load_map(&name) {
                Ok((source, loaded)) => {
                    self.remember_source(&source);
                    self.replace_active(Document::opened(loaded, source));
                }
                Err(issue) => self.dialog = Some(Dialog::trouble("The map cannot be opened", &issue.render(&name))),
            },
            Then::Close => self.close_active(),
            Then::Quit => {
                if discards {
                    self.close_active();
                }
                self.quit(ctx);
            }
        }
    }

    fn close_active(&mut self) {
        self.maps.remove(self.active);
        if self.maps.is_empty() {
            self.open_first();
        }
        self.show(self.active);
    }

    /// Ends the program, after asking for each unsaved map.
    pub(super) fn quit(&mut self, ctx: &egui::Context) {
        self.maps.iter_mut().for_each(|open| {
            open.document.commit();
        });
        match self.maps.iter().position(|open| !open.document.is_saved()) {
            Some(at) => {
                self.show(at);
                self.dialog = Some(Dialog::Unsaved(UnsavedPrompt::new(self.document(), Then::Quit)));
            }
            None if !self.finish_export() => {}
            None => {
                self.quitting = true;
                self.remember_open();
                if let Some(recovery) = &mut self.recovery {
                    recovery.finish();
                }
                ctx.send_viewport_cmd(egui::ViewportCommand::Close);
            }
        }
    }

    /// Saves where the map came from; asks for a place if there is none.
    pub(super) fn save(&mut self, ctx: &egui::Context, then: Then) {
        self.map_mut().document.commit();
        if self.document().is_read_only() {
            let words = "The file was written by a newer version of the program. It can be looked at, not saved; the file \
                         is as it was.";
            self.dialog = Some(Dialog::trouble("The map is read-only", words));
            return;
        }
        if self.document().variant_draft().is_some() {
            // First the variant: the map is to name its file.
            self.ask_where_to_save_variant(ctx, AfterVariant::Save(then));
            return;
        }
        self.save_map(ctx, then);
    }

    /// Saves under another name.
    pub(super) fn save_as(&mut self, ctx: &egui::Context) {
        self.map_mut().document.commit();
        if self.document().variant_draft().is_some_and(VariantDraft::is_new) {
            // Without a file, the map would name a variant that is nowhere.
            self.ask_where_to_save_variant(ctx, AfterVariant::SaveAs);
        } else {
            self.ask_where_to_save(ctx, Then::Stay);
        }
    }

    /// Saves the map alone, whatever becomes of its changed variant.
    pub(super) fn save_map(&mut self, ctx: &egui::Context, then: Then) {
        let Source::File(path) = self.document().source().clone() else {
            self.ask_where_to_save(ctx, then);
            return;
        };
        let loaded = self.document().loaded().map(|loaded| loaded.source.bytes.clone());
        let on_disk = std::fs::read(&path).ok();
        if on_disk.is_some() && on_disk.as_deref() != loaded.as_deref() {
            self.dialog = Some(Dialog::Conflict(Conflict::changed(path, then)));
            return;
        }
        if self.write(&path) {
            self.go_on(ctx, then, false);
        }
    }

    pub(super) fn ask_where_to_save(&mut self, ctx: &egui::Context, then: Then) {
        self.map_mut().document.commit();
        let document = self.document();
        let (folder, name) = match document.source() {
            Source::File(path) => {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                (path.parent().map(Path::to_owned), name.unwrap_or_default())
            }
            Source::BuiltIn(name) => (self.usual_folder(), format!("{name}{MAP_SUFFIX}")),
            Source::Unsaved => (self.usual_folder(), file_name(&document.definition().name, MAP_SUFFIX)),
        };
        self.asked = Some((self.active_id(), then));
        self.files.ask(ctx, FileRequest { purpose: FilePurpose::SaveMap, folder, name });
    }

    pub(super) fn usual_folder(&self) -> Option<PathBuf> {
        let of_document = match self.document().source() {
            Source::File(path) => path.parent().map(Path::to_owned),
            Source::BuiltIn(_) | Source::Unsaved => None,
        };
        of_document.or_else(|| self.settings.folder.clone())
    }

    /// Takes the answer of a file dialog, if there is one.
    pub(super) fn take_file_answer(&mut self, ctx: &egui::Context) {
        let Some((request, path)) = self.files.poll() else { return };
        match request.purpose {
            FilePurpose::OpenRecord | FilePurpose::SaveRecord => {
                self.desk.take_file(request.purpose, path, &*self.library);
                return;
            }
            FilePurpose::SaveVariant => {
                self.take_variant_answer(ctx, path);
                return;
            }
            FilePurpose::SaveSvg | FilePurpose::SavePng => {
                self.write_export(ctx, request.purpose, path);
                return;
            }
            FilePurpose::OpenMap | FilePurpose::SaveMap => {}
        }
        let Some((id, then)) = self.asked.take() else { return };
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        let Some(at) = self.maps.iter().position(|open| open.id == id) else { return };
        self.show(at);
        self.settings.folder = path.parent().map(Path::to_owned);
        self.settings.store(self.data_folder.as_deref());
        if !request.purpose.saves() {
            self.open_path(&path);
            return;
        }
        let full = with_suffix(path.clone(), request.purpose);
        // The dialog asked about the name as it was typed, not about this one.
        if full != path && full.exists() {
            self.dialog = Some(Dialog::Conflict(Conflict::exists(full, then)));
            return;
        }
        if self.write(&full) {
            self.go_on(ctx, then, false);
        }
    }

    fn open_path(&mut self, path: &Path) {
        let file = path.display().to_string();
        let loaded =
            catalog::read_file(path).and_then(|bytes| read::<MapDefinition>(&bytes).map_err(|error| *error.issue));
        match loaded {
            Ok(loaded) => {
                let read_only = loaded.read_only;
                self.remember_file(path);
                self.replace_active(Document::opened(loaded, Source::File(path.to_owned())));
                if read_only {
                    self.notice = Some("Written by a newer version: open for reading only".to_owned());
                }
            }
            Err(issue) => {
                // Without a place in the file there is nothing to show of it.
                let words = match issue.text {
                    Some(_) => format!("{}\n\nThe file is as it was.", issue.render(&file)),
                    None => issue.message,
                };
                self.dialog = Some(Dialog::trouble("The file cannot be opened", &words));
            }
        }
    }

    /// Writes the map that is shown. On a failure nothing has changed, on disk and here.
    fn write(&mut self, path: &Path) -> bool {
        let safe = "Your changes are still here; the file on disk is as it was.";
        self.name_variant_shortly(path);
        let bytes = match self.document().text(schema_for(path).as_deref()) {
            Ok(bytes) => bytes,
            Err(error) => {
                let words = format!("{}: {error}.\n\n{safe}", path.display());
                self.dialog = Some(Dialog::trouble("The map was not saved", &words));
                return false;
            }
        };
        if let Err(issue) = catalog::save(path, &bytes) {
            let words = format!("{}\n\n{safe}", issue.message);
            self.dialog = Some(Dialog::trouble("The map was not saved", &words));
            return false;
        }
        let before = self.document().source().clone();
        let source = Source::File(path.to_owned());
        if let Err(error) = self.map_mut().document.mark_saved(&bytes, source.clone()) {
            self.dialog = Some(Dialog::trouble("The map was saved, but cannot be read back", &error.to_string()));
            return false;
        }
        if before != source {
            self.follow_part(&before, path);
        }
        self.remember_file(path);
        self.notice = Some(format!("Saved {}", path.display()));
        true
    }

    /// Pairs that showed a map go on showing it under its new name.
    fn follow_part(&mut self, before: &Source, path: &Path) {
        let reference = path.display().to_string();
        let mut follow: Vec<(DocumentId, Part)> = Vec::new();
        for open in &self.maps {
            let Some(combine) = &open.document.definition().combine else { continue };
            for (part, old) in [(Part::First, &combine.first), (Part::Second, &combine.second)] {
                let found = self.library.map(old, open.document.source());
                if found.is_ok_and(|(source, _)| source == *before) {
                    follow.push((open.id, part));
                }
            }
        }
        for (id, part) in follow {
            if let Some(open) = self.maps.iter_mut().find(|open| open.id == id) {
                let command = EditCommand::SetPart { part, reference: reference.clone() };
                // A pair always has parts to set.
                let _ = open.document.apply(&command);
            }
        }
    }

    pub(super) fn write_anyway(&mut self, ctx: &egui::Context, then: Then) {
        let Some(Dialog::Conflict(conflict)) = self.dialog.take() else { return };
        if self.write(&conflict.path) {
            self.go_on(ctx, then, false);
        }
    }

    pub(super) fn reload(&mut self) {
        let Some(Dialog::Conflict(conflict)) = self.dialog.take() else { return };
        match catalog::read_file(&conflict.path)
            .and_then(|bytes| read::<MapDefinition>(&bytes).map_err(|error| *error.issue))
        {
            Ok(loaded) => {
                let source = Source::File(conflict.path);
                self.map_mut().document = Document::opened(loaded, source);
                self.map_mut().shown = None;
            }
            Err(issue) => {
                let words = issue.render(&conflict.path.display().to_string());
                self.dialog = Some(Dialog::trouble("The file cannot be read", &words));
            }
        }
    }

    /// Offers the first kept work that has not been offered yet.
    pub(super) fn offer_kept(&mut self) {
        if let Some((_, kept)) = self.kept.first() {
            self.dialog = Some(Dialog::Recovery(kept.clone()));
        }
    }

    pub(super) fn restore_kept(&mut self) {
        self.dialog = None;
        if self.kept.is_empty() {
            return;
        }
        let (path, kept) = self.kept.remove(0);
        match kept.restore() {
            Some(document) => {
                self.replace_active_or_add(document);
                // A copy of this program's own, before the old one goes.
                let id = self.active_id().0;
                if let Some(recovery) = &mut self.recovery {
                    recovery.keep_now(id, &self.maps[self.active].document);
                }
                forget(&path);
            }
            None => {
                let words =
                    format!("The kept text of {} cannot be read.\n\nIt stays in {}.", kept.title(), path.display());
                self.dialog = Some(Dialog::trouble("The work cannot be restored", &words));
                return;
            }
        }
        self.offer_kept();
    }

    pub(super) fn leave_kept(&mut self) {
        self.dialog = None;
        if self.kept.is_empty() {
            return;
        }
        let (path, kept) = self.kept.remove(0);
        forget(&path);
        if let Some(file) = kept.file {
            self.open_path(&file);
        }
        if self.dialog.is_none() {
            self.offer_kept();
        }
    }

    /// Restored work takes the place of a map in which nothing was done yet.
    fn replace_active_or_add(&mut self, document: Document) {
        if self.document().is_saved() {
            let at = self.add(document);
            let restored = self.maps.swap_remove(at);
            self.maps[self.active] = restored;
            self.show(self.active);
        } else {
            let at = self.add(document);
            self.show(at);
        }
    }
}

/// A file name from a name for people: the map `Great Britain` is `great-britain.map.toml`.
pub(super) fn file_name(name: &str, suffix: &str) -> String {
    let plain = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect::<String>().to_lowercase();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "unnamed".to_owned() } else { words.join("-") };
    format!("{stem}{suffix}")
}

/// The path of the map schema relative to a map file, where one lies beside the folder.
fn schema_for(path: &Path) -> Option<String> {
    let folder = path.parent()?;
    let beside = folder.join("../schemas/map.schema.json");
    beside.is_file().then(|| "../schemas/map.schema.json".to_owned())
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_become_file_names() {
        assert_eq!(file_name("Great Britain", ".map.toml"), "great-britain.map.toml");
        assert_eq!(file_name("  ", ".map.toml"), "unnamed.map.toml");
        assert_eq!(file_name("a/../b", ".variant.toml"), "a-b.variant.toml");
    }
}
