//! Chips that are collected by covering their square (USA-8).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Placing a tile on a square with a chip turns the chip over and takes it (USA-8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct CollectOnCover {
    /// Whether the chip scores its value at once (USA-8).
    pub score_value: bool,
}

impl Default for CollectOnCover {
    fn default() -> Self {
        Self { score_value: true }
    }
}
