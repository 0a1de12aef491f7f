//! A part of a map that was copied, and its TOML text: what goes through the clipboard and into stamps. Cells are counted
//! from its upper left corner. Knows no clipboard.

use super::edges::edges;
use super::{CellRows, CellSet, Turn, edge_of, move_border_edges, move_ferry_ends};
use crate::geometry::limits::MOST_EDITED_SIDE;
use crate::geometry::{Cell, CellSide};
use crate::mapfile::{
    BorderDefinition, FerryDefinition, GridDefinition, GroundDefinition, LargeCityDefinition, LegendDefinition,
    MapDefinition,
};
use crate::terrain::EdgeKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The current format of clips.
const FORMAT: u32 = 1;

/// The character of a cell that does not belong to the clip.
const HOLE: char = ' ';

/// A clip as written. Keys are those of a map file; `clip` is the version of the format.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ClipDefinition {
    /// The version of the format; 1.
    clip: u32,
    /// One string a row, as in the grid of a map; a space is no part of the clip.
    rows: Vec<String>,
    /// What further characters stand for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    legend: BTreeMap<String, LegendDefinition>,
    /// Names of squares by cell, `a1` being the upper left one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<String, String>,
    /// Large cities with edges and segments.
    #[serde(default, rename = "large-city", skip_serializing_if = "Vec::is_empty")]
    large_cities: Vec<LargeCityDefinition>,
    /// Border prints, as far as their sides belong to cells of the clip.
    #[serde(default, rename = "border", skip_serializing_if = "Vec::is_empty")]
    borders: Vec<BorderDefinition>,
    /// Ferry routes with all ends in the clip.
    #[serde(default, rename = "ferry", skip_serializing_if = "Vec::is_empty")]
    ferries: Vec<FerryDefinition>,
}

/// Why a text is no clip.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClipError {
    /// The text is something else, such as a sentence.
    #[error("what was copied is no part of a map")]
    NoClip,
    /// The text has a newer format than this program knows.
    #[error("what was copied comes from a newer version of the program")]
    Newer,
    /// A clip that contradicts itself.
    #[error("what was copied is a damaged part of a map: {0}")]
    Damaged(String),
}

/// A part of a map. Every name in it is that of one of its cells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "ClipDefinition", into = "ClipDefinition")]
pub struct Clip {
    cols: u16,
    rows: u16,
    /// In reading order; `None` is no part of the clip.
    cells: Vec<Option<LegendDefinition>>,
    pub(super) names: BTreeMap<Cell, String>,
    pub(super) large_cities: BTreeMap<Cell, LargeCityDefinition>,
    pub(super) borders: Vec<BorderDefinition>,
    pub(super) ferries: Vec<FerryDefinition>,
}

impl Clip {
    /// What a map says of some cells; `None` if it says nothing of any.
    pub fn of(map: &MapDefinition, area: &CellSet) -> Option<Self> {
        let mut grid = map.grid.clone()?;
        let rows = CellRows::open(&mut grid);
        let known: CellSet = area.iter().filter(|cell| rows.get(*cell).is_some()).collect();
        let (corner, last) = known.corners()?;
        let (cols, row_count) = (last.col - corner.col + 1, last.row - corner.row + 1);
        let inner = |cell: Cell| known.contains(cell).then(|| Cell::new(cell.col - corner.col, cell.row - corner.row));
        let here = |col, row| Some(Cell::new(corner.col + col, corner.row + row)).filter(|cell| known.contains(*cell));
        let cells = (0..row_count).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let cells = cells.map(|(col, row)| here(col, row).and_then(|cell| rows.get(cell))).collect();
        let named = |(key, name): (&String, &String)| Some((inner(key.parse().ok()?)?, name.clone()));
        let city = |city: &LargeCityDefinition| {
            let cell = inner(city.cell.parse().ok()?)?;
            Some((cell, LargeCityDefinition { cell: cell.to_string(), ..city.clone() }))
        };
        let edge = |CellSide { cell, side }: CellSide| Some(CellSide { cell: inner(cell)?, side });
        let lands_inside = |ferry: &&FerryDefinition| {
            ferry.ends.iter().all(|end| edge_of(end).is_some_and(|edge| known.contains(edge.cell)))
        };
        let is_inside = |border: &&BorderDefinition| edges(border).flatten().any(|edge| known.contains(edge.cell));
        let mut borders: Vec<_> = map.borders.iter().filter(is_inside).cloned().collect();
        let mut ferries: Vec<_> = map.ferries.iter().filter(lands_inside).cloned().collect();
        borders.iter_mut().for_each(|border| border.also.retain(|name| edge_of(name).is_some()));
        move_border_edges(&mut borders, edge);
        move_ferry_ends(&mut ferries, edge);
        Some(Self {
            cols,
            rows: row_count,
            cells,
            names: map.names.iter().filter_map(named).collect(),
            large_cities: map.large_cities.iter().filter_map(city).collect(),
            borders,
            ferries,
        })
    }

    /// Reads a clip.
    ///
    /// # Errors
    ///
    /// The text is no clip, or one that this program cannot read.
    pub fn parse(text: &str) -> Result<Self, ClipError> {
        #[derive(Deserialize)]
        struct Version {
            clip: u32,
        }
        let Version { clip } = toml::from_str(text).map_err(|_other| ClipError::NoClip)?;
        if clip > FORMAT {
            return Err(ClipError::Newer);
        }
        let definition: ClipDefinition =
            toml::from_str(text).map_err(|error| ClipError::Damaged(error.message().to_owned()))?;
        definition.try_into()
    }

    /// The clip as TOML, which [`Self::parse`] reads.
    pub fn text(&self) -> String {
        // A definition is strings, numbers and tables, which TOML can always write.
        toml::to_string_pretty(&ClipDefinition::from(self.clone())).unwrap_or_default()
    }

    /// Columns and rows of the rectangle around it.
    pub fn size(&self) -> (u16, u16) {
        (self.cols, self.rows)
    }

    /// What it says of a cell; `None` where it has none.
    pub fn get(&self, cell: Cell) -> Option<LegendDefinition> {
        let inside = cell.col < self.cols && cell.row < self.rows;
        inside.then(|| self.cells[usize::from(cell.row) * usize::from(self.cols) + usize::from(cell.col)])?
    }

    /// Its cells with what it says of them, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, LegendDefinition)> + '_ {
        let all = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| Cell::new(col, row)));
        all.zip(&self.cells).filter_map(|(cell, meaning)| Some((cell, (*meaning)?)))
    }

    /// The clip as a map of its own; what is no part of it is land.
    pub fn as_map(&self) -> MapDefinition {
        let written = ClipDefinition::from(self.clone());
        let mut legend = written.legend;
        legend.insert(HOLE.to_string(), LegendDefinition::of(GroundDefinition::Land));
        MapDefinition {
            grid: Some(GridDefinition { rows: written.rows, legend }),
            names: written.names,
            large_cities: written.large_cities,
            borders: written.borders,
            ferries: written.ferries,
            ..MapDefinition::default()
        }
    }

    /// The clip flipped or turned, with everything on it.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        let size = self.size();
        let (cols, rows) = turn.size(size);
        let mut cells = vec![None; self.cells.len()];
        for (cell, meaning) in self.cells() {
            let to = turn.cell(cell, size);
            cells[usize::from(to.row) * usize::from(cols) + usize::from(to.col)] = Some(turn.meaning(meaning));
        }
        let city = |(cell, city): (&Cell, &LargeCityDefinition)| {
            let to = turn.cell(*cell, size);
            let mut city = LargeCityDefinition { cell: to.to_string(), ..city.clone() };
            turn.city(&mut city);
            (to, city)
        };
        let edge =
            |CellSide { cell, side }: CellSide| Some(CellSide { cell: turn.cell(cell, size), side: turn.side(side) });
        let (mut borders, mut ferries) = (self.borders.clone(), self.ferries.clone());
        move_border_edges(&mut borders, edge);
        move_ferry_ends(&mut ferries, edge);
        Self {
            cols,
            rows,
            cells,
            names: self.names.iter().map(|(cell, name)| (turn.cell(*cell, size), name.clone())).collect(),
            large_cities: self.large_cities.iter().map(city).collect(),
            borders,
            ferries,
        }
    }
}

impl From<Clip> for ClipDefinition {
    fn from(clip: Clip) -> Self {
        let row = String::from(HOLE).repeat(usize::from(clip.cols));
        let mut grid = GridDefinition { rows: vec![row; usize::from(clip.rows)], legend: BTreeMap::new() };
        let mut rows = CellRows::open(&mut grid);
        clip.cells().for_each(|(cell, meaning)| rows.set(cell, meaning));
        rows.close();
        Self {
            clip: FORMAT,
            rows: grid.rows,
            legend: grid.legend,
            names: clip.names.into_iter().map(|(cell, name)| (cell.to_string(), name)).collect(),
            large_cities: clip.large_cities.into_values().collect(),
            borders: clip.borders,
            ferries: clip.ferries,
        }
    }
}

impl TryFrom<ClipDefinition> for Clip {
    type Error = ClipError;

    fn try_from(written: ClipDefinition) -> Result<Self, ClipError> {
        let damaged = |words: String| ClipError::Damaged(words);
        if written.clip > FORMAT {
            return Err(ClipError::Newer);
        }
        let grid = GridDefinition { rows: written.rows, legend: written.legend };
        let rows = grid.rows.len();
        let cols = grid.rows.first().map_or(0, |row| row.chars().count());
        if rows == 0
            || cols == 0
            || rows.max(cols) > MOST_EDITED_SIDE
            || grid.rows.iter().any(|row| row.chars().count() != cols)
        {
            return Err(damaged(format!("its rows are not equally long, or not 1 to {MOST_EDITED_SIDE}")));
        }
        let mut cells = Vec::with_capacity(rows * cols);
        for character in grid.rows.iter().flat_map(|row| row.chars()) {
            let meaning = if character == HOLE { None } else { grid.meaning(character) };
            if character != HOLE && meaning.is_none() {
                return Err(damaged(format!("nothing says what `{character}` is")));
            }
            cells.push(meaning);
        }
        if cells.iter().all(Option::is_none) {
            return Err(damaged("it has no cell".to_owned()));
        }
        let mut clip = Self {
            cols: cols as u16,
            rows: rows as u16,
            cells,
            names: BTreeMap::new(),
            large_cities: BTreeMap::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
        };
        let own = |name: &str| name.parse().ok().filter(|cell| clip.get(*cell).is_some());
        let missing = |name: &str| damaged(format!("`{name}` is none of its cells"));
        let mut names = BTreeMap::new();
        for (key, name) in written.names {
            names.insert(own(&key).ok_or_else(|| missing(&key))?, name);
        }
        let mut large_cities = BTreeMap::new();
        for city in written.large_cities {
            let cell: Cell = own(&city.cell).ok_or_else(|| missing(&city.cell))?;
            let is_city = clip.get(cell).is_some_and(|meaning| meaning.ground == GroundDefinition::LargeCity);
            if !is_city || large_cities.insert(cell, city).is_some() {
                return Err(damaged(format!("{cell} is no large city, or more than one")));
            }
        }
        let own_edge = |name: &str| edge_of(name).filter(|edge| clip.get(edge.cell).is_some());
        for border in &written.borders {
            own(&border.cell).ok_or_else(|| missing(&border.cell))?;
            if border.kind == EdgeKind::Field {
                return Err(damaged("a border print is a road or a city".to_owned()));
            }
        }
        let also = written.borders.iter().flat_map(|border| &border.also);
        for edge in also.chain(written.ferries.iter().flat_map(|ferry| &ferry.ends)) {
            own_edge(edge).ok_or_else(|| missing(edge))?;
        }
        (clip.names, clip.large_cities) = (names, large_cities);
        (clip.borders, clip.ferries) = (written.borders, written.ferries);
        Ok(clip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Side;

    const TEXT: &str = r##"
        clip = 1
        rows = ["#L", "> "]
        names = { a1 = "Home" }
        [[large-city]]
        cell = "b1"
        edges = { n = "road", e = "city", s = "closed", w = "field" }
        [[large-city.segment]]
        kind = "field"
        halves = [1, 7]
        [[border]]
        cell = "a1"
        side = "n"
        kind = "road"
        [[ferry]]
        ends = ["a1.w"]
    "##;

    #[test]
    fn a_clip_survives_its_text() {
        let clip = Clip::parse(TEXT).expect("a clip");
        assert_eq!(Clip::parse(&clip.text()), Ok(clip.clone()));
        assert_eq!((clip.size(), clip.cells().count()), ((2, 2), 3));
    }

    #[test]
    fn everything_on_it_turns_with_it() {
        let turned = Clip::parse(TEXT).expect("a clip").turned(Turn::Clockwise);
        let text = turned.text();
        let again = Clip::parse(&text).expect("a clip");
        assert_eq!(again.get(Cell::new(0, 0)).map(|meaning| meaning.ground), Some(GroundDefinition::HalfS));
        assert_eq!(again.names.get(&Cell::new(1, 0)).map(String::as_str), Some("Home"));
        let city = &again.large_cities[&Cell::new(1, 1)];
        assert_eq!(city.edges.clockwise().map(|show| show.word()), ["field", "road", "city", "closed"]);
        assert_eq!(city.segments[0].halves, [1, 3]);
        assert_eq!((again.borders[0].cell.as_str(), again.borders[0].side), ("b1", Side::East));
        assert_eq!(again.ferries[0].ends, ["b1.n"]);
        let four = (0..4).fold(turned.clone(), |clip, _| clip.turned(Turn::Clockwise));
        assert_eq!(four, turned);
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        for text in ["", "hello", "format = 1\nname = \"Map\"", "clip = \"x\""] {
            assert_eq!(Clip::parse(text), Err(ClipError::NoClip), "{text}");
        }
        assert_eq!(Clip::parse("clip = 2\nnew = 1"), Err(ClipError::Newer));
        for text in [
            "clip = 1\nrows = []",
            "clip = 1\nrows = [\"##\", \"#\"]",
            "clip = 1\nrows = [\"?\"]",
            "clip = 1\nrows = [\" \"]",
            "clip = 1\nrows = [\"#\"]\nnames = { b1 = \"x\" }",
            "clip = 1\nrows = [\"#\"]\n[[large-city]]\ncell = \"a1\"",
            "clip = 1\nrows = [\"#\"]\n[[ferry]]\nends = [\"z9.n\"]",
        ] {
            assert!(matches!(Clip::parse(text), Err(ClipError::Damaged(_))), "{text}");
        }
    }
}
