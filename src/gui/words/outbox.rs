//! Where wishes are posted.

use super::{DocumentWish, Wish};
use crate::editor::EditCommand;
use crate::gui::words::Command;

/// A list of wishes, in order.
#[derive(Debug, Default)]
pub struct Outbox {
    wishes: Vec<Wish>,
}

impl Outbox {
    /// Adds a wish behind those of this frame.
    pub fn post(&mut self, wish: impl Into<Wish>) {
        self.wishes.push(wish.into());
    }

    /// Adds a command of the table.
    pub fn run(&mut self, command: Command) {
        self.post(Wish::Run(command));
    }

    /// Adds a change to the map.
    pub fn edit(&mut self, command: EditCommand) {
        self.post(DocumentWish::Edit(command));
    }

    /// Takes all wishes out.
    pub fn drain(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }
}
