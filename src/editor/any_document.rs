//! An open document of whatever kind: what saving, closing, undo and kept copies need to know of it.

use super::{Change, Document, Kind, Subject, TextError};
use crate::mapfile::{FormatError, Source, read};
use std::sync::Arc;

/// A document, whatever it holds. See the methods of [`Document`].
pub trait AnyDocument {
    /// What it holds.
    fn kind(&self) -> Kind;

    /// The name of that, for people.
    fn name(&self) -> &str;

    /// Where it came from, or was last saved.
    fn source(&self) -> &Source;

    /// The bytes of its file as read or last saved.
    fn bytes_on_disk(&self) -> Option<Arc<[u8]>>;

    /// True if nothing would be lost by closing it.
    fn is_saved(&self) -> bool;

    /// True for a file of a newer format.
    fn is_read_only(&self) -> bool;

    /// Grows with every change.
    fn revision(&self) -> u64;

    /// The labels of the steps that undo takes back and redo brings back.
    fn step_labels(&self) -> [Option<&str>; 2];

    /// The labels of the steps since the state on disk, oldest first.
    fn changes(&self) -> Vec<String>;

    /// True while a gesture is open.
    fn in_gesture(&self) -> bool;

    /// Opens a gesture.
    fn begin(&mut self, label: String);

    /// Closes it.
    fn commit(&mut self) -> Change;

    /// Takes it back.
    fn cancel(&mut self);

    /// Takes the last step back.
    fn undo(&mut self) -> Change;

    /// Brings it back.
    fn redo(&mut self) -> Change;

    /// The bytes to save.
    ///
    /// # Errors
    ///
    /// As [`Document::text`].
    fn text(&self, schema: Option<&str>) -> Result<Vec<u8>, TextError>;

    /// Takes note that `bytes` were written to `source`.
    ///
    /// # Errors
    ///
    /// As [`Document::mark_saved`].
    fn mark_saved(&mut self, bytes: &[u8], source: Source) -> Result<(), TextError>;

    /// Begins anew with what the file says now.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read; the document is as it was.
    fn reopen(&mut self, bytes: &[u8], source: Source) -> Result<(), FormatError>;

    /// The same without the steps that led to it, for work beside the window.
    fn alone(&self) -> Box<dyn AnyDocument + Send>;
}

impl<S: Subject> AnyDocument for Document<S> {
    fn kind(&self) -> Kind {
        S::KIND
    }

    fn name(&self) -> &str {
        self.definition().name()
    }

    fn source(&self) -> &Source {
        self.source()
    }

    fn bytes_on_disk(&self) -> Option<Arc<[u8]>> {
        self.loaded().map(|loaded| Arc::clone(&loaded.source.bytes))
    }

    fn is_saved(&self) -> bool {
        self.is_saved()
    }

    fn is_read_only(&self) -> bool {
        self.is_read_only()
    }

    fn revision(&self) -> u64 {
        self.revision()
    }

    fn step_labels(&self) -> [Option<&str>; 2] {
        [self.history().undo_label(), self.history().redo_label()]
    }

    fn changes(&self) -> Vec<String> {
        self.history().changes().map(str::to_owned).collect()
    }

    fn in_gesture(&self) -> bool {
        self.in_gesture()
    }

    fn begin(&mut self, label: String) {
        self.begin(label);
    }

    fn commit(&mut self) -> Change {
        self.commit()
    }

    fn cancel(&mut self) {
        self.cancel();
    }

    fn undo(&mut self) -> Change {
        self.undo()
    }

    fn redo(&mut self) -> Change {
        self.redo()
    }

    fn text(&self, schema: Option<&str>) -> Result<Vec<u8>, TextError> {
        self.text(schema)
    }

    fn mark_saved(&mut self, bytes: &[u8], source: Source) -> Result<(), TextError> {
        self.mark_saved(bytes, source)
    }

    fn reopen(&mut self, bytes: &[u8], source: Source) -> Result<(), FormatError> {
        self.begin_anew(read(bytes)?, source);
        Ok(())
    }

    fn alone(&self) -> Box<dyn AnyDocument + Send> {
        Box::new(self.without_history())
    }
}
