//! The map that is shown, as panels about something on it read it.

use crate::editor::Document;
use crate::gui::words::DocumentId;
use crate::gui::work::Shown;

/// The map that is shown.
#[derive(Clone, Copy)]
pub(in crate::gui) struct MapView<'a> {
    pub(in crate::gui) document: &'a Document,
    pub(in crate::gui) id: DocumentId,
    /// The board of the map, with everything found wrong.
    pub(in crate::gui) shown: &'a Shown,
}
