//! Properties of a square, half square or backdrop cell.

use super::View;
use super::fields::text_field;
use crate::editor::EditCommand;
use crate::geometry::Cell;
use crate::gui::controls::{fitting, helper, row, section};
use crate::gui::outbox::Outbox;
use crate::map::{CellSketch, Colour, Ground};
use egui::Ui;

/// Name and marks of the selected cell.
pub(super) fn square(ui: &mut Ui, view: &View<'_>, cell: Cell, sketch: CellSketch, out: &mut Outbox) {
    let title = match sketch.ground {
        Ground::Square => "Square",
        Ground::Sea => "Sea",
        Ground::Land => "Land beyond the border",
        Ground::LargeCity => "Large city",
        Ground::Half(_) => "Half square",
        Ground::Wave => "Wave square",
        Ground::Highlight(_) => "Highlight",
        Ground::Stack(_) => "Stack square",
    };
    section(ui, title, &cell.to_string(), |ui| {
        if sketch.ground.is_backdrop() {
            helper(ui, "Backdrop holds nothing. Paint a square here to give it a name and marks.");
            return;
        }
        let name = view.document.definition().names.get(&cell.to_string()).map_or("", String::as_str);
        row(ui, "Name", |ui, label| {
            text_field(ui, view, label, name, |name| EditCommand::Rename { cell, name }, out);
        });
        if let Ground::Half(side) = sketch.ground {
            helper(
                ui,
                format!("Cut at its {} side. Out of play alone; a whole square when two maps are joined.", side.word()),
            );
        }
        if sketch.ground == Ground::Square {
            marks(ui, cell, sketch, out);
        }
    });
}

fn marks(ui: &mut Ui, cell: Cell, sketch: CellSketch, out: &mut Outbox) {
    let CellSketch { mut start, mut town, mut outlined, .. } = sketch;
    row(ui, "Marks", |ui, _| {
        ui.checkbox(&mut start, "Start square");
        ui.checkbox(&mut town, "Town");
    });
    row(ui, "Outline", |ui, label| {
        let chosen = outlined.map_or("none", Colour::title);
        let combo = egui::ComboBox::from_id_salt("outline").selected_text(chosen).width(fitting(ui, 150.0));
        let response = combo.show_ui(ui, |ui| {
            ui.selectable_value(&mut outlined, None, "none");
            for colour in Colour::ALL {
                ui.selectable_value(&mut outlined, Some(colour), colour.title());
            }
        });
        response.response.labelled_by(label);
    });
    if (start, town, outlined) != (sketch.start, sketch.town, sketch.outlined) {
        out.edit(EditCommand::SetMarks { cell, start, town, outlined });
    }
}
