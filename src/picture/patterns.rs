//! The patterns of the colours: a second sign beside the colour itself.

use super::{Pen, Point, Role, Stroke, around, pt};
use crate::map::Colour;

/// One mark of a colour's pattern on a band that runs in the direction `along`.
pub(super) fn pattern_mark(pen: &mut Pen<'_>, colour: Colour, middle: Point, along: Point, scale: f32) {
    let stroke = Stroke::new(0.02 * scale, Role::on_chip(colour));
    match colour {
        Colour::Violet => {
            let half = pt(0.025, -0.025) * scale;
            pen.line(&[middle - half, middle + half], stroke);
        }
        Colour::Orange => pen.disc(middle, 0.019 * scale, Role::on_chip(colour)),
        Colour::LightBlue => {
            let half = along * (0.035 * scale);
            pen.line(&[middle - half, middle + half], stroke);
        }
    }
}

/// Marks around a circle, for chips: middle of each and the direction of the circle there.
pub(super) fn marks_around(middle: Point, radius: f32, count: usize) -> Vec<(Point, Point)> {
    around(middle, radius, count).into_iter().map(|p| (p, (p - middle).unit().left() * -1.0)).collect()
}
