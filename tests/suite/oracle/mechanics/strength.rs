//! H-9: chips that count as meeples when a contested city or road is scored.

use super::{Said, chips_spent, is_on, number};
use crate::oracle::Match;
use crate::oracle::features::claimed;
use crate::oracle_model::{Element, Feature, Spot, Table};
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::{Event, Phase, Seat, Thing};
use mapwright::terrain::FeatureKind;
use std::collections::{BTreeMap, BTreeSet};

/// The fights of the turn under way. A feature goes by its least spot: no tile is laid while it is fought for.
#[derive(Default)]
pub(super) struct Fights {
    /// How many chips each seat has given up for each feature.
    given: BTreeMap<(Spot, Seat), i32>,
    declined: BTreeSet<(Spot, Seat)>,
    /// Who is asked, and about what.
    asked: Option<(Spot, Seat)>,
    /// Where meeples were placed, from the beginning of the game.
    placed: Vec<Cell>,
}

impl Fights {
    /// Another tile was laid.
    pub(super) fn forget(&mut self) {
        *self = Self { placed: std::mem::take(&mut self.placed), ..Self::default() };
    }

    pub(super) fn decline(&mut self) {
        self.declined.insert(self.asked.expect("somebody is asked"));
    }

    pub(super) fn see_meeples(&mut self, events: &[Event]) {
        self.placed.extend(events.iter().filter_map(|event| {
            let Event::MeeplePlaced { cell, .. } = event else { return None };
            Some(*cell)
        }));
    }
}

fn key(feature: &Feature) -> Spot {
    *feature.spots.first().expect("a feature has a segment")
}

impl Match {
    /// The meeples that chips stand for in a feature, by seat.
    pub(in crate::oracle) fn more_meeples(&self, feature: &Feature) -> BTreeMap<usize, usize> {
        let Some(rule) = self.chips.rule("strength") else { return BTreeMap::new() };
        let given = self.chips.fights.given.iter().filter(|((spot, _), _)| *spot == key(feature));
        given.map(|((_, seat), chips)| (seat.at(), (chips * number(rule, "meeples")) as usize)).collect()
    }

    /// Who is to be asked next, and about which feature, if anybody.
    fn next_fight(&self, before: &Table<'_>) -> Option<(Spot, Seat)> {
        let rule = self.chips.rule("strength")?;
        let fights = &self.chips.fights;
        let is_fought_for = |feature: &Feature| match feature.kind {
            FeatureKind::City => is_on(rule, "cities"),
            FeatureKind::Road => is_on(rule, "roads"),
            FeatureKind::Monastery | FeatureKind::Field => false,
        };
        let first = |feature: &Feature| {
            let stood = |cell| fights.placed.iter().position(|placed| *placed == cell).expect("it was placed");
            before.meeples_in(feature).into_iter().map(|meeple| stood(meeple.cell)).min()
        };
        let mut features = claimed(before);
        features.retain(|feature| is_fought_for(feature) && before.is_complete(feature));
        features.sort_by_key(first);
        for feature in features {
            let there: BTreeSet<usize> = before.meeples_in(&feature).into_iter().map(|meeple| meeple.seat).collect();
            if there.len() < 2 {
                continue;
            }
            for step in 0..self.game().seats() {
                let seat = Seat((self.turn.seat().0 + step) % self.game().seats());
                let at = (key(&feature), seat);
                let given = fights.given.get(&at).copied().unwrap_or_default();
                let is_done = fights.declined.contains(&at) || given >= number(rule, "most");
                if there.contains(&seat.at()) && !is_done && self.chips.in_front_of(seat).next().is_some() {
                    return Some(at);
                }
            }
        }
        None
    }

    pub(super) fn strengthen(&mut self, colour: Colour, events: &[Event]) {
        let (spot, asked) = self.chips.fights.asked.expect("somebody is asked");
        let (seat, chips) = chips_spent(events);
        let expected = self.chips.cheapest(asked, 1, |chip| chip.colour == colour);
        assert_eq!((seat, &chips), (asked, &expected), "H-9: the chip of least value of its colour");
        self.chips.spend(seat, &chips);
        *self.chips.fights.given.entry((spot, seat)).or_default() += 1;
    }

    /// The scoring is next, or is over: whoever may still give up a chip is asked, and nobody else.
    pub(super) fn compare_fights(&mut self, events: &[Event]) {
        let before = self.before_scoring(events);
        let expected = self.next_fight(&before);
        let asked = match self.state.phase() {
            Phase::Choose(mechanic) if mechanic.name() == "strength" => Some(self.state.seat()),
            Phase::Choose(_) | Phase::Place | Phase::Claim | Phase::Over => None,
        };
        assert_eq!(asked, expected.map(|(_, seat)| seat), "H-9: who is asked: engine, oracle");
        if let Some((spot, seat)) = expected {
            let about = self.state.view_for(seat).asked_about().expect("a feature is asked about");
            assert!(before.feature_at(spot).elements().contains(&Element::Tile(about)), "H-9: {about} is not in it");
        }
        self.chips.fights.asked = expected;
    }

    pub(super) fn compare_strength_choices(&self, offered: &[Said], may_pass: bool) {
        let colours: BTreeSet<Colour> = self.chips.in_front_of(self.state.seat()).map(|chip| chip.colour).collect();
        let expected: Vec<Said> = colours.into_iter().map(|of| ("strengthen", vec![Thing::Colour(of)])).collect();
        assert_eq!(offered, expected, "H-9");
        assert!(may_pass, "H-9: a seat may decline");
    }
}
