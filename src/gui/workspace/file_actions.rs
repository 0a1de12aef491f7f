//! Opening, saving, closing, and what is asked on the way. A save that fails keeps everything as it was.

use super::recovery::{Restored, forget};
use super::{AfterSaving, DocumentId, Mode, Workspace};
use crate::editor::{Document, EditCommand, Kind};
use crate::gui::dialogs::Dialog;
use crate::gui::words::{Conflict, FilePurpose, FileRequest, UnsavedPrompt, with_suffix};
use crate::map::{MapIssue, Part};
use crate::mapfile::catalog::{self, MAP_SUFFIX, VARIANT_SUFFIX};
use crate::mapfile::{Library as _, MapDefinition, Source, VariantDefinition, read};
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

    /// Opens a map by path or built-in name in the place of the one that is shown, or a chip variant by path beside it: what
    /// the command line asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened, with its place in the file.
    pub fn open(&mut self, argument: &str) -> Result<(), MapIssue> {
        if is_variant_file(Path::new(argument)) {
            let (source, loaded) = self.library.load_variant(argument)?;
            self.remember_source(&source);
            let id = self.add_variant(Document::opened(loaded, source), None);
            self.show_tab(id);
            return Ok(());
        }
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

    /// Goes on at once if what would be left is saved, else asks.
    pub(super) fn unless_unsaved(&mut self, ctx: &egui::Context, then: AfterSaving) {
        self.in_hand_mut().commit();
        if !self.leaves(&then) || self.in_hand().is_saved() {
            self.go_on(ctx, then, false);
        } else {
            self.ask_about_unsaved(then);
        }
    }

    /// True if what is shown is closed by it, or makes room. From a tab, maps open beside those with changes.
    fn leaves(&self, then: &AfterSaving) -> bool {
        match then {
            AfterSaving::Close => true,
            AfterSaving::OpenFile(path) if is_variant_file(path) => false,
            AfterSaving::New | AfterSaving::Open | AfterSaving::OpenBuiltIn(_) | AfterSaving::OpenFile(_) => {
                self.variant_tab().is_none()
            }
            AfterSaving::Stay | AfterSaving::Quit | AfterSaving::SaveMap(..) | AfterSaving::SaveMapAs(_) => false,
        }
    }

    fn ask_about_unsaved(&mut self, then: AfterSaving) {
        let changes_variant = self.tab.is_none() && self.unsaved_variant_of(self.active_id()).is_some();
        self.dialog = Some(Dialog::Unsaved(UnsavedPrompt::new(self.in_hand(), changes_variant, then)));
    }

    /// Does what was to come after saving. `discards`: what is shown is given up.
    pub(super) fn go_on(&mut self, ctx: &egui::Context, then: AfterSaving, discards: bool) {
        match then {
            AfterSaving::Stay => {}
            AfterSaving::New => self.ask_for_new_map(),
            AfterSaving::Open => {
                let folder = self.usual_folder();
                self.asked = Some((self.shown_id(), AfterSaving::Open));
                self.files.ask(ctx, FileRequest { purpose: FilePurpose::OpenMap, folder, name: String::new() });
            }
            AfterSaving::OpenFile(path) => {
                self.open_path(&path);
            }
            AfterSaving::OpenBuiltIn(name) => match self.library.load_map(&name) {
                Ok((source, loaded)) => {
                    self.remember_source(&source);
                    self.take_in(Document::opened(loaded, source));
                }
                Err(issue) => self.dialog = Some(Dialog::trouble("The map cannot be opened", &issue.render(&name))),
            },
            AfterSaving::Close => self.close(self.shown_id()),
            AfterSaving::Quit => {
                if discards {
                    self.close(self.shown_id());
                }
                self.quit(ctx);
            }
            AfterSaving::SaveMap(map, then) => self.save_one(ctx, map, *then),
            AfterSaving::SaveMapAs(map) => self.ask_where_to_save(ctx, map, AfterSaving::Stay),
        }
    }

    fn close(&mut self, id: DocumentId) {
        if let Some(at) = self.variants.iter().position(|open| open.id == id) {
            let closed = self.variants.remove(at);
            self.tab = self.tab.filter(|tab| *tab != id);
            self.forget_variant(&closed);
            return;
        }
        self.maps.retain(|open| open.id != id);
        if self.maps.is_empty() {
            self.open_first();
        }
        self.active = self.active.min(self.maps.len().saturating_sub(1));
        self.show(self.active);
    }

    /// Ends the program, after asking for each unsaved document.
    pub(super) fn quit(&mut self, ctx: &egui::Context) {
        let maps: Vec<DocumentId> = self.maps.iter().map(|open| open.id).collect();
        let all: Vec<DocumentId> = maps.into_iter().chain(self.variants.iter().map(|open| open.id)).collect();
        let unsaved = all.into_iter().find(|id| {
            self.any_mut(*id).is_some_and(|document| {
                document.commit();
                !document.is_saved()
            })
        });
        match unsaved {
            Some(id) => {
                self.show_any(id);
                self.ask_about_unsaved(AfterSaving::Quit);
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

    /// Saves what is shown where it came from; asks for a place if there is none. The changed chip variant of a map comes
    /// first: the map is to name its file.
    pub(super) fn save(&mut self, ctx: &egui::Context, then: AfterSaving) {
        self.in_hand_mut().commit();
        if self.in_hand().is_read_only() {
            let title = format!("The {} is read-only", self.in_hand().kind().word());
            let words = "The file was written by a newer version of the program. It can be looked at, not saved; the file \
                         is as it was.";
            self.dialog = Some(Dialog::trouble(&title, words));
            return;
        }
        let id = self.shown_id();
        match self.unsaved_variant_of(id) {
            Some(variant) => self.save_one(ctx, variant, AfterSaving::SaveMap(id, Box::new(then))),
            None => self.save_one(ctx, id, then),
        }
    }

    /// Saves a document under another name.
    pub(super) fn save_as(&mut self, ctx: &egui::Context, id: DocumentId) {
        // Without a file, the map would name a variant that is nowhere.
        let new = self.unsaved_variant_of(id).filter(|variant| self.is_new(*variant));
        match new {
            Some(variant) => self.ask_where_to_save(ctx, variant, AfterSaving::SaveMapAs(id)),
            None => self.ask_where_to_save(ctx, id, AfterSaving::Stay),
        }
    }

    /// Saves one document alone.
    pub(super) fn save_one(&mut self, ctx: &egui::Context, id: DocumentId, then: AfterSaving) {
        let Some(document) = self.any(id) else { return };
        let Source::File(path) = document.source().clone() else {
            self.ask_where_to_save(ctx, id, then);
            return;
        };
        let read = document.bytes_on_disk();
        let on_disk = std::fs::read(&path).ok();
        if on_disk.is_some() && on_disk.as_deref() != read.as_deref() {
            self.dialog = Some(Dialog::Conflict(Conflict::changed(id, path, then)));
            return;
        }
        if self.write(id, &path) {
            self.go_on(ctx, then, false);
        }
    }

    fn ask_where_to_save(&mut self, ctx: &egui::Context, id: DocumentId, then: AfterSaving) {
        let Some(document) = self.any_mut(id) else { return };
        document.commit();
        let (purpose, suffix) = match document.kind() {
            Kind::Map => (FilePurpose::SaveMap, MAP_SUFFIX),
            Kind::Variant => (FilePurpose::SaveVariant, VARIANT_SUFFIX),
        };
        let (folder, name) = match (document.source(), document.kind()) {
            (Source::File(path), _) => {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                (path.parent().map(Path::to_owned), name.unwrap_or_default())
            }
            (Source::BuiltIn(name), Kind::Map) => (None, format!("{name}{suffix}")),
            (Source::BuiltIn(_), Kind::Variant) | (Source::Unsaved, _) => (None, file_name(document.name(), suffix)),
        };
        let folder = folder.or_else(|| self.usual_folder());
        self.asked = Some((id, then));
        self.files.ask(ctx, FileRequest { purpose, folder, name });
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
            FilePurpose::SaveSvg | FilePurpose::SavePng | FilePurpose::SaveSheet | FilePurpose::SaveSheetPages => {
                self.write_export(ctx, request.purpose, path);
                return;
            }
            FilePurpose::OpenMap | FilePurpose::SaveMap | FilePurpose::SaveVariant => {}
        }
        let Some((id, then)) = self.asked.take() else { return };
        if self.any(id).is_none() {
            return;
        }
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else {
            self.not_saved(ctx, id, &then);
            return;
        };
        // Pairs and settings are about to keep it.
        let path = std::path::absolute(&path).unwrap_or(path);
        match then {
            // The map that comes afterwards is what is shown.
            AfterSaving::SaveMap(..) | AfterSaving::SaveMapAs(_) => {}
            AfterSaving::Stay
            | AfterSaving::New
            | AfterSaving::Open
            | AfterSaving::OpenBuiltIn(_)
            | AfterSaving::OpenFile(_)
            | AfterSaving::Close
            | AfterSaving::Quit => self.show_any(id),
        }
        self.settings.folder = path.parent().map(Path::to_owned);
        self.settings.store(self.data_folder.as_deref());
        if !request.purpose.saves() {
            self.open_path(&path);
            return;
        }
        let full = with_suffix(path.clone(), request.purpose);
        // The dialog asked about the name as it was typed, not about this one.
        if full != path && full.exists() {
            self.dialog = Some(Dialog::Conflict(Conflict::exists(id, full, then)));
            return;
        }
        if self.write(id, &full) {
            self.go_on(ctx, then, false);
        }
    }

    /// Somebody changed their mind about the file of a chip variant that was to be saved before its map.
    fn not_saved(&mut self, ctx: &egui::Context, id: DocumentId, then: &AfterSaving) {
        let map = match then {
            AfterSaving::SaveMap(map, _) | AfterSaving::SaveMapAs(map) => *map,
            AfterSaving::Stay
            | AfterSaving::New
            | AfterSaving::Open
            | AfterSaving::OpenBuiltIn(_)
            | AfterSaving::OpenFile(_)
            | AfterSaving::Close
            | AfterSaving::Quit => return,
        };
        if self.is_new(id) {
            // The file would name a variant that is nowhere.
            self.notice = Some("Nothing is saved: the map names the new chip variant, which needs a file".to_owned());
        } else {
            // The map at least; nothing that was to come, since the variant would be lost.
            self.save_one(ctx, map, AfterSaving::Stay);
            self.notice = Some("The changed chip variant is not saved yet".to_owned());
        }
    }

    /// False if it cannot be opened; why is told.
    fn open_path(&mut self, path: &Path) -> bool {
        let file = path.display().to_string();
        let source = Source::file(path);
        let opened = catalog::read_file(path).and_then(|bytes| {
            if is_variant_file(path) {
                let loaded = read::<VariantDefinition>(&bytes).map_err(|error| *error.issue)?;
                let read_only = loaded.read_only;
                let id = self.add_variant(Document::opened(loaded, source), None);
                self.show_tab(id);
                return Ok(read_only);
            }
            let loaded = read::<MapDefinition>(&bytes).map_err(|error| *error.issue)?;
            let read_only = loaded.read_only;
            self.take_in(Document::opened(loaded, source));
            Ok(read_only)
        });
        match opened {
            Ok(read_only) => {
                self.remember_file(path);
                if read_only {
                    self.notice = Some("Written by a newer version: open for reading only".to_owned());
                }
                true
            }
            Err(issue) => {
                // Without a place in the file there is nothing to show of it.
                let words = match issue.text {
                    Some(_) => format!("{}\n\nThe file is as it was.", issue.render(&file)),
                    None => issue.message,
                };
                self.dialog = Some(Dialog::trouble("The file cannot be opened", &words));
                false
            }
        }
    }

    /// Writes a document. On a failure nothing has changed, on disk and here.
    fn write(&mut self, id: DocumentId, path: &Path) -> bool {
        let safe = "Your changes are still here; the file on disk is as it was.";
        self.name_variant_shortly(id, path);
        let Some(document) = self.any(id) else { return false };
        let word = document.kind().word();
        let title = format!("The {word} was not saved");
        let bytes = match document.text(schema_for(document.kind(), path).as_deref()) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.dialog = Some(Dialog::trouble(&title, &format!("{}: {error}.\n\n{safe}", path.display())));
                return false;
            }
        };
        if let Err(issue) = catalog::save(path, &bytes) {
            self.dialog = Some(Dialog::trouble(&title, &format!("{}\n\n{safe}", issue.message)));
            return false;
        }
        let before = document.source().clone();
        let source = Source::file(path);
        let namers = self.maps_to_rename(id);
        let Some(document) = self.any_mut(id) else { return false };
        if let Err(error) = document.mark_saved(&bytes, source.clone()) {
            let title = format!("The {word} was saved, but cannot be read back");
            self.dialog = Some(Dialog::trouble(&title, &error.to_string()));
            return false;
        }
        if before != source {
            self.follow_part(&before, path);
            self.name_variant_file(&namers, path);
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

    pub(super) fn write_anyway(&mut self, ctx: &egui::Context, then: AfterSaving) {
        let Some(Dialog::Conflict(conflict)) = self.dialog.take() else { return };
        if self.write(conflict.document, &conflict.path) {
            self.go_on(ctx, then, false);
        }
    }

    pub(super) fn reload(&mut self) {
        let Some(Dialog::Conflict(conflict)) = self.dialog.take() else { return };
        let id = conflict.document;
        let read = catalog::read_file(&conflict.path).and_then(|bytes| {
            let source = Source::file(&conflict.path);
            let Some(document) = self.any_mut(id) else { return Ok(()) };
            document.reopen(&bytes, source).map_err(|error| *error.issue)
        });
        match read {
            Ok(()) => {
                if let Some(open) = self.maps.iter_mut().find(|open| open.id == id) {
                    open.shown = None;
                }
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
            Some(restored) => {
                match restored {
                    Restored::Map(document) => self.replace_active_or_add(*document),
                    Restored::Variant(document) => {
                        let id = self.add_restored(*document, kept.alias.clone());
                        self.show_tab(id);
                    }
                }
                // A copy of this program's own, before the old one goes.
                let (id, alias) = (self.shown_id(), self.variant_tab().and_then(|open| open.alias.clone()));
                if let Some(mut recovery) = self.recovery.take() {
                    if recovery.keep_now(id.0, self.in_hand(), alias) {
                        forget(&path);
                    }
                    self.recovery = Some(recovery);
                }
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
        let Some((path, kept)) = self.kept.first().cloned() else { return };
        // As long as the file is not open, the kept work may be all there is.
        if kept.file.is_some_and(|file| !self.open_path(&file)) {
            return;
        }
        self.kept.remove(0);
        forget(&path);
        self.offer_kept();
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

/// True for the file of a chip variant, by its name.
fn is_variant_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(VARIANT_SUFFIX))
}

/// The path of the schema relative to a file, where one lies beside the folder or, for a variant, above it.
fn schema_for(kind: Kind, path: &Path) -> Option<String> {
    let folder = path.parent()?;
    let places: &[&str] = match kind {
        Kind::Map => &["../schemas/map.schema.json"],
        Kind::Variant => &["../schemas/variant.schema.json", "../../schemas/variant.schema.json"],
    };
    places.iter().find(|place| folder.join(place).is_file()).map(|place| (*place).to_owned())
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
