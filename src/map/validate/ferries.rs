//! Ferry routes: how many ends, and where each lands (M-14, A-7, A-10).

use super::places::ground;
use crate::geometry::CellSide;
use crate::map::{FerrySketch, Ground, IssueCode, MapIssue, MapSketch, Place};
use std::collections::BTreeSet;

/// A route of a map has two ends; a list longer than this is a mistake, and the engine need not be ready for it.
const MOST_ENDS: usize = 16;

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let borders = sketch.borders.iter().flat_map(|border| border.edges.iter().copied());
    let mut printed: BTreeSet<_> = borders.collect();
    for (at, ferry) in sketch.ferries.iter().enumerate() {
        check_count(at, ferry, issues);
        let mut own = BTreeSet::new();
        for (number, &end) in ferry.ends.iter().enumerate() {
            let CellSide { cell, side } = end;
            let mut report = |code, rule, message: &str| {
                let key = format!("ferry[{at}].ends[{number}]");
                issues.push(MapIssue::new(code, Place::Side(cell, side), message).rule(rule).key(key));
            };
            if !matches!(ground(sketch, cell), Some(Ground::Square | Ground::Half(_))) {
                report(IssueCode::V066, "M-14", "The ferry lands at no square; name a square, or draw one here.");
                continue;
            }
            let faced = cell.neighbour(side).and_then(|next| Some((next, ground(sketch, next)?)));
            if let Some((next, Ground::Square | Ground::LargeCity)) = faced {
                let message = format!(
                    "The {} side faces {next}, on which something lies; a ferry lands where the square faces water or the \
                     edge of the map.",
                    side.word()
                );
                report(IssueCode::V067, "A-7", &message);
            }
            if !own.insert(end) {
                report(IssueCode::V068, "M-14", "The ferry lands twice at this side; remove one of the two ends.");
            } else if !printed.insert(end) {
                report(IssueCode::V033, "A-7", "This side has two prints; keep one.");
            }
        }
    }
}

fn check_count(at: usize, ferry: &FerrySketch, issues: &mut Vec<MapIssue>) {
    let count = ferry.ends.len();
    let message = match count {
        0 => "The ferry lands nowhere; name two ends or more.".to_owned(),
        1 => "The ferry lands at one side only; name another end, or print a border road instead.".to_owned(),
        2..=MOST_ENDS => return,
        _ => format!("The ferry has {count} ends; at most {MOST_ENDS} can meet. Split it into several."),
    };
    let place = ferry.ends.first().map_or(Place::Map, |end| Place::Side(end.cell, end.side));
    issues.push(MapIssue::new(IssueCode::V065, place, message).rule("A-10").key(format!("ferry[{at}].ends")));
}
