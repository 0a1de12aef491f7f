//! H-7: what chips are worth at the end of the game.

use super::{Chips, number};
use crate::oracle::Entry;
use mapwright::map::Colour;
use mapwright::rules::ScoreReason;

impl Chips {
    /// Points for the chips in front of each seat.
    pub(super) fn chips_at_the_end(&self) -> Vec<Entry> {
        let Some(rule) = self.rule("final-chips") else { return Vec::new() };
        let each = |name| number(rule, name);
        let mut entries = Vec::new();
        for seat in self.kept.keys() {
            let mut points = self.sets(*seat) * each("per-set");
            let mut so_far = [0; Colour::ALL.len()];
            for chip in self.in_front_of(*seat) {
                so_far[chip.colour.index()] += 1;
                points += each("per-chip") + each("per-value") * i32::from(chip.value);
                // The n-th chip of a colour is worth n times as much as the first.
                points += each("growing") * so_far[chip.colour.index()];
            }
            entries.push((*seat, ScoreReason::ChipsAtTheEnd, points));
        }
        entries
    }
}
