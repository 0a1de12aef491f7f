//! A chip variant in a tab of its own: a form in cards made from the schema of its file, and beside it the map it is tried
//! on. Knows no mechanic.

mod cards;
mod chips;
mod mechanics;
mod schemas;
mod side;
mod view;

pub(in crate::gui) use side::{variant_side, variant_status_bar};
pub(in crate::gui) use view::VariantView;

use super::View;
use super::fields::typed;
use super::rules_form::{Look, rules_form};
use super::schema_form::{Aim, Done, text_lines};
use crate::gui::command::Command;
use crate::gui::controls::{helper, row, scrolling};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::theme;
use crate::gui::workspace::OpenVariant;
use crate::mapfile::VariantDefinition;
use crate::picture::Role;
use cards::card;
use egui::{Button, Frame, Margin, ScrollArea, Ui};
use schemas::schemas;
use serde_json::{Map, Value};

/// Forms narrower than this stand in one column.
const TWO_COLUMNS: f32 = 660.0;
/// Forms are no wider than this, so that labels and controls stay together.
const WIDEST: f32 = 1080.0;

/// The form of the variant.
pub(in crate::gui) fn variant_tab(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    let sheet = Frame::new().fill(theme::role(ui, Role::PanelAlt)).inner_margin(Margin::symmetric(16, 0));
    sheet.show(ui, |ui| {
        scrolling(ui, ScrollArea::vertical().auto_shrink(false), "chip variant", |ui| {
            ui.set_max_width((ui.available_width() - 2.0).min(WIDEST));
            ui.add_space(12.0);
            let Ok(Value::Object(mut values)) = serde_json::to_value(&**open.document.definition()) else { return };
            let done = ui.add_enabled_ui(!open.document.is_read_only(), |ui| form(ui, view, open, &mut values, out));
            ui.add_space(12.0);
            if done.inner.changed {
                post(view, values, done.inner, out);
            }
        });
    });
}

/// Asks for what the form says now.
fn post(view: &View<'_>, values: Map<String, Value>, done: Done, out: &mut Outbox) {
    match serde_json::from_value::<VariantDefinition>(Value::Object(values)) {
        Ok(definition) => {
            if done.typing && !view.in_hand.in_gesture() {
                out.post(UiCommand::Begin("Change chip variant".to_owned()));
            }
            out.post(UiCommand::ChangeVariant(Box::new(definition)));
        }
        Err(error) => out.post(UiCommand::Say(format!("This cannot be in a variant: {error}"))),
    }
}

fn form(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    ui.spacing_mut().item_spacing.y = 5.0;
    if ui.available_width() < TWO_COLUMNS {
        return about(ui, view, open, values, out)
            .and(chips::chips(ui, view, values, out))
            .and(chips::set_up(ui, view, values, out))
            .and(mechanics::mechanics(ui, view, values, out))
            .and(house_rules(ui, view, values));
    }
    ui.columns(2, |columns| {
        let (left, right) = columns.split_at_mut(1);
        let (left, right) = (&mut left[0], &mut right[0]);
        about(left, view, open, values, out)
            .and(chips::chips(left, view, values, out))
            .and(chips::set_up(left, view, values, out))
            .and(mechanics::mechanics(right, view, values, out))
            .and(house_rules(right, view, values))
    })
}

/// Name, intent, sources, notes, and what can be done with the whole.
fn about(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    card(ui, view, ("", "Chip variant"), |ui| {
        let mut done = Done::default();
        row(ui, "Name", |ui, id| done = text(ui, view, id, ("name", false), values, out));
        let tip = super::description(&schemas().file, "intent");
        let label = helper(ui, "Intent").on_hover_text(tip).id;
        done = done.and(text(ui, view, label, ("intent", true), values, out));
        for key in ["sources", "notes"] {
            let mut lines = values.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
            let tip = super::description(&schemas().file, key);
            let aim = Aim::of(view, key);
            let here = ui.push_id(key, |ui| text_lines(ui, view, (key, tip), &mut lines, aim, out)).inner;
            if here.changed {
                values.insert(key.to_owned(), Value::Array(lines));
            }
            done = done.and(here);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button("Save variant as…").on_hover_text("Writes a variant file, which the map names.").clicked() {
                out.run(Command::SaveVariant);
            }
            let before = open.document.loaded().map(|loaded| &loaded.definition);
            let differs = before.is_some_and(|before| *before != **open.document.definition());
            let back = ui.add_enabled(differs, Button::new("Give up changes"));
            if back.on_hover_text("Takes the variant again as its file says; Undo brings the changes back.").clicked() {
                out.post(UiCommand::GiveUpVariantChanges);
            }
        });
        done
    })
}

/// A line of text; one that may be left out is, once nothing is in it.
fn text(
    ui: &mut Ui,
    view: &View<'_>,
    label: egui::Id,
    (key, optional): (&str, bool),
    values: &mut Map<String, Value>,
    out: &mut Outbox,
) -> Done {
    let before = values.get(key).and_then(Value::as_str).unwrap_or_default();
    let Some(text) = typed(ui, view.in_hand_id, label, before, out) else { return Done::default() };
    if optional && text.is_empty() {
        values.remove(key);
    } else {
        values.insert(key.to_owned(), Value::String(text));
    }
    Done { changed: true, typing: true }
}

/// The house rules, over those of the map.
fn house_rules(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>) -> Done {
    let Some(rules) = schemas().tables.get("rules") else { return Done::default() };
    let mut own = values.get("rules").and_then(Value::as_object).cloned().unwrap_or_default();
    let Ok(Value::Object(defaults)) = serde_json::to_value(&view.shown.checked.rules) else { return Done::default() };
    card(ui, view, ("rules", "House rules"), |ui| {
        let map = &view.document.definition().name;
        helper(ui, format!("They go over those of the map. What is said nowhere is as {map} has it."));
        let look = Look { aim: Aim::of(view, "rules"), with_defaults: true };
        let changed = ui.push_id("rules", |ui| rules_form(ui, rules, &mut own, &defaults, look)).inner;
        if changed {
            values.insert("rules".to_owned(), Value::Object(own));
        }
        Done::step(changed)
    })
}
