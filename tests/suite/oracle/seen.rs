//! A position as the oracle sees it: what lies on the table, and the numbers of the rules.

use crate::oracle_model::{Meeple, Numbers, Table};
use mapwright::geometry::Cell;
use mapwright::rules::{Game, GameState};
use mapwright::terrain::SegmentId;
use std::collections::BTreeSet;

/// What lies on the table.
pub fn table(state: &GameState) -> Table<'_> {
    let game = state.game();
    let squares = game.board().squares().iter().map(|square| square.cell);
    Table {
        board: game.board(),
        tiles: state.tiles().map(|(cell, laid)| (cell, game.landscape(laid.tile).rotated(laid.rotation))).collect(),
        covert: squares.filter(|cell| state.covert_tile(*cell).is_some()).collect(),
        meeples: state
            .meeples()
            .map(|meeple| Meeple {
                cell: meeple.cell,
                segment: segment(state, meeple.cell, &meeple.segment.to_string()),
                seat: meeple.seat.at(),
            })
            .collect(),
        numbers: numbers(game),
    }
}

/// The segments of the tile just laid that may be claimed, as actions (B-10).
pub fn claimable(state: &GameState, table: &Table<'_>) -> BTreeSet<String> {
    let cell = state.placed().expect("a tile was laid");
    let segments = (0u8..).map(SegmentId).zip(&table.tiles[&cell].segments);
    let free = segments.filter(|(number, _)| table.may_claim(cell, *number));
    free.map(|(_, segment)| format!("claim {}", segment.name())).collect()
}

/// The number of a named segment of the tile on a cell.
pub fn segment(state: &GameState, cell: Cell, name: &str) -> SegmentId {
    let laid = state.tile_at(cell).expect("a meeple stands on a tile");
    state.game().landscape(laid.tile).named(name).expect("and on one of its segments")
}

fn numbers(game: &Game) -> Numbers {
    let rules = game.rules();
    let points = |value: u8| i32::from(value);
    Numbers {
        road: points(rules.road_points),
        final_road: points(rules.final_road_points),
        city: points(rules.city_points),
        final_city: points(rules.final_city_points),
        arms: points(rules.arms_points),
        final_arms: points(rules.final_arms_points),
        monastery_neighbours: rules.monastery_neighbours,
        monastery: points(rules.monastery_points),
        monastery_neighbour: points(rules.monastery_neighbour_points),
        final_monastery: points(rules.final_monastery_points),
        final_monastery_neighbour: points(rules.final_monastery_neighbour_points),
        field: points(rules.field_points),
        town_road: points(rules.town_road_points),
    }
}
