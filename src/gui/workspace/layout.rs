//! Where panels stand, and what each gets to read.

use super::Workspace;
use super::screen::Drawing;
use crate::gui::canvas::{self, CanvasView};
use crate::gui::commands::Facts;
use crate::gui::forms::Aim;
use crate::gui::panels::{
    self, BotGamesView, IssuesView, MapPropertiesView, MapView, PaletteView, PointerView, RightSideView, StatusView,
    TabsView, TopBarView, VariantView,
};
use crate::gui::play::{self, PlayView};
use crate::gui::style::theme;
use crate::gui::words::{Brush, Mode, Outbox, Tool};
use crate::gui::work::{BotGames, Documents, Exports, Games, Shell, Shown};
use crate::picture::Role;
use egui::{CentralPanel, Frame, Margin, Panel, Ui};

/// Below this width panels are narrower.
const NARROW: f32 = 1100.0;

impl Workspace {
    pub(super) fn draw(&mut self, ui: &mut Ui, facts: &Facts) {
        let narrow = ui.available_width() < NARROW;
        let issue_is_new = self.checks.take_is_new();
        if self.checks.shown(&self.documents).is_none() {
            return;
        }
        self.draw_top_bar(ui, facts);
        match (self.documents.mode(), self.documents.variant_tab()) {
            (Mode::Play, _) => self.draw_game(ui, narrow),
            (Mode::Edit, None) => self.draw_map(ui, facts, (narrow, issue_is_new)),
            (Mode::Edit, Some(_)) => self.draw_variant(ui, facts, (narrow, issue_is_new)),
        }
    }

    fn draw_top_bar(&mut self, ui: &mut Ui, facts: &Facts) {
        let Self { documents, shell, outbox, .. } = self;
        let built_ins = documents.files().built_ins();
        let view = TopBarView {
            facts,
            shown: documents.in_hand(),
            shown_id: documents.shown_id(),
            maps: documents.maps(),
            variants: documents.variants(),
            built_in_maps: built_ins.map_names(),
            built_in_variants: built_ins.variant_names(),
            recent: shell.recent(),
        };
        Panel::top("top bar").exact_size(40.0).frame(bar(ui)).show(ui, |ui| panels::top_bar(ui, &view, outbox));
    }

    fn draw_game(&mut self, ui: &mut Ui, narrow: bool) {
        let Self { documents, checks, desk, screen, outbox, .. } = self;
        let Some(shown) = checks.shown(documents) else { return };
        let view = PlayView {
            map: documents.map().id,
            name: &documents.document().definition().name,
            checked: &shown.checked,
            built_in_variants: documents.files().built_ins().variant_names(),
            narrow,
        };
        status_panel(ui, |ui| play::status_bar(ui, view.name, desk));
        play::play(ui, &view, desk, screen.panels_hidden, outbox);
    }

    fn draw_map(&mut self, ui: &mut Ui, facts: &Facts, (narrow, issue_is_new): (bool, bool)) {
        let Self { documents, checks, games, exports, shell, screen, outbox, .. } = self;
        let Some(shown) = checks.shown(documents) else { return };
        let (map, panels_hidden) = (documents.map(), screen.panels_hidden);
        let definition = map.document.definition();
        let Drawing { tool, brushes, canvas } = screen.drawing(map.id);
        let pointer = PointerView {
            document: &map.document,
            map: &shown.sketch,
            tool,
            brushes,
            under: canvas.under_pointer(),
            doing: canvas.doing(),
        };
        let is_checking = checks.takes_long(ui.ctx(), documents);
        let (notice, scale) = (notice(shell, exports), canvas.camera.scale());
        let view = StatusView { pointer, shown, is_checking, notice, scale };
        status_panel(ui, |ui| panels::status_bar(ui, &view, outbox));
        if !panels_hidden {
            left_panel(ui, "tool rail", 44.0, 5).show(ui, |ui| panels::tool_rail(ui, facts, outbox));
            if !map.document.is_pair() {
                let (regions, edging) = (definition.regions.as_slice(), shown.sketch.edging);
                let view = PaletteView { facts, tool, brushes, stamps: shell.stamps(), regions, edging, narrow };
                let width = if narrow { 110.0 } else { 196.0 };
                left_panel(ui, "palette", width, 10).show(ui, |ui| panels::palette(ui, &view, outbox));
            }
            let built_ins = documents.files().built_ins();
            let properties = MapPropertiesView {
                map: MapView { document: &map.document, id: map.id, shown },
                built_in_coasts: built_ins.outline_names(),
                built_in_variants: built_ins.variant_names(),
                open_variants: documents.variants_for_map(),
                variant_in_use: checks.variant_in_use(documents),
                paints_region: tool == Tool::Region || matches!(brushes.in_hand(), Brush::Region(_)),
            };
            let (at, mends) = (checks.at(documents), Some(&**definition));
            let issues = IssuesView { issues: &shown.issues, at, is_new: issue_is_new, mends };
            let games = games_view(games, shown, narrow);
            let (layers, brush) = (map.layers, brushes.in_hand());
            let view = RightSideView { properties, layers, issues, games, tool, brush, facts };
            right_panel(ui, "properties", narrow).show(ui, |ui| panels::right_side(ui, &view, outbox));
        }
        draw_tabs(ui, documents, outbox);
        let view = CanvasView {
            document: &map.document,
            shown,
            layers: map.layers,
            tool,
            brushes,
            never_filled: games.shown().and_then(BotGames::never_filled),
            minimap: shell.settings().minimap,
        };
        CentralPanel::no_frame().show(ui, |ui| canvas::canvas(ui, &view, canvas, outbox));
    }

    fn draw_variant(&mut self, ui: &mut Ui, facts: &Facts, (narrow, issue_is_new): (bool, bool)) {
        let Self { documents, checks, games, exports, shell, screen, outbox, .. } = self;
        let (Some(open), Some(shown)) = (documents.variant_tab(), checks.shown(documents)) else { return };
        let view = VariantView {
            document: documents.document(),
            in_hand: &open.document,
            in_hand_id: open.id,
            shown,
            issues: IssuesView {
                issues: checks.issues(documents),
                at: checks.at(documents),
                is_new: issue_is_new,
                mends: None,
            },
            aim: Aim::new(checks.aim(documents), issue_is_new),
            variant_in_use: checks.variant_in_use(documents),
            maps: documents.maps(),
            active: documents.map().id,
            built_in_maps: documents.files().built_ins().map_names(),
            games: games_view(games, shown, narrow),
            facts,
            notice: notice(shell, exports),
            sheet_language: shell.settings().sheet_language(),
        };
        status_panel(ui, |ui| panels::variant_status_bar(ui, &view, open, outbox));
        if !screen.panels_hidden {
            let panel = right_panel(ui, "beside a variant", narrow);
            panel.show(ui, |ui| panels::variant_side(ui, &view, open, outbox));
        }
        draw_tabs(ui, documents, outbox);
        CentralPanel::no_frame().show(ui, |ui| panels::variant_tab(ui, &view, open, outbox));
    }
}

/// What the status bar has to say beside what it always says.
fn notice<'a>(shell: &'a Shell, exports: &Exports) -> Option<&'a str> {
    shell.notice().or(exports.is_busy().then_some("Exporting…"))
}

fn games_view<'a>(games: &'a Games, shown: &'a Shown, narrow: bool) -> Option<BotGamesView<'a>> {
    games.shown().map(|games| BotGamesView { games, map: &shown.sketch, narrow })
}

/// Maps and chip variants, while one of these is open.
fn draw_tabs(ui: &mut Ui, documents: &Documents, out: &mut Outbox) {
    let view = TabsView { maps: documents.maps(), variants: documents.variants(), shown: documents.shown_id() };
    if !view.variants.is_empty() {
        let strip = plain(ui).inner_margin(Margin::symmetric(8, 0));
        let panel = Panel::top("tabs").exact_size(panels::TABS_HEIGHT).frame(strip);
        panel.show(ui, |ui| panels::tabs(ui, &view, out));
    }
}

fn plain(ui: &Ui) -> Frame {
    Frame::new().fill(theme::role(ui, Role::Panel))
}

fn bar(ui: &Ui) -> Frame {
    plain(ui).inner_margin(Margin::symmetric(10, 0))
}

fn status_panel(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    Panel::bottom("status bar").exact_size(26.0).frame(bar(ui)).show(ui, content);
}

fn left_panel(ui: &Ui, name: &'static str, width: f32, margin: i8) -> Panel {
    let frame = plain(ui).inner_margin(Margin::symmetric(margin, 8));
    Panel::left(name).exact_size(width).resizable(false).frame(frame)
}

fn right_panel(ui: &Ui, name: &'static str, narrow: bool) -> Panel {
    let frame = plain(ui).inner_margin(Margin::symmetric(14, 0));
    Panel::right(name).exact_size(if narrow { 260.0 } else { 292.0 }).resizable(false).frame(frame)
}
