//! How large a new map is.

use super::{buttons, enter, modal};
use crate::gui::controls::{helper, main_button_if, other_button, row, whole_number};
use crate::gui::outbox::{Outbox, UiCommand};
use egui::{Context, TextEdit};

/// What was typed.
#[derive(Clone, PartialEq, Debug)]
pub struct NewMapForm {
    name: String,
    columns: u16,
    rows: u16,
}

impl Default for NewMapForm {
    fn default() -> Self {
        Self { name: "New map".to_owned(), columns: 12, rows: 10 }
    }
}

impl NewMapForm {
    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "New map", 360.0, false, out, |ui, out| {
            row(ui, "Name", |ui, label| {
                ui.add(TextEdit::singleline(&mut self.name).desired_width(240.0)).labelled_by(label);
            });
            for (label, number) in [("Columns", &mut self.columns), ("Rows", &mut self.rows)] {
                row(ui, label, |ui, id| {
                    let new = whole_number(ui, id, "", i64::from(*number), 1..=200);
                    *number = new.and_then(|new| u16::try_from(new).ok()).unwrap_or(*number);
                });
            }
            helper(ui, "Every cell begins as a square. Rows and columns can be added and removed later.");
            let ready = !self.name.trim().is_empty();
            buttons(ui, |ui| {
                if (main_button_if(ui, "Create map", ready).clicked() || enter(ui)) && ready {
                    let name = self.name.trim().to_owned();
                    out.post(UiCommand::CreateMap { name, columns: self.columns, rows: self.rows });
                }
                if other_button(ui, "Cancel").clicked() {
                    out.post(UiCommand::CloseDialog);
                }
            });
        });
    }
}
