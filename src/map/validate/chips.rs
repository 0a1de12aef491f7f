//! Printed signs that serve chips only: where chips lie, and what can be sold where (GBR-2, NOR-2, FRA-7).

use super::places::{ground, row_key};
use crate::geometry::Side;
use crate::map::{Ground, IssueCode, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    for (cell, drawn) in sketch.cells.iter() {
        let mut report = |code, rule, message: &str| {
            issues.push(MapIssue::new(code, Place::Cell(cell), message).rule(rule).key(row_key(cell)));
        };
        let on_square = matches!(drawn.ground, Ground::Square | Ground::Half(_));
        if drawn.product.is_some() && on_square && !drawn.town {
            report(
                IssueCode::V070,
                "FRA-7",
                "Only a town buys a product; make the square a town or remove the product.",
            );
        }
        if drawn.chips.is_none() || on_square {
            continue;
        }
        if drawn.ground != Ground::LargeCity {
            let message = "Chips lie on squares and at large cities; draw one of them here or remove the sign.";
            report(IssueCode::V071, "M-29", message);
            continue;
        }
        let mut beside = Side::ALL.into_iter().filter_map(|side| ground(sketch, cell.neighbour(side)?));
        if !beside.any(|ground| matches!(ground, Ground::Square | Ground::Half(_))) {
            let message = "No square lies beside this large city, so nobody can collect its chips; draw one, or remove \
                           the sign.";
            report(IssueCode::V072, "NOR-4", message);
        }
    }
}
