//! The rows of characters as a rectangle of meanings. Ragged rows are padded; a meaning without a character gets one.

use crate::geometry::Cell;
use crate::mapfile::{GridDefinition, GroundDefinition, LegendDefinition};
use serde::{Deserialize, Serialize};

/// Whether a size changes in rows or in columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Axis {
    /// Rows, counted from the north.
    Rows,
    /// Columns, counted from the west.
    Columns,
}

/// A grid definition opened for painting; [`Self::close`] writes the rows back.
pub(super) struct CellRows<'a> {
    grid: &'a mut GridDefinition,
    rows: Vec<Vec<char>>,
    cols: usize,
}

/// Characters for legend entries of our own, tried in this order; the standard ones are skipped.
const OWN: &str = "ABCDEFGHIJKMNPQRTUWXYZabcdefghijklmnopqrsuvwxyz0123456789";

impl<'a> CellRows<'a> {
    pub(super) fn open(grid: &'a mut GridDefinition) -> Self {
        let rows: Vec<Vec<char>> = grid.rows.iter().map(|row| row.chars().collect()).collect();
        let cols = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut opened = Self { grid, rows, cols };
        if opened.rows.iter().any(|row| row.len() < cols) {
            let sea = opened.character(LegendDefinition::of(GroundDefinition::Sea));
            opened.rows.iter_mut().for_each(|row| row.resize(cols, sea));
        }
        opened
    }

    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    pub(super) fn row_count(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        usize::from(cell.col) < self.cols && usize::from(cell.row) < self.rows.len()
    }

    /// What the cell is; `None` off the grid or for an unknown character.
    pub(super) fn get(&self, cell: Cell) -> Option<LegendDefinition> {
        let character = *self.rows.get(usize::from(cell.row))?.get(usize::from(cell.col))?;
        self.grid.meaning(character)
    }

    /// Writes a meaning, unless the cell has it already. Cells off the grid are left alone.
    pub(super) fn set(&mut self, cell: Cell, meaning: LegendDefinition) {
        if !self.contains(cell) || self.get(cell) == Some(meaning) {
            return;
        }
        let character = self.character(meaning);
        self.rows[usize::from(cell.row)][usize::from(cell.col)] = character;
    }

    /// Inserts a row before row `at`, each cell as `meaning` says for its column.
    pub(super) fn insert_row(&mut self, at: usize, meaning: impl Fn(usize) -> LegendDefinition) {
        let row = (0..self.cols).map(|col| self.character(meaning(col))).collect();
        self.rows.insert(at, row);
    }

    /// Inserts a column before column `at`, each cell as `meaning` says for its row.
    pub(super) fn insert_column(&mut self, at: usize, meaning: impl Fn(usize) -> LegendDefinition) {
        for row in 0..self.rows.len() {
            let character = self.character(meaning(row));
            self.rows[row].insert(at, character);
        }
        self.cols += 1;
    }

    pub(super) fn remove_rows(&mut self, from: usize, count: usize) {
        self.rows.drain(from..from + count);
    }

    pub(super) fn remove_columns(&mut self, from: usize, count: usize) {
        self.rows.iter_mut().for_each(|row| {
            row.drain(from..from + count);
        });
        self.cols -= count;
    }

    /// Writes the rows back into the definition; rows that say the same stay as they are.
    pub(super) fn close(self) {
        let rows = self.rows.into_iter().map(|row| row.into_iter().collect()).collect();
        self.grid.rows = rows;
    }

    /// The character for a meaning: a standard one, one of the legend, or a new legend entry.
    fn character(&mut self, meaning: LegendDefinition) -> char {
        let standard = LegendDefinition::STANDARD.iter().map(|(character, _)| *character);
        if let Some(character) = standard.clone().find(|character| self.grid.meaning(*character) == Some(meaning)) {
            return character;
        }
        let single = |key: &str| {
            let mut characters = key.chars();
            characters.next().filter(|_| characters.next().is_none())
        };
        let known = self.grid.legend.iter().find(|(key, own)| **own == meaning && single(key).is_some());
        if let Some(character) = known.and_then(|(key, _)| single(key)) {
            return character;
        }
        let free = |character: &char| {
            let used = self.rows.iter().any(|row| row.contains(character));
            !used && LegendDefinition::standard(*character).is_none() && self.grid.meaning(*character).is_none()
        };
        // Letters first; the rest of the plane can only run out after tens of thousands of entries.
        let others = ('\u{a1}'..='\u{ffff}').filter(|character| character.is_alphanumeric());
        let character = OWN.chars().chain(others).find(free).unwrap_or('?');
        self.grid.legend.insert(character.to_string(), meaning);
        character
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Colour;

    fn grid(rows: &[&str]) -> GridDefinition {
        GridDefinition { rows: rows.iter().map(|row| (*row).to_owned()).collect(), legend: Default::default() }
    }

    #[test]
    fn ragged_rows_are_padded_with_sea() {
        let mut ragged = grid(&["##", "", "#"]);
        CellRows::open(&mut ragged).close();
        assert_eq!(ragged.rows, ["##", "~~", "#~"]);
    }

    #[test]
    fn a_combination_gets_one_legend_entry_and_keeps_it() {
        let mut plain = grid(&["##"]);
        let both = LegendDefinition { town: true, start: true, ..LegendDefinition::default() };
        let mut rows = CellRows::open(&mut plain);
        rows.set(Cell::new(0, 0), both);
        rows.set(Cell::new(1, 0), both);
        rows.close();
        assert_eq!(plain.rows, ["AA"]);
        assert_eq!(plain.legend.len(), 1);
    }

    #[test]
    fn a_standard_character_with_another_meaning_is_not_used() {
        let mut own = grid(&["#"]);
        own.legend.insert("V".to_owned(), LegendDefinition { town: true, ..LegendDefinition::default() });
        let violet = LegendDefinition { outlined: Some(Colour::Violet), ..LegendDefinition::default() };
        let mut rows = CellRows::open(&mut own);
        rows.set(Cell::new(0, 0), violet);
        rows.close();
        assert_eq!(own.rows, ["A"]);
        assert_eq!(own.legend["A"], violet);
    }
}
