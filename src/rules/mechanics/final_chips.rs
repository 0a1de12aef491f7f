//! Points at the end of the game for the chips in front of each seat (H-7).

use super::{
    CheckedOn, Colour, Counted, EventSink, Findings, IssueCode, Ledger, Mechanic, ScoreItem, ScoreReason, ScoreSheet,
    Seat, kept, parameters,
};

parameters! {
    /// At the end of the game the chips in front of a seat bring points (H-7).
    FinalChips {
        /// Points for each chip (H-7).
        per_chip [0..=100]: u8 = 1;
        /// Points for each point of value (H-7).
        per_value [0..=100]: u8 = 0;
        /// Points for each set of one chip of each colour (H-7).
        per_set [0..=100]: u8 = 0;
        /// Points for the first chip of a colour; twice as many for the second, and so on (H-7).
        growing [0..=100]: u8 = 0;
    }
}

/// The chip bank knows all there is to know.
pub(in crate::rules) type State = ();

impl super::Silent for FinalChips {}

impl Mechanic for FinalChips {
    /// Whether there are chips.
    fn check(&self, CheckedOn { chips, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let message = if chips.is_none() {
            "Chips bring points at the end, but the variant has no [chips]; add them."
        } else if [self.per_chip, self.per_value, self.per_set, self.growing] == [0; 4] {
            "Chips bring points at the end, and all four numbers are 0; give one, or leave this mechanic out."
        } else {
            return;
        };
        found.report(IssueCode::V056, "H-7", message);
    }

    fn at_the_end<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        for seat in (0..ledger.game.seats()).map(Seat) {
            let (mut chips, mut value, mut of_colour) = (0u32, 0u32, [0u32; Colour::ALL.len()]);
            for (_, chip) in ledger.now().kept_by(seat) {
                chips += 1;
                value += u32::from(chip.value);
                of_colour[chip.colour.index()] += 1;
            }
            let sets = kept::sets(ledger.now(), seat);
            let steps = of_colour.into_iter().map(|n| n * (n + 1) / 2).sum();
            let items = [
                (Counted::KeptChips, chips, self.per_chip),
                (Counted::ChipValues, value, self.per_value),
                (Counted::KeptSets, u32::from(sets), self.per_set),
                (Counted::GrowingChips, steps, self.growing),
            ];
            // A sheet counts no further; no game comes near it.
            let shown = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
            let items = items.map(|(what, count, each)| ScoreItem { what, count: shown(count), each: i32::from(each) });
            let points = items.iter().map(|item| item.points()).sum();
            if points > 0 {
                ledger.score(seat, points, || ScoreSheet {
                    reason: ScoreReason::ChipsAtTheEnd,
                    cell: None,
                    items: items.into_iter().filter(|item| item.points() > 0).collect(),
                });
            }
        }
    }
}
