//! The game at the desk: state, history, seats. Keeps a copy of the state for every action, so a step back cannot be wrong.

use super::{PlayerKind, PreparedGame, SeatPlan};
use crate::bots::{Bot, Chance};
use crate::geometry::Cell;
use crate::record::PlayedFiles;
use crate::rules::{Action, Chip, Deal, Event, Game, GameState, Illegal, PlayerView, Seat, SetupError, TileKind};
use std::sync::Arc;

/// One action and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlayedStep {
    pub(super) seat: Seat,
    pub(super) action: Action,
    pub(super) events: Vec<Event>,
}

/// What a person is about to see alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrivateLook {
    /// Who may look.
    pub seat: Seat,
    /// At what.
    pub at: Looked,
}

/// What a private look shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// The covert tile on a cell.
    Tile(Cell),
    /// The chip that lies face down on a cell (H-12).
    Chip(Cell),
    /// The chips that the seat keeps face down (UKR-3).
    Chips,
}

/// What lies face down, for "show hidden".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Uncovered {
    /// The chips on the board.
    pub chips: Vec<(Cell, Chip)>,
    /// The covert tiles.
    pub tiles: Vec<(Cell, TileKind)>,
}

/// One game at the desk.
pub struct Table {
    files: PlayedFiles,
    pub(super) seats: Vec<SeatPlan>,
    bots: Vec<Option<Box<dyn Bot>>>,
    seed: u64,
    /// What happened before the first action.
    pub(super) opening: Vec<Event>,
    /// The state before each step, and the one after the last.
    pub(super) states: Vec<GameState>,
    pub(super) steps: Vec<PlayedStep>,
    /// How many steps lie behind the present position.
    pub(super) at: usize,
    pub(super) rewound: bool,
    pub(super) staged: bool,
    look: Option<PrivateLook>,
    revision: u64,
}

impl Table {
    /// Begins a game. `seed`: what bots draw from; the deal is given. Bots do not move before [`Self::advance`].
    ///
    /// # Errors
    ///
    /// A deal of another game.
    pub fn start(
        prepared: PreparedGame,
        deal: impl Into<Arc<Deal>>,
        seats: Vec<SeatPlan>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let mut opening = Vec::new();
        let state = GameState::start(&prepared.game, deal, &mut opening)?;
        let mut table = Self {
            files: prepared.files,
            bots: Vec::new(),
            seats,
            seed,
            opening,
            states: vec![state],
            steps: Vec::new(),
            at: 0,
            rewound: false,
            staged: false,
            look: None,
            revision: 0,
        };
        table.seat_bots();
        Ok(table)
    }

    fn seat_bots(&mut self) {
        let bot = |seat: &SeatPlan| match seat.player {
            PlayerKind::Person => None,
            PlayerKind::Bot(kind) => Some(kind.make()),
        };
        self.bots = self.seats.iter().map(bot).collect();
    }

    pub(super) fn state(&self) -> &GameState {
        &self.states[self.at]
    }

    /// The still part: board, rules, tiles.
    pub fn game(&self) -> &Arc<Game> {
        self.state().game()
    }

    /// What a record keeps of the files the game is made of.
    pub const fn files(&self) -> &PlayedFiles {
        &self.files
    }

    /// The seats in turn order.
    pub fn seats(&self) -> &[SeatPlan] {
        &self.seats
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.at()).map_or("", |plan| &plan.name)
    }

    /// The seed that bots draw from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Grows with every change: what was computed from the table may be kept as long as it stays.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// True once somebody stepped back: statistics must not count the game.
    pub const fn is_rewound(&self) -> bool {
        self.rewound
    }

    /// True once chance was arranged or hidden things were shown.
    pub const fn is_staged(&self) -> bool {
        self.staged
    }

    /// Marks the game as staged.
    pub fn stage(&mut self) {
        self.staged = true;
        self.changed();
    }

    pub(super) fn changed(&mut self) {
        self.revision += 1;
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.at()).is_some_and(|plan| plan.player == PlayerKind::Person)
    }

    /// The person who is to decide now; `None` while a bot is, or after the end.
    pub fn person(&self) -> Option<Seat> {
        let seat = self.state().seat();
        (!self.state().is_over() && self.is_person(seat)).then_some(seat)
    }

    /// True if a bot is to decide now.
    pub fn awaits_bot(&self) -> bool {
        !self.state().is_over() && !self.is_person(self.state().seat())
    }

    /// True if no person plays.
    pub fn is_bots_only(&self) -> bool {
        self.seats.iter().all(|plan| plan.player != PlayerKind::Person)
    }

    /// The only person at the table; `None` if there is none, or several share the screen.
    fn only_person(&self) -> Option<Seat> {
        let mut persons = (0..self.game().seats()).map(Seat).filter(|seat| self.is_person(*seat));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Whose knowledge the screen may show: the person who decides; with one person at the table always that one.
    pub fn watcher(&self) -> Option<Seat> {
        self.only_person().or_else(|| self.person())
    }

    /// The game as it may be shown now. Nothing else of it may reach a screen, and of the faces in it only what a look or
    /// [`Self::kept_chips`] gives may be drawn openly.
    pub fn view(&self) -> PlayerView<'_> {
        self.watcher().map_or_else(|| self.state().public_view(), |seat| self.state().view_for(seat))
    }

    /// The chips in front of a seat as everybody at the screen may see them; `None` for one that lies face down. The only
    /// person sees its own, and so does the one who decides if looks are not `covered`.
    pub fn kept_chips(&self, of: Seat, covered: bool) -> Vec<Option<Chip>> {
        let view = match self.only_person() {
            None if covered => self.state().public_view(),
            None | Some(_) => self.view(),
        };
        view.kept_chips(of).collect()
    }

    /// The covert tile that has been turned over and waits for its rotation: everybody sees it.
    pub fn turning(&self) -> Option<(Cell, TileKind)> {
        self.state().public_view().covert_tiles().find_map(|tile| Some((tile.cell, tile.known?)))
    }

    /// The tile that was laid last from a hand, and whose it was.
    pub fn last_tile(&self) -> Option<(Cell, Seat)> {
        self.steps[..self.at].iter().rev().find_map(|step| match step.action {
            Action::Place { cell, .. } => Some((cell, step.seat)),
            Action::Claim(_) | Action::Pass | Action::Choose(_) => None,
        })
    }

    /// The winners, after the end.
    pub fn winners(&self) -> Option<Vec<Seat>> {
        self.state().is_over().then(|| self.state().winners())
    }

    /// True after the end.
    pub fn is_over(&self) -> bool {
        self.state().is_over()
    }

    /// What the seat that decides may do.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.state().legal_actions(&mut actions);
        actions
    }

    /// Takes an action for the person who is to decide.
    ///
    /// # Errors
    ///
    /// The rule that refuses it; nothing changed.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        self.state().check(action)?;
        self.take(action)
    }

    pub(super) fn take(&mut self, action: Action) -> Result<(), Illegal> {
        let seat = self.state().seat();
        let action = self.state().canonical(action);
        if self.steps.get(self.at).is_none_or(|step| step.action != action) {
            let mut state = self.state().clone();
            let mut events = Vec::new();
            state.apply(action, &mut events)?;
            self.steps.truncate(self.at);
            self.states.truncate(self.at + 1);
            self.steps.push(PlayedStep { seat, action, events });
            self.states.push(state);
        }
        self.at += 1;
        self.look = self.look_of(self.at - 1);
        self.changed();
        Ok(())
    }

    /// The look that a person took with a step.
    fn look_of(&self, step: usize) -> Option<PrivateLook> {
        self.steps[step].events.iter().find_map(|event| {
            let (seat, at) = if let Event::Peek { seat, cell } = event {
                (*seat, Looked::Tile(*cell))
            } else if let Event::ChipPeek { seat, cell } = event {
                (*seat, Looked::Chip(*cell))
            } else {
                return None;
            };
            self.is_person(seat).then_some(PrivateLook { seat, at })
        })
    }

    /// Lets the bot whose turn it is take one action. False: a person is to decide, somebody has to look first, or the game
    /// is over.
    pub fn advance_one(&mut self) -> bool {
        if self.look.is_some() || !self.awaits_bot() {
            return false;
        }
        let seat = self.state().seat();
        // A generator for each decision: after a step back the same position brings the same move.
        let stream = self.seed.wrapping_add((u64::from(seat.0) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut chance = Chance::of_series(stream, self.at as u64);
        let state = self.state().clone();
        let Some(Some(bot)) = self.bots.get_mut(seat.at()) else { return false };
        let options = state.options();
        let picked = options.get(bot.choose(&state.view_for(seat), &options, &mut chance));
        picked.is_some_and(|action| self.take(action).is_ok())
    }

    /// Lets bots play until a person has to decide or to look, or the game is over.
    pub fn advance(&mut self) {
        while self.advance_one() {}
    }

    /// What a person is to see alone now: screens cover everything else first.
    pub const fn look(&self) -> Option<PrivateLook> {
        self.look
    }

    /// Whether the watcher may look once more at a covert tile, or at a chip face down: it knows it, and does not have to
    /// remember it.
    pub fn may_look_again(&self, cell: Cell) -> bool {
        self.another_look(cell).is_some()
    }

    /// Lets the watcher look once more at a covert tile, or at a chip face down. False: it may not.
    pub fn look_again(&mut self, cell: Cell) -> bool {
        let look = self.another_look(cell);
        if look.is_some() {
            self.look = look;
            self.changed();
        }
        look.is_some()
    }

    fn another_look(&self, cell: Cell) -> Option<PrivateLook> {
        let seat = self.watcher()?;
        let looks = [Looked::Tile(cell), Looked::Chip(cell)].map(|at| PrivateLook { seat, at });
        let is_remembered = self.view().covert_tiles().any(|tile| tile.cell == cell && tile.is_remembered);
        let shows = |look: &PrivateLook| match look.at {
            Looked::Tile(_) => !is_remembered && self.face_for(*look).is_some(),
            // A chip may be seen again at any time, whatever tile it lies on (H-12).
            Looked::Chip(_) | Looked::Chips => !self.chips_for(*look).is_empty(),
        };
        looks.into_iter().find(shows)
    }

    /// Lets the watcher look at the chips that it keeps face down, at any time (UKR-3). False: it has none.
    pub fn look_at_chips(&mut self) -> bool {
        let Some(seat) = self.watcher() else { return false };
        let look = PrivateLook { seat, at: Looked::Chips };
        let any = !self.chips_for(look).is_empty();
        if any {
            self.look = Some(look);
            self.changed();
        }
        any
    }

    /// The tile that a look shows; `None` if its seat may not see it, or looks at something else.
    pub fn face_for(&self, look: PrivateLook) -> Option<TileKind> {
        let Looked::Tile(cell) = look.at else { return None };
        let view = self.state().view_for(look.seat);
        view.covert_tiles().find(|tile| tile.cell == cell).and_then(|tile| tile.known)
    }

    /// The face-down chips that a look shows; none if its seat may not see them, or looks at something else.
    pub fn chips_for(&self, look: PrivateLook) -> Vec<Chip> {
        match look.at {
            Looked::Tile(_) => Vec::new(),
            Looked::Chip(cell) => self.state().view_for(look.seat).known_chip(cell).into_iter().collect(),
            Looked::Chips => {
                let lying = self.state().public_view().kept_chips(look.seat);
                let known = self.state().view_for(look.seat).kept_chips(look.seat);
                lying.zip(known).filter_map(|(lying, known)| if lying.is_none() { known } else { None }).collect()
            }
        }
    }

    /// The look is over: what it showed is covered again.
    pub fn cover(&mut self) {
        self.look = None;
        self.changed();
    }

    /// How many steps lie behind the present position, and how many there are.
    pub fn position(&self) -> (usize, usize) {
        (self.at, self.steps.len())
    }

    /// Goes back to the last decision of a person, or of a bot if only bots play. False: this is the beginning.
    pub fn step_back(&mut self) -> bool {
        if self.at == 0 {
            return false;
        }
        self.at -= 1;
        while self.at > 0 && !self.is_bots_only() && self.person().is_none() {
            self.at -= 1;
        }
        self.rewind();
        true
    }

    /// Goes on to the next decision of a person that was already played. False: this is the last position.
    pub fn step_forward(&mut self) -> bool {
        if self.at == self.steps.len() {
            return false;
        }
        self.at += 1;
        while self.at < self.steps.len() && !self.is_bots_only() && self.person().is_none() {
            self.at += 1;
        }
        self.look = None;
        self.changed();
        true
    }

    /// Goes back to the beginning.
    pub fn to_start(&mut self) {
        if self.at > 0 {
            self.at = 0;
            self.rewind();
        }
    }

    /// Goes on to the last position that was played.
    pub fn to_end(&mut self) {
        self.at = self.steps.len();
        self.look = None;
        self.changed();
    }

    fn rewind(&mut self) {
        self.rewound = true;
        self.look = None;
        self.changed();
    }

    /// What lies face down. Marks the game as staged.
    pub fn uncover(&mut self) -> Uncovered {
        self.staged = true;
        let state = self.state();
        let chips = state.chips().filter_map(|cell| Some((cell, state.chip_at(cell)?))).collect();
        let covert = state.public_view().covert_tiles();
        let tiles = covert.filter_map(|tile| Some((tile.cell, state.covert_tile(tile.cell)?))).collect();
        Uncovered { chips, tiles }
    }
}
