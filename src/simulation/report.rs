use super::Plan;
use super::playout::Playout;
use crate::geometry::Cell;
use crate::rules::{EventCounts, EventKind, Seats};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// Sums over games, as whole numbers; means are taken once, at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Totals {
    games: u64,
    counts: EventCounts,
    score: Seats<i64>,
    legal_placements: u64,
    /// For each square, by index: games in which a tile lay on it at the end.
    filled: Vec<u64>,
}

impl std::ops::AddAssign<Playout> for Totals {
    fn add_assign(&mut self, game: Playout) {
        self.games += 1;
        self.counts += game.counts;
        for (seat, points) in game.score.first(crate::rules::Seat::MOST as u8) {
            self.score[seat] += i64::from(*points);
        }
        self.legal_placements += game.legal_placements;
        for square in game.filled {
            self.filled[square.at()] += 1;
        }
    }
}

impl Totals {
    pub(super) fn new(plan: &Plan) -> Self {
        let filled = vec![0; plan.game().board().squares().len()];
        Self { games: 0, counts: EventCounts::default(), score: Seats::default(), legal_placements: 0, filled }
    }

    /// The averages over at least one game.
    pub(super) fn report(&self, plan: &Plan) -> Report {
        let games = self.games as f64;
        let count = |kind| self.counts.of(kind) as f64;
        let plies = count(EventKind::TilePlaced);
        let mean_score = self.score.first(plan.game().seats()).map(|(_, sum)| *sum as f64 / games).collect();
        let squares = plan.game().board().squares().iter().map(|square| square.cell);
        Report {
            games: self.games,
            mean_plies: plies / games,
            mean_discards: count(EventKind::Discard) / games,
            mean_meeples: count(EventKind::MeeplePlaced) / games,
            mean_score,
            mean_legal_placements: if plies > 0.0 { self.legal_placements as f64 / plies } else { 0.0 },
            events: EventKind::ALL.into_iter().map(|kind| (kind.name(), count(kind) / games)).collect(),
            squares_never_filled: self.filled.iter().filter(|games| **games == 0).count() as u64,
            filled: squares.zip(self.filled.iter().copied()).collect(),
        }
    }
}

/// What many games give on average.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    /// Number of games that were played.
    pub games: u64,
    /// Tiles placed by players in a game: no start tiles, reveals or discards.
    pub mean_plies: f64,
    /// Tiles in a game that fit nowhere when they were drawn (B-8).
    pub mean_discards: f64,
    /// Meeples placed in a game, all seats together.
    pub mean_meeples: f64,
    /// Points at the end, by seat.
    pub mean_score: Vec<f64>,
    /// Placements that were legal for a tile that was laid; rotations that look the same count once.
    pub mean_legal_placements: f64,
    /// How often each kind of event happened in a game.
    pub events: BTreeMap<&'static str, f64>,
    /// Squares on which no tile lay face up at the end of any game.
    pub squares_never_filled: u64,
    /// In how many games a tile lay face up on each square at the end, start tiles included. For pictures: it is not
    /// written out.
    #[serde(skip)]
    pub filled: BTreeMap<Cell, u64>,
}

impl Report {
    /// The squares never filled, in reading order.
    pub fn never_filled(&self) -> impl Iterator<Item = Cell> + '_ {
        self.filled.iter().filter(|(_, games)| **games == 0).map(|(cell, _)| *cell)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, value: f64| writeln!(f, "{name:<24} {value:>12.3}");
        line("mean plies", self.mean_plies)?;
        line("mean discards", self.mean_discards)?;
        line("mean meeples placed", self.mean_meeples)?;
        line("mean legal placements", self.mean_legal_placements)?;
        for (seat, score) in self.mean_score.iter().enumerate() {
            line(&format!("mean score of seat {}", seat + 1), *score)?;
        }
        for (name, mean) in &self.events {
            line(&format!("event {name}"), *mean)?;
        }
        writeln!(f, "{:<24} {:>12}", "squares never filled", self.squares_never_filled)
    }
}
