//! The moving part of a game. Tiles, meeples, chips and points are written by the ledger alone, the turn by the turn machine,
//! what a mechanic remembers by that mechanic; everybody else in the engine reads.

use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::rules::{
    Chip, ChipAt, ChipId, Deal, Features, Game, KeptChip, MechanicStates, Need, NodeId, Seat, Seats, TileKind,
    TurnState, copy_in_place,
};
use crate::terrain::EdgeKind;

/// One square in play. Four bytes instead of sixteen, since every game begins with all squares blank: on a plain board that
/// saves 700 instructions a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct SquareState {
    need: Need,
    marks: SquareBits,
    /// Its position in the list of laid tiles, or in that of open squares, as its marks say; else 0.
    at: u16,
}

/// What is true of a square, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SquareBits(u8);

impl SquareBits {
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

impl SquareState {
    /// A square on which nothing lies yet, with what its prints demand.
    pub(in crate::rules) const fn blank(need: Need) -> Self {
        Self { need, marks: SquareBits(0), at: 0 }
    }

    const fn is(self, mark: SquareBits) -> bool {
        self.marks.0 & mark.0 != 0
    }

    const fn mark(&mut self, mark: SquareBits) {
        self.marks.0 |= mark.0;
    }

    /// Takes a mark away; true if it was there.
    const fn unmark(&mut self, mark: SquareBits) -> bool {
        let was = self.is(mark);
        self.marks.0 &= !mark.0;
        was
    }
}

/// An open square with a copy of what it demands: counting placements and finding one by its number reads this list alone.
/// With the table of counts that saves 400 instructions a ply on USA West.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct OpenSquare {
    pub(in crate::rules) square: CellIndex,
    pub(in crate::rules) need: Need,
}

/// A tile that lies face up. Its segments lie side by side among the features, from `base`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct Laid {
    pub(in crate::rules) square: CellIndex,
    pub(in crate::rules) tile: TileKind,
    pub(in crate::rules) rotation: Rotation,
    /// Its first segment.
    pub(in crate::rules) base: NodeId,
}

impl Laid {
    /// Which of the tile's segments this one is.
    pub(in crate::rules) const fn segment(self, node: NodeId) -> u8 {
        (node.0 - self.base.0) as u8
    }
}

/// A monastery with a monk on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct Monk {
    pub(in crate::rules) node: NodeId,
    pub(in crate::rules) square: CellIndex,
    /// Squares around it that exist and hold no tile yet (M-23).
    pub(in crate::rules) missing: u8,
}

copy_in_place! {
    /// The moving part of a game.
    #[derive(PartialEq, Eq, Debug)]
    pub(in crate::rules) struct Position {
        squares: Vec<SquareState>,
        /// Face-up tiles in the order in which they were laid, start tiles first.
        pub(super) laid: Vec<Laid>,
        /// Squares on which a tile may lie if it fits, in no order that means anything.
        pub(super) open: Vec<OpenSquare>,
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
        pub(super) kept: Vec<KeptChip>,
        /// Meeples that have left the game (GBR-4).
        pub(super) meeples_gone: Seats<u8>,
        /// How many tiles of the stock were drawn.
        pub(super) drawn: u16,
        pub(super) discarded: u16,
        /// Whose turn it is and how far it has come.
        pub(in crate::rules) turn: TurnState,
        /// For each stack, how many tiles were taken from it (BEN-6).
        pub(super) stack_taken: Vec<u8>,
        pub(in crate::rules) mechanics: MechanicStates,
    }
}

impl Position {
    /// An empty board: no tile lies, nothing was dealt.
    pub(in crate::rules) fn empty(game: &Game, deal: &Deal) -> Self {
        let mut features = game.tables.features.clone();
        features.reserve(game.most_nodes());
        Self {
            squares: game.tables.need.iter().map(|need| SquareState::blank(*need)).collect(),
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
            turn: TurnState::before_the_first(deal.first_seat),
            stack_taken: vec![0; game.stacks()],
            mechanics: MechanicStates::default(),
        }
    }

    /// Face-up tiles in the order in which they were laid, start tiles first.
    pub(in crate::rules) fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// Squares on which a tile may lie if it fits, in no order that means anything.
    pub(in crate::rules) fn open(&self) -> &[OpenSquare] {
        &self.open
    }

    pub(in crate::rules) const fn features(&self) -> &Features {
        &self.features
    }

    /// True if the large city of that number is connected (M-10).
    pub(in crate::rules) fn is_connected(&self, city: u16) -> bool {
        self.connected[usize::from(city)]
    }

    /// Monasteries with a monk, in the order in which the monks were placed.
    pub(in crate::rules) fn monks(&self) -> &[Monk] {
        &self.monks
    }

    pub(in crate::rules) const fn score(&self) -> &Seats<i32> {
        &self.score
    }

    /// Meeples that are neither on the board nor gone.
    pub(in crate::rules) const fn supply(&self) -> &Seats<u8> {
        &self.supply
    }

    /// Meeples that have left the game (GBR-4).
    pub(in crate::rules) const fn meeples_gone(&self) -> &Seats<u8> {
        &self.meeples_gone
    }

    /// How many chips lie on the board.
    pub(in crate::rules) const fn chips_left(&self) -> u16 {
        self.chips_left
    }

    /// How many chips have left the game.
    pub(in crate::rules) const fn chips_gone(&self) -> u16 {
        self.chips_gone
    }

    /// Chips that lie face up on squares, in the order in which they were put there (IBE-5).
    pub(in crate::rules) fn open_chips(&self) -> &[(CellIndex, ChipId)] {
        &self.open_chips
    }

    /// How many chips of the supply were drawn, in the order of the deal.
    pub(in crate::rules) const fn supply_drawn(&self) -> u16 {
        self.supply_drawn
    }

    /// For each large city, whether its chips were taken.
    pub(in crate::rules) fn city_emptied(&self) -> &[bool] {
        &self.city_emptied
    }

    /// Chips in front of the seats, in the order in which they got them.
    pub(in crate::rules) fn kept(&self) -> &[KeptChip] {
        &self.kept
    }

    /// How many tiles of the stock were drawn.
    pub(in crate::rules) const fn drawn(&self) -> u16 {
        self.drawn
    }

    /// How many of them fitted nowhere (B-8).
    pub(in crate::rules) const fn discarded(&self) -> u16 {
        self.discarded
    }

    /// For each stack, how many tiles were taken from it (BEN-6).
    pub(in crate::rules) fn stack_taken(&self) -> &[u8] {
        &self.stack_taken
    }

    /// Puts a tile on its square; that is no longer open.
    pub(super) fn fill(&mut self, tile: Laid) {
        self.close(tile.square);
        self.free -= 1;
        let here = &mut self.squares[tile.square.at()];
        here.mark(SquareBits::LAID);
        here.at = self.laid.len() as u16;
        self.laid.push(tile);
    }

    /// The face-up tile on a square.
    pub(in crate::rules) fn tile_on(&self, square: CellIndex) -> Option<Laid> {
        let here = self.squares[square.at()];
        here.is(SquareBits::LAID).then(|| self.laid[usize::from(here.at)])
    }

    /// True if a face-up tile lies on the square.
    pub(in crate::rules) fn is_laid(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(SquareBits::LAID)
    }

    /// True if a chip may come to lie on the square: there is no tile, face up or face down, and no chip (IBE-6, H-13).
    pub(in crate::rules) fn may_hold_chip(&self, square: CellIndex) -> bool {
        !self.is_laid(square) && !self.is_reserved(square) && !self.has_chip(square)
    }

    /// Tiles laid or revealed this turn: only they can have completed a road or city.
    pub(in crate::rules) fn fresh(&self) -> &[Laid] {
        &self.laid[self.turn.tiles_before()..]
    }

    /// The tile of a segment that is not printed.
    pub(in crate::rules) fn tile_of(&self, node: NodeId) -> Laid {
        self.laid[usize::from(self.features.place(node))]
    }

    /// What the sides of a square demand of a tile.
    pub(in crate::rules) fn need(&self, square: CellIndex) -> Need {
        self.squares[square.at()].need
    }

    /// A tile beside the square shows `kind` there. `opens`: the square may take a tile for that.
    pub(super) fn demand(&mut self, square: CellIndex, side: Side, kind: EdgeKind, opens: bool) {
        let here = &mut self.squares[square.at()];
        here.need = here.need.with(side, kind);
        if here.is(SquareBits::OPEN) {
            self.open[usize::from(here.at)].need = here.need;
        } else if opens {
            self.touch(square);
        }
    }

    /// The square lies beside a tile or a connected large city.
    pub(super) fn touch(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        if here.is(SquareBits::TOUCHED) {
            return;
        }
        here.mark(SquareBits::TOUCHED);
        if !here.is(SquareBits::LAID) && !here.is(SquareBits::RESERVED) {
            here.mark(SquareBits::OPEN);
            here.at = self.open.len() as u16;
            self.open.push(OpenSquare { square, need: here.need });
        }
    }

    fn close(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        if !here.unmark(SquareBits::OPEN) {
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
        self.squares[square.at()].mark(SquareBits::RESERVED);
        self.free -= 1;
    }

    pub(super) fn release(&mut self, square: CellIndex) {
        let here = &mut self.squares[square.at()];
        here.unmark(SquareBits::RESERVED);
        self.free += 1;
        if here.unmark(SquareBits::TOUCHED) {
            self.touch(square);
        }
    }

    /// Lays a chip face down on a square.
    pub(super) fn lay_chip(&mut self, square: CellIndex) {
        self.squares[square.at()].mark(SquareBits::CHIP);
        self.chips_left += 1;
    }

    /// True if a chip lies face down on the square.
    pub(in crate::rules) fn has_hidden_chip(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(SquareBits::CHIP)
    }

    /// True if a chip lies on the square, face down or face up.
    pub(in crate::rules) fn has_chip(&self, square: CellIndex) -> bool {
        self.has_hidden_chip(square) || self.open_chips.iter().any(|(on, _)| *on == square)
    }

    /// Takes the chip that lies face down off a square; false if there is none.
    pub(super) fn take_chip(&mut self, square: CellIndex) -> bool {
        let there = self.squares[square.at()].unmark(SquareBits::CHIP);
        self.chips_left -= u16::from(there);
        there
    }

    /// True if no square is left without a face-up or covert tile.
    pub(in crate::rules) const fn is_full(&self) -> bool {
        self.free == 0
    }

    pub(in crate::rules) fn is_reserved(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(SquareBits::RESERVED)
    }

    pub(in crate::rules) fn is_touched(&self, square: CellIndex) -> bool {
        self.squares[square.at()].is(SquareBits::TOUCHED)
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
    pub(in crate::rules) fn neighbours<'a>(
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

/// A game as it is now, for reading.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Now<'a> {
    pub(in crate::rules) game: &'a Game,
    pub(in crate::rules) deal: &'a Deal,
    pub(in crate::rules) position: &'a Position,
}

impl<'a> Now<'a> {
    /// The chips in front of a seat, in the order in which it got them.
    pub(in crate::rules) fn kept_by(self, seat: Seat) -> impl Iterator<Item = (ChipId, Chip)> + use<'a> {
        let kept = self.position.kept.iter().filter(move |kept| kept.seat == seat);
        kept.map(move |kept| (kept.chip, self.deal.chips[kept.chip.at()].chip))
    }

    /// How many chips lie beside the map (UKR-2).
    pub(in crate::rules) fn chip_supply(self) -> u16 {
        let supply = self.deal.chips.iter().filter(|dealt| dealt.at == ChipAt::Supply).count() as u16;
        supply - self.position.supply_drawn
    }
}
