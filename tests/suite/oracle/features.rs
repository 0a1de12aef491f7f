//! B-14 to B-31: who scores how much for which feature, and whose meeples go back.

use super::{Match, seen};
use crate::oracle_model::{Element, Feature, Items, Meeple, Table};
use mapwright::rules::{Counted, Event, ScoreReason, ScoreSheet};
use mapwright::terrain::FeatureKind;
use std::collections::BTreeMap;

impl Match {
    /// The meeples that went back.
    fn returned(&self, events: &[Event]) -> Vec<Meeple> {
        let back = |event: &Event| {
            let Event::MeepleReturned { seat, cell, segment } = event else { return None };
            let segment = seen::segment(&self.state, *cell, &segment.to_string());
            Some(Meeple { cell: *cell, segment, seat: seat.at() })
        };
        events.iter().filter_map(back).collect()
    }

    /// The table as it was when the scoring began, if it was in these events.
    pub(super) fn before_scoring(&self, events: &[Event]) -> Table<'_> {
        let mut table = seen::table(&self.state);
        table.meeples.extend(self.returned(events));
        table
    }

    /// What each winner of a feature gets.
    fn shares(&self, table: &Table<'_>, feature: &Feature, at_end: bool) -> Vec<(usize, ScoreReason, Items)> {
        let reason = match (feature.kind, at_end) {
            (FeatureKind::Field, _) | (_, false) => ScoreReason::Feature(feature.kind),
            (kind, true) => ScoreReason::Incomplete(kind),
        };
        let mut items = table.worth(feature, at_end);
        if matches!(feature.kind, FeatureKind::Monastery | FeatureKind::Field) {
            // Their sheets count what is around them, not what they lie on.
            let Items { neighbours, cities, points, .. } = items;
            items = Items { neighbours, cities, points, ..Items::default() };
        }
        let more = if at_end { BTreeMap::new() } else { self.more_meeples(feature) };
        table.winners_with(feature, &more).into_iter().map(|seat| (seat, reason, items)).collect()
    }

    /// Gives back how many features had other winners without the chips that were given up for them.
    pub(super) fn compare_features(&self, table: &Table<'_>, events: &[Event]) -> usize {
        let turn_is_over = events.iter().any(|event| {
            matches!(
                event,
                Event::TurnBegan { .. } | Event::GameOver { .. } | Event::Discard { .. } | Event::ExtraTurn { .. }
            )
        });
        let returned = self.returned(events);
        let before = self.before_scoring(events);
        let mut expected: Vec<(usize, ScoreReason, Items)> = Vec::new();
        let mut expected_back: Vec<Meeple> = Vec::new();
        let mut won_by_chips = 0;
        // With a choice before the scoring, or after it, nothing is scored yet, or all is.
        if turn_is_over || !returned.is_empty() {
            for feature in claimed(&before) {
                if before.is_complete(&feature) {
                    expected.extend(self.shares(&before, &feature, false));
                    expected_back.extend(before.meeples_in(&feature));
                    let more = self.more_meeples(&feature);
                    won_by_chips += usize::from(before.winners(&feature) != before.winners_with(&feature, &more));
                }
            }
        }
        if self.state.is_over() && !events.is_empty() {
            for feature in claimed(table) {
                assert!(!table.is_complete(&feature), "complete features were scored when they became so");
                expected.extend(self.shares(table, &feature, true));
            }
        }
        let mut found: Vec<(usize, ScoreReason, Items)> = events
            .iter()
            .filter_map(|event| {
                let Event::Scored { seat, sheet, .. } = event else { return None };
                match sheet.reason {
                    ScoreReason::Feature(_) | ScoreReason::Incomplete(_) => {
                        Some((seat.at(), sheet.reason, items(sheet)))
                    }
                    ScoreReason::Chip
                    | ScoreReason::Treat
                    | ScoreReason::Island
                    | ScoreReason::Town
                    | ScoreReason::SaleAbroad
                    | ScoreReason::SaleToTown
                    | ScoreReason::RevealFit
                    | ScoreReason::RevealFailed
                    | ScoreReason::Reward
                    | ScoreReason::ChipSet
                    | ScoreReason::ChipsAtTheEnd => None,
                }
            })
            .collect();
        let order = |score: &(usize, ScoreReason, Items)| (score.0, score.1, score.2);
        found.retain(|score| score.2.points != 0);
        expected.retain(|score| score.2.points != 0);
        found.sort_by_key(order);
        expected.sort_by_key(order);
        assert_eq!(found, expected, "scores: engine, oracle");
        let place = |meeple: &Meeple| (meeple.cell, meeple.segment, meeple.seat);
        let mut returned: Vec<_> = returned.iter().map(place).collect();
        let mut expected_back: Vec<_> = expected_back.iter().map(place).collect();
        returned.sort();
        expected_back.sort();
        assert_eq!(returned, expected_back, "meeples that went back: engine, oracle");
        won_by_chips
    }
}

/// The features that hold a meeple.
pub(super) fn claimed(table: &Table<'_>) -> Vec<Feature> {
    let mut features: Vec<Feature> = Vec::new();
    for meeple in &table.meeples {
        let spot = (Element::Tile(meeple.cell), meeple.segment);
        if !features.iter().any(|feature| feature.spots.contains(&spot)) {
            features.push(table.feature_at(spot));
        }
    }
    features
}

/// A sheet in the oracle's words, without what mechanics add to it.
fn items(sheet: &ScoreSheet) -> Items {
    let mut items = Items { points: sheet.nominal(), ..Items::default() };
    for item in &sheet.items {
        let count = i32::from(item.count);
        match item.what {
            Counted::Tiles => items.tiles += count,
            Counted::LargeCities => items.large_cities += count,
            Counted::BorderParts => items.border_parts += count,
            Counted::Ferries => items.ferries += count,
            Counted::CoatsOfArms => items.coats_of_arms += count,
            Counted::Neighbours => items.neighbours += count,
            Counted::Cities => items.cities += count,
            Counted::Towns => items.towns += count,
            Counted::Upgrades
            | Counted::Occasions
            | Counted::RewardedTiles
            | Counted::KeptChips
            | Counted::KeptSets
            | Counted::ChipValues => items.points -= count * item.each,
            Counted::Monastery
            | Counted::TownCost
            | Counted::Sale
            | Counted::ChipValue
            | Counted::Reveal
            | Counted::GrowingChips
            | Counted::Sets => {}
        }
    }
    items
}
