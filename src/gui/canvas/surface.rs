//! The map itself: the order of a frame.

use super::camera::Camera;
use super::cells::name_cells;
use super::draw::{draw_map, draw_overlay};
use super::flash::{Flash, draw_flash};
use super::gesture::Gesture;
use super::map_picture::MapPicture;
use super::minimap::{Minimap, minimap, minimap_place};
use super::naming::name_field;
use super::navigate::navigate;
use super::offer::offer_part;
use super::press::{act, set_cursor};
use super::preview::PreviewCache;
use super::row_clicks::row_clicks;
use super::rulers::{LEFT, TOP, rulers};
use super::sight::Sight;
use super::stroke::CellStroke;
use super::tool_preview::ToolPreview;
use super::under::look;
use super::words::GestureWords;
use super::{CanvasView, UnderPointer, means_map, zoom_control, zoom_place};
use crate::geometry::Cell;
use crate::gui::paint::MapTransform;
use crate::gui::style::theme;
use crate::gui::words::Outbox;
use crate::picture::{Role, sheet_bounds};
use egui::{Rect, Response, Sense, Ui, pos2};

/// What the canvas keeps from frame to frame. One for each open map, so that each keeps its place.
#[derive(Default)]
pub(in crate::gui) struct CanvasState {
    /// Which part of the map is shown.
    pub(in crate::gui) camera: Camera,
    /// What the user is in the middle of.
    pub(in crate::gui) gesture: Gesture,
    under: UnderPointer,
    words: GestureWords,
    picture: MapPicture,
    preview: PreviewCache,
    tool_preview: ToolPreview,
    flash: Option<Flash>,
    minimap: Minimap,
}

impl CanvasState {
    /// Draws every frame complete, however long it takes: for tests, whose pictures must not depend on what came before.
    pub(in crate::gui) fn drawn_at_once(mut self) -> Self {
        self.picture.complete = true;
        self
    }

    /// What lay under the pointer in the last frame.
    pub(in crate::gui) fn under_pointer(&self) -> UnderPointer {
        self.under
    }

    /// What a gesture does, or a click would; empty: nothing that the tool does not say.
    pub(in crate::gui) fn doing(&self) -> &str {
        &self.words.status
    }

    /// Lets a cell show itself.
    pub(in crate::gui) fn flash(&mut self, cell: Cell) {
        self.flash = Some(Flash::of(cell));
    }

    /// True while the arrow keys move the map, because the minimap has the focus.
    pub(in crate::gui) fn takes_arrows(&self) -> bool {
        self.minimap.has_focus()
    }
}

/// Draws the map with its rulers and reads the pointer.
pub(in crate::gui) fn canvas(ui: &mut Ui, view: &CanvasView<'_>, state: &mut CanvasState, out: &mut Outbox) {
    let whole = ui.available_rect_before_wrap();
    let rect = Rect::from_min_max(pos2(whole.left() + LEFT, whole.top() + TOP), whole.max);
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    let sight = look_and_act(ui, &response, view, state, out);
    draw(ui, view, state, &sight);
    let map = view.map();
    rulers(ui, whole, &sight.transform, (map.cells.cols(), map.cells.rows()), sight.under.cell);
    name_cells(ui, &response, view, &sight, out);
    zoom_control(ui, rect, sight.transform.px_per_square, out);
    let next = match minimap_place(ui, view, rect, &sight.transform, state.gesture.stroke) {
        Some(place) => minimap(ui, view, &sight, &place, &mut state.minimap),
        None => {
            state.minimap.rest();
            sight.transform
        }
    };
    if next != sight.transform {
        ui.ctx().request_repaint();
    }
    let sight = Sight { transform: next, ..sight };
    row_clicks(ui, whole, view, &sight, out);
    name_field(ui, map, &sight, &mut state.gesture.naming, out);
    offer_part(ui, view, &sight, &mut state.gesture.offer, out);
    state.camera.end_frame(next, rect);
}

/// Finds out where the map lies and what is under the pointer, and does what the buttons ask for.
fn look_and_act(
    ui: &Ui,
    response: &Response,
    view: &CanvasView<'_>,
    state: &mut CanvasState,
    out: &mut Outbox,
) -> Sight {
    let (map, rect) = (view.map(), response.rect);
    let sheet = sheet_bounds(map);
    let covered = |transform: &MapTransform, stroke| covers(ui, view, rect, transform, stroke);
    let stroke = state.gesture.stroke;
    let transform = state.camera.begin_frame(&sheet, rect, |transform| covered(transform, stroke));
    let over_map = means_map(response, &covered(&transform, stroke));
    let transform = navigate(ui, response, transform, &sheet, over_map, view.tool, &mut state.gesture.stroke);
    let under = look(response, over_map, &transform, map);
    let pans = state.gesture.stroke == Some(CellStroke::Pan);
    let sight = Sight { rect, transform, over_map, under, pans };
    act(ui, response, view, &sight, &mut state.gesture, out);
    state.preview.look_ahead(view, &sight, &state.gesture);
    let words = GestureWords::of(view, &sight, &state.gesture, state.preview.preview.as_ref());
    if (under, &words) != (state.under, &state.words) {
        (state.under, state.words) = (under, words);
        // The status bar was drawn before.
        ui.ctx().request_repaint();
    }
    set_cursor(response, over_map, view.tool, state.gesture.stroke);
    sight
}

/// Draws the map and what lies above it.
fn draw(ui: &Ui, view: &CanvasView<'_>, state: &mut CanvasState, sight: &Sight) {
    let painter = ui.painter_at(sight.rect);
    painter.rect_filled(sight.rect, 0.0, theme::role(ui, Role::PanelAlt));
    draw_map(ui, &painter, view, sight, &mut state.picture);
    state.preview.draw(ui, &painter, view, sight);
    let (stroke, preview) = (state.gesture.stroke, state.preview.preview.as_ref());
    state.tool_preview.draw(ui, &painter, view, sight, (stroke, preview));
    draw_overlay(ui, &painter, view, sight, (stroke, preview));
    state.words.draw(ui, &painter, sight);
    draw_flash(ui, &painter, &sight.transform, &mut state.flash);
}

/// What lies over the map.
fn covers(
    ui: &Ui,
    view: &CanvasView<'_>,
    rect: Rect,
    transform: &MapTransform,
    stroke: Option<CellStroke>,
) -> Vec<Rect> {
    let minimap = minimap_place(ui, view, rect, transform, stroke).map(|place| place.plate);
    zoom_place(rect).into_iter().chain(minimap).collect()
}
