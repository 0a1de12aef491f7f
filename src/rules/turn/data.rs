//! How far a turn has come. Only the turn machine writes this; everybody else in the engine reads it.

use crate::geometry::CellIndex;
use crate::rules::{MechanicId, Seat, TileKind};

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

/// The steps of a turn between which mechanics may ask for a choice (M-30).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum TurnStep {
    /// Step 1: before a tile is drawn.
    Draw,
    /// Steps 3 and 4: a tile was laid.
    Effects,
    /// Step 6: complete features are about to be scored.
    Scoring,
    /// Step 7: all is scored.
    End,
}

impl TurnStep {
    pub(in crate::rules) const ALL: [Self; 4] = [Self::Draw, Self::Effects, Self::Scoring, Self::End];
}

/// Whose turn it is, and how far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct TurnState {
    pub(super) seat: Seat,
    /// Turns begun.
    pub(super) number: u16,
    pub(super) phase: Phase,
    pub(super) step: TurnStep,
    /// The seat that a mechanic asked for by name; it may be the one whose turn it is.
    pub(super) asked: Option<Seat>,
    /// Another turn of this seat follows (M-26, GBR-4).
    pub(super) extra_follows: bool,
    /// This is such a turn; it brings no other.
    pub(super) is_extra: bool,
    pub(super) hand: TileKind,
    /// The tile in hand was not drawn from the stock (BEN-6).
    pub(super) hand_taken: bool,
    /// The square of the tile that was laid from the hand.
    pub(super) placed: Option<CellIndex>,
    /// How many tiles lay when the turn began.
    pub(super) tiles_before: u16,
}

impl TurnState {
    /// Nothing has happened yet.
    pub(in crate::rules) const fn before_the_first(seat: Seat) -> Self {
        Self {
            seat,
            number: 0,
            phase: Phase::Over,
            step: TurnStep::Draw,
            asked: None,
            extra_follows: false,
            is_extra: false,
            hand: TileKind(0),
            hand_taken: false,
            placed: None,
            tiles_before: 0,
        }
    }

    /// Whose turn it is.
    pub(in crate::rules) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Who is to decide: the seat whose turn it is, or another that a mechanic asks (NOR-5).
    pub(in crate::rules) const fn decider(&self) -> Seat {
        match self.asked {
            Some(seat) => seat,
            None => self.seat,
        }
    }

    /// Turns begun, this one included.
    pub(in crate::rules) const fn number(&self) -> u16 {
        self.number
    }

    /// What is to be decided.
    pub(in crate::rules) const fn phase(&self) -> Phase {
        self.phase
    }

    /// How far it has come.
    pub(in crate::rules) const fn step(&self) -> TurnStep {
        self.step
    }

    /// True if a mechanic named the seat that it waits for, be it the one whose turn it is.
    pub(in crate::rules) const fn asks_a_seat(&self) -> bool {
        self.asked.is_some()
    }

    /// True if another turn of the seat follows (M-26, GBR-4).
    pub(in crate::rules) const fn extra_follows(&self) -> bool {
        self.extra_follows
    }

    /// True if the seat had the turn before as well; this one brings no other.
    pub(in crate::rules) const fn is_extra(&self) -> bool {
        self.is_extra
    }

    /// The tile that is laid this turn. Before it is drawn, the one of the turn before.
    pub(in crate::rules) const fn hand(&self) -> TileKind {
        self.hand
    }

    /// True if the tile to be laid was taken from a stack, not yet drawn for it (BEN-6).
    pub(in crate::rules) const fn has_taken_hand(&self) -> bool {
        self.hand_taken
    }

    /// The square of the tile that was laid from the hand, once it lies.
    pub(in crate::rules) const fn placed(&self) -> Option<CellIndex> {
        self.placed
    }

    /// How many tiles lay when the turn began.
    pub(in crate::rules) const fn tiles_before(&self) -> usize {
        self.tiles_before as usize
    }
}
