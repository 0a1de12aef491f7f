//! Random games, compared with the oracle after every action: legal placements and claims, completion, majorities and
//! points item by item, connected large cities, what each seat may know; and the invariants of every game. The variable
//! `MAPWRIGHT_ORACLE_GAMES` sets how many games of the pair are played.

pub mod seen;

use crate::games;
use crate::oracle_model::{Element, Feature, Items, Meeple, Table};
use mapwright::geometry::{Cell, Rotation, Side};
use mapwright::map::{Colour, Facing};
use mapwright::rules::mechanics::RevealOn;
use mapwright::rules::{
    Action, Chosen, Counted, Deal, Event, FirstSeat, Game, GameSetup, GameState, Phase, ScoreReason, ScoreSheet, Seat,
    TileKind,
};
use mapwright::terrain::{FeatureKind, Landscape};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

/// What is compared between two positions of one game.
struct Match {
    state: GameState,
    /// Applied points so far, by seat.
    applied: Vec<i32>,
    chips_taken: usize,
    failed_reveals: usize,
    /// Which seat has looked at which covert square.
    looked: BTreeSet<(Seat, Cell)>,
    /// The colour of the chip taken this turn, until the look is over.
    look: Option<Colour>,
}

/// Plays one game at random; says how many tiles were laid and how many features scored.
fn play(setup: GameSetup, seed: u64) -> Vec<Event> {
    let game = Game::new(setup).expect("a game");
    let deal = Deal::shuffled(&game, seed, FirstSeat::BySeed).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x00C0_FFEE);
    let mut events = Vec::new();
    let state = GameState::start(&game, deal, &mut events).expect("it starts");
    let seats = usize::from(game.seats());
    let mut game = Match {
        state,
        applied: vec![0; seats],
        chips_taken: 0,
        failed_reveals: 0,
        looked: BTreeSet::new(),
        look: None,
    };
    game.compare(&events);
    let mut all = Vec::new();
    while !game.state.is_over() {
        let mut legal = Vec::new();
        game.state.legal_actions(&mut legal);
        assert!(!legal.is_empty(), "a game that is not over has a legal action");
        let action = pick(&legal, &mut rng);
        let mut events = Vec::new();
        game.state.apply(action, &mut events).unwrap_or_else(|error| panic!("{error}"));
        game.compare(&events);
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

    fn landscape(&self, tile: TileKind) -> &Landscape {
        self.game().landscape(tile)
    }

    /// The squares of a colour that hold a covert tile.
    fn covert_of(&self, colour: Colour) -> BTreeSet<Cell> {
        let squares = self.game().board().squares().iter().filter(|square| square.outlined == Some(colour));
        squares.map(|square| square.cell).filter(|cell| self.state.covert_tile(*cell).is_some()).collect()
    }

    /// The position as the oracle sees it.
    fn table(&self) -> Table<'_> {
        seen::table(&self.state)
    }

    /// Compares everything after an action that told `events`.
    fn compare(&mut self, events: &[Event]) {
        self.remember(events);
        // nothing to look at.
        self.look = self.look.filter(|colour| !self.covert_of(*colour).is_empty());
        let table = self.table();
        assert_eq!(table.misfits(), [], "every tile matches its neighbours");
        self.compare_scoring(&table, events);
        self.compare_phase(&table);
        self.compare_reveals(&table, events);
        let connected: BTreeSet<Cell> =
            table.connected_cities().iter().map(|city| table.board.cities()[usize::from(*city)].cell).collect();
        let cities = table.board.cities().iter().map(|city| city.cell);
        assert_eq!(cities.filter(|cell| self.state.is_connected(*cell)).collect::<BTreeSet<_>>(), connected);
        self.compare_knowledge(&table);
        self.count_everything(&table);
    }

    fn remember(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Scored { seat, applied, sheet } => {
                    self.applied[seat.at()] += applied;
                    let nominal = sheet.nominal();
                    assert!(*applied == nominal || (*applied > nominal && self.applied[seat.at()] == 0), "A-79");
                }
                Event::ChipTaken { chip, .. } => {
                    self.chips_taken += 1;
                    self.look = Some(chip.colour);
                }
                Event::Peek { seat, cell } => {
                    self.looked.insert((*seat, *cell));
                    self.look = None;
                }
                Event::RevealFailed { .. } => self.failed_reveals += 1,
                Event::Passed { .. } | Event::TurnBegan { .. } => self.look = None,
                Event::TilePlaced { .. }
                | Event::Discard { .. }
                | Event::MeeplePlaced { .. }
                | Event::MeepleReturned { .. }
                | Event::RevealFit { .. }
                | Event::CityConnected { .. }
                | Event::FerryActive { .. }
                | Event::ChipKept { .. }
                | Event::ChipsDrawn { .. }
                | Event::ChipsSpent { .. }
                | Event::ChipPut { .. }
                | Event::StackTileTaken { .. }
                | Event::MeepleSpent { .. }
                | Event::ExtraTurn { .. }
                | Event::GameOver { .. } => {}
            }
        }
    }

    /// B-14 to B-31: who scores how much for what, and whose meeples go back.
    fn compare_scoring(&self, table: &Table<'_>, events: &[Event]) {
        let turn_is_over = events
            .iter()
            .any(|event| matches!(event, Event::TurnBegan { .. } | Event::GameOver { .. } | Event::Discard { .. }));
        let returned: Vec<Meeple> = events
            .iter()
            .filter_map(|event| {
                let Event::MeepleReturned { seat, cell, segment } = event else { return None };
                let segment = seen::segment(&self.state, *cell, &segment.to_string());
                Some(Meeple { cell: *cell, segment, seat: seat.at() })
            })
            .collect();
        let mut before = Table { board: table.board, tiles: table.tiles.clone(), ..self.table() };
        before.meeples.extend(returned.iter().copied());
        let mut expected: Vec<(usize, ScoreReason, Items)> = Vec::new();
        let mut expected_back: Vec<Meeple> = Vec::new();
        if turn_is_over {
            for feature in claimed(&before) {
                if before.is_complete(&feature) {
                    expected.extend(shares(&before, &feature, false));
                    expected_back.extend(before.meeples_in(&feature));
                }
            }
        }
        if self.state.is_over() && !events.is_empty() {
            for feature in claimed(table) {
                assert!(!table.is_complete(&feature), "complete features were scored when they became so");
                expected.extend(shares(table, &feature, true));
            }
        }
        let mut found: Vec<(usize, ScoreReason, Items)> = events
            .iter()
            .filter_map(|event| {
                let Event::Scored { seat, sheet, .. } = event else { return None };
                match sheet.reason {
                    ScoreReason::Feature(_) | ScoreReason::Incomplete(_) => {
                        Some((seat.at(), sheet.reason, items(sheet)))
                    }
                    ScoreReason::Chip
                    | ScoreReason::Treat
                    | ScoreReason::Island
                    | ScoreReason::Town
                    | ScoreReason::SaleAbroad
                    | ScoreReason::SaleToTown
                    | ScoreReason::RevealFit
                    | ScoreReason::RevealFailed => None,
                }
            })
            .collect();
        let order = |score: &(usize, ScoreReason, Items)| (score.0, score.1, score.2.points, score.2.tiles);
        found.retain(|score| score.2.points != 0);
        expected.retain(|score| score.2.points != 0);
        found.sort_by_key(order);
        expected.sort_by_key(order);
        assert_eq!(found, expected, "scores: engine, oracle");
        let place = |meeple: &Meeple| (meeple.cell, meeple.segment, meeple.seat);
        let mut returned: Vec<_> = returned.iter().map(place).collect();
        let mut expected_back: Vec<_> = expected_back.iter().map(place).collect();
        returned.sort();
        expected_back.sort();
        assert_eq!(returned, expected_back, "meeples that went back: engine, oracle");
    }

    /// What the active seat may do next.
    fn compare_phase(&self, table: &Table<'_>) {
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        for action in &legal {
            assert_eq!(self.state.check(*action), Ok(()), "what is listed is allowed");
        }
        match self.state.phase() {
            Phase::Place => self.compare_placements(table, &legal),
            Phase::Claim => {
                let mut claims = seen::claimable(&self.state, table);
                claims.insert("pass".to_owned());
                assert_eq!(legal.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), claims);
                assert!(claims.len() > 1 && self.state.supply(self.state.seat()) > 0, "B-9, B-12");
            }
            Phase::Choose(_) => self.compare_choices(table, &legal),
            Phase::Over => assert!(legal.is_empty()),
        }
    }

    fn compare_placements(&self, table: &Table<'_>, legal: &[Action]) {
        let tile = self.state.hand().expect("a tile in hand");
        let landscape = self.landscape(tile);
        let oracle = table.legal_placements(landscape);
        assert!(!oracle.is_empty(), "a tile that fits nowhere is discarded (B-8)");
        let distinct = landscape.distinct_rotations();
        let expected: BTreeSet<_> = oracle.iter().filter(|(_, turn)| distinct.contains(turn)).copied().collect();
        let found: Vec<_> = legal
            .iter()
            .map(|action| match action {
                Action::Place { cell, rotation } => (*cell, *rotation),
                Action::Claim(_) | Action::Pass | Action::Choose(_) => panic!("{action} while laying a tile"),
            })
            .collect();
        assert_eq!(found.len(), expected.len(), "each once");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "legal placements: engine, oracle");
        for square in table.board.squares() {
            for rotation in Rotation::ALL {
                let action = Action::Place { cell: square.cell, rotation };
                let allowed = oracle.contains(&(square.cell, rotation));
                assert_eq!(self.state.check(action).is_ok(), allowed, "{action}");
            }
        }
    }

    /// Looks, reveals and rotations of a revealed tile.
    fn compare_choices(&self, table: &Table<'_>, legal: &[Action]) {
        let mut looks = BTreeSet::new();
        let mut turns = BTreeSet::new();
        let mut reveals = BTreeSet::new();
        for action in legal {
            let Action::Choose(choice) = action else { continue };
            match choice.what {
                Chosen::Peek(cell) => looks.insert(cell),
                Chosen::Reveal(cell) => reveals.insert(cell),
                Chosen::Put(_) | Chosen::Sell(_) | Chosen::Spend(_) | Chosen::Take(..) | Chosen::BuyTurn => {
                    panic!("{action}: not of covert tiles")
                }
                Chosen::Turn(rotation) => turns.insert(rotation.index() as u16) && turns.len() < 5,
            };
        }
        if let Some(colour) = self.look {
            let expected = self.covert_of(colour);
            assert_eq!(looks, expected, "USA-9");
            assert!(legal.contains(&Action::Pass), "A-35");
            return;
        }
        assert!(looks.is_empty() && !legal.contains(&Action::Pass), "only a look may be declined");
        assert!(reveals.is_subset(&table.covert));
        assert!(turns.len() > 1 || reveals.len() > 1, "one possibility needs no choice");
        assert!(turns.is_empty() || reveals.is_empty());
    }

    /// USA-10 to USA-12, A-21, A-24 to A-26.
    fn compare_reveals(&self, table: &Table<'_>, events: &[Event]) {
        let Some(covert) = &self.game().setup().mechanics.covert_tiles else { return };
        for event in events {
            let Event::RevealFailed { cell, tile, .. } = event else { continue };
            let fits = Rotation::ALL.iter().any(|turn| table.fits(*cell, &self.landscape(*tile).rotated(*turn)));
            assert!(!fits || covert.cascade || table.tiles.contains_key(cell), "{cell}: it would fit (A-26)");
        }
        let Some(placed) = self.state.placed() else { return };
        if !matches!(self.state.phase(), Phase::Claim) {
            return;
        }
        let edges = table.tiles[&placed].edges;
        let index = table.board.index(placed).expect("a square");
        for side in Side::ALL {
            let Facing::Square(beside) = table.board.facing(index)[side.index()] else { continue };
            let triggers = match covert.reveal_on {
                RevealOn::AnySide => true,
                RevealOn::RoadOrCity => edges[side.index()] != mapwright::terrain::EdgeKind::Field,
            };
            let cell = table.board.square(beside).cell;
            assert!(!triggers || !table.covert.contains(&cell), "{cell} had to be revealed (USA-10)");
        }
    }

    /// No seat knows a covert tile that it has not looked at (USA-9, A-35).
    fn compare_knowledge(&self, table: &Table<'_>) {
        let Some(covert) = &self.game().setup().mechanics.covert_tiles else { return };
        let turning = matches!(self.state.phase(), Phase::Choose(_)) && self.look.is_none();
        for seat in self.seats() {
            for shown in self.state.view_for(seat).covert_tiles() {
                let looked = self.looked.contains(&(seat, shown.cell));
                assert!(table.covert.contains(&shown.cell));
                if shown.known.is_some() {
                    assert!(looked || turning, "seat {seat} knows {}", shown.cell);
                    assert_eq!(shown.known, self.state.covert_tile(shown.cell));
                } else {
                    assert!(!looked || covert.hide_remembered, "seat {seat} has forgotten {}", shown.cell);
                }
            }
        }
    }

    /// Points, meeples, chips and tiles are conserved.
    fn count_everything(&self, table: &Table<'_>) {
        let (state, deal) = (&self.state, self.state.deal());
        for seat in self.seats() {
            assert_eq!(state.score(seat), self.applied[seat.at()], "applied points sum to the score");
            let out = table.meeples.iter().filter(|meeple| meeple.seat == seat.at()).count();
            assert_eq!(usize::from(state.supply(seat)) + out, usize::from(self.game().rules().meeples));
        }
        assert_eq!(usize::from(state.chips_left()) + self.chips_taken, deal.chips.len());
        assert_eq!(state.chips().count(), usize::from(state.chips_left()));
        let hand = usize::from(state.hand().is_some());
        let gone = usize::from(state.discarded()) + self.failed_reveals;
        let laid = table.tiles.len() + table.covert.len();
        assert_eq!(laid + state.stock() + gone + hand, self.game().setup().supply.tile_count());
    }
}

/// The features that hold a meeple.
fn claimed(table: &Table<'_>) -> Vec<Feature> {
    let mut features: Vec<Feature> = Vec::new();
    for meeple in &table.meeples {
        let spot = (Element::Tile(meeple.cell), meeple.segment);
        if !features.iter().any(|feature| feature.spots.contains(&spot)) {
            features.push(table.feature_at(spot));
        }
    }
    features
}

/// What each winner of a feature gets.
fn shares(table: &Table<'_>, feature: &Feature, at_end: bool) -> Vec<(usize, ScoreReason, Items)> {
    let reason = match (feature.kind, at_end) {
        (FeatureKind::Field, _) | (_, false) => ScoreReason::Feature(feature.kind),
        (kind, true) => ScoreReason::Incomplete(kind),
    };
    let mut items = table.worth(feature, at_end);
    if matches!(feature.kind, FeatureKind::Monastery | FeatureKind::Field) {
        // Their sheets count what is around them, not what they lie on.
        items = Items { tiles: 0, large_cities: 0, border_parts: 0, coats_of_arms: 0, ..items };
    }
    table.winners(feature).into_iter().map(|seat| (seat, reason, items)).collect()
}

/// A sheet in the oracle's words.
fn items(sheet: &ScoreSheet) -> Items {
    let mut items = Items { points: sheet.nominal(), ..Items::default() };
    for item in &sheet.items {
        let count = i32::from(item.count);
        match item.what {
            Counted::Tiles => items.tiles += count,
            Counted::LargeCities => items.large_cities += count,
            Counted::BorderParts => items.border_parts += count,
            Counted::CoatsOfArms => items.coats_of_arms += count,
            Counted::Neighbours => items.neighbours += count,
            Counted::Cities => items.cities += count,
            Counted::Towns
            | Counted::Upgrades
            | Counted::TownCost
            | Counted::Sale
            | Counted::Ferries
            | Counted::Monastery
            | Counted::ChipValue
            | Counted::Reveal => {}
        }
    }
    items
}

/// How often each reason for points came up: a comparison of nothing proves nothing.
fn reasons(events: &[Event]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for event in events {
        if let Event::Scored { sheet, .. } = event {
            *counts.entry(sheet.reason.name()).or_default() += 1;
        }
    }
    counts
}

#[test]
fn games_of_the_pair_agree_with_the_oracle() {
    let games = std::env::var("MAPWRIGHT_ORACLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20);
    let mut events = Vec::new();
    for seed in 0..games {
        events.extend(play(games::prepared("usa", "usa", 2).game.setup().clone(), seed));
    }
    let seen: BTreeSet<&str> = reasons(&events).into_keys().collect();
    let all = ["road", "city", "monastery", "field", "incomplete-road", "incomplete-city", "incomplete-monastery"];
    let all = all.into_iter().chain(["chip", "reveal-fit", "reveal-failed"]);
    assert_eq!(seen, all.collect(), "every reason for points came up");
}

#[test]
fn games_with_everything_agree_with_the_oracle() {
    let mut events = Vec::new();
    for number in 0..160 {
        events.extend(play(games::everything(number, 2 + (number % 5) as u8), number));
    }
    let counted = |what: Counted| {
        let sheets = events.iter().filter_map(|event| {
            let Event::Scored { sheet, .. } = event else { return None };
            Some(sheet.items.iter().filter(|item| item.what == what).map(|item| usize::from(item.count)).sum::<usize>())
        });
        sheets.sum::<usize>()
    };
    for what in [Counted::LargeCities, Counted::BorderParts, Counted::CoatsOfArms, Counted::Neighbours] {
        assert!(counted(what) > 20, "{what:?} came up only {} times", counted(what));
    }
}
