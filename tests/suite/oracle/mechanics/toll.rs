//! H-14: whoever scores a long road to a border takes a chip of the other seat with the most, or draws one.

use super::{Kept, Said, counted_in, number};
use crate::oracle::{Match, long_roads};
use mapwright::map::Colour;
use mapwright::rules::{Chip, Event, Phase, Seat, Thing};
use std::collections::VecDeque;

/// The seats that may still take a toll this turn.
pub(super) type Tolls = VecDeque<Seat>;

impl Match {
    /// Roads were scored: their seats are asked, and nobody else, unless there is nothing to take.
    pub(super) fn compare_tolls(&mut self, events: &[Event]) {
        let Some(rule) = self.chips.rule("toll") else { return };
        let least = number(rule, "tiles");
        let leaves = |sheet| counted_in(sheet, "border parts") > 0 && counted_in(sheet, "tiles") >= least;
        let more: Vec<Seat> = long_roads(events).filter(|(_, sheet)| leaves(sheet)).map(|(seat, _)| seat).collect();
        self.chips.tolls.extend(more);
        // While another mechanic asks, the chips may still change.
        let asks = match self.state.phase() {
            Phase::Choose(mechanic) if mechanic.name() == "toll" => true,
            Phase::Choose(mechanic) if mechanic.name() != "extra-turn" => return,
            Phase::Choose(_) | Phase::Place | Phase::Claim | Phase::Over => false,
        };
        while let Some(seat) = self.chips.tolls.front().copied() {
            if !self.toll_choices(seat).is_empty() {
                assert!(asks && self.state.seat() == seat, "H-14: seat {seat} is to be asked");
                return;
            }
            self.chips.tolls.pop_front();
        }
        assert!(!asks, "H-14: nobody is to be asked");
    }

    /// The other seat with the most chips, of equals the one with the lowest number.
    fn who_pays(&self, seat: Seat) -> Option<Seat> {
        let others = self.chips.kept.iter().filter(|(other, kept)| **other != seat && !kept.is_empty());
        others.max_by_key(|(other, kept)| (kept.len(), std::cmp::Reverse(**other))).map(|(other, _)| *other)
    }

    /// What lies face up of a colour in front of a seat, the chip of least value first.
    fn open_of(&self, seat: Seat, colour: Colour) -> Option<Chip> {
        let open = self.chips.kept[&seat].iter().filter(|kept| !kept.face_down && kept.chip.colour == colour);
        open.map(|kept| kept.chip).min_by_key(|chip| chip.value)
    }

    fn toll_choices(&self, seat: Seat) -> Vec<Said> {
        let payer = self.who_pays(seat);
        let has = |colour: &Colour| payer.is_some_and(|payer| self.open_of(payer, *colour).is_some());
        let take = Colour::ALL.into_iter().filter(has).map(|colour| ("take", vec![Thing::Colour(colour)]));
        let draw = (!self.chips.supply.is_empty()).then(|| ("draw", Vec::new()));
        let mut choices: Vec<Said> = take.chain(draw).collect();
        choices.sort_unstable();
        choices
    }

    pub(super) fn take_toll(&mut self, colour: Colour, events: &[Event]) {
        let seat = self.chips.tolls.pop_front().expect("a toll is due");
        let from = self.who_pays(seat).expect("somebody has chips");
        let chip = self.open_of(from, colour).expect("it has one of the colour");
        assert_eq!(events.first(), Some(&Event::ChipWon { seat, from, chip }), "H-14");
        let kept = self.chips.kept.get_mut(&from).expect("a seat");
        let at = kept.iter().position(|kept| kept.chip == chip && !kept.face_down).expect("it lies there");
        kept.remove(at);
        self.chips.kept.entry(seat).or_default().push(Kept { chip, face_down: false });
    }

    pub(super) fn draw_toll(&mut self) {
        let seat = self.chips.tolls.pop_front().expect("a toll is due");
        self.chips.draw(seat, 1, false);
    }

    pub(super) fn compare_toll_choices(&self, offered: &[Said], may_pass: bool) {
        let mut offered = offered.to_vec();
        offered.sort_unstable();
        assert_eq!(offered, self.toll_choices(self.state.seat()), "H-14");
        assert!(may_pass, "H-14: a seat may decline");
    }
}
