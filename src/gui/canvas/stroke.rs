//! Strokes: what the left button asks for between pressing and letting go.

use crate::editor::{CellSet, EditCommand, Element, Selection, cells_between};
use crate::geometry::{Cell, Side};
use crate::gui::words::{Brush, DocumentWish, Outbox};
use crate::terrain::EdgeKind;

/// What a stroke leaves on the cells it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Paints an element on each cell of the stroke.
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

    pub(super) fn along(self, from: Cell, to: Cell) -> EditCommand {
        match self {
            Self::Element(element) => EditCommand::Line { from, to, element },
            Self::Region(region, inside) => EditCommand::PaintRegion { region, cells: cells_between(from, to), inside },
        }
    }

    pub(super) fn in_rectangle(self, from: Cell, to: Cell) -> EditCommand {
        match self {
            Self::Element(element) => EditCommand::FillRectangle { from, to, element },
            Self::Region(region, inside) => {
                let cells = CellSet::rectangle(from, to).into();
                EditCommand::PaintRegion { region, cells, inside }
            }
        }
    }
}

/// A stroke that has begun.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum CellStroke {
    /// Painting cells; the last one, unless the pointer has left the map.
    Cells(Ink, Option<Cell>),
    /// Painting border prints, or nothing; the last side, and whether there was another before it.
    Sides(Option<EdgeKind>, Option<(Cell, Side)>, bool),
    /// A rectangle from its first corner to where the pointer is.
    Rectangle(Ink, Cell, Cell),
    /// A straight line from its beginning to where the pointer is.
    Line(Ink, Cell, Cell),
    /// Selecting a rectangle from its first corner to where the pointer is.
    Select(SelectionMode, Cell, Cell),
    /// Moving the selected area from where it was taken to where the pointer is.
    Move(Cell, Cell),
    /// The view moves with the pointer.
    Pan,
}

/// What happens to the area that was selected before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SelectionMode {
    /// The new cells become the selection; the old ones are dropped.
    Replace,
    /// The new cells are added.
    Add,
    /// The new cells are taken away.
    Subtract,
}

impl SelectionMode {
    /// Shift adds, Ctrl or Alt takes away.
    pub(super) const fn by(modifiers: egui::Modifiers) -> Self {
        if modifiers.shift {
            Self::Add
        } else if modifiers.command || modifiers.alt {
            Self::Subtract
        } else {
            Self::Replace
        }
    }

    /// The selection after `cells` were added to, taken from or put in the place of `before`.
    pub(super) fn with(self, before: &Selection, cells: CellSet) -> Selection {
        let before = before.area().unwrap_or_default();
        Selection::of_area(match self {
            Self::Replace => cells,
            Self::Add => before.union(&cells),
            Self::Subtract => before.without(&cells),
        })
    }
}

/// How a stroke over cells goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StrokeShape {
    /// Each cell that is touched.
    Free,
    /// The cells of a straight line between the two ends.
    Line,
    /// The cells of the rectangle between two corners.
    Rectangle,
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

impl CellStroke {
    /// A stroke that paints border prints; `None` takes them away.
    pub(super) fn at_sides(kind: Option<EdgeKind>, reach: Reach, out: &mut Outbox) -> Self {
        let label = kind
            .map_or_else(|| "Remove border prints".to_owned(), |kind| format!("Paint {}", Brush::Border(kind).words()));
        out.post(DocumentWish::Begin(label));
        let mut stroke = Self::Sides(kind, None, false);
        stroke.reach(reach, out);
        stroke
    }

    /// A stroke, or a rectangle, over cells; `None` off the map.
    pub(super) fn over_cells(ink: Ink, shape: StrokeShape, reach: Reach, out: &mut Outbox) -> Option<Self> {
        let cell = reach.cell?;
        match shape {
            StrokeShape::Rectangle => return Some(Self::Rectangle(ink, cell, cell)),
            StrokeShape::Line => return Some(Self::Line(ink, cell, cell)),
            StrokeShape::Free => {}
        }
        let command = ink.on(vec![cell]);
        out.post(DocumentWish::Begin(command.label()));
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
            Self::Rectangle(_, _, to) | Self::Line(_, _, to) | Self::Select(_, _, to) | Self::Move(_, to) => {
                *to = reach.cell.unwrap_or(*to);
            }
            Self::Pan => {}
        }
    }

    /// The button was let go.
    pub(super) fn end(self, selected: &Selection, out: &mut Outbox) {
        match self {
            Self::Cells(..) | Self::Sides(..) => out.post(DocumentWish::Commit),
            Self::Rectangle(ink, from, to) => out.edit(ink.in_rectangle(from, to)),
            Self::Line(ink, from, to) => out.edit(ink.along(from, to)),
            Self::Select(mode, from, to) => {
                out.post(DocumentWish::Select(mode.with(selected, CellSet::rectangle(from, to))));
            }
            Self::Move(from, to) => match selected.area().filter(|_| from != to) {
                Some(area) => out.edit(moved(area, from, to)),
                // A click inside the area selects the square.
                None => out.post(DocumentWish::Select(Selection::Cell(to))),
            },
            Self::Pan => {}
        }
    }
}

/// The command that moves an area with the pointer.
pub(super) fn moved(area: CellSet, from: Cell, to: Cell) -> EditCommand {
    let by = |from: u16, to: u16| i32::from(to) - i32::from(from);
    EditCommand::MoveArea { area, columns: by(from.col, to.col), rows: by(from.row, to.row) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui::words::Wish;

    fn on(col: u16) -> Reach {
        Reach { cell: Some(Cell::new(col, 0)), side: None, city_side: None, printed: None }
    }

    #[test]
    fn a_fast_stroke_paints_each_cell_once_in_one_gesture() {
        let mut out = Outbox::default();
        let town = Ink::Element(Element::Town);
        let mut stroke = CellStroke::over_cells(town, StrokeShape::Free, on(0), &mut out).expect("a stroke");
        stroke.reach(on(0), &mut out);
        stroke.reach(on(3), &mut out);
        stroke.end(&Selection::Map, &mut out);
        let paint = |cols: &[u16]| {
            let cells = cols.iter().map(|col| Cell::new(*col, 0)).collect();
            DocumentWish::Edit(EditCommand::Paint { cells, element: Element::Town })
        };
        let begin = DocumentWish::Begin("Paint town".to_owned());
        assert_eq!(out.drain(), [begin, paint(&[0]), paint(&[1, 2, 3]), DocumentWish::Commit].map(Wish::from));
    }

    #[test]
    fn a_stroke_that_left_the_map_draws_no_line_back() {
        let mut out = Outbox::default();
        let mut stroke = CellStroke::Cells(Ink::Element(Element::Sea), Some(Cell::new(0, 0)));
        stroke.reach(Reach { cell: None, side: None, city_side: None, printed: None }, &mut out);
        stroke.reach(on(5), &mut out);
        let cells = vec![Cell::new(5, 0)];
        assert_eq!(
            out.drain(),
            [DocumentWish::Edit(EditCommand::Paint { cells, element: Element::Sea })].map(Wish::from)
        );
    }

    #[test]
    fn a_rectangle_is_filled_when_the_button_is_let_go() {
        let mut out = Outbox::default();
        let stroke = CellStroke::over_cells(Ink::Element(Element::Sea), StrokeShape::Rectangle, on(1), &mut out);
        let mut stroke = stroke.expect("a stroke");
        stroke.reach(on(4), &mut out);
        assert_eq!(out.drain(), []);
        stroke.end(&Selection::Map, &mut out);
        let (from, to) = (Cell::new(1, 0), Cell::new(4, 0));
        assert_eq!(
            out.drain(),
            [DocumentWish::Edit(EditCommand::FillRectangle { from, to, element: Element::Sea })].map(Wish::from)
        );
    }
}
