//! Properties of a large city: a picture of it with a switch at each side.

use super::View;
use super::fields::{number_field, text_field};
use crate::editor::EditCommand;
use crate::geometry::{Cell, Side};
use crate::gui::canvas::{View as MapView, paint};
use crate::gui::controls::{fitting, helper, row, section};
use crate::gui::outbox::Outbox;
use crate::gui::theme;
use crate::map::{LargeCitySketch, SideShow};
use crate::picture::{BoardView, board_scene};
use egui::{Button, Rect, Sense, Ui, Vec2, pos2, vec2};

/// Name, coats of arms, sides.
pub(super) fn large_city(ui: &mut Ui, view: &View<'_>, cell: Cell, out: &mut Outbox) {
    let Some(city) = view.shown.sketch.cities.iter().find(|city| city.cell == cell).cloned() else {
        section(ui, "Large city", &cell.to_string(), |ui| {
            helper(ui, "The file has no entry for this city. Paint it again to add one.");
        });
        return;
    };
    section(ui, "Large city", &cell.to_string(), |ui| {
        let name = city.name.as_deref().unwrap_or_default();
        row(ui, "Name", |ui, label| {
            text_field(ui, view, label, name, |name| EditCommand::Rename { cell, name }, out);
        });
        if city.segments.is_empty() {
            let arms = city.coats_of_arms;
            row(ui, "Coats of arms", |ui, label| {
                let change = |number: i64| EditCommand::SetCityArms {
                    cell,
                    coats_of_arms: u8::try_from(number).unwrap_or(arms),
                };
                number_field(ui, (label, "Coats of arms"), i64::from(arms), 0..=20, change, out);
            });
        }
        row(ui, "Edges", |ui, _| sides(ui, view, &city, out));
        segments(ui, cell, &city, out);
        if let Some(meaning) = view.document.meaning_at(cell) {
            super::square::chips(ui, cell, meaning, out);
        }
        super::square::regions(ui, view, cell);
    });
}

/// The city, with what each side shows around it; a click shows the next.
fn sides(ui: &mut Ui, view: &View<'_>, city: &LargeCitySketch, out: &mut Outbox) {
    let wide = fitting(ui, 168.0);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, 124.0), Sense::hover());
    let picture = Rect::from_center_size(rect.center(), Vec2::splat(wide - 108.0).max(Vec2::splat(28.0)));
    draw_city(ui, view, city, picture);
    let button = vec2(50.0, 22.0);
    for side in Side::ALL {
        let show = city.sides[side.index()];
        let middle = match side {
            Side::North => pos2(picture.center().x, picture.top() - 16.0),
            Side::East => pos2(picture.right() + 29.0, picture.center().y),
            Side::South => pos2(picture.center().x, picture.bottom() + 16.0),
            Side::West => pos2(picture.left() - 29.0, picture.center().y),
        };
        let at = SideShow::ALL.iter().position(|known| *known == show).unwrap_or(0);
        let next = SideShow::ALL[(at + 1) % SideShow::ALL.len()];
        let response = ui.put(Rect::from_center_size(middle, button), Button::new(show.word()).corner_radius(11));
        let words = format!("{} side: {}", side.word(), show.word());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
        if response.on_hover_text(format!("Shows {}; a click makes it {}", show.word(), next.word())).clicked() {
            out.edit(EditCommand::SetCityEdge { cell: city.cell, side, show: next });
        }
    }
}

fn draw_city(ui: &Ui, view: &View<'_>, city: &LargeCitySketch, rect: Rect) {
    let scale = rect.width();
    let mut settings = BoardView::screen(scale);
    settings.names = false;
    settings.visible = Some(crate::picture::CellRect { first: city.cell, last: city.cell });
    let corner = vec2(f32::from(city.cell.col), f32::from(city.cell.row)) * scale;
    let map_view = MapView { origin: rect.min - corner, px_per_square: scale };
    let painter = ui.painter_at(rect);
    paint(
        &painter,
        &board_scene(&view.shown.sketch, &settings),
        &map_view,
        theme::picture_theme(ui.visuals().dark_mode),
    );
}

/// Roads and fields in a city need segments.
fn segments(ui: &mut Ui, cell: Cell, city: &LargeCitySketch, out: &mut Outbox) {
    let mixed = city.sides.iter().any(|show| matches!(show, SideShow::Road | SideShow::Field));
    if !city.segments.is_empty() {
        let words: Vec<String> = city.segments.iter().map(|segment| segment.kind.word().to_owned()).collect();
        helper(ui, format!("Segments: {}.", words.join(", ")));
        if ui.button("Use one city segment").clicked() {
            out.edit(EditCommand::SetCitySegments { cell, segments: Vec::new() });
        }
    }
    if mixed && ui.button("Lay out segments").on_hover_text("Writes segments that fit the sides").clicked() {
        let segments = crate::editor::usual_segments(city.sides, city.coats_of_arms);
        out.edit(EditCommand::SetCitySegments { cell, segments });
    }
}
