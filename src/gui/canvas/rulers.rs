//! Letters above and numbers left of the map, with the row and column under the pointer marked.

use crate::geometry::{Cell, column_name};
use crate::gui::paint::MapTransform;
use crate::gui::style::theme;
use crate::picture::Role;
use egui::{Align2, FontId, Rect, Ui, pos2};

/// Height of the ruler above the map.
pub(super) const TOP: f32 = 18.0;
/// Width of the ruler left of the map.
pub(super) const LEFT: f32 = 22.0;

/// Draws both rulers along `whole`, whose inner part holds the map.
pub(super) fn rulers(ui: &Ui, whole: Rect, transform: &MapTransform, size: (u16, u16), marked: Option<Cell>) {
    let painter = ui.painter_at(whole);
    let (top, left) = (
        Rect::from_min_max(pos2(whole.left() + LEFT, whole.top()), pos2(whole.right(), whole.top() + TOP)),
        Rect::from_min_max(pos2(whole.left(), whole.top() + TOP), pos2(whole.left() + LEFT, whole.bottom())),
    );
    let fill = theme::role(ui, Role::Panel);
    for ruler in [top, left, Rect::from_min_max(whole.min, pos2(left.right(), top.bottom()))] {
        painter.rect_filled(ruler, 0.0, fill);
    }
    let (dim, text, soft) =
        (theme::role(ui, Role::TextDim), theme::role(ui, Role::Text), theme::role(ui, Role::AccentSoft));
    let font = FontId::monospace(11.0);
    // Where names would touch, only every second, fifth or tenth is written.
    let widest = 8.0 + 7.0 * column_name(size.0.saturating_sub(1)).len() as f32;
    let every = |room: f32| {
        [1, 2, 5, 10, 20, 50, 100]
            .into_iter()
            .find(|step| *step as f32 * transform.px_per_square >= room)
            .unwrap_or(200)
    };
    let column_painter = painter.with_clip_rect(top);
    let step = every(widest);
    for col in 0..size.0 {
        let cell = transform.cell_rect(Cell::new(col, 0));
        let is_marked = marked.is_some_and(|cell| cell.col == col);
        if cell.right() < top.left() || cell.left() > top.right() || (col % step != 0 && !is_marked) {
            continue;
        }
        let place = Rect::from_min_max(pos2(cell.left(), top.top()), pos2(cell.right(), top.bottom()));
        if is_marked {
            column_painter.rect_filled(place, 0.0, soft);
        }
        let colour = if is_marked { text } else { dim };
        column_painter.text(place.center(), Align2::CENTER_CENTER, column_name(col), font.clone(), colour);
    }
    let row_painter = painter.with_clip_rect(left);
    let step = every(14.0);
    for row in 0..size.1 {
        let cell = transform.cell_rect(Cell::new(0, row));
        let is_marked = marked.is_some_and(|cell| cell.row == row);
        let shown = (row + 1) % step == 0 || step == 1;
        if cell.bottom() < left.top() || cell.top() > left.bottom() || (!shown && !is_marked) {
            continue;
        }
        let place = Rect::from_min_max(pos2(left.left(), cell.top()), pos2(left.right(), cell.bottom()));
        if is_marked {
            row_painter.rect_filled(place, 0.0, soft);
        }
        let colour = if is_marked { text } else { dim };
        row_painter.text(place.center(), Align2::CENTER_CENTER, (u32::from(row) + 1).to_string(), font.clone(), colour);
    }
    let line = egui::Stroke::new(1.0, theme::role(ui, Role::Line));
    painter.hline(whole.x_range(), top.bottom() - 0.5, line);
    painter.vline(left.right() - 0.5, whole.y_range(), line);
}
