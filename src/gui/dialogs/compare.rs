//! What differs from another map or chip variant, in sentences; a click shows where.

use crate::gui::style::controls::{choice_box, helper, other_button, row, scrolling};
use crate::gui::style::{buttons, modal, theme};
use crate::gui::words::{CompareWith, Outbox, ScreenWish};
use crate::mapfile::{DiffArea, Difference, Differences};
use crate::picture::Role;
use egui::{Button, ComboBox, Context, RichText, ScrollArea, Ui};

/// More rows than this are not listed.
const MOST_ROWS: usize = 400;

/// What was chosen, and what was found.
pub struct CompareForm {
    name: String,
    choices: Vec<(CompareWith, String)>,
    chosen: usize,
    found: Result<Differences, String>,
}

impl CompareForm {
    /// For what is shown, which has that name, with what it can be compared with and the words for each; the first is
    /// chosen, and `found` is what came out.
    pub fn new(name: String, choices: Vec<(CompareWith, String)>, found: Result<Differences, String>) -> Self {
        Self { name, choices, chosen: 0, found }
    }

    /// What came out for the choice that was asked for.
    pub(in crate::gui) fn answer(&mut self, with: &CompareWith, found: Result<Differences, String>) {
        self.chosen = self.choices.iter().position(|(choice, _)| choice == with).unwrap_or(self.chosen);
        self.found = found;
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "Compare", 560.0, false, out, |ui, out| {
            row(ui, "With", |ui, label| {
                let words = self.choices.get(self.chosen).map_or("", |(_, words)| words);
                let list = ComboBox::from_id_salt("compare with").selected_text(words).width(380.0);
                let response = choice_box(ui, list, |ui| {
                    for (at, (with, words)) in self.choices.iter().enumerate() {
                        if ui.selectable_label(at == self.chosen, words).clicked() {
                            out.post(ScreenWish::Compare(with.clone()));
                        }
                    }
                });
                response.response.labelled_by(label);
            });
            helper(ui, format!("From there to {}, as it is now.", self.name));
            ui.add_space(6.0);
            match &self.found {
                Ok(found) if found.is_empty() => {
                    ui.label("Nothing differs.");
                }
                Ok(found) => differences(ui, found, out),
                Err(why) => {
                    ui.label(RichText::new(why).color(theme::role(ui, Role::Error)));
                }
            }
            buttons(ui, |ui| {
                if other_button(ui, "Close").clicked() {
                    out.post(ScreenWish::CloseDialog);
                }
            });
        });
    }
}

/// The list, by what each difference is about.
fn differences(ui: &mut Ui, found: &Differences, out: &mut Outbox) {
    let count = found.list.len();
    let words = if count == 1 { "1 difference".to_owned() } else { format!("{count} differences") };
    ui.label(RichText::new(words).strong());
    let area = ScrollArea::vertical().max_height(360.0).auto_shrink([false, true]);
    scrolling(ui, area, "Differences", |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut about: Option<DiffArea> = None;
        for difference in found.list.iter().take(MOST_ROWS) {
            if about.replace(difference.area) != Some(difference.area) {
                ui.add_space(6.0);
                helper(ui, difference.area.title());
            }
            line(ui, difference, out);
        }
        if count > MOST_ROWS {
            helper(ui, format!("{} more, not listed; `mapwright diff` lists all.", count - MOST_ROWS));
        }
    });
}

fn line(ui: &mut Ui, difference: &Difference, out: &mut Outbox) {
    match difference.cells.first() {
        Some(cell) => {
            let button = ui.add(Button::new(&difference.text).frame(false).wrap());
            if button.on_hover_text(format!("Shows {cell}")).clicked() {
                out.post(ScreenWish::GoTo(*cell));
            }
        }
        None => {
            ui.add_space(2.0);
            ui.label(&difference.text);
        }
    }
}
