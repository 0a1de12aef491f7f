//! Areas: flooding, pasting, and moving or turning what lies on some cells.

use super::{
    CellRows, CellSet, Clip, EditError, Turn, backdrop_around, is_open, move_border_edges, move_ferry_ends, moving,
    settle,
};
use crate::geometry::{Cell, CellSide, Side};
use crate::mapfile::{LargeCityDefinition, MapDefinition};
use std::collections::BTreeMap;

/// The cells of equal meaning that are joined with `at` by their sides; empty off the grid.
pub fn flood(map: &MapDefinition, at: Cell) -> CellSet {
    let Some(mut grid) = map.grid.clone() else { return CellSet::default() };
    let rows = CellRows::open(&mut grid);
    if !rows.contains(at) {
        return CellSet::default();
    }
    let meaning = rows.get(at);
    let mut seen = vec![false; rows.cols() * rows.row_count()];
    let index = |cell: Cell| usize::from(cell.row) * rows.cols() + usize::from(cell.col);
    let (mut found, mut next) = (Vec::new(), vec![at]);
    seen[index(at)] = true;
    while let Some(cell) = next.pop() {
        found.push(cell);
        for beside in Side::ALL.into_iter().filter_map(|side| cell.neighbour(side)) {
            if rows.contains(beside) && !seen[index(beside)] && rows.get(beside) == meaning {
                seen[index(beside)] = true;
                next.push(beside);
            }
        }
    }
    found.into()
}

/// Where the cells of an area come to lie. Cells that leave the map have no place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// That many columns to the right and rows down.
    By(i32, i32),
    /// Turned about, the upper left corner of the rectangle around it staying where it is.
    Turned(Turn),
}

impl Way {
    /// The new place of each cell; may lie off the map.
    pub(super) fn places(self, area: &CellSet) -> Vec<(Cell, Option<Cell>)> {
        let Some((corner, last)) = area.corners() else { return Vec::new() };
        let size = (last.col - corner.col + 1, last.row - corner.row + 1);
        let place = |cell: Cell| match self {
            Self::By(columns, rows) => cell.offset(columns, rows),
            Self::Turned(turn) => {
                let to = turn.cell(Cell::new(cell.col - corner.col, cell.row - corner.row), size);
                corner.offset(i32::from(to.col), i32::from(to.row))
            }
        };
        area.iter().map(|cell| (cell, place(cell))).collect()
    }

    /// Where a side of its cells points afterwards.
    pub(super) const fn side(self, side: Side) -> Side {
        match self {
            Self::By(..) => side,
            Self::Turned(turn) => turn.side(side),
        }
    }
}

/// Moves or turns an area with everything on it; what it leaves free becomes backdrop, what it comes to cover is gone.
pub(super) fn relocate(map: &mut MapDefinition, area: &CellSet, way: Way) -> Result<(), EditError> {
    let mut grid = map.grid.take().ok_or(EditError::NoGrid)?;
    let mut rows = CellRows::open(&mut grid);
    // Cells nobody can read stay where they are: the author's to mend.
    let known: CellSet = area.iter().filter(|cell| rows.get(*cell).is_some()).collect();
    let places: BTreeMap<Cell, Option<Cell>> =
        way.places(&known).into_iter().map(|(cell, to)| (cell, to.filter(|to| rows.contains(*to)))).collect();
    let covered: CellSet = places.values().copied().flatten().collect();
    if covered.is_empty() {
        rows.close();
        map.grid = Some(grid);
        return Err(EditError::OffMap);
    }
    let meanings: Vec<_> = places.iter().filter_map(|(cell, to)| Some(((*to)?, rows.get(*cell)?))).collect();
    for (cell, meaning) in meanings {
        rows.set(
            cell,
            match way {
                Way::By(..) => meaning,
                Way::Turned(turn) => turn.meaning(meaning),
            },
        );
    }
    let free = known.without(&covered);
    for cell in free.iter() {
        let backdrop = backdrop_around(&rows, cell);
        rows.set(cell, backdrop);
    }
    let to = |cell: Cell| match places.get(&cell) {
        Some(to) => *to,
        None => (!covered.contains(cell)).then_some(cell),
    };
    let edge = |CellSide { cell, side }: CellSide| {
        let turned = if places.contains_key(&cell) { way.side(side) } else { side };
        let moved = CellSide { cell: to(cell)?, side: turned };
        (moved == CellSide { cell, side } || is_open(&rows, moved)).then_some(moved)
    };
    if let Way::Turned(turn) = way {
        let turns = |city: &&mut LargeCityDefinition| city.cell.parse().is_ok_and(|cell| places.contains_key(&cell));
        map.large_cities.iter_mut().filter(turns).for_each(|city| turn.city(city));
    }
    moving::move_names(map, to, edge);
    rows.close();
    map.grid = Some(grid);
    Ok(())
}

/// Puts a clip on the map with its corner at a column and row, in the place of what was there. Cells beyond the map are
/// left out, and prints whose sides would face squares.
pub(super) fn paste(map: &mut MapDefinition, clip: &Clip, column: i32, row: i32) -> Result<(), EditError> {
    let mut grid = map.grid.take().ok_or(EditError::NoGrid)?;
    let mut rows = CellRows::open(&mut grid);
    let place = |cell: Cell| cell.offset(column, row);
    let on_map: Vec<_> = clip
        .cells()
        .filter_map(|(cell, meaning)| Some((place(cell).filter(|to| rows.contains(*to))?, meaning)))
        .collect();
    let covered: CellSet = on_map.iter().map(|(cell, _)| *cell).collect();
    let away = |cell: Cell| (!covered.contains(cell)).then_some(cell);
    map.names.retain(|key, _| key.parse().ok().is_none_or(|cell| away(cell).is_some()));
    map.large_cities.retain(|city| city.cell.parse().ok().is_none_or(|cell| away(cell).is_some()));
    move_border_edges(&mut map.borders, |edge| away(edge.cell).map(|_| edge));
    move_ferry_ends(&mut map.ferries, |edge| away(edge.cell).map(|_| edge));
    on_map.iter().for_each(|(cell, meaning)| rows.set(*cell, *meaning));
    for (cell, meaning) in &on_map {
        // Large cities that the clip does not describe get the usual sides.
        settle(map, &rows, *cell, meaning.ground);
    }
    let inside = |cell: Cell| place(cell).filter(|cell| covered.contains(*cell));
    for (cell, city) in &clip.large_cities {
        let Some(cell) = inside(*cell).map(|cell| cell.to_string()) else { continue };
        if let Some(own) = map.large_cities.iter_mut().find(|own| own.cell == cell) {
            *own = LargeCityDefinition { cell, ..city.clone() };
        }
    }
    let named = clip.names.iter().filter_map(|(cell, name)| Some((inside(*cell)?.to_string(), name.clone())));
    map.names.extend(named);
    let edge = |CellSide { cell, side }: CellSide| {
        Some(CellSide { cell: inside(cell)?, side }).filter(|edge| is_open(&rows, *edge))
    };
    let (mut borders, mut routes) = (clip.borders.clone(), clip.ferries.clone());
    move_border_edges(&mut borders, edge);
    move_ferry_ends(&mut routes, edge);
    map.borders.extend(borders);
    map.ferries.extend(routes);
    rows.close();
    map.grid = Some(grid);
    if covered.is_empty() { Err(EditError::OffMap) } else { Ok(()) }
}
