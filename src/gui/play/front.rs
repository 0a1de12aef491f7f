//! Dialogs in front of the game.

use super::desk::DeskDialog;
use super::{PlayDesk, PlayView, start};
pub(super) use crate::gui::style::buttons;
use crate::gui::style::controls::{main_button, other_button};
use crate::gui::style::sheet;
use crate::gui::style::theme;
use crate::gui::words::DeskWish;
use crate::gui::words::Outbox;
use egui::{Id, RichText, Ui};

/// Draws the dialog that is open.
pub(super) fn front(ui: &Ui, view: &PlayView<'_>, desk: &mut PlayDesk, out: &mut Outbox) {
    match &mut desk.front {
        None => {}
        Some(DeskDialog::Plan(form)) => {
            modal(ui, "Play this map", 700.0, out, |ui, out| start::start(ui, view, form, out));
        }
        Some(DeskDialog::Trouble { title, words }) => modal(ui, title, 420.0, out, |ui, out| {
            ui.label(words.as_str());
            buttons(ui, |ui| {
                if main_button(ui, "Close").clicked() {
                    out.post(DeskWish::Close);
                }
            });
        }),
        Some(DeskDialog::Ending) => modal(ui, "End this game?", 420.0, out, |ui, out| {
            ui.label("The game is lost unless it is saved; the map stays as it is.");
            buttons(ui, |ui| {
                if main_button(ui, "Keep playing").clicked() {
                    out.post(DeskWish::Close);
                }
                if other_button(ui, "End it").clicked() {
                    out.post(DeskWish::End);
                }
                if other_button(ui, "Save first").clicked() {
                    out.post(DeskWish::Close);
                    out.post(DeskWish::Save);
                }
            });
        }),
    }
}

fn modal(ui: &Ui, title: &str, width: f32, out: &mut Outbox, content: impl FnOnce(&mut Ui, &mut Outbox)) {
    let closes = sheet(ui.ctx(), Id::unique("play dialog"), title, width, |ui| {
        ui.label(RichText::new(title).text_style(theme::dialog_title()));
        ui.add_space(6.0);
        content(ui, out);
    });
    if closes {
        out.post(DeskWish::Close);
    }
}
