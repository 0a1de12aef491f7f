//! What the brush can paint. Brushes that differ in a colour, side or number only share a swatch; their varieties stand
//! below.

use crate::editor::Element;
use crate::geometry::Side;
use crate::gui::canvas::{Sample, paint_sample, paint_stamp};
use crate::gui::commands::{Facts, tip};
use crate::gui::style::controls::{capitalised, helper, scrolling, whole_number};
use crate::gui::style::theme;
use crate::gui::words::{BorderInk, Brush, Brushes, Command, Outbox, ScreenWish, Stamps, Tool};
use crate::map::{Colour, Edging, Mark};
use crate::mapfile::RegionDefinition;
use crate::picture::Role;
use crate::terrain::EdgeKind;
use egui::{Align2, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};
use std::sync::LazyLock;

/// The brushes of the palette, group by group.
pub(in crate::gui) static BRUSHES: LazyLock<[(&str, Vec<Brush>); 4]> = LazyLock::new(|| {
    let cells = |elements: &[Element]| elements.iter().copied().map(Brush::Cell).collect::<Vec<_>>();
    let signs = Mark::signs().map(|mark| Brush::Cell(Element::Sign(mark)));
    let squares = [
        Element::Square,
        Element::Start,
        Element::Town,
        Element::Half(Side::East),
        Element::Wave,
        Element::Island(1),
        Element::Highlight(Colour::Violet),
        Element::Erase,
    ];
    let mut marks = cells(&Colour::ALL.map(Element::Outlined));
    marks.push(Brush::Cell(Element::Chips { colour: Some(Colour::Orange), count: 1 }));
    marks.extend(signs);
    marks.extend(cells(&[Element::Product(Colour::Violet), Element::Stack(Colour::LightBlue)]));
    let edges = [Brush::Border(EdgeKind::Road), Brush::Border(EdgeKind::City), Brush::Ferry];
    [
        ("Squares", cells(&squares)),
        ("Outlines and chips", marks),
        ("Edges of the map", std::iter::once(Brush::Cell(Element::LargeCity)).chain(edges).collect()),
        ("Backdrop and regions", vec![Brush::Cell(Element::Sea), Brush::Cell(Element::Land), Brush::Region(0)]),
    ]
});

/// Points a swatch is wide where there is room.
const SWATCH: f32 = 32.0;

/// What can be painted.
pub(in crate::gui) struct PaletteView<'a> {
    pub(in crate::gui) facts: &'a Facts,
    pub(in crate::gui) tool: Tool,
    pub(in crate::gui) brushes: &'a Brushes,
    pub(in crate::gui) stamps: &'a Stamps,
    pub(in crate::gui) regions: &'a [RegionDefinition],
    /// How start squares are framed.
    pub(in crate::gui) edging: Edging,
    /// True in a narrow window.
    pub(in crate::gui) narrow: bool,
}

/// The palette beside the tools.
pub(in crate::gui) fn palette(ui: &mut Ui, view: &PaletteView<'_>, out: &mut Outbox) {
    let is_shape = matches!(view.tool, Tool::Line | Tool::Rectangle | Tool::Fill);
    let title = if is_shape { view.tool.words() } else { "Paint" };
    ui.label(RichText::new(title).text_style(theme::panel_title()));
    scrolling(ui, ScrollArea::vertical(), "palette", |ui| {
        let (columns, tile) = if view.narrow { (2, vec2(42.0, 32.0)) } else { (4, vec2(43.0, 55.0)) };
        ui.spacing_mut().item_spacing = vec2(1.0, if view.narrow { 1.0 } else { 4.0 });
        for (name, brushes) in &*BRUSHES {
            heading(ui, name, view.narrow);
            for line in brushes.chunks(columns) {
                ui.horizontal(|ui| {
                    for brush in line {
                        let chosen = view.brushes.in_hand().is_variety_of(*brush);
                        let offered = if chosen { view.brushes.in_hand() } else { view.brushes.offered(*brush) };
                        swatch(
                            ui,
                            view,
                            offered,
                            SwatchStyle { tile, words: brush.kind_words(), captioned: true },
                            out,
                        );
                    }
                });
            }
        }
        varieties(ui, view, out);
        stamps(ui, view, out);
    });
}

fn heading(ui: &mut Ui, name: &str, narrow: bool) {
    let words = if narrow { name.split(' ').next().unwrap_or(name) } else { name };
    ui.add_space(if narrow { 2.0 } else { 4.0 });
    ui.label(RichText::new(words).text_style(theme::helper()).color(theme::role(ui, Role::TextDim)));
}

/// The varieties of the brush in hand: colours, sides, numbers, regions.
fn varieties(ui: &mut Ui, view: &PaletteView<'_>, out: &mut Outbox) {
    let brush = view.brushes.in_hand();
    if view.tool == Tool::Border {
        border_inks(ui, view, out);
        return;
    }
    let (region, by_tool) = match (view.tool == Tool::Region, brush) {
        (true, _) => (Some(view.brushes.region()), true),
        (false, Brush::Region(chosen)) => (Some(chosen), false),
        (false, Brush::Cell(_) | Brush::Border(_) | Brush::Ferry) => (None, false),
    };
    if let Some(chosen) = region {
        heading(ui, "Which region", view.narrow);
        let regions = view.regions;
        let names = regions.iter().map(|region| region.name.as_str()).chain(["New region"]);
        for (at, name) in (0u16..).zip(names) {
            let label = egui::Button::selectable(chosen == at, name).truncate();
            if ui.add(label).clicked() {
                out.post(if by_tool { ScreenWish::TakeRegion(at) } else { ScreenWish::Dip(Brush::Region(at)) });
            }
        }
        return;
    }
    let varieties = brush.varieties();
    if varieties.is_empty() {
        return;
    }
    heading(ui, &format!("{} to paint", capitalised(brush.kind_words())), view.narrow);
    let (columns, tile) = if view.narrow { (3, vec2(28.0, 28.0)) } else { (4, vec2(42.0, 38.0)) };
    for line in varieties.chunks(columns) {
        ui.horizontal(|ui| {
            for variety in line {
                let look = SwatchStyle { tile, words: variety.words(), captioned: false };
                swatch(ui, view, *variety, look, out);
            }
        });
    }
    let number = match brush {
        Brush::Cell(Element::Chips { count, .. }) => Some(("Chips", count, 1)),
        Brush::Cell(Element::Island(coats)) => Some(("Arms", coats, 0)),
        Brush::Cell(_) | Brush::Border(_) | Brush::Ferry | Brush::Region(_) => None,
    };
    let Some((words, number, least)) = number else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let label = ui.label(words).id;
        let new = whole_number(ui, label, "", number, least..=30);
        let element = match (brush, new) {
            (Brush::Cell(Element::Chips { colour, .. }), Some(count)) => Element::Chips { colour, count },
            (_, Some(coats)) => Element::Island(coats),
            (_, None) => return,
        };
        out.post(ScreenWish::Dip(Brush::Cell(element)));
    });
}

/// What the border tool prints.
fn border_inks(ui: &mut Ui, view: &PaletteView<'_>, out: &mut Outbox) {
    heading(ui, "Prints by a click", view.narrow);
    for ink in BorderInk::ALL {
        let chosen = view.brushes.border() == ink;
        if ui.add(egui::Button::selectable(chosen, ink.words()).truncate()).clicked() {
            out.post(ScreenWish::TakeBorder(ink));
        }
    }
}

/// The stamps in a row of nine, with what to do where there is none.
fn stamps(ui: &mut Ui, view: &PaletteView<'_>, out: &mut Outbox) {
    heading(ui, "Stamps", view.narrow);
    if view.stamps.is_empty() {
        helper(ui, if view.narrow { "Ctrl+1…9 stores" } else { "Select squares; Ctrl+1…9 stores them here." });
        return;
    }
    let (columns, side) = if view.narrow { (3, 28.0) } else { (5, 33.0) };
    let numbers: Vec<u8> = Stamps::NUMBERS.collect();
    for line in numbers.chunks(columns) {
        ui.horizontal(|ui| line.iter().for_each(|number| stamp(ui, view, *number, side, out)));
    }
}

fn stamp(ui: &mut Ui, view: &PaletteView<'_>, number: u8, side: f32, out: &mut Outbox) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    let kept = view.stamps.get(number);
    let words = if kept.is_some() { format!("Stamp {number}") } else { format!("Stamp {number}, empty") };
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, words.as_str()));
    let painter = ui.painter_at(rect);
    let dark = ui.visuals().dark_mode;
    if let Some(stamp) = kept {
        paint_stamp(&painter, rect.shrink(2.0), &stamp.sketch, theme::picture_theme(dark));
    }
    let role = if response.hovered() || response.has_focus() { Role::Accent } else { Role::Line };
    painter.rect_stroke(rect.shrink(1.0), 3, Stroke::new(1.0, theme::role(ui, role)), StrokeKind::Inside);
    let font = theme::caption().resolve(ui.style());
    let text = theme::role(ui, if kept.is_some() { Role::Text } else { Role::TextDim });
    let badge = Rect::from_min_size(rect.min + vec2(2.0, 2.0), vec2(10.0, 12.0));
    painter.rect_filled(badge, 2, theme::role(ui, Role::Panel));
    painter.text(badge.center(), Align2::CENTER_CENTER, number, font, text);
    let command = if kept.is_some() { Command::TakeStamp(number) } else { Command::StoreStamp(number) };
    if response.on_hover_text(tip(ui, command)).clicked() {
        view.facts.give(command, out);
    }
}

/// How a swatch is shown.
struct SwatchStyle<'a> {
    tile: Vec2,
    words: &'a str,
    captioned: bool,
}

fn swatch(ui: &mut Ui, view: &PaletteView<'_>, brush: Brush, look: SwatchStyle<'_>, out: &mut Outbox) {
    let (rect, response) = ui.allocate_exact_size(look.tile, Sense::click());
    let chosen = view.brushes.in_hand() == brush && view.tool.paints();
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, chosen, look.words));
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
    let side = SWATCH.min(look.tile.y - 4.0);
    let gap = if side < SWATCH { 2.0 } else { 3.0 };
    let place = Rect::from_center_size(egui::pos2(rect.center().x, rect.top() + gap + side / 2.0), Vec2::splat(side));
    let dark = ui.visuals().dark_mode;
    if brush == Brush::Cell(Element::Erase) {
        erase_mark(&painter, place.shrink(1.0), theme::role(ui, Role::Control));
    } else {
        let sample = Sample::plain(brush, view.edging);
        paint_sample(&painter, place, &sample, theme::picture_theme(dark));
        let edge = Stroke::new(1.0, theme::colour(dark, Role::SquareLine));
        painter.rect_stroke(place, 0, edge, StrokeKind::Inside);
    }
    if look.captioned && !view.narrow {
        // Neighbours such as Chumak and Product must not touch.
        let font = egui::FontId::proportional(10.5);
        let at = egui::pos2(rect.center().x, rect.bottom() - 2.0);
        painter.text(at, Align2::CENTER_BOTTOM, brush.caption(), font, theme::role(ui, Role::Text));
    }
    if response.on_hover_text(capitalised(look.words)).clicked() {
        out.post(ScreenWish::Dip(brush));
    }
}

/// A dashed square: nothing is printed there.
fn erase_mark(painter: &egui::Painter, place: Rect, colour: egui::Color32) {
    let corners = [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom(), place.left_top()];
    painter.extend(egui::Shape::dashed_line(&corners, Stroke::new(1.5, colour), 3.5, 3.0));
}
