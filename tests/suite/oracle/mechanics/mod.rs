//! What chips and mechanics do, recomputed from RULES.md: one file a mechanic. A game with a mechanic that has no file here
//! is compared in all but its chips and the points that come of them.
//!
//! Another mechanic: its file, its name in [`KNOWN`], and a line where a tile is laid, a choice is taken or offered. Choices
//! are compared as they stand in text: the engine's own types of them are not used here.
//! Parameters are read from the text form of the mechanics.

mod chip_peeks;
mod chip_sets;
mod chumak_squares;
mod collect_at_large_cities;
mod collect_on_cover;
mod covert_tiles;
mod dealt;
mod extra_turn;
mod final_chips;
mod island_stacks;
mod lantern_road;
mod rewards;
mod road_upgrade;
mod standard_layout;
mod strength;
mod toll;
mod treats;
mod wine_sales;

use super::{Entry, Match, turns};
use crate::oracle_model::Table;
use chip_peeks::ChipLooks;
use lantern_road::Lanterns;
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, Chip, Choice, Deal, Event, Game, GameState, Phase, ScoreSheet, Seat, Thing};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use strength::Fights;
use toll::Tolls;

/// The mechanics with a file here.
const KNOWN: [&str; 17] = [
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
    "rewards",
    "final-chips",
    "chip-sets",
    "strength",
    "chip-peeks",
    "lantern-road",
    "toll",
];

/// A choice as it stands in text: the words of its verb, and what it is about.
type Said = (&'static str, Vec<Thing>);

fn said(choice: Choice) -> Said {
    (choice.verb().words, choice.things().collect())
}

/// How far a turn has come when somebody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Stage {
    /// Before a tile is in hand, or after the last turn.
    Draw,
    Place,
    Effects,
    Claim,
    Scoring,
    End,
}

impl Stage {
    fn of(phase: Phase) -> Self {
        match phase {
            Phase::Place => Self::Place,
            Phase::Claim => Self::Claim,
            Phase::Over => Self::Draw,
            Phase::Choose(mechanic) => match mechanic.name() {
                "island-stacks" => Self::Draw,
                "chip-peeks" | "treats" | "covert-tiles" | "wine-sales" | "chip-sets" => Self::Effects,
                "strength" | "road-upgrade" => Self::Scoring,
                "lantern-road" | "toll" | "extra-turn" => Self::End,
                name => panic!("{name} asks nothing"),
            },
        }
    }
}

/// What a chip that was taken allows its seat (USA-9, H-11).
#[derive(Clone, Copy, Debug)]
struct Look {
    /// At covert tiles of this colour only.
    colour: Option<Colour>,
    left: i32,
}

/// A chip in front of a seat.
#[derive(Clone, Copy, Debug)]
struct Kept {
    chip: Chip,
    /// Only the seat itself knows it (UKR-3).
    face_down: bool,
}

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
    kept: BTreeMap<Seat, Vec<Kept>>,
    gone: u16,
    /// A chip that was turned over and waits to be put on a square (IBE-5).
    in_hand: Option<Chip>,
    /// The chips that were turned over and taken with the tile of this turn (H-2).
    taken: Vec<Chip>,
    /// The looks that the chip taken this turn allows, until they are over.
    look: Option<Look>,
    chip_looks: ChipLooks,
    /// This turn another one was bought (GBR-4).
    pub(super) bought: bool,
    /// This turn another one was offered.
    pub(super) turn_offered: bool,
    /// This turn wine was sold (FRA-5).
    sold: bool,
    /// This turn a sale was declined.
    sale_declined: bool,
    /// This turn a set was given up, or the seat declined (H-8).
    set_settled: bool,
    fights: Fights,
    lanterns: Lanterns,
    tolls: Tolls,
    /// Chips drawn by this action, those that lie face up with their faces.
    drawn: Vec<(Seat, Option<Chip>)>,
    /// How often each line of rewards brought points, by occasion and what they are counted by.
    pub(super) rewarded: BTreeMap<(String, String), usize>,
    /// The colours of the variant.
    colours: Vec<Colour>,
    /// Start squares in use.
    starts: BTreeSet<Cell>,
    /// How far the turn had come, and who asked, before this action.
    stage: Stage,
    asking: Option<MechanicId>,
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
            taken: Vec::new(),
            look: None,
            chip_looks: ChipLooks::default(),
            bought: false,
            turn_offered: false,
            sold: false,
            sale_declined: false,
            set_settled: false,
            fights: Fights::default(),
            lanterns: Lanterns::default(),
            tolls: Tolls::default(),
            drawn: Vec::new(),
            rewarded: BTreeMap::new(),
            colours: game.setup().chips.iter().flat_map(|chips| chips.colours.clone()).collect(),
            starts: deal.start.iter().map(|start| game.board().square(start.square).cell).collect(),
            stage: Stage::Draw,
            asking: None,
            spent_on_roads: BTreeMap::new(),
            stacked: island_stacks::dealt(&text),
            mechanics: mechanics.as_object().expect("a table").clone(),
        };
        if let Some(layout) = chips.rule("standard-layout") {
            standard_layout::check(layout, game, deal, &chips.hidden);
        }
        dealt::check(game, &chips);
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

    /// The chips in front of a seat, in the order in which it got them.
    fn in_front_of(&self, seat: Seat) -> impl Iterator<Item = Chip> {
        self.kept[&seat].iter().map(|kept| kept.chip)
    }

    /// Some chips of least value in front of a seat; of equals violet, orange, light blue (H-10).
    fn cheapest(&self, seat: Seat, count: usize, wanted: impl Fn(&Chip) -> bool) -> Vec<Chip> {
        let mut chips: Vec<Chip> = self.in_front_of(seat).filter(wanted).collect();
        let colour = |chip: &Chip| Colour::ALL.iter().position(|colour| *colour == chip.colour);
        chips.sort_by_key(|chip| (chip.value, colour(chip)));
        chips.truncate(count);
        chips
    }

    fn keep(&mut self, seat: Seat, chip: Chip) {
        self.kept.entry(seat).or_default().push(Kept { chip, face_down: false });
    }

    /// A seat draws chips from beside the map, as long as there are any.
    fn draw(&mut self, seat: Seat, count: i32, face_down: bool) {
        for _ in 0..count {
            let Some(chip) = self.supply.pop_front() else { return };
            self.kept.entry(seat).or_default().push(Kept { chip, face_down });
            self.drawn.push((seat, (!face_down).then_some(chip)));
        }
    }

    /// Takes chips from those that a seat keeps, of equal ones the first; they leave the game.
    #[track_caller]
    fn spend(&mut self, seat: Seat, chips: &[Chip]) {
        for chip in chips {
            let kept = self.kept.get_mut(&seat).expect("a seat");
            let at = kept.iter().position(|kept| kept.chip == *chip).expect("only kept chips can be spent");
            kept.remove(at);
            self.gone += 1;
        }
    }

    /// A tile was laid: what belongs to the turn before is over.
    fn another_tile(&mut self) {
        self.look = None;
        self.taken.clear();
        self.sold = false;
        self.sale_declined = false;
        self.set_settled = false;
        self.turn_offered = false;
        self.fights.forget();
    }

    /// What that mechanic offered was declined.
    fn declined(&mut self, mechanic: MechanicId) {
        match mechanic.name() {
            "chip-peeks" => self.chip_looks.decline(),
            "wine-sales" => self.sale_declined = true,
            "chip-sets" => self.set_settled = true,
            "strength" => self.fights.decline(),
            "lantern-road" => drop(self.lanterns.pop_front()),
            "toll" => drop(self.tolls.pop_front()),
            _ => {}
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
        self.compare_chips_seen(state);
        assert_eq!(state.open_chips().collect::<BTreeMap<_, _>>(), self.open, "face up");
        let at_cities: BTreeMap<Cell, u16> = state.city_chips().filter(|(_, count)| *count > 0).collect();
        let expected: BTreeMap<Cell, u16> =
            self.at_cities.iter().map(|(at, chips)| (*at, chips.len() as u16)).collect();
        assert_eq!(at_cities, expected, "at large cities");
        assert_eq!(usize::from(state.chip_supply()), self.supply.len(), "beside the map");
        for (seat, kept) in &self.kept {
            let sorted = |mut chips: Vec<Chip>| {
                chips.sort();
                chips
            };
            let own = state.view_for(*seat).kept_chips(*seat).flatten().collect();
            assert_eq!(sorted(own), sorted(self.in_front_of(*seat).collect()), "in front of seat {seat}");
            let told = state.public_view().kept_chips(*seat).flatten().collect();
            let open = kept.iter().filter(|kept| !kept.face_down).map(|kept| kept.chip).collect();
            assert_eq!(sorted(told), sorted(open), "what all know of seat {seat} (UKR-3, H-5)");
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
            self.chips.another_tile();
            entries.extend(self.chips.treat_covered(seat, cell));
            entries.extend(self.chips.chip_covered(seat, cell, events));
            self.chumak_squares_pay(seat, cell);
            entries.extend(self.collect_at_large_cities(seat, cell));
            entries.extend(self.rewards_of_laying(seat, cell, events));
            self.allow_chip_looks(cell, events);
        }
        self.chips.fights.see_meeples(events);
        if let Some(Action::Choose(choice)) = action {
            entries.extend(self.taken(choice, events));
        }
        if let (Some(Action::Pass), Some(mechanic)) = (action, self.chips.asking) {
            self.chips.declined(mechanic);
        }
        self.put_treats(events);
        if let Some(covert) = &self.game().setup().mechanics.covert_tiles.clone() {
            entries.extend(self.covert_tiles_expect(covert, action, events));
        }
        self.compare_what_is_due();
        let (before, now) = (self.chips.stage, Stage::of(self.state.phase()));
        let was_laid = before >= Stage::Place;
        if was_laid && before <= Stage::Effects && now != Stage::Effects {
            self.chips.compare_sets_not_asked_for(self.turn.seat());
        }
        if was_laid && before <= Stage::Scoring && !matches!(now, Stage::Effects | Stage::Claim) {
            self.compare_fights(events);
        }
        self.rewards_of_scoring(events);
        self.compare_upgrades(events);
        self.compare_lanterns(events);
        self.compare_tolls(events);
        if self.state.is_over() && !events.is_empty() {
            entries.extend(self.chips.chips_at_the_end());
        }
        self.compare_drawn(events);
        self.chips.stage = now;
        self.chips.asking = match self.state.phase() {
            Phase::Choose(mechanic) => Some(mechanic),
            Phase::Place | Phase::Claim | Phase::Over => None,
        };
        self.chips.turn_offered |= self.chips.asking.is_some_and(|mechanic| mechanic.name() == "extra-turn");
        entries
    }

    /// The chips that were drawn are those that lay uppermost, and as many as the rules say.
    fn compare_drawn(&mut self, events: &[Event]) {
        let mut found = Vec::new();
        for event in events {
            let Event::ChipsDrawn { seat, count, open, .. } = event else { continue };
            match &open[..] {
                [] => found.extend((0..*count).map(|_| (*seat, None))),
                open => {
                    assert_eq!(open.len(), usize::from(*count), "all face up, or none");
                    found.extend(open.iter().map(|chip| (*seat, Some(*chip))));
                }
            }
        }
        assert_eq!(found, std::mem::take(&mut self.chips.drawn), "drawn chips: engine, oracle (UKR-3, H-5)");
    }

    /// A choice was taken: the points it brings. Looks at covert tiles, reveals and treats are compared by their events.
    fn taken(&mut self, choice: Choice, events: &[Event]) -> Option<Entry> {
        let (verb, things) = said(choice);
        match (choice.mechanic.name(), verb, &things[..]) {
            ("chip-peeks", "peek chip", [Thing::Cell(cell)]) => self.look_at_chip(*cell, events),
            ("covert-tiles", "peek" | "reveal" | "turn", _) | ("treats", "put", _) => {}
            ("wine-sales", verb, [Thing::Colour(colour), Thing::Number(chips)]) => {
                return Some(self.chips.sell(verb, *colour, *chips, events));
            }
            ("road-upgrade", "spend", [Thing::Colour(colour)]) => self.chips.spend_on_road(*colour, events),
            ("island-stacks", "take", [Thing::Cell(cell), Thing::Number(value)]) => {
                self.take_from_stack(*cell, *value, events);
            }
            ("lantern-road", "turn up", [Thing::Cell(cell)]) => self.turn_up(*cell, events),
            ("lantern-road", "move", [Thing::Cell(from), Thing::Cell(to)]) => self.move_chip(*from, *to, events),
            ("toll", "take", [Thing::Colour(colour)]) => self.take_toll(*colour, events),
            ("toll", "draw", []) => self.draw_toll(),
            ("extra-turn", "buy turn", []) => self.chips.buy_turn(events),
            ("extra-turn", "buy turn", [Thing::Number(chips)]) => self.chips.buy_turn_for(*chips, events),
            ("chip-sets", "give set", []) => return Some(self.chips.give_set(None, events)),
            ("chip-sets", "give set", [Thing::Colour(colour)]) => {
                return Some(self.chips.give_set(Some(*colour), events));
            }
            ("strength", "strengthen", [Thing::Colour(colour)]) => self.strengthen(*colour, events),
            _ => panic!("{choice}: no choice that the oracle knows"),
        }
        None
    }

    /// A choice that somebody has is asked for before the turn goes on.
    fn compare_what_is_due(&mut self) {
        let now = Stage::of(self.state.phase());
        if self.compare_chip_looks_due() {
            return;
        }
        if self.chips.look.is_some() && self.chips.rule("covert-tiles").is_some() {
            let asks = matches!(self.state.phase(), Phase::Choose(mechanic) if mechanic.name() == "covert-tiles");
            assert!(asks, "A-20, A-86: a look comes before all else");
        }
        if now == Stage::Effects {
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
                    offered.push(said(*choice));
                }
                Action::Pass => {}
                Action::Place { .. } | Action::Claim(_) => panic!("{action} while {mechanic} asks"),
            }
        }
        offered.sort_unstable();
        let may_pass = legal.contains(&Action::Pass);
        match mechanic.name() {
            "chip-peeks" => self.compare_chip_looks(&offered, may_pass),
            "covert-tiles" => self.compare_covert_choices(table, legal),
            "treats" => self.compare_treat_choices(&offered, may_pass),
            "wine-sales" => self.compare_sales(&offered, may_pass),
            "road-upgrade" => self.compare_upgrade_choices(&offered, may_pass),
            "island-stacks" => self.compare_stack_choices(&offered, may_pass),
            "extra-turn" => self.compare_turn_for_sale(&offered, may_pass),
            "lantern-road" => self.compare_lantern_choices(&offered, may_pass),
            "toll" => self.compare_toll_choices(&offered, may_pass),
            "chip-sets" => self.compare_set_choices(&offered, may_pass),
            "strength" => self.compare_strength_choices(&offered, may_pass),
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

/// How much of something a score sheet counts.
fn counted_in(sheet: &ScoreSheet, what: &str) -> i32 {
    sheet.items.iter().filter(|item| item.what.name() == what).map(|item| i32::from(item.count)).sum()
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
