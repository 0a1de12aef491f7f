//! What the canvas reads of the rest of the program.

use crate::editor::Document;
use crate::geometry::Cell;
use crate::gui::words::{Brush, Brushes, Layers, Tool};
use crate::gui::work::Shown;
use crate::map::MapSketch;
use std::sync::Arc;

/// What the canvas reads.
pub(in crate::gui) struct CanvasView<'a> {
    /// The map.
    pub(in crate::gui) document: &'a Document,
    /// The board of the map, with every issue found.
    pub(in crate::gui) shown: &'a Shown,
    /// Which layers of the map are shown and locked.
    pub(in crate::gui) layers: Layers,
    /// The tool in use.
    pub(in crate::gui) tool: Tool,
    /// The brush in use, and those used before.
    pub(in crate::gui) brushes: &'a Brushes,
    /// Squares that stayed empty in every game of the bots, in order.
    pub(in crate::gui) never_filled: Option<Arc<[Cell]>>,
    /// Whether a minimap shows while a part of the map is out of sight.
    pub(in crate::gui) minimap: bool,
}

impl CanvasView<'_> {
    /// The map as it is drawn.
    pub(super) fn map(&self) -> &Arc<MapSketch> {
        &self.shown.sketch
    }

    /// True for a joined map, which cannot be painted.
    pub(super) fn is_pair(&self) -> bool {
        self.document.is_pair()
    }

    /// The brush in use.
    pub(super) fn brush(&self) -> Brush {
        self.brushes.in_hand()
    }
}
