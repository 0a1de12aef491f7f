//! A command as its row says it.

use super::Facts;
use super::conditions::Condition;
use crate::gui::words::{Command, Menu, Mode, Name, Outbox, ShellWish};
use egui::{Key, KeyboardShortcut};

/// A row of the table. Its words stand in the language file under its key.
#[derive(Clone, Debug)]
pub struct CommandRow {
    /// What the row is about; each command has one row.
    pub command: Command,
    /// Its name for files: `move-area-up`. It stays when words change.
    pub key: String,
    /// The menu that lists it.
    pub menu: Menu,
    /// Rows of one group stand together, with a line between groups.
    pub group: u8,
    /// The words in menus and in the finder, without keys.
    pub words: &'static str,
    /// What it does, in a sentence.
    pub tip: &'static str,
    /// Its keys as delivered, the ones that menus show first. [`super::keymap`] says which hold.
    pub keys: Vec<KeyboardShortcut>,
    /// Its icon, if it has one.
    pub icon: Option<Name>,
    /// What must hold for it to be given, each with its sentence.
    pub(super) when: Vec<(Condition, &'static str)>,
}

impl CommandRow {
    /// Why it cannot be given, in a sentence: that of the first condition that does not hold. `None` if it can.
    pub fn refusal(&self, facts: &Facts) -> Option<&'static str> {
        let fails = |(condition, _): &&(Condition, &str)| !(condition.holds)(facts, self.command);
        self.when.iter().find(fails).map(|(_, sentence)| *sentence)
    }

    /// True if its keys wait while somebody types in a text field: all but function keys and saving, which mean nothing
    /// to a text.
    pub fn yields_to_text(&self) -> bool {
        self.command != Command::Save && !self.keys.iter().any(|keys| is_function_key(keys.logical_key))
    }
}

impl Facts {
    /// Whether a command can be given.
    pub fn allow(&self, command: Command) -> bool {
        self.refusal(command).is_none()
    }

    /// Why a command cannot be given, in a sentence; `None` if it can.
    pub fn refusal(&self, command: Command) -> Option<&'static str> {
        CommandRow::of(command).refusal(self)
    }

    /// Posts a command, or in its place why it cannot be given. The play mode has no place for such words.
    pub fn give(&self, command: Command, out: &mut Outbox) {
        match self.refusal(command) {
            None => out.run(command),
            Some(why) if self.mode == Mode::Edit => out.post(ShellWish::Say(why.to_owned())),
            Some(_) => {}
        }
    }
}

fn is_function_key(key: Key) -> bool {
    [Key::F1, Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F7, Key::F8, Key::F9, Key::F10, Key::F11, Key::F12]
        .contains(&key)
}
