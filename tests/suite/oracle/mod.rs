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
use mapwright::geometry::{Cell, Side};
use mapwright::rules::mechanics::{ChipPeeks, CountedBy, LanternRoad, Occasion, PeekMark, Reward, Rewards, Toll};
use mapwright::rules::{
    Action, Choice, Counted, Deal, Event, FirstSeat, Game, GameSetup, GameState, ScoreReason, ScoreSheet, Seat,
};
use mapwright::terrain::FeatureKind;
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
    /// Features that had other winners without the chips that were given up (H-9).
    won_by_chips: usize,
}

/// Points that no feature gives: seat, reason, nominal points.
type Entry = (Seat, ScoreReason, i32);

/// What happened in games: a comparison of nothing proves nothing.
#[derive(Default)]
struct Seen {
    events: Vec<Event>,
    /// How often each kind of choice was taken.
    chosen: BTreeMap<String, usize>,
    /// How often rewards brought points, by occasion and what they are counted by.
    rewarded: BTreeMap<(String, String), usize>,
    /// Features that somebody won by chips.
    won_by_chips: usize,
}

impl Seen {
    #[track_caller]
    fn assert_chosen(&self, what: &str, times: usize) {
        let taken = self.chosen.get(what).copied().unwrap_or_default();
        assert!(taken >= times, "{what} was chosen {taken} times: {:?}", self.chosen);
    }

    #[track_caller]
    fn assert_scored(&self, reason: &str, times: usize) {
        let seen = reasons(&self.events);
        assert!(seen.get(reason).is_some_and(|found| *found >= times), "{reason} came up too rarely: {seen:?}");
    }
}

/// The words of a verb and the kinds of what it is about: `buy turn`, `buy turn number`.
fn kind_of(choice: Choice) -> String {
    let row = choice.verb();
    let kinds = row.things.iter().map(|kind| format!(" {kind:?}").to_lowercase());
    row.words.to_owned() + &kinds.collect::<String>()
}

/// Plays one game at random and adds what happened.
fn play(setup: GameSetup, seed: u64, seen: &mut Seen) {
    let game = Game::new(setup).expect("a game");
    let deal = Deal::shuffled(&game, seed, FirstSeat::BySeed).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x00C0_FFEE);
    let mut events = Vec::new();
    let chips = Chips::dealt(&game, &deal);
    let turn = Turn::before_the_first(deal.first_seat);
    let state = GameState::start(&game, deal, &mut events).expect("it starts");
    let applied = vec![0; usize::from(game.seats())];
    let mut game = Match { state, applied, turn, chips, failed_reveals: 0, looked: BTreeSet::new(), won_by_chips: 0 };
    game.compare(None, &events);
    let close = game.game().board().squares().len() < 100 && !seed.is_multiple_of(3);
    let mut all = events;
    while !game.state.is_over() {
        let mut legal = Vec::new();
        game.state.legal_actions(&mut legal);
        assert!(!legal.is_empty(), "a game that is not over has a legal action");
        // In some games on small boards tiles lie close together: more is completed.
        let action = pick(&game.state, &legal, close, &mut rng);
        let mut events = Vec::new();
        let action = game.state.apply(action, &mut events).unwrap_or_else(|error| panic!("{error}"));
        game.compare(Some(action), &events);
        all.extend(events);
        if let Action::Choose(choice) = action {
            *seen.chosen.entry(kind_of(choice)).or_default() += 1;
        }
    }
    seen.events.extend(all);
    seen.won_by_chips += game.won_by_chips;
    for (line, times) in game.chips.rewarded {
        *seen.rewarded.entry(line).or_default() += times;
    }
}

/// Any action; a meeple twice as often as the many segments of a tile would suggest, so that features are contested.
fn pick(state: &GameState, legal: &[Action], close: bool, rng: &mut ChaCha8Rng) -> Action {
    if legal.contains(&Action::Pass) && rng.random_range(0..4) == 0 {
        return Action::Pass;
    }
    let mut any = || legal[rng.random_range(0..legal.len())];
    let beside = |action: &Action| match action {
        Action::Place { cell, .. } => {
            let near = Side::ALL.into_iter().filter_map(|side| cell.neighbour(side));
            near.filter(|near| state.tile_at(*near).is_some()).count()
        }
        Action::Claim(_) | Action::Pass | Action::Choose(_) => 0,
    };
    let some = [any(), any(), any(), any()];
    let closest = some.into_iter().max_by_key(beside);
    closest.filter(|_| close).unwrap_or(some[0])
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
        self.won_by_chips += self.compare_features(&table, events);
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
        // A line of rewards may bring nothing but chips.
        let is_something = |entry: &Entry| {
            let of_house_rules = matches!(entry.1, ScoreReason::Reward | ScoreReason::ChipsAtTheEnd);
            entry.2 != 0 || !of_house_rules
        };
        let is_known = |entry: &Entry| all_known || matches!(entry.1, ScoreReason::Island | ScoreReason::Town);
        let found: Vec<Entry> = found.into_iter().filter(is_known).filter(is_something).collect();
        let expected: Vec<Entry> = expected.into_iter().filter(is_known).filter(is_something).collect();
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

/// The scores of complete roads, each with the seat.
fn long_roads(events: &[Event]) -> impl Iterator<Item = (Seat, &ScoreSheet)> {
    events.iter().filter_map(|event| {
        let Event::Scored { seat, sheet, .. } = event else { return None };
        (sheet.reason == ScoreReason::Feature(FeatureKind::Road)).then_some((*seat, sheet))
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
    let mut seen = Seen::default();
    for number in 0..games {
        // As many games on each, beginning with different seats.
        let (map, variant) = &all[number % all.len()];
        let seats = 2 + (number / all.len() % 5) as u8;
        play(games::prepared(map, variant, seats).game.setup().clone(), number as u64, &mut seen);
    }
    let seen = reasons(&seen.events);
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
    let mut seen = Seen::default();
    for number in 0..480 {
        play(games::everything(number, 2 + (number % 5) as u8), number, &mut seen);
    }
    let events = &seen.events;
    for what in [Counted::LargeCities, Counted::BorderParts, Counted::CoatsOfArms, Counted::Neighbours] {
        assert!(counted(events, what) > 20, "{what:?} came up only {} times", counted(events, what));
    }
    for (reason, times) in [("reward", 500), ("chip-set", 50), ("chips-at-the-end", 50)] {
        seen.assert_scored(reason, times);
    }
    for what in ["buy turn", "buy turn number", "give set", "give set colour", "peek cell", "peek chip cell"] {
        seen.assert_chosen(what, 50);
    }
    // Two seats seldom meet in a feature on so small a board; other games have more of it.
    seen.assert_chosen("strengthen colour", 6);
    assert!(seen.won_by_chips >= 4, "{} features were won by chips", seen.won_by_chips);
    for (on, by) in games::pairs_of_rewards() {
        let (on, by) = (games::word(&on), games::word(&by));
        let times = seen.rewarded.get(&(on.clone(), by.clone())).copied().unwrap_or_default();
        assert!(times >= 3, "{on} by {by} brought points {times} times: {:?}", seen.rewarded);
    }
}

/// Chumak squares, whose chips lie face down beside those of rewards, which all may see.
#[test]
fn games_at_chumak_squares_with_house_rules_agree_with_the_oracle() {
    let mut seen = Seen::default();
    for number in 0..16 {
        let mut setup = games::prepared("ukraine", "ukraine", 2 + (number % 5) as u8).game.setup().clone();
        games::add_house_rules(&mut setup, number);
        let by = [CountedBy::Once, CountedBy::KeptChip, CountedBy::KeptSet][number as usize % 3];
        let mut list = setup.mechanics.rewards.take().map_or_else(Vec::new, |rewards| rewards.list);
        list.push(Reward { on: Occasion::BesideChumak, points: 2, by, chips: 1 });
        setup.mechanics.rewards = Some(Rewards { list });
        play(setup, number, &mut seen);
    }
    for by in ["once", "kept-chip", "kept-set"] {
        let times = seen.rewarded.get(&("beside-chumak".to_owned(), by.to_owned())).copied().unwrap_or_default();
        assert!(times >= 5, "beside-chumak by {by} brought points {times} times");
    }
    for what in ["buy turn number", "give set", "give set colour", "strengthen colour"] {
        seen.assert_chosen(what, 5);
    }
}

/// Chips on marks, of which a seat may look at those on marks of a colour.
#[test]
fn games_with_looks_at_marks_agree_with_the_oracle() {
    let mut seen = Seen::default();
    for number in 0..8 {
        let mut setup = games::prepared("great-britain", "great-britain", 2 + (number % 3) as u8).game.setup().clone();
        let peeks = 1 + (number % 3) as u8;
        setup.mechanics.chip_peeks = Some(ChipPeeks { peeks, colour: PeekMark::SameMark, ..ChipPeeks::default() });
        play(setup, number, &mut seen);
    }
    seen.assert_chosen("peek chip cell", 100);
}

/// Long roads on the board with everything, and what they let their seats do.
#[test]
fn games_with_long_roads_agree_with_the_oracle() {
    let mut seen = Seen::default();
    for number in 0..240 {
        let mut setup = games::everything(number, 2 + (number % 5) as u8);
        if setup.chips.is_some() {
            setup.mechanics.lantern_road = Some(LanternRoad { tiles: 1 + (number % 3) as u8 });
            setup.mechanics.toll = Some(Toll { tiles: 1 + (number % 2) as u8 });
        }
        play(setup, number, &mut seen);
    }
    seen.assert_chosen("turn up cell", 30);
    seen.assert_chosen("move cell cell", 5);
    seen.assert_chosen("take colour", 5);
    seen.assert_chosen("draw", 5);
}

#[test]
fn games_among_islands_agree_with_the_oracle() {
    let mut seen = Seen::default();
    for number in 0..160 {
        play(games::islands(number, 2 + (number % 5) as u8), number, &mut seen);
    }
    let Seen { events, .. } = seen;
    for what in [Counted::Ferries, Counted::Towns, Counted::TownCost, Counted::CoatsOfArms] {
        assert!(counted(&events, what) > 20, "{what:?} came up only {} times", counted(&events, what));
    }
    let seen = reasons(&events);
    assert!(seen.get("island").is_some_and(|times| *times > 20), "{seen:?}");
    let extra_turns = events.iter().filter(|event| matches!(event, Event::ExtraTurn { .. })).count();
    assert!(extra_turns > 20, "{extra_turns} extra turns");
}
