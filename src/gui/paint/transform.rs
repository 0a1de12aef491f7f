//! Between map and screen. Map coordinates become screen points here and nowhere else.

use crate::geometry::Cell;
use crate::picture::{Bounds, CellRect, Point, pt};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// How the map lies on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::gui) struct MapTransform {
    /// Where the grid's top left corner lies, in screen points.
    pub(in crate::gui) origin: Pos2,
    /// Screen points a square.
    pub(in crate::gui) px_per_square: f32,
}

impl MapTransform {
    /// The smallest and the greatest size of a square, in screen points.
    pub(in crate::gui) const ZOOM: std::ops::RangeInclusive<f32> = 2.0..=400.0;

    /// The view that shows all of `bounds` in the middle of `rect`.
    pub(in crate::gui) fn fitting(bounds: &Bounds, rect: Rect) -> Self {
        let scale = (rect.width() / bounds.width()).min(rect.height() / bounds.height());
        let scale =
            if scale.is_finite() { scale.clamp(*Self::ZOOM.start(), *Self::ZOOM.end()) } else { *Self::ZOOM.start() };
        let middle = bounds.min.towards(bounds.max, 0.5);
        Self { origin: rect.center() - vec2(middle.x, middle.y) * scale, px_per_square: scale }
    }

    /// From the map to the screen.
    pub(in crate::gui) fn to_screen(self, p: Point) -> Pos2 {
        self.origin + vec2(p.x, p.y) * self.px_per_square
    }

    /// From the screen to the map.
    pub(in crate::gui) fn to_map(self, pos: Pos2) -> Point {
        let way = (pos - self.origin) / self.px_per_square;
        pt(way.x, way.y)
    }

    /// The rectangle of a cell on the screen.
    pub(in crate::gui) fn cell_rect(&self, cell: Cell) -> Rect {
        let corner = self.to_screen(pt(f32::from(cell.col), f32::from(cell.row)));
        Rect::from_min_size(corner, Vec2::splat(self.px_per_square))
    }

    /// The cell below a place on the screen, or `None` left of or above the grid. Knows no grid, so it may lie beyond it.
    pub(in crate::gui) fn cell_at(&self, pos: Pos2) -> Option<Cell> {
        let p = self.to_map(pos);
        let part = |at: f32| (0.0..=f32::from(u16::MAX)).contains(&at).then_some(at as u16);
        Some(Cell { col: part(p.x)?, row: part(p.y)? })
    }

    /// The view after zooming by `factor` while the map stays in place at `pos`.
    #[must_use]
    pub(in crate::gui) fn zoomed(&self, pos: Pos2, factor: f32) -> Self {
        let scale = (self.px_per_square * factor).clamp(*Self::ZOOM.start(), *Self::ZOOM.end());
        Self { origin: pos + (self.origin - pos) * (scale / self.px_per_square), px_per_square: scale }
    }

    /// The view after moving the map by `by` screen points.
    #[must_use]
    pub(in crate::gui) fn moved(&self, by: Vec2) -> Self {
        Self { origin: self.origin + by, ..*self }
    }

    /// The view at that many points a square while the map stays in place at `pos`.
    #[must_use]
    pub(in crate::gui) fn scaled_to(&self, pos: Pos2, px_per_square: f32) -> Self {
        self.zoomed(pos, px_per_square / self.px_per_square)
    }

    /// The view with a cell in the middle of `rect`, unless it can be seen well already.
    #[must_use]
    pub(in crate::gui) fn showing(&self, cell: Cell, rect: Rect) -> Self {
        let there = self.cell_rect(cell);
        if rect.shrink(self.px_per_square.min(rect.width() / 4.0)).contains_rect(there) {
            return *self;
        }
        self.moved(rect.center() - there.center())
    }

    /// The cells of a grid of that size that show in `rect`, in blocks of eight so that it rarely changes while panning;
    /// `None` if no cell shows.
    pub(in crate::gui) fn visible_cells(&self, rect: Rect, cols: u16, rows: u16) -> Option<CellRect> {
        const BLOCK: f32 = 8.0;
        let (from, to) = (self.to_map(rect.min), self.to_map(rect.max));
        let range = |from: f32, to: f32, count: u16| {
            let last = f32::from(count) - 1.0;
            let first = ((from / BLOCK).floor() * BLOCK).max(0.0);
            let end = ((to / BLOCK).ceil() * BLOCK).min(last);
            (first <= last && end >= 0.0).then_some((first as u16, end as u16))
        };
        let (left, right) = range(from.x, to.x, cols)?;
        let (top, bottom) = range(from.y, to.y, rows)?;
        Some(CellRect { first: Cell::new(left, top), last: Cell::new(right, bottom) })
    }

    /// The view with its origin on a whole pixel, so that lines stay crisp.
    #[must_use]
    pub(in crate::gui) fn on_pixels(&self, pixels_per_point: f32) -> Self {
        let round = |at: f32| (at * pixels_per_point).round() / pixels_per_point;
        Self { origin: pos2(round(self.origin.x), round(self.origin.y)), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn a_view() -> impl Strategy<Value = MapTransform> {
        (-2000.0f32..2000.0, -2000.0f32..2000.0, 2.0f32..400.0)
            .prop_map(|(x, y, scale)| MapTransform { origin: pos2(x, y), px_per_square: scale })
    }

    proptest! {
        #[test]
        fn to_the_screen_and_back(view in a_view(), x in -50.0f32..250.0, y in -50.0f32..250.0) {
            let back = view.to_map(view.to_screen(pt(x, y)));
            prop_assert!((back - pt(x, y)).length() < 0.01, "{:?}", back);
        }

        #[test]
        fn every_point_of_a_cell_hits_it(view in a_view(), col in 0u16..300, row in 0u16..300, dx in 0.1f32..0.9, dy in 0.1f32..0.9) {
            let pos = view.to_screen(pt(f32::from(col) + dx, f32::from(row) + dy));
            prop_assert_eq!(view.cell_at(pos), Some(Cell::new(col, row)));
            prop_assert!(view.cell_rect(Cell::new(col, row)).contains(pos));
        }

        #[test]
        fn zooming_keeps_the_place_under_the_pointer(view in a_view(), x in 0.0f32..1000.0, y in 0.0f32..800.0, factor in 0.5f32..2.0) {
            let pos = pos2(x, y);
            let (before, after) = (view.to_map(pos), view.zoomed(pos, factor).to_map(pos));
            prop_assert!((before - after).length() < 0.01 * before.length().max(1.0));
        }

        #[test]
        fn visible_cells_hold_every_cell_that_shows(view in a_view(), col in 0u16..60, row in 0u16..40) {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
            if view.cell_rect(Cell::new(col, row)).intersects(screen) {
                let cells = view.visible_cells(screen, 60, 40).expect("a cell shows");
                prop_assert!((cells.first.col..=cells.last.col).contains(&col));
                prop_assert!((cells.first.row..=cells.last.row).contains(&row));
            }
        }
    }

    #[test]
    fn a_cell_in_sight_moves_nothing() {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 400.0));
        let view = MapTransform { origin: pos2(0.0, 0.0), px_per_square: 20.0 };
        assert_eq!(view.showing(Cell::new(5, 5), screen), view);
        let moved = view.showing(Cell::new(90, 5), screen);
        assert!((moved.cell_rect(Cell::new(90, 5)).center() - screen.center()).length() < 0.01);
    }

    #[test]
    fn nothing_lies_left_of_the_grid() {
        let view = MapTransform { origin: pos2(100.0, 100.0), px_per_square: 20.0 };
        assert_eq!(view.cell_at(pos2(99.0, 150.0)), None);
        assert_eq!(view.cell_at(pos2(100.0, 119.0)), Some(Cell::new(0, 0)));
    }
}
