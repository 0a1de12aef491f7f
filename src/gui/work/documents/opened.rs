//! One open map, one open chip variant.

use crate::editor::Document;
use crate::gui::words::{DocumentId, Layers};
use crate::mapfile::{Source, VariantDefinition};

/// A map that is open, with what the window keeps beside its document.
#[derive(Debug)]
pub struct OpenMap {
    /// The number that stays with it while it is open.
    pub id: DocumentId,
    /// The document.
    pub document: Document,
    /// Which of its layers are shown and locked.
    pub layers: Layers,
}

impl OpenMap {
    pub(super) fn new(id: DocumentId, document: Document) -> Self {
        Self { id, document, layers: Layers::default() }
    }
}

/// An open chip variant.
#[derive(Clone, Debug)]
pub struct OpenVariant {
    /// The number that stays with it while it is open.
    pub id: DocumentId,
    /// The variant with its history.
    pub document: Document<VariantDefinition>,
    /// A name by which maps find it as long as it is open: it began without a file.
    pub(super) alias: Option<String>,
    /// The map it was begun for, and what that map named before.
    pub(super) begun_for: Option<(DocumentId, Option<String>)>,
}

impl OpenVariant {
    /// The name by which it is found from nowhere in particular.
    pub fn reference(&self) -> String {
        match (self.document.source(), &self.alias) {
            (Source::File(path), _) => path.display().to_string(),
            (Source::BuiltIn(name), _) => name.clone(),
            (Source::Unsaved, alias) => alias.clone().unwrap_or_default(),
        }
    }

    /// The same without the steps that led to it.
    pub fn alone(&self) -> Self {
        Self { document: self.document.without_history(), ..self.clone() }
    }
}
