//! A board as somebody drew it: every part has a type, but nothing is promised. A half-drawn map must be able to exist.

use super::{CellSketch, Colour, Edging, PlacedOutline};
use crate::geometry::{Cell, CellSide, Grid, HalfEdge, Side};
use crate::terrain::{EdgeKind, FeatureKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What one side of a printed large city shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideShow {
    /// Open city: a tile's city goes on here.
    City,
    /// A road.
    Road,
    /// A field.
    Field,
    /// A wall. Only where no square lies.
    Closed,
}

impl SideShow {
    /// All four, in the order a click walks through them.
    pub const ALL: [Self; 4] = [Self::City, Self::Road, Self::Field, Self::Closed];

    /// What a neighbour must match, or `None` for a wall.
    pub const fn edge(self) -> Option<EdgeKind> {
        match self {
            Self::City => Some(EdgeKind::City),
            Self::Road => Some(EdgeKind::Road),
            Self::Field => Some(EdgeKind::Field),
            Self::Closed => None,
        }
    }

    /// The word in files and on the screen.
    pub const fn word(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Field => "field",
            Self::Closed => "closed",
        }
    }
}

/// A segment printed on a large city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SegmentSketch {
    /// City, road or field.
    pub kind: FeatureKind,
    /// City and road: the sides it reaches.
    pub sides: Vec<Side>,
    /// Field: the half-edges it reaches.
    pub halves: Vec<HalfEdge>,
    /// City: its coats of arms.
    pub coats_of_arms: u8,
    /// Field: the positions, among this city's segments, of the cities it touches.
    pub cities: Vec<u8>,
}

/// A printed large city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LargeCitySketch {
    /// Where it lies; should be a cell of [`super::Ground::LargeCity`].
    pub cell: Cell,
    /// Its name.
    pub name: Option<String>,
    /// North, east, south, west.
    pub sides: [SideShow; 4],
    /// Coats of arms of its one city segment. With `segments` given, these count and this is ignored.
    pub coats_of_arms: u8,
    /// Its segments; empty: all city sides form one segment with all coats of arms.
    pub segments: Vec<SegmentSketch>,
}

/// A printed road or city of a neighbouring country (M-12). One part may touch several squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BorderSketch {
    /// The squares and the sides of them at which it is printed; at least one.
    pub edges: Vec<CellSide>,
    /// Road or city; field is reported.
    pub kind: EdgeKind,
    /// Where it leads.
    pub to: Option<String>,
    /// Coats of arms of the whole part.
    pub coats_of_arms: u8,
}

/// A ferry route (M-14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FerrySketch {
    /// The sides of squares at which it lands; two or more.
    pub ends: Vec<CellSide>,
    /// Its name.
    pub name: Option<String>,
    /// Coats of arms of the whole route.
    pub coats_of_arms: u8,
}

/// Squares that mechanics refer to by one name: rows, or cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSketch {
    /// Its name.
    pub name: String,
    /// First and last row, zero-based, inclusive.
    pub rows: Option<(u16, u16)>,
    /// Cells that belong to it besides its rows.
    pub cells: Vec<Cell>,
    /// The colour in which it is drawn.
    pub colour: Option<Colour>,
}

impl RegionSketch {
    /// True if the cell belongs to it.
    pub fn holds(&self, cell: Cell) -> bool {
        self.rows.is_some_and(|(first, last)| (first..=last).contains(&cell.row)) || self.cells.contains(&cell)
    }
}

/// A whole board as drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSketch {
    /// The map's name for people.
    pub name: String,
    /// What each cell is.
    pub cells: Grid<CellSketch>,
    /// How start squares are framed.
    pub edging: Edging,
    /// Names of cells (towns, start squares; large cities carry their own).
    pub names: BTreeMap<Cell, String>,
    /// The printed large cities (M-10).
    pub cities: Vec<LargeCitySketch>,
    /// Printed roads and cities of neighbours.
    pub borders: Vec<BorderSketch>,
    /// The ferry routes (M-14).
    pub ferries: Vec<FerrySketch>,
    /// The regions, which may overlap.
    pub regions: Vec<RegionSketch>,
    /// Coasts behind the squares; without one the backdrop of the cells is drawn.
    pub outlines: Vec<PlacedOutline>,
}

impl MapSketch {
    /// A map of these cells and of nothing else, without a name.
    pub fn of_cells(cells: Grid<CellSketch>) -> Self {
        Self {
            name: String::new(),
            cells,
            edging: Edging::default(),
            names: BTreeMap::new(),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        }
    }

    /// The name written at a cell: a large city's own, else one from `names`.
    pub fn name_at(&self, cell: Cell) -> Option<&str> {
        let city = self.cities.iter().find(|city| city.cell == cell).and_then(|city| city.name.as_deref());
        city.or_else(|| self.names.get(&cell).map(String::as_str))
    }

    /// The printed border part at a side of a square.
    pub fn border_at(&self, cell: Cell, side: Side) -> Option<&BorderSketch> {
        self.borders.iter().find(|border| border.edges.contains(&CellSide { cell, side }))
    }

    /// The ferry route that lands at a side of a square.
    pub fn ferry_at(&self, cell: Cell, side: Side) -> Option<&FerrySketch> {
        self.ferries.iter().find(|ferry| ferry.ends.contains(&CellSide { cell, side }))
    }

    /// How many cells satisfy `wanted`.
    pub fn count(&self, wanted: impl Fn(&CellSketch) -> bool) -> usize {
        self.cells.iter().filter(|(_, sketch)| wanted(sketch)).count()
    }
}
