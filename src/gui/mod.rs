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
