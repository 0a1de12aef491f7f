//! Chips spread over the squares by rule: which squares may hold one, and a seeded choice among them (M-28).

use crate::geometry::CellIndex;
use crate::map::{Board, Facing};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// What a layout allows. Where the chips lie is decided by the deal, since it depends on the start squares in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::rules) struct ChipLayout {
    /// How many chips are laid out; the others leave the game unseen (BEN-2). `None`: all.
    pub(in crate::rules) chips: Option<u16>,
    /// The squares that may hold a chip, in reading order, as far as start squares do not forbid it.
    pub(in crate::rules) squares: Vec<CellIndex>,
}

impl ChipLayout {
    /// The squares that may hold a chip when the game begins on `starts`: neither on one of them nor beside (M-28.5).
    fn candidates(&self, board: &Board, starts: &[CellIndex]) -> Vec<CellIndex> {
        let free =
            |square: &CellIndex| !starts.contains(square) && !starts.iter().any(|at| beside(board, *at, *square));
        self.squares.iter().copied().filter(free).collect()
    }

    /// Squares for the chips, in reading order: at most `chips`, fewer if no more find room.
    pub(in crate::rules) fn scatter(
        &self,
        board: &Board,
        starts: &[CellIndex],
        chips: usize,
        rng: &mut ChaCha8Rng,
    ) -> Vec<CellIndex> {
        let wanted = self.chips.map_or(chips, |most| chips.min(usize::from(most)));
        let mut candidates = self.candidates(board, starts);
        candidates.shuffle(rng);
        let mut chosen: Vec<CellIndex> = Vec::with_capacity(wanted);
        for square in candidates {
            if chosen.len() < wanted && !chosen.iter().any(|other| beside(board, *other, square)) {
                chosen.push(square);
            }
        }
        chosen.sort_unstable();
        chosen
    }

    /// Whether `squares` is a layout for a game that begins on `starts` (M-28.1 to 6).
    pub(in crate::rules) fn check(
        &self,
        board: &Board,
        starts: &[CellIndex],
        squares: &[CellIndex],
    ) -> Result<(), String> {
        let candidates = self.candidates(board, starts);
        let cell = |square: CellIndex| board.square(square).cell;
        for (at, square) in squares.iter().enumerate() {
            if candidates.binary_search(square).is_err() {
                return Err(format!("no chip may lie on {} (M-28)", cell(*square)));
            }
            if let Some(other) = squares[..at].iter().find(|other| *other == square || beside(board, **other, *square))
            {
                return Err(format!("the chips on {} and {} are too close (M-28)", cell(*other), cell(*square)));
            }
        }
        Ok(())
    }
}

/// True if the two squares lie side by side.
fn beside(board: &Board, one: CellIndex, other: CellIndex) -> bool {
    board.facing(one).contains(&Facing::Square(other))
}
