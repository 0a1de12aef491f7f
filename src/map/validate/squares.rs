//! Start squares, marks, outline colours, number of squares.

use super::places::row_key;
use crate::map::{Board, CellSketch, Colour, Ground, IssueCode, MARKS, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    for (cell, drawn) in sketch.cells.iter() {
        let mut report = |code, rule, message: &str| {
            issues.push(MapIssue::new(code, Place::Cell(cell), message).rule(rule).key(row_key(cell)));
        };
        if !takes_marks(drawn.ground) {
            for (rule, message) in MARKS.iter().filter(|row| drawn.has(row.mark)).filter_map(|row| row.misplaced) {
                report(IssueCode::V020, rule, message);
            }
            continue;
        }
        if drawn.town && drawn.outlined.is_some() {
            report(
                IssueCode::V021,
                "A-38",
                "The square is a town and outlined; one holds a chip, the other a tile: keep one.",
            );
        }
        if drawn.start && drawn.outlined.is_some() {
            report(IssueCode::V022, "A-38", "The square is a start square and outlined; both hold a tile: keep one.");
        }
    }
    check_counts(sketch, issues);
    check_colours(sketch, issues);
}

/// Half squares may bear marks: they count once two maps are joined.
const fn takes_marks(ground: Ground) -> bool {
    matches!(ground, Ground::Square | Ground::Half(_))
}

fn squares(sketch: &MapSketch, wanted: impl Fn(&CellSketch) -> bool) -> usize {
    sketch.count(|drawn| drawn.ground == Ground::Square && wanted(drawn))
}

fn check_counts(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let count = squares(sketch, |_| true);
    if count > Board::MOST_SQUARES {
        let message = format!("The map has {count} squares; the game can number {}. Remove some.", Board::MOST_SQUARES);
        issues.push(MapIssue::new(IssueCode::V038, Place::Map, message).key("grid.rows"));
    }
    if sketch.cells.cols() > 0 && squares(sketch, |drawn| drawn.start) == 0 {
        let message = "The map has no start square; draw at least one.";
        issues.push(MapIssue::new(IssueCode::V019, Place::Map, message).rule("M-5").key("grid.rows"));
    }
}

fn check_colours(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let count = |colour| sketch.count(|drawn| takes_marks(drawn.ground) && drawn.outlined == Some(colour));
    if Colour::ALL.into_iter().all(|colour| count(colour) == 0) {
        return;
    }
    for colour in Colour::ALL.into_iter().filter(|colour| count(*colour) == 0) {
        let message = format!(
            "No square is outlined {}, though other colours are; a chip of that colour has nothing to peek at.",
            colour.title()
        );
        issues.push(MapIssue::new(IssueCode::V036, Place::Map, message).rule("A-37").key("grid.rows"));
    }
}
