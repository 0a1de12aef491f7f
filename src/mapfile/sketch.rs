//! Definition → sketch: every part that can be read, and an issue for each that cannot. Does not judge whether the board
//! makes sense; that is [`crate::map::validate`].

use super::{
    BorderDefinition, FerryDefinition, GridDefinition, GroundDefinition, KeyPath, LargeCityDefinition,
    LegendDefinition, MapDefinition, RegionDefinition,
};
use crate::geometry::limits::{MOST_CELLS, MOST_SIDE};
use crate::geometry::{Cell, CellSide, Grid, HalfEdge, Side};
use crate::map::{
    BorderSketch, CellSketch, ChipMark, Colour, FerrySketch, Ground, IssueCode, LargeCitySketch, MapIssue, MapSketch,
    Place, RegionSketch, SegmentSketch,
};
use std::collections::{BTreeMap, BTreeSet};

/// Of a grid that is too large, so many columns and rows are shown.
const SHOWN_SIDE: usize = 200;

/// A sketch with the way back to the definition's lists: entries that cannot be read are left out of the sketch.
pub(super) struct Sketched {
    pub(super) sketch: MapSketch,
    pub(super) issues: Vec<MapIssue>,
    /// For each large city, border, ferry and region of the sketch: its position in the definition.
    pub(super) entries: BTreeMap<&'static str, Vec<usize>>,
}

/// The sketch of a definition with `grid`: every part that can be read, and an issue for each that cannot (cells off the
/// grid, ragged rows, unknown characters).
pub fn sketch_of(definition: &MapDefinition) -> (MapSketch, Vec<MapIssue>) {
    let Sketched { sketch, issues, .. } = read_sketch(definition);
    (sketch, issues)
}

/// The sketch of `now`, where `sketch` is that of `before`, whatever coast it has: only what differs is read again. The
/// coast stays; a definition does not know it.
pub fn sketch_after(sketch: &MapSketch, before: &MapDefinition, now: &MapDefinition) -> MapSketch {
    let Some(cells) = grid_after(sketch, before, now) else {
        return MapSketch { outlines: sketch.outlines.clone(), ..sketch_of(now).0 };
    };
    let mut reader = Reader { cols: cells.cols(), rows: cells.rows(), issues: Vec::new() };
    fn list<D: PartialEq, S: Clone>(
        (old, before): (&[S], &[D]),
        now: &[D],
        read: impl FnMut(usize, &D) -> Option<S>,
    ) -> Vec<S> {
        if before == now { old.to_vec() } else { listed(now, read).0 }
    }
    let cities = (&sketch.cities[..], &before.large_cities[..]);
    let borders = (&sketch.borders[..], &before.borders[..]);
    let ferries = (&sketch.ferries[..], &before.ferries[..]);
    let regions = (&sketch.regions[..], &before.regions[..]);
    MapSketch {
        name: now.name.clone(),
        names: if before.names == now.names { sketch.names.clone() } else { reader.names(&now.names) },
        cities: list(cities, &now.large_cities, |at, city| reader.large_city(at, city)),
        borders: list(borders, &now.borders, |at, border| reader.border(at, border)),
        ferries: list(ferries, &now.ferries, |at, ferry| reader.ferry(at, ferry)),
        regions: list(regions, &now.regions, |at, region| reader.region(at, region)),
        edging: now.start_edging.unwrap_or_default(),
        outlines: sketch.outlines.clone(),
        cells,
    }
}

/// The cells of `now`, of which only rows that differ are read and others are shared; `None` where another size, legend or
/// shape needs all.
fn grid_after(sketch: &MapSketch, before: &MapDefinition, now: &MapDefinition) -> Option<Grid<CellSketch>> {
    let (before, now) = (before.grid.as_ref()?, now.grid.as_ref()?);
    let fits = now.rows.len() == usize::from(sketch.cells.rows())
        && before.rows.len() == now.rows.len()
        && before.legend == now.legend;
    if !fits {
        return None;
    }
    let mut cells = sketch.cells.clone();
    for (at, (_, row)) in before.rows.iter().zip(&now.rows).enumerate().filter(|(_, (old, new))| old != new) {
        if row.chars().count() != usize::from(cells.cols()) {
            return None;
        }
        for (col, character) in row.chars().enumerate() {
            let meaning = now.meaning(character).as_ref().map(LegendDefinition::cell);
            *cells.get_mut(Cell::new(col as u16, at as u16))? = meaning.unwrap_or_else(|| CellSketch::of(Ground::Sea));
        }
    }
    Some(cells)
}

pub(super) fn read_sketch(definition: &MapDefinition) -> Sketched {
    let mut issues = Vec::new();
    let cells = match &definition.grid {
        Some(grid) => read_grid(grid, &mut issues),
        None => Grid::from_fn(0, 0, |_| CellSketch::default()),
    };
    let mut reader = Reader { cols: cells.cols(), rows: cells.rows(), issues };
    let names = reader.names(&definition.names);
    let (cities, city_entries) = listed(&definition.large_cities, |at, city| reader.large_city(at, city));
    let (borders, border_entries) = listed(&definition.borders, |at, border| reader.border(at, border));
    let (ferries, ferry_entries) = listed(&definition.ferries, |at, ferry| reader.ferry(at, ferry));
    let (regions, region_entries) = listed(&definition.regions, |at, region| reader.region(at, region));
    let sketch = MapSketch {
        name: definition.name.clone(),
        cells,
        edging: definition.start_edging.unwrap_or_default(),
        names,
        cities,
        borders,
        ferries,
        regions,
        // Another file: the check looks for it.
        outlines: Vec::new(),
    };
    let entries = [
        ("large-city", city_entries),
        ("border", border_entries),
        ("ferry", ferry_entries),
        ("region", region_entries),
    ];
    Sketched { sketch, issues: reader.issues, entries: entries.into() }
}

/// What can be read of a list, and the positions at which it stood.
fn listed<D, S>(list: &[D], mut read: impl FnMut(usize, &D) -> Option<S>) -> (Vec<S>, Vec<usize>) {
    list.iter().enumerate().filter_map(|(at, each)| Some((read(at, each)?, at))).unzip()
}

fn read_grid(grid: &GridDefinition, issues: &mut Vec<MapIssue>) -> Grid<CellSketch> {
    check_legend(&grid.legend, issues);
    let lengths: Vec<usize> = grid.rows.iter().map(|row| row.chars().count()).collect();
    let (cols, rows) = (lengths.iter().copied().max().unwrap_or(0), lengths.len());
    if cols == 0 {
        let message = "The grid has no cells; write at least one row with one square.";
        issues.push(MapIssue::new(IssueCode::V017, Place::Map, message).key("grid.rows"));
    }
    let (mut shown_cols, mut shown_rows) = (cols, rows);
    if cols > MOST_SIDE || rows > MOST_SIDE || cols * rows > MOST_CELLS {
        let message = format!(
            "The grid has {cols} columns and {rows} rows; at most {MOST_SIDE} of each and {MOST_CELLS} cells can be \
             handled. Only a corner of it is shown."
        );
        let longest = lengths.iter().position(|length| *length > MOST_SIDE);
        let key = longest.map_or_else(|| "grid.rows".to_owned(), |row| format!("grid.rows[{row}]"));
        issues.push(MapIssue::new(IssueCode::V007, Place::Map, message).key(key));
        (shown_cols, shown_rows) = (cols.min(SHOWN_SIDE), rows.min(SHOWN_SIDE));
    } else {
        report_ragged(&lengths, issues);
    }
    let characters: Vec<Vec<char>> =
        grid.rows.iter().take(shown_rows).map(|row| row.chars().take(shown_cols).collect()).collect();
    let mut unknown = BTreeMap::new();
    let cells = Grid::from_fn(shown_cols as u16, shown_rows as u16, |cell| {
        let Some(character) = characters[usize::from(cell.row)].get(usize::from(cell.col)) else {
            return CellSketch::of(Ground::Sea);
        };
        grid.meaning(*character).as_ref().map(LegendDefinition::cell).unwrap_or_else(|| {
            unknown.entry(*character).or_insert((cell, 0)).1 += 1;
            CellSketch::of(Ground::Sea)
        })
    });
    for (character, (cell, count)) in unknown {
        let more = if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
        let message = format!(
            "The character `{}` stands for nothing{more}; use `#` for a square, or explain it in [grid.legend].",
            character.escape_debug()
        );
        issues.push(MapIssue::new(IssueCode::V013, Place::Cell(cell), message).key(row_key(cell)));
    }
    cells
}

fn row_key(cell: Cell) -> String {
    format!("grid.rows[{}]", cell.row)
}

/// The length that most rows have is right; on a tie, the longer one.
fn report_ragged(lengths: &[usize], issues: &mut Vec<MapIssue>) {
    let mut votes = BTreeMap::new();
    for length in lengths {
        *votes.entry(*length).or_insert(0usize) += 1;
    }
    let Some((usual, _)) = votes.into_iter().max_by_key(|(length, votes)| (*votes, *length)) else { return };
    for (row, length) in lengths.iter().enumerate().filter(|(_, length)| **length != usual) {
        let message = format!("Row {} has {length} characters, the others have {usual}; make them equal.", row + 1);
        let place = Place::Cell(Cell::new(usual.min(*length) as u16, row as u16));
        issues.push(MapIssue::new(IssueCode::V012, place, message).key(format!("grid.rows[{row}]")));
    }
}

/// Reports legend entries that cannot be used.
fn check_legend(legend: &BTreeMap<String, LegendDefinition>, issues: &mut Vec<MapIssue>) {
    for (name, entry) in legend {
        let mut refuse = |message: String| {
            let key = KeyPath::parse("grid.legend").key(name).to_string();
            issues.push(MapIssue::new(IssueCode::V014, Place::Map, message).key(key));
        };
        if name.chars().count() != 1 {
            refuse(format!(
                "`{}` in the legend is not one character; a cell of the grid is one character wide.",
                short(name)
            ));
        }
        let coloured = [(GroundDefinition::Highlight, "highlight"), (GroundDefinition::Stack, "stack square")];
        let coloured = coloured.into_iter().find(|(ground, _)| *ground == entry.ground).map(|(_, what)| what);
        if let (Some(what), None) = (coloured, entry.outlined) {
            refuse(format!("`{name}` is a {what} without a colour; say `outlined = \"violet\"` or another."));
        }
        if entry.chips.is_none() && entry.chip_colour.is_some() {
            refuse(format!("`{name}` has a colour for chips and no chips; say `chips = 1` or another number."));
        }
        if entry.chips == Some(0) {
            refuse(format!("`{name}` holds 0 chips; leave `chips` out, or say how many."));
        }
    }
}

impl LegendDefinition {
    /// The cell that a character with this entry stands for.
    pub fn cell(&self) -> CellSketch {
        let ground = match self.ground {
            GroundDefinition::Square => Ground::Square,
            GroundDefinition::Sea => Ground::Sea,
            GroundDefinition::Land => Ground::Land,
            GroundDefinition::LargeCity => Ground::LargeCity,
            GroundDefinition::HalfN => Ground::Half(Side::North),
            GroundDefinition::HalfE => Ground::Half(Side::East),
            GroundDefinition::HalfS => Ground::Half(Side::South),
            GroundDefinition::HalfW => Ground::Half(Side::West),
            GroundDefinition::Wave => Ground::Wave,
            GroundDefinition::Highlight => Ground::Highlight(self.outlined.unwrap_or(Colour::Violet)),
            GroundDefinition::Stack => Ground::Stack(self.outlined.unwrap_or(Colour::Violet)),
        };
        // The colour of a highlight or stack square is its own, no outline.
        let coloured = matches!(self.ground, GroundDefinition::Highlight | GroundDefinition::Stack);
        CellSketch {
            ground,
            start: self.start,
            town: self.town,
            outlined: self.outlined.filter(|_| !coloured),
            island: self.island,
            chips: self.chips.map(|count| ChipMark { colour: self.chip_colour, count }),
            chumak: self.chumak,
            product: self.product,
        }
    }
}

/// Reads what names cells of a grid of that size.
struct Reader {
    cols: u16,
    rows: u16,
    issues: Vec<MapIssue>,
}

impl Reader {
    /// The cell that `text` names, if it lies on the grid.
    fn cell(&mut self, text: &str, key: &str) -> Option<Cell> {
        let cell = text.parse::<Cell>().map_err(|error| {
            self.issues.push(MapIssue::new(IssueCode::V015, Place::Map, format!("{error}.")).key(key));
        });
        let cell = cell.ok()?;
        if cell.col < self.cols && cell.row < self.rows {
            return Some(cell);
        }
        let message = format!(
            "`{text}` lies off the grid, which has {} columns and {} rows; correct the cell or add rows.",
            self.cols, self.rows
        );
        self.issues.push(MapIssue::new(IssueCode::V016, Place::Cell(cell), message).key(key));
        None
    }

    /// The side of a cell that `text` names, such as `b3.s`.
    fn cell_side(&mut self, text: &str, key: &str) -> Option<CellSide> {
        let side = text.rsplit_once('.').and_then(|(cell, side)| Some((cell, side.parse::<Side>().ok()?)));
        let Some((cell, side)) = side else {
            let message = format!("`{}` names no side of a cell; write cell and side, such as `b3.s`.", short(text));
            self.issues.push(MapIssue::new(IssueCode::V015, Place::Map, message).key(key));
            return None;
        };
        Some(CellSide { cell: self.cell(cell, key)?, side })
    }

    fn names(&mut self, names: &BTreeMap<String, String>) -> BTreeMap<Cell, String> {
        let mut read = BTreeMap::new();
        for (text, name) in names {
            let key = KeyPath::parse("names").key(text).to_string();
            if let Some(cell) = self.cell(text, &key) {
                read.insert(cell, name.clone());
            }
        }
        read
    }

    fn large_city(&mut self, at: usize, city: &LargeCityDefinition) -> Option<LargeCitySketch> {
        let cell = self.cell(&city.cell, &format!("large-city[{at}].cell"))?;
        let mut segments = Vec::new();
        for (number, segment) in city.segments.iter().enumerate() {
            let mut halves = Vec::new();
            for half in &segment.halves {
                match HalfEdge::new(*half) {
                    Some(half) => halves.push(half),
                    None => {
                        let message = format!("There is no half-edge {half}; they are numbered 0 to 7.");
                        let key = format!("large-city[{at}].segment[{number}].halves");
                        self.issues
                            .push(MapIssue::new(IssueCode::V028, Place::Cell(cell), message).rule("A-102").key(key));
                    }
                }
            }
            segments.push(SegmentSketch {
                kind: segment.kind,
                sides: segment.sides.clone(),
                halves,
                coats_of_arms: segment.coats_of_arms,
                cities: segment.cities.clone(),
            });
        }
        Some(LargeCitySketch {
            cell,
            name: city.name.clone(),
            sides: city.edges.clockwise(),
            coats_of_arms: city.coats_of_arms,
            segments,
        })
    }

    fn border(&mut self, at: usize, border: &BorderDefinition) -> Option<BorderSketch> {
        let first = self.cell(&border.cell, &format!("border[{at}].cell")).map(|cell| CellSide::new(cell, border.side));
        let mut edges: Vec<_> = first.into_iter().collect();
        for (number, text) in border.also.iter().enumerate() {
            edges.extend(self.cell_side(text, &format!("border[{at}].also[{number}]")));
        }
        (!edges.is_empty()).then(|| BorderSketch {
            edges,
            kind: border.kind,
            to: border.to.clone(),
            coats_of_arms: border.coats_of_arms,
        })
    }

    fn ferry(&mut self, at: usize, ferry: &FerryDefinition) -> Option<FerrySketch> {
        let mut ends = Vec::new();
        for (number, text) in ferry.ends.iter().enumerate() {
            ends.extend(self.cell_side(text, &format!("ferry[{at}].ends[{number}]")));
        }
        // Without its other end a route is no route; the end that cannot be read is reported already.
        let whole = ends.len() >= 2 || ends.len() == ferry.ends.len();
        whole.then(|| FerrySketch { ends, name: ferry.name.clone(), coats_of_arms: ferry.coats_of_arms })
    }

    fn region(&mut self, at: usize, region: &RegionDefinition) -> Option<RegionSketch> {
        let mut cells = BTreeSet::new();
        for (number, text) in region.cells.iter().enumerate() {
            cells.extend(self.cell(text, &format!("region[{at}].cells[{number}]")));
        }
        let rows = region.rows.and_then(|[first, last]| {
            if first >= 1 && first <= last && last <= self.rows {
                return Some((first - 1, last - 1));
            }
            let message = format!(
                "Region `{}` goes from row {first} to row {last}; write the first and the last row, from 1 to {}.",
                short(&region.name),
                self.rows
            );
            let key = format!("region[{at}].rows");
            self.issues.push(MapIssue::new(IssueCode::V018, Place::Map, message).key(key));
            None
        });
        if region.rows.is_none() && region.cells.is_empty() {
            let message = format!("Region `{}` names no squares; give it `rows` or `cells`.", short(&region.name));
            self.issues.push(MapIssue::new(IssueCode::V018, Place::Map, message).key(format!("region[{at}]")));
        }
        let cells = cells.into_iter().collect();
        Some(RegionSketch { name: region.name.clone(), rows, cells, colour: region.colour })
    }
}

/// A text that may be long, for a message.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapfile::{canonical, format_source, read};

    fn grid(rows: &[&str], legend: &[(&str, LegendDefinition)]) -> MapDefinition {
        let rows = rows.iter().map(|row| (*row).to_owned()).collect();
        let legend = legend.iter().map(|(name, entry)| ((*name).to_owned(), *entry)).collect();
        MapDefinition { grid: Some(GridDefinition { rows, legend }), ..MapDefinition::default() }
    }

    fn codes(definition: &MapDefinition) -> Vec<IssueCode> {
        sketch_of(definition).1.iter().map(|issue| issue.code).collect()
    }

    #[test]
    fn reads_standard_characters_and_legend() {
        let both = LegendDefinition { start: true, town: true, ..LegendDefinition::default() };
        let (sketch, issues) = sketch_of(&grid(&["x#", ">~"], &[("x", both)]));
        assert_eq!(issues, []);
        let at = |col, row| *sketch.cells.get(Cell::new(col, row)).expect("on the grid");
        assert!(at(0, 0).start && at(0, 0).town);
        assert_eq!(at(0, 1).ground, Ground::Half(Side::East));
        assert_eq!(at(1, 1).ground, Ground::Sea);
    }

    /// Each key of the legend and each ground, through text and back.
    #[test]
    fn legend_keys_survive_text_and_give_their_cell() {
        let square = CellSketch::of(Ground::Square);
        let mark = |colour, count| Some(ChipMark { colour, count });
        let violet = Some(Colour::Violet);
        let cases = [
            ("start = true", CellSketch { start: true, ..square }),
            ("town = true", CellSketch { town: true, ..square }),
            ("outlined = \"light-blue\"", CellSketch { outlined: Some(Colour::LightBlue), ..square }),
            ("island = 0", CellSketch { island: Some(0), ..square }),
            ("chips = 2", CellSketch { chips: mark(None, 2), ..square }),
            ("chips = 1, chip-colour = \"violet\"", CellSketch { chips: mark(violet, 1), ..square }),
            ("chumak = true", CellSketch { chumak: true, ..square }),
            ("town = true, product = \"violet\"", CellSketch { town: true, product: violet, ..square }),
            (
                "ground = \"large-city\", chips = 2",
                CellSketch { chips: mark(None, 2), ..CellSketch::of(Ground::LargeCity) },
            ),
            ("ground = \"sea\"", CellSketch::of(Ground::Sea)),
            ("ground = \"land\"", CellSketch::of(Ground::Land)),
            ("ground = \"half-n\"", CellSketch::of(Ground::Half(Side::North))),
            ("ground = \"half-e\"", CellSketch::of(Ground::Half(Side::East))),
            ("ground = \"half-s\"", CellSketch::of(Ground::Half(Side::South))),
            ("ground = \"half-w\"", CellSketch::of(Ground::Half(Side::West))),
            ("ground = \"wave\"", CellSketch::of(Ground::Wave)),
            ("ground = \"highlight\", outlined = \"violet\"", CellSketch::of(Ground::Highlight(Colour::Violet))),
            ("ground = \"stack\", outlined = \"orange\"", CellSketch::of(Ground::Stack(Colour::Orange))),
        ];
        for (entry, cell) in cases {
            let text = format!(
                "format = 1\nname = \"X\"\n\n[grid]\nrows = [\n  \"x\",\n]\n\n[grid.legend]\nx = {{ {entry} }}\n"
            );
            let loaded = read::<MapDefinition>(text.as_bytes()).expect("a map");
            assert_eq!(loaded.issues, [], "{entry}");
            let (sketch, issues) = sketch_of(&loaded.definition);
            assert_eq!((sketch.cells.get(Cell::new(0, 0)), issues), (Some(&cell), Vec::new()), "{entry}");
            let written = canonical(&loaded.definition, None);
            assert_eq!(
                read::<MapDefinition>(written.as_bytes()).expect("a map").definition,
                loaded.definition,
                "{entry}"
            );
            let formatted = format_source::<MapDefinition>(&loaded.source).expect("a map");
            let ground = entry.contains("ground");
            let wanted = if ground { text.clone() } else { written.replace("ground = \"square\", ", "") };
            assert_eq!(String::from_utf8(formatted).expect("text"), wanted, "{entry}");
        }
    }

    #[test]
    fn a_ferry_is_left_out_when_an_end_it_needs_cannot_be_read() {
        let ferry = |ends: &[&str]| {
            let ends = ends.iter().map(|end| (*end).to_owned()).collect();
            let ferries = vec![FerryDefinition { ends, name: None, coats_of_arms: 0 }];
            let (sketch, issues) = sketch_of(&MapDefinition { ferries, ..grid(&["##"], &[]) });
            (sketch.ferries.first().map(|ferry| ferry.ends.len()), issues.len())
        };
        assert_eq!(ferry(&["a1.n", "b1.n"]), (Some(2), 0));
        assert_eq!(ferry(&["a1.n", "b1.n", "c1.n"]), (Some(2), 1));
        assert_eq!(ferry(&["a1.n", "c1.n"]), (None, 1));
        // What was written so is for the validator to judge.
        assert_eq!((ferry(&["a1.n"]), ferry(&[])), ((Some(1), 0), (Some(0), 0)));
    }

    #[test]
    fn reports_what_cannot_be_read() {
        assert_eq!(codes(&grid(&[], &[])), [IssueCode::V017]);
        assert_eq!(codes(&grid(&["##", "#", "##"], &[])), [IssueCode::V012]);
        assert_eq!(codes(&grid(&["??#"], &[])), [IssueCode::V013]);
        assert_eq!(codes(&grid(&["#"], &[("ab", LegendDefinition::default())])), [IssueCode::V014]);
        let mut off = grid(&["#"], &[]);
        off.names.insert("b1".to_owned(), "Nowhere".to_owned());
        off.names.insert("B1".to_owned(), "Nowhere".to_owned());
        assert_eq!(codes(&off), [IssueCode::V015, IssueCode::V016]);
    }

    #[test]
    fn a_million_columns_are_refused_without_being_stored() {
        let row = "#".repeat(1_000_000);
        let (sketch, issues) = sketch_of(&grid(&[&row], &[]));
        assert_eq!(issues.iter().map(|issue| issue.code).collect::<Vec<_>>(), [IssueCode::V007]);
        assert_eq!(sketch.cells.cols(), 200);
    }
}
