//! The upper right: what is to be decided, the tile in hand, what its placement would do.

use super::art::picture;
use super::board::{BoardState, offers};
use super::question::decline_words;
use super::running::Running;
use crate::gui::style::controls::{helper, main_button_if, other_button, rule, scrolling, section};
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, Name, Outbox, icon};
use crate::picture::{Role, tile_scene};
use crate::playtest::{HintKind, Table, Uncovered};
use crate::rules::{Action, Phase, TileKind};
use egui::{Align, Button, Layout, RichText, ScrollArea, Ui, Vec2};

fn heading(table: &Table) -> String {
    let view = table.view();
    let name = table.name(view.active_seat());
    match (view.phase(), view.question()) {
        (Phase::Place, _) => format!("{name} places a tile"),
        (Phase::Claim, _) => format!("{name} may place a meeple"),
        (Phase::Choose(_), Some(question)) => match view.asked_about() {
            Some(cell) => format!("{name} {} on {cell}", question.asks),
            None => format!("{name} {}", question.asks),
        },
        (Phase::Choose(_), None) | (Phase::Over, _) => "The game is over".to_owned(),
    }
}

/// What the status bar says: what a click does, or why not; true if it is a refusal.
pub(super) fn status_words(running: &Running, board: &BoardState) -> (String, bool) {
    let table = &running.table;
    if let Some(refusal) = &board.refusal {
        return (refusal.clone(), true);
    }
    if table.awaits_bot() {
        return (format!("{} is to play", table.name(table.view().active_seat())), false);
    }
    match table.view().phase() {
        Phase::Place => match board.ghost {
            None => ("Point at a square that is lit".to_owned(), false),
            Some(cell) => match table.may_lie(cell, board.rotation) {
                Ok(()) => (format!("Legal on {cell}: a click places the tile"), false),
                Err(refusal) => (refusal.to_string(), true),
            },
        },
        Phase::Claim => ("Click a place on the tile, or No meeple (Esc)".to_owned(), false),
        Phase::Choose(_) => {
            (table.view().question().map_or_else(String::new, |question| question.help.to_owned()), false)
        }
        Phase::Over => ("The game is over".to_owned(), false),
    }
}

/// The upper right side.
pub(super) fn turn(
    ui: &mut Ui,
    running: &Running,
    board: &mut BoardState,
    uncovered: Option<&Uncovered>,
    out: &mut Outbox,
) {
    let table = &running.table;
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        ui.label(RichText::new(heading(table)).text_style(theme::panel_title()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = format!("{} in stock", table.view().stock());
            ui.label(RichText::new(words).color(theme::role(ui, Role::TextDim)));
        });
    });
    if table.awaits_bot() {
        waiting(ui, out);
    } else if table.is_over() {
        result(ui, table);
    } else {
        hand(ui, running, board, out);
    }
    ui.add_space(6.0);
    if running.places() {
        rule(ui);
        prospects(ui, running, board);
    }
    if uncovered.is_some() {
        helper(ui, "Hidden things are shown: the game is marked as staged.");
    }
    rule(ui);
}

/// A bot is to play, and does not by itself: after a step back, or where only bots play.
fn waiting(ui: &mut Ui, out: &mut Outbox) {
    ui.horizontal(|ui| {
        if main_button_if(ui, "Bots play on", true).clicked() {
            out.post(DeskWish::Bots { one: false });
        }
        if other_button(ui, "One action").clicked() {
            out.post(DeskWish::Bots { one: true });
        }
    });
}

fn result(ui: &mut Ui, table: &Table) {
    let winners = table.winners().unwrap_or_default();
    let names: Vec<&str> = winners.iter().map(|seat| table.name(*seat)).collect();
    let points = winners.first().map_or(0, |seat| table.view().score(*seat));
    let verb = if names.len() == 1 { "wins" } else { "share the win" };
    ui.label(
        RichText::new(format!("{} {verb} with {points} points", names.join(" and "))).text_style(theme::section()),
    );
    let mut seats: Vec<_> = (0..table.game().seats()).map(crate::rules::Seat).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(table.view().score(*seat)));
    for seat in seats {
        ui.horizontal(|ui| {
            ui.label(table.name(seat));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(table.view().score(seat).to_string());
            });
        });
    }
}

/// The tile in hand, or what else is to be decided.
fn hand(ui: &mut Ui, running: &Running, board: &mut BoardState, out: &mut Outbox) {
    let table = &running.table;
    let view = table.view();
    let shown: Option<TileKind> = view.hand().or_else(|| table.turning().map(|(_, tile)| tile));
    let Some(tile) = shown else {
        choices(ui, running, out);
        return;
    };
    let design = table.game().design(tile);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let scene = tile_scene(design, board.rotation, 112.0);
        let words = format!("Tile in hand: {}, turned by {}", design.id(), board.rotation.index());
        picture(ui, &scene, Vec2::splat(112.0), 1.0)
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            ui.label(RichText::new(design.id()).monospace().size(13.0));
            if running.places() {
                let count = super::cells::legal_cells(table).len();
                helper(ui, if count == 1 { "fits 1 square".to_owned() } else { format!("fits {count} squares") });
                helper(ui, board.ghost.map_or_else(|| "no square yet".to_owned(), |cell| format!("ghost at {cell}")));
            } else if let Some((cell, _)) = table.turning() {
                helper(ui, format!("revealed on {cell}"));
            }
            ui.horizontal(|ui| {
                let turn = Button::new((icon(Name::Turn).size(15.0), RichText::new("Turn")));
                if ui.add(turn.min_size(egui::vec2(64.0, 28.0))).clicked() {
                    board.turn(running, false);
                    ui.ctx().request_repaint();
                }
                let action = board.placement(table);
                let legal = action.is_some_and(|action| match action {
                    Action::Place { cell, rotation } => table.may_lie(cell, rotation).is_ok(),
                    Action::Claim(_) | Action::Pass | Action::Choose(_) => true,
                });
                if let Some(action) = action.filter(|_| main_button_if(ui, "Place", legal).clicked()) {
                    out.post(DeskWish::Act(action));
                }
                if action.is_none() {
                    main_button_if(ui, "Place", false);
                }
            });
            helper(ui, "wheel or R turns, click places");
        });
    });
}

/// What may be chosen, each with the key of its number.
fn choices(ui: &mut Ui, running: &Running, out: &mut Outbox) {
    // A chip can often be put on many squares.
    scrolling(ui, ScrollArea::vertical().max_height(252.0), "choices", |ui| {
        for (number, offer) in offers(running, None).into_iter().enumerate() {
            let key = if number < 9 { format!("{}   ", number + 1) } else { "    ".to_owned() };
            let words = format!("{key}{}", offer.words);
            if ui.add(Button::new(words).wrap().min_size(egui::vec2(180.0, 24.0))).clicked() {
                out.post(DeskWish::Act(offer.action));
            }
        }
    });
    if !running.table.legal_actions().contains(&Action::Pass) {
        return;
    }
    let decline = decline_words(&running.table);
    // Once a tile lies, the button stands below it on the board.
    if running.table.view().placed().is_some() {
        helper(ui, format!("Esc: {}", decline.to_lowercase()));
    } else if other_button(ui, decline).on_hover_text(format!("{decline} (Esc)")).clicked() {
        out.post(DeskWish::Act(Action::Pass));
    }
}

/// What this placement would do.
fn prospects(ui: &mut Ui, running: &Running, board: &BoardState) {
    section(ui, "What this placement would do", "", |ui| {
        let hints = board.ghost.map(|cell| running.table.hints(cell, board.rotation)).unwrap_or_default();
        if hints.is_empty() {
            let words = match board.ghost.and_then(|cell| running.table.may_lie(cell, board.rotation).err()) {
                Some(refusal) => format!("Not possible: {refusal}"),
                None => "Point at a square that is lit.".to_owned(),
            };
            helper(ui, words);
        }
        for hint in hints {
            ui.horizontal(|ui| {
                let name = match hint.kind {
                    HintKind::Reveal => Name::Eye,
                    HintKind::Chip => Name::Chip,
                    HintKind::Complete => Name::Good,
                    HintKind::Free => Name::Person,
                };
                ui.label(icon(name).size(16.0).color(theme::role(ui, Role::TextDim)));
                ui.label(&hint.text);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(RichText::new(&hint.points).color(theme::role(ui, Role::TextDim)));
                });
            });
        }
    });
}
