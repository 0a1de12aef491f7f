//! The cells as accessible things: a name for each, and a click from whoever cannot point.

use super::sight::Sight;
use super::{CanvasView, labels};
use crate::editor::Selection;
use crate::geometry::Cell;
use crate::gui::words::{DocumentWish, Outbox};
use egui::{Response, Sense, Ui, WidgetInfo};

/// Gives each visible cell its spoken name. Nothing is done where nobody listens.
pub(super) fn name_cells(ui: &Ui, response: &Response, view: &CanvasView<'_>, sight: &Sight, out: &mut Outbox) {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, true, "Map"));
    let listening = ui.ctx().accesskit_node_builder(response.id, |_| ()).is_some();
    // Below this a cell is too small to be pointed at, and there may be very many.
    if !listening || sight.transform.px_per_square < 8.0 {
        return;
    }
    let (map, selected) = (view.map(), view.document.selection().cell());
    let never_filled = view.never_filled.as_deref().unwrap_or_default();
    let Some(cells) = sight.visible_cells(map) else { return };
    for row in cells.first.row..=cells.last.row {
        for col in cells.first.col..=cells.last.col {
            let cell = Cell::new(col, row);
            let place = sight.transform.cell_rect(cell).intersect(sight.rect);
            if !place.is_positive() {
                continue;
            }
            let node = ui.interact(place, response.id.with(("cell", col, row)), Sense::hover());
            let is_selected = selected == Some(cell);
            node.widget_info(|| {
                let mut words = labels::cell_words(map, cell);
                if never_filled.binary_search(&cell).is_ok() {
                    words += ", never filled";
                }
                WidgetInfo::selected(egui::Role::GridCell, true, is_selected, words)
            });
            let asked = ui.input(|input| input.has_accesskit_action_request(node.id, egui::accesskit::Action::Click));
            if asked {
                out.post(DocumentWish::Select(Selection::Cell(cell)));
            }
        }
    }
}
