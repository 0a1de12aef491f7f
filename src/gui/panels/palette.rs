//! What the brush can paint.

use super::View;
use crate::editor::Element;
use crate::geometry::Side;
use crate::gui::canvas::paint_sample;
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::theme;
use crate::gui::tool::{Brush, Tool};
use crate::map::Colour;
use crate::picture::Role;
use crate::terrain::EdgeKind;
use egui::{Align2, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

const GROUPS: [(&str, &[Brush]); 4] = [
    (
        "Squares",
        &[
            Brush::Cell(Element::Square),
            Brush::Cell(Element::Start),
            Brush::Cell(Element::Town),
            Brush::Cell(Element::Erase),
            Brush::Cell(Element::Half(Side::East)),
            Brush::Cell(Element::Half(Side::West)),
            Brush::Cell(Element::Half(Side::North)),
            Brush::Cell(Element::Half(Side::South)),
        ],
    ),
    (
        "Outlines and chips",
        &[
            Brush::Cell(Element::Outlined(Colour::Violet)),
            Brush::Cell(Element::Outlined(Colour::Orange)),
            Brush::Cell(Element::Outlined(Colour::LightBlue)),
        ],
    ),
    (
        "Edges of the map",
        &[Brush::Cell(Element::LargeCity), Brush::Border(EdgeKind::Road), Brush::Border(EdgeKind::City)],
    ),
    ("Backdrop", &[Brush::Cell(Element::Sea), Brush::Cell(Element::Land)]),
];

const SWATCH: f32 = 32.0;

/// The palette beside the tools.
pub fn palette(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    let title = if view.tool == Tool::Rectangle { "Fill rectangle" } else { "Paint" };
    ui.label(RichText::new(title).text_style(theme::panel_title()));
    ScrollArea::vertical().show(ui, |ui| {
        let (columns, tile) = if view.narrow { (2, vec2(42.0, 40.0)) } else { (4, vec2(43.0, 55.0)) };
        ui.spacing_mut().item_spacing = vec2(1.0, 4.0);
        for (name, brushes) in GROUPS {
            ui.add_space(4.0);
            ui.label(RichText::new(name).text_style(theme::helper()).color(theme::role(ui, Role::TextDim)));
            for line in brushes.chunks(columns) {
                ui.horizontal(|ui| {
                    for brush in line {
                        swatch(ui, view, *brush, tile, out);
                    }
                });
            }
        }
    });
}

fn swatch(ui: &mut Ui, view: &View<'_>, brush: Brush, tile: Vec2, out: &mut Outbox) {
    let (rect, response) = ui.allocate_exact_size(tile, Sense::click());
    let chosen = view.brush == brush && matches!(view.tool, Tool::Brush | Tool::Rectangle);
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, chosen, brush.words()));
    let painter = ui.painter_at(rect.expand(2.0));
    if chosen {
        painter.rect(
            rect,
            5,
            theme::role(ui, Role::AccentSoft),
            Stroke::new(1.5, theme::role(ui, Role::Accent)),
            StrokeKind::Inside,
        );
    } else if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, 5, theme::role(ui, Role::PanelAlt));
    }
    let place =
        Rect::from_center_size(egui::pos2(rect.center().x, rect.top() + 4.0 + SWATCH / 2.0), Vec2::splat(SWATCH));
    let dark = ui.visuals().dark_mode;
    if brush == Brush::Cell(Element::Erase) {
        erase_mark(&painter, place.shrink(1.0), theme::role(ui, Role::Control));
    } else {
        let edging = view.shown.sketch.edging;
        paint_sample(&painter, place, brush, edging, theme::picture_theme(dark));
        let edge = Stroke::new(1.0, theme::colour(dark, Role::SquareLine));
        painter.rect_stroke(place, 0, edge, StrokeKind::Inside);
    }
    if !view.narrow {
        let font = theme::caption().resolve(ui.style());
        let at = egui::pos2(rect.center().x, rect.bottom() - 2.0);
        painter.text(at, Align2::CENTER_BOTTOM, brush.caption(), font, theme::role(ui, Role::Text));
    }
    if response.on_hover_text(capitalised(brush.words())).clicked() {
        out.post(UiCommand::Dip(brush));
    }
}

/// A dashed square: nothing is printed there.
fn erase_mark(painter: &egui::Painter, place: Rect, colour: egui::Color32) {
    let corners = [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom(), place.left_top()];
    painter.extend(egui::Shape::dashed_line(&corners, Stroke::new(1.5, colour), 3.5, 3.0));
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
