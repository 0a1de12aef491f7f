//! The mechanics of the variant, each with its numbers, and a choice of the others.

use super::cards::{card, inner_card};
use super::schemas::schemas;
use crate::gui::controls::{WIDE, as_field, choice_box, helper, named, row};
use crate::gui::outbox::Outbox;
use crate::gui::panels::View;
use crate::gui::panels::schema_form::{Aim, Done, table_form};
use crate::gui::panels::{description, label_of};
use crate::gui::theme;
use crate::picture::Role;
use crate::rules::mechanics::MechanicId;
use egui::text::LayoutJob;
use egui::{Button, ComboBox, FontSelection, RichText, TextStyle, Ui};
use serde_json::{Map, Value, json};

/// All but those of the set-up, and the list from which any can be added.
pub(super) fn mechanics(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    card(ui, view, ("mechanics", "Mechanics"), |ui| {
        let done = chosen_of(ui, view, values, false, out);
        let added = add(ui, values);
        // What is added begins with its usual numbers.
        if added { Done::step(true) } else { done }
    })
}

/// The mechanics in the variant: those that do their work before the first turn, or the others.
pub(super) fn chosen_of(
    ui: &mut Ui,
    view: &View<'_>,
    values: &mut Map<String, Value>,
    before_the_game: bool,
    out: &mut Outbox,
) -> Done {
    let list = &schemas().mechanics;
    let Some(Value::Object(chosen)) = values.get_mut("mechanics") else { return Done::default() };
    let mut done = Done::default();
    let keys: Vec<String> = chosen.keys().filter(|key| sets_up(key) == before_the_game).cloned().collect();
    for key in keys {
        let Some(Value::Object(table)) = chosen.get_mut(&key) else { continue };
        let (path, title, tip) = (format!("mechanics.{key}"), label_of(&key), description(list, &key));
        let (here, removed) = ui
            .push_id(&key, |ui| {
                inner_card(ui, view, (&path, &title, tip), |ui| {
                    helper(ui, tip);
                    let Some(fields) = schemas().tables.get(&key) else { return Done::default() };
                    table_form(ui, view, fields, Aim::of(view, &path), table, out)
                })
            })
            .inner;
        done = done.and(here);
        if removed {
            chosen.remove(&key);
            done = Done::step(true);
        }
    }
    done
}

fn sets_up(key: &str) -> bool {
    MechanicId::named(key).is_some_and(MechanicId::sets_up)
}

/// A list of the mechanics that are not in the variant, each with what it does.
fn add(ui: &mut Ui, values: &mut Map<String, Value>) -> bool {
    let list = &schemas().mechanics;
    let Some(fields) = list.get("properties").and_then(Value::as_object) else { return false };
    let Some(Value::Object(chosen)) = values.get_mut("mechanics") else { return false };
    let mut added: Option<String> = None;
    row(ui, "Mechanics", |ui, label| {
        let width = ui.available_width().clamp(60.0, 2.0 * WIDE);
        let combo = ComboBox::from_id_salt("add a mechanic").selected_text("add one…").width(width);
        let response = choice_box(ui, combo.height(420.0), |ui| {
            for key in fields.keys().filter(|key| !chosen.contains_key(*key)) {
                if choice(ui, width, &label_of(key), description(list, key)) {
                    added = Some(key.clone());
                    ui.close();
                }
            }
        });
        response.response.labelled_by(label);
    });
    if let Some(key) = &added {
        chosen.insert(key.clone(), json!({}));
    }
    added.is_some()
}

/// A name with a sentence below.
fn choice(ui: &mut Ui, width: f32, name: &str, sentence: &str) -> bool {
    let mut job = LayoutJob::default();
    let style = ui.style().clone();
    let mut line = |text: &str, look: TextStyle, role: Role| {
        let text = RichText::new(text).text_style(look).color(theme::role(ui, role));
        text.append_to(&mut job, &style, FontSelection::Default, egui::Align::Min);
    };
    line(name, TextStyle::Body, Role::Text);
    line(&format!("\n{sentence}"), theme::helper(), Role::TextDim);
    job.wrap.max_width = width - 20.0;
    let button = Button::new(job).frame_when_inactive(false).wrap().min_size(egui::vec2(width, 24.0));
    as_field(ui, |ui| named(ui.add(button), name)).clicked()
}
