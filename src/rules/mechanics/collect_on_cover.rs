//! Chips that are collected by covering their square (USA-8).

use super::Mechanic;
use crate::geometry::CellIndex;
use crate::map::{Board, IssueCode, MapIssue, Place};
use crate::rules::ChipSet;
use crate::rules::event::{Counted, EventSink, ScoreItem, ScoreReason, ScoreSheet};
use crate::rules::ledger::Ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Placing a tile on a square with a chip turns the chip over and takes it (USA-8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct CollectOnCover {
    /// Whether the chip scores its value at once (USA-8).
    pub score_value: bool,
}

impl Default for CollectOnCover {
    fn default() -> Self {
        Self { score_value: true }
    }
}

/// The chip bank knows all there is to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State;

impl Mechanic for CollectOnCover {
    /// Whether the chips fit the board: enough of them for the towns (USA-6), and each where it can be collected.
    fn check(&self, chips: Option<&ChipSet>, board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        const KEY: &str = "mechanics.collect-on-cover";
        let Some(chips) = chips else {
            let message = "Chips are collected by covering them, but the variant has no [chips]; add them.";
            out.push(MapIssue::new(IssueCode::V056, Place::Map, message).rule("USA-8").key(KEY));
            return;
        };
        let Some(board) = board else { return };
        let towns: Vec<_> = board.squares().iter().filter(|square| square.town).collect();
        if towns.is_empty() {
            let message = "The chips lie on towns, and the map has none; draw towns or choose another variant.";
            out.push(MapIssue::new(IssueCode::V056, Place::Map, message).rule("USA-6").key("chips"));
        }
        if towns.len() > chips.count() {
            let message = format!(
                "The map has {} towns and the variant only {} chips; add chips or remove towns.",
                towns.len(),
                chips.count()
            );
            out.push(MapIssue::new(IssueCode::V054, Place::Map, message).rule("USA-6").key("chips"));
        }
        for town in towns.iter().filter(|town| town.start) {
            let message = "This town is a start square; if a game starts here, nobody can collect its chip.";
            out.push(MapIssue::new(IssueCode::V061, Place::Cell(town.cell), message).rule("A-16"));
        }
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        let Some(chip) = ledger.take_chip(square) else { return };
        if self.score_value {
            let (seat, cell) = (ledger.position.seat, ledger.cell(square));
            let item = ScoreItem { what: Counted::ChipValue, count: 1, each: i32::from(ledger.chip(chip).value) };
            ledger.score(seat, item.each, || ScoreSheet { reason: ScoreReason::Chip, cell, items: vec![item] });
        }
        super::chip_taken(ledger, chip);
    }
}
