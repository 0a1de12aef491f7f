//! H-8: sets of chips are given up for points, once a turn, after all other effects of the tile.

use super::{Chips, Said, chips_spent, number};
use crate::oracle::{Entry, Match};
use mapwright::map::Colour;
use mapwright::rules::{Chip, Event, ScoreReason, Seat, Thing};

/// To give up chips of one colour, or one of each.
fn set_of(colour: Option<Colour>) -> Said {
    ("give set", colour.into_iter().map(Thing::Colour).collect())
}

impl Chips {
    /// The sets that a seat could give up.
    fn possible_sets(&self, seat: Seat) -> Vec<Said> {
        let Some(rule) = self.rule("chip-sets") else { return Vec::new() };
        let count = |of: &Colour| self.in_front_of(seat).filter(|chip| chip.colour == *of).count();
        match rule["set"].as_str() {
            Some("one-of-each") if self.colours.iter().all(|of| count(of) > 0) => vec![set_of(None)],
            Some("one-of-each") => Vec::new(),
            Some("same-colour") => {
                let size = number(rule, "size") as usize;
                let enough = Colour::ALL.into_iter().filter(|of| count(of) >= size);
                enough.map(|of| set_of(Some(of))).collect()
            }
            other => panic!("a set of {other:?}"),
        }
    }

    pub(super) fn give_set(&mut self, of: Option<Colour>, events: &[Event]) -> Entry {
        let rule = self.rule("chip-sets").expect("only sets are given up").clone();
        assert!(!self.set_settled, "H-8: once a turn");
        self.set_settled = true;
        let (seat, mut given) = chips_spent(events);
        assert!(self.possible_sets(seat).contains(&set_of(of)), "H-8");
        let mut expected: Vec<Chip> = match of {
            Some(colour) => self.cheapest(seat, number(&rule, "size") as usize, |chip| chip.colour == colour),
            None => {
                let colours = self.colours.iter();
                colours.flat_map(|colour| self.cheapest(seat, 1, |chip| chip.colour == *colour)).collect()
            }
        };
        given.sort();
        expected.sort();
        assert_eq!(given, expected, "H-8: the chips of least value");
        self.spend(seat, &given);
        (seat, ScoreReason::ChipSet, number(&rule, "points"))
    }

    /// The effects of the tile are over: whoever had a set was asked.
    pub(super) fn compare_sets_not_asked_for(&self, seat: Seat) {
        let sets = self.possible_sets(seat);
        assert!(self.set_settled || sets.is_empty(), "H-8: seat {seat} was not asked for {sets:?}");
    }
}

impl Match {
    pub(super) fn compare_set_choices(&self, offered: &[Said], may_pass: bool) {
        let chips = &self.chips;
        assert_eq!(offered, chips.possible_sets(self.state.seat()), "H-8");
        assert!(
            may_pass && !chips.set_settled && self.state.seat() == self.turn.seat(),
            "H-8: once a turn, if one likes"
        );
        assert!(chips.look.is_none() && chips.in_hand.is_none(), "H-8: after looks and treats");
        assert!(chips.sold || chips.sale_declined || !self.could_sell(), "H-8: after a sale");
    }
}
