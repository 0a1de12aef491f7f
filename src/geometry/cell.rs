use super::Side;
use std::fmt;
use std::str::FromStr;

/// A position on a grid, zero-based: column to the right, row downwards.
///
/// Ordered by row, then column: reading order. Written as `c4` (see the room's header).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    /// The column, counted from 0 at the western edge of the grid.
    pub col: u16,
    /// The row, counted from 0 at the northern edge of the grid.
    pub row: u16,
}

impl Cell {
    /// The cell in column `col` and row `row`, both zero-based.
    pub const fn new(col: u16, row: u16) -> Self {
        Self { col, row }
    }

    /// The orthogonal neighbour, or `None` beyond the first column or row. Knows no grid, so it may lie beyond the last.
    pub fn neighbour(self, side: Side) -> Option<Self> {
        let (dx, dy) = side.offset();
        self.offset(dx, dy)
    }

    /// The cell `dx` columns to the right and `dy` rows down, or `None` where a coordinate leaves `0..=65535`.
    pub fn offset(self, dx: i32, dy: i32) -> Option<Self> {
        let col = u16::try_from(i32::from(self.col) + dx).ok()?;
        let row = u16::try_from(i32::from(self.row) + dy).ok()?;
        Some(Self { col, row })
    }

    /// The up to eight cells around this one, in reading order (monasteries look at these: B-18).
    pub fn around(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        AROUND.into_iter().filter_map(move |(dx, dy)| self.offset(dx, dy))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.col).cmp(&(other.row, other.col))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The letters of a zero-based column: 0 is `a`, 25 is `z`, 26 is `aa`.
pub fn column_name(col: u16) -> String {
    let mut letters = Vec::new();
    let mut rest = u32::from(col) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_name(self.col), u32::from(self.row) + 1))
    }
}

/// Why a text is not the name of a cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not a cell: write the column in letters and the row as a number from 1, such as `c4`")]
pub struct ParseCellError {
    /// The text that was refused.
    pub text: String,
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || ParseCellError { text: text.chars().take(40).collect() };
        let split = text.find(|c: char| !c.is_ascii_lowercase()).ok_or_else(refuse)?;
        let (letters, digits) = text.split_at(split);
        if letters.is_empty() || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refuse());
        }
        let mut col = 0u32;
        for letter in letters.bytes() {
            col = col * 26 + u32::from(letter - b'a') + 1;
            if col > 1 << 16 {
                return Err(refuse());
            }
        }
        let row: u32 = digits.parse().map_err(|_source| refuse())?;
        let col = u16::try_from(col - 1).map_err(|_source| refuse())?;
        let row = u16::try_from(row - 1).map_err(|_source| refuse())?;
        Ok(Self { col, row })
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = ParseCellError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// The number of a square of a [`crate::map::Board`]: dense, from 0, in reading order of the squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct CellIndex(pub u16);

impl CellIndex {
    /// As an index into a per-square vector.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_known_cells() {
        assert_eq!(Cell::new(0, 0).to_string(), "a1");
        assert_eq!(Cell::new(25, 9).to_string(), "z10");
        assert_eq!(Cell::new(26, 0).to_string(), "aa1");
        assert_eq!(Cell::new(27, 16).to_string(), "ab17");
    }

    #[test]
    fn refuses_what_is_no_cell() {
        for text in ["", "a", "1", "a0", "a01", "A1", "a-1", "a1b", "é1", "aaaaaaaaaa1", "a99999999999"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn name_and_parse_round_trip(col: u16, row: u16) {
            let cell = Cell::new(col, row);
            prop_assert_eq!(cell.to_string().parse::<Cell>(), Ok(cell));
        }

        #[test]
        fn a_neighbour_leads_back(col in 1u16..900, row in 1u16..900, side in 0usize..4) {
            let cell = Cell::new(col, row);
            let side = Side::ALL[side];
            prop_assert_eq!(cell.neighbour(side).and_then(|c| c.neighbour(side.opposite())), Some(cell));
        }
    }
}
