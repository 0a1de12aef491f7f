//! Chip variants that are open: begun, changed, named by maps.

use super::{Documents, OpenVariant};
use crate::editor::{Change, Document, EditCommand, Kind};
use crate::gui::words::{BeginFrom, DocumentId, Prompt};
use crate::gui::work::Shell;
use crate::mapfile::catalog::VARIANT_SUFFIX;
use crate::mapfile::{Checked, Library as _, Loaded, Source, VariantDefinition};
use std::path::Path;

/// A folder beside maps in which a variant is found by its name.
const VARIANT_FOLDER: &str = "chip-variants";

/// How a map names a variant that no file holds yet; further ones are numbered.
const NEW: &str = "new variant";

impl Documents {
    /// Begins a variant in a tab of its own. `for_map`: the map names it, as a step of its own.
    pub fn begin_variant(&mut self, name: String, from: BeginFrom, for_map: bool, shell: &mut Shell) {
        let document = match self.beginning_of(&name, from) {
            Ok(document) => document,
            Err(words) => {
                shell.trouble("The chip variant cannot be begun", &words);
                return;
            }
        };
        let taken = |name: &String| {
            let named = self.maps().iter().any(|open| open.document.definition().variant.as_ref() == Some(name));
            named || self.variants().iter().any(|open| open.alias.as_ref() == Some(name))
        };
        let numbered = (2..).map(|number| format!("{NEW} {number}"));
        let alias = std::iter::once(NEW.to_owned()).chain(numbered).find(|name| !taken(name));
        let id = self.add_variant(document, alias.clone());
        if for_map {
            let before = self.document().definition().variant.clone();
            let map = self.map().id;
            if let Some(open) = self.variant_of_mut(id) {
                open.begun_for = Some((map, before));
            }
            self.map_mut().document.begin("New chip variant");
            self.edit(&EditCommand::SetVariant { variant: alias }, shell);
            self.map_mut().document.commit();
        }
        self.show_tab(id, shell);
    }

    fn beginning_of(&self, name: &str, from: BeginFrom) -> Result<Document<VariantDefinition>, String> {
        let copied = |from: Loaded<VariantDefinition>| {
            let definition = VariantDefinition { name: name.to_owned(), ..from.definition.clone() };
            Document::copied(from, definition)
        };
        match from {
            BeginFrom::Nothing => Ok(Document::new_variant(name)),
            BeginFrom::BuiltIn(built_in) => {
                let found = self.files().variant(&built_in, &Source::Unsaved);
                found.map(|(_, loaded)| copied(loaded)).map_err(|issue| issue.message)
            }
            BeginFrom::Open(id) => match self.variant_of(id) {
                Some(open) => open.document.as_loaded().map(copied).map_err(|error| error.to_string()),
                None => Err("It is not open any more.".to_owned()),
            },
        }
    }

    /// Opens the variant that the map names in its tab.
    pub fn edit_variant(&mut self, shell: &mut Shell) {
        let Some((reference, from)) = self.named_variant(self.map().id) else {
            shell.ask(Prompt::NewVariant);
            return;
        };
        if let Some(id) = self.library().open_variant(&reference, &from).map(|open| open.id) {
            self.show_tab(id, shell);
            return;
        }
        match self.files().variant(&reference, &from) {
            Ok((source, loaded)) => {
                let id = self.add_variant(Document::opened(loaded, source), None);
                self.show_tab(id, shell);
            }
            Err(issue) => shell.trouble("The chip variant cannot be opened", &issue.message),
        }
    }

    /// Opens a built-in variant in a tab.
    pub fn open_built_in_variant(&mut self, name: &str, shell: &mut Shell) {
        match self.files().load_variant(name) {
            Ok((source, loaded)) => {
                let id = self.add_variant(Document::opened(loaded, source), None);
                self.show_tab(id, shell);
            }
            Err(issue) => shell.trouble("The chip variant cannot be opened", &issue.message),
        }
    }

    /// Changes the variant whose tab is shown.
    pub fn change_variant(&mut self, definition: VariantDefinition, shell: &mut Shell) {
        let Some(document) = self.tab_document_mut() else { return };
        if document.is_read_only() {
            shell.say("The variant was written by a newer version: it can be looked at, not changed");
        } else {
            document.replace(definition, "Change chip variant".to_owned());
            shell.hush();
        }
    }

    /// Takes the variant whose tab is shown again as its file says, as one step.
    pub fn give_up_variant_changes(&mut self, shell: &mut Shell) {
        let Some(document) = self.tab_document_mut() else { return };
        document.commit();
        let Some(before) = document.loaded().map(|loaded| loaded.definition.clone()) else { return };
        if document.replace(before, "Give up changes".to_owned()) == Change::Made {
            shell.say("The variant is as it was; Undo brings the changes back");
        }
    }

    fn tab_document_mut(&mut self) -> Option<&mut Document<VariantDefinition>> {
        let id = self.variant_tab()?.id;
        self.variant_of_mut(id).map(|open| &mut open.document)
    }

    /// The variant that "save variant as" means: that of the tab that is shown, else the changed one of the map.
    /// `in_use`: the one that the map was checked with.
    pub fn variant_to_save(&self, in_use: Option<&OpenVariant>) -> Option<DocumentId> {
        let tab = self.variant_tab().filter(|open| !open.document.is_read_only());
        let changed = || in_use.filter(|open| !open.document.is_saved());
        tab.or_else(changed).map(|open| open.id)
    }

    /// Lets the map name the variant whose tab is shown, as one step of the map.
    pub fn name_variant(&mut self, shell: &mut Shell) {
        let Some(tab) = self.variant_tab() else { return };
        let variant = match tab.document.source() {
            Source::File(path) => reference_to(path, self.document().source()),
            Source::BuiltIn(_) | Source::Unsaved => tab.reference(),
        };
        self.edit(&EditCommand::SetVariant { variant: Some(variant) }, shell);
    }

    /// How an open map names its variant, and where that name was written: in a map of a pair, if the pair names none.
    fn named_variant(&self, map: DocumentId) -> Option<(String, Source)> {
        let document = &self.map_of(map)?.document;
        let definition = document.definition();
        if let Some(variant) = &definition.variant {
            return Some((variant.clone(), document.source().clone()));
        }
        let combine = definition.combine.as_ref()?;
        let library = self.library();
        let of_part = |part: &String| {
            let (source, loaded) = library.map(part, document.source()).ok()?;
            Some((loaded.definition.variant?, source))
        };
        [&combine.first, &combine.second].into_iter().find_map(of_part)
    }

    /// The open variant that a map names.
    fn open_variant_of(&self, map: DocumentId) -> Option<&OpenVariant> {
        let (reference, from) = self.named_variant(map)?;
        self.library().open_variant(&reference, &from)
    }

    /// The open variant that a map names, if it has changes that no file holds.
    pub(super) fn unsaved_variant_of(&self, map: DocumentId) -> Option<DocumentId> {
        self.open_variant_of(map).filter(|open| !open.document.is_saved()).map(|open| open.id)
    }

    /// The open variant that a map was checked with.
    pub fn variant_in_use(&self, checked: &Checked) -> Option<&OpenVariant> {
        let checked = checked.variant.as_ref()?;
        self.variants().iter().find(|open| match open.document.source() {
            Source::Unsaved => open.alias.as_ref() == Some(&checked.reference),
            source @ (Source::File(_) | Source::BuiltIn(_)) => *source == checked.source,
        })
    }

    /// True for a variant that never was a file.
    pub(super) fn is_new(&self, id: DocumentId) -> bool {
        let is_variant = |document: &dyn crate::editor::AnyDocument| document.kind() == Kind::Variant;
        self.any(id).is_some_and(|document| is_variant(document) && *document.source() == Source::Unsaved)
    }

    /// The maps that are to name the file of a variant once it has another one: all that name one without a file, else the
    /// map that is shown or tried on.
    pub(super) fn maps_to_rename(&self, variant: DocumentId) -> Vec<DocumentId> {
        let is_new = self.is_new(variant);
        let all = self.maps().iter().map(|open| open.id).filter(|id| is_new || *id == self.map().id);
        all.filter(|id| self.open_variant_of(*id).is_some_and(|open| open.id == variant)).collect()
    }

    /// Lets maps name a variant file.
    pub(super) fn name_variant_file(&mut self, maps: &[DocumentId], path: &Path) {
        for open in self.maps.iter_mut().filter(|open| maps.contains(&open.id)) {
            let variant = Some(reference_to(path, open.document.source()));
            open.document.commit();
            // Every map has a variant to set.
            let _ = open.document.apply(&EditCommand::SetVariant { variant });
        }
    }

    /// Maps that named a variant which is closed without ever having had a file name what they named before.
    pub(super) fn forget_variant(&mut self, closed: &OpenVariant) {
        if *closed.document.source() != Source::Unsaved {
            return;
        }
        for open in &mut self.maps {
            let names = closed.alias.is_some() && open.document.definition().variant == closed.alias;
            if names {
                let begun = closed.begun_for.as_ref().filter(|(map, _)| *map == open.id);
                let variant = begun.and_then(|(_, before)| before.clone());
                open.document.commit();
                // Every map has a variant to set.
                let _ = open.document.apply(&EditCommand::SetVariant { variant });
            }
        }
    }

    /// Lets a map, which is about to be written to `path`, name its variant as another reader finds it: by its short name if
    /// it lies beside it.
    pub(super) fn name_variant_shortly(&mut self, map: DocumentId, path: &Path) {
        let Some(open) = self.map_of(map) else { return };
        let Some(reference) = open.document.definition().variant.clone() else { return };
        let by_alias = self.variants().iter().find(|open| open.alias.as_ref() == Some(&reference));
        let file = match by_alias.map(|open| open.document.source()) {
            Some(Source::File(file)) => file.clone(),
            Some(Source::BuiltIn(_) | Source::Unsaved) => return,
            None if Path::new(&reference).is_absolute() => Path::new(&reference).to_owned(),
            None => return,
        };
        let short = reference_to(&file, &Source::file(path));
        if short != reference
            && let Some(open) = self.map_of_mut(map)
        {
            // Every map has a variant to set.
            let _ = open.document.apply(&EditCommand::SetVariant { variant: Some(short) });
        }
    }

    /// What the shown map can name: the open variants, each by the reference and the words for it.
    pub fn variants_for_map(&self) -> Vec<(String, String)> {
        let map = self.document().source();
        let named = |open: &OpenVariant| match open.document.source() {
            Source::File(path) => Some((reference_to(path, map), open.document.definition().name.clone())),
            Source::Unsaved => Some((open.alias.clone()?, open.document.definition().name.clone())),
            // It stands among the built-in ones.
            Source::BuiltIn(_) => None,
        };
        self.variants().iter().filter_map(named).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

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
