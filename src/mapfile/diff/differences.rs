//! Differences as they are told: what about, in which words, at which cells.

use crate::geometry::Cell;
use serde::Serialize;

/// What a difference is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffArea {
    /// What is said of the whole map: name, tiles, variant, outline.
    Map,
    /// What is said of the whole variant: name, intent.
    Variant,
    /// The size of the grid, and where the board lies in it.
    Grid,
    /// What the squares are.
    Squares,
    /// The names of squares and large cities.
    Names,
    /// The sides and segments of printed large cities.
    LargeCities,
    /// Printed roads and cities of neighbours.
    Borders,
    /// Where ferry routes land, and their names.
    Ferries,
    /// The regions and what belongs to them.
    Regions,
    /// The chips of a variant and where they lie.
    Chips,
    /// The rules in force, defaults included.
    Rules,
    /// The mechanics of a variant and their parameters.
    Mechanics,
    /// The lines of sources and notes.
    Notes,
}

impl DiffArea {
    /// A heading for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Map => "Map",
            Self::Variant => "Variant",
            Self::Grid => "Grid",
            Self::Squares => "Squares",
            Self::Names => "Names",
            Self::LargeCities => "Large cities",
            Self::Borders => "Borders",
            Self::Ferries => "Ferries",
            Self::Regions => "Regions",
            Self::Chips => "Chips",
            Self::Rules => "House rules",
            Self::Mechanics => "Mechanics",
            Self::Notes => "Notes",
        }
    }
}

/// A difference between two files, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// What it is about.
    pub area: DiffArea,
    /// It in words: `c7: town → start`.
    pub text: String,
    /// The cells it is about, of the second map; those that only the first has are left out.
    pub cells: Vec<Cell>,
}

/// All differences between two maps or two variants.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Differences {
    /// How far everything lies further to the right and further down in the second map.
    pub moved: [i32; 2],
    /// The differences, by area.
    pub list: Vec<Difference>,
}

impl Differences {
    /// True if there are none.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn add(&mut self, area: DiffArea, text: impl Into<String>, cells: Vec<Cell>) {
        self.list.push(Difference { area, text: text.into(), cells });
    }

    /// Tells of the lines that only one of the lists has.
    pub(super) fn add_texts(&mut self, word: &str, one: &[String], other: &[String]) {
        for text in one.iter().filter(|text| !other.contains(text)) {
            self.add(DiffArea::Notes, format!("{word} gone: {text}"), Vec::new());
        }
        for text in other.iter().filter(|text| !one.contains(text)) {
            self.add(DiffArea::Notes, format!("{word} new: {text}"), Vec::new());
        }
    }
}
