//! Keys to commands, by the table.

use super::command::{Command, Entry, TABLE};
use super::outbox::{Outbox, UiCommand};
use egui::{Event, Key, Modifiers};

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
        let enabled = enabled(row.command);
        // A plain key that has no meaning here may have one elsewhere: the play mode counts with digits.
        if !enabled && keys.modifiers == egui::Modifiers::NONE {
            continue;
        }
        let pressed = ctx.input_mut(|input| input.consume_shortcut(&keys));
        if pressed && enabled {
            out.run(row.command);
        }
    }
    if typing {
        return;
    }
    read_clipboard(ctx, &enabled, out);
    // Plus needs Shift on many keyboards; without it the same key is an equals sign.
    for (modifiers, command) in
        [(Modifiers::COMMAND | Modifiers::ALT, Command::InterfaceLarger), (Modifiers::COMMAND, Command::ZoomIn)]
    {
        if ctx.input_mut(|input| input.consume_key(modifiers, Key::Equals)) {
            out.run(command);
        }
    }
}

/// The system says what its keys for the clipboard mean in events of their own.
fn read_clipboard(ctx: &egui::Context, enabled: &impl Fn(Command) -> bool, out: &mut Outbox) {
    for event in ctx.input(|input| input.events.clone()) {
        if let Event::Copy = event
            && enabled(Command::Copy)
        {
            out.run(Command::Copy);
        } else if let Event::Cut = event
            && enabled(Command::Cut)
        {
            out.run(Command::Cut);
        } else if let Event::Paste(text) = event
            && enabled(Command::Paste)
        {
            out.post(UiCommand::PasteText(text));
        }
    }
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl || modifiers.command].into_iter().filter(|held| *held).count()
}
