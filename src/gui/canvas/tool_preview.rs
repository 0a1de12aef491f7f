//! What the tool would leave where the pointer is, drawn before a click: what the brush paints, a border print, a
//! pier; the ground of backdrop cells, which a coast hides; and above it the names that it would cover.

use super::edge_tools::brush_of;
use super::preview::Preview;
use super::sample::SamplePlace;
use super::sight::Sight;
use super::stroke::CellStroke;
use super::{CanvasView, Sample, paint_sample};
use crate::editor::{CellSet, Element, MapLayer};
use crate::geometry::{Cell, CellSide, Grid, Side};
use crate::gui::paint::{PaintCache, Same, paint};
use crate::gui::style::theme;
use crate::gui::words::{Brush, Layers, Tool};
use crate::map::{BorderSketch, CellSketch, FerrySketch, Ground, MapSketch};
use crate::picture::{
    BoardView, Bounds, CellRect, Layer, Paint, Primitive, Role, Scene, Stroke as Line, board_scene, pt,
};
use crate::terrain::EdgeKind;
use egui::{Painter, Ui};

/// What the names above a preview are made from.
#[derive(PartialEq)]
struct NamesKey {
    sketch: Same<MapSketch>,
    visible: Option<CellRect>,
    layers: Layers,
    /// The cell of a brush, which changes no sketch.
    cell: Option<Cell>,
    /// The ground of backdrop cells is shown.
    hints: bool,
}

/// What the hints of hidden ground are made from.
#[derive(PartialEq)]
struct GroundsKey {
    sketch: Same<MapSketch>,
    visible: Option<CellRect>,
}

/// The pictures of what the tool would leave, kept between frames.
#[derive(Default)]
pub(super) struct ToolPreview {
    names: PaintCache<NamesKey>,
    grounds: PaintCache<GroundsKey>,
}

impl ToolPreview {
    /// Draws what a click would leave.
    pub(super) fn draw(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        view: &CanvasView<'_>,
        sight: &Sight,
        (stroke, preview): (Option<CellStroke>, Option<&Preview>),
    ) {
        if view.is_pair() {
            return;
        }
        let (map, transform) = (view.map(), &sight.transform);
        let dark = theme::picture_theme(ui.visuals().dark_mode);
        let visible = sight.visible_cells(map);
        let brush = brush_of(view, sight.hovered());
        let hides = !map.outlines.is_empty() && view.layers.shows(MapLayer::Backdrop);
        let ground = brush.and_then(ground_of).filter(|_| hides);
        if ground.is_some() {
            let key = GroundsKey { sketch: Same(map.clone()), visible };
            let scene = || grounds(map, visible, transform.px_per_square);
            self.grounds.paint(painter, key, transform, dark, scene);
        }
        let mut sheer = painter.clone();
        sheer.multiply_opacity(0.75);
        let mut painted = None;
        if let (Some(cell), Some(brush @ Brush::Cell(element)), None, None) = (sight.hovered(), brush, stroke, preview)
        {
            let before = view.document.meaning_at(cell).unwrap_or_default();
            if let Some(ground) = ground.filter(|_| before.cell().ground.is_backdrop()) {
                let mut scene = Scene::new(Bounds::default());
                hint(&mut scene, cell, ground, (0.9, transform.px_per_square));
                paint(painter, &scene, transform, dark);
            } else if element.on(before) != Some(before) {
                let place = SamplePlace::Map { chips_on_towns: view.shown.chips_on_towns() };
                let sample = Sample { brush, before, edging: map.edging, place };
                paint_sample(&sheer, transform.cell_rect(cell), &sample, dark);
                painted = Some(cell);
            }
        }
        if let Some(print) = print_ahead(view, sight, brush).filter(|_| stroke.is_none()) {
            let all = BoardView::screen(transform.px_per_square);
            let alone = BoardView { squares: false, backdrop: false, names: false, ..all };
            paint(&sheer, &board_scene(&print, &alone), transform, dark);
        }
        let (after, changed) = match (preview, painted) {
            (Some(preview), _) => (&preview.sketch, preview.changed.clone()),
            (None, Some(cell)) => (map, CellSet::rectangle(cell, cell)),
            (None, None) if ground.is_some() => (map, CellSet::default()),
            (None, None) => return,
        };
        let hints = ground.is_some();
        let key = NamesKey { sketch: Same(after.clone()), visible, layers: view.layers, cell: painted, hints };
        let selected: Vec<Cell> = view.document.selection().cell().into_iter().collect();
        let settings = BoardView { visible, selected: &selected, ..BoardView::screen(transform.px_per_square) };
        let settings = view.layers.applied(settings);
        let is_backdrop = |cell| map.cells.get(cell).is_some_and(|sketch| sketch.ground.is_backdrop());
        let covers = |cell| changed.contains(cell) || hints && is_backdrop(cell);
        self.names.paint(painter, key, transform, dark, || names_above(map, after, &covers, &settings));
    }
}

/// The backdrop that a brush paints.
const fn ground_of(brush: Brush) -> Option<Ground> {
    match brush {
        Brush::Cell(Element::Sea) => Some(Ground::Sea),
        Brush::Cell(Element::Land) => Some(Ground::Land),
        Brush::Cell(_) | Brush::Border(_) | Brush::Ferry | Brush::Region(_) => None,
    }
}

/// What each backdrop cell is made of.
fn grounds(map: &MapSketch, visible: Option<CellRect>, px_per_square: f32) -> Scene {
    let mut scene = Scene::new(Bounds::default());
    let Some(CellRect { first, last }) = visible else { return scene };
    for row in first.row..=last.row {
        for col in first.col..=last.col {
            let cell = Cell::new(col, row);
            let ground = map.cells.get(cell).map(|sketch| sketch.ground);
            if let Some(ground @ (Ground::Sea | Ground::Land)) = ground {
                hint(&mut scene, cell, ground, (0.45, px_per_square));
            }
        }
    }
    scene
}

/// A plate in the colour of the ground; sea has a wave on it, so that the two differ without colours.
fn hint(scene: &mut Scene, cell: Cell, ground: Ground, (alpha, px_per_square): (f32, f32)) {
    let is_sea = ground == Ground::Sea;
    let plate = Bounds::new(0.08, 0.08, 0.92, 0.92);
    let mut pen = scene.pen(Layer::Cursor, pt(f32::from(cell.col), f32::from(cell.row)));
    pen.rect(plate, Paint { role: if is_sea { Role::Sea } else { Role::Land }, alpha });
    if px_per_square >= 16.0 {
        let faint = |role| Paint { role, alpha: 0.6 * alpha };
        pen.frame_of(plate, Line { paint: faint(Role::SquareLine), ..Line::new(0.03, Role::SquareLine) });
        if is_sea {
            let crest = |at: u8| pt(0.3 + 0.1 * f32::from(at), if at.is_multiple_of(2) { 0.53 } else { 0.46 });
            let wave: Vec<_> = (0..5).map(crest).collect();
            pen.line(&wave, Line { paint: faint(Role::Ferry), ..Line::new(0.04, Role::Ferry) });
        }
    }
}

/// A map that holds nothing but the border print or pier that a click would leave.
fn print_ahead(view: &CanvasView<'_>, sight: &Sight, brush: Option<Brush>) -> Option<MapSketch> {
    let (cell, side) = sight.under.side?;
    if !view.layers.shows(MapLayer::Borders) || view.tool == Tool::Border && sight.under.city_side.is_some() {
        return None;
    }
    let map = view.map();
    let before = map.border_at(cell, side).map(|print| print.kind);
    let kind = match brush {
        Some(Brush::Border(kind)) => Some(kind),
        Some(Brush::Ferry) => {
            return map.ferry_at(cell, side).is_none().then(|| pier(cell, side));
        }
        Some(Brush::Cell(_) | Brush::Region(_)) => None,
        None if view.tool == Tool::Border => view.brushes.border().after(before),
        None => None,
    };
    kind.filter(|kind| before != Some(*kind)).map(|kind| border(cell, side, kind))
}

fn nothing() -> MapSketch {
    MapSketch::of_cells(Grid::from_fn(1, 1, |_| CellSketch::default()))
}

fn border(cell: Cell, side: Side, kind: EdgeKind) -> MapSketch {
    let print = BorderSketch { edges: vec![CellSide { cell, side }], kind, to: None, coats_of_arms: 0 };
    MapSketch { borders: vec![print], ..nothing() }
}

fn pier(cell: Cell, side: Side) -> MapSketch {
    let route = FerrySketch { ends: vec![CellSide { cell, side }], name: None, coats_of_arms: 0 };
    MapSketch { ferries: vec![route], ..nothing() }
}

/// The names of a map as it would be, as far as they are new or lie on cells that something covers.
fn names_above(
    before: &MapSketch,
    after: &MapSketch,
    covers: &dyn Fn(Cell) -> bool,
    settings: &BoardView<'_>,
) -> Scene {
    let only = BoardView { squares: false, backdrop: false, grid_lines: false, ..*settings };
    let names_of = |map: &MapSketch| {
        let mut scene = board_scene(map, &only);
        scene.retain(|layer, _| layer == Layer::Names);
        scene
    };
    let known = names_of(before);
    let known = known.in_order();
    let mut scene = names_of(after);
    let px = settings.detail.px_per_square;
    scene.retain(|_, primitive| !known.contains(&primitive) || touches(primitive, covers, px));
    scene
}

fn touches(primitive: &Primitive, covers: &dyn Fn(Cell) -> bool, px_per_square: f32) -> bool {
    let bounds = primitive.bounds(px_per_square).grown(2.0 / px_per_square);
    let range = |from: f32, to: f32| from.floor().max(0.0) as u16..=to.floor().max(0.0) as u16;
    let mut rows = range(bounds.min.y, bounds.max.y);
    rows.any(|row| range(bounds.min.x, bounds.max.x).any(|col| covers(Cell::new(col, row))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, at: Cell) -> MapSketch {
        let mut map = nothing();
        map.cells = Grid::from_fn(8, 4, |_| CellSketch { town: true, ..CellSketch::of(Ground::Square) });
        map.names.insert(at, name.to_owned());
        map
    }

    fn texts(scene: &Scene) -> Vec<String> {
        let text = |primitive: &Primitive| match primitive {
            Primitive::Text(text) => Some(text.text.clone()),
            Primitive::Fill(..) | Primitive::Rect(..) | Primitive::Disc(..) | Primitive::Line { .. } => None,
        };
        scene.in_order().into_iter().filter_map(text).collect()
    }

    #[test]
    fn names_show_above_what_would_cover_them_and_where_they_are_new() {
        let here = Cell::new(3, 1);
        let map = named("Here", here);
        let settings = BoardView::screen(60.0);
        let above = |covered| names_above(&map, &map, &|cell| cell == covered, &settings);
        assert_eq!(texts(&above(here)), ["Here"]);
        assert!(texts(&above(Cell::new(6, 3))).is_empty(), "it is drawn already");
        let moved = named("Here", Cell::new(1, 2));
        let far = Cell::new(6, 3);
        assert_eq!(texts(&names_above(&map, &moved, &|cell| cell == far, &settings)), ["Here"]);
    }

    #[test]
    fn sea_and_land_differ_in_shape() {
        let of = |ground| {
            let mut scene = Scene::new(Bounds::default());
            hint(&mut scene, Cell::new(0, 0), ground, (0.5, 40.0));
            scene.in_order().len()
        };
        assert!(of(Ground::Sea) > of(Ground::Land));
    }
}
