//! A command as a button: what is told below the pointer.

use super::{CommandRow, keymap};
use crate::gui::style::controls::bare_button;
use crate::gui::words::{Command, Name, Outbox};
use egui::{Response, Ui};

/// What a command does, with its keys.
pub fn tip(ui: &Ui, command: Command) -> String {
    let row = CommandRow::of(command);
    match keymap().keys(command) {
        Some(keys) => format!("{} ({})\n{}", row.words, ui.ctx().format_shortcut(&keys), row.tip),
        None => format!("{}\n{}", row.words, row.tip),
    }
}

/// Tells below the pointer what a command does, and why it cannot be given.
pub fn tell(ui: &Ui, response: Response, command: Command, refusal: Option<&str>) -> Response {
    match refusal {
        None => response.on_hover_text(tip(ui, command)),
        Some(why) => response.on_disabled_hover_text(format!("{}\n{why}", tip(ui, command))),
    }
}

/// An icon without words that gives a command, or says why it cannot.
pub fn icon_button(ui: &mut Ui, command: Command, name: Name, refusal: Option<&str>, out: &mut Outbox) {
    let response = bare_button(ui, name, 28.0, refusal.is_none(), CommandRow::of(command).words);
    if tell(ui, response, command, refusal).clicked() {
        out.run(command);
    }
}
