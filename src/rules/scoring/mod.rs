//! Points. One file a kind of feature; majority is one rule for all of them (B-19, B-29).

mod city_and_road;
mod field;
mod majority;
mod monastery;
mod tally;

pub(super) use tally::Tally;

use super::event::EventSink;
use super::features::NodeId;
use super::ledger::Ledger;
use super::state::Laid;
use crate::terrain::FeatureKind;

/// Whether a feature is scored because it is complete, or because the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    Complete,
    AtTheEnd,
}

/// B-6 phase 3: every road, city and monastery that is complete now is scored once and its meeples go back.
pub(super) fn score_complete<S: EventSink>(ledger: &mut Ledger<'_, S>) {
    for at in 0..ledger.position.fresh().len() {
        let Laid { tile, base, .. } = ledger.position.fresh()[at];
        for (number, segment) in (0u8..).zip(&ledger.game.tables.kind(tile).segments) {
            if matches!(segment.kind, FeatureKind::Monastery | FeatureKind::Field) {
                // Segments are ordered city, road, monastery, field.
                break;
            }
            let features = &ledger.position.features;
            let root = features.root(base.plus(number));
            // B-20: an empty feature scores for nobody.
            if features.is_closed(root) && features.is_claimed(root) {
                city_and_road::score(ledger, root, segment.kind, When::Complete);
                ledger.return_meeples(root);
            }
        }
    }
    while let Some(monk) = ledger.position.monks.iter().find(|monk| monk.missing == 0).copied() {
        monastery::score(ledger, monk, When::Complete);
        ledger.return_meeples(monk.node);
    }
}

/// B-26 to B-30: what is left on the board at the end of the game. Meeples stay where they are (B-33).
pub(super) fn score_the_end<S: EventSink>(ledger: &mut Ledger<'_, S>) {
    let features = &ledger.position.features;
    let mut roots: Vec<(NodeId, FeatureKind)> = Vec::new();
    for (node, _) in features.claimed() {
        let root = features.root(node);
        if !roots.iter().any(|(known, _)| *known == root) {
            roots.push((root, tally::kind(ledger, node)));
        }
    }
    for (root, kind) in roots {
        match kind {
            FeatureKind::City | FeatureKind::Road => city_and_road::score(ledger, root, kind, When::AtTheEnd),
            FeatureKind::Field => field::score(ledger, root),
            FeatureKind::Monastery => {
                if let Some(monk) = ledger.position.monks.iter().find(|monk| monk.node == root).copied() {
                    monastery::score(ledger, monk, When::AtTheEnd);
                }
            }
        }
    }
}
