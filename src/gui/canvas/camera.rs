//! Which part of the map is shown, and how large, from frame to frame.

use super::zoom::ACTUAL_SIZE;
use crate::editor::Axis;
use crate::geometry::Cell;
use crate::gui::paint::MapTransform;
use crate::picture::Bounds;
use egui::{Rect, vec2};

/// Which part of the map is shown. It takes effect at the next frame.
pub(in crate::gui) struct Camera {
    transform: Option<MapTransform>,
    /// The transform that showed the whole map: as long as nobody leaves it, it follows the window.
    whole: Option<MapTransform>,
    /// Where the map was drawn last.
    rect: Rect,
    /// What is to be seen first: the point in the middle, in map units, and points a square.
    first: Option<[f32; 3]>,
    /// A cell that is to be brought into sight.
    wanted: Option<Cell>,
}

impl Default for Camera {
    fn default() -> Self {
        Self { transform: None, whole: None, rect: Rect::ZERO, first: None, wanted: None }
    }
}

impl Camera {
    /// Fits the map into the window.
    pub(in crate::gui) fn fit(&mut self) {
        self.transform = None;
    }

    /// The point in the middle, in map units, and points a square; `None` as long as the whole map is fitted.
    pub(in crate::gui) fn sight(&self) -> Option<[f32; 3]> {
        let transform = self.transform?;
        let middle = transform.to_map(self.rect.center());
        Some([middle.x, middle.y, transform.px_per_square])
    }

    /// Shows the map as [`Self::sight`] said. Numbers that are not finite are left out.
    pub(in crate::gui) fn look_at(&mut self, sight: [f32; 3]) {
        self.first = Some(sight).filter(|sight| sight.iter().all(|number| number.is_finite()));
    }

    /// Zooms about the middle.
    pub(in crate::gui) fn zoom(&mut self, factor: f32) {
        let middle = self.rect.center();
        self.transform = self.transform.map(|transform| transform.zoomed(middle, factor));
    }

    /// One point of the picture is one point of the screen from now on.
    pub(in crate::gui) fn zoom_to_actual_size(&mut self) {
        let middle = self.rect.center();
        self.transform = self.transform.map(|transform| transform.scaled_to(middle, ACTUAL_SIZE));
    }

    /// Brings a cell into sight.
    pub(in crate::gui) fn show_cell(&mut self, cell: Cell) {
        self.wanted = Some(cell);
    }

    /// Brings a cell into the middle.
    pub(in crate::gui) fn centre_on(&mut self, cell: Cell) {
        let middle = self.rect.center();
        self.transform = self.transform.map(|transform| transform.moved(middle - transform.cell_rect(cell).center()));
    }

    /// Moves the map by rows or columns, so that what was drawn stays where it is on the screen.
    pub(in crate::gui) fn shift(&mut self, axis: Axis, lines: f32) {
        self.transform = self.transform.map(|transform| {
            let by = lines * transform.px_per_square;
            transform.moved(match axis {
                Axis::Rows => vec2(0.0, by),
                Axis::Columns => vec2(by, 0.0),
            })
        });
    }

    /// Points a square, once the map was drawn.
    pub(in crate::gui) fn scale(&self) -> f32 {
        self.transform.map_or(0.0, |transform| transform.px_per_square)
    }

    /// Where the map lies in this frame. `covered` says what lies over the map.
    pub(super) fn begin_frame(
        &mut self,
        sheet: &Bounds,
        rect: Rect,
        covered: impl Fn(&MapTransform) -> Vec<Rect>,
    ) -> MapTransform {
        let before = self.rect;
        if let Some([x, y, px]) = self.first.take() {
            let px_per_square = px.clamp(*MapTransform::ZOOM.start(), *MapTransform::ZOOM.end());
            self.transform = Some(MapTransform { origin: rect.center() - vec2(x, y) * px_per_square, px_per_square });
        }
        let follows = self.transform.is_none() || self.transform == self.whole && before != rect;
        let mut transform =
            self.transform.filter(|_| !follows).unwrap_or_else(|| MapTransform::fitting(sheet, rect.shrink(12.0)));
        if follows {
            self.whole = Some(transform);
        } else if before.is_positive() && before != rect {
            // A wider or narrower window leaves the middle of the map in the middle.
            transform = transform.moved(rect.center() - before.center());
        }
        if let Some(cell) = self.wanted.take() {
            transform = transform.showing(cell, rect);
            let place = transform.cell_rect(cell);
            if covered(&transform).iter().any(|cover| cover.intersects(place)) {
                transform = transform.moved(rect.center() - place.center());
            }
        }
        transform
    }

    /// Keeps how the frame left it.
    pub(super) fn end_frame(&mut self, transform: MapTransform, rect: Rect) {
        (self.transform, self.rect) = (Some(transform), rect);
    }
}
