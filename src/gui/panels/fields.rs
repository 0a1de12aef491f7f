//! Fields that change the map: a field that is being worked in is one step.

use super::MapView;
use crate::editor::EditCommand;
use crate::gui::forms::typed;
use crate::gui::style::controls::{bare_button, row, whole_number};
use crate::gui::words::{DocumentWish, Name, Outbox};
use egui::{Id, Ui};

/// A row with a line of text. What is typed is shown as typed, and applied at once.
pub(super) fn text_row(
    ui: &mut Ui,
    view: MapView<'_>,
    label: &str,
    value: &str,
    change: impl FnOnce(String) -> EditCommand,
    out: &mut Outbox,
) {
    if let Some(text) = row(ui, label, |ui, label| typed(ui, view.id, label, value, out)) {
        let command = change(text);
        if !view.document.in_gesture() {
            out.post(DocumentWish::Begin(command.label()));
        }
        out.edit(command);
    }
}

/// A number up to `most`, with buttons for one less and one more.
pub(super) fn number_field(
    ui: &mut Ui,
    (label, name): (Id, &str),
    value: u8,
    most: u8,
    change: impl Fn(u8) -> EditCommand,
    out: &mut Outbox,
) {
    if let Some(number) = whole_number(ui, label, "", value, 0..=most) {
        out.edit(change(number));
    }
    for (icon, words, next) in
        [(Name::Minus, "One less", value.checked_sub(1)), (Name::Plus, "One more", value.checked_add(1))]
    {
        let next = next.filter(|next| *next <= most);
        let words = format!("{words}: {name}");
        let clicked = bare_button(ui, icon, 24.0, next.is_some(), &words).on_hover_text(&words).clicked();
        if let Some(next) = next.filter(|_| clicked) {
            out.edit(change(next));
        }
    }
}
