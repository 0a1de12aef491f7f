use super::{Corner, Goods};
use crate::terrain::{Landscape, SegmentId};

/// One design: landscape in the orientation of its picture, and prints without effect. Comes out of [`super::check`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileDesign {
    pub(super) id: String,
    pub(super) count: u16,
    pub(super) start_tile: bool,
    pub(super) landscape: Landscape,
    pub(super) prints: TilePrints,
}

impl TileDesign {
    /// The design's id, such as `base/D`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many tiles of this design its set holds.
    pub const fn count(&self) -> u16 {
        self.count
    }

    /// True if one of the copies is the start tile (B-1).
    pub const fn is_start_tile(&self) -> bool {
        self.start_tile
    }

    /// Edges and segments, unturned.
    pub const fn landscape(&self) -> &Landscape {
        &self.landscape
    }

    /// What is printed on it without changing play.
    pub const fn prints(&self) -> &TilePrints {
        &self.prints
    }
}

/// Prints that only pictures need (E-3), each with the segment it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TilePrints {
    /// Roads with an inn.
    pub inns: Vec<SegmentId>,
    /// Cities with a cathedral.
    pub cathedrals: Vec<SegmentId>,
    /// Cities with a goods symbol.
    pub goods: Vec<(SegmentId, Goods)>,
    /// Two roads that cross without meeting, or empty.
    pub bridge: Vec<SegmentId>,
    /// Cities with a stretch to the village that is no road.
    pub inert_links: Vec<SegmentId>,
    /// Corners that a city's wall reaches although no side of it is there.
    pub corner_walls: Vec<(SegmentId, Corner)>,
}
