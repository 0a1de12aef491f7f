//! What the tab of a chip variant shows beside the variant.

use crate::editor::{AnyDocument, Document};
use crate::gui::commands::Facts;
use crate::gui::forms::Aim;
use crate::gui::panels::bot_games::BotGamesView;
use crate::gui::panels::issues::IssuesView;
use crate::gui::words::DocumentId;
use crate::gui::work::{OpenMap, OpenVariant, Shown};
use crate::sheet::Language;

/// A chip variant that is tried on a map.
pub(in crate::gui) struct VariantView<'a> {
    /// The map on which it is tried.
    pub(in crate::gui) document: &'a Document,
    /// That of the variant.
    pub(in crate::gui) in_hand: &'a dyn AnyDocument,
    pub(in crate::gui) in_hand_id: DocumentId,
    /// The board of the map, with everything found wrong with it and with the variant on it.
    pub(in crate::gui) shown: &'a Shown,
    /// What is wrong with the variant on the map.
    pub(in crate::gui) issues: IssuesView<'a>,
    /// The field to which an issue led.
    pub(in crate::gui) aim: Aim<'a>,
    /// The open variant that the map was checked with.
    pub(in crate::gui) variant_in_use: Option<&'a OpenVariant>,
    /// The maps on which it can be tried: those that are open.
    pub(in crate::gui) maps: &'a [OpenMap],
    /// Which of them is that map.
    pub(in crate::gui) active: DocumentId,
    pub(in crate::gui) built_in_maps: Vec<&'a str>,
    pub(in crate::gui) games: Option<BotGamesView<'a>>,
    pub(in crate::gui) facts: &'a Facts,
    pub(in crate::gui) notice: Option<&'a str>,
    /// The language of rules sheets.
    pub(in crate::gui) sheet_language: &'static Language,
}
