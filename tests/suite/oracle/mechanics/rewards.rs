//! H-1 to H-5: what a seat does brings points and chips.

use super::{Chips, number};
use crate::oracle::{Entry, Match};
use mapwright::geometry::Cell;
use mapwright::map::{Facing, Square};
use mapwright::rules::{Chip, Counted, Event, ScoreReason, ScoreSheet, Seat};
use mapwright::terrain::FeatureKind;
use serde_json::Value;
use std::collections::BTreeMap;

/// The items of a sheet that come of rewards.
const OF_REWARDS: [Counted; 5] =
    [Counted::Occasions, Counted::RewardedTiles, Counted::KeptChips, Counted::KeptSets, Counted::ChipValues];

/// One line of the list.
struct Line {
    on: String,
    by: String,
    points: i32,
    chips: i32,
}

impl Chips {
    fn lines(&self) -> Vec<Line> {
        let list = self.rule("rewards").and_then(|rule| rule["list"].as_array()).cloned().unwrap_or_default();
        let line = |line: &Value| {
            let word = |name: &str| line[name].as_str().expect("a word").to_owned();
            Line { on: word("on"), by: word("by"), points: number(line, "points"), chips: number(line, "chips") }
        };
        list.iter().map(line).collect()
    }

    /// H-4: how often the points of a line are given to a seat for an occasion that came `times` times.
    fn counted_by(&self, line: &Line, seat: Seat, times: i32, tiles: i32) -> (Counted, i32) {
        match line.by.as_str() {
            "once" => (Counted::Occasions, times),
            "chip-value" => (Counted::ChipValues, self.taken.iter().map(|chip| i32::from(chip.value)).sum()),
            "tile" => (Counted::RewardedTiles, times * tiles),
            "kept-chip" => (Counted::KeptChips, times * self.in_front_of(seat).count() as i32),
            "kept-set" => (Counted::KeptSets, times * self.sets(seat)),
            other => panic!("points by {other}"),
        }
    }

    /// One chip of each colour of the variant, no chip twice (H-4): as many as there are of the rarest colour.
    pub(super) fn sets(&self, seat: Seat) -> i32 {
        let mut left: Vec<Chip> = self.in_front_of(seat).collect();
        let mut sets = 0;
        while !self.colours.is_empty() && self.colours.iter().all(|colour| take_one(&mut left, *colour)) {
            sets += 1;
        }
        sets
    }

    fn note(&mut self, line: &Line, points: i32) {
        if points > 0 {
            *self.rewarded.entry((line.on.clone(), line.by.clone())).or_default() += 1;
        }
    }
}

fn take_one(left: &mut Vec<Chip>, colour: mapwright::map::Colour) -> bool {
    let at = left.iter().position(|chip| chip.colour == colour);
    at.map(|at| left.swap_remove(at)).is_some()
}

impl Match {
    /// H-2: points and chips for laying a tile, line after line.
    pub(super) fn rewards_of_laying(&mut self, seat: Seat, cell: Cell, events: &[Event]) -> Vec<Entry> {
        let mut entries = Vec::new();
        for line in self.chips.lines() {
            let times = self.occasions(&line.on, cell, events);
            if times == 0 {
                continue;
            }
            let (_, count) = self.chips.counted_by(&line, seat, times, 0);
            self.chips.note(&line, line.points * count);
            entries.push((seat, ScoreReason::Reward, line.points * count));
            self.chips.draw(seat, times * line.chips, false);
        }
        entries
    }

    /// How often an occasion came when a tile was laid.
    pub(super) fn occasions(&self, on: &str, cell: Cell, events: &[Event]) -> i32 {
        // What was revealed by the tile was covert when the points came.
        let revealed =
            |at: Cell| events.iter().any(|event| matches!(event, Event::RevealFit { cell, .. } if *cell == at));
        let bare = |square: &Square| self.state.tile_at(square.cell).is_none() || revealed(square.cell);
        let board = self.game().board();
        let here = board.index(cell).expect("a square");
        let at_sides =
            |wanted: &dyn Fn(&Facing) -> bool| board.facing(here).iter().filter(|facing| wanted(facing)).count();
        let at_squares = |wanted: &dyn Fn(&Square) -> bool| {
            at_sides(&|facing| matches!(facing, Facing::Square(beside) if wanted(board.square(*beside))))
        };
        let times = match on {
            "take-chip" => self.chips.taken.len(),
            "cover-town" => usize::from(board.square(here).town),
            "beside-town" => at_squares(&|square| square.town && bare(square)),
            "beside-outlined" => at_squares(&|square| square.outlined.is_some() && bare(square)),
            "beside-chumak" => at_squares(&|square| square.chumak && bare(square)),
            "beside-start" => at_squares(&|square| self.chips.starts.contains(&square.cell)),
            "beside-large-city" => at_sides(&|facing| matches!(facing, Facing::City(_))),
            "connect-border" => at_sides(&|facing| matches!(facing, Facing::Border(_))),
            "complete-road" | "complete-city" | "complete-monastery" => 0,
            other => panic!("the occasion {other}"),
        };
        times as i32
    }

    /// H-3: points and chips for each seat that scores a complete feature, after another as they are told; who scores what
    /// is compared elsewhere.
    pub(super) fn rewards_of_scoring(&mut self, events: &[Event]) {
        let mut last: Option<(FeatureKind, Option<Cell>, Seat)> = None;
        for event in events {
            let Event::Scored { seat, sheet, .. } = event else { continue };
            let ScoreReason::Feature(kind) = sheet.reason else { continue };
            if kind == FeatureKind::Field {
                continue;
            }
            if let Some((kind_before, cell, before)) = last {
                assert!(kind_before != FeatureKind::Monastery || kind == kind_before, "H-5: monasteries come last");
                assert!((kind_before, cell) != (kind, sheet.cell) || before < *seat, "H-5: by the number of the seat");
            }
            last = Some((kind, sheet.cell, *seat));
            self.reward_feature(*seat, kind, sheet);
        }
    }

    fn reward_feature(&mut self, seat: Seat, kind: FeatureKind, sheet: &ScoreSheet) {
        let tiles =
            sheet.items.iter().filter(|item| item.what == Counted::Tiles).map(|item| i32::from(item.count)).sum();
        let occasion = format!("complete-{}", kind.word());
        let lines: Vec<Line> = self.chips.lines().into_iter().filter(|line| line.on == occasion).collect();
        let mut expected: BTreeMap<Counted, i32> = BTreeMap::new();
        for line in &lines {
            let (what, count) = self.chips.counted_by(line, seat, 1, tiles);
            self.chips.note(line, line.points * count);
            *expected.entry(what).or_default() += line.points * count;
        }
        let mut found: BTreeMap<Counted, i32> = BTreeMap::new();
        for item in sheet.items.iter().filter(|item| OF_REWARDS.contains(&item.what)) {
            *found.entry(item.what).or_default() += i32::from(item.count) * item.each;
        }
        expected.retain(|_, points| *points != 0);
        found.retain(|_, points| *points != 0);
        assert_eq!(found, expected, "H-3, H-4: rewards of a complete {}: engine, oracle", kind.word());
        // The points are given with the score, then the chips are drawn.
        for line in &lines {
            self.chips.draw(seat, line.chips, false);
        }
    }
}
