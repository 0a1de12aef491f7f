//! Dialogs: title, content, buttons at the lower right, the main one last. Enter does it, Escape closes. Buttons are
//! verbs.

mod conflict;
mod files;
mod join;
mod new_map;
mod path;
mod recovery;
mod trouble;
mod unsaved;

pub use conflict::Conflict;
pub use files::{FileDialogs, FilePurpose, FileRequest, with_suffix};
pub use join::JoinForm;
pub use new_map::NewMapForm;
pub use path::BuiltInFiles;
pub use unsaved::UnsavedPrompt;

use super::outbox::{Outbox, UiCommand};
use super::theme;
use super::workspace::{Kept, OpenLibrary};
use egui::{Align, Context, Frame, Id, Key, Layout, Margin, Modal, Modifiers, RichText, Ui};

/// What dialogs may look at.
pub struct DialogView<'a> {
    /// Files and open maps.
    pub library: &'a OpenLibrary<'a>,
}

/// The dialog that is open.
pub enum Dialog {
    /// A new map.
    NewMap(NewMapForm),
    /// Two maps joined.
    Join(Box<JoinForm>),
    /// Unsaved work is about to be left.
    Unsaved(UnsavedPrompt),
    /// A file that would be overwritten.
    Conflict(Conflict),
    /// Work of a program that crashed.
    Recovery(Kept),
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
            Self::NewMap(form) => form.ui(ctx, out),
            Self::Join(form) => form.ui(ctx, view, out),
            Self::Unsaved(prompt) => prompt.ui(ctx, out),
            Self::Conflict(conflict) => conflict.ui(ctx, out),
            Self::Recovery(kept) => recovery::offer(ctx, kept, out),
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
    let style = ctx.global_style();
    let frame = Frame::window(&style).inner_margin(Margin::same(20));
    let response = Modal::new(Id::unique("dialog")).frame(frame).show(ctx, |ui| {
        ui.set_width(width);
        ui.label(RichText::new(title).text_style(theme::dialog_title()));
        ui.add_space(6.0);
        content(ui, out);
    });
    if response.should_close() && !insists {
        out.post(UiCommand::CloseDialog);
    }
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
