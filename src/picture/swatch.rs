//! Single things as pictures of their own: buttons of the palette, previews of the brush, tiles, chips and figures in
//! panels. Drawn by the code that draws the map.

use super::beyond::{corner, draw_border};
use super::chips::{ChipFace, draw_chip, draw_covert};
use super::detail::Detail;
use super::figures;
use super::large_city;
use super::marks::draw_issue;
use super::palette::Role;
use super::scene::{Layer, Scene, Stroke};
use super::shape::{Bounds, Point, pt};
use super::squares::{PrintStyle, draw_erase, draw_prints};
use super::tile::tile_primitives;
use crate::geometry::{Cell, Rotation, Side};
use crate::map::{BorderSketch, CellSketch, Colour, Edging, Ground, LargeCitySketch, Severity, SideShow};
use crate::terrain::EdgeKind;
use crate::tiles::TileDesign;

/// A thing that can be painted onto a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// A plain square.
    Square,
    /// A start square.
    Start(Edging),
    /// A town; true: with the circle of a chip place.
    Town(bool),
    /// An outlined square.
    Outlined(Colour),
    /// Half a square, cut at that side.
    Half(Side),
    /// A large city with that many coats of arms, north, east, south, west as given.
    LargeCity([SideShow; 4], u8),
    /// A road of a neighbour at that side.
    BorderRoad(Side),
    /// A city of a neighbour at that side.
    BorderCity(Side),
    /// A wave square.
    Wave,
    /// An island with that many coats of arms.
    Island(u8),
    /// A highlight.
    Highlight(Colour),
    /// Sea or lake.
    Sea,
    /// Land beyond the border.
    Land,
    /// Nothing: what is there goes.
    Erase,
}

/// Draws an element on the square at `at`.
pub(super) fn draw_element(scene: &mut Scene, at: Point, element: Element, detail: Detail) {
    let plain = |ground: Ground| CellSketch::of(ground);
    let square = plain(Ground::Square);
    let (sketch, base) = match element {
        Element::Square | Element::LargeCity(..) => (square, Some(Role::Square)),
        Element::BorderRoad(_) | Element::BorderCity(_) => (square, None),
        Element::Start(_) => (CellSketch { start: true, ..square }, Some(Role::Square)),
        Element::Town(_) => (CellSketch { town: true, ..square }, Some(Role::Square)),
        Element::Outlined(colour) => (CellSketch { outlined: Some(colour), ..square }, Some(Role::Square)),
        Element::Half(side) => (plain(Ground::Half(side)), None),
        Element::Wave => (plain(Ground::Wave), Some(Role::Sea)),
        Element::Island(coats) => (CellSketch { island: Some(coats), ..square }, Some(Role::Square)),
        Element::Highlight(colour) => (plain(Ground::Highlight(colour)), Some(Role::Land)),
        Element::Sea => (plain(Ground::Sea), Some(Role::Sea)),
        Element::Land => (plain(Ground::Land), Some(Role::Land)),
        Element::Erase => (plain(Ground::Sea), None),
    };
    if let Some(base) = base {
        let mut pen = scene.pen(Layer::Squares, at);
        pen.rect(Bounds::unit(0.0), base);
        pen.frame_of(Bounds::unit(0.0), Stroke::new(0.022, Role::SquareLine));
    }
    let edging = if let Element::Start(edging) = element { edging } else { Edging::Brown };
    let style = PrintStyle { edging, chips_on_towns: element == Element::Town(true), detail };
    draw_prints(&mut scene.pen(Layer::Prints, at), &sketch, &style);
    let cell = Cell::new(at.x.max(0.0) as u16, at.y.max(0.0) as u16);
    match element {
        Element::LargeCity(sides, coats_of_arms) => {
            let city = LargeCitySketch { cell, name: None, sides, coats_of_arms, segments: Vec::new() };
            large_city::draw(&mut scene.pen(Layer::Prints, at), &city, &style);
        }
        Element::BorderRoad(side) | Element::BorderCity(side) => {
            let kind = if matches!(element, Element::BorderRoad(_)) { EdgeKind::Road } else { EdgeKind::City };
            draw_border(scene, &BorderSketch { edges: vec![(cell, side)], kind, to: None, coats_of_arms: 0 }, detail);
        }
        Element::Erase => draw_erase(&mut scene.pen(Layer::Prints, at)),
        Element::Square
        | Element::Start(_)
        | Element::Town(_)
        | Element::Outlined(_)
        | Element::Half(_)
        | Element::Wave
        | Element::Island(_)
        | Element::Highlight(_)
        | Element::Sea
        | Element::Land => {}
    }
}

/// The detail of pictures in panels: patterns show however small they are.
fn swatch_detail(px: f32) -> Detail {
    Detail::screen(px.max(44.0))
}

/// An element as a picture of its own, `px` points wide.
pub fn swatch(element: Element, px: f32) -> Scene {
    let detail = swatch_detail(px);
    // Cells from (1, 1), so that what lies outside the square has room.
    let at = corner(Cell::new(1, 1));
    let square = Bounds::new(1.0, 1.0, 2.0, 2.0);
    let bounds = match element {
        Element::BorderRoad(side) | Element::BorderCity(side) => {
            let (dx, dy) = side.offset();
            let step = pt(dx as f32, dy as f32) * 0.38;
            Bounds { min: square.min + step, max: square.max + step }.grown(0.12)
        }
        Element::Island(_) => square.grown(0.14),
        Element::Square
        | Element::Start(_)
        | Element::Town(_)
        | Element::Outlined(_)
        | Element::Half(_)
        | Element::LargeCity(..)
        | Element::Wave
        | Element::Highlight(_)
        | Element::Sea
        | Element::Land
        | Element::Erase => square.grown(0.03),
    };
    let mut scene = Scene::new(bounds);
    if matches!(element, Element::BorderRoad(_) | Element::BorderCity(_)) {
        let mut pen = scene.pen(Layer::Squares, at);
        pen.rect(Bounds::unit(0.0), Role::Square);
        pen.frame_of(Bounds::unit(0.0), Stroke::new(0.06, Role::Border));
    }
    draw_element(&mut scene, at, element, detail);
    scene
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
    draw_chip(&mut scene.pen(Layer::Chips, pt(0.0, 0.0)), face, swatch_detail(px));
    scene
}

/// A covert tile as a picture of its own.
pub fn covert_scene(seen: bool, px: f32) -> Scene {
    let mut scene = Scene::new(Bounds::unit(0.12));
    draw_covert(&mut scene.pen(Layer::Chips, pt(0.0, 0.0)), seen, None, swatch_detail(px));
    scene
}

/// The figure of a seat (from 0) as a picture of its own.
pub fn figure_scene(seat: usize, lying: bool) -> Scene {
    let half = if lying { pt(0.62, 0.47) } else { pt(0.47, 0.62) };
    let mut scene = Scene::new(Bounds { min: half * -1.0, max: half });
    figures::draw_at(&mut scene.pen(Layer::Figures, pt(0.0, 0.0)), seat, lying);
    scene
}

/// The mark of an issue as a picture of its own.
pub fn issue_scene(severity: Severity) -> Scene {
    let mut scene = Scene::new(Bounds::unit(-0.08));
    let mut pen = scene.pen(Layer::Issues, pt(0.5 - 0.84, 0.5 - 0.16));
    draw_issue(&mut pen, severity, 1, 1.0);
    scene
}
