//! Chips and covert tiles on squares. What a face shows is given; nothing here knows what lies below a back.

use super::detail::Detail;
use super::glyphs::{eye, four_star, tab};
use super::palette::Role;
use super::pen::{Pen, rounded};
use super::scene::Stroke;
use super::shape::{Bounds, pt};
use super::squares::{marks_around, pattern_mark};
use crate::map::Colour;

/// What can be seen of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChipFace {
    /// Its back.
    Down,
    /// Its colour and value.
    Up(Colour, u8),
}

/// Draws a chip in the middle of the square.
pub(super) fn draw_chip(pen: &mut Pen<'_>, face: ChipFace, detail: Detail) {
    const RADIUS: f32 = 0.25;
    let middle = pt(0.5, 0.5);
    match face {
        ChipFace::Down => {
            pen.disc(middle, RADIUS + 0.024, Role::TileInk);
            pen.disc(middle, RADIUS, Role::ChipBack);
            if detail.glyphs() {
                pen.circle(middle, 0.76 * RADIUS, Stroke::new(0.018, Role::ChipBackLine));
                four_star(&mut pen.upright(middle, 0.54 * RADIUS), Role::ChipBackLine, None);
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
