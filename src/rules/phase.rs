//! The turn as a small machine (B-6, M-30). The order of the rules is read here and nowhere else:
//! draw (B-8) → lay → mechanics, in the order of their list (M-30 steps 3 and 4) → meeple (step 5) → scoring (step 6) →
//! next seat, or the end (B-25, A-87).

use super::event::{Event, EventKind, EventSink};
use super::ledger::Ledger;
use super::state::{Laid, Phase};
use super::{Action, Seat, mechanics, placement, scoring};
use crate::geometry::{CellIndex, Rotation};

impl<S: EventSink> Ledger<'_, S> {
    /// Draws for the active seat until a tile fits somewhere (B-8, A-46); an empty stock ends the game.
    pub(super) fn begin_turn(&mut self) {
        self.position.placed = None;
        self.position.stale = self.position.laid.len() as u16;
        while let Some(tile) = self.deal.stock.get(usize::from(self.position.drawn)).copied() {
            self.position.drawn += 1;
            if placement::fits_somewhere(self.game, self.position, tile) {
                self.position.turn += 1;
                self.position.hand = tile;
                self.position.phase = Phase::Place;
                let seat = self.position.seat;
                self.sink.note(EventKind::TurnBegan, || Event::TurnBegan { seat, tile });
                return;
            }
            self.position.discarded += 1;
            self.sink.note(EventKind::Discard, || Event::Discard { tile });
        }
        self.end_game();
    }

    /// Lays the tile in hand and lets the mechanics see it.
    pub(super) fn place(&mut self, square: CellIndex, rotation: Rotation) {
        let (seat, tile, cell) = (self.position.seat, self.position.hand, self.cell(square));
        self.sink.note(EventKind::TilePlaced, || Event::TilePlaced { seat, tile, cell, rotation });
        self.lay(square, tile, rotation);
        self.position.placed = Some(square);
        mechanics::placed(self, square);
        self.after_mechanics();
    }

    /// Goes on as far as no mechanic has something to ask.
    pub(super) fn after_mechanics(&mut self) {
        if let Some(mechanic) = mechanics::settle(self) {
            self.position.phase = Phase::Choose(mechanic);
        } else if self.can_claim() {
            self.position.phase = Phase::Claim;
        } else {
            self.finish_turn();
        }
    }

    /// B-9, B-10, B-12, USA-13: whether there is a meeple in supply and a segment of the tile just laid to put it on.
    fn can_claim(&self) -> bool {
        self.position.supply[self.position.seat] > 0 && self.claimable().next().is_some()
    }

    /// The segments of the tile just laid whose feature holds no meeple (B-10), judged after the reveals.
    fn claimable(&self) -> impl Iterator<Item = u8> {
        claimable(self.game, self.position)
    }

    /// B-6 phase 3, then the next turn or the end.
    pub(super) fn finish_turn(&mut self) {
        scoring::score_complete(self);
        let drawn_out = usize::from(self.position.drawn) == self.deal.stock.len();
        if drawn_out || self.position.is_full() {
            self.end_game();
        } else {
            self.position.seat = Seat((self.position.seat.0 + 1) % self.game.seats());
            self.begin_turn();
        }
    }

    fn end_game(&mut self) {
        scoring::score_the_end(self);
        self.position.phase = Phase::Over;
        let scores = self.position.score;
        let seats = self.game.seats();
        self.sink.note(EventKind::GameOver, || Event::GameOver { winners: scores.highest(seats) });
    }
}

fn claimable<'a>(game: &'a super::Game, position: &'a super::state::Position) -> impl Iterator<Item = u8> + use<'a> {
    let placed = position.placed.and_then(|square| position.tile_on(square));
    let (segments, base) = match placed {
        Some(Laid { tile, base, .. }) => (game.tables.kind(tile).segments.len(), base),
        None => (0, super::features::NodeId(0)),
    };
    (0..segments as u8).filter(move |segment| {
        let root = position.features.root(base.plus(*segment));
        !position.features.is_claimed(root)
    })
}

/// Adds "pass" and every segment that may be claimed.
pub(super) fn claims(game: &super::Game, position: &super::state::Position, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let hand = position.hand;
    out.extend(claimable(game, position).map(|segment| Action::Claim(game.segment_name(hand, segment))));
}
