//! The tools that select areas, and what is held in hand: a clip that follows the pointer until a click puts it down.

use super::brush::{Combine, Ink, Reach, Stroke};
use super::surface::CanvasState;
use crate::editor::{CellSet, Clip, EditCommand, Selection, Turn, flood};
use crate::geometry::Cell;
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::panels::View as PanelView;
use crate::gui::tool::{Brush, Tool};
use egui::Modifiers;

impl CanvasState {
    /// Takes a clip in hand.
    pub fn take_in_hand(&mut self, clip: Clip) {
        self.stroke = None;
        self.in_hand = Some(clip);
    }

    /// Turns what is in hand. False if nothing is.
    pub fn turn_in_hand(&mut self, turn: Turn) -> bool {
        self.in_hand = self.in_hand.take().map(|clip| clip.turned(turn));
        self.in_hand.is_some()
    }

    /// Lays down what is in hand without putting it on the map.
    pub fn drop_in_hand(&mut self) {
        self.in_hand = None;
    }

    /// True if a clip follows the pointer.
    pub const fn has_in_hand(&self) -> bool {
        self.in_hand.is_some()
    }
}

/// Where the corner of a clip comes to lie whose middle is held at a cell: column and row.
pub(super) fn corner_of(clip: &Clip, at: Cell) -> (i32, i32) {
    let (cols, rows) = clip.size();
    (i32::from(at.col) - i32::from((cols - 1) / 2), i32::from(at.row) - i32::from((rows - 1) / 2))
}

/// Puts what is in hand on the map and selects it. Held Shift keeps it in hand.
pub(super) fn put_down(panel: &PanelView<'_>, state: &mut CanvasState, at: Option<Cell>, keep: bool, out: &mut Outbox) {
    let Some((clip, at)) = state.in_hand.clone().zip(at) else { return };
    let (column, row) = corner_of(&clip, at);
    let cells = &panel.shown.sketch.cells;
    let inside = clip.cells().filter_map(|(cell, _)| cell.offset(column, row)).filter(|cell| cells.contains(*cell));
    out.post(UiCommand::Select(Selection::of_area(inside.collect())));
    if !keep {
        state.in_hand = None;
    }
    out.edit(EditCommand::Paste { clip: Box::new(clip), column, row });
}

/// A press with a tool that selects: inside the area it may become a move. False: nothing was begun.
pub(super) fn press_selecting(
    panel: &PanelView<'_>,
    state: &mut CanvasState,
    reach: Reach,
    modifiers: Modifiers,
    out: &mut Outbox,
) -> bool {
    let (Some(cell), combine) = (reach.cell, Combine::by(modifiers)) else { return false };
    let selection = panel.document.selection();
    let inside = match &selection {
        Selection::Area(area) => area.contains(cell),
        Selection::Map | Selection::Cell(_) | Selection::Border(..) | Selection::Ferry(..) => false,
    };
    if combine == Combine::Replace && inside && panel.tool.selects() {
        state.stroke = Some(Stroke::Move(cell, cell));
        return true;
    }
    if panel.tool == Tool::SelectRectangle {
        state.stroke = Some(Stroke::Select(combine, cell, cell));
        return true;
    }
    if panel.tool == Tool::Wand {
        let cells = flood(panel.document.definition(), cell);
        out.post(UiCommand::Select(combine.with(&selection, cells)));
        return true;
    }
    false
}

/// What the flood fill does at a cell; `None` for a brush that paints no cells.
pub(super) fn flooding(panel: &PanelView<'_>, at: Cell) -> Option<EditCommand> {
    match panel.brush() {
        Brush::Cell(element) => Some(EditCommand::Flood { at, element }),
        Brush::Region(region) => {
            let cells: CellSet = flood(panel.document.definition(), at);
            Some(EditCommand::PaintRegion { region, cells: cells.into(), inside: true })
        }
        Brush::Border(_) | Brush::Ferry => None,
    }
}

/// What a click or letting go would do now, if that can be seen beforehand.
pub(super) fn ahead(panel: &PanelView<'_>, state: &CanvasState) -> Option<EditCommand> {
    if panel.document.is_pair() {
        return None;
    }
    let hovered = state.under.cell;
    if let (Some(clip), Some(at)) = (&state.in_hand, hovered) {
        let (column, row) = corner_of(clip, at);
        return Some(EditCommand::Paste { clip: Box::new(clip.clone()), column, row });
    }
    match state.stroke {
        Some(Stroke::Rectangle(ink @ Ink::Element(_), from, to)) => Some(ink.in_rectangle(from, to)),
        Some(Stroke::Line(ink @ Ink::Element(_), from, to)) => Some(ink.along(from, to)),
        Some(Stroke::Move(from, to)) if from != to => {
            panel.document.selection().area().map(|area| super::brush::moved(area, from, to))
        }
        Some(
            Stroke::Rectangle(..)
            | Stroke::Line(..)
            | Stroke::Move(..)
            | Stroke::Cells(..)
            | Stroke::Sides(..)
            | Stroke::Select(..)
            | Stroke::Pan,
        ) => None,
        None if panel.tool == Tool::Fill => hovered.and_then(|at| flooding(panel, at)),
        None => None,
    }
}

/// What the status bar says of it, and what stands beside the pointer; both may be empty.
pub(super) fn words(panel: &PanelView<'_>, state: &CanvasState) -> (String, String) {
    let size = |from: Cell, to: Cell| format!("{} × {}", from.col.abs_diff(to.col) + 1, from.row.abs_diff(to.row) + 1);
    let changed = state.preview.as_ref().map_or(0, super::preview::Preview::changed);
    let plural = |count: usize| if count == 1 { "1 square".to_owned() } else { format!("{count} squares") };
    let brush = panel.brush().words();
    let lost = state.preview.as_ref().and_then(super::preview::Preview::lost);
    if let Some(clip) = &state.in_hand {
        let (cols, rows) = clip.size();
        let words = match lost {
            Some(lost) => format!("Paste: {lost}"),
            None => {
                "Paste: a click puts it down, Shift keeps it in hand; X, Y flip, Z turns, Esc lays it down".to_owned()
            }
        };
        return (words, format!("{cols} × {rows}"));
    }
    match state.stroke {
        Some(Stroke::Select(_, from, to)) => (format!("Select: {} squares", size(from, to)), size(from, to)),
        Some(Stroke::Rectangle(_, from, to)) => {
            (format!("Fill rectangle: {} squares with {brush}", size(from, to)), size(from, to))
        }
        Some(Stroke::Line(_, from, to)) => {
            let length = crate::editor::cells_between(from, to).len();
            (format!("Line: {} of {brush}", plural(length)), length.to_string())
        }
        Some(Stroke::Move(from, to)) if from != to => {
            let by = |from: u16, to: u16, back: &str, on: &str| {
                (from != to).then(|| format!("{} {}", from.abs_diff(to), if to < from { back } else { on }))
            };
            let ways = [by(from.col, to.col, "left", "right"), by(from.row, to.row, "up", "down")];
            let way: Vec<String> = ways.into_iter().flatten().collect();
            let lost = lost.map(|lost| format!("; {lost}")).unwrap_or_default();
            (format!("Move area: {}{lost}", way.join(", ")), way.join(", "))
        }
        Some(Stroke::Move(..) | Stroke::Cells(..) | Stroke::Sides(..) | Stroke::Pan) => Default::default(),
        None if panel.tool == Tool::Fill && state.under.cell.is_some() => match panel.brush() {
            Brush::Cell(_) if changed == 0 => (format!("Flood fill: {brush} is here already"), String::new()),
            Brush::Cell(_) => (format!("Fill {} with {brush}", plural(changed)), String::new()),
            Brush::Region(_) => Default::default(),
            Brush::Border(_) | Brush::Ferry => ("Flood fill: take a brush for squares".to_owned(), String::new()),
        },
        None => Default::default(),
    }
}
