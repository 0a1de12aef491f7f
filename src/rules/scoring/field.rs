//! Fields, at the end only: so much for every complete city that the field touches (B-30, B-31, A-99).

use super::Ledger;
use super::majority::majority;
use super::tally::square_of;
use crate::rules::{Counted, EventSink, NodeId, ScoreItem, ScoreReason, ScoreSheet};
use crate::terrain::FeatureKind;

/// Gives the points of a field to its majority.
pub(super) fn score<S: EventSink>(ledger: &mut Ledger<'_, S>, root: NodeId) {
    let features = ledger.position.features();
    let mut cities: Vec<NodeId> = Vec::new();
    for node in features.members(root) {
        let (base, mut touched) = if let Some(printed) = ledger.game.tables.printed.get(node.at()) {
            (printed.base, printed.cities)
        } else {
            let laid = ledger.position.tile_of(node);
            (laid.base, ledger.game.tables.kind(laid.tile).segments[usize::from(laid.segment(node))].cities)
        };
        while touched != 0 {
            let city = features.root(base.plus(touched.trailing_zeros() as u8));
            touched &= touched - 1;
            if features.is_closed(city) && !cities.contains(&city) {
                cities.push(city);
            }
        }
    }
    let each = i32::from(ledger.game.rules().field_points);
    let item = ScoreItem { what: Counted::Cities, count: cities.len() as u16, each };
    if item.count == 0 {
        return;
    }
    let cell = Some(ledger.cell(square_of(ledger, root)));
    for seat in majority(ledger.position, root) {
        ledger.score(seat, i32::from(item.count) * each, || ScoreSheet {
            reason: ScoreReason::Feature(FeatureKind::Field),
            cell,
            items: vec![item],
        });
    }
}
