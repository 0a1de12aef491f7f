//! The manual page of keys and commands, made from the table. Knows nothing of screens.

use super::{keymap, rows};
use crate::gui::words::Menu;
use egui::{KeyboardShortcut, ModifierNames};

/// The keys as people write them, the same on every system: `Ctrl+Shift+P`.
fn key_words(keys: &KeyboardShortcut) -> String {
    keys.format(&ModifierNames::NAMES, false)
}

/// The manual page as Markdown: a table for each menu.
pub fn markdown() -> String {
    let mut page = "# Keys and commands\n\nMade from the table of commands; the program shows the same under Help. On a Mac, Ctrl is \
                    Cmd. While somebody types in a text field, only function keys and saving work.\n"
        .to_owned();
    for menu in Menu::ALL {
        page += &format!("\n## {}\n\n| Command | Keys | What it does |\n|---|---|---|\n", menu.words());
        for row in rows().iter().filter(|row| row.menu == menu) {
            let keys = keymap().keys(row.command).map_or_else(String::new, |keys| format!("`{}`", key_words(&keys)));
            page += &format!("| {} | {keys} | {} |\n", row.words, row.tip);
        }
    }
    page
}
