//! The picture of the map, kept in parts of a few cells: a change draws only the parts that it touches, and a zoom shows
//! what is there at another size until it is drawn anew.

use crate::geometry::Cell;
use crate::gui::paint::{Layered, MapTransform, Same, layered, paint_text};
use crate::gui::words::Layers;
use crate::map::{Edging, MapSketch, PlacedOutline};
use crate::picture::{BoardView, CellRect, Layer, Text, Theme, board_above, board_part, board_sheet};
use egui::epaint::Mesh;
use egui::{Painter, Rect, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Columns and rows of a part.
const SIDE: u16 = 8;
/// How far a cell changes the picture, in cells: what [`board_part`] says.
const REACH: u16 = 3;
/// What one frame draws anew, counted in vertices; parts that are left wait for the next frames.
const A_FRAME: usize = 9_000;
/// What a part costs before its first vertex, counted in vertices.
const A_PART: usize = 150;
/// While the zoom changes, parts that are stretched no more than this stay as they are.
const STRETCHED: RangeInclusive<f32> = 0.6..=1.6;

/// What the picture is made from: while it stays the same, nothing is drawn again.
#[derive(PartialEq)]
pub(super) struct SceneKey {
    pub(super) sketch: Same<MapSketch>,
    pub(super) visible: Option<CellRect>,
    pub(super) selected: Option<Cell>,
    pub(super) chips_on_towns: bool,
    pub(super) cell_names: bool,
    pub(super) layers: Layers,
    pub(super) never_filled: Option<Same<[Cell]>>,
}

/// What all parts share: if it changes, none can stay.
#[derive(Clone, Copy, PartialEq)]
struct PictureKey {
    theme: Theme,
    pixels_per_point: f32,
    chips_on_towns: bool,
    layers: Layers,
    edging: Edging,
    size: (u16, u16),
    has_outline: bool,
}

struct PicturePart {
    layers: Vec<Layered>,
    /// Points a square for which it was made.
    scale: f32,
    /// False if the map says something else by now.
    is_true: bool,
}

/// Where triangles come from, in drawing order within a layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum TriangleSource {
    Sheet,
    /// All parts of that row.
    Row(u16),
    Above,
}

/// A piece of the frame, in drawing order.
enum FramePiece {
    Mesh(Arc<Mesh>),
    Texts(Vec<Text>),
}

/// The kept picture of one map.
#[derive(Default)]
pub(super) struct MapPicture {
    key: Option<SceneKey>,
    look: Option<PictureKey>,
    /// By row, then column, of the part.
    parts: BTreeMap<(u16, u16), PicturePart>,
    sheet: Vec<Layered>,
    above: Vec<Layered>,
    frame: Vec<FramePiece>,
    /// The triangles of the frame by layer and source, so that what stays need not be put together again.
    meshes: BTreeMap<(Layer, TriangleSource), Arc<Mesh>>,
    /// Where the frame lies.
    view: Option<MapTransform>,
    /// Every frame is complete, however long that takes: for tests.
    pub(super) complete: bool,
}

impl MapPicture {
    /// Paints the map. `settings` are the ones that `key` stands for.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        key: SceneKey,
        settings: &BoardView<'_>,
        view: &MapTransform,
        theme: Theme,
    ) {
        let pixels_per_point = painter.pixels_per_point();
        let view = view.on_pixels(pixels_per_point);
        let map = Arc::clone(&key.sketch.0);
        let look = PictureKey {
            theme,
            pixels_per_point,
            chips_on_towns: key.chips_on_towns,
            layers: key.layers,
            edging: map.edging,
            size: (map.cells.cols(), map.cells.rows()),
            has_outline: !map.outlines.is_empty(),
        };
        let old = self.key.take();
        let fresh = self.look != Some(look);
        if fresh {
            self.look = Some(look);
            self.parts.clear();
        } else if let Some(old) = &old
            && old.sketch != key.sketch
        {
            self.mark_changed(&old.sketch.0, &map);
        }

        let scale = view.px_per_square;
        let zooms = self.view.is_some_and(|before| before.px_per_square != scale);
        let make = |scene| layered(&scene, theme, scale, pixels_per_point);
        let same_key = old.as_ref() == Some(&key) && !fresh && !zooms;
        let same_sheet = same_key
            || !fresh
                && !zooms
                && old.is_some_and(|old| {
                    same_outlines(&old.sketch.0.outlines, &map.outlines)
                        && (old.visible == key.visible || map.outlines.is_empty())
                });
        let mut changed: BTreeSet<TriangleSource> = BTreeSet::new();
        if !same_sheet {
            changed.insert(TriangleSource::Sheet);
            let visible = settings.visible.filter(|_| look.has_outline);
            self.sheet = make(board_sheet(&map, &BoardView { visible, ..*settings }));
        }
        if !same_key {
            changed.insert(TriangleSource::Above);
            self.above = make(board_above(&map, settings));
        }
        self.key = Some(key);

        let shown = shown_parts(&map, &view, painter.clip_rect());
        let (rows, waits) = self.draw_parts(&map, settings, &shown, (scale, zooms), fresh || self.complete, make);
        if waits {
            painter.ctx().request_repaint();
        }
        changed.extend(rows.into_iter().map(TriangleSource::Row));
        let stays = self.view == Some(view) && !fresh;
        if !stays || !changed.is_empty() {
            self.view = Some(view);
            self.meshes.retain(|(_, source), _| stays && !changed.contains(source));
            self.assemble(&shown, &view);
        }
        self.show(painter, &view, theme);
    }

    fn show(&self, painter: &Painter, view: &MapTransform, theme: Theme) {
        let near = painter.clip_rect().expand(200.0);
        for piece in &self.frame {
            match piece {
                FramePiece::Mesh(mesh) => {
                    painter.add(Shape::Mesh(Arc::clone(mesh)));
                }
                FramePiece::Texts(texts) => {
                    for text in texts.iter().filter(|text| near.contains(view.to_screen(text.at))) {
                        paint_text(painter, text, view, theme);
                    }
                }
            }
        }
    }

    /// Draws parts that are not there, and of those that are not true or not sharp as many as a frame may. The rows in which
    /// it did, and whether something is left for the next frame.
    fn draw_parts(
        &mut self,
        map: &MapSketch,
        settings: &BoardView<'_>,
        shown: &ShownParts,
        (scale, zooms): (f32, bool),
        all: bool,
        make: impl Fn(crate::picture::Scene) -> Vec<Layered>,
    ) -> (BTreeSet<u16>, bool) {
        let mut rows = BTreeSet::new();
        let mut waits = zooms;
        let mut spent = 0;
        let sharp_enough =
            |part: &PicturePart| part.scale == scale || zooms && STRETCHED.contains(&(scale / part.scale)) && !all;
        for only_untrue in [true, false] {
            for at in shown.all() {
                let part = self.parts.get(&at);
                if only_untrue && part.is_some_and(|part| part.is_true)
                    || part.is_some_and(|part| part.is_true && sharp_enough(part))
                {
                    continue;
                }
                // What is not there at all cannot wait: a square that looks like sea would be a lie.
                if spent >= A_FRAME && part.is_some() && !all {
                    waits = true;
                    continue;
                }
                let layers = make(board_part(map, settings, shown.cells(at)));
                spent += A_PART + layers.iter().map(|layer| layer.mesh.vertices.len()).sum::<usize>();
                self.parts.insert(at, PicturePart { layers, scale, is_true: true });
                rows.insert(at.0);
            }
        }
        self.parts.retain(|at, _| shown.is_near(*at));
        (rows, waits)
    }

    /// Marks the parts whose cells, or those near them, say something else.
    fn mark_changed(&mut self, old: &MapSketch, new: &MapSketch) {
        let mut changed: BTreeSet<Cell> = new.cells.differing(&old.cells).collect();
        if old.cities != new.cities {
            let by_cell = |map: &MapSketch| -> BTreeMap<Cell, _> {
                map.cities.iter().map(|city| (city.cell, city.clone())).collect()
            };
            let (old, new) = (by_cell(old), by_cell(new));
            let cells = old.keys().chain(new.keys()).copied();
            changed.extend(cells.filter(|cell| old.get(cell) != new.get(cell)));
        }
        let parts = |at: u16| at.saturating_sub(REACH) / SIDE..=(at + REACH) / SIDE;
        let touched: BTreeSet<(u16, u16)> = changed
            .into_iter()
            .flat_map(|cell| parts(cell.row).flat_map(move |row| parts(cell.col).map(move |col| (row, col))))
            .collect();
        for at in touched {
            if let Some(part) = self.parts.get_mut(&at) {
                part.is_true = false;
            }
        }
    }

    /// Puts the frame together: everything in drawing order, at its place on the screen.
    fn assemble(&mut self, shown: &ShownParts, view: &MapTransform) {
        let scale = view.px_per_square;
        let mut sources: BTreeMap<(Layer, TriangleSource), Vec<(&Layered, f32)>> = BTreeMap::new();
        for layered in &self.sheet {
            sources.entry((layered.layer, TriangleSource::Sheet)).or_default().push((layered, 1.0));
        }
        for at in shown.all() {
            let Some(part) = self.parts.get(&at) else { continue };
            for layered in &part.layers {
                sources
                    .entry((layered.layer, TriangleSource::Row(at.0)))
                    .or_default()
                    .push((layered, scale / part.scale));
            }
        }
        for layered in &self.above {
            sources.entry((layered.layer, TriangleSource::Above)).or_default().push((layered, 1.0));
        }
        let mut frame = Vec::new();
        let sources: Vec<_> = sources.into_iter().collect();
        for layer in sources.chunk_by(|((a, _), _), ((b, _), _)| a == b) {
            for (key, made) in layer {
                let mesh = self.meshes.entry(*key).or_insert_with(|| {
                    let mut mesh = Mesh::default();
                    let count = |of: fn(&Mesh) -> usize| made.iter().map(|(layered, _)| of(&layered.mesh)).sum();
                    mesh.vertices.reserve_exact(count(|mesh| mesh.vertices.len()));
                    mesh.indices.reserve_exact(count(|mesh| mesh.indices.len()));
                    made.iter().for_each(|(layered, ratio)| append(&mut mesh, &layered.mesh, *ratio, view));
                    Arc::new(mesh)
                });
                if !mesh.is_empty() {
                    frame.push(FramePiece::Mesh(Arc::clone(mesh)));
                }
            }
            let made = layer.iter().flat_map(|(_, made)| made);
            let texts: Vec<Text> = made.flat_map(|(layered, _)| layered.texts.iter().cloned()).collect();
            if !texts.is_empty() {
                frame.push(FramePiece::Texts(texts));
            }
        }
        self.frame = frame;
    }

    /// How many vertices the last frame had, texts apart: a measure of its cost that is the same on every machine.
    #[cfg(test)]
    fn vertices(&self) -> usize {
        let count = |piece: &FramePiece| match piece {
            FramePiece::Mesh(mesh) => mesh.vertices.len(),
            FramePiece::Texts(_) => 0,
        };
        self.frame.iter().map(count).sum()
    }
}

fn append(to: &mut Mesh, from: &Mesh, ratio: f32, view: &MapTransform) {
    let first = to.vertices.len() as u32;
    to.indices.extend(from.indices.iter().map(|index| index + first));
    to.vertices.extend(from.vertices.iter().map(|vertex| {
        let pos = view.origin + vertex.pos.to_vec2() * ratio;
        egui::epaint::Vertex { pos, ..*vertex }
    }));
}

pub(super) fn same_outlines(old: &[PlacedOutline], new: &[PlacedOutline]) -> bool {
    let same = |(old, new): (&PlacedOutline, &PlacedOutline)| {
        Arc::ptr_eq(&old.outline, &new.outline) && old.moved == new.moved && old.within == new.within
    };
    old.len() == new.len() && old.iter().zip(new).all(same)
}

/// The parts that a window shows.
struct ShownParts {
    cols: RangeInclusive<u16>,
    rows: RangeInclusive<u16>,
    size: (u16, u16),
}

fn shown_parts(map: &MapSketch, view: &MapTransform, rect: Rect) -> ShownParts {
    let (from, to) = (view.to_map(rect.min), view.to_map(rect.max));
    let range = |from: f32, to: f32, count: u16| {
        let last = count.saturating_sub(1);
        // Beyond the grid the parts at its edge go on.
        let within = |at: f32| at.clamp(0.0, f32::from(last)) as u16 / SIDE;
        // Rings and bands reach into the part beside them.
        within(from - 1.0)..=within(to + 1.0)
    };
    let size = (map.cells.cols(), map.cells.rows());
    ShownParts { cols: range(from.x, to.x, size.0), rows: range(from.y, to.y, size.1), size }
}

impl ShownParts {
    fn all(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let cols = self.cols.clone();
        let any = self.size.0 > 0 && self.size.1 > 0;
        self.rows.clone().filter(move |_| any).flat_map(move |row| cols.clone().map(move |col| (row, col)))
    }

    fn cells(&self, (row, col): (u16, u16)) -> CellRect {
        let last = |at: u16, count: u16| (at * SIDE + SIDE - 1).min(count - 1);
        CellRect {
            first: Cell::new(col * SIDE, row * SIDE),
            last: Cell::new(last(col, self.size.0), last(row, self.size.1)),
        }
    }

    /// In sight, or soon to be.
    fn is_near(&self, (row, col): (u16, u16)) -> bool {
        const MORE: u16 = 2;
        let near = |range: &RangeInclusive<u16>, at: u16| at + MORE >= *range.start() && at <= *range.end() + MORE;
        near(&self.rows, row) && near(&self.cols, col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Side;
    use crate::gui::paint::PaintCache;
    use crate::map::Colour;
    use crate::map::{CellSketch, Ground};
    use crate::mapfile::catalog::BuiltIns;
    use crate::mapfile::{read, sketch_of};
    use crate::picture::board_scene;
    use egui::{Vec2, pos2, vec2};
    use egui_kittest::Harness;
    use soft_render::SoftRenderer;

    const SCREEN: Vec2 = vec2(520.0, 360.0);

    fn key(sketch: &Arc<MapSketch>, visible: Option<CellRect>) -> SceneKey {
        SceneKey {
            sketch: Same(Arc::clone(sketch)),
            visible,
            selected: None,
            chips_on_towns: true,
            cell_names: false,
            layers: Layers::default(),
            never_filled: None,
        }
    }

    fn settings(view: &MapTransform, visible: Option<CellRect>) -> BoardView<'static> {
        BoardView { visible, chips_on_towns: true, ..BoardView::screen(view.px_per_square) }
    }

    fn photographed(mut draw: impl FnMut(&Painter)) -> image::RgbaImage {
        let mut harness = Harness::builder()
            .with_size(SCREEN)
            .renderer(SoftRenderer::default())
            .build_ui(move |ui| draw(&ui.ctx().layer_painter(egui::LayerId::background())));
        harness.step();
        harness.render().expect("a picture")
    }

    /// How many of a thousand pixels differ to the eye, and the greatest difference.
    fn difference(a: &image::RgbaImage, b: &image::RgbaImage) -> (f64, u8) {
        let far = |(a, b): (&image::Rgba<u8>, &image::Rgba<u8>)| {
            a.0.iter().zip(b.0).map(|(a, b)| a.abs_diff(b)).max().unwrap_or_default()
        };
        let all: Vec<u8> = a.pixels().zip(b.pixels()).map(far).collect();
        let differ = all.iter().filter(|far| **far > 12).count();
        (1000.0 * differ as f64 / all.len() as f64, all.into_iter().max().unwrap_or_default())
    }

    /// All kinds of cells on land and sea, so that everything meets everything.
    fn motley(cols: u16, rows: u16) -> MapSketch {
        let cell = |cell: Cell| {
            let dice = (u32::from(cell.col) * 7919 + u32::from(cell.row) * 104_729).wrapping_mul(2_654_435_761) >> 20;
            let plain = |ground| CellSketch::of(ground);
            match dice % 16 {
                0..4 => plain(Ground::Sea),
                4..6 => plain(Ground::Land),
                6 => CellSketch { island: Some(2), ..plain(Ground::Square) },
                7 => CellSketch { start: true, ..plain(Ground::Square) },
                8 => CellSketch { town: true, ..plain(Ground::Square) },
                9 => CellSketch { outlined: Some(Colour::Orange), ..plain(Ground::Square) },
                10 => plain(Ground::Half(Side::East)),
                11 => plain(Ground::Wave),
                12 => plain(Ground::Highlight(Colour::Violet)),
                _ => plain(Ground::Square),
            }
        };
        MapSketch::of_cells(crate::geometry::Grid::from_fn(cols, rows, cell))
    }

    #[test]
    fn the_parts_are_the_whole_picture() {
        let built_ins = BuiltIns::embedded();
        let mut maps: Vec<MapSketch> = vec![motley(21, 19)];
        for name in ["usa-west", "nordics"] {
            let text = built_ins.map(name).expect("a built-in map");
            maps.push(sketch_of(&read::<crate::mapfile::MapDefinition>(text).expect("a map").definition).0);
        }
        for map in maps.into_iter().map(Arc::new) {
            for (scale, origin) in [
                (5.0, pos2(90.0, 40.0)),
                (12.0, pos2(60.0, 30.0)),
                (24.0, pos2(-60.0, 20.0)),
                (46.0, pos2(-210.0, -130.0)),
            ] {
                let view = MapTransform { origin, px_per_square: scale };
                let rect = Rect::from_min_size(egui::Pos2::ZERO, SCREEN);
                let visible = view.visible_cells(rect, map.cells.cols(), map.cells.rows());
                let whole = photographed(|painter| {
                    PaintCache::new()
                        .paint(painter, 0, &view, Theme::Light, || board_scene(&map, &settings(&view, visible)));
                });
                let in_parts = photographed(|painter| {
                    let mut picture = MapPicture { complete: true, ..MapPicture::default() };
                    picture.paint(painter, key(&map, visible), &settings(&view, visible), &view, Theme::Light);
                });
                let (differ, most) = difference(&whole, &in_parts);
                // Dashes begin elsewhere, and where parts meet a line has two ends.
                assert!(differ < 2.5, "{} at {scale}: {differ} of a thousand pixels differ, by {most}", map.name);
            }
        }
    }

    fn painted(picture: &mut MapPicture, map: &Arc<MapSketch>, view: &MapTransform) -> usize {
        let context = egui::Context::default();
        let rect = Rect::from_min_size(egui::Pos2::ZERO, vec2(1000.0, 700.0));
        let input = || egui::RawInput { screen_rect: Some(rect), ..egui::RawInput::default() };
        let visible = view.visible_cells(rect, map.cells.cols(), map.cells.rows());
        // The first frame of a context asks for a second one, whatever is painted.
        context.run_ui(input(), |_| {}).textures_delta.clear();
        let mut output = context.run_ui(input(), |ui| {
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            picture.paint(&painter, key(map, visible), &settings(view, visible), view, Theme::Light);
        });
        output.textures_delta.clear();
        picture.vertices()
    }

    fn fitting(map: &MapSketch) -> MapTransform {
        let rect = Rect::from_min_size(egui::Pos2::ZERO, vec2(1000.0, 700.0));
        MapTransform::fitting(&crate::picture::sheet_bounds(map), rect)
    }

    #[test]
    fn a_frame_has_so_many_vertices() {
        let near = MapTransform { origin: pos2(-20.0, -30.0), px_per_square: 48.0 };
        let counts = [(24, 16), (100, 100), (200, 200)].map(|(cols, rows)| {
            let map = Arc::new(motley(cols, rows));
            [fitting(&map), near].map(|view| painted(&mut MapPicture::default(), &map, &view))
        });
        assert_eq!(counts, [[62_890, 82_434], [80_122, 121_168], [316_918, 121_168]]);
    }

    #[test]
    fn a_stroke_draws_only_the_parts_that_it_touches() {
        let map = Arc::new(motley(200, 200));
        let mut picture = MapPicture::default();
        painted(&mut picture, &map, &fitting(&map));
        assert_eq!(picture.parts.len(), 625);
        let untrue = |picture: &MapPicture| -> Vec<(u16, u16)> {
            picture.parts.iter().filter(|(_, part)| !part.is_true).map(|(at, _)| *at).collect()
        };
        // In the middle of a part, and in a corner where four meet.
        for (cell, touched) in
            [(Cell::new(20, 12), vec![(1, 2)]), (Cell::new(16, 8), vec![(0, 1), (0, 2), (1, 1), (1, 2)])]
        {
            let mut changed = MapSketch::clone(&map);
            *changed.cells.get_mut(cell).expect("a cell") =
                CellSketch { chumak: true, ..CellSketch::of(Ground::Square) };
            picture.mark_changed(&map, &changed);
            assert_eq!(untrue(&picture), touched, "{cell}");
            picture.mark_changed(&map, &map);
            picture.parts.values_mut().for_each(|part| part.is_true = true);
        }
    }

    #[test]
    fn no_part_in_sight_is_ever_missing() {
        let map = Arc::new(motley(200, 200));
        let mut picture = MapPicture::default();
        painted(&mut picture, &map, &MapTransform { origin: pos2(-20.0, -30.0), px_per_square: 48.0 });
        assert!(picture.parts.len() < 50, "{}", picture.parts.len());
        painted(&mut picture, &map, &fitting(&map));
        assert_eq!(picture.parts.len(), 625);
    }

    #[test]
    fn a_zoom_is_sharp_after_frames_that_draw_a_little_each() {
        let map = Arc::new(motley(200, 200));
        let view = fitting(&map);
        let mut picture = MapPicture::default();
        painted(&mut picture, &map, &view);
        let near = MapTransform { px_per_square: 4.0 * view.px_per_square, ..view };
        let sharp =
            |picture: &MapPicture| picture.parts.values().filter(|part| part.scale == near.px_per_square).count();
        let mut last = 0;
        let mut frames = 0;
        loop {
            painted(&mut picture, &map, &near);
            let now = sharp(&picture);
            assert!(now - last < 80, "a frame drew {} parts", now - last);
            if now == last && frames > 1 {
                break;
            }
            (last, frames) = (now, frames + 1);
        }
        assert!(frames > 2, "{frames} frames");
        let mut fresh = MapPicture { complete: true, ..MapPicture::default() };
        assert_eq!(painted(&mut picture, &map, &near), painted(&mut fresh, &map, &near));
    }
}
