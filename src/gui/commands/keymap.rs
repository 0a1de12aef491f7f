//! Which keys give which command. Made from the rows; menus and tips show what stands here.

use super::{CommandRow, Facts, rows};
use crate::gui::words::{Command, Outbox, ScreenWish};
use egui::{Event, Key, KeyboardShortcut, Modifiers};
use std::sync::LazyLock;

/// The keys that hold.
static KEYMAP: LazyLock<Keymap> = LazyLock::new(|| Keymap::of(rows()));

/// The keys that hold.
pub fn keymap() -> &'static Keymap {
    &KEYMAP
}

/// Which keys give which command.
#[derive(Debug)]
pub struct Keymap {
    /// Longer combinations first: Ctrl+Shift+Z also contains Ctrl+Z.
    bindings: Vec<(KeyboardShortcut, &'static CommandRow)>,
}

impl Keymap {
    /// The keys as the rows say.
    fn of(rows: &'static [CommandRow]) -> Self {
        let keys = rows.iter().flat_map(|row| row.keys.iter().map(move |keys| (*keys, row)));
        let mut bindings: Vec<_> = keys.collect();
        bindings.sort_by_key(|(keys, _)| std::cmp::Reverse(modifier_count(keys.modifiers)));
        Self { bindings }
    }

    /// The keys of a command, the ones that are shown.
    pub fn keys(&self, command: Command) -> Option<KeyboardShortcut> {
        self.bindings.iter().find(|(_, row)| row.command == command).map(|(keys, _)| *keys)
    }

    /// Posts the commands whose keys were pressed, or why one cannot be given. While somebody types in a text field, most
    /// wait.
    pub(in crate::gui) fn read(&self, ctx: &egui::Context, facts: &Facts, out: &mut Outbox) {
        let typing = ctx.text_edit_focused();
        let popup = egui::Popup::is_any_open(ctx);
        for (keys, row) in &self.bindings {
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
            // A plain key that has no meaning here may have one elsewhere: the play mode counts with digits.
            let elsewhere = facts.minimap_has_focus && is_plain_arrow(keys);
            if elsewhere || keys.modifiers == Modifiers::NONE && !facts.allow(row.command) {
                continue;
            }
            if ctx.input_mut(|input| input.consume_shortcut(keys)) {
                facts.give(row.command, out);
            }
        }
        if !typing {
            read_clipboard(ctx, facts, out);
        }
    }
}

/// The system says what its keys for the clipboard mean in events of their own.
fn read_clipboard(ctx: &egui::Context, facts: &Facts, out: &mut Outbox) {
    for event in ctx.input(|input| input.events.clone()) {
        if event == Event::Copy && facts.allow(Command::Copy) {
            out.run(Command::Copy);
        } else if event == Event::Cut && facts.allow(Command::Cut) {
            out.run(Command::Cut);
        } else if let Event::Paste(text) = event
            && facts.allow(Command::Paste)
        {
            out.post(ScreenWish::PasteText(text));
        }
    }
}

fn is_plain_arrow(keys: &KeyboardShortcut) -> bool {
    let arrows = [Key::ArrowUp, Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft];
    keys.modifiers == Modifiers::NONE && arrows.contains(&keys.logical_key)
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl || modifiers.command].into_iter().filter(|held| *held).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_their_keys() {
        let bindings = &keymap().bindings;
        for (at, (keys, row)) in bindings.iter().enumerate() {
            for (others, other) in &bindings[at + 1..] {
                assert_ne!(keys, others, "{} and {}", row.words, other.words);
            }
        }
    }

    #[test]
    fn the_keys_shown_are_the_first_of_the_row() {
        for row in rows() {
            assert_eq!(keymap().keys(row.command), row.keys.first().copied(), "{}", row.words);
        }
    }

    #[test]
    fn only_function_keys_and_saving_go_through_a_text_field() {
        let through = |row: &&CommandRow| !row.keys.is_empty() && !row.yields_to_text();
        let function_key =
            |keys: &KeyboardShortcut| keys.logical_key.name().starts_with('F') && keys.logical_key != Key::F;
        let expected = |row: &&CommandRow| row.command == Command::Save || row.keys.iter().any(function_key);
        let words = |keep: &dyn Fn(&&CommandRow) -> bool| -> Vec<_> {
            rows().iter().filter(keep).map(|row| row.words).collect()
        };
        assert_eq!(words(&through), words(&expected));
        let yields = |command| rows().iter().any(|row| row.command == command && row.yields_to_text());
        assert!(yields(Command::New));
    }
}
