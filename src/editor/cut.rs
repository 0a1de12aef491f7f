//! What a new frame cuts off, told before it happens. Looks at the same steps that the command takes, so that nothing is
//! lost that was not named.

use super::{
    Axis, CellRows, EditError, NewFrame, Resize, edge_of, move_border_edges, move_ferry_ends, moved_by, zero_based,
};
use crate::geometry::{Cell, CellSide};
use crate::map::Mark;
use crate::mapfile::{BorderDefinition, FerryDefinition, GroundDefinition, LegendDefinition, MapDefinition};
use std::collections::{BTreeMap, BTreeSet};

/// A kind of thing that can be cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CutKind {
    /// Squares for tiles, whatever else they are.
    Square,
    /// Large cities, drawn or written.
    LargeCity,
    /// Half squares at a seam.
    Half,
    /// Wave squares, which take no tile.
    Wave,
    /// Highlights, which take no tile.
    Highlight,
    /// Squares that hold a stack of tiles.
    Stack,
    /// Cells whose character nobody can read.
    Unknown,
    /// Squares with a start tile.
    Start,
    /// Squares with a town.
    Town,
    /// Squares with an outline of any colour.
    Outlined,
    /// Squares that lie on an island.
    Island,
    /// Printed chips; counted are the chips.
    Chip,
    /// Towns that buy a product.
    Product,
    /// Squares with a sign.
    Sign(Mark),
    /// Names at cells that are neither town nor start square nor large city.
    Name,
    /// Border prints with all their sides.
    Border,
    /// Sides of border prints that keep others.
    BorderSide,
    /// Ferry routes with all their ends.
    Ferry,
    /// Ends of ferry routes that keep others.
    FerryEnd,
    /// Regions of which nothing is left.
    Region,
    /// Regions of which a part is left.
    RegionPart,
    /// Cells of sea and land.
    Backdrop,
}

impl CutKind {
    /// The words for `count` of them, without the number.
    pub const fn words(self, count: usize) -> &'static str {
        let (one, many) = match self {
            Self::Square => ("square", "squares"),
            Self::LargeCity => ("large city", "large cities"),
            Self::Half => ("half square", "half squares"),
            Self::Wave => ("wave square", "wave squares"),
            Self::Highlight => ("highlight", "highlights"),
            Self::Stack => ("stack square", "stack squares"),
            Self::Unknown => ("cell with an unknown character", "cells with unknown characters"),
            Self::Start => ("start square", "start squares"),
            Self::Town => ("town", "towns"),
            Self::Outlined => ("outlined square", "outlined squares"),
            Self::Island => ("island square", "island squares"),
            Self::Chip => ("printed chip", "printed chips"),
            Self::Product => ("product town", "product towns"),
            Self::Sign(mark) => {
                let [one, many] = mark.row().words;
                (one, many)
            }
            Self::Name => ("other name", "other names"),
            Self::Border => ("border print", "border prints"),
            Self::BorderSide => ("side of a border print", "sides of border prints"),
            Self::Ferry => ("ferry route", "ferry routes"),
            Self::FerryEnd => ("end of a ferry route", "ends of ferry routes"),
            Self::Region => ("whole region", "whole regions"),
            Self::RegionPart => ("region in part", "regions in part"),
            Self::Backdrop => ("cell of sea or land", "cells of sea or land"),
        };
        if count == 1 { one } else { many }
    }
}

/// What is cut of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CutPart {
    /// How many of them are cut; for chips, the chips.
    pub count: usize,
    /// Their names with their places, in reading order or that of the file; empty for cells of which there are many.
    pub names: Vec<String>,
}

/// All that a new frame cuts off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    parts: BTreeMap<CutKind, CutPart>,
}

impl Cut {
    /// True if nothing is lost, not even a cell of sea.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The kinds of which something is cut, the weightiest first.
    pub fn parts(&self) -> impl Iterator<Item = (CutKind, &CutPart)> {
        self.parts.iter().map(|(kind, part)| (*kind, part))
    }

    /// How many of a kind are cut.
    pub fn count(&self, kind: CutKind) -> usize {
        self.parts.get(&kind).map_or(0, |part| part.count)
    }

    fn add(&mut self, kind: CutKind, count: usize, name: impl FnOnce() -> Option<String>) {
        if count > 0 {
            let part = self.parts.entry(kind).or_default();
            part.count += count;
            part.names.extend(name());
        }
    }
}

/// What a map loses if it gets a new frame.
///
/// # Errors
///
/// A pair, or a frame that the command would refuse.
pub fn cut_by(map: &MapDefinition, frame: NewFrame) -> Result<Cut, EditError> {
    let mut grid = map.grid.clone().ok_or(EditError::NoGrid)?;
    let rows = CellRows::open(&mut grid);
    let steps = frame.steps(rows.cols(), rows.row_count())?;
    let mut cut = Cut::default();
    if steps.iter().all(|step| step.inserts) {
        return Ok(cut);
    }
    let is_cut = |cell: Cell| moved_by(&steps, cell).is_none();
    let mut names: BTreeMap<Cell, &str> =
        map.names.iter().filter_map(|(cell, name)| Some((cell.parse().ok()?, name.as_str()))).collect();
    let mut cities = BTreeSet::new();
    for city in &map.large_cities {
        if let Some(cell) = city.cell.parse().ok().filter(|cell| is_cut(*cell)) {
            cities.insert(cell);
            if let Some(name) = &city.name {
                names.insert(cell, name);
            }
        }
    }
    let mut named = BTreeSet::new();
    let called =
        |cell: Cell| Some(names.get(&cell).map_or_else(|| cell.to_string(), |name| format!("{name} ({cell})")));
    for row in 0..rows.row_count() {
        for col in 0..rows.cols() {
            let cell = Cell::new(col as u16, row as u16);
            if !is_cut(cell) {
                continue;
            }
            match rows.get(cell) {
                None => cut.add(CutKind::Unknown, 1, || called(cell)),
                Some(LegendDefinition { ground: GroundDefinition::LargeCity, chips, .. }) => {
                    cities.insert(cell);
                    cut.add(CutKind::Chip, usize::from(chips.unwrap_or(0)), || called(cell));
                }
                Some(meaning) => {
                    add_cell(&mut cut, meaning, &|| called(cell));
                    if meaning.start || meaning.town {
                        named.insert(cell);
                    }
                }
            }
        }
    }
    cities.iter().for_each(|cell| cut.add(CutKind::LargeCity, 1, || called(*cell)));
    let told = |cell: &Cell| named.contains(cell) || cities.contains(cell);
    for cell in names.keys().filter(|cell| is_cut(**cell) && !told(cell)) {
        cut.add(CutKind::Name, 1, || called(*cell));
    }
    let edge = |CellSide { cell, side }: CellSide| Some(CellSide { cell: moved_by(&steps, cell)?, side });
    map.borders.iter().for_each(|border| add_border(&mut cut, border, &edge));
    map.ferries.iter().for_each(|ferry| add_ferry(&mut cut, ferry, &edge));
    add_regions(&mut cut, map, &steps);
    Ok(cut)
}

/// A cell that is no large city.
fn add_cell(cut: &mut Cut, meaning: LegendDefinition, called: &dyn Fn() -> Option<String>) {
    let (kind, is_square) = match meaning.ground {
        GroundDefinition::Square => (CutKind::Square, true),
        GroundDefinition::Sea | GroundDefinition::Land => (CutKind::Backdrop, false),
        GroundDefinition::LargeCity => (CutKind::LargeCity, false),
        GroundDefinition::HalfN | GroundDefinition::HalfE | GroundDefinition::HalfS | GroundDefinition::HalfW => {
            (CutKind::Half, false)
        }
        GroundDefinition::Wave => (CutKind::Wave, false),
        GroundDefinition::Highlight => (CutKind::Highlight, false),
        GroundDefinition::Stack => (CutKind::Stack, false),
    };
    let many = matches!(kind, CutKind::Square | CutKind::Backdrop);
    cut.add(kind, 1, || if many { None } else { called() });
    let mut mark = |kind, count| cut.add(kind, count, called);
    mark(CutKind::Start, usize::from(meaning.start));
    mark(CutKind::Town, usize::from(meaning.town));
    mark(CutKind::Outlined, usize::from(is_square && meaning.outlined.is_some()));
    mark(CutKind::Island, usize::from(meaning.island.is_some()));
    mark(CutKind::Chip, usize::from(meaning.chips.unwrap_or(0)));
    mark(CutKind::Product, usize::from(meaning.product.is_some()));
    Mark::signs().for_each(|sign| mark(CutKind::Sign(sign), usize::from(meaning.flag(sign))));
}

fn add_border(cut: &mut Cut, border: &BorderDefinition, edge: &dyn Fn(CellSide) -> Option<CellSide>) {
    let first = format!("{}.{}", border.cell, border.side);
    let lost: Vec<&str> = std::iter::once(first.as_str())
        .chain(border.also.iter().map(String::as_str))
        .filter(|name| edge_of(name).is_some_and(|at| edge(at).is_none()))
        .collect();
    let mut left = vec![border.clone()];
    move_border_edges(&mut left, edge);
    let leads = border.to.as_ref().map_or_else(String::new, |to| format!(" to {to}"));
    let called = format!("{}{leads} ({})", border.kind.word(), lost.join(", "));
    if left.is_empty() {
        cut.add(CutKind::Border, 1, || Some(called));
    } else {
        cut.add(CutKind::BorderSide, lost.len(), || Some(called));
    }
}

fn add_ferry(cut: &mut Cut, ferry: &FerryDefinition, edge: &dyn Fn(CellSide) -> Option<CellSide>) {
    let lost: Vec<&str> = ferry
        .ends
        .iter()
        .map(String::as_str)
        .filter(|name| edge_of(name).is_some_and(|at| edge(at).is_none()))
        .collect();
    let mut left = vec![ferry.clone()];
    move_ferry_ends(&mut left, edge);
    let called = |ends: &str| ferry.name.as_ref().map_or_else(|| ends.to_owned(), |name| format!("{name} ({ends})"));
    if left.is_empty() {
        cut.add(CutKind::Ferry, 1, || Some(called(&ferry.ends.join(" – "))));
    } else {
        cut.add(CutKind::FerryEnd, lost.len(), || Some(called(&lost.join(", "))));
    }
}

fn add_regions(cut: &mut Cut, map: &MapDefinition, steps: &[Resize]) {
    let of_rows: Vec<Resize> = steps.iter().filter(|step| step.axis == Axis::Rows).copied().collect();
    let row_is_cut = |row: u16| moved_by(&of_rows, Cell::new(0, row)).is_none();
    let is_cut = |name: &&String| name.parse().is_ok_and(|cell| moved_by(steps, cell).is_none());
    let some = |count: usize, one: &str, many: &str| {
        (count > 0).then(|| format!("{count} {}", if count == 1 { one } else { many }))
    };
    for region in &map.regions {
        let rows = region.rows.and_then(zero_based);
        // A range that is none stays as it is.
        let unreadable = region.rows.is_some() && rows.is_none();
        let (lost_rows, left_rows): (Vec<u16>, Vec<u16>) = rows.into_iter().flatten().partition(|row| row_is_cut(*row));
        let lost_cells = region.cells.iter().filter(is_cut).count();
        let is_left = unreadable || !left_rows.is_empty() || lost_cells < region.cells.len();
        let lost = [some(lost_rows.len(), "row", "rows"), some(lost_cells, "square", "squares")];
        let lost: Vec<String> = lost.into_iter().flatten().collect();
        let kind = if is_left { CutKind::RegionPart } else { CutKind::Region };
        cut.add(kind, usize::from(!lost.is_empty()), || Some(format!("{} ({})", region.name, lost.join(", "))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Anchor, EditCommand, apply};

    const MAP: &str = r###"
format = 1
name = "Cut"

[grid]
rows = [
  "t#S#<",
  "#LV#~",
  "##tZ~",
]
legend = { Z = { chips = 2, town = true }, "?" = { ground = "wave" } }

[names]
a1 = "Aton"
c1 = "Start"
d2 = "Square"
odd = "kept"

[[large-city]]
cell = "b2"
name = "Beton"

[[border]]
cell = "a1"
side = "n"
kind = "road"
to = "Elsewhere"

[[border]]
cell = "d1"
side = "n"
kind = "city"
also = ["d2.e", "a3.s"]

[[ferry]]
name = "Long way"
ends = ["a1.w", "d3.e"]

[[ferry]]
ends = ["a2.w", "c3.s", "d2.e"]

[[region]]
name = "All"
rows = [1, 3]

[[region]]
name = "East"
cells = ["d1", "d2"]

[[region]]
name = "Odd"
rows = [0, 2]
"###;

    fn map() -> MapDefinition {
        toml::from_str(MAP).expect("a map")
    }

    fn told(cut: &Cut) -> Vec<String> {
        let line = |(kind, part): (CutKind, &CutPart)| {
            format!("{} {}: {}", part.count, kind.words(part.count), part.names.join("; "))
        };
        cut.parts().map(line).collect()
    }

    #[test]
    fn all_that_is_lost_is_named() {
        let frame = NewFrame::anchored((5, 3), (3, 2), Anchor::NorthWest);
        let cut = cut_by(&map(), frame).expect("a frame");
        assert_eq!(
            told(&cut),
            [
                "6 squares: ",
                "1 half square: e1",
                "2 towns: c3; d3",
                "2 printed chips: d3",
                "1 other name: Square (d2)",
                "1 border print: city (d1.n, d2.e, a3.s)",
                "2 ferry routes: Long way (a1.w – d3.e); a2.w – c3.s – d2.e",
                "1 whole region: East (2 squares)",
                "1 region in part: All (1 row)",
                "2 cells of sea or land: ",
            ]
        );
    }

    #[test]
    fn what_moves_is_not_cut() {
        let west = NewFrame { columns: 4, rows: 4, west: -1, north: 1 };
        let cut = cut_by(&map(), west).expect("a frame");
        assert_eq!(
            told(&cut),
            [
                "3 squares: ",
                "1 town: Aton (a1)",
                "1 border print: road to Elsewhere (a1.n)",
                "1 side of a border print: city (a3.s)",
                "1 ferry route: Long way (a1.w – d3.e)",
                "1 end of a ferry route: a2.w",
            ]
        );
        let larger = NewFrame::anchored((5, 3), (9, 9), Anchor::Middle);
        assert!(cut_by(&map(), larger).expect("a frame").is_empty());
        let after_west = {
            let mut after = map();
            apply(&EditCommand::Resize(west), &mut after).expect("a frame");
            after
        };
        assert_eq!(after_west.regions[2].rows, Some([0, 2]), "a range that is none is the author's to mend");
        assert_eq!(after_west.regions[0].rows, Some([2, 4]));
    }

    #[test]
    fn a_pair_and_a_frame_beside_the_map_are_refused() {
        let pair = MapDefinition { grid: None, ..map() };
        let frame = NewFrame { columns: 3, rows: 3, west: 0, north: 0 };
        assert_eq!(cut_by(&pair, frame), Err(EditError::NoGrid));
        assert_eq!(cut_by(&map(), NewFrame { west: -5, ..frame }), Err(EditError::NothingLeft));
    }
}
