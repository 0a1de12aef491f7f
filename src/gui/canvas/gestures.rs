//! What the pointer's buttons ask for: strokes, rectangles, clicks that select or pick.

use super::brush::{Ink, Reach, Shape, Stroke};
use super::edge_tools::{press_border, press_city, region_stroke, toggle_ferry_end};
use super::naming::{Naming, take_name};
use super::select_tools::{flooding, press_selecting, put_down};
use super::surface::CanvasState;
use super::under::{cell_on, city_side, open_side, selection_at};
use crate::editor::{Element, Selection};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::paint::MapTransform;
use crate::gui::panels::View as PanelView;
use crate::gui::tool::{Brush, Tool};
use egui::{CursorIcon, Modifiers, PointerButton, Pos2, Response, Ui};

/// What the buttons do.
pub(super) fn act(
    ui: &Ui,
    response: &Response,
    view: &MapTransform,
    panel: &PanelView<'_>,
    state: &mut CanvasState,
    out: &mut Outbox,
) {
    let map = &panel.shown.sketch;
    let (pressed, down, path, origin) = ui.input(|input| {
        let path = path_while_down(&input.events, state.stroke.is_some());
        let pressed = input.pointer.button_pressed(PointerButton::Primary);
        (pressed, input.pointer.primary_down(), path, input.pointer.press_origin().or(input.pointer.latest_pos()))
    });
    let reach = |pos: Pos2| {
        let (cell, p) = (cell_on(map, view.cell_at(pos)), view.to_map(pos));
        let side = open_side(map, p);
        let printed = side.and_then(|(cell, side)| map.border_at(cell, side)).map(|border| border.kind);
        Reach { cell, side, city_side: city_side(map, cell, p), printed }
    };
    if pressed && state.over_map && state.stroke.is_none() {
        state.offer = None;
        take_name(panel, state, out);
        if let Some(pos) = origin {
            press(pos, view, panel, state, reach(pos), ui.input(|input| input.modifiers), out);
        }
    }
    if let Some(stroke) = state.stroke.as_mut().filter(|stroke| **stroke != Stroke::Pan) {
        path.into_iter().for_each(|pos| stroke.reach(reach(pos), out));
        if !down {
            stroke.end(&panel.document.selection(), out);
            // The name of a print that was just made is typed at once.
            if let (Tool::Border, Stroke::Sides(Some(_), Some((cell, side)), false)) = (panel.tool, *stroke) {
                state.naming = Naming::of(map, &Selection::Border(cell, side));
            }
            state.stroke = None;
        }
    }
    if state.stroke.is_none()
        && response.clicked_by(PointerButton::Secondary)
        && !panel.document.is_pair()
        && let Some(pos) = response.interact_pointer_pos()
    {
        pick(pos, view, panel, out);
    }
}

/// The way of the pointer while the button was held, as far as it was made in this frame: the way to where it was pressed,
/// and the way on after it was let go, belong to no stroke.
fn path_while_down(events: &[egui::Event], mut down: bool) -> Vec<Pos2> {
    let mut path = Vec::new();
    for event in events {
        if let egui::Event::PointerButton { button: PointerButton::Primary, pressed, .. } = event {
            down = *pressed;
        } else if let egui::Event::PointerMoved(pos) = event
            && down
        {
            path.push(*pos);
        }
    }
    path
}

fn press(
    pos: Pos2,
    view: &MapTransform,
    panel: &PanelView<'_>,
    state: &mut CanvasState,
    reach: Reach,
    modifiers: Modifiers,
    out: &mut Outbox,
) {
    let paints = !panel.document.is_pair();
    if paints && state.in_hand.is_some() {
        put_down(panel, state, reach.cell, modifiers.shift, out);
        return;
    }
    if paints && press_selecting(panel, state, reach, modifiers, out) {
        return;
    }
    match panel.tool {
        Tool::Eraser if paints => {
            state.stroke = Stroke::over_cells(Ink::Element(Element::Erase), Shape::Free, reach, out);
        }
        Tool::Fill if paints => {
            if let Some(command) = reach.cell.and_then(|cell| flooding(panel, cell)) {
                out.edit(command);
            }
        }
        Tool::Brush | Tool::Line | Tool::Rectangle if paints => begin_stroke(panel, state, reach, out),
        Tool::City if paints => press_city(panel, reach, out),
        Tool::Border if paints => press_border(panel, state, reach, out),
        Tool::Ferry if paints => {
            if let Some(end) = reach.side {
                toggle_ferry_end(panel, end, out);
            }
        }
        Tool::Name if paints => {
            let target = selection_at(&panel.shown.sketch, view.to_map(pos), reach.cell, &panel.layers);
            out.post(UiCommand::Select(target.clone()));
            let named = reach.cell.and_then(|cell| panel.shown.sketch.cells.get(cell));
            let on_backdrop =
                matches!(target, Selection::Cell(_)) && named.is_none_or(|cell| cell.ground.is_backdrop());
            if on_backdrop {
                out.post(UiCommand::Say(
                    "Sea and land have no name; click a square, a city, a print or a ferry".to_owned(),
                ));
            } else {
                state.naming = Naming::of(&panel.shown.sketch, &target);
            }
        }
        Tool::Region if paints => {
            state.stroke = region_stroke(panel, panel.brushes.region(), Shape::Free, reach, out);
        }
        Tool::Picker if paints => pick(pos, view, panel, out),
        Tool::Hand => {}
        // A pair is not painted: every tool selects, and the part is offered.
        Tool::Select
        | Tool::SelectRectangle
        | Tool::Wand
        | Tool::Brush
        | Tool::Line
        | Tool::Rectangle
        | Tool::Fill
        | Tool::Eraser
        | Tool::City
        | Tool::Border
        | Tool::Ferry
        | Tool::Name
        | Tool::Region
        | Tool::Picker => {
            out.post(UiCommand::Select(selection_at(&panel.shown.sketch, view.to_map(pos), reach.cell, &panel.layers)));
            if panel.document.is_pair() {
                state.offer = reach.cell;
            }
        }
    }
}

/// The brush touches the map.
fn begin_stroke(panel: &PanelView<'_>, state: &mut CanvasState, reach: Reach, out: &mut Outbox) {
    let shape = match panel.tool {
        Tool::Rectangle => Shape::Rectangle,
        Tool::Line => Shape::Line,
        Tool::Select
        | Tool::SelectRectangle
        | Tool::Wand
        | Tool::Brush
        | Tool::Fill
        | Tool::Eraser
        | Tool::City
        | Tool::Border
        | Tool::Ferry
        | Tool::Name
        | Tool::Region
        | Tool::Picker
        | Tool::Hand => Shape::Free,
    };
    match panel.brush() {
        Brush::Cell(element) => {
            state.stroke = Stroke::over_cells(Ink::Element(element), shape, reach, out);
        }
        Brush::Border(kind) => state.stroke = Some(Stroke::at_sides(Some(kind), reach, out)),
        Brush::Region(at) => {
            state.stroke = region_stroke(panel, at, shape, reach, out);
        }
        Brush::Ferry => {
            if let Some(end) = reach.side {
                toggle_ferry_end(panel, end, out);
            }
        }
    }
}

fn pick(pos: Pos2, view: &MapTransform, panel: &PanelView<'_>, out: &mut Outbox) {
    let map = &panel.shown.sketch;
    let cell = cell_on(map, view.cell_at(pos));
    match selection_at(map, view.to_map(pos), cell, &panel.layers) {
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
        Selection::Map | Selection::Cell(_) | Selection::Area(_) => {}
    }
    if let Some(meaning) = cell.and_then(|cell| panel.document.meaning_at(cell)) {
        out.post(UiCommand::Dip(Brush::Cell(Element::like(meaning))));
    }
}

pub(super) fn set_cursor(response: &Response, over_map: bool, tool: Tool, stroke: Option<Stroke>) {
    let cursor = match (stroke, tool) {
        (Some(Stroke::Pan), _) => CursorIcon::Grabbing,
        (_, Tool::Hand) => CursorIcon::Grab,
        (Some(Stroke::Move(..)), _) => CursorIcon::Move,
        (_, Tool::Select) => CursorIcon::Default,
        (_, Tool::Name) => CursorIcon::Text,
        (
            _,
            Tool::SelectRectangle
            | Tool::Wand
            | Tool::Brush
            | Tool::Line
            | Tool::Rectangle
            | Tool::Fill
            | Tool::Eraser
            | Tool::City
            | Tool::Border
            | Tool::Ferry
            | Tool::Region
            | Tool::Picker,
        ) => CursorIcon::Crosshair,
    };
    if over_map {
        response.ctx.set_cursor_icon(cursor);
    }
}
