//! What differs between what is shown and another map or chip variant: one that is open or built in, or itself as it was
//! opened or saved.

use super::Documents;
use crate::editor::Document;
use crate::gui::words::CompareWith;
use crate::map::MapSketch;
use crate::mapfile::{
    Differences, Library, Loaded, MapDefinition, Source, VariantDefinition, check_map, diff_maps, diff_variants,
};

impl Documents {
    /// What there is to compare with, and the words for each.
    pub fn to_compare_with(&self) -> Vec<(CompareWith, String)> {
        let shown = self.shown_id();
        let built_ins = self.files().built_ins();
        let (source, was_read, open, built_in): (_, _, Vec<_>, Vec<&str>) = match self.variant_tab() {
            Some(tab) => {
                let others = self.variants().iter().map(|open| (open.id, open.document.definition().name.clone()));
                (tab.document.source(), tab.document.loaded().is_some(), others.collect(), built_ins.variant_names())
            }
            None => {
                let others = self.maps().iter().map(|open| (open.id, open.document.definition().name.clone()));
                (self.document().source(), self.document().loaded().is_some(), others.collect(), built_ins.map_names())
            }
        };
        let mut choices = Vec::new();
        let before = match source {
            Source::File(_) => "itself, as it was saved",
            Source::BuiltIn(_) => "itself, as it is built in",
            Source::Unsaved => "what it began as",
        };
        if was_read {
            choices.push((CompareWith::Before, before.to_owned()));
        }
        let open = open.into_iter().filter(|(id, _)| *id != shown);
        choices.extend(open.map(|(id, name)| (CompareWith::Open(id), format!("{name}, which is open"))));
        choices.extend(built_in.into_iter().map(|name| (CompareWith::BuiltIn(name.to_owned()), name.to_owned())));
        choices
    }

    /// What differs between what is shown and something else.
    ///
    /// # Errors
    ///
    /// The other one is gone, or cannot be read.
    pub fn differences(&self, with: &CompareWith) -> Result<Differences, String> {
        match self.variant_tab() {
            Some(tab) => {
                let other = self.other_variant(&tab.document, with)?;
                Ok(diff_variants(&other, tab.document.definition()))
            }
            None => {
                let (other, other_sketch) = self.other_map(with)?;
                let document = self.document();
                let loaded = document.as_loaded().map_err(|error| error.to_string())?;
                let sketch = self.sketch(&loaded, document.source());
                Ok(diff_maps((&other, &other_sketch), (document.definition(), &sketch)))
            }
        }
    }

    fn other_variant(
        &self,
        shown: &Document<VariantDefinition>,
        with: &CompareWith,
    ) -> Result<VariantDefinition, String> {
        match with {
            CompareWith::Before => Ok(shown.loaded().map(|loaded| loaded.definition.clone()).unwrap_or_default()),
            CompareWith::Open(id) => {
                let open = self.variant_of(*id);
                open.map(|open| (**open.document.definition()).clone()).ok_or_else(gone)
            }
            CompareWith::BuiltIn(name) => {
                let found = self.files().variant(name, &Source::Unsaved).map_err(|issue| issue.message)?;
                Ok(found.1.definition)
            }
        }
    }

    fn other_map(&self, with: &CompareWith) -> Result<(MapDefinition, MapSketch), String> {
        let (loaded, source) = match with {
            CompareWith::Before => {
                let loaded = self.document().loaded().cloned().ok_or_else(gone)?;
                (loaded, self.document().source().clone())
            }
            CompareWith::Open(id) => {
                let open = self.map_of(*id).ok_or_else(gone)?;
                let loaded = open.document.as_loaded().map_err(|error| error.to_string())?;
                (loaded, open.document.source().clone())
            }
            CompareWith::BuiltIn(name) => {
                let (source, loaded) = self.files().load_map(name).ok().ok_or_else(gone)?;
                (loaded, source)
            }
        };
        let sketch = self.sketch(&loaded, &source);
        Ok((loaded.definition, sketch))
    }

    fn sketch(&self, loaded: &Loaded<MapDefinition>, source: &Source) -> MapSketch {
        check_map(loaded, source, &self.library()).sketch
    }
}

fn gone() -> String {
    "It cannot be found any more.".to_owned()
}
