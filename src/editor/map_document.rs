//! What only an open map can do, commands, pairs, the place of its first cell; and how a new chip variant begins.

use super::apply::apply;
use super::{Change, Document, EditCommand, EditError, Selection, area_after, blank, moved_by, pair, steps_of};
use crate::geometry::Cell;
use crate::mapfile::{CombineDefinition, FORMAT, LegendDefinition, MapDefinition, Source, VariantDefinition};
use std::sync::Arc;

impl Document<MapDefinition> {
    /// A new map of squares. Nothing in it would be lost, so it counts as saved.
    ///
    /// # Errors
    ///
    /// No column or row, or too many.
    pub fn blank(name: &str, columns: u16, rows: u16) -> Result<Self, EditError> {
        Ok(Self::begun(blank(name, columns, rows)?))
    }

    /// A new map as it begins. Nothing in it would be lost, so it counts as saved.
    pub fn begun(definition: MapDefinition) -> Self {
        Self::new(definition, Source::Unsaved, None, true)
    }

    /// A new pair, not saved yet.
    pub fn pair(name: &str, combine: CombineDefinition) -> Self {
        Self::new(pair(name, combine), Source::Unsaved, None, false)
    }

    /// Where the first cell of the map as it was opened lies now: columns to the right, rows down. It changes where rows or
    /// columns come or go before all others, and so says how far a picture must move for what was drawn to stay in place.
    pub fn origin(&self) -> [i32; 2] {
        *self.aside()
    }

    /// True if the map is two maps joined.
    pub fn is_pair(&self) -> bool {
        self.definition().combine.is_some()
    }

    /// What the grid says of a cell; `None` off the grid, for an unknown character, and on a pair.
    pub fn meaning_at(&self, cell: Cell) -> Option<LegendDefinition> {
        let grid = self.definition().grid.as_ref()?;
        let character = grid.rows.get(usize::from(cell.row))?.chars().nth(usize::from(cell.col))?;
        grid.meaning(character)
    }

    /// Applies a command: a step of its own, or a part of the open gesture.
    ///
    /// # Errors
    ///
    /// The command does not fit the map; nothing changed.
    pub fn apply(&mut self, command: &EditCommand) -> Result<Change, EditError> {
        let before = Arc::clone(self.definition());
        let mut edited = MapDefinition::clone(&before);
        if apply(command, &mut edited)? == Change::Nothing {
            return Ok(Change::Nothing);
        }
        let steps = steps_of(command, &before).unwrap_or_default();
        let mut origin = self.origin();
        steps.iter().for_each(|step| step.shift(&mut origin));
        self.change(edited, origin, command.label());
        if !steps.is_empty() {
            self.select(self.selection().moved(|cell| moved_by(&steps, cell)));
        } else if let Some(area) = area_after(command, self.definition()) {
            self.select(Selection::of_area(area));
        }
        Ok(Change::Made)
    }
}

impl Document<VariantDefinition> {
    /// A new chip variant with nothing in it. Maps may name it already, so it does not count as saved.
    pub fn new_variant(name: &str) -> Self {
        let definition = VariantDefinition { format: FORMAT, name: name.to_owned(), ..VariantDefinition::default() };
        Self::new(definition, Source::Unsaved, None, false)
    }
}
