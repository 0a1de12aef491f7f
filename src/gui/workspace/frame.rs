//! One frame: keys, panels, dialogs, then the wishes they posted.

use super::{BotGames, Mode, OpenVariant, Workspace};
use crate::editor::AnyDocument;
use crate::gui::canvas::CanvasView;
use crate::gui::command::Command;
use crate::gui::controls::scrolling;
use crate::gui::dialogs::DialogView;
use crate::gui::outbox::Outbox;
use crate::gui::panels::{self, View};
use crate::gui::style::InputOrder;
use crate::gui::style::draw_ring;
use crate::gui::{canvas, keymap, play, theme};
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
        if self.theme_set.is_none() {
            // The first frame of this window.
            ctx.add_plugin(InputOrder::default());
        }
        if self.theme_set != Some(self.settings.theme) {
            ctx.set_theme(egui::ThemePreference::from(self.settings.theme));
            self.theme_set = Some(self.settings.theme);
        }
        if self.zoom_set != self.settings.zoom {
            ctx.set_zoom_factor(f32::from(self.settings.zoom) / 100.0);
            self.zoom_set = self.settings.zoom;
        }
        self.take_file_answer(&ctx);
        self.answer_close_button(&ctx);
        self.refresh(&ctx);
        self.look_at_games(&ctx);
        self.look_at_export(&ctx);

        let mut out = std::mem::take(&mut self.outbox);
        let covered = self.mode == Mode::Play && self.desk.is_covered();
        if self.dialog.is_none() && !self.files.is_open() && !covered {
            let elsewhere = self.maps[self.active].canvas.takes_arrows();
            let meant = |command| !(elsewhere && matches!(command, Command::Nudge(_)));
            keymap::read_keys(&ctx, |command| meant(command) && self.is_enabled(command), &mut out);
        }
        self.look_for_recent(&ctx);
        self.draw_all(ui, &mut out);
        self.draw_dialogs(&ctx, &mut out);
        draw_ring(&ctx);
        self.outbox = out;
        self.act_on_all(&ctx);
        self.refresh(&ctx);
        self.give_hint(&ctx);
        self.keep_copies(&ctx);
        self.set_title(&ctx);
    }

    /// Draws the window; one that is smaller than the least size scrolls.
    fn draw_all(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let room = ui.ctx().content_rect().size();
        if room.x + 0.5 >= LEAST.x && room.y + 0.5 >= LEAST.y {
            self.draw(ui, out);
            return;
        }
        let bars = egui::scroll_area::ScrollSource { scroll_bar: true, ..egui::scroll_area::ScrollSource::NONE };
        // The wheel belongs to the map and to lists.
        let area = ScrollArea::both().auto_shrink(false).scroll_source(bars);
        scrolling(ui, area, "Window", |ui| {
            let (rect, _) = ui.allocate_exact_size(room.max(LEAST), Sense::hover());
            self.draw(&mut ui.new_child(UiBuilder::new().max_rect(rect)), out);
        });
    }

    /// Looks whether recent files are there, once when a menu or dialog may begin to show them.
    fn look_for_recent(&mut self, ctx: &egui::Context) {
        let known = self.recent.iter().map(|(path, _)| path).eq(&self.settings.recent);
        if !known || ctx.input(|input| input.pointer.any_pressed()) {
            self.recent = self.settings.recent.iter().map(|path| (path.clone(), path.is_file())).collect();
        }
    }

    fn draw(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let narrow = ui.available_width() < NARROW;
        let active = self.active;
        let is_checking = self.check_takes_long(ui.ctx());
        let issue_is_new = std::mem::take(&mut self.issue_is_new);
        // The canvas is lent out mutably beside the views of everything else.
        let mut canvas_state = std::mem::take(&mut self.maps[active].canvas);
        // In the play mode these two ask the desk, which is lent out as well.
        let steps = [Command::Undo, Command::Redo].map(|command| (command, self.is_enabled(command)));
        let mut desk = std::mem::take(&mut self.desk);
        let doing = canvas_state.doing().to_owned();
        if let Some(shown) = self.maps[active].shown.clone() {
            let variant_tab = self.variant_tab();
            let view = View {
                document: &self.maps[active].document,
                in_hand: self.in_hand(),
                in_hand_id: self.shown_id(),
                variant_tab,
                open_variants: &self.variants,
                variant_in_use: self.variant_in_use(),
                variants_for_map: &self.open_variants_for_map(),
                aim: self.aim(),
                documents: &self.maps.iter().map(|open| (open.id, &open.document)).collect::<Vec<_>>(),
                active: self.maps[active].id,
                built_ins: &self.library.built_ins().map_names(),
                variants: &self.library.built_ins().variant_names(),
                outlines: &self.library.built_ins().outline_names(),
                shown: &shown,
                is_checking,
                mode: self.mode,
                tool: self.tool,
                brushes: &self.brushes,
                layers: self.maps[active].layers,
                theme: self.settings.theme,
                issue_at: self.issue_at,
                issue_is_new,
                games: self.games.as_ref(),
                notice: self.notice.as_deref().or(self.is_exporting().then_some("Exporting…")),
                under_pointer: canvas_state.under_pointer(),
                scale: canvas_state.camera.scale(),
                doing: &doing,
                stamps: &self.stamps,
                narrow,
                refusal: &|command| {
                    let step = steps.iter().find(|(step, _)| *step == command);
                    if step.is_some_and(|(_, enabled)| *enabled) { None } else { self.refusal(command) }
                },
                recent: &self.recent,
                reopens: self.settings.reopen,
                minimap: self.settings.minimap,
                sheet_language: self.settings.sheet_language(),
                enabled: &|command| {
                    let step = steps.iter().find(|(step, _)| *step == command);
                    step.map_or_else(|| self.is_enabled(command), |(_, enabled)| *enabled)
                },
            };
            let bar = Frame::new().fill(theme::role(ui, Role::Panel)).inner_margin(Margin::symmetric(10, 0));
            Panel::top("top bar").exact_size(40.0).frame(bar).show(ui, |ui| panels::top_bar(ui, &view, out));
            Panel::bottom("status bar").exact_size(26.0).frame(bar).show(ui, |ui| match self.mode {
                Mode::Edit => match variant_tab {
                    None => panels::status_bar(ui, &view, out),
                    Some(open) => panels::variant_status_bar(ui, &view, open, out),
                },
                Mode::Play => play::status_bar(ui, &view, &mut desk, out),
            });
            match self.mode {
                Mode::Edit => {
                    if !self.panels_hidden {
                        match variant_tab {
                            None => draw_sides(ui, &view, out),
                            Some(open) => draw_variant_side(ui, &view, open, out),
                        }
                    }
                    if !view.open_variants.is_empty() {
                        let strip =
                            Frame::new().fill(theme::role(ui, Role::Panel)).inner_margin(Margin::symmetric(8, 0));
                        Panel::top("tabs")
                            .exact_size(panels::TABS_HEIGHT)
                            .frame(strip)
                            .show(ui, |ui| panels::tabs(ui, &view, out));
                    }
                    CentralPanel::no_frame().show(ui, |ui| match variant_tab {
                        None => canvas::canvas(ui, &canvas_view(&view), &mut canvas_state, out),
                        Some(open) => panels::variant_tab(ui, &view, open, out),
                    });
                }
                Mode::Play => play::play(ui, &view, &mut desk, self.panels_hidden, out),
            }
        }
        self.maps[active].canvas = canvas_state;
        self.desk = desk;
    }

    fn draw_dialogs(&mut self, ctx: &egui::Context, out: &mut Outbox) {
        if let Some(mut dialog) = self.dialog.take() {
            let library = self.open_library();
            let view = DialogView { library: &library, picture: &|look| self.export_picture(look) };
            dialog.ui(ctx, &view, out);
            self.dialog = Some(dialog);
        }
        self.files.ui(ctx);
    }

    fn answer_close_button(&mut self, ctx: &egui::Context) {
        if self.quitting || !ctx.input(|input| input.viewport().close_requested()) {
            return;
        }
        ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        self.outbox.run(Command::Quit);
        ctx.request_repaint();
    }

    fn keep_copies(&mut self, ctx: &egui::Context) {
        let maps = self.maps.iter().map(|open| (open.id.0, &open.document as &dyn AnyDocument, None));
        let variants = self.variants.iter();
        let variants = variants.map(|open| (open.id.0, &open.document as &dyn AnyDocument, open.alias.as_ref()));
        let documents = maps.chain(variants);
        if let Some(recovery) = self.recovery.as_mut().filter(|_| !self.quitting)
            && let Some(seconds) = recovery.keep(ctx, self.pace, documents)
        {
            ctx.request_repaint_after_secs(seconds as f32 + 0.05);
        }
    }

    fn set_title(&mut self, ctx: &egui::Context) {
        let document = self.in_hand();
        let file = match document.source() {
            Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
            Source::BuiltIn(_) | Source::Unsaved => None,
        };
        let dirty = if document.is_saved() { "" } else { "• " };
        let name = document.name();
        let title = match file {
            Some(file) => format!("{dirty}{name} ({file}) – Mapwright"),
            None => format!("{dirty}{name} – Mapwright"),
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
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
