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
use crate::mapfile::{MapDefinition, sketch_of};
use crate::picture::{BoardView, CellRect, Theme, board_scene};
use egui::{Painter, Rect};
use std::sync::Arc;

/// The map as it would be.
pub(super) struct Preview {
    revision: u64,
    command: EditCommand,
    sketch: Arc<MapSketch>,
    changed: CellSet,
}

impl Preview {
    fn of(panel: &PanelView<'_>, command: EditCommand) -> Self {
        let mut map = MapDefinition::clone(panel.document.definition());
        // What is refused changes nothing, and nothing is shown.
        let _ = apply(&command, &mut map);
        let sketch = sketch_of(&map).0;
        let before = &panel.shown.sketch.cells;
        let differs = |(cell, now): (Cell, &_)| (before.get(cell) != Some(now)).then_some(cell);
        let changed = sketch.cells.iter().filter_map(differs).collect();
        Self { revision: panel.document.revision(), command, sketch: Arc::new(sketch), changed }
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

/// Draws it at three quarters of its strength.
pub(super) fn draw_preview(
    painter: &Painter,
    rect: Rect,
    view: &View,
    preview: Option<&Preview>,
    cache: &mut PaintCache<PreviewKey>,
    theme: Theme,
) {
    let Some((preview, (first, last))) = preview.and_then(|preview| Some((preview, preview.corners()?))) else {
        return;
    };
    let cells = &preview.sketch.cells;
    let Some(seen) = view.visible_cells(rect, cells.cols(), cells.rows()) else { return };
    let first = Cell::new(first.col.max(seen.first.col), first.row.max(seen.first.row));
    let last = Cell::new(last.col.min(seen.last.col), last.row.min(seen.last.row));
    if first.col > last.col || first.row > last.row {
        return;
    }
    // Prints and the rings of islands lie beside their squares.
    let around = view.cell_rect(first).union(view.cell_rect(last)).expand(view.px_per_square / 2.0);
    let mut painter = painter.with_clip_rect(around.intersect(painter.clip_rect()));
    painter.multiply_opacity(0.75);
    let visible = CellRect { first, last };
    let key = PreviewKey { sketch: preview.sketch.clone(), visible };
    cache.paint(&painter, key, view, theme, || {
        let settings = BoardView { visible: Some(visible), names: false, ..BoardView::screen(view.px_per_square) };
        board_scene(&preview.sketch, &settings)
    });
}
