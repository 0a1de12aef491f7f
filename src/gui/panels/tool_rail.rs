//! The tools, one below the other.

use crate::gui::commands::{CommandRow, Facts, tell};
use crate::gui::style::theme;
use crate::gui::words::{Command, Outbox, Tool, icon};
use crate::picture::Role;
use egui::{Button, Stroke, Ui, Vec2};

/// The column of tools at the left edge.
pub(in crate::gui) fn tool_rail(ui: &mut Ui, facts: &Facts, out: &mut Outbox) {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.spacing_mut().button_padding = Vec2::ZERO;
    let mut group = None;
    for tool in Tool::ALL {
        let command = Command::Take(tool);
        let row = CommandRow::of(command);
        if group.is_some_and(|group| group != row.group) {
            ui.separator();
        }
        group = Some(row.group);
        let refusal = row.refusal(facts);
        let enabled = refusal.is_none();
        let chosen = facts.marks.tool == tool && enabled;
        let (fill, text) = if chosen { (Role::Accent, Role::OnAccent) } else { (Role::Panel, Role::Text) };
        let Some(name) = row.icon else { continue };
        let mut button = Button::new(icon(name).size(21.0).color(theme::role(ui, text)));
        button = if chosen {
            button.fill(theme::role(ui, fill)).stroke(Stroke::NONE)
        } else {
            button.frame_when_inactive(false)
        };
        let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized(Vec2::splat(34.0), button)).inner;
        response.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, enabled, chosen, row.words));
        if tell(ui, response, command, refusal).clicked() {
            out.run(command);
        }
    }
}
