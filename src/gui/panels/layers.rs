//! The layers of the map: an eye, what it is, a lock.

use crate::editor::MapLayer;
use crate::gui::style::controls::{bare_button, section};
use crate::gui::style::theme;
use crate::gui::words::{Command, DocumentWish, Layers, Name, Outbox, icon};
use crate::picture::Role;
use egui::{Align, Label, Layout, RichText, Ui, vec2};

/// The list of layers.
pub(super) fn layers(ui: &mut Ui, layers: Layers, out: &mut Outbox) {
    let hidden = MapLayer::ALL.into_iter().filter(|layer| !layers.shows(*layer)).count();
    let note = if hidden > 0 { format!("{hidden} hidden") } else { String::new() };
    section(ui, "Layers", &note, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        MapLayer::ALL.into_iter().for_each(|layer| layer_row(ui, layer, layers, out));
    });
}

fn layer_row(ui: &mut Ui, layer: MapLayer, layers: Layers, out: &mut Outbox) {
    let (shown, locked) = (layers.shows(layer), layers.is_locked(layer));
    let words = layer.words();
    let colour = theme::role(ui, if shown { Role::Text } else { Role::TextDim });
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 25.0), Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (eye, does) = if shown { (Name::Eye, "Hide") } else { (Name::EyeOff, "Show") };
        let does = format!("{does} {}", words.to_lowercase());
        if bare_button(ui, eye, 24.0, true, &does).on_hover_text(&does).clicked() {
            out.run(Command::ShowLayer(layer));
        }
        ui.label(icon(symbol(layer)).size(16.0).color(theme::role(ui, Role::TextDim)));
        ui.add(Label::new(RichText::new(words).color(colour)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (lock, does) = if locked { (Name::Locked, "Unlock") } else { (Name::Unlocked, "Lock") };
            let does = format!("{does} {}", words.to_lowercase());
            let tip = if locked { "Nothing on it can be changed." } else { "So that nothing on it is changed." };
            if bare_button(ui, lock, 24.0, true, &does).on_hover_text(format!("{does}\n{tip}")).clicked() {
                out.post(DocumentWish::Lock(layer));
            }
        });
    });
}

const fn symbol(layer: MapLayer) -> Name {
    match layer {
        MapLayer::Names => Name::Text,
        MapLayer::Borders => Name::Ferry,
        MapLayer::Chips => Name::Chip,
        MapLayer::Squares => Name::Grid,
        MapLayer::Regions => Name::Rows,
        MapLayer::Backdrop => Name::Waves,
    }
}
