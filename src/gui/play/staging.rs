//! The menu for testing alone: what lies hidden, what comes next. Using it marks the game as staged.

use super::running::Running;
use crate::gui::style::controls::{check, helper, scrolling};
use crate::gui::words::{DeskWish, Outbox, Staging};
use crate::map::Colour;
use crate::rules::Chip;
use egui::containers::menu::MenuButton;
use egui::{Button, ScrollArea, Ui, Vec2};
use std::collections::BTreeSet;

/// What is laid open for testing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LaidOpen {
    /// Hidden things are shown.
    pub(super) hidden: bool,
    /// Secret looks are not covered.
    pub(super) looks: bool,
}

/// The button of that size with its menu.
pub(super) fn menu(ui: &mut Ui, running: &Running, laid_open: LaidOpen, size: Vec2, out: &mut Outbox) {
    let button = Button::new("Testing").min_size(size);
    MenuButton::from_button(button).ui(ui, |ui| content(ui, running, laid_open, out));
}

fn content(ui: &mut Ui, running: &Running, laid_open: LaidOpen, out: &mut Outbox) {
    ui.set_min_width(200.0);
    helper(ui, "For testing alone. The record says so.");
    let LaidOpen { mut hidden, mut looks } = laid_open;
    if check(ui, &mut hidden, "Show hidden things").changed() {
        out.post(DeskWish::Stage(Staging::ShowHidden(hidden)));
    }
    if check(ui, &mut looks, "Look without a cover").changed() {
        out.post(DeskWish::Stage(Staging::WithoutCovers(looks)));
    }
    let table = &running.table;
    // Every design of the game: a list of what is left would tell what lies hidden.
    let designs: Vec<String> =
        table.game().setup().supply.designs.iter().map(|design| design.id().to_owned()).collect();
    ui.menu_button("Draw next", |ui| {
        list(ui, &designs, |id| out.post(DeskWish::Stage(Staging::DrawNext(id.to_owned()))));
    });
    let view = table.view();
    let chips: Vec<_> = view.chips().collect();
    if let Some(set) = table.game().setup().chips.as_ref().filter(|_| !chips.is_empty()) {
        let faces: BTreeSet<Chip> = set.chips().into_iter().collect();
        ui.menu_button("Set a chip", |ui| {
            scroll(ui, |ui| {
                for cell in chips {
                    ui.menu_button(cell.to_string(), |ui| {
                        for chip in &faces {
                            if ui.button(chip_words(*chip)).clicked() {
                                out.post(DeskWish::Stage(Staging::SetChip(cell, *chip)));
                                ui.close();
                            }
                        }
                    });
                }
            });
        });
    }
    let covert: Vec<_> = view.covert_tiles().map(|tile| tile.cell).collect();
    if !covert.is_empty() {
        ui.menu_button("Set a covert tile", |ui| {
            scroll(ui, |ui| {
                for cell in covert {
                    ui.menu_button(cell.to_string(), |ui| {
                        list(ui, &designs, |id| out.post(DeskWish::Stage(Staging::SetCovert(cell, id.to_owned()))));
                    });
                }
            });
        });
    }
}

fn chip_words(chip: Chip) -> String {
    let colour: Colour = chip.colour;
    format!("{} {}", colour.title(), chip.value)
}

fn scroll(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let room = (ui.ctx().content_rect().height() - 120.0).clamp(80.0, 320.0);
    scrolling(ui, ScrollArea::vertical().max_height(room), "testing", content);
}

fn list(ui: &mut Ui, ids: &[String], mut chosen: impl FnMut(&str)) {
    scroll(ui, |ui| {
        for id in ids {
            if ui.button(id).clicked() {
                chosen(id);
                ui.close();
            }
        }
    });
}
