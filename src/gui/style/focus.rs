//! The ring around what has the focus: 2 points wide, 2 points away. One drawing for everything that can have it.

use super::theme;
use crate::picture::Role;
use egui::{Context, Rect, Stroke, StrokeKind, Theme, pos2, vec2};

/// Between what has the focus and its ring, and the width of the ring.
const GAP: f32 = 2.0;
const WIDTH: f32 = 2.0;
/// What is larger in both directions fills a part of the window: its ring lies inside.
const LARGE: f32 = 300.0;

/// Draws the ring over all that was drawn in the layer of what has the focus.
pub fn draw_ring(ctx: &Context) {
    let Some(response) = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id)) else { return };
    let (rect, seen) = (response.rect, response.interact_rect);
    if !seen.is_positive() {
        return;
    }
    let large = rect.width() > LARGE && rect.height() > LARGE;
    let inner = if large { seen.shrink(GAP + WIDTH) } else { rect.expand(GAP) };
    // Where a panel cuts it off, the ring is cut off as well.
    let out = GAP + WIDTH;
    let end = |cut: bool| if cut { 0.0 } else { out };
    let clip = Rect::from_min_max(
        seen.min - vec2(end(seen.left() > rect.left() + 0.5), end(seen.top() > rect.top() + 0.5)),
        pos2(
            seen.right() + end(seen.right() < rect.right() - 0.5),
            seen.bottom() + end(seen.bottom() < rect.bottom() - 0.5),
        ),
    );
    let colour = theme::colour(ctx.theme() == Theme::Dark, Role::Accent);
    let painter = ctx.layer_painter(response.layer_id).with_clip_rect(clip);
    painter.rect_stroke(inner, 4.0 + GAP, Stroke::new(WIDTH, colour), StrokeKind::Outside);
}
