//! What a table may hold beside single values, as a form made from its schema: lists of choices, lists of small tables,
//! texts by key. Knows no particular table; what it cannot show it says.

use super::View;
use super::fields::typed;
use super::rules_form::{Kind, Look, kind_of, label_of, rules_form, words};
use crate::gui::controls::{bare_button, check, choice_box, helper, row, whole_number};
use crate::gui::icon::Name;
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::theme;
use crate::picture::Role;
use egui::{Color32, ComboBox, Rect, Stroke, StrokeKind, TextStyle, Ui};
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

/// Where an issue led within a form: the rest of its key below the part of the form that asks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aim<'a> {
    key: Option<&'a str>,
    /// It was only just jumped to: the form is to scroll there.
    is_new: bool,
}

impl<'a> Aim<'a> {
    /// For the part of a form with that key.
    pub(super) fn of(view: &View<'a>, part: &str) -> Self {
        let below = |key: &'a str| {
            let rest = key.strip_prefix(part).filter(|_| !part.is_empty())?;
            if rest.is_empty() { Some(rest) } else { rest.strip_prefix(['.', '[']) }
        };
        Self { key: view.aim.and_then(below), is_new: view.issues.is_new }
    }

    /// Marks a field, if it is meant.
    pub(super) fn mark(self, ui: &Ui, field: &str, rect: Rect) {
        let meant = self.key.and_then(|key| key.strip_prefix(field));
        if meant.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[', ']'])) && !field.is_empty() {
            self.ring(ui, rect);
        }
    }

    /// Marks the whole part, if no field of it is meant.
    pub(super) fn mark_whole(self, ui: &Ui, rect: Rect) {
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

/// Every field of a table. What equals the default that the schema names is left out of `values`.
pub(super) fn table_form(
    ui: &mut Ui,
    view: &View<'_>,
    schema: &Value,
    aim: Aim<'_>,
    values: &mut Map<String, Value>,
    out: &mut Outbox,
) -> Done {
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return Done::default() };
    let has_default = |(key, field): (&String, &Value)| Some((key.clone(), field.get("default")?.clone()));
    let defaults: Map<String, Value> = fields.iter().filter_map(has_default).collect();
    let mut own = values.clone();
    own.retain(|key, value| defaults.get(key) != Some(value));
    let look = Look { aim, ..Look::default() };
    let mut done = Done::step(rules_form(ui, schema, &mut own, &defaults, look));
    for (key, field) in fields.iter().filter(|(_, field)| kind_of(field, schema).is_none()) {
        let Some(mut value) = own.get(key).or_else(|| defaults.get(key)).cloned() else { continue };
        let here = ui.push_id(key, |ui| ui.vertical(|ui| collection(ui, view, schema, (key, field), &mut value, out)));
        aim.mark(ui, key, here.response.rect);
        let here = here.inner.inner;
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
            None if items.is_some_and(is_text) => text_lines(ui, view, (key, tip), list, Aim::default(), out),
            None => match items.and_then(|items| small_fields(items, schema)) {
                Some(fields) => {
                    let may_be_empty = field.get("default").and_then(Value::as_array).is_some_and(Vec::is_empty);
                    Done::step(small_tables(ui, (key, tip), &fields, may_be_empty, list))
                }
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

fn is_text(field: &Value) -> bool {
    field.get("type").and_then(Value::as_str) == Some("string") && field.get("enum").is_none()
}

/// Lines of text that can be changed, added and removed.
pub(super) fn text_lines(
    ui: &mut Ui,
    view: &View<'_>,
    (key, tip): (&str, &str),
    lines: &mut Vec<Value>,
    aim: Aim<'_>,
    out: &mut Outbox,
) -> Done {
    let (name, mut done, mut removed) = (label_of(key), Done::default(), None);
    let one = |at: usize| format!("Line {} of {}", at + 1, name.to_lowercase());
    let add = ui.horizontal(|ui| {
        helper(ui, &name).on_hover_text(tip);
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
                let text = line.as_str().unwrap_or_default();
                let new = ui.allocate_ui(field, |ui| typed(ui, view.in_hand_id, label, text, out)).inner;
                if let Some(new) = new {
                    *line = Value::String(new);
                    done = Done { changed: true, typing: true };
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
        out.post(UiCommand::Commit);
        return Done::step(true);
    }
    if add.inner {
        lines.push(Value::String(String::new()));
        return Done::step(true);
    }
    done
}

/// A field of a small table: its key, and what it may be.
type SmallField = (String, Kind);

/// The fields of a table that holds numbers, choices and switches only.
fn small_fields(items: &Value, schema: &Value) -> Option<Vec<SmallField>> {
    let target = match items.get("$ref").and_then(Value::as_str) {
        Some(reference) => schema.pointer(reference.strip_prefix('#')?)?,
        None => items,
    };
    let fields = target.get("properties")?.as_object()?.iter();
    fields.map(|(key, field)| Some((key.clone(), kind_of(field, schema)?))).collect()
}

/// What a field begins with.
fn first_of(kind: &Kind) -> Value {
    match kind {
        Kind::Switch => json!(false),
        Kind::Number { least, .. } => json!(least),
        Kind::Choice(choices) => choices.first().cloned().unwrap_or_default(),
    }
}

/// A list of small tables: a row each.
fn small_tables(
    ui: &mut Ui,
    (key, tip): (&str, &str),
    fields: &[SmallField],
    may_be_empty: bool,
    list: &mut Vec<Value>,
) -> bool {
    let (mut changed, mut removed) = (false, None);
    let adds = ui.horizontal(|ui| {
        helper(ui, label_of(key)).on_hover_text(tip);
        let words = format!("Add a line to {}", label_of(key).to_lowercase());
        bare_button(ui, Name::Plus, 24.0, true, &words).on_hover_text(&words).clicked()
    });
    let removable = may_be_empty || list.len() > 1;
    let rows = rows_of(ui, fields);
    for (at, entry) in list.iter_mut().enumerate() {
        ui.push_id(at, |ui| {
            for (number, row) in rows.iter().enumerate() {
                ui.horizontal(|ui| {
                    for (field, kind) in *row {
                        let label = ui.label(field.replace('-', " ")).id;
                        let value = entry.get(field).filter(|value| !value.is_null()).cloned();
                        let value = value.unwrap_or_else(|| first_of(kind));
                        if let Some(new) = small_control(ui, field, kind, &value, label) {
                            entry[field] = new;
                            changed = true;
                        }
                    }
                    let words = format!("Remove line {} of {}", at + 1, label_of(key).to_lowercase());
                    if number + 1 == rows.len()
                        && bare_button(ui, Name::Minus, 24.0, removable, &words).on_hover_text(&words).clicked()
                    {
                        removed = Some(at);
                    }
                });
            }
            if rows.len() > 1 {
                ui.add_space(4.0);
            }
        });
    }
    if let Some(at) = removed {
        list.remove(at);
        changed = true;
    }
    if adds.inner {
        list.push(next_line(fields, list));
        changed = true;
    }
    changed
}

/// The fields of a small table in as many rows as they need, each label with its control.
fn rows_of<'a>(ui: &Ui, fields: &'a [SmallField]) -> Vec<&'a [SmallField]> {
    let gap = ui.spacing().item_spacing.x;
    let font = TextStyle::Body.resolve(ui.style());
    let width = |(key, kind): &SmallField| {
        let label = ui.painter().layout_no_wrap(key.replace('-', " "), font.clone(), Color32::PLACEHOLDER).size().x;
        let control = match kind {
            Kind::Number { .. } => NUMBER,
            Kind::Switch | Kind::Choice(_) => CHOICE,
        };
        label + control + 2.0 * gap
    };
    // With room for the button that removes the line.
    let room = ui.available_width() - 30.0;
    let (mut rows, mut from, mut used) = (Vec::new(), 0, 0.0);
    for (at, field) in fields.iter().enumerate() {
        if at > from && used + width(field) > room {
            rows.push(&fields[from..at]);
            (from, used) = (at, 0.0);
        }
        used += width(field);
    }
    rows.push(&fields[from..]);
    rows
}

/// The widths of a number and of a choice in a small table: two of the first fit into a narrow panel.
const NUMBER: f32 = 48.0;
const CHOICE: f32 = 112.0;

/// A control of a small table; the new value, if there is one.
fn small_control(ui: &mut Ui, field: &str, kind: &Kind, value: &Value, label: egui::Id) -> Option<Value> {
    match kind {
        Kind::Switch => {
            let mut on = value.as_bool().unwrap_or(false);
            let words = if on { "yes" } else { "no" };
            check(ui, &mut on, words).labelled_by(label).changed().then(|| json!(on))
        }
        Kind::Number { least, most } => {
            let number = value.as_i64().unwrap_or(*least);
            let size = egui::vec2(NUMBER, 24.0);
            let new = ui.allocate_ui(size, |ui| whole_number(ui, label, "", number, *least..=*most)).inner;
            new.map(|number| json!(number))
        }
        Kind::Choice(choices) => {
            let mut chosen = value.clone();
            let combo = ComboBox::from_id_salt(field).selected_text(words(value)).width(CHOICE).truncate();
            let response = ui.allocate_ui(egui::vec2(CHOICE, 24.0), |ui| {
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

/// A line after the last that is not the same again: its first field goes on from there.
fn next_line(fields: &[SmallField], list: &[Value]) -> Value {
    let last = list.last();
    let value = |(at, (key, kind)): (usize, &SmallField)| {
        let before = last.and_then(|last| last.get(key)).cloned();
        let next = match (kind, at) {
            (Kind::Number { least, most }, 0) if last.is_some() => {
                json!((before.and_then(|before| before.as_i64()).unwrap_or(*least) + 1).min(*most))
            }
            (Kind::Choice(choices), 0) => {
                let free = |choice: &&Value| !list.iter().any(|line| line.get(key) == Some(*choice));
                choices.iter().find(free).cloned().or(before).unwrap_or_else(|| first_of(kind))
            }
            (Kind::Switch | Kind::Number { .. } | Kind::Choice(_), _) => before.unwrap_or_else(|| first_of(kind)),
        };
        (key.clone(), next)
    };
    Value::Object(fields.iter().enumerate().map(value).collect())
}

/// Draws a table of texts by key, with a row to add one.
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
            if let Some(new) = typed(ui, view.in_hand_id, label, text.as_str().unwrap_or_default(), out) {
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
        let values = small_fields(&fields["values"]["items"], &chips).expect("small tables");
        let keys: Vec<&str> = values.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["value", "count"]);
        let next = next_line(&values, &[json!({ "value": 2, "count": 4 })]);
        assert_eq!(next, json!({ "value": 3, "count": 4 }));
    }

    #[test]
    fn a_small_table_may_hold_choices_beside_numbers() {
        let schema = json!({
            "$defs": { "Event": { "oneOf": [{ "const": "cover-town" }, { "const": "end" }] } },
            "items": { "properties": {
                "on": { "$ref": "#/$defs/Event" },
                "points": { "type": "integer", "minimum": 1, "maximum": 9 },
                "twice": { "type": "boolean" },
            } },
        });
        let fields = small_fields(&schema["items"], &schema).expect("small tables");
        let first = next_line(&fields, &[]);
        assert_eq!(first, json!({ "on": "cover-town", "points": 1, "twice": false }));
        let second = next_line(&fields, &[json!({ "on": "cover-town", "points": 3, "twice": true })]);
        assert_eq!(
            second,
            json!({ "on": "end", "points": 3, "twice": true }),
            "what was said already is not said again"
        );
        let text = json!({ "properties": { "name": { "type": "string" } } });
        assert_eq!(small_fields(&text, &schema), None);
    }
}
