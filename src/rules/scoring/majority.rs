//! B-19, B-29: the seats with the most meeples in a feature, each of which gets its full points.

use crate::rules::features::{Features, NodeId};
use crate::rules::{Seat, Seats};

/// The seats with the most meeples. None if the feature is empty (B-20).
pub(in crate::rules) fn majority(features: &Features, root: NodeId) -> impl Iterator<Item = Seat> + use<> {
    let mut meeples = Seats::all(0u8);
    let mut most = 0;
    for seat in features.members(root).filter_map(|node| features.owner(node)) {
        meeples[seat] += 1;
        most = most.max(meeples[seat]);
    }
    (0..Seat::MOST as u8).map(Seat).filter(move |seat| most > 0 && meeples[*seat] == most)
}
