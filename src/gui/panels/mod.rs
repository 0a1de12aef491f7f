//! Panels: each reads a view and posts wishes. They own nothing but scroll positions and text being typed.

mod area;
mod border;
mod bot_games;
mod city_designer;
mod ferry;
mod fields;
mod issues;
mod large_city;
mod layers;
mod map_properties;
mod pair;
mod palette;
mod pointer;
mod regions;
mod right_side;
mod rules_form;
mod schema_form;
mod square;
mod status;
mod tabs;
mod tool_rail;
mod top_bar;
mod variant;
mod variant_tab;
#[cfg(test)]
mod widgets;

pub(in crate::gui) use pair::seam_fields;
pub use palette::{BRUSHES, palette};
pub use right_side::right_side;
pub use rules_form::{Look, description, label_of, rules_form, table_schema};
pub use status::status_bar;
pub use tabs::{TABS_HEIGHT, tabs};
pub use tool_rail::tool_rail;
pub use top_bar::top_bar;
pub use variant_tab::{variant_side, variant_status_bar, variant_tab};

use super::canvas::UnderPointer;
use super::commands::Facts;
use super::layers::Layers;
use super::stamps::Stamps;
use super::tool::{Brush, Brushes, Tool};
use super::workspace::{BotGames, DocumentId, Mode, OpenVariant, Shown};
use crate::editor::{AnyDocument, Document};
use crate::sheet::Language;
use std::path::PathBuf;

/// What panels may look at.
pub struct View<'a> {
    /// The map that is shown, or on which a chip variant is tried.
    pub document: &'a Document,
    /// What is shown, a map or a chip variant: what undo and saving are about.
    pub in_hand: &'a dyn AnyDocument,
    /// Its number.
    pub in_hand_id: DocumentId,
    /// The chip variant whose tab is shown.
    pub variant_tab: Option<&'a OpenVariant>,
    /// All open chip variants.
    pub open_variants: &'a [OpenVariant],
    /// The one that the map was checked with.
    pub variant_in_use: Option<&'a OpenVariant>,
    /// Those that the map can name beside the built-in ones: by which name, and the words for it.
    pub variants_for_map: &'a [(String, String)],
    /// The key of the field to which an issue led.
    pub aim: Option<&'a str>,
    /// All open maps.
    pub documents: &'a [(DocumentId, &'a Document)],
    /// Which of them is that map.
    pub active: DocumentId,
    /// Names of the built-in maps.
    pub built_ins: &'a [&'a str],
    /// Names of the built-in variants.
    pub variants: &'a [&'a str],
    /// Built-in coasts.
    pub outlines: &'a [&'a str],
    /// The board of the map, with everything found wrong.
    pub shown: &'a Shown,
    /// The issues are those of an earlier state, and have been for a while.
    pub is_checking: bool,
    /// Edit or play.
    pub mode: Mode,
    /// The tool in hand.
    pub tool: Tool,
    /// The brush in hand, and those used before.
    pub brushes: &'a Brushes,
    /// Which layers of the map are shown and locked.
    pub layers: Layers,
    /// The issue shown last.
    pub issue_at: Option<usize>,
    /// True in the frame after an issue was jumped to.
    pub issue_is_new: bool,
    /// Games by bots on the map as it is.
    pub games: Option<&'a BotGames>,
    /// What the status bar has to say.
    pub notice: Option<&'a str>,
    /// What lies under the pointer.
    pub under_pointer: UnderPointer,
    /// What a gesture does, or a click would; empty: see the tool.
    pub doing: &'a str,
    /// What is kept at hand.
    pub stamps: &'a Stamps,
    /// Points a square.
    pub scale: f32,
    /// True for a narrow window.
    pub narrow: bool,
    /// What commands go by.
    pub facts: &'a Facts,
    /// Files opened or saved, the last one first, and whether each is there.
    pub recent: &'a [(PathBuf, bool)],
    /// Whether a small map shows where one is.
    pub minimap: bool,
    /// The language of rules sheets.
    pub sheet_language: &'static Language,
}

impl View<'_> {
    /// The brush in hand.
    pub fn brush(&self) -> Brush {
        self.brushes.in_hand()
    }
}
