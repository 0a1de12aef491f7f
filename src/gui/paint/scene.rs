//! Paints scenes with egui. Triangles are made once for a scale and kept as long as the scene stays the same; a moved map
//! only moves them.

use super::colour::colour_of;
use super::mesh::MeshBuilder;
use super::{MapTransform, Mask, colour};
use crate::picture::{CAP_HEIGHT, HALO, Layer, Primitive, Scene, Text, TextAnchor, Theme};
use egui::epaint::{Mesh, TextShape};
use egui::{FontId, Painter, Pos2, Shape, vec2};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Text smaller than this is not drawn, in screen points.
const LEAST_TEXT: f32 = 4.0;

/// A part of a picture: triangles, or texts above them.
pub(in crate::gui) enum PaintPiece {
    Mesh(Arc<Mesh>),
    Texts(Vec<Text>),
}

pub(in crate::gui) fn pieces(scene: &Scene, theme: Theme, scale: f32, pixels_per_point: f32) -> Vec<PaintPiece> {
    let mut builder = MeshBuilder::new(theme, scale, pixels_per_point);
    let mut pieces = Vec::new();
    let mut texts: Vec<Text> = Vec::new();
    for primitive in scene.in_order() {
        if !texts.is_empty() && !matches!(primitive, Primitive::Text(_)) {
            pieces.push(PaintPiece::Texts(std::mem::take(&mut texts)));
        }
        if let Some(text) = builder.add(primitive) {
            pieces.extend(builder.take().map(|mesh| PaintPiece::Mesh(Arc::new(mesh))));
            texts.push(text.clone());
        }
    }
    pieces.extend(builder.take().map(|mesh| PaintPiece::Mesh(Arc::new(mesh))));
    if !texts.is_empty() {
        pieces.push(PaintPiece::Texts(texts));
    }
    pieces
}

/// One layer of something drawn: triangles, and texts above them.
pub(in crate::gui) struct Layered {
    pub(in crate::gui) layer: Layer,
    /// In screen points, relative to the map's origin.
    pub(in crate::gui) mesh: Mesh,
    pub(in crate::gui) texts: Vec<Text>,
}

/// A scene by layers, lowest first.
pub(in crate::gui) fn layered(scene: &Scene, theme: Theme, scale: f32, pixels_per_point: f32) -> Vec<Layered> {
    let mut builder = MeshBuilder::new(theme, scale, pixels_per_point);
    let of_layer = |items: &[(Layer, &Primitive)]| {
        let mut texts = Vec::new();
        for (_, primitive) in items {
            texts.extend(builder.add(primitive).cloned());
        }
        Layered { layer: items[0].0, mesh: builder.take().unwrap_or_default(), texts }
    };
    scene.by_layer().chunk_by(|(a, _), (b, _)| a == b).map(of_layer).collect()
}

fn cut(piece: &mut PaintPiece, mask: &Mask, scale: f32, pixels_per_point: f32) {
    match piece {
        PaintPiece::Mesh(mesh) => *mesh = Arc::new(mask.cut(mesh, scale, pixels_per_point)),
        PaintPiece::Texts(texts) => texts.retain(|text| mask.holds(text.at)),
    }
}

fn moved(piece: &PaintPiece, origin: Pos2) -> Option<Arc<Mesh>> {
    match piece {
        PaintPiece::Mesh(mesh) => {
            let mut mesh = Mesh::clone(mesh);
            mesh.translate(origin.to_vec2());
            Some(Arc::new(mesh))
        }
        PaintPiece::Texts(_) => None,
    }
}

pub(in crate::gui) fn paint_text(painter: &Painter, text: &Text, view: &MapTransform, theme: Theme) {
    let exact = text.size.units(view.px_per_square) * view.px_per_square;
    if exact >= LEAST_TEXT {
        paint_any_text(painter, text, view, theme, exact);
    }
}

/// Paints a text, however small.
pub(in crate::gui) fn paint_any_text(painter: &Painter, text: &Text, view: &MapTransform, theme: Theme, exact: f32) {
    // Steps of half a point keep the number of sizes in the font texture small while zooming.
    let size = (exact * 2.0).round() / 2.0;
    let font = if text.mono { FontId::monospace(size) } else { FontId::proportional(size) };
    let galley = painter.layout_no_wrap(text.text.clone(), font, colour_of(theme, text.paint));
    let baseline =
        galley.rows.first().map_or(0.0, |row| row.pos.y + row.row.glyphs.first().map_or(0.0, |glyph| glyph.pos.y));
    let at = view.to_screen(text.at);
    let offset = match text.anchor {
        TextAnchor::Start => vec2(0.0, -baseline),
        TextAnchor::Middle => vec2(-galley.size().x / 2.0, -baseline),
        TextAnchor::Centre => vec2(-galley.size().x / 2.0, CAP_HEIGHT * size / 2.0 - baseline),
    };
    if let Some(role) = text.halo {
        let halo = colour(theme, role);
        for step in 0..8 {
            let (sin, cos) = (step as f32 / 8.0 * TAU).sin_cos();
            let shape = TextShape::new(at + offset + vec2(cos, sin) * (HALO * size), Arc::clone(&galley), halo);
            painter.add(Shape::Text(shape.with_override_text_color(halo)));
        }
    }
    painter.add(Shape::Text(TextShape::new(at + offset, galley, colour_of(theme, text.paint))));
}

/// Paints a scene that changes often or is small.
pub(in crate::gui) fn paint(painter: &Painter, scene: &Scene, view: &MapTransform, theme: Theme) {
    let pixels_per_point = painter.pixels_per_point();
    let view = view.on_pixels(pixels_per_point);
    for piece in pieces(scene, theme, view.px_per_square, pixels_per_point) {
        match piece {
            PaintPiece::Mesh(mesh) => {
                let mut mesh = Arc::unwrap_or_clone(mesh);
                mesh.translate(view.origin.to_vec2());
                painter.add(Shape::mesh(mesh));
            }
            PaintPiece::Texts(texts) => texts.iter().for_each(|text| paint_text(painter, text, &view, theme)),
        }
    }
}

/// Paints what was made for the scale of a view that lies on whole pixels.
pub(in crate::gui) fn paint_pieces(painter: &Painter, pieces: &[PaintPiece], view: &MapTransform, theme: Theme) {
    for piece in pieces {
        painter.extend(moved(piece, view.origin).map(Shape::Mesh));
        if let PaintPiece::Texts(texts) = piece {
            texts.iter().for_each(|text| paint_text(painter, text, view, theme));
        }
    }
}

/// Keeps the triangles of one scene between frames.
///
/// `K` says what the scene was made from, such as the document's revision and the visible cells: while it, the scale and
/// the theme stay the same, the scene is neither built nor cut into triangles again.
pub(in crate::gui) struct PaintCache<K> {
    key: Option<(K, Theme, u32, u32)>,
    pieces: Vec<PaintPiece>,
    origin: Pos2,
    meshes: Vec<Option<Arc<Mesh>>>,
}

impl<K: PartialEq> Default for PaintCache<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: PartialEq> PaintCache<K> {
    /// An empty cache.
    pub(in crate::gui) const fn new() -> Self {
        Self { key: None, pieces: Vec::new(), origin: Pos2::ZERO, meshes: Vec::new() }
    }

    /// Paints what `build` gives, or what it gave for the same key.
    pub(in crate::gui) fn paint(
        &mut self,
        painter: &Painter,
        key: K,
        view: &MapTransform,
        theme: Theme,
        build: impl FnOnce() -> Scene,
    ) {
        self.paint_on(painter, key, view, theme, None, build);
    }

    /// Paints only what lies on the cells of a mask, which must be the same for the same key.
    pub(in crate::gui) fn paint_on(
        &mut self,
        painter: &Painter,
        key: K,
        view: &MapTransform,
        theme: Theme,
        mask: Option<&Mask>,
        build: impl FnOnce() -> Scene,
    ) {
        let pixels_per_point = painter.pixels_per_point();
        let view = view.on_pixels(pixels_per_point);
        let key = Some((key, theme, view.px_per_square.to_bits(), pixels_per_point.to_bits()));
        let fresh = self.key != key;
        if fresh {
            self.pieces = pieces(&build(), theme, view.px_per_square, pixels_per_point);
            if let Some(mask) = mask {
                self.pieces.iter_mut().for_each(|piece| cut(piece, mask, view.px_per_square, pixels_per_point));
            }
            self.key = key;
        }
        if fresh || self.origin != view.origin {
            self.meshes = self.pieces.iter().map(|piece| moved(piece, view.origin)).collect();
            self.origin = view.origin;
        }
        for (piece, mesh) in self.pieces.iter().zip(&self.meshes) {
            match piece {
                PaintPiece::Mesh(_) => painter.extend(mesh.clone().map(Shape::Mesh)),
                PaintPiece::Texts(texts) => {
                    for text in
                        texts.iter().filter(|text| painter.clip_rect().expand(200.0).contains(view.to_screen(text.at)))
                    {
                        paint_text(painter, text, &view, theme);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Cell, Grid};
    use crate::map::{CellSketch, Colour, Ground, MapSketch};
    use crate::picture::{BoardView, board_scene};
    use egui::{RawInput, Rect, pos2};
    use std::collections::BTreeMap;

    fn board(cols: u16, rows: u16) -> MapSketch {
        let cell = |cell: Cell| CellSketch {
            town: (cell.col + cell.row).is_multiple_of(7),
            outlined: (cell.col + 2 * cell.row).is_multiple_of(11).then_some(Colour::Orange),
            ..CellSketch::of(if (cell.col / 9 + cell.row / 7).is_multiple_of(4) { Ground::Sea } else { Ground::Square })
        };
        MapSketch {
            name: "Board".to_owned(),
            cells: Grid::from_fn(cols, rows, cell),
            edging: crate::map::Edging::Brown,
            names: BTreeMap::from([(Cell::new(3, 4), "Place".to_owned())]),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        }
    }

    fn vertices(pieces: &[PaintPiece]) -> usize {
        let count = |piece: &PaintPiece| match piece {
            PaintPiece::Mesh(mesh) => mesh.vertices.len(),
            PaintPiece::Texts(_) => 0,
        };
        pieces.iter().map(count).sum()
    }

    #[test]
    fn a_large_board_is_few_triangles_when_it_is_small() {
        let scene = board_scene(&board(200, 200), &BoardView::screen(4.0));
        let pieces = pieces(&scene, Theme::Light, 4.0, 1.0);
        assert_eq!(pieces.len(), 1, "one mesh, no text");
        // Four vertices for each stretch of equal squares and the coast; a square at a time would be 160 000.
        assert!(vertices(&pieces) < 45_000, "{}", vertices(&pieces));
    }

    #[test]
    fn only_what_shows_is_painted_in_detail() {
        let view = MapTransform { origin: pos2(-2000.0, -1500.0), px_per_square: 48.0 };
        let visible = view.visible_cells(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0)), 200, 200);
        let scene = board_scene(&board(200, 200), &BoardView { visible, ..BoardView::screen(48.0) });
        let count = vertices(&pieces(&scene, Theme::Light, 48.0, 1.0));
        assert!(count < 150_000, "{count}");
    }

    #[test]
    fn a_kept_picture_is_neither_built_nor_cut_again() {
        let map = board(20, 12);
        let mut cache = PaintCache::new();
        let mut built = 0;
        let context = egui::Context::default();
        // Revision, scale, place: only a new revision or scale builds.
        for (revision, px, x) in [(1, 30.0, 10.0), (1, 30.0, 10.0), (1, 30.0, 55.0), (2, 30.0, 55.0), (2, 40.0, 55.0)] {
            let view = MapTransform { origin: pos2(x, 20.0), px_per_square: px };
            let mut output = context.run_ui(RawInput::default(), |ui| {
                cache.paint(ui.painter(), revision, &view, Theme::Dark, || {
                    built += 1;
                    board_scene(&map, &BoardView::screen(px))
                });
            });
            output.textures_delta.clear();
            let left = cache.meshes.iter().flatten().map(|mesh| mesh.calc_bounds().left()).fold(f32::MAX, f32::min);
            assert!(left < x && left > x - 2.0 * px, "the sheet begins left of the grid, at {left} for {x}");
        }
        assert_eq!(built, 3);
    }
}
