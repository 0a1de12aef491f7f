//! What a search needs of a state: copies and lists of placements; and what a larger board costs.
//!
//! `cargo bench --bench states` prints times. What must hold on every machine is asserted: copies are equal to their
//! origin, a copy into a state that is there allocates nothing, a list has its known length, and a game is the same game
//! on a larger board.
#![allow(clippy::print_stdout, reason = "a bench reports to whoever runs it")]

use mapwright::bots::{BotKind, Chance};
use mapwright::geometry::{Cell, Grid};
use mapwright::map::{CellSketch, Edging, Ground, MapSketch, validate};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Library, Source};
use mapwright::playtest::{GameChoice, prepare};
use mapwright::rules::mechanics::Mechanics;
use mapwright::rules::{Deal, Game, GameSetup, GameState, Phase, RuleSet};
use mapwright::simulation::{Plan, run};
use mapwright::tiles::{Supply, TileCatalog};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SEED: u64 = 1;
const GAMES: u64 = 20;
/// The placements of the tiles in hand in the middle of these games.
const PLACEMENTS: usize = 351;
/// Enough for a mean that does not move.
const TIMES: u32 = 200_000;

fn main() {
    let states: Vec<_> = (0..GAMES).map(mid_game).collect();
    copies(&states[0]);
    placements(&states);
    boards();
}

/// A game of a series on USA West with its chips, when half of its tiles are drawn and one is to be laid.
fn mid_game(number: u64) -> GameState {
    let library = FileLibrary::with(BuiltIns::embedded());
    let (source, loaded) = library.map("usa-west", &Source::Unsaved).expect("built in");
    let choice = GameChoice { seats: 2, ..GameChoice::default() };
    let game = prepare(&loaded, &source, &choice, &library).expect("a game").game;
    let deal = Deal::of_series(&game, SEED, number).expect("a deal");
    let half = deal.stock.len() / 2;
    let mut state = GameState::start(&game, deal, &mut ()).expect("a start");
    let mut chance = Chance::of_series(SEED, number);
    while state.stock() > half || state.phase() != Phase::Place {
        let options = state.options();
        let picked = chance.below(options.len()).expect("something is always legal before the end");
        let action = options.get(picked).expect("it is one of them");
        state.apply_unchecked(action, &mut ());
    }
    state
}

fn copies(state: &GameState) {
    let fresh = allocation_counter::measure(|| drop(black_box(state.clone())));
    let mut copy = state.clone();
    assert_eq!(copy.fingerprint(), state.fingerprint());
    let again = allocation_counter::measure(|| copy.clone_from(black_box(state)));
    assert_eq!(copy.fingerprint(), state.fingerprint());
    assert_eq!(again.count_total, 0, "a copy into a state of the same game needs no memory");
    let each = time_of(|| drop(black_box(state.clone())));
    println!("clone, USA West, mid-game: {each:?}, {} allocations", fresh.count_total);
    let each = time_of(|| black_box(&mut copy).clone_from(black_box(state)));
    println!("clone_from, USA West, mid-game: {each:?}, {} allocations", again.count_total);
}

fn placements(states: &[GameState]) {
    let mut actions = Vec::new();
    let mut listed = || {
        actions.clear();
        states.iter().for_each(|state| black_box(state).legal_actions(&mut actions));
        black_box(&actions).len()
    };
    assert_eq!(listed(), PLACEMENTS, "other positions than before");
    let each = time_of(|| _ = listed()) / GAMES as u32;
    let mean = PLACEMENTS as f64 / GAMES as f64;
    println!("list of placements, USA West, mid-game: {each:?} for {mean} placements");
}

fn boards() {
    let mut smallest = None;
    for squares in [100, 300, 1_000] {
        let plan = Plan::new(board(squares), vec![BotKind::Random; 2], 500, SEED).expect("a plan");
        let begun = Instant::now();
        let report = run(&plan, 1, |_| ()).expect("games end without a broken invariant");
        let ply = begun.elapsed().as_secs_f64() * 1e9 / (report.mean_plies * report.games as f64);
        let (plies, time) = *smallest.get_or_insert((report.mean_plies, ply));
        assert!((report.mean_plies - plies).abs() < f64::EPSILON, "another game on {squares} squares");
        println!("{squares} squares: {ply:.0} ns a ply, {:.2} times as many as on 100", ply / time);
    }
}

/// A block of 10 × 10 squares with the start square, and beyond a gap as many squares as are missing: nobody gets there, so
/// every game is the same on all of these boards.
fn board(squares: u16) -> Arc<Game> {
    let (size, start) = (10, Cell::new(4, 4));
    let rest = squares - size * size;
    let rows = size + 1 + rest.div_ceil(size);
    let cells = Grid::from_fn(size, rows, |cell| {
        let beyond = cell.row.checked_sub(size + 1).map(|row| row * size + cell.col);
        let is_square = cell.row < size || beyond.is_some_and(|number| number < rest);
        let ground = if is_square { Ground::Square } else { Ground::Sea };
        CellSketch { start: cell == start, ..CellSketch::of(ground) }
    });
    let sketch = MapSketch {
        name: "Table".to_owned(),
        cells,
        edging: Edging::Brown,
        names: BTreeMap::new(),
        cities: Vec::new(),
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    };
    let board = Arc::new(validate(&sketch).0.expect("an open table is a board"));
    let tiles = "base".parse().expect("tile sets");
    let supply = Supply::new(&tiles, &TileCatalog::built_in()).expect("built-in sets");
    let rules = RuleSet { meeples: 7, ..RuleSet::default() };
    Game::new(GameSetup {
        board,
        supply,
        rules,
        chips: None,
        mechanics: Mechanics::default(),
        seats: 2,
        starts: Vec::new(),
    })
    .expect("a game")
}

fn time_of(mut work: impl FnMut()) -> Duration {
    let begun = Instant::now();
    (0..TIMES).for_each(|_| work());
    begun.elapsed() / TIMES
}
