//! What is open: maps, of which one is shown or tried on, and chip variants, each in a tab beside it.

use super::{DocumentId, Mode, Workspace};
use crate::editor::{AnyDocument, Document};
use crate::mapfile::{Source, VariantDefinition};

/// An open chip variant.
#[derive(Clone, Debug)]
pub struct OpenVariant {
    /// Its number.
    pub id: DocumentId,
    /// The document.
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
    pub(super) fn alone(&self) -> Self {
        Self { document: self.document.without_history(), ..self.clone() }
    }
}

impl Workspace {
    /// The open chip variants, in the order in which they were opened.
    pub fn variants(&self) -> &[OpenVariant] {
        &self.variants
    }

    /// The chip variant whose tab is shown in the place of the map.
    pub fn variant_tab(&self) -> Option<&OpenVariant> {
        let id = self.tab.filter(|_| self.mode == Mode::Edit)?;
        self.variants.iter().find(|open| open.id == id)
    }

    /// An open document, whatever it holds.
    pub(super) fn any(&self, id: DocumentId) -> Option<&dyn AnyDocument> {
        let map = self.maps.iter().find(|open| open.id == id).map(|open| &open.document as &dyn AnyDocument);
        let variant = || self.variants.iter().find(|open| open.id == id);
        map.or_else(|| variant().map(|open| &open.document as &dyn AnyDocument))
    }

    /// An open document to change, whatever it holds.
    pub(super) fn any_mut(&mut self, id: DocumentId) -> Option<&mut dyn AnyDocument> {
        if let Some(at) = self.maps.iter().position(|open| open.id == id) {
            return Some(&mut self.maps[at].document);
        }
        let open = self.variants.iter_mut().find(|open| open.id == id)?;
        Some(&mut open.document)
    }

    /// What is shown: a chip variant in its tab, or the map.
    pub(super) fn shown_id(&self) -> DocumentId {
        self.variant_tab().map_or_else(|| self.active_id(), |open| open.id)
    }

    /// What is shown: commands that mean any document are about this one.
    pub fn in_hand(&self) -> &dyn AnyDocument {
        match self.variant_tab() {
            Some(open) => &open.document,
            None => self.document(),
        }
    }

    pub(super) fn in_hand_mut(&mut self) -> &mut dyn AnyDocument {
        let id = self.shown_id();
        if let Some(at) = self.variants.iter().position(|open| open.id == id) {
            return &mut self.variants[at].document;
        }
        &mut self.map_mut().document
    }

    /// Shows an open document.
    pub(super) fn show_any(&mut self, id: DocumentId) {
        if let Some(at) = self.maps.iter().position(|open| open.id == id) {
            self.show(at);
        } else if self.variants.iter().any(|open| open.id == id) {
            self.show_tab(id);
        }
    }

    /// Shows the tab of a chip variant. The map stays the one it is tried on.
    pub(super) fn show_tab(&mut self, id: DocumentId) {
        self.leave();
        self.mode = Mode::Edit;
        self.tab = Some(id);
    }

    /// Ends what was going on in what is shown.
    pub(super) fn leave(&mut self) {
        self.in_hand_mut().commit();
        self.issue_at = None;
        self.notice = None;
    }

    /// Opens a chip variant, or takes the one that is open already. Returns its number.
    pub(super) fn add_variant(&mut self, document: Document<VariantDefinition>, alias: Option<String>) -> DocumentId {
        let same =
            |open: &&OpenVariant| *document.source() != Source::Unsaved && open.document.source() == document.source();
        if let Some(open) = self.variants.iter().find(same) {
            return open.id;
        }
        self.add_restored(document, alias)
    }

    /// Puts a restored chip variant beside the others; one of the same file in which nothing was done makes room.
    pub(super) fn add_restored(&mut self, document: Document<VariantDefinition>, alias: Option<String>) -> DocumentId {
        self.variants.retain(|open| {
            let same = *document.source() != Source::Unsaved && open.document.source() == document.source();
            !same || !open.document.is_saved()
        });
        let id = DocumentId(self.next_id);
        self.next_id += 1;
        self.variants.push(OpenVariant { id, document, alias, begun_for: None });
        id
    }

    /// A map to be shown takes the place of the one that was shown. From a tab nobody was asked about that one, so it stays
    /// open if it has changes.
    pub(super) fn take_in(&mut self, document: Document) {
        if self.variant_tab().is_some() && !self.document().is_saved() {
            let at = self.add(document);
            self.show(at);
        } else {
            self.replace_active(document);
        }
    }
}
