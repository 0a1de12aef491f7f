//! Dialogs: title, content, buttons at the lower right, the main one last. Enter does it, Escape closes. Buttons are
//! verbs.

mod compare;
mod conflict;
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
mod welcome;

pub use super::words::{CompareWith, FilePurpose, FileRequest, with_suffix};
pub use compare::CompareForm;
pub use export::ExportForm;
pub use files::FileDialogs;
pub use find::FindForm;
pub use go_to::GoToForm;
pub use join::JoinForm;
pub use new_map::NewMapForm;
pub use new_variant::NewVariantForm;
pub use path::BuiltInFiles;
pub use resize::ResizeForm;
pub use welcome::WelcomeForm;

use super::words::{Conflict, Outbox, UnsavedPrompt};
use super::workspace::{Kept, OpenLibrary};
use crate::picture::{ExportLook, Scene};
use egui::Context;

/// What dialogs may look at.
pub struct DialogView<'a> {
    /// Files and open maps.
    pub library: &'a OpenLibrary<'a>,
    /// The picture of the map that is shown; `None` before its first frame.
    pub picture: &'a dyn Fn(&ExportLook) -> Option<Scene>,
}

/// The dialog that is open.
pub enum Dialog {
    /// A new map.
    NewMap(Box<NewMapForm>),
    /// Another size for the map.
    Resize(Box<ResizeForm>),
    /// A new chip variant.
    NewVariant(NewVariantForm),
    /// A cell to go to.
    GoTo(GoToForm),
    /// Two maps joined.
    Join(Box<JoinForm>),
    /// Unsaved work is about to be left.
    Unsaved(UnsavedPrompt),
    /// What differs from another map or variant.
    Compare(Box<CompareForm>),
    /// A file that would be overwritten.
    Conflict(Conflict),
    /// Work of a program that crashed.
    Recovery(Kept),
    /// Finds everything.
    Find(Box<FindForm>),
    /// All keys and commands.
    Manual,
    /// Version and licences.
    About,
    /// The first window of a new user.
    Welcome(WelcomeForm),
    /// A picture of the map.
    Export(Box<ExportForm>),
    /// Something did not work.
    Trouble {
        /// What.
        title: String,
        /// Where, and what is safe.
        words: String,
    },
}

impl Dialog {
    /// Something did not work.
    pub fn trouble(title: &str, words: &str) -> Self {
        Self::Trouble { title: title.to_owned(), words: words.to_owned() }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ctx: &Context, view: &DialogView<'_>, out: &mut Outbox) {
        match self {
            Self::NewMap(form) => form.ui(ctx, view, out),
            Self::Resize(form) => form.ui(ctx, out),
            Self::NewVariant(form) => form.ui(ctx, out),
            Self::GoTo(form) => form.ui(ctx, out),
            Self::Join(form) => form.ui(ctx, view, out),
            Self::Unsaved(prompt) => unsaved::ask(prompt, ctx, out),
            Self::Compare(form) => form.ui(ctx, out),
            Self::Conflict(it) => conflict::ask(it, ctx, out),
            Self::Recovery(kept) => recovery::offer(ctx, kept, out),
            Self::Find(form) => form.ui(ctx, out),
            Self::Manual => manual::manual(ctx, out),
            Self::About => manual::about(ctx, out),
            Self::Welcome(form) => form.ui(ctx, out),
            Self::Export(form) => form.ui(ctx, view, out),
            Self::Trouble { title, words } => trouble::trouble(ctx, title, words, out),
        }
    }
}
