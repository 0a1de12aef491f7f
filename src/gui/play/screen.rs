//! The window in play mode: seats, board, turn and log, and the line at the bottom.

use super::staging::LaidOpen;
use super::{PlayDesk, PlayView, board, cover, front, log, seats, turn};
use crate::gui::style::controls::{helper, main_button, other_button};
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, Name, Outbox, icon};
use crate::picture::Role;
use egui::{Align, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, Ui};

/// The window below the top bar in play mode.
pub(in crate::gui) fn play(
    ui: &mut Ui,
    view: &PlayView<'_>,
    desk: &mut PlayDesk,
    panels_hidden: bool,
    out: &mut Outbox,
) {
    let uncovered = desk.uncovered();
    let covered = desk.is_covered();
    let plain = Frame::new().fill(theme::role(ui, Role::Panel));
    if let Some(running) = &desk.running {
        if !panels_hidden {
            let (left, right) = if view.narrow { (200.0, 312.0) } else { (216.0, 312.0) };
            Panel::left("seats")
                .exact_size(left)
                .resizable(false)
                .frame(plain.inner_margin(Margin::symmetric(8, 0)))
                .show(ui, |ui| seats::seats(ui, running, (view.narrow, !desk.without_covers), out));
            let laid_open = LaidOpen { hidden: desk.show_hidden, looks: desk.without_covers };
            Panel::right("turn and log")
                .exact_size(right)
                .resizable(false)
                .frame(plain.inner_margin(Margin::symmetric(14, 0)))
                .show(ui, |ui| {
                    Panel::bottom("game buttons")
                        .frame(Frame::new().inner_margin(Margin::symmetric(0, 10)))
                        .show(ui, |ui| log::buttons(ui, running, laid_open, out));
                    turn::turn(ui, running, &mut desk.board, uncovered.as_ref(), out);
                    log::log(ui, running, out);
                });
        }
        if running.is_outdated(view.map, view.checked) {
            Panel::top("map was edited")
                .frame(Frame::new().fill(theme::role(ui, Role::AccentSoft)).inner_margin(Margin::symmetric(14, 6)))
                .show(ui, |ui| edited_bar(ui, out));
        }
        if let Some(origin) = running.origin.as_ref().filter(|origin| origin.map != view.map) {
            let played = &origin.checked.sketch.name;
            Panel::top("another map")
                .frame(Frame::new().fill(theme::role(ui, Role::AccentSoft)).inner_margin(Margin::symmetric(14, 6)))
                .show(ui, |ui| other_map_bar(ui, played, view.name, out));
        }
        let board = &mut desk.board;
        CentralPanel::no_frame().show(ui, |ui| {
            board::board(ui, running, board, uncovered.as_ref(), !covered, out);
        });
        cover::cover(ui, running, (&mut desk.look_open, &mut desk.looked), out);
    } else {
        if !desk.offered {
            desk.offered = true;
            out.post(DeskWish::Plan);
        }
        CentralPanel::default_margins().show(ui, |ui| empty(ui, view, out));
    }
    front::front(ui, view, desk, out);
}

/// The map was edited since the game began: a quiet offer.
fn edited_bar(ui: &mut Ui, out: &mut Outbox) {
    bar(ui, "The map was edited since this game began. It is played as it was.", |ui| {
        if other_button(ui, "Restart on the edited map").on_hover_text("Same choices, same seed").clicked() {
            out.post(DeskWish::Restart);
        }
        if other_button(ui, "Play on").clicked() {
            out.post(DeskWish::KeepMap);
        }
    });
}

/// Another map is shown than the one that is played.
fn other_map_bar(ui: &mut Ui, played: &str, shown: &str, out: &mut Outbox) {
    bar(ui, &format!("This game is played on {played}."), |ui| {
        if other_button(ui, &format!("Plan a game on {shown}")).clicked() {
            out.post(DeskWish::Plan);
        }
    });
}

/// A sentence with buttons at its right; where both do not fit, the sentence takes two lines.
fn bar(ui: &mut Ui, words: &str, buttons: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_height(28.0);
        buttons(ui);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(words).wrap()));
    });
}

/// No game: one icon, one sentence, what can be done.
fn empty(ui: &mut Ui, view: &PlayView<'_>, out: &mut Outbox) {
    ui.vertical_centered(|ui| {
        ui.add_space((ui.available_height() / 2.0 - 90.0).max(0.0));
        ui.label(icon(Name::Play).size(38.0).color(theme::role(ui, Role::TextDim)));
        let words = format!("No game of {} is running.", view.name);
        ui.label(RichText::new(words).text_style(theme::section()));
        helper(ui, "The map is played as it is now, saved or not; a game never changes it.");
        ui.add_space(8.0);
        if main_button(ui, "Plan a game").clicked() {
            out.post(DeskWish::Plan);
        }
        if other_button(ui, "Load game").clicked() {
            out.post(DeskWish::Load);
        }
    });
}

/// The line at the bottom in play mode: what lies under the pointer, what it may do or why not, how far the game is.
pub(in crate::gui) fn status_bar(ui: &mut Ui, name: &str, desk: &PlayDesk) {
    let dim = theme::role(ui, Role::TextDim);
    ui.spacing_mut().item_spacing.x = 8.0;
    let Some(running) = &desk.running else {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(RichText::new(name).color(dim));
        });
        return;
    };
    let table = &running.table;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let mut marks = vec![format!("seed {}", table.seed())];
        marks.extend(table.is_staged().then(|| "staged".to_owned()));
        marks.extend(table.is_rewound().then(|| "rewound".to_owned()));
        ui.label(RichText::new(marks.join(" · ")).color(dim));
        ui.label(RichText::new(table.files().variant.as_deref().unwrap_or("no chips")).color(dim));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let board = &desk.board;
            let cell = board.hovered.map_or_else(|| "–".to_owned(), |cell| cell.to_string());
            ui.add_sized([34.0, 18.0], Label::new(RichText::new(cell).monospace()));
            ui.separator();
            let (words, refused) = turn::status_words(running, board);
            let colour = theme::role(ui, if refused { Role::Illegal } else { Role::Text });
            ui.add(Label::new(RichText::new(words).color(colour)).truncate());
            ui.separator();
            let filled = table.view().tiles().count();
            let squares = table.game().board().squares().len();
            ui.label(RichText::new(format!("{filled} of {squares} squares filled")).color(dim));
        });
    });
}
