//! Monasteries: so much for itself, so much for each neighbour that is a face-up tile or a large city (B-18, B-28, M-23,
//!

use super::{Ledger, Tally, When};
use crate::rules::mechanics::{self, Completed, Scored};
use crate::rules::{Counted, EventSink, Monk, ScoreItem, ScoreReason, ScoreSheet};
use crate::terrain::FeatureKind;

/// Gives the points of a monastery to its monk. The monk stays.
pub(super) fn score<S: EventSink>(ledger: &mut Ledger<'_, S>, monk: Monk, when: When) {
    let rules = ledger.game.rules();
    let (itself, neighbour, reason) = match when {
        When::Complete => {
            let reason = ScoreReason::Feature(FeatureKind::Monastery);
            (rules.monastery_points, rules.monastery_neighbour_points, reason)
        }
        When::AtTheEnd => {
            let reason = ScoreReason::Incomplete(FeatureKind::Monastery);
            (rules.final_monastery_points, rules.final_monastery_neighbour_points, reason)
        }
    };
    let position = &ledger.position;
    let Some(seat) = position.features().owner(monk.node) else { return };
    let tiles = position.neighbours(ledger.game, monk.square).filter(|at| position.is_laid(*at));
    let (orthogonal, all) = ledger.game.tables.cities_around[monk.square.at()];
    let cities = if rules.monastery_neighbours == 4 { orthogonal } else { all };
    let neighbours = tiles.count() as u16 + u16::from(cities);
    let mut items = vec![
        ScoreItem { what: Counted::Monastery, count: 1, each: i32::from(itself) },
        ScoreItem { what: Counted::Neighbours, count: neighbours, each: i32::from(neighbour) },
    ];
    let kind = FeatureKind::Monastery;
    if when == When::Complete {
        let (now, feature) = (ledger.now(), monk.node);
        items.extend(mechanics::bonus(&Scored { now, feature, kind, seat, tally: Tally::default() }));
    }
    let cell = Some(ledger.cell(monk.square));
    let points = items.iter().map(|item| item.points()).sum();
    ledger.score(seat, points, || ScoreSheet { reason, cell, items });
    if when == When::Complete {
        mechanics::scored(ledger, Completed { kind, seat, square: monk.square, tally: Tally::default() });
    }
}
