//! Panning and zooming: how wheel, fingers, buttons and keys move the map. Knows nothing of what is painted.

use super::stroke::CellStroke;
use crate::gui::paint::MapTransform;
use crate::gui::words::Tool;
use crate::picture::Bounds;
use egui::{Key, PointerButton, Rect, Response, Ui, Vec2, vec2};

/// Panning and zooming: wheel, two fingers, pinch, middle button, space, hand.
pub(super) fn navigate(
    ui: &Ui,
    response: &Response,
    transform: MapTransform,
    sheet: &Bounds,
    over_map: bool,
    tool: Tool,
    stroke: &mut Option<CellStroke>,
) -> MapTransform {
    let mut transform = transform;
    let typing = ui.ctx().text_edit_focused();
    let (zoom, scroll, delta, space, middle, primary, pressed) = ui.input(|input| {
        (
            input.zoom_delta(),
            input.smooth_scroll_delta(),
            input.pointer.delta(),
            input.key_down(Key::Space) && !typing,
            input.pointer.button_down(PointerButton::Middle),
            input.pointer.primary_down(),
            input.pointer.button_pressed(PointerButton::Primary) || input.pointer.button_pressed(PointerButton::Middle),
        )
    });
    if let Some(pointer) = response.hover_pos() {
        if zoom != 1.0 {
            transform = transform.zoomed(pointer, zoom);
        } else if scroll != Vec2::ZERO {
            transform = transform.moved(scroll);
        }
    }
    let pans = middle || (primary && (space || tool == Tool::Hand));
    if pans && pressed && over_map && stroke.is_none() {
        *stroke = Some(CellStroke::Pan);
    }
    if *stroke == Some(CellStroke::Pan) {
        if middle || primary {
            transform = transform.moved(delta);
        } else {
            *stroke = None;
        }
    }
    keep_in_sight(transform, sheet, response.rect)
}

/// A corner of the sheet always stays on the screen.
fn keep_in_sight(transform: MapTransform, sheet: &Bounds, rect: Rect) -> MapTransform {
    let (min, max) = (transform.to_screen(sheet.min), transform.to_screen(sheet.max));
    let margin = 40.0f32.min(rect.width() / 3.0).min(rect.height() / 3.0);
    let back = |min: f32, max: f32, from: f32, to: f32| {
        if max < from + margin {
            from + margin - max
        } else if min > to - margin {
            to - margin - min
        } else {
            0.0
        }
    };
    transform.moved(vec2(back(min.x, max.x, rect.left(), rect.right()), back(min.y, max.y, rect.top(), rect.bottom())))
}
