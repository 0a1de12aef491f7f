//! Work that is kept while it is unsaved.

use crate::support::desk::Desk;
use std::fs;
use std::path::{Path, PathBuf};

pub fn copies(data: &Path) -> Vec<PathBuf> {
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
