//! Ticks that tell roofs from grass without colour. They keep clear of walls and roads.

use super::{Area, Pen, Point, Role, Stroke, distance, pt};

const PITCH: f32 = 0.125;
const CLEAR: f32 = 0.062;

/// One roof: a chevron around a point.
pub(super) fn roof_tick(pen: &mut Pen<'_>, at: Point) {
    let line = [at + pt(-0.034, 0.017), at + pt(0.0, -0.017), at + pt(0.034, 0.017)];
    pen.line(&line, Stroke::new(0.015, Role::TileRoofTick));
}

/// Roofs all over a city.
pub(super) fn roof_ticks(pen: &mut Pen<'_>, area: &Area, walls: &[(Point, Point)], clear: impl Fn(Point) -> bool) {
    for row in 0..8 {
        for col in 0..8 {
            let shift = if row % 2 == 0 { 0.5 } else { 0.0 };
            let at = pt((col as f32 + shift) * PITCH, (row as f32 + 0.5) * PITCH);
            let ends = [at, at + pt(-0.034, 0.017), at + pt(0.034, 0.017)];
            let inside = ends.iter().all(|p| (0.03..=0.97).contains(&p.x) && area.contains(*p));
            if inside && clear(at) && walls.iter().all(|wall| distance(at, *wall) >= CLEAR) {
                roof_tick(pen, at);
            }
        }
    }
}

/// Places where grass may grow; the first nine that are free are used.
const GRASS: [(f32, f32); 20] = [
    (0.20, 0.17),
    (0.78, 0.22),
    (0.15, 0.78),
    (0.83, 0.80),
    (0.33, 0.36),
    (0.68, 0.67),
    (0.30, 0.66),
    (0.70, 0.38),
    (0.12, 0.38),
    (0.88, 0.58),
    (0.44, 0.15),
    (0.57, 0.88),
    (0.38, 0.87),
    (0.60, 0.12),
    (0.10, 0.58),
    (0.90, 0.36),
    (0.50, 0.33),
    (0.50, 0.70),
    (0.25, 0.50),
    (0.75, 0.52),
];

/// Nine tufts of grass at most, where `free` says so.
pub(super) fn grass(pen: &mut Pen<'_>, free: impl Fn(Point) -> bool) {
    for (x, y) in GRASS.into_iter().filter(|(x, y)| free(pt(*x, *y))).take(9) {
        for (foot, tip) in [(-0.012, -0.026), (0.0, 0.0), (0.012, 0.026)] {
            let high = if tip == 0.0 { 0.030 } else { 0.022 };
            pen.line(&[pt(x + foot, y + 0.015), pt(x + tip, y + 0.015 - high)], Stroke::new(0.011, Role::TileGrass));
        }
    }
}
