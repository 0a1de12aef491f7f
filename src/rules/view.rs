//! What one seat may know. Bots and screens see a game through this, never through the state.

use super::{
    Action, Chip, Choice, Game, GameState, LaidTile, Meeple, Phase, Question, Seat, Stack, TileKind, mechanics,
};
use crate::geometry::{Cell, Rotation};

/// A game as one seat, or an onlooker, may see it. Nothing hidden can be asked of it: of chips face down and
/// covert tiles only the faces that this seat has looked at are told, the stock is a number.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    state: &'a GameState,
    seat: Option<Seat>,
}

impl GameState {
    /// The game as `seat` may see it.
    pub const fn view_for(&self, seat: Seat) -> PlayerView<'_> {
        PlayerView { state: self, seat: Some(seat) }
    }

    /// The game as an onlooker sees it, who knows what all know.
    pub const fn public_view(&self) -> PlayerView<'_> {
        PlayerView { state: self, seat: None }
    }

    /// The covert tile on a cell. Hidden: for the oracle, records of finished games and "show hidden" only.
    pub fn covert_tile(&self, cell: Cell) -> Option<TileKind> {
        let square = self.game.board().index(cell).filter(|square| self.position.is_reserved(*square))?;
        mechanics::covert(self.now(), square, None).map(|(tile, _)| tile)
    }
}

/// A covert tile as a seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CovertView {
    /// Where it lies.
    pub cell: Cell,
    /// Its face, if this seat may know it.
    pub known: Option<TileKind>,
    /// True if whoever knows it has to remember it: a screen does not show the face again.
    pub is_remembered: bool,
}

/// Writes what a view tells everybody: methods that answer as those of the state do.
macro_rules! open_to_all {
    ($($(#[doc = $doc:literal])+ pub fn $name:ident($($of:ident: $kind:ty)?) -> $answer:ty;)+) => {
        $(
            $(#[doc = $doc])+
            pub fn $name(&self $(, $of: $kind)?) -> $answer {
                self.state.$name($($of)?)
            }
        )+
    };
}

impl<'a> PlayerView<'a> {
    open_to_all! {
        /// What is to be decided.
        pub fn phase() -> Phase;
        /// Whose turn it is.
        pub fn turn_seat() -> Seat;
        /// Turns begun so far.
        pub fn turn() -> u16;
        /// The tile in hand: it is drawn openly.
        pub fn hand() -> Option<TileKind>;
        /// Where the tile of this turn lies, once it does.
        pub fn placed() -> Option<Cell>;
        /// A seat's points.
        pub fn score(seat: Seat) -> i32;
        /// A seat's meeples in supply.
        pub fn supply(seat: Seat) -> u8;
        /// How many tiles are still to be drawn.
        pub fn stock() -> usize;
        /// The face-up tile on a cell.
        pub fn tile_at(cell: Cell) -> Option<LaidTile>;
        /// The stacks of tiles and what lies open on them (BEN-3), in reading order.
        pub fn stacks() -> impl Iterator<Item = Stack> + use<'a>;
        /// All face-up tiles, in reading order.
        pub fn tiles() -> impl Iterator<Item = (Cell, LaidTile)> + use<'a>;
        /// All meeples on the board.
        pub fn meeples() -> impl Iterator<Item = Meeple> + use<'a>;
        /// Squares with a chip face down.
        pub fn chips() -> impl Iterator<Item = Cell> + use<'a>;
        /// Squares on which a chip lies face up, in the order in which the chips were put there (IBE-5).
        pub fn open_chips() -> impl Iterator<Item = (Cell, Chip)> + use<'a>;
        /// Large cities at which chips lie face down, and how many (NOR-2).
        pub fn city_chips() -> impl Iterator<Item = (Cell, u16)> + use<'a>;
        /// How many chips lie beside the map (UKR-2).
        pub fn chip_supply() -> u16;
        /// Meeples of a seat that have left the game (GBR-4).
        pub fn meeples_gone(seat: Seat) -> u8;
    }

    /// For the other files of the engine only: whoever uses it must not let anything hidden out.
    pub(super) const fn state(&self) -> &'a GameState {
        self.state
    }

    /// Whose view it is; `None` for an onlooker.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The still part: board, rules, tile designs.
    pub fn game(&self) -> &'a Game {
        self.state.game()
    }

    /// Who is to decide: the seat whose turn it is, or another that a mechanic asks (NOR-5).
    pub const fn active_seat(&self) -> Seat {
        self.state.seat()
    }

    /// The chip that lies face down on a cell, if this seat has looked at it (H-12).
    pub fn known_chip(&self, cell: Cell) -> Option<Chip> {
        let Self { state, seat } = *self;
        let square = self.game().board().index(cell).filter(|square| state.position.has_hidden_chip(*square))?;
        let chip = state.deal.chip_on(square)?;
        let knows = mechanics::knows_chip(state.now(), chip, seat?);
        knows.then(|| state.deal.chips[chip.at()].chip)
    }

    /// The chips in front of a seat, in the order in which it got them; `None` for one that lies face down and that this
    /// view's seat may not look at (UKR-3).
    pub fn kept_chips(&self, of: Seat) -> impl Iterator<Item = Option<Chip>> + use<'a> {
        let Self { state, seat } = *self;
        let kept = state.position.kept().iter().filter(move |kept| kept.seat == of);
        kept.map(move |kept| (!kept.face_down || seat == Some(of)).then(|| state.deal.chips[kept.chip.at()].chip))
    }

    /// Covert tiles, in reading order.
    pub fn covert_tiles(&self) -> impl Iterator<Item = CovertView> + use<'a> {
        let Self { state, seat } = *self;
        state.covert_cells().map(move |(cell, square)| {
            let tile = mechanics::covert(state.now(), square, seat);
            let known = tile.and_then(|(tile, known)| known.then_some(tile));
            CovertView { cell, known, is_remembered: mechanics::is_remembered(state.now(), square) }
        })
    }

    /// What is asked, if a mechanic waits for a choice.
    pub fn question(&self) -> Option<Question> {
        let Phase::Choose(mechanic) = self.phase() else { return None };
        mechanics::question(mechanic, self.state.now())
    }

    /// Where the thing lies that is asked about, where the choices do not say so: the road that may be upgraded (NOR-5).
    pub fn asked_about(&self) -> Option<Cell> {
        Some(self.game().board().square(self.question()?.about?).cell)
    }

    /// A choice in words, for buttons and lists.
    pub fn words(&self, choice: Choice) -> String {
        mechanics::words(choice, self.state.now()).unwrap_or_default()
    }

    /// What the active seat may do. Everybody may know this: it follows from what lies openly.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        self.state.legal_actions(out);
    }

    /// Whether `tile` may lie on `cell` in `rotation`, as far as this seat can see.
    ///
    /// # Errors
    ///
    /// The first rule that refuses it.
    pub fn may_lie(&self, tile: TileKind, cell: Cell, rotation: Rotation) -> Result<(), super::Refusal> {
        self.state.may_lie(tile, cell, rotation)
    }
}
