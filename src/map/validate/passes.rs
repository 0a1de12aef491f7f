//! All passes, one after the other.

use super::{borders, chips, cities, ferries, halves, names, reach, regions, squares};
use crate::map::{Board, MapIssue, MapSketch, Severity, sort_issues};

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
pub(in crate::map) fn check_names(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    names::check_doubles(sketch, issues);
}
