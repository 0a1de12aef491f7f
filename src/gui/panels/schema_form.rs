//! What a table may hold beside single values, as a form made from its schema: lists of choices, lists of small tables,
//! texts by key. Knows no particular table; what it cannot show it says.

use super::View;
use super::fields::typed;
use super::rules_form::{Kind, kind_of, label_of, rules_form, words};
use crate::gui::controls::{bare_button, check, helper, row, whole_number};
use crate::gui::icon::Name;
use crate::gui::outbox::Outbox;
use egui::Ui;
use serde_json::{Map, Value, json};

/// What was done in a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Done {
    /// A value is another one.
    pub(super) changed: bool,
    /// Somebody is typing: the step is not over.
    pub(super) typing: bool,
}

impl Done {
    pub(super) fn and(self, other: Self) -> Self {
        Self { changed: self.changed || other.changed, typing: self.typing || other.typing }
    }

    pub(super) fn step(changed: bool) -> Self {
        Self { changed, typing: false }
    }
}

/// Every field of a table. What equals the default that the schema names is left out of `values`.
pub(super) fn table_form(
    ui: &mut Ui,
    view: &View<'_>,
    schema: &Value,
    values: &mut Map<String, Value>,
    out: &mut Outbox,
) -> Done {
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return Done::default() };
    let has_default = |(key, field): (&String, &Value)| Some((key.clone(), field.get("default")?.clone()));
    let defaults: Map<String, Value> = fields.iter().filter_map(has_default).collect();
    let mut own = values.clone();
    own.retain(|key, value| defaults.get(key) != Some(value));
    let mut done = Done::step(rules_form(ui, schema, &mut own, &defaults));
    for (key, field) in fields.iter().filter(|(_, field)| kind_of(field, schema).is_none()) {
        let Some(mut value) = own.get(key).or_else(|| defaults.get(key)).cloned() else { continue };
        let here = ui.push_id(key, |ui| collection(ui, view, schema, (key, field), &mut value, out)).inner;
        if here.changed {
            own.insert(key.clone(), value);
        }
        done = done.and(here);
    }
    if done.changed {
        *values = own;
    }
    done
}

/// A list or a table of texts.
fn collection(
    ui: &mut Ui,
    view: &View<'_>,
    schema: &Value,
    (key, field): (&str, &Value),
    value: &mut Value,
    out: &mut Outbox,
) -> Done {
    let tip = field.get("description").and_then(Value::as_str).unwrap_or_default();
    let items = field.get("items");
    match value {
        Value::Array(list) => match items.and_then(|items| kind_of(items, schema)) {
            Some(Kind::Choice(choices)) => Done::step(choice_list(ui, key, tip, &choices, list)),
            Some(Kind::Switch | Kind::Number { .. }) => unshown(ui, key),
            None => match items.and_then(|items| number_fields(items, schema)) {
                Some(fields) => Done::step(number_tables(ui, key, tip, &fields, list)),
                None => unshown(ui, key),
            },
        },
        Value::Object(texts) if texts.values().all(Value::is_string) => text_table(ui, view, (key, tip), texts, out),
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => unshown(ui, key),
    }
}

fn unshown(ui: &mut Ui, key: &str) -> Done {
    helper(ui, format!("{} can be changed in the file only.", label_of(key)));
    Done::default()
}

/// Some of several choices, in the order of the choices. The last one stays.
fn choice_list(ui: &mut Ui, key: &str, tip: &str, choices: &[Value], list: &mut Vec<Value>) -> bool {
    helper(ui, label_of(key)).on_hover_text(tip);
    let mut chosen: Vec<Value> = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for choice in choices {
            let mut taken = list.contains(choice);
            check(ui, &mut taken, words(choice));
            chosen.extend(taken.then(|| choice.clone()));
        }
    });
    let same = chosen.len() == list.len() && chosen.iter().all(|choice| list.contains(choice));
    let changed = !same && !chosen.is_empty();
    if changed {
        *list = chosen;
    }
    changed
}

/// A field of a small table: its key and limits.
type NumberField = (String, i64, i64);

/// The fields of a table that holds numbers only.
fn number_fields(items: &Value, schema: &Value) -> Option<Vec<NumberField>> {
    let target = match items.get("$ref").and_then(Value::as_str) {
        Some(reference) => schema.pointer(reference.strip_prefix('#')?)?,
        None => items,
    };
    let number = |(key, field): (&String, &Value)| match kind_of(field, schema)? {
        Kind::Number { least, most } => Some((key.clone(), least, most)),
        Kind::Switch | Kind::Choice(_) => None,
    };
    target.get("properties")?.as_object()?.iter().map(number).collect()
}

/// A list of small tables of numbers: a row each.
fn number_tables(ui: &mut Ui, key: &str, tip: &str, fields: &[NumberField], list: &mut Vec<Value>) -> bool {
    let (mut changed, mut removed) = (false, None);
    helper(ui, label_of(key)).on_hover_text(tip);
    let several = list.len() > 1;
    for (at, entry) in list.iter_mut().enumerate() {
        ui.push_id(at, |ui| {
            ui.horizontal(|ui| {
                for (field, least, most) in fields {
                    let label = ui.label(field.replace('-', " ")).id;
                    let number = entry.get(field).and_then(Value::as_i64).unwrap_or(*least);
                    // Two of them fit into a narrow panel.
                    let field_size = egui::vec2(48.0, 24.0);
                    let typed = ui.allocate_ui(field_size, |ui| whole_number(ui, label, "", number, *least..=*most));
                    if let Some(number) = typed.inner {
                        entry[field] = json!(number);
                        changed = true;
                    }
                }
                let words = format!("Remove line {} of {}", at + 1, label_of(key).to_lowercase());
                if bare_button(ui, Name::Minus, 24.0, several, &words).on_hover_text(&words).clicked() {
                    removed = Some(at);
                }
            });
        });
    }
    if let Some(at) = removed {
        list.remove(at);
        changed = true;
    }
    let words = format!("Add a line to {}", label_of(key).to_lowercase());
    if bare_button(ui, Name::Plus, 24.0, true, &words).on_hover_text(&words).clicked() {
        list.push(next_line(fields, list));
        changed = true;
    }
    changed
}

/// A line after the last: its first number is one more, so that it is not the same again.
fn next_line(fields: &[NumberField], list: &[Value]) -> Value {
    let last = list.last();
    let number = |(at, (key, least, most)): (usize, &NumberField)| {
        let before = last.and_then(|last| last.get(key)).and_then(Value::as_i64).unwrap_or(*least);
        let number = if at == 0 { (before + 1).min(*most) } else { before };
        (key.clone(), json!(number))
    };
    Value::Object(fields.iter().enumerate().map(number).collect())
}

/// Texts by key.
fn text_table(
    ui: &mut Ui,
    view: &View<'_>,
    (key, tip): (&str, &str),
    texts: &mut Map<String, Value>,
    out: &mut Outbox,
) -> Done {
    helper(ui, label_of(key)).on_hover_text(tip);
    let mut changed = false;
    for (name, text) in texts.iter_mut() {
        row(ui, &label_of(name), |ui, label| {
            if let Some(new) = typed(ui, view, label, text.as_str().unwrap_or_default(), out) {
                *text = Value::String(new);
                changed = true;
            }
        });
    }
    Done { changed, typing: changed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui::panels::table_schema;
    use crate::mapfile::VariantDefinition;
    use crate::rules::mechanics::Mechanics;

    #[test]
    fn every_mechanic_can_be_added_without_a_number() {
        let schema = schemars::schema_for!(Mechanics).to_value();
        for name in schema["properties"].as_object().expect("an object").keys() {
            let mechanics = json!({ name.as_str(): {} });
            let read: Mechanics = serde_json::from_value(mechanics).unwrap_or_else(|error| panic!("{name}: {error}"));
            let back = serde_json::to_value(&read).expect("plain data");
            assert!(back.get(name).is_some(), "{name}");
        }
    }

    #[test]
    fn chips_are_a_list_of_choices_and_a_list_of_numbers() {
        let schema = schemars::schema_for!(VariantDefinition).to_value();
        let chips = table_schema(&schema, "chips").expect("a table");
        let fields = &chips["properties"];
        assert!(
            matches!(kind_of(&fields["colours"]["items"], &chips), Some(Kind::Choice(choices)) if choices.len() == 3)
        );
        let values = number_fields(&fields["values"]["items"], &chips).expect("numbers");
        let keys: Vec<&str> = values.iter().map(|(key, ..)| key.as_str()).collect();
        assert_eq!(keys, ["value", "count"]);
        let next = next_line(&values, &[json!({ "value": 2, "count": 4 })]);
        assert_eq!(next, json!({ "value": 3, "count": 4 }));
    }
}
