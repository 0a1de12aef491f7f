//! What a parameter may hold beside single values: some of several choices, rows of small fields, texts by key.

use super::control::{ControlWidths, control};
use super::typed;
use crate::gui::style::controls::{bare_button, check, helper, row};
use crate::gui::words::{DocumentId, Name, Outbox};
use crate::parameters::{ParameterField, ParameterId, ParameterKind, ParameterValue, words_of};
use egui::{Color32, TextStyle, Ui};

/// Shows a list. Returns what it is now, if somebody changed it, and whether somebody is typing in it.
pub(super) fn list_form(
    ui: &mut Ui,
    document: DocumentId,
    id: ParameterId,
    value: &ParameterValue,
    out: &mut Outbox,
) -> Option<(ParameterValue, bool)> {
    let step = |value: ParameterValue| (value, false);
    match (&id.kind, value) {
        (ParameterKind::Several(choices), ParameterValue::Words(words)) => {
            several(ui, id, choices, words).map(ParameterValue::Words).map(step)
        }
        (ParameterKind::Rows(fields), ParameterValue::Rows(rows)) => {
            small_rows(ui, id, fields, rows).map(ParameterValue::Rows).map(step)
        }
        (ParameterKind::ByKey, ParameterValue::ByKey(texts)) => {
            texts_by_key(ui, document, id, texts, out).map(|texts| (ParameterValue::ByKey(texts), true))
        }
        // A single value is no list.
        _ => None,
    }
}

/// Some of several choices, in the order of the choices. The last one stays.
fn several(ui: &mut Ui, id: ParameterId, choices: &[String], words: &[String]) -> Option<Vec<String>> {
    helper(ui, &id.title).on_hover_text(&id.about);
    let mut chosen: Vec<String> = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for choice in choices {
            let mut taken = words.contains(choice);
            check(ui, &mut taken, choice.replace('-', " "));
            chosen.extend(taken.then(|| choice.clone()));
        }
    });
    let same = chosen.len() == words.len() && chosen.iter().all(|choice| words.contains(choice));
    (!same && !chosen.is_empty()).then_some(chosen)
}

type Row = Vec<ParameterValue>;

/// Rows of small fields. The last row stays, unless the usual list is empty.
fn small_rows(ui: &mut Ui, id: ParameterId, fields: &[ParameterField], rows: &[Row]) -> Option<Vec<Row>> {
    let (mut changed, mut removed) = (None, None);
    let name = id.title.to_lowercase();
    let adds = ui.horizontal(|ui| {
        helper(ui, &id.title).on_hover_text(&id.about);
        let words = format!("Add a line to {name}");
        bare_button(ui, Name::Plus, 24.0, true, &words).on_hover_text(&words).clicked()
    });
    let removable = rows.len() > 1 || id.usual == ParameterValue::Rows(Vec::new());
    let lines = lines_of(ui, fields);
    for (at, entry) in rows.iter().enumerate() {
        ui.push_id(at, |ui| {
            for (number, line) in lines.iter().enumerate() {
                ui.horizontal(|ui| {
                    for column in line.clone() {
                        let (field, value) = (&fields[column], &entry[column]);
                        let label = ui.label(field.key.replace('-', " ")).on_hover_text(&field.about).id;
                        if let Some(new) = control(ui, &field.key, &field.kind, value, label, WIDTHS) {
                            changed = Some((at, column, new));
                        }
                    }
                    let words = format!("Remove line {} of {name}", at + 1);
                    if number + 1 == lines.len()
                        && bare_button(ui, Name::Minus, 24.0, removable, &words).on_hover_text(&words).clicked()
                    {
                        removed = Some(at);
                    }
                });
            }
            if lines.len() > 1 {
                ui.add_space(4.0);
            }
        });
    }
    let mut new = rows.to_vec();
    if let Some((at, column, value)) = changed {
        new[at][column] = value;
    }
    if let Some(at) = removed {
        new.remove(at);
    }
    if adds.inner {
        new.push(next_row(fields, &new));
    }
    (new != rows).then_some(new)
}

/// The fields of a row on as many lines as they need, each label with its control.
fn lines_of(ui: &Ui, fields: &[ParameterField]) -> Vec<std::ops::Range<usize>> {
    let gap = ui.spacing().item_spacing.x;
    let font = TextStyle::Body.resolve(ui.style());
    let width = |field: &ParameterField| {
        let label = field.key.replace('-', " ");
        let label = ui.painter().layout_no_wrap(label, font.clone(), Color32::PLACEHOLDER).size().x;
        let control = if matches!(field.kind, ParameterKind::Number { .. }) { NUMBER } else { CHOICE };
        label + control + 2.0 * gap
    };
    // With room for the button that removes the row.
    let room = ui.available_width() - 30.0;
    let (mut lines, mut from, mut used) = (Vec::new(), 0, 0.0);
    for (at, field) in fields.iter().enumerate() {
        if at > from && used + width(field) > room {
            lines.push(from..at);
            (from, used) = (at, 0.0);
        }
        used += width(field);
    }
    lines.push(from..fields.len());
    lines
}

/// The widths of a number and of a choice in a row: two of the first fit into a narrow panel.
const NUMBER: f32 = 48.0;
const CHOICE: f32 = 112.0;
const WIDTHS: ControlWidths = ControlWidths { number: Some(NUMBER), choice: CHOICE };

/// A row after the last that is not the same again: its first field goes on from there.
fn next_row(fields: &[ParameterField], rows: &[Row]) -> Row {
    let last = rows.last();
    let value = |(at, field): (usize, &ParameterField)| {
        let before = last.and_then(|last| last.get(at)).cloned();
        match (&field.kind, &before, at) {
            (ParameterKind::Number { most, .. }, Some(ParameterValue::Number(number)), 0) => {
                ParameterValue::Number((number + 1).min(*most))
            }
            (ParameterKind::Choice(words), _, 0) => {
                let is_free = |word: &ParameterValue| !rows.iter().any(|row| row[0] == *word);
                let free = words.iter().cloned().map(ParameterValue::Word).find(is_free);
                free.or(before).unwrap_or_else(|| field.kind.first())
            }
            _ => before.unwrap_or_else(|| field.kind.first()),
        }
    };
    fields.iter().enumerate().map(value).collect()
}

fn texts_by_key(
    ui: &mut Ui,
    document: DocumentId,
    id: ParameterId,
    texts: &[(String, String)],
    out: &mut Outbox,
) -> Option<Vec<(String, String)>> {
    helper(ui, &id.title).on_hover_text(&id.about);
    let mut new = texts.to_vec();
    for (key, text) in &mut new {
        row(ui, &words_of(key), |ui, label| {
            if let Some(typed) = typed(ui, document, label, text, out) {
                *text = typed;
            }
        });
    }
    (new != texts).then_some(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(key: &str, kind: ParameterKind) -> ParameterField {
        ParameterField { key: key.to_owned(), about: String::new(), kind }
    }

    #[test]
    fn a_new_row_goes_on_from_the_last() {
        let number = |most| ParameterKind::Number { least: 1, most };
        let number_of = ParameterValue::Number;
        let values = [field("value", number(3)), field("count", number(9))];
        assert_eq!(next_row(&values, &[]), [number_of(1), number_of(1)]);
        assert_eq!(next_row(&values, &[vec![number_of(2), number_of(4)]]), [number_of(3), number_of(4)]);
        assert_eq!(next_row(&values, &[vec![number_of(3), number_of(4)]]), [number_of(3), number_of(4)]);
    }

    #[test]
    fn what_was_said_already_is_not_said_again() {
        let word = |word: &str| ParameterValue::Word(word.to_owned());
        let words = ["cover-town", "end"].map(str::to_owned).to_vec();
        let fields = [
            field("on", ParameterKind::Choice(words)),
            field("points", ParameterKind::Number { least: 1, most: 9 }),
            field("twice", ParameterKind::Switch),
        ];
        let first = vec![word("cover-town"), ParameterValue::Number(1), ParameterValue::Switch(false)];
        assert_eq!(next_row(&fields, &[]), first);
        let second = vec![word("cover-town"), ParameterValue::Number(3), ParameterValue::Switch(true)];
        assert_eq!(
            next_row(&fields, &[second]),
            [word("end"), ParameterValue::Number(3), ParameterValue::Switch(true)]
        );
    }
}
