//! From a map and what was chosen for a game to the still part of that game. The command line and the window both come
//! through here.

use crate::geometry::Cell;
use crate::map::{MapIssue, Severity};
use crate::mapfile::{
    Checked, Library, Loaded, MapDefinition, Source, VariantDefinition, check_edited_variant, check_map,
    check_variant_on,
};
use crate::parameters::{GameSettings, ParameterId, ParameterValue, SettingError};
use crate::record::{MapText, PlayedFiles, TilesText};
use crate::rules::{Game, GameSetup, RuleOverrides, RuleSet, SetupError};
use crate::tiles::{Supply, SupplyError, TileChoice};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is chosen for a game; the rest is as the map says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameChoice {
    /// The chips and what they do.
    pub variant: VariantChoice,
    /// The tiles, if not the map's own.
    pub tiles: Option<TileChoice>,
    /// Parameters with other values in this one game than map and variant say.
    pub changes: BTreeMap<ParameterId, ParameterValue>,
    /// How many seats.
    pub seats: u8,
    /// The start squares that are used, in any order; none: the seed picks them.
    pub starts: Vec<Cell>,
}

/// Which chip variant is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum VariantChoice {
    /// The one that the map names, if any.
    #[default]
    OfTheMap,
    /// None: no chips, no mechanics.
    None,
    /// This one: a path or a name.
    Named(String),
}

/// A game that can begin.
#[derive(Clone, Debug)]
pub struct PreparedGame {
    /// Its still part.
    pub game: Arc<Game>,
    /// What a record keeps of the files it is made of.
    pub files: PlayedFiles,
    /// Warnings and remarks about map and variant.
    pub issues: Vec<MapIssue>,
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrepareError {
    /// The map has errors.
    #[error("the map has errors and cannot be played")]
    Map {
        /// All its issues.
        issues: Vec<MapIssue>,
    },
    /// The variant cannot be found.
    #[error("{}", .issue.message)]
    NoVariant {
        /// What was looked for.
        issue: Box<MapIssue>,
    },
    /// The variant has errors.
    #[error("the variant `{reference}` has errors and cannot be played")]
    Variant {
        /// The name by which it was found.
        reference: String,
        /// All its issues.
        issues: Vec<MapIssue>,
    },
    /// A parameter cannot be changed so.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// With its changed parameters the variant has errors.
    #[error("with the changed parameters the variant has errors and cannot be played")]
    Changes {
        /// All its issues.
        issues: Vec<MapIssue>,
    },
    /// The tiles give no heap.
    #[error(transparent)]
    Tiles(#[from] SupplyError),
    /// Board, tiles, rules and seats do not go together.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What a map with those house rules and a variant say of every parameter.
pub fn settings_of(rules: &RuleSet, variant: Option<&VariantDefinition>) -> GameSettings {
    let plain = VariantDefinition::default();
    let variant = variant.unwrap_or(&plain);
    let rules = rules.clone().with(&variant.rules);
    GameSettings::of(&RuleOverrides::from(&rules), variant.chips.as_ref(), &variant.mechanics)
}

/// Checks a map and prepares a game on it. `library` finds the parts of a pair and the variant.
///
/// # Errors
///
/// Errors in the map or the variant, parameters that cannot be changed so, tiles that cannot be chosen, or whatever
/// [`Game::new`] refuses.
pub fn prepare(
    map: &Loaded<MapDefinition>,
    from: &Source,
    choice: &GameChoice,
    library: &dyn Library,
) -> Result<PreparedGame, PrepareError> {
    let Checked { board, variant, tiles, rules, mut issues, .. } = check_map(map, from, library);
    let Some(board) = board else { return Err(PrepareError::Map { issues }) };
    let variant = match &choice.variant {
        VariantChoice::None => None,
        VariantChoice::OfTheMap => variant.map(|found| (found.reference, found.definition, found.issues)),
        VariantChoice::Named(reference) => {
            let found = library.variant(reference, &Source::Unsaved);
            let (_, loaded) = found.map_err(|issue| PrepareError::NoVariant { issue: Box::new(issue) })?;
            let found_issues = check_variant_on(&loaded, &board, &rules);
            Some((reference.clone(), loaded.definition, found_issues))
        }
    };
    let variant = match variant {
        Some((reference, _, issues)) if issues.iter().any(|issue| issue.severity == Severity::Error) => {
            return Err(PrepareError::Variant { reference, issues });
        }
        found => found,
    };
    let tiles = choice.tiles.clone().unwrap_or(tiles);
    let supply = Supply::new(&tiles, library.tiles())?;
    let mut settings = settings_of(&rules, variant.as_ref().map(|(_, definition, _)| definition));
    for (id, value) in &choice.changes {
        settings.set(*id, value)?;
    }
    let reference = variant.as_ref().map(|(reference, ..)| reference.clone());
    if choice.changes.is_empty() {
        issues.extend(variant.into_iter().flat_map(|(.., found)| found));
    } else {
        // What is played is another variant than the one that was checked.
        let definition = variant.map(|(_, definition, _)| definition).unwrap_or_default();
        let found = check_edited_variant(&definition.with_settings(&settings), &board, &rules);
        if found.iter().any(|issue| issue.severity == Severity::Error) {
            return Err(PrepareError::Changes { issues: found });
        }
        issues.extend(found);
    }
    let setup = GameSetup {
        board: Arc::new(board),
        supply,
        rules: RuleSet::default().with(settings.rules()),
        chips: settings.chips().cloned(),
        mechanics: settings.mechanics().clone(),
        seats: choice.seats,
        starts: choice.starts.clone(),
    };
    let game = Game::new(setup)?;
    // The parts were found a moment ago; one that has vanished since is an error of the map.
    let map = MapText::new(map, from, library).map_err(|issue| PrepareError::Map { issues: vec![issue] })?;
    let tiles = TilesText::new(&tiles, library.tiles());
    let files = PlayedFiles { map, variant: reference, tiles };
    Ok(PreparedGame { game, files, issues })
}
