//! The right side: properties of what is selected, then layers, then the issues.

use super::{View, area, border, bot_games, ferry, issues, large_city, layers, map_properties, pair, regions, square};
use crate::editor::Selection;
use crate::gui::controls::{rule, scrolling};
use crate::gui::outbox::Outbox;
use crate::gui::tool::{Brush, Tool};
use crate::map::Ground;
use egui::{ScrollArea, Ui};

/// Properties and issues.
pub fn right_side(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    scrolling(ui, ScrollArea::vertical().auto_shrink([false, false]), "properties and issues", |ui| {
        ui.set_max_width(ui.available_width() - 2.0);
        bot_games::bot_games(ui, view, out);
        properties(ui, view, out);
        rule(ui);
        layers::layers(ui, view, out);
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
    let brushes = view.tool.paints() && matches!(view.brush(), Brush::Region(_));
    if brushes || view.tool == Tool::Region {
        regions::regions(ui, view, out);
        return;
    }
    match view.document.selection() {
        Selection::Map => map_properties::map_properties(ui, view, out),
        Selection::Border(cell, side) => match map.border_at(cell, side) {
            Some(print) => border::border(ui, view, (cell, side), print, out),
            None => map_properties::map_properties(ui, view, out),
        },
        Selection::Ferry(cell, side) => match map.ferry_at(cell, side) {
            Some(route) => ferry::ferry(ui, view, (cell, side), route, out),
            None => map_properties::map_properties(ui, view, out),
        },
        Selection::Area(cells) => area::area(ui, view, &cells, out),
        Selection::Cell(cell) => match map.cells.get(cell) {
            Some(sketch) if sketch.ground == Ground::LargeCity => large_city::large_city(ui, view, cell, out),
            Some(sketch) => square::square(ui, view, cell, *sketch, out),
            None => map_properties::map_properties(ui, view, out),
        },
    }
}
