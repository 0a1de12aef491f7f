//! Keys to commands, by the table.

use super::command::{Command, Entry, TABLE};
use super::outbox::Outbox;

/// Posts the commands whose keys were pressed. Letters and undo wait while somebody types in a text field.
pub(super) fn read_keys(ctx: &egui::Context, enabled: impl Fn(Command) -> bool, out: &mut Outbox) {
    let typing = ctx.text_edit_focused();
    let mut rows: Vec<&Entry> = TABLE.iter().filter(|row| row.keys.is_some()).collect();
    // Longer combinations first: Ctrl+Shift+Z also contains Ctrl+Z.
    rows.sort_by_key(|row| std::cmp::Reverse(row.keys.map_or(0, |keys| modifier_count(keys.modifiers))));
    for row in rows {
        let Some(keys) = row.keys.filter(|_| !typing || !row.yields_to_text()) else { continue };
        let pressed = ctx.input_mut(|input| input.consume_shortcut(&keys));
        if pressed && enabled(row.command) {
            out.run(row.command);
        }
    }
}

fn modifier_count(modifiers: egui::Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl || modifiers.command].into_iter().filter(|held| *held).count()
}
