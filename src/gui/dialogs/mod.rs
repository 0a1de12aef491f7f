//! Dialogs: title, content, buttons at the lower right, the main one last. Enter does it, Escape closes. Buttons are
//! verbs.

mod compare;
mod conflict;
mod dialog;
mod export;
mod files;
mod find;
mod go_to;
mod join;
mod manual;
mod new_map;
mod new_variant;
mod path;
mod picture;
mod recovery;
mod resize;
mod trouble;
mod unsaved;
mod view;
mod welcome;

pub use compare::CompareForm;
pub use dialog::Dialog;
pub use export::ExportForm;
pub use files::FileDialogs;
pub use find::FindForm;
pub use go_to::GoToForm;
pub use join::JoinForm;
pub use new_map::NewMapForm;
pub use new_variant::NewVariantForm;
pub use path::BuiltInFiles;
pub use resize::ResizeForm;
pub use view::DialogView;
pub use welcome::WelcomeForm;
