//! Regions: rows or cells with a name.

use super::{CellRows, EditError};
use crate::geometry::Cell;
use crate::map::Colour;
use crate::mapfile::{MapDefinition, RegionDefinition};

/// The region with that number; the one after the last is made.
pub(super) fn region_at(map: &mut MapDefinition, region: u16) -> Result<&mut RegionDefinition, EditError> {
    if map.grid.is_none() {
        return Err(EditError::NoGrid);
    }
    let at = usize::from(region);
    if at == map.regions.len() {
        let colour = Some(Colour::ALL[at % Colour::ALL.len()]);
        map.regions.push(RegionDefinition {
            name: format!("Region {}", at + 1),
            rows: None,
            cells: Vec::new(),
            colour,
        });
    }
    map.regions.get_mut(at).ok_or(EditError::NoRegion { region })
}

/// Removes a region.
pub(super) fn remove(map: &mut MapDefinition, region: u16) -> Result<(), EditError> {
    let at = usize::from(region);
    if at >= map.regions.len() {
        return Err(EditError::NoRegion { region });
    }
    map.regions.remove(at);
    Ok(())
}

/// Adds cells to a region, or takes them out.
pub(super) fn paint(map: &mut MapDefinition, region: u16, cells: &[Cell], inside: bool) -> Result<(), EditError> {
    let rows = CellRows::open(map.grid.as_mut().ok_or(EditError::NoGrid)?);
    if let Some(cell) = cells.iter().copied().find(|cell| !rows.contains(*cell)) {
        return Err(EditError::OffGrid { cell });
    }
    let region = region_at(map, region)?;
    for cell in cells {
        let at = region.cells.iter().position(|name| name.parse() == Ok(*cell));
        match (at, inside) {
            (None, true) => region.cells.push(cell.to_string()),
            (Some(at), false) => {
                region.cells.remove(at);
            }
            (None, false) | (Some(_), true) => {}
        }
    }
    Ok(())
}
