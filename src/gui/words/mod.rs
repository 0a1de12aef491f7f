//! What the window talks about: documents by number, tools, wishes and what has to be asked. No panel, no file, no
//! thread; an icon is a letter of the icon font. Every other part of the window stands above.

pub mod after;
pub mod command;
pub mod desk_wish;
pub mod file_request;
pub mod icon;
pub mod ids;
pub mod layers;
pub mod outbox;
pub mod prompt;
pub mod stamps;
pub mod theme_choice;
pub mod tool;
pub mod wish;

pub use after::AfterSaving;
pub use command::{Command, Menu};
pub use desk_wish::{DeskWish, GoTo, Staging};
pub use file_request::{FilePurpose, FileRequest, with_suffix};
pub use ids::{DocumentId, Mode};
pub use outbox::Outbox;
pub use prompt::{Conflict, KeptWorkPrompt, Prompt, UnsavedPrompt};
pub use theme_choice::ThemeChoice;
pub use wish::{BeginFrom, CheckWish, CompareWith, DocumentWish, Export, ScreenWish, SheetFile, ShellWish, Wish};
