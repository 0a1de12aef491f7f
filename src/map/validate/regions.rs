//! Names of regions: mechanics find a region by its name.

use crate::map::{IssueCode, MapIssue, MapSketch, Place};
use std::collections::BTreeSet;

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let mut known = BTreeSet::new();
    for (at, region) in sketch.regions.iter().enumerate() {
        if !known.insert(region.name.as_str()) {
            let place = region.cells.first().map_or(Place::Map, |cell| Place::Cell(*cell));
            let message = format!(
                "Two regions are called `{}`; give one of them another name, or put all squares into one.",
                region.name
            );
            issues.push(MapIssue::new(IssueCode::V073, place, message).key(format!("region[{at}].name")));
        }
    }
}
