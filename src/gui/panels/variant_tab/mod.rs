//! A chip variant in a tab of its own: a form in cards, and beside it the map it is tried on. Knows no mechanic.

mod cards;
mod chips;
mod mechanics;
mod side;
mod view;

pub(in crate::gui) use side::{variant_side, variant_status_bar};
pub(in crate::gui) use view::VariantView;

use super::View;
use crate::gui::forms::{FormChange, FormStyle, FormValues, single_form, text_lines, typed};
use crate::gui::style::controls::{helper, row, scrolling};
use crate::gui::style::theme;
use crate::gui::words::{Command, DocumentWish, Outbox};
use crate::gui::work::OpenVariant;
use crate::mapfile::{VariantDefinition, about};
use crate::parameters::{GameSettings, in_table};
use crate::picture::Role;
use crate::rules::RuleOverrides;
use crate::rules::mechanics::Mechanics;
use cards::card;
use egui::{Button, Frame, Margin, ScrollArea, Ui};

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
            let mut variant = VariantDefinition::clone(open.document.definition());
            let done = ui.add_enabled_ui(!open.document.is_read_only(), |ui| form(ui, view, open, &mut variant, out));
            ui.add_space(12.0);
            if done.inner.changed {
                if done.inner.typing && !view.in_hand.in_gesture() {
                    out.post(DocumentWish::Begin("Change chip variant".to_owned()));
                }
                out.post(DocumentWish::ChangeVariant(Box::new(variant)));
            }
        });
    });
}

fn form(
    ui: &mut Ui,
    view: &View<'_>,
    open: &OpenVariant,
    variant: &mut VariantDefinition,
    out: &mut Outbox,
) -> FormChange {
    ui.spacing_mut().item_spacing.y = 5.0;
    let settings = &mut variant.settings();
    let done = if ui.available_width() < TWO_COLUMNS {
        description(ui, view, open, variant, out)
            .and(chips::chips(ui, view, settings, out))
            .and(chips::set_up(ui, view, settings, out))
            .and(mechanics::mechanics(ui, view, settings, out))
            .and(house_rules(ui, view, settings))
    } else {
        ui.columns(2, |columns| {
            let (left, right) = columns.split_at_mut(1);
            let (left, right) = (&mut left[0], &mut right[0]);
            description(left, view, open, variant, out)
                .and(chips::chips(left, view, settings, out))
                .and(chips::set_up(left, view, settings, out))
                .and(mechanics::mechanics(right, view, settings, out))
                .and(house_rules(right, view, settings))
        })
    };
    *variant = std::mem::take(variant).with_settings(settings);
    done
}

/// Name, intent, sources, notes, and what can be done with the whole.
fn description(
    ui: &mut Ui,
    view: &View<'_>,
    open: &OpenVariant,
    variant: &mut VariantDefinition,
    out: &mut Outbox,
) -> FormChange {
    let (document, tip) = (view.in_hand_id, about::<VariantDefinition>);
    card(ui, view, ("", "Chip variant"), |ui| {
        let mut done = FormChange::default();
        if let Some(name) = row(ui, "Name", |ui, label| typed(ui, document, label, &variant.name, out)) {
            variant.name = name;
            done = FormChange { changed: true, typing: true };
        }
        let label = helper(ui, "Intent").on_hover_text(tip("intent")).id;
        if let Some(text) = typed(ui, document, label, variant.intent.as_deref().unwrap_or_default(), out) {
            variant.intent = Some(text).filter(|text| !text.is_empty());
            done = FormChange { changed: true, typing: true };
        }
        for (key, name, lines) in [("sources", "Sources", &mut variant.sources), ("notes", "Notes", &mut variant.notes)]
        {
            let aim = view.aim.below(key);
            let here = ui.push_id(key, |ui| text_lines(ui, document, (name, tip(key)), lines, aim, out));
            done = done.and(here.inner);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button("Save variant as…").on_hover_text("Writes a variant file, which the map names.").clicked() {
                out.run(Command::SaveVariant);
            }
            let before = open.document.loaded().map(|loaded| &loaded.definition);
            let differs = before.is_some_and(|before| *before != **open.document.definition());
            let back = ui.add_enabled(differs, Button::new("Give up changes"));
            if back.on_hover_text("Takes the variant again as its file says; Undo brings the changes back.").clicked() {
                out.post(DocumentWish::GiveUpVariantChanges);
            }
        });
        done
    })
}

/// The house rules, over those of the map.
fn house_rules(ui: &mut Ui, view: &View<'_>, settings: &mut GameSettings) -> FormChange {
    let of_map = RuleOverrides::from(&view.shown.checked.rules);
    let of_map = GameSettings::of(&of_map, None, &Mechanics::default());
    card(ui, view, ("rules", "House rules"), |ui| {
        let map = &view.document.definition().name;
        helper(ui, format!("They go over those of the map. What is said nowhere is as {map} has it."));
        let style = FormStyle { aim: view.aim.below("rules"), with_defaults: true };
        let values = FormValues { own: &|id| settings.get(id), usual: &|id| of_map.get(id) };
        let edits = ui.push_id("rules", |ui| single_form(ui, in_table("rules"), values, style)).inner;
        FormChange::of(&edits, settings)
    })
}
