//! Inserting and removing rows and columns: everything that names a cell moves with it.

use super::{Axis, CellRows, EditError, move_names};
use crate::geometry::limits::MOST_EDITED_SIDE;
use crate::geometry::{Cell, CellSide};
use crate::mapfile::{GroundDefinition, LegendDefinition, MapDefinition};
use std::ops::RangeInclusive;

/// Rows or columns that come or go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resize {
    pub(super) axis: Axis,
    pub(super) at: u16,
    pub(super) count: u16,
    pub(super) inserts: bool,
}

impl Resize {
    /// Where a cell lies afterwards; `None` if it is removed.
    pub(super) fn moved(self, cell: Cell) -> Option<Cell> {
        match self.axis {
            Axis::Rows => Some(Cell { row: self.shifted(cell.row)?, ..cell }),
            Axis::Columns => Some(Cell { col: self.shifted(cell.col)?, ..cell }),
        }
    }

    /// Moves the place of what lay first, if this comes or goes before it.
    pub(super) fn shift(self, [columns, rows]: &mut [i32; 2]) {
        if self.at > 0 {
            return;
        }
        let along = match self.axis {
            Axis::Rows => rows,
            Axis::Columns => columns,
        };
        let count = i32::from(self.count);
        *along = along.saturating_add(if self.inserts { count } else { -count });
    }

    fn shifted(self, number: u16) -> Option<u16> {
        if number < self.at {
            Some(number)
        } else if self.inserts {
            number.checked_add(self.count)
        } else {
            let removed = number - self.at < self.count;
            (!removed).then(|| number - self.count)
        }
    }
}

/// Inserts or removes rows or columns.
pub(super) fn resize(map: &mut MapDefinition, by: Resize) -> Result<(), EditError> {
    let grid = map.grid.as_mut().ok_or(EditError::NoGrid)?;
    let mut rows = CellRows::open(grid);
    let length = match by.axis {
        Axis::Rows => rows.row_count(),
        Axis::Columns => rows.cols(),
    };
    let (at, count) = (usize::from(by.at), usize::from(by.count));
    let result = if by.inserts && (at > length || length + count > MOST_EDITED_SIDE) {
        Err(EditError::TooLarge)
    } else if !by.inserts && (at + count > length || count >= length) {
        Err(EditError::NothingLeft)
    } else {
        change_rows(&mut rows, by, length);
        Ok(())
    };
    rows.close();
    result?;
    move_outline(map, by);
    let to = |cell: Cell| by.moved(cell);
    move_names(map, to, |edge| Some(CellSide { cell: to(edge.cell)?, ..edge }));
    for region in &mut map.regions {
        if let (Axis::Rows, Some(range)) = (by.axis, region.rows) {
            region.rows = moved_range(by, range);
        }
    }
    Ok(())
}

fn change_rows(rows: &mut CellRows<'_>, by: Resize, length: usize) {
    let (at, count) = (usize::from(by.at), usize::from(by.count));
    match (by.inserts, by.axis) {
        (true, axis) => {
            // New cells continue the backdrop of the line beside them: the one before, at the start the one after.
            let model = if at == 0 { 0 } else { (at - 1).min(length.saturating_sub(1)) };
            let across = match axis {
                Axis::Rows => rows.cols(),
                Axis::Columns => rows.row_count(),
            };
            let meanings: Vec<_> = (0..across).map(|across| backdrop_like(rows, axis, model, across)).collect();
            for _ in 0..count {
                match axis {
                    Axis::Rows => rows.insert_row(at, |col| meanings[col]),
                    Axis::Columns => rows.insert_column(at, |row| meanings[row]),
                }
            }
        }
        (false, Axis::Rows) => rows.remove_rows(at, count),
        (false, Axis::Columns) => rows.remove_columns(at, count),
    }
}

/// Sea beside sea, land beside anything else.
fn backdrop_like(rows: &CellRows<'_>, axis: Axis, along: usize, across: usize) -> LegendDefinition {
    let (col, row) = match axis {
        Axis::Rows => (across, along),
        Axis::Columns => (along, across),
    };
    let beside = rows.get(Cell::new(col as u16, row as u16)).map(|meaning| meaning.ground);
    let sea = matches!(beside, Some(GroundDefinition::Sea | GroundDefinition::Wave));
    LegendDefinition::of(if sea { GroundDefinition::Sea } else { GroundDefinition::Land })
}

/// The coast follows the squares where the first line comes or goes; it cannot be stretched for one in the middle.
fn move_outline(map: &mut MapDefinition, by: Resize) {
    if map.outline.is_none() {
        return;
    }
    let mut moved = map.outline_moved.unwrap_or_default();
    by.shift(&mut moved);
    map.outline_moved = (moved != [0, 0]).then_some(moved);
}

/// A region's one-based, inclusive rows after the change; `None` if none is left. What is no range of rows is the author's
/// to mend and stays.
fn moved_range(by: Resize, range: [u16; 2]) -> Option<[u16; 2]> {
    let Some(rows) = zero_based(range) else { return Some(range) };
    let left: Vec<u16> = rows.filter_map(|row| by.shifted(row)).collect();
    Some([left.first()?.checked_add(1)?, left.last()?.checked_add(1)?])
}

/// The zero-based numbers of a region's rows; `None` if it is no range.
pub(super) fn zero_based([first, last]: [u16; 2]) -> Option<RangeInclusive<u16>> {
    (first <= last).then_some(first.checked_sub(1)?..=last.checked_sub(1)?)
}
