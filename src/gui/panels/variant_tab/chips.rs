//! Which chips there are, and where they lie when a game begins.

use super::cards::card;
use super::mechanics::chosen_of;
use super::schemas::schemas;
use crate::gui::controls::helper;
use crate::gui::outbox::Outbox;
use crate::gui::panels::View;
use crate::gui::panels::description;
use crate::gui::panels::schema_form::{Aim, Done, table_form};
use crate::mapfile::VariantDefinition;
use crate::rules::{ChipSet, ChipsOn, ChipsRest};
use egui::Ui;
use serde_json::{Map, Value, json};

/// The fields that say where chips lie and what becomes of the others: they stand with the set-up.
const SET_UP: [&str; 3] = ["on", "on-map", "rest"];

/// Draws the section of the chips: colours, values, counts.
pub(super) fn chips(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    card(ui, view, ("chips", "Chips"), |ui| {
        let Some(Value::Object(table)) = values.get_mut("chips") else {
            helper(ui, "The variant has no chips.");
            let add = ui.button("Add chips").on_hover_text(description(&schemas().file, "chips"));
            if add.clicked() {
                values.insert("chips".to_owned(), json!({}));
                return Done::step(true);
            }
            return Done::default();
        };
        let mut done = part(ui, view, table, |key| !SET_UP.contains(&key), out);
        if let Some(chips) = read(table) {
            helper(ui, count_words(&chips));
        }
        if ui.button("Take out: chips").clicked() {
            values.remove("chips");
            done = Done::step(true);
        }
        done
    })
}

/// Where chips lie, what comes of the rest, and the mechanics that do their work before the first turn.
pub(super) fn set_up(ui: &mut Ui, view: &View<'_>, values: &mut Map<String, Value>, out: &mut Outbox) -> Done {
    card(ui, view, ("", "Set-up"), |ui| {
        let mut done = Done::default();
        if let Some(Value::Object(table)) = values.get_mut("chips") {
            done = part(ui, view, table, |key| SET_UP.contains(&key), out);
            if let Some(chips) = read(table) {
                helper(ui, place_words(view, &chips));
            }
        }
        done.and(chosen_of(ui, view, values, true, out))
    })
}

/// Some fields of the chips.
fn part(
    ui: &mut Ui,
    view: &View<'_>,
    table: &mut Map<String, Value>,
    wanted: impl Fn(&str) -> bool,
    out: &mut Outbox,
) -> Done {
    let Some(schema) = schemas().tables.get("chips") else { return Done::default() };
    let mut some = schema.clone();
    if let Some(fields) = some.get_mut("properties").and_then(Value::as_object_mut) {
        fields.retain(|key, _| wanted(key));
    }
    ui.push_id("chips", |ui| table_form(ui, view, &some, Aim::of(view, "chips"), table, out)).inner
}

fn read(table: &Map<String, Value>) -> Option<ChipSet> {
    let chips = serde_json::from_value::<VariantDefinition>(json!({ "format": 1, "name": "", "chips": table }));
    chips.ok()?.chips
}

/// `30 chips: 18 of value 1, 12 of value 2`.
fn count_words(chips: &ChipSet) -> String {
    let colours = chips.colours.len();
    let each = chips.values.iter().map(|of| format!("{} of value {}", usize::from(of.count) * colours, of.value));
    format!("{} chips: {}", chips.count(), each.collect::<Vec<_>>().join(", "))
}

/// How many of them lie on the map that the variant is tried on, and what becomes of the others.
fn place_words(view: &View<'_>, chips: &ChipSet) -> String {
    let (all, map, counts) = (chips.count(), &view.document.definition().name, &view.shown.counts);
    let of_rest = match chips.rest {
        ChipsRest::Out => "stay in the box",
        ChipsRest::Supply => "are the supply beside it",
    };
    let lie = |places: usize, used: usize, noun: &str| {
        let (on, rest) = (used.min(all), all.saturating_sub(used));
        let rest = if rest > 0 { format!(", {rest} {of_rest}") } else { String::new() };
        format!("{map} has {places} {noun}: {on} chips lie on it{rest}.")
    };
    match chips.on {
        ChipsOn::Towns if chips.on_map > 0 => lie(counts.towns, counts.towns.min(chips.on_map.into()), "towns"),
        ChipsOn::Towns => lie(counts.towns, counts.towns, "towns"),
        ChipsOn::Marks => lie(counts.chips, counts.chips, "marked places"),
        ChipsOn::Layout => format!("They are spread over the squares; those that find no room {of_rest}."),
        ChipsOn::Supply => format!("All {all} lie beside the map and are drawn from there."),
    }
}
