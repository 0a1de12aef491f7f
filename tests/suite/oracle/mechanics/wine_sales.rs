//! FRA-4 to FRA-7, A-60: chips of one colour that are worth a wine are sold abroad or to the town that was covered.

use super::collect_on_cover::words;
use super::{Chips, Said, chips_spent, number};
use crate::oracle::{Entry, Match};
use mapwright::map::{Colour, Facing};
use mapwright::rules::{Event, ScoreReason, Thing};
use std::collections::BTreeSet;

impl Chips {
    /// A sale: who sold, and for how much.
    pub(super) fn sell(&mut self, verb: &str, colour: Colour, count: u8, events: &[Event]) -> Entry {
        let rule = self.rule("wine-sales").expect("only wine is sold").clone();
        let (seat, chips) = chips_spent(events);
        assert!(!self.sold, "FRA-5: one a turn");
        self.sold = true;
        let worth: i32 = chips.iter().map(|chip| i32::from(chip.value)).sum();
        assert!(chips.iter().all(|chip| chip.colour == colour), "FRA-5: {:?}", words(&chips));
        assert_eq!((chips.len(), worth), (usize::from(count), number(&rule, "value-per-wine")), "FRA-5");
        self.spend(seat, &chips);
        match verb {
            "sell abroad" => (seat, ScoreReason::SaleAbroad, number(&rule, "abroad")),
            "sell town" => (seat, ScoreReason::SaleToTown, number(&rule, "town")),
            _ => panic!("{verb}: not of wine"),
        }
    }
}

impl Match {
    pub(super) fn compare_sales(&self, offered: &[Said], may_pass: bool) {
        assert!(may_pass, "nobody has to sell");
        assert!(!self.chips.sold && !self.chips.set_settled, "FRA-5: one a turn; H-8: sets come later");
        let expected: Vec<Said> = self.possible_sales().into_iter().collect();
        assert_eq!(offered, expected, "FRA-5 to FRA-7, A-60");
    }

    /// Whether there is wine in the game, and a sale is possible.
    pub(super) fn could_sell(&self) -> bool {
        self.chips.rule("wine-sales").is_some() && !self.possible_sales().is_empty()
    }

    fn possible_sales(&self) -> BTreeSet<Said> {
        let rule = self.chips.rule("wine-sales").expect("it asks");
        let board = self.game().board();
        let square = board.index(self.state.placed().expect("a tile was laid")).expect("a square");
        let abroad = board.facing(square).iter().any(|facing| match facing {
            Facing::Border(part) => board.borders()[usize::from(*part)].coats_of_arms > 0,
            Facing::Square(_) | Facing::City(_) | Facing::Ferry(_) | Facing::Neutral => false,
        });
        let mut sales = BTreeSet::new();
        for colour in Colour::ALL {
            for chips in self.ways(colour, number(rule, "value-per-wine")) {
                let sale = |verb| (verb, vec![Thing::Colour(colour), Thing::Number(chips)]);
                sales.extend(abroad.then(|| sale("sell abroad")));
                sales.extend((board.square(square).product == Some(colour)).then(|| sale("sell town")));
            }
        }
        sales
    }

    /// With how many chips of a colour its seat can pay a value exactly: every subset is tried.
    fn ways(&self, colour: Colour, value: i32) -> BTreeSet<u8> {
        let kept = self.chips.in_front_of(self.state.seat());
        let values: Vec<i32> = kept.filter(|chip| chip.colour == colour).map(|chip| i32::from(chip.value)).collect();
        let subsets = 0u32..1 << values.len();
        let chosen = |subset: u32| (0..values.len()).filter(move |at| subset >> at & 1 == 1);
        let pays = |subset: &u32| chosen(*subset).map(|at| values[at]).sum::<i32>() == value;
        subsets.filter(pays).map(|subset| subset.count_ones() as u8).filter(|chips| *chips > 0).collect()
    }
}
