//! How many ways a game can go on, against the committed counts of `tests/data/perft.toml`; and the same counts found
//! slowly, from the oracle's placements and claims and by trying every choice that can be written down.
//!
//! A count that differs says that the legal actions of some position have changed. After a deliberate change of rules,
//! maps or deals `SNAPSHOTS=overwrite` writes the file anew; that also adds maps that are new. `MAPWRIGHT_PERFT_LONG`
//! counts the deeper levels as well.
#![allow(
    clippy::disallowed_methods,
    reason = "SNAPSHOTS=overwrite writes a committed file, which version control keeps"
)]

use crate::games;
use crate::oracle::seen;
use mapwright::geometry::{Cell, Rotation};
use mapwright::rules::{Action, GameState, Phase};
use mapwright::simulation::perft;
use mapwright::tiles::Supply;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use std::collections::BTreeSet;

const FILE: &str = "tests/data/perft.toml";
const HEAD: &str = "\
# Sequences of legal actions by depth 1, 2, 3 …, as `mapwright perft` counts them. `after`: so many actions are played before
# the count begins, each drawn from the sorted legal ones. `long` goes on with deeper levels, counted only by hand.
# Written by `SNAPSHOTS=overwrite cargo test --test suite perft`.
";

#[derive(Deserialize)]
struct File {
    position: Vec<Counts>,
}

/// The counts of one position.
#[derive(Deserialize, PartialEq, Eq, Debug, Clone)]
struct Counts {
    map: String,
    variant: String,
    seats: u8,
    seed: u64,
    after: usize,
    sequences: Vec<u64>,
    long: Vec<u64>,
}

impl Counts {
    /// Levels up to this number are counted by every test run.
    const QUICK: u64 = 4_000;
    const LONG: u64 = 400_000;

    fn name(&self) -> String {
        format!("{} {} seats {} seed {} after {}", self.map, self.variant, self.seats, self.seed, self.after)
    }

    fn state(&self) -> GameState {
        let mut state = games::started(&self.map, &self.variant, self.seats, self.seed);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        for _ in 0..self.after {
            let actions = games::sorted_actions(&state);
            let action = actions[rng.random_range(0..actions.len() as u32) as usize];
            state.apply(action, &mut ()).expect("it is listed");
        }
        state
    }

    fn recount(mut self) -> Self {
        let state = self.state();
        let counts = (1..=12).map(|depth| perft(&state, depth, |_| ()));
        let counts: Vec<u64> = counts.take_while(|count| (1..=Self::LONG).contains(count)).collect();
        let quick = counts.iter().take_while(|count| **count <= Self::QUICK).count();
        self.long = counts[quick..].to_vec();
        self.sequences = counts[..quick].to_vec();
        self
    }

    fn text(&self) -> String {
        let Self { map, variant, seats, seed, after, sequences, long } = self;
        format!(
            "\n[[position]]\nmap = \"{map}\"\nvariant = \"{variant}\"\nseats = {seats}\nseed = {seed}\nafter = {after}\n\
             sequences = {sequences:?}\nlong = {long:?}\n"
        )
    }
}

/// For every built-in map, with its variant and without: the beginning, and a position in the middle of the game.
fn positions() -> Vec<Counts> {
    let mut positions = Vec::new();
    for (map, variant) in games::all() {
        let tiles = Supply::tile_count(&games::prepared(&map, &variant, 2).game.setup().supply);
        for (seats, seed, after) in [(2, 1, 0), (3, 2, tiles)] {
            let (map, variant) = (map.clone(), variant.clone());
            positions.push(Counts { map, variant, seats, seed, after, sequences: Vec::new(), long: Vec::new() });
        }
    }
    positions
}

fn committed() -> Vec<Counts> {
    toml::from_str::<File>(&std::fs::read_to_string(FILE).unwrap()).expect("counts").position
}

#[test]
fn counts_are_as_committed() {
    if crate::overwrites_snapshots() {
        let texts: Vec<String> = positions().into_iter().map(|position| position.recount().text()).collect();
        std::fs::write(FILE, format!("{HEAD}{}", texts.concat())).unwrap();
    }
    let committed = committed();
    let names = |positions: &[Counts]| positions.iter().map(Counts::name).collect::<Vec<_>>();
    assert_eq!(names(&committed), names(&positions()), "maps with counts, maps there are");
    let long = std::env::var_os("MAPWRIGHT_PERFT_LONG").is_some();
    for counts in committed {
        let state = counts.state();
        let deeper = if long { counts.long.as_slice() } else { &[] };
        let expected = [counts.sequences.as_slice(), deeper].concat();
        let found: Vec<u64> = (1..).take(expected.len()).map(|depth| perft(&state, depth, |_| ())).collect();
        assert_eq!(found, expected, "{}", counts.name());
    }
}

/// What may be done, found without the engine's lists: placements and claims by the oracle, choices by trying all that can
/// be written down.
fn slow_actions(state: &GameState, conceivable: &[Action]) -> BTreeSet<Action> {
    let table = seen::table(state);
    match state.phase() {
        Phase::Place => {
            let landscape = state.game().landscape(state.hand().expect("a tile in hand"));
            let distinct = landscape.distinct_rotations();
            let legal = table.legal_placements(landscape).into_iter();
            let place = |(cell, rotation): (Cell, Rotation)| Action::Place { cell, rotation };
            legal.filter(|(_, turn)| distinct.contains(turn)).map(place).collect()
        }
        Phase::Claim => {
            let claims = seen::claimable(state, &table);
            claims.iter().map(String::as_str).chain(["pass"]).map(|text| text.parse().expect("an action")).collect()
        }
        Phase::Choose(_) => conceivable.iter().copied().filter(|action| state.check(*action).is_ok()).collect(),
        Phase::Over => BTreeSet::new(),
    }
}

fn slow_perft(state: &GameState, depth: usize, conceivable: &[Action]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let follow = |action| {
        let mut next = state.clone();
        next.apply(action, &mut ()).unwrap_or_else(|error| panic!("{error}"));
        slow_perft(&next, depth - 1, conceivable)
    };
    slow_actions(state, conceivable).into_iter().map(follow).sum()
}

#[test]
fn counts_are_confirmed_slowly() {
    for counts in committed() {
        let state = counts.state();
        let conceivable = games::conceivable(state.game());
        // The last level costs a table for each position before it.
        let depth = counts.sequences.iter().take_while(|count| **count <= 60).count() + 1;
        let depth = depth.min(counts.sequences.len());
        let found: Vec<u64> = (1..=depth).map(|depth| slow_perft(&state, depth, &conceivable)).collect();
        assert_eq!(found, counts.sequences[..depth], "{}", counts.name());
    }
}

#[test]
fn a_game_that_is_over_goes_on_in_no_way() {
    let mut state = games::started("plain", "none", 2, 1);
    let mut before = state.clone();
    while !state.is_over() {
        before = state.clone();
        state.apply(games::sorted_actions(&state)[0], &mut ()).expect("it is listed");
    }
    assert_eq!((perft(&state, 0, |_| ()), perft(&state, 1, |_| ()), perft(&state, 2, |_| ())), (1, 0, 0));
    assert_eq!(perft(&before, 1, |_| ()), games::sorted_actions(&before).len() as u64);
    assert_eq!(perft(&before, 3, |_| ()), 0);
}
