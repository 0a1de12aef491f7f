//! Why an edit is refused.

use crate::geometry::limits::MOST_EDITED_SIDE;
use crate::geometry::{Cell, Side};

/// Why a command cannot be applied. The map is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The map has no grid to paint on.
    #[error("a pair of maps is not painted; open one of its parts to change the squares")]
    NoGrid,
    /// The map is no pair.
    #[error("this map is not a pair, it has no seam to move")]
    NoPair,
    /// A cell beyond the edge.
    #[error("{cell} lies beyond the grid; add rows or columns first")]
    OffGrid {
        /// The cell.
        cell: Cell,
    },
    /// Nothing of what is moved or pasted would lie on the map.
    #[error("all of it would lie beyond the map; add rows or columns first")]
    OffMap,
    /// Marks and prints need a square.
    #[error("{cell} is no square; paint a square there first")]
    NoSquare {
        /// The cell.
        cell: Cell,
    },
    /// No large city there.
    #[error("{cell} is no large city; paint one there first")]
    NoLargeCity {
        /// The cell.
        cell: Cell,
    },
    /// Nothing is printed at that side.
    #[error("nothing is printed at {cell}.{side}")]
    NoBorder {
        /// The cell.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// Ferries and border prints lie only where no tile can come to lie beside them.
    #[error("{cell}.{side} faces a square or a large city; ferries and border prints lie only where none is")]
    NotBorder {
        /// The cell.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// No ferry lands there.
    #[error("no ferry lands at {cell}.{side}")]
    NoFerry {
        /// The cell.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// There is no such region.
    #[error("the map has no region with the number {}", u32::from(*region) + 1)]
    NoRegion {
        /// Its number, zero-based.
        region: u16,
    },
    /// Field is no border print.
    #[error("{cell}.{side}: a border print is a road or a city, not a field")]
    FieldBorder {
        /// The cell.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// The entry is gone.
    #[error("the file has no such entry any more")]
    NoEntry,
    /// More rows or columns than can be drawn.
    #[error(
        "the editor draws at most {MOST_EDITED_SIDE} rows and {MOST_EDITED_SIDE} columns, and rows are added at its edge or between others"
    )]
    TooLarge,
    /// Not that many rows or columns are there, or none would be left.
    #[error("at least one row and one column must be left, and only what is there can be removed")]
    NothingLeft,
}
