//! Two boards joined at a half-square seam (USA-4, A-49): one sketch, with a trace back to the parts.

use super::{
    BorderSketch, CellSketch, FerrySketch, Ground, IssueCode, LargeCitySketch, MapIssue, MapSketch, Place,
    PlacedOutline, RegionSketch,
};
use crate::geometry::limits::{MOST_CELLS, MOST_SIDE};
use crate::geometry::{Cell, CellSide, Grid, Side};
use std::collections::{BTreeMap, BTreeSet};

/// How the second map lies at the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeamSettings {
    /// The side of the first map at which the second lies.
    pub side: Side,
    /// Rows (for a seam in the east or west) or columns the second is moved: down or right.
    pub shift: i32,
}

/// Which map of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The map that a pair names first.
    First,
    /// The map that a pair names second, and moves by its shift.
    Second,
}

/// Where a cell of the joined map comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// Its cell on the first map.
    pub first: Option<Cell>,
    /// Its cell on the second map. Both: a whole square made of two halves.
    pub second: Option<Cell>,
}

/// Two sketches as one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    /// The joined board, also where the parts contradict each other.
    pub sketch: MapSketch,
    /// For each cell of it, where it comes from.
    pub origin: Grid<Origin>,
    /// The cells that became whole squares.
    pub seam: Vec<Cell>,
    /// Halves without a partner, conflicting prints, duplicate names; places are cells of the joined board.
    pub issues: Vec<MapIssue>,
}

/// Lays `second` at the given side of `first` so that their lines of half squares overlap in one column (or row). Maps
/// without half squares there are laid side by side. A board that would be too large is not joined: `first` alone and an
/// error come back.
pub fn compose(name: &str, first: &MapSketch, second: &MapSketch, seam: SeamSettings) -> Joined {
    let Some(frame) = Frame::new(first, second, seam) else {
        let message = "The joined board would be too large; use a smaller `shift`.";
        let issue = MapIssue::new(IssueCode::V046, Place::Map, message).rule("USA-4").key("combine.shift");
        let origin =
            Grid::from_fn(first.cells.cols(), first.cells.rows(), |cell| Origin { first: Some(cell), second: None });
        let sketch = MapSketch { name: name.to_owned(), ..first.clone() };
        return Joined { sketch, origin, seam: Vec::new(), issues: vec![issue] };
    };
    let mut joiner = Joiner { side: seam.side, seam: Vec::new(), issues: Vec::new() };
    let origin = Grid::from_fn(frame.cols, frame.rows, |cell| Origin {
        first: frame.first.back(cell, &first.cells),
        second: frame.second.back(cell, &second.cells),
    });
    let cells = Grid::from_fn(frame.cols, frame.rows, |cell| {
        let from = origin.get(cell).copied().unwrap_or_default();
        let one = from.first.and_then(|cell| first.cells.get(cell)).copied();
        let other = from.second.and_then(|cell| second.cells.get(cell)).copied();
        joiner.cell(cell, one, other)
    });
    if joiner.seam.is_empty() {
        let message = format!(
            "No half squares meet: the first map needs halves cut at the {} side, the second at the {} side.",
            seam.side.word(),
            seam.side.opposite().word()
        );
        joiner.issues.push(MapIssue::new(IssueCode::V045, Place::Map, message).rule("USA-4").key("combine"));
    }
    let names = joiner.names(&frame, first, second);
    let borders = joiner.borders(&frame, first, second);
    let Joiner { seam: seam_cells, mut issues, .. } = joiner;
    let mut cities = frame.first.cities(&first.cities);
    for city in frame.second.cities(&second.cities) {
        // Two cities on one cell are reported as cells that overlap.
        if cities.iter().all(|other| other.cell != city.cell) {
            cities.push(city);
        }
    }
    let mut ferries = frame.first.ferries(first);
    // The same route printed on both halves of the seam is one.
    let others = frame.second.ferries(second).into_iter().filter(|ferry| !ferries.contains(ferry));
    let others: Vec<FerrySketch> = others.collect();
    ferries.extend(others);
    let outlines = frame.outlines(first, second, seam.side, &seam_cells);
    let regions = join_regions(frame.first.regions(first), frame.second.regions(second));
    let sketch = MapSketch {
        name: name.to_owned(),
        cells,
        edging: first.edging,
        names,
        cities,
        borders,
        ferries,
        regions,
        outlines,
    };
    super::validate::check_names(&sketch, &mut issues);
    for issue in &mut issues {
        // The names of the joined board stand in no file of the pair.
        issue.key = issue.key.take().filter(|key| key.starts_with("combine"));
    }
    super::sort_issues(&mut issues);
    Joined { sketch, origin, seam: seam_cells, issues }
}

/// How far the cells of one part move on the joined board: columns and rows, never negative.
#[derive(Clone, Copy)]
struct Shift {
    cols: i32,
    rows: i32,
}

impl Shift {
    /// Where a cell of the part comes to lie. The frame is built to hold every cell of both parts.
    fn to(self, cell: Cell) -> Cell {
        cell.offset(self.cols, self.rows).unwrap_or(cell)
    }

    /// The part's cell that comes to lie there.
    fn back(self, cell: Cell, part: &Grid<CellSketch>) -> Option<Cell> {
        cell.offset(-self.cols, -self.rows).filter(|cell| part.contains(*cell))
    }

    fn edges(self, edges: &[CellSide]) -> Vec<CellSide> {
        edges.iter().map(|edge| CellSide { cell: self.to(edge.cell), ..*edge }).collect()
    }

    fn cities(self, cities: &[LargeCitySketch]) -> Vec<LargeCitySketch> {
        cities.iter().map(|city| LargeCitySketch { cell: self.to(city.cell), ..city.clone() }).collect()
    }

    fn ferries(self, part: &MapSketch) -> Vec<FerrySketch> {
        part.ferries.iter().map(|ferry| FerrySketch { ends: self.edges(&ferry.ends), ..ferry.clone() }).collect()
    }

    /// Regions of the part. Rows become cells: they end where the part ends.
    fn regions(self, part: &MapSketch) -> Vec<RegionSketch> {
        let moved = |region: &RegionSketch| {
            let (first, last) = region.rows.unwrap_or((1, 0));
            let in_rows = part
                .cells
                .iter()
                .filter(|(cell, drawn)| (first..=last).contains(&cell.row) && !drawn.ground.is_backdrop());
            let cells: BTreeSet<Cell> =
                region.cells.iter().copied().chain(in_rows.map(|(cell, _)| cell)).map(|cell| self.to(cell)).collect();
            RegionSketch { rows: None, cells: cells.into_iter().collect(), ..region.clone() }
        };
        part.regions.iter().map(moved).collect()
    }
}

/// The joined grid and where the parts lie on it.
struct Frame {
    cols: u16,
    rows: u16,
    first: Shift,
    second: Shift,
}

impl Frame {
    /// The coasts of both parts, each up to the seam.
    fn outlines(&self, first: &MapSketch, second: &MapSketch, side: Side, seam: &[Cell]) -> Vec<PlacedOutline> {
        let upright = matches!(side, Side::East | Side::West);
        let across = |cell: &Cell| i32::from(if upright { cell.col } else { cell.row });
        // Without a seam the maps lie side by side: they meet where the later one begins.
        let begin = |shift: Shift| if upright { shift.cols } else { shift.rows };
        let meets =
            seam.first().map_or(begin(self.first).max(begin(self.second)) * 100, |cell| across(cell) * 100 + 50);
        const FAR: i32 = i32::MAX / 4;
        let placed = |part: &MapSketch, shift: Shift, before: bool| -> Vec<PlacedOutline> {
            let (from, to) = if before { (-FAR, meets) } else { (meets, FAR) };
            let within = if upright { [from, -FAR, to, FAR] } else { [-FAR, from, FAR, to] };
            let place = |outline: &PlacedOutline| PlacedOutline {
                moved: [outline.moved[0].saturating_add(shift.cols), outline.moved[1].saturating_add(shift.rows)],
                within: Some(within),
                outline: outline.outline.clone(),
            };
            part.outlines.iter().map(place).collect()
        };
        let towards_end = matches!(side, Side::East | Side::South);
        let mut outlines = placed(first, self.first, towards_end);
        outlines.extend(placed(second, self.second, !towards_end));
        outlines
    }

    /// `None` if the grid would be too large.
    fn new(first: &MapSketch, second: &MapSketch, seam: SeamSettings) -> Option<Self> {
        let across = matches!(seam.side, Side::East | Side::West);
        let towards_end = matches!(seam.side, Side::East | Side::South);
        let size = |sketch: &MapSketch| (i32::from(sketch.cells.cols()), i32::from(sketch.cells.rows()));
        let length = |sketch: &MapSketch| if across { size(sketch).0 } else { size(sketch).1 };
        let line = |sketch: &MapSketch, cut: Side, last: bool| {
            let halves = sketch.cells.iter().filter(|(_, drawn)| drawn.ground == Ground::Half(cut));
            let lines = halves.map(|(cell, _)| i32::from(if across { cell.col } else { cell.row }));
            if last { lines.max() } else { lines.min() }
        };
        let lines = (line(first, seam.side, towards_end), line(second, seam.side.opposite(), !towards_end));
        let along_seam = match lines {
            (Some(of_first), Some(of_second)) => of_first - of_second,
            _ if towards_end => length(first),
            _ => -length(second),
        };
        let (dx, dy) = if across { (along_seam, seam.shift) } else { (seam.shift, along_seam) };
        let ((cols1, rows1), (cols2, rows2)) = (size(first), size(second));
        let (left, top) = (dx.min(0), dy.min(0));
        let cols = cols1.max(dx.checked_add(cols2)?).checked_sub(left)?;
        let rows = rows1.max(dy.checked_add(rows2)?).checked_sub(top)?;
        let [wide, high] = [cols, rows].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        if wide.max(high) > MOST_SIDE || wide * high > MOST_CELLS {
            return None;
        }
        Some(Self {
            cols: cols as u16,
            rows: rows as u16,
            first: Shift { cols: -left, rows: -top },
            second: Shift { cols: dx - left, rows: dy - top },
        })
    }
}

/// Regions of one name become one.
fn join_regions(mut regions: Vec<RegionSketch>, second: Vec<RegionSketch>) -> Vec<RegionSketch> {
    for region in second {
        match regions.iter_mut().find(|known| known.name == region.name) {
            Some(known) => {
                let cells: BTreeSet<Cell> = known.cells.iter().chain(&region.cells).copied().collect();
                known.cells = cells.into_iter().collect();
                known.colour = known.colour.or(region.colour);
            }
            None => regions.push(region),
        }
    }
    regions
}

/// Joins cell by cell and collects what does not fit.
struct Joiner {
    side: Side,
    seam: Vec<Cell>,
    issues: Vec<MapIssue>,
}

impl Joiner {
    fn conflict(&mut self, place: Place, message: &str) {
        self.issues.push(MapIssue::new(IssueCode::V044, place, message).rule("USA-4"));
    }

    /// The joined cell: two halves whose cut sides face each other are a square; a print wins over the backdrop.
    fn cell(&mut self, at: Cell, first: Option<CellSketch>, second: Option<CellSketch>) -> CellSketch {
        let (cut_first, cut_second) = (Ground::Half(self.side), Ground::Half(self.side.opposite()));
        let grounds = (first.map(|drawn| drawn.ground), second.map(|drawn| drawn.ground));
        if let (Some(first), Some(second)) = (first, second) {
            if grounds == (Some(cut_first), Some(cut_second)) {
                self.seam.push(at);
                return self.whole(at, first, second);
            }
            if !first.ground.is_backdrop() && !second.ground.is_backdrop() {
                self.conflict(
                    Place::Cell(at),
                    "Both maps print something on this cell, and it is no pair of halves; change `shift` or one map.",
                );
                return first;
            }
        }
        if grounds.0 == Some(cut_first) || grounds.1 == Some(cut_second) {
            let message = "The half square has no partner on the other map; it stays out of the game.";
            self.issues.push(MapIssue::new(IssueCode::V043, Place::Cell(at), message).rule("A-49"));
        }
        let printed = |drawn: &Option<CellSketch>| drawn.filter(|drawn| !drawn.ground.is_backdrop());
        // Where both show backdrop, land wins: one map's sea may only be the margin of its sheet.
        let land = |drawn: &Option<CellSketch>| drawn.filter(|drawn| drawn.ground == Ground::Land);
        let chosen = printed(&first).or(printed(&second)).or(land(&first)).or(land(&second));
        chosen.or(first).or(second).unwrap_or_default()
    }

    /// Two halves as one square, the marks of both on it.
    fn whole(&mut self, at: Cell, first: CellSketch, second: CellSketch) -> CellSketch {
        let (whole, agree) = CellSketch::joined(Ground::Square, &first, &second);
        if !agree {
            self.conflict(Place::Cell(at), "The two halves bear different marks; give both the same, or one none.");
        }
        whole
    }

    fn names(&mut self, frame: &Frame, first: &MapSketch, second: &MapSketch) -> BTreeMap<Cell, String> {
        let mut names: BTreeMap<Cell, String> =
            first.names.iter().map(|(cell, name)| (frame.first.to(*cell), name.clone())).collect();
        for (cell, name) in &second.names {
            let cell = frame.second.to(*cell);
            let known = names.entry(cell).or_insert_with(|| name.clone());
            if known != name {
                let message =
                    format!("The square is called `{known}` on one map and `{name}` on the other; agree on one.");
                self.conflict(Place::Cell(cell), &message);
            }
        }
        names
    }

    /// The prints of both maps. The same print on both halves of a side is one.
    fn borders(&mut self, frame: &Frame, first: &MapSketch, second: &MapSketch) -> Vec<BorderSketch> {
        let moved =
            |shift: Shift, border: &BorderSketch| BorderSketch { edges: shift.edges(&border.edges), ..border.clone() };
        let mut borders: Vec<BorderSketch> = first.borders.iter().map(|border| moved(frame.first, border)).collect();
        for border in second.borders.iter().map(|border| moved(frame.second, border)) {
            let shared = border.edges.iter().find_map(|edge| {
                let at = borders.iter().position(|known| known.edges.contains(edge))?;
                Some((at, *edge))
            });
            let Some((at, CellSide { cell, side })) = shared else {
                borders.push(border);
                continue;
            };
            let known = &mut borders[at];
            let told = |border: &BorderSketch| (border.kind, border.to.clone(), border.coats_of_arms);
            if told(known) == told(&border) {
                let new: Vec<_> = border.edges.iter().filter(|edge| !known.edges.contains(edge)).copied().collect();
                known.edges.extend(new);
            } else {
                let message = "Both halves print something else at this side; make them equal, or keep one.";
                self.conflict(Place::Side(cell, side), message);
            }
        }
        borders
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{ChipMark, Colour, Edging, Severity, validate};
    use crate::terrain::EdgeKind;

    fn sketch(rows: &[&str]) -> MapSketch {
        let square = CellSketch::of(Ground::Square);
        let cells = Grid::from_fn(rows[0].len() as u16, rows.len() as u16, |cell| {
            match rows[usize::from(cell.row)].as_bytes()[usize::from(cell.col)] {
                b'#' => square,
                b'S' => CellSketch { start: true, ..square },
                b'>' => CellSketch::of(Ground::Half(Side::East)),
                b'<' => CellSketch::of(Ground::Half(Side::West)),
                b'^' => CellSketch::of(Ground::Half(Side::North)),
                b'_' => CellSketch::of(Ground::Half(Side::South)),
                b'.' => CellSketch::of(Ground::Land),
                _ => CellSketch::default(),
            }
        });
        MapSketch {
            name: "Part".to_owned(),
            cells,
            edging: Edging::Brown,
            names: BTreeMap::new(),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        }
    }

    fn drawn(joined: &Joined) -> Vec<String> {
        let letter = |cell: &CellSketch| match cell.ground {
            Ground::Square if cell.start => 'S',
            Ground::Square => '#',
            Ground::Half(_) => 'h',
            Ground::Land => '.',
            Ground::Sea => '~',
            Ground::LargeCity | Ground::Wave | Ground::Highlight(_) | Ground::Stack(_) => '?',
        };
        let cells: Vec<char> = joined.sketch.cells.iter().map(|(_, cell)| letter(cell)).collect();
        cells.chunks(usize::from(joined.sketch.cells.cols())).map(|row| row.iter().collect()).collect()
    }

    fn codes(joined: &Joined) -> Vec<String> {
        joined.issues.iter().map(|issue| format!("{} {}", issue.code, issue.place)).collect()
    }

    #[test]
    fn halves_become_squares_on_every_side() {
        type Rows = &'static [&'static str];
        let cases: [(Side, Rows, Rows, Rows); 4] = [
            (Side::East, &["S#>", "##>"], &["<#", "<#"], &["S###", "####"]),
            (Side::West, &["<S", "<#"], &["#>", "#>"], &["##S", "###"]),
            (Side::North, &["^^", "S#"], &["##", "__"], &["##", "##", "S#"]),
            (Side::South, &["S#", "__"], &["^^", "##"], &["S#", "##", "##"]),
        ];
        for (side, first, second, wanted) in cases {
            let joined = compose("Pair", &sketch(first), &sketch(second), SeamSettings { side, shift: 0 });
            assert_eq!(drawn(&joined), wanted, "{side}");
            assert_eq!(joined.seam.len(), 2, "{side}");
            assert_eq!(codes(&joined), [] as [&str; 0], "{side}");
            let both = joined.origin.iter().filter(|(_, origin)| origin.first.is_some() && origin.second.is_some());
            assert_eq!(both.count(), 2, "{side}");
        }
    }

    #[test]
    fn a_shift_leaves_halves_without_partner() {
        let seam = SeamSettings { side: Side::East, shift: 1 };
        let joined = compose("Pair", &sketch(&["S>", "#>"]), &sketch(&["<#", "<#"]), seam);
        assert_eq!(drawn(&joined), ["Sh~", "###", "~h#"]);
        assert_eq!(codes(&joined), ["V043 b1", "V043 b3"]);
        assert_eq!(joined.origin.get(Cell::new(2, 2)), Some(&Origin { first: None, second: Some(Cell::new(1, 1)) }));
        let seam = SeamSettings { side: Side::East, shift: -1 };
        let joined = compose("Pair", &sketch(&["S>", "#>"]), &sketch(&["<#", "<#"]), seam);
        assert_eq!(drawn(&joined), ["~h#", "S##", "#h~"]);
    }

    #[test]
    fn maps_without_halves_lie_side_by_side() {
        let seam = SeamSettings { side: Side::East, shift: 0 };
        let joined = compose("Pair", &sketch(&["S#"]), &sketch(&["##"]), seam);
        assert_eq!(drawn(&joined), ["S###"]);
        assert_eq!(codes(&joined), ["V045 map"]);
        let far = SeamSettings { side: Side::East, shift: i32::MAX };
        assert_eq!(codes(&compose("Pair", &sketch(&["S#"]), &sketch(&["##"]), far)), ["V046 map"]);
    }

    #[test]
    fn reports_prints_that_exclude_each_other() {
        let seam = SeamSettings { side: Side::East, shift: 0 };
        let (mut west, mut east) = (sketch(&["S>"]), sketch(&["<#"]));
        west.cells.get_mut(Cell::new(1, 0)).expect("on the grid").outlined = Some(Colour::Violet);
        east.cells.get_mut(Cell::new(0, 0)).expect("on the grid").outlined = Some(Colour::Orange);
        let print = |cell, kind| BorderSketch {
            edges: vec![CellSide::new(cell, Side::North)],
            kind,
            to: None,
            coats_of_arms: 0,
        };
        west.borders = vec![print(Cell::new(1, 0), EdgeKind::Road)];
        east.borders = vec![print(Cell::new(0, 0), EdgeKind::Road), print(Cell::new(1, 0), EdgeKind::Road)];
        west.names.insert(Cell::new(0, 0), "Salem".to_owned());
        east.names.insert(Cell::new(1, 0), "Salem".to_owned());
        let joined = compose("Pair", &west, &east, seam);
        assert_eq!(codes(&joined), ["V044 b1", "V035 c1"]);
        assert_eq!(joined.sketch.borders.len(), 2, "the same print on both halves is one");
        east.borders[0].kind = EdgeKind::City;
        assert_eq!(codes(&compose("Pair", &west, &east, seam)), ["V044 b1", "V044 b1.n", "V035 c1"]);
        // Whole squares on top of each other.
        let joined = compose("Pair", &sketch(&["S#", "#>"]), &sketch(&["##", "<#"]), seam);
        assert_eq!(codes(&joined), ["V044 b1"]);
    }

    #[test]
    fn all_elements_move_with_their_part() {
        let seam = SeamSettings { side: Side::East, shift: 1 };
        let ferry = |ends: &[(u16, u16, Side)]| FerrySketch {
            ends: ends.iter().map(|(col, row, side)| CellSide::new(Cell::new(*col, *row), *side)).collect(),
            name: None,
            coats_of_arms: 1,
        };
        let region = |name: &str, rows, cells: &[(u16, u16)]| RegionSketch {
            name: name.to_owned(),
            rows,
            cells: cells.iter().map(|(col, row)| Cell::new(*col, *row)).collect(),
            colour: Some(Colour::Orange),
        };
        let marked = [
            CellSketch {
                chips: Some(ChipMark { colour: Some(Colour::Orange), count: 2 }),
                ..CellSketch::of(Ground::Square)
            },
            CellSketch { chumak: true, ..CellSketch::of(Ground::Square) },
            CellSketch { town: true, product: Some(Colour::Violet), ..CellSketch::of(Ground::Square) },
            CellSketch { island: Some(2), ..CellSketch::of(Ground::Square) },
            CellSketch::of(Ground::Wave),
            CellSketch::of(Ground::Highlight(Colour::LightBlue)),
            CellSketch::of(Ground::Stack(Colour::Violet)),
        ];
        let mut west = sketch(&["S>", "#>"]);
        west.regions = vec![region("top", Some((0, 0)), &[]), region("west", None, &[(0, 1)])];
        west.ferries = vec![ferry(&[(0, 0, Side::North), (1, 1, Side::South)])];
        let mut east = sketch(&["<#######", "<~~~~~~~"]);
        for (col, cell) in (1..).zip(marked) {
            *east.cells.get_mut(Cell::new(col, 0)).expect("on the grid") = cell;
        }
        east.regions = vec![region("top", Some((0, 0)), &[])];
        east.ferries = vec![ferry(&[(1, 0, Side::North), (4, 0, Side::South)])];
        let joined = compose("Pair", &west, &east, seam).sketch;
        for (col, cell) in (2..).zip(marked) {
            assert_eq!(joined.cells.get(Cell::new(col, 1)), Some(&cell), "column {col}");
        }
        let moved = ferry(&[(2, 1, Side::North), (5, 1, Side::South)]);
        assert_eq!(joined.ferries, [west.ferries[0].clone(), moved]);
        let names: Vec<(&str, usize)> = joined.regions.iter().map(|of| (of.name.as_str(), of.cells.len())).collect();
        // One square and a half in the west; in the east a half and seven cells.
        assert_eq!(names, [("top", 2 + 8), ("west", 1)]);
        let (board, issues) = validate(&joined);
        assert!(issues.iter().all(|issue| issue.severity != Severity::Error), "{issues:#?}");
        let board = board.expect("no error");
        assert_eq!(board.stacks(), [(Cell::new(8, 1), Colour::Violet)]);
        assert_eq!(board.ferries().len(), 2);
    }

    #[test]
    fn halves_join_their_marks() {
        let seam = SeamSettings { side: Side::East, shift: 0 };
        let mark = |count| Some(ChipMark { colour: None, count });
        let (mut west, mut east) = (sketch(&["S>"]), sketch(&["<#"]));
        let route = FerrySketch {
            ends: [Side::North, Side::South].map(|side| CellSide::new(Cell::new(1, 0), side)).to_vec(),
            name: None,
            coats_of_arms: 0,
        };
        west.ferries = vec![route.clone()];
        let moved = |end: CellSide| CellSide { cell: end.cell.offset(-1, 0).expect("on the grid"), ..end };
        east.ferries = vec![FerrySketch { ends: route.ends.iter().copied().map(moved).collect(), ..route.clone() }];
        let west_half = Cell::new(1, 0);
        west.cells.get_mut(west_half).expect("on the grid").chips = mark(1);
        let east_half = east.cells.get_mut(Cell::new(0, 0)).expect("on the grid");
        *east_half = CellSketch { chumak: true, town: true, product: Some(Colour::Orange), ..*east_half };
        let joined = compose("Pair", &west, &east, seam);
        assert_eq!(codes(&joined), [] as [&str; 0]);
        assert_eq!(joined.sketch.ferries, [route]);
        let wanted = CellSketch {
            chips: mark(1),
            chumak: true,
            town: true,
            product: Some(Colour::Orange),
            ..CellSketch::of(Ground::Square)
        };
        assert_eq!(joined.sketch.cells.get(west_half), Some(&wanted));
        east.cells.get_mut(Cell::new(0, 0)).expect("on the grid").chips = mark(2);
        assert_eq!(codes(&compose("Pair", &west, &east, seam)), ["V044 b1"]);
    }
}
