//! Chumak squares: building beside one brings chips, building on one brings what lies there (UKR-2 to UKR-4). How chips
//! come to lie on such a square during the game is not known and left out.

use super::{Mechanic, Mechanics};
use crate::geometry::{CellIndex, Side};
use crate::map::{Board, Facing, IssueCode, MapIssue, Place};
use crate::rules::event::EventSink;
use crate::rules::position::Laid;
use crate::rules::position::Ledger;
use crate::rules::score_sheet::{Counted, ScoreItem, ScoreReason, ScoreSheet};
use crate::rules::{ChipSet, ChipsOn};
use crate::terrain::EdgeKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Chips are drawn by building beside a Chumak square, and kept face down (UKR-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChumakSquares {
    /// Chips for a tile that touches the Chumak square with a road (UKR-3).
    #[schemars(range(min = 0, max = 100))]
    pub road_chips: u8,
    /// Chips for a tile that touches it with a city or a field (UKR-3).
    #[schemars(range(min = 0, max = 100))]
    pub other_chips: u8,
}

impl Default for ChumakSquares {
    fn default() -> Self {
        Self { road_chips: 2, other_chips: 1 }
    }
}

/// The chip bank knows all there is to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State;

impl super::Silent for ChumakSquares {}

impl Mechanic for ChumakSquares {
    /// Whether there are Chumak squares, and chips to draw.
    fn check(&self, chips: Option<&ChipSet>, board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        let mut report = |message: &str, rule| {
            let issue = MapIssue::new(IssueCode::V056, Place::Map, message);
            out.push(issue.rule(rule).key("mechanics.chumak-squares"));
        };
        if board.is_some_and(|board| !board.squares().iter().any(|square| square.chumak)) {
            report(
                "Chips are drawn beside Chumak squares, and the map has none; draw some or choose another variant.",
                "UKR-3",
            );
        }
        match chips.map(|chips| chips.on) {
            Some(ChipsOn::Supply) => {}
            None => report("Chips are drawn from a supply, but the variant has no [chips]; add them.", "UKR-2"),
            Some(ChipsOn::Towns | ChipsOn::Marks | ChipsOn::Layout) => report(
                "Chips are drawn from a supply, and `chips.on` puts all of them on the map; write `supply` there.",
                "UKR-2",
            ),
        }
    }

    fn keeps_chips(&self, _others: &Mechanics) -> bool {
        self.road_chips > 0 || self.other_chips > 0
    }

    fn covered<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        if ledger.game.board().square(square).chumak {
            collect(ledger, square);
        }
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        self.draw(ledger, square);
    }
}

impl ChumakSquares {
    /// UKR-3, A-64: each uncovered Chumak square beside the tile pays by the edge that touches it, as long as there are
    /// chips.
    fn draw<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        let game = ledger.game;
        let Some(Laid { tile, rotation, .. }) = ledger.position.tile_on(square) else { return };
        let edges = game.tables.turned(tile, rotation).edges;
        for (side, facing) in Side::ALL.into_iter().zip(game.board().facing(square)) {
            let Facing::Square(beside) = *facing else { continue };
            if !game.board().square(beside).chumak || ledger.position.is_laid(beside) {
                continue;
            }
            let chips = match edges[side.index()] {
                EdgeKind::Road => self.road_chips,
                EdgeKind::City | EdgeKind::Field => self.other_chips,
            };
            ledger.draw_chips(u16::from(chips), beside);
        }
    }
}

/// UKR-4: the tile covers a Chumak square and scores all chips that lie on it; they leave the game.
fn collect<S: EventSink>(ledger: &mut Ledger<'_, S>, square: CellIndex) {
    let taken: Vec<_> = std::iter::from_fn(|| ledger.take_covered(square)).collect();
    if taken.is_empty() {
        return;
    }
    let (seat, cell) = (ledger.position.turn.seat(), ledger.cell(square));
    let each: i32 = taken.iter().map(|chip| i32::from(ledger.chip(*chip).value)).sum();
    let item = ScoreItem { what: Counted::ChipValue, count: 1, each };
    ledger.score(seat, each, || ScoreSheet { reason: ScoreReason::Chip, cell: Some(cell), items: vec![item] });
    taken.into_iter().for_each(|chip| ledger.discard_chip(chip));
}
