//! Another size for the map: what grows, and what is cut, before it happens.

use super::picture::{filling, small_picture};
use crate::editor::{Anchor, Cut, CutKind, CutPart, Document, EditCommand, EditError, NewFrame, apply, cut_by};
use crate::gui::paint::PaintCache;
use crate::gui::style::controls::{helper, live_number, main_button_if, other_button, row, scrolling, severity_mark};
use crate::gui::style::{buttons, enter, modal, theme};
use crate::gui::words::{Outbox, ScreenWish};
use crate::gui::work::Shown;
use crate::map::{MapSketch, PlacedOutline, Severity};
use crate::mapfile::{MapDefinition, sketch_of};
use crate::picture::{BoardView, Bounds, Role, pt, reframed_scene};
use egui::{
    Context, CornerRadius, Frame, Margin, Rect, Response, RichText, ScrollArea, Sense, Stroke, Ui, WidgetInfo, vec2,
};
use std::sync::Arc;

/// More columns or rows are not offered: the largest printed map has 40.
pub(super) const LARGEST: u16 = 200;
/// So many names of one kind are written down.
const NAMES: usize = 40;
const WIDTH: f32 = 652.0;
const PICTURE: egui::Vec2 = vec2(392.0, 262.0);
/// The room for the list of what is cut: the dialog keeps its size while somebody types.
const LIST: f32 = 136.0;

/// What was chosen, for the map that is shown.
pub struct ResizeForm {
    map: Arc<MapDefinition>,
    outlines: Vec<PlacedOutline>,
    old: (u16, u16),
    columns: u16,
    rows: u16,
    anchor: Anchor,
    /// What comes of it, for the frame it was found for.
    ahead: Option<(NewFrame, Ahead)>,
    picture: PaintCache<NewFrame>,
}

/// What a frame makes of the map.
struct Ahead {
    cut: Result<Cut, EditError>,
    /// The map with all that was and all that will be.
    both: Option<MapSketch>,
}

impl ResizeForm {
    /// For the size of a map, of which this much is known.
    pub fn new(document: &Document, shown: Option<&Shown>) -> Self {
        let outlines = shown.map_or_else(Vec::new, |shown| shown.sketch.outlines.clone());
        let old = shown.map_or((0, 0), Shown::size);
        Self {
            map: Arc::clone(document.definition()),
            outlines,
            old,
            columns: old.0,
            rows: old.1,
            anchor: Anchor::default(),
            ahead: None,
            picture: PaintCache::new(),
        }
    }

    fn frame(&self) -> NewFrame {
        NewFrame::anchored(self.old, (self.columns, self.rows), self.anchor)
    }

    /// Finds out what a frame makes of the map, unless that is known.
    fn look(&mut self, frame: NewFrame) {
        if self.ahead.as_ref().is_some_and(|(known, _)| *known == frame) {
            return;
        }
        let cut = cut_by(&self.map, frame);
        let (east, south) = frame.east_and_south(self.old);
        let both = NewFrame {
            columns: grown(self.old.0, [frame.west, east]),
            rows: grown(self.old.1, [frame.north, south]),
            west: frame.west.max(0),
            north: frame.north.max(0),
        };
        let mut map = MapDefinition::clone(&self.map);
        let both = apply(&EditCommand::Resize(both), &mut map).ok().map(|_| {
            let moved = |outline: &PlacedOutline| {
                let [columns, rows] = outline.moved;
                let moved = [columns.saturating_add(both.west), rows.saturating_add(both.north)];
                PlacedOutline { moved, ..outline.clone() }
            };
            MapSketch { outlines: self.outlines.iter().map(moved).collect(), ..sketch_of(&map).0 }
        });
        self.ahead = Some((frame, Ahead { cut, both }));
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "Resize map", WIDTH, false, out, |ui, out| {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(252.0);
                    self.choices(ui);
                });
                let frame = self.frame();
                self.look(frame);
                self.show(ui, frame);
            });
            let frame = self.frame();
            let unchanged = (self.columns, self.rows) == self.old;
            let Some((_, Ahead { cut, .. })) = &self.ahead else { return };
            ui.add_space(4.0);
            let plate =
                Frame::new().fill(theme::role(ui, Role::PanelAlt)).corner_radius(6).inner_margin(Margin::same(10));
            plate.show(ui, |ui| {
                ui.set_min_size(vec2(WIDTH - 20.0, LIST));
                match cut {
                    Ok(cut) if cut.is_empty() => {
                        let words = if unchanged { "The map has this size." } else { "Nothing is cut." };
                        helper(ui, words);
                    }
                    Ok(cut) => list(ui, cut),
                    Err(error) => {
                        ui.label(RichText::new(error.to_string()).color(theme::role(ui, Role::Error)));
                    }
                }
            });
            let ready = cut.is_ok() && !unchanged;
            let lost = cut.as_ref().ok().and_then(lost);
            buttons(ui, |ui| {
                let resize = match lost {
                    // What takes something away is never the main button.
                    Some(lost) => other_button(ui, &format!("Resize and cut {lost}")).clicked(),
                    None => (main_button_if(ui, "Resize map", ready).clicked() || enter(ui)) && ready,
                };
                if resize {
                    out.post(ScreenWish::CloseDialog);
                    out.edit(EditCommand::Resize(frame));
                }
                if other_button(ui, "Cancel").clicked() {
                    out.post(ScreenWish::CloseDialog);
                }
            });
        });
    }

    fn choices(&mut self, ui: &mut Ui) {
        for (label, number, old) in [("Columns", &mut self.columns, self.old.0), ("Rows", &mut self.rows, self.old.1)] {
            row(ui, label, |ui, id| {
                *number = live_number(ui, id, *number, 1..=LARGEST.max(old));
                ui.label(RichText::new(format!("now {old}")).color(theme::role(ui, Role::TextDim)));
            });
        }
        ui.horizontal_top(|ui| {
            let frame = self.frame();
            row(ui, "Anchor", |ui, _| ui.vertical(|ui| anchors(ui, &mut self.anchor, frame, self.old)));
        });
        ui.add_space(2.0);
        let frame = self.frame();
        let (east, south) = frame.east_and_south(self.old);
        for (side, lines, one) in [
            ("west", frame.west, "column"),
            ("east", east, "column"),
            ("north", frame.north, "row"),
            ("south", south, "row"),
        ] {
            let many = if lines.abs() == 1 { "" } else { "s" };
            let done = if lines > 0 { "added" } else { "cut" };
            if lines != 0 {
                helper(ui, format!("{} {one}{many} {done} in the {side}", lines.abs()));
            }
        }
        if self.map.outline.is_some() && (frame.west, frame.north) != (0, 0) {
            helper(ui, "The coast moves with the squares.");
        }
    }

    /// The old map in its new frame.
    fn show(&mut self, ui: &mut Ui, frame: NewFrame) {
        let rect = small_picture(ui, PICTURE, "The map in its new size");
        let Some(both) = self.ahead.as_ref().and_then(|(_, ahead)| ahead.both.as_ref()) else { return };
        let size = |columns: u16, rows: u16| pt(f32::from(columns), f32::from(rows));
        let old = pt(frame.west.max(0) as f32, frame.north.max(0) as f32);
        let new = pt((-frame.west).max(0) as f32, (-frame.north).max(0) as f32);
        let old = Bounds { min: old, max: old + size(self.old.0, self.old.1) };
        let new = Bounds { min: new, max: new + size(self.columns, self.rows) };
        let all = Bounds { min: pt(0.0, 0.0), max: size(both.cells.cols(), both.cells.rows()) };
        let view = filling(&all.grown(0.8), rect.shrink(6.0));
        let seen = Rect::from_min_max(view.to_screen(all.min - pt(0.8, 0.8)), view.to_screen(all.max + pt(0.8, 0.8)));
        let settings = BoardView { names: false, regions: false, ..BoardView::screen(view.px_per_square) };
        let dark = theme::picture_theme(ui.visuals().dark_mode);
        let build = || reframed_scene(both, old, new, &settings);
        self.picture.paint(&ui.painter_at(rect.intersect(seen.expand(1.0))), frame, &view, dark, build);
    }
}

fn grown(old: u16, sides: [i32; 2]) -> u16 {
    let added: i32 = sides.into_iter().map(|lines| lines.max(0)).sum();
    u16::try_from(i32::from(old) + added).unwrap_or(u16::MAX)
}

/// Three by three places, the chosen one with a dot; arrows show where the map grows or is cut.
fn anchors(ui: &mut Ui, anchor: &mut Anchor, frame: NewFrame, old: (u16, u16)) {
    let (east, south) = frame.east_and_south(old);
    let chosen = *anchor;
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    for line in Anchor::ALL.chunks(3) {
        ui.horizontal(|ui| {
            for place in line {
                let (rect, response) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::click());
                let words = format!("Anchor: {}", place.words());
                response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, *place == chosen, &words));
                plate(ui, rect, &response, *place == chosen);
                let steps = |place: Anchor| {
                    let (column, row) = place.place();
                    vec2(f32::from(column), f32::from(row))
                };
                let way = steps(*place) - steps(chosen);
                let across = if way.x > 0.0 { east } else { frame.west };
                let down = if way.y > 0.0 { south } else { frame.north };
                // Corners grow with both of their sides, so only straight neighbours have an arrow.
                let lines = if way.y == 0.0 { across } else { down };
                if way.length() == 1.0 && lines != 0 {
                    arrow(ui, rect, if lines > 0 { way } else { -way }, lines < 0);
                }
                if response.on_hover_text(tip(*place)).clicked() {
                    *anchor = *place;
                    // The places before it were drawn already.
                    ui.ctx().request_repaint();
                }
            }
        });
    }
}

fn tip(anchor: Anchor) -> String {
    if anchor == Anchor::NorthWest {
        "The north-west stays in place: every square keeps its name.".to_owned()
    } else if anchor == Anchor::Middle {
        "The middle stays in place: all four sides grow or are cut.".to_owned()
    } else {
        format!("The {} stays in place; the other sides grow or are cut.", anchor.words())
    }
}

fn plate(ui: &Ui, rect: Rect, response: &Response, chosen: bool) {
    let look = ui.style().interact(response);
    let (fill, edge) = if chosen {
        (theme::role(ui, Role::Accent), Stroke::new(1.0, theme::role(ui, Role::Accent)))
    } else {
        (look.weak_bg_fill, look.bg_stroke)
    };
    ui.painter().rect(rect, CornerRadius::same(4), fill, edge, egui::StrokeKind::Inside);
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::role(ui, Role::Accent));
        ui.painter().rect_stroke(rect.expand(1.5), CornerRadius::same(5), ring, egui::StrokeKind::Outside);
    }
    if chosen {
        ui.painter().circle_filled(rect.center(), 4.0, theme::role(ui, Role::OnAccent));
    }
}

fn arrow(ui: &Ui, rect: Rect, way: egui::Vec2, cuts: bool) {
    let role = if cuts { Role::Error } else { Role::TextDim };
    let line = Stroke::new(1.6, theme::role(ui, role));
    let (tip, end) = (rect.center() + way * 6.0, rect.center() - way * 6.0);
    let side = way.rot90() * 4.0;
    ui.painter().line_segment([end, tip], line);
    ui.painter().line(vec![tip - way * 4.0 + side, tip, tip - way * 4.0 - side], line);
}

/// All that is cut, by kind.
fn list(ui: &mut Ui, cut: &Cut) {
    ui.horizontal(|ui| {
        severity_mark(ui, Severity::Warning, 16.0);
        ui.label(RichText::new("This is cut; Undo brings it back").text_style(theme::section()));
    });
    scrolling(ui, ScrollArea::vertical().max_height(LIST - 30.0).auto_shrink([false, true]), "what is cut", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (kind, part) in cut.parts() {
            ui.add(egui::Label::new(line(ui, kind, part)).wrap());
        }
    });
}

/// `2 towns: Portland (b3), c4`, the names dimmed.
fn line(ui: &Ui, kind: CutKind, part: &CutPart) -> egui::text::LayoutJob {
    let text = |role: Role| egui::TextFormat {
        font_id: egui::TextStyle::Body.resolve(ui.style()),
        color: theme::role(ui, role),
        ..egui::TextFormat::default()
    };
    let mut job = egui::text::LayoutJob::default();
    job.append(&format!("{} {}", part.count, kind.words(part.count)), 0.0, text(Role::Text));
    if !part.names.is_empty() {
        let mut names = part.names.iter().take(NAMES).cloned().collect::<Vec<_>>().join(", ");
        if part.names.len() > NAMES {
            names += &format!(" and {} more", part.names.len() - NAMES);
        }
        job.append(&format!(": {names}"), 0.0, text(Role::TextDim));
    }
    job
}

/// What the button says is lost, in a few words; `None`: nothing.
fn lost(cut: &Cut) -> Option<String> {
    let count = |kind: CutKind| Some((kind, cut.count(kind))).filter(|(_, count)| *count > 0);
    let words = |(kind, count): (CutKind, usize)| format!("{count} {}", kind.words(count));
    let squares = count(CutKind::Square).map(words);
    let other =
        [CutKind::LargeCity, CutKind::Half, CutKind::Wave, CutKind::Highlight, CutKind::Stack, CutKind::Unknown];
    let others: Vec<_> = other.into_iter().filter_map(count).collect();
    let others = match others.as_slice() {
        [] => None,
        [one] => Some(words(*one)),
        [..] => Some(format!("{} other cells", others.iter().map(|(_, count)| count).sum::<usize>())),
    };
    match (squares, others) {
        (Some(squares), Some(others)) => Some(format!("{squares}, {others}")),
        (Some(words), None) | (None, Some(words)) => Some(words),
        (None, None) => (!cut.is_empty()).then(|| "backdrop".to_owned()),
    }
}
