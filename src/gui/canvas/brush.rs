//! Strokes: what the left button asks for between pressing and letting go.

use crate::editor::{EditCommand, Element, cells_between};
use crate::geometry::{Cell, Side};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::tool::Brush;
use crate::terrain::EdgeKind;

/// What a stroke leaves on the cells it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// An element.
    Element(Element),
    /// The region with that number; true: the cells come into it, false: they leave it.
    Region(u16, bool),
}

impl Ink {
    fn on(self, cells: Vec<Cell>) -> EditCommand {
        match self {
            Self::Element(element) => EditCommand::Paint { cells, element },
            Self::Region(region, inside) => EditCommand::PaintRegion { region, cells, inside },
        }
    }

    fn in_rectangle(self, from: Cell, to: Cell) -> EditCommand {
        match self {
            Self::Element(element) => EditCommand::FillRectangle { from, to, element },
            Self::Region(region, inside) => {
                let cols = from.col.min(to.col)..=from.col.max(to.col);
                let rows = from.row.min(to.row)..=from.row.max(to.row);
                let cells = rows.flat_map(|row| cols.clone().map(move |col| Cell::new(col, row))).collect();
                EditCommand::PaintRegion { region, cells, inside }
            }
        }
    }
}

/// A stroke that has begun.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Stroke {
    /// Painting cells; the last one, unless the pointer has left the map.
    Cells(Ink, Option<Cell>),
    /// Painting border prints, or nothing; the last side, and whether there was another before it.
    Sides(Option<EdgeKind>, Option<(Cell, Side)>, bool),
    /// A rectangle from its first corner to where the pointer is.
    Rectangle(Ink, Cell, Cell),
    /// Moving the map.
    Pan,
}

/// What lies under the pointer, as far as a stroke must know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The cell, on the map only.
    pub(super) cell: Option<Cell>,
    /// The side at which a border print would come to lie.
    pub(super) side: Option<(Cell, Side)>,
    /// The side of a large city near the pointer.
    pub(super) city_side: Option<(Cell, Side)>,
    /// What is printed at `side`.
    pub(super) printed: Option<EdgeKind>,
}

impl Stroke {
    /// A stroke that paints border prints; `None` takes them away.
    pub(super) fn at_sides(kind: Option<EdgeKind>, reach: Reach, out: &mut Outbox) -> Self {
        let label = kind
            .map_or_else(|| "Remove border prints".to_owned(), |kind| format!("Paint {}", Brush::Border(kind).words()));
        out.post(UiCommand::Begin(label));
        let mut stroke = Self::Sides(kind, None, false);
        stroke.reach(reach, out);
        stroke
    }

    /// A stroke, or a rectangle, over cells; `None` off the map.
    pub(super) fn over_cells(ink: Ink, rectangle: bool, reach: Reach, out: &mut Outbox) -> Option<Self> {
        let cell = reach.cell?;
        if rectangle {
            return Some(Self::Rectangle(ink, cell, cell));
        }
        let command = ink.on(vec![cell]);
        out.post(UiCommand::Begin(command.label()));
        out.edit(command);
        Some(Self::Cells(ink, Some(cell)))
    }

    /// The pointer has come to another place.
    pub(super) fn reach(&mut self, reach: Reach, out: &mut Outbox) {
        match self {
            Self::Cells(ink, last) => {
                if let Some(cell) = reach.cell.filter(|cell| Some(*cell) != *last) {
                    let mut cells = last.map_or_else(|| vec![cell], |last| cells_between(last, cell));
                    cells.retain(|passed| Some(*passed) != *last);
                    out.edit(ink.on(cells));
                }
                *last = reach.cell;
            }
            Self::Sides(kind, last, dragged) => {
                if let Some((cell, side)) = reach.side.filter(|side| Some(*side) != *last) {
                    match (*kind, reach.printed) {
                        (Some(kind), _) => out.edit(EditCommand::PrintBorder { cell, side, kind }),
                        (None, Some(_)) => out.edit(EditCommand::RemoveBorder { cell, side }),
                        (None, None) => {}
                    }
                    *dragged = last.is_some();
                    *last = Some((cell, side));
                }
            }
            Self::Rectangle(_, _, to) => *to = reach.cell.unwrap_or(*to),
            Self::Pan => {}
        }
    }

    /// The button was let go.
    pub(super) fn end(self, out: &mut Outbox) {
        match self {
            Self::Cells(..) | Self::Sides(..) => out.post(UiCommand::Commit),
            Self::Rectangle(ink, from, to) => out.edit(ink.in_rectangle(from, to)),
            Self::Pan => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(col: u16) -> Reach {
        Reach { cell: Some(Cell::new(col, 0)), side: None, city_side: None, printed: None }
    }

    #[test]
    fn a_fast_stroke_paints_each_cell_once_in_one_gesture() {
        let mut out = Outbox::default();
        let town = Ink::Element(Element::Town);
        let mut stroke = Stroke::over_cells(town, false, on(0), &mut out).expect("a stroke");
        stroke.reach(on(0), &mut out);
        stroke.reach(on(3), &mut out);
        stroke.end(&mut out);
        let paint = |cols: &[u16]| {
            let cells = cols.iter().map(|col| Cell::new(*col, 0)).collect();
            UiCommand::Edit(EditCommand::Paint { cells, element: Element::Town })
        };
        let begin = UiCommand::Begin("Paint town".to_owned());
        assert_eq!(out.drain(), [begin, paint(&[0]), paint(&[1, 2, 3]), UiCommand::Commit]);
    }

    #[test]
    fn a_stroke_that_left_the_map_draws_no_line_back() {
        let mut out = Outbox::default();
        let mut stroke = Stroke::Cells(Ink::Element(Element::Sea), Some(Cell::new(0, 0)));
        stroke.reach(Reach { cell: None, side: None, city_side: None, printed: None }, &mut out);
        stroke.reach(on(5), &mut out);
        let cells = vec![Cell::new(5, 0)];
        assert_eq!(out.drain(), [UiCommand::Edit(EditCommand::Paint { cells, element: Element::Sea })]);
    }

    #[test]
    fn a_rectangle_is_filled_when_the_button_is_let_go() {
        let mut out = Outbox::default();
        let stroke = Stroke::over_cells(Ink::Element(Element::Sea), true, on(1), &mut out);
        let mut stroke = stroke.expect("a stroke");
        stroke.reach(on(4), &mut out);
        assert_eq!(out.drain(), []);
        stroke.end(&mut out);
        let (from, to) = (Cell::new(1, 0), Cell::new(4, 0));
        assert_eq!(out.drain(), [UiCommand::Edit(EditCommand::FillRectangle { from, to, element: Element::Sea })]);
    }
}
