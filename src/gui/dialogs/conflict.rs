//! A file that is not what this program left there.

use super::{buttons, modal};
use crate::gui::controls::{main_button, other_button};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::workspace::{DocumentId, Then};
use egui::Context;
use std::path::PathBuf;

/// What stands in the way of writing.
#[derive(Clone, PartialEq, Debug)]
pub struct Conflict {
    /// What was to be written.
    pub document: DocumentId,
    /// The file.
    pub path: PathBuf,
    /// What was to come after saving.
    pub then: Then,
    changed: bool,
}

impl Conflict {
    /// The file was changed by somebody else since it was opened.
    pub fn changed(document: DocumentId, path: PathBuf, then: Then) -> Self {
        Self { document, path, then, changed: true }
    }

    /// There is a file of that name already.
    pub fn exists(document: DocumentId, path: PathBuf, then: Then) -> Self {
        Self { document, path, then, changed: false }
    }

    pub(super) fn ui(&self, ctx: &Context, out: &mut Outbox) {
        let file = self.path.display();
        let (title, words, anyway) = if self.changed {
            let words = format!(
                "{file} was changed by another program since it was opened here. Your changes and the file on disk are both \
                 still there."
            );
            ("The file has changed on disk", words, "Replace the file")
        } else {
            ("There is a file of that name", format!("{file} is there already."), "Replace the file")
        };
        modal(ctx, title, 460.0, false, out, |ui, out| {
            ui.label(words);
            buttons(ui, |ui| {
                if main_button(ui, "Save a copy…").clicked() {
                    out.post(UiCommand::CloseDialog);
                    out.post(UiCommand::SaveCopy(self.document));
                }
                if other_button(ui, "Cancel").clicked() {
                    out.post(UiCommand::CloseDialog);
                }
                if self.changed && other_button(ui, "Read it again").clicked() {
                    out.post(UiCommand::Reload);
                }
                if other_button(ui, anyway).clicked() {
                    out.post(UiCommand::WriteAnyway(self.then.clone()));
                }
            });
        });
    }
}
