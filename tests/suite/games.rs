//! Games on the built-in maps, for tests that walk through all of them.

use crate::maps::library;
use mapwright::geometry::{Cell, Rotation};
use mapwright::mapfile::check_map;
use mapwright::playtest::{GameChoice, PreparedGame, VariantChoice, prepare};
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, Choice, Chosen, Deal, FirstSeat, Game, GameState, SegmentName};
use mapwright::terrain::FeatureKind;

/// Every built-in map by name, with the variant that its file names and with `none`.
pub fn all() -> Vec<(String, String)> {
    let library = library();
    let mut all = Vec::new();
    for map in library.built_ins().map_names() {
        let (source, loaded) = library.load_map(map).expect("a built-in map");
        let own = check_map(&loaded, &source, &library).variant.map(|variant| variant.reference);
        all.extend(own.into_iter().chain(["none".to_owned()]).map(|variant| (map.to_owned(), variant)));
    }
    all
}

/// A game on a built-in map with a variant or `none`.
pub fn prepared(map: &str, variant: &str, seats: u8) -> PreparedGame {
    let library = library();
    let (source, loaded) = library.load_map(map).expect("a built-in map");
    let variant = match variant {
        "none" => VariantChoice::None,
        name => VariantChoice::Named(name.to_owned()),
    };
    let choice = GameChoice { variant, seats, ..GameChoice::default() };
    prepare(&loaded, &source, &choice, &library).unwrap_or_else(|error| panic!("{map}: {error}"))
}

/// The first decision of a game, as `mapwright play` and `mapwright perft` deal it.
pub fn started(map: &str, variant: &str, seats: u8, seed: u64) -> GameState {
    let game = prepared(map, variant, seats).game;
    let deal = Deal::shuffled(&game, seed, FirstSeat::First).unwrap_or_else(|error| panic!("{map}: {error}"));
    GameState::start(&game, deal, &mut ()).unwrap_or_else(|error| panic!("{map}: {error}"))
}

/// The legal actions, in an order that does not depend on how they were found.
pub fn sorted_actions(state: &GameState) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions.sort_unstable();
    actions
}

/// Every action that can be written down, most of them nonsense: all cells and some beyond the grid in all rotations, all
/// names of segments, all choices of all mechanics.
pub fn conceivable(game: &Game) -> Vec<Action> {
    let (cols, rows) = (game.board().cols(), game.board().rows());
    let cells = (0..=rows).flat_map(|row| (0..=cols).map(move |col| Cell::new(col, row)));
    let cells: Vec<Cell> = cells.chain([Cell::new(u16::MAX, 0), Cell::new(u16::MAX, u16::MAX)]).collect();
    let mut actions = vec![Action::Pass];
    for cell in &cells {
        actions.extend(Rotation::ALL.map(|rotation| Action::Place { cell: *cell, rotation }));
    }
    for kind in FeatureKind::ALL {
        actions.extend((0..=12).chain([u8::MAX]).map(|ordinal| Action::Claim(SegmentName { kind, ordinal })));
    }
    for mechanic in MechanicId::all() {
        let choose = |what| Action::Choose(Choice { mechanic, what });
        actions.extend(cells.iter().flat_map(|cell| [Chosen::Peek(*cell), Chosen::Reveal(*cell)]).map(choose));
        actions.extend(Rotation::ALL.map(Chosen::Turn).map(choose));
    }
    actions
}
