//! The first five minutes of a designer: an empty map, a few squares, no errors, twenty bot games, a file.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::gui::work::Stage;
use mapwright::map::IssueCode;
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Source, check_map, read};

fn paint(desk: &mut Desk, brush: &str, cells: &[&str]) {
    desk.dip(brush);
    for cell in cells {
        desk.click_cell(cell);
    }
}

#[test]
fn from_an_empty_map_to_bot_games_and_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flatland.map.toml");
    let mut desk = Desk::new();

    desk.keys(Modifiers::COMMAND, Key::N);
    desk.type_into("Name", "Flatland");
    desk.harness.get_by_role_and_label(Role::SpinButton, "Rows").decrement_accesskit();
    desk.harness.run();
    desk.click("Create map");
    assert_eq!(desk.document().definition().grid.as_ref().unwrap().rows, vec!["#".repeat(12); 9]);
    assert!(desk.has("1 error"), "a map needs a start square");

    paint(&mut desk, "start square", &["c3", "j7"]);
    paint(&mut desk, "town", &["f5"]);
    paint(&mut desk, "large city", &["h3"]);
    let shown = desk.harness.state().shown().expect("a checked map");
    assert!(shown.checked.board.is_some(), "{:?}", shown.issues);
    // Three sets are 114 tiles: the one warning says that seven find no room on 107 squares.
    let codes: Vec<IssueCode> = shown.issues.iter().map(|issue| issue.code).collect();
    assert_eq!(codes, [IssueCode::V040], "{:?}", shown.issues);
    assert_eq!((shown.counts.starts, shown.counts.towns, shown.counts.squares), (2, 1, 107));
    assert!(desk.has("1 warning") && !desk.has("1 error"));

    desk.key(Key::F5);
    let games = desk.harness.state().bot_games().expect("games");
    let Stage::Played { report, .. } = &games.stage else { panic!("{:?}", games.stage) };
    assert_eq!(report.games, 20);
    assert!(report.mean_score.iter().all(|score| *score > 0.0));
    assert!(desk.has("points on average"));
    assert!(!desk.document().is_saved(), "games change no map, nor do they save one");

    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.document().is_saved());
    let saved = std::fs::read(&path).unwrap();
    let loaded = read(&saved).expect("a map");
    let checked = check_map(&loaded, &Source::File(path.clone()), &FileLibrary::with(BuiltIns::embedded()));
    assert!(checked.board.is_some(), "{:?}", checked.issues);
    assert_eq!(loaded.definition, **desk.document().definition());

    let mut again = Desk::showing(&path);
    assert!(again.words("h3").starts_with("h3, large city"), "{}", again.words("h3"));
    again.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(std::fs::read(&path).unwrap(), saved, "saved again byte-equal");
}
