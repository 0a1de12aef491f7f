//! The turn as a small machine (B-6, M-30). The order of the rules is read here and nowhere else:
//! draw (B-8) → lay → what the square brings → mechanics, in the order of their list (M-30 steps 3 and 4): first the chips
//! that were covered, then everything else → meeple
//! (step 5) → scoring (step 6) → an extra turn (step 7), the next seat, or the end (B-25, A-87). Before the draw, after the
//! tile was laid, before and after the scoring a mechanic may wait for a choice.

use super::data::{Phase, TurnStep};
use crate::geometry::{CellIndex, Rotation};
use crate::rules::{
    Action, Counted, Event, EventKind, EventSink, Game, Laid, Ledger, Position, ScoreItem, ScoreReason, Seat,
    SegmentName, TileKind, mechanics, placement, scoring,
};

impl<S: EventSink> Ledger<'_, S> {
    /// Begins a turn of the active seat.
    pub(in crate::rules) fn begin_turn(&mut self) {
        self.position.turn.placed = None;
        self.position.turn.tiles_before = self.position.laid().len() as u16;
        self.position.turn.step = TurnStep::Draw;
        self.go_on();
    }

    /// Goes on as far as nobody has to decide anything.
    pub(in crate::rules) fn go_on(&mut self) {
        loop {
            self.position.turn.asked = None;
            if self.game.waits_at(self.position.turn.step)
                && let Some(mechanic) = mechanics::settle(self)
            {
                self.position.turn.phase = Phase::Choose(mechanic);
                return;
            }
            match self.position.turn.step {
                TurnStep::Draw => return self.draw(),
                TurnStep::Effects if self.can_claim() => {
                    self.position.turn.phase = Phase::Claim;
                    return;
                }
                TurnStep::Effects => self.position.turn.step = TurnStep::Scoring,
                TurnStep::Scoring => {
                    scoring::score_complete(self);
                    self.position.turn.step = TurnStep::End;
                }
                TurnStep::End => return self.next_turn(),
            }
        }
    }

    /// The meeple phase is over.
    pub(in crate::rules) fn claimed(&mut self) {
        self.position.turn.step = TurnStep::Scoring;
        self.go_on();
    }

    /// Draws for the active seat until a tile fits somewhere (B-8, A-46); an empty stock ends the game.
    fn draw(&mut self) {
        if std::mem::take(&mut self.position.turn.hand_taken) {
            return self.take_turn(self.position.turn.hand);
        }
        while let Some(tile) = self.draw_tile() {
            if placement::fits_somewhere(self.game, self.position, tile) {
                return self.take_turn(tile);
            }
            self.discard_tile(tile);
        }
        self.end_game();
    }

    fn take_turn(&mut self, tile: TileKind) {
        self.position.turn.number += 1;
        self.position.turn.hand = tile;
        self.position.turn.phase = Phase::Place;
        let seat = self.position.turn.seat;
        self.sink.note(EventKind::TurnBegan, || Event::TurnBegan { seat, tile });
    }

    /// Lays the tile in hand and lets the mechanics see it.
    pub(in crate::rules) fn place(&mut self, square: CellIndex, rotation: Rotation) {
        let (seat, tile, cell) = (self.position.turn.seat, self.position.turn.hand, self.cell(square));
        self.sink.note(EventKind::TilePlaced, || Event::TilePlaced { seat, tile, cell, rotation });
        self.lay(square, tile, rotation);
        self.position.turn.placed = Some(square);
        self.enter(square);
        self.bring(square);
        self.position.turn.step = TurnStep::Effects;
        self.go_on();
    }

    /// The mechanics see a tile that was laid on a square: first those that want the chips on it.
    pub(in crate::rules) fn bring(&mut self, square: CellIndex) {
        if !self.game.has_mechanics {
            return;
        }
        if self.position.has_chip(square) {
            mechanics::covered(self, square);
        }
        mechanics::placed(self, square);
    }

    /// Another turn of the active seat follows this one, unless the game ends (M-26, GBR-4, A-77, A-87). Told when it begins.
    pub(in crate::rules) fn grant_turn(&mut self) {
        self.position.turn.extra_follows = true;
    }

    /// A mechanic waits for a choice of this seat, which may be another than the active one (NOR-5), until it is made. Tells
    /// nothing: the answer is told.
    pub(in crate::rules) fn ask(&mut self, seat: Seat) {
        self.position.turn.asked = Some(seat);
    }

    /// The active seat has this tile in hand instead of drawing one (BEN-6); whoever gives it tells where it came from.
    pub(in crate::rules) fn take_in_hand(&mut self, tile: TileKind) {
        self.position.turn.hand = tile;
        self.position.turn.hand_taken = true;
    }

    /// island coats of arms, then what a town costs or brings.
    fn enter(&mut self, square: CellIndex) {
        let (board, rules) = (self.game.board(), self.game.rules());
        let here = board.square(square);
        // M-17, A-95.
        let arms = u16::from(here.island.unwrap_or(0));
        let each = i32::from(rules.island_arms_points);
        if arms > 0 && each != 0 {
            self.score_item(ScoreReason::Island, square, ScoreItem { what: Counted::CoatsOfArms, count: arms, each });
        }
        if !here.town {
            return;
        }
        // M-26 (b), A-71.
        if rules.town_cost > 0 {
            let item = ScoreItem { what: Counted::TownCost, count: 1, each: -i32::from(rules.town_cost) };
            self.score_item(ScoreReason::Town, square, item);
        }
        // M-26 (a), A-70.
        if rules.town_extra_turn && !self.position.turn.is_extra {
            self.grant_turn();
        }
    }

    /// B-9, B-10, B-12, USA-13: whether there is a meeple in supply and a segment of the tile just laid to put it on.
    fn can_claim(&self) -> bool {
        self.position.supply()[self.position.turn.seat] > 0 && unclaimed(self.game, self.position).next().is_some()
    }

    /// True if the game ends with this turn (B-25, A-87); an extra turn is lost then.
    pub(in crate::rules) fn is_last_turn(&self) -> bool {
        usize::from(self.position.drawn()) == self.deal.stock.len() || self.position.is_full()
    }

    /// M-30 step 7: another turn of the same seat, the turn of the next, or the end.
    fn next_turn(&mut self) {
        let extra = std::mem::take(&mut self.position.turn.extra_follows);
        if self.is_last_turn() {
            return self.end_game();
        }
        self.position.turn.is_extra = extra;
        if extra {
            let seat = self.position.turn.seat;
            self.sink.note(EventKind::ExtraTurn, || Event::ExtraTurn { seat });
        } else {
            self.position.turn.seat = Seat((self.position.turn.seat.0 + 1) % self.game.seats());
        }
        self.begin_turn();
    }

    fn end_game(&mut self) {
        scoring::score_the_end(self);
        self.position.turn.phase = Phase::Over;
        let scores = *self.position.score();
        let seats = self.game.seats();
        self.sink.note(EventKind::GameOver, || Event::GameOver { winners: scores.highest(seats) });
    }
}

/// Segments of one tile, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct Segments(u16);

impl Segments {
    pub(in crate::rules) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(in crate::rules) const fn contains(self, segment: u8) -> bool {
        self.0 >> segment & 1 == 1
    }

    /// The one at position `at` in rising order.
    pub(in crate::rules) fn nth(self, at: usize) -> Option<u8> {
        let left = (0..at).fold(self.0, |left, _| left & left.wrapping_sub(1));
        (left != 0).then_some(left.trailing_zeros() as u8)
    }
}

/// The segments of the tile just laid whose feature holds no meeple (B-10), judged after the reveals.
fn unclaimed<'a>(game: &'a Game, position: &'a Position) -> impl Iterator<Item = u8> + use<'a> {
    let placed = position.turn.placed.and_then(|square| position.tile_on(square));
    placed.into_iter().flat_map(move |laid| unclaimed_of(game, position, laid))
}

/// The segments of a tile whose feature holds no meeple.
fn unclaimed_of<'a>(game: &'a Game, position: &'a Position, laid: Laid) -> impl Iterator<Item = u8> + use<'a> {
    let features = position.features();
    let segments = game.tables.kind(laid.tile).segments.len() as u8;
    (0..segments).filter(move |segment| !features.is_claimed(features.root(laid.base.plus(*segment))))
}

/// The names of the segments of a tile whose feature holds no meeple (B-10).
pub(in crate::rules) fn free_segments(game: &Game, position: &Position, laid: Laid) -> Vec<SegmentName> {
    unclaimed_of(game, position, laid).map(|segment| game.segment_name(laid.tile, segment)).collect()
}

/// The segments that may be claimed: those of [`unclaimed`].
pub(in crate::rules) fn claimable(game: &Game, position: &Position) -> Segments {
    Segments(unclaimed(game, position).fold(0, |set, segment| set | 1 << segment))
}

/// Adds "pass" and every segment that may be claimed.
pub(in crate::rules) fn claims(game: &Game, position: &Position, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let hand = position.turn.hand;
    out.extend(unclaimed(game, position).map(|segment| Action::Claim(game.segment_name(hand, segment))));
}
