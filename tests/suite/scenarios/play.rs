//! Runs one scenario through the engine and compares.

use super::text::{DealText, MapText, Scenario, Scored, Step};
use crate::maps::library;
use mapwright::geometry::Cell;
use mapwright::map::{Board, Severity};
use mapwright::mapfile::{Source, check_map};
use mapwright::rules::mechanics::Mechanics;
use mapwright::rules::{
    Action, ChipSet, CovertView, Deal, Event, EventKind, EventSink, FirstSeat, Game, GameSetup, GameState, PlayerView,
    RuleOverrides, RuleSet, Seat,
};
use mapwright::tiles::{Supply, TileCatalog, TileChoice};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

/// A default that is tried with another value, where the scenario does not set it itself: `rules`, `chips` or the name of
/// a mechanic, then the key.
#[derive(Clone, Debug)]
pub struct Change {
    pub table: String,
    pub key: String,
    pub value: toml::Value,
}

/// Plays a scenario.
///
/// # Errors
///
/// The first thing that is not as the scenario says.
pub fn play(scenario: &Scenario, change: Option<&Change>) -> Result<(), String> {
    let started = set_up(scenario, change);
    if let Some(words) = &scenario.refused {
        return match started {
            Ok(_) => Err(format!("the game could be set up; expected: {words}")),
            Err(error) if error.contains(words) => Ok(()),
            Err(error) => Err(format!("refused because `{error}`; expected: {words}")),
        };
    }
    let mut state = started?;
    for (number, step) in (1..).zip(&scenario.step) {
        take_step(&mut state, step).map_err(|what| format!("step {number} {:?}: {what}", step.act))?;
    }
    Ok(())
}

fn set_up(scenario: &Scenario, change: Option<&Change>) -> Result<GameState, String> {
    let with = |name: &str, table: &toml::Table| {
        let mut table = table.clone();
        if let Some(change) = change.filter(|change| change.table == name) {
            table.entry(change.key.clone()).or_insert(change.value.clone());
        }
        table
    };
    let mut mechanics = scenario.mechanics.clone();
    for (name, parameters) in &mut mechanics {
        let table = parameters.as_table_mut().ok_or("a mechanic is a table")?;
        *table = with(name, table);
    }
    let rules: RuleOverrides = read(&with("rules", &scenario.rules))?;
    let chips: Option<ChipSet> = scenario.chips.as_ref().map(|chips| read(&with("chips", chips))).transpose()?;
    let (rules, chips, mechanics) = match &scenario.variant {
        None => (rules, chips, read::<Mechanics>(&mechanics)?),
        Some(name) => {
            assert!(chips.is_none() && mechanics.is_empty() && scenario.rules.is_empty(), "all is in the variant");
            let (_, loaded) = library().load_variant(name).map_err(|issue| issue.message)?;
            let variant = loaded.definition;
            (variant.rules, variant.chips, variant.mechanics)
        }
    };
    let (board, usual) = board(&scenario.map)?;
    let choice = scenario.tiles.as_ref().map_or(Ok(usual), |tiles| tiles.parse()).map_err(text)?;
    let setup = GameSetup {
        board: Arc::new(board),
        supply: Supply::new(&choice, &TileCatalog::built_in()).map_err(text)?,
        rules: RuleSet::default().with(&rules),
        chips,
        mechanics,
        seats: scenario.seats,
        starts: scenario.starts.iter().map(|cell| cell.0).collect(),
    };
    let game = Game::new(setup).map_err(text)?;
    let deal = deal(&scenario.deal, &game)?;
    GameState::start(&game, deal, &mut ()).map_err(text)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

fn read<T: serde::de::DeserializeOwned>(table: &toml::Table) -> Result<T, String> {
    table.clone().try_into().map_err(text)
}

/// The board, and the tiles that the map is usually played with.
fn board(map: &MapText) -> Result<(Board, TileChoice), String> {
    let library = library();
    let (source, loaded) = match map {
        MapText::Named(name) => library.load_map(name).map_err(|issue| issue.message)?,
        MapText::Drawn(table) => {
            let mut table = table.clone();
            table.insert("format".to_owned(), toml::Value::Integer(1));
            table.insert("name".to_owned(), toml::Value::String("Scenario".to_owned()));
            (Source::Unsaved, mapwright::mapfile::read(table.to_string().as_bytes()).map_err(text)?)
        }
    };
    let checked = check_map(&loaded, &source, &library);
    let errors = checked.issues.iter().filter(|issue| issue.severity == Severity::Error);
    let errors: Vec<String> =
        errors.map(|issue| format!("{} {}: {}", issue.code, issue.place, issue.message)).collect();
    let board = checked.board.filter(|_| errors.is_empty()).ok_or_else(|| errors.join("\n"))?;
    Ok((board, checked.tiles))
}

fn deal(given: &DealText, game: &Game) -> Result<Deal, String> {
    if let Some(seed) = given.shuffled {
        let first = given.first_seat.map_or(FirstSeat::BySeed, |seat| FirstSeat::Agreed(Seat(seat - 1)));
        return Deal::shuffled(game, seed, first).map_err(text);
    }
    let start = given.start.iter().map(|text| {
        let words: Vec<&str> = text.split(' ').collect();
        let [cell, tile, turns] = words[..] else { return Err(format!("`{text}`: write cell, tile and turns")) };
        let rotation = turns.parse().map_err(|_error| format!("`{text}`: quarter turns are a number"))?;
        Ok(mapwright::rules::StartTileText { cell: cell.to_owned(), tile: tile.to_owned(), rotation })
    });
    let has_covert_tiles = game.setup().mechanics.covert_tiles.is_some();
    let piles = has_covert_tiles.then(|| ("covert-tiles".to_owned(), given.covert.clone()));
    let text_of_deal = mapwright::rules::DealText {
        seed: None,
        first_seat: given.first_seat.unwrap_or(1),
        start: start.collect::<Result<_, _>>()?,
        chips: given.chips.clone(),
        city_chips: given.city_chips.clone(),
        chip_supply: given.chip_supply.clone(),
        piles: piles.into_iter().collect(),
        stacks: given.stacks.clone(),
        stock: given.stock.clone(),
    };
    Deal::from_text(&text_of_deal, game).map_err(text)
}

/// Keeps every event with its kind.
#[derive(Default)]
struct Told(Vec<(EventKind, Event)>);

impl EventSink for Told {
    fn note(&mut self, kind: EventKind, build: impl FnOnce() -> Event) {
        self.0.push((kind, build()));
    }
}

fn take_step(state: &mut GameState, step: &Step) -> Result<(), String> {
    let mut told = Told::default();
    for action in &step.act {
        let parsed: Action = action.parse().map_err(text)?;
        let before = state.clone();
        if let Err(error) = state.apply(parsed, &mut told) {
            return Err(if same(&before, state) { error.to_string() } else { format!("{error}, but something moved") });
        }
    }
    let seats: Vec<Seat> = (0..state.game().seats()).map(Seat).collect();
    expect("phase", &step.phase, || state.phase().name().to_owned())?;
    expect("seat", &step.seat, || state.seat().0 + 1)?;
    expect("hand", &step.hand, || state.hand().map_or("none".to_owned(), |tile| id(state, tile)))?;
    expect("scores", &step.scores, || seats.iter().map(|seat| state.score(*seat)).collect())?;
    expect("meeples", &step.meeples, || seats.iter().map(|seat| state.supply(*seat)).collect())?;
    expect("chips", &step.chips, || usize::from(state.chips_left()))?;
    expect("gone", &step.gone, || seats.iter().map(|seat| state.meeples_gone(*seat)).collect())?;
    expect("chip supply", &step.chip_supply, || state.chip_supply())?;
    expect("open chips", &step.open_chips, || {
        let word = |(cell, chip): (Cell, mapwright::rules::Chip)| (cell.to_string(), chip_word(chip));
        state.open_chips().map(word).collect()
    })?;
    if let Some(kept) = &step.kept {
        for (at, expected) in kept.iter().enumerate() {
            let seat = Seat(at as u8);
            let found: Vec<String> = state.view_for(seat).kept_chips(seat).flatten().map(chip_word).collect();
            if found != *expected {
                return Err(format!("seat {seat} keeps {found:?}; expected {expected:?}"));
            }
        }
    }
    expect("stacks", &step.stacks, || {
        let open = |stack: &mapwright::rules::Stack| stack.open.map_or("none".to_owned(), |tile| id(state, tile));
        let word = |stack: mapwright::rules::Stack| format!("{} {} {}", stack.cell, open(&stack), stack.tiles);
        state.public_view().stacks().map(word).collect()
    })?;
    expect("stock", &step.stock, || state.stock())?;
    expect("discarded", &step.discarded, || state.discarded())?;
    let kinds = told.0.iter().map(|(kind, _)| *kind).filter(|kind| *kind != EventKind::TurnBegan);
    expect("events", &step.events, || kinds.map(|kind| kind.name().to_owned()).collect())?;
    if let Some(expected) = &step.scored {
        compare_scores(expected, &told)?;
    }
    compare_actions(state, step)?;
    compare_board(state, step)?;
    if let Some(winners) = &step.winners {
        let found: Vec<u8> = state.winners().iter().map(|seat| seat.0 + 1).collect();
        if !state.is_over() || found != *winners {
            return Err(format!("winners: {found:?}, over: {}; expected {winners:?}", state.is_over()));
        }
    }
    compare_deal(state, step)
}

/// `violet 2`.
fn chip_word(chip: mapwright::rules::Chip) -> String {
    format!("{} {}", chip.colour.word(), chip.value)
}

fn same(one: &GameState, other: &GameState) -> bool {
    one.fingerprint() == other.fingerprint() && one.phase() == other.phase()
}

fn id(state: &GameState, tile: mapwright::rules::TileKind) -> String {
    state.game().design(tile).id().to_owned()
}

fn expect<T: PartialEq + Debug>(what: &str, expected: &Option<T>, found: impl FnOnce() -> T) -> Result<(), String> {
    let Some(expected) = expected else { return Ok(()) };
    let found = found();
    if found == *expected { Ok(()) } else { Err(format!("{what}: {found:?}, expected {expected:?}")) }
}

/// Compares every score among the events; items only where the scenario names them.
fn compare_scores(expected: &[Scored], told: &Told) -> Result<(), String> {
    let found = told.0.iter().filter_map(|(_, event)| {
        let Event::Scored { seat, sheet, applied } = event else { return None };
        let items = sheet.items.iter().filter(|item| item.count > 0);
        let items = items.map(|item| (item.what.name().replace(' ', "-"), item.count)).collect();
        Some(Scored {
            seat: seat.0 + 1,
            reason: sheet.reason.name().to_owned(),
            points: sheet.nominal(),
            applied: (sheet.nominal() != *applied).then_some(*applied),
            items: Some(items),
        })
    });
    let mut found: Vec<Scored> = found.collect();
    for wanted in expected {
        let fits = |scored: &Scored| {
            let plain = Scored { items: None, ..scored.clone() } == Scored { items: None, ..wanted.clone() };
            plain && wanted.items.as_ref().is_none_or(|_| scored.items == wanted.items)
        };
        let Some(at) = found.iter().position(fits) else {
            return Err(format!("no such score: {wanted:?} among {found:?}"));
        };
        found.remove(at);
    }
    if found.is_empty() { Ok(()) } else { Err(format!("scored too: {found:?}")) }
}

fn compare_actions(state: &GameState, step: &Step) -> Result<(), String> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    if let Some(only) = &step.only {
        let mut found: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let mut wanted = only.clone();
        found.sort();
        wanted.sort();
        if found != wanted {
            return Err(format!("possible are {found:?}, expected {wanted:?}"));
        }
    }
    for action in &step.legal {
        let parsed: Action = action.parse().map_err(text)?;
        state.check(parsed).map_err(text)?;
        if !legal.contains(&state.canonical(parsed)) {
            return Err(format!("`{action}` is allowed, but not listed"));
        }
    }
    for refused in &step.illegal {
        let parsed: Action = refused.action.parse().map_err(text)?;
        let Err(error) = state.check(parsed) else { return Err(format!("`{parsed}` is not refused")) };
        if !error.to_string().contains(&refused.why) || legal.contains(&parsed) {
            return Err(format!("{error}; expected: {}", refused.why));
        }
    }
    if let Some(places) = &step.places {
        let cell = |action: &Action| if let Action::Place { cell, .. } = action { Some(*cell) } else { None };
        let found: Vec<Cell> = sorted(legal.iter().filter_map(cell));
        let wanted: Vec<Cell> = sorted(places.iter().map(|place| place.0));
        if found != wanted {
            return Err(format!("may lie on {}; expected {}", names(&found), names(&wanted)));
        }
    }
    Ok(())
}

fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    cells.dedup();
    cells
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn compare_board(state: &GameState, step: &Step) -> Result<(), String> {
    let lies = |cell: Cell| {
        state.tile_at(cell).map(|laid| format!("{cell} {} {}", id(state, laid.tile), laid.rotation.index()))
    };
    for wanted in &step.tiles {
        let cell: Cell = wanted.split(' ').next().unwrap_or_default().parse().map_err(text)?;
        if lies(cell).as_deref() != Some(wanted) {
            return Err(format!("there lies {:?}, expected {wanted}", lies(cell)));
        }
    }
    for cell in &step.empty {
        if let Some(tile) = lies(cell.0) {
            return Err(format!("{tile} lies where no tile is expected"));
        }
    }
    for (seat, wanted) in &step.sees_kept {
        let view = view_of(state, seat)?;
        let kept = |of| view.kept_chips(Seat(of)).map(|chip| chip.map_or("?".to_owned(), chip_word)).collect();
        let found: Vec<Vec<String>> = (0..state.game().seats()).map(kept).collect();
        if found != *wanted {
            return Err(format!("seat {seat} sees the chips {found:?}, expected {wanted:?}"));
        }
    }
    for (seat, wanted) in &step.sees_chips {
        let view = view_of(state, seat)?;
        let chip = |cell| view.known_chip(cell).map_or("?".to_owned(), chip_word);
        let found: Vec<String> = view.chips().map(|cell| format!("{cell} {}", chip(cell))).collect();
        if found != *wanted {
            return Err(format!("seat {seat} sees the chips {found:?}, expected {wanted:?}"));
        }
    }
    for (seat, wanted) in &step.sees {
        let view = view_of(state, seat)?;
        let found: Vec<String> = view
            .covert_tiles()
            .map(|covert| format!("{} {}", covert.cell, covert.known.map_or("?".to_owned(), |tile| id(state, tile))))
            .collect();
        if found != *wanted {
            return Err(format!("seat {seat} sees {found:?}, expected {wanted:?}"));
        }
    }
    for (seat, wanted) in &step.shows {
        let shown = |covert: &CovertView| covert.known.filter(|_| !covert.is_remembered);
        let found: Vec<String> = view_of(state, seat)?
            .covert_tiles()
            .map(|covert| format!("{} {}", covert.cell, shown(&covert).map_or("?".to_owned(), |tile| id(state, tile))))
            .collect();
        if found != *wanted {
            return Err(format!("a screen shows seat {seat} {found:?}, expected {wanted:?}"));
        }
    }
    if let Some(connected) = &step.connected {
        let cities = state.game().board().cities().iter().map(|city| city.cell);
        let found: Vec<Cell> = sorted(cities.filter(|cell| state.is_connected(*cell)));
        let wanted: Vec<Cell> = sorted(connected.iter().map(|cell| cell.0));
        if found != wanted {
            return Err(format!("connected are {}; expected {}", names(&found), names(&wanted)));
        }
    }
    Ok(())
}

/// What a seat sees, counted from 1, or an onlooker: `all`.
fn view_of<'a>(state: &'a GameState, seat: &str) -> Result<PlayerView<'a>, String> {
    match seat {
        "all" => Ok(state.public_view()),
        seat => Ok(state.view_for(Seat(seat.parse::<u8>().map_err(text)? - 1))),
    }
}

fn compare_deal(state: &GameState, step: &Step) -> Result<(), String> {
    let deal = state.deal();
    expect("dealt chips", &step.dealt_chips, || {
        let mut counts = BTreeMap::new();
        for chip in deal.chips.iter().map(|dealt| dealt.chip) {
            *counts.entry(chip_word(chip)).or_default() += 1;
        }
        counts
    })?;
    expect("dealt tiles", &step.dealt_tiles, || {
        let designs: Vec<String> = deal.start.iter().map(|start| id(state, start.tile)).collect();
        let wanted = step.dealt_tiles.as_ref().map_or("", |tiles| &tiles.start_tile);
        super::text::DealtTiles {
            start: deal.start.len(),
            covert: deal.piles.iter().map(Vec::len).sum(),
            stacks: deal.stacks.iter().map(Vec::len).sum(),
            stock: deal.stock.len(),
            start_tile: designs.iter().find(|id| *id == wanted).cloned().unwrap_or_default(),
        }
    })
}
