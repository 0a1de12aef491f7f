//! The lines of a record.

use super::Header;
use crate::rules::{Action, GameState, Phase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One line of a record: a JSON object whose `line` says what it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "line", rename_all = "kebab-case")]
#[schemars(title = "Line")]
pub enum RecordLine {
    /// The first line: all that decides the game.
    Header(Box<Header>),
    /// What a seat did.
    Action(ActionLine),
    /// What must be true between two actions.
    Check(CheckLine),
}

/// What a seat did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ActionLine {
    /// From 1, without a gap.
    pub number: u32,
    /// Whose turn it is, from 1.
    pub seat: u8,
    /// The tile that is laid, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The action in words, such as `place g6 1`.
    pub action: String,
}

/// What must be true between two actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CheckLine {
    /// After how many actions.
    pub after: u32,
    /// The points by seat.
    pub scores: Vec<i32>,
    /// 16 hexadecimal digits over the whole state.
    pub fingerprint: String,
    /// True once the game has ended.
    pub over: bool,
}

impl ActionLine {
    /// The line of an action that is about to be taken.
    pub(super) fn new(number: u32, before: &GameState, action: Action) -> Self {
        let tile = before.hand().filter(|_| before.phase() == Phase::Place);
        let tile = tile.map(|tile| before.game().design(tile).id().to_owned());
        Self { number, seat: before.seat().0 + 1, tile, action: action.to_string() }
    }
}

impl CheckLine {
    /// What is true now.
    pub(super) fn new(after: u32, state: &GameState) -> Self {
        let seats = (0..state.game().seats()).map(crate::rules::Seat);
        Self {
            after,
            scores: seats.map(|seat| state.score(seat)).collect(),
            fingerprint: format!("{:016x}", state.fingerprint()),
            over: state.is_over(),
        }
    }
}
