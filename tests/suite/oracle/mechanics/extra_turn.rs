//! GBR-4, A-66: a meeple from the supply buys another turn.

use super::Chips;
use crate::oracle::Match;
use mapwright::rules::{Chosen, Event};

impl Chips {
    pub(super) fn buy_turn(&mut self, events: &[Event]) {
        let spent = events.iter().filter(|event| matches!(event, Event::MeepleSpent { .. })).count();
        assert_eq!(spent, 1, "GBR-4: one meeple");
        self.bought = true;
    }
}

impl Match {
    pub(super) fn compare_turn_for_sale(&self, offered: &[Chosen], may_pass: bool) {
        assert_eq!(offered, [Chosen::BuyTurn]);
        assert!(may_pass && self.state.supply(self.state.seat()) > 0, "GBR-4");
        assert!(!self.turn.is_extra(), "A-66: the extra turn buys no other");
        assert!(self.state.stock() > 0, "A-77");
    }
}
