//! Keys to commands, by the table.

use super::command::{Command, Entry, TABLE};
use super::outbox::Outbox;
use egui::Key;

/// Posts the commands whose keys were pressed. Letters and undo wait while somebody types in a text field.
pub(super) fn read_keys(ctx: &egui::Context, enabled: impl Fn(Command) -> bool, out: &mut Outbox) {
    let typing = ctx.text_edit_focused();
    let popup = egui::Popup::is_any_open(ctx);
    let mut rows: Vec<&Entry> = TABLE.iter().filter(|row| row.keys.is_some()).collect();
    // Longer combinations first: Ctrl+Shift+Z also contains Ctrl+Z.
    rows.sort_by_key(|row| std::cmp::Reverse(row.keys.map_or(0, |keys| modifier_count(keys.modifiers))));
    for row in rows {
        let Some(keys) = row.keys.filter(|_| !typing || !row.yields_to_text()) else { continue };
        // Escape closes an open menu, and nothing else.
        if popup && keys.logical_key == Key::Escape {
            continue;
        }
        let pressed = ctx.input_mut(|input| input.consume_shortcut(&keys));
        if pressed && enabled(row.command) {
            out.run(row.command);
        }
    }
    // Plus needs Shift on many keyboards; without it the same key is an equals sign.
    if ctx.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, Key::Equals)) {
        out.run(Command::ZoomIn);
    }
}

fn modifier_count(modifiers: egui::Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl || modifiers.command].into_iter().filter(|held| *held).count()
}
