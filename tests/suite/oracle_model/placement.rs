//! Where a tile may lie.

use super::Table;
use mapwright::geometry::{Cell, Rotation, Side};
use mapwright::map::Facing;
use mapwright::terrain::{EdgeKind, Landscape};
use std::collections::BTreeSet;

impl Table<'_> {
    /// The large cities that are part of the network: a face-up tile lies beside them, or a connected large city
    /// does.
    pub fn connected_cities(&self) -> BTreeSet<u16> {
        let mut connected = BTreeSet::new();
        loop {
            let before = connected.len();
            for (city, at) in self.board.cities().iter().zip(0u16..) {
                let beside = |side: &Side| {
                    city.cell.neighbour(*side).is_some_and(|next| {
                        self.tiles.contains_key(&next)
                            || self.board.city_at(next).is_some_and(|other| connected.contains(&other))
                    })
                };
                if Side::ALL.iter().any(beside) {
                    connected.insert(at);
                }
            }
            if connected.len() == before {
                return connected;
            }
        }
    }

    /// What a tile on the square must show at a side: as the tile, the large city (connected or not, A-3) or the printed
    /// border (M-12) there. Covert tiles and neutral borders put no limit (A-22, A-25, M-13).
    fn demanded(&self, cell: Cell, side: Side) -> Option<EdgeKind> {
        let facing_side = side.opposite().index();
        match self.facing(cell, side) {
            Facing::Square(next) => self.tiles.get(&self.board.square(next).cell).map(|tile| tile.edges[facing_side]),
            Facing::City(city) => self.board.cities()[usize::from(city)].sides[facing_side],
            //
            Facing::Ferry(_) => Some(EdgeKind::Road),
            Facing::Border(part) => Some(self.board.borders()[usize::from(part)].kind),
            Facing::Neutral => None,
        }
    }

    /// True if every edge of a turned tile matches what lies beside the square.
    pub fn fits(&self, cell: Cell, tile: &Landscape) -> bool {
        Side::ALL.into_iter().all(|side| self.demanded(cell, side).is_none_or(|kind| kind == tile.edges[side.index()]))
    }

    /// True if a tile that fits may lie on the square. On the mainland: a face-up tile or a connected large city lies at a
    /// side of it (B-7, M-9, M-10, A-22), or an active ferry lands there. On an island: an active ferry, or a tile on
    /// the same island; squares of islands that touch are of one island.
    fn is_open(&self, cell: Cell, connected: &BTreeSet<u16>) -> bool {
        let on_island = |cell: Cell| self.board.index(cell).is_some_and(|at| self.board.square(at).island.is_some());
        Side::ALL.into_iter().any(|side| match self.facing(cell, side) {
            Facing::Square(next) => {
                let next = self.board.square(next).cell;
                self.tiles.contains_key(&next) && (!on_island(cell) || on_island(next))
            }
            Facing::City(city) => connected.contains(&city) && !on_island(cell),
            Facing::Ferry(route) => self.is_active(route),
            Facing::Border(_) | Facing::Neutral => false,
        })
    }

    /// one of its ends holds a face-up tile.
    fn is_active(&self, route: u16) -> bool {
        let ends = &self.board.ferries()[usize::from(route)].ends;
        ends.iter().any(|end| self.tiles.contains_key(&self.board.square(end.square).cell))
    }

    /// Every square and rotation where an unturned tile may be placed; rotations that look the same each by themselves.
    pub fn legal_placements(&self, tile: &Landscape) -> BTreeSet<(Cell, Rotation)> {
        let connected = self.connected_cities();
        let turned = Rotation::ALL.map(|turn| (turn, tile.rotated(turn)));
        let mut legal = BTreeSet::new();
        for square in self.board.squares() {
            let free = !self.tiles.contains_key(&square.cell) && !self.covert.contains(&square.cell);
            if free && self.is_open(square.cell, &connected) {
                let fitting = turned.iter().filter(|(_, tile)| self.fits(square.cell, tile));
                legal.extend(fitting.map(|(turn, _)| (square.cell, *turn)));
            }
        }
        legal
    }

    /// Placed tiles that do not match what lies beside them; none in a legal game.
    pub fn misfits(&self) -> Vec<Cell> {
        self.tiles.iter().filter(|(cell, tile)| !self.fits(**cell, tile)).map(|(cell, _)| *cell).collect()
    }
}
