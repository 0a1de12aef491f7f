//! The tools that select areas, and putting down what is carried.

use super::CanvasView;
use super::preview::corner_of;
use super::stroke::{CellStroke, Reach, SelectionMode};
use crate::editor::{Clip, EditCommand, Selection, flood};
use crate::geometry::Cell;
use crate::gui::words::{DocumentWish, Outbox, Tool};
use egui::Modifiers;

/// Puts what is carried on the map and selects it. With `keep` another click puts it down again.
pub(super) fn put_down(
    view: &CanvasView<'_>,
    carried: &mut Option<Clip>,
    at: Option<Cell>,
    keep: bool,
    out: &mut Outbox,
) {
    let Some((clip, at)) = carried.clone().zip(at) else { return };
    let (column, row) = corner_of(&clip, at);
    let cells = &view.map().cells;
    let inside = clip.cells().filter_map(|(cell, _)| cell.offset(column, row)).filter(|cell| cells.contains(*cell));
    out.post(DocumentWish::Select(Selection::of_area(inside.collect())));
    if !keep {
        *carried = None;
    }
    out.edit(EditCommand::Paste { clip: Box::new(clip), column, row });
}

/// A press with a tool that selects: inside the area it may become a move. False: nothing was begun.
pub(super) fn press_selecting(
    view: &CanvasView<'_>,
    stroke: &mut Option<CellStroke>,
    reach: Reach,
    modifiers: Modifiers,
    out: &mut Outbox,
) -> bool {
    let (Some(cell), mode) = (reach.cell, SelectionMode::by(modifiers)) else { return false };
    let selection = view.document.selection();
    let inside = match &selection {
        Selection::Area(area) => area.contains(cell),
        Selection::Map | Selection::Cell(_) | Selection::Border(..) | Selection::Ferry(..) => false,
    };
    if mode == SelectionMode::Replace && inside && view.tool.selects() {
        *stroke = Some(CellStroke::Move(cell, cell));
        return true;
    }
    if view.tool == Tool::SelectRectangle {
        *stroke = Some(CellStroke::Select(mode, cell, cell));
        return true;
    }
    if view.tool == Tool::Wand {
        let cells = flood(view.document.definition(), cell);
        out.post(DocumentWish::Select(mode.with(&selection, cells)));
        return true;
    }
    false
}
