//! A place that was jumped to shows itself: a ring around it grows three times within a second, and is gone.

use crate::geometry::Cell;
use crate::gui::paint::{MapTransform, paint};
use crate::gui::style::theme;
use crate::picture::{Bounds, Layer, Least, Paint, Role, Scene, Stroke, pt};
use egui::{Painter, Ui};
use std::time::Duration;

/// How often the ring grows.
const PULSES: f64 = 3.0;
/// How long the ring takes to grow once, in seconds.
const PULSE: f64 = 0.34;
/// Between two pictures of the ring: fluent enough, and the machine rests meanwhile.
const PICTURE: Duration = Duration::from_millis(25);

/// A place that is to show itself.
pub(super) struct Flash {
    cell: Cell,
    /// When it was first drawn, in seconds of the screen's clock.
    began: Option<f64>,
}

impl Flash {
    /// Lets a cell show itself from the next frame on.
    pub(super) const fn of(cell: Cell) -> Self {
        Self { cell, began: None }
    }
}

/// Draws the ring and asks for the next picture of it. Nothing moves where no motion is wanted.
pub(super) fn draw_flash(ui: &Ui, painter: &Painter, transform: &MapTransform, shown: &mut Option<Flash>) {
    let Some(flash) = shown else { return };
    let now = ui.input(|input| input.time);
    let age = now - *flash.began.get_or_insert(now);
    if age >= PULSES * PULSE || ui.style().animation_time == 0.0 {
        *shown = None;
        return;
    }
    let part = (age / PULSE).fract() as f32;
    let middle = pt(f32::from(flash.cell.col) + 0.5, f32::from(flash.cell.row) + 0.5);
    // Small squares have a ring that can still be seen.
    let size = 1.0f32.max(22.0 / transform.px_per_square);
    let radius = size * (0.55 + 0.75 * part);
    let line = |width: f32, role| {
        let paint = Paint { role, alpha: 1.0 - part * part };
        Stroke::new(width * size, paint).at_least(Least::Selection)
    };
    let mut scene = Scene::new(Bounds::default());
    let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
    pen.circle(middle, radius, line(0.2, Role::Halo));
    pen.circle(middle, radius, line(0.1, Role::Select));
    paint(painter, &scene, transform, theme::picture_theme(ui.visuals().dark_mode));
    ui.ctx().request_repaint_after(PICTURE);
}
