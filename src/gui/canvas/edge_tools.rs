//! The tools that place things at sides and cells: large cities, border prints, ferries, regions. The brushes for the same
//! things share this code.

use super::CanvasView;
use super::stroke::{CellStroke, Ink, Reach, StrokeShape};
use crate::editor::{EditCommand, Element, Selection, closable_sides, next_show};
use crate::geometry::{Cell, CellSide, Side};
use crate::gui::words::{Brush, DocumentWish, Outbox, Tool};
use crate::map::{Ground, MapSketch, SideShow};

/// The brush that does what the tool in use does at the pointer; `None` for a tool that paints nothing.
pub(super) fn brush_of(view: &CanvasView<'_>, hovered: Option<Cell>) -> Option<Brush> {
    match view.tool {
        Tool::Brush | Tool::Line | Tool::Rectangle | Tool::Fill => Some(view.brush()),
        Tool::City => {
            let on_city = hovered.is_some_and(|cell| is_large_city(view, cell));
            (!on_city).then_some(Brush::Cell(Element::LargeCity))
        }
        Tool::Ferry => Some(Brush::Ferry),
        Tool::Region => Some(Brush::Region(view.brushes.region())),
        Tool::Select
        | Tool::SelectRectangle
        | Tool::Wand
        | Tool::Eraser
        | Tool::Border
        | Tool::Name
        | Tool::Picker
        | Tool::Hand => None,
    }
}

fn is_large_city(view: &CanvasView<'_>, cell: Cell) -> bool {
    view.map().cells.get(cell).is_some_and(|sketch| sketch.ground == Ground::LargeCity)
}

/// The side of a large city before and after a click.
pub(in crate::gui) fn side_walk(map: &MapSketch, (cell, side): (Cell, Side)) -> Option<(SideShow, SideShow)> {
    let city = map.cities.iter().find(|city| city.cell == cell)?;
    let show = city.sides[side.index()];
    Some((show, next_show(show, closable_sides(map, cell)[side.index()])))
}

fn walk(view: &CanvasView<'_>, (cell, side): (Cell, Side), out: &mut Outbox) {
    out.post(DocumentWish::Select(Selection::Cell(cell)));
    if let Some((_, show)) = side_walk(view.map(), (cell, side)) {
        out.edit(EditCommand::SetCityEdge { cell, side, show });
    }
}

/// A click with the large-city tool: at a side of one it walks on, in the middle it selects, elsewhere one is put down.
pub(super) fn press_city(view: &CanvasView<'_>, reach: Reach, out: &mut Outbox) {
    let Some(cell) = reach.cell else { return };
    match reach.city_side {
        Some(edge) => walk(view, edge, out),
        None => {
            out.post(DocumentWish::Select(Selection::Cell(cell)));
            if !is_large_city(view, cell) {
                out.edit(EditCommand::Paint { cells: vec![cell], element: Element::LargeCity });
            }
        }
    }
}

/// A press with the border tool: at a side of a large city it walks on, at one towards void a stroke of prints begins.
pub(super) fn press_border(view: &CanvasView<'_>, reach: Reach, out: &mut Outbox) -> Option<CellStroke> {
    if let Some(edge) = reach.city_side {
        walk(view, edge, out);
        return None;
    }
    let Some((cell, side)) = reach.side else {
        out.post(DocumentWish::Select(reach.cell.map_or(Selection::Map, Selection::Cell)));
        return None;
    };
    let kind = view.brushes.border().after(reach.printed);
    out.post(DocumentWish::Select(match kind {
        Some(_) => Selection::Border(cell, side),
        None => Selection::Cell(cell),
    }));
    Some(CellStroke::at_sides(kind, reach, out))
}

/// A stroke that takes cells into a region, or out of it if the first one belongs to it.
pub(super) fn region_stroke(
    view: &CanvasView<'_>,
    at: u16,
    shape: StrokeShape,
    reach: Reach,
    out: &mut Outbox,
) -> Option<CellStroke> {
    let region = view.document.definition().regions.get(usize::from(at));
    let holds = |cell: Cell| region.is_some_and(|region| region.cells.iter().any(|name| name.parse() == Ok(cell)));
    let inside = !reach.cell.is_some_and(holds);
    CellStroke::over_cells(Ink::Region(at, inside), shape, reach, out)
}

/// A click at a side: the selected route lands there, or a new one; where one lands already, it lands no more.
pub(super) fn toggle_ferry_end(view: &CanvasView<'_>, (cell, side): (Cell, Side), out: &mut Outbox) {
    if let Some(ferry) = view.map().ferry_at(cell, side) {
        let other = ferry.ends.iter().copied().find(|end| *end != CellSide { cell, side });
        out.edit(EditCommand::RemoveFerryEnd { cell, side });
        out.post(DocumentWish::Select(other.map_or(Selection::Map, |end| Selection::Ferry(end.cell, end.side))));
        return;
    }
    let route = match view.document.selection() {
        Selection::Ferry(cell, side) => Some(CellSide { cell, side }),
        Selection::Map | Selection::Cell(_) | Selection::Area(_) | Selection::Border(..) => None,
    };
    // A refusal is said in the status bar, which selecting would wipe.
    out.post(DocumentWish::Select(Selection::Ferry(cell, side)));
    out.edit(EditCommand::LandFerry { route, cell, side });
}
