//! Start squares, marks, outline colours, number of squares.

use super::places::row_key;
use crate::map::{Board, CellSketch, Colour, Ground, IssueCode, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    for (cell, drawn) in sketch.cells.iter() {
        let mut report = |code, rule, message: &str| {
            issues.push(MapIssue::new(code, Place::Cell(cell), message).rule(rule).key(row_key(cell)));
        };
        if !takes_marks(drawn.ground) {
            if drawn.start {
                report(
                    IssueCode::V020,
                    "M-5",
                    "A start square must be a square; draw a square here or remove the start.",
                );
            }
            if drawn.town {
                report(IssueCode::V020, "M-11", "A town must be a square; draw a square here or remove the town.");
            }
            if drawn.outlined.is_some() {
                report(
                    IssueCode::V020,
                    "USA-7",
                    "Only a square can be outlined; draw a square here or remove the outline.",
                );
            }
            if drawn.island.is_some() {
                report(
                    IssueCode::V020,
                    "M-16",
                    "Only a square can lie on an island; draw a square here or remove the mark.",
                );
            }
            if drawn.chumak {
                report(
                    IssueCode::V020,
                    "UKR-3",
                    "Only a square can be a Chumak square; draw a square here or remove the mark.",
                );
            }
            if drawn.product.is_some() {
                report(
                    IssueCode::V020,
                    "FRA-7",
                    "Only a town on a square buys a product; draw a square here or remove the product.",
                );
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
