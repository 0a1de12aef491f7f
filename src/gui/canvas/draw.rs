//! The picture of the map, and what lies above it while somebody works on it.

use super::board_picture::SceneKey;
use super::brush::Stroke;
use super::edge_tools::brush_of;
use super::hit::side_ends;
use super::overlay::{draw_area, draw_corners, draw_hover, draw_rectangle, draw_selection, draw_side};
use super::preview::Preview;
use super::surface::CanvasState;
use crate::editor::Selection;
use crate::geometry::{Cell, Side};
use crate::gui::paint::{MapTransform, draw_issue, paint};
use crate::gui::panels::View as PanelView;
use crate::gui::theme;
use crate::gui::tool::{Brush, Tool};
use crate::gui::workspace::BotGames;
use crate::map::{FerrySketch, Severity};
use crate::picture::{BoardView, Bounds, Layer, Point, Role, Scene, Stroke as Line, ferry_ways, pt};
use egui::{Painter, Pos2, Rect, Ui, vec2};
use std::collections::BTreeMap;

pub(super) fn draw_map(
    ui: &Ui,
    painter: &Painter,
    rect: Rect,
    view: &MapTransform,
    panel: &PanelView<'_>,
    state: &mut CanvasState,
) {
    let map = &panel.shown.sketch;
    let key = SceneKey {
        sketch: map.clone(),
        visible: view.visible_cells(rect, map.cells.cols(), map.cells.rows()),
        selected: panel.document.selection().cell(),
        chips_on_towns: panel.chips_on_towns(),
        cell_names: ui.input(|input| input.modifiers.alt),
        layers: panel.layers,
        never_filled: panel.games.and_then(BotGames::never_filled),
    };
    let picture_theme = theme::picture_theme(ui.visuals().dark_mode);
    let never_filled = key.never_filled.clone().unwrap_or_default();
    let selected: Vec<Cell> = key.selected.into_iter().collect();
    let (visible, chips_on_towns, cell_names) = (key.visible, key.chips_on_towns, key.cell_names);
    let joined = panel.shown.checked.joined.as_ref();
    let side = panel.document.definition().combine.as_ref().map(|combine| combine.side);
    let settings = BoardView {
        visible,
        chips_on_towns,
        cell_names,
        selected: &selected,
        never_filled: &never_filled,
        seam: joined.map(|joined| joined.seam.as_slice()).zip(side),
        ..BoardView::screen(view.px_per_square)
    };
    state.board.paint(painter, key, &panel.layers.applied(settings), view, picture_theme);
}

pub(super) fn draw_overlay(
    ui: &Ui,
    painter: &Painter,
    view: &MapTransform,
    panel: &PanelView<'_>,
    state: &CanvasState,
) {
    let map = &panel.shown.sketch;
    let dark = theme::picture_theme(ui.visuals().dark_mode);
    let hovered = state.under.cell.filter(|_| state.stroke != Some(Stroke::Pan));
    let brush = brush_of(panel, hovered);
    let mut scene = Scene::new(Bounds::default());
    for (cell, (severity, count)) in issues_by_cell(panel) {
        draw_issue(&mut scene, cell, severity, count, view.px_per_square);
    }
    match panel.document.selection() {
        Selection::Map => {}
        Selection::Area(cells) => {
            let moves = matches!(state.stroke, Some(Stroke::Move(..)));
            let phase = if moves { ui.input(|input| input.time) as f32 } else { 0.0 };
            draw_area(painter, view, &cells, phase, dark);
            if moves {
                ui.ctx().request_repaint();
            }
        }
        Selection::Cell(cell) => draw_selection(&mut scene, cell),
        Selection::Border(cell, side) => draw_side(&mut scene, cell, side, Role::Select),
        Selection::Ferry(cell, side) => {
            for (cell, side) in map.ferry_at(cell, side).map_or(&[][..], |ferry| &ferry.ends) {
                draw_side(&mut scene, *cell, *side, Role::Select);
            }
        }
    }
    if let Some(Stroke::Rectangle(_, from, to) | Stroke::Select(_, from, to)) =
        state.stroke.filter(|_| state.preview.is_none())
    {
        draw_rectangle(&mut scene, from, to);
    }
    if let Some((first, last)) = state.preview.as_ref().and_then(Preview::corners) {
        draw_corners(&mut scene, first, last);
    }
    let walks = matches!(panel.tool, Tool::City | Tool::Border) && !panel.document.is_pair();
    let at_sides = matches!(brush, Some(Brush::Border(_) | Brush::Ferry)) || panel.tool == Tool::Border;
    if let Some((cell, side)) = state.under.city_side.filter(|_| walks && state.stroke.is_none()) {
        draw_side(&mut scene, cell, side, Role::Accent);
    } else if at_sides && !panel.document.is_pair() {
        if brush == Some(Brush::Ferry) {
            let pointer = ui.ctx().pointer_hover_pos().filter(|_| state.under.cell.is_some());
            draw_ferry_ahead(&mut scene, panel, state.under.side, pointer.map(|pos| view.to_map(pos)));
        }
        if let Some((cell, side)) = state.under.side {
            draw_side(&mut scene, cell, side, Role::Accent);
        }
    } else if let Some(cell) = hovered {
        draw_hover(&mut scene, cell);
    }
    paint(painter, &scene, view, dark);
    if let Some(pointer) = ui.ctx().pointer_latest_pos().filter(|_| !state.words.1.is_empty() && hovered.is_some()) {
        draw_size(ui, painter, pointer, &state.words.1);
    }
}

/// A size beside the pointer.
fn draw_size(ui: &Ui, painter: &Painter, pointer: Pos2, words: &str) {
    let text = theme::role(ui, Role::Text);
    let galley = painter.layout_no_wrap(words.to_owned(), egui::FontId::proportional(13.0), text);
    let at = (pointer + vec2(16.0, 16.0)).min(painter.clip_rect().max - galley.size() - vec2(8.0, 6.0));
    let back = Rect::from_min_size(at, galley.size()).expand2(vec2(5.0, 3.0));
    painter.rect(
        back,
        4,
        theme::role(ui, Role::Panel),
        egui::Stroke::new(1.0, theme::role(ui, Role::Line)),
        egui::StrokeKind::Inside,
    );
    painter.galley(at, galley, text);
}

/// The way that the selected ferry route would take to the side under the pointer, or the line to the pointer itself.
fn draw_ferry_ahead(scene: &mut Scene, panel: &PanelView<'_>, side: Option<(Cell, Side)>, pointer: Option<Point>) {
    let map = &panel.shown.sketch;
    let Selection::Ferry(cell, at) = panel.document.selection() else { return };
    let Some(ferry) = map.ferry_at(cell, at) else { return };
    let ways = match (side, pointer) {
        (Some(end), _) if ferry.ends.contains(&end) => return,
        (Some(end), _) => {
            let mut ends = ferry.ends.clone();
            ends.push(end);
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
fn issues_by_cell(panel: &PanelView<'_>) -> BTreeMap<Cell, (Severity, usize)> {
    let mut marks: BTreeMap<Cell, (Severity, usize)> = BTreeMap::new();
    for issue in panel.shown.issues.iter().filter(|issue| issue.severity != Severity::Info) {
        if let Some(cell) = issue.place.cell() {
            let mark = marks.entry(cell).or_insert((issue.severity, 0));
            *mark = (mark.0.min(issue.severity), mark.1 + 1);
        }
    }
    marks
}
