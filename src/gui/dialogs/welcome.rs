//! The first window of a new user: built-in maps to open, and ways to begin something new.

use crate::gui::commands::keymap;
use crate::gui::paint::{MapTransform, paint};
use crate::gui::style::controls::{check, helper, main_button, named, other_button};
use crate::gui::style::{enter, modal, theme};
use crate::gui::words::{Command, DocumentWish, Name, Outbox, ScreenWish, ShellWish, icon};
use crate::gui::work::{Documents, UserSettings};
use crate::map::{Ground, MapSketch};
use crate::mapfile::check_map;
use crate::picture::{BoardView, Bounds, Role, board_scene};
use egui::{
    Align, Align2, Context, CornerRadius, Layout, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};
use std::path::PathBuf;

/// The maps that are offered, with what is special about each.
const OFFERED: [(&str, &str); 4] =
    [("usa-west", "chips"), ("iberia", "ferries"), ("nordics", "highlights"), ("great-britain", "chip squares")];
const CARD: egui::Vec2 = vec2(164.0, 158.0);
const GAP: f32 = 10.0;
/// How many recent files are shown.
const RECENT: usize = 4;

/// A built-in map that is offered.
struct Offer {
    reference: &'static str,
    name: String,
    about: String,
    sketch: MapSketch,
}

/// What is offered and chosen.
pub struct WelcomeForm {
    offers: Vec<Offer>,
    recent: Vec<(PathBuf, bool)>,
    chosen: usize,
    at_start: bool,
}

impl WelcomeForm {
    /// With the built-in maps and the recent files.
    pub fn new(documents: &Documents, settings: &UserSettings) -> Self {
        let library = documents.library();
        let offers = OFFERED.iter().filter_map(|(reference, special)| {
            let (source, loaded) = documents.files().load_map(reference).ok()?;
            let sketch = check_map(&loaded, &source, &library).sketch;
            let squares = sketch.count(|cell| cell.ground == Ground::Square);
            let about = format!("{squares} squares, {special}");
            Some(Offer { reference, name: loaded.definition.name, about, sketch })
        });
        let recent = settings.recent.iter().take(RECENT).map(|path| (path.clone(), path.is_file()));
        let at_start = settings.welcome;
        Self { offers: offers.collect(), recent: recent.collect(), chosen: 0, at_start }
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        let width = 4.0 * CARD.x + 3.0 * GAP;
        modal(ctx, "Welcome to Mapwright", width, false, out, |ui, out| {
            helper(ui, "Draw a board and try it against bots, under the real rules.");
            head(ui, "Open a built-in map");
            let mut open = enter(ui);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                for (at, offer) in self.offers.iter().enumerate() {
                    let response = card(ui, offer, at == self.chosen);
                    if response.clicked() {
                        self.chosen = at;
                    }
                    open |= response.double_clicked();
                }
            });
            if !self.recent.is_empty() {
                head(ui, "Recent files");
                self.recent_files(ui, out);
            }
            head(ui, "Start something new");
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                for (name, words, about, command) in [
                    (Name::Grid, "Empty map", "choose rows and columns", Command::New),
                    (Name::Join, "Join two maps", "along a half-square seam", Command::Join),
                    (Name::Play, "Play a quick game", "you against one bot", Command::PlayMode),
                ] {
                    let keys = keymap().keys(command).map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
                    if begin(ui, name, words, about, &keys).clicked() {
                        out.post(ScreenWish::CloseDialog);
                        out.run(command);
                    }
                }
            });
            ui.add_space(14.0);
            ui.horizontal(|ui| {
                if check(ui, &mut self.at_start, "Show this at start").changed() {
                    out.post(ShellWish::ShowWelcome(self.at_start));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    open |= main_button(ui, "Open").clicked();
                    if other_button(ui, "Browse files").clicked() {
                        out.post(ScreenWish::CloseDialog);
                        out.run(Command::Open);
                    }
                });
            });
            if let Some(offer) = self.offers.get(self.chosen).filter(|_| open) {
                out.post(ScreenWish::CloseDialog);
                out.post(DocumentWish::OpenBuiltIn(offer.reference.to_owned()));
            }
        });
    }

    fn recent_files(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let mut forgotten = None;
        for (path, is_there) in &self.recent {
            ui.horizontal(|ui| {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let button = ui.add_enabled(*is_there, egui::Button::new((icon(Name::Map).size(15.0), name.clone())));
                let button = named(button, &name);
                if button.on_hover_text(path.display().to_string()).clicked() {
                    out.post(ScreenWish::CloseDialog);
                    out.post(DocumentWish::OpenFile(path.clone()));
                }
                if !is_there {
                    ui.label(RichText::new("not there any more").color(theme::role(ui, Role::TextDim)));
                    if ui.button("Forget").on_hover_text(format!("Takes {name} out of the list.")).clicked() {
                        forgotten = Some(path.clone());
                    }
                }
            });
        }
        if let Some(path) = forgotten {
            self.recent.retain(|(known, _)| *known != path);
            out.post(ShellWish::ForgetRecent(path));
        }
    }
}

fn head(ui: &mut Ui, words: &str) {
    ui.add_space(10.0);
    ui.label(RichText::new(words).text_style(theme::section()));
}

/// A map as a thumbnail with name and size.
fn card(ui: &mut Ui, offer: &Offer, chosen: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, chosen, &offer.name));
    if chosen {
        ui.painter().rect_filled(rect, CornerRadius::same(6), theme::role(ui, Role::AccentSoft));
    }
    if chosen || response.has_focus() {
        let edge = Stroke::new(2.0, theme::role(ui, Role::Accent));
        ui.painter().rect_stroke(rect, CornerRadius::same(6), edge, StrokeKind::Inside);
    }
    let picture = Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(CARD.x - 8.0, 108.0));
    let role = if response.hovered() { Role::Control } else { Role::Line };
    ui.painter().rect_filled(picture, CornerRadius::same(4), theme::role(ui, Role::PanelAlt));
    let cells = &offer.sketch.cells;
    let board = Bounds::new(0.0, 0.0, f32::from(cells.cols()), f32::from(cells.rows()));
    let view = MapTransform::fitting(&board.grown(0.6), picture);
    // Squares are told apart here, though they are smaller than those of a map to work on.
    let settings = BoardView { names: false, regions: false, ..BoardView::screen(view.px_per_square.max(8.0)) };
    let colours = theme::picture_theme(ui.visuals().dark_mode);
    paint(&ui.painter_at(picture), &board_scene(&offer.sketch, &settings), &view, colours);
    let edge = Stroke::new(1.0, theme::role(ui, role));
    ui.painter().rect_stroke(picture, CornerRadius::same(4), edge, StrokeKind::Outside);
    let words = Rect::from_min_max(egui::pos2(rect.left() + 8.0, picture.bottom() + 4.0), rect.max);
    let painter = ui.painter_at(words);
    let (body, small) = (egui::TextStyle::Body.resolve(ui.style()), theme::helper().resolve(ui.style()));
    let top = painter.text(words.min, egui::Align2::LEFT_TOP, &offer.name, body, theme::role(ui, Role::Text));
    let dim = theme::role(ui, Role::TextDim);
    painter.text(top.left_bottom() + vec2(0.0, 2.0), egui::Align2::LEFT_TOP, &offer.about, small, dim);
    response.on_hover_text("A double click opens it.")
}

/// A way to begin: icon, words, what follows, keys.
fn begin(ui: &mut Ui, name: Name, words: &str, about: &str, keys: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(CARD.x, 66.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, words));
    let look = ui.style().interact(&response);
    ui.painter().rect(rect, CornerRadius::same(6), look.weak_bg_fill, look.bg_stroke, StrokeKind::Inside);
    let (accent, text, dim) =
        (theme::role(ui, Role::Accent), theme::role(ui, Role::Text), theme::role(ui, Role::TextDim));
    let painter = ui.painter_at(rect.shrink(2.0));
    let left = egui::Align2::LEFT_TOP;
    let (body, small) = (egui::TextStyle::Body.resolve(ui.style()), theme::helper().resolve(ui.style()));
    let middle = rect.top() + 17.0;
    let symbol = egui::pos2(rect.left() + 19.0, middle);
    painter.text(symbol, Align2::CENTER_CENTER, icon(name).text(), egui::FontId::proportional(18.0), accent);
    painter.text(egui::pos2(rect.left() + 36.0, middle), Align2::LEFT_CENTER, words, body, text);
    painter.text(rect.min + vec2(10.0, 30.0), left, about, small, dim);
    let mono = egui::FontId::new(11.0, egui::FontFamily::Monospace);
    painter.text(rect.min + vec2(10.0, 47.0), left, keys, mono, dim);
    response
}
