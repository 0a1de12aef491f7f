//! B-19, B-29: the seats with the most meeples in a feature, each of which gets its full points.

use crate::rules::{NodeId, Position, Seat, Seats, mechanics};

/// The seats with the most meeples, those among them that chips stand for (H-9). None if the feature is empty (B-20).
pub(in crate::rules) fn majority(position: &Position, root: NodeId) -> impl Iterator<Item = Seat> + use<> {
    let mut meeples = Seats::all(0u16);
    for seat in position.features().members(root).filter_map(|node| position.features().owner(node)) {
        meeples[seat] += 1;
    }
    for (seat, more) in mechanics::more_meeples(position, root) {
        meeples[seat] += u16::from(more);
    }
    let most = (0..Seat::MOST as u8).map(|seat| meeples[Seat(seat)]).max().unwrap_or_default();
    (0..Seat::MOST as u8).map(Seat).filter(move |seat| most > 0 && meeples[*seat] == most)
}
