//! What lies under the pointer. Works in map units; pure.

use crate::geometry::{Cell, Side};
use crate::picture::{Point, pt};

/// How far from a side the pointer may be, in squares.
const REACH: f32 = 1.0;

/// The side of a square nearest to the pointer that faces void, if one is near. `is_square` and `is_void` answer for
/// cells; beyond the grid there is void.
pub(super) fn side_towards_void(
    p: Point,
    is_square: impl Fn(Cell) -> bool,
    is_void: impl Fn(Option<Cell>) -> bool,
) -> Option<(Cell, Side)> {
    let number = |x: f32| (0.0..65_536.0).contains(&x).then_some(x as u16);
    let around = (-1..=1).flat_map(|dy: i32| (-1..=1).map(move |dx: i32| (p.x + dx as f32, p.y + dy as f32)));
    let near = around.filter_map(|(x, y)| Some(Cell::new(number(x)?, number(y)?)));
    let squares = near.filter(|cell| is_square(*cell));
    let sides = squares.flat_map(|cell| Side::ALL.map(|side| (cell, side)));
    let open = sides.filter(|(cell, side)| is_void(cell.neighbour(*side)));
    open.map(|(cell, side)| (distance_to_side(p, cell, side), cell, side))
        .filter(|(distance, ..)| *distance <= REACH)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, cell, side)| (cell, side))
}

/// The distance from a point to a side of a cell, in squares.
pub(super) fn distance_to_side(p: Point, cell: Cell, side: Side) -> f32 {
    let [a, b] = side_ends(cell, side);
    distance_to_line(p, a, b)
}

/// The distance from a point to a straight line between two points, in squares.
pub(super) fn distance_to_line(p: Point, a: Point, b: Point) -> f32 {
    let along = b - a;
    let length = along.dot(along);
    let part = if length > 0.0 { ((p - a).dot(along) / length).clamp(0.0, 1.0) } else { 0.0 };
    (p - a.towards(b, part)).length()
}

/// The ends of a side, clockwise around its cell.
pub(super) fn side_ends(cell: Cell, side: Side) -> [Point; 2] {
    let corner = pt(f32::from(cell.col), f32::from(cell.row));
    let at = |x: f32, y: f32| pt(corner.x + x, corner.y + y);
    match side {
        Side::North => [at(0.0, 0.0), at(1.0, 0.0)],
        Side::East => [at(1.0, 0.0), at(1.0, 1.0)],
        Side::South => [at(1.0, 1.0), at(0.0, 1.0)],
        Side::West => [at(0.0, 1.0), at(0.0, 0.0)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_open_side_is_found_from_both_sides() {
        // One square at b2, void all around.
        let square = Cell::new(1, 1);
        let find = |x, y| {
            side_towards_void(pt(x, y), |cell| cell == square, |next| next != Some(square)).map(|(_, side)| side)
        };
        assert_eq!(find(1.5, 1.1), Some(Side::North));
        assert_eq!(find(1.5, 0.7), Some(Side::North));
        assert_eq!(find(2.3, 1.4), Some(Side::East));
        assert_eq!(find(0.9, 1.6), Some(Side::West));
        assert_eq!(find(1.6, 1.9), Some(Side::South));
        assert_eq!(find(9.0, 9.0), None);
    }

    #[test]
    fn a_side_that_faces_a_square_is_passed_over() {
        let inside = |cell: Cell| cell.row < 2 && cell.col < 2;
        let found = side_towards_void(pt(0.5, 0.9), inside, |next| !next.is_some_and(inside));
        assert_eq!(found, Some((Cell::new(0, 0), Side::West)));
    }
}
