//! What the window has to ask before it can go on.

use super::{AfterSaving, DocumentId, FileRequest};
use crate::editor::AnyDocument;
use std::path::PathBuf;

/// A question, or news that somebody has to take note of.
#[derive(Clone, PartialEq, Debug)]
pub enum Prompt {
    /// For a file.
    File(FileRequest),
    /// Which new map.
    NewMap,
    /// Which new chip variant.
    NewVariant,
    /// What becomes of unsaved work.
    Unsaved(UnsavedPrompt),
    /// Whether a file is written nevertheless.
    Conflict(Conflict),
    /// What becomes of work that a crash left behind.
    KeptWork(KeptWorkPrompt),
    /// Something did not work.
    Trouble {
        /// What could not be done; the heading of the dialog.
        title: String,
        /// Where, and what is safe.
        words: String,
    },
}

/// Work that a crash left behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptWorkPrompt {
    /// What it belongs to, for people.
    pub title: String,
    /// The steps since it was saved, oldest first.
    pub changes: Vec<String>,
    /// Whether there is a saved file to go back to.
    pub has_file: bool,
}

/// Which document, and what was to come.
#[derive(Clone, PartialEq, Debug)]
pub struct UnsavedPrompt {
    pub(in crate::gui) name: String,
    pub(in crate::gui) changes: usize,
    pub(in crate::gui) can_save: bool,
    pub(in crate::gui) changes_variant: bool,
    pub(in crate::gui) then: AfterSaving,
}

impl UnsavedPrompt {
    /// The prompt for `document` before `then`. `changes_variant`: it is a map, and its chip variant has changes too.
    pub fn new(document: &dyn AnyDocument, changes_variant: bool, then: AfterSaving) -> Self {
        let (name, changes) = (document.name().to_owned(), document.changes().len());
        Self { name, changes, can_save: !document.is_read_only(), changes_variant, then }
    }
}

/// What stands in the way of writing.
#[derive(Clone, PartialEq, Debug)]
pub struct Conflict {
    /// What was to be written.
    pub document: DocumentId,
    /// The file that somebody else has changed.
    pub path: PathBuf,
    /// What was to come after saving.
    pub then: AfterSaving,
    pub(in crate::gui) changed: bool,
}

impl Conflict {
    /// The file was changed by somebody else since it was opened.
    pub fn changed(document: DocumentId, path: PathBuf, then: AfterSaving) -> Self {
        Self { document, path, then, changed: true }
    }

    /// There is a file of that name already.
    pub fn exists(document: DocumentId, path: PathBuf, then: AfterSaving) -> Self {
        Self { document, path, then, changed: false }
    }
}
