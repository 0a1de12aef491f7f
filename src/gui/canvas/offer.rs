//! On a pair, which is not painted, a click offers to open the part there.

use super::CanvasView;
use super::sight::Sight;
use crate::geometry::Cell;
use crate::gui::words::{DocumentWish, Outbox};
use crate::map::{Origin, Part};
use egui::{Ui, pos2, vec2};

/// On a pair a click offers to open the part there.
pub(super) fn offer_part(
    ui: &mut Ui,
    view: &CanvasView<'_>,
    sight: &Sight,
    offer: &mut Option<Cell>,
    out: &mut Outbox,
) {
    let Some(cell) = *offer else { return };
    let Some(joined) = &view.shown.checked.joined else { return };
    let Some(origin) = joined.origin.get(cell).copied() else { return };
    let at = sight.transform.cell_rect(cell);
    let place = pos2(at.right() + 6.0, at.top()).clamp(sight.rect.min, sight.rect.max - vec2(190.0, 70.0));
    let frame = egui::Frame::popup(ui.style());
    egui::Area::new(ui.scope_id().with("offer")).fixed_pos(place).order(egui::Order::Middle).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_max_width(180.0);
            let parts = parts_of(origin);
            if parts.is_empty() {
                ui.label("No map of the pair reaches here.");
            }
            for (part, part_cell) in parts {
                let words = format!("Open {} here", view.shown.part_name(part));
                if ui.button(words).clicked() {
                    out.post(DocumentWish::OpenPart(part, Some(part_cell)));
                    *offer = None;
                }
            }
        });
    });
}

fn parts_of(origin: Origin) -> Vec<(Part, Cell)> {
    let first = origin.first.map(|cell| (Part::First, cell));
    first.into_iter().chain(origin.second.map(|cell| (Part::Second, cell))).collect()
}
