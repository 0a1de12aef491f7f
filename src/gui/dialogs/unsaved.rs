//! Unsaved work is about to be left.

use super::{buttons, enter, modal};
use crate::editor::AnyDocument;
use crate::gui::controls::{helper, main_button_if, other_button};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::workspace::Then;
use egui::{Align, Context, Layout};

/// Which document, and what was to come.
#[derive(Clone, PartialEq, Debug)]
pub struct UnsavedPrompt {
    name: String,
    changes: usize,
    can_save: bool,
    changes_variant: bool,
    then: Then,
}

impl UnsavedPrompt {
    /// The prompt for `document` before `then`. `changes_variant`: it is a map, and its chip variant has changes too.
    pub fn new(document: &dyn AnyDocument, changes_variant: bool, then: Then) -> Self {
        let (name, changes) = (document.name().to_owned(), document.changes().len());
        Self { name, changes, can_save: !document.is_read_only(), changes_variant, then }
    }

    pub(super) fn ui(&self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "Save the changes?", 420.0, false, out, |ui, out| {
            let changes = match self.changes {
                0 => "changes that are".to_owned(),
                1 => "1 change that is".to_owned(),
                count => format!("{count} changes that are"),
            };
            ui.label(format!("{} has {changes} not saved.", self.name));
            if self.changes_variant {
                helper(ui, "Its chip variant was changed too; Save saves both.");
            }
            buttons(ui, |ui| {
                if (main_button_if(ui, "Save", self.can_save).clicked() || enter(ui)) && self.can_save {
                    out.post(UiCommand::SaveThen(self.then.clone()));
                }
                if other_button(ui, "Keep editing").clicked() {
                    out.post(UiCommand::CloseDialog);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if other_button(ui, "Discard changes").clicked() {
                        out.post(UiCommand::DiscardThen(self.then.clone()));
                    }
                });
            });
        });
    }
}
