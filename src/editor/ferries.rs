//! Ferry routes: sides of squares that a way over the water joins (M-14). A route in the making may have a single end.

use super::{EditError, check_open, edge_of, move_border_edges, retain_ends};
use crate::geometry::CellSide;
use crate::mapfile::{FerryDefinition, MapDefinition};

/// The route that lands at a side.
pub(super) fn route_at(map: &mut MapDefinition, end: CellSide) -> Result<&mut FerryDefinition, EditError> {
    let CellSide { cell, side } = end;
    map.ferries.iter_mut().find(|ferry| lands_at(ferry, end)).ok_or(EditError::NoFerry { cell, side })
}

fn lands_at(ferry: &FerryDefinition, end: CellSide) -> bool {
    ferry.ends.iter().any(|name| edge_of(name) == Some(end))
}

/// Adds an end to the route that lands at `route`, or begins a new one. An end of another route changes over, and a border
/// print gives way.
pub(super) fn land(map: &mut MapDefinition, route: Option<CellSide>, end: CellSide) -> Result<(), EditError> {
    check_open(map, end)?;
    let goes_on = route.filter(|from| map.ferries.iter().any(|ferry| lands_at(ferry, *from)));
    if goes_on.is_some_and(|from| map.ferries.iter().any(|ferry| lands_at(ferry, from) && lands_at(ferry, end))) {
        return Ok(());
    }
    retain_ends(map, |other| other != end);
    move_border_edges(&mut map.borders, |edge| (edge != end).then_some(edge));
    let name = end.to_string();
    match goes_on.and_then(|from| map.ferries.iter_mut().find(|ferry| lands_at(ferry, from))) {
        Some(ferry) => ferry.ends.push(name),
        None => map.ferries.push(FerryDefinition { ends: vec![name], name: None, coats_of_arms: 0 }),
    }
    Ok(())
}

/// Takes an end away.
pub(super) fn remove_end(map: &mut MapDefinition, end: CellSide) -> Result<(), EditError> {
    route_at(map, end)?;
    retain_ends(map, |other| other != end);
    Ok(())
}

/// Removes a whole route.
pub(super) fn remove(map: &mut MapDefinition, end: CellSide) -> Result<(), EditError> {
    route_at(map, end)?;
    map.ferries.retain(|ferry| !lands_at(ferry, end));
    Ok(())
}
