//! Single things as pictures of their own: tiles, chips and figures in panels. Drawn by the code that draws the game.

use super::{ALONE, Bounds, ChipFace, Detail, Layer, Scene, draw_chip, figures, pt, tile_primitives};
use crate::geometry::Rotation;
use crate::tiles::TileDesign;

/// The detail of pictures in panels: patterns show however small they are.
fn swatch_detail(px: f32) -> Detail {
    Detail::screen(px.max(44.0))
}

/// A tile as a picture of its own.
pub fn tile_scene(design: &TileDesign, turn: Rotation, px: f32) -> Scene {
    let mut scene = Scene::new(Bounds::unit(-0.03));
    for primitive in tile_primitives(design, turn, Detail::screen(px)) {
        scene.push(Layer::Tiles, primitive);
    }
    scene
}

/// A chip as a picture of its own.
pub fn chip_scene(face: ChipFace, px: f32) -> Scene {
    let mut scene = Scene::new(Bounds::unit(0.21));
    draw_chip(&mut scene.pen(Layer::Chips, pt(0.0, 0.0)), ALONE, face, swatch_detail(px));
    scene
}

/// The figure of a seat (from 0) as a picture of its own.
pub fn figure_scene(seat: usize, lying: bool) -> Scene {
    let half = if lying { pt(0.62, 0.47) } else { pt(0.47, 0.62) };
    let mut scene = Scene::new(Bounds { min: half * -1.0, max: half });
    figures::draw_at(&mut scene.pen(Layer::Figures, pt(0.0, 0.0)), seat, lying);
    scene
}
