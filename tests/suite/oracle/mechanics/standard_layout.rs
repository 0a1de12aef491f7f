//! M-28, A-41 to A-43: where the chips may lie when the game begins.

use super::{is_on, number};
use mapwright::geometry::{Cell, Side};
use mapwright::rules::{Chip, Deal, Game};
use mapwright::terrain::EdgeKind;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Every chip lies as M-28 wants it, and where chips are missing no other would have found room.
pub(super) fn check(rule: &Value, game: &Game, deal: &Deal, chips: &BTreeMap<Cell, Chip>) {
    let board = game.board();
    let starts: BTreeSet<Cell> = deal.start.iter().map(|start| board.square(start.square).cell).collect();
    let beside = |cell: Cell| Side::ALL.into_iter().filter_map(move |side| Some((side, cell.neighbour(side)?)));
    let faces_city = |cell: Cell| {
        beside(cell).any(|(side, next)| {
            let city = board.city_at(next).map(|city| &board.cities()[usize::from(city)]);
            city.is_some_and(|city| {
                is_on(rule, "any-city-side") || city.sides[side.opposite().index()] == Some(EdgeKind::City)
            })
        })
    };
    let may_hold = |cell: Cell| {
        let square = board.square(board.index(cell).expect("chips lie on squares"));
        let is_used = starts.contains(&cell) || beside(cell).any(|(_, next)| starts.contains(&next));
        let town = square.town && !is_on(rule, "on-towns");
        let island = square.island.is_some() && !is_on(rule, "on-islands");
        !is_used && !town && !island && !faces_city(cell)
    };
    let touches = |cell: Cell| beside(cell).any(|(_, next)| chips.contains_key(&next));
    for cell in chips.keys() {
        assert!(may_hold(*cell), "M-28.3, M-28.5, M-28.6: no chip may lie on {cell}");
        assert!(!touches(*cell), "M-28.4: a chip beside {cell}");
    }
    let all = game.chips().len();
    let wanted = match number(rule, "chips") {
        0 => all,
        some => all.min(some as usize),
    };
    assert!(chips.len() <= wanted, "M-29");
    if chips.len() < wanted {
        let free = board.squares().iter().map(|square| square.cell);
        let room: Vec<Cell> =
            free.filter(|cell| !chips.contains_key(cell) && may_hold(*cell) && !touches(*cell)).collect();
        assert_eq!(room, [], "A-42: there is room for another chip");
    }
}
