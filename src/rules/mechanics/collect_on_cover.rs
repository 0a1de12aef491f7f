//! Chips that are collected by covering their square (USA-8, FRA-3).

use super::{Mechanic, Mechanics};
use crate::geometry::CellIndex;
use crate::map::{Board, IssueCode, MapIssue, Place};
use crate::rules::event::EventSink;
use crate::rules::position::Ledger;
use crate::rules::score_sheet::{Counted, ScoreItem, ScoreReason, ScoreSheet};
use crate::rules::{ChipSet, ChipsOn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Placing a tile on a square with a chip turns the chip over and takes it (USA-8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct CollectOnCover {
    /// Whether the chip scores its value at once (USA-8; not on the fan map of Canada, A-65).
    pub score_value: bool,
    /// Whether the seat keeps the chip, face up in front of it (FRA-3), unless another mechanic wants it. Otherwise the
    /// chip leaves the game (USA-8).
    pub keep: bool,
}

impl Default for CollectOnCover {
    fn default() -> Self {
        Self { score_value: true, keep: false }
    }
}

/// The chip bank knows all there is to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State;

impl super::Silent for CollectOnCover {}

impl Mechanic for CollectOnCover {
    /// Whether there are chips, and where they can be covered.
    fn check(&self, chips: Option<&ChipSet>, board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        const KEY: &str = "mechanics.collect-on-cover";
        let Some(chips) = chips else {
            let message = "Chips are collected by covering them, but the variant has no [chips]; add them.";
            out.push(MapIssue::new(IssueCode::V056, Place::Map, message).rule("USA-8").key(KEY));
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
                    out.push(MapIssue::new(IssueCode::V056, Place::Map, message).rule("GBR-3").key(KEY));
                }
            }
            ChipsOn::Supply => {
                let message = "Chips are collected by covering them, and all lie beside the map; write where they lie \
                               in `chips.on`, or leave this mechanic out.";
                out.push(MapIssue::new(IssueCode::V080, Place::Map, message).rule("UKR-2").key(KEY));
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
                let (seat, cell) = (ledger.position.turn.seat(), ledger.cell(square));
                let item = ScoreItem { what: Counted::ChipValue, count: 1, each: i32::from(ledger.chip(chip).value) };
                ledger.score(seat, item.each, || ScoreSheet {
                    reason: ScoreReason::Chip,
                    cell: Some(cell),
                    items: vec![item],
                });
            }
            super::chip_taken(ledger, chip, self.keep);
        }
    }
}
