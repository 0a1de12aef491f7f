//! Saving, opening, and the author's text.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::gui::words::FilePurpose;
use mapwright::mapfile::Source;
use std::fs;

/// How many lines differ, counted as a diff would.
fn changed_lines(before: &str, after: &str) -> usize {
    let (before, after): (Vec<_>, Vec<_>) = (before.split('\n').collect(), after.split('\n').collect());
    let same = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let tail = before[same..].iter().rev().zip(after[same..].iter().rev()).take_while(|(a, b)| a == b).count();
    (before.len() - same - tail).max(after.len() - same - tail)
}

#[test]
fn a_built_in_map_asks_for_a_name_and_reopens_byte_equal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.map.toml");
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.script.answer(Some(&folder.path().join("mine")));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(desk.script.asked()[0].purpose, FilePurpose::SaveMap);
    assert_eq!(desk.script.asked()[0].name, "usa-west.map.toml");
    assert_eq!(*desk.document().source(), Source::File(path.clone()));
    assert!(desk.document().is_saved());
    let saved = fs::read(&path).unwrap();
    assert!(saved.starts_with(b"format = 1"), "no schema lies beside the folder");

    let mut again = Desk::showing(&path);
    assert_eq!(again.document().definition(), desk.document().definition());
    again.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read(&path).unwrap(), saved);
    // Painted and taken back: still the same bytes.
    again.dip("sea");
    again.click_cell("d5");
    again.keys(Modifiers::COMMAND, Key::Z);
    again.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read(&path).unwrap(), saved);
}

const COMMENTED: &str = "# Before everything.\nformat = 1 # the format\nname = \"Commented\"\n\n# About the grid.\n[grid] # here\n# first\nrows = [\n  # north\n  \"~S#t\", # one\n  \"~###\", # two\n  # south\n]\n\n# names follow\n[names]\n# a town\nd1 = \"Dover\" # white\n\n# the end\nmystery = \"kept\"\n";

#[test]
fn one_square_changes_at_most_three_lines_of_a_commented_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("commented.map.toml");
    fs::write(&path, COMMENTED).unwrap();
    let mut desk = Desk::showing(&path);
    desk.dip("violet outline");
    desk.click_cell("c2");
    desk.keys(Modifiers::COMMAND, Key::S);
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.contains("\"~#V#\", # two"), "{after}");
    let changed = changed_lines(COMMENTED, &after);
    assert!((1..=3).contains(&changed), "{changed} lines:\n{after}");
}

#[test]
fn carriage_returns_and_byte_order_mark_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("windows.map.toml");
    let before = format!("\u{feff}{}", COMMENTED.replace('\n', "\r\n"));
    fs::write(&path, &before).unwrap();
    let mut desk = Desk::showing(&path);
    desk.dip("town");
    desk.click_cell("b2");
    desk.keys(Modifiers::COMMAND, Key::S);
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.starts_with('\u{feff}'));
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
    assert!(changed_lines(&before, &after) <= 3);
}

#[test]
fn a_file_changed_by_another_program_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shared.map.toml");
    fs::write(&path, COMMENTED).unwrap();
    let mut desk = Desk::showing(&path);
    desk.dip("town");
    desk.click_cell("b2");
    let theirs = COMMENTED.replace("Dover", "Calais");
    fs::write(&path, &theirs).unwrap();
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.has("The file has changed on disk"));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
    let copy = folder.path().join("copy.map.toml");
    desk.script.answer(Some(&copy));
    desk.click("Save a copy…");
    assert!(fs::read_to_string(&copy).unwrap().contains("\"~t##\""));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
}

#[test]
fn a_save_that_fails_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("missing/folder/a.map.toml");
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.has("The map was not saved"));
    assert!(desk.has("Your changes are still here"));
    desk.click("Close");
    assert!(!desk.document().is_saved());
    assert_eq!(desk.row(4), "V##tt####S##>");
}

#[test]
fn a_newer_format_can_be_looked_at_and_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.map.toml");
    let text = COMMENTED.replace("format = 1", "format = 99");
    fs::write(&path, &text).unwrap();
    let mut desk = Desk::new();
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::O);
    assert_eq!(desk.document().definition().name, "Commented");
    assert!(desk.has("Read-only"));
    desk.dip("town");
    desk.click_cell("b2");
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn what_cannot_be_read_is_reported_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.map.toml");
    fs::write(&path, "format = 1\nname = \"x\n").unwrap();
    let mut desk = Desk::new();
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::O);
    assert!(desk.has("The file cannot be opened"));
    assert!(desk.has("broken.map.toml:2"));
    desk.click("Close");
    assert_eq!(desk.document().definition().name, "USA West");
}

#[test]
fn unsaved_work_is_asked_about_before_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.keys(Modifiers::COMMAND, Key::N);
    assert!(desk.has("Save the changes?"));
    assert!(desk.has("1 change that is not saved"));
    desk.click("Keep editing");
    assert_eq!(desk.row(4), "V##tt####S##>");

    let path = folder.path().join("kept.map.toml");
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::N);
    desk.click("Save");
    assert!(path.exists());
    assert!(desk.harness.query_by_role_and_label(Role::Button, "Create map").is_some(), "and then the new map");
    desk.key(Key::Escape);

    desk.dip("town");
    desk.click_cell("c5");
    desk.keys(Modifiers::COMMAND, Key::N);
    desk.click("Discard changes");
    desk.click("Create map");
    assert_eq!(desk.document().definition().name, "New map");
    assert_eq!(*desk.document().source(), Source::Unsaved);
}

#[test]
fn the_close_button_waits_for_unsaved_work() {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    close_window(&mut desk);
    assert!(desk.has("Save the changes?"));
    assert!(!desk.harness.state().is_quitting());
    desk.click("Discard changes");
    assert!(desk.harness.state().is_quitting());
}

/// As the window system does; asserts that the window stays for the time being.
fn close_window(desk: &mut Desk) {
    let viewports = &mut desk.harness.input_mut().viewports;
    viewports.get_mut(&egui::ViewportId::ROOT).unwrap().events.push(egui::ViewportEvent::Close);
    desk.harness.step();
    let commands = &desk.harness.output().viewport_output[&egui::ViewportId::ROOT].commands;
    assert!(commands.contains(&egui::ViewportCommand::CancelClose));
    desk.harness.run();
}
