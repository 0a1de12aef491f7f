//! Points at the end of the game for the chips in front of each seat (H-7).

use super::{Mechanic, kept};
use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::event::EventSink;
use crate::rules::position::Ledger;
use crate::rules::score_sheet::{Counted, ScoreItem, ScoreReason, ScoreSheet};
use crate::rules::{ChipSet, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// At the end of the game the chips in front of a seat bring points (H-7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct FinalChips {
    /// Points for each chip (H-7).
    #[schemars(range(min = 0, max = 100))]
    pub per_chip: u8,
    /// Points for each point of value (H-7).
    #[schemars(range(min = 0, max = 100))]
    pub per_value: u8,
    /// Points for each set of one chip of each colour (H-7).
    #[schemars(range(min = 0, max = 100))]
    pub per_set: u8,
    /// Points for the first chip of a colour; twice as many for the second, and so on (H-7).
    #[schemars(range(min = 0, max = 100))]
    pub growing: u8,
}

impl Default for FinalChips {
    fn default() -> Self {
        Self { per_chip: 1, per_value: 0, per_set: 0, growing: 0 }
    }
}

/// The chip bank knows all there is to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State;

impl super::Silent for FinalChips {}

impl Mechanic for FinalChips {
    /// Whether there are chips.
    fn check(&self, chips: Option<&ChipSet>, _board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        let message = if chips.is_none() {
            "Chips bring points at the end, but the variant has no [chips]; add them."
        } else if [self.per_chip, self.per_value, self.per_set, self.growing] == [0; 4] {
            "Chips bring points at the end, and all four numbers are 0; give one, or leave this mechanic out."
        } else {
            return;
        };
        let issue = MapIssue::new(IssueCode::V056, Place::Map, message).rule("H-7");
        out.push(issue.key("mechanics.final-chips"));
    }

    fn at_the_end<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        for seat in (0..ledger.game.seats()).map(Seat) {
            let (mut chips, mut value, mut of_colour) = (0u32, 0u32, [0u32; Colour::ALL.len()]);
            for (_, chip) in ledger.position.kept_by(ledger.deal, seat) {
                chips += 1;
                value += u32::from(chip.value);
                of_colour[chip.colour.index()] += 1;
            }
            let sets = kept::sets(ledger.game, ledger.deal, ledger.position, seat);
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
            let points = items.iter().map(|item| i32::from(item.count) * item.each).sum();
            if points > 0 {
                ledger.score(seat, points, || ScoreSheet {
                    reason: ScoreReason::ChipsAtTheEnd,
                    cell: None,
                    items: items.into_iter().filter(|item| i32::from(item.count) * item.each > 0).collect(),
                });
            }
        }
    }
}
