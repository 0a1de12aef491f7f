//! Where things stand in a sketch, for the passes.

use crate::geometry::Cell;
use crate::map::{Ground, MapSketch};

/// What a cell is made of; `None` off the grid.
pub(super) fn ground(sketch: &MapSketch, cell: Cell) -> Option<Ground> {
    sketch.cells.get(cell).map(|drawn| drawn.ground)
}

/// The key of the grid row in which a cell stands.
pub(super) fn row_key(cell: Cell) -> String {
    format!("grid.rows[{}]", cell.row)
}
