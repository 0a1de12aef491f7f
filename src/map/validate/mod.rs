//! Sketch → board and every issue. One pass a concern; none stops at the first fault. The key of each issue is its path in
//! a map file, with entries numbered as they stand in the sketch.

mod borders;
mod chips;
mod cities;
mod ferries;
mod halves;
mod names;
mod reach;
mod regions;
mod segments;
mod squares;

use super::{Board, Ground, MapIssue, MapSketch, Severity, sort_issues};
use crate::geometry::Cell;

/// Checks a sketch. Never fails: an error among the issues means no board, warnings do not.
pub fn validate(sketch: &MapSketch) -> (Option<Board>, Vec<MapIssue>) {
    let mut issues = Vec::new();
    squares::check(sketch, &mut issues);
    cities::check(sketch, &mut issues);
    borders::check(sketch, &mut issues);
    ferries::check(sketch, &mut issues);
    chips::check(sketch, &mut issues);
    regions::check(sketch, &mut issues);
    names::check(sketch, &mut issues);
    reach::check(sketch, &mut issues);
    halves::check(sketch, &mut issues);
    sort_issues(&mut issues);
    let playable = issues.iter().all(|issue| issue.severity != Severity::Error);
    (playable.then(|| Board::from_checked(sketch)), issues)
}

/// Names alone: a joined board is checked for doubles when it is composed.
pub(super) fn check_names(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    names::check_doubles(sketch, issues);
}

/// What a cell is made of; `None` off the grid.
fn ground(sketch: &MapSketch, cell: Cell) -> Option<Ground> {
    sketch.cells.get(cell).map(|drawn| drawn.ground)
}

/// The key of the grid row in which a cell stands.
fn row_key(cell: Cell) -> String {
    format!("grid.rows[{}]", cell.row)
}

#[cfg(test)]
mod tests;
