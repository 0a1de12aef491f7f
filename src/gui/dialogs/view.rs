//! What dialogs may look at.

use crate::gui::work::OpenLibrary;
use crate::picture::{ExportLook, Scene};

/// Files, and the picture of the map.
pub struct DialogView<'a> {
    /// Files and open maps.
    pub library: &'a OpenLibrary<'a>,
    /// The picture of the map that is shown; `None` before its first frame.
    pub picture: &'a dyn Fn(&ExportLook) -> Option<Scene>,
}
