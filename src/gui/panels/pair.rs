//! Properties of a pair: name, seam, tiles, variant, rules.

use super::MapPropertiesView;
use super::fields::text_row;
use super::map_properties::{rules, tiles, variant};
use crate::editor::EditCommand;
use crate::geometry::Side;
use crate::geometry::limits::FURTHEST_SHIFT;
use crate::gui::style::controls::{choose, helper, row, section, whole_number};
use crate::gui::words::{DocumentWish, Outbox};
use crate::map::Part;
use egui::Ui;

/// What belongs to the pair and not to its maps.
pub(super) fn pair(ui: &mut Ui, view: &MapPropertiesView<'_>, out: &mut Outbox) {
    let map = view.map.document.definition();
    let Some(combine) = &map.combine else { return };
    section(ui, "Pair of maps", "", |ui| {
        text_row(ui, view.map, "Name", &map.name, |name| EditCommand::RenameMap { name }, out);
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
    let sides =
        [Side::East, Side::South, Side::West, Side::North].map(|side| (side, format!("in the {}", side.word())));
    choose(ui, "Second lies", 120.0, &sides, side);
    row(ui, "Shift", |ui, label| {
        let new = whole_number(ui, label, "", *shift, -FURTHEST_SHIFT..=FURTHEST_SHIFT);
        *shift = new.unwrap_or(*shift);
        let lines = if matches!(side, Side::East | Side::West) { "rows down" } else { "columns right" };
        ui.label(lines);
    });
}
