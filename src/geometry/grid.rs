use super::Cell;

/// A full rectangle of values, one a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    cols: u16,
    rows: u16,
    values: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid in which each cell holds what `value` gives for it. Called in reading order.
    pub fn from_fn(cols: u16, rows: u16, mut value: impl FnMut(Cell) -> T) -> Self {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(col, row)));
        let values = cells.map(&mut value).collect();
        Self { cols, rows, values }
    }

    /// Number of columns.
    pub const fn cols(&self) -> u16 {
        self.cols
    }

    /// Number of rows.
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// True if the cell lies on the grid.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col < self.cols && cell.row < self.rows
    }

    fn at(&self, cell: Cell) -> Option<usize> {
        self.contains(cell).then(|| usize::from(cell.row) * usize::from(self.cols) + usize::from(cell.col))
    }

    /// The value of a cell, or `None` off the grid.
    pub fn get(&self, cell: Cell) -> Option<&T> {
        self.at(cell).map(|at| &self.values[at])
    }

    /// The value of a cell to change, or `None` off the grid.
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut T> {
        self.at(cell).map(|at| &mut self.values[at])
    }

    /// All cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<T> {
        let (cols, rows) = (self.cols, self.rows);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(col, row)))
    }

    /// All cells with their values, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        self.cells().zip(&self.values)
    }
}
