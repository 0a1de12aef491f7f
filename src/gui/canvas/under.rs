//! What lies under the pointer: a cell, a side, or the thing that a click there means.

use super::hit::{distance_to_line, distance_to_side, side_towards_void};
use crate::editor::{MapLayer, Selection};
use crate::geometry::{Cell, Side};
use crate::gui::paint::MapTransform;
use crate::gui::words::Layers;
use crate::map::{FerrySketch, Ground, MapSketch};
use crate::picture::{Point, ferry_ways};
use egui::Response;

/// What lies under the pointer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(in crate::gui) struct UnderPointer {
    /// The cell of the map.
    pub(in crate::gui) cell: Option<Cell>,
    /// The side nearest to the pointer at which a border print could lie.
    pub(in crate::gui) side: Option<(Cell, Side)>,
    /// The side of a large city near the pointer, inside of the city.
    pub(in crate::gui) city_side: Option<(Cell, Side)>,
}

pub(super) fn look(response: &Response, over_map: bool, transform: &MapTransform, map: &MapSketch) -> UnderPointer {
    let inside = over_map || response.is_pointer_button_down_on();
    let pointer = response.ctx.pointer_latest_pos();
    let Some(pointer) = pointer.filter(|_| inside) else { return UnderPointer::default() };
    let (cell, p) = (cell_on(map, transform.cell_at(pointer)), transform.to_map(pointer));
    UnderPointer { cell, side: open_side(map, p), city_side: city_side(map, cell, p) }
}

/// The side of a large city that is near; none in its middle.
pub(super) fn city_side(map: &MapSketch, cell: Option<Cell>, p: Point) -> Option<(Cell, Side)> {
    /// The middle of a city selects it.
    const DEEP: f32 = 0.3;
    let cell = cell.filter(|cell| map.cities.iter().any(|city| city.cell == *cell))?;
    Side::ALL
        .map(|side| (distance_to_side(p, cell, side), side))
        .into_iter()
        .filter(|(distance, _)| *distance <= DEEP)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, side)| (cell, side))
}

pub(super) fn cell_on(map: &MapSketch, cell: Option<Cell>) -> Option<Cell> {
    cell.filter(|cell| map.cells.contains(*cell))
}

pub(super) fn open_side(map: &MapSketch, p: Point) -> Option<(Cell, Side)> {
    let ground = |cell: Cell| map.cells.get(cell).map(|sketch| sketch.ground);
    let takes_tile = |ground: Ground| matches!(ground, Ground::Square | Ground::LargeCity);
    let is_void = |cell: Option<Cell>| cell.and_then(ground).is_none_or(|ground| !takes_tile(ground));
    side_towards_void(p, |cell| ground(cell) == Some(Ground::Square), is_void)
}

/// What a click selects: a border print or ferry that is near, else the cell. What is hidden is not there.
pub(super) fn selection_at(map: &MapSketch, p: Point, cell: Option<Cell>, layers: &Layers) -> Selection {
    let is_shown = |cell: &Cell| {
        let backdrop = map.cells.get(*cell).is_none_or(|sketch| sketch.ground.is_backdrop());
        layers.shows(if backdrop { MapLayer::Backdrop } else { MapLayer::Squares })
    };
    if !layers.shows(MapLayer::Borders) {
        return cell.filter(is_shown).map_or(Selection::Map, Selection::Cell);
    }
    // Prints lie in the void beyond a side; inside a square only the rim counts.
    let in_void = cell.and_then(|cell| map.cells.get(cell)).is_none_or(|sketch| sketch.ground.is_backdrop());
    let reach = if in_void { 0.5 } else { 0.12 };
    let prints = map.borders.iter().flat_map(|border| border.edges.iter().map(|edge| (edge.cell, edge.side, false)));
    let piers = map.ferries.iter().flat_map(|ferry| ferry.ends.iter().map(|end| (end.cell, end.side, true)));
    let near = prints
        .chain(piers)
        .map(|(cell, side, ferry)| (distance_to_side(p, cell, side), cell, side, ferry))
        .filter(|(distance, ..)| *distance <= reach)
        .min_by(|a, b| a.0.total_cmp(&b.0));
    let on_route = || {
        let runs_here = |ferry: &&FerrySketch| {
            let ways = ferry_ways(map, ferry);
            ways.iter().flat_map(|way| way.windows(2)).any(|step| distance_to_line(p, step[0], step[1]) <= 0.22)
        };
        map.ferries.iter().find(runs_here).and_then(|ferry| ferry.ends.first()).filter(|_| in_void)
    };
    match (near, cell) {
        (Some((_, cell, side, true)), _) => Selection::Ferry(cell, side),
        (Some((_, cell, side, false)), _) => Selection::Border(cell, side),
        (None, cell) => match (on_route(), cell) {
            (Some(end), _) => Selection::Ferry(end.cell, end.side),
            (None, cell) => cell.filter(is_shown).map_or(Selection::Map, Selection::Cell),
        },
    }
}
