//! The control for a single value.

use crate::gui::style::controls::{check, choice_box, whole_number};
use crate::parameters::{ParameterKind, ParameterValue};
use egui::{ComboBox, Ui, vec2};

/// How much room controls take.
#[derive(Clone, Copy)]
pub(super) struct ControlWidths {
    pub(super) number: Option<f32>,
    pub(super) choice: f32,
}

/// A control and its new value, if somebody chose one. `key` tells it from others nearby; `label` names it.
pub(super) fn control(
    ui: &mut Ui,
    key: &str,
    kind: &ParameterKind,
    value: &ParameterValue,
    label: egui::Id,
    widths: ControlWidths,
) -> Option<ParameterValue> {
    match (kind, value) {
        (ParameterKind::Switch, ParameterValue::Switch(on)) => {
            let mut on = *on;
            let words = if on { "yes" } else { "no" };
            check(ui, &mut on, words).labelled_by(label).changed().then_some(ParameterValue::Switch(on))
        }
        (ParameterKind::Number { least, most }, ParameterValue::Number(number)) => {
            let field = |ui: &mut Ui| whole_number(ui, label, "", *number, *least..=*most);
            let new = match widths.number {
                Some(width) => ui.allocate_ui(vec2(width, 24.0), field).inner,
                None => field(ui),
            };
            new.map(ParameterValue::Number)
        }
        (ParameterKind::OneOf(numbers), _) => {
            choice(ui, key, numbers.iter().map(|number| ParameterValue::Number(*number)), value, label, widths)
        }
        (ParameterKind::Choice(words), _) => {
            choice(ui, key, words.iter().map(|word| ParameterValue::Word(word.clone())), value, label, widths)
        }
        // No single value.
        _ => None,
    }
}

fn choice(
    ui: &mut Ui,
    key: &str,
    choices: impl Iterator<Item = ParameterValue>,
    value: &ParameterValue,
    label: egui::Id,
    widths: ControlWidths,
) -> Option<ParameterValue> {
    let mut chosen = value.clone();
    let combo = ComboBox::from_id_salt(key).selected_text(words(value)).width(widths.choice).truncate();
    let response = ui.allocate_ui(vec2(widths.choice, 24.0), |ui| {
        choice_box(ui, combo, |ui| {
            for choice in choices {
                let words = words(&choice);
                ui.selectable_value(&mut chosen, choice, words);
            }
        })
    });
    response.inner.response.labelled_by(label);
    (chosen != *value).then_some(chosen)
}

/// A value in words.
pub(super) fn words(value: &ParameterValue) -> String {
    if let ParameterValue::Word(word) = value { word.replace('-', " ") } else { value.to_string() }
}
