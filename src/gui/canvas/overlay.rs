//! What lies above the map while somebody works on it: hover, selection, marks of issues.

use crate::editor::CellSet;
use crate::geometry::{Cell, Side};
use crate::gui::paint::{MapTransform, colour};
use crate::picture::{Bounds, Layer, Least, Paint, Point, Role, Scene, Stroke, Theme, pt};
use egui::{Painter, Pos2, Rect, Shape};

fn corner(cell: Cell) -> Point {
    pt(f32::from(cell.col), f32::from(cell.row))
}

/// Four corner brackets around the cell under the pointer.
pub(super) fn draw_hover(scene: &mut Scene, cell: Cell) {
    draw_corners(scene, cell, cell);
}

/// A bar along the side at which a border print would come to lie.
pub(super) fn draw_side(scene: &mut Scene, cell: Cell, side: Side, role: Role) {
    let [a, b] = super::hit::side_ends(cell, side);
    let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
    pen.line(&[a, b], Stroke::new(0.16, Role::Halo).at_least(Least::Selection));
    pen.line(&[a, b], Stroke::new(0.09, role).at_least(Least::Selection));
}

/// The frame of a selected cell with its four handles.
pub(super) fn draw_selection(scene: &mut Scene, cell: Cell) {
    let mut pen = scene.pen(Layer::Cursor, corner(cell));
    frame(&mut pen, Bounds::unit(-0.02));
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
        let (x, y) = (if x == 0.0 { -0.02 } else { 1.02 }, if y == 0.0 { -0.02 } else { 1.02 });
        let handle = Bounds::new(x - 0.06, y - 0.06, x + 0.06, y + 0.06);
        pen.rect(handle, Role::Halo);
        pen.frame_of(handle, Stroke::new(0.03, Role::Select));
    }
}

/// The dashed outline of a selected area. With growing `phase`, in seconds, the dashes run around it.
pub(super) fn draw_area(painter: &Painter, transform: &MapTransform, cells: &CellSet, phase: f32, theme: Theme) {
    let lines = outline(cells);
    let ends = lines.iter().map(|[a, b]| [transform.to_screen(*a), transform.to_screen(*b)]);
    let ends: Vec<[Pos2; 2]> =
        ends.filter(|[a, b]| painter.clip_rect().intersects(Rect::from_two_pos(*a, *b).expand(3.0))).collect();
    let halo = egui::Stroke::new(4.0, colour(theme, Role::Halo));
    painter.extend(ends.iter().map(|line| Shape::line_segment(*line, halo)));
    let select = egui::Stroke::new(2.0, colour(theme, Role::Select));
    let (dash, gap) = (7.0, 4.0);
    for [a, b] in ends {
        // Lines that are mostly out of sight are cut, so that no one makes thousands of dashes.
        let clip = painter.clip_rect().expand(20.0);
        let line = [clip.clamp(a), clip.clamp(b)];
        let offset = (phase * 14.0) % (dash + gap);
        painter.extend(Shape::dashed_line_with_offset(&line, select, &[dash], &[gap], offset));
    }
}

/// Four corner brackets around a rectangle of cells.
pub(super) fn draw_corners(scene: &mut Scene, first: Cell, last: Cell) {
    let mut pen = scene.pen(Layer::Cursor, corner(first));
    let stroke = Stroke::new(0.05, Role::Hover).at_least(Least::Border);
    let (width, height) = (f32::from(last.col - first.col) + 1.0, f32::from(last.row - first.row) + 1.0);
    for (x, y) in [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)] {
        let (dx, dy) = (if x == 0.0 { 0.25 } else { -0.25 }, if y == 0.0 { 0.25 } else { -0.25 });
        pen.line(&[pt(x + dx, y), pt(x, y), pt(x, y + dy)], stroke);
    }
}

/// The rectangle that is about to be filled.
pub(super) fn draw_rectangle(scene: &mut Scene, from: Cell, to: Cell) {
    let bounds = Bounds::new(
        f32::from(from.col.min(to.col)),
        f32::from(from.row.min(to.row)),
        f32::from(from.col.max(to.col)) + 1.0,
        f32::from(from.row.max(to.row)) + 1.0,
    );
    let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
    pen.rect(bounds, Paint { role: Role::Select, alpha: 0.18 });
    frame(&mut pen, bounds);
}

fn frame(pen: &mut crate::picture::Pen<'_>, bounds: Bounds) {
    pen.frame_of(bounds, Stroke::new(0.11, Role::Halo).at_least(Least::Selection));
    pen.frame_of(bounds, Stroke::new(0.065, Role::Select).at_least(Least::Selection));
}

/// The straight lines around a set of cells, each as long as it can be.
fn outline(cells: &CellSet) -> Vec<[Point; 2]> {
    let mut lines: Vec<[Point; 2]> = Vec::new();
    for side in Side::ALL {
        let open = |cell: &Cell| !cell.neighbour(side).is_some_and(|next| cells.contains(next));
        let mut open: Vec<Cell> = cells.iter().filter(open).collect();
        let upright = matches!(side, Side::East | Side::West);
        if upright {
            open.sort_unstable_by_key(|cell| (cell.col, cell.row));
        }
        let mut along: Vec<[Point; 2]> = Vec::new();
        for cell in open {
            let [a, b] = super::hit::side_ends(cell, side);
            let (from, to) = if matches!(side, Side::North | Side::East) { (a, b) } else { (b, a) };
            match along.last_mut().filter(|line| line[1] == from) {
                Some(line) => line[1] = to,
                None => along.push([from, to]),
            }
        }
        lines.append(&mut along);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_of_an_area_has_one_line_a_straight_edge() {
        let rectangle = CellSet::rectangle(Cell::new(1, 1), Cell::new(4, 3));
        assert_eq!(outline(&rectangle).len(), 4);
        let without_corner = rectangle.without(&CellSet::rectangle(Cell::new(1, 1), Cell::new(1, 1)));
        assert_eq!(outline(&without_corner).len(), 6);
        let apart: CellSet = [Cell::new(0, 0), Cell::new(1, 1)].into_iter().collect();
        assert_eq!(outline(&apart).len(), 8);
    }
}
