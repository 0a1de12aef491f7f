//! Meeples: pawns that stand, and lie for farmers. Each seat has a colour and a shape.

use super::{Area, Pen, Point, Role, Stroke, around, cubic, pt, star};

/// Height of a standing figure in squares, and of one that lies.
const STANDING: f32 = 0.42;
const LYING: f32 = 0.38;

/// The outline of a pawn of height 1 around (0, 0): cloak and head in one.
fn outline() -> Vec<Point> {
    let mut line = vec![pt(-0.36, 0.5)];
    line.extend(cubic([pt(-0.36, 0.5), pt(-0.36, 0.20), pt(-0.17, 0.06), pt(-0.13, -0.12)], 0.004));
    // The head from where the cloak meets it on the left, over the top, to the right.
    let (head, radius) = (pt(0.0, -0.30), 0.21);
    let start = f32::atan2(-0.12 + 0.30, -0.13);
    let end = f32::atan2(-0.12 + 0.30, 0.13) + std::f32::consts::TAU;
    line.extend((0..=20).map(|step| {
        let (sin, cos) = (start + (end - start) * step as f32 / 20.0).sin_cos();
        head + pt(cos, sin) * radius
    }));
    line.push(pt(0.13, -0.12));
    line.extend(cubic([pt(0.13, -0.12), pt(0.17, 0.06), pt(0.36, 0.20), pt(0.36, 0.5)], 0.004));
    line
}

/// Draws the figure of a seat (from 0) with its feet near `at`; no smaller than `least` high.
pub(super) fn draw(pen: &mut Pen<'_>, at: Point, seat: usize, lying: bool, least: f32) {
    let height = if lying { LYING } else { STANDING }.max(least);
    let middle = if lying { at } else { at - pt(0.0, 0.22 * height) };
    draw_at(&mut pen.upright(middle, height), seat, lying);
}

/// Draws a figure of height 1 around (0, 0).
pub(super) fn draw_at(pen: &mut Pen<'_>, seat: usize, lying: bool) {
    // A quarter to the left: the head points to the west.
    let turn = |p: Point| if lying { pt(p.y, -p.x) } else { p };
    let body: Vec<Point> = outline().into_iter().map(turn).collect();
    // The sixth seat's white is white in every theme.
    pen.ring(&body, Stroke::new(0.20, Role::Seat6).round());
    pen.ring(&body, Stroke::new(0.10, Role::TileInk).round());
    pen.put(&super::scene::Primitive::Fill(Area::polygon(body), Role::of_seat(seat).into()));
    seat_shape(pen, turn(pt(0.0, 0.27)), 0.135, seat);
}

/// The shape of a seat, upright: disc, square, triangle, diamond, star, cross.
pub(super) fn seat_shape(pen: &mut Pen<'_>, middle: Point, radius: f32, seat: usize) {
    let role = Role::on_seat(seat);
    let corners =
        |points: &[(f32, f32)]| -> Vec<Point> { points.iter().map(|(x, y)| middle + pt(*x, *y) * radius).collect() };
    match seat % 6 {
        0 => pen.disc(middle, radius, role),
        1 => pen.fill(&corners(&[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]), role),
        2 => pen.fill(&around(middle + pt(0.0, 0.2 * radius), 1.2 * radius, 3), role),
        3 => pen.fill(&corners(&[(0.0, -1.2), (0.95, 0.0), (0.0, 1.2), (-0.95, 0.0)]), role),
        4 => pen.fill(&star(middle, 1.25 * radius, 0.52 * radius, 5), role),
        _ => {
            const W: f32 = 0.36;
            let arm = [
                (-W, -W),
                (-W, -1.1),
                (W, -1.1),
                (W, -W),
                (1.1, -W),
                (1.1, W),
                (W, W),
                (W, 1.1),
                (-W, 1.1),
                (-W, W),
                (-1.1, W),
                (-1.1, -W),
            ];
            pen.fill(&corners(&arm), role);
        }
    }
}
