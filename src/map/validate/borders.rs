//! Printed roads and cities of neighbours (M-12).

use super::places::ground;
use crate::geometry::CellSide;
use crate::map::{Ground, IssueCode, MapIssue, MapSketch, Place};
use crate::terrain::EdgeKind;
use std::collections::BTreeSet;

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let mut printed = BTreeSet::new();
    for (at, border) in sketch.borders.iter().enumerate() {
        for (number, &edge) in border.edges.iter().enumerate() {
            let CellSide { cell, side } = edge;
            let place = Place::Side(cell, side);
            let key = match number {
                0 => format!("border[{at}].cell"),
                also => format!("border[{at}].also[{}]", also - 1),
            };
            if !matches!(ground(sketch, cell), Some(Ground::Square | Ground::Half(_))) {
                let message = "The print lies at no square; name a square, or draw one here.";
                issues.push(MapIssue::new(IssueCode::V030, place.clone(), message).rule("M-12").key(&key));
            }
            let faced = cell.neighbour(side).and_then(|next| Some((next, ground(sketch, next)?)));
            if let Some((next, Ground::Square | Ground::LargeCity)) = faced {
                let message = format!(
                    "The {} side faces {next}, on which something lies; a print belongs to the edge of the map.",
                    side.word()
                );
                issues.push(MapIssue::new(IssueCode::V031, place.clone(), message).rule("M-12").key(&key));
            }
            if !printed.insert(edge) {
                let message = "This side has two prints; keep one.";
                issues.push(MapIssue::new(IssueCode::V033, place, message).rule("M-12").key(key));
            }
        }
        if border.kind == EdgeKind::Field {
            let place = border.edges.first().map_or(Place::Map, |edge| Place::Side(edge.cell, edge.side));
            let message = "A print is a road or a city; a field needs none, any edge may face it.";
            let key = format!("border[{at}].kind");
            issues.push(MapIssue::new(IssueCode::V032, place, message).rule("M-13").key(key));
        }
    }
}
