//! H-12: looks at chips that lie face down on squares, and who knows which.

use super::{Chips, Said, number};
use crate::oracle::Match;
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::{Event, GameState, Phase, Seat, Thing};
use std::collections::{BTreeSet, VecDeque};

/// What may still be looked at this turn, and what was.
#[derive(Default)]
pub(super) struct ChipLooks {
    /// One entry a look: the colour of the mark it must be at, if any.
    left: VecDeque<Option<Colour>>,
    seen: BTreeSet<(Seat, Cell)>,
}

impl ChipLooks {
    pub(super) fn decline(&mut self) {
        self.left.clear();
    }
}

impl Chips {
    /// No seat knows a chip face down that it has not looked at, and none forgets one.
    pub(super) fn compare_chips_seen(&self, state: &GameState) {
        for (cell, chip) in &self.hidden {
            for seat in (0..state.game().seats()).map(Seat) {
                let looked = self.chip_looks.seen.contains(&(seat, *cell));
                assert_eq!(state.view_for(seat).known_chip(*cell), looked.then_some(*chip), "{cell} for seat {seat}");
            }
            assert_eq!(state.public_view().known_chip(*cell), None, "{cell} for all");
        }
        let taken = self.chip_looks.seen.iter().filter(|(_, cell)| !self.hidden.contains_key(cell));
        for (seat, cell) in taken {
            assert_eq!(state.view_for(*seat).known_chip(*cell), None, "no chip lies on {cell}");
        }
    }
}

impl Match {
    pub(super) fn look_at_chip(&mut self, cell: Cell, events: &[Event]) {
        let seat = self.turn.seat();
        assert_eq!(events.first(), Some(&Event::ChipPeek { seat, cell }), "a look is told");
        let looks = &mut self.chips.chip_looks;
        looks.left.pop_front().expect("an occasion allows the look");
        looks.seen.insert((seat, cell));
    }

    /// A tile was laid: the looks that it allows.
    pub(super) fn allow_chip_looks(&mut self, cell: Cell, events: &[Event]) {
        assert!(self.chips.chip_looks.left.is_empty(), "looks of an earlier turn");
        let Some(rule) = self.chips.rule("chip-peeks") else { return };
        let peeks = number(rule, "peeks") as usize;
        let on = rule["on"].as_str().expect("a word");
        let occasions: Vec<Option<Colour>> = match rule["colour"].as_str() {
            Some("same-mark") if on == "take-chip" => self.chips.taken.iter().map(|chip| Some(chip.colour)).collect(),
            Some("any" | "same-mark") => vec![None; self.occasions(on, cell, events) as usize],
            other => panic!("looks at {other:?}"),
        };
        let looks = occasions.into_iter().flat_map(|colour| std::iter::repeat_n(colour, peeks));
        self.chips.chip_looks.left.extend(looks.collect::<Vec<_>>());
    }

    /// The chips that a look may be at.
    fn chips_to_look_at(&self, colour: Option<Colour>) -> BTreeSet<Cell> {
        let board = self.game().board();
        let mark = |cell: &Cell| board.index(*cell).and_then(|at| board.square(at).chips?.colour);
        self.chips.hidden.keys().copied().filter(|cell| colour.is_none() || mark(cell) == colour).collect()
    }

    /// Looks at nothing are left out; if others are left, they are asked for before all else. True: they are.
    pub(super) fn compare_chip_looks_due(&mut self) -> bool {
        while let Some(colour) = self.chips.chip_looks.left.front().copied()
            && self.chips_to_look_at(colour).is_empty()
        {
            self.chips.chip_looks.left.pop_front();
        }
        let due = !self.chips.chip_looks.left.is_empty();
        let asks = matches!(self.state.phase(), Phase::Choose(mechanic) if mechanic.name() == "chip-peeks");
        assert_eq!(asks, due, "H-12: looks at chips come before all other choices, and only when they are allowed");
        due
    }

    pub(super) fn compare_chip_looks(&self, offered: &[Said], may_pass: bool) {
        let colour = self.chips.chip_looks.left.front().expect("a look is left");
        let cells = self.chips_to_look_at(*colour).into_iter();
        let expected: Vec<Said> = cells.map(|cell| ("peek chip", vec![Thing::Cell(cell)])).collect();
        assert_eq!(offered, expected, "H-12");
        assert!(may_pass, "H-12: a seat may stop");
    }
}
