//! Tiles that lie face down on outlined squares until somebody builds beside them (USA-7, USA-9 to USA-14).

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

/// Which side of a placed tile reveals the covert tile it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RevealOn {
    /// Any side.
    AnySide,
    /// Only a side on which the placed tile shows a road or a city.
    RoadOrCity,
}
