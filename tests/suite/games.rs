//! Games on the built-in maps, for tests that walk through all of them.

use crate::maps::library;
use mapwright::geometry::{Cell, Rotation};
use mapwright::map::{Colour, MapSketch};
use mapwright::mapfile::{Checked, Source, check_map, read};
use mapwright::playtest::{GameChoice, PreparedGame, VariantChoice, prepare};
use mapwright::rules::mechanics::{
    ChipPeeks, ChipSets, CollectOnCover, CountedBy, CovertTiles, ExtraTurns, FinalChips, MechanicId, Mechanics,
    Occasion, PeekColour, PeekMark, RevealOn, Reward, Rewards, SetKind, Strength, TurnPrice,
};
use mapwright::rules::{
    Action, ChipSet, ChipsOn, ChipsRest, Choice, Deal, FirstSeat, Game, GameSetup, GameState, RuleSet, SegmentName,
    Thing, ThingKind,
};
use mapwright::terrain::FeatureKind;
use mapwright::tiles::{Supply, TileCatalog, TileChoice};
use std::sync::Arc;

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

/// The house-rule variants, each with a map that has what it needs.
pub const HOUSE_RULES: [(&str, &str); 10] = [
    ("usa-west", "market-day"),
    ("france", "border-posts"),
    ("usa-east", "guild-feuds"),
    ("usa-west", "scouts"),
    ("germany", "pilgrims"),
    ("iberia", "second-harvest"),
    ("nordics", "collectors"),
    ("usa-east", "growing-towns"),
    ("usa-west", "lamplighters"),
    ("france", "customs"),
];

/// [`all`], then the house-rule variants.
pub fn with_house_rules() -> Vec<(String, String)> {
    let house_rules = HOUSE_RULES.map(|(map, variant)| (map.to_owned(), variant.to_owned()));
    all().into_iter().chain(house_rules).collect()
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

/// The drawing of a built-in map.
pub fn sketch(map: &str) -> MapSketch {
    let library = library();
    let (source, loaded) = library.load_map(map).expect("a built-in map");
    check_map(&loaded, &source, &library).sketch
}

/// The small boards for random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Small {
    /// Large cities, border parts, towns and outlined squares.
    Everything,
    /// Ferries, islands, waves, highlights, stacks and towns.
    Islands,
}

impl Small {
    pub const ALL: [Self; 2] = [Self::Everything, Self::Islands];

    fn checked(self) -> Checked {
        let text: &[u8] = match self {
            Self::Everything => include_bytes!("../data/maps/everything.map.toml"),
            Self::Islands => include_bytes!("../data/maps/islands.map.toml"),
        };
        check_map(&read(text).expect("a map"), &Source::Unsaved, &library())
    }

    /// Its drawing.
    pub fn sketch(self) -> MapSketch {
        self.checked().sketch
    }

    /// A game on it, with options by the bits of a number.
    pub fn setup(self, number: u64, seats: u8) -> GameSetup {
        match self {
            Self::Everything => everything(number, seats),
            Self::Islands => islands(number, seats),
        }
    }
}

/// Tiles for a small board.
fn some_tiles(count: u32) -> Supply {
    let choice = TileChoice { count: Some(count), ..TileChoice::default() };
    Supply::new(&choice, &TileCatalog::built_in()).expect("tiles")
}

/// The board among islands, with town variants by the bits of a number.
pub fn islands(number: u64, seats: u8) -> GameSetup {
    let checked = Small::Islands.checked();
    let bit = |at: u32| number >> at & 1 == 1;
    let two = |at: u32| if bit(at) { 2 } else { 0 };
    let rules = RuleSet {
        town_extra_turn: bit(0),
        town_cost: two(1),
        town_road_points: two(2),
        island_arms_points: 2 + two(3),
        allow_negative_score: bit(4),
        monastery_neighbours: if bit(5) { 4 } else { 8 },
        ..RuleSet::default()
    };
    GameSetup {
        board: Arc::new(checked.board.unwrap_or_else(|| panic!("{:?}", checked.issues))),
        supply: some_tiles(90),
        rules,
        chips: None,
        mechanics: Mechanics::default(),
        seats,
        starts: Vec::new(),
    }
}

/// The board with everything on it, and options by the bits of a number.
pub fn everything(number: u64, seats: u8) -> GameSetup {
    let checked = Small::Everything.checked();
    let bit = |at: u32| number >> at & 1 == 1;
    let covert = CovertTiles {
        reveal_on: if bit(0) { RevealOn::RoadOrCity } else { RevealOn::AnySide },
        cascade: bit(1),
        hide_remembered: bit(2),
        ..CovertTiles::default()
    };
    let rules = RuleSet {
        monastery_neighbours: if bit(3) { 4 } else { 8 },
        allow_negative_score: bit(4),
        meeples: if bit(5) { 3 } else { 9 },
        start_squares: u8::from(bit(2)),
        ..RuleSet::default()
    };
    let with_chips = !number.is_multiple_of(5);
    let mut mechanics = Mechanics::default();
    if with_chips {
        mechanics.collect_on_cover = Some(CollectOnCover::default());
        mechanics.covert_tiles = Some(covert);
    }
    let mut setup = GameSetup {
        board: Arc::new(checked.board.unwrap_or_else(|| panic!("{:?}", checked.issues))),
        supply: some_tiles(80),
        rules,
        chips: with_chips.then(ChipSet::default),
        mechanics,
        seats,
        starts: Vec::new(),
    };
    // One game in four is as it was before there were house rules.
    if !number.is_multiple_of(4) {
        add_house_rules(&mut setup, number);
    }
    setup
}

/// The occasions of rewards, Chumak squares apart, each with all that its points may be counted by.
pub fn pairs_of_rewards() -> Vec<(Occasion, CountedBy)> {
    let mut pairs = Vec::new();
    for on in [
        Occasion::TakeChip,
        Occasion::CoverTown,
        Occasion::BesideTown,
        Occasion::BesideOutlined,
        Occasion::BesideLargeCity,
        Occasion::BesideStart,
        Occasion::ConnectBorder,
        Occasion::CompleteRoad,
        Occasion::CompleteCity,
        Occasion::CompleteMonastery,
    ] {
        let own = match on {
            Occasion::TakeChip => Some(CountedBy::ChipValue),
            Occasion::CompleteRoad | Occasion::CompleteCity => Some(CountedBy::Tile),
            Occasion::CoverTown
            | Occasion::BesideTown
            | Occasion::BesideOutlined
            | Occasion::BesideChumak
            | Occasion::BesideLargeCity
            | Occasion::BesideStart
            | Occasion::ConnectBorder
            | Occasion::CompleteMonastery => None,
        };
        let all = [CountedBy::Once, CountedBy::KeptChip, CountedBy::KeptSet].into_iter().chain(own);
        pairs.extend(all.map(|by| (on, by)));
    }
    pairs
}

/// A word of a parameter, as in files.
pub fn word(parameter: &impl serde::Serialize) -> String {
    serde_json::to_value(parameter).expect("plain data").as_str().expect("a word").to_owned()
}

/// Adds the mechanics and parameters of house rules, by the bits of a number.
pub fn add_house_rules(setup: &mut GameSetup, number: u64) {
    // Neighbouring numbers differ in few bits, and the lowest say other things already: these differ in many.
    let bits = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let bit = |at: u32| bits >> (63 - at) & 1 == 1;
    let upto = |most: u8, at: u32| (bits >> (60 - at) & 7) as u8 % (most + 1);
    let has_supply = setup.chips.as_mut().is_some_and(|chips| {
        if chips.on == ChipsOn::Towns {
            chips.on_map = u16::from(upto(1, 0)) * 3;
            chips.rest = if bit(1) || bit(2) { ChipsRest::Supply } else { ChipsRest::Out };
        }
        chips.on == ChipsOn::Supply || chips.rest == ChipsRest::Supply
    });
    let with_chips = setup.chips.is_some();
    let mechanics = &mut setup.mechanics;
    if let Some(cover) = &mut mechanics.collect_on_cover {
        (cover.score_value, cover.keep) = (bit(3), bit(4) || bit(5));
    }
    if let Some(covert) = &mut mechanics.covert_tiles {
        covert.peeks = upto(3, 6);
        covert.peek_colour = if bit(9) { PeekColour::Any } else { PeekColour::Same };
    }
    if bit(10) || bit(11) {
        let pairs = pairs_of_rewards();
        let line = |at: usize| {
            let (on, by) = pairs[((number % 1000) as usize * 7 + at * 5) % pairs.len()];
            let chips = if has_supply { upto(2, at as u32) } else { 0 };
            Reward { on, by, points: u8::from(chips == 0) + upto(2, 20 + at as u32), chips }
        };
        let needs_chips = |by| matches!(by, CountedBy::KeptChip | CountedBy::KeptSet | CountedBy::ChipValue);
        let list = (0..8).map(line).filter(|line| with_chips || !needs_chips(line.by) && line.on != Occasion::TakeChip);
        let list: Vec<Reward> = list.collect();
        mechanics.rewards = (!list.is_empty()).then_some(Rewards { list });
    }
    if !with_chips {
        mechanics.extra_turn = bit(12).then(ExtraTurns::default);
        return;
    }
    mechanics.chip_peeks = (bit(37) || bit(38)).then(|| {
        let pairs = pairs_of_rewards();
        // Those of scoring too: they allow nothing.
        let (on, _) = pairs[(number / 3) as usize % pairs.len()];
        let by_mark = bit(39) && on == Occasion::TakeChip;
        ChipPeeks { on, peeks: 1 + upto(2, 40), colour: if by_mark { PeekMark::SameMark } else { PeekMark::Any } }
    });
    mechanics.chip_sets = bit(13).then(|| ChipSets {
        set: if bit(14) { SetKind::OneOfEach } else { SetKind::SameColour },
        size: 2 + upto(1, 15),
        points: 1 + upto(5, 16),
    });
    mechanics.strength = (bit(17) || bit(18)).then(|| Strength {
        meeples: 1 + upto(1, 19),
        most: 1 + upto(2, 20),
        cities: bit(21) || bit(22),
        roads: !bit(21) || bit(23),
    });
    mechanics.extra_turn = bit(24).then(|| ExtraTurns {
        price: if bit(25) || bit(26) { TurnPrice::Chips } else { TurnPrice::Meeple },
        chips: 1 + upto(2, 27),
    });
    mechanics.final_chips = (bit(28) || bit(29)).then(|| FinalChips {
        per_chip: upto(1, 30),
        per_value: upto(2, 31),
        per_set: 1 + upto(4, 32),
        growing: upto(2, 34),
    });
}

/// The first decision of a game, by a seed.
pub fn dealt(game: &Arc<Game>, seed: u64) -> GameState {
    let deal = Deal::shuffled(game, seed, FirstSeat::First).unwrap_or_else(|error| panic!("{error}"));
    GameState::start(game, deal, &mut ()).unwrap_or_else(|error| panic!("{error}"))
}

/// The first decision of a game, as `mapwright play` and `mapwright perft` deal it.
pub fn started(map: &str, variant: &str, seats: u8, seed: u64) -> GameState {
    dealt(&prepared(map, variant, seats).game, seed)
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
    let things = |kind: ThingKind| -> Vec<Thing> {
        match kind {
            ThingKind::Cell => cells.iter().copied().map(Thing::Cell).collect(),
            ThingKind::Rotation => Rotation::ALL.map(Thing::Rotation).to_vec(),
            ThingKind::Colour => Colour::ALL.map(Thing::Colour).to_vec(),
            ThingKind::Number => (0..=3).map(Thing::Number).collect(),
        }
    };
    for mechanic in MechanicId::all() {
        for row in mechanic.verbs() {
            let about = row.things.iter().fold(vec![Vec::new()], |sofar, kind| {
                let mut longer = Vec::new();
                for before in sofar {
                    longer.extend(things(*kind).into_iter().map(|thing| [&before[..], &[thing]].concat()));
                }
                longer
            });
            let choices =
                about.iter().map(|things| Choice::new(mechanic, row.words, things).expect("a row of its verbs"));
            actions.extend(choices.map(Action::Choose));
        }
    }
    actions
}
