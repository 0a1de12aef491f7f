//! What laying the tile in hand would openly do, for screens and bots: it follows from what every seat can see, and no
//! hidden face is looked at.

use super::{
    Event, GameState, Laid, Ledger, NodeId, PlayerView, ScoreSheet, Seat, SegmentName, mechanics, scoring, turn,
};
use crate::geometry::{Cell, Rotation};
use crate::terrain::FeatureKind;

/// What a placement would openly do. Reveals come before scoring (M-30), so points may still grow by what is turned over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// Where chips would be taken: on the square itself, or at large cities beside it.
    pub takes_chips: Vec<Cell>,
    /// The covert tiles that would be turned over (USA-10).
    pub reveals: Vec<Cell>,
    /// Roads and cities of this tile that would be complete, empty ones included, and monasteries with a monk.
    pub completes: Vec<FeatureKind>,
    /// The points of those, before any reveal and without a new meeple.
    pub scores: Vec<(Seat, ScoreSheet)>,
    /// Segments of the tile that a meeple could claim, before any reveal.
    pub free: Vec<SegmentName>,
}

impl PlayerView<'_> {
    /// What laying the tile in hand on `cell` in `rotation` would openly do; `None` if it may not lie there. The game stays as
    /// it is: everything is tried on a copy, and no choice is answered there.
    pub fn outlook(&self, cell: Cell, rotation: Rotation) -> Option<Outlook> {
        self.may_lie(self.hand()?, cell, rotation).ok()?;
        self.state().clone().look_ahead(cell, rotation)
    }
}

impl GameState {
    fn look_ahead(mut self, cell: Cell, rotation: Rotation) -> Option<Outlook> {
        let square = self.game.board().index(cell)?;
        let Self { game, deal, position } = &mut self;
        let mut outlook = Outlook::default();

        let mut events: Vec<Event> = Vec::new();
        let mut ledger = Ledger { game, deal, position: &mut *position, sink: &mut events };
        let laid = ledger.lay(square, ledger.position.turn.hand(), rotation);
        if ledger.position.supply()[ledger.position.turn.seat()] > 0 {
            outlook.free = turn::free_segments(game, ledger.position, laid);
        }
        outlook.completes = closed_by(&ledger, laid);
        scoring::score_complete(&mut ledger);
        for event in events {
            let Event::Scored { seat, sheet, .. } = event else { continue };
            if sheet.reason.name() == FeatureKind::Monastery.word() {
                outlook.completes.push(FeatureKind::Monastery);
            }
            outlook.scores.push((seat, sheet));
        }

        // The mechanics see the placement but do not go on by themselves: nothing is turned over.
        let mut events: Vec<Event> = Vec::new();
        let mut ledger = Ledger { game, deal, position, sink: &mut events };
        ledger.bring(square);
        let reveals = mechanics::reveals(ledger.now()).iter();
        outlook.reveals = reveals.map(|square| game.board().square(*square).cell).collect();
        for event in events {
            let Event::ChipTaken { cell, .. } = event else { continue };
            if !outlook.takes_chips.contains(&cell) {
                outlook.takes_chips.push(cell);
            }
        }
        Some(outlook)
    }
}

/// The roads and cities of the tile just laid that have no open side.
fn closed_by<S>(ledger: &Ledger<'_, S>, laid: Laid) -> Vec<FeatureKind> {
    let position = &ledger.position;
    let mut roots: Vec<NodeId> = Vec::new();
    let mut kinds = Vec::new();
    for (number, segment) in (0u8..).zip(&ledger.game.tables.kind(laid.tile).segments) {
        let root = position.features().root(laid.base.plus(number));
        let can_close = matches!(segment.kind, FeatureKind::City | FeatureKind::Road);
        if can_close && position.features().is_closed(root) && !roots.contains(&root) {
            roots.push(root);
            kinds.push(segment.kind);
        }
    }
    kinds
}
