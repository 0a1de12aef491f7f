//! Properties of an area: what is in it.

use super::issues::plural;
use crate::editor::{CellSet, EditCommand, Turn};
use crate::gui::commands::{CommandRow, Facts, icon_button, tip};
use crate::gui::style::controls::{helper, other_button, section};
use crate::gui::words::{Brush, Command, Outbox};
use crate::map::{CellSketch, Colour, Ground, MapSketch};
use egui::Ui;

/// What lies in the selected cells of `map`.
pub(super) fn area(ui: &mut Ui, (map, cells): (&MapSketch, &CellSet), brush: Brush, facts: &Facts, out: &mut Outbox) {
    let (cols, rows) = cells.size();
    section(ui, "Area", &format!("{cols} × {rows}"), |ui| {
        for words in contents(map, cells) {
            ui.label(words);
        }
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            for command in [Command::Cut, Command::Copy].into_iter().chain(Turn::ALL.map(Command::TurnArea)) {
                if let Some(name) = CommandRow::of(command).icon {
                    icon_button(ui, command, name, facts.refusal(command), out);
                }
            }
        });
        ui.horizontal(|ui| {
            if other_button(ui, "Erase").on_hover_text(tip(ui, Command::EraseSelected)).clicked() {
                out.run(Command::EraseSelected);
            }
            if let Brush::Cell(element) = brush
                && other_button(ui, "Fill with brush").on_hover_text(format!("Paint {}", element.words())).clicked()
            {
                out.edit(EditCommand::Paint { cells: cells.clone().into(), element });
            }
        });
        helper(ui, "With a select tool, drag inside the area to move it. Arrow keys move it by a square.");
    });
}

/// What is in an area, the usual things first.
fn contents(map: &MapSketch, cells: &CellSet) -> Vec<String> {
    let inside: Vec<CellSketch> = cells.iter().filter_map(|cell| map.cells.get(cell).copied()).collect();
    let count = |test: &dyn Fn(&CellSketch) -> bool| inside.iter().filter(|cell| test(cell)).count();
    let squares = count(&|cell| cell.ground == Ground::Square);
    let outlined = Colour::ALL.map(|colour| count(&|cell| cell.outlined == Some(colour)));
    let mut words = vec![plural((squares, "square"))];
    let others = [
        (count(&|cell| cell.start), "start"),
        (count(&|cell| cell.town), "town"),
        (outlined.iter().sum(), "outlined square"),
        (count(&|cell| matches!(cell.ground, Ground::Half(_))), "half square"),
        (count(&|cell| cell.island.is_some()), "island square"),
        (count(&|cell| cell.ground.is_backdrop()), "backdrop cell"),
    ];
    words.extend(others.into_iter().filter(|(count, _)| *count > 0).map(plural));
    let cities = count(&|cell| cell.ground == Ground::LargeCity);
    words.extend((cities > 0).then(|| format!("{cities} large {}", if cities == 1 { "city" } else { "cities" })));
    words
}
