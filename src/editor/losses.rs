//! What goes when an area is moved, turned, pasted or copied, beside the squares that it comes to cover: so that nothing
//! goes unsaid. Knows no screen.

use super::edges::edges;
use super::{CellRows, CellSet, Clip, EditCommand, Way, edge_of};
use crate::geometry::{Cell, CellSide};
use crate::mapfile::{BorderDefinition, FerryDefinition, MapDefinition, RegionDefinition};
use std::collections::{BTreeMap, BTreeSet};

/// More names than this are counted only.
const MOST_NAMES: usize = 6;

/// What becomes of a side.
#[derive(Clone, Copy)]
enum Fate {
    /// It should lie there afterwards.
    At(CellSide),
    /// Something else was put over it.
    Covered(CellSide),
    /// Its square has no place on the map.
    Beyond,
}

/// What a command took away.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Squares beyond the map, and of how many.
    beyond: (usize, usize),
    /// True if what lies beyond was on the map before.
    moved: bool,
    /// Border prints, by where they would lie.
    facing: Vec<String>,
    /// Border prints that lay on what is covered.
    covered: Vec<String>,
    routes_gone: Vec<String>,
    routes_shorter: Vec<String>,
}

impl Losses {
    /// What `command` took away that `before` has and `after` does not. Only of commands that move, turn or paste.
    pub fn of(command: &EditCommand, before: &MapDefinition, after: &MapDefinition) -> Self {
        if let EditCommand::MoveArea { area, columns, rows } = command {
            Self::of_way(Way::By(*columns, *rows), area, before, after)
        } else if let EditCommand::TurnArea { area, turn } = command {
            Self::of_way(Way::Turned(*turn), area, before, after)
        } else if let EditCommand::Paste { clip, column, row } = command {
            Self::of_paste(clip, (*column, *row), before, after)
        } else {
            Self::default()
        }
    }

    fn of_way(way: Way, area: &CellSet, before: &MapDefinition, after: &MapDefinition) -> Self {
        let Some(mut grid) = before.grid.clone() else { return Self::default() };
        let rows = CellRows::open(&mut grid);
        let known: CellSet = area.iter().filter(|cell| rows.get(*cell).is_some()).collect();
        let places: BTreeMap<Cell, Option<Cell>> =
            way.places(&known).into_iter().map(|(cell, to)| (cell, to.filter(|to| rows.contains(*to)))).collect();
        let covered: CellSet = places.values().copied().flatten().collect();
        let fate = |edge: CellSide| match places.get(&edge.cell) {
            Some(Some(to)) => Fate::At(CellSide { cell: *to, side: way.side(edge.side) }),
            Some(None) => Fate::Beyond,
            None if covered.contains(edge.cell) => Fate::Covered(edge),
            None => Fate::At(edge),
        };
        let mut losses = Self { beyond: (places.len() - covered.len(), places.len()), moved: true, ..Self::default() };
        losses.add(&before.borders, &before.ferries, &Printed::on(after), fate);
        losses
    }

    fn of_paste(clip: &Clip, (column, row): (i32, i32), before: &MapDefinition, after: &MapDefinition) -> Self {
        let Some(mut grid) = before.grid.clone() else { return Self::default() };
        let rows = CellRows::open(&mut grid);
        let place = |cell: Cell| cell.offset(column, row).filter(|cell| rows.contains(*cell));
        let covered: CellSet = clip.cells().filter_map(|(cell, _)| place(cell)).collect();
        let count = clip.cells().count();
        let mut losses = Self { beyond: (count - covered.len(), count), ..Self::default() };
        let printed = Printed::on(after);
        losses.add(&before.borders, &before.ferries, &printed, |edge| {
            if covered.contains(edge.cell) { Fate::Covered(edge) } else { Fate::At(edge) }
        });
        losses.add(&clip.borders, &clip.ferries, &printed, |CellSide { cell, side }| {
            place(cell).map_or(Fate::Beyond, |cell| Fate::At(CellSide { cell, side }))
        });
        losses
    }

    fn add(
        &mut self,
        borders: &[BorderDefinition],
        ferries: &[FerryDefinition],
        printed: &Printed,
        fate: impl Fn(CellSide) -> Fate,
    ) {
        for edge in borders.iter().flat_map(edges).flatten() {
            match fate(edge) {
                Fate::At(to) if !printed.borders.contains(&to) => self.facing.push(to.to_string()),
                Fate::Covered(at) if !printed.borders.contains(&at) => self.covered.push(at.to_string()),
                Fate::At(_) | Fate::Covered(_) | Fate::Beyond => {}
            }
        }
        for ferry in ferries {
            let ends: Vec<CellSide> = ferry.ends.iter().filter_map(|end| edge_of(end)).collect();
            let stays = |end: &&CellSide| match fate(**end) {
                Fate::At(to) => printed.ends.contains(&to),
                Fate::Covered(_) | Fate::Beyond => false,
            };
            let left = ends.iter().filter(stays).count();
            if left == 0 && !ends.is_empty() {
                self.routes_gone.push(route_name(ferry));
            } else if left < ends.len() {
                self.routes_shorter.push(route_name(ferry));
            }
        }
    }

    /// The words for people; `None` if nothing went.
    pub fn words(&self) -> Option<String> {
        let mut words = Vec::new();
        let (beyond, count) = self.beyond;
        // If all of it lies beyond, the command itself is refused.
        if beyond > 0 && beyond < count {
            let (squares, lie) = if beyond == 1 { ("square", "lies") } else { ("squares", "lie") };
            let became = match (self.moved, beyond) {
                (true, 1) => "is gone",
                (true, _) => "are gone",
                (false, 1) => "was left out",
                (false, _) => "were left out",
            };
            words.push(format!("{beyond} {squares} of {count} {lie} beyond the map and {became}"));
        }
        let told = |names: &[String], one: &str, many: &str| {
            (!names.is_empty()).then(|| {
                let what = if names.len() == 1 { one } else { many };
                format!("{} {what}: {}", names.len(), list(names))
            })
        };
        words.extend(told(
            &self.facing,
            "border print would face a square and is gone",
            "border prints would face squares and are gone",
        ));
        words.extend(told(&self.covered, "border print is covered and gone", "border prints are covered and gone"));
        words.extend(told(&self.routes_gone, "ferry route is gone", "ferry routes are gone"));
        words.extend(told(&self.routes_shorter, "ferry route lost an end", "ferry routes lost ends"));
        (!words.is_empty()).then(|| words.join("; "))
    }
}

/// What is printed at which side.
struct Printed {
    borders: BTreeSet<CellSide>,
    ends: BTreeSet<CellSide>,
}

impl Printed {
    fn on(map: &MapDefinition) -> Self {
        let ends = map.ferries.iter().flat_map(|ferry| &ferry.ends);
        Self {
            borders: map.borders.iter().flat_map(edges).flatten().collect(),
            ends: ends.filter_map(|end| edge_of(end)).collect(),
        }
    }
}

fn route_name(ferry: &FerryDefinition) -> String {
    let ends = ferry.ends.join("–");
    ferry.name.as_ref().map_or_else(|| ends.clone(), |name| format!("{name} ({ends})"))
}

fn list(names: &[String]) -> String {
    let shown = names.iter().take(MOST_NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST_NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// What a copy of an area does not hold although the area does: whole regions, which belong to one map, and ferry routes
/// that land outside as well. `None`: nothing.
pub fn left_out_of_copy(map: &MapDefinition, area: &CellSet) -> Option<String> {
    let in_area = |name: &str| name.parse().is_ok_and(|cell| area.contains(cell));
    let (cols, row_count) = map
        .grid
        .as_ref()
        .map_or((0, 0), |grid| (grid.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0), grid.rows.len()));
    let whole_row = |row: u16| {
        (1..=row_count).contains(&usize::from(row))
            && (0..cols).all(|col| area.contains(Cell::new(col as u16, row - 1)))
    };
    let is_whole = |region: &&RegionDefinition| {
        let rows_inside = region.rows.is_none_or(|[from, to]| (from..=to).all(whole_row));
        let says_something = region.rows.is_some() || !region.cells.is_empty();
        says_something && rows_inside && region.cells.iter().all(|cell| in_area(cell))
    };
    let regions: Vec<String> = map.regions.iter().filter(is_whole).map(|region| region.name.clone()).collect();
    let routes: Vec<String> = map
        .ferries
        .iter()
        .filter(|ferry| {
            let inside = |end: &&String| edge_of(end).is_some_and(|edge| area.contains(edge.cell));
            let count = ferry.ends.iter().filter(inside).count();
            count > 0 && count < ferry.ends.len()
        })
        .map(route_name)
        .collect();
    let mut words = Vec::new();
    words.extend((!regions.is_empty()).then(|| {
        let (what, belong) = if regions.len() == 1 { ("region", "belongs") } else { ("regions", "belong") };
        format!("without the {what} {}, which {belong} to this map", list(&regions))
    }));
    words.extend((!routes.is_empty()).then(|| {
        let what = if routes.len() == 1 { "ferry route that lands" } else { "ferry routes that land" };
        format!("without the {what} outside as well: {}", list(&routes))
    }));
    (!words.is_empty()).then(|| words.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Turn, apply};
    use crate::mapfile::read;

    const MAP: &str = r##"
        format = 1
        name = "Small"
        [grid]
        rows = ["~~~~~~", "~##~#~", "~##~#~", "~~~~~~"]
        [[border]]
        cell = "c2"
        side = "e"
        kind = "road"
        [[border]]
        cell = "b2"
        side = "n"
        kind = "city"
        also = ["e2.n"]
        [[ferry]]
        ends = ["b3.s", "e3.s"]
        name = "Line"
        [[region]]
        name = "West"
        cells = ["b2", "b3"]
        [[region]]
        name = "Second row"
        rows = [2, 2]
    "##;

    fn map() -> MapDefinition {
        read::<MapDefinition>(MAP.as_bytes()).expect("a map").definition
    }

    fn area(from: &str, to: &str) -> CellSet {
        CellSet::rectangle(from.parse().expect("a cell"), to.parse().expect("a cell"))
    }

    fn told(command: &EditCommand) -> Option<String> {
        let before = map();
        let mut after = before.clone();
        apply(command, &mut after).expect("it fits");
        Losses::of(command, &before, &after).words()
    }

    #[test]
    fn a_move_says_which_prints_would_face_a_square() {
        let to_the_right = EditCommand::MoveArea { area: area("b2", "c3"), columns: 1, rows: 0 };
        assert_eq!(told(&to_the_right).as_deref(), Some("1 border print would face a square and is gone: d2.e"));
        let down = EditCommand::MoveArea { area: area("b2", "c3"), columns: 0, rows: 1 };
        assert_eq!(told(&down), None);
    }

    #[test]
    fn what_is_covered_or_beyond_is_told_as_well() {
        let over = EditCommand::MoveArea { area: area("b2", "b3"), columns: 3, rows: 0 };
        let words = told(&over).expect("something went");
        assert!(words.contains("1 ferry route is gone: Line (b3.s–e3.s)"), "{words}");
        assert!(!words.contains("e2.n"), "its own print lies there: {words}");
        let off = EditCommand::MoveArea { area: area("b2", "c3"), columns: -2, rows: 0 };
        let words = told(&off).expect("something went");
        assert!(words.starts_with("2 squares of 4 lie beyond the map and are gone"), "{words}");
        assert_eq!(told(&EditCommand::TurnArea { area: area("b2", "c3"), turn: Turn::FlipY }), None);
    }

    #[test]
    fn a_paste_says_what_of_the_clip_and_of_the_map_went() {
        let clip = Box::new(Clip::of(&map(), &area("c2", "c2")).expect("a clip"));
        let beside = EditCommand::Paste { clip: clip.clone(), column: 3, row: 1 };
        assert_eq!(told(&beside).as_deref(), Some("1 border print would face a square and is gone: d2.e"));
        let over = EditCommand::Paste { clip, column: 4, row: 1 };
        assert_eq!(told(&over).as_deref(), Some("1 border print is covered and gone: e2.n"));
    }

    #[test]
    fn a_copy_says_that_it_holds_no_regions_and_no_part_of_a_route() {
        assert_eq!(left_out_of_copy(&map(), &area("c2", "c3")), None);
        let west = left_out_of_copy(&map(), &area("b2", "c3")).expect("a region");
        assert!(west.contains("without the region West, which"), "{west}");
        assert!(west.contains("ferry route that lands outside as well: Line"), "{west}");
        let all = left_out_of_copy(&map(), &area("a1", "f4")).expect("two regions");
        assert_eq!(all, "without the regions West, Second row, which belong to this map");
    }
}
