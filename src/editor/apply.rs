//! One function from command and definition to the changed definition. No undo logic, no screen.

use super::area::{self, Way};
use super::resize::resize;
use super::{
    Axis, CellRows, CellSet, EditCommand, EditError, Resize, cells_between, entries, ferries, paint, prints, regions,
};
use crate::geometry::limits::MOST_EDITED_SIDE;
use crate::geometry::{CellSide, Side};
use crate::map::Part;
use crate::mapfile::{CombineDefinition, FORMAT, GridDefinition, MapDefinition};
use crate::tiles::TileChoice;

/// Whether a command changed anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The map is as it was.
    Nothing,
    /// The map is another one.
    Made,
}

/// Applies a command. On an error the map is as it was.
///
/// # Errors
///
/// Whatever the command names is not there, or does not fit; see [`EditError`].
pub fn apply(command: &EditCommand, map: &mut MapDefinition) -> Result<Change, EditError> {
    let before = map.clone();
    match carry_out(command, map) {
        Ok(()) if *map == before => Ok(Change::Nothing),
        Ok(()) => Ok(Change::Made),
        Err(error) => {
            *map = before;
            Err(error)
        }
    }
}

/// An empty map: squares in every cell, nothing else.
///
/// # Errors
///
/// No column or row, or too many.
pub(super) fn blank(name: &str, columns: u16, rows: u16) -> Result<MapDefinition, EditError> {
    if columns == 0 || rows == 0 {
        return Err(EditError::NothingLeft);
    }
    if usize::from(columns.max(rows)) > MOST_EDITED_SIDE {
        return Err(EditError::TooLarge);
    }
    let rows = vec!["#".repeat(usize::from(columns)); usize::from(rows)];
    let grid = GridDefinition { rows, legend: Default::default() };
    Ok(MapDefinition { grid: Some(grid), ..empty(name) })
}

/// A map with nothing but a name; neither board nor pair yet.
fn empty(name: &str) -> MapDefinition {
    MapDefinition { format: FORMAT, name: name.to_owned(), ..MapDefinition::default() }
}

/// A pair that refers to two maps, with two full boxes of tiles.
pub(super) fn pair(name: &str, combine: CombineDefinition) -> MapDefinition {
    let tiles = Some(TileChoice { copies: 2, ..TileChoice::default() });
    MapDefinition { combine: Some(combine), tiles, ..empty(name) }
}

/// The rows and columns that come and go by a command, one step after the other.
///
/// # Errors
///
/// A pair, or a frame that does not fit.
pub(super) fn steps_of(command: &EditCommand, map: &MapDefinition) -> Result<Vec<Resize>, EditError> {
    let (axis, at, count, inserts) = if let EditCommand::Insert { axis, at, count } = command {
        (*axis, *at, *count, true)
    } else if let EditCommand::Remove { axis, at, count } = command {
        (*axis, *at, *count, false)
    } else if let EditCommand::Resize(frame) = command {
        let grid = map.grid.as_ref().ok_or(EditError::NoGrid)?;
        let columns = grid.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        return frame.steps(columns, grid.rows.len());
    } else {
        return Ok(Vec::new());
    };
    Ok(vec![Resize { axis, at, count, inserts }])
}

/// The cells that an area has become by a command, those beyond the map left out.
pub(super) fn area_after(command: &EditCommand, map: &MapDefinition) -> Option<CellSet> {
    let (area, way) = if let EditCommand::MoveArea { area, columns, rows } = command {
        (area, Way::By(*columns, *rows))
    } else if let EditCommand::TurnArea { area, turn } = command {
        (area, Way::Turned(*turn))
    } else {
        return None;
    };
    let mut grid = map.grid.clone()?;
    let rows = CellRows::open(&mut grid);
    Some(way.places(area).into_iter().filter_map(|(_, to)| to.filter(|to| rows.contains(*to))).collect())
}

fn carry_out(command: &EditCommand, map: &mut MapDefinition) -> Result<(), EditError> {
    match command {
        EditCommand::NewMap { name, columns, rows } => *map = blank(name, *columns, *rows)?,
        EditCommand::Paint { cells, element } => paint::paint(map, cells.iter().copied(), *element)?,
        EditCommand::FillRectangle { from, to, element } => {
            paint::paint(map, CellSet::rectangle(*from, *to).iter(), *element)?;
        }
        EditCommand::Line { from, to, element } => paint::paint(map, cells_between(*from, *to), *element)?,
        EditCommand::Flood { at, element } => {
            let cells = area::flood(map, *at);
            if map.grid.is_some() && cells.is_empty() {
                return Err(EditError::OffGrid { cell: *at });
            }
            paint::paint(map, cells.iter(), *element)?;
        }
        EditCommand::MoveArea { area, columns, rows } => area::relocate(map, area, Way::By(*columns, *rows))?,
        EditCommand::TurnArea { area, turn } => area::relocate(map, area, Way::Turned(*turn))?,
        EditCommand::Paste { clip, column, row } => area::paste(map, clip, *column, *row)?,
        EditCommand::SetMarks { cell, marks } => paint::set_marks(map, *cell, *marks)?,
        EditCommand::Rename { cell, name } => prints::rename(map, *cell, name)?,
        EditCommand::SetCityEdge { cell, side, show } => {
            prints::show_side(map, *cell, *side, *show)?;
        }
        EditCommand::LayOutCity { cell, sides, coats_of_arms, segments } => {
            let city = prints::city_at(map, *cell)?;
            for side in Side::ALL {
                city.edges = city.edges.with(side, sides[side.index()]);
            }
            city.coats_of_arms = *coats_of_arms;
            city.segments.clone_from(segments);
        }
        EditCommand::SetCityArms { cell, coats_of_arms } => {
            prints::city_at(map, *cell)?.coats_of_arms = *coats_of_arms;
        }
        EditCommand::SetCitySegments { cell, segments } => {
            let city = prints::city_at(map, *cell)?;
            city.segments.clone_from(segments);
            if !segments.is_empty() {
                // With segments given the arms are theirs.
                city.coats_of_arms = 0;
            }
        }
        EditCommand::PrintBorder { cell, side, kind } => prints::print_border(map, *cell, *side, *kind)?,
        EditCommand::SetBorder { cell, side, to, coats_of_arms } => {
            let border = prints::border_at(map, *cell, *side)?;
            border.to = Some(to.trim().to_owned()).filter(|to| !to.is_empty());
            border.coats_of_arms = *coats_of_arms;
        }
        EditCommand::SetBorderKind { border, kind } => {
            map.borders.get_mut(usize::from(*border)).ok_or(EditError::NoEntry)?.kind = *kind;
        }
        EditCommand::RemoveEntry { entry } => entries::remove(map, *entry)?,
        EditCommand::RemoveBorder { cell, side } => prints::remove_border(map, *cell, *side)?,
        EditCommand::LandFerry { route, cell, side } => ferries::land(map, *route, CellSide::new(*cell, *side))?,
        EditCommand::RemoveFerryEnd { cell, side } => ferries::remove_end(map, CellSide::new(*cell, *side))?,
        EditCommand::SetFerry { cell, side, name, coats_of_arms } => {
            let ferry = ferries::route_at(map, CellSide::new(*cell, *side))?;
            ferry.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
            ferry.coats_of_arms = *coats_of_arms;
        }
        EditCommand::RemoveFerry { cell, side } => ferries::remove(map, CellSide::new(*cell, *side))?,
        EditCommand::SetRegion { region, name, rows, colour } => {
            let region = regions::region_at(map, *region)?;
            region.name.clone_from(name);
            (region.rows, region.colour) = (*rows, *colour);
        }
        EditCommand::RemoveRegion { region } => regions::remove(map, *region)?,
        EditCommand::PaintRegion { region, cells, inside } => regions::paint(map, *region, cells, *inside)?,
        EditCommand::Insert { .. } | EditCommand::Remove { .. } | EditCommand::Resize(_) => {
            for by in steps_of(command, map)? {
                resize(map, by)?;
            }
        }
        EditCommand::RenameMap { name } => map.name.clone_from(name),
        EditCommand::SetFidelity { fidelity } => map.fidelity = *fidelity,
        EditCommand::SetRecommendedTiles { range } => map.recommended_tiles = *range,
        EditCommand::SetTiles { tiles } => map.tiles.clone_from(tiles),
        EditCommand::SetVariant { variant } => map.variant.clone_from(variant),
        EditCommand::SetStartEdging { edging } => map.start_edging = *edging,
        EditCommand::SetCoast { outline, moved } => {
            map.outline.clone_from(outline);
            map.outline_moved = (outline.is_some() && *moved != [0, 0]).then_some(*moved);
        }
        EditCommand::SetRules { rules } => map.rules.clone_from(rules),
        EditCommand::SetSeam { side, shift } => {
            let combine = map.combine.as_mut().ok_or(EditError::NoPair)?;
            (combine.side, combine.shift) = (*side, *shift);
        }
        EditCommand::SetPart { part, reference } => {
            let combine = map.combine.as_mut().ok_or(EditError::NoPair)?;
            match part {
                Part::First => combine.first.clone_from(reference),
                Part::Second => combine.second.clone_from(reference),
            }
        }
    }
    Ok(())
}

impl Axis {
    /// The word for one of them: `row` or `column`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
        }
    }
}
