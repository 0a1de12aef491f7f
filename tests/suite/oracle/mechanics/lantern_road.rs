//! H-13: whoever scores a long road turns a chip up, or moves one.

use super::{Said, number};
use crate::oracle::{Match, long_roads};
use mapwright::geometry::{Cell, Side};
use mapwright::map::Facing;
use mapwright::rules::{Event, Phase, Seat, Thing};
use std::collections::VecDeque;

/// The seats that may still turn up or move a chip this turn.
pub(super) type Lanterns = VecDeque<Seat>;

impl Match {
    /// Roads were scored: their seats are asked, and nobody else, unless no chip can be turned up or moved.
    pub(super) fn compare_lanterns(&mut self, events: &[Event]) {
        let Some(rule) = self.chips.rule("lantern-road") else { return };
        let least = number(rule, "tiles");
        let roads = long_roads(events).filter(|(_, sheet)| super::counted_in(sheet, "tiles") >= least);
        let more: Vec<Seat> = roads.map(|(seat, _)| seat).collect();
        self.chips.lanterns.extend(more);
        let now = match self.state.phase() {
            Phase::Choose(mechanic) => Some(mechanic.name()),
            Phase::Place | Phase::Claim | Phase::Over => None,
        };
        if matches!(now, Some("lantern-road")) {
            assert_eq!(self.chips.lanterns.front(), Some(&self.state.seat()), "H-13: who is asked");
        } else if !self.chips.lanterns.is_empty() {
            assert!(self.lantern_choices().is_empty(), "H-13: {:?} were not asked", self.chips.lanterns);
            self.chips.lanterns.clear();
        }
    }

    pub(super) fn turn_up(&mut self, cell: Cell, events: &[Event]) {
        let seat = self.chips.lanterns.pop_front().expect("a lantern is lit");
        let chip = self.chips.hidden.remove(&cell).expect("it lies face down");
        assert_eq!(events.first(), Some(&Event::ChipTurned { seat, cell, chip }), "H-13");
        self.chips.open.insert(cell, chip);
    }

    pub(super) fn move_chip(&mut self, from: Cell, to: Cell, events: &[Event]) {
        let seat = self.chips.lanterns.pop_front().expect("a lantern is lit");
        let chip = self.chips.open.remove(&from).expect("it lies face up");
        assert_eq!(events.first(), Some(&Event::ChipMoved { seat, from, to, chip }), "H-13");
        self.chips.open.insert(to, chip);
    }

    /// The chips that can be turned up, or, if all are up, the moves.
    fn lantern_choices(&self) -> Vec<Said> {
        let has_tile = |cell: &Cell| self.state.tile_at(*cell).is_some();
        let down: Vec<Said> = self
            .chips
            .hidden
            .keys()
            .filter(|cell| !has_tile(cell))
            .map(|cell| ("turn up", vec![Thing::Cell(*cell)]))
            .collect();
        if !down.is_empty() {
            return down;
        }
        let board = self.game().board();
        let mut moves = Vec::new();
        for from in self.chips.open.keys().filter(|cell| !has_tile(cell)) {
            let facing = board.facing(board.index(*from).expect("a square"));
            for side in Side::ALL {
                let Facing::Square(beside) = facing[side.index()] else { continue };
                let to = board.square(beside).cell;
                let has_chip = self.chips.open.contains_key(&to);
                if !has_chip && !has_tile(&to) && !self.state.is_reserved(to) {
                    moves.push(("move", vec![Thing::Cell(*from), Thing::Cell(to)]));
                }
            }
        }
        moves.sort_unstable();
        moves
    }

    pub(super) fn compare_lantern_choices(&self, offered: &[Said], may_pass: bool) {
        assert_eq!(offered, self.lantern_choices(), "H-13");
        assert!(may_pass, "H-13: a seat may decline");
    }
}
