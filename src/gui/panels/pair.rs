//! Properties of a pair: name, seam, tiles, variant, rules.

use super::fields::text_field;
use super::map_properties::{MapPropertiesView, rules, tiles, variant};
use crate::editor::EditCommand;
use crate::geometry::Side;
use crate::geometry::limits::FURTHEST_SHIFT;
use crate::gui::style::controls::{choice_box, fitting, helper, row, section, whole_number};
use crate::gui::words::DocumentWish;
use crate::gui::words::Outbox;
use crate::map::Part;
use egui::{ComboBox, Ui};

/// What belongs to the pair and not to its maps.
pub(super) fn pair(ui: &mut Ui, view: &MapPropertiesView<'_>, out: &mut Outbox) {
    let map = view.map.document.definition();
    let Some(combine) = &map.combine else { return };
    section(ui, "Pair of maps", "", |ui| {
        row(ui, "Name", |ui, label| {
            text_field(ui, view.map, label, &map.name, |name| EditCommand::RenameMap { name }, out);
        });
        for (label, part) in [("First", Part::First), ("Second", Part::Second)] {
            row(ui, label, |ui, _| {
                if ui.button(format!("Open {}", view.map.shown.part_name(part))).clicked() {
                    out.post(DocumentWish::OpenPart(part, None));
                }
            });
        }
        let (mut side, mut shift) = (combine.side, combine.shift);
        seam_fields(ui, &mut side, &mut shift);
        if (side, shift) != (combine.side, combine.shift) {
            out.edit(EditCommand::SetSeam { side, shift });
        }
        tiles(ui, map.tiles.as_ref(), out);
        variant(ui, view, map.variant.as_deref(), "as its maps", out);
        helper(ui, "Squares belong to the two maps: click one on the map to open it there.");
    });
    super::variant::variant(ui, view.map, view.variant_in_use, out);
    rules(ui, &map.rules, out);
}

/// Side and shift of a seam.
pub(in crate::gui) fn seam_fields(ui: &mut Ui, side: &mut Side, shift: &mut i32) {
    row(ui, "Second lies", |ui, label| {
        let words = |side: Side| format!("in the {}", side.word());
        let combo = ComboBox::from_id_salt("seam side").selected_text(words(*side)).width(fitting(ui, 120.0));
        let response = choice_box(ui, combo, |ui| {
            for choice in [Side::East, Side::South, Side::West, Side::North] {
                ui.selectable_value(side, choice, words(choice));
            }
        });
        response.response.labelled_by(label);
    });
    row(ui, "Shift", |ui, label| {
        let new =
            whole_number(ui, label, "", i64::from(*shift), -i64::from(FURTHEST_SHIFT)..=i64::from(FURTHEST_SHIFT));
        *shift = new.and_then(|new| i32::try_from(new).ok()).unwrap_or(*shift);
        let lines = if matches!(side, Side::East | Side::West) { "rows down" } else { "columns right" };
        ui.label(lines);
    });
}
