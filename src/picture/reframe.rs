//! A board whose size is about to change: the old map and its new frame, what is cut hatched, what is new ruled. Lines and
//! patterns say it, so that it can be read without colour.

use super::{BoardView, Bounds, Layer, Least, Pen, Role, Scene, Stroke, board_scene, pt};
use crate::map::MapSketch;

/// Points between two lines of the hatching.
const HATCH: f32 = 7.0;
/// Below so many points a square the cells of new parts are not ruled.
const RULED: f32 = 4.0;
/// So much is seen beyond the grid: prints of the neighbours.
const BEYOND: f32 = 0.8;

/// A picture of `map`, which is large enough for both sizes: `old` is the map as it was, `new` what is left and added,
/// both in its squares.
pub fn reframed_scene(map: &MapSketch, old: Bounds, new: Bounds, view: &BoardView<'_>) -> Scene {
    let all = Bounds::new(0.0, 0.0, f32::from(map.cells.cols()), f32::from(map.cells.rows()));
    let mut scene = board_scene(map, view);
    scene.bounds = all.grown(BEYOND);
    let px = view.detail.px_per_square;
    let points = |points: f32| view.detail.points(points);
    let mut pen = scene.pen(Layer::Legal, pt(0.0, 0.0));
    // Where one grows and the other ends, neither is.
    for corner in beside(all, new).into_iter().flat_map(|part| beside(part, old)) {
        pen.rect(corner, Role::PanelAlt);
    }
    for part in beside(new, old) {
        rule(&mut pen, part, px, Stroke::new(points(1.0), Role::Accent));
    }
    for part in beside(old, new) {
        hatch(&mut pen, part, points(HATCH), Stroke::new(points(1.5), Role::Error));
        pen.frame_of(part, Stroke::new(points(1.0), Role::Error));
    }
    let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
    pen.frame_of(new, Stroke::new(points(4.0), Role::Halo));
    pen.frame_of(new, Stroke::new(points(2.0), Role::Select).at_least(Least::Selection));
    scene
}

/// What of `whole` lies outside `hole`: strips above and below it, and what is left of it and right of it between.
fn beside(whole: Bounds, hole: Bounds) -> Vec<Bounds> {
    let Bounds { min, max } = whole;
    if !whole.overlaps(&hole) {
        return vec![whole];
    }
    let (top, bottom) = (hole.min.y.clamp(min.y, max.y), hole.max.y.clamp(min.y, max.y));
    let (left, right) = (hole.min.x.clamp(min.x, max.x), hole.max.x.clamp(min.x, max.x));
    [
        Bounds::new(min.x, min.y, max.x, top),
        Bounds::new(min.x, bottom, max.x, max.y),
        Bounds::new(min.x, top, left, bottom),
        Bounds::new(right, top, max.x, bottom),
    ]
    .into_iter()
    .filter(|part| part.width() > 0.0 && part.height() > 0.0)
    .collect()
}

/// Lines x + y = c, cut at the rectangle by arithmetic.
fn hatch(pen: &mut Pen<'_>, part: Bounds, pitch: f32, stroke: Stroke) {
    let Bounds { min, max } = part;
    let first = ((min.x + min.y) / pitch).floor() as i32 + 1;
    let last = ((max.x + max.y) / pitch).ceil() as i32;
    for sum in (first..last).map(|line| line as f32 * pitch) {
        let a = pt(min.x.max(sum - max.y), max.y.min(sum - min.x));
        let b = pt(max.x.min(sum - min.y), min.y.max(sum - max.x));
        pen.line(&[a, b], stroke);
    }
}

/// The cells of a part, where they can be told apart.
fn rule(pen: &mut Pen<'_>, part: Bounds, px: f32, stroke: Stroke) {
    pen.frame_of(part, stroke);
    if px < RULED {
        return;
    }
    let Bounds { min, max } = part;
    for x in (min.x as i32 + 1)..max.x as i32 {
        pen.line(&[pt(x as f32, min.y), pt(x as f32, max.y)], stroke);
    }
    for y in (min.y as i32 + 1)..max.y as i32 {
        pen.line(&[pt(min.x, y as f32), pt(max.x, y as f32)], stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Grid;
    use crate::map::{CellSketch, Ground};
    use crate::picture::Primitive;

    fn area(parts: &[Bounds]) -> f32 {
        parts.iter().map(|part| part.width() * part.height()).sum()
    }

    #[test]
    fn strips_cover_what_lies_beside_once() {
        let whole = Bounds::new(0.0, 0.0, 10.0, 8.0);
        assert!(beside(whole, whole).is_empty());
        assert_eq!(area(&beside(whole, Bounds::new(2.0, 3.0, 5.0, 6.0))), 80.0 - 9.0);
        assert_eq!(area(&beside(whole, Bounds::new(-2.0, 3.0, 5.0, 60.0))), 80.0 - 25.0);
        assert_eq!(beside(whole, Bounds::new(20.0, 0.0, 30.0, 8.0)), [whole]);
        let parts = beside(whole, Bounds::new(2.0, 3.0, 5.0, 6.0));
        for (at, part) in parts.iter().enumerate() {
            assert!(parts[at + 1..].iter().all(|other| !part.overlaps(other)), "{parts:?}");
        }
    }

    #[test]
    fn what_is_cut_is_hatched_within_its_bounds() {
        let map = MapSketch::of_cells(Grid::from_fn(8, 6, |_| CellSketch::of(Ground::Square)));
        let (old, new) = (Bounds::new(0.0, 0.0, 8.0, 4.0), Bounds::new(2.0, 0.0, 8.0, 6.0));
        let scene = reframed_scene(&map, old, new, &BoardView::screen(20.0));
        let mut lines = 0;
        for primitive in scene.in_order() {
            if let Primitive::Line { points, stroke, closed: false } = primitive
                && stroke.paint.role == Role::Error
            {
                lines += 1;
                assert!(points.iter().all(|p| p.x >= 0.0 && p.x <= 2.0 && p.y >= 0.0 && p.y <= 4.0), "{points:?}");
            }
        }
        assert!(lines >= 10, "{lines} lines");
        let covered = scene.in_order().into_iter().any(|primitive| {
            matches!(primitive, Primitive::Rect(bounds, paint)
                if paint.role == Role::PanelAlt && *bounds == Bounds::new(0.0, 4.0, 2.0, 6.0))
        });
        assert!(covered, "the corner that is neither old nor new");
    }
}
