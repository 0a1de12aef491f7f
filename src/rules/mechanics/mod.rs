//! Chip variants are composed of mechanics: a closed list, one file each, behind a fixed set of hooks. Only this folder
//! knows the name of any of them.
//!
//! Adding one: its file, its `mod` line and its entry in the list below. The order of the list is the order of the hooks;
//! a file cannot change it (A-20: chips before covert tiles).

mod collect_on_cover;
mod covert_tiles;

pub use collect_on_cover::CollectOnCover;
pub use covert_tiles::{CovertTiles, RevealOn};

use super::ChipSet;
use crate::map::{Board, MapIssue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! mechanics {
    ($($(#[doc = $doc:literal])+ $module:ident: $params:ty,)+) => {
        /// The mechanics of a variant with their parameters; one that is not named is not in the game.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct Mechanics {
            $(
                $(#[doc = $doc])+
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $module: Option<$params>,
            )+
        }
    };
}

mechanics! {
    /// Chips are collected by covering their square (USA-8).
    collect_on_cover: CollectOnCover,
    /// Tiles lie face down on the outlined squares until somebody builds beside them (USA-7, USA-9 to USA-14).
    covert_tiles: CovertTiles,
}

impl Mechanics {
    /// Lets each mechanic check its parameters, the chips and the board. `tiles`: how many the map's usual heap has.
    pub fn check(&self, chips: Option<&ChipSet>, board: Option<&Board>, tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        if let Some(mechanic) = &self.collect_on_cover {
            mechanic.check(chips, board, out);
        }
        if let Some(mechanic) = &self.covert_tiles {
            mechanic.check(chips, board, tiles, out);
        }
    }
}
