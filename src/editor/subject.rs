//! What a document may hold: a map or a chip variant. Whatever they share is in [`super::Document`]; here is the little in
//! which they differ.

use super::Selection;
use crate::geometry::Cell;
use crate::mapfile::{FileFormat, MapDefinition, VariantDefinition};
use std::fmt::Debug;

/// The kinds of documents, for those who ask for files or words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A map, or a pair of them.
    Map,
    /// A chip variant: chips, mechanics and house rules.
    Variant,
}

impl Kind {
    /// The word for people: `map`, `chip variant`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Variant => "chip variant",
        }
    }
}

/// What a file says, once it is open.
pub trait Subject: FileFormat + Debug + Send + Sync + 'static {
    /// What it is.
    const KIND: Kind;

    /// What a step carries beside it and no file holds.
    type Aside: Clone + Debug + Default + Send + 'static;

    /// What may be selected of it.
    type Selection: Clone + Debug + Default + Send + 'static;

    /// Its name for people.
    fn name(&self) -> &str;

    /// What is still selected after a step from the state with `before` to this one, which carries `now`.
    fn still_selected(&self, selection: Self::Selection, before: &Self::Aside, now: &Self::Aside) -> Self::Selection;
}

impl Subject for MapDefinition {
    const KIND: Kind = Kind::Map;

    /// Where the first cell of the map as it was opened lies now: columns to the right, rows down.
    type Aside = [i32; 2];

    type Selection = Selection;

    fn name(&self) -> &str {
        &self.name
    }

    fn still_selected(&self, selection: Selection, before: &[i32; 2], now: &[i32; 2]) -> Selection {
        let [columns, rows]: [i32; 2] = std::array::from_fn(|axis| now[axis].saturating_sub(before[axis]));
        let grid = self.grid.as_ref();
        let width = grid.and_then(|grid| grid.rows.iter().map(|row| row.chars().count()).max());
        let inside = |cell: &Cell| match (grid, width) {
            (Some(grid), Some(width)) => usize::from(cell.row) < grid.rows.len() && usize::from(cell.col) < width,
            (None, _) | (_, None) => true,
        };
        selection.moved(|cell| cell.offset(columns, rows).filter(inside))
    }
}

impl Subject for VariantDefinition {
    const KIND: Kind = Kind::Variant;

    type Aside = ();

    // Its form has fields that get the focus; nothing is selected.
    type Selection = ();

    fn name(&self) -> &str {
        &self.name
    }

    fn still_selected(&self, (): (), (): &(), (): &()) {}
}
