//! What is printed outside the squares: roads and cities of neighbours, ferries, bars of regions. In frames of the side:
//! (0, 0) to (1, 0) is the edge of the square, walked clockwise around it, and negative y lies outside.

use super::detail::Detail;
use super::glyphs::arms;
use super::ground::sheet_bounds;
use super::palette::Role;
use super::pen::{Pen, rounded};
use super::scene::{Layer, Scene, Stroke};
use super::shape::{Bounds, Frame, Point, cubic, pt};
use super::squares::pattern_mark;
use crate::geometry::{Cell, Rotation, Side};
use crate::map::{BorderSketch, FerrySketch, MapSketch, RegionSketch};
use crate::terrain::EdgeKind;

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    pt(f32::from(cell.col), f32::from(cell.row))
}

/// The frame in which a side of a cell is its north edge.
pub(super) fn side_frame(cell: Cell, side: Side) -> Frame {
    Frame::turned(corner(cell), Rotation::quarters(side.index()))
}

/// Draws a printed road or city of a neighbour at each of its edges.
pub(super) fn draw_border(scene: &mut Scene, border: &BorderSketch, detail: Detail) {
    for (cell, side) in &border.edges {
        let mut pen = scene.pen_in(Layer::Beyond, side_frame(*cell, *side));
        match border.kind {
            EdgeKind::Road => road_stub(&mut pen, detail),
            EdgeKind::City => city_stub(&mut pen, detail),
            EdgeKind::Field => {}
        }
    }
}

fn road_piece(pen: &mut Pen<'_>, from: f32, to: f32) {
    let ends = [pt(0.5, from), pt(0.5, to)];
    pen.line(&ends, Stroke::new(0.128, Role::TileRoadLine));
    pen.line(&ends, Stroke::new(0.09, Role::TileRoad));
}

fn road_stub(pen: &mut Pen<'_>, detail: Detail) {
    road_piece(pen, 0.0, -0.24);
    if detail.glyphs() {
        for (middle, length) in [(-0.33, 0.06), (-0.41, 0.045)] {
            let ends = |more: f32| [pt(0.5, middle - length / 2.0 - more), pt(0.5, middle + length / 2.0 + more)];
            pen.line(&ends(0.016), Stroke::new(0.128, Role::TileRoadLine));
            pen.line(&ends(0.0), Stroke::new(0.09, Role::TileRoad));
        }
    }
}

fn city_stub(pen: &mut Pen<'_>, detail: Detail) {
    let wall = [pt(0.0, 0.0), pt(0.16, -0.14), pt(0.32, -0.30), pt(0.68, -0.30), pt(0.84, -0.14), pt(1.0, 0.0)];
    pen.fill(&wall, Role::TileCity);
    if detail.patterns() {
        for (x, y) in [(0.30, -0.08), (0.44, -0.08), (0.58, -0.08), (0.72, -0.08), (0.40, -0.20), (0.60, -0.20)] {
            super::ticks::roof_tick(pen, pt(x, y));
        }
    }
    pen.line(&wall, Stroke::new(0.046, Role::TileWall).round());
    if detail.glyphs() {
        for tower in &wall[1..5] {
            super::city_shapes::tower(pen, *tower, detail);
        }
    }
}

/// The way of a ferry in map units, from pier to pier.
pub(super) fn ferry_route(from: (Cell, Side), to: (Cell, Side), detail: Detail) -> Vec<Point> {
    let end = |(cell, side): (Cell, Side)| {
        let frame = side_frame(cell, side);
        let start = frame.apply(pt(0.5, -0.17));
        (start, (start - frame.apply(pt(0.5, 0.0))).unit())
    };
    let ((a, out_a), (b, out_b)) = (end(from), end(to));
    let handle = 0.55 * ((b - a).length() / 1.6).min(1.0);
    let mut route = vec![a];
    route.extend(cubic([a, a + out_a * handle, b + out_b * handle, b], detail.tolerance()));
    route
}

/// The point half way along a line.
pub(super) fn half_way(line: &[Point]) -> Point {
    let length: f32 = line.windows(2).map(|step| (step[1] - step[0]).length()).sum();
    let mut left = length / 2.0;
    for step in line.windows(2) {
        let long = (step[1] - step[0]).length();
        if long >= left && long > 0.0 {
            return step[0].towards(step[1], left / long);
        }
        left -= long;
    }
    line.last().copied().unwrap_or_default()
}

/// Draws piers, route and coat of arms of a ferry.
pub(super) fn draw_ferry(scene: &mut Scene, ferry: &FerrySketch, detail: Detail) {
    for (cell, side) in &ferry.ends {
        let mut pen = scene.pen_in(Layer::Beyond, side_frame(*cell, *side));
        road_piece(&mut pen, 0.0, -0.16);
        pen.rect(Bounds::new(0.38, -0.18, 0.62, -0.14), Role::Ferry);
    }
    let Some(first) = ferry.ends.first() else { return };
    for (at, other) in ferry.ends.iter().enumerate().skip(1) {
        let route = ferry_route(*first, *other, detail);
        let mut pen = scene.pen(Layer::Beyond, pt(0.0, 0.0));
        pen.line(&route, Stroke::new(0.085, Role::Halo).round());
        pen.line(&route, Stroke::new(0.05, Role::Ferry).dashed(0.13, 0.09));
        if at == 1 && ferry.coats_of_arms > 0 && detail.glyphs() {
            arms(&mut pen.upright(half_way(&route), 0.28), ferry.coats_of_arms);
        }
    }
}

/// Draws a region that is a band of rows: a bar on both sides of the sheet.
pub(super) fn draw_region(scene: &mut Scene, map: &MapSketch, region: &RegionSketch, detail: Detail) {
    let (Some((first, last)), Some(colour)) = (region.rows, region.colour) else { return };
    let last = last.min(map.cells.rows().saturating_sub(1));
    if first > last {
        return;
    }
    let sheet = sheet_bounds(map);
    let ink = detail.medium == super::detail::Medium::Ink;
    for x in [sheet.min.x + 0.16, sheet.max.x - 0.32] {
        let bar = Bounds::new(x, f32::from(first) + 0.03, x + 0.16, f32::from(last) + 0.97);
        let mut pen = scene.pen(Layer::Regions, pt(0.0, 0.0));
        let points = rounded(bar, 0.05);
        pen.ring(&points, Stroke::new(0.04, Role::Ink));
        pen.fill(&points, if ink { Role::Square } else { Role::of_chip(colour) });
        if ink {
            pen.ring(&points, Stroke::new(0.02, Role::of_chip(colour)));
        }
        let role = if ink { Role::Ink } else { Role::on_chip(colour) };
        for row in first..=last {
            let y = f32::from(row);
            if detail.patterns() && !ink {
                for mark in [0.08, 0.92] {
                    pattern_mark(&mut pen, colour, pt(x + 0.08, y + mark), pt(0.0, 1.0), 1.0);
                }
            }
            if detail.glyphs() {
                pen.letter(colour.letter(), pt(x + 0.08, y + 0.35), 0.13, role);
                pen.letter((u32::from(row) + 1).to_string(), pt(x + 0.08, y + 0.65), 0.11, role);
            }
        }
    }
}
