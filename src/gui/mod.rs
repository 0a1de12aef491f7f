//! The window's content on egui: panels read a view and post wishes, the workspace acts on them after the frame. Knows
//! neither the window system nor the command line.

mod canvas;
pub mod commands;
pub mod dialogs;
mod forms;
mod paint;
pub mod panels;
pub mod play;
pub mod style;
pub mod words;
pub mod work;
pub mod workspace;

pub use style::{controls, theme};
pub use words::{command, icon, layers, stamps, tool};

/// Where wishes are posted, and what they are.
pub mod outbox {
    pub use super::words::Outbox;
}
