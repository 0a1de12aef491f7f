//! Random games, compared with the oracle after every action: legal placements and claims, completion, majorities and
//! points item by item, what a square and the chips bring, who comes next, connected large cities, what each seat may
//! know; and the invariants of every game. The variable `MAPWRIGHT_ORACLE_GAMES` sets how many games over all maps and
//! variants are played.

mod features;
mod mechanics;
mod positions;
pub mod seen;
mod turns;

use crate::games;
use mapwright::geometry::Cell;
use mapwright::rules::{
    Action, Counted, Deal, Event, FirstSeat, Game, GameSetup, GameState, ScoreReason, ScoreSheet, Seat,
};
use mechanics::Chips;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use turns::Turn;

/// A game under way, and what the oracle remembers of it.
struct Match {
    state: GameState,
    /// Applied points so far, by seat.
    applied: Vec<i32>,
    turn: Turn,
    chips: Chips,
    /// Covert tiles that were revealed in vain.
    failed_reveals: usize,
    /// Which seat has looked at which covert square.
    looked: BTreeSet<(Seat, Cell)>,
}

/// Points that no feature gives: seat, reason, nominal points.
type Entry = (Seat, ScoreReason, i32);

/// Plays one game at random and gives back what happened.
fn play(setup: GameSetup, seed: u64) -> Vec<Event> {
    let game = Game::new(setup).expect("a game");
    let deal = Deal::shuffled(&game, seed, FirstSeat::BySeed).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x00C0_FFEE);
    let mut events = Vec::new();
    let chips = Chips::dealt(&game, &deal);
    let turn = Turn::before_the_first(deal.first_seat);
    let state = GameState::start(&game, deal, &mut events).expect("it starts");
    let applied = vec![0; usize::from(game.seats())];
    let mut game = Match { state, applied, turn, chips, failed_reveals: 0, looked: BTreeSet::new() };
    game.compare(None, &events);
    let mut all = events;
    while !game.state.is_over() {
        let mut legal = Vec::new();
        game.state.legal_actions(&mut legal);
        assert!(!legal.is_empty(), "a game that is not over has a legal action");
        let action = pick(&legal, &mut rng);
        let mut events = Vec::new();
        let action = game.state.apply(action, &mut events).unwrap_or_else(|error| panic!("{error}"));
        game.compare(Some(action), &events);
        all.extend(events);
    }
    all
}

/// Any action; a meeple twice as often as the many segments of a tile would suggest, so that features are contested.
fn pick(legal: &[Action], rng: &mut ChaCha8Rng) -> Action {
    if legal.contains(&Action::Pass) && rng.random_range(0..4) == 0 {
        return Action::Pass;
    }
    legal[rng.random_range(0..legal.len())]
}

impl Match {
    fn game(&self) -> &Game {
        self.state.game()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.game().seats()).map(Seat)
    }

    /// Compares everything after an action that told `events`; the first time, after the set-up.
    fn compare(&mut self, action: Option<Action>, events: &[Event]) {
        self.add_up(events);
        self.compare_entries(action, events);
        self.compare_turns(events);
        let table = seen::table(&self.state);
        assert_eq!(table.misfits(), [], "every tile matches its neighbours");
        self.compare_features(&table, events);
        self.compare_decision(&table);
        self.compare_reveals(&table, events);
        let connected: BTreeSet<Cell> =
            table.connected_cities().iter().map(|city| table.board.cities()[usize::from(*city)].cell).collect();
        let cities = table.board.cities().iter().map(|city| city.cell);
        assert_eq!(cities.filter(|cell| self.state.is_connected(*cell)).collect::<BTreeSet<_>>(), connected);
        self.compare_knowledge(&table);
        self.count_everything(&table);
    }

    /// applied points sum to the score, and a loss takes less than its nominal value only down to 0.
    fn add_up(&mut self, events: &[Event]) {
        for event in events {
            let Event::Scored { seat, applied, sheet } = event else { continue };
            let before = self.applied[seat.at()];
            let after = before + sheet.nominal();
            let floored =
                if self.game().rules().allow_negative_score { after } else { after.max(0).max(before.min(0)) };
            self.applied[seat.at()] += applied;
            assert_eq!(self.applied[seat.at()], floored, "A-27, A-79");
        }
        for seat in self.seats() {
            assert_eq!(self.state.score(seat), self.applied[seat.at()], "applied points sum to the score");
        }
    }

    /// What the square that was covered, its chip and reveals give, in the order in which it is given.
    fn compare_entries(&mut self, action: Option<Action>, events: &[Event]) {
        let found: Vec<Entry> = events
            .iter()
            .filter_map(|event| {
                let Event::Scored { seat, sheet, .. } = event else { return None };
                match sheet.reason {
                    ScoreReason::Feature(_) | ScoreReason::Incomplete(_) => None,
                    ScoreReason::Chip
                    | ScoreReason::Treat
                    | ScoreReason::Island
                    | ScoreReason::Town
                    | ScoreReason::SaleAbroad
                    | ScoreReason::SaleToTown
                    | ScoreReason::RevealFit
                    | ScoreReason::RevealFailed
                    | ScoreReason::Reward
                    | ScoreReason::ChipSet
                    | ScoreReason::ChipsAtTheEnd => Some((*seat, sheet.reason, sheet.nominal())),
                }
            })
            .collect();
        let mut expected = Vec::new();
        if let (Some(Action::Place { cell, .. }), Some(seat)) = (action, turns::placer(events)) {
            expected.extend(turns::entered(self.game(), seat, cell));
        }
        let all_known = self.chips.all_known();
        expected.extend(self.mechanics_expect(action, events));
        let is_known = |entry: &Entry| all_known || matches!(entry.1, ScoreReason::Island | ScoreReason::Town);
        let found: Vec<Entry> = found.into_iter().filter(is_known).collect();
        let expected: Vec<Entry> = expected.into_iter().filter(is_known).collect();
        assert_eq!(added(found), added(expected), "points beside features: engine, oracle");
    }
}

/// Points of one kind that follow each other are one sum: several chips may be scored each or together.
fn added(entries: Vec<Entry>) -> Vec<Entry> {
    let mut sums: Vec<Entry> = Vec::new();
    for (seat, reason, points) in entries {
        match sums.last_mut().filter(|last| (last.0, last.1) == (seat, reason)) {
            Some(last) => last.2 += points,
            None => sums.push((seat, reason, points)),
        }
    }
    sums
}

/// How often each reason for points came up: a comparison of nothing proves nothing.
fn reasons(events: &[Event]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for sheet in sheets(events) {
        *counts.entry(sheet.reason.name()).or_default() += 1;
    }
    counts
}

fn sheets(events: &[Event]) -> impl Iterator<Item = &ScoreSheet> {
    events.iter().filter_map(|event| {
        let Event::Scored { sheet, .. } = event else { return None };
        Some(sheet)
    })
}

/// How much of something was counted over all sheets.
fn counted(events: &[Event], what: Counted) -> usize {
    sheets(events)
        .flat_map(|sheet| &sheet.items)
        .filter(|item| item.what == what)
        .map(|item| usize::from(item.count))
        .sum()
}

/// Every built-in map, with its variant and with none, one after the other.
#[test]
fn games_on_every_map_with_every_variant_agree_with_the_oracle() {
    let games = std::env::var("MAPWRIGHT_ORACLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    let all = games::with_house_rules();
    let mut events = Vec::new();
    for number in 0..games {
        // As many games on each, beginning with different seats.
        let (map, variant) = &all[number % all.len()];
        let seats = 2 + (number / all.len() % 5) as u8;
        events.extend(play(games::prepared(map, variant, seats).game.setup().clone(), number as u64));
    }
    let seen = reasons(&events);
    for reason in ["road", "city", "monastery", "field", "incomplete-road", "incomplete-city", "incomplete-monastery"] {
        assert!(seen.contains_key(reason), "{reason} never came up");
    }
    for reason in ["chip", "treat", "reveal-fit", "reveal-failed"] {
        assert!(seen.contains_key(reason), "{reason} never came up");
    }
    if all.iter().any(|(_, variant)| variant == "france") {
        assert!(seen.contains_key("sale-abroad") || seen.contains_key("sale-to-town"), "wine was never sold");
    }
}

#[test]
fn games_with_everything_agree_with_the_oracle() {
    let mut events = Vec::new();
    for number in 0..160 {
        events.extend(play(games::everything(number, 2 + (number % 5) as u8), number));
    }
    for what in [Counted::LargeCities, Counted::BorderParts, Counted::CoatsOfArms, Counted::Neighbours] {
        assert!(counted(&events, what) > 20, "{what:?} came up only {} times", counted(&events, what));
    }
}

#[test]
fn games_among_islands_agree_with_the_oracle() {
    let mut events = Vec::new();
    for number in 0..160 {
        events.extend(play(games::islands(number, 2 + (number % 5) as u8), number));
    }
    for what in [Counted::Ferries, Counted::Towns, Counted::TownCost, Counted::CoatsOfArms] {
        assert!(counted(&events, what) > 20, "{what:?} came up only {} times", counted(&events, what));
    }
    let seen = reasons(&events);
    assert!(seen.get("island").is_some_and(|times| *times > 20), "{seen:?}");
    let extra_turns = events.iter().filter(|event| matches!(event, Event::ExtraTurn { .. })).count();
    assert!(extra_turns > 20, "{extra_turns} extra turns");
}
