//! What a road or city is made of: each tile, large city and border part once (E-9, A-11, M-24).

use crate::geometry::CellIndex;
use crate::rules::{EventSink, Ledger, NodeId, PrintedOn};
use crate::terrain::FeatureKind;

/// Counts of one road or city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct Tally {
    pub(in crate::rules) tiles: u16,
    pub(in crate::rules) large_cities: u16,
    pub(in crate::rules) border_parts: u16,
    pub(in crate::rules) ferries: u16,
    pub(in crate::rules) coats_of_arms: u16,
}

/// Walks a feature.
pub(super) fn tally<S>(ledger: &Ledger<'_, S>, root: NodeId) -> Tally {
    let features = ledger.position.features();
    let mut tally = Tally::default();
    // A tile counts at the first of its segments that belongs to the feature.
    let counted_before = |base: NodeId, mut earlier: u16| {
        while earlier != 0 {
            if features.root(base.plus(earlier.trailing_zeros() as u8)) == root {
                return true;
            }
            earlier &= earlier - 1;
        }
        false
    };
    for node in features.members(root) {
        if let Some(printed) = ledger.game.tables.printed.get(node.at()) {
            match printed.on {
                PrintedOn::City(_) => tally.large_cities += u16::from(!counted_before(printed.base, printed.earlier)),
                PrintedOn::Border(_) => tally.border_parts += 1,
                // the coats of arms are the whole route's; a road that reaches it twice counts it once.
                PrintedOn::Ferry(_) if counted_before(printed.base, printed.earlier) => continue,
                PrintedOn::Ferry(_) => tally.ferries += 1,
            }
            tally.coats_of_arms += u16::from(printed.coats_of_arms);
        } else {
            let laid = ledger.position.tile_of(node);
            let segment = &ledger.game.tables.kind(laid.tile).segments[usize::from(laid.segment(node))];
            tally.coats_of_arms += u16::from(segment.coats_of_arms);
            tally.tiles += u16::from(!counted_before(laid.base, segment.earlier));
        }
    }
    tally
}

/// The kind of feature a segment belongs to.
pub(super) fn kind<S>(ledger: &Ledger<'_, S>, node: NodeId) -> FeatureKind {
    if let Some(printed) = ledger.game.tables.printed.get(node.at()) {
        return printed.kind;
    }
    let laid = ledger.position.tile_of(node);
    ledger.game.tables.kind(laid.tile).segments[usize::from(laid.segment(node))].kind
}

/// The first square of a feature that holds a tile with a meeple of it: where the screen points to when it is scored.
pub(super) fn square_of<S: EventSink>(ledger: &Ledger<'_, S>, root: NodeId) -> CellIndex {
    let features = ledger.position.features();
    let claimed = features.members(root).find(|node| features.owner(*node).is_some());
    claimed.map_or(CellIndex(0), |node| ledger.position.tile_of(node).square)
}
