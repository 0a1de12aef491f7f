//! What holds for every game, tried on random ones: all built-in maps, their variants, and small boards with everything
//! on them. `PROPTEST_CASES` sets how many games each property sees.

mod turned;
mod views;

use crate::games::{self, Small};
use mapwright::bots::BotKind;
use mapwright::map::MapSketch;
use mapwright::rules::{Action, Event, Game, GameState};
use mapwright::simulation::{self, Plan};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The same random games on every run, so that a failure is not lost; `PROPTEST_CASES` in place of `usual`.
fn cases(usual: u32) -> Config {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual);
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(3), max_shrink_iters: 20, ..Config::default() }
}

/// A board to play on: a built-in map with a variant or `none`, or a small board with options.
#[derive(Clone, Debug)]
enum On {
    Map { name: String, variant: String },
    Small { board: Small, number: u64 },
}

impl On {
    fn game(&self, seats: u8) -> Arc<Game> {
        match self {
            Self::Map { name, variant } => games::prepared(name, variant, seats).game,
            Self::Small { board, number } => Game::new(board.setup(*number, seats)).expect("a game"),
        }
    }
}

impl On {
    fn sketch(&self) -> MapSketch {
        match self {
            Self::Map { name, .. } => games::sketch(name),
            Self::Small { board, .. } => board.sketch(),
        }
    }
}

fn on() -> impl Strategy<Value = On> {
    let map = |(name, variant)| On::Map { name, variant };
    prop_oneof![
        prop::sample::select(games::with_house_rules()).prop_map(map),
        (prop::sample::select(&Small::ALL), any::<u64>()).prop_map(|(board, number)| On::Small { board, number })
    ]
}

/// Plays `actions` random actions, fewer if the game ends. `before` sees each state and the action that follows.
fn walk(state: &mut GameState, seed: u64, actions: usize, mut before: impl FnMut(&GameState, Action)) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..actions {
        let legal = games::sorted_actions(state);
        if legal.is_empty() {
            return;
        }
        let action = legal[rng.random_range(0..legal.len() as u32) as usize];
        before(state, action);
        state.apply(action, &mut ()).unwrap_or_else(|error| panic!("{error}"));
    }
}

proptest! {
    #![proptest_config(cases(24))]

    /// The look ahead of hints changes nothing, does not panic, and tells which chips are then taken and whether anything is
    /// turned over.
    #[test]
    fn looking_ahead_changes_nothing_and_tells_what_then_happens(on in on(), seats in 2u8..=5, seed: u64) {
        let mut state = games::dealt(&on.game(seats), seed);
        let mut decisions = 0;
        walk(&mut state, seed, 400, |state, action| {
            let Action::Place { cell, rotation } = action else { return };
            decisions += 1;
            let before = state.fingerprint();
            let legal = games::sorted_actions(state);
            for other in legal.iter().step_by(1 + legal.len() / 4) {
                let Action::Place { cell, rotation } = *other else { continue };
                assert!(state.public_view().outlook(cell, rotation).is_some(), "{other} is legal");
            }
            let outlook = state.view_for(state.seat()).outlook(cell, rotation).expect("it is legal");
            assert_eq!((state.fingerprint(), games::sorted_actions(state)), (before, legal));
            let (mut after, mut events) = (state.clone(), Vec::new());
            after.apply(action, &mut events).unwrap_or_else(|error| panic!("{error}"));
            let mut taken = Vec::new();
            for event in &events {
                if let Event::ChipTaken { cell, .. } = event
                    && !taken.contains(cell)
                {
                    taken.push(*cell);
                }
                let reveals = matches!(event, Event::RevealFit { .. } | Event::RevealFailed { .. });
                assert!(!reveals || !outlook.reveals.is_empty(), "{action}");
            }
            assert_eq!(taken, outlook.takes_chips, "{action}");
        });
        prop_assert!(decisions > 0);
    }

    /// What is listed is what passes the test, among all actions that can be written down.
    #[test]
    fn the_list_of_legal_actions_is_what_the_test_allows(on in on(), seats in 2u8..=5, seed: u64, first in 0usize..16) {
        let mut state = games::dealt(&on.game(seats), seed);
        let conceivable = games::conceivable(state.game());
        let mut at = 0;
        let compare = |state: &GameState| {
            let listed = games::sorted_actions(state);
            let set: BTreeSet<Action> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "each once");
            for action in &conceivable {
                let allowed = state.check(*action).is_ok();
                assert_eq!(allowed, set.contains(&state.canonical(*action)), "{action} in {:?}", state.phase());
            }
            assert!(listed.iter().all(|action| state.canonical(*action) == *action && state.check(*action).is_ok()));
        };
        // Each position would cost too much; a step of 11 meets all phases.
        walk(&mut state, seed, usize::MAX, |state, _| {
            if at % 11 == first % 11 {
                compare(state);
            }
            at += 1;
        });
        compare(&state);
    }

    /// A refused action changes nothing, and `apply` refuses exactly what `check` does.
    #[test]
    fn a_refused_action_changes_nothing(on in on(), seed: u64, steps in 0usize..120, picks: Vec<prop::sample::Index>) {
        let mut state = games::dealt(&on.game(3), seed);
        walk(&mut state, seed, steps, |_, _| ());
        let conceivable = games::conceivable(state.game());
        for pick in picks {
            let action = *pick.get(&conceivable);
            let mut tried = state.clone();
            let mut events: Vec<mapwright::rules::Event> = Vec::new();
            let outcome = tried.apply(action, &mut events);
            prop_assert_eq!(outcome.is_ok(), state.check(action).is_ok());
            if outcome.is_err() {
                prop_assert_eq!(tried.fingerprint(), state.fingerprint());
                prop_assert!(events.is_empty());
            }
        }
    }

    #[test]
    fn no_result_depends_on_the_number_of_threads(on in on(), seed: u64, games in 1u64..7, threads in 2usize..6) {
        let plan = Plan::new(on.game(2), vec![BotKind::Random; 2], games, seed).expect("a plan");
        let report = |threads| simulation::run(&plan, threads, |_| ());
        prop_assert_eq!(report(1), report(threads));
    }

    #[test]
    fn a_series_that_is_stopped_reports_what_a_shorter_one_does(on in on(), seed: u64, games in 1u64..5) {
        let plan = |games| Plan::new(on.game(2), vec![BotKind::Random; 2], games, seed).expect("a plan");
        let stopped = simulation::run_while(&plan(9), |done| done < games).expect("whole games").expect("a report");
        prop_assert_eq!(&stopped, &simulation::run(&plan(games), 1, |_| ()).expect("whole games"));
        prop_assert_eq!(simulation::run_while(&plan(9), |_| false), Ok(None));
        let plies = stopped.mean_plies * games as f64;
        let filled: u64 = stopped.filled.values().sum();
        prop_assert!(filled as f64 >= plies - 0.5, "{} squares filled by {} plies", filled, plies);
        prop_assert_eq!(stopped.never_filled().count() as u64, stopped.squares_never_filled);
    }
}
