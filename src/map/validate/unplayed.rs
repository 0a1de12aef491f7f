//! What is drawn and not played: half squares of a single map (USA-3), and elements that the engine does not run yet.

use super::row_key;
use crate::geometry::Cell;
use crate::map::{CellSketch, Ground, IssueCode, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let cells = |wanted: fn(&CellSketch) -> bool| -> Vec<Cell> {
        sketch.cells.iter().filter(|(_, drawn)| wanted(drawn)).map(|(cell, _)| cell).collect()
    };
    let halves = cells(|drawn| matches!(drawn.ground, Ground::Half(_)));
    if let Some(first) = halves.first() {
        let message = match halves.len() {
            1 => "A half square stays out of the game unless another map lies beside it.".to_owned(),
            count => format!("{count} half squares stay out of the game unless another map lies beside them."),
        };
        issues.push(MapIssue::new(IssueCode::V039, Place::Cell(*first), message).rule("USA-3").key(row_key(*first)));
    }
    let mut unplayed = |what: &str, count: usize, place: Option<Place>, rule: Option<&'static str>, key: String| {
        if let Some(place) = place {
            let message = format!("{what} ({count}): drawn, not played.");
            issues.push(MapIssue { rule, ..MapIssue::new(IssueCode::V042, place, message).key(key) });
        }
    };
    for (what, rule, cells) in [
        ("Wave squares", "M-15", cells(|drawn| drawn.ground == Ground::Wave)),
        ("Highlights", "M-18", cells(|drawn| matches!(drawn.ground, Ground::Highlight(_)))),
        ("Island squares", "M-16", cells(|drawn| drawn.island.is_some())),
    ] {
        let key = cells.first().copied().map(row_key).unwrap_or_default();
        unplayed(what, cells.len(), cells.first().map(|cell| Place::Cell(*cell)), Some(rule), key);
    }
    let landing = sketch.ferries.first().and_then(|ferry| ferry.ends.first());
    let place = landing.map(|&(cell, side)| Place::Side(cell, side));
    unplayed("Ferry routes", sketch.ferries.len(), place, Some("M-14"), "ferry[0]".to_owned());
    let region =
        sketch.regions.first().map(|region| region.cells.first().map_or(Place::Map, |cell| Place::Cell(*cell)));
    unplayed("Regions", sketch.regions.len(), region, None, "region[0]".to_owned());
}
