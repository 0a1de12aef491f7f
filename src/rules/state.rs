//! A game under way: the still part, the deal, and the position that moves.

use super::chips::{ChipAt, ChipId, Kept};
use super::copying::copy_in_place;
use super::features::{Features, NodeId};
use super::mechanics::MechanicStates;
use super::tables::Need;
use super::turn::{Phase, Turn};
use super::{Chip, Deal, Game, Seat, Seats, TileKind};
use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::map::Colour;
use crate::terrain::EdgeKind;
use std::sync::Arc;

/// A game under way. Cloning is cheap: the still part and the deal are shared. [`Clone::clone_from`] is cheaper: it
/// allocates nothing where the state that is written over belongs to the same game.
#[derive(Debug)]
pub struct GameState {
    pub(super) game: Arc<Game>,
    pub(super) deal: Arc<Deal>,
    pub(super) position: Position,
}

copy_in_place!(GameState { game, deal, position });

/// A game as it is now, for reading.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Now<'a> {
    pub(in crate::rules) game: &'a Game,
    pub(in crate::rules) deal: &'a Deal,
    pub(in crate::rules) position: &'a Position,
}

impl Now<'_> {
    /// How many chips lie beside the map (UKR-2).
    pub(in crate::rules) fn chip_supply(self) -> u16 {
        let supply = self.deal.chips.iter().filter(|dealt| dealt.at == ChipAt::Supply).count() as u16;
        supply - self.position.supply_drawn
    }
}

impl GameState {
    /// The game for reading.
    pub(super) fn now(&self) -> Now<'_> {
        Now { game: &self.game, deal: &self.deal, position: &self.position }
    }
}

/// One square in play. Four bytes instead of sixteen, since every game begins with all squares blank: on a plain board that
/// saves 700 instructions a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square {
    need: Need,
    marks: Marks,
    /// Its position in the list of laid tiles, or in that of open squares, as its marks say; else 0.
    at: u16,
}

/// What is true of a square, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marks(u8);

impl Marks {
    /// A tile lies on it, face up.
    const LAID: Self = Self(1);
    /// It is in the list of open squares.
    const OPEN: Self = Self(1 << 1);
    /// Beside a face-up tile or a connected large city (B-7, M-10).
    const TOUCHED: Self = Self(1 << 2);
    /// Kept by a mechanic (USA-14).
    const RESERVED: Self = Self(1 << 3);
    /// A chip lies on it, face down.
    const CHIP: Self = Self(1 << 4);
}

impl Square {
    /// A square on which nothing lies yet, with what its prints demand.
    pub(super) const fn blank(need: Need) -> Self {
        Self { need, marks: Marks(0), at: 0 }
    }

    const fn is(self, mark: Marks) -> bool {
        self.marks.0 & mark.0 != 0
    }

    const fn mark(&mut self, mark: Marks) {
        self.marks.0 |= mark.0;
    }

    /// Takes a mark away; true if it was there.
    const fn unmark(&mut self, mark: Marks) -> bool {
        let was = self.is(mark);
        self.marks.0 &= !mark.0;
        was
    }
}

/// An open square with a copy of what it demands: counting placements and finding one by its number reads this list alone.
/// With the table of counts that saves 400 instructions a ply on USA West.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Open {
    pub(super) square: CellIndex,
    pub(super) need: Need,
}

/// A tile that lies face up. Its segments lie side by side among the features, from `base`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    pub(super) square: CellIndex,
    pub(super) tile: TileKind,
    pub(super) rotation: Rotation,
    /// Its first segment.
    pub(super) base: NodeId,
}

impl Laid {
    /// Which of the tile's segments this one is.
    pub(super) const fn segment(self, node: NodeId) -> u8 {
        (node.0 - self.base.0) as u8
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
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Position {
    squares: Vec<Square>,
    /// Face-up tiles in the order in which they were laid, start tiles first.
    pub(super) laid: Vec<Laid>,
    /// Squares on which a tile may lie if it fits, in no order that means anything.
    pub(super) open: Vec<Open>,
    /// Squares without a face-up or covert tile.
    free: u16,
    pub(super) features: Features,
    pub(super) connected: Vec<bool>,
    /// For each ferry route, whether a tile lies at one of its ends.
    pub(super) ferries_active: Vec<bool>,
    pub(super) monks: Vec<Monk>,
    pub(super) score: Seats<i32>,
    pub(super) supply: Seats<u8>,
    /// Chips on the board.
    pub(super) chips_left: u16,
    /// Chips that have left the game.
    pub(super) chips_gone: u16,
    /// Chips that lie face up on squares, in the order in which they were put there (IBE-5).
    pub(super) open_chips: Vec<(CellIndex, ChipId)>,
    /// How many chips of the supply were drawn, in the order of the deal.
    pub(super) supply_drawn: u16,
    /// For each large city, whether its chips were taken.
    pub(super) city_emptied: Vec<bool>,
    /// Chips in front of the seats, in the order in which they got them.
    pub(super) kept: Vec<Kept>,
    /// Meeples that have left the game (GBR-4).
    pub(super) meeples_gone: Seats<u8>,
    /// How many tiles of the stock were drawn.
    pub(super) drawn: u16,
    pub(super) discarded: u16,
    /// Whose turn it is and how far it has come.
    pub(super) turn: Turn,
    /// For each stack, how many tiles were taken from it (BEN-6).
    pub(super) stack_taken: Vec<u8>,
    pub(super) mechanics: MechanicStates,
}

copy_in_place!(Position {
    squares,
    laid,
    open,
    free,
    features,
    connected,
    ferries_active,
    monks,
    score,
    supply,
    chips_left,
    chips_gone,
    open_chips,
    supply_drawn,
    city_emptied,
    kept,
    meeples_gone,
    drawn,
    discarded,
    turn,
    stack_taken,
    mechanics,
});

impl Position {
    /// An empty board: no tile lies, nothing was dealt.
    pub(super) fn empty(game: &Game, deal: &Deal) -> Self {
        let mut features = game.tables.features.clone();
        features.reserve(game.most_nodes());
        Self {
            squares: game.tables.need.iter().map(|need| Square::blank(*need)).collect(),
            laid: Vec::with_capacity(deal.most_laid()),
            open: Vec::with_capacity(128),
            free: game.board().squares().len() as u16,
            features,
            connected: vec![false; game.board().cities().len()],
            ferries_active: vec![false; game.board().ferries().len()],
            monks: Vec::with_capacity(16),
            score: Seats::all(0),
            supply: Seats::all(game.rules().meeples),
            chips_left: 0,
            chips_gone: 0,
            open_chips: Vec::new(),
            supply_drawn: 0,
            city_emptied: vec![false; game.board().cities().len()],
            kept: Vec::new(),
            meeples_gone: Seats::all(0),
            drawn: 0,
            discarded: 0,
            turn: Turn::before_the_first(deal.first_seat),
            stack_taken: vec![0; game.stacks()],
            mechanics: MechanicStates::default(),
        }
    }

    /// Puts a tile on its square; that is no longer open.
    pub(super) fn fill(&mut self, tile: Laid) {
        self.close(tile.square);
        self.free -= 1;
        let here = &mut self.squares[tile.square.at()];
        here.mark(Marks::LAID);
        here.at = self.laid.len() as u16;
        self.laid.push(tile);
    }

    /// The face-up tile on a square.
    pub(super) fn tile_on(&self, square: CellIndex) -> Option<Laid> {
        let here = self.squares[square.at()];
        here.is(Marks::LAID).then(|| self.laid[usize::from(here.at)])
    }

    /// True if a face-up tile lies on the square.
    pub(super) fn is_laid(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(Marks::LAID)
    }

    /// Tiles laid or revealed this turn: only they can have completed a road or city.
    pub(super) fn fresh(&self) -> &[Laid] {
        &self.laid[self.turn.tiles_before()..]
    }

    /// The tile of a segment that is not printed.
    pub(super) fn tile_of(&self, node: NodeId) -> Laid {
        self.laid[usize::from(self.features.place(node))]
    }

    /// What the sides of a square demand of a tile.
    pub(super) fn need(&self, square: CellIndex) -> Need {
        self.squares[square.at()].need
    }

    /// A tile beside the square shows `kind` there. `opens`: the square may take a tile for that.
    pub(super) fn demand(&mut self, square: CellIndex, side: Side, kind: EdgeKind, opens: bool) {
        let here = &mut self.squares[square.at()];
        here.need = here.need.with(side, kind);
        if here.is(Marks::OPEN) {
            self.open[usize::from(here.at)].need = here.need;
        } else if opens {
            self.touch(square);
        }
    }

    /// The square lies beside a tile or a connected large city.
    pub(super) fn touch(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        if here.is(Marks::TOUCHED) {
            return;
        }
        here.mark(Marks::TOUCHED);
        if !here.is(Marks::LAID) && !here.is(Marks::RESERVED) {
            here.mark(Marks::OPEN);
            here.at = self.open.len() as u16;
            self.open.push(Open { square, need: here.need });
        }
    }

    fn close(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        if !here.unmark(Marks::OPEN) {
            return;
        }
        let at = here.at;
        self.open.swap_remove(usize::from(at));
        if let Some(moved) = self.open.get(usize::from(at)) {
            self.squares[moved.square.at()].at = at;
        }
    }

    pub(super) fn reserve(&mut self, square: CellIndex) {
        self.close(square);
        self.squares[square.at()].mark(Marks::RESERVED);
        self.free -= 1;
    }

    pub(super) fn release(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        here.unmark(Marks::RESERVED);
        self.free += 1;
        if here.unmark(Marks::TOUCHED) {
            self.touch(square);
        }
    }

    /// Lays a chip face down on a square.
    pub(super) fn lay_chip(&mut self, square: CellIndex) {
        self.squares[square.at()].mark(Marks::CHIP);
        self.chips_left += 1;
    }

    /// True if a chip lies face down on the square.
    pub(super) fn has_hidden_chip(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(Marks::CHIP)
    }

    /// True if a chip lies on the square, face down or face up.
    pub(super) fn has_chip(&self, square: CellIndex) -> bool {
        self.has_hidden_chip(square) || self.open_chips.iter().any(|(on, _)| *on == square)
    }

    /// Takes the chip that lies face down off a square; false if there is none.
    pub(super) fn take_chip(&mut self, square: CellIndex) -> bool {
        let there = self.squares[square.at()].unmark(Marks::CHIP);
        self.chips_left -= u16::from(there);
        there
    }

    /// The chips in front of a seat, in the order in which it got them.
    pub(super) fn kept_by<'a>(&'a self, deal: &'a Deal, seat: Seat) -> impl Iterator<Item = (ChipId, Chip)> + use<'a> {
        let kept = self.kept.iter().filter(move |kept| kept.seat == seat);
        kept.map(|kept| (kept.chip, deal.chips[kept.chip.at()].chip))
    }

    /// True if no square is left without a face-up or covert tile.
    pub(super) const fn is_full(&self) -> bool {
        self.free == 0
    }

    pub(super) fn is_reserved(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(Marks::RESERVED)
    }

    pub(super) fn is_touched(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(Marks::TOUCHED)
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
        let missing = self.neighbours(game, square).filter(|at| !self.is_laid(*at)).count();
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
        self.position.score[seat]
    }

    /// A seat's meeples that have left the game (GBR-4).
    pub fn meeples_gone(&self, seat: Seat) -> u8 {
        self.position.meeples_gone[seat]
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

    /// The stacks of tiles, in reading order (BEN-3).
    pub fn stacks(&self) -> impl Iterator<Item = Stack> {
        let stacks = self.game.board().stacks().iter().zip(&self.deal.stacks).zip(&self.position.stack_taken);
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
        let squares = self.game.board().squares().iter().zip(&self.position.squares);
        squares.filter(|(_, here)| here.is(Marks::LAID)).map(|(square, here)| {
            let laid = self.position.laid[usize::from(here.at)];
            (square.cell, LaidTile { tile: laid.tile, rotation: laid.rotation })
        })
    }

    /// All face-up tiles, in the order in which they were laid, with their squares.
    pub fn tiles_as_laid(&self) -> impl Iterator<Item = (CellIndex, LaidTile)> {
        let laid = self.position.laid.iter();
        laid.map(|laid| (laid.square, LaidTile { tile: laid.tile, rotation: laid.rotation }))
    }

    /// The face-up tile on a square.
    pub fn tile_on(&self, square: CellIndex) -> Option<LaidTile> {
        self.position.tile_on(square).map(|laid| LaidTile { tile: laid.tile, rotation: laid.rotation })
    }

    /// Squares on which a chip lies face down, in reading order. All backs look alike (M-27).
    pub fn chips(&self) -> impl Iterator<Item = Cell> {
        let squares = self.game.board().squares().iter().zip(&self.position.squares);
        squares.filter(|(_, here)| here.is(Marks::CHIP)).map(|(square, _)| square.cell)
    }

    /// Squares on which a chip lies face up, in the order in which the chips were put there (IBE-5).
    pub fn open_chips(&self) -> impl Iterator<Item = (Cell, Chip)> {
        let open = self.position.open_chips.iter();
        open.map(|(square, chip)| (self.game.board().square(*square).cell, self.deal.chips[chip.at()].chip))
    }

    /// Large cities at which chips lie face down, and how many (NOR-2).
    pub fn city_chips(&self) -> impl Iterator<Item = (Cell, u16)> {
        (0u16..).zip(self.game.board().cities()).filter_map(|(at, city)| {
            let lie = !self.position.city_emptied[usize::from(at)];
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
        self.position.chips_gone
    }

    /// How many chips lie in front of the seats.
    pub fn chips_kept(&self) -> u16 {
        self.position.kept.len() as u16
    }

    /// How many chips lie on the board.
    pub const fn chips_left(&self) -> u16 {
        self.position.chips_left
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
        self.game.board().city_at(cell).is_some_and(|city| self.position.connected[usize::from(city)])
    }

    /// All meeples on the board, in the order in which their tiles were laid.
    pub fn meeples(&self) -> impl Iterator<Item = Meeple> {
        self.position.features.claimed().map(|(node, seat)| {
            // M-20: meeples stand on tiles only.
            let laid = self.position.tile_of(node);
            let segment = self.game.segment_name(laid.tile, laid.segment(node));
            Meeple { seat, cell: self.game.board().square(laid.square).cell, segment }
        })
    }

    /// The seats with the most points; equal points share the win (B-34).
    pub fn winners(&self) -> Vec<Seat> {
        self.position.score.highest(self.game.seats())
    }
}
