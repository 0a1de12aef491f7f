//! Who holds a feature and what it is worth.

use super::{Element, Feature, Items, Meeple, Table};
use mapwright::geometry::{Cell, Side};
use mapwright::terrain::{FeatureKind, SegmentId};
use std::collections::{BTreeMap, BTreeSet};

impl Table<'_> {
    /// The meeples that stand in a feature.
    pub fn meeples_in(&self, feature: &Feature) -> Vec<Meeple> {
        let inside = |meeple: &&Meeple| feature.spots.contains(&(Element::Tile(meeple.cell), meeple.segment));
        self.meeples.iter().filter(inside).copied().collect()
    }

    /// The seats with the most meeples in a feature, all of them if tied; none if it is empty (B-19, B-20).
    pub fn winners(&self, feature: &Feature) -> BTreeSet<usize> {
        self.winners_with(feature, &BTreeMap::new())
    }

    /// The same where some of the seats that are there count so many meeples more.
    pub fn winners_with(&self, feature: &Feature, more: &BTreeMap<usize, usize>) -> BTreeSet<usize> {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for meeple in self.meeples_in(feature) {
            *counts.entry(meeple.seat).or_default() += 1;
        }
        for (seat, count) in &mut counts {
            *count += more.get(seat).copied().unwrap_or_default();
        }
        let most = counts.values().copied().max().unwrap_or(0);
        counts.into_iter().filter(|(_, count)| *count == most).map(|(seat, _)| seat).collect()
    }

    /// True if no meeple of anybody stands in the feature that this segment belongs to (B-10).
    pub fn may_claim(&self, cell: Cell, segment: SegmentId) -> bool {
        self.meeples_in(&self.feature_at((Element::Tile(cell), segment))).is_empty()
    }

    /// What a feature is worth: at its completion, or at the end of the game (`at_end`), where an incomplete one counts
    /// less and fields count at all.
    pub fn worth(&self, feature: &Feature, at_end: bool) -> Items {
        let complete = self.is_complete(feature);
        if !complete && !at_end {
            return Items::default();
        }
        let elements = feature.elements();
        let count = |wanted: fn(&Element) -> bool| elements.iter().filter(|element| wanted(element)).count() as i32;
        let mut items = Items {
            tiles: count(|element| matches!(element, Element::Tile(_))),
            large_cities: count(|element| matches!(element, Element::LargeCity(_))),
            border_parts: count(|element| matches!(element, Element::BorderPart(_))),
            ferries: count(|element| matches!(element, Element::Ferry(_))),
            coats_of_arms: self.coats_of_arms(feature),
            ..Items::default()
        };
        let carriers = items.tiles + items.large_cities + items.border_parts + items.ferries;
        let numbers = &self.numbers;
        items.points = match (feature.kind, complete) {
            (FeatureKind::Road, true) => {
                items.towns = if numbers.town_road == 0 { 0 } else { self.uncovered_towns_beside(feature) };
                carriers * numbers.road + items.coats_of_arms * numbers.arms + items.towns * numbers.town_road
            }
            (FeatureKind::Road, false) => carriers * numbers.final_road + items.coats_of_arms * numbers.final_arms,
            (FeatureKind::City, true) => carriers * numbers.city + items.coats_of_arms * numbers.arms,
            (FeatureKind::City, false) => carriers * numbers.final_city + items.coats_of_arms * numbers.final_arms,
            (FeatureKind::Monastery, _) => {
                let is_filled = |near: &Cell| self.tiles.contains_key(near) || self.board.city_at(*near).is_some();
                let around = self.around(self.monastery_cell(feature));
                items.neighbours = around.iter().filter(|near| is_filled(near)).count() as i32;
                if complete {
                    numbers.monastery + items.neighbours * numbers.monastery_neighbour
                } else {
                    numbers.final_monastery + items.neighbours * numbers.final_monastery_neighbour
                }
            }
            (FeatureKind::Field, _) => {
                items.cities = self.complete_cities_beside(feature);
                items.cities * numbers.field
            }
        };
        items
    }

    /// Towns without a face-up tile that lie orthogonally beside a placed tile of a road, each once (M-26 c, A-72, A-91).
    fn uncovered_towns_beside(&self, road: &Feature) -> i32 {
        let touches = |town: Cell| {
            Side::ALL
                .into_iter()
                .filter_map(|side| town.neighbour(side))
                .any(|near| road.spots.iter().any(|(element, _)| *element == Element::Tile(near)))
        };
        let towns = self.board.squares().iter().filter(|square| square.town).map(|square| square.cell);
        towns.filter(|town| !self.tiles.contains_key(town) && touches(*town)).count() as i32
    }

    /// How many different complete cities a field touches, claimed or not (B-30, B-31, A-99).
    fn complete_cities_beside(&self, field: &Feature) -> i32 {
        let mut cities: Vec<Feature> = Vec::new();
        for spot in &field.spots {
            for city in self.cities_beside(*spot) {
                let city = self.feature_at(city);
                if self.is_complete(&city) && !cities.contains(&city) {
                    cities.push(city);
                }
            }
        }
        cities.len() as i32
    }
}
