//! What a seat can do, and its text: `place g6 1`, `claim c0`, `pass`, `choose covert-tiles peek c4`. The same text is
//! used by records, scenarios, logs and the command line.

use super::mechanics::MechanicId;
use crate::geometry::{Cell, Rotation};
use crate::terrain::FeatureKind;
use std::fmt;
use std::str::FromStr;

/// A segment by kind and number, as in the tile data: `c0`, `r1`, `m0`, `f2`. The same in every rotation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct SegmentName {
    /// City, road, monastery or field.
    pub kind: FeatureKind,
    /// Its number among those.
    pub ordinal: u8,
}

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.ordinal)
    }
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

/// A choice that a mechanic offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Choice {
    /// Whose choice it is.
    pub mechanic: MechanicId,
    /// What to do and with what.
    pub what: Chosen,
}

/// What a choice is about. A closed list, shared by all mechanics, so that screens and bots understand any of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Chosen {
    /// Look in secret at what lies on a square.
    Peek(Cell),
    /// Turn over what lies on a square.
    Reveal(Cell),
    /// Lay the tile that is being revealed in this rotation.
    Turn(Rotation),
}

impl Chosen {
    /// The square it is about, if it is about one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Peek(cell) | Self::Reveal(cell) => Some(cell),
            Self::Turn(_) => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { cell, rotation } => write!(f, "place {cell} {}", rotation.index()),
            Self::Claim(segment) => write!(f, "claim {segment}"),
            Self::Pass => f.write_str("pass"),
            Self::Choose(Choice { mechanic, what }) => {
                write!(f, "choose {mechanic} ")?;
                match what {
                    Chosen::Peek(cell) => write!(f, "peek {cell}"),
                    Chosen::Reveal(cell) => write!(f, "reveal {cell}"),
                    Chosen::Turn(rotation) => write!(f, "turn {}", rotation.index()),
                }
            }
        }
    }
}

/// The text is no action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not an action; write one such as `place g6 1`, `claim c0`, `pass` or `choose MECHANIC peek c4`")]
pub struct ParseActionError {
    /// The text, cut to 80 characters.
    pub text: String,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || ParseActionError { text: text.chars().take(80).collect() };
        let words: Vec<&str> = text.split(' ').collect();
        let cell = |word: &str| word.parse::<Cell>().map_err(|_source| refuse());
        match words[..] {
            ["place", at, turns] => Ok(Self::Place { cell: cell(at)?, rotation: rotation(turns).ok_or_else(refuse)? }),
            ["claim", segment] => Ok(Self::Claim(segment_name(segment).ok_or_else(refuse)?)),
            ["pass"] => Ok(Self::Pass),
            ["choose", mechanic, verb, object] => {
                let mechanic = MechanicId::named(mechanic).ok_or_else(refuse)?;
                let what = match verb {
                    "peek" => Chosen::Peek(cell(object)?),
                    "reveal" => Chosen::Reveal(cell(object)?),
                    "turn" => Chosen::Turn(rotation(object).ok_or_else(refuse)?),
                    _ => return Err(refuse()),
                };
                Ok(Self::Choose(Choice { mechanic, what }))
            }
            _ => Err(refuse()),
        }
    }
}

fn rotation(word: &str) -> Option<Rotation> {
    Rotation::ALL.into_iter().find(|rotation| rotation.index().to_string() == word)
}

fn segment_name(word: &str) -> Option<SegmentName> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    let kind = FeatureKind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
    let ordinal = letters.as_str().parse().ok()?;
    // `c07` and `c+7` parse as numbers; only what is printed is read.
    (format!("{letter}{ordinal}") == word).then_some(SegmentName { kind, ordinal })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_what_they_print() {
        for text in ["place g6 1", "place aa17 0", "claim c0", "claim f11", "claim m0", "pass"] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
        for mechanic in MechanicId::all() {
            for rest in ["peek c4", "reveal c4", "turn 3"] {
                let text = format!("choose {mechanic} {rest}");
                assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "place", "place g6", "place g6 4", "place g6 01", "place  g6 1", "claim x0", "claim c", "claim c01"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        for text in ["pass now", "choose nothing peek c4", "Pass", "claim c+1", "claim c300"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
