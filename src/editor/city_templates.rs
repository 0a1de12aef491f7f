//! Large cities as they are often printed, to begin with.

use crate::geometry::{Rotation, Side};
use crate::map::{CityLayout, Ground, MapSketch, SideShow};

/// A usual large city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CityTemplate {
    /// A city on all sides.
    FourSides,
    /// One side is closed.
    ThreeSides,
    /// Two sides at a corner.
    Corner,
    /// A city that joins two opposite sides.
    Band,
    /// A city at one side alone.
    OneSide,
    /// Three city sides and a road to the gate.
    Gate,
    /// Two cities that do not meet, with a field between them.
    TwoCities,
}

impl CityTemplate {
    /// All, the commonest first.
    pub const ALL: [Self; 7] =
        [Self::FourSides, Self::ThreeSides, Self::Corner, Self::Band, Self::OneSide, Self::Gate, Self::TwoCities];

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::FourSides => "City on four sides",
            Self::ThreeSides => "City on three sides, one closed",
            Self::Corner => "City at a corner, two sides closed",
            Self::Band => "City on two opposite sides, two closed",
            Self::OneSide => "City on one side, three closed",
            Self::Gate => "City on three sides, with a road",
            Self::TwoCities => "Two cities with a field between",
        }
    }

    /// The layout as listed, not turned yet.
    pub fn layout(self, coats_of_arms: u8) -> CityLayout {
        use SideShow::{City, Closed, Field, Road};
        let sides = match self {
            Self::FourSides => [City; 4],
            Self::ThreeSides => [City, City, Closed, City],
            Self::Corner => [City, City, Closed, Closed],
            Self::Band => [City, Closed, City, Closed],
            Self::OneSide => [City, Closed, Closed, Closed],
            Self::Gate => [City, City, Road, City],
            Self::TwoCities => [City, Field, City, Field],
        };
        let mut layout = CityLayout::usual(sides, coats_of_arms);
        if self == Self::TwoCities {
            layout.part(Side::South);
        }
        layout
    }

    /// The template turned so that no closed side faces a square; `None` if there is no such turn.
    pub fn fitted(self, coats_of_arms: u8, may_be_closed: [bool; 4]) -> Option<CityLayout> {
        let layout = self.layout(coats_of_arms);
        let turns = Rotation::ALL.into_iter().map(|turn| layout.turned(turn));
        turns.into_iter().find(|layout| closes_only(layout, may_be_closed))
    }
}

/// What a click makes of a side: the next that is possible there.
pub fn next_show(show: SideShow, may_be_closed: bool) -> SideShow {
    let at = SideShow::ALL.iter().position(|known| *known == show).unwrap_or(0);
    let next = SideShow::ALL[(at + 1) % SideShow::ALL.len()];
    if next == SideShow::Closed && !may_be_closed { SideShow::City } else { next }
}

/// The layout at its next quarter turn that closes no side towards a square; `None` if only this one does.
pub fn next_turn(layout: &CityLayout, may_be_closed: [bool; 4]) -> Option<CityLayout> {
    let turns = Rotation::ALL.into_iter().skip(1).map(|turn| layout.turned(turn));
    turns.into_iter().find(|turned| turned != layout && closes_only(turned, may_be_closed))
}

fn closes_only(layout: &CityLayout, may_be_closed: [bool; 4]) -> bool {
    layout.sides().into_iter().zip(may_be_closed).all(|(show, may)| may || show != SideShow::Closed)
}

/// The sides of a large city that may be closed: no tile can ever lie there.
pub fn closable_sides(map: &MapSketch, cell: crate::geometry::Cell) -> [bool; 4] {
    Side::ALL.map(|side| {
        let ground = cell.neighbour(side).and_then(|next| map.cells.get(next)).map(|sketch| sketch.ground);
        match ground {
            Some(Ground::Square | Ground::Half(_)) => false,
            Some(
                Ground::Sea | Ground::Land | Ground::LargeCity | Ground::Wave | Ground::Highlight(_) | Ground::Stack(_),
            )
            | None => true,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_turned_until_no_closed_side_faces_a_square() {
        // Only the south and the west are free.
        let free = [false, false, true, true];
        let corner = CityTemplate::Corner.fitted(1, free).expect("two free sides");
        use SideShow::{City, Closed};
        assert_eq!(corner.sides(), [City, City, Closed, Closed]);
        let three = CityTemplate::ThreeSides.fitted(1, [true, false, false, false]).expect("one free side");
        assert_eq!(three.sides(), [Closed, City, City, City]);
        assert_eq!(CityTemplate::OneSide.fitted(1, free), None);
        assert_eq!(next_turn(&corner, free), None);
        assert_eq!(next_turn(&three, [true, false, true, false]).map(|next| next.sides()[2]), Some(Closed));
        for template in CityTemplate::ALL {
            assert!(template.fitted(2, [true; 4]).is_some());
        }
    }
}
