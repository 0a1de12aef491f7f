//! The text of what a seat can do: `place g6 1`, `claim c0`, `pass`, `choose covert-tiles peek c4`. Records, scenarios, logs
//! and the command line use the same. One printer and one reader serve the verbs of all mechanics.

use super::{Action, Choice, InVerb, MechanicId, SegmentName, Thing, ThingKind, VerbRow};
use crate::geometry::{Cell, Rotation};
use crate::map::Colour;
use crate::terrain::FeatureKind;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.ordinal)
    }
}

impl Choice {
    /// A choice of that mechanic by the words of its verb, whether it is ever offered or not.
    pub fn new(mechanic: MechanicId, words: &str, things: &[Thing]) -> Option<Self> {
        let kinds = things.iter().map(|thing| ThingKind::of(*thing));
        let is_it = |row: &VerbRow| row.words == words && kinds.clone().eq(row.things.iter().copied());
        let verb = mechanic.verbs().iter().position(is_it)?;
        let mut all = things.iter().copied();
        Some(Self { mechanic, verb: verb as u8, things: [all.next(), all.next()] })
    }

    /// Its verb.
    pub fn verb(self) -> &'static VerbRow {
        &self.mechanic.verbs()[usize::from(self.verb)]
    }

    /// What it is about.
    pub fn things(self) -> impl Iterator<Item = Thing> {
        self.things.into_iter().flatten()
    }

    /// The square it is about; `None` if it is about none, or about two.
    pub fn cell(self) -> Option<Cell> {
        let mut cells = self.things().filter_map(|thing| InVerb::of(Some(thing)));
        let first = cells.next();
        if cells.next().is_some() { None } else { first }
    }

    /// The rotation it is about, if it is about one.
    pub fn rotation(self) -> Option<Rotation> {
        self.things().find_map(|thing| InVerb::of(Some(thing)))
    }

    /// The same choice about other squares and rotations.
    #[must_use]
    pub fn map(self, cell: impl Fn(Cell) -> Cell, rotation: impl Fn(Rotation) -> Rotation) -> Self {
        let moved = |thing| match thing {
            Thing::Cell(at) => Thing::Cell(cell(at)),
            Thing::Rotation(turned) => Thing::Rotation(rotation(turned)),
            Thing::Colour(_) | Thing::Number(_) => thing,
        };
        Self { things: self.things.map(|thing| thing.map(moved)), ..self }
    }

    /// True if a place on the board says all there is to say: pointing is enough, and words would only repeat it.
    pub fn is_pointed_at(self) -> bool {
        let places = |kind: &ThingKind| matches!(kind, ThingKind::Cell | ThingKind::Rotation);
        let things = self.verb().things;
        !things.is_empty() && things.iter().all(places)
    }

    /// Reads `peek c4`, a verb of that mechanic.
    pub(super) fn read(mechanic: MechanicId, words: &[&str]) -> Option<Self> {
        (0..).zip(mechanic.verbs()).find_map(|(verb, row)| {
            let rest = row.words.split(' ').try_fold(words, |left, word| {
                left.split_first().filter(|(first, _)| **first == word).map(|(_, rest)| rest)
            })?;
            if rest.len() != row.things.len() {
                return None;
            }
            let mut things = [None; 2];
            for ((place, kind), word) in things.iter_mut().zip(row.things).zip(rest) {
                *place = Some(kind.read(word)?);
            }
            Some(Self { mechanic, verb, things })
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { cell, rotation } => write!(f, "place {cell} {}", rotation.index()),
            Self::Claim(segment) => write!(f, "claim {segment}"),
            Self::Pass => f.write_str("pass"),
            Self::Choose(choice) => write!(f, "choose {choice}"),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.mechanic, self.verb().words)?;
        self.things().try_for_each(|thing| write!(f, " {thing}"))
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Rotation(rotation) => write!(f, "{}", rotation.index()),
            Self::Colour(colour) => f.write_str(colour.word()),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

impl ThingKind {
    /// The thing of that text, as it is printed.
    fn read(self, word: &str) -> Option<Thing> {
        match self {
            Self::Cell => word.parse().ok().map(Thing::Cell),
            Self::Rotation => rotation(word).map(Thing::Rotation),
            Self::Colour => Colour::ALL.into_iter().find(|colour| colour.word() == word).map(Thing::Colour),
            Self::Number => word.parse::<u8>().ok().filter(|number| number.to_string() == word).map(Thing::Number),
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
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words[..] {
            ["place", at, turns] => {
                at.parse().ok().zip(rotation(turns)).map(|(cell, rotation)| Self::Place { cell, rotation })
            }
            ["claim", segment] => segment_name(segment).map(Self::Claim),
            ["pass"] => Some(Self::Pass),
            ["choose", mechanic, ref what @ ..] => {
                MechanicId::named(mechanic).and_then(|mechanic| Choice::read(mechanic, what)).map(Self::Choose)
            }
            _ => None,
        };
        action.ok_or_else(|| ParseActionError { text: text.chars().take(80).collect() })
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
