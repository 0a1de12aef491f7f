//! Triangles cut down to what lies on some cells, so that one mesh shows any number of places and nothing between them.

use crate::geometry::Cell;
use crate::picture::Point;
use egui::epaint::{Mesh, Vertex};
use egui::{Pos2, Rect, pos2};
use std::collections::BTreeMap;

/// Rectangles of cells that do not overlap, from one corner to the other.
#[derive(Clone, Default)]
pub(in crate::gui) struct Mask {
    pieces: Vec<(Cell, Cell)>,
    /// The pieces that reach into a row, from left to right.
    rows: BTreeMap<u16, Vec<usize>>,
}

impl Mask {
    pub(in crate::gui) fn new(pieces: Vec<(Cell, Cell)>) -> Self {
        let mut rows: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
        for (at, (first, last)) in pieces.iter().enumerate() {
            (first.row..=last.row).for_each(|row| rows.entry(row).or_default().push(at));
        }
        rows.values_mut().for_each(|row| row.sort_unstable_by_key(|at| pieces[*at].0.col));
        Self { pieces, rows }
    }

    /// Whether a point of the map lies on one of the cells.
    pub(in crate::gui) fn holds(&self, at: Point) -> bool {
        if at.x < 0.0 || at.y < 0.0 {
            return false;
        }
        let (col, row) = (at.x as u16, at.y as u16);
        let pieces = self.rows.get(&row).into_iter().flatten().map(|at| self.pieces[*at]);
        pieces.into_iter().any(|(first, last)| (first.col..=last.col).contains(&col))
    }

    /// What of a mesh lies on the cells. The mesh is in screen points from the corner of the map, `scale` a square; sides of
    /// cells lie on pixels, as those of what is drawn there.
    pub(in crate::gui) fn cut(&self, mesh: &Mesh, scale: f32, pixels_per_point: f32) -> Mesh {
        let line = |number: u16| (f32::from(number) * scale * pixels_per_point).round() / pixels_per_point;
        let mut cut = Mesh { texture_id: mesh.texture_id, ..Mesh::default() };
        for corners in mesh.indices.as_chunks::<3>().0 {
            let triangle = corners.map(|at| mesh.vertices[at as usize]);
            let bounds = Rect::from_points(&triangle.map(|corner| corner.pos));
            if bounds.max.x < 0.0 || bounds.max.y < 0.0 {
                continue;
            }
            // A side that was moved onto a pixel may lie in the cell beside.
            let number = |at: f32| (at / scale).max(0.0) as u16;
            let (top, bottom) = (number(bounds.min.y - 1.0), number(bounds.max.y + 1.0));
            let (left, right) = (number(bounds.min.x - 1.0), number(bounds.max.x + 1.0));
            for (row, pieces) in self.rows.range(top..=bottom) {
                let from = pieces.partition_point(|at| self.pieces[*at].1.col < left);
                for (first, last) in pieces[from..].iter().map(|at| self.pieces[*at]) {
                    if first.col > right {
                        break;
                    }
                    // Each piece once, in the first row of it that the triangle reaches.
                    if *row == first.row.max(top) {
                        let place = Rect::from_min_max(
                            pos2(line(first.col), line(first.row)),
                            pos2(line(last.col + 1), line(last.row + 1)),
                        );
                        add(&mut cut, &within(&triangle, bounds, place));
                    }
                }
            }
        }
        cut
    }
}

/// The corners of the part of a triangle that lies in a rectangle.
fn within(triangle: &[Vertex; 3], bounds: Rect, place: Rect) -> Vec<Vertex> {
    if place.contains_rect(bounds) {
        return triangle.to_vec();
    }
    // How far a corner lies inside of each side.
    let sides: [&dyn Fn(Pos2) -> f32; 4] =
        [&|at| at.x - place.min.x, &|at| place.max.x - at.x, &|at| at.y - place.min.y, &|at| place.max.y - at.y];
    sides.into_iter().fold(triangle.to_vec(), |corners, depth| {
        let mut kept = Vec::with_capacity(corners.len() + 1);
        for (at, corner) in corners.iter().enumerate() {
            let next = &corners[(at + 1) % corners.len()];
            let (here, there) = (depth(corner.pos), depth(next.pos));
            if here >= 0.0 {
                kept.push(*corner);
            }
            if (here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0) {
                kept.push(between(corner, next, here / (here - there)));
            }
        }
        kept
    })
}

fn between(a: &Vertex, b: &Vertex, part: f32) -> Vertex {
    Vertex { pos: a.pos.lerp(b.pos, part), uv: a.uv.lerp(b.uv, part), color: a.color.lerp_to_gamma(b.color, part) }
}

/// A convex shape as a fan.
fn add(mesh: &mut Mesh, corners: &[Vertex]) {
    if corners.len() < 3 {
        return;
    }
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend_from_slice(corners);
    (1..corners.len() as u32 - 1).for_each(|at| mesh.add_triangle(first, first + at, first + at + 1));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Color32, vec2};

    fn area(mesh: &Mesh) -> f32 {
        let doubled = mesh.indices.as_chunks::<3>().0.iter().map(|corners| {
            let [a, b, c] = corners.map(|at| mesh.vertices[at as usize].pos);
            let (ab, ac) = (b - a, c - a);
            (ab.x * ac.y - ab.y * ac.x).abs()
        });
        doubled.sum::<f32>() / 2.0
    }

    #[test]
    fn a_large_rectangle_is_cut_down_to_a_chequered_board() {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(Rect::from_min_size(pos2(-30.0, -30.0), vec2(600.0, 600.0)), Color32::RED);
        let cells = (0..40).flat_map(|row| (0..40).map(move |col| Cell::new(col, row)));
        let black: Vec<_> = cells.filter(|cell| (cell.col + cell.row) % 2 == 0).map(|cell| (cell, cell)).collect();
        let mask = Mask::new(black);
        let cut = mask.cut(&mesh, 10.0, 1.0);
        assert!((area(&cut) - 800.0 * 100.0).abs() < 1.0, "{}", area(&cut));
        for corner in &cut.vertices {
            let inside = |at: f32| (-0.001..=400.001).contains(&at);
            assert!(inside(corner.pos.x) && inside(corner.pos.y), "{:?}", corner.pos);
        }
        for triangle in cut.indices.as_chunks::<3>().0 {
            let [a, b, c] = triangle.map(|at| cut.vertices[at as usize].pos);
            if ((b - a).x * (c - a).y - (b - a).y * (c - a).x).abs() < 0.01 {
                // A side that only touches leaves a triangle without an area.
                continue;
            }
            let sum = triangle.iter().fold(vec2(0.0, 0.0), |sum, at| sum + cut.vertices[*at as usize].pos.to_vec2());
            assert!(mask.holds(Point { x: sum.x / 30.0, y: sum.y / 30.0 }), "{sum:?}");
        }
    }

    #[test]
    fn what_lies_inside_stays_and_what_lies_outside_goes() {
        let mask = Mask::new(vec![(Cell::new(2, 1), Cell::new(4, 3))]);
        let rect = |x: f32, y: f32| {
            let mut mesh = Mesh::default();
            mesh.add_colored_rect(Rect::from_min_size(pos2(x, y), vec2(12.0, 12.0)), Color32::BLUE);
            mesh
        };
        assert_eq!(mask.cut(&rect(30.0, 20.0), 10.0, 1.0), rect_as_fans(&rect(30.0, 20.0)));
        assert!(mask.cut(&rect(60.0, 20.0), 10.0, 1.0).is_empty());
        let half = mask.cut(&rect(44.0, 20.0), 10.0, 1.0);
        assert!((area(&half) - 6.0 * 12.0).abs() < 0.01);
        assert!(mask.holds(Point { x: 4.9, y: 3.9 }) && !mask.holds(Point { x: 5.1, y: 3.9 }));
    }

    /// The same triangles, each with corners of its own.
    fn rect_as_fans(mesh: &Mesh) -> Mesh {
        let mut fans = Mesh::default();
        for corners in mesh.indices.as_chunks::<3>().0 {
            add(&mut fans, &corners.map(|at| mesh.vertices[at as usize]));
        }
        fans
    }
}
