//! What is printed outside the squares: roads and cities of neighbours, ferries, bars of regions. In frames of the side:
//! (0, 0) to (1, 0) is the edge of the square, walked clockwise around it, and negative y lies outside.

use super::{Detail, Frame, Layer, Pen, Point, Role, Scene, Stroke, pt};
use crate::geometry::{Cell, CellSide, Rotation};
use crate::map::BorderSketch;
use crate::terrain::EdgeKind;

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    pt(f32::from(cell.col), f32::from(cell.row))
}

/// The frame in which a side of a cell is its north edge.
pub(super) fn side_frame(CellSide { cell, side }: CellSide) -> Frame {
    Frame::turned(corner(cell), Rotation::quarters(side.index()))
}

/// Draws a printed road or city of a neighbour at each of its edges.
pub(super) fn draw_border(scene: &mut Scene, border: &BorderSketch, detail: Detail) {
    for &edge in &border.edges {
        let mut pen = scene.pen_in(Layer::Beyond, side_frame(edge));
        match border.kind {
            EdgeKind::Road => road_stub(&mut pen, detail),
            EdgeKind::City => city_stub(&mut pen, detail),
            EdgeKind::Field => {}
        }
    }
}

/// A straight piece of road out of the middle of a side, in its frame.
pub(super) fn road_piece(pen: &mut Pen<'_>, from: f32, to: f32) {
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
