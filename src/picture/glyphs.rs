//! Small drawings with a meaning: houses, keep, coat of arms, star, eye. Each is drawn around (0, 0) of its pen with
//! height or size 1 unless it says otherwise.

use super::{Bounds, Pen, Point, Role, Stroke, cubic, pt, quadratic, star};
use crate::map::Colour;

const FINE: f32 = 0.004;

/// A house of size 1: the mark of a town.
pub(super) fn house(pen: &mut Pen<'_>) {
    let edge = || Stroke::new(0.09, Role::Ink).round();
    let body = Bounds::new(-0.5, -0.05, 0.5, 0.5);
    pen.shape(&body.corners(), Role::Square, edge());
    pen.rect(Bounds::new(-0.13, 0.14, 0.13, 0.5), Role::Ink);
    pen.shape(&[pt(-0.68, -0.02), pt(0.0, -0.62), pt(0.68, -0.02)], Role::House, edge());
}

/// The three houses of a start square on the maps with red edging; in the frame of the square.
pub(super) fn three_houses(pen: &mut Pen<'_>) {
    for (x, y, size) in [(0.37, 0.52, 0.20), (0.64, 0.53, 0.20), (0.50, 0.45, 0.26)] {
        house(&mut pen.upright(pt(x, y), size));
    }
}

/// The house of a village or farm on a tile: the same house in the colours of tiles.
pub(super) fn tile_house(pen: &mut Pen<'_>) {
    let edge = || Stroke::new(0.11, Role::TileWall).round();
    pen.shape(&Bounds::new(-0.5, -0.05, 0.5, 0.5).corners(), Role::TileStone, edge());
    pen.rect(Bounds::new(-0.13, 0.14, 0.13, 0.5), Role::TileWall);
    pen.shape(&[pt(-0.68, -0.02), pt(0.0, -0.62), pt(0.68, -0.02)], Role::TileRoof, edge());
}

/// The keep of a large city, in the frame of the square: three towers around (0.5, 0.47).
pub(super) fn keep(pen: &mut Pen<'_>) {
    let (middle, floor) = (0.5, 0.565);
    for (x, wide, high, roof) in [(-0.135, 0.12, 0.18, 0.11), (0.135, 0.12, 0.18, 0.11), (0.0, 0.17, 0.24, 0.15)] {
        let edge = || Stroke::new(0.016, Role::TileWall).round();
        let body = Bounds::new(middle + x - wide / 2.0, floor - high, middle + x + wide / 2.0, floor);
        pen.shape(&body.corners(), Role::TileStone, edge());
        let eaves = wide * 0.62;
        let top = floor - high;
        let peak = [pt(middle + x - eaves, top), pt(middle + x, top - roof), pt(middle + x + eaves, top)];
        pen.shape(&peak, Role::TileRoof, edge());
    }
    pen.rect(Bounds::new(middle - 0.025, floor - 0.085, middle + 0.025, floor), Role::TileWall);
}

/// A coat of arms of height 1. More than one is a numeral instead of the chevron.
pub(super) fn arms(pen: &mut Pen<'_>, count: u8) {
    let mut shield = vec![pt(-0.42, -0.5), pt(0.42, -0.5), pt(0.42, 0.0)];
    shield.extend(cubic([pt(0.42, 0.0), pt(0.42, 0.24), pt(0.22, 0.40), pt(0.0, 0.5)], FINE));
    shield.extend(cubic([pt(0.0, 0.5), pt(-0.22, 0.40), pt(-0.42, 0.24), pt(-0.42, 0.0)], FINE));
    pen.ring(&shield, Stroke::new(0.20, Role::Halo).round());
    pen.fill(&shield, Role::Arms);
    if count > 1 {
        pen.letter(count.to_string(), pt(0.0, -0.05), 0.72, Role::OnArms);
    } else {
        pen.line(&[pt(-0.21, 0.10), pt(0.0, -0.13), pt(0.21, 0.10)], Stroke::new(0.13, Role::OnArms));
    }
}

/// Coats of arms in a row around a middle, each of that height; more than three are one with a numeral.
pub(super) fn arms_row(pen: &mut Pen<'_>, middle: Point, height: f32, pitch: f32, count: u8) {
    if count > 3 {
        arms(&mut pen.upright(middle, height), count);
        return;
    }
    for at in 0..count {
        let step = f32::from(at) - f32::from(count - 1) / 2.0;
        arms(&mut pen.upright(middle + pt(step * pitch, 0.0), height), 1);
    }
}

/// A star with four tips, radius 1.
pub(super) fn four_star(pen: &mut Pen<'_>, role: Role, casing: Option<Stroke>) {
    let points = star(pt(0.0, 0.0), 1.0, 0.36, 4);
    if let Some(stroke) = casing {
        pen.ring(&points, stroke);
    }
    pen.fill(&points, role);
}

/// An open eye, 1 wide: the seat has looked.
pub(super) fn eye(pen: &mut Pen<'_>, role: Role) {
    let mut lids = vec![pt(-0.5, 0.0)];
    lids.extend(quadratic([pt(-0.5, 0.0), pt(0.0, -0.58), pt(0.5, 0.0)], FINE));
    lids.extend(quadratic([pt(0.5, 0.0), pt(0.0, 0.58), pt(-0.5, 0.0)], FINE));
    lids.pop();
    pen.ring(&lids, Stroke::new(0.09, role).round());
    pen.disc(pt(0.0, 0.0), 0.15, role);
}

/// The round tab with the letter of a colour; in the frame of the square.
pub(super) fn tab(pen: &mut Pen<'_>, colour: Colour) {
    let middle = pt(0.155, 0.155);
    pen.disc(middle, 0.145, Role::Ink);
    pen.disc(middle, 0.125, Role::of_chip(colour));
    pen.letter(colour.letter(), middle, 0.19, Role::on_chip(colour));
}

/// Three rows of waves; in the frame of the square.
pub(super) fn waves(pen: &mut Pen<'_>) {
    for y in [0.30, 0.50, 0.70] {
        let mut row = vec![pt(0.14, y)];
        for arc in 0..4 {
            let x = 0.14 + 0.18 * arc as f32;
            row.extend(quadratic([pt(x, y), pt(x + 0.09, y + 0.10), pt(x + 0.18, y)], FINE));
        }
        pen.line(&row, Stroke::new(0.038, Role::Ferry).round());
    }
}

/// The ox cart of a Chumak square, without oxen; around the middle of the square.
pub(super) fn cart(pen: &mut Pen<'_>) {
    let at = |x: f32, y: f32| pt(x - 0.5, y - 0.5);
    let edge = || Stroke::new(0.026, Role::Ink).round();
    pen.line(&[at(0.68, 0.46), at(0.88, 0.38)], Stroke::new(0.034, Role::Ink).round());
    let mut hood = vec![at(0.25, 0.40)];
    hood.extend(cubic([at(0.25, 0.40), at(0.27, 0.24), at(0.63, 0.24), at(0.65, 0.40)], FINE));
    pen.shape(&hood, Role::Square, edge());
    pen.shape(&[at(0.20, 0.40), at(0.70, 0.40), at(0.64, 0.60), at(0.26, 0.60)], Role::TileRoof, edge());
    for x in [0.33, 0.57] {
        let hub = at(x, 0.64);
        pen.disc(hub, 0.118, Role::Ink);
        pen.disc(hub, 0.090, Role::Square);
        for (dx, dy) in [(0.09, 0.0), (0.0, 0.09)] {
            pen.line(&[hub - pt(dx, dy), hub + pt(dx, dy)], Stroke::new(0.018, Role::Ink));
        }
        pen.disc(hub, 0.03, Role::Ink);
    }
}

/// A bottle of height 1 with the letter of its colour.
pub(super) fn bottle(pen: &mut Pen<'_>, colour: Colour) {
    let mut shape = vec![pt(-0.09, -0.5), pt(0.09, -0.5), pt(0.09, -0.24)];
    shape.extend(quadratic([pt(0.09, -0.24), pt(0.22, -0.16), pt(0.22, 0.02)], FINE));
    shape.extend([pt(0.22, 0.5), pt(-0.22, 0.5), pt(-0.22, 0.02)]);
    shape.extend(quadratic([pt(-0.22, 0.02), pt(-0.22, -0.16), pt(-0.09, -0.24)], FINE));
    pen.shape(&shape, Role::of_chip(colour), Stroke::new(0.06, Role::Ink).round());
    pen.letter(colour.letter(), pt(0.0, 0.20), 0.34, Role::on_chip(colour));
}

/// Three tile backs, one on the other; in the frame of the square.
pub(super) fn tile_backs(pen: &mut Pen<'_>) {
    const HALF: f32 = 0.18;
    let mut pen = pen.upright(pt(0.5, 0.5), 1.0);
    for step in [-1.0, 0.0, 1.0] {
        let middle = pt(0.045, -0.055) * step;
        let back = Bounds { min: middle, max: middle }.grown(HALF);
        pen.rect(back, Role::Covert);
        pen.frame_of(back, Stroke::new(0.022, Role::OnCovert));
    }
}
