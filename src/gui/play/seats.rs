//! The left side: who sits where, with points and meeples; chips and covert tiles.

use super::art::{paint_in, picture};
use super::running::Running;
use super::scrolled;
use crate::gui::style::controls::{rule, section};
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, Name, Outbox, icon};
use crate::map::Colour;
use crate::picture::{Bounds, ChipFace, Layer, Role, Scene, Stroke as Line, chip_scene, figure_scene, pt};
use crate::rules::{Chip, ChipsOn, Seat};
use egui::{
    Align, Button, Frame, Label, Layout, Margin, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

/// Seats, then chips and covert tiles. `covered`: what one seat alone may see is not drawn openly.
pub(super) fn seats(ui: &mut Ui, running: &Running, (narrow, covered): (bool, bool), out: &mut Outbox) {
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        ui.add_space(4.0);
        ui.label(RichText::new("Seats").text_style(theme::panel_title()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = format!("turn {}", running.table.view().turn());
            ui.label(RichText::new(words).color(theme::role(ui, Role::TextDim)));
        });
    });
    scrolled(ui, "seats", |ui| {
        for seat in (0..running.table.game().seats()).map(Seat) {
            card(ui, running, seat, (narrow, covered), out);
        }
        ui.add_space(6.0);
        rule(ui);
        chips(ui, running, out);
    });
}

/// One seat: the one whose turn it is has a frame.
fn card(ui: &mut Ui, running: &Running, seat: Seat, (narrow, covered): (bool, bool), out: &mut Outbox) {
    let table = &running.table;
    let view = table.view();
    let active = view.active_seat() == seat && !table.is_over();
    let won = table.winners().is_some_and(|winners| winners.contains(&seat));
    let (fill, edge) = if active { (Role::AccentSoft, Role::Accent) } else { (Role::PanelAlt, Role::PanelAlt) };
    let frame = Frame::new()
        .fill(theme::role(ui, fill))
        .stroke(Stroke::new(1.5, theme::role(ui, edge)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(8, 6))
        .outer_margin(Margin::symmetric(0, 3));
    let kind = table.seats().get(seat.at()).map_or_else(String::new, |plan| plan.player.title());
    let (score, left, gone) = (view.score(seat), view.supply(seat), view.meeples_gone(seat));
    let kept = table.kept_chips(seat, covered);
    let response = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal(|ui| {
            let size = if narrow { vec2(18.0, 24.0) } else { vec2(30.0, 40.0) };
            picture(ui, &figure_scene(seat.at(), false), size, 1.0);
            ui.vertical(|ui| {
                ui.set_width((ui.available_width() - 58.0).max(40.0));
                ui.add(Label::new(RichText::new(table.name(seat)).text_style(theme::section())).truncate());
                if !narrow {
                    let kind = if won { format!("{kind}, winner") } else { kind.clone() };
                    ui.label(RichText::new(kind).text_style(theme::helper()).color(theme::role(ui, Role::TextDim)));
                }
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(score.to_string()).size(22.0));
            });
        });
        if !narrow {
            meeples(ui, seat, left, table.game().rules().meeples - gone);
            share(ui, running, seat);
        }
        kept_chips(ui, &kept);
        if table.watcher() == Some(seat) && kept.contains(&None) {
            let button = ui.button("Look at your chips").on_hover_text("Behind the cover, for this seat alone");
            if button.clicked() {
                out.post(DeskWish::LookAtChips);
            }
        }
    });
    let mut words = format!("{}, {kind}, {score} points, {left} meeples left", table.name(seat));
    if gone > 0 {
        words += &format!(", {gone} given up");
    }
    if !kept.is_empty() {
        words += &format!(", keeps {}", kept.iter().map(kept_words).collect::<Vec<_>>().join(", "));
    }
    if active {
        words += ", on turn";
    }
    if won {
        words += ", winner";
    }
    let node = ui.interact(response.response.rect, ui.scope_id().with(("seat", seat.0)), Sense::hover());
    node.widget_info(|| WidgetInfo::labeled(egui::Role::Group, true, &words));
}

/// The chips in front of a seat, each as its colour with its value; of those face down that may not be shown openly, the
/// backs.
fn kept_chips(ui: &mut Ui, kept: &[Option<Chip>]) {
    const SIZE: Vec2 = Vec2::splat(18.0);
    if kept.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 2.0);
        for chip in kept {
            let scene = chip.map_or_else(|| chip_scene(ChipFace::Down, SIZE.x), |chip| colour_scene(chip.colour));
            picture(ui, &scene, SIZE, 1.0).on_hover_text(kept_words(chip));
            if let Some(chip) = chip {
                ui.label(chip.value.to_string());
                ui.add_space(3.0);
            }
        }
    });
}

fn kept_words(chip: &Option<Chip>) -> String {
    chip.map_or_else(|| "face down".to_owned(), |chip| format!("{} {}", chip.colour.title(), chip.value))
}

/// The supply as a row of small pawns, those on the board faint.
fn meeples(ui: &mut Ui, seat: Seat, left: u8, all: u8) {
    ui.horizontal(|ui| {
        const MOST: u8 = 12;
        let room = ui.available_width() - 44.0;
        let (rect, _) = ui.allocate_exact_size(vec2(room, 18.0), Sense::hover());
        let shown = all.min(MOST);
        let pitch = (room / f32::from(shown.max(1))).min(15.0);
        let figure = figure_scene(seat.at(), false);
        for at in 0..shown {
            let corner = pos2(rect.left() + pitch * f32::from(at), rect.top());
            let opacity = if at < left { 1.0 } else { 0.22 };
            paint_in(ui, &figure, Rect::from_min_size(corner, vec2(pitch.min(13.5), 18.0)), opacity);
        }
        let words = RichText::new(format!("{left} left")).text_style(theme::helper());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(words.color(theme::role(ui, Role::TextDim)));
        });
    });
}

/// A bar that compares the points with the most anybody has.
fn share(ui: &mut Ui, running: &Running, seat: Seat) {
    let view = running.table.view();
    let most = (0..running.table.game().seats()).map(|seat| view.score(Seat(seat))).max().unwrap_or(0).max(1);
    let part = (view.score(seat).max(0) as f32 / most as f32).clamp(0.0, 1.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 4.0), Sense::hover());
    let bar = Rect::from_center_size(rect.center(), vec2(rect.width(), 3.0));
    ui.painter().rect_filled(bar, 1.5, theme::role(ui, Role::Line));
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    ui.painter().rect_filled(filled, 1.5, theme::role(ui, Role::of_seat(seat.at())));
}

fn chips(ui: &mut Ui, running: &Running, out: &mut Outbox) {
    let table = &running.table;
    let view = table.view();
    let board = table.game().board();
    let outlined = |colour: Colour| board.squares().iter().filter(|square| square.outlined == Some(colour)).count();
    let covert: Vec<_> = view.covert_tiles().collect();
    let towns = board.squares().iter().filter(|square| square.town).count();
    let chips_on = table.game().setup().chips.as_ref().map(|chips| chips.on);
    let stacks: Vec<_> = view.stacks().collect();
    if chips_on.is_none() && covert.is_empty() && stacks.is_empty() {
        return;
    }
    section(ui, "Chips and covert tiles", "", |ui| {
        for colour in Colour::ALL.into_iter().filter(|colour| outlined(*colour) > 0) {
            let left = covert
                .iter()
                .filter(|tile| board.index(tile.cell).is_some_and(|at| board.square(at).outlined == Some(colour)));
            let words = format!("{} of {} covert", left.count(), outlined(colour));
            line(
                ui,
                |ui| {
                    picture(ui, &colour_scene(colour), Vec2::splat(22.0), 1.0);
                },
                colour.title(),
                &words,
            );
        }
        let mut count = |words: &str, count: &str| {
            let back = chip_scene(ChipFace::Down, 22.0);
            let mark = |ui: &mut Ui| drop(picture(ui, &back, Vec2::splat(22.0), 1.0));
            line(ui, mark, words, count);
        };
        let face_down = view.chips().count();
        match chips_on {
            Some(ChipsOn::Towns) => count("face down", &format!("{face_down} of {towns}")),
            Some(ChipsOn::Marks | ChipsOn::Layout) => {
                let at_cities: u16 = view.city_chips().map(|(_, chips)| chips).sum();
                if board.squares().iter().any(|square| square.chips.is_some()) || chips_on == Some(ChipsOn::Layout) {
                    count("face down", &face_down.to_string());
                }
                if board.cities().iter().any(|city| city.chips.is_some()) {
                    count("at large cities", &at_cities.to_string());
                }
            }
            Some(ChipsOn::Supply) => count("beside the map", &view.chip_supply().to_string()),
            None => {}
        }
        if view.open_chips().next().is_some() {
            count("face up", &view.open_chips().count().to_string());
        }
        for stack in stacks {
            let open = stack.open.map_or("used up", |tile| table.game().design(tile).id());
            let disc = colour_scene(stack.colour);
            let mark = |ui: &mut Ui| drop(picture(ui, &disc, Vec2::splat(22.0), 1.0));
            line(ui, mark, &format!("{} {open}", stack.cell), &format!("{} tiles", stack.tiles));
        }
        let turning = table.turning().map(|(cell, _)| cell);
        let known = covert.iter().filter(|tile| tile.known.is_some() && Some(tile.cell) != turning);
        let known_chips: Vec<_> = view.chips().filter(|cell| view.known_chip(*cell).is_some()).collect();
        let known: Vec<_> = known.map(|tile| tile.cell).chain(known_chips).collect();
        if let Some(seat) = view.seat().filter(|_| !covert.is_empty() || !known.is_empty()) {
            let words = format!("seen by {}", table.name(seat));
            line(
                ui,
                |ui| {
                    // As wide as the discs above it.
                    ui.add_sized(Vec2::splat(22.0), Label::new(icon(Name::Eye).size(18.0)));
                },
                &words,
                &known.len().to_string(),
            );
            ui.horizontal_wrapped(|ui| {
                for cell in known {
                    let name = Button::new(RichText::new(cell.to_string()).monospace());
                    let button = ui.add_enabled(table.may_look_again(cell), name);
                    button
                        .widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("Look at {cell} again")));
                    let button =
                        button.on_disabled_hover_text("In this game a seat has to remember what it saw (A-35)");
                    if button.on_hover_text("Look again, behind the cover").clicked() {
                        out.post(DeskWish::LookAgain(cell));
                    }
                }
            });
        }
    });
}

fn line(ui: &mut Ui, mark: impl FnOnce(&mut Ui), words: &str, count: &str) {
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        mark(ui);
        ui.label(words);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(count).color(theme::role(ui, Role::TextDim)));
        });
    });
}

/// A disc of a chip colour with its letter.
pub(super) fn colour_scene(colour: Colour) -> Scene {
    let mut scene = Scene::new(Bounds::unit(-0.02));
    let mut pen = scene.pen(Layer::Chips, pt(0.0, 0.0));
    let middle = pt(0.5, 0.5);
    pen.disc(middle, 0.47, Role::of_chip(colour));
    pen.circle(middle, 0.47, Line::new(0.06, Role::TileInk));
    pen.letter(colour.letter(), middle, 0.5, Role::on_chip(colour));
    scene
}
