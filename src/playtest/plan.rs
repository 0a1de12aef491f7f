//! Everything that is chosen before a game at the desk.

use super::{GameChoice, VariantChoice};
use crate::bots::{BotKind, UnknownBot};
use crate::geometry::Cell;
use crate::mapfile::{Checked, VariantDefinition};
use crate::record::SeatText;
use crate::rules::mechanics::Mechanics;
use crate::rules::{Deal, FirstSeat, Game, RuleOverrides, RuleSet, SetupError};
use crate::tiles::TileChoice;
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

/// The choices of the start dialog, with nothing left to defaults.
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
    /// What its chips do.
    pub mechanics: Mechanics,
    /// The tiles.
    pub tiles: TileChoice,
    /// The rules.
    pub rules: RuleSet,
    /// The seed of the deal and of the bots.
    pub seed: u64,
}

impl GamePlan {
    /// What the map is usually played with: its variant, tiles and rules; one person against one random bot.
    pub fn usual(checked: &Checked) -> Self {
        let mut plan = Self {
            seats: vec![
                SeatPlan { name: "Ada".to_owned(), player: PlayerKind::Person },
                SeatPlan { name: "Bot".to_owned(), player: PlayerKind::Bot(BotKind::Random) },
            ],
            first: FirstSeat::First,
            starts: Vec::new(),
            variant: VariantChoice::OfTheMap,
            mechanics: Mechanics::default(),
            tiles: checked.tiles.clone(),
            rules: RuleSet::default(),
            seed: 1,
        };
        let variant = checked.variant.as_ref().map(|variant| &variant.definition);
        plan.take_variant(checked, VariantChoice::OfTheMap, variant);
        plan
    }

    /// Puts another variant, or none, in place of the present one. Rules and mechanics go back to what map and variant say:
    /// the order is default, map, variant, then what is changed here.
    pub fn take_variant(&mut self, checked: &Checked, choice: VariantChoice, says: Option<&VariantDefinition>) {
        self.variant = choice;
        self.rules = checked.rules.clone();
        self.mechanics = Mechanics::default();
        if let Some(variant) = says {
            self.rules = self.rules.clone().with(&variant.rules);
            self.mechanics = variant.mechanics.clone();
        }
    }

    /// The plan as [`super::prepare`] takes it.
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            variant: self.variant.clone(),
            tiles: Some(self.tiles.clone()),
            rules: RuleOverrides::from(&self.rules),
            mechanics: Some(self.mechanics.clone()),
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
