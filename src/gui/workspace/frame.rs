//! One frame: keys, panels, dialogs, then the wishes they posted.

use super::Workspace;
use super::screen::Drawing;
use crate::gui::canvas::CanvasView;
use crate::gui::command::Command;
use crate::gui::commands::{Facts, keymap};
use crate::gui::controls::scrolling;
use crate::gui::dialogs::DialogView;
use crate::gui::outbox::Outbox;
use crate::gui::panels::{self, View};
use crate::gui::style::{InputOrder, draw_ring};
use crate::gui::words::Mode;
use crate::gui::work::checks::{BotGames, give_hint, picture_of};
use crate::gui::work::documents::{Documents, OpenVariant};
use crate::gui::{canvas, play, theme};
use crate::mapfile::Source;
use crate::picture::Role;
use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Sense, Ui, UiBuilder, ViewportCommand};

/// The least window in which everything has room, in points.
const LEAST: egui::Vec2 = egui::vec2(1024.0, 700.0);
/// Below this width panels are narrower.
const NARROW: f32 = 1100.0;

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
        if self.screen.dialog().is_none() {
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

    fn draw(&mut self, ui: &mut Ui, facts: &Facts) {
        let narrow = ui.available_width() < NARROW;
        let Self { documents, checks, games, exports, desk, shell, screen, outbox } = self;
        let map = documents.map();
        let is_checking = checks.takes_long(ui.ctx(), documents);
        let issue_is_new = checks.take_is_new();
        let Some(shown) = checks.shown(documents) else { return };
        let panels_hidden = screen.hides_panels();
        let Drawing { tool, brushes, canvas: canvas_state } = screen.drawing(map.id);
        let doing = canvas_state.doing().to_owned();
        let variant_tab = documents.variant_tab();
        let built_ins = documents.files().built_ins();
        let view = View {
            document: &map.document,
            in_hand: documents.in_hand(),
            in_hand_id: documents.shown_id(),
            variant_tab,
            open_variants: documents.variants(),
            variant_in_use: checks.variant_in_use(documents),
            variants_for_map: &documents.variants_for_map(),
            aim: checks.aim(documents),
            documents: &documents.maps().iter().map(|open| (open.id, &open.document)).collect::<Vec<_>>(),
            active: map.id,
            built_ins: &built_ins.map_names(),
            variants: &built_ins.variant_names(),
            outlines: &built_ins.outline_names(),
            shown,
            is_checking,
            mode: documents.mode(),
            tool,
            brushes,
            layers: map.layers,
            issue_at: checks.at(documents),
            issue_is_new,
            games: games.shown(),
            notice: shell.notice().or(exports.is_busy().then_some("Exporting…")),
            under_pointer: canvas_state.under_pointer(),
            scale: canvas_state.camera.scale(),
            doing: &doing,
            stamps: shell.stamps(),
            narrow,
            facts,
            recent: shell.recent(),
            minimap: shell.settings().minimap,
            sheet_language: shell.settings().sheet_language(),
        };
        let bar = Frame::new().fill(theme::role(ui, Role::Panel)).inner_margin(Margin::symmetric(10, 0));
        Panel::top("top bar").exact_size(40.0).frame(bar).show(ui, |ui| panels::top_bar(ui, &view, outbox));
        Panel::bottom("status bar").exact_size(26.0).frame(bar).show(ui, |ui| match view.mode {
            Mode::Edit => match variant_tab {
                None => panels::status_bar(ui, &view, outbox),
                Some(open) => panels::variant_status_bar(ui, &view, open, outbox),
            },
            Mode::Play => play::status_bar(ui, &view, desk, outbox),
        });
        if view.mode == Mode::Play {
            play::play(ui, &view, desk, panels_hidden, outbox);
            return;
        }
        if !panels_hidden {
            match variant_tab {
                None => draw_sides(ui, &view, outbox),
                Some(open) => draw_variant_side(ui, &view, open, outbox),
            }
        }
        if !view.open_variants.is_empty() {
            let strip = Frame::new().fill(theme::role(ui, Role::Panel)).inner_margin(Margin::symmetric(8, 0));
            Panel::top("tabs")
                .exact_size(panels::TABS_HEIGHT)
                .frame(strip)
                .show(ui, |ui| panels::tabs(ui, &view, outbox));
        }
        CentralPanel::no_frame().show(ui, |ui| match variant_tab {
            None => canvas::canvas(ui, &canvas_view(&view), canvas_state, outbox),
            Some(open) => panels::variant_tab(ui, &view, open, outbox),
        });
    }

    fn draw_dialogs(&mut self, ctx: &egui::Context) {
        let Self { documents, checks, screen, outbox, .. } = self;
        let picture = |look: &crate::picture::ExportLook| {
            let shown = checks.shown(documents)?;
            Some(picture_of(shown, documents.document().definition().combine.as_ref(), look))
        };
        if let Some(dialog) = screen.dialog_mut() {
            let library = documents.library();
            dialog.ui(ctx, &DialogView { library: &library, picture: &picture }, outbox);
        }
        screen.draw_file_dialog(ctx);
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

/// What the canvas reads of it.
fn canvas_view<'a>(view: &View<'a>) -> CanvasView<'a> {
    CanvasView {
        document: view.document,
        shown: view.shown,
        layers: view.layers,
        tool: view.tool,
        brushes: view.brushes,
        never_filled: view.games.and_then(BotGames::never_filled),
        minimap: view.minimap,
    }
}

/// The width of the properties.
fn right_width(view: &View<'_>) -> f32 {
    if view.narrow { 260.0 } else { 292.0 }
}

fn draw_variant_side(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    let plain = Frame::new().fill(theme::role(ui, Role::Panel));
    Panel::right("beside a variant")
        .exact_size(right_width(view))
        .resizable(false)
        .frame(plain.inner_margin(Margin::symmetric(14, 0)))
        .show(ui, |ui| panels::variant_side(ui, view, open, out));
}

fn draw_sides(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    let plain = Frame::new().fill(theme::role(ui, Role::Panel));
    let palette = if view.narrow { 110.0 } else { 196.0 };
    Panel::left("tool rail")
        .exact_size(44.0)
        .resizable(false)
        .frame(plain.inner_margin(Margin::symmetric(5, 8)))
        .show(ui, |ui| panels::tool_rail(ui, view, out));
    if !view.document.is_pair() {
        Panel::left("palette")
            .exact_size(palette)
            .resizable(false)
            .frame(plain.inner_margin(Margin::symmetric(10, 8)))
            .show(ui, |ui| panels::palette(ui, view, out));
    }
    Panel::right("properties")
        .exact_size(right_width(view))
        .resizable(false)
        .frame(plain.inner_margin(Margin::symmetric(14, 0)))
        .show(ui, |ui| panels::right_side(ui, view, out));
}
