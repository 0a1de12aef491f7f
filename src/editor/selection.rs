//! What the properties panel is about.

use super::cells::CellSet;
use crate::geometry::{Cell, Side};

/// What is selected on the map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing: the map itself.
    #[default]
    Map,
    /// A cell with what lies on it.
    Cell(Cell),
    /// An area of one or more cells.
    Area(CellSet),
    /// A border print, by the side at which it lies.
    Border(Cell, Side),
    /// A ferry route, by one of its ends.
    Ferry(Cell, Side),
}

impl Selection {
    /// The cell, unless the whole map or an area is meant.
    pub const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Map | Self::Area(_) => None,
            Self::Cell(cell) | Self::Border(cell, _) | Self::Ferry(cell, _) => Some(*cell),
        }
    }

    /// The cells that can be copied, moved or filled: an area, or a single cell.
    pub fn area(&self) -> Option<CellSet> {
        match self {
            Self::Map | Self::Border(..) | Self::Ferry(..) => None,
            Self::Cell(cell) => Some([*cell].into_iter().collect()),
            Self::Area(cells) => Some(cells.clone()),
        }
    }

    /// An area; the map if it has no cell.
    pub fn of_area(cells: CellSet) -> Self {
        if cells.is_empty() { Self::Map } else { Self::Area(cells) }
    }

    /// The same thing after cells have moved; the map if it is gone.
    #[must_use]
    pub fn moved(self, to: impl Fn(Cell) -> Option<Cell>) -> Self {
        match self {
            Self::Map => Self::Map,
            Self::Cell(cell) => to(cell).map_or(Self::Map, Self::Cell),
            Self::Area(cells) => Self::of_area(cells.iter().filter_map(to).collect()),
            Self::Border(cell, side) => to(cell).map_or(Self::Map, |cell| Self::Border(cell, side)),
            Self::Ferry(cell, side) => to(cell).map_or(Self::Map, |cell| Self::Ferry(cell, side)),
        }
    }
}
