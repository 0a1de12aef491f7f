//! Tiles that lie face down on outlined squares until somebody builds beside them (USA-7, USA-9 to USA-14).

use super::{
    Asks, Board, Cell, CellIndex, CheckedOn, ChipId, Colour, Counted, Deserialize, EdgeKind, Event, EventKind,
    EventSink, Facing, Findings, Game, IssueCode, JsonSchema, Laid, Ledger, Listed, Mechanic, Now, Offers, PileRequest,
    Position, Question, Rotation, ScoreItem, ScoreReason, Seat, Serialize, Side, TileKind, TurnStep, Verbs,
    copy_in_place, parameters, verbs,
};

parameters! {
    /// Covert tiles on the outlined squares: peeks, reveals, and what a reveal gains or costs.
    CovertTiles {
        /// Points for the active player when a revealed tile fits (USA-11).
        reveal_gain [0..=100]: u8 = 2;
        /// Points the active player loses when a revealed tile does not fit (USA-12).
        reveal_loss [0..=100]: u8 = 2;
        /// Which touching side reveals a covert tile.
        reveal_on: RevealOn = RevealOn::AnySide;
        /// Whether a revealed tile that fits reveals the covert tiles beside it.
        cascade: bool = false;
        /// How many covert tiles a chip lets its seat look at, one after the other (USA-9, H-11).
        peeks [0..=20]: u8 = 1;
        /// At which covert tiles a chip lets its seat look (USA-9, H-11).
        peek_colour: PeekColour = PeekColour::Same;
        /// Whether a screen does not show again what its seat has looked at.
        hide_remembered: bool = true;
    }
}

/// Which side of a placed tile reveals the covert tile it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RevealOn {
    /// Any side.
    AnySide,
    /// Only a side on which the placed tile shows a road or a city.
    RoadOrCity,
}

/// At which covert tiles a chip lets its seat look (USA-9, H-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PeekColour {
    /// Those on squares outlined in the colour of the chip.
    Same,
    /// All of them.
    Any,
}

copy_in_place! {
    /// What is under way, and who has looked where. Which squares still hold a covert tile is told by their reservation.
    #[derive(PartialEq, Eq, Debug, Default)]
    pub(in crate::rules) struct State {
        /// For each covert tile in the order of the pile: the seats that have looked at it, one bit each.
        seen: Vec<u8>,
        /// A chip was taken: its seat may look at covert tiles (USA-9).
        peek: Option<Look>,
        /// Covert tiles to be revealed (USA-10, A-23).
        pending: Vec<CellIndex>,
        /// A revealed tile that fits in several rotations and waits for one.
        turning: Option<(CellIndex, TileKind)>,
    }
}

/// The looks that a chip still allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Look {
    /// Only at covert tiles of this colour.
    colour: Option<Colour>,
    left: u8,
}

impl State {
    /// Whether the active seat may still look at a covert tile: that comes before treats and reveals.
    pub(super) const fn may_look(&self) -> bool {
        self.peek.is_some()
    }
}

verbs! {
    /// What is done with covert tiles.
    CovertVerb
        asks "may look at a covert tile"
        help "Click one of the framed covert tiles, or do not look (Esc)"
        decline "Do not look"
    {
        /// Look in secret at the covert tile on a square.
        Peek(cell: Cell) = "peek" shows Tile;
        /// Turn over the covert tile on a square.
        Reveal(cell: Cell) = "reveal";
        /// Lay the tile that is being revealed in this rotation.
        Turn(rotation: Rotation) = "turn";
    }
}

impl Mechanic for CovertTiles {
    /// Whether the outlined squares fit chips and tiles. `tiles`: how many the map's usual heap has.
    fn check(&self, CheckedOn { chips, board, tiles }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let Some(board) = board else { return };
        let count = |colour| board.squares().iter().filter(|square| square.outlined == Some(colour)).count();
        let outlined: usize = Colour::ALL.into_iter().map(count).sum();
        if outlined == 0 {
            let message =
                "Covert tiles lie on outlined squares, and the map has none; draw some or choose another variant.";
            found.report(IssueCode::V056, "USA-7", message);
            return;
        }
        // One more is needed for the start square, and one to draw.
        if tiles.is_some_and(|tiles| outlined + 2 > tiles) {
            let message = format!(
                "The map has {outlined} outlined squares and {} tiles; too few are left to draw. Choose more tiles.",
                tiles.unwrap_or_default()
            );
            found.report(IssueCode::V055, "USA-7", message);
        }
        let Some(chips) = chips else { return };
        for colour in Colour::ALL.into_iter().filter(|_| self.peeks > 0 && self.peek_colour == PeekColour::Same) {
            let title = colour.title();
            let message = match (chips.colours.contains(&colour), count(colour)) {
                (true, 0) => format!("There are {title} chips and no {title} outlined square: they peek at nothing."),
                (false, 1..) => {
                    format!("There are {title} outlined squares and no {title} chips: nobody can peek there.")
                }
                (true, 1..) | (false, 0) => continue,
            };
            found.report(IssueCode::V057, "A-37", message);
        }
    }

    fn piles(&self, board: &Board, out: &mut Vec<PileRequest>) {
        let squares = (0u16..).map(CellIndex).zip(board.squares());
        let squares = squares.filter(|(_, square)| square.outlined.is_some()).map(|(at, _)| at).collect();
        out.push(PileRequest { mechanic: Self::ID, squares });
    }

    fn setup<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        let squares = covert_squares(ledger.game);
        ledger.position.mechanics.covert_tiles.seen = vec![0; squares.len()];
        for square in squares {
            ledger.reserve(*square);
        }
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        self.trigger(ledger, square);
    }

    fn chip_taken<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, chip: ChipId) -> bool {
        let colour = match self.peek_colour {
            PeekColour::Same => Some(ledger.chip(chip).colour),
            PeekColour::Any => None,
        };
        // without a covert tile of its colour there is nothing to look at.
        let any = self.peeks > 0 && covert_of(ledger.now(), colour).next().is_some();
        ledger.position.mechanics.covert_tiles.peek = any.then_some(Look { colour, left: self.peeks });
        false
    }

    fn reveals<'a>(&self, position: &'a Position) -> Option<&'a [CellIndex]> {
        Some(&position.mechanics.covert_tiles.pending)
    }

    fn stakes(&self) -> Option<(u8, u8)> {
        Some((self.reveal_gain, self.reveal_loss))
    }

    fn covert(&self, now: Now<'_>, square: CellIndex) -> Option<TileKind> {
        tile_under(now, square)
    }

    fn known(&self, now: Now<'_>, square: CellIndex, seat: Option<Seat>) -> bool {
        let state = &now.position.mechanics.covert_tiles;
        if state.turning.is_some_and(|(turning, _)| turning == square) {
            return true;
        }
        let Some(seat) = seat else { return false };
        let looked = covert_squares(now.game).binary_search(&square);
        looked.is_ok_and(|at| state.seen[at] >> seat.0 & 1 == 1)
    }

    /// a tile that is being turned lies open.
    fn is_remembered(&self, now: Now<'_>, square: CellIndex) -> bool {
        let turning = now.position.mechanics.covert_tiles.turning;
        self.hide_remembered && turning.is_none_or(|(turning, _)| turning != square)
    }
}

impl Asks for CovertTiles {
    type Verb = CovertVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Effects];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        if ledger.position.mechanics.covert_tiles.may_look() {
            return true;
        }
        loop {
            let state = &ledger.position.mechanics.covert_tiles;
            if state.turning.is_some() || state.pending.len() > 1 {
                return true;
            }
            let Some(square) = state.pending.first().copied() else { return false };
            self.reveal(ledger, square);
        }
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, CovertVerb>) {
        let Now { game, position, .. } = now;
        let cell = |square: CellIndex| game.board().square(square).cell;
        let state = &position.mechanics.covert_tiles;
        if let Some(Look { colour, .. }) = state.peek {
            // optional, exactly one; A-36: also one that is about to be revealed.
            covert_of(now, colour).for_each(|square| out.offer(CovertVerb::Peek(cell(square))));
            out.may_decline();
        } else if let Some((square, tile)) = state.turning {
            let fits = game.tables.fits(tile, position.need(square));
            fits.iter().for_each(|rotation| out.offer(CovertVerb::Turn(rotation)));
        } else {
            state.pending.iter().for_each(|square| out.offer(CovertVerb::Reveal(cell(*square))));
        }
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: CovertVerb) {
        match verb {
            CovertVerb::Peek(cell) => {
                let Some(square) = ledger.game.board().index(cell) else { return };
                let seat = ledger.position.turn.seat();
                let at = covert_squares(ledger.game).binary_search(&square);
                let state = &mut ledger.position.mechanics.covert_tiles;
                state.peek = state.peek.filter(|look| look.left > 1).map(|look| Look { left: look.left - 1, ..look });
                if let Ok(at) = at {
                    state.seen[at] |= 1 << seat.0;
                }
                ledger.sink.note(EventKind::Peek, || Event::Peek { seat, cell });
            }
            CovertVerb::Reveal(cell) => {
                if let Some(square) = ledger.game.board().index(cell) {
                    self.reveal(ledger, square);
                }
            }
            CovertVerb::Turn(rotation) => {
                if let Some((square, tile)) = ledger.position.mechanics.covert_tiles.turning.take() {
                    self.lay_revealed(ledger, square, tile, rotation);
                }
            }
        }
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.covert_tiles.peek = None;
    }

    fn question(&self, now: Now<'_>) -> Question {
        let state = &now.position.mechanics.covert_tiles;
        let (asks, help) = if state.peek.is_some() {
            return CovertVerb::QUESTION;
        } else if state.turning.is_some() {
            ("turns the revealed tile", "Wheel or R turns the revealed tile, a click lays it")
        } else {
            ("turns over which first?", "Click the covert tile that is turned over first")
        };
        Question { asks, help, decline: "Pass", about: None }
    }

    fn words(&self, _now: Now<'_>, verb: CovertVerb) -> String {
        match verb {
            CovertVerb::Peek(cell) => format!("Look at {cell}"),
            CovertVerb::Reveal(cell) => format!("Turn over {cell}"),
            CovertVerb::Turn(rotation) => format!("Lay it turned by {}", rotation.index()),
        }
    }
}

impl CovertTiles {
    /// USA-10, A-21, A-23: the covert tiles beside a tile wait to be revealed, north, east, south, west.
    fn trigger<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        let game = ledger.game;
        let Some(Laid { tile, rotation, .. }) = ledger.position.tile_on(square) else { return };
        let edges = game.tables.turned(tile, rotation).edges;
        for (side, facing) in Side::ALL.into_iter().zip(game.board().facing(square)) {
            let Facing::Square(beside) = *facing else { continue };
            let touches = match self.reveal_on {
                RevealOn::AnySide => true,
                // the edge of the placed tile decides.
                RevealOn::RoadOrCity => edges[side.index()] != EdgeKind::Field,
            };
            let pending = &ledger.position.mechanics.covert_tiles.pending;
            if touches && ledger.position.is_reserved(beside) && !pending.contains(&beside) {
                ledger.position.mechanics.covert_tiles.pending.push(beside);
            }
        }
    }

    /// Turns a covert tile over for everyone.
    fn reveal<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        ledger.position.mechanics.covert_tiles.pending.retain(|waiting| *waiting != square);
        let Some(tile) = tile_under(ledger.now(), square) else { return };
        let fits = ledger.game.tables.fits(tile, ledger.need(square));
        let mut rotations = fits.iter();
        match (rotations.next(), rotations.next()) {
            (None, _) => {
                let (seat, cell) = (ledger.position.turn.seat(), ledger.cell(square));
                // the square is free again, the tile leaves the game (USA-12).
                ledger.release(square);
                ledger.sink.note(EventKind::RevealFailed, || Event::RevealFailed { seat, cell, tile });
                score(ledger, square, ScoreReason::RevealFailed, -i32::from(self.reveal_loss));
            }
            (Some(only), None) => self.lay_revealed(ledger, square, tile, only),
            (Some(_), Some(_)) => ledger.position.mechanics.covert_tiles.turning = Some((square, tile)),
        }
    }

    /// USA-11, USA-14, A-30: the tile lies face up like a printed one; nothing but a cascade follows from it.
    fn lay_revealed<S: EventSink>(
        &self,
        ledger: &mut Ledger<'_, S>,
        square: CellIndex,
        tile: TileKind,
        rotation: Rotation,
    ) {
        let (seat, cell) = (ledger.position.turn.seat(), ledger.cell(square));
        ledger.release(square);
        ledger.sink.note(EventKind::RevealFit, || Event::RevealFit { seat, cell, tile, rotation });
        ledger.lay(square, tile, rotation);
        score(ledger, square, ScoreReason::RevealFit, i32::from(self.reveal_gain));
        if self.cascade {
            self.trigger(ledger, square);
        }
    }
}

/// USA-11, USA-12: the active seat gains or loses, whoever looked.
fn score<S: EventSink>(ledger: &mut Ledger<'_, S>, square: CellIndex, reason: ScoreReason, each: i32) {
    ledger.score_item(reason, square, ScoreItem { what: Counted::Reveal, count: 1, each });
}

/// The squares of the pile, in reading order.
fn covert_squares(game: &Game) -> &[CellIndex] {
    game.piles.iter().find(|pile| pile.mechanic == CovertTiles::ID).map_or(&[], |pile| &pile.squares)
}

/// The squares that still hold a covert tile, of one colour or of all.
fn covert_of(now: Now<'_>, colour: Option<Colour>) -> impl Iterator<Item = CellIndex> {
    let Now { game, position, .. } = now;
    let covert = covert_squares(game).iter().copied().filter(|square| position.is_reserved(*square));
    covert.filter(move |square| colour.is_none() || game.board().square(*square).outlined == colour)
}

/// The tile that was dealt to a square of the pile.
fn tile_under(now: Now<'_>, square: CellIndex) -> Option<TileKind> {
    let pile = now.game.piles.iter().position(|pile| pile.mechanic == CovertTiles::ID)?;
    let at = now.game.piles[pile].squares.binary_search(&square).ok()?;
    now.deal.piles.get(pile)?.get(at).copied()
}
