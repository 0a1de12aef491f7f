use std::fmt;
use std::str::FromStr;

/// A side of a cell. Numbered clockwise from north, 0 to 3; in files `n`, `e`, `s`, `w`.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
pub enum Side {
    /// Up.
    #[serde(rename = "n")]
    North,
    /// Right.
    #[serde(rename = "e")]
    East,
    /// Down.
    #[serde(rename = "s")]
    South,
    /// Left.
    #[serde(rename = "w")]
    West,
}

impl Side {
    /// North, east, south, west.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// 0 for north, clockwise to 3 for west.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with that number, taken modulo 4.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index % 4]
    }

    /// The side that touches this one from the neighbouring cell.
    pub const fn opposite(self) -> Self {
        Self::from_index(self.index() + 2)
    }

    /// Where this side points after the turn.
    pub const fn rotated(self, by: Rotation) -> Self {
        Self::from_index(self.index() + by.index())
    }

    /// The step to the neighbour at this side: columns, rows.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// `n`, `e`, `s` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// The word for people: `north` …
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// The two halves, clockwise.
    pub const fn halves(self) -> [HalfEdge; 2] {
        [HalfEdge(2 * self as u8), HalfEdge(2 * self as u8 + 1)]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is not one of `n`, `e`, `s`, `w`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a side: write n, e, s or w")]
pub struct ParseSideError(pub String);

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let side = Self::ALL.into_iter().find(|side| text.len() == 1 && text.starts_with(side.letter()));
        side.ok_or_else(|| ParseSideError(text.chars().take(40).collect()))
    }
}

/// A set of sides, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SideSet(u8);

impl SideSet {
    /// The set without any side.
    pub const EMPTY: Self = Self(0);

    /// True if `side` is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side.index() & 1 == 1
    }

    /// The set with `side` added.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side.index())
    }

    /// True if no side is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many sides are in the set, 0 to 4.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The sides, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.contains(*side))
    }

    /// The set after the turn.
    #[must_use]
    pub fn rotated(self, by: Rotation) -> Self {
        self.iter().map(|side| side.rotated(by)).collect()
    }
}

impl FromIterator<Side> for SideSet {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        sides.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Half of a side: 0 is the western half of the north side, then clockwise to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct HalfEdge(u8);

impl HalfEdge {
    /// All eight half-edges, clockwise from the western half of the north side.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// The half-edge with that number, or `None` above 7.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 8 { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 7, clockwise from the western half of the north side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side it lies on.
    pub const fn side(self) -> Side {
        Side::from_index(self.0 as usize / 2)
    }

    /// The half that touches this one from the neighbouring cell: clockwise numbering runs against itself there.
    pub const fn facing(self) -> Self {
        let side = self.side().opposite().index() as u8;
        Self(2 * side + (1 - self.0 % 2))
    }

    /// Where it lies after the turn.
    pub const fn rotated(self, by: Rotation) -> Self {
        Self((self.0 + 2 * by.index() as u8) % 8)
    }
}

/// A set of half-edges, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HalfEdgeSet(u8);

impl HalfEdgeSet {
    /// The set without any half-edge.
    pub const EMPTY: Self = Self(0);

    /// True if `half` is in the set.
    pub const fn contains(self, half: HalfEdge) -> bool {
        self.0 >> half.index() & 1 == 1
    }

    /// The set with `half` added.
    #[must_use]
    pub const fn with(self, half: HalfEdge) -> Self {
        Self(self.0 | 1 << half.index())
    }

    /// True if no half-edge is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The half-edges of the set, clockwise from the western half of the north side.
    pub fn iter(self) -> impl Iterator<Item = HalfEdge> {
        HalfEdge::all().filter(move |half| self.contains(*half))
    }

    /// The set after the turn.
    #[must_use]
    pub fn rotated(self, by: Rotation) -> Self {
        self.iter().map(|half| half.rotated(by)).collect()
    }
}

impl FromIterator<HalfEdge> for HalfEdgeSet {
    fn from_iter<I: IntoIterator<Item = HalfEdge>>(halves: I) -> Self {
        halves.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Rotation(u8);

impl Rotation {
    /// No turn: the tile lies as it is printed.
    pub const NONE: Self = Self(0);
    /// 0, 1, 2, 3 quarter turns.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// That many quarter turns clockwise, modulo 4.
    pub const fn quarters(quarters: usize) -> Self {
        Self((quarters % 4) as u8)
    }

    /// The number of quarter turns clockwise, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One turn after the other.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self((self.0 + next.0) % 4)
    }

    /// The turn that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self((4 - self.0) % 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facing_halves_touch() {
        // Half 2k touches half 2((k + 2) mod 4) + 1 of the neighbour, as the tile facts state.
        for k in 0..4u8 {
            let half = HalfEdge::new(2 * k).expect("below 8");
            assert_eq!(half.facing().index(), usize::from(2 * ((k + 2) % 4) + 1));
        }
        for half in HalfEdge::all() {
            assert_eq!(half.facing().facing(), half);
            assert_eq!(half.facing().side(), half.side().opposite());
        }
    }

    #[test]
    fn four_turns_are_none() {
        for turn in Rotation::ALL {
            assert_eq!(turn.then(turn.inverse()), Rotation::NONE);
            for side in Side::ALL {
                assert_eq!(side.rotated(turn).rotated(turn.inverse()), side);
                let halves = side.rotated(turn).halves();
                assert_eq!(side.halves().map(|half| half.rotated(turn)), halves);
            }
        }
    }

    #[test]
    fn sides_parse_what_they_print() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        assert!("north".parse::<Side>().is_err());
    }
}
