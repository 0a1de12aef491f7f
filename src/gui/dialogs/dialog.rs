//! The dialog that is open, whichever it is.

use super::{
    CompareForm, DialogView, ExportForm, FindForm, GoToForm, JoinForm, NewMapForm, NewVariantForm, ResizeForm,
    WelcomeForm, conflict, manual, recovery, trouble, unsaved,
};
use crate::gui::words::{Conflict, KeptWorkPrompt, Outbox, UnsavedPrompt};
use egui::Context;

/// The dialog that is open.
pub enum Dialog {
    /// Size, coast and variant of a new map.
    NewMap(Box<NewMapForm>),
    /// Another size for the map.
    Resize(Box<ResizeForm>),
    /// A new chip variant.
    NewVariant(NewVariantForm),
    /// A cell to go to.
    GoTo(GoToForm),
    /// Which two maps are joined, and at which sides.
    Join(Box<JoinForm>),
    /// Unsaved work is about to be left.
    Unsaved(UnsavedPrompt),
    /// What differs from another map or variant.
    Compare(Box<CompareForm>),
    /// A file that would be overwritten.
    Conflict(Conflict),
    /// Work of a program that crashed.
    Recovery(KeptWorkPrompt),
    /// Finds commands, tools, maps and files by their words.
    Find(Box<FindForm>),
    /// All keys and commands.
    Manual,
    /// The dialog with version and licences.
    About,
    /// The first window of a new user.
    Welcome(WelcomeForm),
    /// A picture of the map.
    Export(Box<ExportForm>),
    /// Something did not work.
    Trouble {
        /// What could not be done; the heading of the dialog.
        title: String,
        /// Where, and what is safe.
        words: String,
    },
}

impl Dialog {
    /// Draws the dialog and posts what is answered.
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
