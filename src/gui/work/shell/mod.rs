//! The program around the documents: settings, what is said and asked, work beside the window.

pub(super) mod jobs;
mod settings;
#[expect(clippy::module_inception, reason = "the shell and what belongs to it")]
mod shell;

pub use jobs::Pace;
pub use settings::{LeftOpen, UserSettings, data_folder};
pub use shell::Shell;
