//! Connected features, kept while tiles are laid: one union-find over all segments, printed ones included. Road, city
//! and field points are counted by walking a feature's ring of members when it is scored, so joining stays cheap.

use super::{Seat, copy_in_place};

/// The number of a segment that lies on the board. Printed segments come first, then tiles in the order they were laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub(super) struct NodeId(pub u16);

impl NodeId {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }

    /// The segment `segment` places behind this one: a tile's segments lie side by side.
    pub(super) const fn plus(self, segment: u8) -> Self {
        Self(self.0 + segment as u16)
    }
}

/// One segment on the board. `open`, `claims` and `size` speak of the whole feature and are kept at its root only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Node {
    parent: u16,
    /// Members form a ring, so that a feature can be walked from any of them.
    next: u16,
    size: u16,
    /// Sides of a road or city at which a square has no face-up tile yet.
    open: i16,
    /// Meeples in the feature.
    claims: u8,
    /// 0, or the seat of the meeple on this segment plus 1.
    owner: u8,
    /// The tile it belongs to, by its position in the list of laid tiles; of a printed segment the segment's own number.
    place: u16,
}

copy_in_place! {
    /// All segments on the board and how they are joined.
    #[derive(PartialEq, Eq, Debug, Default)]
    pub(super) struct Features {
        nodes: Vec<Node>,
    }
}

impl Features {
    /// Room for this many segments in all, so that laying tiles does not allocate.
    pub(super) fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve_exact(nodes.saturating_sub(self.nodes.len()));
    }

    pub(super) fn len(&self) -> u16 {
        self.nodes.len() as u16
    }

    /// Adds a segment that is a feature of its own, with `open` open sides.
    pub(super) fn add(&mut self, place: u16, open: i16) -> NodeId {
        let id = self.nodes.len() as u16;
        self.nodes.push(Node { parent: id, next: id, size: 1, open, claims: 0, owner: 0, place });
        NodeId(id)
    }

    /// Adds the segments of one tile, each a feature of its own without open sides; returns the first.
    pub(super) fn add_tile(&mut self, place: u16, segments: usize) -> NodeId {
        let base = self.len();
        let segment = |id| Node { parent: id, next: id, size: 1, open: 0, claims: 0, owner: 0, place };
        self.nodes.extend((base..base + segments as u16).map(segment));
        NodeId(base)
    }

    /// The feature has one more open side.
    pub(super) fn open(&mut self, node: NodeId) {
        let root = self.root(node);
        self.nodes[root.at()].open += 1;
    }

    /// The segment that stands for the whole feature. Joining by size keeps the way short without changing anything here.
    pub(super) fn root(&self, node: NodeId) -> NodeId {
        let mut at = node.0;
        loop {
            let parent = self.nodes[at as usize].parent;
            if parent == at {
                return NodeId(at);
            }
            at = parent;
        }
    }

    /// Makes one feature of two, or finds that they are one already; `closed` open sides are gone either way.
    pub(super) fn join(&mut self, one: NodeId, other: NodeId, closed: i16) {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            self.nodes[one.at()].open -= closed;
            return;
        }
        let one_is_larger = self.nodes[one.at()].size >= self.nodes[other.at()].size;
        let (keep, drop) = if one_is_larger { (one, other) } else { (other, one) };
        let (next, size, open, claims) = {
            let dropped = &mut self.nodes[drop.at()];
            dropped.parent = keep.0;
            (dropped.next, dropped.size, dropped.open, dropped.claims)
        };
        let kept = &mut self.nodes[keep.at()];
        let first = kept.next;
        kept.next = next;
        kept.size += size;
        kept.open += open - closed;
        kept.claims += claims;
        self.nodes[drop.at()].next = first;
    }

    /// The segments of the feature that `node` belongs to, starting with it.
    pub(super) fn members(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let mut next = Some(node.0);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.nodes[here as usize].next;
            next = (after != node.0).then_some(after);
            Some(NodeId(here))
        })
    }

    /// True if a road or city has no open side left (B-14, B-16). `root` must be a root.
    pub(super) fn is_closed(&self, root: NodeId) -> bool {
        self.nodes[root.at()].open == 0
    }

    /// True if the feature holds a meeple. `root` must be a root.
    pub(super) fn is_claimed(&self, root: NodeId) -> bool {
        self.nodes[root.at()].claims != 0
    }

    /// The seat of the meeple that stands on this segment.
    pub(super) fn owner(&self, node: NodeId) -> Option<Seat> {
        self.nodes[node.at()].owner.checked_sub(1).map(Seat)
    }

    /// The tile of a segment, by its position in the list of laid tiles; of a printed segment the segment's own number.
    pub(super) fn place(&self, node: NodeId) -> u16 {
        self.nodes[node.at()].place
    }

    /// Puts a meeple on a segment.
    pub(super) fn put(&mut self, node: NodeId, seat: Seat) {
        let root = self.root(node);
        self.nodes[node.at()].owner = seat.0 + 1;
        self.nodes[root.at()].claims += 1;
    }

    /// Takes all meeples off a feature and calls `each` with the segment on which each stood, its place, and whose it was.
    pub(super) fn clear(&mut self, root: NodeId, mut each: impl FnMut(NodeId, u16, Seat)) {
        self.nodes[root.at()].claims = 0;
        let mut at = root.0;
        loop {
            let node = &mut self.nodes[at as usize];
            if let Some(seat) = std::mem::take(&mut node.owner).checked_sub(1) {
                each(NodeId(at), node.place, Seat(seat));
            }
            at = node.next;
            if at == root.0 {
                return;
            }
        }
    }

    /// The segments on which a meeple stands, with its seat, in the order in which the segments came to the board.
    pub(super) fn claimed(&self) -> impl Iterator<Item = (NodeId, Seat)> {
        (0..).map(NodeId).zip(&self.nodes).filter_map(|(id, node)| Some((id, Seat(node.owner.checked_sub(1)?))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_keeps_every_member_and_every_open_side() {
        let mut features = Features::default();
        let nodes: Vec<_> = (0..6).map(|place| features.add(place, 2)).collect();
        features.put(nodes[4], Seat(1));
        features.join(nodes[0], nodes[1], 2);
        features.join(nodes[2], nodes[4], 2);
        features.join(nodes[1], nodes[4], 2);
        let root = features.root(nodes[0]);
        assert!(!features.is_closed(root), "two sides are left");
        features.join(nodes[0], nodes[2], 2);
        assert!(features.is_closed(root));
        let mut members: Vec<_> = features.members(nodes[2]).collect();
        members.sort();
        assert_eq!(members, [nodes[0], nodes[1], nodes[2], nodes[4]]);
        assert!(features.is_claimed(root));
        let mut back = Vec::new();
        features.clear(root, |node, place, seat| back.push((node, place, seat)));
        assert_eq!(back, [(nodes[4], 4, Seat(1))]);
        assert!(!features.is_claimed(root));
        assert_eq!(features.members(nodes[5]).collect::<Vec<_>>(), [nodes[5]]);
    }
}
