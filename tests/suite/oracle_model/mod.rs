//! The oracle: features, completion, majorities, points and legal squares, recomputed from the placed tiles alone.
//!
//! It is slow and keeps nothing between two questions; each question walks the whole table again. It was written from
//! the rules, not from the engine, and uses nothing of `mapwright::rules`: what both agree on is not agreed by sharing
//! a mistake. It knows no turns, chips or deals.

mod examples;
mod features;
mod placement;
mod points;

use mapwright::geometry::{Cell, Side};
use mapwright::map::{Board, Facing};
use mapwright::terrain::{FeatureKind, Landscape, SegmentId};
use std::collections::{BTreeMap, BTreeSet};

/// What can be seen on the table.
pub struct Table<'a> {
    pub board: &'a Board,
    /// Face-up tiles, each turned as it lies; start and revealed tiles included.
    pub tiles: BTreeMap<Cell, Landscape>,
    /// Squares that a face-down tile reserves.
    pub covert: BTreeSet<Cell>,
    pub meeples: Vec<Meeple>,
    pub numbers: Numbers,
}

/// A meeple on a segment of a placed tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeple {
    pub cell: Cell,
    pub segment: SegmentId,
    pub seat: usize,
}

/// The numbers of the scoring rules; `Numbers::default()` are those of the published game.
#[derive(Clone, Debug)]
pub struct Numbers {
    pub road: i32,
    pub final_road: i32,
    pub city: i32,
    pub final_city: i32,
    pub arms: i32,
    pub final_arms: i32,
    /// 8, or 4 without the diagonals.
    pub monastery_neighbours: u8,
    pub monastery: i32,
    pub monastery_neighbour: i32,
    pub final_monastery: i32,
    pub final_monastery_neighbour: i32,
    pub field: i32,
    /// For each uncovered town beside a complete road: town variant (c), off by default.
    pub town_road: i32,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            road: 1,
            final_road: 1,
            city: 2,
            final_city: 1,
            arms: 2,
            final_arms: 1,
            monastery_neighbours: 8,
            monastery: 1,
            monastery_neighbour: 1,
            final_monastery: 1,
            final_monastery_neighbour: 1,
            field: 3,
            town_road: 0,
        }
    }
}

/// Where a segment lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Element {
    /// On the tile on that square.
    Tile(Cell),
    /// On a printed large city, by its position on the board.
    LargeCity(u16),
    /// It is a printed road or city of a neighbour, by its position on the board; its segment is number 0.
    BorderPart(u16),
    /// It is a ferry route, by its position on the board. A route with two ends has one segment, number 0; one with more has
    /// a segment an end, in the order of the ends.
    Ferry(u16),
}

/// One segment of one element.
pub type Spot = (Element, SegmentId);

/// A maximal set of segments joined across edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    pub kind: FeatureKind,
    pub spots: BTreeSet<Spot>,
}

impl Feature {
    /// The elements that carry it, each once (E-9).
    pub fn elements(&self) -> BTreeSet<Element> {
        self.spots.iter().map(|spot| spot.0).collect()
    }
}

/// What a feature is worth, counted piece by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Items {
    pub tiles: i32,
    pub large_cities: i32,
    pub border_parts: i32,
    pub ferries: i32,
    pub coats_of_arms: i32,
    /// Filled squares and large cities around a monastery.
    pub neighbours: i32,
    /// Complete cities that a field touches.
    pub cities: i32,
    /// Uncovered towns that a complete road touches.
    pub towns: i32,
    pub points: i32,
}

impl Table<'_> {
    /// What lies at a side of the square `cell`.
    fn facing(&self, cell: Cell, side: Side) -> Facing {
        let index = self.board.index(cell).expect("tiles lie on squares");
        self.board.facing(index)[side.index()]
    }

    /// The cell beside `cell`, if a square of the board lies there.
    fn square_beside(&self, cell: Cell, side: Side) -> Option<Cell> {
        cell.neighbour(side).filter(|next| self.board.index(*next).is_some())
    }
}
