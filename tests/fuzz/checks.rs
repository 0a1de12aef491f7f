//! What must hold for whatever bytes a reader is given: it never panics, reads the same twice, and loses no word. One
//! function a kind of input, shared by the fuzz targets and the tests.
#![allow(dead_code, reason = "each fuzz target calls one of the functions")]

use mapwright::geometry::{Cell, Rotation};
use mapwright::map::{Colour, Severity};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{
    FileFormat, Loaded, MapDefinition, Source, SourceText, VariantDefinition, canonical, check_map, check_tile_set,
    check_variant, format_source, read, reconcile,
};
use mapwright::playtest::{GameChoice, VariantChoice, prepare};
use mapwright::record::{self, Recorder};
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, Choice, Deal, FirstSeat, Game, GameSetup, GameState, SegmentName, Thing, ThingKind};
use mapwright::terrain::FeatureKind;
use mapwright::tiles::{Supply, TileChoice, TileSetDefinition};
use std::sync::{Arc, LazyLock};

static LIBRARY: LazyLock<FileLibrary> = LazyLock::new(|| FileLibrary::with(BuiltIns::embedded()));

/// A game on a built-in map without chips, to be changed.
static PLAIN: LazyLock<GameSetup> = LazyLock::new(|| setup("plain"));
static USA_WEST: LazyLock<GameSetup> = LazyLock::new(|| setup("usa-west"));

/// Larger boards are checked, not played.
const MOST_SQUARES: usize = 2_000;
const ACTIONS: usize = 40;

fn setup(map: &str) -> GameSetup {
    let (source, loaded) = LIBRARY.load_map(map).expect("a built-in map");
    let choice = GameChoice { seats: 2, variant: VariantChoice::None, ..GameChoice::default() };
    prepare(&loaded, &source, &choice, &*LIBRARY).expect("a game").game.setup().clone()
}

/// A map or a pair. It names no file on disk: references mean built-in files.
pub fn map_file(bytes: &[u8]) {
    let Some(loaded) = document::<MapDefinition>(bytes) else { return };
    let source = Source::BuiltIn("mine".to_owned());
    let checked = check_map(&loaded, &source, &*LIBRARY);
    let again = check_map(&loaded, &source, &*LIBRARY);
    assert_eq!((&checked.issues, &checked.sketch, &checked.board), (&again.issues, &again.sketch, &again.board));
    assert!(checked.issues.iter().all(|issue| !issue.message.is_empty()));
    if checked.board.is_some_and(|board| board.squares().len() <= MOST_SQUARES) {
        let choice = GameChoice { seats: 2, ..GameChoice::default() };
        if let Ok(prepared) = prepare(&loaded, &source, &choice, &*LIBRARY) {
            begin(&prepared.game);
        }
    }
}

/// A chip variant, by itself and on USA West.
pub fn variant_file(bytes: &[u8]) {
    let Some(loaded) = document::<VariantDefinition>(bytes) else { return };
    let issues = check_variant(&loaded, None);
    assert_eq!(issues, check_variant(&loaded, None));
    let VariantDefinition { rules, chips, mechanics, .. } = loaded.definition.clone();
    let plain = USA_WEST.clone();
    let faults = check_variant(&loaded, Some(&plain.board));
    if !faults.iter().any(|issue| issue.severity == Severity::Error) {
        let setup = GameSetup { rules: plain.rules.clone().with(&rules), chips, mechanics, ..plain };
        if let Ok(game) = Game::new(setup) {
            begin(&game);
        }
    }
}

/// A tile set; one without faults is played with.
pub fn tile_set_file(bytes: &[u8]) {
    let Some(loaded) = document::<TileSetDefinition>(bytes) else { return };
    let set = check_tile_set(&loaded);
    assert_eq!(set, check_tile_set(&loaded));
    let Ok(set) = set else { return };
    let choice = TileChoice { sets: vec![set.name().to_owned()], ..TileChoice::default() };
    let mut catalog = mapwright::tiles::TileCatalog::built_in();
    catalog.insert(set);
    let Ok(supply) = Supply::new(&choice, &catalog) else { return };
    if let Ok(game) = Game::new(GameSetup { supply, ..PLAIN.clone() }) {
        begin(&game);
    }
}

/// The record of a game. One that replays is written anew and replays to the same end.
pub fn record_file(bytes: &[u8]) {
    let record = record::read(bytes);
    assert_eq!(record, record::read(bytes));
    let Ok(record) = record else { return };
    let Ok(replayed) = record::replay(&record) else { return };
    let mut recorder = Recorder::new(record.header.clone());
    let mut state = replayed.start;
    for action in replayed.actions {
        recorder.note(&state, action);
        state.apply(action, &mut ()).expect("it was legal a moment ago");
    }
    assert_eq!(state.fingerprint(), replayed.state.fingerprint());
    let mut written = Vec::new();
    recorder.write(&state, &mut written).expect("memory is writable");
    let again = record::read(&written).expect("just written");
    assert_eq!(record::replay(&again).expect("just played").state.fingerprint(), state.fingerprint());
}

/// The text of an action: what is read is what would be printed. And any action is read as it is printed.
pub fn action_text(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        match text.parse::<Action>() {
            Ok(action) => assert_eq!(action.to_string(), text),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    let action = action_of(bytes);
    assert_eq!(action.to_string().parse(), Ok(action));
}

/// The action that some bytes stand for, whatever they are.
fn action_of(bytes: &[u8]) -> Action {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
    let cell = Cell::new(u16::from_le_bytes([byte(1), byte(2)]), u16::from_le_bytes([byte(3), byte(4)]));
    let rotation = Rotation::quarters(usize::from(byte(5)));
    match byte(0) % 4 {
        0 => Action::Place { cell, rotation },
        1 => Action::Claim(SegmentName { kind: FeatureKind::ALL[usize::from(byte(1)) % 4], ordinal: byte(2) }),
        2 => Action::Pass,
        _ => {
            let rows: Vec<_> = MechanicId::all()
                .flat_map(|mechanic| mechanic.verbs().iter().map(move |row| (mechanic, row)))
                .collect();
            let (mechanic, row) = rows[usize::from(byte(6)) % rows.len()];
            let thing = |(at, kind): (usize, &ThingKind)| match kind {
                ThingKind::Cell => Thing::Cell(if at == 0 { cell } else { Cell::new(cell.row, cell.col) }),
                ThingKind::Rotation => Thing::Rotation(rotation),
                ThingKind::Colour => Thing::Colour(Colour::ALL[usize::from(byte(7)) % 3]),
                ThingKind::Number => Thing::Number(byte(8 + at)),
            };
            let things: Vec<Thing> = row.things.iter().enumerate().map(thing).collect();
            Action::Choose(Choice::new(mechanic, row.words, &things).expect("a row of its verbs"))
        }
    }
}

/// A file that can be read: the same twice, the same bytes when nothing was edited, and the same words in canonical layout.
fn document<T: FileFormat + std::fmt::Debug>(bytes: &[u8]) -> Option<Loaded<T>> {
    let loaded = read::<T>(bytes);
    assert_eq!(loaded, read::<T>(bytes));
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return None;
        }
    };
    assert_eq!(*loaded.source.bytes, *bytes);
    if loaded.read_only {
        return Some(loaded);
    }
    let saved = reconcile(&loaded.source, &loaded.definition).expect("nothing was edited");
    assert_eq!(saved, bytes, "an unedited save");
    let formatted = format_source::<T>(&loaded.source).expect("it can be read");
    let source = SourceText { bytes: formatted.clone().into() };
    let again = read::<T>(&formatted).expect("canonical layout can be read");
    assert_eq!(again.definition, loaded.definition, "canonical layout");
    assert_eq!(
        text(&format_source::<T>(&source).expect("it can be read")),
        text(&formatted),
        "canonical layout, twice"
    );
    let new = canonical(&loaded.definition, None);
    let back = read::<T>(new.as_bytes()).expect("what is written can be read");
    assert_eq!(back.definition, loaded.definition, "written anew");
    Some(loaded)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The beginning of a game, if it can be dealt.
fn begin(game: &Arc<Game>) {
    let Ok(deal) = Deal::shuffled(game, 1, FirstSeat::First) else { return };
    let Ok(mut state) = GameState::start(game, deal, &mut ()) else { return };
    let mut legal = Vec::new();
    for step in 0..ACTIONS {
        legal.clear();
        state.legal_actions(&mut legal);
        assert_eq!(legal.is_empty(), state.is_over());
        if legal.is_empty() {
            return;
        }
        let action = legal[step * 7919 % legal.len()];
        state.apply(action, &mut ()).unwrap_or_else(|error| panic!("{error}"));
    }
}
