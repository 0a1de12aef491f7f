//! What comes after saving.

use super::DocumentId;
use std::path::PathBuf;

/// What is to happen once unsaved work is saved or given up.
#[derive(Clone, PartialEq, Debug)]
pub enum AfterSaving {
    /// Go on with what is open.
    Stay,
    /// Asks for a new map.
    New,
    /// Asks for a file to open.
    Open,
    /// Opens a built-in map.
    OpenBuiltIn(String),
    /// Opens this file, a map or a chip variant.
    OpenFile(PathBuf),
    /// Closes what is shown.
    Close,
    /// Ends the program, now that unsaved work is settled.
    Quit,
    /// Saves the map that names the chip variant just saved, and goes on.
    SaveMap(DocumentId, Box<AfterSaving>),
    /// The same under another name.
    SaveMapAs(DocumentId),
}
