//! What a new map begins with: its size, a coast behind it, chips, with a small picture.

use super::DialogView;
use super::picture::{filling, small_picture};
use super::resize::LARGEST;
use crate::editor::Beginning;
use crate::gui::paint::PaintCache;
use crate::gui::style::controls::{check, choice_box, helper, line_of_text, live_number, pick, row};
use crate::gui::style::{decide, modal, theme};
use crate::gui::words::{DocumentWish, Outbox};
use crate::map::{Ground, MapSketch, Outline, PlacedOutline};
use crate::mapfile::catalog::FileLibrary;
use crate::mapfile::{Library as _, MapDefinition, Source, sketch_of};
use crate::picture::{BoardView, Role, board_scene, sheet_bounds};
use egui::{ComboBox, Context, RichText, Ui, vec2};
use std::sync::Arc;

const WIDTH: f32 = 652.0;
const PICTURE: egui::Vec2 = vec2(372.0, 262.0);
/// How wide fields beside a label are.
const FIELD: f32 = 160.0;

/// What was chosen.
pub struct NewMapForm {
    wanted: Beginning,
    /// Whether the usual number of tiles is to be written down.
    says_tiles: bool,
    outlines: Vec<String>,
    variants: Vec<String>,
    /// What comes of it, for the choices it was made for.
    ahead: Option<(Beginning, Ahead)>,
    picture: PaintCache<Beginning>,
}

/// The map as chosen.
struct Ahead {
    map: MapDefinition,
    sketch: MapSketch,
    squares: usize,
}

impl NewMapForm {
    /// A plain map of 12 by 10, with the coasts and variants of the library on offer.
    pub fn new(library: &FileLibrary) -> Self {
        let wanted = Beginning {
            name: "New map".to_owned(),
            columns: 12,
            rows: 10,
            outline: None,
            country_only: true,
            variant: None,
            recommended_tiles: None,
        };
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        let built_ins = library.built_ins();
        let (outlines, variants) = (owned(built_ins.outline_names()), owned(built_ins.variant_names()));
        Self { wanted, says_tiles: false, outlines, variants, ahead: None, picture: PaintCache::new() }
    }

    /// Makes the map as chosen. False if that was done before.
    fn look(&mut self, coast: Option<&Arc<Outline>>) -> bool {
        if self.ahead.as_ref().is_some_and(|(known, _)| *known == self.wanted) {
            return false;
        }
        let Ok(map) = self.wanted.definition(coast.map(Arc::as_ref)) else { return false };
        let placed = coast.map(|coast| PlacedOutline { outline: Arc::clone(coast), moved: [0, 0], within: None });
        let sketch = MapSketch { outlines: placed.into_iter().collect(), ..sketch_of(&map).0 };
        let squares = sketch.count(|cell| cell.ground == Ground::Square);
        self.ahead = Some((self.wanted.clone(), Ahead { map, sketch, squares }));
        true
    }

    pub(super) fn ui(&mut self, ctx: &Context, view: &DialogView<'_>, out: &mut Outbox) {
        modal(ctx, "New map", WIDTH, false, out, |ui, out| {
            let mut coast = None;
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(272.0);
                    coast = self.choices(ui, view);
                });
                if self.look(coast.as_ref()) {
                    // The number of squares stands in a field that was drawn already.
                    ui.ctx().request_repaint();
                }
                self.show(ui);
            });
            let Some((_, Ahead { map, squares, .. })) = &self.ahead else { return };
            helper(ui, format!("{squares} squares. Rows and columns can be added and removed later."));
            let ready = !self.wanted.name.trim().is_empty();
            if decide(ui, "Create map", ready, out) {
                let tiles = self.says_tiles.then(|| Beginning::usual_tiles(*squares));
                let name = self.wanted.name.trim().to_owned();
                let map = MapDefinition { name, recommended_tiles: tiles, ..map.clone() };
                out.post(DocumentWish::CreateMap(Box::new(map)));
            }
        });
    }

    /// The fields. Returns the coast that is chosen.
    fn choices(&mut self, ui: &mut Ui, view: &DialogView<'_>) -> Option<Arc<Outline>> {
        row(ui, "Name", |ui, label| {
            ui.add(line_of_text(&mut self.wanted.name).desired_width(FIELD)).labelled_by(label);
        });
        let before = self.wanted.outline.clone();
        pick(ui, "Coast", ("none", FIELD), &self.outlines, &mut self.wanted.outline);
        let found = self.wanted.outline.as_ref().map(|name| view.library.outline(name, &Source::Unsaved));
        let coast = match found {
            Some(Ok(coast)) => Some(coast),
            Some(Err(issue)) => {
                ui.label(RichText::new(issue.message).color(theme::role(ui, Role::Error)));
                None
            }
            None => None,
        };
        if let Some(coast) = coast.as_ref().filter(|_| before != self.wanted.outline) {
            (self.wanted.columns, self.wanted.rows) = Beginning::size_of(coast);
        }
        for (label, number) in [("Columns", &mut self.wanted.columns), ("Rows", &mut self.wanted.rows)] {
            row(ui, label, |ui, id| *number = live_number(ui, id, *number, 1..=LARGEST));
        }
        if let Some(coast) = &coast {
            check(ui, &mut self.wanted.country_only, "Squares in the country only");
            let (columns, rows) = Beginning::size_of(coast);
            if self.wanted.columns > columns || self.wanted.rows > rows {
                helper(ui, format!("The coast is drawn for {columns} × {rows}; beyond it lies sea."));
            }
        }
        pick(ui, "Chip variant", ("none", FIELD), &self.variants, &mut self.wanted.variant);
        let squares = self.ahead.as_ref().map_or(0, |(_, ahead)| ahead.squares);
        let [from, to] = Beginning::usual_tiles(squares);
        row(ui, "Tiles wanted", |ui, id| {
            let as_printed = format!("{from} to {to}");
            let words = if self.says_tiles { as_printed.as_str() } else { "not said" };
            let combo = ComboBox::from_id_salt("tiles wanted").selected_text(words).width(FIELD);
            let response = choice_box(ui, combo, |ui| {
                ui.selectable_value(&mut self.says_tiles, false, "not said");
                ui.selectable_value(&mut self.says_tiles, true, format!("{as_printed}, as on printed maps"));
            });
            response.response.labelled_by(id);
        });
        coast
    }

    /// The map as it would begin.
    fn show(&mut self, ui: &mut Ui) {
        let rect = small_picture(ui, PICTURE, "The new map");
        let Some((wanted, ahead)) = &self.ahead else { return };
        let view = filling(&sheet_bounds(&ahead.sketch), rect.shrink(8.0));
        let settings = BoardView { names: false, ..BoardView::screen(view.px_per_square) };
        let dark = theme::picture_theme(ui.visuals().dark_mode);
        let build = || board_scene(&ahead.sketch, &settings);
        self.picture.paint(&ui.painter_at(rect), wanted.clone(), &view, dark, build);
    }
}
