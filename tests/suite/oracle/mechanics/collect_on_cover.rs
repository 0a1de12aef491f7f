//! USA-8, and wherever else a chip is taken by covering it.

use super::Chips;
use crate::oracle::Entry;
use mapwright::geometry::Cell;
use mapwright::rules::mechanics::CollectOnCover;
use mapwright::rules::{Chip, Event, ScoreReason, Seat};

/// A tile was laid: the chip under it is turned over and scored.
pub(super) fn placed(chips: &mut Chips, rule: &CollectOnCover, seat: Seat, cell: Cell, events: &[Event]) -> Vec<Entry> {
    let taken: Vec<(Seat, Cell, Chip)> = events
        .iter()
        .filter_map(|event| {
            let Event::ChipTaken { seat, cell, chip } = event else { return None };
            Some((*seat, *cell, *chip))
        })
        .collect();
    let Some(chip) = chips.hidden.remove(&cell) else {
        assert_eq!(taken, [], "no chip lies under the tile");
        return Vec::new();
    };
    assert_eq!(taken, [(seat, cell, chip)], "the chip as it was dealt");
    chips.look = Some(chip.colour);
    let points = (seat, ScoreReason::Chip, i32::from(chip.value));
    if rule.score_value { vec![points] } else { Vec::new() }
}
