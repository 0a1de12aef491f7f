//! Typing a name where it will stand: a square, a large city, where a border print leads, a ferry route.

use super::hit::side_ends;
use super::sight::Sight;
use crate::editor::{EditCommand, Selection};
use crate::gui::paint::MapTransform;
use crate::gui::style::controls::{helper, line_of_text};
use crate::gui::words::Outbox;
use crate::map::MapSketch;
use egui::{Key, Pos2, Ui, vec2};

const WIDTH: f32 = 150.0;

/// A name being typed on the map.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Naming {
    target: Selection,
    text: String,
    has_had_focus: bool,
    /// The field was left in the frame before.
    is_left: bool,
}

impl Naming {
    /// The name of a thing, as it is now; `None` where nothing has a name.
    pub(super) fn of(map: &MapSketch, target: &Selection) -> Option<Self> {
        let text = match *target {
            Selection::Map | Selection::Area(_) => return None,
            Selection::Cell(cell) => map.name_at(cell).unwrap_or_default().to_owned(),
            Selection::Border(cell, side) => {
                map.border_at(cell, side).and_then(|border| border.to.clone()).unwrap_or_default()
            }
            Selection::Ferry(cell, side) => {
                map.ferry_at(cell, side).and_then(|ferry| ferry.name.clone()).unwrap_or_default()
            }
        };
        Some(Self { target: target.clone(), text, has_had_focus: false, is_left: false })
    }

    /// What is being named, for people.
    fn words(&self) -> String {
        match self.target {
            Selection::Map | Selection::Area(_) => String::new(),
            Selection::Cell(cell) => format!("Name of {cell}"),
            Selection::Border(cell, side) => format!("Print at {cell}.{side} leads to"),
            Selection::Ferry(cell, side) => format!("Ferry route of {cell}.{side}"),
        }
    }

    /// The change, if there is one.
    fn command(&self, map: &MapSketch) -> Option<EditCommand> {
        let before = Self::of(map, &self.target)?;
        if before.text == self.text.trim() {
            return None;
        }
        let name = self.text.clone();
        match self.target {
            Selection::Map | Selection::Area(_) => None,
            Selection::Cell(cell) => Some(EditCommand::Rename { cell, name }),
            Selection::Border(cell, side) => {
                let coats_of_arms = map.border_at(cell, side)?.coats_of_arms;
                Some(EditCommand::SetBorder { cell, side, to: name, coats_of_arms })
            }
            Selection::Ferry(cell, side) => {
                let coats_of_arms = map.ferry_at(cell, side)?.coats_of_arms;
                Some(EditCommand::SetFerry { cell, side, name, coats_of_arms })
            }
        }
    }

    fn place(&self, transform: &MapTransform) -> Option<Pos2> {
        match self.target {
            Selection::Map | Selection::Area(_) => None,
            Selection::Cell(cell) => Some(transform.cell_rect(cell).left_bottom() + vec2(0.0, 4.0)),
            Selection::Border(cell, side) | Selection::Ferry(cell, side) => {
                let [a, b] = side_ends(cell, side);
                let (dx, dy) = side.offset();
                let out = vec2(dx as f32, dy as f32);
                let middle = transform.to_screen(a.towards(b, 0.5)) + out * transform.px_per_square * 0.6;
                // Beside the side, never over it.
                Some(middle + vec2(-WIDTH / 2.0, -24.0) + out * vec2(WIDTH / 2.0, 26.0))
            }
        }
    }
}

/// Takes the name that is being typed, if there is one.
pub(super) fn take_name(map: &MapSketch, typed: &mut Option<Naming>, out: &mut Outbox) {
    if let Some(command) = typed.take().and_then(|naming| naming.command(map)) {
        out.edit(command);
    }
}

/// The field on the map. Enter and a click elsewhere take the name, Escape leaves it as it was.
pub(super) fn name_field(ui: &mut Ui, map: &MapSketch, sight: &Sight, typed: &mut Option<Naming>, out: &mut Outbox) {
    if typed.as_ref().is_some_and(|naming| naming.is_left) {
        take_name(map, typed, out);
    }
    let Some(naming) = typed else { return };
    // The click that asks for the field would take the focus away again when it ends.
    let pressing = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    if !naming.has_had_focus && pressing {
        ui.ctx().request_repaint();
        return;
    }
    let Some(place) = naming.place(&sight.transform) else { return };
    let place = place.clamp(sight.rect.min, (sight.rect.max - vec2(WIDTH + 24.0, 56.0)).max(sight.rect.min));
    let area = egui::Area::new(ui.scope_id().with("name on the map")).fixed_pos(place).order(egui::Order::Middle);
    let response = area.show(ui.ctx(), |ui| {
        let frame = egui::Frame::popup(ui.style());
        frame.inner_margin(6).show(ui, |ui| {
            ui.set_max_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 2.0;
            let label = helper(ui, naming.words()).id;
            let id = ui.make_persistent_id(naming.words());
            let field = line_of_text(&mut naming.text).id(id).desired_width(WIDTH - 12.0);
            ui.add(field).labelled_by(label)
        })
    });
    let response = response.inner.inner;
    if !naming.has_had_focus {
        naming.has_had_focus = true;
        response.request_focus();
        return;
    }
    if !response.lost_focus() {
        return;
    }
    if ui.input(|input| input.key_pressed(Key::Enter)) {
        take_name(map, typed, out);
    } else {
        // Escape ends the typing as well, and its command drops the name before the next frame.
        naming.is_left = true;
        ui.ctx().request_repaint();
    }
}
