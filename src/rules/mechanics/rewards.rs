//! Points and chips for what a seat does: a list of lines, each with an occasion and a gain (H-1 to H-5).

use super::{
    CellIndex, CheckedOn, ChipId, ChipSet, ChipsOn, ChipsRest, Completed, Counted, Deserialize, EventSink, Findings,
    IssueCode, JsonSchema, Ledger, Mechanic, Mechanics, ScoreItem, ScoreReason, Scored, Serialize, kept,
    occasions::Occasion, parameters,
};

parameters! {
    /// Points and chips for laying tiles in certain places and for scoring features (H-1).
    Rewards {
        /// The occasions and what each brings; they count in this order (H-1).
        #[schemars(length(min = 1, max = 20))]
        list: Vec<Reward> = vec![Reward::default()];
    }
}

parameters! {
    /// One occasion and what it brings.
    #[derive(Copy)]
    Reward {
        /// The occasion (H-2, H-3).
        on: Occasion = Occasion::CoverTown;
        /// Points for each time it comes (H-1).
        points [0..=100]: u8 = 1;
        /// What the points are counted by (H-4).
        by: CountedBy = CountedBy::Once;
        /// Chips drawn from the supply for each time it comes (H-5).
        chips [0..=100]: u8 = 0;
    }
}

/// What the points of a reward are counted by (H-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountedBy {
    /// Each time the occasion comes.
    Once,
    /// The value of the chip.
    ChipValue,
    /// The tiles of the feature.
    Tile,
    /// The chips in front of the seat.
    KeptChip,
    /// The sets in front of the seat: one chip of each colour.
    KeptSet,
}

/// The chips that were taken with the tile of this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    taken: u16,
    /// The sum of their values.
    value: u16,
}

impl super::Silent for Rewards {}

impl Mechanic for Rewards {
    /// Whether each line says something that can come, and that can be counted.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        if self.list.is_empty() {
            let message = "There are rewards, and the list is empty; add a line or leave this mechanic out.";
            found.report(IssueCode::V056, "H-1", message);
        }
        for (number, reward) in (1..).zip(&self.list) {
            let misfit = match reward.by {
                CountedBy::ChipValue if reward.on != Occasion::TakeChip => {
                    Some("counts by `chip-value`, which goes with `take-chip` only")
                }
                CountedBy::Tile if !matches!(reward.on, Occasion::CompleteRoad | Occasion::CompleteCity) => {
                    Some("counts by `tile`, which goes with `complete-road` and `complete-city` only")
                }
                CountedBy::ChipValue | CountedBy::Tile | CountedBy::Once | CountedBy::KeptChip | CountedBy::KeptSet => {
                    None
                }
            };
            if let Some(why) = misfit {
                found.report(IssueCode::V080, "H-4", format!("Reward {number} {why}; choose another `by`."));
            }
            if reward.points == 0 && reward.chips == 0 {
                found.report(
                    IssueCode::V056,
                    "H-1",
                    format!("Reward {number} brings neither points nor chips; give it one."),
                );
            }
            let by_chips = matches!(reward.by, CountedBy::KeptChip | CountedBy::KeptSet);
            if (by_chips || reward.on == Occasion::TakeChip) && chips.is_none() {
                let message = format!("Reward {number} is about chips, but the variant has no [chips]; add them.");
                found.report(IssueCode::V056, "H-1", message);
            }
            let has_supply = |chips: &ChipSet| chips.on == ChipsOn::Supply || chips.rest == ChipsRest::Supply;
            if reward.chips > 0 && !chips.is_some_and(has_supply) {
                let message = format!(
                    "Reward {number} draws chips from a supply, and there is none; write `rest = \"supply\"` under [chips], \
                     or `on = \"supply\"`."
                );
                found.report(IssueCode::V056, "H-5", message);
            }
            if let Some(what) = board.and_then(|board| reward.on.missing_on(board)) {
                let message = format!(
                    "Reward {number} is for {what}, and the map has none; draw some or choose another occasion."
                );
                found.report(IssueCode::V056, "H-2", message);
            }
        }
    }

    fn chip_taken<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, chip: ChipId) -> bool {
        let value = u16::from(ledger.chip(chip).value);
        let state = &mut ledger.position.mechanics.rewards;
        state.taken += 1;
        state.value = state.value.saturating_add(value);
        false
    }

    /// H-2: it stands behind the mechanics that take chips in the list, so all are taken and kept by now.
    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        let taken = std::mem::take(&mut ledger.position.mechanics.rewards);
        for reward in self.list.iter().filter(|reward| reward.on.scored().is_none()) {
            let times = reward.on.times(ledger, square, taken.taken);
            if times == 0 {
                continue;
            }
            let seat = ledger.position.turn.seat();
            let (what, count) = match reward.by {
                CountedBy::Once => (Counted::Occasions, times),
                CountedBy::Tile => (Counted::RewardedTiles, 0),
                CountedBy::ChipValue if reward.on == Occasion::TakeChip => (Counted::ChipValues, taken.value),
                CountedBy::ChipValue => (Counted::ChipValues, 0),
                CountedBy::KeptChip => (Counted::KeptChips, times.saturating_mul(kept::count(ledger.position, seat))),
                CountedBy::KeptSet => (Counted::KeptSets, times.saturating_mul(kept::sets(ledger.now(), seat))),
            };
            let item = ScoreItem { what, count, each: i32::from(reward.points) };
            if item.points() > 0 {
                ledger.score_item(ScoreReason::Reward, square, item);
            }
            ledger.draw_open_chips(seat, times.saturating_mul(u16::from(reward.chips)), square);
        }
    }

    fn keeps_chips(&self, _others: &Mechanics) -> bool {
        self.list.iter().any(|reward| reward.chips > 0)
    }

    /// H-3, H-4.
    fn bonus(&self, scored: &Scored<'_>, out: &mut Vec<ScoreItem>) {
        let Scored { now, kind, seat, tally, .. } = *scored;
        for reward in self.list.iter().filter(|reward| reward.on.scored() == Some(kind) && reward.points > 0) {
            let (what, count) = match reward.by {
                CountedBy::Once => (Counted::Occasions, 1),
                CountedBy::ChipValue => (Counted::ChipValues, 0),
                CountedBy::Tile => (Counted::RewardedTiles, tally.tiles),
                CountedBy::KeptChip => (Counted::KeptChips, kept::count(now.position, seat)),
                CountedBy::KeptSet => (Counted::KeptSets, kept::sets(now, seat)),
            };
            out.push(ScoreItem { what, count, each: i32::from(reward.points) });
        }
    }

    /// H-5.
    fn scored<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, what: Completed) {
        let Completed { kind, seat, square, .. } = what;
        for reward in self.list.iter().filter(|reward| reward.on.scored() == Some(kind)) {
            ledger.draw_open_chips(seat, u16::from(reward.chips), square);
        }
    }
}
