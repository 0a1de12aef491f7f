//! What the window talks about: documents by number, tools, wishes and what has to be asked. No panel, no file, no
//! thread; an icon is a letter of the icon font. Every other part of the window stands above.

mod after;
mod command;
mod desk_wish;
mod file_request;
mod icon;
mod ids;
mod layers;
mod outbox;
mod prompt;
mod stamps;
mod theme_choice;
mod tool;
mod wish;

pub use after::AfterSaving;
pub use command::{Command, Menu};
pub use desk_wish::{DeskWish, GoTo, Staging};
pub use file_request::{FilePurpose, FileRequest, with_suffix};
pub use icon::{Name, icon};
pub use ids::{DocumentId, Mode};
pub use layers::Layers;
pub use outbox::Outbox;
pub use prompt::{Conflict, KeptWorkPrompt, Prompt, UnsavedPrompt};
pub use stamps::{Stamp, Stamps};
pub use theme_choice::ThemeChoice;
pub use tool::{BorderInk, Brush, Brushes, Tool};
pub use wish::{BeginFrom, CheckWish, CompareWith, DocumentWish, Export, ScreenWish, SheetFile, ShellWish, Wish};
