//! Records: what was played can be replayed, and what was damaged is found with its line. The committed records replay as
//! long as no rule changes; after a deliberate change record them again with
//! `mapwright simulate MAP --games 1 --record-dir DIR` and say why in the changelog.

use crate::games;
use mapwright::bots::BotKind;
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Library, Source};
use mapwright::parameters::parse_setting;
use mapwright::playtest::{GameChoice, PreparedGame, prepare};
use mapwright::record::{self, RecordLine, Recorder};
use mapwright::rules::{Action, GameState};
use mapwright::simulation::{Plan, record_game};
use mapwright::tiles::{TileCatalog, TileSetDefinition};
use std::path::{Path, PathBuf};

fn prepared(map: &str, choice: &GameChoice, library: &FileLibrary) -> PreparedGame {
    let (source, loaded) = library.map(map, &Source::Unsaved).expect("built in");
    prepare(&loaded, &source, choice, library).expect("a game")
}

fn choice(seats: u8) -> GameChoice {
    GameChoice { seats, ..GameChoice::default() }
}

/// The record of a random game and how it ended.
fn recorded(game: &PreparedGame, number: u64) -> (Vec<u8>, GameState) {
    let bots = vec![BotKind::Random; usize::from(game.game.seats())];
    let plan = Plan::new(game.game.clone(), bots, 100, 11).expect("a plan");
    let (recorder, state) = record_game(&plan, number, game.files.clone()).expect("a whole game");
    let mut bytes = Vec::new();
    recorder.write(&state, &mut bytes).expect("memory is writable");
    (bytes, state)
}

fn committed() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// One of the committed records.
fn usa_west() -> Vec<u8> {
    let is_wanted = |path: &PathBuf| path.ends_with("usa-west.record.jsonl");
    committed().into_iter().find(|(path, _)| is_wanted(path)).expect("it is committed").1
}

#[test]
fn random_games_replay_to_the_same_end() {
    for ((map, variant), seats) in games::all().into_iter().zip((2..=5).cycle()) {
        let game = games::prepared(&map, &variant, seats);
        for number in 0..3 {
            let (bytes, state) = recorded(&game, number);
            let record = record::read(&bytes).expect("just written");
            let replayed = record::replay(&record).expect("just played");
            assert_eq!(replayed.state.fingerprint(), state.fingerprint(), "{map} {variant} game {number}");
            assert!(replayed.state.is_over());
            let checks = record.lines.iter().filter(|(_, line)| matches!(line, RecordLine::Check(_))).count();
            assert_eq!(checks, replayed.actions.len().div_ceil(10), "one every 10 actions, one at the end");
        }
    }
}

#[test]
fn committed_records_replay_and_write_back_byte_for_byte() {
    let files = committed();
    let names: Vec<_> = files.iter().map(|(path, _)| path.file_name().unwrap().to_str().unwrap()).collect();
    let maps = [
        "benelux",
        "france",
        "germany",
        "great-britain",
        "iberia",
        "nordics",
        "plain",
        "taiwan",
        "ukraine",
        "usa-west",
        "usa",
    ];
    assert_eq!(names, maps.map(|map| format!("{map}.record.jsonl")));
    for (path, bytes) in files {
        let record = record::read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let replayed = record::replay(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut recorder = Recorder::new(record.header.clone());
        let mut state = replayed.start;
        for action in replayed.actions {
            recorder.note(&state, action);
            state.apply(action, &mut ()).expect("it was legal a moment ago");
        }
        let mut written = Vec::new();
        recorder.write(&state, &mut written).expect("memory is writable");
        if crate::overwrites_snapshots() {
            std::fs::write(&path, &written).expect("the record is writable");
            continue;
        }
        assert_eq!(String::from_utf8(written).unwrap(), String::from_utf8(bytes).unwrap());
    }
}

/// Written before variants could say what becomes of the rest of the chips, how many looks a chip allows and what an extra
/// turn costs: what a record does not say is as it was then.
#[test]
fn records_of_before_replay() {
    for name in ["nordics", "usa"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/old-records/{name}.record.jsonl"));
        let bytes = std::fs::read(&path).expect("it is committed");
        assert!(!String::from_utf8_lossy(&bytes).contains("\"rest\""), "{name} was written before");
        let record = record::read(&bytes).expect("a record");
        assert!(record::replay(&record).expect("every check holds").state.is_over(), "{name}");
    }
}

/// The line that is named for a damaged record.
fn line_named(bytes: &[u8]) -> Option<usize> {
    match record::read(bytes) {
        Err(error) => Some(error.line),
        Ok(record) => match record::replay(&record) {
            Err(divergence) => Some(divergence.line),
            Ok(_) => record.cut,
        },
    }
}

#[test]
fn one_changed_byte_is_found_at_its_line_or_the_next_check() {
    for (path, bytes) in committed() {
        let mut line = 1;
        let mut at_line = Vec::new();
        for byte in &bytes {
            at_line.push(line);
            line += usize::from(*byte == b'\n');
        }
        let text = String::from_utf8(bytes.clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let next_check = |from: usize| (from..=lines.len()).find(|n| lines[n - 1].starts_with("{\"line\":\"check\""));
        // A prime step meets every kind of place; the last line is looked at byte by byte.
        let last = bytes.len() - lines[lines.len() - 1].len() - 1;
        for at in (0..last).step_by(211).chain(last..bytes.len()) {
            for flip in [0x01, 0x80] {
                let mut damaged = bytes.clone();
                damaged[at] ^= flip;
                let found = line_named(&damaged);
                let first = at_line[at];
                let most = if first == 1 { 1 } else { next_check(first).unwrap_or(first) };
                let in_place = found.is_some_and(|found| (first..=most).contains(&found));
                assert!(in_place, "{} byte {at} of line {first}: {found:?}", path.display());
            }
        }
    }
}

#[test]
fn a_last_line_that_is_cut_off_is_told_and_the_rest_is_kept() {
    let bytes = usa_west();
    let last = bytes[..bytes.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    let whole = record::read(&bytes).unwrap();
    for keep in [1, 10, bytes.len() - last - 2] {
        let record = record::read(&bytes[..last + keep]).expect("the rest can be read");
        assert_eq!(record.cut, Some(whole.lines.len() + 1));
        assert_eq!(record.lines, whole.lines[..whole.lines.len() - 1]);
        assert!(record::replay(&record).is_ok());
    }
    // Without its last line a record is that of a game that goes on.
    let record = record::read(&bytes[..last]).expect("whole lines");
    assert_eq!(record.cut, None);
}

#[test]
fn damaged_records_are_refused_with_a_line_and_a_sentence() {
    let bytes = usa_west();
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at - 1] = line;
        lines.join("\n") + "\n"
    };
    let said = |text: &str| match record::read(text.as_bytes()) {
        Err(error) => error.to_string(),
        Ok(record) => record::replay(&record).map(|_| "agrees".to_owned()).unwrap_or_else(|error| error.to_string()),
    };
    assert_eq!(said(""), "line 1: the record is empty");
    assert_eq!(said(&lines[1..].join("\n")), "line 1: the header is missing; a record begins with it");
    assert_eq!(said(&with(3, lines[0])), "line 3: a second header; a record has one, on line 1");
    assert!(said(&with(4, "{\"line\":\"action\"}")).starts_with("line 4: damaged: missing field"));
    let newer = lines[0].replacen("\"format\":1", "\"format\":2", 1);
    assert_eq!(said(&with(1, &newer)), "line 1: the record is in format 2, and this program knows format 1");
    let renamed = lines[0].replacen("\"name\":\"USA West\"", "\"name\":\"Utopia\"", 1);
    assert!(said(&with(1, &renamed)).starts_with("line 1: the header was changed: expected digest"));
    let without = [&lines[..2], &lines[3..]].concat().join("\n") + "\n";
    assert_eq!(said(&without), "line 3: expected action number 3, found 2");
    let RecordLine::Action(second) = serde_json::from_str(lines[2]).unwrap() else { panic!("line 3 is an action") };
    let other_seat = lines[2].replace(&format!("\"seat\":{}", second.seat), "\"seat\":3");
    assert_eq!(said(&with(3, &other_seat)), format!("line 3: expected seat 3, found {}", second.seat));
    let over = text.clone() + "{\"line\":\"action\",\"number\":999,\"seat\":1,\"action\":\"pass\"}\n";
    assert!(said(&over).contains("expected action number 999"), "{}", said(&over));
}

#[test]
fn a_tile_set_of_the_user_travels_in_the_record() {
    let mut library = FileLibrary::with(BuiltIns::embedded());
    let folder = tempfile::tempdir().unwrap();
    let base = TileCatalog::built_in().get("base").unwrap().definition().clone();
    let own = TileSetDefinition { name: "mine".to_owned(), short: None, ..base };
    let own = TileSetDefinition {
        tiles: own.tiles.into_iter().map(|tile| mapwright::tiles::TileDefinition { count: 1, ..tile }).collect(),
        ..own
    };
    let path = folder.path().join("mine.tiles.toml");
    std::fs::write(&path, mapwright::mapfile::canonical(&own, None)).unwrap();
    let name = library.load_tiles(&path).expect("a tile set");
    let tiles = Some(name.parse().unwrap());
    let changes = [parse_setting("rules.meeples=3").unwrap()].into();
    let game = prepared("plain", &GameChoice { tiles, changes, ..choice(2) }, &library);
    let (bytes, state) = recorded(&game, 0);
    drop(library);
    let record = record::read(&bytes).expect("just written");
    assert_eq!(record.header.rules.meeples, 3);
    let replayed = record::replay(&record).expect("no file is needed");
    assert_eq!(replayed.state.fingerprint(), state.fingerprint());
    assert!(replayed.actions.iter().any(|action| matches!(action, Action::Place { .. })));
}
