//! What the properties panel is about.

use crate::geometry::{Cell, Side};

/// What is selected on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing: the map itself.
    #[default]
    Map,
    /// A cell with what lies on it.
    Cell(Cell),
    /// A border print, by the side at which it lies.
    Border(Cell, Side),
    /// A ferry route, by one of its ends.
    Ferry(Cell, Side),
}

impl Selection {
    /// The cell, unless the whole map is meant.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Map => None,
            Self::Cell(cell) | Self::Border(cell, _) | Self::Ferry(cell, _) => Some(cell),
        }
    }

    /// The same thing after cells have moved; the map if it is gone.
    #[must_use]
    pub fn moved(self, to: impl Fn(Cell) -> Option<Cell>) -> Self {
        match self {
            Self::Map => Self::Map,
            Self::Cell(cell) => to(cell).map_or(Self::Map, Self::Cell),
            Self::Border(cell, side) => to(cell).map_or(Self::Map, |cell| Self::Border(cell, side)),
            Self::Ferry(cell, side) => to(cell).map_or(Self::Map, |cell| Self::Ferry(cell, side)),
        }
    }
}
