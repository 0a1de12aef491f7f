//! Whose turn it is, what covering a square brings by the rules of the board, and when the game ends.

use super::{Entry, Match, seen};
use crate::oracle_model::Table;
use mapwright::geometry::Cell;
use mapwright::rules::{Event, Game, ScoreReason, Seat};

/// The turn under way.
#[derive(Debug)]
pub(super) struct Turn {
    /// Whose it is; before the first, whose the first will be.
    seat: Seat,
    begun: bool,
    is_extra: bool,
    /// A tile was laid on a town.
    on_town: bool,
    /// Another turn of the same seat was announced.
    extra_follows: bool,
}

impl Turn {
    pub(super) const fn before_the_first(seat: Seat) -> Self {
        Self { seat, begun: false, is_extra: false, on_town: false, extra_follows: false }
    }

    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    pub(super) const fn is_extra(&self) -> bool {
        self.is_extra
    }
}

/// Who laid a tile.
pub(super) fn placer(events: &[Event]) -> Option<Seat> {
    events.iter().find_map(|event| {
        let Event::TilePlaced { seat, .. } = event else { return None };
        Some(*seat)
    })
}

/// What the square itself brings or costs: coats of arms of an island (M-17, A-95), town variant (b) (M-26).
pub(super) fn entered(game: &Game, seat: Seat, cell: Cell) -> Vec<Entry> {
    let board = game.board();
    let square = board.square(board.index(cell).expect("tiles lie on squares"));
    let (rules, mut entries) = (game.rules(), Vec::new());
    let arms = i32::from(square.island.unwrap_or(0)) * i32::from(rules.island_arms_points);
    if arms != 0 {
        entries.push((seat, ScoreReason::Island, arms));
    }
    if square.town && rules.town_cost != 0 {
        entries.push((seat, ScoreReason::Town, -i32::from(rules.town_cost)));
    }
    entries
}

impl Match {
    /// B-5, B-8, B-25, A-46, A-87, and extra turns (M-26 a, A-70, A-77).
    pub(super) fn compare_turns(&mut self, events: &[Event]) {
        let table = seen::table(&self.state);
        let is_full = free_squares(&table) == 0;
        for event in events {
            match event {
                Event::TilePlaced { seat, cell, .. } => {
                    assert_eq!(*seat, self.turn.seat, "who is to play lays the tile");
                    self.turn.on_town |= table.board.square(table.board.index(*cell).expect("a square")).town;
                }
                Event::ExtraTurn { seat } => {
                    assert_eq!(*seat, self.turn.seat, "an extra turn is for whose turn it was");
                    assert!(!self.turn.is_extra, "A-66, A-70: an extra turn brings no other");
                    self.turn.extra_follows = true;
                }
                Event::Discard { tile } => {
                    let tile = self.game().landscape(*tile);
                    assert!(table.legal_placements(tile).is_empty(), "B-8: it fits somewhere");
                }
                Event::TurnBegan { seat, .. } => {
                    self.turn = self.next_turn(*seat, is_full);
                    self.chips.bought = false;
                }
                Event::GameOver { winners } => {
                    assert!(self.state.stock() == 0 || is_full, "B-25, A-87");
                    let best = self.seats().map(|seat| self.applied[seat.at()]).max();
                    let expected: Vec<Seat> =
                        self.seats().filter(|seat| Some(self.applied[seat.at()]) == best).collect();
                    assert_eq!(*winners, expected, "B-34");
                }
                Event::MeeplePlaced { .. }
                | Event::MeepleReturned { .. }
                | Event::Scored { .. }
                | Event::ChipTaken { .. }
                | Event::Peek { .. }
                | Event::ChipPeek { .. }
                | Event::RevealFit { .. }
                | Event::RevealFailed { .. }
                | Event::CityConnected { .. }
                | Event::FerryActive { .. }
                | Event::ChipKept { .. }
                | Event::ChipsDrawn { .. }
                | Event::ChipsSpent { .. }
                | Event::ChipPut { .. }
                | Event::ChipTurned { .. }
                | Event::ChipMoved { .. }
                | Event::ChipWon { .. }
                | Event::StackTileTaken { .. }
                | Event::MeepleSpent { .. }
                | Event::Passed { .. } => {}
            }
        }
    }

    /// The turn that begins, if it is the right one.
    fn next_turn(&self, seat: Seat, is_full: bool) -> Turn {
        let Turn { seat: before, begun, is_extra, on_town, extra_follows: extra } = self.turn;
        let next = Seat((before.0 + u8::from(begun && !extra)) % self.game().seats());
        assert_eq!(seat, next, "B-5: who comes next");
        assert!(!is_full, "A-87");
        let due = self.game().rules().town_extra_turn && on_town && !is_extra || self.chips.bought;
        assert!(extra || !due, "M-26, GBR-4: another turn is due");
        assert!(due || !extra || !self.chips.all_known(), "nothing gives another turn");
        let could_buy = begun && !is_extra && !extra && self.can_buy_turn(before);
        assert!(!could_buy || self.chips.turn_offered, "GBR-4, H-10: seat {before} was not offered another turn");
        Turn { seat, begun: true, is_extra: extra, on_town: false, extra_follows: false }
    }
}

fn free_squares(table: &Table<'_>) -> usize {
    let taken = |cell: &Cell| table.tiles.contains_key(cell) || table.covert.contains(cell);
    table.board.squares().iter().filter(|square| !taken(&square.cell)).count()
}
