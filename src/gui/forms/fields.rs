//! Lines of text.

use super::{Aim, FormChange};
use crate::gui::style::controls::{bare_button, helper, line_of_text};
use crate::gui::words::{DocumentId, DocumentWish, Name, Outbox};
use egui::{Id, Ui};

/// A line of text, and what it is now if somebody typed. Who asks begins a gesture; it is closed when the field is left.
pub(in crate::gui) fn typed(
    ui: &mut Ui,
    document: DocumentId,
    label: Id,
    value: &str,
    out: &mut Outbox,
) -> Option<String> {
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
        out.post(DocumentWish::Commit);
    }
    response.changed().then_some(text)
}

/// Lines of text that can be changed, added and removed, under their name.
pub(in crate::gui) fn text_lines(
    ui: &mut Ui,
    document: DocumentId,
    (name, tip): (&str, &str),
    lines: &mut Vec<String>,
    aim: Aim<'_>,
    out: &mut Outbox,
) -> FormChange {
    let (mut done, mut removed) = (FormChange::default(), None);
    let one = |at: usize| format!("Line {} of {}", at + 1, name.to_lowercase());
    let add = ui.horizontal(|ui| {
        helper(ui, name).on_hover_text(tip);
        let words = format!("Add a line to {}", name.to_lowercase());
        bare_button(ui, Name::Plus, 24.0, true, &words).on_hover_text(&words).clicked()
    });
    for (at, line) in lines.iter_mut().enumerate() {
        let shown = ui.push_id(at, |ui| {
            ui.horizontal(|ui| {
                let field = egui::vec2(ui.available_width() - 34.0, 26.0);
                // The label is announced only: the field has all the room.
                let label = ui.unique_id().with("label");
                ui.ctx().accesskit_node_builder(label, |node| {
                    node.set_role(egui::Role::Label);
                    node.set_value(one(at));
                });
                let new = ui.allocate_ui(field, |ui| typed(ui, document, label, line, out)).inner;
                if let Some(new) = new {
                    *line = new;
                    done = FormChange { changed: true, typing: true };
                }
                let words = format!("Remove {}", one(at).to_lowercase());
                if bare_button(ui, Name::Minus, 24.0, true, &words).on_hover_text(&words).clicked() {
                    removed = Some(at);
                }
            })
        });
        aim.mark(ui, &at.to_string(), shown.response.rect);
    }
    if let Some(at) = removed {
        lines.remove(at);
        out.post(DocumentWish::Commit);
        return FormChange::step(true);
    }
    if add.inner {
        lines.push(String::new());
        return FormChange::step(true);
    }
    done
}
