//! One open map: what it says now, where it came from, its history and its selection. The only door for changes. A changed
//! copy of its chip variant is held with it, so that both share one history.

use super::apply::{Change, EditError, apply, area_after, blank, pair, steps_of};
use super::new_frame::moved_by;
use super::{EditCommand, History, Selection, VariantDraft};
use crate::geometry::Cell;
use crate::mapfile::{
    CombineDefinition, FormatError, LegendDefinition, Loaded, MapDefinition, ReconcileError, Source, canonical, moved,
    read, reconcile,
};
use std::sync::Arc;

/// The document has no text that could be saved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// The file has a newer format.
    #[error(
        "the file was written by a newer version and is open for reading only; a copy would lose what is new in it"
    )]
    ReadOnly,
    /// The edited map cannot be brought into the author's text.
    #[error("the changes cannot be brought into the text of the file: {0}")]
    Reconcile(#[from] ReconcileError),
    /// What was about to be saved could not be read back.
    #[error("the text that was to be saved cannot be read back: {0}")]
    Format(#[from] FormatError),
}

/// What a step may change.
#[derive(Clone, Debug)]
pub struct Content {
    map: Arc<MapDefinition>,
    variant: Option<Arc<VariantDraft>>,
    /// Where the first cell of the map as it was opened lies now: columns to the right, rows down.
    origin: [i32; 2],
}

impl PartialEq for Content {
    // Where a map lies is no part of it: one that looks the same after it grew here and shrank there is the same.
    fn eq(&self, other: &Self) -> bool {
        self.map == other.map && self.variant == other.variant
    }
}

/// A stroke or drag that becomes one step.
#[derive(Clone, Debug)]
struct Gesture {
    label: String,
    before: Content,
    selection: Selection,
}

/// An open map.
#[derive(Clone, Debug)]
pub struct Document {
    content: Content,
    selection: Selection,
    history: History<Content>,
    gesture: Option<Gesture>,
    revision: u64,
    source: Source,
    /// The file as it was read or last saved; `None` for a map that never was one.
    loaded: Option<Arc<Loaded<MapDefinition>>>,
}

impl Document {
    fn new(definition: MapDefinition, source: Source, loaded: Option<Loaded<MapDefinition>>, saved: bool) -> Self {
        let loaded = loaded.map(Arc::new);
        let content = Content { map: Arc::new(definition), variant: None, origin: [0, 0] };
        let history = History::new(content.clone(), saved);
        Self { content, selection: Selection::Map, history, gesture: None, revision: 0, source, loaded }
    }

    /// A new map of squares. Nothing in it would be lost, so it counts as saved.
    ///
    /// # Errors
    ///
    /// No column or row, or too many.
    pub fn blank(name: &str, columns: u16, rows: u16) -> Result<Self, EditError> {
        Ok(Self::begun(blank(name, columns, rows)?))
    }

    /// A new map as it begins. Nothing in it would be lost, so it counts as saved.
    pub fn begun(definition: MapDefinition) -> Self {
        Self::new(definition, Source::Unsaved, None, true)
    }

    /// A new pair, not saved yet.
    pub fn pair(name: &str, combine: CombineDefinition) -> Self {
        Self::new(pair(name, combine), Source::Unsaved, None, false)
    }

    /// A map as it was read.
    pub fn opened(loaded: Loaded<MapDefinition>, source: Source) -> Self {
        Self::new(loaded.definition.clone(), source, Some(loaded), true)
    }

    /// The same map without the steps that led to it, for work beside the window.
    #[must_use]
    pub fn without_history(&self) -> Self {
        Self {
            content: self.content.clone(),
            selection: Selection::Map,
            history: History::new(self.content.clone(), false),
            gesture: None,
            revision: self.revision,
            source: self.source.clone(),
            loaded: self.loaded.clone(),
        }
    }

    /// The map as it is now.
    pub fn definition(&self) -> &Arc<MapDefinition> {
        &self.content.map
    }

    /// The changed copy of its variant that no file holds yet.
    pub fn variant_draft(&self) -> Option<&VariantDraft> {
        self.content.variant.as_deref()
    }

    /// Where it came from, or was last saved.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The file as it was read or last saved.
    pub fn loaded(&self) -> Option<&Loaded<MapDefinition>> {
        self.loaded.as_deref()
    }

    /// Where the first cell of the map as it was opened lies now: columns to the right, rows down. It changes where rows or
    /// columns come or go before all others, and so says how far a picture must move for what was drawn to stay in place.
    pub fn origin(&self) -> [i32; 2] {
        self.content.origin
    }

    /// Grows with every change, undo included: results may be kept as long as it stays.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is selected.
    pub fn selection(&self) -> Selection {
        self.selection.clone()
    }

    /// Selects something. Not a step.
    pub fn select(&mut self, selection: Selection) {
        self.selection = selection;
    }

    /// The steps taken and what is on disk.
    pub fn history(&self) -> &History<Content> {
        &self.history
    }

    /// True if nothing would be lost by closing it.
    pub fn is_saved(&self) -> bool {
        let idle = self.gesture.as_ref().is_none_or(|gesture| gesture.before == self.content);
        idle && self.history.is_saved() && self.content.variant.is_none()
    }

    /// True for a file of a newer format: it may be looked at, not saved.
    pub fn is_read_only(&self) -> bool {
        self.loaded.as_ref().is_some_and(|loaded| loaded.read_only)
    }

    /// True if the map is two maps joined.
    pub fn is_pair(&self) -> bool {
        self.content.map.combine.is_some()
    }

    /// What the grid says of a cell; `None` off the grid, for an unknown character, and on a pair.
    pub fn meaning_at(&self, cell: Cell) -> Option<LegendDefinition> {
        let grid = self.content.map.grid.as_ref()?;
        let character = grid.rows.get(usize::from(cell.row))?.chars().nth(usize::from(cell.col))?;
        grid.meaning(character)
    }

    /// True while a gesture is open.
    pub fn in_gesture(&self) -> bool {
        self.gesture.is_some()
    }

    /// Opens a gesture: all commands until [`Self::commit`] are one step. One that is open already is committed.
    pub fn begin(&mut self, label: impl Into<String>) {
        self.commit();
        let (before, selection) = (self.content.clone(), self.selection.clone());
        self.gesture = Some(Gesture { label: label.into(), before, selection });
    }

    /// Closes the gesture. One that changed nothing leaves no step.
    pub fn commit(&mut self) -> Change {
        match self.gesture.take() {
            Some(gesture) if gesture.before != self.content => {
                self.history.push(self.content.clone(), gesture.label);
                Change::Made
            }
            Some(_) | None => Change::Nothing,
        }
    }

    /// Takes the gesture back.
    pub fn cancel(&mut self) {
        if let Some(gesture) = self.gesture.take() {
            self.show(gesture.before, gesture.selection);
        }
    }

    /// Applies a command: a step of its own, or a part of the open gesture.
    ///
    /// # Errors
    ///
    /// The command does not fit the map; nothing changed.
    pub fn apply(&mut self, command: &EditCommand) -> Result<Change, EditError> {
        let mut edited = MapDefinition::clone(&self.content.map);
        if apply(command, &mut edited)? == Change::Nothing {
            return Ok(Change::Nothing);
        }
        let before = Arc::clone(&self.content.map);
        if edited.variant != before.variant {
            // The copy is one of another variant.
            self.content.variant = None;
        }
        let steps = steps_of(command, &before).unwrap_or_default();
        steps.iter().for_each(|step| step.shift(&mut self.content.origin));
        self.replace(edited, command.label());
        if !steps.is_empty() {
            self.selection = self.selection.clone().moved(|cell| moved_by(&steps, cell));
        } else if let Some(area) = area_after(command, &self.content.map) {
            self.selection = Selection::of_area(area);
        }
        Ok(Change::Made)
    }

    /// Puts another definition in the place of this one, as one step: recovered work.
    pub fn replace(&mut self, definition: MapDefinition, label: String) {
        self.content.map = Arc::new(definition);
        self.changed(label);
    }

    fn changed(&mut self, label: String) {
        self.revision += 1;
        if self.gesture.is_none() {
            self.history.push(self.content.clone(), label);
        }
    }

    /// Holds a changed copy of the map's variant, or none any more: a step of its own, or a part of the open gesture.
    pub fn change_variant(&mut self, draft: Option<VariantDraft>) -> Change {
        if self.content.variant.as_deref() == draft.as_ref() {
            return Change::Nothing;
        }
        self.content.variant = draft.map(Arc::new);
        self.changed("Change chip variant".to_owned());
        Change::Made
    }

    /// Takes note that the changed copy of the variant was written to `source`, to which the map refers by `reference`
    /// from now on.
    pub fn mark_variant_saved(&mut self, reference: String, source: &Source) {
        self.commit();
        let Some(draft) = self.content.variant.take() else { return };
        if draft.source() == source {
            // What the file said before stays within reach of undo.
            let before = Arc::new(draft.unchanged());
            self.history.restate(|content| {
                if content.variant.is_none() && content.map.variant.as_deref() == Some(before.reference()) {
                    content.variant = Some(Arc::clone(&before));
                }
            });
        }
        self.replace(
            MapDefinition { variant: Some(reference), ..(*self.content.map).clone() },
            "Save chip variant".to_owned(),
        );
    }

    /// Takes the last step back, or the open gesture. `Nothing`: there is none.
    pub fn undo(&mut self) -> Change {
        if self.gesture.is_some() {
            self.cancel();
            return Change::Made;
        }
        let state = self.history.undo();
        self.go(state)
    }

    /// Brings back what was undone. `Nothing`: there is nothing.
    pub fn redo(&mut self) -> Change {
        self.commit();
        let state = self.history.redo();
        self.go(state)
    }

    fn go(&mut self, state: Option<Content>) -> Change {
        let Some(content) = state else { return Change::Nothing };
        let [columns, rows] =
            std::array::from_fn(|axis| content.origin[axis].saturating_sub(self.content.origin[axis]));
        self.show(content, self.selection.clone().moved(|cell| cell.offset(columns, rows)));
        Change::Made
    }

    fn show(&mut self, content: Content, selection: Selection) {
        self.content = content;
        self.revision += 1;
        let grid = self.content.map.grid.as_ref();
        let width = grid.and_then(|grid| grid.rows.iter().map(|row| row.chars().count()).max());
        let inside = |cell: Cell| match (grid, width) {
            (Some(grid), Some(width)) => usize::from(cell.row) < grid.rows.len() && usize::from(cell.col) < width,
            (None, _) | (_, None) => true,
        };
        self.selection = selection.moved(|cell| inside(cell).then_some(cell));
    }

    /// The bytes to save: the author's own if nothing changed, else with only the differing values touched, or canonical
    /// text for a new map. A new map and a copy of a built-in one get `schema` as the path in the first line.
    ///
    /// # Errors
    ///
    /// A newer format, or text into which the changes cannot be brought.
    pub fn text(&self, schema: Option<&str>) -> Result<Vec<u8>, TextError> {
        let bytes = match &self.loaded {
            Some(loaded) if loaded.read_only => return Err(TextError::ReadOnly),
            Some(loaded) if loaded.definition == *self.content.map => loaded.source.bytes.to_vec(),
            Some(loaded) => reconcile(&loaded.source, &*self.content.map)?,
            None => return Ok(canonical(&*self.content.map, schema).into_bytes()),
        };
        match (&self.source, std::str::from_utf8(&bytes)) {
            (Source::BuiltIn(_), Ok(text)) => Ok(moved(text, schema).into_bytes()),
            (Source::BuiltIn(_) | Source::File(_) | Source::Unsaved, _) => Ok(bytes),
        }
    }

    /// The document as if it had been saved and read: what checks look at, so that lines are those of the file to come.
    ///
    /// # Errors
    ///
    /// As [`Self::text`].
    pub fn as_loaded(&self) -> Result<Loaded<MapDefinition>, TextError> {
        match &self.loaded {
            // The copy of a built-in map has a first line of its own, so its text is not the one that was read.
            Some(loaded) if loaded.definition == *self.content.map && !matches!(self.source, Source::BuiltIn(_)) => {
                Ok(Loaded::clone(loaded))
            }
            Some(_) | None => Ok(read(&self.text(None)?)?),
        }
    }

    /// Takes note that `bytes` were written to `source`.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read back; the document then counts as unsaved.
    pub fn mark_saved(&mut self, bytes: &[u8], source: Source) -> Result<(), TextError> {
        self.commit();
        self.loaded = Some(Arc::new(read(bytes)?));
        self.source = source;
        self.history.mark_saved();
        Ok(())
    }

    /// Takes note that nothing on disk equals this document: recovered work without a file.
    pub fn mark_unsaved(&mut self) {
        self.history.mark_unsaved();
    }
}
