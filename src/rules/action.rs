//! What a seat can do, as plain data. Its text is read and written by `text.rs`.

use crate::geometry::{Cell, Rotation};
use crate::map::Colour;
use crate::terrain::FeatureKind;

/// A mechanic, by its position in the list of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct MechanicId(pub(super) u8);

/// A segment by kind and number, as in the tile data: `c0`, `r1`, `m0`, `f2`. The same in every rotation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct SegmentName {
    /// City, road, monastery or field.
    pub kind: FeatureKind,
    /// Its number among those.
    pub ordinal: u8,
}

/// One decision of the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Action {
    /// Lay the tile in hand.
    Place {
        /// Where.
        cell: Cell,
        /// Quarter turns clockwise.
        rotation: Rotation,
    },
    /// Put a meeple on a segment of the tile just laid (B-9).
    Claim(SegmentName),
    /// Decline what is offered: the meeple, or an optional choice.
    Pass,
    /// Take a choice that a mechanic offers.
    Choose(Choice),
}

/// A choice that a mechanic offers. Its text is `covert-tiles peek c4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Choice {
    /// Whose choice it is.
    pub mechanic: MechanicId,
    /// Its number among the verbs of that mechanic.
    pub(super) verb: u8,
    pub(super) things: Things,
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Thing {
    /// A square.
    Cell(Cell),
    /// Quarter turns.
    Rotation(Rotation),
    /// A colour of chips.
    Colour(Colour),
    /// How many, or of which value.
    Number(u8),
}

/// Up to two things.
pub(super) type Things = [Option<Thing>; 2];

/// What a place in the text of a verb may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThingKind {
    /// A square.
    Cell,
    /// Quarter turns.
    Rotation,
    /// A colour of chips.
    Colour,
    /// How many, or of which value.
    Number,
}
