//! The regions of the map: names, colours, rows.

use super::MapView;
use super::fields::text_row;
use super::square::colour;
use crate::editor::EditCommand;
use crate::gui::style::controls::{closed_section, helper, number_or_dash, row, rule, section};
use crate::gui::words::{Outbox, ScreenWish};
use crate::map::Colour;
use crate::mapfile::RegionDefinition;
use egui::Ui;

/// The list of regions; open if there is one, or one is about to be painted.
pub(super) fn regions(ui: &mut Ui, view: MapView<'_>, is_painted: bool, out: &mut Outbox) {
    let regions = &view.document.definition().regions;
    let note = if regions.is_empty() { "none".to_owned() } else { regions.len().to_string() };
    let content = |ui: &mut Ui| {
        helper(ui, "Squares that chip rules refer to by one name: bands of rows, or squares painted with the brush.");
        for (at, region) in (0u16..).zip(regions) {
            if at > 0 {
                rule(ui);
            }
            ui.push_id(("region", at), |ui| one(ui, view, at, region, out));
        }
        if ui.button("Add region").clicked() {
            let at = u16::try_from(regions.len()).unwrap_or(u16::MAX);
            let next = Colour::ALL[regions.len() % Colour::ALL.len()];
            let name = format!("Region {}", regions.len() + 1);
            out.edit(EditCommand::SetRegion { region: at, name, rows: None, colour: Some(next) });
            out.post(ScreenWish::TakeRegion(at));
        }
    };
    // Whether somebody closed it is remembered by its place: the two are different places.
    let empty = regions.is_empty() && !is_painted;
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
    ui.push_id(("regions", empty), |ui| {
        ui.spacing_mut().item_spacing.y = gap;
        if empty {
            closed_section(ui, "Regions", &note, content);
        } else {
            section(ui, "Regions", &note, content);
        }
    });
    ui.spacing_mut().item_spacing.y = gap;
}

fn one(ui: &mut Ui, view: MapView<'_>, at: u16, region: &RegionDefinition, out: &mut Outbox) {
    let set = |name: String, rows, colour| EditCommand::SetRegion { region: at, name, rows, colour };
    text_row(ui, view, "Name", &region.name, |name| set(name, region.rows, region.colour), out);
    if let Some(chosen) = colour(ui, "Colour", region.colour, Some("none")) {
        out.edit(set(region.name.clone(), region.rows, chosen));
    }
    row(ui, "Rows", |ui, label| {
        let most = view.shown.sketch.cells.rows();
        let [first, last] = region.rows.unwrap_or([0, 0]);
        let from = number_or_dash(ui, label, "from", first, 0..=most);
        ui.label("to");
        let to = number_or_dash(ui, label, "to", last, 0..=most);
        let rows = match (from, to) {
            (None, None) => return,
            (Some(0), _) | (_, Some(0)) => None,
            (Some(first), None) => Some([first, last.max(first)]),
            (None, Some(last)) => Some([first.clamp(1, last), last]),
            (Some(first), Some(last)) => Some([first, last.max(first)]),
        };
        out.edit(set(region.name.clone(), rows, region.colour));
    });
    row(ui, "Squares", |ui, _| ui.label(region.cells.len().to_string()));
    ui.horizontal(|ui| {
        if ui.button("Paint").on_hover_text("Takes the tool that adds squares and takes them out.").clicked() {
            out.post(ScreenWish::TakeRegion(at));
        }
        let words = format!("Remove {}", region.name);
        let button = ui.button("Remove");
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
        if button.on_hover_text("Removes the region; the squares stay.").clicked() {
            out.edit(EditCommand::RemoveRegion { region: at });
        }
    });
}
