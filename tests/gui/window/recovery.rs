//! Work that is kept while it is unsaved, and offered after a crash.

use crate::support::desk::Desk;
use crate::support::kept_work::{copies, crash};
use egui::{Key, Modifiers};
use mapwright::mapfile::Source;
use std::fs;
use std::path::{Path, PathBuf};

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

/// The same file, as somebody in the current folder would type it.
fn relative(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap();
    let up = here.components().skip(1).map(|_| "..");
    up.collect::<PathBuf>().join(path.strip_prefix("/").unwrap())
}

#[test]
#[cfg(unix)]
fn work_on_a_file_that_was_named_from_a_folder_is_kept_with_its_whole_path() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("here.map.toml");
    fs::write(&path, "format = 1\nname = \"Here\"\n\n[grid]\nrows = [\"S##\", \"###\"]\n").unwrap();
    let typed = relative(&path);
    assert!(typed.is_relative() && typed.is_file());
    let mut desk = Desk::with(Some(data.path().to_owned()), |workspace| {
        workspace.open(&typed.display().to_string()).expect("a map");
    });
    desk.dip("town");
    desk.click_cell("b2");
    desk.wait(4.9);
    drop(desk);
    let mut desk = Desk::keeping(data.path());
    desk.click("Restore");
    let Source::File(restored) = desk.document().source().clone() else { panic!("it came from a file") };
    assert!(restored.is_absolute(), "{} means another file in another folder", restored.display());
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(fs::read_to_string(&path).unwrap().contains("#t#"));
}

#[test]
fn a_kept_path_of_a_folder_that_nobody_knows_is_no_file() {
    let data = tempfile::tempdir().unwrap();
    crash(data.path());
    let copy = copies(data.path()).remove(0);
    let text = fs::read_to_string(&copy).unwrap();
    fs::write(&copy, text.replace("\"file\":null", "\"file\":\"Cargo.toml\"").replace("\"usa-west\"", "null")).unwrap();
    let mut desk = Desk::keeping(data.path());
    assert!(!desk.has("Open the saved file"));
    desk.click("Restore");
    assert_eq!(*desk.document().source(), Source::Unsaved);
}

#[test]
fn kept_work_stays_until_the_saved_file_is_open() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("gone.map.toml");
    let mut desk = Desk::keeping(data.path());
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::S);
    desk.dip("town");
    desk.click_cell("d5");
    desk.wait(4.9);
    drop(desk);
    let text = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut desk = Desk::keeping(data.path());
    desk.click("Open the saved file");
    assert!(desk.has("The file cannot be opened"));
    assert_eq!(copies(data.path()).len(), 1, "the work is all there is");
    desk.click("Close");
    assert!(desk.has("1 change that was not saved to gone.map.toml"), "it is offered again");
    fs::write(&path, text).unwrap();
    desk.click("Open the saved file");
    assert_eq!(*desk.document().source(), Source::File(path));
    assert!(desk.document().is_saved());
    assert_eq!(copies(data.path()).len(), 0);
}

#[test]
fn opening_a_saved_file_instead_of_its_kept_work_leaves_restored_work_open() {
    let [data, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    for folder in [&data, &other] {
        let mut desk = Desk::keeping(folder.path());
        desk.script.answer(Some(&folder.path().join("work.map.toml")));
        desk.keys(Modifiers::COMMAND, Key::S);
        desk.dip("town");
        desk.click_cell("d5");
        desk.wait(4.9);
    }
    // Two programs ended.
    let [left] = <[PathBuf; 1]>::try_from(copies(other.path())).unwrap();
    fs::rename(left.parent().unwrap(), data.path().join("recovery/session-7")).unwrap();
    let mut desk = Desk::keeping(data.path());
    desk.click("Restore");
    let restored = desk.document().source().clone();
    assert!(!desk.document().is_saved());
    desk.click("Open the saved file");
    assert_ne!(*desk.document().source(), restored);
    let there = desk.harness.state().documents().find(|(_, document)| *document.source() == restored);
    assert!(there.is_some_and(|(_, document)| !document.is_saved()), "the restored map is still open with its work");
}
