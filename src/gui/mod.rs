//! The window's content on egui: panels read a view and post wishes, the workspace acts on them after the frame. Knows
//! neither the window system nor the command line.

pub mod canvas;
pub mod command;
pub mod controls;
pub mod dialogs;
mod focus;
pub mod icon;
mod input_order;
mod keymap;
pub mod layers;
pub mod manual;
pub mod outbox;
pub mod paint;
pub mod panels;
pub mod play;
pub mod stamps;
pub mod theme;
pub mod tool;
pub mod workspace;
