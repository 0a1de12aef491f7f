//! Half squares of a single map: out of the game (USA-3).

use super::places::row_key;
use crate::geometry::Cell;
use crate::map::{Ground, IssueCode, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let is_half = |ground| matches!(ground, Ground::Half(_));
    let halves: Vec<Cell> =
        sketch.cells.iter().filter(|(_, drawn)| is_half(drawn.ground)).map(|(cell, _)| cell).collect();
    let Some(first) = halves.first() else { return };
    let message = match halves.len() {
        1 => "A half square stays out of the game unless another map lies beside it.".to_owned(),
        count => format!("{count} half squares stay out of the game unless another map lies beside them."),
    };
    issues.push(MapIssue::new(IssueCode::V039, Place::Cell(*first), message).rule("USA-3").key(row_key(*first)));
}
