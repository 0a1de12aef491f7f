//! A form made from the schema of its values: numbers with their limits, switches, choices, descriptions as tips. A new
//! rule needs no code here.

use super::schema_form::Aim;
use crate::gui::controls::{bare_button, check, choice_box, whole_number};
use crate::gui::icon::Name;
use crate::gui::theme;
use crate::picture::Role;
use egui::{ComboBox, Label, RichText, Ui};
use serde_json::{Map, Value, json};

/// What one value may be.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Kind {
    Switch,
    Number { least: i64, most: i64 },
    Choice(Vec<Value>),
}

/// How a form looks beside its values.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    /// The field to which an issue led.
    pub(super) aim: Aim<'a>,
    /// Whether each field says its default, and those that differ are marked.
    pub(super) with_defaults: bool,
}

/// Shows each field of `schema` with the value in `values`, else the one in `defaults`. Returns whether one was changed; a
/// value that is set back is removed.
pub fn rules_form(
    ui: &mut Ui,
    schema: &Value,
    values: &mut Map<String, Value>,
    defaults: &Map<String, Value>,
    look: Look<'_>,
) -> bool {
    let mut changed = false;
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return false };
    for (key, field) in fields {
        let Some(kind) = kind_of(field, schema) else { continue };
        let own = values.get(key).filter(|value| !value.is_null()).cloned();
        let Some(value) = own.clone().or_else(|| defaults.get(key).cloned()) else { continue };
        let title = field.get("title").and_then(Value::as_str);
        let label = title.map_or_else(|| label_of(key), str::to_owned);
        let tip = field.get("description").and_then(Value::as_str).unwrap_or_default();
        let differs = look.with_defaults && own.is_some();
        let shown = ui.horizontal(|ui| {
            let text = if differs { RichText::new(&label).strong() } else { RichText::new(&label) };
            let role = if own.is_some() { Role::Text } else { Role::TextDim };
            let colour = theme::role(ui, if differs { Role::Accent } else { role });
            let width = ui.available_width() - CONTROL - 40.0;
            let name = ui.allocate_ui_with_layout(
                egui::vec2(width, 24.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(width);
                    let name = ui.add(Label::new(text.color(colour)).truncate()).on_hover_text(tip);
                    let mut more = rule_ids(tip);
                    if let Some(default) = defaults.get(key).filter(|_| look.with_defaults) {
                        more += &format!("{}default {}", if more.is_empty() { "" } else { " · " }, words(default));
                    }
                    if width > ROOM_FOR_IDS {
                        let more = RichText::new(more).text_style(theme::caption());
                        ui.add(Label::new(more.color(theme::role(ui, Role::TextDim))).truncate());
                    }
                    name
                },
            );
            let mut new = control(ui, key, &kind, &value, name.inner.id);
            let words = format!("Back to the default: {label}");
            if bare_button(ui, Name::Reset, 24.0, own.is_some(), &words).on_hover_text("Back to the default").clicked()
            {
                new = Some(Value::Null);
            }
            new
        });
        look.aim.mark(ui, key, shown.response.rect);
        match shown.inner {
            Some(Value::Null) => changed |= values.remove(key).is_some(),
            Some(new) if new != value => {
                values.insert(key.clone(), new);
                changed = true;
            }
            Some(_) | None => {}
        }
    }
    changed
}

/// All kinds of control end this far from where they begin, before the column of reset buttons.
const CONTROL: f32 = 104.0;

pub(super) fn control(ui: &mut Ui, key: &str, kind: &Kind, value: &Value, label: egui::Id) -> Option<Value> {
    let gap = ui.spacing().item_spacing.x;
    match kind {
        Kind::Switch => {
            let mut on = value.as_bool().unwrap_or(false);
            let words = if on { "yes" } else { "no" };
            let response = check(ui, &mut on, words).labelled_by(label);
            ui.add_space((CONTROL - gap - response.rect.width()).max(0.0));
            response.changed().then(|| json!(on))
        }
        Kind::Number { least, most } => {
            let number = whole_number(ui, label, "", value.as_i64().unwrap_or(*least), *least..=*most);
            ui.add_space((CONTROL - 64.0 - gap).max(0.0));
            number.map(|number| json!(number))
        }
        Kind::Choice(choices) => {
            let mut chosen = value.clone();
            let width = CONTROL - gap;
            let combo = ComboBox::from_id_salt(key).selected_text(words(value)).width(width).truncate();
            let response = ui.allocate_ui(egui::vec2(width, 24.0), |ui| {
                choice_box(ui, combo, |ui| {
                    for choice in choices {
                        ui.selectable_value(&mut chosen, choice.clone(), words(choice));
                    }
                })
            });
            response.inner.response.labelled_by(label);
            (chosen != *value).then_some(chosen)
        }
    }
}

/// What a field may be; `None` for one that is no single value. `schema` holds the types that the field refers to.
pub(super) fn kind_of(field: &Value, schema: &Value) -> Option<Kind> {
    if let Some(choices) = field.get("enum").and_then(Value::as_array) {
        return Some(Kind::Choice(choices.iter().filter(|choice| !choice.is_null()).cloned().collect()));
    }
    let alternatives = ["anyOf", "oneOf", "allOf"].iter().find_map(|key| field.get(*key)).and_then(Value::as_array);
    if let Some(alternatives) = alternatives {
        return alternatives.iter().find_map(|field| kind_of(field, schema));
    }
    if let Some(reference) = field.get("$ref").and_then(Value::as_str) {
        let target = schema.pointer(reference.strip_prefix('#')?)?;
        let choices = target.get("oneOf").and_then(Value::as_array);
        return match choices {
            Some(choices) => {
                Some(Kind::Choice(choices.iter().filter_map(|choice| choice.get("const").cloned()).collect()))
            }
            None => kind_of(target, schema),
        };
    }
    let is = |name: &str| match field.get("type") {
        Some(Value::String(kind)) => kind == name,
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == name),
        _ => false,
    };
    if is("boolean") {
        return Some(Kind::Switch);
    }
    let limit = |key: &str, other: i64| field.get(key).and_then(Value::as_i64).unwrap_or(other);
    is("integer").then(|| Kind::Number { least: limit("minimum", 0), most: limit("maximum", 1000) })
}

/// The schema of the table in a field, with the types it refers to; `None` for a field that is no table of named values.
pub fn table_schema(schema: &Value, field: &str) -> Option<Value> {
    let field = schema.get("properties")?.get(field)?;
    let reference = |field: &Value| field.get("$ref").and_then(Value::as_str).map(str::to_owned);
    let among = field.get("anyOf").and_then(Value::as_array).and_then(|fields| fields.iter().find_map(reference));
    let target = schema.pointer(reference(field).or(among)?.strip_prefix('#')?)?;
    Some(json!({ "properties": target.get("properties")?, "$defs": schema.get("$defs")? }))
}

/// The sentence about a field.
pub fn description<'a>(schema: &'a Value, field: &str) -> &'a str {
    let field = schema.get("properties").and_then(|fields| fields.get(field));
    field.and_then(|field| field.get("description")).and_then(Value::as_str).unwrap_or_default()
}

/// Rows narrower than this show the ids of the rules in their tip only.
const ROOM_FOR_IDS: f32 = 220.0;

/// The ids of the rules that a description cites: `B-3, M-4`.
fn rule_ids(description: &str) -> String {
    let is_id = |word: &&str| {
        let parts = word.split_once('-');
        parts.is_some_and(|(book, number)| {
            let named = !book.is_empty() && book.chars().all(|letter| letter.is_ascii_uppercase());
            named && !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
        })
    };
    let words = description.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(is_id).collect::<Vec<_>>().join(", ")
}

/// `final-road-points` → `Final road points`.
pub fn label_of(key: &str) -> String {
    let words = key.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn words(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |text| text.replace('-', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleOverrides, RuleSet};

    #[test]
    fn a_rule_shows_the_ids_that_its_description_cites() {
        assert_eq!(rule_ids("Meeples to place (M-4); 7 in the base game (B-3)."), "M-4, B-3");
        assert_eq!(rule_ids("Which side reveals a covert tile (A-21, A-92)."), "A-21, A-92");
        assert_eq!(rule_ids("No face-up tile, X-ray"), "");
    }

    #[test]
    fn every_house_rule_has_a_control_and_a_default() {
        let schema = schemars::schema_for!(RuleOverrides).to_value();
        let defaults = serde_json::to_value(RuleSet::default()).expect("plain data");
        let fields = schema["properties"].as_object().expect("an object");
        assert!(fields.len() > 10);
        for (key, field) in fields {
            assert!(kind_of(field, &schema).is_some(), "{key}: {field}");
            assert!(defaults.get(key).is_some(), "{key}");
        }
        match kind_of(&fields["meeples"], &schema) {
            Some(Kind::Number { least: 0, most: 50 }) => {}
            _ => panic!("{}", fields["meeples"]),
        }
        assert!(
            matches!(kind_of(&fields["monastery-neighbours"], &schema), Some(Kind::Choice(choices)) if choices.len() == 2)
        );
    }

    #[test]
    fn keys_become_words() {
        assert_eq!(label_of("final-road-points"), "Final road points");
    }
}
