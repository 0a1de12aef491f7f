//! Everything that is chosen before a game at the desk.

use super::{GameChoice, VariantChoice};
use crate::bots::{BotKind, UnknownBot};
use crate::geometry::Cell;
use crate::parameters::{ParameterId, ParameterValue};
use crate::record::SeatText;
use crate::rules::{Deal, FirstSeat, Game, SetupError};
use crate::tiles::TileChoice;
use std::collections::BTreeMap;
use std::str::FromStr;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerKind {
    /// Somebody at the screen.
    Person,
    /// A bot.
    Bot(BotKind),
}

impl PlayerKind {
    /// `person`, or `bot, random`.
    pub fn title(self) -> String {
        match self {
            Self::Person => "person".to_owned(),
            Self::Bot(kind) => format!("bot, {kind}"),
        }
    }

    /// The name in commands and records: `person`, or that of the bot.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(kind) => kind.name(),
        }
    }
}

/// Nobody has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody is called `{name}`; a seat is for `{}` or one of the bots: {}", PlayerKind::Person.name(), BotKind::ALL.map(BotKind::name).join(", "))]
pub struct UnknownPlayer {
    /// The name, cut to 40 characters.
    pub name: String,
}

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == Self::Person.name() {
            return Ok(Self::Person);
        }
        text.parse().map(Self::Bot).map_err(|unknown: UnknownBot| UnknownPlayer { name: unknown.name })
    }
}

/// One seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPlan {
    /// Its name, for people.
    pub name: String,
    /// Who decides for it.
    pub player: PlayerKind,
}

impl From<&SeatPlan> for SeatText {
    fn from(seat: &SeatPlan) -> Self {
        Self { name: seat.name.clone(), kind: seat.player.name().to_owned() }
    }
}

/// What somebody chose for a game; everything else is as map and variant say when it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlan {
    /// Two to six seats, in turn order (B-2).
    pub seats: Vec<SeatPlan>,
    /// Who begins (B-5).
    pub first: FirstSeat,
    /// The start squares that are used; none: the seed picks them.
    pub starts: Vec<Cell>,
    /// The variant.
    pub variant: VariantChoice,
    /// The tiles, if not the map's own.
    pub tiles: Option<TileChoice>,
    /// Parameters with other values than map and variant say.
    pub changes: BTreeMap<ParameterId, ParameterValue>,
    /// The seed of the deal and of the bots.
    pub seed: u64,
}

impl GamePlan {
    /// One person against one random bot, on a map as it is usually played.
    pub fn usual() -> Self {
        Self {
            seats: vec![
                SeatPlan { name: "Ada".to_owned(), player: PlayerKind::Person },
                SeatPlan { name: "Bot".to_owned(), player: PlayerKind::Bot(BotKind::Random) },
            ],
            first: FirstSeat::First,
            starts: Vec::new(),
            variant: VariantChoice::OfTheMap,
            tiles: None,
            changes: BTreeMap::new(),
            seed: 1,
        }
    }

    /// The plan as [`super::prepare`] takes it.
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            variant: self.variant.clone(),
            tiles: self.tiles.clone(),
            changes: self.changes.clone(),
            seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            starts: self.starts.clone(),
        }
    }

    /// The deal of the plan's seed.
    ///
    /// # Errors
    ///
    /// No start tile fits.
    pub fn deal(&self, game: &Game) -> Result<Deal, SetupError> {
        Deal::shuffled(game, self.seed, self.first)
    }
}
