//! The log with its step buttons, and the buttons of the game.

use super::art::picture;
use super::running::Running;
use super::staging::LaidOpen;
use super::{scrolled, staging};
use crate::gui::style::controls::{helper, named};
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, GoTo, Name, Outbox, icon};
use crate::picture::{Role, figure_scene};
use crate::playtest::TurnLog;
use egui::{Align, Button, Frame, Label, Layout, Margin, RichText, Ui, Vec2, vec2};

/// The turns, the latest first, each point with where it comes from.
pub(super) fn log(ui: &mut Ui, running: &Running, out: &mut Outbox) {
    ui.horizontal(|ui| {
        ui.set_min_height(36.0);
        ui.label(RichText::new("Log").text_style(theme::section()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let (at, last) = running.table.position();
            for (step, name, words, enabled) in [
                (GoTo::End, Name::Last, "To the last position", at < last),
                (GoTo::Forward, Name::Next, "Step forward", at < last),
                (GoTo::Back, Name::Previous, "One step back", at > 0),
                (GoTo::Start, Name::First, "To the beginning", at > 0),
            ] {
                let button = Button::new(icon(name).size(18.0)).frame_when_inactive(false).min_size(Vec2::splat(26.0));
                if named(ui.add_enabled(enabled, button), words).on_hover_text(words).clicked() {
                    out.post(DeskWish::Go(step));
                }
            }
        });
    });
    scrolled(ui, "log", |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if running.table.turns().is_empty() {
            helper(ui, "Turns stand here with the points they bring.");
        }
        for (at, turn) in running.table.turns().iter().rev().enumerate() {
            entry(ui, turn, at % 2 == 0);
        }
    });
}

fn entry(ui: &mut Ui, turn: &TurnLog, striped: bool) {
    let fill = theme::role(ui, if striped { Role::PanelAlt } else { Role::Panel });
    let frame = Frame::new().fill(fill).corner_radius(4).inner_margin(Margin::symmetric(6, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            match turn.seat {
                Some(seat) => {
                    picture(ui, &figure_scene(seat.at(), false), vec2(13.0, 18.0), 1.0);
                }
                None => ui.add_space(21.0),
            }
            let number = turn.turn.map(|turn| turn.to_string()).unwrap_or_default();
            ui.add_sized([22.0, 18.0], Label::new(RichText::new(number).color(theme::role(ui, Role::TextDim))));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(turn.points_text());
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let words = if turn.headline.is_empty() { "has a tile in hand" } else { &turn.headline };
                    ui.add(Label::new(words).truncate());
                });
            });
        });
        for line in &turn.lines {
            ui.horizontal(|ui| {
                ui.add_space(51.0);
                let dim = theme::role(ui, Role::TextDim);
                let small = |text: &str| RichText::new(text).text_style(theme::helper()).color(dim);
                let width = ui.available_width();
                let points = small(&line.points);
                ui.allocate_ui_with_layout(vec2(width, 15.0), Layout::right_to_left(Align::Min), |ui| {
                    ui.label(points);
                    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                        ui.add(Label::new(small(&line.text)).wrap());
                    });
                });
            });
        }
    });
}

/// Saving, loading, steps, the end.
pub(super) fn buttons(ui: &mut Ui, running: &Running, laid_open: LaidOpen, out: &mut Outbox) {
    let table = &running.table;
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    // Three columns of equal width.
    let size = vec2(((ui.available_width() - 12.0) / 3.0).floor(), 28.0);
    ui.horizontal(|ui| {
        for (words, wish) in
            [("Save game", DeskWish::Save), ("Load game", DeskWish::Load), ("New game", DeskWish::Plan)]
        {
            if ui.add(Button::new(words).min_size(size)).clicked() {
                out.post(wish);
            }
        }
    });
    ui.horizontal(|ui| {
        let back = Button::new("Step back").min_size(size);
        if ui.add_enabled(table.position().0 > 0, back).clicked() {
            out.post(DeskWish::Go(GoTo::Back));
        }
        if ui.add(Button::new("End game").min_size(size)).clicked() {
            out.post(DeskWish::AskToEnd);
        }
        staging::menu(ui, running, laid_open, size, out);
    });
}
