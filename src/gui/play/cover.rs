//! The private look: a sheet over the whole window that names the seat. Only what it shows while it lies open holds the
//! face of a covert tile, or of chips face down.

use super::art::paint_in;
use super::running::Running;
use super::seats::colour_scene;
use crate::geometry::Rotation;
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, Outbox};
use crate::picture::{Role, figure_scene, tile_scene};
use crate::playtest::Looked;
use crate::rules::Chip;
use egui::{
    Align2, Area, Button, FontId, Id, Order, Pos2, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

/// A press that lasts longer than this, in seconds, is a hold: letting go covers again what it showed.
const HOLD: f64 = 0.5;
const BUTTON: Vec2 = vec2(220.0, 36.0);
/// What the sheet needs around its middle in points, title and buttons included.
const NEEDED: Vec2 = vec2(600.0, 372.0);

/// Draws the sheet while a look is due.
pub(super) fn cover(ui: &Ui, running: &Running, (open, looked): (&mut bool, &mut bool), out: &mut Outbox) {
    let Some(look) = running.table.look() else { return };
    let screen = ui.ctx().content_rect();
    let name = running.table.name(look.seat);
    Area::new(Id::unique("cover")).order(Order::Foreground).fixed_pos(screen.min).show(ui.ctx(), |ui| {
        // Nothing below may be clicked or read.
        let sheet = ui.allocate_rect(screen, Sense::click_and_drag());
        sheet.widget_info(|| WidgetInfo::labeled(egui::Role::Dialog, true, format!("Hand the screen to {name}")));
        ui.painter().rect_filled(screen, 0.0, theme::role(ui, Role::Covert));
        let middle = screen.center();
        // With a large interface in a small window all of it becomes smaller, so that nothing leaves the screen.
        let scale = (screen.size() / NEEDED).min_elem().min(1.0);
        let text = theme::role(ui, Role::OnCovert);
        let painter = ui.painter().clone();
        let put = |y: f32, size: f32, words: &str| {
            let font = FontId::proportional(size * scale);
            painter.text(pos2(middle.x, middle.y + y * scale), Align2::CENTER_CENTER, words, font, text);
        };
        let side = 168.0 * scale;
        let place = Rect::from_center_size(pos2(middle.x, middle.y - 30.0 * scale), Vec2::splat(side));
        if *open {
            let (title, words) = match look.at {
                Looked::Tile(cell) => {
                    let design = running.table.face_for(look).map(|tile| running.table.game().design(tile));
                    if let Some(design) = design {
                        paint_in(ui, &tile_scene(design, Rotation::NONE, side), place, 1.0);
                        put(74.0, 13.0, design.id());
                    }
                    let id = design.map_or("", |design| design.id());
                    (format!("{name} looks at {cell}"), format!("Covert tile: {id}"))
                }
                Looked::Chip(cell) => {
                    let chips = running.table.chips_for(look);
                    face_down_chips(ui, place.center(), scale, &chips);
                    (format!("{name} looks at {cell}"), format!("Chip face down: {}", chip_words(&chips)))
                }
                Looked::Chips => {
                    let chips = running.table.chips_for(look);
                    face_down_chips(ui, place.center(), scale, &chips);
                    (format!("{name} looks at its chips"), format!("Chips face down: {}", chip_words(&chips)))
                }
            };
            put(-160.0, 22.0, &title);
            let node = ui.interact(place, ui.scope_id().with("face"), Sense::hover());
            node.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &words));
        } else {
            let place = Rect::from_center_size(pos2(middle.x, middle.y - 110.0 * scale), vec2(96.0, 124.0) * scale);
            paint_in(ui, &figure_scene(look.seat.at(), false), place, 1.0);
            put(-18.0, 22.0, &format!("Hand the screen to {name}"));
            let what = match look.at {
                Looked::Tile(cell) => format!("A covert tile on {cell} is about to be shown to this seat alone."),
                Looked::Chip(cell) => format!("The chip on {cell} is about to be shown to this seat alone."),
                Looked::Chips => "Its face-down chips are about to be shown to this seat alone.".to_owned(),
            };
            put(16.0, 13.0, &what);
        }
        let at = |row: f32| Rect::from_center_size(pos2(middle.x, middle.y + row * scale), BUTTON * scale);
        show_button(ui, at(if *open { 112.0 } else { 62.0 }), name, (open, looked));
        if *looked {
            if light_button(ui, at(if *open { 160.0 } else { 110.0 }), "Done: cover it and go on").clicked() {
                out.post(DeskWish::Cover);
            }
        } else {
            put(102.0, 12.0, "Click to look, or hold: letting go covers it again.");
        }
    });
}

fn chip_words(chips: &[Chip]) -> String {
    let words = chips.iter().map(|chip| format!("{} {}", chip.colour.title(), chip.value));
    words.collect::<Vec<_>>().join(", ")
}

/// Rows of chips around a middle, each as its colour with its value.
fn face_down_chips(ui: &Ui, middle: Pos2, scale: f32, chips: &[Chip]) {
    const IN_ROW: usize = 10;
    // One alone has the place of a tile.
    let scale = if chips.len() == 1 { scale * 2.5 } else { scale };
    let pitch = vec2(56.0, 40.0) * scale;
    let rows = chips.chunks(IN_ROW);
    let top = middle.y - pitch.y * (rows.len() as f32 - 1.0) / 2.0;
    for (row, chips) in rows.enumerate() {
        let left = middle.x - pitch.x * (chips.len() as f32 - 1.0) / 2.0;
        for (column, chip) in chips.iter().enumerate() {
            let at = pos2(left + pitch.x * column as f32, top + pitch.y * row as f32);
            let disc = Rect::from_center_size(pos2(at.x - 10.0 * scale, at.y), Vec2::splat(30.0 * scale));
            paint_in(ui, &colour_scene(chip.colour), disc, 1.0);
            let (font, text) = (FontId::proportional(18.0 * scale), theme::role(ui, Role::OnCovert));
            ui.painter().text(pos2(at.x + 10.0 * scale, at.y), Align2::LEFT_CENTER, chip.value, font, text);
        }
    }
}

fn light_button(ui: &mut Ui, place: Rect, words: &str) -> egui::Response {
    let (fill, text) = (theme::role(ui, Role::OnCovert), theme::role(ui, Role::Covert));
    let words = RichText::new(words).color(text).size(13.0 * place.height() / BUTTON.y);
    let button = Button::new(words).fill(fill).stroke(Stroke::new(1.0, fill));
    ui.put(place, button.min_size(place.size()))
}

/// One button shows and covers: it keeps its identity while it is held.
fn show_button(ui: &mut Ui, place: Rect, name: &str, (open, looked): (&mut bool, &mut bool)) {
    let words = if *open { "Cover it again".to_owned() } else { format!("I am {name}, show it") };
    let response = ui.push_id("show", |ui| light_button(ui, place, &words)).inner;
    let now = ui.input(|input| input.time);
    let since = Id::unique("cover held since");
    let held: Option<f64> = ui.data(|data| data.get_temp(since));
    if response.is_pointer_button_down_on() {
        if held.is_none() {
            ui.data_mut(|data| data.insert_temp(since, now));
        }
        if held.is_some_and(|held| now - held > HOLD) && !*open {
            (*open, *looked) = (true, true);
        }
        ui.ctx().request_repaint_after_secs(0.1);
        return;
    }
    if let Some(held) = held {
        ui.data_mut(|data| data.remove::<f64>(since));
        if now - held > HOLD {
            *open = false;
            ui.ctx().request_repaint();
            return;
        }
    }
    if response.clicked() {
        *open = !*open;
        *looked = true;
        ui.ctx().request_repaint();
    }
}
