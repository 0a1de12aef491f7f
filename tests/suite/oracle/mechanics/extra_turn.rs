//! GBR-4, A-66, H-10: a meeple from the supply, or chips, buy another turn.

use super::{Chips, Said, chips_spent, number};
use crate::oracle::Match;
use mapwright::rules::{Event, Seat, Thing};

impl Chips {
    /// How many chips a turn costs, if it costs chips.
    fn price_in_chips(&self) -> Option<usize> {
        let rule = self.rule("extra-turn")?;
        (rule["price"] == "chips").then(|| number(rule, "chips") as usize)
    }

    pub(super) fn buy_turn(&mut self, events: &[Event]) {
        assert_eq!(self.price_in_chips(), None, "GBR-4");
        let spent = events.iter().filter(|event| matches!(event, Event::MeepleSpent { .. })).count();
        assert_eq!(spent, 1, "GBR-4: one meeple");
        self.bought = true;
    }

    pub(super) fn buy_turn_for(&mut self, price: u8, events: &[Event]) {
        assert_eq!(self.price_in_chips(), Some(usize::from(price)), "H-10");
        let (seat, mut spent) = chips_spent(events);
        let mut expected = self.cheapest(seat, usize::from(price), |_| true);
        spent.sort();
        expected.sort();
        assert_eq!(spent, expected, "H-10: the chips of least value");
        assert!(!events.iter().any(|event| matches!(event, Event::MeepleSpent { .. })), "H-10: instead of a meeple");
        self.spend(seat, &spent);
        self.bought = true;
    }
}

impl Match {
    /// Whether a seat has what another turn costs.
    pub(in crate::oracle) fn can_buy_turn(&self, seat: Seat) -> bool {
        self.chips.rule("extra-turn").is_some()
            && match self.chips.price_in_chips() {
                Some(price) => self.chips.in_front_of(seat).count() >= price,
                None => self.state.supply(seat) > 0,
            }
    }

    pub(super) fn compare_turn_for_sale(&self, offered: &[Said], may_pass: bool) {
        let price = self.chips.price_in_chips().map(|price| Thing::Number(price as u8));
        assert_eq!(offered, [("buy turn", Vec::from_iter(price))]);
        assert!(may_pass && self.can_buy_turn(self.state.seat()), "GBR-4, H-10");
        assert!(!self.turn.is_extra(), "A-66: the extra turn buys no other");
        assert!(self.state.stock() > 0, "A-77");
    }
}
