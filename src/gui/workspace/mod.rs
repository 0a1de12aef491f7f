//! The window as a whole: its parts, the order of a frame, and what becomes of the wishes that a frame posts.

mod act;
mod commands;
mod facts;
mod frame;
mod layout;
mod screen;
mod startup;
#[expect(clippy::module_inception, reason = "the workspace and what belongs to it")]
mod workspace;

pub use workspace::{Surroundings, Workspace};
