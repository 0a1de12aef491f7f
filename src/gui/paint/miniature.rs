//! A whole picture in small: everything in its true proportion, names and thin lines as well, as the file will have it.

use super::scene::paint_any_text;
use super::{MapTransform, PaintPiece, pieces};
use crate::picture::{Bounds, ExportLook, Scene, Size, Text, Theme};
use egui::epaint::Mesh;
use egui::{Painter, Pos2, Rect, Shape, Vec2};
use std::sync::Arc;

/// Squares smaller than this, in points, show neither names nor prints that anybody could tell apart.
const COARSE: f32 = 8.0;
/// Smaller letters are no letters.
const LEAST_TEXT: f32 = 1.5;

/// A picture in small, cut into triangles once.
pub(in crate::gui) struct Miniature {
    /// What the picture covers, in map units.
    pub(in crate::gui) bounds: Bounds,
    theme: Theme,
    px_per_square: f32,
    /// Relative to the origin of the map.
    meshes: Vec<Mesh>,
    texts: Vec<Text>,
}

impl Miniature {
    /// The picture of that look, so that it fits into `room`; `None` if there is none.
    pub(in crate::gui) fn of(
        room: Vec2,
        look: &ExportLook,
        picture: &dyn Fn(&ExportLook) -> Option<Scene>,
        pixels_per_point: f32,
    ) -> Option<Self> {
        // What covers how much does not depend on details.
        let coarse = picture(&ExportLook { theme: Theme::Light, px_per_square: 4.0, names: false, ..*look })?;
        let bounds = coarse.bounds;
        let px_per_square = MapTransform::fitting(&bounds, Rect::from_min_size(Pos2::ZERO, room)).px_per_square;
        if px_per_square < COARSE {
            return Some(Self::cut(&coarse, look.theme, (px_per_square, px_per_square), pixels_per_point));
        }
        Some(Self::cut(&picture(look)?, look.theme, (look.px_per_square, px_per_square), pixels_per_point))
    }

    /// Cuts a scene at the scale it was made for, and shrinks what comes out.
    fn cut(scene: &Scene, theme: Theme, (made_for, shown): (f32, f32), pixels_per_point: f32) -> Self {
        let shrink = shown / made_for;
        let (mut meshes, mut texts) = (Vec::new(), Vec::new());
        // Edges fade out over a pixel of the small picture.
        for piece in pieces(scene, theme, made_for, pixels_per_point * shrink) {
            match piece {
                PaintPiece::Mesh(mesh) => {
                    let mut mesh = Arc::unwrap_or_clone(mesh);
                    mesh.vertices.iter_mut().for_each(|vertex| vertex.pos = (vertex.pos.to_vec2() * shrink).to_pos2());
                    meshes.push(mesh);
                }
                PaintPiece::Texts(found) => texts.extend(found.into_iter().map(|text| {
                    let size = Size::Points(text.size.units(made_for) * made_for * shrink);
                    Text { size, ..text }
                })),
            }
        }
        Self { bounds: scene.bounds, theme, px_per_square: shown, meshes, texts }
    }

    /// Paints it around a middle.
    pub(in crate::gui) fn paint(&self, painter: &Painter, middle: Pos2) {
        let corner = egui::vec2(self.bounds.min.x + self.bounds.max.x, self.bounds.min.y + self.bounds.max.y) / 2.0;
        let view = MapTransform { origin: middle - corner * self.px_per_square, px_per_square: self.px_per_square };
        let view = view.on_pixels(painter.pixels_per_point());
        for mesh in &self.meshes {
            let mut mesh = mesh.clone();
            mesh.translate(view.origin.to_vec2());
            painter.add(Shape::mesh(mesh));
        }
        for text in &self.texts {
            let exact = text.size.units(view.px_per_square) * view.px_per_square;
            if exact >= LEAST_TEXT {
                paint_any_text(painter, text, &view, self.theme, exact);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Layer, Role, Stroke, pt};

    fn scene(look: &ExportLook) -> Scene {
        let mut scene = Scene::new(Bounds::new(0.0, 0.0, 10.0, 10.0));
        let mut pen = scene.pen(Layer::Prints, pt(0.0, 0.0));
        pen.line(&[pt(1.0, 1.0), pt(9.0, 1.0)], Stroke::new(0.1, Role::Ink));
        if look.names {
            pen.letter("Here", pt(5.0, 5.0), 0.4, Role::Ink);
        }
        scene
    }

    #[test]
    fn all_keeps_its_proportion() {
        let look = ExportLook { px_per_square: 100.0, ..ExportLook::of(Theme::Light) };
        let small = Miniature::of(egui::vec2(200.0, 300.0), &look, &|look| Some(scene(look)), 1.0).expect("a picture");
        assert_eq!(small.px_per_square, 20.0);
        let line = small.meshes[0].calc_bounds();
        assert!((line.width() - 160.0).abs() < 2.0 && line.height() < 4.0, "{line:?}");
        let size = small.texts[0].size.units(20.0) * 20.0;
        assert!((size - 8.0).abs() < 0.01, "{size}");
    }

    #[test]
    fn what_nobody_could_tell_apart_is_left_out() {
        let look = ExportLook { px_per_square: 100.0, ..ExportLook::of(Theme::Light) };
        let small = Miniature::of(egui::vec2(40.0, 40.0), &look, &|look| Some(scene(look)), 1.0).expect("a picture");
        assert!(small.texts.is_empty());
    }
}
