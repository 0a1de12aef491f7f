//! Cities and roads of a tile, as they are drawn.

use super::shape::Point;
use crate::geometry::SideSet;

/// A city of a tile, in the orientation in which it is drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct CityPart {
    /// The sides it reaches.
    pub sides: SideSet,
    /// Corners its wall touches in a gap: 0 is the north-west, then clockwise.
    pub corner_walls: Vec<usize>,
    /// Coats of arms.
    pub coats_of_arms: u8,
    /// Where they stand.
    pub arms_at: Point,
    /// A cathedral stands in it.
    pub cathedral: bool,
    /// A stretch that is no road leads from its gate to the village.
    pub inert_link: bool,
}

impl CityPart {
    /// A city without anything in it.
    pub(super) fn plain(sides: SideSet) -> Self {
        Self { sides, ..Self::default() }
    }
}

/// Where a road with one side leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RoadGoal {
    /// To the middle of the tile.
    Centre,
    /// To a farmhouse, in the middle or behind a bridge there.
    Farmhouse {
        /// Whether the road crosses another first.
        beyond_bridge: bool,
    },
    /// To the gate of that city of the tile.
    Gate(usize),
}

/// A road of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoadPart {
    /// One or two sides.
    pub sides: SideSet,
    /// With one side: where it leads.
    pub goal: RoadGoal,
}

impl RoadPart {
    /// A road to the gate of that city, or to the middle.
    pub(super) fn new(sides: SideSet, city: Option<usize>) -> Self {
        Self { sides, goal: city.map_or(RoadGoal::Centre, RoadGoal::Gate) }
    }
}
