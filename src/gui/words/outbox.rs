//! Where wishes are posted.

use super::desk_wish::PlayWish;
use super::wish::UiCommand;
use crate::editor::EditCommand;
use crate::gui::command::Command;

/// A list of wishes, in order.
#[derive(Debug, Default)]
pub struct Outbox {
    wishes: Vec<UiCommand>,
}

impl Outbox {
    /// Adds a wish behind those of this frame.
    pub fn post(&mut self, wish: UiCommand) {
        self.wishes.push(wish);
    }

    /// Adds a command of the table.
    pub fn run(&mut self, command: Command) {
        self.post(UiCommand::Run(command));
    }

    /// Adds a change to the map.
    pub fn edit(&mut self, command: EditCommand) {
        self.post(UiCommand::Edit(command));
    }

    /// Takes all wishes out.
    pub fn drain(&mut self) -> Vec<UiCommand> {
        std::mem::take(&mut self.wishes)
    }
}

/// Posts a wish of the play mode.
pub fn post_to_desk(out: &mut Outbox, wish: PlayWish) {
    out.post(UiCommand::Play(wish));
}
