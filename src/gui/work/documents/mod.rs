//! The open documents: which there are, how they are opened, changed, saved and closed, and how unsaved work is kept.

mod acting;
mod areas;
mod comparing;
mod editing;
mod kept;
mod library;
mod opened;
mod opening;
mod reopening;
mod restoring;
mod saving;
mod set;
mod variants;

pub use library::OpenLibrary;
pub use opened::{OpenMap, OpenVariant};
pub use saving::file_name;
pub use set::Documents;
