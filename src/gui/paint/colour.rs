//! Roles of the palette as colours of the screen.

use crate::picture::{Paint, Palette, Role, Theme};
use egui::Color32;

/// The colour of a role.
pub(in crate::gui) fn colour(theme: Theme, role: Role) -> Color32 {
    let [r, g, b] = Palette::get().colour(theme, role).0;
    Color32::from_rgb(r, g, b)
}

/// The colour of a paint, with its strength.
pub(super) fn colour_of(theme: Theme, paint: Paint) -> Color32 {
    let [r, g, b, _] = colour(theme, paint.role).to_array();
    Color32::from_rgba_unmultiplied(r, g, b, (paint.alpha * 255.0).round() as u8)
}
