//! How the map lies on the screen in this frame, and what is under the pointer: what every part of the canvas reads.

use super::UnderPointer;
use crate::geometry::Cell;
use crate::gui::paint::MapTransform;
use crate::map::MapSketch;
use crate::picture::CellRect;
use egui::Rect;

/// The map on the screen in this frame.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// Where the map is drawn.
    pub(super) rect: Rect,
    pub(super) transform: MapTransform,
    /// The pointer means the map, and nothing that lies over it.
    pub(super) over_map: bool,
    pub(super) under: UnderPointer,
    /// The map is being moved with the pointer.
    pub(super) pans: bool,
}

impl Sight {
    /// The cell under the pointer, unless the map is being moved.
    pub(super) fn hovered(&self) -> Option<Cell> {
        self.under.cell.filter(|_| !self.pans)
    }

    /// The cells that can be seen, as [`MapTransform::visible_cells`] counts them.
    pub(super) fn visible_cells(&self, map: &MapSketch) -> Option<CellRect> {
        self.transform.visible_cells(self.rect, map.cells.cols(), map.cells.rows())
    }
}
