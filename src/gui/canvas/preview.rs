//! What a click or letting go would leave, shown before: the command is carried out on a copy of the map, and what differs
//! is drawn over it.

use super::CanvasView;
use super::gesture::Gesture;
use super::sight::Sight;
use super::stroke::{CellStroke, Ink, moved};
use crate::editor::{CellSet, Clip, EditCommand, Losses, apply, flood};
use crate::geometry::Cell;
use crate::gui::paint::{Mask, PaintCache, Same};
use crate::gui::style::theme;
use crate::gui::words::{Brush, Tool};
use crate::map::MapSketch;
use crate::mapfile::{MapDefinition, sketch_after};
use crate::picture::{BoardView, CellRect, board_scene};
use egui::{Painter, Ui};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The map as it would be.
pub(super) struct Preview {
    revision: u64,
    command: EditCommand,
    pub(super) sketch: Arc<MapSketch>,
    /// The cells that would say something else.
    pub(super) changed: CellSet,
    /// What would go, in words.
    pub(super) lost: Option<String>,
    /// The changed cells, as few rectangles.
    mask: Mask,
}

impl Preview {
    fn of(view: &CanvasView<'_>, command: EditCommand) -> Self {
        let mut map = MapDefinition::clone(view.document.definition());
        // What is refused changes nothing, and nothing is shown.
        let fits = apply(&command, &mut map).is_ok();
        let lost = if fits { Losses::of(&command, view.document.definition(), &map).words() } else { None };
        let sketch = sketch_after(view.map(), view.document.definition(), &map);
        let changed: CellSet = sketch.cells.differing(&view.map().cells).collect();
        let mask = Mask::new(pieces(&changed));
        Self { revision: view.document.revision(), command, sketch: Arc::new(sketch), changed, lost, mask }
    }

    /// True if something of the backdrop shows in those cells.
    fn shows_backdrop(&self) -> bool {
        let covers = |cell: Cell| self.sketch.cells.get(cell).is_some_and(|sketch| sketch.ground.covers_its_cell());
        !self.changed.iter().all(covers)
    }

    /// The rectangle around the cells that would say something else.
    pub(super) fn corners(&self) -> Option<(Cell, Cell)> {
        self.changed.corners()
    }
}

/// What a picture of a preview is made from.
#[derive(PartialEq)]
struct PreviewKey {
    sketch: Same<MapSketch>,
    visible: CellRect,
}

/// The preview of this frame, and its picture.
#[derive(Default)]
pub(super) struct PreviewCache {
    /// What a click would leave now, if that can be seen beforehand.
    pub(super) preview: Option<Preview>,
    picture: PaintCache<PreviewKey>,
}

impl PreviewCache {
    /// Brings the preview up to date with the pointer.
    pub(super) fn look_ahead(&mut self, view: &CanvasView<'_>, sight: &Sight, gesture: &Gesture) {
        let Some(command) = ahead(view, sight, gesture) else {
            self.preview = None;
            return;
        };
        let revision = view.document.revision();
        let stays = self.preview.as_ref().is_some_and(|old| old.revision == revision && old.command == command);
        if !stays {
            self.preview = Some(Preview::of(view, command));
        }
    }

    /// Draws what would change at three quarters of its strength.
    pub(super) fn draw(&mut self, ui: &Ui, painter: &Painter, view: &CanvasView<'_>, sight: &Sight) {
        let Some(preview) = &self.preview else { return };
        let Some(around) = preview.corners() else { return };
        let Some(seen) = sight.visible_cells(&preview.sketch) else { return };
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
            chips_on_towns: view.shown.chips_on_towns(),
            ..BoardView::screen(sight.transform.px_per_square)
        };
        let mut painter = painter.clone();
        painter.multiply_opacity(0.75);
        let theme = theme::picture_theme(ui.visuals().dark_mode);
        let key = PreviewKey { sketch: Same(preview.sketch.clone()), visible };
        let scene = || board_scene(&preview.sketch, &settings);
        self.picture.paint_on(&painter, key, &sight.transform, theme, Some(&preview.mask), scene);
    }
}

/// Where the corner of a clip comes to lie whose middle is held at a cell: column and row.
pub(super) fn corner_of(clip: &Clip, at: Cell) -> (i32, i32) {
    let (cols, rows) = clip.size();
    (i32::from(at.col) - i32::from((cols - 1) / 2), i32::from(at.row) - i32::from((rows - 1) / 2))
}

/// What the flood fill does at a cell; `None` for a brush that paints no cells.
pub(super) fn flooding(view: &CanvasView<'_>, at: Cell) -> Option<EditCommand> {
    match view.brush() {
        Brush::Cell(element) => Some(EditCommand::Flood { at, element }),
        Brush::Region(region) => {
            let cells: CellSet = flood(view.document.definition(), at);
            Some(EditCommand::PaintRegion { region, cells: cells.into(), inside: true })
        }
        Brush::Border(_) | Brush::Ferry => None,
    }
}

/// What a click or letting go would do now, if that can be seen beforehand.
fn ahead(view: &CanvasView<'_>, sight: &Sight, gesture: &Gesture) -> Option<EditCommand> {
    if view.is_pair() {
        return None;
    }
    let hovered = sight.under.cell;
    if let (Some(clip), Some(at)) = (&gesture.carried, hovered) {
        let (column, row) = corner_of(clip, at);
        return Some(EditCommand::Paste { clip: Box::new(clip.clone()), column, row });
    }
    match gesture.stroke {
        Some(CellStroke::Rectangle(ink @ Ink::Element(_), from, to)) => Some(ink.in_rectangle(from, to)),
        Some(CellStroke::Line(ink @ Ink::Element(_), from, to)) => Some(ink.along(from, to)),
        Some(CellStroke::Move(from, to)) if from != to => {
            view.document.selection().area().map(|area| moved(area, from, to))
        }
        None if view.tool == Tool::Fill => hovered.and_then(|at| flooding(view, at)),
        Some(_) | None => None,
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
