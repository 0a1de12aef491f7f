//! Where may this tile lie (B-7, M-9 to M-13, A-1 to ).

use super::{Action, Game, Position, Rotations, TileKind};
use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::terrain::EdgeKind;

/// True if the tile fits at least one open square.
pub(super) fn fits_somewhere(game: &Game, position: &Position, tile: TileKind) -> bool {
    fitting(game, position, tile).any(|(_, rotations)| !rotations.is_empty())
}

/// The open squares with the rotations in which the tile fits there, look-alikes once.
fn fitting<'a>(
    game: &'a Game,
    position: &'a Position,
    tile: TileKind,
) -> impl Iterator<Item = (CellIndex, Rotations)> + use<'a> {
    let fits = game.tables.all_fits(tile);
    position.open().iter().map(move |open| (open.square, fits.at(open.need)))
}

/// How many placements [`placements`] lists.
pub(super) fn count_placements(game: &Game, position: &Position, tile: TileKind) -> usize {
    let fits = game.tables.all_fits(tile);
    position.open().iter().map(|open| usize::from(fits.count(open.need))).sum()
}

/// The placement at position `at` of what [`placements`] lists.
pub(super) fn nth_placement(game: &Game, position: &Position, tile: TileKind, at: usize) -> Option<Action> {
    let fits = game.tables.all_fits(tile);
    let mut left = at;
    let open = position.open().iter().find(|open| {
        let here = usize::from(fits.count(open.need));
        let found = left < here;
        left -= if found { 0 } else { here };
        found
    })?;
    let rotation = *fits.at(open.need).all().get(left)?;
    Some(Action::Place { cell: game.board().square(open.square).cell, rotation })
}

/// Adds every placement of the tile, rotations that look the same once.
pub(super) fn placements(game: &Game, position: &Position, tile: TileKind, out: &mut Vec<Action>) {
    for (square, rotations) in fitting(game, position, tile) {
        if !rotations.is_empty() {
            let cell = game.board().square(square).cell;
            out.extend(rotations.all().iter().map(|rotation| Action::Place { cell, rotation: *rotation }));
        }
    }
}

/// Why a tile may not lie somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// M-1, M-9, M-10, USA-3.
    #[error("{cell} is no square for a tile (M-9)")]
    NoSquare {
        /// The cell.
        cell: Cell,
    },
    /// B-7.
    #[error("a tile lies on {cell} already (B-7)")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// USA-14.
    #[error("a covert tile keeps {cell} (USA-14)")]
    Reserved {
        /// The cell.
        cell: Cell,
    },
    /// B-7, A-1, A-22.
    #[error("nothing face up lies beside {cell} yet (B-7)")]
    NothingBeside {
        /// The cell.
        cell: Cell,
    },
    /// M-16, A-12, A-88.
    #[error("no ferry leads to {cell}, and no tile lies beside it on its island (A-12)")]
    IslandShut {
        /// The cell.
        cell: Cell,
    },
    /// B-7, M-12, A-3.
    #[error("{shows} would meet {needs} in the {} of {cell} (B-7)", .side.word())]
    Mismatch {
        /// The cell.
        cell: Cell,
        /// At which side.
        side: Side,
        /// What the tile shows there.
        shows: EdgeWord,
        /// What it must show.
        needs: EdgeWord,
    },
}

/// An edge kind as a word in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeWord(pub EdgeKind);

impl std::fmt::Display for EdgeWord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.word())
    }
}

/// Whether `tile` may lie on `cell` in `rotation`; see [`super::GameState::may_lie`].
pub(super) fn may_lie(
    game: &Game,
    position: &Position,
    tile: TileKind,
    cell: Cell,
    rotation: Rotation,
) -> Result<(), Refusal> {
    let square = game.board().index(cell).ok_or(Refusal::NoSquare { cell })?;
    if position.is_laid(square) {
        return Err(Refusal::Occupied { cell });
    }
    if position.is_reserved(square) {
        return Err(Refusal::Reserved { cell });
    }
    if !position.is_touched(square) {
        if game.board().square(square).island.is_some() {
            return Err(Refusal::IslandShut { cell });
        }
        return Err(Refusal::NothingBeside { cell });
    }
    mismatch(game, position, tile, square, rotation).map_or(Ok(()), Err)
}

/// The first side, from north, at which the tile would not match.
fn mismatch(
    game: &Game,
    position: &Position,
    tile: TileKind,
    square: CellIndex,
    rotation: Rotation,
) -> Option<Refusal> {
    let need = position.need(square);
    let edges = game.tables.turned(tile, rotation).edges;
    let cell = game.board().square(square).cell;
    Side::ALL.into_iter().find_map(|side| {
        let shows = edges[side.index()];
        let needs = need.at(side).filter(|needs| *needs != shows)?;
        Some(Refusal::Mismatch { cell, side, shows: EdgeWord(shows), needs: EdgeWord(needs) })
    })
}
