use super::Cell;
use std::sync::Arc;

/// A full rectangle of values, one a cell. Copies share their rows until one of them changes: a copy costs as much as there
/// are rows, a change as much as a row is long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    cols: u16,
    rows: Vec<Arc<[T]>>,
}

impl<T> Grid<T> {
    /// A grid in which each cell holds what `value` gives for it. Called in reading order.
    pub fn from_fn(cols: u16, rows: u16, mut value: impl FnMut(Cell) -> T) -> Self {
        let rows = (0..rows).map(|row| (0..cols).map(|col| value(Cell::new(col, row))).collect()).collect();
        Self { cols, rows }
    }

    /// How many columns the grid has; 0 for an empty one.
    pub const fn cols(&self) -> u16 {
        self.cols
    }

    /// How many rows the grid has; 0 for an empty one.
    pub const fn rows(&self) -> u16 {
        self.rows.len() as u16
    }

    /// True if the cell lies on the grid.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col < self.cols && cell.row < self.rows()
    }

    /// The value of a cell, or `None` off the grid.
    pub fn get(&self, cell: Cell) -> Option<&T> {
        self.rows.get(usize::from(cell.row))?.get(usize::from(cell.col))
    }

    /// The value of a cell to change, or `None` off the grid.
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut T>
    where
        T: Clone,
    {
        if !self.contains(cell) {
            return None;
        }
        Arc::make_mut(&mut self.rows[usize::from(cell.row)]).get_mut(usize::from(cell.col))
    }

    /// All cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<T> {
        let (cols, rows) = (self.cols, self.rows());
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(col, row)))
    }

    /// All cells with their values, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        self.cells().zip(self.rows.iter().flat_map(|row| row.iter()))
    }

    /// The cells whose value differs from that of the same cell in `other`, or that `other` has not; in reading order.
    pub fn differing(&self, other: &Self) -> impl Iterator<Item = Cell>
    where
        T: PartialEq,
    {
        self.rows.iter().enumerate().flat_map(|(at, row)| {
            let old = other.rows.get(at);
            // A row that is shared differs nowhere.
            let read: &[T] = if old.is_some_and(|old| Arc::ptr_eq(old, row)) { &[] } else { row };
            read.iter().enumerate().filter_map(move |(col, value)| {
                let differs = old.and_then(|old| old.get(col)) != Some(value);
                differs.then(|| Cell::new(col as u16, at as u16))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid<u32> {
        Grid::from_fn(3, 2, |cell| u32::from(cell.row) * 10 + u32::from(cell.col))
    }

    #[test]
    fn a_changed_copy_leaves_the_grid_as_it_was() {
        let before = grid();
        let mut after = before.clone();
        *after.get_mut(Cell::new(2, 1)).expect("on the grid") = 99;
        assert_eq!((before.get(Cell::new(2, 1)), after.get(Cell::new(2, 1))), (Some(&12), Some(&99)));
        assert!(Arc::ptr_eq(&before.rows[0], &after.rows[0]), "the other row is shared");
        assert_eq!(after.differing(&before).collect::<Vec<_>>(), [Cell::new(2, 1)]);
        assert_eq!(after.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [0, 1, 2, 10, 11, 99]);
    }

    #[test]
    fn cells_off_the_grid_are_none_and_differ_from_one_without_them() {
        let mut large = grid();
        assert_eq!(large.get(Cell::new(3, 0)), None);
        assert_eq!(large.get_mut(Cell::new(0, 2)), None);
        let small = Grid::from_fn(2, 2, |cell| u32::from(cell.row) * 10 + u32::from(cell.col));
        assert_eq!(large.differing(&small).collect::<Vec<_>>(), [Cell::new(2, 0), Cell::new(2, 1)]);
        assert_eq!(small.differing(&large).count(), 0);
    }
}
