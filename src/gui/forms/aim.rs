//! Where an issue led within a form.

use crate::gui::style::theme;
use crate::picture::Role;
use egui::{Rect, Stroke, StrokeKind, Ui};

/// Where an issue led within a form: the rest of its key below the part of the form that asks.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::gui) struct Aim<'a> {
    key: Option<&'a str>,
    /// It was only just jumped to: the form is to scroll there.
    is_new: bool,
}

impl<'a> Aim<'a> {
    /// For the whole file. `key`: the field to which an issue led; `is_new` in the frame after the jump.
    pub(in crate::gui) const fn new(key: Option<&'a str>, is_new: bool) -> Self {
        Self { key, is_new }
    }

    /// For the part of the form with that key.
    pub(in crate::gui) fn below(self, part: &str) -> Self {
        let below = |key: &'a str| {
            let rest = key.strip_prefix(part).filter(|_| !part.is_empty())?;
            if rest.is_empty() { Some(rest) } else { rest.strip_prefix(['.', '[']) }
        };
        Self { key: self.key.and_then(below), ..self }
    }

    /// Marks a field, if it is meant.
    pub(super) fn mark(self, ui: &Ui, field: &str, rect: Rect) {
        let meant = self.key.and_then(|key| key.strip_prefix(field));
        if meant.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[', ']'])) && !field.is_empty() {
            self.ring(ui, rect);
        }
    }

    /// Marks the whole part, if no field of it is meant.
    pub(in crate::gui) fn mark_whole(self, ui: &Ui, rect: Rect) {
        if self.key == Some("") {
            self.ring(ui, rect);
        }
    }

    fn ring(self, ui: &Ui, rect: Rect) {
        let stroke = Stroke::new(2.0, theme::role(ui, Role::Accent));
        ui.painter().rect_stroke(rect.expand(2.0), 6.0, stroke, StrokeKind::Outside);
        if self.is_new {
            ui.scroll_to_rect(rect.expand(12.0), None);
        }
    }
}
