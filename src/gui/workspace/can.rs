//! Whether a command can be given now, and why not, in a sentence.

use crate::editor::Selection;
use crate::gui::command::{Command, Menu, entry};
use crate::gui::tool::Tool;
use crate::gui::words::Mode;
use crate::gui::work::checks::Checks;
use crate::gui::work::documents::Documents;
use crate::gui::work::shell::Shell;

/// All that decides whether a command can be given.
pub(super) struct Can<'a> {
    pub(super) documents: &'a Documents,
    pub(super) checks: &'a Checks,
    pub(super) shell: &'a Shell,
    pub(super) exporting: bool,
    /// Something floats over the map.
    pub(super) has_in_hand: bool,
    /// The game at the desk can go back, and forth.
    pub(super) steps: [bool; 2],
}

impl Can<'_> {
    /// Whether a command can be given now.
    pub(super) fn is_enabled(&self, command: Command) -> bool {
        let documents = self.documents;
        let document = documents.document();
        let cell = document.selection().cell();
        let draws = documents.mode() == Mode::Edit && documents.variant_tab().is_none();
        let paints = draws && !document.is_pair();
        let step = [(Command::Undo, 0), (Command::Redo, 1)].into_iter().find(|(step, _)| *step == command);
        if let Some((_, at)) = step.filter(|_| documents.mode() == Mode::Play) {
            return self.steps[at];
        }
        match command {
            Command::Undo => documents.in_hand().in_gesture() || documents.in_hand().step_labels()[0].is_some(),
            Command::Redo => documents.in_hand().step_labels()[1].is_some(),
            Command::Save => !documents.in_hand().is_read_only(),
            Command::NewVariant | Command::EditVariant => documents.mode() == Mode::Edit,
            Command::SaveVariant => documents.variant_to_save(self.checks.variant_in_use(documents)).is_some(),
            Command::EraseSelected => paints && (cell.is_some() || matches!(document.selection(), Selection::Area(_))),
            Command::InsertRow | Command::InsertColumn => paints && cell.is_some(),
            Command::RemoveRow | Command::RemoveColumn => paints && cell.is_some(),
            Command::AddNorth | Command::AddSouth | Command::AddWest | Command::AddEast => paints,
            Command::ResizeMap => paints,
            Command::RemoveNorth | Command::RemoveSouth | Command::RemoveWest | Command::RemoveEast => paints,
            Command::Cut | Command::Copy | Command::Duplicate => paints && document.selection().area().is_some(),
            Command::Paste | Command::SelectAll | Command::StoreStamp(_) => paints,
            Command::TurnArea(_) => paints && (self.has_in_hand || document.selection().area().is_some()),
            Command::Nudge(_) => paints && matches!(document.selection(), Selection::Area(_)),
            Command::TakeStamp(number) => paints && self.shell.stamps().get(number).is_some(),
            Command::Take(tool) => draws && (paints || matches!(tool, Tool::Select | Tool::Hand)),
            Command::ShowLayer(_) | Command::GridLines | Command::GoToCell => draws,
            Command::NextIssue | Command::PreviousIssue => !self.checks.issues(documents).is_empty(),
            Command::ZoomIn | Command::ZoomOut | Command::ZoomActual | Command::ZoomFit => {
                draws || documents.mode() == Mode::Play
            }
            Command::BotGames | Command::ManyBotGames | Command::TryGame | Command::Compare => {
                documents.mode() == Mode::Edit
            }
            Command::ExportPicture => !self.exporting,
            Command::New
            | Command::Open
            | Command::Join
            | Command::SaveAs
            | Command::CloseMap
            | Command::Quit
            | Command::Cancel
            | Command::MapProperties
            | Command::TogglePanels
            | Command::Minimap
            | Command::LightTheme
            | Command::DarkTheme
            | Command::SystemTheme
            | Command::EditMode
            | Command::ReopenAtStart
            | Command::InterfaceLarger
            | Command::InterfaceSmaller
            | Command::InterfaceActual
            | Command::ShowVariant
            | Command::Find
            | Command::Manual
            | Command::Welcome
            | Command::About
            | Command::PlayMode => true,
        }
    }

    /// Why `command` cannot be given now; `None` if it can.
    pub(super) fn refusal(&self, command: Command) -> Option<&'static str> {
        (!self.is_enabled(command)).then(|| self.reason(command))
    }

    /// Why brushes cannot be used now.
    pub(super) fn refusal_to_paint(&self) -> Option<&'static str> {
        if self.documents.mode() != Mode::Edit {
            Some("Maps are drawn in the Edit mode.")
        } else if self.documents.variant_tab().is_some() {
            Some("Show the map first.")
        } else if self.documents.document().is_pair() {
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
