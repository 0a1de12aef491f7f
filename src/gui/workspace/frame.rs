//! One frame: keys, panels, dialogs, then the wishes they posted.

use super::Workspace;
use crate::gui::commands::{Facts, keymap};
use crate::gui::dialogs::DialogView;
use crate::gui::style::controls::scrolling;
use crate::gui::style::{InputOrder, draw_ring};
use crate::gui::words::{Command, Mode};
use crate::gui::work::{Documents, give_hint, picture_of};
use crate::mapfile::Source;
use egui::{ScrollArea, Sense, Ui, UiBuilder, ViewportCommand};

/// The least window in which everything has room, in points.
const LEAST: egui::Vec2 = egui::vec2(1024.0, 700.0);

impl Workspace {
    /// Draws the window and acts on what was done in it.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        if self.screen.tell_settings(&ctx, self.shell.settings()) {
            ctx.add_plugin(InputOrder::default());
        }
        self.show_prompts(&ctx);
        self.take_file_answer(&ctx);
        self.answer_close_button(&ctx);
        self.checks.refresh(&ctx, &self.documents, &self.shell);
        self.games.look(&ctx, &self.documents);
        self.exports.look(&ctx, &mut self.shell);

        let facts = self.facts();
        self.read_keys(&ctx, &facts);
        self.shell.look_for_recent(&ctx);
        self.draw_all(ui, &facts);
        self.draw_dialogs(&ctx);
        draw_ring(&ctx);
        self.act_on_all(&ctx);
        self.checks.refresh(&ctx, &self.documents, &self.shell);
        if self.screen.dialog.is_none() {
            give_hint(&ctx, &self.documents, &self.checks, &mut self.shell);
        }
        if !self.shell.is_quitting() {
            self.documents.keep_copies(&ctx, &self.shell);
        }
        self.screen.forget_closed(|id| self.documents.map_of(id).is_some());
        self.screen.tell_title(&ctx, title(&self.documents));
    }

    fn read_keys(&mut self, ctx: &egui::Context, facts: &Facts) {
        let covered = self.documents.mode() == Mode::Play && self.desk.is_covered();
        if self.screen.is_covered() || covered {
            return;
        }
        keymap().read(ctx, facts, &mut self.outbox);
    }

    /// Draws the window; one that is smaller than the least size scrolls.
    fn draw_all(&mut self, ui: &mut Ui, facts: &Facts) {
        let room = ui.ctx().content_rect().size();
        if room.x + 0.5 >= LEAST.x && room.y + 0.5 >= LEAST.y {
            self.draw(ui, facts);
            return;
        }
        let bars = egui::scroll_area::ScrollSource { scroll_bar: true, ..egui::scroll_area::ScrollSource::NONE };
        // The wheel belongs to the map and to lists.
        let area = ScrollArea::both().auto_shrink(false).scroll_source(bars);
        scrolling(ui, area, "Window", |ui| {
            let (rect, _) = ui.allocate_exact_size(room.max(LEAST), Sense::hover());
            self.draw(&mut ui.new_child(UiBuilder::new().max_rect(rect)), facts);
        });
    }

    fn draw_dialogs(&mut self, ctx: &egui::Context) {
        let Self { documents, checks, screen, outbox, .. } = self;
        let picture = |look: &crate::picture::ExportLook| {
            let shown = checks.shown(documents)?;
            Some(picture_of(shown, documents.document().definition().combine.as_ref(), look))
        };
        if let Some(dialog) = &mut screen.dialog {
            let library = documents.library();
            dialog.ui(ctx, &DialogView { library: &library, picture: &picture }, outbox);
        }
        screen.files.ui(ctx);
    }

    fn answer_close_button(&mut self, ctx: &egui::Context) {
        if self.shell.is_quitting() || !ctx.input(|input| input.viewport().close_requested()) {
            return;
        }
        ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        self.outbox.run(Command::Quit);
        ctx.request_repaint();
    }
}

/// What the title bar says of what is shown.
fn title(documents: &Documents) -> String {
    let document = documents.in_hand();
    let file = match document.source() {
        Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
        Source::BuiltIn(_) | Source::Unsaved => None,
    };
    let dirty = if document.is_saved() { "" } else { "• " };
    let name = document.name();
    match file {
        Some(file) => format!("{dirty}{name} ({file}) – Mapwright"),
        None => format!("{dirty}{name} – Mapwright"),
    }
}
