//! Results of many games on the board. A square that no game filled is a flat field of the end of the ramp with a struck
//! ring: shape first, so that it can be read without colour.

use super::{Bounds, Layer, Least, Pen, PrintStyle, Role, Scene, Stroke, Window, corner, glyphs, pt};
use crate::geometry::Cell;
use crate::map::{CellSketch, Ground, MapSketch};

/// Marks the squares of `cells` that are in sight.
pub(super) fn draw_never_filled(
    scene: &mut Scene,
    map: &MapSketch,
    window: &Window,
    cells: &[Cell],
    style: &PrintStyle,
) {
    for cell in cells.iter().filter(|cell| super::board_view::in_window(window, **cell)) {
        if let Some(sketch) = map.cells.get(*cell) {
            draw(&mut scene.pen(Layer::Results, corner(*cell)), sketch, style);
        }
    }
}

/// One such square, for a legend.
pub fn never_filled_scene(map: &MapSketch) -> Scene {
    let mut scene = Scene::new(Bounds::unit(0.0));
    let detail = super::detail::Detail::screen(24.0);
    let style = PrintStyle { edging: map.edging, chips: true, chips_on_towns: false, grid_lines: true, detail };
    draw(&mut scene.pen(Layer::Results, pt(0.0, 0.0)), &CellSketch::of(Ground::Square), &style);
    scene
}

fn draw(pen: &mut Pen<'_>, sketch: &CellSketch, style: &PrintStyle) {
    // Half a point inside, so that the grid stays.
    let inset = style.detail.points(0.5).min(0.1);
    pen.rect(Bounds::unit(inset), Role::HeatMost);
    if let Some(colour) = sketch.outlined {
        pen.frame_of(Bounds::unit(0.06), Stroke::new(0.12, Role::of_chip(colour)));
    }
    if !style.detail.lines() {
        return;
    }
    let line = Stroke::new(0.07, Role::OnHeatMost).at_least(Least::Border);
    if style.detail.frames() {
        pen.circle(pt(0.5, 0.5), 0.22, line);
    }
    pen.line(&[pt(0.32, 0.68), pt(0.68, 0.32)], line.round());
    if sketch.town && style.detail.glyphs() {
        // What the square is stays to be seen: a small house in its corner.
        glyphs::house(&mut pen.upright(pt(0.19, 0.19), 0.42));
    }
}
