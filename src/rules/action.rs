//! What a seat can do, and its text: `place g6 1`, `claim c0`, `pass`, `choose covert-tiles peek c4`. The same text is
//! used by records, scenarios, logs and the command line.

use super::mechanics::MechanicId;
use crate::geometry::{Cell, Rotation};
use crate::map::Colour;
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
    /// Look in secret at the covert tile on a square.
    Peek(Cell),
    /// Look in secret at the chip that lies face down on a square.
    PeekChip(Cell),
    /// Turn over what lies on a square.
    Reveal(Cell),
    /// Lay the tile that is being revealed in this rotation.
    Turn(Rotation),
    /// Put the chip in hand on a square.
    Put(Cell),
    /// Sell what the chips of one colour stand for.
    Sell(Sale),
    /// Give up a chip of that colour.
    Spend(Colour),
    /// Take the open tile of the stack on that cell, for a chip of that value.
    Take(Cell, u8),
    /// Buy another turn with a meeple.
    BuyTurn,
    /// Buy another turn with so many chips.
    BuyTurnFor(u8),
    /// Give up a set of chips: of that colour, or one of each.
    GiveSet(Option<Colour>),
    /// Give up a chip of that colour to count more in a feature.
    Strengthen(Colour),
}

/// One sale (FRA-5 to FRA-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Sale {
    /// To whom.
    pub market: Market,
    /// The colour of the chips.
    pub colour: Colour,
    /// How many chips are given up for it.
    pub chips: u8,
}

/// Who buys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Market {
    /// A neighbouring country (FRA-6).
    Abroad,
    /// The town that the tile covers (FRA-7).
    Town,
}

impl Market {
    /// The word in actions.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Abroad => "abroad",
            Self::Town => "town",
        }
    }
}

impl Chosen {
    /// The square it is about, if it is about one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Peek(cell) | Self::PeekChip(cell) | Self::Reveal(cell) | Self::Put(cell) | Self::Take(cell, _) => {
                Some(cell)
            }
            Self::Turn(_)
            | Self::Sell(_)
            | Self::Spend(_)
            | Self::BuyTurn
            | Self::BuyTurnFor(_)
            | Self::GiveSet(_)
            | Self::Strengthen(_) => None,
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
                    Chosen::PeekChip(cell) => write!(f, "peek chip {cell}"),
                    Chosen::Reveal(cell) => write!(f, "reveal {cell}"),
                    Chosen::Turn(rotation) => write!(f, "turn {}", rotation.index()),
                    Chosen::Put(cell) => write!(f, "put {cell}"),
                    Chosen::Sell(Sale { market, colour, chips }) => {
                        write!(f, "sell {} {} {chips}", market.word(), colour.word())
                    }
                    Chosen::Spend(colour) => write!(f, "spend {}", colour.word()),
                    Chosen::Take(cell, value) => write!(f, "take {cell} {value}"),
                    Chosen::BuyTurn => f.write_str("buy turn"),
                    Chosen::BuyTurnFor(chips) => write!(f, "buy turn {chips}"),
                    Chosen::GiveSet(None) => f.write_str("give set"),
                    Chosen::GiveSet(Some(colour)) => write!(f, "give set {}", colour.word()),
                    Chosen::Strengthen(colour) => write!(f, "strengthen {}", colour.word()),
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
            ["choose", mechanic, ref what @ ..] => {
                let mechanic = MechanicId::named(mechanic).ok_or_else(refuse)?;
                let what = match *what {
                    ["peek", at] => Chosen::Peek(cell(at)?),
                    ["peek", "chip", at] => Chosen::PeekChip(cell(at)?),
                    ["reveal", at] => Chosen::Reveal(cell(at)?),
                    ["turn", turns] => Chosen::Turn(rotation(turns).ok_or_else(refuse)?),
                    ["put", at] => Chosen::Put(cell(at)?),
                    ["sell", market, of, chips] => Chosen::Sell(Sale {
                        market: [Market::Abroad, Market::Town]
                            .into_iter()
                            .find(|known| known.word() == market)
                            .ok_or_else(refuse)?,
                        colour: colour(of).ok_or_else(refuse)?,
                        chips: small(chips).ok_or_else(refuse)?,
                    }),
                    ["spend", of] => Chosen::Spend(colour(of).ok_or_else(refuse)?),
                    ["take", at, value] => Chosen::Take(cell(at)?, small(value).ok_or_else(refuse)?),
                    ["buy", "turn"] => Chosen::BuyTurn,
                    ["buy", "turn", chips] => Chosen::BuyTurnFor(small(chips).ok_or_else(refuse)?),
                    ["give", "set"] => Chosen::GiveSet(None),
                    ["give", "set", of] => Chosen::GiveSet(Some(colour(of).ok_or_else(refuse)?)),
                    ["strengthen", of] => Chosen::Strengthen(colour(of).ok_or_else(refuse)?),
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

fn colour(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.word() == word)
}

/// A number as it is printed.
fn small(word: &str) -> Option<u8> {
    word.parse::<u8>().ok().filter(|number| number.to_string() == word)
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
            for rest in [
                "peek c4",
                "peek chip c4",
                "reveal c4",
                "turn 3",
                "put c4",
                "sell abroad violet 1",
                "sell town light-blue 2",
                "spend orange",
                "take a3 2",
                "buy turn",
                "buy turn 2",
                "give set",
                "give set orange",
                "strengthen light-blue",
            ] {
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
        for mechanic in MechanicId::all() {
            for rest in [
                "buy",
                "buy it",
                "peek chip",
                "take a3",
                "take a3 02",
                "sell town violet",
                "spend red",
                "put",
                "buy turn 02",
                "give set red",
                "strengthen",
            ] {
                let text = format!("choose {mechanic} {rest}");
                assert!(text.parse::<Action>().is_err(), "{text}");
            }
        }
        for text in ["pass now", "choose nothing peek c4", "Pass", "claim c+1", "claim c300"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
