//! A game on its board: tiles, chips, covert tiles, meeples. The input holds only what may be seen: what a seat may not
//! know never comes here.

use super::{
    Bounds, CellRect, ChipFace, Detail, Frame, Layer, Least, Paint, Point, Primitive, Role, Scene, Stroke, chip_place,
    corner, draw_chip, draw_covert, figures, pt, tile_primitives,
};
use crate::geometry::{Cell, Rotation};
use crate::map::{Colour, Edging};
use crate::tiles::TileDesign;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A tile on the board.
#[derive(Clone, Copy, Debug)]
pub struct PlacedTile<'a> {
    /// The cell in which it lies.
    pub cell: Cell,
    /// The design of the tile that lies there.
    pub design: &'a TileDesign,
    /// How it is turned.
    pub turn: Rotation,
}

/// A meeple on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figure {
    /// The cell of its tile.
    pub cell: Cell,
    /// The place in the unit square of the tile ([`super::segment_place`]).
    pub at: Point,
    /// Its seat, from 0.
    pub seat: usize,
    /// True for a farmer, who lies on the field.
    pub lying: bool,
}

/// A chip on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownChip {
    /// The cell in which it lies.
    pub cell: Cell,
    /// What can be seen of it.
    pub face: ChipFace,
    /// It lies at a large city, beside the keep, instead of in the middle of a square.
    pub at_city: bool,
}

/// A face-down tile on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CovertTile {
    /// The cell in which it lies.
    pub cell: Cell,
    /// The seat that looks at the picture has looked below it.
    pub seen: bool,
    /// The outline of the square.
    pub outline: Option<Colour>,
}

/// A tile that follows the pointer.
#[derive(Clone, Copy, Debug)]
pub struct Ghost<'a> {
    /// The tile and its place.
    pub tile: PlacedTile<'a>,
    /// It may lie there.
    pub fits: bool,
}

/// What lies on the board, as one seat sees it.
#[derive(Clone, Debug, Default)]
pub struct GameScene<'a> {
    /// The tiles that lie face up.
    pub tiles: Vec<PlacedTile<'a>>,
    /// The meeples on tiles and large cities.
    pub figures: Vec<Figure>,
    /// The chips on squares and at large cities.
    pub chips: Vec<ShownChip>,
    /// The tiles that lie face down.
    pub covert: Vec<CovertTile>,
    /// Start squares: their frame stays visible around tiles.
    pub starts: Vec<Cell>,
    /// The colour of that frame.
    pub edging: Edging,
}

/// The drawings of tiles, each made once for a design, turn and level of detail.
#[derive(Debug, Default)]
pub struct TileArt {
    made: BTreeMap<(String, Rotation, Level), Drawing>,
}

#[derive(Debug)]
struct Drawing {
    design: TileDesign,
    primitives: Arc<[Primitive]>,
}

/// What of a tile shows: frames, glyphs, patterns.
type Level = (bool, bool, bool);

impl TileArt {
    /// The drawing of a design after `turn`, in the unit square.
    pub fn get(&mut self, design: &TileDesign, turn: Rotation, detail: Detail) -> Arc<[Primitive]> {
        let level = (detail.frames(), detail.glyphs(), detail.patterns());
        let make = || Drawing { design: design.clone(), primitives: tile_primitives(design, turn, detail).into() };
        let drawing = self.made.entry((design.id().to_owned(), turn, level)).or_insert_with(make);
        // Another set may use the same id.
        if drawing.design != *design {
            *drawing = make();
        }
        Arc::clone(&drawing.primitives)
    }
}

/// The picture of a game, to be appended to that of its board before painting, so that names lie above tiles. Cells that
/// are not `visible` are left out.
pub fn game_scene(game: &GameScene<'_>, art: &mut TileArt, detail: Detail, visible: Option<CellRect>) -> Scene {
    let shows = |cell: Cell| {
        visible.is_none_or(|rect| {
            (rect.first.col..=rect.last.col).contains(&cell.col) && (rect.first.row..=rect.last.row).contains(&cell.row)
        })
    };
    let mut scene = Scene::new(Bounds::default());
    for tile in game.tiles.iter().filter(|tile| shows(tile.cell)) {
        put_tile(&mut scene, Layer::Tiles, tile, art, detail, 1.0);
        if game.starts.contains(&tile.cell) && detail.frames() {
            let mut pen = scene.pen(Layer::Tiles, corner(tile.cell));
            let stroke = Stroke::new(0.05, Role::of_start(game.edging)).at_least(Least::Border);
            pen.frame_of(Bounds::unit(0.03), stroke);
        }
    }
    for covert in game.covert.iter().filter(|covert| shows(covert.cell)) {
        draw_covert(&mut scene.pen(Layer::Chips, corner(covert.cell)), covert.seen, covert.outline, detail);
    }
    let mut piles: BTreeMap<Cell, Vec<&ShownChip>> = BTreeMap::new();
    for chip in game.chips.iter().filter(|chip| shows(chip.cell)) {
        piles.entry(chip.cell).or_default().push(chip);
    }
    for (cell, pile) in piles {
        for (at, chip) in pile.iter().enumerate() {
            let mut pen = scene.pen(Layer::Chips, corner(cell));
            draw_chip(&mut pen, chip_place(at, pile.len(), chip.at_city), chip.face, detail);
        }
    }
    // Farther down is nearer: feet hide what stands behind them.
    let mut figures: Vec<&Figure> = game.figures.iter().filter(|figure| shows(figure.cell)).collect();
    figures.sort_by_key(|figure| (figure.cell, (figure.at.y * 1000.0) as i32));
    for figure in figures {
        let mut pen = scene.pen(Layer::Figures, corner(figure.cell));
        figures::draw(&mut pen, figure.at, figure.seat, figure.lying, detail.points(15.0));
    }
    scene
}

fn put_tile(scene: &mut Scene, layer: Layer, tile: &PlacedTile<'_>, art: &mut TileArt, detail: Detail, alpha: f32) {
    let frame = Frame::at(corner(tile.cell));
    for primitive in art.get(tile.design, tile.turn, detail).iter() {
        let placed = primitive.placed(&frame);
        scene.push(layer, if alpha < 1.0 { placed.faded(alpha) } else { placed });
    }
}

/// The picture of the tile that follows the pointer.
pub fn ghost_scene(ghost: &Ghost<'_>, art: &mut TileArt, detail: Detail) -> Scene {
    let mut scene = Scene::new(Bounds::default());
    let mut pen = scene.pen(Layer::Cursor, corner(ghost.tile.cell));
    for (spread, alpha) in [(0.08, 0.06), (0.05, 0.08), (0.02, 0.10)] {
        let shadow = super::pen::rounded(Bounds::new(0.0, 0.04, 1.0, 1.04).grown(spread), 0.06);
        pen.fill(&shadow, Paint { role: Role::TileInk, alpha });
    }
    put_tile(&mut scene, Layer::Cursor, &ghost.tile, art, detail, 0.94);
    let role = if ghost.fits { Role::Legal } else { Role::Illegal };
    let mut pen = scene.pen(Layer::Cursor, corner(ghost.tile.cell));
    pen.frame_of(Bounds::unit(0.0), Stroke::new(0.13, Role::Halo));
    pen.frame_of(Bounds::unit(0.0), Stroke::new(0.085, role).dashed(0.16, 0.07).at_least(Least::Selection));
    if !ghost.fits {
        let middle = pt(0.5, 0.5);
        pen.disc(middle, 0.185, Role::Halo);
        pen.disc(middle, 0.16, role);
        for x in [-0.065, 0.065] {
            let stroke = Stroke::new(0.042, Role::Halo).round();
            pen.line(&[middle + pt(x, -0.065), middle + pt(-x, 0.065)], stroke);
        }
    }
    scene
}
