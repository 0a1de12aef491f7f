//! Pictures of the play mode: the board with all that may be seen on it, marks, ghost tile, small pictures in panels. Takes
//! what lies on the board from a [`PlayerView`] alone; faces of hidden things come in only through [`Uncovered`].

use super::running::Running;
use crate::geometry::{Cell, Rotation};
use crate::gui::paint::{MapTransform, PaintCache, Same, paint};
use crate::gui::style::theme;
use crate::map::MapSketch;
use crate::picture::{
    BoardView, Bounds, CellRect, ChipFace, CovertTile, Detail, Figure, Frame, GameScene, Ghost, Layer, Marks,
    PlacedTile, Point, Scene, ShownChip, Theme, TileArt, board_scene, game_scene, ghost_scene, marks_scene, pt,
    segment_place,
};
use crate::playtest::Uncovered;
use crate::rules::{PlayerView, Seat, SegmentName};
use crate::terrain::{FeatureKind, SegmentId};
use egui::{Painter, Rect, Response, Sense, Ui, Vec2};
use std::sync::Arc;

/// What is drawn, and where.
pub(super) struct Drawn<'a> {
    pub(super) running: &'a Running,
    pub(super) uncovered: Option<&'a Uncovered>,
    pub(super) view: &'a MapTransform,
    pub(super) rect: Rect,
    pub(super) theme: Theme,
}

/// What the picture of the board is made from.
#[derive(PartialEq)]
struct Key {
    sketch: Same<MapSketch>,
    revision: u64,
    visible: Option<CellRect>,
    watcher: Option<Seat>,
    uncovered: bool,
}

/// Drawings that are kept between frames.
#[derive(Default)]
pub(super) struct Art {
    tiles: TileArt,
    cache: PaintCache<Key>,
}

impl Art {
    pub(super) fn paint_board(&mut self, painter: &Painter, drawn: &Drawn<'_>) {
        let Drawn { running, uncovered, view, rect, theme } = drawn;
        let map = &running.sketch;
        let visible = view.visible_cells(*rect, map.cells.cols(), map.cells.rows());
        let key = Key {
            sketch: Same(Arc::clone(map)),
            revision: running.table.revision(),
            visible,
            watcher: running.table.watcher(),
            uncovered: uncovered.is_some(),
        };
        let tiles = &mut self.tiles;
        let build = || scene(running, *uncovered, tiles, Detail::screen(view.px_per_square), visible);
        self.cache.paint(painter, key, view, *theme, build);
    }

    pub(super) fn paint_marks(&mut self, painter: &Painter, drawn: &Drawn<'_>, marks: &Marks) {
        let scene = marks_scene(marks, Detail::screen(drawn.view.px_per_square));
        paint(painter, &scene, drawn.view, drawn.theme);
    }

    pub(super) fn paint_ghost(&mut self, painter: &Painter, drawn: &Drawn<'_>, ghost: &Ghost<'_>) {
        let scene = ghost_scene(ghost, &mut self.tiles, Detail::screen(drawn.view.px_per_square));
        paint(painter, &scene, drawn.view, drawn.theme);
    }
}

/// The board and the game on it, as the watcher may see it.
pub(super) fn scene(
    running: &Running,
    uncovered: Option<&Uncovered>,
    art: &mut TileArt,
    detail: Detail,
    visible: Option<CellRect>,
) -> Scene {
    let view = running.table.view();
    let covered: Vec<Cell> = view.tiles().map(|(cell, _)| cell).collect();
    let settings =
        BoardView { visible, chips_on_towns: running.chips_on_towns(), covered: &covered, ..BoardView::of(detail) };
    let mut scene = board_scene(&running.sketch, &settings);
    scene.append(game_scene(&game(running, &view, uncovered), art, detail, visible));
    if let Some(uncovered) = uncovered {
        for (cell, tile) in &uncovered.tiles {
            let frame = Frame::at(corner(*cell)).inner(pt(0.15, 0.15), 0.7);
            for primitive in art.get(view.game().design(*tile), Rotation::NONE, detail).iter() {
                scene.push(Layer::Chips, primitive.placed(&frame));
            }
        }
    }
    scene
}

fn game<'a>(running: &'a Running, view: &PlayerView<'a>, uncovered: Option<&Uncovered>) -> GameScene<'a> {
    let game = view.game();
    let sketch = |cell: Cell| running.sketch.cells.get(cell);
    let tiles =
        view.tiles().map(|(cell, laid)| PlacedTile { cell, design: game.design(laid.tile), turn: laid.rotation });
    let figures = view.meeples().filter_map(|meeple| {
        let at = segment_at(view, meeple.cell, meeple.segment)?;
        let lying = meeple.segment.kind == FeatureKind::Field;
        Some(Figure { cell: meeple.cell, at, seat: meeple.seat.at(), lying })
    });
    let face = |cell: Cell| {
        let chip = uncovered.and_then(|uncovered| uncovered.chips.iter().find(|(at, _)| *at == cell));
        match chip {
            Some((_, chip)) => ChipFace::Up(chip.colour, chip.value),
            None if view.known_chip(cell).is_some() => ChipFace::Seen,
            None => ChipFace::Down,
        }
    };
    let lying = view.chips().map(|cell| ShownChip { cell, face: face(cell), at_city: false });
    let open = view.open_chips().map(|(cell, chip)| ShownChip {
        cell,
        face: ChipFace::Up(chip.colour, chip.value),
        at_city: false,
    });
    let at_cities = view.city_chips().flat_map(|(cell, count)| {
        std::iter::repeat_n(ShownChip { cell, face: ChipFace::Down, at_city: true }, usize::from(count))
    });
    let stacked = view.stacks().filter_map(|stack| {
        Some(PlacedTile { cell: stack.cell, design: game.design(stack.open?), turn: Rotation::NONE })
    });
    let covert = view.covert_tiles().map(|tile| CovertTile {
        cell: tile.cell,
        seen: tile.known.is_some(),
        outline: sketch(tile.cell).and_then(|cell| cell.outlined),
    });
    GameScene {
        tiles: tiles.chain(stacked).collect(),
        figures: figures.collect(),
        chips: lying.chain(open).chain(at_cities).collect(),
        covert: covert.collect(),
        starts: running.sketch.cells.iter().filter(|(_, cell)| cell.start).map(|(cell, _)| cell).collect(),
        edging: running.sketch.edging,
    }
}

pub(super) fn corner(cell: Cell) -> Point {
    pt(f32::from(cell.col), f32::from(cell.row))
}

/// Where a meeple on a segment of a laid tile stands, in the tile's unit square.
pub(super) fn segment_at(view: &PlayerView<'_>, cell: Cell, name: SegmentName) -> Option<Point> {
    let laid = view.tile_at(cell)?;
    let design = view.game().design(laid.tile);
    let segments = &design.landscape().segments;
    let at = segments.iter().position(|segment| segment.kind == name.kind && segment.ordinal == name.ordinal)?;
    Some(segment_place(design, laid.rotation, SegmentId(at as u8)))
}

/// A picture of its own in a panel, `size` points large.
pub(super) fn picture(ui: &mut Ui, scene: &Scene, size: Vec2, opacity: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_in(ui, scene, rect, opacity);
    response
}

/// Paints a picture into a rectangle.
pub(super) fn paint_in(ui: &Ui, scene: &Scene, rect: Rect, opacity: f32) {
    let bounds: Bounds = scene.bounds;
    let view = MapTransform::fitting(&bounds, rect);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(opacity);
    paint(&painter, scene, &view, theme::picture_theme(ui.visuals().dark_mode));
}
