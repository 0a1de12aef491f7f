//! What a new chip variant begins with.

use super::{buttons, enter, modal};
use crate::gui::controls::{choice_box, helper, line_of_text, main_button_if, other_button, row};
use crate::gui::outbox::{Outbox, UiCommand};
use egui::{ComboBox, Context};

/// What was typed and chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct NewVariantForm {
    name: String,
    /// A built-in variant; `None`: nothing.
    from: Option<String>,
    built_in: Vec<String>,
}

impl NewVariantForm {
    /// For a map of that name, with the names of the built-in variants.
    pub fn new(map: &str, built_in: Vec<String>) -> Self {
        Self { name: format!("{map} chips"), from: None, built_in }
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "New chip variant", 380.0, false, out, |ui, out| {
            row(ui, "Name", |ui, label| {
                ui.add(line_of_text(&mut self.name).desired_width(260.0)).labelled_by(label);
            });
            row(ui, "Begins with", |ui, label| {
                let nothing = "nothing";
                let words = self.from.as_deref().unwrap_or(nothing);
                let list = ComboBox::from_id_salt("begins with").selected_text(words).width(260.0);
                let response = choice_box(ui, list, |ui| {
                    ui.selectable_value(&mut self.from, None, nothing);
                    for name in &self.built_in {
                        ui.selectable_value(&mut self.from, Some(name.clone()), name);
                    }
                });
                response.response.labelled_by(label);
            });
            helper(ui, "It is held with this map until it is saved to a file of its own; other maps do not see it.");
            let ready = !self.name.trim().is_empty();
            buttons(ui, |ui| {
                if (main_button_if(ui, "Create variant", ready).clicked() || enter(ui)) && ready {
                    let name = self.name.trim().to_owned();
                    out.post(UiCommand::BeginVariant { name, from: self.from.clone() });
                }
                if other_button(ui, "Cancel").clicked() {
                    out.post(UiCommand::CloseDialog);
                }
            });
        });
    }
}
