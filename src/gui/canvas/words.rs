//! What a gesture does, or a click would, in words: for the status bar and beside the pointer.

use super::CanvasView;
use super::gesture::Gesture;
use super::preview::Preview;
use super::sight::Sight;
use super::stroke::CellStroke;
use crate::editor::cells_between;
use crate::geometry::Cell;
use crate::gui::style::theme;
use crate::gui::words::{Brush, Tool};
use crate::picture::Role;
use egui::{FontId, Painter, Rect, StrokeKind, Ui, vec2};

/// What a gesture does, in words. Both may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct GestureWords {
    /// For the status bar.
    pub(super) status: String,
    /// A size or a way, beside the pointer.
    beside_pointer: String,
}

impl GestureWords {
    /// The words for what goes on now.
    pub(super) fn of(view: &CanvasView<'_>, sight: &Sight, gesture: &Gesture, preview: Option<&Preview>) -> Self {
        let brush = view.brush().words();
        let lost = preview.and_then(|preview| preview.lost.as_deref());
        if let Some(clip) = &gesture.carried {
            let (cols, rows) = clip.size();
            let status = match lost {
                Some(lost) => format!("Paste: {lost}"),
                None => "Paste: click to place, Shift+click to place more; X, Y flip, Z turns, Esc cancels".to_owned(),
            };
            return Self { status, beside_pointer: format!("{cols} × {rows}") };
        }
        match gesture.stroke {
            Some(CellStroke::Select(_, from, to)) => {
                Self { status: format!("Select: {} squares", size(from, to)), beside_pointer: size(from, to) }
            }
            Some(CellStroke::Rectangle(_, from, to)) => Self {
                status: format!("Fill rectangle: {} squares with {brush}", size(from, to)),
                beside_pointer: size(from, to),
            },
            Some(CellStroke::Line(_, from, to)) => {
                let length = cells_between(from, to).len();
                Self { status: format!("Line: {} of {brush}", squares(length)), beside_pointer: length.to_string() }
            }
            Some(CellStroke::Move(from, to)) if from != to => {
                let way = way(from, to);
                let lost = lost.map(|lost| format!("; {lost}")).unwrap_or_default();
                Self { status: format!("Move area: {way}{lost}"), beside_pointer: way }
            }
            Some(CellStroke::Move(..) | CellStroke::Cells(..) | CellStroke::Sides(..) | CellStroke::Pan) => {
                Self::default()
            }
            None if view.tool == Tool::Fill && sight.under.cell.is_some() => {
                let changed = preview.map_or(0, |preview| preview.changed.len());
                let status = match view.brush() {
                    Brush::Cell(_) if changed == 0 => format!("Flood fill: {brush} is here already"),
                    Brush::Cell(_) => format!("Fill {} with {brush}", squares(changed)),
                    Brush::Region(_) => String::new(),
                    Brush::Border(_) | Brush::Ferry => "Flood fill: take a brush for squares".to_owned(),
                };
                Self { status, ..Self::default() }
            }
            None => Self::default(),
        }
    }

    /// Draws the size or the way beside the pointer.
    pub(super) fn draw(&self, ui: &Ui, painter: &Painter, sight: &Sight) {
        let Some(pointer) = ui.ctx().pointer_latest_pos() else { return };
        if self.beside_pointer.is_empty() || sight.hovered().is_none() {
            return;
        }
        let text = theme::role(ui, Role::Text);
        let galley = painter.layout_no_wrap(self.beside_pointer.clone(), FontId::proportional(13.0), text);
        let at = (pointer + vec2(16.0, 16.0)).min(painter.clip_rect().max - galley.size() - vec2(8.0, 6.0));
        let plate = Rect::from_min_size(at, galley.size()).expand2(vec2(5.0, 3.0));
        let edge = egui::Stroke::new(1.0, theme::role(ui, Role::Line));
        painter.rect(plate, 4, theme::role(ui, Role::Panel), edge, StrokeKind::Inside);
        painter.galley(at, galley, text);
    }
}

fn squares(count: usize) -> String {
    if count == 1 { "1 square".to_owned() } else { format!("{count} squares") }
}

fn size(from: Cell, to: Cell) -> String {
    format!("{} × {}", from.col.abs_diff(to.col) + 1, from.row.abs_diff(to.row) + 1)
}

/// `2 left, 1 down`.
fn way(from: Cell, to: Cell) -> String {
    let by = |from: u16, to: u16, back: &str, on: &str| {
        (from != to).then(|| format!("{} {}", from.abs_diff(to), if to < from { back } else { on }))
    };
    let ways = [by(from.col, to.col, "left", "right"), by(from.row, to.row, "up", "down")];
    ways.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
