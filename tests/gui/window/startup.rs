//! The first start, the next one, recent files, hints.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::gui::dialogs::Dialog;
use mapwright::gui::words::Command;
use mapwright::gui::words::{DocumentWish, Wish};
use mapwright::gui::workspace::Workspace;
use mapwright::mapfile::Source;
use std::path::Path;

/// The program started without a file.
fn started(data: &Path) -> Desk {
    Desk::with(Some(data.to_owned()), Workspace::begin)
}

fn quit(desk: &mut Desk) {
    desk.keys(Modifiers::COMMAND, Key::Q);
    assert!(desk.harness.state().is_quitting());
}

fn is_welcome(desk: &Desk) -> bool {
    matches!(desk.harness.state().dialog(), Some(Dialog::Welcome(_)))
}

#[test]
fn the_first_start_welcomes_and_closing_leaves_usa_west() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = started(data.path());
    assert!(is_welcome(&desk));
    for map in ["USA West", "Iberian Peninsula", "Nordics", "Great Britain"] {
        assert!(desk.harness.query_by_role_and_label(Role::RadioButton, map).is_some(), "{map}");
    }
    desk.key(Key::Escape);
    assert!(!is_welcome(&desk));
    assert_eq!(desk.document().definition().name, "USA West");
    quit(&mut desk);
    let mut again = started(data.path());
    assert!(is_welcome(&again), "nothing was opened yet");
    again.harness.get_by_role_and_label(Role::CheckBox, "Show this at start").click();
    again.harness.run();
    again.key(Key::Escape);
    quit(&mut again);
    assert!(!is_welcome(&started(data.path())));
    assert!(!is_welcome(&Desk::with(None, Workspace::begin)), "without a folder nothing can be remembered");
}

#[test]
fn the_welcome_opens_a_map_or_begins_something() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = started(data.path());
    desk.harness.get_by_role_and_label(Role::RadioButton, "Nordics").click();
    desk.harness.run();
    desk.key(Key::Enter);
    assert_eq!(*desk.document().source(), Source::BuiltIn("nordics".to_owned()));
    desk.menu("Help", "Welcome…");
    desk.click("Empty map");
    assert!(matches!(desk.harness.state().dialog(), Some(Dialog::NewMap(_))));
}

#[test]
fn the_next_start_shows_the_same_maps_and_the_same_part_of_them() {
    let data = tempfile::tempdir().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.map.toml");
    std::fs::write(&path, "format = 1\nname = \"Mine\"\n\n[grid]\nrows = [\"S##\", \"###\"]\n").unwrap();
    let mut desk = started(data.path());
    desk.key(Key::Escape);
    desk.harness.state_mut().post(DocumentWish::OpenFile(path.clone()));
    desk.harness.run();
    desk.harness.run();
    (0..3).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Minus));
    let seen = desk.cell("b2");
    quit(&mut desk);

    let mut again = started(data.path());
    assert!(again.harness.state().dialog().is_none());
    assert_eq!(*again.document().source(), Source::File(path.clone()));
    let (a, b) = (again.cell("b2"), seen);
    assert!((a.center() - b.center()).length() < 1.5 && (a.width() - b.width()).abs() < 0.5, "{a:?} {b:?}");
    again.harness.state_mut().post(Wish::Run(Command::ReopenAtStart));
    again.harness.run();
    quit(&mut again);
    let unwanted = started(data.path());
    assert_eq!(unwanted.document().definition().name, "USA West");

    // A map that is gone is left out.
    let mut wanted = unwanted;
    wanted.key(Key::Escape);
    wanted.harness.state_mut().post(Wish::Run(Command::ReopenAtStart));
    wanted.harness.run();
    quit(&mut wanted);
    std::fs::remove_file(&path).unwrap();
    assert!(is_welcome(&started(data.path())));
}

#[test]
fn the_next_start_shows_the_same_chip_variant() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = started(data.path());
    desk.key(Key::Escape);
    desk.harness.state_mut().post(DocumentWish::OpenBuiltIn("iberia".to_owned()));
    desk.harness.run_steps(2);
    desk.harness.state_mut().post(DocumentWish::OpenBuiltInVariant("nordics".to_owned()));
    desk.harness.run_steps(2);
    desk.harness.run();
    quit(&mut desk);
    let again = started(data.path());
    let tab = again.harness.state().variant_tab().expect("the tab that was shown");
    assert_eq!(*tab.document.source(), Source::BuiltIn("nordics".to_owned()));
    assert_eq!(*again.document().source(), Source::BuiltIn("iberia".to_owned()), "and the map below it");
}

#[test]
fn recent_files_are_offered_and_missing_ones_can_be_forgotten() {
    let data = tempfile::tempdir().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut desk = started(data.path());
    desk.key(Key::Escape);
    for name in ["one", "two"] {
        let path = folder.path().join(format!("{name}.map.toml"));
        std::fs::write(&path, format!("format = 1\nname = \"{name}\"\n\n[grid]\nrows = [\"S#\"]\n")).unwrap();
        desk.harness.state_mut().post(DocumentWish::OpenFile(path));
        desk.harness.run();
        desk.harness.run();
    }
    std::fs::remove_file(folder.path().join("one.map.toml")).unwrap();
    let names = |desk: &Desk| -> Vec<String> {
        let recent = &desk.harness.state().settings().recent;
        recent.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    };
    assert_eq!(names(&desk), ["two.map.toml", "one.map.toml"]);
    desk.menu("Help", "Welcome…");
    assert!(desk.harness.get_by_role_and_label(Role::Button, "one.map.toml").accesskit_node().is_disabled());
    desk.click("Forget");
    assert_eq!(names(&desk), ["two.map.toml"]);
    desk.key(Key::Escape);
    desk.menu("File", "Open recent");
    assert!(desk.has("two.map.toml"));
}

#[test]
fn each_hint_is_given_once() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(data.path());
    desk.dip("town");
    let mut hints = Vec::new();
    for cell in ["d5", "d6", "d7", "d8", "d9", "e4", "e6", "e9", "f4", "f5", "f6"] {
        desk.click_cell(cell);
        let node = desk.harness.query_all_by_label_contains("Hint: ").next();
        hints.extend(node.and_then(|node| node.accesskit_node().value()));
    }
    assert_eq!(hints.len(), 3, "{hints:?}");
    assert!(hints[0].contains("right button") && hints[1].contains("F8") && hints[2].contains("Ctrl+Shift+P"));
    drop(desk);
    let mut again = Desk::keeping(data.path());
    again.key(Key::Escape);
    again.dip("town");
    ["d5", "d6", "d7"].into_iter().for_each(|cell| again.click_cell(cell));
    assert!(!again.has("Hint: "));
}
