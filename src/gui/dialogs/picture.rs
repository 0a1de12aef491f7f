//! Small pictures in dialogs.

use crate::gui::paint::MapTransform;
use crate::gui::style::theme;
use crate::picture::{Bounds, Role};
use egui::{CornerRadius, Rect, Sense, Ui, Vec2, WidgetInfo};

/// Room for a picture, on a plate. `words` say what it shows.
pub(super) fn small_picture(ui: &mut Ui, size: Vec2, words: &str) -> Rect {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, words));
    ui.painter().rect_filled(rect, CornerRadius::same(6), theme::role(ui, Role::PanelAlt));
    rect
}

/// The view in which a part of a map fills `rect`: in a picture, unlike on the canvas, squares may become very small.
pub(super) fn filling(bounds: &Bounds, rect: Rect) -> MapTransform {
    let scale = (rect.width() / bounds.width()).min(rect.height() / bounds.height()).min(60.0);
    let middle = bounds.min.towards(bounds.max, 0.5);
    MapTransform { origin: rect.center() - egui::vec2(middle.x, middle.y) * scale, px_per_square: scale }
}
