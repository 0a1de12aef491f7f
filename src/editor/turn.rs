//! Flipping and turning by quarters: where cells, sides and half-edges come to lie, and what becomes of ground and of
//! large cities. Knows no map.

use crate::geometry::{Cell, Side};
use crate::mapfile::{CityEdges, GroundDefinition, LargeCityDefinition, LegendDefinition};
use serde::{Deserialize, Serialize};

/// How a part of a map is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// What was left is right.
    FlipX,
    /// What was above is below.
    FlipY,
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counterclockwise.
    Counterclockwise,
}

impl Turn {
    /// All ways to turn or flip.
    pub const ALL: [Self; 4] = [Self::FlipX, Self::FlipY, Self::Clockwise, Self::Counterclockwise];

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::FlipX => "Flip left to right",
            Self::FlipY => "Flip top to bottom",
            Self::Clockwise => "Turn clockwise",
            Self::Counterclockwise => "Turn counterclockwise",
        }
    }

    /// Columns and rows of a rectangle after the turn.
    pub(super) const fn size(self, (cols, rows): (u16, u16)) -> (u16, u16) {
        match self {
            Self::FlipX | Self::FlipY => (cols, rows),
            Self::Clockwise | Self::Counterclockwise => (rows, cols),
        }
    }

    /// Where a cell of a rectangle of that size comes to lie. Cells are counted from the corner of the rectangle, which
    /// must hold them.
    pub(super) const fn cell(self, cell: Cell, (cols, rows): (u16, u16)) -> Cell {
        match self {
            Self::FlipX => Cell::new(cols - 1 - cell.col, cell.row),
            Self::FlipY => Cell::new(cell.col, rows - 1 - cell.row),
            Self::Clockwise => Cell::new(rows - 1 - cell.row, cell.col),
            Self::Counterclockwise => Cell::new(cell.row, cols - 1 - cell.col),
        }
    }

    /// Where a side points afterwards.
    pub(super) const fn side(self, side: Side) -> Side {
        match (self, side) {
            (Self::FlipX, Side::East | Side::West) | (Self::FlipY, Side::North | Side::South) => side.opposite(),
            (Self::FlipX, Side::North | Side::South) | (Self::FlipY, Side::East | Side::West) => side,
            (Self::Clockwise, _) => Side::from_index(side.index() + 1),
            (Self::Counterclockwise, _) => Side::from_index(side.index() + 3),
        }
    }

    /// Where a half-edge lies afterwards; numbers that are none stay as they are.
    const fn half(self, half: u8) -> u8 {
        if half > 7 {
            return half;
        }
        match self {
            // A mirror changes the sense in which half-edges are counted.
            Self::FlipX => (9 - half) % 8,
            Self::FlipY => (13 - half) % 8,
            Self::Clockwise => (half + 2) % 8,
            Self::Counterclockwise => (half + 6) % 8,
        }
    }

    /// What a cell means afterwards: only half squares have a direction.
    pub(super) const fn meaning(self, meaning: LegendDefinition) -> LegendDefinition {
        let side = match meaning.ground {
            GroundDefinition::HalfN => Side::North,
            GroundDefinition::HalfE => Side::East,
            GroundDefinition::HalfS => Side::South,
            GroundDefinition::HalfW => Side::West,
            GroundDefinition::Square
            | GroundDefinition::Sea
            | GroundDefinition::Land
            | GroundDefinition::LargeCity
            | GroundDefinition::Wave
            | GroundDefinition::Highlight
            | GroundDefinition::Stack => return meaning,
        };
        let ground = match self.side(side) {
            Side::North => GroundDefinition::HalfN,
            Side::East => GroundDefinition::HalfE,
            Side::South => GroundDefinition::HalfS,
            Side::West => GroundDefinition::HalfW,
        };
        LegendDefinition { ground, ..meaning }
    }

    /// Turns the sides and segments of a large city.
    pub(super) fn city(self, city: &mut LargeCityDefinition) {
        let shows = city.edges.clockwise();
        let turned = |edges: CityEdges, side: Side| edges.with(self.side(side), shows[side.index()]);
        city.edges = Side::ALL.into_iter().fold(city.edges, turned);
        for segment in &mut city.segments {
            segment.sides.iter_mut().for_each(|side| *side = self.side(*side));
            segment.halves.iter_mut().for_each(|half| *half = self.half(*half));
            segment.sides.sort_unstable();
            segment.halves.sort_unstable();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::HalfEdge;

    #[test]
    fn half_edges_turn_with_their_sides_and_stay_neighbours() {
        for turn in Turn::ALL {
            for half in HalfEdge::all() {
                let turned = HalfEdge::new(turn.half(half.index() as u8)).expect("a half-edge");
                assert_eq!(turned.side(), turn.side(half.side()), "{turn:?} {half:?}");
                // Halves that meet across an edge meet afterwards.
                let facing = HalfEdge::new(turn.half(half.facing().index() as u8)).expect("a half-edge");
                assert_eq!(turned.facing(), facing, "{turn:?} {half:?}");
            }
        }
    }

    #[test]
    fn turns_add_up_to_nothing() {
        let (size, cell) = ((4, 3), Cell::new(3, 1));
        let twice = |turn: Turn| turn.cell(turn.cell(cell, size), turn.size(size));
        assert_eq!((twice(Turn::FlipX), twice(Turn::FlipY)), (cell, cell));
        let quarter = Turn::Clockwise.cell(cell, size);
        assert_eq!(quarter, Cell::new(1, 3));
        assert_eq!(Turn::Counterclockwise.cell(quarter, Turn::Clockwise.size(size)), cell);
    }
}
