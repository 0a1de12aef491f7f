//! What chips and mechanics do, recomputed from RULES.md: one file a mechanic. A game with a mechanic that has no file here
//! is compared in all but its chips and the points that come of them.
//!
//! Another mechanic: its file, its name in [`KNOWN`], and a line where a tile is laid, a choice is taken or offered.
//! Parameters are read from the text form of the mechanics.

mod chumak_squares;
mod collect_at_large_cities;
mod collect_on_cover;
mod covert_tiles;
mod extra_turn;
mod island_stacks;
mod road_upgrade;
mod standard_layout;
mod treats;
mod wine_sales;

use super::{Entry, Match, turns};
use crate::oracle_model::Table;
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, Chip, Choice, Chosen, Deal, Event, Game, GameState, Phase, Seat};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, VecDeque};

/// The mechanics with a file here.
const KNOWN: [&str; 10] = [
    "standard-layout",
    "island-stacks",
    "treats",
    "collect-on-cover",
    "covert-tiles",
    "chumak-squares",
    "collect-at-large-cities",
    "wine-sales",
    "road-upgrade",
    "extra-turn",
];

/// Where the chips are, and what mechanics remember.
pub(super) struct Chips {
    /// Face down on squares.
    hidden: BTreeMap<Cell, Chip>,
    /// Face up on squares (IBE-5).
    open: BTreeMap<Cell, Chip>,
    /// At large cities (NOR-2).
    at_cities: BTreeMap<Cell, Vec<Chip>>,
    /// Beside the map (UKR-2).
    supply: VecDeque<Chip>,
    /// In front of each seat.
    kept: BTreeMap<Seat, Vec<Chip>>,
    gone: u16,
    /// A chip that was turned over and waits to be put on a square (IBE-5).
    in_hand: Option<Chip>,
    /// The colour of the chip taken this turn, until the look that it allows is over (USA-9).
    look: Option<Colour>,
    /// This turn another one was bought (GBR-4).
    pub(super) bought: bool,
    /// This turn wine was sold (FRA-5).
    sold: bool,
    /// How many chips each seat has spent on roads since they were last scored (NOR-5).
    spent_on_roads: BTreeMap<Seat, i32>,
    /// Tiles in stacks that nobody has taken (BEN-3).
    pub(super) stacked: usize,
    /// The mechanics of the game with their parameters.
    mechanics: Map<String, Value>,
}

impl Chips {
    pub(super) fn dealt(game: &Game, deal: &Deal) -> Self {
        let text = deal.to_text(game);
        let cell = |name: &String| name.parse().expect("a cell");
        let mechanics = serde_json::to_value(&game.setup().mechanics).expect("a table");
        let chips = Self {
            hidden: text.chips.iter().map(|(at, chip)| (cell(at), *chip)).collect(),
            open: BTreeMap::new(),
            at_cities: text.city_chips.iter().map(|(at, chips)| (cell(at), chips.clone())).collect(),
            supply: text.chip_supply.iter().copied().collect(),
            kept: (0..game.seats()).map(|seat| (Seat(seat), Vec::new())).collect(),
            gone: 0,
            in_hand: None,
            look: None,
            bought: false,
            sold: false,
            spent_on_roads: BTreeMap::new(),
            stacked: island_stacks::dealt(&text),
            mechanics: mechanics.as_object().expect("a table").clone(),
        };
        if let Some(layout) = chips.rule("standard-layout") {
            standard_layout::check(layout, game, deal, &chips.hidden);
        }
        chips
    }

    /// The parameters of a mechanic that is in the game.
    fn rule(&self, name: &str) -> Option<&Value> {
        self.mechanics.get(name)
    }

    /// Whether each mechanic of the game has a file here.
    pub(super) fn all_known(&self) -> bool {
        self.mechanics.keys().all(|name| KNOWN.contains(&name.as_str()))
    }

    /// Takes chips from those that a seat keeps; they leave the game.
    #[track_caller]
    fn spend(&mut self, seat: Seat, chips: &[Chip]) {
        for chip in chips {
            let kept = self.kept.get_mut(&seat).expect("a seat");
            let at = kept.iter().position(|kept| kept == chip).expect("only kept chips can be spent");
            kept.swap_remove(at);
            self.gone += 1;
        }
    }

    /// Every chip is where the oracle has it, and each seat sees those that it may see.
    pub(super) fn compare(&self, state: &GameState) {
        if !self.all_known() {
            return;
        }
        assert_eq!(state.chips().collect::<Vec<_>>(), self.hidden.keys().copied().collect::<Vec<_>>(), "face down");
        for (cell, chip) in &self.hidden {
            assert_eq!(state.chip_at(*cell), Some(*chip));
        }
        assert_eq!(state.open_chips().collect::<BTreeMap<_, _>>(), self.open, "face up");
        let at_cities: BTreeMap<Cell, u16> = state.city_chips().filter(|(_, count)| *count > 0).collect();
        let expected: BTreeMap<Cell, u16> =
            self.at_cities.iter().map(|(at, chips)| (*at, chips.len() as u16)).collect();
        assert_eq!(at_cities, expected, "at large cities");
        assert_eq!(usize::from(state.chip_supply()), self.supply.len(), "beside the map");
        let face_down = self.rule("chumak-squares").is_some();
        for (seat, kept) in &self.kept {
            let mut kept = kept.clone();
            let mut own: Vec<Chip> = state.view_for(*seat).kept_chips(*seat).flatten().collect();
            kept.sort();
            own.sort();
            assert_eq!(own, kept, "in front of seat {seat}");
            let told = state.public_view().kept_chips(*seat).flatten().count();
            assert_eq!(told, if face_down { 0 } else { kept.len() }, "what all know of seat {seat} (UKR-3)");
        }
        if self.in_hand.is_none() {
            assert_eq!(state.chips_gone(), self.gone, "chips that left the game");
        }
    }
}

impl Match {
    /// What mechanics add to the points of an action, in order.
    pub(super) fn mechanics_expect(&mut self, action: Option<Action>, events: &[Event]) -> Vec<Entry> {
        let mut entries = Vec::new();
        if !self.chips.all_known() {
            return entries;
        }
        if let (Some(Action::Place { cell, .. }), Some(seat)) = (action, turns::placer(events)) {
            self.chips.look = None;
            self.chips.sold = false;
            entries.extend(self.chips.treat_covered(seat, cell));
            entries.extend(self.chips.chip_covered(seat, cell, events));
            self.chumak_squares_pay(seat, cell);
            entries.extend(self.collect_at_large_cities(seat, cell));
        }
        if let Some(Action::Choose(Choice { what, .. })) = action {
            entries.extend(self.taken(what, events));
        }
        self.put_treats(events);
        if let Some(covert) = &self.game().setup().mechanics.covert_tiles.clone() {
            entries.extend(self.covert_tiles_expect(covert, action, events));
        }
        self.compare_upgrades(events);
        self.compare_what_is_due();
        entries
    }

    /// A choice was taken that is not of covert tiles.
    fn taken(&mut self, what: Chosen, events: &[Event]) -> Option<Entry> {
        match what {
            Chosen::Peek(_) | Chosen::Reveal(_) | Chosen::Turn(_) | Chosen::Put(_) => None,
            Chosen::Sell(sale) => Some(self.chips.sell(sale, events)),
            Chosen::Spend(colour) => {
                self.chips.spend_on_road(colour, events);
                None
            }
            Chosen::Take(cell, value) => {
                self.take_from_stack(cell, value, events);
                None
            }
            Chosen::BuyTurn => {
                self.chips.buy_turn(events);
                None
            }
            Chosen::BuyTurnFor(_) | Chosen::GiveSet(_) | Chosen::Strengthen(_) => {
                panic!("{what:?}: of no mechanic that has a file here")
            }
        }
    }

    /// A choice that somebody has is asked for before the turn goes on.
    fn compare_what_is_due(&mut self) {
        if matches!(self.state.phase(), Phase::Choose(_)) {
            return;
        }
        if self.chips.in_hand.is_some() {
            let free = self.squares_for_treat();
            assert!(free.is_empty(), "A-53: the treat must be put on one of {free:?}");
            //
            self.chips.in_hand = None;
            self.chips.gone += 1;
        }
    }

    /// What a mechanic offers.
    pub(super) fn compare_choices(&self, mechanic: MechanicId, table: &Table<'_>, legal: &[Action]) {
        assert!(!legal.is_empty());
        let mut offered = Vec::new();
        for action in legal {
            match action {
                Action::Choose(choice) => {
                    assert_eq!(choice.mechanic, mechanic);
                    offered.push(choice.what);
                }
                Action::Pass => {}
                Action::Place { .. } | Action::Claim(_) => panic!("{action} while {mechanic} asks"),
            }
        }
        offered.sort_unstable();
        let may_pass = legal.contains(&Action::Pass);
        match mechanic.name() {
            "covert-tiles" => self.compare_covert_choices(table, legal),
            "treats" => self.compare_treat_choices(&offered, may_pass),
            "wine-sales" => self.compare_sales(&offered, may_pass),
            "road-upgrade" => self.compare_upgrade_choices(&offered, may_pass),
            "island-stacks" => self.compare_stack_choices(&offered, may_pass),
            "extra-turn" => self.compare_turn_for_sale(&offered, may_pass),
            name => assert!(!KNOWN.contains(&name), "{name} asks nothing"),
        }
    }
}

/// A number among the parameters of a mechanic.
fn number(rule: &Value, name: &str) -> i32 {
    rule[name].as_i64().and_then(|number| i32::try_from(number).ok()).unwrap_or_else(|| panic!("{rule} has no {name}"))
}

/// A switch among the parameters of a mechanic; off if it is not written.
fn is_on(rule: &Value, name: &str) -> bool {
    rule[name].as_bool().unwrap_or_default()
}

/// The chips that a seat gave up by this action.
#[track_caller]
fn chips_spent(events: &[Event]) -> (Seat, Vec<Chip>) {
    let spent: Vec<_> = events
        .iter()
        .filter_map(|event| {
            let Event::ChipsSpent { seat, chips } = event else { return None };
            Some((*seat, chips.clone()))
        })
        .collect();
    let [once] = &spent[..] else { panic!("chips are given up once: {spent:?}") };
    once.clone()
}
