//! IBE-5 to IBE-8: a chip that was taken lies face up again in the rows of its colour, and is worth twice its value.

use super::{Chips, Said, number};
use crate::oracle::{Entry, Match};
use mapwright::geometry::Cell;
use mapwright::rules::{Event, ScoreReason, Seat, Thing};
use std::collections::BTreeSet;

impl Chips {
    /// IBE-7: a tile was laid on a treat.
    pub(super) fn treat_covered(&mut self, seat: Seat, cell: Cell) -> Option<Entry> {
        let times = number(self.rule("treats")?, "multiplier");
        let chip = self.open.remove(&cell)?;
        self.gone += 1;
        Some((seat, ScoreReason::Treat, times * i32::from(chip.value)))
    }
}

impl Match {
    /// The free squares in the rows of the chip's colour (IBE-5, IBE-6, A-52, A-54).
    pub(super) fn squares_for_treat(&self) -> BTreeSet<Cell> {
        let (Some(rule), Some(chip)) = (self.chips.rule("treats"), self.chips.in_hand) else { return BTreeSet::new() };
        let board = self.game().board();
        let name = rule["bands"][chip.colour.word()].as_str();
        let regions = board.regions().iter().filter(|region| Some(region.name.as_str()) == name);
        let cells = regions.flat_map(|region| &region.squares).map(|square| board.square(*square).cell);
        let has_chip = |cell: &Cell| self.chips.hidden.contains_key(cell) || self.chips.open.contains_key(cell);
        let has_tile = |cell: &Cell| self.state.tile_at(*cell).is_some() || self.state.is_reserved(*cell);
        cells.filter(|cell| !has_chip(cell) && !has_tile(cell)).collect()
    }

    /// Treats that were put down.
    pub(super) fn put_treats(&mut self, events: &[Event]) {
        for event in events {
            let Event::ChipPut { cell, chip, .. } = event else { continue };
            assert!(self.squares_for_treat().contains(cell), "IBE-6: {cell} is no place for the treat");
            assert_eq!(self.chips.in_hand.take(), Some(*chip), "the chip that was taken");
            self.chips.open.insert(*cell, *chip);
        }
    }

    pub(super) fn compare_treat_choices(&self, offered: &[Said], may_pass: bool) {
        let cells = self.squares_for_treat().into_iter();
        let expected: Vec<Said> = cells.map(|cell| ("put", vec![Thing::Cell(cell)])).collect();
        assert_eq!(offered, expected, "IBE-5, A-52");
        assert!(!may_pass, "A-53");
    }
}
