//! Saving. A save that fails keeps everything as it was.

use super::Documents;
use crate::editor::{EditCommand, Kind};
use crate::gui::words::{AfterSaving, Conflict, DocumentId, FilePurpose, FileRequest, Prompt};
use crate::gui::work::Shell;
use crate::map::Part;
use crate::mapfile::catalog::{self, MAP_SUFFIX, VARIANT_SUFFIX};
use crate::mapfile::{Library as _, Source};
use std::path::Path;

impl Documents {
    /// Saves what is shown where it came from; asks for a place if there is none. The changed chip variant of a map comes
    /// first: the map is to name its file.
    pub fn save(&mut self, then: AfterSaving, shell: &mut Shell) {
        self.in_hand_mut().commit();
        if self.in_hand().is_read_only() {
            let title = format!("The {} is read-only", self.in_hand().kind().word());
            let words = "The file was written by a newer version of the program. It can be looked at, not saved; the file \
                         is as it was.";
            shell.trouble(&title, words);
            return;
        }
        let id = self.shown_id();
        match self.unsaved_variant_of(id) {
            Some(variant) => self.save_one(variant, AfterSaving::SaveMap(id, Box::new(then)), shell),
            None => self.save_one(id, then, shell),
        }
    }

    /// Saves a document under another name.
    pub fn save_as(&mut self, id: DocumentId, shell: &mut Shell) {
        // Without a file, the map would name a variant that is nowhere.
        let new = self.unsaved_variant_of(id).filter(|variant| self.is_new(*variant));
        match new {
            Some(variant) => self.ask_where_to_save(variant, AfterSaving::SaveMapAs(id), shell),
            None => self.ask_where_to_save(id, AfterSaving::Stay, shell),
        }
    }

    /// Saves one document alone.
    pub(super) fn save_one(&mut self, id: DocumentId, then: AfterSaving, shell: &mut Shell) {
        let Some(document) = self.any(id) else { return };
        let Source::File(path) = document.source().clone() else {
            self.ask_where_to_save(id, then, shell);
            return;
        };
        let read = document.bytes_on_disk();
        let on_disk = std::fs::read(&path).ok();
        if on_disk.is_some() && on_disk.as_deref() != read.as_deref() {
            shell.ask(Prompt::Conflict(Conflict::changed(id, path, then)));
            return;
        }
        if self.write(id, &path, shell) {
            self.go_on(then, false, shell);
        }
    }

    pub(super) fn ask_where_to_save(&mut self, id: DocumentId, then: AfterSaving, shell: &mut Shell) {
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
        let folder = folder.or_else(|| self.usual_folder(shell));
        self.asked = Some((id, then));
        shell.ask_for_file(FileRequest { purpose, folder, name });
    }

    /// Somebody changed their mind about the file of a chip variant that was to be saved before its map.
    pub(super) fn not_saved(&mut self, id: DocumentId, then: &AfterSaving, shell: &mut Shell) {
        let (AfterSaving::SaveMap(map, _) | AfterSaving::SaveMapAs(map)) = then else { return };
        if self.is_new(id) {
            // The file would name a variant that is nowhere.
            shell.say("Nothing is saved: the map names the new chip variant, which needs a file");
        } else {
            // The map at least; nothing that was to come, since the variant would be lost.
            self.save_one(*map, AfterSaving::Stay, shell);
            shell.say("The changed chip variant is not saved yet");
        }
    }

    /// Writes a document. On a failure nothing has changed, on disk and here.
    pub(super) fn write(&mut self, id: DocumentId, path: &Path, shell: &mut Shell) -> bool {
        let safe = "Your changes are still here; the file on disk is as it was.";
        self.name_variant_shortly(id, path);
        let Some(document) = self.any(id) else { return false };
        let word = document.kind().word();
        let title = format!("The {word} was not saved");
        let bytes = match document.text(schema_for(document.kind(), path).as_deref()) {
            Ok(bytes) => bytes,
            Err(error) => {
                shell.trouble(&title, &format!("{}: {error}.\n\n{safe}", path.display()));
                return false;
            }
        };
        if let Err(issue) = catalog::save(path, &bytes) {
            shell.trouble(&title, &format!("{}\n\n{safe}", issue.message));
            return false;
        }
        let before = document.source().clone();
        let source = Source::file(path);
        let namers = self.maps_to_rename(id);
        let Some(document) = self.any_mut(id) else { return false };
        if let Err(error) = document.mark_saved(&bytes, source.clone()) {
            let title = format!("The {word} was saved, but cannot be read back");
            shell.trouble(&title, &error.to_string());
            return false;
        }
        if before != source {
            self.follow_part(&before, path);
            self.name_variant_file(&namers, path);
        }
        self.remember_file(path, shell);
        shell.say(format!("Saved {}", path.display()));
        true
    }

    /// Pairs that showed a map go on showing it under its new name.
    fn follow_part(&mut self, before: &Source, path: &Path) {
        let reference = path.display().to_string();
        let mut follow: Vec<(DocumentId, Part)> = Vec::new();
        for open in self.maps() {
            let Some(combine) = &open.document.definition().combine else { continue };
            for (part, old) in [(Part::First, &combine.first), (Part::Second, &combine.second)] {
                let found = self.files().map(old, open.document.source());
                if found.is_ok_and(|(source, _)| source == *before) {
                    follow.push((open.id, part));
                }
            }
        }
        for (id, part) in follow {
            if let Some(open) = self.map_of_mut(id) {
                let command = EditCommand::SetPart { part, reference: reference.clone() };
                // A pair always has parts to set.
                let _ = open.document.apply(&command);
            }
        }
    }

    /// Writes a file although it was changed on disk, or is there already.
    pub fn write_anyway(&mut self, conflict: Conflict, shell: &mut Shell) {
        if self.write(conflict.document, &conflict.path, shell) {
            self.go_on(conflict.then, false, shell);
        }
    }

    /// Reads a file again that was changed on disk. True if it was read.
    pub fn reload(&mut self, conflict: &Conflict, shell: &mut Shell) -> bool {
        let read = catalog::read_file(&conflict.path).and_then(|bytes| {
            let source = Source::file(&conflict.path);
            let Some(document) = self.any_mut(conflict.document) else { return Ok(()) };
            document.reopen(&bytes, source).map_err(|error| *error.issue)
        });
        if let Err(issue) = &read {
            shell.trouble("The file cannot be read", &issue.render(&conflict.path.display().to_string()));
        }
        read.is_ok()
    }
}

/// A file name from a name for people: the map `Great Britain` is `great-britain.map.toml`.
pub fn file_name(name: &str, suffix: &str) -> String {
    let plain = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect::<String>().to_lowercase();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "unnamed".to_owned() } else { words.join("-") };
    format!("{stem}{suffix}")
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
