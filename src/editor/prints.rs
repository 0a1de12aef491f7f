//! Large cities and border prints: what is printed beside and on the squares.

use super::EditCommand;
use super::error::EditError;
use super::grid::CellRows;
use crate::geometry::{Cell, Side};
use crate::map::{CityLayout, LargeCitySketch, SegmentSketch, SideShow};
use crate::mapfile::{BorderDefinition, GroundDefinition, LargeCityDefinition, MapDefinition, SegmentDefinition};
use crate::terrain::EdgeKind;

/// The large city at a cell.
pub(super) fn city_at(map: &mut MapDefinition, cell: Cell) -> Result<&mut LargeCityDefinition, EditError> {
    let key = cell.to_string();
    map.large_cities.iter_mut().find(|city| city.cell == key).ok_or(EditError::NoLargeCity { cell })
}

/// Names a large city or square; an empty name removes it.
pub(super) fn rename(map: &mut MapDefinition, cell: Cell, name: &str) -> Result<(), EditError> {
    let grid = map.grid.as_mut().ok_or(EditError::NoGrid)?;
    let ground = CellRows::open(grid).get(cell).map(|meaning| meaning.ground);
    if !ground.is_some_and(super::paint::is_printed) {
        return Err(EditError::NoSquare { cell });
    }
    let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    if let Ok(city) = city_at(map, cell) {
        city.name = name;
        return Ok(());
    }
    match name {
        Some(name) => map.names.insert(cell.to_string(), name),
        None => map.names.remove(&cell.to_string()),
    };
    Ok(())
}

/// Prints a road or city at a side, in the place of what was there.
pub(super) fn print_border(map: &mut MapDefinition, cell: Cell, side: Side, kind: EdgeKind) -> Result<(), EditError> {
    if kind == EdgeKind::Field {
        return Err(EditError::FieldBorder { cell, side });
    }
    check_open(map, (cell, side))?;
    super::ferries::retain_ends(map, |edge| edge != (cell, side));
    if let Ok(border) = border_at(map, cell, side) {
        border.kind = kind;
        return Ok(());
    }
    let cell = cell.to_string();
    map.borders.push(BorderDefinition { cell, side, kind, to: None, coats_of_arms: 1, also: Vec::new() });
    Ok(())
}

/// Checks that something can be printed beyond a side: a square has it, and no tile can come to lie there.
pub(super) fn check_open(map: &mut MapDefinition, (cell, side): (Cell, Side)) -> Result<(), EditError> {
    let grid = map.grid.as_mut().ok_or(EditError::NoGrid)?;
    let rows = CellRows::open(grid);
    if rows.get(cell).map(|meaning| meaning.ground) != Some(GroundDefinition::Square) {
        return Err(EditError::NoSquare { cell });
    }
    if is_open(&rows, (cell, side)) { Ok(()) } else { Err(EditError::NotBorder { cell, side }) }
}

/// True if something can be printed beyond a side.
pub(super) fn is_open(rows: &CellRows<'_>, (cell, side): (Cell, Side)) -> bool {
    let ground = |cell| rows.get(cell).map(|meaning| meaning.ground);
    let beside = cell.neighbour(side).and_then(ground);
    let takes_tile = |ground| matches!(ground, GroundDefinition::Square | GroundDefinition::LargeCity);
    ground(cell) == Some(GroundDefinition::Square) && !beside.is_some_and(takes_tile)
}

/// The border print at a side of a cell, whichever of its sides that is.
pub(super) fn border_at(map: &mut MapDefinition, cell: Cell, side: Side) -> Result<&mut BorderDefinition, EditError> {
    let lies_there = |border: &&mut BorderDefinition| edges(border).any(|edge| edge == Some((cell, side)));
    map.borders.iter_mut().find(lies_there).ok_or(EditError::NoBorder { cell, side })
}

/// Removes a print from one side; its other sides stay.
pub(super) fn remove_border(map: &mut MapDefinition, cell: Cell, side: Side) -> Result<(), EditError> {
    border_at(map, cell, side)?;
    move_border_edges(&mut map.borders, |edge| (edge != (cell, side)).then_some(edge));
    Ok(())
}

/// Removes what is printed at the sides of a cell.
pub(super) fn forget_cell(map: &mut MapDefinition, cell: Cell) {
    move_border_edges(&mut map.borders, |edge| (edge.0 != cell).then_some(edge));
}

/// Moves or removes the sides at which borders are printed; a print without a side is gone. Names that are no side of a
/// cell are left alone: they are the author's to mend.
pub(super) fn move_border_edges(
    borders: &mut Vec<BorderDefinition>,
    to: impl Fn((Cell, Side)) -> Option<(Cell, Side)>,
) {
    borders.retain_mut(|border| {
        let mut stays = true;
        if let Ok(cell) = border.cell.parse() {
            match to((cell, border.side)) {
                Some((moved, side)) if (moved, side) == (cell, border.side) => {}
                Some((moved, side)) => (border.cell, border.side) = (moved.to_string(), side),
                None => stays = false,
            }
        }
        border.also.retain_mut(|name| retain_edge_name(name, &to));
        if stays {
            return true;
        }
        // The first of the other sides takes the place of the one that went.
        let Some(at) = border.also.iter().position(|name| edge_of(name).is_some()) else { return false };
        if let Some((cell, side)) = edge_of(&border.also.remove(at)) {
            (border.cell, border.side) = (cell.to_string(), side);
        }
        true
    });
}

/// Moves a name such as `b2.e`; false if it is to be removed.
pub(super) fn retain_edge_name(name: &mut String, to: impl Fn((Cell, Side)) -> Option<(Cell, Side)>) -> bool {
    let Some(edge) = edge_of(name) else { return true };
    let Some(moved) = to(edge) else { return false };
    if moved != edge {
        *name = format!("{}.{}", moved.0, moved.1);
    }
    true
}

/// The cell and side that a name such as `b2.e` means.
pub(super) fn edge_of(name: &str) -> Option<(Cell, Side)> {
    let (cell, side) = name.split_once('.')?;
    Some((cell.parse().ok()?, side.parse().ok()?))
}

/// All sides at which a print lies; `None` for a name that is no side of a cell.
pub(super) fn edges(border: &BorderDefinition) -> impl Iterator<Item = Option<(Cell, Side)>> {
    let first = border.cell.parse().ok().map(|cell| (cell, border.side));
    std::iter::once(first).chain(border.also.iter().map(|name| edge_of(name)))
}

/// Lets a side of a large city show something else; its segments follow.
pub(super) fn show_side(map: &mut MapDefinition, cell: Cell, side: Side, show: SideShow) -> Result<(), EditError> {
    let city = city_at(map, cell)?;
    let mut layout = layout_of(city, cell);
    layout.show(side, show);
    let arms = layout.coats_of_arms();
    // A city without any city side keeps its coats of arms for the next one.
    let coats_of_arms =
        if layout.cities().next().is_none() && layout.segments().is_empty() { city.coats_of_arms } else { arms };
    city.edges = city.edges.with(side, show);
    city.coats_of_arms = coats_of_arms;
    city.segments = written(&layout);
    Ok(())
}

/// The command that gives a large city this layout.
pub fn lay_out_city(cell: Cell, layout: &CityLayout) -> EditCommand {
    EditCommand::LayOutCity {
        cell,
        sides: layout.sides(),
        coats_of_arms: layout.coats_of_arms(),
        segments: written(layout),
    }
}

fn layout_of(city: &LargeCityDefinition, cell: Cell) -> CityLayout {
    let segments = city.segments.iter().map(|segment| SegmentSketch {
        kind: segment.kind,
        sides: segment.sides.clone(),
        halves: Vec::new(),
        coats_of_arms: segment.coats_of_arms,
        cities: Vec::new(),
    });
    CityLayout::of(&LargeCitySketch {
        cell,
        name: None,
        sides: city.edges.clockwise(),
        coats_of_arms: city.coats_of_arms,
        segments: segments.collect(),
    })
}

fn written(layout: &CityLayout) -> Vec<SegmentDefinition> {
    let segments = layout.segments().into_iter().map(|segment| SegmentDefinition {
        kind: segment.kind,
        sides: segment.sides,
        halves: segment.halves.into_iter().map(|half| half.index() as u8).collect(),
        coats_of_arms: segment.coats_of_arms,
        cities: segment.cities,
    });
    segments.collect()
}
