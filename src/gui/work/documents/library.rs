//! Maps and variants by reference, where those that are open win over those on disk.

use super::OpenVariant;
use crate::editor::Document;
use crate::map::{MapIssue, Outline};
use crate::mapfile::catalog::FileLibrary;
use crate::mapfile::{Library, Loaded, MapDefinition, Source, VariantDefinition};
use crate::tiles::TileCatalog;
use std::sync::Arc;

/// The files, with the open documents in front of them.
pub struct OpenLibrary<'a> {
    files: &'a FileLibrary,
    maps: Vec<&'a Document>,
    variants: Vec<&'a OpenVariant>,
}

impl<'a> OpenLibrary<'a> {
    /// The library of these documents over these files.
    pub fn new(
        files: &'a FileLibrary,
        maps: impl IntoIterator<Item = &'a Document>,
        variants: impl IntoIterator<Item = &'a OpenVariant>,
    ) -> Self {
        Self { files, maps: maps.into_iter().collect(), variants: variants.into_iter().collect() }
    }

    /// The open variant that `reference` means in a file from `from`.
    pub(super) fn open_variant(&self, reference: &str, from: &Source) -> Option<&'a OpenVariant> {
        let by_name = |open: &&OpenVariant| {
            // What comes from no file means what is open by its own name.
            open.alias.as_deref() == Some(reference) || *from == Source::Unsaved && open.reference() == reference
        };
        if let Some(open) = self.variants.iter().copied().find(by_name) {
            return Some(open);
        }
        let (source, _) = self.files.variant(reference, from).ok()?;
        self.variants.iter().copied().find(|open| *open.document.source() == source)
    }
}

impl Library for OpenLibrary<'_> {
    fn map(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue> {
        let found = self.files.map(reference, from);
        let Ok((source, _)) = &found else { return found };
        let open = self.maps.iter().find(|document| document.source() == source);
        match open.and_then(|document| document.as_loaded().ok()) {
            Some(loaded) => Ok((source.clone(), loaded)),
            None => found,
        }
    }

    fn variant(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue> {
        match self.open_variant(reference, from) {
            Some(open) => Ok((open.document.source().clone(), open.document.to_check())),
            None => self.files.variant(reference, from),
        }
    }

    fn outline(&self, reference: &str, from: &Source) -> Result<Arc<Outline>, MapIssue> {
        self.files.outline(reference, from)
    }

    fn tiles(&self) -> &TileCatalog {
        self.files.tiles()
    }
}
