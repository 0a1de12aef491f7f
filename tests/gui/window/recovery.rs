//! Work that is kept while it is unsaved, and offered after a crash.

use crate::support::desk::Desk;
use egui::{Key, Modifiers};
use std::fs;
use std::path::{Path, PathBuf};

fn copies(data: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for session in fs::read_dir(data.join("recovery")).into_iter().flatten().flatten() {
        let files = fs::read_dir(session.path()).into_iter().flatten().flatten().map(|entry| entry.path());
        found.extend(files.filter(|path| path.extension().is_some_and(|extension| extension == "json")));
    }
    found
}

/// Paints, waits until the work is kept, and ends without a word.
pub fn crash(data: &Path) {
    let mut desk = Desk::keeping(data);
    desk.dip("town");
    desk.click_cell("d5");
    desk.click_cell("c5");
    assert_eq!(copies(data).len(), 0);
    desk.wait(4.9);
    assert_eq!(copies(data).len(), 1, "a copy at most five seconds old");
}

#[test]
fn kept_work_is_restored_with_its_changes() {
    let data = tempfile::tempdir().unwrap();
    crash(data.path());
    let mut desk = Desk::keeping(data.path());
    assert!(desk.has("2 changes that were not saved to USA West"));
    desk.click("Show the changes");
    assert!(desk.has("2. Paint town"));
    desk.click("Restore");
    assert_eq!(desk.row(4), "V#ttt####S##>");
    assert!(!desk.document().is_saved());
    assert_eq!(copies(data.path()).len(), 1, "it is still kept, now by this program");
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.row(4), "V###t####S##>");
}

#[test]
fn kept_work_can_be_left_behind() {
    let data = tempfile::tempdir().unwrap();
    crash(data.path());
    let mut desk = Desk::keeping(data.path());
    desk.click("Leave it behind");
    assert_eq!(desk.row(4), "V###t####S##>");
    assert_eq!(copies(data.path()).len(), 0);
    drop(desk);
    let desk = Desk::keeping(data.path());
    assert!(desk.harness.state().dialog().is_none());
}

#[test]
fn saved_work_is_kept_no_longer() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(data.path());
    desk.dip("town");
    desk.click_cell("d5");
    desk.wait(4.9);
    assert_eq!(copies(data.path()).len(), 1);
    desk.script.answer(Some(&data.path().join("saved.map.toml")));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(copies(data.path()).len(), 0);
}

#[test]
fn the_work_of_a_running_program_is_not_offered() {
    let data = tempfile::tempdir().unwrap();
    let mut first = Desk::keeping(data.path());
    first.dip("town");
    first.click_cell("d5");
    first.wait(4.9);
    let second = Desk::keeping(data.path());
    assert!(second.harness.state().dialog().is_none());
    assert_eq!(copies(data.path()).len(), 1);
}
