//! Chips that are taken by covering them: USA-8, IBE-4, FRA-3 and their like, A-65.

use super::{Chips, is_on};
use crate::oracle::Entry;
use mapwright::geometry::Cell;
use mapwright::rules::{Chip, Event, ScoreReason, Seat};

impl Chips {
    /// A tile was laid: the chip under it, face down or face up, is taken and scored; then it is a treat, is kept, or is gone.
    pub(super) fn chip_covered(&mut self, seat: Seat, cell: Cell, events: &[Event]) -> Option<Entry> {
        let rule = self.rule("collect-on-cover")?.clone();
        let chip = self.hidden.remove(&cell).or_else(|| self.open.remove(&cell))?;
        let taken = |event: &Event| {
            let Event::ChipTaken { seat: by, cell: at, chip: taken } = event else { return false };
            (*by, *at, *taken) == (seat, cell, chip)
        };
        assert!(events.iter().any(taken), "the chip under the tile is taken, as it was dealt");
        self.look = self.look_for(chip);
        self.taken.push(chip);
        if self.rule("treats").is_some() {
            self.in_hand = Some(chip);
        } else if is_on(&rule, "keep") {
            self.keep(seat, chip);
        } else {
            self.gone += 1;
        }
        is_on(&rule, "score-value").then_some((seat, ScoreReason::Chip, i32::from(chip.value)))
    }
}

/// Chips by colour and value, for messages.
pub(super) fn words(chips: &[Chip]) -> Vec<String> {
    chips.iter().map(|chip| format!("{} {}", chip.colour.word(), chip.value)).collect()
}
