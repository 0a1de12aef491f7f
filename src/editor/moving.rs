//! Whatever names a cell goes with it when cells move: names, large cities, prints, ferries, regions.

use super::edges::{move_border_edges, move_ferry_ends};
use crate::geometry::{Cell, CellSide};
use crate::mapfile::MapDefinition;

/// Moves whatever names a cell, or removes it where there is no new place. Names that are no cell are the author's to mend
/// and stay. `edge` says where a side of a cell comes to lie. The rows of regions stay.
pub(super) fn move_names(
    map: &mut MapDefinition,
    to: impl Fn(Cell) -> Option<Cell>,
    edge: impl Fn(CellSide) -> Option<CellSide>,
) {
    let retain_cell = |name: &mut String| {
        let Ok(cell) = name.parse::<Cell>() else { return true };
        let Some(moved) = to(cell) else { return false };
        if moved != cell {
            *name = moved.to_string();
        }
        true
    };
    map.names = std::mem::take(&mut map.names)
        .into_iter()
        .filter_map(|(mut key, name)| retain_cell(&mut key).then_some((key, name)))
        .collect();
    map.large_cities.retain_mut(|city| retain_cell(&mut city.cell));
    move_border_edges(&mut map.borders, &edge);
    move_ferry_ends(&mut map.ferries, &edge);
    for region in &mut map.regions {
        region.cells.retain_mut(retain_cell);
    }
}
