//! Ferry routes: sides of squares that a way over the water joins (M-14). A route in the making may have a single end.

use super::error::EditError;
use super::prints::{check_open, edge_of, move_border_edges, retain_edge_name};
use crate::geometry::{Cell, Side};
use crate::mapfile::{FerryDefinition, MapDefinition};

/// The route that lands at a side.
pub(super) fn route_at(map: &mut MapDefinition, end: (Cell, Side)) -> Result<&mut FerryDefinition, EditError> {
    let (cell, side) = end;
    map.ferries.iter_mut().find(|ferry| lands_at(ferry, end)).ok_or(EditError::NoFerry { cell, side })
}

fn lands_at(ferry: &FerryDefinition, end: (Cell, Side)) -> bool {
    ferry.ends.iter().any(|name| edge_of(name) == Some(end))
}

/// Adds an end to the route that lands at `route`, or begins a new one. An end of another route changes over, and a border
/// print gives way.
pub(super) fn land(map: &mut MapDefinition, route: Option<(Cell, Side)>, end: (Cell, Side)) -> Result<(), EditError> {
    check_open(map, end)?;
    let goes_on = route.filter(|from| map.ferries.iter().any(|ferry| lands_at(ferry, *from)));
    if goes_on.is_some_and(|from| map.ferries.iter().any(|ferry| lands_at(ferry, from) && lands_at(ferry, end))) {
        return Ok(());
    }
    retain_ends(map, |other| other != end);
    move_border_edges(&mut map.borders, |edge| (edge != end).then_some(edge));
    let name = format!("{}.{}", end.0, end.1);
    match goes_on.and_then(|from| map.ferries.iter_mut().find(|ferry| lands_at(ferry, from))) {
        Some(ferry) => ferry.ends.push(name),
        None => map.ferries.push(FerryDefinition { ends: vec![name], name: None, coats_of_arms: 0 }),
    }
    Ok(())
}

/// Takes an end away.
pub(super) fn remove_end(map: &mut MapDefinition, end: (Cell, Side)) -> Result<(), EditError> {
    route_at(map, end)?;
    retain_ends(map, |other| other != end);
    Ok(())
}

/// Removes a whole route.
pub(super) fn remove(map: &mut MapDefinition, end: (Cell, Side)) -> Result<(), EditError> {
    route_at(map, end)?;
    map.ferries.retain(|ferry| !lands_at(ferry, end));
    Ok(())
}

/// Keeps the ends for which `stays` holds. A route that lost its last end is gone; names that are no side of a cell are the
/// author's to mend and stay.
pub(super) fn retain_ends(map: &mut MapDefinition, stays: impl Fn((Cell, Side)) -> bool) {
    map.ferries.retain_mut(|ferry| {
        let before = ferry.ends.len();
        ferry.ends.retain(|name| edge_of(name).is_none_or(&stays));
        !ferry.ends.is_empty() || ferry.ends.len() == before
    });
}

/// Moves or removes ends. A route that loses some and is left with one goes with them.
pub(super) fn move_ferry_ends(ferries: &mut Vec<FerryDefinition>, to: impl Fn((Cell, Side)) -> Option<(Cell, Side)>) {
    ferries.retain_mut(|ferry| {
        let before = ferry.ends.len();
        ferry.ends.retain_mut(|name| retain_edge_name(name, &to));
        ferry.ends.len() == before || ferry.ends.len() >= 2
    });
}

/// Removes the ends at a cell.
pub(super) fn forget_cell(map: &mut MapDefinition, cell: Cell) {
    move_ferry_ends(&mut map.ferries, |end| (end.0 != cell).then_some(end));
}
