//! The mechanics of the variant, each with its numbers, and a choice of the others.

use super::cards::{card, inner_card};
use crate::gui::forms::{FormChange, FormStyle, table_form};
use crate::gui::panels::View;
use crate::gui::style::controls::{WIDE, as_field, choice_box, helper, named, row};
use crate::gui::style::theme;
use crate::gui::words::Outbox;
use crate::parameters::{GameSettings, about, in_table, words_of};
use crate::picture::Role;
use crate::rules::mechanics::MechanicId;
use egui::text::LayoutJob;
use egui::{Button, ComboBox, FontSelection, RichText, TextStyle, Ui};

/// All but those of the set-up, and the list from which any can be added.
pub(super) fn mechanics(ui: &mut Ui, view: &View<'_>, settings: &mut GameSettings, out: &mut Outbox) -> FormChange {
    card(ui, view, ("mechanics", "Mechanics"), |ui| {
        let done = chosen_of(ui, view, settings, false, out);
        match added(ui, settings) {
            // What is added begins with its usual numbers.
            Some(mechanic) => {
                settings.put(mechanic, true);
                FormChange::step(true)
            }
            None => done,
        }
    })
}

/// The mechanics in the variant: those that do their work before the first turn, or the others.
pub(super) fn chosen_of(
    ui: &mut Ui,
    view: &View<'_>,
    settings: &mut GameSettings,
    before_the_game: bool,
    out: &mut Outbox,
) -> FormChange {
    let mut done = FormChange::default();
    let chosen: Vec<MechanicId> = settings.mechanic_ids().filter(|id| id.sets_up() == before_the_game).collect();
    for mechanic in chosen {
        let table = format!("mechanics.{mechanic}");
        let (title, tip) = (words_of(mechanic.name()), about(&table));
        let (here, removed) = ui
            .push_id(mechanic.name(), |ui| {
                inner_card(ui, view, (&table, &title, tip), |ui| {
                    helper(ui, tip);
                    let style = FormStyle { aim: view.aim.below(&table), ..FormStyle::default() };
                    table_form(ui, view.in_hand_id, in_table(&table), settings, style, out)
                })
            })
            .inner;
        done = done.and(here);
        if removed {
            settings.put(mechanic, false);
            done = FormChange::step(true);
        }
    }
    done
}

/// A list of the mechanics that are not in the variant, each with what it does; the one that was chosen.
fn added(ui: &mut Ui, settings: &GameSettings) -> Option<MechanicId> {
    let mut added = None;
    row(ui, "Mechanics", |ui, label| {
        let width = ui.available_width().clamp(60.0, 2.0 * WIDE);
        let combo = ComboBox::from_id_salt("add a mechanic").selected_text("add one…").width(width);
        let response = choice_box(ui, combo.height(420.0), |ui| {
            for mechanic in MechanicId::all().filter(|id| !settings.has(*id)) {
                if choice(ui, width, &words_of(mechanic.name()), about(&format!("mechanics.{mechanic}"))) {
                    added = Some(mechanic);
                    ui.close();
                }
            }
        });
        response.response.labelled_by(label);
    });
    added
}

/// A name with a sentence below.
fn choice(ui: &mut Ui, width: f32, name: &str, sentence: &str) -> bool {
    let mut job = LayoutJob::default();
    let style = ui.style().clone();
    let mut line = |text: &str, look: TextStyle, role: Role| {
        let text = RichText::new(text).text_style(look).color(theme::role(ui, role));
        text.append_to(&mut job, &style, FontSelection::Default, egui::Align::Min);
    };
    line(name, TextStyle::Body, Role::Text);
    line(&format!("\n{sentence}"), theme::helper(), Role::TextDim);
    job.wrap.max_width = width - 20.0;
    let button = Button::new(job).frame_when_inactive(false).wrap().min_size(egui::vec2(width, 24.0));
    as_field(ui, |ui| named(ui.add(button), name)).clicked()
}
