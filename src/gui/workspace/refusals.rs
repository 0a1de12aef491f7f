//! Why a command cannot be given now, in a sentence.

use super::{Mode, Workspace};
use crate::gui::command::{Command, Menu, entry};

impl Workspace {
    /// Why `command` cannot be given now; `None` if it can.
    pub(in crate::gui) fn refusal(&self, command: Command) -> Option<&'static str> {
        (!self.is_enabled(command)).then(|| self.reason(command))
    }

    /// Why brushes cannot be used now.
    pub(in crate::gui) fn refusal_to_paint(&self) -> Option<&'static str> {
        if self.mode != Mode::Edit {
            Some("Maps are drawn in the Edit mode.")
        } else if self.variant_tab().is_some() {
            Some("Show the map first.")
        } else if self.document().is_pair() {
            Some("A pair is not painted; open one of its maps.")
        } else {
            None
        }
    }

    fn reason(&self, command: Command) -> &'static str {
        let draws = [Menu::Edit, Menu::Map, Menu::Tools].contains(&entry(command).menu);
        if command == Command::Undo {
            "There is nothing to take back."
        } else if command == Command::Redo {
            "There is nothing to bring back."
        } else if command == Command::Save {
            "The file was written by a newer version and is open for reading only."
        } else if command == Command::SaveVariant {
            "The map has no chip variant with changes."
        } else if command == Command::ExportPicture {
            "Something is being exported; wait until it is written."
        } else if [Command::NextIssue, Command::PreviousIssue].contains(&command) {
            "There are no issues."
        } else if let Some(why) = self.refusal_to_paint().filter(|_| draws) {
            why
        } else if draws {
            "Select a square first."
        } else {
            "This is not possible now."
        }
    }
}
