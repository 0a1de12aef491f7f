//! Maps and variants by reference, where those that are open win over those on disk.

use crate::editor::{Document, VariantDraft};
use crate::map::{MapIssue, Outline};
use crate::mapfile::catalog::FileLibrary;
use crate::mapfile::{Library, Loaded, MapDefinition, Source, VariantDefinition};
use crate::tiles::TileCatalog;
use std::sync::Arc;

/// The files, with the open documents in front of them.
pub struct OpenLibrary<'a> {
    files: &'a FileLibrary,
    documents: Vec<&'a Document>,
    /// The map that is looked at.
    own: Option<&'a Document>,
}

impl<'a> OpenLibrary<'a> {
    /// The library of these documents over these files.
    pub fn new(files: &'a FileLibrary, documents: impl IntoIterator<Item = &'a Document>) -> Self {
        Self { files, documents: documents.into_iter().collect(), own: None }
    }

    /// The library as one of the documents sees it: with its own changed copy of its variant.
    #[must_use]
    pub fn seen_from(self, own: &'a Document) -> Self {
        Self { own: Some(own), ..self }
    }

    /// The changed copy of a variant that the map from `from` holds: the one that is looked at, or a part of it.
    fn draft(&self, reference: &str, from: &Source) -> Option<&'a VariantDraft> {
        let part =
            self.documents.iter().copied().filter(|document| *from != Source::Unsaved && document.source() == from);
        let drafts = self.own.into_iter().chain(part).filter_map(Document::variant_draft);
        drafts.into_iter().find(|draft| draft.reference() == reference)
    }
}

impl Library for OpenLibrary<'_> {
    fn map(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue> {
        let found = self.files.map(reference, from);
        let Ok((source, _)) = &found else { return found };
        let open = self.documents.iter().find(|document| document.source() == source);
        match open.and_then(|document| document.as_loaded().ok()) {
            Some(loaded) => Ok((source.clone(), loaded)),
            None => found,
        }
    }

    fn variant(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue> {
        match self.draft(reference, from) {
            Some(draft) => Ok((draft.source().clone(), draft.as_loaded())),
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
