//! The chip variant of the map in forms made from its schema. The first change makes a copy that is held with the map
//! until it is saved. Knows no mechanic.

use super::View;
use super::fields::typed;
use super::rules_form::{description, label_of, rules_form, table_schema};
use super::schema_form::{Done, table_form};
use crate::editor::VariantDraft;
use crate::gui::command::{Command, entry};
use crate::gui::controls::{WIDE, bare_button, choice_box, closed_section, fitting, helper, row, rule, section};
use crate::gui::icon::Name;
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::theme;
use crate::mapfile::VariantDefinition;
use crate::picture::Role;
use egui::{Button, ComboBox, RichText, Ui};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The schema of a variant file and those of its tables: made once, since they are asked for with every frame.
struct Schemas {
    file: Value,
    /// The table of mechanics.
    mechanics: Value,
    /// The tables of a file and of its mechanics, by key.
    tables: BTreeMap<String, Value>,
}

fn schemas() -> &'static Schemas {
    static SCHEMAS: OnceLock<Schemas> = OnceLock::new();
    SCHEMAS.get_or_init(|| {
        let file = schemars::schema_for!(VariantDefinition).to_value();
        let mechanics = table_schema(&file, "mechanics").unwrap_or_default();
        let keys = |schema: &Value| -> Vec<String> {
            let fields = schema.get("properties").and_then(Value::as_object);
            fields.into_iter().flat_map(|fields| fields.keys().cloned()).collect()
        };
        let tables = [&file, &mechanics].into_iter().flat_map(|schema| {
            keys(schema).into_iter().filter_map(move |key| table_schema(schema, &key).map(|table| (key, table)))
        });
        let tables = tables.collect();
        Schemas { file, mechanics, tables }
    })
}

/// Name, chips, mechanics and house rules of the variant; if the map names none that can be read, a way to begin one.
pub(super) fn variant(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    let Some(checked) = &view.shown.checked.variant else {
        none(ui, view, out);
        return;
    };
    let draft = view.document.variant_draft().filter(|draft| draft.reference() == checked.reference);
    let definition = draft.map_or(&checked.definition, |draft| draft.definition());
    let note = match draft {
        Some(draft) if draft.is_new() => "new, not saved",
        Some(_) => "changed, not saved",
        None => definition_note(&checked.reference),
    };
    rule(ui);
    closed_section(ui, "Chips and mechanics", note, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        copy(ui, definition_note(&checked.reference), draft, out);
        let Ok(Value::Object(mut values)) = serde_json::to_value(definition) else { return };
        let done = content(ui, view, &mut values, out);
        if !done.changed {
            return;
        }
        match serde_json::from_value::<VariantDefinition>(Value::Object(values)) {
            Ok(definition) => {
                if done.typing && !view.document.in_gesture() {
                    out.post(UiCommand::Begin("Change chip variant".to_owned()));
                }
                out.post(UiCommand::ChangeVariant(Box::new(definition)));
            }
            Err(error) => out.post(UiCommand::Say(format!("This cannot be in a variant: {error}"))),
        }
    });
}

/// The map is played without chips, unless somebody begins a variant.
fn none(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    let words = match view.document.definition().variant {
        Some(_) => "The chip variant that the map names cannot be read.",
        None => "The map names no chip variant: it is played without chips.",
    };
    rule(ui);
    section(ui, "Chips and mechanics", "none", |ui| {
        helper(ui, words);
        let row = entry(Command::NewVariant);
        if ui.button(row.words).on_hover_text(row.tip).clicked() {
            out.run(Command::NewVariant);
        }
    });
}

/// The last part of a reference: paths are long.
fn definition_note(reference: &str) -> &str {
    reference.rsplit(['/', '\\']).next().unwrap_or(reference)
}

/// Whether there is a changed copy, and what can be done with it. All is there from the start, so that no field below moves
/// away from the pointer, or gets another id, while somebody begins to type in it.
fn copy(ui: &mut Ui, name: &str, draft: Option<&VariantDraft>, out: &mut Outbox) {
    let changed = draft.is_some();
    helper(
        ui,
        match draft {
            Some(draft) if draft.is_new() => "Held with this map. Checks and games use it already.".to_owned(),
            Some(_) => format!("A changed copy of {name}, held with this map. Checks and games use it already."),
            None => "A change makes a copy for this map; other maps keep the variant as it is.".to_owned(),
        },
    );
    ui.horizontal_wrapped(|ui| {
        let save = ui.add_enabled(changed, Button::new("Save variant as…"));
        if save.on_hover_text("Writes a variant file, which the map names from then on.").clicked() {
            out.run(Command::SaveVariant);
        }
        let back = ui.add_enabled(changed, Button::new("Give up changes"));
        if back.on_hover_text(format!("Takes {name} again as it was; Undo brings the changes back.")).clicked() {
            out.post(UiCommand::GiveUpVariantChanges);
        }
    });
}

fn content(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    let mut done = Done::default();
    row(ui, "Name", |ui, label| {
        let name = values.get("name").and_then(Value::as_str).unwrap_or_default();
        if let Some(name) = typed(ui, view, label, name, out) {
            values.insert("name".to_owned(), Value::String(name));
            done = Done { changed: true, typing: true };
        }
    });
    done = done.and(optional_table(ui, view, &schemas().file, "chips", values, out));
    done = done.and(mechanics(ui, view, values, out));
    let tip = description(&schemas().file, "rules");
    head(ui, "House rules of the variant", tip);
    done = done.and(Done::step(house_rules(ui, view, values)));
    let lines = |key: &str| values.get(key).and_then(Value::as_array).map_or(0, Vec::len);
    let texts = lines("sources") + lines("notes");
    if texts > 0 {
        ui.add_space(4.0);
        helper(ui, format!("Sources and notes ({texts}) can be changed in the file only; a copy keeps them."));
    }
    done
}

/// The title of a part of the form.
fn head(ui: &mut Ui, title: &str, tip: &str) {
    ui.add_space(6.0);
    let text = RichText::new(title).strong().color(theme::role(ui, Role::Text));
    ui.add(egui::Label::new(text).truncate()).on_hover_text(tip);
}

/// A table that may be left out: its fields and a button that takes it out, or one that puts it in.
fn optional_table(
    ui: &mut Ui,
    view: &View<'_>,
    schema: &Value,
    key: &str,
    values: &mut Map<String, Value>,
    out: &mut Outbox,
) -> Done {
    let name = label_of(key);
    let Some(Value::Object(table)) = values.get_mut(key) else {
        let add = ui.button(format!("Add {}", name.to_lowercase())).on_hover_text(description(schema, key));
        if add.clicked() {
            values.insert(key.to_owned(), json!({}));
            return Done::step(true);
        }
        return Done::default();
    };
    ui.add_space(6.0);
    let removed = ui
        .horizontal(|ui| {
            let width = ui.available_width() - 34.0;
            ui.allocate_ui_with_layout(
                egui::vec2(width, 24.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(width);
                    let text = RichText::new(&name).strong().color(theme::role(ui, Role::Text));
                    ui.add(egui::Label::new(text).truncate()).on_hover_text(description(schema, key));
                },
            );
            let words = format!("Take out: {}", name.to_lowercase());
            bare_button(ui, Name::Minus, 24.0, true, &words).on_hover_text(&words).clicked()
        })
        .inner;
    let done = match schemas().tables.get(key) {
        Some(fields) => ui.push_id(key, |ui| table_form(ui, view, fields, table, out)).inner,
        None => Done::default(),
    };
    if removed {
        values.remove(key);
        return Done::step(true);
    }
    done
}

/// Each mechanic in the variant, and a choice of the others.
fn mechanics(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    let list = &schemas().mechanics;
    let Some(fields) = list.get("properties").and_then(Value::as_object) else { return Done::default() };
    let Some(Value::Object(chosen)) = values.get_mut("mechanics") else { return Done::default() };
    let mut done = Done::default();
    for key in fields.keys().filter(|key| chosen.contains_key(*key)).cloned().collect::<Vec<_>>() {
        done = done.and(optional_table(ui, view, list, &key, chosen, out));
    }
    let mut added: Option<String> = None;
    ui.add_space(6.0);
    row(ui, "Mechanics", |ui, label| {
        let combo = ComboBox::from_id_salt("add a mechanic").selected_text("add one…").width(fitting(ui, WIDE));
        let response = choice_box(ui, combo, |ui| {
            for key in fields.keys().filter(|key| !chosen.contains_key(*key)) {
                let choice = ui.selectable_label(false, label_of(key));
                if choice.on_hover_text(description(list, key)).clicked() {
                    added = Some(key.clone());
                }
            }
        });
        response.response.labelled_by(label);
    });
    if let Some(key) = added {
        chosen.insert(key, json!({}));
        done = Done::step(true);
    }
    done
}

/// The house rules, over those of the map.
fn house_rules(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>) -> bool {
    let Some(rules) = schemas().tables.get("rules") else { return false };
    let Ok(Value::Object(defaults)) = serde_json::to_value(&view.shown.checked.rules) else { return false };
    let mut own = values.get("rules").and_then(Value::as_object).cloned().unwrap_or_default();
    let changed = ui.push_id("rules", |ui| rules_form(ui, rules, &mut own, &defaults)).inner;
    if changed {
        values.insert("rules".to_owned(), Value::Object(own));
    }
    changed
}
