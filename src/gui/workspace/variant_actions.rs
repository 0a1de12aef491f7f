//! The chip variant of the map that is shown: a changed copy of it is held with the map until it is saved to a file of its
//! own.

use super::file_actions::file_name;
use super::{AfterVariant, Then, Workspace};
use crate::editor::{EditCommand, Selection, VariantDraft};
use crate::gui::dialogs::{Dialog, FilePurpose, FileRequest, NewVariantForm, with_suffix};
use crate::mapfile::catalog::{self, VARIANT_SUFFIX};
use crate::mapfile::{Library as _, Loaded, Source, VariantDefinition, canonical, read};
use std::path::{Path, PathBuf};

/// A folder beside maps in which a variant is found by its name.
const VARIANT_FOLDER: &str = "chip-variants";

/// How a map names its variant that no file holds yet.
const NEW: &str = "new variant";

impl Workspace {
    /// Asks what a new variant begins with.
    pub(super) fn ask_for_new_variant(&mut self) {
        let built_in = self.built_in_variants();
        self.dialog = Some(Dialog::NewVariant(NewVariantForm::new(&self.document().definition().name, built_in)));
    }

    /// Begins a variant that the map that is shown holds until it is saved: with nothing in it, or as a built-in one. One
    /// step, which undo takes back together with the name of the variant before.
    pub(super) fn begin_variant(&mut self, name: String, from: Option<&str>) {
        self.dialog = None;
        let origin = match from {
            Some(built_in) => self.library.variant(built_in, &Source::Unsaved).map(|(_, loaded)| loaded),
            None => {
                let blank = VariantDefinition { format: 1, name: name.clone(), ..VariantDefinition::default() };
                read(canonical(&blank, None).as_bytes()).map_err(|error| *error.issue)
            }
        };
        let origin = match origin {
            Ok(origin) => origin,
            Err(issue) => {
                self.dialog = Some(Dialog::trouble("The chip variant cannot be begun", &issue.message));
                return;
            }
        };
        let held = self.document().variant_draft().filter(|draft| draft.is_new());
        let before = match held {
            Some(draft) => draft.replaces().map(str::to_owned),
            None => self.document().definition().variant.clone(),
        };
        let definition = VariantDefinition { name, ..origin.definition.clone() };
        let draft = VariantDraft::begun(NEW.to_owned(), before, origin).with(definition);
        self.map_mut().document.begin("New chip variant");
        self.edit(&EditCommand::SetVariant { variant: Some(NEW.to_owned()) });
        let document = &mut self.map_mut().document;
        document.change_variant(Some(draft));
        document.commit();
        document.select(Selection::Map);
    }

    /// Changes the variant of the map that is shown, in a copy that the map holds.
    pub(super) fn change_variant(&mut self, definition: VariantDefinition) {
        if let Some(draft) = self.document().variant_draft().filter(|draft| draft.is_new()) {
            let draft = draft.with(definition);
            self.notice = None;
            self.map_mut().document.change_variant(Some(draft));
            return;
        }
        let Some((reference, source, loaded)) = self.variant_on_disk() else {
            self.notice = Some("The variant cannot be found any more".to_owned());
            return;
        };
        if loaded.read_only {
            self.notice =
                Some("The variant was written by a newer version: it can be looked at, not changed".to_owned());
            return;
        }
        let held = self.document().variant_draft().filter(|draft| draft.reference() == reference).cloned();
        let draft = (definition != loaded.definition)
            .then(|| held.unwrap_or_else(|| VariantDraft::new(reference, source, loaded)).with(definition));
        self.notice = None;
        self.map_mut().document.change_variant(draft);
    }

    /// Takes the variant again as its file says.
    pub(super) fn give_up_variant_changes(&mut self) {
        self.map_mut().document.commit();
        if let Some(draft) = self.document().variant_draft().filter(|draft| draft.is_new()) {
            let variant = draft.replaces().map(str::to_owned);
            self.edit(&EditCommand::SetVariant { variant });
            self.notice = Some("The new variant is put away; Undo brings it back".to_owned());
            return;
        }
        self.map_mut().document.change_variant(None);
        self.notice = Some("The variant is as it was; Undo brings the changes back".to_owned());
    }

    /// The variant that the map that is shown refers to, or a map of the pair, as its file says.
    fn variant_on_disk(&self) -> Option<(String, Source, Loaded<VariantDefinition>)> {
        let reference = self.shown()?.checked.variant.as_ref()?.reference.clone();
        let document = self.document();
        let mut from = vec![document.source().clone()];
        if let Some(combine) =
            document.definition().combine.as_ref().filter(|_| document.definition().variant.is_none())
        {
            let part = |part: &String| self.library.map(part, document.source()).ok().map(|(source, _)| source);
            from.splice(0..0, [&combine.first, &combine.second].into_iter().filter_map(part));
        }
        let (source, loaded) = from.iter().find_map(|from| self.library.variant(&reference, from).ok())?;
        Some((reference, source, loaded))
    }

    /// Asks for the file of the changed variant.
    pub(super) fn ask_where_to_save_variant(&mut self, ctx: &egui::Context, then: AfterVariant) {
        self.map_mut().document.commit();
        let Some(draft) = self.document().variant_draft() else { return };
        let (folder, name) = match draft.source() {
            Source::File(path) => {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                (path.parent().map(Path::to_owned), name.unwrap_or_default())
            }
            Source::BuiltIn(_) | Source::Unsaved => {
                (self.usual_folder(), file_name(&draft.definition().name, VARIANT_SUFFIX))
            }
        };
        self.variant_asked = Some((self.active_id(), then));
        self.files.ask(ctx, FileRequest { purpose: FilePurpose::SaveVariant, folder, name });
    }

    /// Takes the answer to the question above.
    pub(super) fn take_variant_answer(&mut self, ctx: &egui::Context, path: Option<PathBuf>) {
        let Some((id, then)) = self.variant_asked.take() else { return };
        let Some(at) = self.maps.iter().position(|open| open.id == id) else { return };
        self.show(at);
        let path = path.filter(|path| !path.as_os_str().is_empty());
        let written = path.is_some_and(|path| self.write_variant(path));
        match then {
            AfterVariant::Stay => {}
            AfterVariant::Save(then) if written => self.save_map(ctx, then),
            AfterVariant::SaveAs if written => self.ask_where_to_save(ctx, Then::Stay),
            // The file would name a variant that is nowhere.
            AfterVariant::Save(_) | AfterVariant::SaveAs
                if self.document().variant_draft().is_some_and(VariantDraft::is_new) =>
            {
                self.notice =
                    Some("Nothing is saved: the map names the new chip variant, which needs a file".to_owned());
            }
            // The map at least; nothing that was to come, since the variant would be lost.
            AfterVariant::Save(_) if self.dialog.is_none() => {
                self.save_map(ctx, Then::Stay);
                self.notice = Some("The changed chip variant is not saved yet".to_owned());
            }
            AfterVariant::Save(_) | AfterVariant::SaveAs => {}
        }
    }

    /// Writes the changed variant and lets the map name its file. On a failure nothing has changed, on disk and here.
    fn write_variant(&mut self, typed: PathBuf) -> bool {
        let title = "The chip variant was not saved";
        let safe = "Your changes are still here; the file on disk is as it was.";
        let path = with_suffix(typed.clone(), FilePurpose::SaveVariant);
        if path != typed && path.exists() {
            // The dialog asked about the name as it was typed, not about this one.
            let words = format!("{} is there already. Choose it by its whole name to replace it.", path.display());
            self.dialog = Some(Dialog::trouble(title, &words));
            return false;
        }
        let Some(draft) = self.document().variant_draft() else { return false };
        let bytes = match draft.text(schema_for(&path).as_deref()) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.dialog = Some(Dialog::trouble(title, &format!("{}: {error}.\n\n{safe}", path.display())));
                return false;
            }
        };
        if let Err(issue) = catalog::save(&path, &bytes) {
            self.dialog = Some(Dialog::trouble(title, &format!("{}\n\n{safe}", issue.message)));
            return false;
        }
        self.settings.folder = path.parent().map(Path::to_owned);
        self.settings.store(self.data_folder.as_deref());
        let reference = reference_to(&path, self.document().source());
        self.notice = Some(format!("Saved {}", path.display()));
        self.map_mut().document.mark_variant_saved(reference, &Source::File(path));
        true
    }

    /// Lets the map, which is about to be written to `path`, name a variant by its short name if it lies beside it.
    pub(super) fn name_variant_shortly(&mut self, path: &Path) {
        let document = self.document();
        let Some(reference) = document.definition().variant.as_deref().filter(|name| Path::new(name).is_absolute())
        else {
            return;
        };
        let short = reference_to(Path::new(reference), &Source::File(path.to_owned()));
        if short != reference && document.variant_draft().is_none() {
            self.edit(&EditCommand::SetVariant { variant: Some(short) });
        }
    }
}

/// How a map refers to a variant file: by its name beside it, by a path below its folder, else by its whole path.
fn reference_to(variant: &Path, map: &Source) -> String {
    let whole = std::path::absolute(variant).unwrap_or_else(|_no_current_folder| variant.to_owned());
    let short = match map {
        Source::File(map) => std::path::absolute(map).ok().and_then(|map| {
            let below = whole.strip_prefix(map.parent()?).ok()?;
            let name = below.file_name()?.to_str()?.strip_suffix(VARIANT_SUFFIX);
            let folder = below.parent()?;
            let by_name = folder == Path::new("") || folder == Path::new(VARIANT_FOLDER);
            match name.filter(|_| by_name) {
                Some(name) => Some(name.to_owned()),
                None => {
                    let parts: Option<Vec<&str>> = below.iter().map(|part| part.to_str()).collect();
                    Some(parts?.join("/"))
                }
            }
        }),
        Source::BuiltIn(_) | Source::Unsaved => None,
    };
    short.unwrap_or_else(|| whole.display().to_string())
}

/// The path of the variant schema relative to a variant file, where one lies beside the folder or above it.
fn schema_for(path: &Path) -> Option<String> {
    let folder = path.parent()?;
    let above = ["../schemas/variant.schema.json", "../../schemas/variant.schema.json"];
    above.into_iter().find(|place| folder.join(place).is_file()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_refers_to_what_lies_beside_it_by_name() {
        let map = Source::File(PathBuf::from("/maps/mine.map.toml"));
        let to = |variant: &str| reference_to(Path::new(variant), &map);
        assert_eq!(to("/maps/hard.variant.toml"), "hard");
        assert_eq!(to("/maps/chip-variants/hard.variant.toml"), "hard");
        assert_eq!(to("/maps/other/hard.variant.toml"), "other/hard.variant.toml");
        assert_eq!(to("/maps/hard.toml"), "hard.toml");
        assert_eq!(to("/elsewhere/hard.variant.toml"), "/elsewhere/hard.variant.toml");
        let copy = Source::BuiltIn("usa".to_owned());
        assert_eq!(reference_to(Path::new("/maps/hard.variant.toml"), &copy), "/maps/hard.variant.toml");
    }
}
