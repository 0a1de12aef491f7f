//! What is known of a map: board, sketch, issues, numbers.

use crate::gui::words::DocumentId;
use crate::gui::work::shell::jobs::Revisions;
use crate::map::{Colour, Ground, MapIssue, MapSketch, Mark, Part};
use crate::mapfile::{Checked, MapDefinition};
use crate::rules::{ChipSet, ChipsOn};
use crate::sheet::RulesSheet;
use std::sync::Arc;

/// What was found about a map in one of its states.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The revision of the map that is drawn, those of all maps if it refers to others, those of the open chip variants.
    pub(super) stamp: Revisions,
    /// The same of the map that was checked.
    pub(super) checked_stamp: Revisions,
    /// What the sketch was made from.
    pub(super) definition: Arc<MapDefinition>,
    /// The board as drawn. It may run ahead of the rest.
    pub sketch: Arc<MapSketch>,
    /// The map as last checked.
    pub checked: Arc<Checked>,
    /// What was found wrong with it and with its variant.
    pub issues: Arc<[MapIssue]>,
    /// The chip variant whose tab is shown, against this map.
    pub tried: Option<Tried>,
    /// For a pair: the names of its two maps, or how it refers to them where they cannot be read.
    pub parts: Option<[String; 2]>,
    /// Counted once a state, for the status bar.
    pub counts: Counts,
}

/// The numbers in the status bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Squares that take a tile.
    pub squares: usize,
    /// Squares with a town.
    pub towns: usize,
    /// Outlined squares by colour.
    pub outlined: [usize; 3],
    /// Squares marked as start squares, used or not.
    pub starts: usize,
    /// Squares of islands.
    pub islands: usize,
    /// Ferry routes between two sides.
    pub ferries: usize,
    /// Chips printed on squares and at large cities.
    pub chips: usize,
    /// Towns with a product of some colour.
    pub products: usize,
    /// Squares with a sign, by the number of the mark.
    pub signs: [usize; Mark::COUNT],
    /// Squares that hold a stack of tiles.
    pub stacks: usize,
    /// Wave squares and highlights: no tile may lie there.
    pub blocked: usize,
    /// Regions, with squares or without.
    pub regions: usize,
}

impl Counts {
    pub(super) fn of(sketch: &MapSketch) -> Self {
        let mut counts = Self { ferries: sketch.ferries.len(), regions: sketch.regions.len(), ..Self::default() };
        for (_, cell) in sketch.cells.iter() {
            counts.squares += usize::from(cell.ground == Ground::Square);
            counts.towns += usize::from(cell.town);
            counts.starts += usize::from(cell.start);
            counts.islands += usize::from(cell.island.is_some());
            counts.chips += cell.chips.map_or(0, |mark| usize::from(mark.count));
            counts.products += usize::from(cell.product.is_some());
            for mark in Mark::signs() {
                counts.signs[mark as usize] += usize::from(cell.has(mark));
            }
            counts.stacks += usize::from(matches!(cell.ground, Ground::Stack(_)));
            counts.blocked += usize::from(matches!(cell.ground, Ground::Wave | Ground::Highlight(_)));
            if let Some(colour) = cell.outlined {
                counts.outlined[colour.index()] += 1;
            }
        }
        counts
    }

    /// `5/5/5`, in the order violet, orange, light blue.
    pub fn outlined_words(&self) -> String {
        Colour::ALL.map(|colour| self.outlined[colour.index()].to_string()).join("/")
    }
}

impl Shown {
    /// True if the map's variant lays a chip on each town.
    pub fn chips_on_towns(&self) -> bool {
        let variant = self.checked.variant.as_ref();
        variant.and_then(|variant| variant.definition.chips.as_ref()).is_some_and(|chips| chips.on == ChipsOn::Towns)
    }

    /// The name of a part of the pair that is shown.
    pub fn part_name(&self, part: Part) -> &str {
        let [first, second] = match &self.parts {
            Some([first, second]) => [first.as_str(), second.as_str()],
            None => ["the first map", "the second map"],
        };
        match part {
            Part::First => first,
            Part::Second => second,
        }
    }

    /// Columns and rows of the board.
    pub fn size(&self) -> (u16, u16) {
        (self.sketch.cells.cols(), self.sketch.cells.rows())
    }

    /// True while the issues, the board and the rest are those of an earlier state: the check of this one goes on.
    pub fn is_behind(&self) -> bool {
        self.stamp != self.checked_stamp
    }
}

/// What was found about the chip variant whose tab is shown, on the map it is tried on.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The open variant that was checked.
    pub id: DocumentId,
    /// What is wrong with it, and with it on this map.
    pub issues: Arc<[MapIssue]>,
    /// The chips of the variant when it was checked.
    pub chips: Option<ChipSet>,
    /// The rules in plain language.
    pub sheet: Arc<RulesSheet>,
}
