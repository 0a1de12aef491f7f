//! The map itself: pans, zooms, paints strokes, draws.

use super::brush::{Ink, Reach, Stroke};
use super::hit::{distance_to_line, distance_to_side, side_towards_void};
use super::labels;
use super::overlay::{draw_hover, draw_issue, draw_rectangle, draw_selection, draw_side};
use super::paint::{PaintCache, paint};
use super::rulers::{LEFT, TOP, rulers};
use super::sample::{Sample, paint_sample};
use super::transform::View;
use super::zoom::{ACTUAL_SIZE, zoom_control};
use crate::editor::{Axis, EditCommand, Element, Selection};
use crate::geometry::{Cell, Side};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::panels::View as PanelView;
use crate::gui::theme;
use crate::gui::tool::{Brush, Tool};
use crate::map::{FerrySketch, Ground, MapSketch, Origin, Part, Severity};
use crate::picture::{BoardView, Bounds, CellRect, Point, Role, Scene, board_scene, ferry_ways, sheet_bounds};
use egui::{CursorIcon, Key, Painter, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What lies under the pointer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct UnderPointer {
    /// The cell of the map.
    pub cell: Option<Cell>,
    /// The side nearest to the pointer at which a border print could lie.
    pub side: Option<(Cell, Side)>,
}

/// What the picture is made from: while it stays the same, it is not drawn again.
struct SceneKey {
    sketch: Arc<MapSketch>,
    visible: Option<CellRect>,
    selected: Option<Cell>,
    chips_on_towns: bool,
    cell_names: bool,
}

impl PartialEq for SceneKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.sketch, &other.sketch)
            && self.visible == other.visible
            && self.selected == other.selected
            && self.chips_on_towns == other.chips_on_towns
            && self.cell_names == other.cell_names
    }
}

/// Where the map lies, and the stroke being made. One for each open map, so that each keeps its place.
pub struct CanvasState {
    view: Option<View>,
    /// Where the map was drawn last.
    rect: Rect,
    /// A cell that is to be brought into sight.
    wanted: Option<Cell>,
    stroke: Option<Stroke>,
    under: UnderPointer,
    cache: PaintCache<SceneKey>,
    /// The offer to open a part of a pair, for this cell.
    offer: Option<Cell>,
}

impl Default for CanvasState {
    fn default() -> Self {
        Self {
            view: None,
            rect: Rect::ZERO,
            wanted: None,
            stroke: None,
            under: UnderPointer::default(),
            cache: PaintCache::new(),
            offer: None,
        }
    }
}

impl CanvasState {
    /// Fits the map into the window at the next frame.
    pub fn fit(&mut self) {
        self.view = None;
    }

    /// Zooms about the middle.
    pub fn zoom(&mut self, factor: f32) {
        let middle = self.rect.center();
        self.view = self.view.map(|view| view.zoomed(middle, factor));
    }

    /// 100 %.
    pub fn zoom_to_actual_size(&mut self) {
        let middle = self.rect.center();
        self.view = self.view.map(|view| view.scaled_to(middle, ACTUAL_SIZE));
    }

    /// Brings a cell into sight.
    pub fn show_cell(&mut self, cell: Cell) {
        self.wanted = Some(cell);
    }

    /// Moves the view by rows or columns, so that what was drawn stays where it is on the screen.
    pub fn shift(&mut self, axis: Axis, lines: f32) {
        self.view = self.view.map(|view| {
            let by = lines * view.px_per_square;
            view.moved(match axis {
                Axis::Rows => vec2(0.0, by),
                Axis::Columns => vec2(by, 0.0),
            })
        });
    }

    /// Forgets the stroke. True if there was one.
    pub fn drop_gesture(&mut self) -> bool {
        self.offer = None;
        self.stroke.take().is_some()
    }

    /// What lay under the pointer in the last frame.
    pub fn under_pointer(&self) -> UnderPointer {
        self.under
    }

    /// Points a square, once the map was drawn.
    pub fn scale(&self) -> f32 {
        self.view.map_or(0.0, |view| view.px_per_square)
    }
}

/// Draws the map with its rulers and reads the pointer.
pub fn canvas(ui: &mut Ui, panel: &PanelView<'_>, state: &mut CanvasState, out: &mut Outbox) {
    let whole = ui.available_rect_before_wrap();
    let rect = Rect::from_min_max(pos2(whole.left() + LEFT, whole.top() + TOP), whole.max);
    let map = &panel.shown.sketch;
    let sheet = sheet_bounds(map);
    let before = state.rect;
    let mut view = state.view.unwrap_or_else(|| View::fitting(&sheet, rect.shrink(12.0)));
    if state.view.is_some() && before.is_positive() && before != rect {
        // A wider or narrower window leaves the middle of the map in the middle.
        view = view.moved(rect.center() - before.center());
    }
    if let Some(cell) = state.wanted.take() {
        view = view.showing(cell, rect);
    }

    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    view = navigate(ui, &response, view, &sheet, rect, panel.tool, &mut state.stroke);
    let under = look(&response, &view, map, ui.ctx().pointer_latest_pos());
    act(ui, &response, &view, panel, state, out);
    if under != state.under {
        state.under = under;
        // The status bar was drawn before.
        ui.ctx().request_repaint();
    }
    set_cursor(&response, panel.tool, state.stroke);

    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, theme::role(ui, Role::PanelAlt));
    draw_map(ui, &painter, rect, &view, panel, state);
    draw_overlay(ui, &painter, &view, panel, state);
    rulers(ui, whole, &view, (map.cells.cols(), map.cells.rows()), under.cell);
    name_cells(ui, &response, &view, rect, map, panel.document.selection().cell(), out);
    zoom_control(ui, rect, view.px_per_square, out);
    offer_part(ui, rect, &view, panel, state, out);
    (state.view, state.rect) = (Some(view), rect);
}

/// Panning and zooming: wheel, two fingers, pinch, middle button, space, hand.
fn navigate(
    ui: &Ui,
    response: &Response,
    view: View,
    sheet: &Bounds,
    rect: Rect,
    tool: Tool,
    stroke: &mut Option<Stroke>,
) -> View {
    let mut view = view;
    let typing = ui.ctx().text_edit_focused();
    let (zoom, scroll, delta, space, middle, primary, pressed) = ui.input(|input| {
        (
            input.zoom_delta(),
            input.smooth_scroll_delta(),
            input.pointer.delta(),
            input.key_down(Key::Space) && !typing,
            input.pointer.button_down(PointerButton::Middle),
            input.pointer.primary_down(),
            input.pointer.button_pressed(PointerButton::Primary) || input.pointer.button_pressed(PointerButton::Middle),
        )
    });
    if let Some(pointer) = response.hover_pos() {
        if zoom != 1.0 {
            view = view.zoomed(pointer, zoom);
        } else if scroll != Vec2::ZERO {
            view = view.moved(scroll);
        }
    }
    let pans = middle || (primary && (space || tool == Tool::Hand));
    if pans && pressed && response.contains_pointer() && stroke.is_none() {
        *stroke = Some(Stroke::Pan);
    }
    if *stroke == Some(Stroke::Pan) {
        if middle || primary {
            view = view.moved(delta);
        } else {
            *stroke = None;
        }
    }
    keep_in_sight(view, sheet, rect)
}

/// A corner of the sheet always stays on the screen.
fn keep_in_sight(view: View, sheet: &Bounds, rect: Rect) -> View {
    let (min, max) = (view.to_screen(sheet.min), view.to_screen(sheet.max));
    let margin = 40.0f32.min(rect.width() / 3.0).min(rect.height() / 3.0);
    let back = |min: f32, max: f32, from: f32, to: f32| {
        if max < from + margin {
            from + margin - max
        } else if min > to - margin {
            to - margin - min
        } else {
            0.0
        }
    };
    view.moved(vec2(back(min.x, max.x, rect.left(), rect.right()), back(min.y, max.y, rect.top(), rect.bottom())))
}

fn look(response: &Response, view: &View, map: &MapSketch, pointer: Option<Pos2>) -> UnderPointer {
    let inside = response.contains_pointer() || response.is_pointer_button_down_on();
    let Some(pointer) = pointer.filter(|_| inside) else { return UnderPointer::default() };
    UnderPointer { cell: cell_on(map, view.cell_at(pointer)), side: open_side(map, view.to_map(pointer)) }
}

fn cell_on(map: &MapSketch, cell: Option<Cell>) -> Option<Cell> {
    cell.filter(|cell| map.cells.contains(*cell))
}

fn open_side(map: &MapSketch, p: Point) -> Option<(Cell, Side)> {
    let ground = |cell: Cell| map.cells.get(cell).map(|sketch| sketch.ground);
    let takes_tile = |ground: Ground| matches!(ground, Ground::Square | Ground::LargeCity);
    let is_void = |cell: Option<Cell>| cell.and_then(ground).is_none_or(|ground| !takes_tile(ground));
    side_towards_void(p, |cell| ground(cell) == Some(Ground::Square), is_void)
}

/// What the buttons do.
fn act(ui: &Ui, response: &Response, view: &View, panel: &PanelView<'_>, state: &mut CanvasState, out: &mut Outbox) {
    let map = &panel.shown.sketch;
    let (pressed, down, path, origin) = ui.input(|input| {
        let path: Vec<Pos2> = input
            .events
            .iter()
            .filter_map(|event| if let egui::Event::PointerMoved(pos) = event { Some(*pos) } else { None })
            .collect();
        let pressed = input.pointer.button_pressed(PointerButton::Primary);
        (pressed, input.pointer.primary_down(), path, input.pointer.press_origin().or(input.pointer.latest_pos()))
    });
    let reach = |pos: Pos2| Reach { cell: cell_on(map, view.cell_at(pos)), side: open_side(map, view.to_map(pos)) };
    if pressed && response.contains_pointer() && state.stroke.is_none() {
        state.offer = None;
        if let Some(pos) = origin {
            press(pos, view, panel, state, reach(pos), out);
        }
    }
    if let Some(stroke) = state.stroke.as_mut().filter(|stroke| **stroke != Stroke::Pan) {
        path.into_iter().for_each(|pos| stroke.reach(reach(pos), out));
        if !down {
            stroke.end(out);
            state.stroke = None;
        }
    }
    if response.clicked_by(PointerButton::Secondary)
        && !panel.document.is_pair()
        && let Some(pos) = response.interact_pointer_pos()
    {
        pick(pos, view, panel, out);
    }
}

fn press(pos: Pos2, view: &View, panel: &PanelView<'_>, state: &mut CanvasState, reach: Reach, out: &mut Outbox) {
    let paints = !panel.document.is_pair();
    match panel.tool {
        Tool::Eraser if paints => {
            state.stroke = Stroke::over_cells(Ink::Element(Element::Erase), false, reach, out);
        }
        Tool::Brush | Tool::Rectangle if paints => begin_stroke(panel, state, reach, out),
        Tool::Picker if paints => pick(pos, view, panel, out),
        Tool::Hand => {}
        // A pair is not painted: every tool selects, and the part is offered.
        Tool::Select | Tool::Brush | Tool::Rectangle | Tool::Eraser | Tool::Picker => {
            out.post(UiCommand::Select(selection_at(&panel.shown.sketch, view.to_map(pos), reach.cell)));
            if panel.document.is_pair() {
                state.offer = reach.cell;
            }
        }
    }
}

/// The brush touches the map.
fn begin_stroke(panel: &PanelView<'_>, state: &mut CanvasState, reach: Reach, out: &mut Outbox) {
    let rectangle = panel.tool == Tool::Rectangle;
    match panel.brush() {
        Brush::Cell(element) => {
            state.stroke = Stroke::over_cells(Ink::Element(element), rectangle, reach, out);
        }
        Brush::Border(kind) => state.stroke = Some(Stroke::at_sides(kind, reach, out)),
        Brush::Region(at) => {
            let region = panel.document.definition().regions.get(usize::from(at));
            let holds =
                |cell: Cell| region.is_some_and(|region| region.cells.iter().any(|name| name.parse() == Ok(cell)));
            let inside = !reach.cell.is_some_and(holds);
            state.stroke = Stroke::over_cells(Ink::Region(at, inside), rectangle, reach, out);
        }
        Brush::Ferry => {
            if let Some(end) = reach.side {
                toggle_ferry_end(panel, end, out);
            }
        }
    }
}

/// A click at a side: the selected route lands there, or a new one; where one lands already, it lands no more.
fn toggle_ferry_end(panel: &PanelView<'_>, (cell, side): (Cell, Side), out: &mut Outbox) {
    if let Some(ferry) = panel.shown.sketch.ferry_at(cell, side) {
        let other = ferry.ends.iter().copied().find(|end| *end != (cell, side));
        out.edit(EditCommand::RemoveFerryEnd { cell, side });
        out.post(UiCommand::Select(other.map_or(Selection::Map, |(cell, side)| Selection::Ferry(cell, side))));
        return;
    }
    let route = match panel.document.selection() {
        Selection::Ferry(cell, side) => Some((cell, side)),
        Selection::Map | Selection::Cell(_) | Selection::Border(..) => None,
    };
    // A refusal is said in the status bar, which selecting would wipe.
    out.post(UiCommand::Select(Selection::Ferry(cell, side)));
    out.edit(EditCommand::LandFerry { route, cell, side });
}

/// What a click selects: a border print or ferry that is near, else the cell.
fn selection_at(map: &MapSketch, p: Point, cell: Option<Cell>) -> Selection {
    // Prints lie in the void beyond a side; inside a square only the rim counts.
    let in_void = cell.and_then(|cell| map.cells.get(cell)).is_none_or(|sketch| sketch.ground.is_backdrop());
    let reach = if in_void { 0.5 } else { 0.12 };
    let prints = map.borders.iter().flat_map(|border| border.edges.iter().map(|(cell, side)| (*cell, *side, false)));
    let piers = map.ferries.iter().flat_map(|ferry| ferry.ends.iter().map(|(cell, side)| (*cell, *side, true)));
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
            (Some((cell, side)), _) => Selection::Ferry(*cell, *side),
            (None, Some(cell)) => Selection::Cell(cell),
            (None, None) => Selection::Map,
        },
    }
}

fn pick(pos: Pos2, view: &View, panel: &PanelView<'_>, out: &mut Outbox) {
    let map = &panel.shown.sketch;
    let cell = cell_on(map, view.cell_at(pos));
    match selection_at(map, view.to_map(pos), cell) {
        Selection::Border(cell, side) => {
            if let Some(border) = map.border_at(cell, side) {
                out.post(UiCommand::Dip(Brush::Border(border.kind)));
                return;
            }
        }
        Selection::Ferry(cell, side) => {
            // Further clicks lengthen this route.
            out.post(UiCommand::Dip(Brush::Ferry));
            out.post(UiCommand::Select(Selection::Ferry(cell, side)));
            return;
        }
        Selection::Map | Selection::Cell(_) => {}
    }
    if let Some(meaning) = cell.and_then(|cell| panel.document.meaning_at(cell)) {
        out.post(UiCommand::Dip(Brush::Cell(Element::like(meaning))));
    }
}

fn set_cursor(response: &Response, tool: Tool, stroke: Option<Stroke>) {
    let cursor = match (stroke, tool) {
        (Some(Stroke::Pan), _) => CursorIcon::Grabbing,
        (_, Tool::Hand) => CursorIcon::Grab,
        (_, Tool::Select) => CursorIcon::Default,
        (_, Tool::Brush | Tool::Rectangle | Tool::Eraser | Tool::Picker) => CursorIcon::Crosshair,
    };
    if response.contains_pointer() {
        response.ctx.set_cursor_icon(cursor);
    }
}

fn draw_map(ui: &Ui, painter: &Painter, rect: Rect, view: &View, panel: &PanelView<'_>, state: &mut CanvasState) {
    let map = &panel.shown.sketch;
    let key = SceneKey {
        sketch: map.clone(),
        visible: view.visible_cells(rect, map.cells.cols(), map.cells.rows()),
        selected: panel.document.selection().cell(),
        chips_on_towns: panel.chips_on_towns(),
        cell_names: ui.input(|input| input.modifiers.alt),
    };
    let picture_theme = theme::picture_theme(ui.visuals().dark_mode);
    let selected: Vec<Cell> = key.selected.into_iter().collect();
    let (visible, chips_on_towns, cell_names) = (key.visible, key.chips_on_towns, key.cell_names);
    let joined = panel.shown.checked.joined.as_ref();
    let side = panel.document.definition().combine.as_ref().map(|combine| combine.side);
    let build = || {
        let settings = BoardView {
            visible,
            chips_on_towns,
            cell_names,
            selected: &selected,
            seam: joined.map(|joined| joined.seam.as_slice()).zip(side),
            ..BoardView::screen(view.px_per_square)
        };
        board_scene(map, &settings)
    };
    state.cache.paint(painter, key, view, picture_theme, build);
}

fn draw_overlay(ui: &Ui, painter: &Painter, view: &View, panel: &PanelView<'_>, state: &CanvasState) {
    let map = &panel.shown.sketch;
    let dark = theme::picture_theme(ui.visuals().dark_mode);
    let brush = (panel.tool == Tool::Brush || panel.tool == Tool::Rectangle).then_some(panel.brush());
    let hovered = state.under.cell.filter(|_| state.stroke != Some(Stroke::Pan));
    if let (Some(cell), Some(brush @ Brush::Cell(_)), None) = (hovered, brush, state.stroke)
        && !panel.document.is_pair()
    {
        let mut painter = painter.clone();
        painter.multiply_opacity(0.75);
        let before = panel.document.meaning_at(cell).unwrap_or_default();
        paint_sample(&painter, view.cell_rect(cell), &Sample { brush, before, edging: map.edging }, dark);
    }
    let mut scene = Scene::new(Bounds::default());
    for (cell, (severity, count)) in issues_by_cell(panel) {
        draw_issue(&mut scene, cell, severity, count, view.px_per_square);
    }
    match panel.document.selection() {
        Selection::Map => {}
        Selection::Cell(cell) => draw_selection(&mut scene, cell),
        Selection::Border(cell, side) => draw_side(&mut scene, cell, side, Role::Select),
        Selection::Ferry(cell, side) => {
            for (cell, side) in map.ferry_at(cell, side).map_or(&[][..], |ferry| &ferry.ends) {
                draw_side(&mut scene, *cell, *side, Role::Select);
            }
        }
    }
    if let Some(Stroke::Rectangle(_, from, to)) = state.stroke {
        draw_rectangle(&mut scene, from, to);
    }
    if matches!(brush, Some(Brush::Border(_) | Brush::Ferry)) && !panel.document.is_pair() {
        if let Some((cell, side)) = state.under.side {
            draw_side(&mut scene, cell, side, Role::Accent);
        }
    } else if let Some(cell) = hovered {
        draw_hover(&mut scene, cell);
    }
    paint(painter, &scene, view, dark);
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

/// Gives each visible cell its spoken name. Nothing is done where nobody listens.
fn name_cells(
    ui: &Ui,
    response: &Response,
    view: &View,
    rect: Rect,
    map: &MapSketch,
    selected: Option<Cell>,
    out: &mut Outbox,
) {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, true, "Map"));
    let listening = ui.ctx().accesskit_node_builder(response.id, |_| ()).is_some();
    // Below this a cell is too small to be pointed at, and there may be very many.
    if !listening || view.px_per_square < 8.0 {
        return;
    }
    let Some(cells) = view.visible_cells(rect, map.cells.cols(), map.cells.rows()) else { return };
    for row in cells.first.row..=cells.last.row {
        for col in cells.first.col..=cells.last.col {
            let cell = Cell::new(col, row);
            let place = view.cell_rect(cell).intersect(rect);
            if !place.is_positive() {
                continue;
            }
            let node = ui.interact(place, response.id.with(("cell", col, row)), Sense::hover());
            let is_selected = selected == Some(cell);
            node.widget_info(|| {
                WidgetInfo::selected(egui::Role::GridCell, true, is_selected, labels::cell_words(map, cell))
            });
            let asked = ui.input(|input| input.has_accesskit_action_request(node.id, egui::accesskit::Action::Click));
            if asked {
                out.post(UiCommand::Select(Selection::Cell(cell)));
            }
        }
    }
}

/// On a pair a click offers to open the part there.
fn offer_part(ui: &mut Ui, rect: Rect, view: &View, panel: &PanelView<'_>, state: &mut CanvasState, out: &mut Outbox) {
    let Some(cell) = state.offer else { return };
    let Some(joined) = &panel.shown.checked.joined else { return };
    let Some(origin) = joined.origin.get(cell).copied() else { return };
    let at = view.cell_rect(cell);
    let place = pos2(at.right() + 6.0, at.top()).clamp(rect.min, rect.max - vec2(190.0, 70.0));
    let frame = egui::Frame::popup(ui.style());
    egui::Area::new(ui.scope_id().with("offer")).fixed_pos(place).order(egui::Order::Middle).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_max_width(180.0);
            let parts = parts_of(origin);
            if parts.is_empty() {
                ui.label("No map of the pair reaches here.");
            }
            for (part, part_cell) in parts {
                let words = format!("Open {} here", panel.part_name(part));
                if ui.button(words).clicked() {
                    out.post(UiCommand::OpenPart(part, Some(part_cell)));
                    state.offer = None;
                }
            }
        });
    });
}

fn parts_of(origin: Origin) -> Vec<(Part, Cell)> {
    let first = origin.first.map(|cell| (Part::First, cell));
    first.into_iter().chain(origin.second.map(|cell| (Part::Second, cell))).collect()
}
