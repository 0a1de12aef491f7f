//! Fields that change the map: a field that is being worked in is one step.

use super::map_view::MapView;
use crate::editor::EditCommand;
use crate::gui::controls::{bare_button, line_of_text, whole_number};
use crate::gui::icon::Name;
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::words::DocumentId;
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
            out.post(UiCommand::Begin(command.label()));
        }
        out.edit(command);
    }
}

/// A line of text of a document, and what it is now if somebody typed. Who asks begins a gesture; it is closed when the
/// field is left.
pub(super) fn typed(ui: &mut Ui, document: DocumentId, label: Id, value: &str, out: &mut Outbox) -> Option<String> {
    let id = ui.make_persistent_id(("text", label, document.0));
    let focused = ui.memory(|memory| memory.has_focus(id));
    let typed: Option<String> = ui.data(|data| data.get_temp(id)).filter(|_| focused);
    let mut text = typed.unwrap_or_else(|| value.to_owned());
    let field = line_of_text(&mut text).id(id).desired_width(ui.available_width() - 4.0);
    let response = ui.add(field).labelled_by(label);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove_temp::<String>(id));
        out.post(UiCommand::Commit);
    }
    response.changed().then_some(text)
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
