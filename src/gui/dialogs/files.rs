//! Asking for a file: one trait, answered by the native dialog, by the one in the program, or by a test.

use crate::gui::words::FileRequest;
use std::path::PathBuf;

/// Asks for files without blocking: the answer comes in a later frame.
pub trait FileDialogs {
    /// Asks. Returns at once.
    fn ask(&mut self, ctx: &egui::Context, request: FileRequest);

    /// The answer, once there is one; `None` inside means that somebody changed their mind.
    fn poll(&mut self) -> Option<(FileRequest, Option<PathBuf>)>;

    /// Draws the dialog, if it is one of our own.
    fn ui(&mut self, ctx: &egui::Context) {
        let _ = ctx;
    }

    /// True while a dialog of our own is open: keys then belong to it.
    fn is_open(&self) -> bool {
        false
    }
}
