//! The spoken names of the squares in a game: `k9, covert, light blue`, `j9, legal for base/L`.

use super::art::Drawn;
use super::running::Running;
use crate::geometry::Cell;
use crate::gui::canvas::cell_words as printed_words;
use crate::playtest::Table;
use crate::rules::Action;
use egui::{Response, Sense, Ui, WidgetInfo};
use std::collections::BTreeSet;

/// The squares on which the tile in hand may lie in some rotation.
pub(super) fn legal_cells(table: &Table) -> BTreeSet<Cell> {
    let place = |action| if let Action::Place { cell, .. } = action { Some(cell) } else { None };
    table.legal_actions().into_iter().filter_map(place).collect()
}

/// Gives each visible cell its spoken name. Nothing is done where nobody listens. `point`: somebody pointed at a cell
/// without a pointer.
pub(super) fn name_cells(ui: &mut Ui, response: &Response, drawn: &Drawn<'_>, point: &mut dyn FnMut(Cell)) {
    let listening = ui.ctx().accesskit_node_builder(response.id, |_| ()).is_some();
    if !listening || drawn.view.px_per_square < 8.0 {
        return;
    }
    let map = &drawn.running.sketch;
    let Some(cells) = drawn.view.visible_cells(drawn.rect, map.cells.cols(), map.cells.rows()) else { return };
    let legal = if drawn.running.places() { legal_cells(&drawn.running.table) } else { BTreeSet::new() };
    for row in cells.first.row..=cells.last.row {
        for col in cells.first.col..=cells.last.col {
            let cell = Cell::new(col, row);
            let place = drawn.view.cell_rect(cell).intersect(drawn.rect);
            if !place.is_positive() {
                continue;
            }
            let node = ui.interact(place, response.id.with(("cell", col, row)), Sense::hover());
            let is_legal = legal.contains(&cell);
            node.widget_info(|| {
                WidgetInfo::selected(egui::Role::GridCell, true, is_legal, words(drawn.running, cell, is_legal))
            });
            if ui.input(|input| input.has_accesskit_action_request(node.id, egui::accesskit::Action::Click)) {
                point(cell);
            }
        }
    }
}

/// What is said of a cell.
fn words(running: &Running, cell: Cell, legal: bool) -> String {
    let table = &running.table;
    let view = table.view();
    let mut words = Vec::new();
    if let Some(laid) = view.tile_at(cell) {
        words.push(format!("{cell}, {}", view.game().design(laid.tile).id()));
        for meeple in view.meeples().filter(|meeple| meeple.cell == cell) {
            words.push(format!("{} of {}", meeple.segment.kind.role(), table.name(meeple.seat)));
        }
    } else if let Some(covert) = view.covert_tiles().find(|tile| tile.cell == cell) {
        let colour = running.sketch.cells.get(cell).and_then(|sketch| sketch.outlined);
        words.push(format!("{cell}, covert"));
        words.extend(colour.map(|colour| colour.title().to_owned()));
        words.extend(covert.known.is_some().then(|| "looked at".to_owned()));
    } else {
        words.push(printed_words(&running.sketch, cell));
        words.extend(view.chips().any(|at| at == cell).then(|| "chip face down".to_owned()));
        words.extend(view.known_chip(cell).is_some().then(|| "looked at".to_owned()));
        let open = view.open_chips().filter(|(at, _)| *at == cell);
        words.extend(open.map(|(_, chip)| format!("{} chip worth {}", chip.colour.title(), chip.value)));
        let at_city = view.city_chips().filter(|(at, count)| *at == cell && *count > 0);
        words.extend(at_city.map(|(_, count)| format!("{count} face down")));
    }
    if let Some(tile) = view.hand().filter(|_| legal) {
        words.push(format!("legal for {}", view.game().design(tile).id()));
    }
    words.join(", ")
}
