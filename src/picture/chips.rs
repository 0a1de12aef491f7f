//! Chips and covert tiles on squares. What a face shows is given; nothing here knows what lies below a back.

use super::{Bounds, Detail, Pen, Point, Role, Stroke, eye, four_star, marks_around, pattern_mark, pt, rounded, tab};
use crate::map::{ChipMark, Colour};

/// What can be seen of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChipFace {
    /// Nothing but its back.
    Down,
    /// Its back, below which the seat that looks at the picture has looked.
    Seen,
    /// Its colour and value.
    Up(Colour, u8),
}

/// Where a chip lies in its square, and how large: 1 is a single chip in the middle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ChipPlace {
    middle: Point,
    scale: f32,
}

/// A single chip in the middle of its square.
pub(super) const ALONE: ChipPlace = ChipPlace { middle: pt(0.5, 0.5), scale: 1.0 };

/// The place of chip number `at` (from 0) of `count` on one square: side by side, the more the closer.
pub(super) fn chip_place(at: usize, count: usize, at_city: bool) -> ChipPlace {
    let most = count.saturating_sub(1).max(1) as f32;
    if at_city {
        let step = (0.54 / most).min(0.19);
        return ChipPlace { middle: AT_CITY + pt(step, 0.0) * at as f32, scale: 0.66 };
    }
    if count < 2 {
        return ALONE;
    }
    let step = (0.44 / most).min(0.36);
    ChipPlace { middle: pt(0.5 + step * (at as f32 - most / 2.0), 0.5), scale: 0.8 }
}

/// Draws a chip in the frame of its square.
pub(super) fn draw_chip(pen: &mut Pen<'_>, place: ChipPlace, face: ChipFace, detail: Detail) {
    const RADIUS: f32 = 0.25;
    let middle = pt(0.0, 0.0);
    let mut pen = pen.upright(place.middle, place.scale);
    let pen = &mut pen;
    match face {
        ChipFace::Down | ChipFace::Seen => {
            pen.disc(middle, RADIUS + 0.024, Role::TileInk);
            pen.disc(middle, RADIUS, Role::ChipBack);
            if detail.glyphs() {
                pen.circle(middle, 0.76 * RADIUS, Stroke::new(0.018, Role::ChipBackLine));
                if face == ChipFace::Seen {
                    eye(&mut pen.upright(middle, 1.1 * RADIUS), Role::ChipBackLine);
                } else {
                    four_star(&mut pen.upright(middle, 0.54 * RADIUS), Role::ChipBackLine, None);
                }
            }
        }
        ChipFace::Up(colour, value) => {
            pen.disc(middle, RADIUS + 0.026, Role::TileInk);
            pen.disc(middle, RADIUS, Role::of_chip(colour));
            if detail.patterns() {
                for (at, along) in marks_around(middle, 0.80 * RADIUS, 14) {
                    pattern_mark(pen, colour, at, along, 0.8);
                }
            }
            if detail.glyphs() {
                let role = Role::on_chip(colour);
                let small = detail.patterns();
                pen.letter(value.to_string(), middle - pt(0.0, if small { 0.04 } else { 0.0 }), 1.1 * RADIUS, role);
                if small {
                    pen.letter(colour.letter(), middle + pt(0.0, 0.12), 0.36 * RADIUS, role);
                }
            }
        }
    }
}

/// Draws the printed place of chips: a ring in their colour with its tab, or two thin rings. The number of chips stands in
/// the middle where nothing else does, else at the rim; one chip of a known colour needs no number.
pub(super) fn draw_place(pen: &mut Pen<'_>, mark: ChipMark, middle_is_free: bool, detail: Detail) {
    const OUTER: f32 = 0.33;
    const INNER: f32 = 0.235;
    let middle = pt(0.5, 0.5);
    match mark.colour {
        Some(colour) => {
            let (radius, width) = ((OUTER + INNER) / 2.0, OUTER - INNER);
            pen.circle(middle, radius, Stroke::new(width + 0.04, Role::Ink));
            pen.circle(middle, radius, Stroke::new(width, Role::of_chip(colour)));
        }
        None => {
            for radius in [OUTER, INNER] {
                pen.circle(middle, radius, Stroke::new(0.022, Role::Ink));
            }
        }
    }
    if !detail.glyphs() {
        return;
    }
    if let Some(colour) = mark.colour {
        tab(pen, colour);
    }
    if mark.colour.is_some() && mark.count == 1 {
        return;
    }
    if middle_is_free {
        pen.letter(mark.count.to_string(), middle, 0.30, Role::Ink);
    } else {
        badge(&mut pen.upright(pt(0.77, 0.77), 0.115), mark);
    }
}

/// Draws the place of chips at a large city: a badge beside the keep.
pub(super) fn draw_city_place(pen: &mut Pen<'_>, mark: ChipMark, detail: Detail) {
    if detail.glyphs() {
        badge(&mut pen.upright(AT_CITY, 0.17), mark);
    }
}

/// Where chips lie at a large city: the other upper corner is for marks of issues.
const AT_CITY: Point = pt(0.21, 0.21);

/// A disc of radius 1 with the number of chips, rimmed in their colour.
fn badge(pen: &mut Pen<'_>, mark: ChipMark) {
    let origin = pt(0.0, 0.0);
    pen.disc(origin, 1.14, Role::Ink);
    pen.disc(origin, 1.0, mark.colour.map_or(Role::Square, Role::of_chip));
    pen.circle(origin, 0.74, Stroke::new(0.10, mark.colour.map_or(Role::Ink, Role::on_chip)));
    pen.letter(mark.count.to_string(), origin, 1.05, mark.colour.map_or(Role::Ink, Role::on_chip));
}

/// Draws a face-down tile on its outlined square; the tab of the square stays on top.
pub(super) fn draw_covert(pen: &mut Pen<'_>, seen: bool, outline: Option<Colour>, detail: Detail) {
    let (bounds, middle) = (Bounds::unit(0.15), pt(0.5, 0.5));
    pen.ring(&rounded(bounds, 0.05), Stroke::new(0.04, Role::TileInk));
    pen.fill(&rounded(bounds, 0.05), Role::Covert);
    if detail.patterns() {
        lattice(pen, bounds.grown(-0.03));
    }
    if detail.glyphs() {
        pen.disc(middle, 0.155, Role::Covert);
        if seen {
            eye(&mut pen.upright(middle, 0.26), Role::OnCovert);
        } else {
            pen.letter("?", middle, 0.26, Role::OnCovert);
        }
        if let Some(colour) = outline {
            tab(pen, colour);
        }
    }
}

/// Crossed lines, cut at the rectangle by arithmetic.
pub(super) fn lattice(pen: &mut Pen<'_>, bounds: Bounds) {
    let mut sum = bounds.min.x + bounds.min.y + 0.06;
    while sum < bounds.max.x + bounds.max.y {
        let a = pt(bounds.min.x.max(sum - bounds.max.y), bounds.max.y.min(sum - bounds.min.x));
        let b = pt(bounds.max.x.min(sum - bounds.min.y), bounds.min.y.max(sum - bounds.max.x));
        let across = |x: f32| bounds.min.x + bounds.max.x - x;
        pen.line(&[a, b], Stroke::new(0.014, Role::CovertLattice));
        pen.line(&[pt(across(a.x), a.y), pt(across(b.x), b.y)], Stroke::new(0.014, Role::CovertLattice));
        sum += 0.12;
    }
}
