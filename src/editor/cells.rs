//! Sets of cells: what areas, lines and floods are made of. Knows no map.

use crate::geometry::Cell;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A set of cells in reading order. Cheap to clone; may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct CellSet(Arc<[Cell]>);

impl CellSet {
    /// The cells of a rectangle, both corners included.
    pub fn rectangle(from: Cell, to: Cell) -> Self {
        let cols = from.col.min(to.col)..=from.col.max(to.col);
        let rows = from.row.min(to.row)..=from.row.max(to.row);
        rows.flat_map(|row| cols.clone().map(move |col| Cell::new(col, row))).collect()
    }

    /// True without a cell.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if `cell` is one of them.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.binary_search(&cell).is_ok()
    }

    /// The cells in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().copied()
    }

    /// The cells of both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.iter().chain(other.iter()).collect()
    }

    /// The cells that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.iter().filter(|cell| !other.contains(*cell)).collect()
    }

    /// The upper left and lower right corner of the rectangle around all cells; `None` without a cell.
    pub fn corners(&self) -> Option<(Cell, Cell)> {
        let (first, last) = (self.0.first()?, self.0.last()?);
        let west = self.iter().map(|cell| cell.col).min()?;
        let east = self.iter().map(|cell| cell.col).max()?;
        Some((Cell::new(west, first.row), Cell::new(east, last.row)))
    }

    /// Columns and rows of the rectangle around all cells.
    pub fn size(&self) -> (usize, usize) {
        let span = |from: u16, to: u16| usize::from(to - from) + 1;
        self.corners().map_or((0, 0), |(first, last)| (span(first.col, last.col), span(first.row, last.row)))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().collect::<Vec<_>>().into()
    }
}

impl From<Vec<Cell>> for CellSet {
    fn from(mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        cells.dedup();
        Self(cells.into())
    }
}

impl From<CellSet> for Vec<Cell> {
    fn from(cells: CellSet) -> Self {
        cells.0.to_vec()
    }
}

/// The cells a straight stroke touches, both ends included, neighbours side by side: a fast drag skips none.
pub fn cells_between(from: Cell, to: Cell) -> Vec<Cell> {
    let (mut col, mut row) = (i32::from(from.col), i32::from(from.row));
    let (dx, dy) = ((i32::from(to.col) - col).abs(), (i32::from(to.row) - row).abs());
    let (step_x, step_y) = ((i32::from(to.col) - col).signum(), (i32::from(to.row) - row).signum());
    let mut cells = vec![from];
    // Positive: the line runs above the corner ahead, so the next step goes across.
    let mut lead = dx - dy;
    for _ in 0..dx + dy {
        if lead > 0 || (lead == 0 && dx >= dy) {
            col += step_x;
            lead -= 2 * dy;
        } else {
            row += step_y;
            lead += 2 * dx;
        }
        cells.extend(u16::try_from(col).ok().zip(u16::try_from(row).ok()).map(|(col, row)| Cell::new(col, row)));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Side;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_stroke_has_no_gap(a in 0u16..40, b in 0u16..40, c in 0u16..40, d in 0u16..40) {
            let (from, to) = (Cell::new(a, b), Cell::new(c, d));
            let cells = cells_between(from, to);
            prop_assert_eq!(cells.first(), Some(&from));
            prop_assert_eq!(cells.last(), Some(&to));
            for step in cells.windows(2) {
                prop_assert!(Side::ALL.iter().any(|side| step[0].neighbour(*side) == Some(step[1])));
            }
        }
    }

    #[test]
    fn sets_hold_each_cell_once_in_reading_order() {
        let set: CellSet = [Cell::new(3, 1), Cell::new(0, 2), Cell::new(3, 1)].into_iter().collect();
        assert_eq!(Vec::from(set.clone()), [Cell::new(3, 1), Cell::new(0, 2)]);
        assert_eq!((set.corners(), set.size()), (Some((Cell::new(0, 1), Cell::new(3, 2))), (4, 2)));
        let rectangle = CellSet::rectangle(Cell::new(3, 2), Cell::new(0, 1));
        assert_eq!((rectangle.len(), rectangle.without(&set).len(), rectangle.union(&set).len()), (8, 6, 8));
        assert!(set.contains(Cell::new(0, 2)) && !set.contains(Cell::new(0, 1)));
    }
}
