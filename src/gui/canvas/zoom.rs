//! The zoom control that floats at the lower right of the map.

use crate::gui::commands::{icon_button, tip};
use crate::gui::style::controls::named;
use crate::gui::style::theme;
use crate::gui::words::{Command, Name, Outbox};
use crate::picture::Role;
use egui::{Align, Button, Frame, Layout, Margin, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

const SIZE: Vec2 = vec2(160.0, 34.0);

/// Points a square has at 100 %.
pub(super) const ACTUAL_SIZE: f32 = 45.0;

/// Where the control lies in the corner of `map`; `None` if there is no room.
pub(in crate::gui) fn zoom_place(map: Rect) -> Option<Rect> {
    let room = map.width() >= SIZE.x + 24.0 && map.height() >= SIZE.y + 24.0;
    room.then(|| Rect::from_min_size(pos2(map.right() - SIZE.x - 12.0, map.bottom() - SIZE.y - 9.0), SIZE))
}

/// Draws the control into the corner of `map`.
pub(in crate::gui) fn zoom_control(ui: &mut Ui, map: Rect, px_per_square: f32, out: &mut Outbox) {
    let Some(place) = zoom_place(map) else { return };
    // Between the buttons the plate takes the pointer, and the map below does not.
    ui.interact(place, ui.scope_id().with("zoom control"), Sense::CLICK | Sense::DRAG);
    let frame = Frame::new()
        .fill(theme::role(ui, Role::Panel))
        .stroke(egui::Stroke::new(1.0, theme::role(ui, Role::Line)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(4, 2));
    let mut corner = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
    frame.show(&mut corner, |ui| {
        ui.set_min_size(SIZE - vec2(10.0, 6.0));
        ui.spacing_mut().item_spacing.x = 2.0;
        icon_button(ui, Command::ZoomOut, Name::Minus, None, out);
        let percent = format!("{:.0} %", px_per_square / ACTUAL_SIZE * 100.0);
        let button = Button::new(percent).frame(false).min_size(vec2(54.0, 24.0));
        if named(ui.add(button), "Zoom").on_hover_text(tip(ui, Command::ZoomActual)).clicked() {
            out.run(Command::ZoomActual);
        }
        icon_button(ui, Command::ZoomIn, Name::Plus, None, out);
        icon_button(ui, Command::ZoomFit, Name::Fit, None, out);
    });
}
