//! Chips spread over the squares before the game (M-28).

use super::{
    Board, CellIndex, CheckedOn, ChipLayout, ChipsOn, EdgeKind, Facing, Findings, IssueCode, Mechanic, Side, parameters,
};

parameters! {
    /// Chips lie face down, one on a square, no two side by side, none beside a used start square or a large city, spread
    /// evenly (M-28).
    StandardLayout {
        /// How many chips are laid out, drawn at random; the others leave the game unseen (BEN-2). 0: all.
        chips [0..=1000]: u16 = 0;
        /// Whether chips may lie on towns.
        on_towns: bool = false;
        /// Whether chips keep away from every side of a large city, not only from its open edges.
        any_city_side: bool = false;
        /// Whether chips may lie on island squares (IBE-2).
        on_islands: bool = true;
    }
}

/// All is done when the game begins.
pub(in crate::rules) type State = ();

impl super::Silent for StandardLayout {}

impl Mechanic for StandardLayout {
    /// Whether there are chips for it, and squares. How many chips find room is checked with the layout itself.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let mut report = |code, message| found.report(code, "M-28", message);
        match chips.map(|chips| chips.on) {
            None => report(IssueCode::V056, "Chips are laid out, but the variant has no [chips]; add them."),
            Some(ChipsOn::Layout) => {}
            Some(ChipsOn::Towns | ChipsOn::Marks | ChipsOn::Supply) => report(
                IssueCode::V080,
                "Chips are laid out over the squares, and `chips.on` puts them elsewhere; write `layout` there, \
                 or leave this mechanic out.",
            ),
        }
        if board.is_some_and(|board| !board.squares().iter().enumerate().any(|(at, _)| self.may_lie(board, at))) {
            report(
                IssueCode::V056,
                "No square of the map may hold a chip; draw squares that are no towns and do not lie beside large cities.",
            );
        }
    }

    fn chip_layout(&self, board: &Board) -> Option<ChipLayout> {
        let squares = (0..board.squares().len()).filter(|at| self.may_lie(board, *at));
        let squares = squares.map(|at| CellIndex(at as u16)).collect();
        Some(ChipLayout { chips: (self.chips > 0).then_some(self.chips), squares })
    }
}

impl StandardLayout {
    /// M-28.3 and 6, IBE-2: whether a chip may lie on the square of that number, as far as the board alone decides it.
    fn may_lie(&self, board: &Board, at: usize) -> bool {
        let square = &board.squares()[at];
        let facing = Side::ALL.into_iter().zip(board.facing(CellIndex(at as u16)));
        let at_city = facing.into_iter().any(|(side, facing)| match facing {
            Facing::City(city) => {
                let shows = board.cities()[usize::from(*city)].sides[side.opposite().index()];
                self.any_city_side || shows == Some(EdgeKind::City)
            }
            Facing::Square(_) | Facing::Border(_) | Facing::Ferry(_) | Facing::Neutral => false,
        });
        let on_town = square.town && !self.on_towns;
        let on_island = square.island.is_some() && !self.on_islands;
        !at_city && !on_town && !on_island
    }
}
