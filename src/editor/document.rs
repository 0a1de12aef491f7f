//! One open file, a map or a chip variant: what it says now, where it came from, its history and what is selected. The only
//! door for changes.

use super::{Change, History, Subject};
use crate::mapfile::{
    FormatError, Loaded, MapDefinition, ReconcileError, Source, SourceText, canonical, moved, read, reconcile,
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
    /// What was edited cannot be brought into the author's text.
    #[error("the changes cannot be brought into the text of the file: {0}")]
    Reconcile(#[from] ReconcileError),
    /// What was about to be saved could not be read back.
    #[error("the text that was to be saved cannot be read back: {0}")]
    Format(#[from] FormatError),
}

/// What a step may change.
#[derive(Clone, Debug)]
pub struct Content<S: Subject> {
    definition: Arc<S>,
    aside: S::Aside,
}

impl<S: Subject> PartialEq for Content<S> {
    // Only what a file can say counts: a map that looks the same after it grew here and shrank there is the same.
    fn eq(&self, other: &Self) -> bool {
        self.definition == other.definition
    }
}

/// A stroke, a drag or a field being worked in that becomes one step.
#[derive(Clone, Debug)]
struct Gesture<S: Subject> {
    label: String,
    before: Content<S>,
    selection: S::Selection,
}

/// An open file; a map, unless something else is said.
#[derive(Clone, Debug)]
pub struct Document<S: Subject = MapDefinition> {
    content: Content<S>,
    selection: S::Selection,
    history: History<Content<S>>,
    gesture: Option<Gesture<S>>,
    revision: u64,
    source: Source,
    /// The file as it was read or last saved; `None` for what never was one.
    loaded: Option<Arc<Loaded<S>>>,
}

impl<S: Subject> Document<S> {
    pub(super) fn new(definition: S, source: Source, loaded: Option<Loaded<S>>, saved: bool) -> Self {
        let loaded = loaded.map(Arc::new);
        let content = Content { definition: Arc::new(definition), aside: S::Aside::default() };
        let history = History::new(content.clone(), saved);
        Self { content, selection: S::Selection::default(), history, gesture: None, revision: 0, source, loaded }
    }

    /// A new file that begins as another one, of which it keeps the author's text. It is not saved yet.
    pub fn copied(from: Loaded<S>, definition: S) -> Self {
        Self::new(definition, Source::Unsaved, Some(from), false)
    }

    /// A file as it was read.
    pub fn opened(loaded: Loaded<S>, source: Source) -> Self {
        Self::new(loaded.definition.clone(), source, Some(loaded), true)
    }

    /// Begins anew with a file as it was read again. What its state carries beside the definition stays, so that the picture
    /// of a map does not jump, and the revision grows, so that nothing known of the old text counts for the new one.
    pub(super) fn begin_anew(&mut self, loaded: Loaded<S>, source: Source) {
        let content = Content { definition: Arc::new(loaded.definition.clone()), aside: self.content.aside.clone() };
        let (history, revision) = (History::new(content.clone(), true), self.revision + 1);
        *self = Self { content, history, revision, ..Self::opened(loaded, source) };
    }

    /// The same without the steps that led to it, for work beside the window.
    #[must_use]
    pub fn without_history(&self) -> Self {
        Self {
            content: self.content.clone(),
            selection: S::Selection::default(),
            history: History::new(self.content.clone(), false),
            gesture: None,
            revision: self.revision,
            source: self.source.clone(),
            loaded: self.loaded.clone(),
        }
    }

    /// What it says now.
    pub fn definition(&self) -> &Arc<S> {
        &self.content.definition
    }

    /// What its state carries beside that.
    pub(super) fn aside(&self) -> &S::Aside {
        &self.content.aside
    }

    /// Where it came from, or was last saved.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The file as it was read or last saved.
    pub fn loaded(&self) -> Option<&Loaded<S>> {
        self.loaded.as_deref()
    }

    /// Grows with every change, undo included: results may be kept as long as it stays.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What the user has selected; nothing of it is saved.
    pub fn selection(&self) -> S::Selection {
        self.selection.clone()
    }

    /// Selects something. Not a step.
    pub fn select(&mut self, selection: S::Selection) {
        self.selection = selection;
    }

    /// The steps taken and what is on disk.
    pub fn history(&self) -> &History<Content<S>> {
        &self.history
    }

    /// True if nothing would be lost by closing it.
    pub fn is_saved(&self) -> bool {
        let idle = self.gesture.as_ref().is_none_or(|gesture| gesture.before == self.content);
        idle && self.history.is_saved()
    }

    /// True for a file of a newer format: it may be looked at, not saved.
    pub fn is_read_only(&self) -> bool {
        self.loaded.as_ref().is_some_and(|loaded| loaded.read_only)
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
        if let Some(Gesture { before, selection, .. }) = self.gesture.take() {
            // What was selected then lies where it lay then.
            self.content.aside = before.aside.clone();
            self.show(before, selection);
        }
    }

    /// Puts another definition in the place of this one: a step of its own, or a part of the open gesture. `Nothing`: it is
    /// the same.
    pub fn replace(&mut self, definition: S, label: String) -> Change {
        if *self.content.definition == definition {
            return Change::Nothing;
        }
        self.change(definition, self.content.aside.clone(), label);
        Change::Made
    }

    pub(super) fn change(&mut self, definition: S, aside: S::Aside, label: String) {
        self.content = Content { definition: Arc::new(definition), aside };
        self.revision += 1;
        if self.gesture.is_none() {
            self.history.push(self.content.clone(), label);
        }
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

    fn go(&mut self, state: Option<Content<S>>) -> Change {
        let Some(content) = state else { return Change::Nothing };
        let selection = self.selection.clone();
        self.show(content, selection);
        Change::Made
    }

    fn show(&mut self, content: Content<S>, selection: S::Selection) {
        let before = std::mem::replace(&mut self.content, content);
        self.revision += 1;
        let Content { definition, aside } = &self.content;
        self.selection = definition.still_selected(selection, &before.aside, aside);
    }

    /// The bytes to save: the author's own if nothing changed, else with only the differing values touched, or canonical
    /// text for what never was a file. That, and a copy of a built-in file, get `schema` as the path in the first line.
    ///
    /// # Errors
    ///
    /// A newer format, or text into which the changes cannot be brought.
    pub fn text(&self, schema: Option<&str>) -> Result<Vec<u8>, TextError> {
        let bytes = match &self.loaded {
            Some(loaded) if loaded.read_only => return Err(TextError::ReadOnly),
            Some(loaded) if loaded.definition == *self.content.definition => loaded.source.bytes.to_vec(),
            Some(loaded) => reconcile(&loaded.source, &*self.content.definition)?,
            None => return Ok(canonical(&*self.content.definition, schema).into_bytes()),
        };
        match (&self.source, std::str::from_utf8(&bytes)) {
            (Source::BuiltIn(_) | Source::Unsaved, Ok(text)) => Ok(moved(text, schema).into_bytes()),
            (Source::BuiltIn(_) | Source::File(_) | Source::Unsaved, _) => Ok(bytes),
        }
    }

    /// The document as if it had been saved and read: what checks look at, so that lines are those of the file to come.
    ///
    /// # Errors
    ///
    /// As [`Self::text`].
    pub fn as_loaded(&self) -> Result<Loaded<S>, TextError> {
        match &self.loaded {
            // The copy of a built-in file has a first line of its own, so its text is not the one that was read.
            Some(loaded) if loaded.definition == *self.content.definition && matches!(self.source, Source::File(_)) => {
                Ok(Loaded::clone(loaded))
            }
            Some(_) | None => Ok(read(&self.text(None)?)?),
        }
    }

    /// The document for a check: as if it had been saved and read, or as it is where it has no text to come.
    pub fn to_check(&self) -> Loaded<S> {
        self.as_loaded().unwrap_or_else(|_unsaveable| {
            let definition = S::clone(&self.content.definition);
            match &self.loaded {
                // A file of a newer format: its own text is checked with what it says now.
                Some(loaded) => {
                    Loaded { is_current: loaded.definition == definition, definition, ..Loaded::clone(loaded) }
                }
                None => Loaded {
                    definition,
                    source: SourceText { bytes: Arc::from([]) },
                    issues: Vec::new(),
                    read_only: false,
                    is_current: false,
                },
            }
        })
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
