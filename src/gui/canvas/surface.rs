//! The map itself: where it lies on the screen, and the order of a frame.

use super::ahead::{GroundsKey, NamesKey, draw_ahead};
use super::board_picture::BoardPicture;
use super::brush::Stroke;
use super::cells::name_cells;
use super::covers::means_map;
use super::draw::{draw_map, draw_overlay};
use super::flash::{Flash, draw_flash};
use super::gestures::{act, set_cursor};
use super::minimap::{Minimap, minimap, minimap_place};
use super::naming::{Naming, name_field};
use super::navigate::navigate;
use super::offer::offer_part;
use super::preview::{Preview, PreviewKey, draw_preview, look_ahead};
use super::row_clicks::row_clicks;
use super::rulers::{LEFT, TOP, rulers};
use super::select_tools;
use super::under::{UnderPointer, look};
use super::zoom::{ACTUAL_SIZE, zoom_control, zoom_place};
use crate::editor::{Axis, Clip};
use crate::geometry::Cell;
use crate::gui::outbox::Outbox;
use crate::gui::paint::{MapTransform, PaintCache};
use crate::gui::panels::View as PanelView;
use crate::gui::theme;
use crate::picture::{Role, sheet_bounds};
use egui::{Rect, Sense, Ui, pos2, vec2};

/// Where the map lies, and the stroke being made. One for each open map, so that each keeps its place.
pub struct CanvasState {
    view: Option<MapTransform>,
    /// The view that showed the whole map: as long as nobody leaves it, it follows the window.
    whole: Option<MapTransform>,
    /// Where the map was drawn last.
    rect: Rect,
    /// What is to be seen first: the point in the middle, in map units, and points a square.
    sight: Option<[f32; 3]>,
    /// A cell that is to be brought into sight.
    wanted: Option<Cell>,
    pub(super) stroke: Option<Stroke>,
    pub(super) under: UnderPointer,
    pub(super) board: BoardPicture,
    /// What follows the pointer until a click puts it down.
    pub(super) in_hand: Option<Clip>,
    /// What a click would leave.
    pub(super) preview: Option<Preview>,
    pub(super) preview_cache: PaintCache<PreviewKey>,
    pub(super) names_cache: PaintCache<NamesKey>,
    pub(super) grounds_cache: PaintCache<GroundsKey>,
    /// What a gesture does, for the status bar and beside the pointer.
    pub(super) words: (String, String),
    /// The offer to open a part of a pair, for this cell.
    pub(super) offer: Option<Cell>,
    /// The cell that shows itself.
    pub(super) flash: Option<Flash>,
    /// The name being typed on the map.
    pub(super) naming: Option<Naming>,
    /// The pointer means the map, and nothing that lies over it.
    pub(super) over_map: bool,
    pub(super) minimap: Minimap,
}

impl Default for CanvasState {
    fn default() -> Self {
        Self {
            view: None,
            whole: None,
            rect: Rect::ZERO,
            sight: None,
            wanted: None,
            stroke: None,
            under: UnderPointer::default(),
            board: BoardPicture::default(),
            in_hand: None,
            preview: None,
            preview_cache: PaintCache::new(),
            names_cache: PaintCache::new(),
            grounds_cache: PaintCache::new(),
            words: Default::default(),
            offer: None,
            flash: None,
            naming: None,
            over_map: false,
            minimap: Minimap::default(),
        }
    }
}

impl CanvasState {
    /// Draws every frame complete, however long it takes: for tests, whose pictures must not depend on what came before.
    pub fn drawn_at_once(mut self) -> Self {
        self.board.complete = true;
        self
    }

    /// Fits the map into the window at the next frame.
    pub fn fit(&mut self) {
        self.view = None;
    }

    /// The point in the middle, in map units, and points a square; `None` as long as the whole map is fitted.
    pub fn sight(&self) -> Option<[f32; 3]> {
        let view = self.view?;
        let middle = view.to_map(self.rect.center());
        Some([middle.x, middle.y, view.px_per_square])
    }

    /// Shows the map so at its first frame.
    pub fn look_at(&mut self, sight: [f32; 3]) {
        self.sight = Some(sight).filter(|sight| sight.iter().all(|number| number.is_finite()));
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

    /// Brings a cell into the middle.
    pub fn centre_on(&mut self, cell: Cell) {
        let middle = self.rect.center();
        self.view = self.view.map(|view| view.moved(middle - view.cell_rect(cell).center()));
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
        let named = self.naming.take().is_some();
        let in_hand = self.in_hand.take().is_some();
        self.stroke.take().is_some() || named || in_hand
    }

    /// What lay under the pointer in the last frame.
    pub fn under_pointer(&self) -> UnderPointer {
        self.under
    }

    /// What a gesture does, or a click would; empty: nothing that the tool does not say.
    pub fn doing(&self) -> String {
        self.words.0.clone()
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
    if let Some([x, y, px]) = state.sight.take() {
        let px_per_square = px.clamp(*MapTransform::ZOOM.start(), *MapTransform::ZOOM.end());
        state.view = Some(MapTransform { origin: rect.center() - vec2(x, y) * px_per_square, px_per_square });
    }
    let follows = state.view.is_none() || state.view == state.whole && before != rect;
    let mut view = state.view.filter(|_| !follows).unwrap_or_else(|| MapTransform::fitting(&sheet, rect.shrink(12.0)));
    if follows {
        state.whole = Some(view);
    } else if before.is_positive() && before != rect {
        // A wider or narrower window leaves the middle of the map in the middle.
        view = view.moved(rect.center() - before.center());
    }
    if let Some(cell) = state.wanted.take() {
        view = view.showing(cell, rect);
        let place = view.cell_rect(cell);
        if covers(ui, rect, &view, panel, state.stroke).iter().any(|cover| cover.intersects(place)) {
            view = view.moved(rect.center() - place.center());
        }
    }

    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    state.over_map = means_map(&response, &covers(ui, rect, &view, panel, state.stroke));
    view = navigate(ui, &response, view, &sheet, state.over_map, panel.tool, &mut state.stroke);
    let under = look(&response, state.over_map, &view, map);
    act(ui, &response, &view, panel, state, out);
    if under != state.under {
        state.under = under;
        // The status bar was drawn before.
        ui.ctx().request_repaint();
    }
    look_ahead(panel, state);
    let words = select_tools::words(panel, state);
    if words != state.words {
        state.words = words;
        ui.ctx().request_repaint();
    }
    set_cursor(&response, state.over_map, panel.tool, state.stroke);

    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, theme::role(ui, Role::PanelAlt));
    draw_map(ui, &painter, rect, &view, panel, state);
    let picture_theme = theme::picture_theme(ui.visuals().dark_mode);
    let ahead = (state.preview.as_ref(), &mut state.preview_cache);
    draw_preview(&painter, rect, &view, panel, ahead, picture_theme);
    draw_ahead(ui, &painter, rect, &view, panel, state);
    draw_overlay(ui, &painter, &view, panel, state);
    draw_flash(ui, &painter, &view, state);
    rulers(ui, whole, &view, (map.cells.cols(), map.cells.rows()), under.cell);
    name_cells(ui, &response, &view, rect, panel, out);
    zoom_control(ui, rect, view.px_per_square, out);
    let shown = view;
    if let Some(place) = minimap_place(ui, rect, &view, panel, state.stroke) {
        view = minimap(ui, rect, view, panel, &place, &mut state.minimap);
    } else {
        state.minimap.rest();
    }
    if view != shown {
        ui.ctx().request_repaint();
    }
    row_clicks(ui, whole, &view, panel, out);
    name_field(ui, rect, &view, panel, state, out);
    offer_part(ui, rect, &view, panel, state, out);
    (state.view, state.rect) = (Some(view), rect);
}

/// What lies over the map.
fn covers(ui: &Ui, rect: Rect, view: &MapTransform, panel: &PanelView<'_>, stroke: Option<Stroke>) -> Vec<Rect> {
    let minimap = minimap_place(ui, rect, view, panel, stroke).map(|place| place.plate);
    zoom_place(rect).into_iter().chain(minimap).collect()
}
