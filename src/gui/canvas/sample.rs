//! What a brush paints, as a picture: for the palette and below the pointer. Drawn by the same code as the map.

use crate::editor::Element;
use crate::geometry::{Cell, CellSide, Grid, Side};
use crate::gui::paint::{MapTransform, PaintPiece, paint, paint_pieces, pieces};
use crate::gui::words::Brush;
use crate::map::{
    BorderSketch, CellSketch, Colour, Edging, FerrySketch, Ground, LargeCitySketch, MapSketch, RegionSketch, SideShow,
};
use crate::mapfile::LegendDefinition;
use crate::picture::{BoardView, CellRect, Theme, board_scene};
use egui::cache::{ComputerMut, FrameCache};
use egui::{Painter, Rect};
use std::sync::Arc;

/// The cell of the sample that shows the brush; others are its surroundings.
const MIDDLE: Cell = Cell::new(1, 1);

/// What is shown of a brush.
#[derive(Clone, Copy, Hash, Debug)]
pub(in crate::gui) struct Sample {
    /// The brush.
    pub(in crate::gui) brush: Brush,
    /// What the grid says of the cell before.
    pub(in crate::gui) before: LegendDefinition,
    /// The frame of start squares.
    pub(in crate::gui) edging: Edging,
    /// Where it is shown.
    pub(in crate::gui) place: SamplePlace,
}

/// Where a sample is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::gui) enum SamplePlace {
    /// In the palette: all details, however small it is.
    Palette,
    /// Over the map, as it would look there.
    Map {
        /// Towns hold a chip place.
        chips_on_towns: bool,
    },
}

impl Sample {
    /// A brush on a plain square.
    pub(in crate::gui) fn plain(brush: Brush, edging: Edging) -> Self {
        Self { brush, before: LegendDefinition::default(), edging, place: SamplePlace::Palette }
    }
}

/// What the triangles of a sample are made from. Scale and pixels a point by their bits.
#[derive(Clone, Copy, Hash)]
struct Wanted {
    sample: Sample,
    theme: Theme,
    scale: u32,
    pixels_per_point: u32,
}

/// Makes the triangles of samples. The palette shows many, the same ones in every frame.
#[derive(Default)]
struct Maker;

impl ComputerMut<Wanted, Arc<[PaintPiece]>> for Maker {
    fn compute(&mut self, wanted: Wanted) -> Arc<[PaintPiece]> {
        let Wanted { sample, theme, scale, pixels_per_point } = wanted;
        let (map, scale) = (sketch(&sample), f32::from_bits(scale));
        let mut settings = match sample.place {
            SamplePlace::Palette => BoardView::screen(scale.max(44.0)),
            // Sheer squares over land over squares would be darker than squares are.
            SamplePlace::Map { chips_on_towns } => BoardView {
                chips_on_towns,
                backdrop: !map.cells.get(MIDDLE).is_some_and(|cell| cell.ground.covers_its_cell()),
                ..BoardView::screen(scale)
            },
        };
        settings.names = false;
        pieces(&board_scene(&map, &settings), theme, scale, f32::from_bits(pixels_per_point)).into()
    }
}

/// Paints what a brush leaves on a cell into `rect`, cut off at its edges.
pub(in crate::gui) fn paint_sample(painter: &Painter, rect: Rect, sample: &Sample, theme: Theme) {
    // The rings of an island lie outside its square.
    let inner = if is_swatch_of_island(sample) { rect.shrink(rect.width() * 0.13) } else { rect };
    let scale = inner.width();
    // A border print lies beyond its square: show the half where it is.
    let lift = if matches!(sample.brush, Brush::Border(_)) { 0.5 } else { 0.0 };
    let view = MapTransform { origin: inner.min - egui::vec2(1.0, 1.0 - lift) * scale, px_per_square: scale };
    let pixels_per_point = painter.pixels_per_point();
    let view = view.on_pixels(pixels_per_point);
    let (scale, pixels_per_point) = (view.px_per_square.to_bits(), pixels_per_point.to_bits());
    let wanted = Wanted { sample: *sample, theme, scale, pixels_per_point };
    let made = painter.ctx().memory_mut(|memory| {
        let known = memory.caches.cache::<FrameCache<Arc<[PaintPiece]>, Maker>>();
        Arc::clone(known.get(wanted))
    });
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    paint_pieces(&painter, &made, &view, theme);
}

/// Paints a part of a map into a square, the upper left of it if it is large.
pub(in crate::gui) fn paint_stamp(painter: &Painter, rect: Rect, map: &MapSketch, theme: Theme) {
    /// More cells across could not be told apart.
    const MOST: u16 = 8;
    let (cols, rows) = (map.cells.cols().min(MOST), map.cells.rows().min(MOST));
    if cols == 0 || rows == 0 {
        return;
    }
    let scale = rect.width() / f32::from(cols.max(rows));
    let size = egui::vec2(f32::from(cols), f32::from(rows)) * scale;
    let view = MapTransform { origin: rect.center() - size / 2.0, px_per_square: scale };
    let visible = CellRect { first: Cell::new(0, 0), last: Cell::new(cols - 1, rows - 1) };
    let settings = BoardView { visible: Some(visible), names: false, ..BoardView::screen(scale.max(20.0)) };
    let shown = Rect::from_center_size(rect.center(), size);
    paint(&painter.with_clip_rect(shown.intersect(painter.clip_rect())), &board_scene(map, &settings), &view, theme);
}

fn is_swatch_of_island(sample: &Sample) -> bool {
    matches!(sample.brush, Brush::Cell(Element::Island(_))) && sample.place == SamplePlace::Palette
}

fn sketch(sample: &Sample) -> MapSketch {
    let Sample { brush, before, edging, .. } = *sample;
    let square = CellSketch::of(Ground::Square);
    let cell = match brush {
        Brush::Cell(element) => element.on(before).map_or(CellSketch::of(Ground::Land), |meaning| meaning.cell()),
        Brush::Border(_) | Brush::Region(_) => square,
        Brush::Ferry => CellSketch::of(Ground::Sea),
    };
    let around = match (brush, cell.ground) {
        (Brush::Ferry, _) | (_, Ground::Sea | Ground::Stack(_)) => CellSketch::of(Ground::Sea),
        (Brush::Border(_), _) | (_, Ground::Land | Ground::Half(_) | Ground::LargeCity) => CellSketch::of(Ground::Land),
        (_, Ground::Square) if cell.island.is_some() => CellSketch::of(Ground::Sea),
        (_, Ground::Square | Ground::Wave | Ground::Highlight(_)) => square,
    };
    let is_pier = |at: Cell| brush == Brush::Ferry && at.row == 1 && at.col != 1;
    let cells = Grid::from_fn(3, 3, |at| if at == MIDDLE { cell } else { if is_pier(at) { square } else { around } });
    let mut map = MapSketch { edging, ..MapSketch::of_cells(cells) };
    if cell.ground == Ground::LargeCity {
        let sides = [SideShow::City; 4];
        map.cities.push(LargeCitySketch { cell: MIDDLE, name: None, sides, coats_of_arms: 1, segments: Vec::new() });
    }
    match brush {
        Brush::Cell(_) => {}
        Brush::Border(kind) => {
            let edges = vec![CellSide::new(MIDDLE, Side::North)];
            map.borders.push(BorderSketch { edges, kind, to: None, coats_of_arms: 0 });
        }
        Brush::Ferry => {
            let ends = vec![CellSide::new(Cell::new(0, 1), Side::East), CellSide::new(Cell::new(2, 1), Side::West)];
            map.ferries.push(FerrySketch { ends, name: None, coats_of_arms: 1 });
        }
        Brush::Region(at) => {
            let colour = Some(Colour::ALL[usize::from(at) % Colour::ALL.len()]);
            map.regions.push(RegionSketch { name: String::new(), rows: None, cells: vec![MIDDLE], colour });
        }
    }
    map
}
