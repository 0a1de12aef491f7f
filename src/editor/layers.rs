//! What a map consists of, in layers that a screen can hide and lock, and which of them a change touches. Knows no screen,
//! and nothing is written down about layers.

use crate::mapfile::{GridDefinition, GroundDefinition, LegendDefinition, MapDefinition};
use std::collections::BTreeSet;

/// One kind of content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MapLayer {
    /// Names of squares and large cities.
    Names,
    /// Roads and cities of neighbours, ferry routes.
    Borders,
    /// The places of chips on squares and at large cities.
    Chips,
    /// Squares, large cities, and everything else printed on them.
    Squares,
    /// The regions and what belongs to them.
    Regions,
    /// Sea and land around and below the squares.
    Backdrop,
}

impl MapLayer {
    /// From the top down.
    pub const ALL: [Self; 6] = [Self::Names, Self::Borders, Self::Chips, Self::Squares, Self::Regions, Self::Backdrop];

    /// 0 to 5, from the top down.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Names => "Names",
            Self::Borders => "Borders and ferries",
            Self::Chips => "Chips",
            Self::Squares => "Squares",
            Self::Regions => "Regions",
            Self::Backdrop => "Backdrop",
        }
    }
}

/// The layers in which two maps differ. None for maps of different size: where everything moves, no layer is changed.
pub fn changed_layers(before: &MapDefinition, after: &MapDefinition) -> BTreeSet<MapLayer> {
    let mut changed = BTreeSet::new();
    if let (Some(old), Some(new)) = (&before.grid, &after.grid) {
        if size(old) != size(new) {
            return changed;
        }
        changed.extend(changed_cells(old, new));
    }
    let city_names = |map: &MapDefinition| {
        let named = map.large_cities.iter().filter_map(|city| Some((city.cell.clone(), city.name.clone()?)));
        named.collect::<BTreeSet<_>>()
    };
    if before.names != after.names || city_names(before) != city_names(after) {
        changed.insert(MapLayer::Names);
    }
    let nameless = |map: &MapDefinition| {
        let mut cities = map.large_cities.clone();
        cities.iter_mut().for_each(|city| city.name = None);
        cities
    };
    if nameless(before) != nameless(after) {
        changed.insert(MapLayer::Squares);
    }
    if before.borders != after.borders || before.ferries != after.ferries {
        changed.insert(MapLayer::Borders);
    }
    if (&before.outline, before.outline_moved) != (&after.outline, after.outline_moved) {
        changed.insert(MapLayer::Backdrop);
    }
    if before.regions != after.regions {
        changed.insert(MapLayer::Regions);
    }
    changed
}

/// Columns and rows.
fn size(grid: &GridDefinition) -> (usize, usize) {
    (grid.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0), grid.rows.len())
}

/// The layers of all cells that differ.
fn changed_cells(before: &GridDefinition, after: &GridDefinition) -> BTreeSet<MapLayer> {
    let same_legend = before.legend == after.legend;
    let mut changed = BTreeSet::new();
    for (old, new) in before.rows.iter().zip(&after.rows).filter(|(old, new)| !same_legend || old != new) {
        // A row that is too short ends in sea.
        let sea = || std::iter::repeat('~');
        let cells = old.chars().chain(sea()).zip(new.chars().chain(sea()));
        for (old, new) in cells.take(old.chars().count().max(new.chars().count())) {
            if old != new || !same_legend {
                changed.extend(changed_cell(meaning(before, old), meaning(after, new)));
            }
        }
    }
    changed
}

fn meaning(grid: &GridDefinition, character: char) -> LegendDefinition {
    grid.meaning(character).unwrap_or(LegendDefinition::of(GroundDefinition::Sea))
}

fn changed_cell(before: LegendDefinition, after: LegendDefinition) -> BTreeSet<MapLayer> {
    let without_chips = |meaning| LegendDefinition { chips: None, chip_colour: None, ..meaning };
    let is_void = |meaning: LegendDefinition| matches!(meaning.ground, GroundDefinition::Sea | GroundDefinition::Land);
    let mut changed = BTreeSet::new();
    if (before.chips, before.chip_colour) != (after.chips, after.chip_colour) {
        changed.insert(MapLayer::Chips);
    }
    if without_chips(before) != without_chips(after) {
        let backdrop = is_void(before) && is_void(after);
        changed.insert(if backdrop { MapLayer::Backdrop } else { MapLayer::Squares });
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Axis, EditCommand, Element, apply};
    use crate::geometry::{Cell, Side};
    use crate::terrain::EdgeKind;

    fn map() -> MapDefinition {
        let mut map = crate::editor::Document::blank("Test", 4, 3).expect("a size").definition().as_ref().clone();
        for command in [
            EditCommand::Paint { cells: vec![Cell::new(3, 0), Cell::new(3, 1)], element: Element::Sea },
            EditCommand::Paint { cells: vec![Cell::new(1, 1)], element: Element::Town },
            EditCommand::Rename { cell: Cell::new(1, 1), name: "Aville".to_owned() },
            EditCommand::Paint { cells: vec![Cell::new(0, 2)], element: Element::LargeCity },
        ] {
            apply(&command, &mut map).expect("it fits");
        }
        map
    }

    fn layers_of(command: &EditCommand) -> Vec<MapLayer> {
        let before = map();
        let mut after = before.clone();
        apply(command, &mut after).expect("it fits");
        changed_layers(&before, &after).into_iter().collect()
    }

    #[test]
    fn every_change_is_found_in_its_layer() {
        let paint = |col, row, element| EditCommand::Paint { cells: vec![Cell::new(col, row)], element };
        assert_eq!(layers_of(&paint(3, 0, Element::Land)), [MapLayer::Backdrop]);
        assert_eq!(layers_of(&paint(3, 0, Element::Square)), [MapLayer::Squares]);
        assert_eq!(layers_of(&paint(0, 0, Element::Sea)), [MapLayer::Squares]);
        assert_eq!(layers_of(&paint(0, 0, Element::Chips { colour: None, count: 2 })), [MapLayer::Chips]);
        // What lies on a square goes with it.
        assert_eq!(layers_of(&paint(1, 1, Element::Sea)), [MapLayer::Names, MapLayer::Squares]);
        let rename = |col, row| EditCommand::Rename { cell: Cell::new(col, row), name: "Beton".to_owned() };
        assert_eq!(layers_of(&rename(1, 1)), [MapLayer::Names]);
        assert_eq!(layers_of(&rename(0, 2)), [MapLayer::Names]);
        let border = EditCommand::PrintBorder { cell: Cell::new(2, 0), side: Side::East, kind: EdgeKind::Road };
        assert_eq!(layers_of(&border), [MapLayer::Borders]);
    }

    #[test]
    fn where_everything_moves_no_layer_is_changed() {
        assert_eq!(layers_of(&EditCommand::Insert { axis: Axis::Rows, at: 0, count: 1 }), []);
    }
}
