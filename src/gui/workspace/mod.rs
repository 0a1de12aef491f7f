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

pub use super::words::{AfterSaving, DocumentId, Mode};
pub use super::work::checks::{BotGames, GAMES, MANY_GAMES, SEED, Shown, Stage};
pub use super::work::documents::{OpenLibrary, OpenVariant};
pub use super::work::shell::{LeftOpen, Pace, UserSettings, data_folder};
pub use workspace::{Surroundings, Workspace};
