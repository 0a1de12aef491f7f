//! The house-rule variants of the program: variant files only, each of other mechanics, each with a sentence of intent, a
//! scenario and games.

use crate::games::{self, HOUSE_RULES};
use crate::maps::library;
use crate::scenarios;
use mapwright::bots::BotKind;
use mapwright::map::{MapIssue, Severity};
use mapwright::mapfile::{VariantDefinition, check_map, check_variant_on};
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, EventCounts, EventKind, GameState};
use mapwright::simulation::{self, Plan};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Games on each map that has what the variant needs.
const GAMES: u64 = 200;

fn variant(name: &str) -> VariantDefinition {
    library().load_variant(name).unwrap_or_else(|issue| panic!("{name}: {}", issue.message)).1.definition
}

/// The mechanics of a variant with their parameters.
fn mechanics(variant: &VariantDefinition) -> BTreeMap<String, Value> {
    let table = serde_json::to_value(&variant.mechanics).expect("plain data");
    serde_json::from_value(table).expect("a table")
}

/// What brings something in a variant, and what it brings, as far as rewards say it: `cover-town points once`.
fn pairs(variant: &VariantDefinition) -> BTreeSet<String> {
    let mechanics = mechanics(variant);
    let list = mechanics.get("rewards").map(|rewards| rewards["list"].as_array().expect("a list").clone());
    let mut pairs = BTreeSet::new();
    for reward in list.unwrap_or_default() {
        let word = |key: &str| reward[key].as_str().expect("a word").to_owned();
        if reward["points"] != 0 {
            pairs.insert(format!("{} points {}", word("on"), word("by")));
        }
        if reward["chips"] != 0 {
            pairs.insert(format!("{} chips", word("on")));
        }
    }
    pairs
}

/// The pairs that published variants have, in the words of rewards: a chip brings its value (USA-8, NOR-4); building
/// beside a Chumak square brings chips (UKR-3).
const PUBLISHED: [&str; 2] = ["take-chip points chip-value", "beside-chumak chips"];

#[test]
fn no_two_have_the_same_mechanics_and_five_have_a_new_pair() {
    let mut sets: BTreeMap<Vec<String>, &str> = BTreeMap::new();
    let mut new = 0;
    for (_, name) in HOUSE_RULES {
        let variant = variant(name);
        let intent = variant.intent.as_deref().unwrap_or_default();
        assert!(intent.split_whitespace().count() > 8 && intent.ends_with('.'), "{name} says what it is for: {intent}");
        let known = mechanics(&variant).keys().cloned().collect();
        if let Some(other) = sets.insert(known, name) {
            panic!("{name} and {other} have the same mechanics");
        }
        new += usize::from(pairs(&variant).iter().any(|pair| !PUBLISHED.contains(&pair.as_str())));
    }
    assert!(new >= 5, "{new} have a pair that no published variant has");
    for name in library().built_ins().variant_names() {
        if !HOUSE_RULES.iter().any(|(_, house)| *house == name) {
            assert!(pairs(&variant(name)).is_empty(), "{name} is published and has rewards: list its pairs");
        }
    }
}

#[test]
fn each_fits_its_map() {
    let library = library();
    for (map, name) in HOUSE_RULES {
        let (source, loaded) = library.load_map(map).expect("a built-in map");
        let checked = check_map(&loaded, &source, &library);
        let board = checked.board.expect("a board");
        let (_, loaded) = library.load_variant(name).expect("a built-in variant");
        let issues = check_variant_on(&loaded, &board, &checked.rules);
        let bad: Vec<&MapIssue> = issues.iter().filter(|issue| issue.severity != Severity::Info).collect();
        assert!(bad.is_empty(), "{name} on {map}: {bad:?}");
    }
}

#[test]
fn each_has_a_scenario() {
    let scenarios = scenarios::all();
    for (_, name) in HOUSE_RULES {
        let own = scenarios.iter().filter(|(_, scenario)| scenario.variant.as_deref() == Some(name));
        assert!(own.count() > 0, "no scenario plays {name}");
    }
}

/// What must hold after every action.
fn sweep(state: &GameState, chips: usize, what: &str) {
    let seats: Vec<_> = (0..state.game().seats()).map(mapwright::rules::Seat).collect();
    let kept: usize = seats.iter().map(|seat| state.view_for(*seat).kept_chips(*seat).count()).sum();
    let in_hand = usize::from(state.phase().name() == "choose");
    let found = usize::from(state.chips_left()) + kept + usize::from(state.chip_supply() + state.chips_gone());
    assert!((found..=found + in_hand).contains(&chips), "{what}: {found} of {chips} chips");
    for seat in &seats {
        let placed = state.meeples().filter(|meeple| meeple.seat == *seat).count();
        let all = placed + usize::from(state.supply(*seat)) + usize::from(state.meeples_gone(*seat));
        assert_eq!(all, usize::from(state.game().rules().meeples), "{what}: meeples of seat {seat}");
        assert!(state.score(*seat) >= 0, "{what}: A-27");
    }
}

/// Random games to the end, with everything counted after every action; whatever the variant is about comes up.
#[test]
fn two_hundred_games_of_each_break_no_invariant() {
    for (at, (map, name)) in HOUSE_RULES.into_iter().enumerate() {
        let mut counts = EventCounts::default();
        let mut choices: BTreeMap<&str, u64> = BTreeMap::new();
        for number in 0..GAMES {
            let seats = 2 + (number % 4) as u8;
            let game = games::prepared(map, name, seats).game;
            let mut state = games::dealt(&game, number * 31 + at as u64);
            let chips = state.deal().chips.len();
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut legal = Vec::new();
            while !state.is_over() {
                legal.clear();
                state.legal_actions(&mut legal);
                let action = *legal.choose(&mut rng).expect("something is legal until the game is over");
                if let Action::Choose(choice) = action {
                    *choices.entry(choice.mechanic.name()).or_default() += 1;
                }
                state.apply_unchecked(action, &mut counts);
                sweep(&state, chips, &format!("{name} on {map}, game {number}, {action}"));
            }
        }
        let asks = ["chip-sets", "strength", "extra-turn", "treats", "covert-tiles", "lantern-road", "toll"];
        for mechanic in mechanics(&variant(name)).keys().filter(|name| asks.contains(&name.as_str())) {
            let id = MechanicId::named(mechanic).expect("a mechanic");
            assert!(choices.contains_key(id.name()), "{name}: {mechanic} never asked");
        }
        assert!(counts.of(EventKind::GameOver) == GAMES && counts.of(EventKind::Scored) > GAMES);
    }
}

/// The same through the door that people use: a report that adds up.
#[test]
fn two_hundred_bot_games_of_each_make_a_report() {
    for (map, name) in HOUSE_RULES {
        let game = games::prepared(map, name, 3).game;
        let plan = Plan::new(game, vec![BotKind::Random; 3], GAMES, 1).expect("a plan");
        let report = simulation::run(&plan, 2, |_| ()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(report.games, GAMES, "{name}");
    }
}
