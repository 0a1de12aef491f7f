//! Definition → sketch, board, rules and every issue.

use super::{Loaded, MapDefinition, VariantDefinition};
use crate::map::{Board, Joined, MapIssue, MapSketch};
use crate::rules::RuleSet;
use crate::tiles::TileChoice;
use std::path::PathBuf;

/// Where a definition was read from; references in it are relative to this.
#[derive(Clone, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// A built-in map or variant, by name.
    BuiltIn(String),
    /// Not saved yet.
    Unsaved,
}

/// Finds the maps and variants that a file refers to: a path relative to it, a sibling's name, or a built-in name (in
/// this order). The editor's library lets a part that is open win over the one on disk.
pub trait Library {
    /// The map that `reference` means in a file from `from`.
    ///
    /// # Errors
    ///
    /// A sentence that says what was looked for and what to do: not found, not readable, no map.
    fn map(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue>;

    /// The variant that `reference` means in a file from `from`.
    ///
    /// # Errors
    ///
    /// As for [`Self::map`].
    fn variant(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue>;

    /// The tile sets that can be chosen.
    fn tiles(&self) -> &crate::tiles::TileCatalog;
}

/// A map, checked.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The board as drawn; for a pair, as joined. Always there, so that it can be shown.
    pub sketch: MapSketch,
    /// For a pair: the trace back to the parts.
    pub joined: Option<Joined>,
    /// The board to play on; `None` if there is an error.
    pub board: Option<Board>,
    /// The map's default variant, if it names one that can be read.
    pub variant: Option<CheckedVariant>,
    /// The map's usual tiles.
    pub tiles: TileChoice,
    /// Defaults with the map's own house rules, before any variant.
    pub rules: RuleSet,
    /// Everything that is wrong or worth knowing, sorted by severity, then place.
    pub issues: Vec<MapIssue>,
}

/// A variant, checked by itself and against a board if there is one.
#[derive(Clone, Debug)]
pub struct CheckedVariant {
    /// The name by which it was found.
    pub reference: String,
    /// What it says.
    pub definition: VariantDefinition,
    /// What is wrong with it.
    pub issues: Vec<MapIssue>,
}

/// The sketch of a definition with `grid`: every part that can be read, and an issue for each that cannot (cells off the
/// grid, ragged rows, unknown characters).
pub fn sketch_of(definition: &MapDefinition) -> (MapSketch, Vec<MapIssue>) {
    let _ = definition;
    unimplemented!()
}

/// Checks a map, a pair included: sketch, board, parts, variant, tiles, rules. Adds line and column from `loaded`'s text.
pub fn check_map(loaded: &Loaded<MapDefinition>, from: &Source, library: &dyn Library) -> Checked {
    let _ = (loaded, from, library);
    unimplemented!()
}

/// Checks a variant, and against `board` if one is given.
pub fn check_variant(loaded: &Loaded<VariantDefinition>, board: Option<&Board>) -> Vec<MapIssue> {
    let _ = (loaded, board);
    Vec::new()
}
