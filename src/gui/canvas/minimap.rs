//! A small picture of the whole map in its corner, with a frame around what is in sight. It shows while a part of the map
//! is out of sight. A click brings a place into the middle, a drag takes the view along.

use super::map_picture::same_outlines;
use super::sight::Sight;
use super::stroke::CellStroke;
use super::{CanvasView, zoom_place};
use crate::geometry::Cell;
use crate::gui::paint::{self, MapTransform};
use crate::gui::style::theme;
use crate::gui::words::Layers;
use crate::map::MapSketch;
use crate::picture::{BoardView, Bounds, Overview, Point, Role, Theme, overview, overview_size, pt, sheet_bounds};
use egui::{
    Color32, ColorImage, EventFilter, Image, Key, Pos2, Rect, Response, Sense, StrokeKind, TextureHandle,
    TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// The largest side, in points, and the largest share of the map's place that a side takes.
const LARGEST: (f32, f32) = (220.0, 0.35);
/// Less room than this is needed for the work itself.
const LEAST_ROOM: Vec2 = vec2(300.0, 220.0);
/// The largest size of a square, in points.
const SQUARE: f32 = 8.0;
/// Between the picture and the edge of its plate.
const RIM: f32 = 4.0;
/// A frame around less would be hard to see.
const LEAST_FRAME: f32 = 7.0;

/// The picture, kept as long as what it shows stays the same, and the hand at it.
#[derive(Default)]
pub(super) struct Minimap {
    picture: Option<MinimapPicture>,
    /// While it is held: how far the hand is from the middle of what is in sight, in map units.
    grip: Option<Point>,
    has_focus: bool,
}

struct MinimapPicture {
    sketch: Arc<MapSketch>,
    layers: Layers,
    theme: Theme,
    dots_per_square: f32,
    texture: TextureHandle,
    shown: Overview,
}

impl MinimapPicture {
    /// Draws the cells anew that differ, as long as they are few. False: all has to be drawn.
    fn follow(&mut self, sketch: &Arc<MapSketch>, view: &BoardView<'_>, colour: impl Fn(&Role) -> Color32) -> bool {
        const FEW: usize = 200;
        let old = &self.sketch;
        let same_size = (old.cells.cols(), old.cells.rows()) == (sketch.cells.cols(), sketch.cells.rows());
        if !same_size || old.edging != sketch.edging || !same_outlines(&old.outlines, &sketch.outlines) {
            return false;
        }
        let changed: Vec<Cell> = sketch.cells.differing(&old.cells).take(FEW + 1).collect();
        if changed.len() > FEW {
            return false;
        }
        if let Some((cols, rows)) = self.shown.follow(sketch, view, &changed) {
            let row = |row: usize| &self.shown.dots[row * self.shown.width..][cols.clone()];
            let colours = rows.clone().flat_map(row).map(colour).collect();
            let part = ColorImage::new([cols.len(), rows.len()], colours);
            self.texture.set_partial([cols.start, rows.start], part, TextureOptions::NEAREST);
        }
        self.sketch = Arc::clone(sketch);
        true
    }
}

/// Where the picture of a sheet lies.
pub(super) struct SheetPlace {
    /// The small map together with its rim.
    pub(super) plate: Rect,
    picture: Rect,
    sheet: Bounds,
    dots_per_square: f32,
}

impl SheetPlace {
    fn to_map(&self, pos: Pos2) -> Point {
        let part = (pos - self.picture.min) / self.picture.size();
        self.sheet.min + pt(part.x * self.sheet.width(), part.y * self.sheet.height())
    }

    fn to_screen(&self, p: Point) -> Pos2 {
        let way = p - self.sheet.min;
        self.picture.min + vec2(way.x / self.sheet.width(), way.y / self.sheet.height()) * self.picture.size()
    }
}

/// Where the minimap lies in `rect`; `None` if it is not wanted, if all cells are in sight or a stroke needs the place.
pub(super) fn minimap_place(
    ui: &Ui,
    view: &CanvasView<'_>,
    rect: Rect,
    transform: &MapTransform,
    stroke: Option<CellStroke>,
) -> Option<SheetPlace> {
    let map = view.map();
    let (cols, rows) = (map.cells.cols(), map.cells.rows());
    let grid = Rect::from_min_max(transform.origin, transform.to_screen(pt(f32::from(cols), f32::from(rows))));
    let room = rect.width() >= LEAST_ROOM.x && rect.height() >= LEAST_ROOM.y;
    if !view.minimap || !room || rect.expand(1.0).contains_rect(grid) {
        return None;
    }
    let place = lay_out(map, rect, ui.pixels_per_point());
    let pointer = ui.ctx().pointer_latest_pos();
    let painting = stroke.is_some_and(|stroke| stroke != CellStroke::Pan);
    let in_the_way = painting && pointer.is_some_and(|pos| place.plate.expand(24.0).contains(pos));
    (!in_the_way).then_some(place)
}

fn lay_out(map: &MapSketch, rect: Rect, pixels_per_point: f32) -> SheetPlace {
    let sheet = sheet_bounds(map);
    let (side, share) = LARGEST;
    let room = (rect.size() * share).min(Vec2::splat(side));
    let points = (room.x / sheet.width()).min(room.y / sheet.height()).min(SQUARE);
    let dots = points * pixels_per_point;
    // Squares of one size are told apart better; a map that is too large for that loses some.
    let dots_per_square = if dots >= 1.0 { dots.floor() } else { dots };
    let size = Vec2::from(overview_size(map, dots_per_square).map(|dots| dots as f32 / pixels_per_point));
    let bottom = zoom_place(rect).map_or(rect.bottom() - 10.0, |zoom| zoom.top() - 8.0);
    let round = |at: f32| (at * pixels_per_point).round() / pixels_per_point;
    let corner = pos2(rect.right() - 12.0 - RIM, bottom - RIM) - size;
    let picture = Rect::from_min_size(pos2(round(corner.x), round(corner.y)), size);
    SheetPlace { plate: picture.expand(RIM), picture, sheet, dots_per_square }
}

/// Draws the minimap and gives the transform that was asked for there.
pub(super) fn minimap(
    ui: &Ui,
    view: &CanvasView<'_>,
    sight: &Sight,
    place: &SheetPlace,
    state: &mut Minimap,
) -> MapTransform {
    let Sight { rect, transform, .. } = *sight;
    let cells = &view.map().cells;
    let response = ui.interact(place.plate, ui.scope_id().with("minimap"), Sense::click_and_drag());
    let in_sight = Bounds { min: transform.to_map(rect.min), max: transform.to_map(rect.max) };
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(egui::Role::Image, true, "Minimap");
        info.current_text_value = Some(sight_words(&in_sight, cells.cols(), cells.rows()));
        info
    });
    let dark = ui.visuals().dark_mode;
    let role = |role| theme::role(ui, role);
    let painter = ui.painter_at(rect);
    let edge = egui::Stroke::new(1.0, role(Role::Control));
    painter.rect(place.plate, 6, role(Role::Panel), edge, StrokeKind::Inside);
    let texture = state.texture(ui, view, place, theme::picture_theme(dark));
    let picture = egui::load::SizedTexture::new(texture, place.picture.size());
    Image::new(picture).paint_at(ui, place.picture);
    let frame = frame(place, &in_sight);
    painter.rect_stroke(frame, 1, egui::Stroke::new(4.0, role(Role::Halo)), StrokeKind::Middle);
    painter.rect_stroke(frame, 1, egui::Stroke::new(2.0, role(Role::Select)), StrokeKind::Middle);
    state.has_focus = response.has_focus();
    travel(ui, &response, rect, transform, (place, &in_sight), &mut state.grip)
}

/// The frame around what is in sight, as far as it lies on the picture.
fn frame(place: &SheetPlace, sight: &Bounds) -> Rect {
    let picture = place.picture.shrink(1.0);
    let whole = Rect::from_min_max(place.to_screen(sight.min), place.to_screen(sight.max));
    let least = Vec2::splat(LEAST_FRAME).max(whole.size());
    let whole = Rect::from_center_size(whole.center(), least);
    // A view beside the map still shows at which side.
    let corner = |corner: Pos2| corner.clamp(picture.min, picture.max);
    Rect::from_min_max(corner(whole.min), corner(whole.max))
}

fn travel(
    ui: &Ui,
    response: &Response,
    rect: Rect,
    transform: MapTransform,
    (place, sight): (&SheetPlace, &Bounds),
    grip: &mut Option<Point>,
) -> MapTransform {
    let mut transform = transform;
    let middle = sight.min.towards(sight.max, 0.5);
    let hand = response.interact_pointer_pos().map(|pos| place.to_map(pos));
    let held = response.is_pointer_button_down_on() && ui.input(|input| input.pointer.primary_down());
    let mut wanted = None;
    match hand {
        Some(hand) if response.clicked() => wanted = Some(hand),
        Some(hand) if held => {
            let inside =
                sight.min.x <= hand.x && hand.x <= sight.max.x && sight.min.y <= hand.y && hand.y <= sight.max.y;
            let grip = *grip.get_or_insert(if inside { hand - middle } else { pt(0.0, 0.0) });
            wanted = Some(hand - grip);
        }
        Some(_) | None => {}
    }
    if !held {
        *grip = None;
    }
    if let Some(wanted) = wanted {
        let (min, max) = (place.sheet.min, place.sheet.max);
        let wanted = pt(wanted.x.clamp(min.x, max.x), wanted.y.clamp(min.y, max.y));
        transform = transform.moved(rect.center() - transform.to_screen(wanted));
    }
    if response.hovered() {
        let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
        transform = if zoom == 1.0 { transform.moved(scroll) } else { transform.zoomed(rect.center(), zoom) };
    }
    if response.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let steps = [
            (Key::ArrowLeft, vec2(1.0, 0.0)),
            (Key::ArrowRight, vec2(-1.0, 0.0)),
            (Key::ArrowUp, vec2(0.0, 1.0)),
            (Key::ArrowDown, vec2(0.0, -1.0)),
        ];
        for (_, step) in steps.into_iter().filter(|(key, _)| ui.input(|input| input.key_pressed(*key))) {
            transform = transform.moved(step * rect.size() / 4.0);
        }
    }
    transform
}

/// `c3 to k12 in sight`.
fn sight_words(sight: &Bounds, cols: u16, rows: u16) -> String {
    let range = |from: f32, to: f32, count: u16| {
        let (first, last) = (from.floor().max(0.0), (to.ceil() - 1.0).min(f32::from(count) - 1.0));
        (first <= last).then_some((first as u16, last as u16))
    };
    match (range(sight.min.x, sight.max.x, cols), range(sight.min.y, sight.max.y, rows)) {
        (Some((left, right)), Some((top, bottom))) => {
            format!("{} to {} in sight", Cell::new(left, top), Cell::new(right, bottom))
        }
        (_, _) => "no square in sight".to_owned(),
    }
}

impl Minimap {
    fn texture(&mut self, ui: &Ui, view: &CanvasView<'_>, place: &SheetPlace, theme: Theme) -> egui::TextureId {
        let (sketch, dots_per_square) = (view.map(), place.dots_per_square);
        let settings = view.layers.applied(BoardView::screen(SQUARE));
        let colour = |role: &Role| paint::colour(theme, *role);
        if let Some(picture) = self.picture.as_mut().filter(|picture| {
            picture.layers == view.layers && picture.theme == theme && picture.dots_per_square == dots_per_square
        }) {
            if Arc::ptr_eq(&picture.sketch, sketch) {
                return picture.texture.id();
            }
            if picture.follow(sketch, &settings, colour) {
                return picture.texture.id();
            }
        }
        let shown = overview(sketch, &settings, dots_per_square);
        let image = ColorImage::new([shown.width, shown.height], shown.dots.iter().map(colour).collect());
        let texture = match self.picture.take() {
            Some(mut picture) => {
                picture.texture.set(image, TextureOptions::NEAREST);
                picture.texture
            }
            None => ui.ctx().load_texture("minimap", image, TextureOptions::NEAREST),
        };
        let id = texture.id();
        let sketch = Arc::clone(sketch);
        self.picture = Some(MinimapPicture { sketch, layers: view.layers, theme, dots_per_square, texture, shown });
        id
    }

    /// True while the arrow keys move the map, because the minimap has the focus.
    pub(super) const fn has_focus(&self) -> bool {
        self.has_focus
    }

    /// The minimap is not on the screen: nobody holds it.
    pub(super) fn rest(&mut self) {
        (self.grip, self.has_focus) = (None, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_sight_is_said_in_cells() {
        let sight = Bounds::new(2.4, -3.0, 6.0, 4.5);
        assert_eq!(sight_words(&sight, 20, 20), "c1 to f5 in sight");
        assert_eq!(sight_words(&sight, 4, 3), "c1 to d3 in sight");
        assert_eq!(sight_words(&sight, 2, 3), "no square in sight");
    }
}
