//! Properties of a large city: name, layout, coats of arms.

use super::MapView;
use super::city_designer::{designer, draw_city};
use super::fields::{number_field, text_row};
use crate::editor::{CityTemplate, EditCommand, closable_sides, next_turn};
use crate::geometry::{Cell, Side};
use crate::gui::style::controls::{bare_button, helper, row, section};
use crate::gui::style::theme;
use crate::gui::words::{Name, Outbox};
use crate::map::{CityLayout, LargeCitySketch, LayoutPart};
use crate::picture::Role;
use egui::{Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

/// Name, what its sides show and how they hang together, coats of arms.
pub(super) fn large_city(ui: &mut Ui, view: MapView<'_>, cell: Cell, out: &mut Outbox) {
    let Some(city) = view.shown.sketch.cities.iter().find(|city| city.cell == cell).cloned() else {
        section(ui, "Large city", &cell.to_string(), |ui| {
            helper(ui, "The file has no entry for this city. Paint it again to add one.");
        });
        return;
    };
    let layout = CityLayout::of(&city);
    section(ui, "Large city", &cell.to_string(), |ui| {
        let name = city.name.as_deref().unwrap_or_default();
        text_row(ui, view, "Name", name, |name| EditCommand::Rename { cell, name }, out);
        ui.add_space(4.0);
        designer(ui, &view.shown.sketch, &city, &layout, out);
        templates(ui, view, &city, &layout, out);
        for part in layout.cities() {
            coats_of_arms(ui, cell, &layout, part, out);
        }
        if let Some(meaning) = view.document.meaning_at(cell) {
            super::square::chips(ui, cell, meaning, out);
        }
        super::square::regions(ui, view, cell);
    });
}

/// The coats of arms of one of its cities.
fn coats_of_arms(ui: &mut Ui, cell: Cell, layout: &CityLayout, part: &LayoutPart, out: &mut Outbox) {
    let Some(side) = part.sides.iter().next() else { return };
    let several = layout.cities().count() > 1;
    let sides: Vec<&str> = part.sides.iter().map(Side::word).collect();
    let words = if several { format!("Coats of arms, {}", sides.join(" and ")) } else { "Coats of arms".to_owned() };
    let label = if several { format!("Arms {}", letters(part)) } else { words.clone() };
    row(ui, &label, |ui, label| {
        let change = |arms| {
            let mut layout = layout.clone();
            layout.set_coats_of_arms(side, arms);
            EditCommand::lay_out_city(cell, &layout)
        };
        number_field(ui, (label, &words), part.coats_of_arms, 20, change, out);
    });
}

/// `N E` for a city in the north and east.
fn letters(part: &LayoutPart) -> String {
    let letters: Vec<String> = part.sides.iter().map(|side| side.letter().to_uppercase().to_string()).collect();
    letters.join(" ")
}

/// Usual large cities as small pictures; a click lays the city out like one.
fn templates(ui: &mut Ui, view: MapView<'_>, city: &LargeCitySketch, layout: &CityLayout, out: &mut Outbox) {
    let closable = closable_sides(&view.shown.sketch, city.cell);
    let arms = layout.cities().map(|part| part.coats_of_arms).fold(0, u8::saturating_add).max(1);
    ui.add_space(6.0);
    // All of them and the button stand in one line, in a narrow panel as well.
    let count = CityTemplate::ALL.len() + 1;
    let side = ((ui.available_width() - 4.0 * count as f32) / count as f32).floor().clamp(20.0, 28.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        for template in CityTemplate::ALL {
            let fitted = template.fitted(arms, closable);
            let shown = fitted.clone().unwrap_or_else(|| template.layout(arms));
            let chosen = (0..4).any(|turn| shown.turned(crate::geometry::Rotation::quarters(turn)) == *layout);
            let sense = if fitted.is_some() { Sense::click() } else { Sense::hover() };
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
            let enabled = fitted.is_some();
            response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, enabled, chosen, template.words()));
            let mut painter = ui.painter_at(rect);
            if !enabled {
                painter.multiply_opacity(0.35);
            }
            draw_city(ui, &painter, rect.shrink(2.0), &shown);
            if chosen || response.hovered() || response.has_focus() {
                let colour = theme::role(ui, if chosen { Role::Accent } else { Role::Control });
                ui.painter().rect_stroke(rect, 3, Stroke::new(1.5, colour), StrokeKind::Inside);
            }
            let words = match &fitted {
                Some(_) => template.words().to_owned(),
                None => format!(
                    "{}: not here. A closed side may not face a square (A-75), and too many sides do.",
                    template.words()
                ),
            };
            let response = response.on_hover_text(words);
            if let Some(fitted) = fitted.filter(|_| response.clicked()) {
                out.edit(EditCommand::lay_out_city(city.cell, &fitted));
            }
        }
        let next = next_turn(layout, closable);
        let (words, why) = match &next {
            Some(_) => ("Turn the large city", "Turns the large city by a quarter (Z)."),
            None => (
                "Turn the large city",
                "No other turn: it looks the same, or a closed side would face a square (A-75).",
            ),
        };
        let button = bare_button(ui, Name::Turn, side, next.is_some(), words).on_hover_text(why);
        if button.on_disabled_hover_text(why).clicked()
            && let Some(next) = next
        {
            out.edit(EditCommand::lay_out_city(city.cell, &next));
        }
    });
}
