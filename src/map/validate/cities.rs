//! Printed large cities: entry and cell belong together, sides fit what they face.

use super::places::{ground, row_key};
use super::segments;
use crate::geometry::Side;
use crate::map::{Ground, IssueCode, LargeCitySketch, MapIssue, MapSketch, Place, SideShow};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    for (at, city) in sketch.cities.iter().enumerate() {
        let key = |inner: &str| format!("large-city[{at}].{inner}");
        let place = Place::Cell(city.cell);
        if sketch.cities[..at].iter().any(|other| other.cell == city.cell) {
            let message = "The large city has two entries; remove one.";
            issues.push(MapIssue::new(IssueCode::V025, place, message).rule("M-10").key(key("cell")));
            continue;
        }
        if ground(sketch, city.cell) != Some(Ground::LargeCity) {
            let message = "The grid shows no large city here; write `L` into it or remove the entry.";
            issues.push(MapIssue::new(IssueCode::V024, place, message).rule("M-10").key(key("cell")));
            continue;
        }
        for side in Side::ALL {
            check_side(sketch, at, city, side, issues);
        }
        segments::check(at, city, issues);
    }
    for (cell, drawn) in sketch.cells.iter().filter(|(_, drawn)| drawn.ground == Ground::LargeCity) {
        if drawn.ground == Ground::LargeCity && !sketch.cities.iter().any(|city| city.cell == cell) {
            let message = "The large city has no entry; add [[large-city]] with its cell and edges.";
            issues.push(MapIssue::new(IssueCode::V023, Place::Cell(cell), message).rule("M-10").key(row_key(cell)));
        }
    }
}

fn check_side(sketch: &MapSketch, at: usize, city: &LargeCitySketch, side: Side, issues: &mut Vec<MapIssue>) {
    let Some(next) = city.cell.neighbour(side) else { return };
    let show = city.sides[side.index()];
    let place = Place::Side(city.cell, side);
    let key = format!("large-city[{at}].edges.{side}");
    match ground(sketch, next) {
        Some(Ground::Square) if show == SideShow::Closed => {
            let message =
                format!("The {} side is closed but faces the square {next}; make it city, road or field.", side.word());
            issues.push(MapIssue::new(IssueCode::V026, place, message).rule("A-75").key(key));
        }
        Some(Ground::Half(_)) if show == SideShow::Closed => {
            let message = format!(
                "The {} side is closed but faces the half square {next}, which is a square on a joined map; make it city, \
                 road or field.",
                side.word()
            );
            issues.push(MapIssue::new(IssueCode::V026, place, message).rule("A-106").key(key));
        }
        Some(Ground::LargeCity) if matches!(side, Side::East | Side::South) => {
            let Some(other) = sketch.cities.iter().find(|other| other.cell == next) else { return };
            let facing = other.sides[side.opposite().index()];
            if facing != show {
                let (here, there) = (show.word(), facing.word());
                let message = format!(
                    "The {} side is {here}, the large city {next} beside it shows {there}; make them equal.",
                    side.word()
                );
                issues.push(MapIssue::new(IssueCode::V029, place, message).rule("A-3").key(key));
            }
        }
        Some(
            Ground::Square
            | Ground::Half(_)
            | Ground::LargeCity
            | Ground::Sea
            | Ground::Land
            | Ground::Wave
            | Ground::Highlight(_)
            | Ground::Stack(_),
        )
        | None => {}
    }
}
