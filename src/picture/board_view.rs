//! What of a board is shown, and how.

use super::{Detail, PrintStyle, Window};
use crate::geometry::{Cell, Side};
use crate::map::MapSketch;

/// Cells from the first to the last, both included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellRect {
    /// The upper left cell of the rectangle.
    pub first: Cell,
    /// The lower right cell of the rectangle.
    pub last: Cell,
}

/// How a board is shown.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// How large a square is, and on which medium.
    pub detail: Detail,
    /// The cells that can be seen; `None`: all. What lies beyond may be missing, so take a few more than fit.
    pub visible: Option<CellRect>,
    /// Towns hold a chip place in the variant that is used.
    pub chips_on_towns: bool,
    /// Names of squares, labels of borders.
    pub names: bool,
    /// Bars and frames of regions, and their names.
    pub regions: bool,
    /// Squares, large cities, and what is printed on them.
    pub squares: bool,
    /// The lines between squares.
    pub grid_lines: bool,
    /// The places of chips on squares and at large cities.
    pub chips: bool,
    /// Roads and cities of neighbours, ferry routes, and their names.
    pub borders: bool,
    /// Sea and land around and below the squares.
    pub backdrop: bool,
    /// Names of all empty squares, as long as a key is held.
    pub cell_names: bool,
    /// Selected cells: their names come first.
    pub selected: &'a [Cell],
    /// Cells that were two halves, and the side of the first map at which the second lies.
    pub seam: Option<(&'a [Cell], Side)>,
    /// Squares that no game filled.
    pub never_filled: &'a [Cell],
    /// Cells whose prints are covered by a tile: their names are not shown.
    pub covered: &'a [Cell],
}

impl BoardView<'_> {
    /// Everything, for a screen with that many points a square.
    pub const fn screen(px_per_square: f32) -> Self {
        Self::of(Detail::screen(px_per_square))
    }

    /// Everything, at that size and for that medium.
    pub const fn of(detail: Detail) -> Self {
        Self {
            detail,
            visible: None,
            chips_on_towns: false,
            names: true,
            regions: true,
            squares: true,
            grid_lines: true,
            chips: true,
            borders: true,
            backdrop: true,
            cell_names: false,
            selected: &[],
            seam: None,
            never_filled: &[],
            covered: &[],
        }
    }

    /// How the prints of `map` are drawn.
    pub(super) fn style(&self, map: &MapSketch) -> PrintStyle {
        let chips_on_towns = self.chips_on_towns && self.chips;
        PrintStyle {
            edging: map.edging,
            chips: self.chips,
            chips_on_towns,
            grid_lines: self.grid_lines,
            detail: self.detail,
        }
    }
}

/// The window of cells to draw: the visible ones and what reaches into them, at most one beyond the grid.
pub(super) fn window(map: &MapSketch, visible: Option<CellRect>) -> Window {
    let (cols, rows) = (i32::from(map.cells.cols()), i32::from(map.cells.rows()));
    let Some(visible) = visible else { return Window { cols: -1..cols + 1, rows: -1..rows + 1 } };
    let range = |first: u16, last: u16, count: i32| {
        let start = (i32::from(first) - 2).clamp(-1, count);
        start..(i32::from(last) + 3).clamp(start + 1, count + 1)
    };
    Window {
        cols: range(visible.first.col, visible.last.col, cols),
        rows: range(visible.first.row, visible.last.row, rows),
    }
}

/// Whether a cell is in the window.
pub(super) fn in_window(window: &Window, cell: Cell) -> bool {
    window.cols.contains(&i32::from(cell.col)) && window.rows.contains(&i32::from(cell.row))
}
