//! Games by bots: how far they are, and what came out.

use super::issues::plural;
use crate::gui::paint::{MapTransform, paint};
use crate::gui::style::controls::{helper, other_button, row, rule, section};
use crate::gui::style::theme;
use crate::gui::words::{CheckWish, Command, Outbox};
use crate::gui::work::{BotGames, MANY_GAMES, SEED, Stage};
use crate::map::MapSketch;
use crate::picture::{Role, never_filled_scene};
use crate::simulation::Report;
use egui::{Button, Label, ProgressBar, Sense, Ui, Vec2, WidgetInfo, vec2};

/// Games by bots on a map.
pub(in crate::gui) struct BotGamesView<'a> {
    pub(in crate::gui) games: &'a BotGames,
    pub(in crate::gui) map: &'a MapSketch,
    /// True in a narrow window.
    pub(in crate::gui) narrow: bool,
}

/// The section, if there are games.
pub(super) fn bot_games(ui: &mut Ui, view: Option<&BotGamesView<'_>>, out: &mut Outbox) {
    let Some(view) = view else { return };
    let games = view.games;
    let note = match &games.stage {
        Stage::Playing(_) => format!("seed {SEED}"),
        Stage::Played { report, .. } => format!("{}, seed {SEED}", plural((report.games as usize, "game"))),
        Stage::Failed(_) => String::new(),
    };
    section(ui, "Bot games", &note, |ui| match &games.stage {
        Stage::Playing(done) => playing(ui, games, *done, out),
        Stage::Played { report, .. } => played(ui, view, report, out),
        Stage::Failed(why) => {
            ui.add(Label::new(why).wrap());
            close(ui, games, out);
        }
    });
    rule(ui);
}

fn playing(ui: &mut Ui, games: &BotGames, done: u64, out: &mut Outbox) {
    let total = games.total;
    let sentence = format!("Playing {} of {total} games", (done + 1).min(total));
    ui.horizontal(|ui| {
        ui.label(&sentence);
        if let Some(rest) = games.rest() {
            helper(ui, format!("about {:.0} s left", rest.ceil()));
        }
    });
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 74.0).max(60.0);
        let fill = theme::role(ui, Role::Accent);
        let bar = ProgressBar::new(done as f32 / total as f32).desired_width(width).desired_height(6.0).fill(fill);
        let bar = ui.add(bar);
        bar.widget_info(|| WidgetInfo::labeled(egui::Role::ProgressIndicator, true, &sentence));
        if ui.add(Button::new("Stop").min_size(vec2(60.0, 24.0))).clicked() {
            out.post(CheckWish::StopBotGames);
        }
    });
    helper(ui, "Stopping keeps the games played so far.");
}

fn played(ui: &mut Ui, view: &BotGamesView<'_>, report: &Report, out: &mut Outbox) {
    let games = view.games;
    if let Some(variant) = &games.variant {
        number(ui, "Variant", variant);
    }
    for (seat, score) in report.mean_score.iter().enumerate() {
        number(ui, &format!("Seat {}", seat + 1), &format!("{score:.1} points on average"));
    }
    number(ui, "Tiles laid", &format!("{:.1} a game", report.mean_plies));
    number(ui, "Discarded", &format!("{:.1} a game", report.mean_discards));
    let (never, squares) = (report.squares_never_filled, report.filled.len());
    let share = never as f64 / squares.max(1) as f64 * 100.0;
    let all = if view.narrow { squares.to_string() } else { plural((squares, "square")) };
    number(ui, "Never filled", &format!("{never} of {all} ({share:.0} %)"));
    if never > 0 {
        legend(ui, view.map, report.games);
    }
    close(ui, games, out);
}

fn number(ui: &mut Ui, label: &str, words: &str) {
    row(ui, label, |ui, _| ui.add(Label::new(words).truncate()));
}

/// What the marks on the map mean.
fn legend(ui: &mut Ui, map: &MapSketch, games: u64) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
        let place = MapTransform { origin: rect.min, px_per_square: rect.width() };
        let scene = never_filled_scene(map);
        paint(&ui.painter_at(rect), &scene, &place, theme::picture_theme(ui.visuals().dark_mode));
        helper(ui, format!("on the map: no tile in {}", plural((games as usize, "game"))));
    });
}

fn close(ui: &mut Ui, games: &BotGames, out: &mut Outbox) {
    ui.horizontal(|ui| {
        if other_button(ui, "Play again").clicked() {
            out.run(if games.total == MANY_GAMES { Command::ManyBotGames } else { Command::BotGames });
        }
        if other_button(ui, "Close").clicked() {
            out.post(CheckWish::CloseBotGames);
        }
    });
    helper(ui, "Kept until map or variant change; Esc closes it too.");
}
