//! Tiles that lie face down on outlined squares until somebody builds beside them (USA-7, USA-9 to USA-14).

use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::ChipSet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Covert tiles on the outlined squares: peeks, reveals, and what a reveal gains or costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct CovertTiles {
    /// Points for the active player when a revealed tile fits (USA-11).
    #[schemars(range(min = 0, max = 100))]
    pub reveal_gain: u8,
    /// Points the active player loses when a revealed tile does not fit (USA-12).
    #[schemars(range(min = 0, max = 100))]
    pub reveal_loss: u8,
    /// Which touching side reveals a covert tile.
    pub reveal_on: RevealOn,
    /// Whether a revealed tile that fits reveals the covert tiles beside it.
    pub cascade: bool,
    /// Whether the program hides from a seat what it has already looked at.
    pub hide_remembered: bool,
}

impl Default for CovertTiles {
    fn default() -> Self {
        Self { reveal_gain: 2, reveal_loss: 2, reveal_on: RevealOn::AnySide, cascade: false, hide_remembered: false }
    }
}

impl CovertTiles {
    /// Whether the outlined squares fit chips and tiles. `tiles`: how many the map's usual heap has.
    pub(super) fn check(
        &self,
        chips: Option<&ChipSet>,
        board: Option<&Board>,
        tiles: Option<usize>,
        out: &mut Vec<MapIssue>,
    ) {
        const KEY: &str = "mechanics.covert-tiles";
        let Some(board) = board else { return };
        let count = |colour| board.squares().iter().filter(|square| square.outlined == Some(colour)).count();
        let outlined: usize = Colour::ALL.into_iter().map(count).sum();
        if outlined == 0 {
            let message =
                "Covert tiles lie on outlined squares, and the map has none; draw some or choose another variant.";
            out.push(MapIssue::new(IssueCode::V056, Place::Map, message).rule("USA-7").key(KEY));
            return;
        }
        // One more is needed for the start square, and one to draw.
        if tiles.is_some_and(|tiles| outlined + 2 > tiles) {
            let message = format!(
                "The map has {outlined} outlined squares and {} tiles; too few are left to draw. Choose more tiles.",
                tiles.unwrap_or_default()
            );
            out.push(MapIssue::new(IssueCode::V055, Place::Map, message).rule("USA-7").key(KEY));
        }
        let Some(chips) = chips else { return };
        for colour in Colour::ALL {
            let title = colour.title();
            let message = match (chips.colours.contains(&colour), count(colour)) {
                (true, 0) => format!("There are {title} chips and no {title} outlined square: they peek at nothing."),
                (false, 1..) => {
                    format!("There are {title} outlined squares and no {title} chips: nobody can peek there.")
                }
                (true, 1..) | (false, 0) => continue,
            };
            out.push(MapIssue::new(IssueCode::V057, Place::Map, message).rule("A-37").key(KEY));
        }
    }
}

/// Which side of a placed tile reveals the covert tile it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RevealOn {
    /// Any side.
    AnySide,
    /// Only a side on which the placed tile shows a road or a city.
    RoadOrCity,
}
