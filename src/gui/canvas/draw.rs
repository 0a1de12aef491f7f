//! The picture of the map, and what lies above it while somebody works on it.

use super::CanvasView;
use super::edge_tools::brush_of;
use super::hit::side_ends;
use super::map_picture::{MapPicture, SceneKey};
use super::overlay::{draw_area, draw_corners, draw_hover, draw_rectangle, draw_selection, draw_side};
use super::preview::Preview;
use super::sight::Sight;
use super::stroke::CellStroke;
use crate::editor::Selection;
use crate::geometry::{Cell, Side};
use crate::gui::paint::{Same, draw_issue, paint};
use crate::gui::style::theme;
use crate::gui::words::{Brush, Tool};
use crate::map::{FerrySketch, Severity};
use crate::picture::{BoardView, Bounds, Layer, Point, Role, Scene, Stroke as Line, ferry_ways, pt};
use egui::{Painter, Ui};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Draws the parts of the map that are in sight.
pub(super) fn draw_map(ui: &Ui, painter: &Painter, view: &CanvasView<'_>, sight: &Sight, picture: &mut MapPicture) {
    let map = view.map();
    let key = SceneKey {
        sketch: Same(Arc::clone(map)),
        visible: sight.visible_cells(map),
        selected: view.document.selection().cell(),
        chips_on_towns: view.shown.chips_on_towns(),
        cell_names: ui.input(|input| input.modifiers.alt),
        layers: view.layers,
        never_filled: view.never_filled.clone().map(Same),
    };
    let picture_theme = theme::picture_theme(ui.visuals().dark_mode);
    let never_filled = view.never_filled.clone().unwrap_or_default();
    let selected: Vec<Cell> = key.selected.into_iter().collect();
    let (visible, chips_on_towns, cell_names) = (key.visible, key.chips_on_towns, key.cell_names);
    let joined = view.shown.checked.joined.as_ref();
    let side = view.document.definition().combine.as_ref().map(|combine| combine.side);
    let settings = BoardView {
        visible,
        chips_on_towns,
        cell_names,
        selected: &selected,
        never_filled: &never_filled,
        seam: joined.map(|joined| joined.seam.as_slice()).zip(side),
        ..BoardView::screen(sight.transform.px_per_square)
    };
    picture.paint(painter, key, &view.layers.applied(settings), &sight.transform, picture_theme);
}

/// Draws issues, the selection and what the pointer is at.
pub(super) fn draw_overlay(
    ui: &Ui,
    painter: &Painter,
    view: &CanvasView<'_>,
    sight: &Sight,
    (stroke, preview): (Option<CellStroke>, Option<&Preview>),
) {
    let (map, transform) = (view.map(), &sight.transform);
    let dark = theme::picture_theme(ui.visuals().dark_mode);
    let hovered = sight.hovered();
    let brush = brush_of(view, hovered);
    let mut scene = Scene::new(Bounds::default());
    for (cell, (severity, count)) in issues_by_cell(view) {
        draw_issue(&mut scene, cell, severity, count, transform.px_per_square);
    }
    match view.document.selection() {
        Selection::Map => {}
        Selection::Area(cells) => {
            let moves = matches!(stroke, Some(CellStroke::Move(..)));
            let phase = if moves { ui.input(|input| input.time) as f32 } else { 0.0 };
            draw_area(painter, transform, &cells, phase, dark);
            if moves {
                ui.ctx().request_repaint();
            }
        }
        Selection::Cell(cell) => draw_selection(&mut scene, cell),
        Selection::Border(cell, side) => draw_side(&mut scene, cell, side, Role::Select),
        Selection::Ferry(cell, side) => {
            for end in map.ferry_at(cell, side).map_or(&[][..], |ferry| &ferry.ends) {
                draw_side(&mut scene, end.cell, end.side, Role::Select);
            }
        }
    }
    if let Some(CellStroke::Rectangle(_, from, to) | CellStroke::Select(_, from, to)) =
        stroke.filter(|_| preview.is_none())
    {
        draw_rectangle(&mut scene, from, to);
    }
    if let Some((first, last)) = preview.and_then(Preview::corners) {
        draw_corners(&mut scene, first, last);
    }
    let walks = matches!(view.tool, Tool::City | Tool::Border) && !view.is_pair();
    let at_sides = matches!(brush, Some(Brush::Border(_) | Brush::Ferry)) || view.tool == Tool::Border;
    if let Some((cell, side)) = sight.under.city_side.filter(|_| walks && stroke.is_none()) {
        draw_side(&mut scene, cell, side, Role::Accent);
    } else if at_sides && !view.is_pair() {
        if brush == Some(Brush::Ferry) {
            let pointer = ui.ctx().pointer_hover_pos().filter(|_| sight.under.cell.is_some());
            draw_ferry_ahead(&mut scene, view, sight.under.side, pointer.map(|pos| transform.to_map(pos)));
        }
        if let Some((cell, side)) = sight.under.side {
            draw_side(&mut scene, cell, side, Role::Accent);
        }
    } else if let Some(cell) = hovered {
        draw_hover(&mut scene, cell);
    }
    paint(painter, &scene, transform, dark);
}

/// The way that the selected ferry route would take to the side under the pointer, or the line to the pointer itself.
fn draw_ferry_ahead(scene: &mut Scene, view: &CanvasView<'_>, side: Option<(Cell, Side)>, pointer: Option<Point>) {
    let map = view.map();
    let Selection::Ferry(cell, at) = view.document.selection() else { return };
    let Some(ferry) = map.ferry_at(cell, at) else { return };
    let ways = match (side, pointer) {
        (Some(end), _) if ferry.ends.contains(&end.into()) => return,
        (Some(end), _) => {
            let mut ends = ferry.ends.clone();
            ends.push(end.into());
            ferry_ways(map, &FerrySketch { ends, ..ferry.clone() })
        }
        (None, Some(pointer)) => {
            let [a, b] = side_ends(cell, at);
            vec![vec![a.towards(b, 0.5), pointer]]
        }
        (None, None) => return,
    };
    let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
    for way in ways {
        pen.line(&way, Line::new(0.085, Role::Halo));
        pen.line(&way, Line::new(0.05, Role::Accent).dashed(0.13, 0.09));
    }
}

/// The worst issue of each cell, with how many there are; notes about the whole board's halves would only clutter.
fn issues_by_cell(view: &CanvasView<'_>) -> BTreeMap<Cell, (Severity, usize)> {
    let mut marks: BTreeMap<Cell, (Severity, usize)> = BTreeMap::new();
    for issue in view.shown.issues.iter().filter(|issue| issue.severity != Severity::Info) {
        if let Some(cell) = issue.place.cell() {
            let mark = marks.entry(cell).or_insert((issue.severity, 0));
            *mark = (mark.0.min(issue.severity), mark.1 + 1);
        }
    }
    marks
}
