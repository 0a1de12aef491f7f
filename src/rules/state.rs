//! A game under way: the still part, the deal, and the position that moves.

use super::{Chip, ChipAt, Deal, Game, Now, Phase, Position, Seat, TileKind, copy_in_place};
use crate::geometry::{Cell, CellIndex, Rotation};
use crate::map::Colour;
use std::sync::Arc;

copy_in_place! {
    /// A game under way. Cloning is cheap: the still part and the deal are shared. [`Clone::clone_from`] is cheaper: it
    /// allocates nothing where the state that is written over belongs to the same game.
    #[derive(Debug)]
    pub struct GameState {
        pub(super) game: Arc<Game>,
        pub(super) deal: Arc<Deal>,
        pub(super) position: Position,
    }
}

impl GameState {
    /// The game for reading.
    pub(super) fn now(&self) -> Now<'_> {
        Now { game: &self.game, deal: &self.deal, position: &self.position }
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

/// A stack of tiles, of which the top one lies open (BEN-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The stack square.
    pub cell: Cell,
    /// The colour of its island.
    pub colour: Colour,
    /// The top tile; `None`: the stack is used up.
    pub open: Option<TileKind>,
    /// How many tiles there are, the open one included.
    pub tiles: usize,
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
        self.position.turn.phase()
    }

    /// True if the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self.position.turn.phase(), Phase::Over)
    }

    /// Who is to decide: the seat whose turn it is, or another that a mechanic asks (NOR-5). After the end, whose turn was
    /// the last.
    pub const fn seat(&self) -> Seat {
        self.position.turn.decider()
    }

    /// Whose turn it is.
    pub const fn turn_seat(&self) -> Seat {
        self.position.turn.seat()
    }

    /// Turns begun so far, the present one included.
    pub const fn turn(&self) -> u16 {
        self.position.turn.number()
    }

    /// The tile in hand while it is to be laid.
    pub const fn hand(&self) -> Option<TileKind> {
        match self.position.turn.phase() {
            Phase::Place => Some(self.position.turn.hand()),
            Phase::Choose(_) | Phase::Claim | Phase::Over => None,
        }
    }

    /// Where the tile of this turn lies, once it does.
    pub fn placed(&self) -> Option<Cell> {
        self.position.turn.placed().map(|square| self.game.board().square(square).cell)
    }

    /// A seat's points.
    pub fn score(&self, seat: Seat) -> i32 {
        self.position.score()[seat]
    }

    /// A seat's meeples that have left the game (GBR-4).
    pub fn meeples_gone(&self, seat: Seat) -> u8 {
        self.position.meeples_gone()[seat]
    }

    /// A seat's meeples that are not on the board.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.position.supply()[seat]
    }

    /// Tiles still to be drawn.
    pub fn stock(&self) -> usize {
        self.deal.stock.len() - usize::from(self.position.drawn())
    }

    /// Tiles that were drawn and fit nowhere (B-8).
    pub const fn discarded(&self) -> u16 {
        self.position.discarded()
    }

    /// The stacks of tiles, in reading order (BEN-3).
    pub fn stacks(&self) -> impl Iterator<Item = Stack> {
        let stacks = self.game.board().stacks().iter().zip(&self.deal.stacks).zip(self.position.stack_taken());
        stacks.map(|((&(cell, colour), tiles), taken)| {
            let left = &tiles[usize::from(*taken)..];
            Stack { cell, colour, open: left.first().copied(), tiles: left.len() }
        })
    }

    /// The face-up tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<LaidTile> {
        self.tile_on(self.game.board().index(cell)?)
    }

    /// All face-up tiles, in reading order.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, LaidTile)> {
        let squares = (0u16..).map(CellIndex).zip(self.game.board().squares());
        squares.filter_map(|(at, square)| Some((square.cell, self.tile_on(at)?)))
    }

    /// All face-up tiles, in the order in which they were laid, with their squares.
    pub fn tiles_as_laid(&self) -> impl Iterator<Item = (CellIndex, LaidTile)> {
        let laid = self.position.laid().iter();
        laid.map(|laid| (laid.square, LaidTile { tile: laid.tile, rotation: laid.rotation }))
    }

    /// The face-up tile on a square.
    pub fn tile_on(&self, square: CellIndex) -> Option<LaidTile> {
        self.position.tile_on(square).map(|laid| LaidTile { tile: laid.tile, rotation: laid.rotation })
    }

    /// Squares on which a chip lies face down, in reading order. All backs look alike (M-27).
    pub fn chips(&self) -> impl Iterator<Item = Cell> {
        let squares = (0u16..).map(CellIndex).zip(self.game.board().squares());
        squares.filter(|(at, _)| self.position.has_hidden_chip(*at)).map(|(_, square)| square.cell)
    }

    /// Squares on which a chip lies face up, in the order in which the chips were put there (IBE-5).
    pub fn open_chips(&self) -> impl Iterator<Item = (Cell, Chip)> {
        let open = self.position.open_chips().iter();
        open.map(|(square, chip)| (self.game.board().square(*square).cell, self.deal.chips[chip.at()].chip))
    }

    /// Large cities at which chips lie face down, and how many (NOR-2).
    pub fn city_chips(&self) -> impl Iterator<Item = (Cell, u16)> {
        (0u16..).zip(self.game.board().cities()).filter_map(|(at, city)| {
            let lie = !self.position.city_emptied()[usize::from(at)];
            let count = self.deal.chips.iter().filter(|dealt| lie && dealt.at == ChipAt::City(at)).count() as u16;
            (count > 0).then_some((city.cell, count))
        })
    }

    /// How many chips lie beside the map (UKR-2).
    pub fn chip_supply(&self) -> u16 {
        self.now().chip_supply()
    }

    /// How many chips have left the game.
    pub const fn chips_gone(&self) -> u16 {
        self.position.chips_gone()
    }

    /// How many chips lie in front of the seats.
    pub fn chips_kept(&self) -> u16 {
        self.position.kept().len() as u16
    }

    /// How many chips lie on the board.
    pub const fn chips_left(&self) -> u16 {
        self.position.chips_left()
    }

    /// The chip on a cell: hidden from every seat until it is turned over, but for those that have looked (H-12).
    pub fn chip_at(&self, cell: Cell) -> Option<Chip> {
        let square = self.game.board().index(cell)?;
        let chip = self.position.has_hidden_chip(square).then(|| self.deal.chip_on(square))??;
        Some(self.deal.chips[chip.at()].chip)
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
        self.game.board().city_at(cell).is_some_and(|city| self.position.is_connected(city))
    }

    /// All meeples on the board, in the order in which their tiles were laid.
    pub fn meeples(&self) -> impl Iterator<Item = Meeple> {
        self.position.features().claimed().map(|(node, seat)| {
            // M-20: meeples stand on tiles only.
            let laid = self.position.tile_of(node);
            let segment = self.game.segment_name(laid.tile, laid.segment(node));
            Meeple { seat, cell: self.game.board().square(laid.square).cell, segment }
        })
    }

    /// The seats with the most points; equal points share the win (B-34).
    pub fn winners(&self) -> Vec<Seat> {
        self.position.score().highest(self.game.seats())
    }
}
