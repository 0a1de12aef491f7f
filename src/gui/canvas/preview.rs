//! What a click or letting go would leave, shown before: the command is carried out on a copy of the map, and what differs
//! is drawn over it.

use super::select_tools::ahead;
use super::surface::CanvasState;
use crate::editor::{CellSet, EditCommand, Losses, apply};
use crate::geometry::Cell;
use crate::gui::paint::{MapTransform, Mask, PaintCache};
use crate::gui::panels::View as PanelView;
use crate::map::MapSketch;
use crate::mapfile::{MapDefinition, sketch_after};
use crate::picture::{BoardView, CellRect, Theme, board_scene};
use egui::{Painter, Rect};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The map as it would be.
pub(super) struct Preview {
    revision: u64,
    command: EditCommand,
    sketch: Arc<MapSketch>,
    changed: CellSet,
    /// What would go, in words.
    lost: Option<String>,
    /// The changed cells, as few rectangles.
    mask: Mask,
}

impl Preview {
    fn of(panel: &PanelView<'_>, command: EditCommand) -> Self {
        let mut map = MapDefinition::clone(panel.document.definition());
        // What is refused changes nothing, and nothing is shown.
        let fits = apply(&command, &mut map).is_ok();
        let lost = if fits { Losses::of(&command, panel.document.definition(), &map).words() } else { None };
        let sketch = sketch_after(&panel.shown.sketch, panel.document.definition(), &map);
        let changed: CellSet = sketch.cells.differing(&panel.shown.sketch.cells).collect();
        let mask = Mask::new(pieces(&changed));
        Self { revision: panel.document.revision(), command, sketch: Arc::new(sketch), changed, lost, mask }
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

    /// What would go, in words.
    pub(super) fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
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
    // By columns, the lowest piece so far.
    let mut lowest: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    for (first, last) in runs {
        let above = lowest.get(&(first.col, last.col)).copied().filter(|at| pieces[*at].1.row + 1 == first.row);
        if let Some(at) = above {
            pieces[at].1 = last;
        } else {
            lowest.insert((first.col, last.col), pieces.len());
            pieces.push((first, last));
        }
    }
    pieces
}

/// Draws what would change at three quarters of its strength.
pub(super) fn draw_preview(
    painter: &Painter,
    rect: Rect,
    view: &MapTransform,
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
    let mut painter = painter.clone();
    painter.multiply_opacity(0.75);
    let key = PreviewKey { sketch: preview.sketch.clone(), visible };
    cache.paint_on(&painter, key, view, theme, Some(&preview.mask), || board_scene(&preview.sketch, &settings));
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
