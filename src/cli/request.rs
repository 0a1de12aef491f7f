//! What was typed, checked: names become kinds, and what excludes each other is settled.

use super::args;
use super::exit::Failure;
use crate::map::{MapIssue, Severity};
use crate::mapfile::catalog::{FileLibrary, TILES_SUFFIX};
use crate::mapfile::{Loaded, MapDefinition, Source};
use crate::parameters::{ParameterId, ParameterValue, parse_setting};
use crate::playtest::{GameChoice, PlayerKind, PrepareError, PreparedGame, VariantChoice, prepare};
use crate::rules::Game;
use crate::tiles::TileChoice;
use std::collections::BTreeMap;
use std::path::Path;

/// A game that can begin, and how it came about.
pub(super) struct GameRequest {
    pub(super) prepared: PreparedGame,
    /// Parameters that were typed.
    pub(super) changes: BTreeMap<ParameterId, ParameterValue>,
    pub(super) players: Vec<PlayerKind>,
    pub(super) seed: u64,
}

/// Finds the map, the variant and the tiles and sets the game up. `usual`: the player at every seat that is not named.
pub(super) fn game(args: args::GameArgs, usual: PlayerKind) -> Result<GameRequest, Failure> {
    let players = match args.players {
        Some(number) => vec![usual; usize::from(number)],
        None if args.bots.is_empty() => vec![usual; 2],
        None => args
            .bots
            .iter()
            .map(|name| name.parse::<PlayerKind>().map_err(Failure::could_not_run))
            .collect::<Result<_, _>>()?,
    };
    // More seats than fit into a byte are refused like any other number that is too large.
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let mut changes = BTreeMap::new();
    for text in &args.rules {
        let (id, value) = parse_setting(text).map_err(Failure::could_not_run)?;
        if changes.insert(id, value).is_some() {
            return Err(Failure::could_not_run(format!("`--rule` gives `{}` two values; give it one", id.path)));
        }
    }
    let choice = GameChoice { changes: changes.clone(), seats, starts: args.starts, ..GameChoice::default() };
    let prepared = prepared(&args.map, args.variant.as_deref(), args.tiles.as_deref(), choice)?;
    Ok(GameRequest { prepared, changes, players, seed: args.seed })
}

/// Finds the map, the variant and the tiles by what was typed, and sets the game up. `choice` says the rest.
pub(super) fn prepared(
    map: &str,
    variant: Option<&str>,
    tiles: Option<&str>,
    choice: GameChoice,
) -> Result<PreparedGame, Failure> {
    let mut library = FileLibrary::new();
    let tiles = tiles.map(|text| tile_choice(text, &mut library)).transpose()?;
    let variant = match variant {
        None => VariantChoice::OfTheMap,
        Some("none") => VariantChoice::None,
        Some(name) => VariantChoice::Named(name.to_owned()),
    };
    let (from, loaded) = load_map(&library, map)?;
    let choice = GameChoice { variant, tiles, ..choice };
    prepare(&loaded, &from, &choice, &library).map_err(|error| refusal(error, map))
}

/// The start squares that were chosen for a game, as they are typed; `None` if the seed picks them.
pub(super) fn starts(game: &Game) -> Option<String> {
    let starts = &game.setup().starts;
    (!starts.is_empty()).then(|| starts.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
}

/// The map that a command names.
pub(super) fn load_map(library: &FileLibrary, argument: &str) -> Result<(Source, Loaded<MapDefinition>), Failure> {
    library.load_map(argument).map_err(|issue| unreadable(&issue, argument))
}

/// A file that could not be read: what is in it is a finding, that there is none is not.
pub(super) fn unreadable(issue: &MapIssue, file: &str) -> Failure {
    if is_missing(issue) { Failure::could_not_run(&issue.message) } else { Failure::finding(issue.render(file)) }
}

/// True if a file that was asked for is not there or cannot be opened.
pub(super) fn is_missing(issue: &MapIssue) -> bool {
    use crate::map::IssueCode::{V011, V047, V052};
    issue.text.is_none() && matches!(issue.code, V011 | V047 | V052)
}

/// The tiles that a text names; tile set files become part of the library.
fn tile_choice(text: &str, library: &mut FileLibrary) -> Result<TileChoice, Failure> {
    let mut choice: TileChoice = text.parse().map_err(Failure::could_not_run)?;
    for name in choice.sets.iter_mut().filter(|name| name.ends_with(TILES_SUFFIX)) {
        let loaded = library.load_tiles(Path::new(name.as_str()));
        *name = loaded.map_err(|issues| match &issues[..] {
            [only] => unreadable(only, name),
            several => Failure::finding(rendered(several, name)),
        })?;
    }
    Ok(choice)
}

/// Issues as text, one after the other.
pub(super) fn rendered(issues: &[MapIssue], file: &str) -> String {
    issues.iter().map(|issue| issue.render(file)).collect::<Vec<_>>().join("\n")
}

fn refusal(error: PrepareError, map: &str) -> Failure {
    let sentence = error.to_string();
    match error {
        PrepareError::Map { issues } => Failure::finding(format!("{sentence}\n{}", rendered(&issues, map))),
        PrepareError::Variant { reference, issues } => {
            Failure::finding(format!("{sentence}\n{}", rendered(&issues, &reference)))
        }
        PrepareError::NoVariant { issue } => unreadable(&issue, map),
        PrepareError::Changes { issues } => {
            let errors = issues.iter().filter(|issue| issue.severity == Severity::Error);
            let issues: Vec<&str> = errors.map(|issue| issue.message.as_str()).collect();
            Failure::could_not_run(format!("{sentence}\n{}", issues.join("\n")))
        }
        PrepareError::Setting(_) | PrepareError::Tiles(_) | PrepareError::Setup(_) => Failure::could_not_run(sentence),
    }
}

/// `1 error`, `2 errors`.
pub(super) fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}
