//! What a brush paints, as a picture: for the palette and below the pointer. Drawn by the same code as the map.

use super::paint::paint;
use super::transform::View;
use crate::geometry::{Cell, Grid, Side};
use crate::gui::tool::Brush;
use crate::map::{BorderSketch, CellSketch, Edging, Ground, LargeCitySketch, MapSketch, SideShow};
use crate::picture::{BoardView, Theme, board_scene};
use crate::terrain::EdgeKind;
use egui::{Painter, Rect};

/// The cell of the sample that shows the brush; others are its surroundings.
const MIDDLE: Cell = Cell::new(1, 1);

/// Paints what `brush` leaves on a cell into `rect`, cut off at its edges.
pub fn paint_sample(painter: &Painter, rect: Rect, brush: Brush, edging: Edging, theme: Theme) {
    let map = sample(brush, edging);
    let scale = rect.width();
    // A border print lies beyond its square: show the half where it is.
    let lift = if matches!(brush, Brush::Border(_)) { 0.5 } else { 0.0 };
    let view = View { origin: rect.min - egui::vec2(1.0, 1.0 - lift) * scale, px_per_square: scale };
    let mut settings = BoardView::screen(scale.max(44.0));
    settings.names = false;
    paint(&painter.with_clip_rect(rect.intersect(painter.clip_rect())), &board_scene(&map, &settings), &view, theme);
}

fn sample(brush: Brush, edging: Edging) -> MapSketch {
    let cell = match brush {
        Brush::Cell(element) => element.meaning().map_or(CellSketch::of(Ground::Land), |meaning| meaning.cell()),
        Brush::Border(_) => CellSketch::of(Ground::Square),
    };
    let around = CellSketch::of(match (brush, cell.ground) {
        (_, Ground::Sea | Ground::Stack(_)) => Ground::Sea,
        (Brush::Border(_), _) | (_, Ground::Land | Ground::Half(_) | Ground::LargeCity) => Ground::Land,
        (_, Ground::Square | Ground::Wave | Ground::Highlight(_)) => Ground::Square,
    });
    let city = LargeCitySketch {
        cell: MIDDLE,
        name: None,
        sides: [SideShow::City; 4],
        coats_of_arms: 1,
        segments: Vec::new(),
    };
    let border = |kind: EdgeKind| BorderSketch { edges: vec![(MIDDLE, Side::North)], kind, to: None, coats_of_arms: 0 };
    MapSketch {
        name: String::new(),
        cells: Grid::from_fn(3, 3, |at| if at == MIDDLE { cell } else { around }),
        edging,
        names: Default::default(),
        cities: if cell.ground == Ground::LargeCity { vec![city] } else { Vec::new() },
        borders: match brush {
            Brush::Border(kind) => vec![border(kind)],
            Brush::Cell(_) => Vec::new(),
        },
        ferries: Vec::new(),
        regions: Vec::new(),
    }
}
