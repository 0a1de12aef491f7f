//! A game under way: the still part, the deal, and the position that moves.

use super::features::{Features, NodeId};
use super::mechanics::{MechanicId, MechanicStates};
use super::tables::Need;
use super::{Chip, Deal, Game, Seat, Seats, TileKind};
use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::terrain::EdgeKind;
use std::sync::Arc;

/// A game under way. Cloning is cheap: the still part and the deal are shared.
#[derive(Clone, Debug)]
pub struct GameState {
    pub(super) game: Arc<Game>,
    pub(super) deal: Arc<Deal>,
    pub(super) position: Position,
}

/// What the seat whose turn it is has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Lay the tile in hand (B-6 phase 1).
    Place,
    /// Take or decline a choice of this mechanic (M-30 steps 3 and 4).
    Choose(MechanicId),
    /// Put a meeple on the tile just laid, or pass (B-6 phase 2).
    Claim,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// `place`, `choose`, `claim`, `over`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Choose(_) => "choose",
            Self::Claim => "claim",
            Self::Over => "over",
        }
    }
}

/// One square in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square {
    pub(super) tile: Option<TileKind>,
    pub(super) rotation: Rotation,
    /// First segment of the tile.
    pub(super) base: NodeId,
    pub(super) need: Need,
    /// Beside a face-up tile or a connected large city (B-7, M-10).
    touched: bool,
    /// Kept by a mechanic (USA-14).
    reserved: bool,
    /// Its position in the list of open squares.
    open_at: Option<u16>,
    /// The chip on it, by its position in the deal.
    pub(super) chip: Option<u16>,
}

impl Square {
    /// A square on which nothing lies yet, with what its prints demand.
    pub(super) const fn blank(need: Need) -> Self {
        Self {
            tile: None,
            rotation: Rotation::NONE,
            base: NodeId(0),
            need,
            touched: false,
            reserved: false,
            open_at: None,
            chip: None,
        }
    }
}

/// A monastery with a monk on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Monk {
    pub(super) node: NodeId,
    pub(super) square: CellIndex,
    /// Squares around it that exist and hold no tile yet (M-23).
    pub(super) missing: u8,
}

/// The moving part of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) squares: Vec<Square>,
    /// Squares on which a tile may lie if it fits, in no order that means anything.
    pub(super) open: Vec<CellIndex>,
    /// Squares without a face-up or covert tile.
    free: u16,
    pub(super) features: Features,
    pub(super) connected: Vec<bool>,
    /// For each ferry route, whether a tile lies at one of its ends.
    pub(super) ferries_active: Vec<bool>,
    pub(super) monks: Vec<Monk>,
    pub(super) score: Seats<i32>,
    pub(super) supply: Seats<u8>,
    pub(super) chips_left: u16,
    /// How many tiles of the stock were drawn.
    pub(super) drawn: u16,
    pub(super) discarded: u16,
    pub(super) seat: Seat,
    /// Turns begun.
    pub(super) turn: u16,
    pub(super) phase: Phase,
    pub(super) hand: TileKind,
    /// The square of the tile that was laid from the hand this turn.
    pub(super) placed: Option<CellIndex>,
    /// Tiles laid or revealed this turn: only they can have completed a road or city.
    pub(super) fresh: Vec<CellIndex>,
    pub(super) mechanics: MechanicStates,
}

impl Position {
    /// An empty board: no tile lies, nothing was dealt.
    pub(super) fn empty(game: &Game, deal: &Deal) -> Self {
        let mut features = game.tables.features.clone();
        features.reserve(game.most_nodes());
        Self {
            squares: game.blank.clone(),
            open: Vec::with_capacity(128),
            free: game.board().squares().len() as u16,
            features,
            connected: vec![false; game.board().cities().len()],
            ferries_active: vec![false; game.board().ferries().len()],
            monks: Vec::with_capacity(16),
            score: Seats::all(0),
            supply: Seats::all(game.rules().meeples),
            chips_left: 0,
            drawn: 0,
            discarded: 0,
            seat: deal.first_seat,
            turn: 0,
            phase: Phase::Over,
            hand: TileKind(0),
            placed: None,
            fresh: Vec::with_capacity(8),
            mechanics: MechanicStates::default(),
        }
    }

    /// Puts a tile on a square; it is no longer open.
    pub(super) fn fill(&mut self, square: CellIndex, tile: TileKind, rotation: Rotation, base: NodeId) {
        self.close(square);
        self.free -= 1;
        let here = &mut self.squares[square.at()];
        (here.tile, here.rotation, here.base) = (Some(tile), rotation, base);
    }

    /// A tile beside the square shows `kind` there. `opens`: the square may take a tile for that.
    pub(super) fn demand(&mut self, square: CellIndex, side: Side, kind: EdgeKind, opens: bool) {
        let here = &mut self.squares[square.at()];
        here.need = here.need.with(side, kind);
        if opens {
            self.touch(square);
        }
    }

    /// The square lies beside a tile or a connected large city.
    pub(super) fn touch(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        if !here.touched {
            here.touched = true;
            if here.tile.is_none() && !here.reserved {
                here.open_at = Some(self.open.len() as u16);
                self.open.push(square);
            }
        }
    }

    fn close(&mut self, square: CellIndex) {
        let Some(at) = self.squares[square.at()].open_at.take() else { return };
        self.open.swap_remove(usize::from(at));
        if let Some(moved) = self.open.get(usize::from(at)) {
            self.squares[moved.at()].open_at = Some(at);
        }
    }

    pub(super) fn reserve(&mut self, square: CellIndex) {
        self.close(square);
        self.squares[square.at()].reserved = true;
        self.free -= 1;
    }

    pub(super) fn release(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        here.reserved = false;
        self.free += 1;
        if std::mem::take(&mut here.touched) {
            self.touch(square);
        }
    }

    /// True if no square is left without a face-up or covert tile.
    pub(super) const fn is_full(&self) -> bool {
        self.free == 0
    }

    pub(super) fn is_reserved(&self, square: CellIndex) -> bool {
        self.squares[square.at()].reserved
    }

    pub(super) fn is_touched(&self, square: CellIndex) -> bool {
        self.squares[square.at()].touched
    }

    /// Tells the monks around a new tile that one square fewer is missing.
    pub(super) fn surround(&mut self, game: &Game, square: CellIndex) {
        if self.monks.is_empty() {
            return;
        }
        let here = game.board().square(square).cell;
        for monk in &mut self.monks {
            if counts_as_neighbour(game, game.board().square(monk.square).cell, here) {
                monk.missing -= 1;
            }
        }
    }

    /// A monk stands on this monastery now.
    pub(super) fn watch_monastery(&mut self, game: &Game, square: CellIndex, node: NodeId) {
        let missing = self.neighbours(game, square).filter(|at| self.squares[at.at()].tile.is_none()).count();
        self.monks.push(Monk { node, square, missing: missing as u8 });
    }

    /// The squares around a monastery that count for it (B-18, M-23).
    pub(super) fn neighbours<'a>(
        &'a self,
        game: &'a Game,
        square: CellIndex,
    ) -> impl Iterator<Item = CellIndex> + use<'a> {
        let here = game.board().square(square).cell;
        let around = game.tables.around[square.at()].iter().copied();
        around.filter(move |at| counts_as_neighbour(game, here, game.board().square(*at).cell))
    }
}

/// Whether `other` is one of the squares around `here` that count for a monastery: all 8, or the 4 orthogonal ones.
fn counts_as_neighbour(game: &Game, here: Cell, other: Cell) -> bool {
    let (cols, rows) = (here.col.abs_diff(other.col), here.row.abs_diff(other.row));
    match game.rules().monastery_neighbours {
        4 => cols + rows == 1,
        _ => cols <= 1 && rows <= 1 && (cols, rows) != (0, 0),
    }
}

/// A tile that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidTile {
    /// Which.
    pub tile: TileKind,
    /// How it lies.
    pub rotation: Rotation,
}

/// A meeple on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeple {
    /// Whose.
    pub seat: Seat,
    /// On which tile.
    pub cell: Cell,
    /// On which segment of it.
    pub segment: super::SegmentName,
}

impl GameState {
    /// The still part.
    pub const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// All chance of the game. Not for bots or screens: it holds what is hidden.
    pub const fn deal(&self) -> &Arc<Deal> {
        &self.deal
    }

    /// What is to be decided.
    pub const fn phase(&self) -> Phase {
        self.position.phase
    }

    /// True if the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self.position.phase, Phase::Over)
    }

    /// Whose turn it is; after the end, whose turn was the last.
    pub const fn seat(&self) -> Seat {
        self.position.seat
    }

    /// Turns begun so far, the present one included.
    pub const fn turn(&self) -> u16 {
        self.position.turn
    }

    /// The tile in hand while it is to be laid.
    pub const fn hand(&self) -> Option<TileKind> {
        match self.position.phase {
            Phase::Place => Some(self.position.hand),
            Phase::Choose(_) | Phase::Claim | Phase::Over => None,
        }
    }

    /// Where the tile of this turn lies, once it does.
    pub fn placed(&self) -> Option<Cell> {
        self.position.placed.map(|square| self.game.board().square(square).cell)
    }

    /// A seat's points.
    pub fn score(&self, seat: Seat) -> i32 {
        self.position.score[seat]
    }

    /// A seat's meeples that are not on the board.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.position.supply[seat]
    }

    /// Tiles still to be drawn.
    pub fn stock(&self) -> usize {
        self.deal.stock.len() - usize::from(self.position.drawn)
    }

    /// Tiles that were drawn and fit nowhere (B-8).
    pub const fn discarded(&self) -> u16 {
        self.position.discarded
    }

    /// The face-up tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<LaidTile> {
        let square = &self.position.squares[self.game.board().index(cell)?.at()];
        square.tile.map(|tile| LaidTile { tile, rotation: square.rotation })
    }

    /// All face-up tiles, in reading order.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, LaidTile)> {
        self.game.board().squares().iter().zip(&self.position.squares).filter_map(|(square, here)| {
            here.tile.map(|tile| (square.cell, LaidTile { tile, rotation: here.rotation }))
        })
    }

    /// Cells on which a chip lies, in reading order. All backs look alike (M-27).
    pub fn chips(&self) -> impl Iterator<Item = Cell> {
        let squares = self.game.board().squares().iter().zip(&self.position.squares);
        squares.filter(|(_, here)| here.chip.is_some()).map(|(square, _)| square.cell)
    }

    /// How many chips lie on the board.
    pub const fn chips_left(&self) -> u16 {
        self.position.chips_left
    }

    /// The chip on a cell: hidden from every seat until it is turned over.
    pub fn chip_at(&self, cell: Cell) -> Option<Chip> {
        let at = self.position.squares[self.game.board().index(cell)?.at()].chip?;
        Some(self.deal.chips[usize::from(at)])
    }

    /// True if the cell is kept by a mechanic: no drawn tile may lie there (USA-14).
    pub fn is_reserved(&self, cell: Cell) -> bool {
        self.game.board().index(cell).is_some_and(|square| self.position.is_reserved(square))
    }

    /// Cells that a mechanic keeps, in reading order.
    pub(super) fn covert_cells(&self) -> impl Iterator<Item = (Cell, CellIndex)> {
        let squares = (0u16..).map(CellIndex).zip(self.game.board().squares());
        squares.filter(|(at, _)| self.position.is_reserved(*at)).map(|(at, square)| (square.cell, at))
    }

    /// True if the large city at `cell` is connected (M-10).
    pub fn is_connected(&self, cell: Cell) -> bool {
        self.game.board().city_at(cell).is_some_and(|city| self.position.connected[usize::from(city)])
    }

    /// All meeples on the board, in the order in which their tiles were laid.
    pub fn meeples(&self) -> impl Iterator<Item = Meeple> {
        self.position.features.claimed().filter_map(|(node, seat)| {
            let square = CellIndex(self.position.features.place(node));
            let tile = self.position.squares[square.at()].tile?;
            let segment = self.game.segment_name(tile, self.position.features.segment(node));
            Some(Meeple { seat, cell: self.game.board().square(square).cell, segment })
        })
    }

    /// The seats with the most points; equal points share the win (B-34).
    pub fn winners(&self) -> Vec<Seat> {
        self.position.score.highest(self.game.seats())
    }
}
