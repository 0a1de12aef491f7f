//! A share of a picture: some cells, drawn so that the shares of all cells together are the whole picture. Fills and prints
//! belong to their cell. Lines run along the corners of cells: a share has the corners from its own upper left one, each
//! with half of the edges that meet there.

use super::{Bounds, CellRect, Point, Window, cut_line};
use std::ops::Range;

/// What belongs to some cells.
pub(super) struct Share {
    /// Its cells; at the edge of the grid also the one beyond.
    pub cells: Window,
    /// Those in which its lines are looked for.
    pub window: Window,
    /// Where its lines lie, in map units.
    lines: Bounds,
    /// Its last column and row of corners have no other owner.
    last: (bool, bool),
}

impl Share {
    /// The share of `cells` on a grid of that size.
    pub(super) fn new(cells: CellRect, cols: u16, rows: u16) -> Self {
        const FAR: f32 = 10.0;
        let along = |first: u16, last: u16, count: u16| {
            let (begins, ends) = (first == 0, last + 1 >= count);
            let own = i32::from(first) - i32::from(begins)..i32::from(last) + 1 + i32::from(ends);
            let seen = own.start - i32::from(!begins)..own.end;
            // An edge is cut in its middle: it is straight there, whatever its corners are.
            let from = if begins { -FAR } else { f32::from(first) - 0.5 };
            let to = if ends { f32::from(count) + FAR } else { f32::from(last) + 0.5 };
            (own, seen, (from, to), ends)
        };
        let (own_cols, seen_cols, (left, right), last_col) = along(cells.first.col, cells.last.col, cols);
        let (own_rows, seen_rows, (top, bottom), last_row) = along(cells.first.row, cells.last.row, rows);
        Self {
            cells: Window { cols: own_cols, rows: own_rows },
            window: Window { cols: seen_cols, rows: seen_rows },
            lines: Bounds::new(left, top, right, bottom),
            last: (last_col, last_row),
        }
    }

    /// What of an open line belongs to it.
    pub(super) fn cut(&self, line: &[Point]) -> Vec<Vec<Point>> {
        let mut stretches = cut_line(line, self.lines);
        for stretch in &mut stretches {
            // A screen moves lines between two points to whole pixels, and no others: a bend or not must not show.
            if let [from, to] = stretch.as_slice() {
                stretch.insert(1, from.towards(*to, 0.5));
            }
        }
        stretches
    }

    /// The columns and rows at whose start it has a line of the grid.
    pub(super) fn lines_of_grid(&self) -> (Range<i32>, Range<i32>) {
        let upto = |cells: &Range<i32>, last: bool| cells.start..cells.end + i32::from(last);
        (upto(&self.cells.cols, self.last.0), upto(&self.cells.rows, self.last.1))
    }
}
