//! Starting a game, the legal actions, and applying one. Play, bots, `simulate` and `replay` all go through here.

use super::placement::{self, Refusal};
use super::turn::{self, Phase};
use super::{
    Action, Deal, Event, EventKind, EventSink, Game, GameState, Ledger, Position, SetupError, SetupProblem, TileKind,
    mechanics,
};
use crate::geometry::{Cell, Rotation};
use std::sync::Arc;

/// Why an action was refused. The state is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{action}` is not possible: {why}")]
pub struct Illegal {
    /// The action.
    pub action: Action,
    /// Why.
    pub why: IllegalReason,
}

/// The rule that refuses an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The tile may not lie there.
    #[error(transparent)]
    Placement(#[from] Refusal),
    /// The action belongs to another phase.
    #[error("now it is time to {0}")]
    Phase(&'static str),
    /// The tile just laid has no such segment (B-9).
    #[error("the tile just laid has no such segment (B-9)")]
    NoSegment,
    /// B-10.
    #[error("a meeple stands in this feature already (B-10)")]
    Claimed,
    /// A mechanic does not offer this.
    #[error("this is not among the choices offered")]
    NotOffered,
    /// What is offered may not be declined.
    #[error("this may not be declined")]
    Mandatory,
}

impl GameState {
    /// Sets a game up: start tiles, what mechanics lay out, chips; then the first turn begins.
    ///
    /// # Errors
    ///
    /// A deal of another game; a start tile that does not fit its square.
    pub fn start(game: &Arc<Game>, deal: impl Into<Arc<Deal>>, sink: &mut impl EventSink) -> Result<Self, SetupError> {
        let deal = deal.into();
        deal.check(game)?;
        let position = Position::empty(game, &deal);
        let mut state = Self { game: Arc::clone(game), deal, position };
        for start in &state.deal.start {
            let need = state.position.need(start.square);
            let look = state.game.tables.kind(start.tile).looks_like[start.rotation.index()];
            if !state.game.tables.fits(start.tile, need).contains(look) {
                let (id, cell) = (state.game.design(start.tile).id(), state.game.board().square(start.square).cell);
                let turns = start.rotation.index();
                let what = format!("{id} turned by {turns} does not fit the start square {cell} (A-14)");
                return Err(SetupProblem::Deal { what }.into());
            }
            // start tiles trigger nothing, so nothing is told but what they connect.
            let mut ledger =
                Ledger { game: &state.game, deal: &state.deal, position: &mut state.position, sink: &mut *sink };
            ledger.lay(start.square, start.tile, start.rotation);
        }
        let mut ledger = Ledger { game: &state.game, deal: &state.deal, position: &mut state.position, sink };
        mechanics::setup(&mut ledger);
        ledger.lay_chips();
        ledger.begin_turn();
        Ok(state)
    }

    /// Every action the active seat may take, added to `out`. Empty only when the game is over. Rotations that look the
    /// same are listed once.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.position.turn.phase() {
            Phase::Place => placement::placements(&self.game, &self.position, self.position.turn.hand(), out),
            Phase::Choose(mechanic) => mechanics::offers(mechanic, self.now(), out),
            Phase::Claim => turn::claims(&self.game, &self.position, out),
            Phase::Over => {}
        }
    }

    /// The action as [`Self::legal_actions`] would list it: of rotations that look the same the first.
    pub fn canonical(&self, action: Action) -> Action {
        match (action, self.position.turn.phase()) {
            (Action::Place { cell, rotation }, Phase::Place) => {
                let rotation = self.game.tables.kind(self.position.turn.hand()).looks_like[rotation.index()];
                Action::Place { cell, rotation }
            }
            (Action::Place { .. } | Action::Claim(_) | Action::Pass | Action::Choose(_), _) => action,
        }
    }

    /// Whether `tile` may lie on `cell` in `rotation`.
    ///
    /// # Errors
    ///
    /// The first rule that refuses it: no square, occupied, reserved, nothing beside it, an island not open yet, an edge that does not match.
    pub fn may_lie(&self, tile: TileKind, cell: Cell, rotation: Rotation) -> Result<(), Refusal> {
        placement::may_lie(&self.game, &self.position, tile, cell, rotation)
    }

    /// Whether the active seat may take this action.
    ///
    /// # Errors
    ///
    /// The rule that refuses it.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.why_not(action).map_or(Ok(()), |why| Err(Illegal { action, why }))
    }

    fn why_not(&self, action: Action) -> Option<IllegalReason> {
        match (self.position.turn.phase(), action) {
            (Phase::Place, Action::Place { cell, rotation }) => {
                self.may_lie(self.position.turn.hand(), cell, rotation).err().map(IllegalReason::Placement)
            }
            (Phase::Claim, Action::Pass) => None,
            (Phase::Claim, Action::Claim(name)) => {
                let Some(segment) = self.game.segment(self.position.turn.hand(), name) else {
                    return Some(IllegalReason::NoSegment);
                };
                let free = turn::claimable(&self.game, &self.position).contains(segment);
                (!free).then_some(IllegalReason::Claimed)
            }
            (Phase::Choose(mechanic), Action::Choose(_) | Action::Pass) => {
                let mut offered = Vec::new();
                mechanics::offers(mechanic, self.now(), &mut offered);
                let refusal = if action == Action::Pass { IllegalReason::Mandatory } else { IllegalReason::NotOffered };
                (!offered.contains(&action)).then_some(refusal)
            }
            (Phase::Place, Action::Claim(_) | Action::Pass | Action::Choose(_)) => {
                Some(IllegalReason::Phase("lay the tile (B-6)"))
            }
            (Phase::Claim, Action::Place { .. } | Action::Choose(_)) => {
                Some(IllegalReason::Phase("place a meeple or pass (B-9)"))
            }
            (Phase::Choose(_), Action::Place { .. } | Action::Claim(_)) => {
                Some(IllegalReason::Phase("choose, or pass where that is offered (M-30)"))
            }
            (Phase::Over, _) => Some(IllegalReason::Phase("count the points: the game is over (B-25)")),
        }
    }

    /// Takes an action of the active seat and goes on to the next decision. Returns the action as it was taken: of
    /// rotations that look the same the first.
    ///
    /// # Errors
    ///
    /// The rule that refuses it; the state is unchanged.
    pub fn apply(&mut self, action: Action, sink: &mut impl EventSink) -> Result<Action, Illegal> {
        self.check(action)?;
        let action = self.canonical(action);
        self.apply_unchecked(action, sink);
        Ok(action)
    }

    /// As [`Self::apply`] without the check, for bots that picked from [`Self::legal_actions`]. The caller must pass an
    /// action from that list; with any other the game goes wrong, which debug builds notice.
    pub fn apply_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
        debug_assert_eq!(self.check(action), Ok(()), "only legal actions may be applied unchecked");
        let Self { game, deal, position } = self;
        let mut ledger = Ledger { game, deal, position, sink };
        match action {
            Action::Place { cell, rotation } => {
                if let Some(square) = ledger.game.board().index(cell) {
                    ledger.place(square, rotation);
                }
            }
            Action::Claim(name) => {
                let segment = ledger.game.segment(ledger.position.turn.hand(), name);
                if let (Some(square), Some(segment)) = (ledger.position.turn.placed(), segment) {
                    ledger.claim(square, segment);
                }
                ledger.claimed();
            }
            Action::Pass => {
                let seat = ledger.position.turn.decider();
                ledger.sink.note(EventKind::Passed, || Event::Passed { seat });
                if let Phase::Choose(mechanic) = ledger.position.turn.phase() {
                    mechanics::declined(mechanic, &mut ledger);
                    ledger.go_on();
                } else {
                    ledger.claimed();
                }
            }
            Action::Choose(choice) => {
                mechanics::chosen(&mut ledger, choice);
                ledger.go_on();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Grid;
    use crate::map::{CellSketch, Edging, Ground, MapSketch, validate};
    use crate::rules::mechanics::Mechanics;
    use crate::rules::{EventCounts, GameSetup, RuleSet, Seat};
    use crate::tiles::{Supply, TileCatalog, TileChoice};

    /// An open table of `size` × `size` squares with one start square in the middle.
    fn table(size: u16, tiles: &str) -> Arc<Game> {
        let middle = Cell::new(size / 2, size / 2);
        let cells =
            Grid::from_fn(size, size, |cell| CellSketch { start: cell == middle, ..CellSketch::of(Ground::Square) });
        let sketch = MapSketch {
            name: "Table".to_owned(),
            cells,
            edging: Edging::Brown,
            names: std::collections::BTreeMap::new(),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        };
        let board = Arc::new(validate(&sketch).0.expect("an open table is a board"));
        let choice: TileChoice = tiles.parse().expect("tiles");
        let supply = Supply::new(&choice, &TileCatalog::built_in()).expect("built-in sets");
        let rules = RuleSet { meeples: 7, ..RuleSet::default() };
        let setup = GameSetup {
            board,
            supply,
            rules,
            chips: None,
            mechanics: Mechanics::default(),
            seats: 2,
            starts: Vec::new(),
        };
        Game::new(setup).expect("a game")
    }

    #[test]
    fn a_game_of_first_choices_ends_and_keeps_its_meeples() {
        let game = table(61, "base+ic+tb");
        for number in 0..20 {
            let deal = Deal::of_series(&game, 7, number).expect("a deal");
            let mut counts = EventCounts::default();
            let mut state = GameState::start(&game, deal, &mut counts).expect("a start");
            let mut actions = Vec::new();
            while !state.is_over() {
                actions.clear();
                state.legal_actions(&mut actions);
                let action = *actions.last().expect("something is always legal before the end");
                state.apply(action, &mut counts).expect("listed actions are legal");
            }
            let on_board = |seat| state.meeples().filter(|meeple| meeple.seat == seat).count();
            for seat in [Seat(0), Seat(1)] {
                assert_eq!(usize::from(state.supply(seat)) + on_board(seat), 7);
            }
            assert_eq!(state.tiles().count() + usize::from(state.discarded()), 114);
        }
    }
}
