//! What the window has to ask before it can go on.

use super::after::AfterSaving;
use super::ids::DocumentId;
use crate::editor::AnyDocument;
use std::path::PathBuf;

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
    /// The file.
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
