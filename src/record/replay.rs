//! Plays a record again and compares.

use super::{ActionLine, CheckLine, Record, RecordLine};
use crate::rules::{Action, GameState};
use std::fmt::Debug;
use std::sync::Arc;

/// A record that agrees with the engine.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The game as it was when it began.
    pub start: GameState,
    /// All actions of the record, in order.
    pub actions: Vec<Action>,
    /// The game after the last action.
    pub state: GameState,
}

/// The first line that differs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct Divergence {
    /// The number of the line in the file, from 1.
    pub line: usize,
    /// What the record says.
    pub expected: String,
    /// What the engine says.
    pub found: String,
}

/// Plays a record from its deal.
///
/// # Errors
///
/// The first line that differs: a header whose game cannot be set up, an action that is not legal or not the next one,
/// points or fingerprint that differ.
pub fn replay(record: &Record) -> Result<Replayed, Divergence> {
    let no_game = |error: &dyn std::error::Error| Divergence {
        line: 1,
        expected: "a game that can be set up".to_owned(),
        found: error.to_string(),
    };
    let (game, deal) = record.header.game().map_err(|error| no_game(&error))?;
    let start = GameState::start(&game, Arc::new(deal), &mut ()).map_err(|error| no_game(&error))?;
    let mut state = start.clone();
    let mut actions = Vec::new();
    for (number, line) in &record.lines {
        let done = actions.len() as u32;
        let step = match line {
            RecordLine::Header(_) => Ok(()),
            RecordLine::Check(check) => compare_check(check, &CheckLine::new(done, &state)),
            RecordLine::Action(action) => act(action, done + 1, &mut state).map(|action| actions.push(action)),
        };
        step.map_err(|Difference { expected, found }| Divergence { line: *number, expected, found })?;
    }
    Ok(Replayed { start, actions, state })
}

struct Difference {
    expected: String,
    found: String,
}

fn same<T: PartialEq + Debug>(what: &str, expected: &T, found: &T) -> Result<(), Difference> {
    if expected == found {
        return Ok(());
    }
    Err(Difference { expected: format!("{what} {expected:?}"), found: format!("{found:?}") })
}

fn act(line: &ActionLine, number: u32, state: &mut GameState) -> Result<Action, Difference> {
    let refuse = |found: String| Difference { expected: format!("`{}`", line.action), found };
    let action: Action =
        line.action.parse().map_err(|error: crate::rules::ParseActionError| refuse(error.to_string()))?;
    let found = ActionLine::new(number, state, action);
    same("action number", &line.number, &found.number)?;
    if state.is_over() {
        return Err(refuse("the end of the game".to_owned()));
    }
    same("seat", &line.seat, &found.seat)?;
    same("tile", &line.tile.as_deref().unwrap_or("none"), &found.tile.as_deref().unwrap_or("none"))?;
    let taken = state.apply(action, &mut ()).map_err(|illegal| refuse(illegal.to_string()))?;
    same("action", &line.action, &taken.to_string())?;
    Ok(taken)
}

fn compare_check(expected: &CheckLine, found: &CheckLine) -> Result<(), Difference> {
    same("a check after action", &expected.after, &found.after)?;
    same("scores", &expected.scores, &found.scores)?;
    same("end of the game", &expected.over, &found.over)?;
    same("fingerprint", &expected.fingerprint, &found.fingerprint)
}
