//! Points. One file a kind of feature; majority is one rule for all of them (B-19, B-29).

mod city_and_road;
mod field;
mod majority;
mod monastery;
mod tally;

pub(super) use majority::majority;
pub(super) use tally::Tally;

use super::event::EventSink;
use super::features::{Features, NodeId};
use super::position::{Laid, Ledger, Position};
use super::{Game, TileKind, mechanics};
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
        for (segment, kind) in cities_and_roads(ledger.game, tile) {
            if let Some(root) = complete(ledger.position.features(), base.plus(segment)) {
                city_and_road::score(ledger, root, kind, When::Complete);
                ledger.return_meeples(root);
            }
        }
    }
    while let Some(monk) = ledger.position.monks().iter().find(|monk| monk.missing == 0).copied() {
        monastery::score(ledger, monk, When::Complete);
        ledger.return_meeples(monk.node);
    }
}

/// The roads and cities of the wanted kinds that [`score_complete`] would score now, the one whose first meeple has stood
/// longest first.
pub(super) fn complete_features(game: &Game, position: &Position, wanted: impl Fn(FeatureKind) -> bool) -> Vec<NodeId> {
    let features = position.features();
    let mut roots = Vec::new();
    for laid in position.fresh() {
        let own = cities_and_roads(game, laid.tile).filter(|(_, kind)| wanted(*kind));
        for root in own.filter_map(|(segment, _)| complete(features, laid.base.plus(segment))) {
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
    }
    // A tile bears one meeple at most (B-9), so no two are equal here.
    roots.sort_by_key(|root| {
        let claimed = features.members(*root).filter(|node| features.owner(*node).is_some());
        claimed.map(|node| features.place(node)).min()
    });
    roots
}

/// The city and road segments of a tile.
fn cities_and_roads(game: &Game, tile: TileKind) -> impl Iterator<Item = (u8, FeatureKind)> + use<'_> {
    let segments = (0u8..).zip(&game.tables.kind(tile).segments).map(|(number, segment)| (number, segment.kind));
    // Segments are ordered city, road, monastery, field.
    segments.take_while(|(_, kind)| matches!(kind, FeatureKind::City | FeatureKind::Road))
}

/// The feature of a segment if it is complete and somebody scores it; an empty one scores for nobody (B-20).
fn complete(features: &Features, segment: NodeId) -> Option<NodeId> {
    let root = features.root(segment);
    (features.is_closed(root) && features.is_claimed(root)).then_some(root)
}

/// B-26 to B-30, then H-7: what is left on the board at the end of the game. Meeples stay where they are (B-33).
pub(super) fn score_the_end<S: EventSink>(ledger: &mut Ledger<'_, S>) {
    let features = ledger.position.features();
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
                if let Some(monk) = ledger.position.monks().iter().find(|monk| monk.node == root).copied() {
                    monastery::score(ledger, monk, When::AtTheEnd);
                }
            }
        }
    }
    mechanics::at_the_end(ledger);
}
