//! Painting cells: the grid character, and what hangs on the cell (large city, name, border prints).

use super::{CellRows, EditError, Element, forget_cell, is_printed};
use crate::geometry::{Cell, Side};
use crate::map::SideShow;
use crate::mapfile::{CityEdges, GroundDefinition, LargeCityDefinition, LegendDefinition, MapDefinition};

/// Paints cells one after the other.
pub(super) fn paint(
    map: &mut MapDefinition,
    cells: impl IntoIterator<Item = Cell>,
    element: Element,
) -> Result<(), EditError> {
    let mut grid = map.grid.take().ok_or(EditError::NoGrid)?;
    let mut rows = CellRows::open(&mut grid);
    let mut result = Ok(());
    for cell in cells {
        if !rows.contains(cell) {
            result = Err(EditError::OffGrid { cell });
            break;
        }
        let before = rows.get(cell).unwrap_or_default();
        let meaning = element.on(before).unwrap_or_else(|| backdrop_around(&rows, cell));
        rows.set(cell, meaning);
        settle(map, &rows, cell, meaning.ground);
    }
    rows.close();
    map.grid = Some(grid);
    result
}

/// Sets the marks of a square, or those that a large city, highlight or stack square can have.
pub(super) fn set_marks(map: &mut MapDefinition, cell: Cell, marks: LegendDefinition) -> Result<(), EditError> {
    let grid = map.grid.as_mut().ok_or(EditError::NoGrid)?;
    let mut rows = CellRows::open(grid);
    let chips = marks.chips.filter(|count| *count > 0);
    let chip_colour = marks.chip_colour.filter(|_| chips.is_some());
    let changed = rows.get(cell).and_then(|meaning| match meaning.ground {
        GroundDefinition::Square => Some(LegendDefinition { ground: meaning.ground, chips, chip_colour, ..marks }),
        GroundDefinition::LargeCity => {
            Some(LegendDefinition { chips, chip_colour, ..LegendDefinition::of(meaning.ground) })
        }
        GroundDefinition::Highlight | GroundDefinition::Stack => Some(LegendDefinition {
            outlined: marks.outlined.or(meaning.outlined),
            ..LegendDefinition::of(meaning.ground)
        }),
        GroundDefinition::Sea
        | GroundDefinition::Land
        | GroundDefinition::HalfN
        | GroundDefinition::HalfE
        | GroundDefinition::HalfS
        | GroundDefinition::HalfW
        | GroundDefinition::Wave => {
            // They can have none, but whatever a file gave them can be taken away.
            (marks == LegendDefinition::of(marks.ground)).then(|| LegendDefinition::of(meaning.ground))
        }
    });
    if let Some(changed) = changed {
        rows.set(cell, changed);
    }
    rows.close();
    changed.map(|_| ()).ok_or(EditError::NoSquare { cell })
}

/// True if a tile can come to lie there, alone or after joining: a large city opens towards it.
fn takes_tiles(ground: GroundDefinition) -> bool {
    use GroundDefinition::{HalfE, HalfN, HalfS, HalfW, Square};
    matches!(ground, Square | HalfN | HalfE | HalfS | HalfW)
}

/// The backdrop that prevails among the neighbours; land if it is a draw.
pub(super) fn backdrop_around(rows: &CellRows<'_>, cell: Cell) -> LegendDefinition {
    let beside = |ground| {
        let neighbours = Side::ALL.into_iter().filter_map(|side| cell.neighbour(side));
        neighbours.filter(|next| rows.get(*next).is_some_and(|meaning| meaning.ground == ground)).count()
    };
    let sea = beside(GroundDefinition::Sea) > beside(GroundDefinition::Land);
    LegendDefinition::of(if sea { GroundDefinition::Sea } else { GroundDefinition::Land })
}

/// Brings what hangs on a cell in line with its new ground.
pub(super) fn settle(map: &mut MapDefinition, rows: &CellRows<'_>, cell: Cell, ground: GroundDefinition) {
    let is_city = ground == GroundDefinition::LargeCity;
    let key = cell.to_string();
    if !is_city {
        for city in map.large_cities.extract_if(.., |city| city.cell == key) {
            if let Some(name) = city.name {
                map.names.entry(key.clone()).or_insert(name);
            }
        }
    }
    if is_city && map.large_cities.iter().all(|city| city.cell != key) {
        let name = map.names.remove(&key);
        let edges = edges_towards_squares(rows, cell);
        let city = LargeCityDefinition { cell: key.clone(), name, edges, coats_of_arms: 1, segments: Vec::new() };
        let after = |other: &LargeCityDefinition| other.cell.parse::<Cell>().is_ok_and(|other| other > cell);
        let at = map.large_cities.iter().position(after).unwrap_or(map.large_cities.len());
        map.large_cities.insert(at, city);
    }
    if !is_printed(ground) {
        map.names.remove(&key);
    }
    if ground != GroundDefinition::Square {
        forget_cell(map, cell);
    }
}

fn edges_towards_squares(rows: &CellRows<'_>, cell: Cell) -> CityEdges {
    Side::ALL.into_iter().fold(CityEdges::default(), |edges, side| {
        let next = cell.neighbour(side).and_then(|next| rows.get(next));
        let open = next.is_some_and(|next| takes_tiles(next.ground) || next.ground == GroundDefinition::LargeCity);
        edges.with(side, if open { SideShow::City } else { SideShow::Closed })
    })
}
