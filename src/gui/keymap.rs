//! Keys to commands, by the table.

use super::command::{Command, Entry, TABLE};
use super::outbox::Outbox;
use egui::{Key, Modifiers};

/// Posts the commands whose keys were pressed. While somebody types in a text field, most wait.
pub(super) fn read_keys(ctx: &egui::Context, enabled: impl Fn(Command) -> bool, out: &mut Outbox) {
    let typing = ctx.text_edit_focused();
    let popup = egui::Popup::is_any_open(ctx);
    let mut rows: Vec<&Entry> = TABLE.iter().filter(|row| row.keys.is_some()).collect();
    // Longer combinations first: Ctrl+Shift+Z also contains Ctrl+Z.
    rows.sort_by_key(|row| std::cmp::Reverse(row.keys.map_or(0, |keys| modifier_count(keys.modifiers))));
    for row in rows {
        let Some(keys) = row.keys else { continue };
        if typing && row.yields_to_text() {
            // The keys belong to the text: a shorter combination of the same key does not get them either.
            let pressed = |input: &egui::InputState| {
                input.modifiers.matches_logically(keys.modifiers) && input.key_pressed(keys.logical_key)
            };
            if ctx.input(pressed) {
                return;
            }
            continue;
        }
        // Escape closes an open menu, and nothing else.
        if popup && keys.logical_key == Key::Escape {
            continue;
        }
        let pressed = ctx.input_mut(|input| input.consume_shortcut(&keys));
        if pressed && enabled(row.command) {
            out.run(row.command);
        }
    }
    if typing {
        return;
    }
    // Plus needs Shift on many keyboards; without it the same key is an equals sign.
    for (modifiers, command) in
        [(Modifiers::COMMAND | Modifiers::ALT, Command::InterfaceLarger), (Modifiers::COMMAND, Command::ZoomIn)]
    {
        if ctx.input_mut(|input| input.consume_key(modifiers, Key::Equals)) {
            out.run(command);
        }
    }
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl || modifiers.command].into_iter().filter(|held| *held).count()
}
