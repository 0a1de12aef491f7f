//! Names of squares, large cities and all else that is printed on a cell.

use super::places::ground;
use crate::geometry::Cell;
use crate::map::{Ground, IssueCode, MapIssue, MapSketch, Place};
use std::collections::BTreeMap;

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    for cell in sketch.names.keys() {
        let key = format!("names.{cell}");
        if ground(sketch, *cell).is_none_or(Ground::is_backdrop) {
            let message = "A name stands where nothing is printed; move it, or draw a square.";
            issues.push(MapIssue::new(IssueCode::V034, Place::Cell(*cell), message).key(key));
        } else if sketch.cities.iter().any(|city| city.cell == *cell && city.name.is_some()) {
            let message = "The large city carries a name of its own; remove one of the two.";
            issues.push(MapIssue::new(IssueCode::V034, Place::Cell(*cell), message).key(key));
        }
    }
    check_doubles(sketch, issues);
}

/// One name at two cells.
pub(super) fn check_doubles(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let cities = sketch.cities.iter().enumerate();
    let of_cities =
        cities.filter_map(|(at, city)| Some((city.cell, city.name.as_deref()?, format!("large-city[{at}].name"))));
    let of_squares = sketch.names.iter().map(|(cell, name)| (*cell, name.as_str(), format!("names.{cell}")));
    let mut all: Vec<(Cell, &str, String)> = of_cities.chain(of_squares).collect();
    all.sort();
    let mut first_at: BTreeMap<&str, Cell> = BTreeMap::new();
    for (cell, name, key) in &all {
        let first = *first_at.entry(name).or_insert(*cell);
        if first != *cell {
            let message = format!("`{name}` is also the name of {first}; give one of them another.");
            issues.push(MapIssue::new(IssueCode::V035, Place::Cell(*cell), message).key(key));
        }
    }
}
