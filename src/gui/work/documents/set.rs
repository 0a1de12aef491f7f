//! What is open: maps, of which one is shown or tried on, and chip variants, each in a tab beside it.

use super::kept::KeptWork;
use super::{OpenLibrary, OpenMap, OpenVariant};
use crate::editor::{AnyDocument, Document};
use crate::gui::words::{AfterSaving, DocumentId, Mode};
use crate::gui::work::Shell;
use crate::mapfile::catalog::FileLibrary;
use crate::mapfile::{Source, VariantDefinition};
use std::path::Path;
use std::sync::Arc;

/// All open documents, and which of them is in front. There is always a map.
pub struct Documents {
    pub(super) maps: Vec<OpenMap>,
    /// The map that is shown, or on which the shown chip variant is tried.
    active: usize,
    pub(super) variants: Vec<OpenVariant>,
    /// The chip variant whose tab is shown instead of the map.
    pub(super) tab: Option<DocumentId>,
    mode: Mode,
    /// Grows whenever something else is shown, or the same anew.
    visit: u64,
    next_id: u64,
    library: Arc<FileLibrary>,
    /// True once a map was opened, made or saved: what is shown is then somebody's choice.
    pub(super) chosen: bool,
    pub(super) kept: KeptWork,
    /// The file being asked for: for which document, and what comes after.
    pub(super) asked: Option<(DocumentId, AfterSaving)>,
}

impl Documents {
    /// USA West as an unsaved copy, or an empty map where there is none. Unsaved work is kept below `data_folder`.
    pub fn new(library: FileLibrary, data_folder: Option<&Path>) -> Self {
        let mut documents = Self {
            maps: Vec::new(),
            active: 0,
            variants: Vec::new(),
            tab: None,
            mode: Mode::Edit,
            visit: 0,
            next_id: 0,
            library: Arc::new(library),
            chosen: false,
            kept: KeptWork::start(data_folder),
            asked: None,
        };
        documents.open_first();
        documents
    }

    /// The files behind the open documents.
    pub fn files(&self) -> &Arc<FileLibrary> {
        &self.library
    }

    /// The files with the open documents in front of them.
    pub fn library(&self) -> OpenLibrary<'_> {
        OpenLibrary::new(&self.library, self.maps.iter().map(|open| &open.document), &self.variants)
    }

    /// All open maps, in the order in which they were opened.
    pub fn maps(&self) -> &[OpenMap] {
        &self.maps
    }

    /// Which of them is shown, or tried on.
    pub fn active(&self) -> usize {
        self.active
    }

    /// The map that is shown, or tried on.
    pub fn map(&self) -> &OpenMap {
        &self.maps[self.active]
    }

    /// The same to change.
    pub fn map_mut(&mut self) -> &mut OpenMap {
        &mut self.maps[self.active]
    }

    /// The open map of that number.
    pub fn map_of(&self, id: DocumentId) -> Option<&OpenMap> {
        self.maps.iter().find(|open| open.id == id)
    }

    pub(super) fn map_of_mut(&mut self, id: DocumentId) -> Option<&mut OpenMap> {
        self.maps.iter_mut().find(|open| open.id == id)
    }

    /// The document of the map that is shown, or tried on.
    pub fn document(&self) -> &Document {
        &self.map().document
    }

    /// The open chip variants, in the order in which they were opened.
    pub fn variants(&self) -> &[OpenVariant] {
        &self.variants
    }

    /// The open chip variant of that number.
    pub fn variant_of(&self, id: DocumentId) -> Option<&OpenVariant> {
        self.variants.iter().find(|open| open.id == id)
    }

    pub(super) fn variant_of_mut(&mut self, id: DocumentId) -> Option<&mut OpenVariant> {
        self.variants.iter_mut().find(|open| open.id == id)
    }

    /// The chip variant whose tab is shown in the place of the map.
    pub fn variant_tab(&self) -> Option<&OpenVariant> {
        self.variant_of(self.tab.filter(|_| self.mode == Mode::Edit)?)
    }

    /// True if a tab is shown, or will be once the Play mode is left.
    pub fn has_tab(&self) -> bool {
        self.tab.is_some()
    }

    /// The map that is shown, and the chip variant whose tab is.
    pub fn in_sight(&self) -> (DocumentId, Option<DocumentId>) {
        (self.map().id, self.variant_tab().map(|open| open.id))
    }

    /// What the window is for at the moment.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Goes over to drawing or playing.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    /// Grows whenever something else is shown, or the same anew: what was pointed at then is pointed at no longer.
    pub fn visit(&self) -> u64 {
        self.visit
    }

    /// An open document, whatever it holds.
    pub fn any(&self, id: DocumentId) -> Option<&dyn AnyDocument> {
        let map = self.map_of(id).map(|open| &open.document as &dyn AnyDocument);
        map.or_else(|| self.variant_of(id).map(|open| &open.document as &dyn AnyDocument))
    }

    /// An open document to change, whatever it holds.
    pub(super) fn any_mut(&mut self, id: DocumentId) -> Option<&mut dyn AnyDocument> {
        if let Some(open) = self.maps.iter_mut().find(|open| open.id == id) {
            return Some(&mut open.document);
        }
        let open = self.variants.iter_mut().find(|open| open.id == id)?;
        Some(&mut open.document)
    }

    /// What is shown: a chip variant in its tab, or the map.
    pub fn shown_id(&self) -> DocumentId {
        self.variant_tab().map_or_else(|| self.map().id, |open| open.id)
    }

    /// What is shown: commands that mean any document are about this one.
    pub fn in_hand(&self) -> &dyn AnyDocument {
        match self.variant_tab() {
            Some(open) => &open.document,
            None => self.document(),
        }
    }

    /// The same to change.
    pub fn in_hand_mut(&mut self) -> &mut dyn AnyDocument {
        let id = self.shown_id();
        if let Some(at) = self.variants.iter().position(|open| open.id == id) {
            return &mut self.variants[at].document;
        }
        &mut self.map_mut().document
    }

    /// Shows a map.
    pub(super) fn show(&mut self, at: usize, shell: &mut Shell) {
        self.try_on(at, shell);
        self.tab = None;
    }

    /// Shows the map that is in front, and no tab.
    pub fn show_map(&mut self, shell: &mut Shell) {
        self.show(self.active, shell);
    }

    /// Takes another map; the tab of a chip variant that is shown stays, and is tried on that one.
    pub(super) fn try_on(&mut self, at: usize, shell: &mut Shell) {
        self.leave(shell);
        self.active = at.min(self.maps.len().saturating_sub(1));
    }

    /// Shows an open document.
    pub fn show_any(&mut self, id: DocumentId, shell: &mut Shell) {
        if let Some(at) = self.maps.iter().position(|open| open.id == id) {
            self.show(at, shell);
        } else if self.variant_of(id).is_some() {
            self.show_tab(id, shell);
        }
    }

    /// Shows the tab of a chip variant. The map stays the one it is tried on.
    pub(super) fn show_tab(&mut self, id: DocumentId, shell: &mut Shell) {
        self.leave(shell);
        self.mode = Mode::Edit;
        self.tab = Some(id);
    }

    /// Ends what was going on in what is shown.
    fn leave(&mut self, shell: &mut Shell) {
        self.in_hand_mut().commit();
        self.visit += 1;
        shell.hush();
    }

    fn take_id(&mut self) -> DocumentId {
        let id = DocumentId(self.next_id);
        self.next_id += 1;
        id
    }

    /// Puts a map beside the others. Returns its place.
    pub(super) fn add(&mut self, document: Document) -> usize {
        let id = self.take_id();
        self.maps.push(OpenMap::new(id, document));
        self.maps.len() - 1
    }

    /// The place of the open map that came from there; `None` for what came from nowhere.
    pub(super) fn place_of(&self, source: &Source) -> Option<usize> {
        self.maps.iter().position(|open| *source != Source::Unsaved && open.document.source() == source)
    }

    /// The place of a map that is open already, or of one that is opened now.
    pub(super) fn find_or_add(&mut self, document: Document) -> usize {
        self.place_of(document.source()).unwrap_or_else(|| self.add(document))
    }

    /// Puts a map in the place of the one that is shown.
    pub(super) fn put_in_place(&mut self, document: Document) {
        self.add(document);
        // The last one comes into the free place.
        self.maps.swap_remove(self.active);
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
        let id = self.take_id();
        self.variants.push(OpenVariant { id, document, alias, begun_for: None });
        id
    }

    /// Takes a chip variant out. Its tab is shown no longer.
    pub(super) fn remove_variant(&mut self, id: DocumentId) -> Option<OpenVariant> {
        let at = self.variants.iter().position(|open| open.id == id)?;
        self.tab = self.tab.filter(|tab| *tab != id);
        Some(self.variants.remove(at))
    }

    /// Takes a map out; after the last one the first map of the program is open again.
    pub(super) fn remove_map(&mut self, id: DocumentId) {
        self.maps.retain(|open| open.id != id);
        if self.maps.is_empty() {
            self.open_first();
        }
        self.active = self.active.min(self.maps.len().saturating_sub(1));
    }

    /// True while work that a crash left behind is offered.
    pub fn has_kept_work(&self) -> bool {
        self.kept.first().is_some()
    }

    /// Writes copies of unsaved work that are due.
    pub fn keep_copies(&mut self, ctx: &egui::Context, shell: &Shell) {
        let maps = self.maps.iter().map(|open| (open.id.0, &open.document as &dyn AnyDocument, None));
        let variants = self.variants.iter();
        let variants = variants.map(|open| (open.id.0, &open.document as &dyn AnyDocument, open.alias.as_ref()));
        let Some(copies) = &mut self.kept.copies else { return };
        if let Some(seconds) = copies.keep(ctx, shell.pace(), maps.chain(variants)) {
            ctx.request_repaint_after_secs(seconds as f32 + 0.05);
        }
    }

    /// Writes a copy of what is shown, without waiting. False: it could not be written.
    pub(super) fn keep_shown_now(&mut self) -> bool {
        let (id, alias) = (self.shown_id(), self.variant_tab().and_then(|open| open.alias.clone()));
        let at = self.maps.iter().position(|open| open.id == id);
        let document: Option<&dyn AnyDocument> = match at {
            Some(at) => Some(&self.maps[at].document),
            None => self.variants.iter().find(|open| open.id == id).map(|open| &open.document as &dyn AnyDocument),
        };
        let copies = self.kept.copies.as_mut();
        document.zip(copies).is_some_and(|(document, copies)| copies.keep_now(id.0, document, alias))
    }

    /// Ends in good order: nothing is left to recover.
    pub fn finish(&mut self) {
        if let Some(copies) = &mut self.kept.copies {
            copies.finish();
        }
    }
}
