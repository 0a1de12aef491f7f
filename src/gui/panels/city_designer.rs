//! A large city drawn large: a click on a side walks through what it shows, a click between two sides joins or parts them.

use crate::editor::{EditCommand, closable_sides, next_show};
use crate::geometry::{Cell, Grid, Side};
use crate::gui::paint::{MapTransform, paint};
use crate::gui::style::controls::{fitting, helper};
use crate::gui::style::theme;
use crate::gui::words::{Name, Outbox, icon};
use crate::map::{CellSketch, CityLayout, Ground, LargeCitySketch, MapSketch, SideShow};
use crate::picture::{BoardView, Role, board_scene};
use crate::terrain::FeatureKind;
use egui::{
    Align2, Button, CornerRadius, Painter, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

/// The picture, in points; less in a narrow panel.
const PICTURE: f32 = 180.0;
/// The words at a side stand half outside of the picture.
const PILL: Vec2 = vec2(48.0, 20.0);

/// The printed tile with its sides and what joins them. `map`: the one with the city.
pub(super) fn designer(ui: &mut Ui, map: &MapSketch, city: &LargeCitySketch, layout: &CityLayout, out: &mut Outbox) {
    let wide = fitting(ui, PICTURE + PILL.x);
    let side = wide - PILL.x;
    let (whole, _) = ui.allocate_exact_size(vec2(ui.available_width(), side + PILL.y), Sense::hover());
    let picture = Rect::from_center_size(whole.center(), Vec2::splat(side));
    draw_city(ui, &ui.painter_at(picture), picture, layout);
    let closable = closable_sides(map, city.cell);
    for side in Side::ALL {
        side_switch(ui, picture, city.cell, layout, (side, closable[side.index()]), out);
    }
    for (one, other) in pairs(layout) {
        link(ui, picture, city.cell, layout, (one, other), out);
    }
    if layout.parts().iter().any(|part| part.kind == FeatureKind::Road) || !layout.segments().is_empty() {
        helper(ui, words_of(layout));
    }
}

/// The strip along a side, with the word for what it shows.
fn side_switch(
    ui: &mut Ui,
    picture: Rect,
    cell: Cell,
    layout: &CityLayout,
    (side, may_be_closed): (Side, bool),
    out: &mut Outbox,
) {
    let show = layout.sides()[side.index()];
    let next = next_show(show, may_be_closed);
    let deep = picture.width() * 0.21;
    let along = picture.width() * 0.22;
    let middle = match side {
        Side::North => picture.center_top(),
        Side::East => picture.right_center(),
        Side::South => picture.center_bottom(),
        Side::West => picture.left_center(),
    };
    let (strip, shorter) = match side {
        Side::North => (picture.with_max_y(picture.top() + deep), vec2(along, 0.0)),
        Side::East => (picture.with_min_x(picture.right() - deep), vec2(0.0, along)),
        Side::South => (picture.with_min_y(picture.bottom() - deep), vec2(along, 0.0)),
        Side::West => (picture.with_max_x(picture.left() + deep), vec2(0.0, along)),
    };
    let strip = strip.shrink2(shorter);
    let pill = Rect::from_center_size(middle, PILL);
    let response = ui.interact(strip.union(pill), ui.scope_id().with(("side", cell, side)), Sense::click());
    let words = format!("{} side: {}", side.word(), show.word());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
    let lively = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if lively {
        painter.rect_filled(strip, 3, theme::role(ui, Role::Accent).gamma_multiply(0.25));
    }
    let (fill, line) = if lively { (Role::AccentSoft, Role::Accent) } else { (Role::Panel, Role::Control) };
    let stroke = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, theme::role(ui, line));
    painter.rect(pill, CornerRadius::same(10), theme::role(ui, fill), stroke, StrokeKind::Inside);
    let font = theme::helper().resolve(ui.style());
    painter.text(pill.center(), Align2::CENTER_CENTER, show.word(), font, theme::role(ui, Role::Text));
    let mut tip = format!("Shows {}; a click makes it {}", show.word(), next.word());
    if !may_be_closed {
        tip += ".\nIt faces a square, so it cannot be closed (A-75).";
    }
    response.context_menu(|ui| {
        for show in SideShow::ALL {
            let enabled = show != SideShow::Closed || may_be_closed;
            let choice = ui.add_enabled(enabled, Button::new(show.word()));
            if choice.on_disabled_hover_text("A closed side may not face a square (A-75)").clicked() {
                out.edit(EditCommand::SetCityEdge { cell, side, show });
                ui.close();
            }
        }
    });
    if response.on_hover_text(tip).clicked() {
        out.edit(EditCommand::SetCityEdge { cell, side, show: next });
    }
}

/// The pairs of sides that show the same, side by side first. Opposite ones only where no way around joins them.
fn pairs(layout: &CityLayout) -> Vec<(Side, Side)> {
    let joins = |show: SideShow| matches!(show, SideShow::City | SideShow::Road);
    let alike = |one: Side, other: Side| {
        let (one, other) = (layout.sides()[one.index()], layout.sides()[other.index()]);
        one == other && joins(one)
    };
    let around = Side::ALL.map(|side| (side, Side::from_index(side.index() + 1)));
    let across = [(Side::North, Side::South), (Side::East, Side::West)];
    let beside = around.into_iter().filter(|(one, other)| alike(*one, *other));
    let opposite = across.into_iter().filter(|(one, other)| {
        let between = [Side::from_index(one.index() + 1), Side::from_index(one.index() + 3)];
        let is_city = layout.sides()[one.index()] == SideShow::City;
        alike(*one, *other) && !(is_city && between.iter().any(|side| alike(*one, *side)))
    });
    beside.chain(opposite).collect()
}

/// The button between two sides that joins or parts them.
fn link(ui: &mut Ui, picture: Rect, cell: Cell, layout: &CityLayout, (one, other): (Side, Side), out: &mut Outbox) {
    let reach = picture.width() * 0.21;
    let step = |side: Side| {
        let (dx, dy) = side.offset();
        vec2(dx as f32, dy as f32) * reach
    };
    // Opposite sides meet in the middle; where both pairs do, they make room for each other.
    let aside = if one.opposite() == other {
        step(if one == Side::North { Side::West } else { Side::East }) * 0.4
    } else {
        Vec2::ZERO
    };
    let at = picture.center() + step(one) + step(other) + aside;
    let joined = layout.are_joined(one, other);
    let mut changed = layout.clone();
    let fault = if joined {
        changed.part(other);
        None
    } else {
        changed.join(one, other).err()
    };
    let place = Rect::from_center_size(at, Vec2::splat(24.0));
    let (name, verb) = if joined { (Name::Part, "Part") } else { (Name::Join, "Join") };
    let kind = layout.sides()[one.index()].word();
    let words = format!("{verb} the {kind} in the {} and {}", one.word(), other.word());
    // A child of its own: the picture has taken the room already.
    let mut child = ui.new_child(UiBuilder::new().id_salt((one, other)).max_rect(place));
    child.spacing_mut().button_padding = Vec2::ZERO;
    let button = Button::new(icon(name).size(15.0)).corner_radius(12).fill(theme::role(ui, Role::Panel));
    let response = child.add_enabled_ui(fault.is_none(), |ui| ui.put(place, button)).inner;
    let enabled = fault.is_none();
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, &words));
    let why = fault.map_or_else(|| words.clone(), |fault| format!("{words}: {fault}."));
    if response.on_hover_text(&why).on_disabled_hover_text(&why).clicked() {
        out.edit(EditCommand::lay_out_city(cell, &changed));
    }
}

/// What the segments are, in a line.
fn words_of(layout: &CityLayout) -> String {
    let list = |sides: crate::geometry::SideSet| sides.iter().map(Side::word).collect::<Vec<_>>().join(" and ");
    let mut words: Vec<String> = Vec::new();
    for (at, part) in layout.parts().iter().enumerate() {
        words.push(match part.kind {
            FeatureKind::City => format!("city {}", list(part.sides)),
            FeatureKind::Road | FeatureKind::Field | FeatureKind::Monastery => {
                let end = match (part.sides.len(), layout.gate_of(at)) {
                    (1, Some(_)) => ", to the gate",
                    (1, None) => ", ends inside",
                    (_, _) => "",
                };
                format!("road {}{end}", list(part.sides))
            }
        });
    }
    let fields = layout.segments().iter().filter(|segment| segment.kind == FeatureKind::Field).count();
    match fields {
        0 => {}
        1 => words.push("one field".to_owned()),
        more => words.push(format!("{more} fields")),
    }
    format!("Segments: {}.", words.join("; "))
}

/// Draws a large city with that layout as it is drawn on the map.
pub(super) fn draw_city(ui: &Ui, painter: &Painter, rect: Rect, layout: &CityLayout) {
    let cell = Cell::new(0, 0);
    let city = LargeCitySketch {
        cell,
        name: None,
        sides: layout.sides(),
        coats_of_arms: layout.coats_of_arms(),
        segments: layout.segments(),
    };
    let cells = Grid::from_fn(1, 1, |_| CellSketch::of(Ground::LargeCity));
    let map = MapSketch { cities: vec![city], ..MapSketch::of_cells(cells) };
    let scale = rect.width();
    let mut settings = BoardView::screen(scale.max(44.0));
    settings.names = false;
    let view = MapTransform { origin: rect.min, px_per_square: scale };
    paint(painter, &board_scene(&map, &settings), &view, theme::picture_theme(ui.visuals().dark_mode));
}
