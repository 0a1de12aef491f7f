//! Chips at printed large cities, collected by building beside them (NOR-2, NOR-4).

use super::{
    CellIndex, CheckedOn, ChipsOn, Counted, EventSink, Facing, Findings, IssueCode, Ledger, Mechanic, Mechanics,
    ScoreItem, ScoreReason, ScoreSheet, parameters,
};

parameters! {
    /// Placing a tile beside a large city takes all chips that lie there (NOR-4). The seat keeps them, face up.
    CollectAtLargeCities {
        /// Whether the chips score the sum of their values at once (NOR-4).
        score_value: bool = true;
    }
}

/// The chip bank knows all there is to know.
pub(in crate::rules) type State = ();

impl super::Silent for CollectAtLargeCities {}

impl Mechanic for CollectAtLargeCities {
    /// Whether chips lie at large cities.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let (code, message) = match chips {
            None => (IssueCode::V056, "Chips are collected at large cities, but the variant has no [chips]; add them."),
            Some(chips) if chips.on != ChipsOn::Marks => (
                IssueCode::V080,
                "Chips are collected at large cities, and `chips.on` puts them elsewhere; write `marks` there, or leave \
                 this mechanic out.",
            ),
            Some(_) if board.is_some_and(|board| board.cities().iter().all(|city| city.chips.is_none())) => (
                IssueCode::V056,
                "Chips are collected at large cities, and the map marks none for chips; mark some in the legend.",
            ),
            Some(_) => return,
        };
        found.report(code, "NOR-2", message);
    }

    /// A chip that becomes a treat is not kept (IBE-4).
    fn keeps_chips(&self, others: &Mechanics) -> bool {
        others.treats.is_none()
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        for facing in *ledger.game.board().facing(square) {
            // next to two cities, the chips of both.
            let Facing::City(city) = facing else { continue };
            let taken = ledger.take_city_chips(city);
            if taken.is_empty() {
                continue;
            }
            if self.score_value {
                let value = |chip: &_| i32::from(ledger.chip(*chip).value);
                let item = |chip| ScoreItem { what: Counted::ChipValue, count: 1, each: value(chip) };
                let items: Vec<ScoreItem> = taken.iter().map(item).collect();
                let points = items.iter().map(|item| item.each).sum();
                let (seat, cell) = (ledger.position.turn.seat(), ledger.game.board().cities()[usize::from(city)].cell);
                ledger.score(seat, points, || ScoreSheet { reason: ScoreReason::Chip, cell: Some(cell), items });
            }
            for chip in taken {
                super::chip_taken(ledger, chip, true);
            }
        }
    }
}
