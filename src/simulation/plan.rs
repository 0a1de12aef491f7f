use crate::bots::BotKind;
use crate::rules::Game;
use std::sync::Arc;

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Plan {
    game: Arc<Game>,
    bots: Vec<BotKind>,
    games: u64,
    seed: u64,
}

/// Why a plan cannot be run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// The plan has no game.
    #[error("0 games say nothing; simulate at least one")]
    NoGames,
    /// A seat without a bot, or a bot without a seat.
    #[error("there are {bots} bots for {seats} seats; name one for each seat")]
    Bots {
        /// Bots that were named.
        bots: usize,
        /// Seats of the game.
        seats: u8,
    },
}

impl Plan {
    /// `games` games with one bot a seat. Game number i, from 0, takes its deal and its bots' chance from `seed` and i.
    ///
    /// # Errors
    ///
    /// No games; not one bot for each seat.
    pub fn new(game: Arc<Game>, bots: Vec<BotKind>, games: u64, seed: u64) -> Result<Self, PlanError> {
        if games == 0 {
            return Err(PlanError::NoGames);
        }
        if bots.len() != usize::from(game.seats()) {
            return Err(PlanError::Bots { bots: bots.len(), seats: game.seats() });
        }
        Ok(Self { game, bots, games, seed })
    }

    /// The still part of every game.
    pub const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// One bot a seat.
    pub fn bots(&self) -> &[BotKind] {
        &self.bots
    }

    /// The number of games, at least 1.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The seed of the series.
    pub const fn seed(&self) -> u64 {
        self.seed
    }
}
