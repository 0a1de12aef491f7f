//! Chumak squares: building beside one brings chips, building on one brings what lies there (UKR-2 to UKR-4). How chips
//! come to lie on such a square during the game is not known and left out.

use super::{
    CellIndex, CheckedOn, ChipsOn, Counted, EdgeKind, EventSink, Facing, Findings, IssueCode, Laid, Ledger, Mechanic,
    Mechanics, ScoreItem, ScoreReason, Side, parameters,
};

parameters! {
    /// Chips are drawn by building beside a Chumak square, and kept face down (UKR-3).
    ChumakSquares {
        /// Chips for a tile that touches the Chumak square with a road (UKR-3).
        road_chips [0..=100]: u8 = 2;
        /// Chips for a tile that touches it with a city or a field (UKR-3).
        other_chips [0..=100]: u8 = 1;
    }
}

/// The chip bank knows all there is to know.
pub(in crate::rules) type State = ();

impl super::Silent for ChumakSquares {}

impl Mechanic for ChumakSquares {
    /// Whether there are Chumak squares, and chips to draw.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let mut report = |message, rule| found.report(IssueCode::V056, rule, message);
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
    let each: i32 = taken.iter().map(|chip| i32::from(ledger.chip(*chip).value)).sum();
    let item = ScoreItem { what: Counted::ChipValue, count: 1, each };
    ledger.score_item(ScoreReason::Chip, square, item);
    taken.into_iter().for_each(|chip| ledger.discard_chip(chip));
}
