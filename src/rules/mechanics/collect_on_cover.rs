//! Chips that are collected by covering their square (USA-8, FRA-3).

use super::{
    Board, CellIndex, CheckedOn, ChipsOn, Counted, EventSink, Findings, IssueCode, Ledger, Mechanic, Mechanics,
    ScoreItem, ScoreReason, parameters,
};

parameters! {
    /// Placing a tile on a square with a chip turns the chip over and takes it (USA-8).
    CollectOnCover {
        /// Whether the chip scores its value at once (USA-8; not on the fan map of Canada, A-65).
        score_value: bool = true;
        /// Whether the seat keeps the chip, face up in front of it (FRA-3), unless another mechanic wants it. Otherwise the
        /// chip leaves the game (USA-8).
        keep: bool = false;
    }
}

/// The chip bank knows all there is to know.
pub(in crate::rules) type State = ();

impl super::Silent for CollectOnCover {}

impl Mechanic for CollectOnCover {
    /// Whether there are chips, and where they can be covered.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let Some(chips) = chips else {
            let message = "Chips are collected by covering them, but the variant has no [chips]; add them.";
            found.report(IssueCode::V056, "USA-8", message);
            return;
        };
        match chips.on {
            ChipsOn::Towns | ChipsOn::Layout => {}
            ChipsOn::Marks => {
                let cities_only = |board: &Board| {
                    let marked = board.squares().iter().any(|square| square.chips.is_some());
                    !marked && board.cities().iter().any(|city| city.chips.is_some())
                };
                if board.is_some_and(cities_only) {
                    let message = "Chips are collected by covering them, and all lie at large cities; mark squares.";
                    found.report(IssueCode::V056, "GBR-3", message);
                }
            }
            ChipsOn::Supply => {
                let message = "Chips are collected by covering them, and all lie beside the map; write where they lie \
                               in `chips.on`, or leave this mechanic out.";
                found.report(IssueCode::V080, "UKR-2", message);
            }
        }
    }

    /// A chip that becomes a treat is not kept (IBE-4).
    fn keeps_chips(&self, others: &Mechanics) -> bool {
        self.keep && others.treats.is_none()
    }

    fn covered<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        while let Some(chip) = ledger.take_covered(square) {
            if self.score_value {
                let item = ScoreItem { what: Counted::ChipValue, count: 1, each: i32::from(ledger.chip(chip).value) };
                ledger.score_item(ScoreReason::Chip, square, item);
            }
            super::chip_taken(ledger, chip, self.keep);
        }
    }
}
