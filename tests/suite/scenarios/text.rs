//! What a scenario file may say. Seats count from 1, as for people.

use mapwright::geometry::Cell;
use mapwright::rules::Chip;
use serde::Deserialize;
use std::collections::BTreeMap;

/// One scenario.
#[derive(Clone, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// One sentence: given, when, then.
    pub about: String,
    /// The clauses of RULES.md that it would notice being broken.
    pub covers: Vec<String>,
    pub map: MapText,
    /// As on the command line, such as `base`. Without it: the map's own.
    pub tiles: Option<String>,
    #[serde(default = "two")]
    pub seats: u8,
    /// House rules on top of the defaults.
    #[serde(default)]
    pub rules: toml::Table,
    pub chips: Option<toml::Table>,
    #[serde(default)]
    pub mechanics: toml::Table,
    /// A built-in chip variant in the place of chips, mechanics and house rules.
    pub variant: Option<String>,
    /// The start squares that the players choose.
    #[serde(default)]
    pub starts: Vec<Cell2>,
    #[serde(default)]
    pub deal: DealText,
    /// The game cannot be set up, and the message holds this text.
    pub refused: Option<String>,
    #[serde(default)]
    pub step: Vec<Step>,
}

fn two() -> u8 {
    2
}

/// A built-in map by name, or a map file's contents without `format` and `name`.
#[derive(Clone, Deserialize, Debug)]
#[serde(untagged)]
pub enum MapText {
    Named(String),
    Drawn(toml::Table),
}

/// What is dealt. With `shuffled`, the program deals by that seed and nothing else may be given.
#[derive(Clone, Deserialize, Debug, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DealText {
    pub shuffled: Option<u64>,
    pub first_seat: Option<u8>,
    /// `b2 base/D 1`: cell, tile, quarter turns clockwise.
    pub start: Vec<String>,
    pub stock: Vec<String>,
    /// Tiles on outlined squares, by cell.
    pub covert: BTreeMap<String, String>,
    /// Chips on squares, by cell.
    pub chips: BTreeMap<String, Chip>,
    /// Chips at large cities, by cell.
    pub city_chips: BTreeMap<String, Vec<Chip>>,
    /// Chips beside the map, in the order in which they are drawn.
    pub chip_supply: Vec<Chip>,
    /// Tiles on stack squares, by cell, from the top.
    pub stacks: BTreeMap<String, Vec<String>>,
}

/// Actions, and what must be true after them. What is not given is not asked.
#[derive(Clone, Deserialize, Debug, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Step {
    /// Actions in the engine's notation; none: the position as it is.
    #[serde(rename = "do")]
    pub act: Vec<String>,
    pub phase: Option<String>,
    /// Whose turn it is.
    pub seat: Option<u8>,
    /// The tile in hand.
    pub hand: Option<String>,
    /// By seat.
    pub scores: Option<Vec<i32>>,
    /// Meeples in supply, by seat.
    pub meeples: Option<Vec<u8>>,
    /// Chips left on the board.
    pub chips: Option<usize>,
    /// Chips in front of the seats as each sees its own, by seat: `violet 2`.
    pub kept: Option<Vec<Vec<String>>>,
    /// Chips in front of all seats as one seat sees them, or `all`: `violet 2`, or `?` for one that is hidden from it.
    pub sees_kept: BTreeMap<String, Vec<Vec<String>>>,
    /// Chips that lie face up, by cell: `violet 2`.
    pub open_chips: Option<BTreeMap<String, String>>,
    /// Chips beside the map.
    pub chip_supply: Option<u16>,
    /// Meeples that have left the game, by seat.
    pub gone: Option<Vec<u8>>,
    /// Tiles still to be drawn.
    pub stock: Option<usize>,
    /// Stacks with their open tiles and heights as an onlooker sees them, all of them: `c4 base/B 5`.
    pub stacks: Option<Vec<String>>,
    /// Tiles drawn in vain.
    pub discarded: Option<u16>,
    /// The kinds of all events of the actions, in order.
    pub events: Option<Vec<String>>,
    /// Every score of the actions, in any order of features.
    pub scored: Option<Vec<Scored>>,
    /// Actions that are possible next.
    pub legal: Vec<String>,
    /// All actions that are possible next, in any order.
    pub only: Option<Vec<String>>,
    /// Actions that are refused next, and why.
    pub illegal: Vec<Refused>,
    /// Cells without any tile on which the tile in hand may lie, in any order.
    pub places: Option<Vec<Cell2>>,
    /// Face-up tiles: `c4 base/B 0`.
    pub tiles: Vec<String>,
    /// Cells on which no face-up tile lies.
    pub empty: Vec<Cell2>,
    /// Chips face down on squares as each seat sees them, or `all`, all of them: `c4 violet 2`, or `c4 ?`.
    pub sees_chips: BTreeMap<String, Vec<String>>,
    /// Covert tiles as each seat sees them, all of them: `c4 base/B`, or `c4 ?`.
    pub sees: BTreeMap<String, Vec<String>>,
    /// Covert tiles as a screen may show them to a seat once its look is over: `c4 base/B`, or `c4 ?`.
    pub shows: BTreeMap<String, Vec<String>>,
    /// Cells of connected large cities, all of them.
    pub connected: Option<Vec<Cell2>>,
    /// The game is over and these seats have won.
    pub winners: Option<Vec<u8>>,
    /// How many chips of which kind were dealt: `violet 2`.
    pub dealt_chips: Option<BTreeMap<String, usize>>,
    /// How many tiles of which kind lie on start squares, as covert tiles and in the stock.
    pub dealt_tiles: Option<DealtTiles>,
}

/// A cell as text, checked while reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Cell2(pub Cell);

impl TryFrom<String> for Cell2 {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map(Self).map_err(|error: mapwright::geometry::ParseCellError| error.to_string())
    }
}

/// Points of one seat for one thing.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scored {
    pub seat: u8,
    /// `city`, `incomplete-city`, `chip`, `reveal-fit` …
    pub reason: String,
    pub points: i32,
    /// What really changed, if that differs.
    pub applied: Option<i32>,
    /// What was counted, if that matters: `{ tiles = 4, coats-of-arms = 1 }`.
    pub items: Option<BTreeMap<String, u16>>,
}

/// An action that must be refused with a sentence that holds `why`.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    #[serde(rename = "do")]
    pub action: String,
    pub why: String,
}

/// Counts of a deal.
#[derive(Clone, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DealtTiles {
    pub start: usize,
    pub covert: usize,
    #[serde(default)]
    pub stacks: usize,
    pub stock: usize,
    /// A design that lies on one of the start squares.
    pub start_tile: String,
}
