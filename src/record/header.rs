//! The first line of a record: everything that decides the game, so that it can be replayed without any other file.

use super::digest::digest;
use crate::geometry::Side;
use crate::map::{MapIssue, MapSketch, Severity, validate};
use crate::mapfile::{
    self, Library, Loaded, MapDefinition, Source, VariantDefinition, canonical, check_map, check_tile_set,
};
use crate::rules::mechanics::Mechanics;
use crate::rules::{ChipSet, Deal, DealText, Game, GameSetup, RuleSet, SetupError};
use crate::terrain::EdgeKind;
use crate::tiles::{Supply, SupplyError, TileCatalog, TileChoice, TileSet, TileSetDefinition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The current format of records.
pub const FORMAT: u32 = 1;

/// Everything that decides a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Header {
    /// Format of the record; 1.
    pub format: u32,
    /// The program that played, with its version; a note.
    pub program: String,
    /// The board.
    pub map: MapText,
    /// The name of the variant; a note, since rules, chips and mechanics stand here as they were in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The tiles.
    pub tiles: TilesText,
    /// The rules in force.
    pub rules: RuleSet,
    /// The chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chips: Option<ChipSet>,
    /// What the chips do.
    pub mechanics: Mechanics,
    /// Who plays.
    pub seats: Vec<SeatText>,
    /// True if somebody chose what chance should have chosen: not for statistics.
    pub staged: bool,
    /// True if somebody took actions back: not for statistics.
    pub rewound: bool,
    /// All chance of the game.
    pub deal: DealText,
    /// Digest of the line before this key.
    #[serde(default)]
    pub digest: String,
}

/// A map, self-contained: an edited map that nobody saved can be replayed as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MapText {
    /// Its name for people; a note.
    pub name: String,
    /// The built-in name or the file's name, if it has one; a note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// Digest of `text`.
    pub digest: String,
    /// Its canonical text.
    pub text: String,
    /// For a pair: its two maps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<PartText>,
}

/// A map of a pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PartText {
    /// How the pair names it.
    pub reference: String,
    /// Digest of `text`.
    pub digest: String,
    /// Its canonical text.
    pub text: String,
}

/// The tiles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TilesText {
    /// Which sets, how often or how many.
    pub choice: TileChoice,
    /// The sets in use.
    pub sets: Vec<TileSetText>,
}

/// A tile set in use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TileSetText {
    /// Its name.
    pub name: String,
    /// Digest of its designs.
    pub digest: String,
    /// Its text, unless it is built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatText {
    /// The player's name.
    pub name: String,
    /// `person`, or the name of a bot.
    pub kind: String,
}

/// Why the game of a header cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HeaderError {
    /// The map's text is no map, or not the one that was played.
    #[error("{what} cannot be used: {why}")]
    Map {
        /// The map of the record, or the reference of a part.
        what: String,
        /// The first error of the check, or what differs.
        why: String,
    },
    /// A tile set is not the one that was played with.
    #[error("the tile set `{name}` is not the one that the game was played with: expected {expected}, found {found}")]
    TileSet {
        /// Name of the tile set in the record.
        name: String,
        /// The digest of the record.
        expected: String,
        /// The digest of the present set, or `none`.
        found: String,
    },
    /// The text of a tile set is none.
    #[error("the tile set `{name}` in the record cannot be used: {why}")]
    TileSetText {
        /// Name of the tile set in the record.
        name: String,
        /// The first error of the check, or what differs.
        why: String,
    },
    /// The tiles give no heap.
    #[error(transparent)]
    Tiles(#[from] SupplyError),
    /// Board, tiles, rules, seats and deal do not go together.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The files a game is made of, as its header keeps them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedFiles {
    /// The board.
    pub map: MapText,
    /// The name of the variant.
    pub variant: Option<String>,
    /// The tiles.
    pub tiles: TilesText,
}

impl MapText {
    /// A map with the parts of it that `library` finds.
    ///
    /// # Errors
    ///
    /// A part that cannot be found.
    pub fn new(map: &Loaded<MapDefinition>, from: &Source, library: &dyn Library) -> Result<Self, MapIssue> {
        let reference = match from {
            Source::BuiltIn(name) => Some(name.clone()),
            Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
            Source::Unsaved => None,
        };
        let combine = map.definition.combine.iter();
        let parts = combine.flat_map(|combine| [&combine.first, &combine.second]).map(|reference| {
            let (_, part) = library.map(reference, from)?;
            let text = canonical(&part.definition, None);
            Ok(PartText { reference: reference.clone(), digest: digest(text.as_bytes()), text })
        });
        let parts = parts.collect::<Result<_, MapIssue>>()?;
        let text = canonical(&map.definition, None);
        Ok(Self { name: map.definition.name.clone(), reference, digest: digest(text.as_bytes()), text, parts })
    }
}

impl TilesText {
    /// The sets of a choice, as far as `catalog` has them.
    pub fn new(choice: &TileChoice, catalog: &TileCatalog) -> Self {
        let built_in = TileCatalog::built_in();
        let sets = choice.sets.iter().filter_map(|name| catalog.get(name)).map(|set| {
            let known = built_in.get(set.name()).is_some_and(|built_in| built_in == set);
            let text = (!known).then(|| canonical(set.definition(), None));
            TileSetText { name: set.name().to_owned(), digest: designs_digest(set), text }
        });
        Self { choice: choice.clone(), sets: sets.collect() }
    }

    fn catalog(&self) -> Result<TileCatalog, HeaderError> {
        let mut catalog = TileCatalog::built_in();
        for text in &self.sets {
            let refuse = |why: String| HeaderError::TileSetText { name: text.name.clone(), why };
            if let Some(toml) = &text.text {
                let loaded = mapfile::read::<TileSetDefinition>(toml.as_bytes());
                let loaded = loaded.map_err(|error| refuse(error.to_string()))?;
                let first = |issues: Vec<MapIssue>| issues.first().map_or_else(String::new, |it| it.message.clone());
                catalog.insert(check_tile_set(&loaded).map_err(|issues| refuse(first(issues)))?);
            }
            let found = catalog.get(&text.name).map_or_else(|| "none".to_owned(), |set| designs_digest(set));
            if found != text.digest {
                let (name, expected) = (text.name.clone(), text.digest.clone());
                return Err(HeaderError::TileSet { name, expected, found });
            }
        }
        Ok(catalog)
    }
}

/// Only what can change a game: what is merely printed may change.
fn designs_digest(set: &TileSet) -> String {
    let mut facts = String::new();
    for design in set.designs() {
        let edges = design.landscape().edges.map(EdgeKind::word).join(",");
        facts += &format!("{} {} {} {edges}", design.id(), design.count(), design.is_start_tile());
        for segment in &design.landscape().segments {
            let sides: String = segment.sides.iter().map(Side::letter).collect();
            let halves: String = segment.half_edges.iter().map(|half| half.index().to_string()).collect();
            let cities: Vec<_> = segment.cities.iter().map(|city| city.at().to_string()).collect();
            let (name, arms) = (segment.name(), segment.coats_of_arms);
            facts += &format!(" {name}:{sides}:{halves}:{arms}:{}", cities.join(","));
        }
        facts.push('\n');
    }
    digest(facts.as_bytes())
}

impl Header {
    /// The header of a game that begins now.
    pub fn new(files: PlayedFiles, game: &Game, deal: &Deal, seats: Vec<SeatText>) -> Self {
        let PlayedFiles { map, variant, tiles } = files;
        let setup = game.setup();
        Self {
            format: FORMAT,
            program: concat!("mapwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            map,
            variant,
            tiles,
            rules: setup.rules.clone(),
            chips: setup.chips.clone(),
            mechanics: setup.mechanics.clone(),
            seats,
            staged: false,
            rewound: false,
            deal: deal.to_text(game),
            digest: String::new(),
        }
    }

    /// The board as it was drawn, for pictures. A record holds no coast: it is looked for in `library`, and left out if it
    /// is not there.
    ///
    /// # Errors
    ///
    /// A map or tile set that is not the one that was played with.
    pub fn sketch(&self, library: &dyn Library) -> Result<MapSketch, HeaderError> {
        self.drawn(self.tiles.catalog()?, Some(library))
    }

    fn drawn(&self, catalog: TileCatalog, coasts: Option<&dyn Library>) -> Result<MapSketch, HeaderError> {
        let parts = Parts { parts: &self.map.parts, catalog, coasts };
        let map = loaded("the map", &self.map.text, &self.map.digest)?;
        for part in &self.map.parts {
            loaded(&format!("the part `{}`", part.reference), &part.text, &part.digest)?;
        }
        // The variant that the map names does not matter: its chips and mechanics stand in the header.
        Ok(check_map(&map, &Source::Unsaved, &parts).sketch)
    }

    /// The game and the deal that the header describes.
    ///
    /// # Errors
    ///
    /// A map or tile set that is not the one that was played with, a deal that does not fit.
    pub fn game(&self) -> Result<(Arc<Game>, Deal), HeaderError> {
        let catalog = self.tiles.catalog()?;
        let supply = Supply::new(&self.tiles.choice, &catalog)?;
        let (board, issues) = validate(&self.drawn(catalog, None)?);
        let board = board.ok_or_else(|| {
            let error = issues.iter().find(|issue| issue.severity == Severity::Error);
            let why = error.map_or_else(String::new, |issue| issue.message.clone());
            HeaderError::Map { what: "the map".to_owned(), why }
        })?;
        let setup = GameSetup {
            board: Arc::new(board),
            supply,
            rules: self.rules.clone(),
            chips: self.chips.clone(),
            mechanics: self.mechanics.clone(),
            seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            // The deal says which start squares have a tile.
            starts: Vec::new(),
        };
        let game = Game::new(setup)?;
        let deal = Deal::from_text(&self.deal, &game)?;
        Ok((game, deal))
    }
}

/// Reads a map's text and compares it with its digest.
fn loaded(what: &str, text: &str, expected: &str) -> Result<Loaded<MapDefinition>, HeaderError> {
    let refuse = |why: String| HeaderError::Map { what: what.to_owned(), why };
    let found = digest(text.as_bytes());
    if found != expected {
        return Err(refuse(format!("its text was changed: expected digest {expected}, found {found}")));
    }
    mapfile::read(text.as_bytes()).map_err(|error| refuse(error.to_string()))
}

/// Finds the parts of a pair in the header.
struct Parts<'a> {
    parts: &'a [PartText],
    catalog: TileCatalog,
    coasts: Option<&'a dyn Library>,
}

impl Library for Parts<'_> {
    fn map(&self, reference: &str, _from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue> {
        let part = self.parts.iter().find(|part| part.reference == reference);
        let part = part.ok_or_else(|| missing(crate::map::IssueCode::V047, reference))?;
        let loaded = mapfile::read(part.text.as_bytes()).map_err(|error| *error.issue)?;
        Ok((Source::BuiltIn(reference.to_owned()), loaded))
    }

    fn variant(&self, reference: &str, _from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue> {
        Err(missing(crate::map::IssueCode::V052, reference))
    }

    fn outline(&self, reference: &str, from: &Source) -> Result<Arc<crate::map::Outline>, MapIssue> {
        match self.coasts {
            Some(library) => library.outline(reference, from),
            None => Err(missing(crate::map::IssueCode::V074, reference)),
        }
    }

    fn tiles(&self) -> &TileCatalog {
        &self.catalog
    }
}

fn missing(code: crate::map::IssueCode, reference: &str) -> MapIssue {
    MapIssue::new(code, crate::map::Place::Map, format!("The record does not hold `{reference}`."))
}
