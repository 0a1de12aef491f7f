//! Sides of cells: what may be printed there, and how prints and ferry ends that are written by name follow their cells.

use super::{CellRows, EditError};
use crate::geometry::{Cell, CellSide};
use crate::mapfile::{BorderDefinition, FerryDefinition, GroundDefinition, MapDefinition};

/// Checks that something can be printed beyond a side: a square has it, and no tile can come to lie there.
pub(super) fn check_open(map: &mut MapDefinition, edge: CellSide) -> Result<(), EditError> {
    let grid = map.grid.as_mut().ok_or(EditError::NoGrid)?;
    let rows = CellRows::open(grid);
    let CellSide { cell, side } = edge;
    if rows.get(cell).map(|meaning| meaning.ground) != Some(GroundDefinition::Square) {
        return Err(EditError::NoSquare { cell });
    }
    if is_open(&rows, edge) { Ok(()) } else { Err(EditError::NotBorder { cell, side }) }
}

/// True if something can be printed beyond a side.
pub(super) fn is_open(rows: &CellRows<'_>, CellSide { cell, side }: CellSide) -> bool {
    let ground = |cell| rows.get(cell).map(|meaning| meaning.ground);
    let beside = cell.neighbour(side).and_then(ground);
    let takes_tile = |ground| matches!(ground, GroundDefinition::Square | GroundDefinition::LargeCity);
    ground(cell) == Some(GroundDefinition::Square) && !beside.is_some_and(takes_tile)
}

/// True if something is printed on such ground: it can bear a name.
pub(super) fn is_printed(ground: GroundDefinition) -> bool {
    !matches!(ground, GroundDefinition::Sea | GroundDefinition::Land)
}

/// Moves or removes the sides at which borders are printed; a print without a side is gone. Names that are no side of a
/// cell are left alone: they are the author's to mend.
pub(super) fn move_border_edges(borders: &mut Vec<BorderDefinition>, to: impl Fn(CellSide) -> Option<CellSide>) {
    borders.retain_mut(|border| {
        let mut stays = true;
        if let Ok(cell) = border.cell.parse() {
            let edge = CellSide { cell, side: border.side };
            match to(edge) {
                Some(moved) if moved == edge => {}
                Some(moved) => (border.cell, border.side) = (moved.cell.to_string(), moved.side),
                None => stays = false,
            }
        }
        border.also.retain_mut(|name| retain_edge_name(name, &to));
        if stays {
            return true;
        }
        // The first of the other sides takes the place of the one that went.
        let Some(at) = border.also.iter().position(|name| edge_of(name).is_some()) else { return false };
        if let Some(edge) = edge_of(&border.also.remove(at)) {
            (border.cell, border.side) = (edge.cell.to_string(), edge.side);
        }
        true
    });
}

/// Moves a name such as `b2.e`; false if it is to be removed.
pub(super) fn retain_edge_name(name: &mut String, to: impl Fn(CellSide) -> Option<CellSide>) -> bool {
    let Some(edge) = edge_of(name) else { return true };
    let Some(moved) = to(edge) else { return false };
    if moved != edge {
        *name = moved.to_string();
    }
    true
}

/// The side that a name such as `b2.e` means.
pub(super) fn edge_of(name: &str) -> Option<CellSide> {
    name.parse().ok()
}

/// All sides at which a print lies; `None` for a name that is no side of a cell.
pub(super) fn edges(border: &BorderDefinition) -> impl Iterator<Item = Option<CellSide>> {
    let first = border.cell.parse().ok().map(|cell| CellSide { cell, side: border.side });
    std::iter::once(first).chain(border.also.iter().map(|name| edge_of(name)))
}

/// Keeps the ends for which `stays` holds. A route that lost its last end is gone; names that are no side of a cell are the
/// author's to mend and stay.
pub(super) fn retain_ends(map: &mut MapDefinition, stays: impl Fn(CellSide) -> bool) {
    map.ferries.retain_mut(|ferry| {
        let before = ferry.ends.len();
        ferry.ends.retain(|name| edge_of(name).is_none_or(&stays));
        !ferry.ends.is_empty() || ferry.ends.len() == before
    });
}

/// Moves or removes ends. A route that loses some and is left with one goes with them.
pub(super) fn move_ferry_ends(ferries: &mut Vec<FerryDefinition>, to: impl Fn(CellSide) -> Option<CellSide>) {
    ferries.retain_mut(|ferry| {
        let before = ferry.ends.len();
        ferry.ends.retain_mut(|name| retain_edge_name(name, &to));
        ferry.ends.len() == before || ferry.ends.len() >= 2
    });
}

/// Removes what is printed at the sides of a cell, and the ferry ends there.
pub(super) fn forget_cell(map: &mut MapDefinition, cell: Cell) {
    let stays = |edge: CellSide| (edge.cell != cell).then_some(edge);
    move_border_edges(&mut map.borders, stays);
    move_ferry_ends(&mut map.ferries, stays);
}
