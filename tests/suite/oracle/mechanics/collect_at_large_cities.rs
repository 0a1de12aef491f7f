//! NOR-4, A-63: chips at printed cities go to whoever first builds beside them.

use super::is_on;
use crate::oracle::{Entry, Match};
use mapwright::geometry::{Cell, Side};
use mapwright::map::Facing;
use mapwright::rules::{ScoreReason, Seat};

impl Match {
    pub(super) fn collect_at_large_cities(&mut self, seat: Seat, cell: Cell) -> Vec<Entry> {
        let Some(rule) = self.chips.rule("collect-at-large-cities") else { return Vec::new() };
        let scores = is_on(rule, "score-value");
        let board = self.game().board();
        let facing = *board.facing(board.index(cell).expect("a square"));
        let cities = Side::ALL.into_iter().filter_map(|side| match facing[side.index()] {
            Facing::City(city) => Some(board.cities()[usize::from(city)].cell),
            Facing::Square(_) | Facing::Border(_) | Facing::Ferry(_) | Facing::Neutral => None,
        });
        let mut entries = Vec::new();
        for city in cities.collect::<Vec<_>>() {
            let Some(chips) = self.chips.at_cities.remove(&city) else { continue };
            let points = chips.iter().map(|chip| i32::from(chip.value)).sum();
            for chip in chips {
                self.chips.taken.push(chip);
                self.chips.keep(seat, chip);
            }
            if scores {
                entries.push((seat, ScoreReason::Chip, points));
            }
        }
        entries
    }
}
