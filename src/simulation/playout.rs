//! One game of a plan, from the deal to the end.

use super::Plan;
use super::observed::Observed;
use super::sweep::{Broken, sweep};
use crate::bots::{BotKind, Chance};
use crate::geometry::CellIndex;
use crate::record::{Header, PlayedFiles, Recorder, SeatText};
use crate::rules::{Action, Deal, EventCounts, GameState, Options, Phase, Seat, Seats, SetupError};

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The game cannot begin.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot picked a number beyond its options.
    #[error("the bot of seat {seat} picked number {picked} of {options} options, counted from 0")]
    Bot {
        /// The seat whose bot picked.
        seat: Seat,
        /// The number that was picked, from 0.
        picked: usize,
        /// How many there are.
        options: usize,
    },
    /// An invariant is broken.
    #[error("an invariant is broken: {0}")]
    Broken(#[from] Broken),
}

/// What one game adds to a report. Whole numbers only, so that the order of adding changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Playout {
    pub(super) counts: EventCounts,
    pub(super) score: Seats<i32>,
    /// Placements that were legal, summed over the plies.
    pub(super) legal_placements: u64,
    /// Squares with a face-up tile at the end, start tiles included.
    pub(super) filled: Vec<CellIndex>,
}

/// Plays game `number` and checks what must hold at its end.
pub(super) fn play(plan: &Plan, number: u64) -> Result<Playout, GameError> {
    let mut observed = Observed::default();
    let mut legal_placements = 0;
    let state = drive(plan, number, &mut observed, |state, options, _| {
        if state.phase() == Phase::Place {
            legal_placements += options.len() as u64;
        }
    })?;
    sweep(&state, &observed)?;
    let mut score = Seats::all(0);
    for (seat, points) in observed.applied.first(plan.game().seats()) {
        score[seat] = *points;
    }
    let filled = state.tiles_as_laid().map(|(square, _)| square).collect();
    Ok(Playout { counts: observed.counts, score, legal_placements, filled })
}

/// The end of game `number`, before anything is checked.
#[cfg(test)]
pub(super) fn play_to_the_end(plan: &Plan, number: u64) -> Result<(GameState, Observed), GameError> {
    let mut observed = Observed::default();
    let state = drive(plan, number, &mut observed, |_, _, _| ())?;
    Ok((state, observed))
}

/// Lets the bots play. `before` sees the state, the legal actions and the choice before each action.
fn drive(
    plan: &Plan,
    number: u64,
    observed: &mut Observed,
    mut before: impl FnMut(&GameState, &Options<'_>, Action),
) -> Result<GameState, GameError> {
    let deal = Deal::of_series(plan.game(), plan.seed(), number)?;
    let mut state = GameState::start(plan.game(), deal, observed)?;
    let mut chance = Chance::of_series(plan.seed(), number);
    let mut bots: Vec<_> = plan.bots().iter().map(|kind| kind.make()).collect();
    while !state.is_over() {
        let seat = state.seat();
        let options = state.options();
        let picked = bots[seat.at()].choose(&state.view_for(seat), &options, &mut chance);
        let action = options.get(picked).ok_or(GameError::Bot { seat, picked, options: options.len() })?;
        before(&state, &options, action);
        state.apply_unchecked(action, observed);
    }
    Ok(state)
}

/// Plays game `number` of a plan and records it: the same game that a run of the plan plays.
///
/// # Errors
///
/// As for [`super::run`].
pub fn record_game(plan: &Plan, number: u64, files: PlayedFiles) -> Result<(Recorder, GameState), GameError> {
    let seat =
        |(at, kind): (usize, &BotKind)| SeatText { name: format!("Seat {}", at + 1), kind: kind.name().to_owned() };
    let seats = plan.bots().iter().enumerate().map(seat).collect();
    let deal = Deal::of_series(plan.game(), plan.seed(), number)?;
    let mut recorder = Recorder::new(Header::new(files, plan.game(), &deal, seats));
    let mut observed = Observed::default();
    let state = drive(plan, number, &mut observed, |state, _, action| recorder.note(state, action))?;
    sweep(&state, &observed)?;
    Ok((recorder, state))
}
