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

pub use compare::{CompareForm, CompareWith};
pub use conflict::Conflict;
pub use export::ExportForm;
pub use files::{FileDialogs, FilePurpose, FileRequest, with_suffix};
pub use find::FindForm;
pub use go_to::GoToForm;
pub use join::JoinForm;
pub use new_map::NewMapForm;
pub use new_variant::NewVariantForm;
pub use path::BuiltInFiles;
pub use resize::ResizeForm;
pub use unsaved::UnsavedPrompt;
pub use welcome::WelcomeForm;

use super::controls::{bare_button, scrolling};
use super::icon::Name;
use super::outbox::{Outbox, UiCommand};
use super::theme;
use super::workspace::{Kept, OpenLibrary};
use crate::picture::{ExportLook, Scene};
use egui::{Align, Context, Frame, Id, Key, Layout, Margin, Modal, Modifiers, RichText, ScrollArea, Ui};

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
            Self::Unsaved(prompt) => prompt.ui(ctx, out),
            Self::Compare(form) => form.ui(ctx, out),
            Self::Conflict(conflict) => conflict.ui(ctx, out),
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

/// A window in the middle with a title. Escape and a click beside it close it, unless `insists`.
fn modal(
    ctx: &Context,
    title: &str,
    width: f32,
    insists: bool,
    out: &mut Outbox,
    content: impl FnOnce(&mut Ui, &mut Outbox),
) {
    let closes = sheet(ctx, Id::unique("dialog"), title, width, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(title).text_style(theme::dialog_title()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !insists && bare_button(ui, Name::Close, 24.0, true, "Close the dialog").clicked() {
                    out.post(UiCommand::CloseDialog);
                }
            });
        });
        ui.add_space(6.0);
        content(ui, out);
    });
    if closes && !insists {
        out.post(UiCommand::CloseDialog);
    }
}

/// The empty window of a dialog. A large interface in a small window leaves less room than a dialog takes: then it
/// scrolls. True if Escape or a click beside it asks to close it.
pub(in crate::gui) fn sheet(ctx: &Context, id: Id, name: &str, width: f32, content: impl FnOnce(&mut Ui)) -> bool {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(20));
    let response = Modal::new(id).frame(frame).show(ctx, |ui| {
        let window = ctx.content_rect().size();
        let room = egui::vec2((window.x - 60.0).max(160.0), (window.y - 60.0).max(120.0));
        ui.set_width(width.min(room.x));
        let area =
            ScrollArea::both().max_height(room.y).min_scrolled_height(room.y).min_scrolled_width(width.min(room.x));
        scrolling(ui, area, name, |ui| {
            ui.set_width(width);
            content(ui);
        });
    });
    response.should_close()
}

/// The row of buttons at the lower right. They are added from right to left: the main one first.
fn buttons(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.add_space(14.0);
    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), 28.0), Layout::right_to_left(Align::Center), content);
}

/// True if Enter was pressed, which does what the main button does.
fn enter(ui: &Ui) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}
