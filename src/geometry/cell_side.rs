use super::{Cell, CellIndex, Side};
use std::fmt;
use std::str::FromStr;

/// A side of a cell, written `b2.e`: where something is printed at the edge of a square, or a ferry lands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(from = "(Cell, Side)", into = "(Cell, Side)")]
pub struct CellSide {
    /// The cell whose side it is; the cell beside it names the same line differently.
    pub cell: Cell,
    /// The side of it.
    pub side: Side,
}

impl CellSide {
    /// That side of that cell.
    pub const fn new(cell: Cell, side: Side) -> Self {
        Self { cell, side }
    }

    /// The same line as seen from the cell on its other side; `None` beyond the first column or row.
    pub fn opposite(self) -> Option<Self> {
        Some(Self { cell: self.cell.neighbour(self.side)?, side: self.side.opposite() })
    }
}

impl From<(Cell, Side)> for CellSide {
    fn from((cell, side): (Cell, Side)) -> Self {
        Self { cell, side }
    }
}

impl From<CellSide> for (Cell, Side) {
    fn from(CellSide { cell, side }: CellSide) -> Self {
        (cell, side)
    }
}

impl fmt::Display for CellSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.cell, self.side)
    }
}

/// Why a text is not the name of a side of a cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` names no side of a cell: write cell and side, such as `b3.s`")]
pub struct ParseCellSideError {
    /// The text that was refused.
    pub text: String,
}

impl FromStr for CellSide {
    type Err = ParseCellSideError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parsed = text.split_once('.').and_then(|(cell, side)| Some((cell.parse().ok()?, side.parse().ok()?)));
        match parsed {
            Some((cell, side)) => Ok(Self { cell, side }),
            None => Err(ParseCellSideError { text: text.chars().take(40).collect() }),
        }
    }
}

/// A side of a square of a [`crate::map::Board`], by the number of the square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareSide {
    /// The square, by its number on the board.
    pub square: CellIndex,
    /// The side of it.
    pub side: Side,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_read_as_it_is_written() {
        let edge = CellSide::new(Cell::new(1, 2), Side::South);
        assert_eq!(edge.to_string(), "b3.s");
        assert_eq!("b3.s".parse(), Ok(edge));
        assert_eq!(edge.opposite(), Some(CellSide::new(Cell::new(1, 3), Side::North)));
        assert_eq!(CellSide::new(Cell::new(0, 0), Side::North).opposite(), None);
        for text in ["", "b3", "b3.", ".s", "b3.x", "B3.s", "b3.s.s", "b0.s"] {
            assert!(text.parse::<CellSide>().is_err(), "{text}");
        }
    }
}
