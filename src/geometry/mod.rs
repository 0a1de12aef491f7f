//! Cells, sides and quarter turns. This room does not know that a game exists.
//!
//! **The one coordinate language.** Columns grow to the right, rows grow downwards, both zero-based in code. Files,
//! messages and labels use names such as `c4`: a column in letters (`a` … `z`, `aa`, `ab` …) and a one-based row.
//! Sides are north, east, south, west. Half-edges are numbered clockwise from the western half of the north side:
//! side `k` owns the halves `2k` and `2k + 1`. Rotation counts quarter turns clockwise: one turn adds 1 to every side
//! (modulo 4) and 2 to every half-edge (modulo 8).

mod cell;
mod cell_side;
mod grid;
pub mod limits;
mod side;

pub use cell::{Cell, CellIndex, ParseCellError, column_name};
pub use cell_side::{CellSide, ParseCellSideError, SquareSide};
pub use grid::Grid;
pub use side::{HalfEdge, HalfEdgeSet, Rotation, Side, SideSet};
