//! Which chips there are, and where they lie when a game begins.

use super::cards::card;
use super::mechanics::chosen_of;
use crate::gui::forms::{FormChange, FormStyle, table_form};
use crate::gui::panels::View;
use crate::gui::style::controls::helper;
use crate::gui::words::Outbox;
use crate::mapfile::{VariantDefinition, about};
use crate::parameters::{GameSettings, in_table};
use crate::rules::{ChipSet, ChipsOn, ChipsRest};
use egui::Ui;

/// The fields that say where chips lie and what becomes of the others: they stand with the set-up.
const SET_UP: [&str; 3] = ["on", "on-map", "rest"];

/// Draws the section of the chips: colours, values, counts.
pub(super) fn chips(ui: &mut Ui, view: &View<'_>, settings: &mut GameSettings, out: &mut Outbox) -> FormChange {
    card(ui, view, ("chips", "Chips"), |ui| {
        if settings.chips().is_none() {
            helper(ui, "The variant has no chips.");
            let add = ui.button("Add chips").on_hover_text(about::<VariantDefinition>("chips")).clicked();
            if add {
                settings.put_chips(Some(ChipSet::default()));
            }
            return FormChange::step(add);
        }
        let mut done = part(ui, view, settings, |key| !SET_UP.contains(&key), out);
        if let Some(chips) = settings.chips() {
            helper(ui, count_words(chips));
        }
        if ui.button("Take out: chips").clicked() {
            settings.put_chips(None);
            done = FormChange::step(true);
        }
        done
    })
}

/// Where chips lie, what comes of the rest, and the mechanics that do their work before the first turn.
pub(super) fn set_up(ui: &mut Ui, view: &View<'_>, settings: &mut GameSettings, out: &mut Outbox) -> FormChange {
    card(ui, view, ("", "Set-up"), |ui| {
        let done = part(ui, view, settings, |key| SET_UP.contains(&key), out);
        if let Some(chips) = settings.chips() {
            helper(ui, place_words(view, chips));
        }
        done.and(chosen_of(ui, view, settings, true, out))
    })
}

/// Some fields of the chips; none without chips.
fn part(
    ui: &mut Ui,
    view: &View<'_>,
    settings: &mut GameSettings,
    wanted: impl Fn(&str) -> bool,
    out: &mut Outbox,
) -> FormChange {
    let ids = in_table("chips").filter(|id| settings.chips().is_some() && wanted(id.key())).collect::<Vec<_>>();
    let style = FormStyle { aim: view.aim.below("chips"), ..FormStyle::default() };
    ui.push_id("chips", |ui| table_form(ui, view.in_hand_id, ids.into_iter(), settings, style, out)).inner
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
