//! The chip variant of the map in two lines; it is changed in a tab of its own. Knows no mechanic.

use super::MapView;
use crate::gui::commands::{CommandRow, tip};
use crate::gui::style::controls::{helper, rule, section};
use crate::gui::words::{Command, Outbox};
use crate::gui::work::OpenVariant;
use crate::mapfile::{Source, VariantDefinition};
use crate::parameters::words_of;
use crate::rules::ChipsOn;
use egui::{Label, Ui};

/// Name and content of the variant, and the way to its tab; if the map names none that can be read, a way to begin one.
/// `in_use`: the open one that the map was checked with.
pub(super) fn variant(ui: &mut Ui, view: MapView<'_>, in_use: Option<&OpenVariant>, out: &mut Outbox) {
    let checked = view.shown.checked.variant.as_ref();
    let note = match (checked, in_use) {
        (None, _) => "none",
        (Some(_), Some(open)) if *open.document.source() == Source::Unsaved => "new, not saved",
        (Some(_), Some(open)) if !open.document.is_saved() => "changed, not saved",
        // The last part of a reference: paths are long.
        (Some(checked), _) => checked.reference.rsplit(['/', '\\']).next().unwrap_or_default(),
    };
    rule(ui);
    section(ui, "Chips and mechanics", note, |ui| {
        let command = match checked {
            Some(checked) => {
                let definition = in_use.map_or(&checked.definition, |open| open.document.definition());
                ui.add(Label::new(definition.name.as_str()).truncate());
                helper(ui, chip_words(definition));
                helper(ui, mechanic_words(definition));
                Command::EditVariant
            }
            None => {
                helper(
                    ui,
                    match view.document.definition().variant {
                        Some(_) => "The chip variant that the map names cannot be read.",
                        None => "The map names no chip variant: it is played without chips.",
                    },
                );
                Command::NewVariant
            }
        };
        if ui.button(CommandRow::of(command).words).on_hover_text(tip(ui, command)).clicked() {
            out.run(command);
        }
    });
}

/// How many chips, and where they lie.
pub(super) fn chip_words(definition: &VariantDefinition) -> String {
    let Some(chips) = &definition.chips else { return "No chips".to_owned() };
    let place = match chips.on {
        ChipsOn::Towns => "on the towns",
        ChipsOn::Marks => "at marked places",
        ChipsOn::Layout => "laid out over the squares",
        ChipsOn::Supply => "beside the map",
    };
    format!("{} chips {place}", chips.count())
}

fn mechanic_words(definition: &VariantDefinition) -> String {
    let names: Vec<String> = definition.settings().mechanic_ids().map(|id| words_of(id.name())).collect();
    if names.is_empty() { "No mechanics".to_owned() } else { names.join(", ") }
}
