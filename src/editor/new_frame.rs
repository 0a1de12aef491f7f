//! What a map covers after its size was changed: a rectangle laid over the old one. All that a screen asks before it
//! changes a size is arithmetic, and stands here.

use super::{Axis, EditError, Resize};
use crate::geometry::Cell;
use crate::geometry::limits::MOST_EDITED_SIDE;
use serde::{Deserialize, Serialize};

/// A new size, and where the old map lies in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewFrame {
    /// Columns from now on.
    pub columns: u16,
    /// Rows from now on.
    pub rows: u16,
    /// Columns that are added in the west; negative: cut there. The east takes the rest of the difference.
    pub west: i32,
    /// Rows that are added in the north; negative: cut there. The south takes the rest.
    pub north: i32,
}

/// The part of a map that stays in place when its size changes; the other sides grow or are cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Anchor {
    /// Grows in the east and south: every square keeps its name.
    #[default]
    NorthWest,
    /// Grows in the west, east and south.
    North,
    /// Grows in the west and south.
    NorthEast,
    /// Grows in the north, east and south.
    West,
    /// Grows on all sides.
    Middle,
    /// Grows in the north, west and south.
    East,
    /// Grows in the north and east.
    SouthWest,
    /// Grows in the north, west and east.
    South,
    /// Grows in the north and west.
    SouthEast,
}

impl Anchor {
    /// All nine, in reading order: as the dialog shows them.
    pub const ALL: [Self; 9] = [
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::West,
        Self::Middle,
        Self::East,
        Self::SouthWest,
        Self::South,
        Self::SouthEast,
    ];

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NorthWest => "north-west",
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::West => "west",
            Self::Middle => "middle",
            Self::East => "east",
            Self::SouthWest => "south-west",
            Self::South => "south",
            Self::SouthEast => "south-east",
        }
    }

    /// Column and row in the three by three.
    pub const fn place(self) -> (u8, u8) {
        (self as u8 % 3, self as u8 / 3)
    }
}

impl NewFrame {
    /// The frame of that many columns and rows around a map of `old` columns and rows. Where both sides take a part of an
    /// odd number, the east and the south take one more, so that growing and shrinking by the same anchor lead back.
    pub fn anchored(old: (u16, u16), (columns, rows): (u16, u16), anchor: Anchor) -> Self {
        let (across, down) = anchor.place();
        let before = |old: u16, new: u16, halves: u8| (i32::from(new) - i32::from(old)) * i32::from(halves) / 2;
        Self { columns, rows, west: before(old.0, columns, across), north: before(old.1, rows, down) }
    }

    /// Columns added in the east of a map of so many columns and rows, and rows added in the south; negative: cut there.
    pub fn east_and_south(self, old: (u16, u16)) -> (i32, i32) {
        let rest = |new: u16, old: u16, before: i32| (i32::from(new) - i32::from(old)).saturating_sub(before);
        (rest(self.columns, old.0, self.west), rest(self.rows, old.1, self.north))
    }

    /// The same as rows and columns that come and go; what goes is first, so that no step is larger than the map before
    /// or after.
    ///
    /// # Errors
    ///
    /// Too large, or nothing of the map would be left.
    pub(super) fn steps(self, columns: usize, rows: usize) -> Result<Vec<Resize>, EditError> {
        let mut steps = side_steps(Axis::Columns, columns, self.columns, self.west)?;
        steps.extend(side_steps(Axis::Rows, rows, self.rows, self.north)?);
        steps.sort_by_key(|step| step.inserts);
        Ok(steps)
    }
}

fn side_steps(axis: Axis, old: usize, new: u16, before: i32) -> Result<Vec<Resize>, EditError> {
    if usize::from(new) > MOST_EDITED_SIDE {
        return Err(EditError::TooLarge);
    }
    // A file may hold more than the editor makes.
    let old = u16::try_from(old).map_err(|_beyond| EditError::TooLarge)?;
    let before = i64::from(before);
    let after = i64::from(new) - i64::from(old) - before;
    if before.min(0) + after.min(0) + i64::from(old) <= 0 {
        return Err(EditError::NothingLeft);
    }
    let part = |lines: i64, at: i64, inserts| {
        let (at, count) = (u16::try_from(at).ok()?, u16::try_from(lines).ok()?);
        (count > 0).then_some(Resize { axis, at, count, inserts })
    };
    let steps = [
        part(-after, i64::from(old) + after, false),
        part(-before, 0, false),
        part(before, 0, true),
        part(after, i64::from(old) + before, true),
    ];
    Ok(steps.into_iter().flatten().collect())
}

/// Where a cell lies after all steps; `None` if it is cut.
pub(super) fn moved_by(steps: &[Resize], cell: Cell) -> Option<Cell> {
    steps.iter().try_fold(cell, |cell, step| step.moved(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_anchor_says_which_sides_grow() {
        let sides = |old, new, anchor| {
            let frame = NewFrame::anchored(old, new, anchor);
            let (east, south) = frame.east_and_south(old);
            [frame.west, east, frame.north, south]
        };
        assert_eq!(sides((10, 10), (13, 8), Anchor::NorthWest), [0, 3, 0, -2]);
        assert_eq!(sides((10, 10), (13, 8), Anchor::SouthEast), [3, 0, -2, 0]);
        assert_eq!(sides((10, 10), (13, 8), Anchor::Middle), [1, 2, -1, -1]);
        assert_eq!(sides((13, 8), (10, 10), Anchor::Middle), [-1, -2, 1, 1], "the way back");
        assert_eq!(sides((10, 10), (13, 8), Anchor::North), [1, 2, 0, -2]);
        assert_eq!(sides((10, 10), (13, 8), Anchor::West), [0, 3, -1, -1]);
    }

    #[test]
    fn nothing_left_and_too_much_are_refused() {
        let frame = |columns, west| NewFrame { columns, rows: 3, west, north: 0 };
        assert_eq!(frame(0, 0).steps(4, 3).map(drop), Err(EditError::NothingLeft));
        assert_eq!(frame(4, -4).steps(4, 3).map(drop), Err(EditError::NothingLeft));
        assert_eq!(frame(4, 4).steps(4, 3).map(drop), Err(EditError::NothingLeft));
        assert_eq!(frame(4, i32::MIN).steps(4, 3).map(drop), Err(EditError::NothingLeft));
        assert_eq!(frame(1001, 0).steps(4, 3).map(drop), Err(EditError::TooLarge));
        assert_eq!(frame(9, 0).steps(70_000, 3).map(drop), Err(EditError::TooLarge));
        assert_eq!(frame(4, 0).steps(4, 3).map(|steps| steps.len()), Ok(0));
    }

    proptest! {
        #[test]
        fn steps_put_every_cell_where_the_frame_says(
            cols in 1u16..20, rows in 1u16..20, columns in 1u16..20, new_rows in 1u16..20, west in -20i32..20, north in -20i32..20,
        ) {
            let frame = NewFrame { columns, rows: new_rows, west, north };
            let Ok(steps) = frame.steps(usize::from(cols), usize::from(rows)) else { return Ok(()) };
            for cell in (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(col, row))) {
                let there = cell.offset(west, north).filter(|cell| cell.col < columns && cell.row < new_rows);
                prop_assert_eq!(moved_by(&steps, cell), there);
            }
        }
    }
}
