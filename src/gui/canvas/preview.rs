//! What a click or letting go would leave, shown before: the command is carried out on a copy of the map, and what differs
//! is drawn over it.

use super::paint::PaintCache;
use super::select_tools::ahead;
use super::surface::CanvasState;
use super::transform::View;
use crate::editor::{CellSet, EditCommand, apply};
use crate::geometry::Cell;
use crate::gui::panels::View as PanelView;
use crate::map::MapSketch;
use crate::mapfile::{MapDefinition, sketch_after};
use crate::picture::{BoardView, CellRect, Theme, board_scene};
use egui::{Painter, Rect};
use std::sync::Arc;

/// The map as it would be.
pub(super) struct Preview {
    revision: u64,
    command: EditCommand,
    sketch: Arc<MapSketch>,
    changed: CellSet,
    /// The changed cells, as few rectangles.
    pieces: Vec<(Cell, Cell)>,
}

impl Preview {
    fn of(panel: &PanelView<'_>, command: EditCommand) -> Self {
        let mut map = MapDefinition::clone(panel.document.definition());
        // What is refused changes nothing, and nothing is shown.
        let _ = apply(&command, &mut map);
        let sketch = sketch_after(&panel.shown.sketch, panel.document.definition(), &map);
        let before = &panel.shown.sketch.cells;
        let differs = |(cell, now): (Cell, &_)| (before.get(cell) != Some(now)).then_some(cell);
        let changed: CellSet = sketch.cells.iter().filter_map(differs).collect();
        let pieces = pieces(&changed);
        Self { revision: panel.document.revision(), command, sketch: Arc::new(sketch), changed, pieces }
    }

    /// The map as it would be.
    pub(super) fn sketch(&self) -> &Arc<MapSketch> {
        &self.sketch
    }

    /// The cells that would say something else.
    pub(super) fn cells(&self) -> &CellSet {
        &self.changed
    }

    /// True if something of the backdrop shows in those cells.
    fn shows_backdrop(&self) -> bool {
        let covers = |cell: Cell| self.sketch.cells.get(cell).is_some_and(|sketch| sketch.ground.covers_its_cell());
        !self.changed.iter().all(covers)
    }

    /// How many cells would say something else.
    pub(super) fn changed(&self) -> usize {
        self.changed.len()
    }

    /// The rectangle around them.
    pub(super) fn corners(&self) -> Option<(Cell, Cell)> {
        self.changed.corners()
    }
}

/// What a picture of a preview is made from.
pub(super) struct PreviewKey {
    sketch: Arc<MapSketch>,
    visible: CellRect,
}

impl PartialEq for PreviewKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.sketch, &other.sketch) && self.visible == other.visible
    }
}

/// Brings the preview up to date with the pointer.
pub(super) fn look_ahead(panel: &PanelView<'_>, state: &mut CanvasState) {
    let Some(command) = ahead(panel, state) else {
        state.preview = None;
        return;
    };
    let revision = panel.document.revision();
    let stays = state.preview.as_ref().is_some_and(|old| old.revision == revision && old.command == command);
    if !stays {
        state.preview = Some(Preview::of(panel, command));
    }
}

/// More pieces than this are not cut out one by one: the rectangle around them is drawn.
const MOST_PIECES: usize = 48;

/// Rectangles that cover a set of cells and nothing else: runs in a row, joined with equal runs below.
fn pieces(cells: &CellSet) -> Vec<(Cell, Cell)> {
    let mut runs: Vec<(Cell, Cell)> = Vec::new();
    for cell in cells.iter() {
        match runs.last_mut().filter(|(_, last)| last.row == cell.row && last.col + 1 == cell.col) {
            Some((_, last)) => *last = cell,
            None => runs.push((cell, cell)),
        }
    }
    let mut pieces: Vec<(Cell, Cell)> = Vec::new();
    for (first, last) in runs {
        let above =
            |(from, to): &&mut (Cell, Cell)| from.col == first.col && to.col == last.col && to.row + 1 == first.row;
        match pieces.iter_mut().rev().find(above) {
            Some((_, to)) => *to = last,
            None => pieces.push((first, last)),
        }
    }
    pieces
}

/// Draws what would change at three quarters of its strength.
pub(super) fn draw_preview(
    painter: &Painter,
    rect: Rect,
    view: &View,
    panel: &PanelView<'_>,
    (preview, cache): (Option<&Preview>, &mut PaintCache<PreviewKey>),
    theme: Theme,
) {
    let Some((preview, around)) = preview.and_then(|preview| Some((preview, preview.corners()?))) else { return };
    let cells = &preview.sketch.cells;
    let Some(seen) = view.visible_cells(rect, cells.cols(), cells.rows()) else { return };
    let first = Cell::new(around.0.col.max(seen.first.col), around.0.row.max(seen.first.row));
    let last = Cell::new(around.1.col.min(seen.last.col), around.1.row.min(seen.last.row));
    if first.col > last.col || first.row > last.row {
        return;
    }
    let visible = CellRect { first, last };
    let settings = BoardView {
        visible: Some(visible),
        names: false,
        // Sheer squares over land over squares would be darker than squares are.
        backdrop: preview.shows_backdrop(),
        chips_on_towns: panel.chips_on_towns(),
        ..BoardView::screen(view.px_per_square)
    };
    let mut pieces = preview.pieces.clone();
    if pieces.len() > MOST_PIECES {
        pieces = vec![(first, last)];
    }
    for (first, last) in pieces {
        let place = view.cell_rect(first).union(view.cell_rect(last));
        let mut painter = painter.with_clip_rect(place.intersect(painter.clip_rect()));
        painter.multiply_opacity(0.75);
        let key = PreviewKey { sketch: preview.sketch.clone(), visible };
        cache.paint(&painter, key, view, theme, || board_scene(&preview.sketch, &settings));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_cover_exactly_what_changes() {
        let whole = CellSet::rectangle(Cell::new(2, 1), Cell::new(6, 4));
        assert_eq!(pieces(&whole), [(Cell::new(2, 1), Cell::new(6, 4))]);
        let ring = whole.without(&CellSet::rectangle(Cell::new(3, 2), Cell::new(5, 3)));
        let parts = pieces(&ring);
        let covered: CellSet = parts.iter().flat_map(|(a, b)| Vec::from(CellSet::rectangle(*a, *b))).collect();
        assert_eq!((covered, parts.len()), (ring, 4));
    }
}
