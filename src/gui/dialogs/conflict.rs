//! A file that is not what this program left there.

use crate::gui::style::controls::{main_button, other_button};
use crate::gui::style::{buttons, modal};
use crate::gui::words::{Conflict, DocumentWish, Outbox, ScreenWish};
use egui::Context;

/// Asks what to do about it.
pub(super) fn ask(conflict: &Conflict, ctx: &Context, out: &mut Outbox) {
    let file = conflict.path.display();
    let (title, words, anyway) = if conflict.changed {
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
                out.post(ScreenWish::CloseDialog);
                out.post(DocumentWish::SaveCopy(conflict.document));
            }
            if other_button(ui, "Cancel").clicked() {
                out.post(ScreenWish::CloseDialog);
            }
            if conflict.changed && other_button(ui, "Read it again").clicked() {
                out.post(DocumentWish::Reload(conflict.clone()));
            }
            if other_button(ui, anyway).clicked() {
                out.post(DocumentWish::WriteAnyway(conflict.clone()));
            }
        });
    });
}
