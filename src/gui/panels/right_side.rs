//! The right side: properties of what is selected, then layers, then the issues.

use super::{
    BotGamesView, IssuesView, MapPropertiesView, area, border, bot_games, ferry, issues, large_city, layers,
    map_properties, pair, regions, square,
};
use crate::editor::Selection;
use crate::gui::commands::Facts;
use crate::gui::style::controls::{rule, scrolling};
use crate::gui::words::{Brush, Layers, Outbox, Tool};
use crate::map::Ground;
use egui::{ScrollArea, Ui};

/// What the right side shows of a map.
pub(in crate::gui) struct RightSideView<'a> {
    pub(in crate::gui) properties: MapPropertiesView<'a>,
    pub(in crate::gui) layers: Layers,
    pub(in crate::gui) issues: IssuesView<'a>,
    pub(in crate::gui) games: Option<BotGamesView<'a>>,
    pub(in crate::gui) tool: Tool,
    pub(in crate::gui) brush: Brush,
    pub(in crate::gui) facts: &'a Facts,
}

/// Properties and issues.
pub(in crate::gui) fn right_side(ui: &mut Ui, view: &RightSideView<'_>, out: &mut Outbox) {
    scrolling(ui, ScrollArea::vertical().auto_shrink([false, false]), "properties and issues", |ui| {
        ui.set_max_width(ui.available_width() - 2.0);
        bot_games::bot_games(ui, view.games.as_ref(), out);
        properties(ui, view, out);
        rule(ui);
        layers::layers(ui, view.layers, out);
        rule(ui);
        issues::issues(ui, view.issues, view.facts, out);
    });
}

fn properties(ui: &mut Ui, side: &RightSideView<'_>, out: &mut Outbox) {
    let (of_map, view) = (&side.properties, side.properties.map);
    if view.document.is_pair() {
        pair::pair(ui, of_map, out);
        return;
    }
    let map = &view.shown.sketch;
    let brushes = side.tool.paints() && matches!(side.brush, Brush::Region(_));
    if brushes || side.tool == Tool::Region {
        regions::regions(ui, view, true, out);
        return;
    }
    match view.document.selection() {
        Selection::Map => map_properties::map_properties(ui, of_map, out),
        Selection::Border(cell, side) => match map.border_at(cell, side) {
            Some(print) => border::border(ui, view, (cell, side), print, out),
            None => map_properties::map_properties(ui, of_map, out),
        },
        Selection::Ferry(cell, side) => match map.ferry_at(cell, side) {
            Some(route) => ferry::ferry(ui, view, (cell, side), route, out),
            None => map_properties::map_properties(ui, of_map, out),
        },
        Selection::Area(cells) => area::area(ui, (map, &cells), side.brush, side.facts, out),
        Selection::Cell(cell) => match map.cells.get(cell) {
            Some(sketch) if sketch.ground == Ground::LargeCity => large_city::large_city(ui, view, cell, out),
            Some(sketch) => square::square(ui, view, cell, *sketch, out),
            None => map_properties::map_properties(ui, of_map, out),
        },
    }
}
