//! Properties of a ferry route.

use super::MapView;
use super::fields::{number_field, text_row};
use crate::editor::{EditCommand, Selection};
use crate::geometry::{Cell, Side};
use crate::gui::style::controls::{helper, row, section};
use crate::gui::words::{Command, DocumentWish, Outbox};
use crate::map::FerrySketch;
use egui::Ui;

/// Name, coats of arms, ends. `end` is the one by which the route is known.
pub(super) fn ferry(ui: &mut Ui, view: MapView<'_>, (cell, side): (Cell, Side), route: &FerrySketch, out: &mut Outbox) {
    let name = route.name.clone().unwrap_or_default();
    let arms = route.coats_of_arms;
    section(ui, "Ferry route", &format!("{cell}.{side}"), |ui| {
        let change = |name| EditCommand::SetFerry { cell, side, name, coats_of_arms: arms };
        text_row(ui, view, "Name", &name, change, out);
        row(ui, "Coats of arms", |ui, label| {
            let change = |coats_of_arms| EditCommand::SetFerry { cell, side, name: name.clone(), coats_of_arms };
            number_field(ui, (label, "Coats of arms"), arms, 20, change, out);
        });
        row(ui, "Ends", |ui, _| {
            ui.horizontal_wrapped(|ui| {
                for end in route.ends.iter().copied() {
                    let words = format!("Remove the end at {end}");
                    let button = ui.button(format!("{end} ×"));
                    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
                    if button.on_hover_text(words.as_str()).clicked() {
                        let other = route.ends.iter().copied().find(|other| *other != end);
                        out.edit(EditCommand::RemoveFerryEnd { cell: end.cell, side: end.side });
                        let left = other.map_or(Selection::Map, |end| Selection::Ferry(end.cell, end.side));
                        out.post(DocumentWish::Select(left));
                    }
                }
            });
        });
        match route.ends.len() {
            0 | 1 => helper(ui, "With the ferry brush, click the side of another square: the route ends there."),
            2 => helper(
                ui,
                "A further click with the ferry brush adds an end; Esc, and the next click begins a new route.",
            ),
            _ => helper(ui, "More than two ends meet in a junction on the water: each road ends there."),
        };
        if ui.button("Remove this route").clicked() {
            out.run(Command::EraseSelected);
        }
    });
}
