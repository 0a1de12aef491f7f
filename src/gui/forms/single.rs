//! A form of single values: a row each, with its label, the ids of its rules, its control and the way back.

use super::control::{ControlWidths, control, words};
use super::{Aim, FormEdit};
use crate::gui::style::controls::bare_button;
use crate::gui::style::theme;
use crate::gui::words::Name;
use crate::parameters::{ParameterId, ParameterKind, ParameterValue};
use crate::picture::Role;
use egui::{Label, RichText, Ui};

/// How a form looks beside its values.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::gui) struct FormStyle<'a> {
    /// The field to which an issue led.
    pub(in crate::gui) aim: Aim<'a>,
    /// Whether each field says its default, and those that differ are marked.
    pub(in crate::gui) with_defaults: bool,
}

/// What a form shows.
#[derive(Clone, Copy)]
pub(in crate::gui) struct FormValues<'a> {
    /// What somebody chose; `None`: nothing, so the usual value counts.
    pub(in crate::gui) own: &'a dyn Fn(ParameterId) -> Option<ParameterValue>,
    /// What counts where nothing is chosen; `None`: the parameter is not shown.
    pub(in crate::gui) usual: &'a dyn Fn(ParameterId) -> Option<ParameterValue>,
}

/// Rows narrower than this show the ids of the rules in their tip only.
const ROOM_FOR_IDS: f32 = 220.0;

/// All kinds of control end this far from where they begin, before the column of reset buttons.
const CONTROL: f32 = 104.0;

/// Shows those of the parameters that are single values; returns what was done.
pub(in crate::gui) fn single_form(
    ui: &mut Ui,
    ids: impl Iterator<Item = ParameterId>,
    values: FormValues<'_>,
    style: FormStyle<'_>,
) -> Vec<FormEdit> {
    let mut edits = Vec::new();
    for id in ids.filter(|id| id.kind.is_single()) {
        let (own, Some(usual)) = ((values.own)(id), (values.usual)(id)) else { continue };
        let differs = style.with_defaults && own.is_some();
        let shown = ui.horizontal(|ui| {
            let role = if own.is_some() { Role::Text } else { Role::TextDim };
            let colour = theme::role(ui, if differs { Role::Accent } else { role });
            let text = RichText::new(&id.title).color(colour);
            let text = if differs { text.strong() } else { text };
            let width = ui.available_width() - CONTROL - 40.0;
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            let name = ui.allocate_ui_with_layout(egui::vec2(width, 24.0), layout, |ui| {
                ui.set_min_width(width);
                let name = ui.add(Label::new(text).truncate()).on_hover_text(&id.about);
                let mut more = id.clauses.join(", ");
                if style.with_defaults {
                    more += &format!("{}default {}", if more.is_empty() { "" } else { " · " }, words(&usual));
                }
                if width > ROOM_FOR_IDS {
                    let more = RichText::new(more).text_style(theme::caption());
                    ui.add(Label::new(more.color(theme::role(ui, Role::TextDim))).truncate());
                }
                name
            });
            let value = own.as_ref().unwrap_or(&usual);
            let new = aligned_control(ui, id, value, name.inner.id).filter(|new| new != value);
            let reset = format!("Back to the default: {}", id.title);
            let reset = bare_button(ui, Name::Reset, 24.0, own.is_some(), &reset).on_hover_text("Back to the default");
            if reset.clicked() { Some(None) } else { new.map(Some) }
        });
        style.aim.mark(ui, id.key(), shown.response.rect);
        edits.extend(shown.inner.map(|value| FormEdit::step(id, value)));
    }
    edits
}

/// A control, and room beside it up to the column of reset buttons.
fn aligned_control(ui: &mut Ui, id: ParameterId, value: &ParameterValue, label: egui::Id) -> Option<ParameterValue> {
    let gap = ui.spacing().item_spacing.x;
    let left = ui.cursor().left();
    let widths = ControlWidths { number: None, choice: CONTROL - gap };
    let new = control(ui, id.key(), &id.kind, value, label, widths);
    match id.kind {
        ParameterKind::Switch => ui.add_space((CONTROL - (ui.cursor().left() - left)).max(0.0)),
        ParameterKind::Number { .. } => ui.add_space((CONTROL - 64.0 - gap).max(0.0)),
        ParameterKind::OneOf(_)
        | ParameterKind::Choice(_)
        | ParameterKind::Several(_)
        | ParameterKind::Rows(_)
        | ParameterKind::ByKey => {}
    }
    new
}
