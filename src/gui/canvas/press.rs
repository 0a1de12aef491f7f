//! What the pointer's buttons ask for: strokes, rectangles, clicks that select or pick.

use super::CanvasView;
use super::edge_tools::{press_border, press_city, region_stroke, toggle_ferry_end};
use super::gesture::Gesture;
use super::naming::{Naming, take_name};
use super::preview::flooding;
use super::select_tools::{press_selecting, put_down};
use super::sight::Sight;
use super::stroke::{CellStroke, Ink, Reach, StrokeShape};
use super::under::{cell_on, city_side, open_side, selection_at};
use crate::editor::{Element, Selection};
use crate::gui::words::{Brush, DocumentWish, Outbox, ScreenWish, ShellWish, Tool};
use crate::map::MapSketch;
use egui::{CursorIcon, Modifiers, PointerButton, Pos2, Response, Ui};

/// Does what the buttons ask for.
pub(super) fn act(
    ui: &Ui,
    response: &Response,
    view: &CanvasView<'_>,
    sight: &Sight,
    gesture: &mut Gesture,
    out: &mut Outbox,
) {
    let map = view.map();
    let (pressed, down, path, origin) = ui.input(|input| {
        let path = path_while_down(&input.events, gesture.stroke.is_some());
        let pressed = input.pointer.button_pressed(PointerButton::Primary);
        (pressed, input.pointer.primary_down(), path, input.pointer.press_origin().or(input.pointer.latest_pos()))
    });
    if pressed && sight.over_map && gesture.stroke.is_none() {
        gesture.offer = None;
        take_name(map, &mut gesture.naming, out);
        if let Some(pos) = origin {
            press(pos, view, sight, gesture, ui.input(|input| input.modifiers), out);
        }
    }
    if let Some(stroke) = gesture.stroke.as_mut().filter(|stroke| **stroke != CellStroke::Pan) {
        path.into_iter().for_each(|pos| stroke.reach(reach(map, sight, pos), out));
        if !down {
            stroke.end(&view.document.selection(), out);
            // The name of a print that was just made is typed at once.
            if let (Tool::Border, CellStroke::Sides(Some(_), Some((cell, side)), false)) = (view.tool, *stroke) {
                gesture.naming = Naming::of(map, &Selection::Border(cell, side));
            }
            gesture.stroke = None;
        }
    }
    if gesture.stroke.is_none()
        && response.clicked_by(PointerButton::Secondary)
        && !view.is_pair()
        && let Some(pos) = response.interact_pointer_pos()
    {
        pick(pos, view, sight, out);
    }
}

/// What lies at a place on the screen.
fn reach(map: &MapSketch, sight: &Sight, pos: Pos2) -> Reach {
    let (cell, p) = (cell_on(map, sight.transform.cell_at(pos)), sight.transform.to_map(pos));
    let side = open_side(map, p);
    let printed = side.and_then(|(cell, side)| map.border_at(cell, side)).map(|border| border.kind);
    Reach { cell, side, city_side: city_side(map, cell, p), printed }
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
    view: &CanvasView<'_>,
    sight: &Sight,
    gesture: &mut Gesture,
    modifiers: Modifiers,
    out: &mut Outbox,
) {
    let reach = reach(view.map(), sight, pos);
    let target = || selection_at(view.map(), sight.transform.to_map(pos), reach.cell, &view.layers);
    if view.is_pair() {
        // It is not painted: every tool but the hand selects, and the part is offered.
        if view.tool != Tool::Hand {
            out.post(DocumentWish::Select(target()));
            gesture.offer = reach.cell;
        }
        return;
    }
    if gesture.carries() {
        put_down(view, &mut gesture.carried, reach.cell, modifiers.shift, out);
        return;
    }
    if press_selecting(view, &mut gesture.stroke, reach, modifiers, out) {
        return;
    }
    match view.tool {
        Tool::Select | Tool::SelectRectangle | Tool::Wand => out.post(DocumentWish::Select(target())),
        Tool::Brush | Tool::Line | Tool::Rectangle => gesture.stroke = begin_stroke(view, reach, out),
        Tool::Fill => {
            if let Some(command) = reach.cell.and_then(|cell| flooding(view, cell)) {
                out.edit(command);
            }
        }
        Tool::Eraser => {
            gesture.stroke = CellStroke::over_cells(Ink::Element(Element::Erase), StrokeShape::Free, reach, out);
        }
        Tool::City => press_city(view, reach, out),
        Tool::Border => gesture.stroke = press_border(view, reach, out),
        Tool::Ferry => {
            if let Some(end) = reach.side {
                toggle_ferry_end(view, end, out);
            }
        }
        Tool::Name => gesture.naming = press_name(view, reach, target(), out),
        Tool::Region => {
            gesture.stroke = region_stroke(view, view.brushes.region(), StrokeShape::Free, reach, out);
        }
        Tool::Picker => pick(pos, view, sight, out),
        Tool::Hand => {}
    }
}

/// A click with the name tool: it selects, and where a name can stand its field opens.
fn press_name(view: &CanvasView<'_>, reach: Reach, target: Selection, out: &mut Outbox) -> Option<Naming> {
    out.post(DocumentWish::Select(target.clone()));
    let named = reach.cell.and_then(|cell| view.map().cells.get(cell));
    let on_backdrop = matches!(target, Selection::Cell(_)) && named.is_none_or(|cell| cell.ground.is_backdrop());
    if on_backdrop {
        out.post(ShellWish::Say("Sea and land have no name; click a square, a city, a print or a ferry".to_owned()));
        return None;
    }
    Naming::of(view.map(), &target)
}

/// The brush touches the map. `None` for a brush that makes no strokes, and off the map.
fn begin_stroke(view: &CanvasView<'_>, reach: Reach, out: &mut Outbox) -> Option<CellStroke> {
    let shape = if view.tool == Tool::Rectangle {
        StrokeShape::Rectangle
    } else if view.tool == Tool::Line {
        StrokeShape::Line
    } else {
        StrokeShape::Free
    };
    match view.brush() {
        Brush::Cell(element) => CellStroke::over_cells(Ink::Element(element), shape, reach, out),
        Brush::Border(kind) => Some(CellStroke::at_sides(Some(kind), reach, out)),
        Brush::Region(at) => region_stroke(view, at, shape, reach, out),
        Brush::Ferry => {
            if let Some(end) = reach.side {
                toggle_ferry_end(view, end, out);
            }
            None
        }
    }
}

/// Takes what is at a place on the screen as the brush.
fn pick(pos: Pos2, view: &CanvasView<'_>, sight: &Sight, out: &mut Outbox) {
    let map = view.map();
    let cell = cell_on(map, sight.transform.cell_at(pos));
    match selection_at(map, sight.transform.to_map(pos), cell, &view.layers) {
        Selection::Border(cell, side) => {
            if let Some(border) = map.border_at(cell, side) {
                out.post(ScreenWish::Dip(Brush::Border(border.kind)));
                return;
            }
        }
        Selection::Ferry(cell, side) => {
            // Further clicks lengthen this route.
            out.post(ScreenWish::Dip(Brush::Ferry));
            out.post(DocumentWish::Select(Selection::Ferry(cell, side)));
            return;
        }
        Selection::Map | Selection::Cell(_) | Selection::Area(_) => {}
    }
    if let Some(meaning) = cell.and_then(|cell| view.document.meaning_at(cell)) {
        out.post(ScreenWish::Dip(Brush::Cell(Element::like(meaning))));
    }
}

/// Shows by its form what the pointer does on the map.
pub(super) fn set_cursor(response: &Response, over_map: bool, tool: Tool, stroke: Option<CellStroke>) {
    let cursor = match (stroke, tool) {
        (Some(CellStroke::Pan), _) => CursorIcon::Grabbing,
        (_, Tool::Hand) => CursorIcon::Grab,
        (Some(CellStroke::Move(..)), _) => CursorIcon::Move,
        (_, Tool::Select) => CursorIcon::Default,
        (_, Tool::Name) => CursorIcon::Text,
        (_, _) => CursorIcon::Crosshair,
    };
    if over_map {
        response.ctx.set_cursor_icon(cursor);
    }
}
