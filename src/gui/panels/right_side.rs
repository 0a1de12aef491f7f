//! The right side: properties of what is selected, then the issues.

use super::{View, border, issues, large_city, map_properties, pair, square};
use crate::editor::Selection;
use crate::gui::controls::rule;
use crate::gui::outbox::Outbox;
use crate::map::Ground;
use egui::{ScrollArea, Ui};

/// Properties and issues.
pub fn right_side(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - 2.0);
        properties(ui, view, out);
        rule(ui);
        issues::issues(ui, view, out);
    });
}

fn properties(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    if view.document.is_pair() {
        pair::pair(ui, view, out);
        return;
    }
    let map = &view.shown.sketch;
    match view.document.selection() {
        Selection::Map => map_properties::map_properties(ui, view, out),
        Selection::Border(cell, side) => match map.border_at(cell, side) {
            Some(print) => border::border(ui, view, (cell, side), print, out),
            None => map_properties::map_properties(ui, view, out),
        },
        Selection::Cell(cell) => match map.cells.get(cell) {
            Some(sketch) if sketch.ground == Ground::LargeCity => large_city::large_city(ui, view, cell, out),
            Some(sketch) => square::square(ui, view, cell, *sketch, out),
            None => map_properties::map_properties(ui, view, out),
        },
    }
}
