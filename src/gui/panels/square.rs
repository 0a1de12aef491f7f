//! Properties of a square, half square or backdrop cell.

use super::MapView;
use super::fields::{number_field, text_row};
use crate::editor::EditCommand;
use crate::geometry::Cell;
use crate::gui::style::controls::{WIDE, check, choose, helper, row, section};
use crate::gui::words::Outbox;
use crate::map::{CellSketch, Colour, Ground, Mark};
use crate::mapfile::LegendDefinition;
use egui::Ui;

/// Name and marks of the selected cell.
pub(super) fn square(ui: &mut Ui, view: MapView<'_>, cell: Cell, sketch: CellSketch, out: &mut Outbox) {
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
        text_row(ui, view, "Name", name, |name| EditCommand::Rename { cell, name }, out);
        let Some(meaning) = view.document.meaning_at(cell) else { return };
        match sketch.ground {
            Ground::Square => marks(ui, cell, meaning, out),
            Ground::Highlight(_) | Ground::Stack(_) => {
                let mut marks = meaning;
                if let Some(chosen) = colour(ui, "Colour", meaning.outlined, None) {
                    marks.outlined = chosen;
                    out.edit(EditCommand::SetMarks { cell, marks });
                }
                helper(ui, "No tile may be placed here.");
            }
            Ground::Half(side) => {
                let side = side.word();
                helper(
                    ui,
                    format!("Cut at its {side} side. Out of play alone; a whole square when two maps are joined."),
                );
            }
            Ground::Wave => {
                helper(ui, "No tile may be placed here.");
            }
            Ground::Sea | Ground::Land | Ground::LargeCity => {}
        }
        regions(ui, view, cell);
    });
}

/// The regions that hold a cell.
pub(super) fn regions(ui: &mut Ui, view: MapView<'_>, cell: Cell) {
    let regions = view.shown.sketch.regions.iter().filter(|region| region.holds(cell));
    let names: Vec<&str> = regions.map(|region| region.name.as_str()).collect();
    if !names.is_empty() {
        row(ui, "Regions", |ui, _| ui.add(egui::Label::new(names.join(", ")).truncate()));
    }
}

fn marks(ui: &mut Ui, cell: Cell, meaning: LegendDefinition, out: &mut Outbox) {
    let mut marks = meaning;
    row(ui, "Marks", |ui, _| {
        let all = [Mark::Town, Mark::Start].into_iter().chain(Mark::signs()).chain([Mark::Island]);
        // In columns, as many as fit.
        let columns = if ui.available_width() > 160.0 { 2 } else { 1 };
        egui::Grid::new("marks").num_columns(columns).min_row_height(24.0).show(ui, |ui| {
            for (at, mark) in (1..).zip(all) {
                let was = if mark == Mark::Island { marks.island.is_some() } else { marks.flag(mark) };
                let mut is = was;
                check(ui, &mut is, mark.row().caption);
                if is != was && mark == Mark::Island {
                    marks.island = is.then_some(1);
                } else {
                    marks = marks.with(mark, is);
                }
                if at % columns == 0 {
                    ui.end_row();
                }
            }
        });
    });
    if let Some(chosen) = colour(ui, "Outline", marks.outlined, Some("none")) {
        marks.outlined = chosen;
    }
    if let Some(chosen) = colour(ui, "Product", marks.product, Some("none")) {
        marks.product = chosen;
    }
    if marks != meaning {
        out.edit(EditCommand::SetMarks { cell, marks });
    }
    if let Some(arms) = meaning.island {
        row(ui, "Coats of arms", |ui, label| {
            let change =
                |arms| EditCommand::SetMarks { cell, marks: LegendDefinition { island: Some(arms), ..meaning } };
            number_field(ui, (label, "Coats of arms"), arms, 20, change, out);
        });
    }
    chips(ui, cell, meaning, out);
}

/// How many chips lie on a square or at a large city, and of which colour.
pub(super) fn chips(ui: &mut Ui, cell: Cell, meaning: LegendDefinition, out: &mut Outbox) {
    let count = meaning.chips.unwrap_or(0);
    row(ui, "Chips", |ui, label| {
        let change = |count| {
            let chips = Some(count).filter(|count| *count > 0);
            EditCommand::SetMarks { cell, marks: LegendDefinition { chips, ..meaning } }
        };
        number_field(ui, (label, "Chips"), count, 30, change, out);
    });
    if count > 0
        && let Some(chip_colour) = colour(ui, "Chip colour", meaning.chip_colour, Some("any"))
    {
        out.edit(EditCommand::SetMarks { cell, marks: LegendDefinition { chip_colour, ..meaning } });
    }
}

/// A choice of a colour; `Some` with the new one if it was changed. `none` is the word for no colour, if that can be chosen.
pub(super) fn colour(
    ui: &mut Ui,
    label: &str,
    value: Option<Colour>,
    none: Option<&'static str>,
) -> Option<Option<Colour>> {
    let colours = Colour::ALL.map(|colour| (Some(colour), colour.title()));
    let choices: Vec<_> = none.map(|none| (None, none)).into_iter().chain(colours).collect();
    let mut chosen = value;
    choose(ui, label, WIDE, &choices, &mut chosen);
    (chosen != value).then_some(chosen)
}
