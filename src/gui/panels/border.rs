//! Properties of a border print.

use super::MapView;
use super::fields::{number_field, text_row};
use crate::editor::EditCommand;
use crate::geometry::{Cell, Side};
use crate::gui::style::controls::{helper, row, section};
use crate::gui::words::{Command, Outbox};
use crate::map::BorderSketch;
use crate::terrain::EdgeKind;
use egui::Ui;

/// Kind, where it leads, coats of arms.
pub(super) fn border(
    ui: &mut Ui,
    view: MapView<'_>,
    (cell, side): (Cell, Side),
    print: &BorderSketch,
    out: &mut Outbox,
) {
    let to = print.to.clone().unwrap_or_default();
    let arms = print.coats_of_arms;
    section(ui, "Border print", &format!("{cell}.{side}"), |ui| {
        row(ui, "Kind", |ui, _| {
            for kind in [EdgeKind::Road, EdgeKind::City] {
                if ui.radio(print.kind == kind, kind.word()).clicked() && print.kind != kind {
                    out.edit(EditCommand::PrintBorder { cell, side, kind });
                }
            }
        });
        let change = |to| EditCommand::SetBorder { cell, side, to, coats_of_arms: arms };
        text_row(ui, view, "Leads to", &to, change, out);
        row(ui, "Coats of arms", |ui, label| {
            let change = |coats_of_arms| EditCommand::SetBorder { cell, side, to: to.clone(), coats_of_arms };
            number_field(ui, (label, "Coats of arms"), arms, 20, change, out);
        });
        if print.edges.len() > 1 {
            let edges: Vec<String> = print.edges.iter().map(ToString::to_string).collect();
            helper(ui, format!("One print at {}: it counts once in a feature.", edges.join(" and ")));
        }
        if ui.button("Remove this print").clicked() {
            out.run(Command::EraseSelected);
        }
    });
}
