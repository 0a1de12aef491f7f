//! Fields that change the map: a field that is being worked in is one step.

use super::map_view::MapView;
use crate::editor::EditCommand;
use crate::gui::forms::typed;
use crate::gui::style::controls::{bare_button, whole_number};
use crate::gui::words::DocumentWish;
use crate::gui::words::Outbox;
use crate::gui::words::icon::Name;
use egui::{Id, Ui};
use std::ops::RangeInclusive;

/// A line of text. What is typed is shown as typed, and applied at once.
pub(super) fn text_field(
    ui: &mut Ui,
    view: MapView<'_>,
    label: Id,
    value: &str,
    change: impl FnOnce(String) -> EditCommand,
    out: &mut Outbox,
) {
    if let Some(text) = typed(ui, view.id, label, value, out) {
        let command = change(text);
        if !view.document.in_gesture() {
            out.post(DocumentWish::Begin(command.label()));
        }
        out.edit(command);
    }
}

/// A number with buttons for one less and one more.
pub(super) fn number_field(
    ui: &mut Ui,
    label: (Id, &str),
    value: i64,
    range: RangeInclusive<i64>,
    change: impl Fn(i64) -> EditCommand,
    out: &mut Outbox,
) {
    if let Some(number) = whole_number(ui, label.0, "", value, range.clone()) {
        out.edit(change(number));
    }
    for (name, words, step) in [(Name::Minus, "One less", -1), (Name::Plus, "One more", 1)] {
        let enabled = range.contains(&(value + step));
        let words = format!("{words}: {}", label.1);
        if bare_button(ui, name, 24.0, enabled, &words).on_hover_text(&words).clicked() {
            out.edit(change(value + step));
        }
    }
}
