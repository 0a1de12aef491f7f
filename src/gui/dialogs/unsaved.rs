//! Unsaved work is about to be left.

use crate::gui::style::controls::{helper, main_button_if, other_button};
use crate::gui::style::{buttons, enter, modal};
use crate::gui::words::{DocumentWish, Outbox, ScreenWish, UnsavedPrompt};
use egui::{Align, Context, Layout};

/// Asks what to do with it.
pub(super) fn ask(prompt: &UnsavedPrompt, ctx: &Context, out: &mut Outbox) {
    modal(ctx, "Save the changes?", 420.0, false, out, |ui, out| {
        let changes = match prompt.changes {
            0 => "changes that are".to_owned(),
            1 => "1 change that is".to_owned(),
            count => format!("{count} changes that are"),
        };
        ui.label(format!("{} has {changes} not saved.", prompt.name));
        if prompt.changes_variant {
            helper(ui, "Its chip variant was changed too; Save saves both.");
        }
        buttons(ui, |ui| {
            if (main_button_if(ui, "Save", prompt.can_save).clicked() || enter(ui)) && prompt.can_save {
                out.post(DocumentWish::SaveThen(prompt.then.clone()));
            }
            if other_button(ui, "Keep editing").clicked() {
                out.post(ScreenWish::CloseDialog);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if other_button(ui, "Discard changes").clicked() {
                    out.post(DocumentWish::DiscardThen(prompt.then.clone()));
                }
            });
        });
    });
}
