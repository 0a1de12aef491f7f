//! Large cities and border prints: what is printed beside and on the squares.

use super::edges::edges;
use super::{CellRows, EditError, check_open, is_printed, move_border_edges, retain_ends};
use crate::geometry::{Cell, CellSide, Side};
use crate::map::{CityLayout, LargeCitySketch, SegmentSketch, SideShow};
use crate::mapfile::{BorderDefinition, LargeCityDefinition, MapDefinition, SegmentDefinition};
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
    if !ground.is_some_and(is_printed) {
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
    let edge = CellSide { cell, side };
    check_open(map, edge)?;
    retain_ends(map, |other| other != edge);
    if let Ok(border) = border_at(map, cell, side) {
        border.kind = kind;
        return Ok(());
    }
    let cell = cell.to_string();
    map.borders.push(BorderDefinition { cell, side, kind, to: None, coats_of_arms: 1, also: Vec::new() });
    Ok(())
}

/// The border print at a side of a cell, whichever of its sides that is.
pub(super) fn border_at(map: &mut MapDefinition, cell: Cell, side: Side) -> Result<&mut BorderDefinition, EditError> {
    let lies_there = |border: &&mut BorderDefinition| edges(border).any(|edge| edge == Some(CellSide { cell, side }));
    map.borders.iter_mut().find(lies_there).ok_or(EditError::NoBorder { cell, side })
}

/// Removes a print from one side; its other sides stay.
pub(super) fn remove_border(map: &mut MapDefinition, cell: Cell, side: Side) -> Result<(), EditError> {
    border_at(map, cell, side)?;
    move_border_edges(&mut map.borders, |edge| (edge != CellSide { cell, side }).then_some(edge));
    Ok(())
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

pub(super) fn written(layout: &CityLayout) -> Vec<SegmentDefinition> {
    let segments = layout.segments().into_iter().map(|segment| SegmentDefinition {
        kind: segment.kind,
        sides: segment.sides,
        halves: segment.halves.into_iter().map(|half| half.index() as u8).collect(),
        coats_of_arms: segment.coats_of_arms,
        cities: segment.cities,
    });
    segments.collect()
}
