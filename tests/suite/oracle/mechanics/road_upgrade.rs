//! NOR-5, A-62: chips spent on a road give its tiles and large cities points once more for each.

use super::{Chips, Said, chips_spent, number};
use crate::oracle::Match;
use mapwright::map::Colour;
use mapwright::rules::{Chip, Counted, Event, ScoreReason, Thing};
use mapwright::terrain::FeatureKind;

impl Chips {
    pub(super) fn spend_on_road(&mut self, colour: Colour, events: &[Event]) {
        let (seat, chips) = chips_spent(events);
        assert!(chips.len() == 1 && chips[0].colour == colour, "NOR-5: one chip of the colour");
        self.spend(seat, &chips);
        *self.spent_on_roads.entry(seat).or_default() += 1;
    }
}

impl Match {
    /// What was spent comes back as points for whole roads, when they are scored.
    pub(super) fn compare_upgrades(&mut self, events: &[Event]) {
        let Some(rule) = self.chips.rule("road-upgrade") else { return };
        let each = number(rule, "points");
        let mut scored = false;
        for event in events {
            let Event::Scored { seat, sheet, .. } = event else { continue };
            if sheet.reason != ScoreReason::Feature(FeatureKind::Road) {
                continue;
            }
            scored = true;
            let count = |what: &[Counted]| {
                let counted = sheet.items.iter().filter(|item| what.contains(&item.what));
                counted.map(|item| i32::from(item.count)).sum::<i32>()
            };
            let carriers = count(&[Counted::Tiles, Counted::LargeCities]);
            let upgraded = count(&[Counted::Upgrades]);
            let chips = upgraded / carriers;
            assert_eq!((upgraded % carriers, chips.min(3)), (0, chips), "NOR-5: whole roads, three colours at most");
            let mut upgrades = sheet.items.iter().filter(|item| item.what == Counted::Upgrades);
            assert!(upgrades.all(|item| item.each == each), "NOR-5");
            *self.chips.spent_on_roads.entry(*seat).or_default() -= chips;
        }
        if scored {
            let spent = std::mem::take(&mut self.chips.spent_on_roads);
            assert!(spent.values().all(|rest| *rest == 0), "NOR-5: spent, not scored: {spent:?}");
        }
    }

    pub(super) fn compare_upgrade_choices(&self, offered: &[Said], may_pass: bool) {
        assert!(may_pass && !offered.is_empty(), "NOR-5: a seat may spend");
        let kept: Vec<Chip> = self.chips.in_front_of(self.state.seat()).collect();
        for (verb, things) in offered {
            let ("spend", [Thing::Colour(colour)]) = (*verb, &things[..]) else { panic!("{verb}: not of roads") };
            assert!(kept.iter().any(|chip| chip.colour == *colour), "a chip of {}", colour.word());
        }
    }
}
