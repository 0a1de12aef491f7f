//! The state behind the play mode: the game at the desk, the dialogs around it, and acting on wishes.

use super::board::BoardState;
use super::running::{GameOrigin, Running};
use super::start::StartForm;
use crate::gui::words::{Command, DocumentId, FilePurpose, GoTo, Staging, with_suffix};
use crate::map::MapSketch;
use crate::mapfile::{Checked, Library, catalog};
use crate::playtest::{GamePlan, Table, Uncovered};
use crate::rules::{Action, DealText};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What stands in front of the game.
pub(super) enum DeskDialog {
    /// The start dialog is open; no game of its plan has begun.
    Plan(Box<StartForm>),
    /// Something did not work.
    Trouble { title: &'static str, words: String },
    /// Whether the game is to be ended.
    Ending,
}

/// What a command does to the desk.
type Act = fn(&mut PlayDesk);

/// The desk at which the map is played.
#[derive(Default)]
pub struct PlayDesk {
    pub(super) running: Option<Running>,
    pub(super) front: Option<DeskDialog>,
    pub(super) board: BoardState,
    pub(super) show_hidden: bool,
    pub(super) without_covers: bool,
    /// What the private look shows lies open.
    pub(super) look_open: bool,
    /// The private look has been taken at least once.
    pub(super) looked: bool,
    /// The start dialog was offered once by itself.
    pub(super) offered: bool,
    /// The game was begun to try something: the next one takes its place unasked.
    pub(super) is_trial: bool,
    pub(super) forced_deal: Option<DealText>,
    pub(super) last_plan: Option<GamePlan>,
}

impl PlayDesk {
    /// The game at the desk.
    pub fn table(&self) -> Option<&Table> {
        self.running.as_ref().map(|running| &running.table)
    }

    /// Makes the next game begin with this deal: for tests. The game is marked as staged.
    pub fn force_deal(&mut self, deal: DealText) {
        self.forced_deal = Some(deal);
    }

    /// True while something stands in front of the game and keys belong to it.
    pub fn is_covered(&self) -> bool {
        self.front.is_some() || self.table().is_some_and(|table| table.look().is_some())
    }

    /// Whether there is a step back, and one forth.
    pub(in crate::gui) fn steps(&self) -> [bool; 2] {
        let (at, last) = self.table().map_or((0, 0), Table::position);
        [at > 0, at < last]
    }

    /// Gives a command its meaning in the play mode. False: it has none of its own.
    pub(in crate::gui) fn run(&mut self, command: Command) -> bool {
        let own: [(Command, Act); 7] = [
            (Command::Undo, |desk| desk.go(GoTo::Back)),
            (Command::Redo, |desk| desk.go(GoTo::Forward)),
            (Command::Cancel, Self::cancel),
            (Command::ZoomIn, |desk| desk.board.zoom(1.25)),
            (Command::ZoomOut, |desk| desk.board.zoom(0.8)),
            (Command::ZoomActual, |desk| desk.board.zoom_to_actual_size()),
            (Command::ZoomFit, |desk| desk.board.fit()),
        ];
        match own.into_iter().find(|(known, _)| *known == command) {
            Some((_, act)) => act(self),
            None => return false,
        }
        true
    }

    /// The start dialog, if it is open.
    pub(super) fn form(&mut self) -> Option<&mut StartForm> {
        match &mut self.front {
            Some(DeskDialog::Plan(form)) => Some(form),
            Some(DeskDialog::Trouble { .. } | DeskDialog::Ending) | None => None,
        }
    }

    /// Opens the start dialog.
    pub(super) fn open_form(&mut self, form: StartForm) {
        self.front = Some(DeskDialog::Plan(Box::new(form)));
        self.offered = true;
    }

    /// Says why the game cannot begin: in the start dialog, if it is open.
    pub(super) fn refuse(&mut self, words: String) {
        match self.form() {
            Some(form) => form.error = Some(words),
            None => self.complain("The game cannot begin", words),
        }
    }

    /// Puts a game on the desk and lets bots play up to the first decision.
    pub(super) fn begin(
        &mut self,
        mut table: Table,
        sketch: Arc<MapSketch>,
        origin: Option<(DocumentId, Arc<Checked>, GamePlan)>,
    ) {
        if !table.is_bots_only() {
            table.advance();
        }
        let origin = origin.map(|(map, checked, plan)| GameOrigin { map, checked, plan });
        if let Some(origin) = &origin {
            self.last_plan = Some(origin.plan.clone());
        }
        self.running = Some(Running { table, sketch, origin, kept_against: None });
        self.front = None;
        (self.show_hidden, self.without_covers) = (false, false);
        self.board.begin();
    }

    /// Says what went wrong.
    fn complain(&mut self, title: &'static str, words: String) {
        self.front = Some(DeskDialog::Trouble { title, words });
    }

    /// Takes the answer to a question for a record; `None`: somebody changed their mind.
    pub fn take_file(&mut self, purpose: FilePurpose, path: Option<PathBuf>, library: &dyn Library) {
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        if !purpose.saves() {
            return self.load(&path, library);
        }
        let Some(table) = self.table() else { return };
        if let Err(issue) = catalog::save(&with_suffix(path, purpose), &table.record()) {
            self.complain("The game could not be saved", issue.message);
        }
    }

    fn load(&mut self, path: &Path, library: &dyn Library) {
        const REFUSED: &str = "The game cannot be opened";
        match catalog::read_file(path).map(|bytes| Table::from_record(&bytes, library)) {
            Ok(Ok((table, sketch))) => self.begin(table, Arc::new(sketch), None),
            Ok(Err(error)) => self.complain(REFUSED, format!("{}: {error}", path.display())),
            Err(issue) => self.complain(REFUSED, issue.message),
        }
    }

    /// Escape: closes what is in front, or declines what is offered.
    fn cancel(&mut self) {
        if self.front.take().is_some() {
            return;
        }
        let declines =
            self.table().is_some_and(|table| table.person().is_some() && table.legal_actions().contains(&Action::Pass));
        if declines {
            self.take_action(Action::Pass);
        }
    }

    /// Leaves the game.
    pub(super) fn end(&mut self) {
        self.running = None;
        self.front = None;
        self.offered = true;
    }

    /// Lets bots play: one action, or until a person decides.
    pub(super) fn let_bots_play(&mut self, one: bool) {
        let Some(Running { table, .. }) = &mut self.running else { return };
        if one {
            table.advance_one();
        } else {
            table.advance();
        }
    }

    /// Begins a private look, if `ask` finds that the seat may have it.
    pub(super) fn look(&mut self, ask: impl FnOnce(&mut Table) -> bool) {
        if self.running.as_mut().is_some_and(|running| ask(&mut running.table)) {
            self.begin_look();
        }
    }

    /// The private look is over.
    pub(super) fn cover(&mut self) {
        if let Some(Running { table, .. }) = &mut self.running {
            table.cover();
            if !table.is_bots_only() {
                table.advance();
            }
        }
        (self.look_open, self.looked) = (false, false);
    }

    /// Takes an action for the seat that decides.
    pub(super) fn take_action(&mut self, action: Action) {
        let Some(Running { table, .. }) = &mut self.running else { return };
        if table.person().is_none() {
            return;
        }
        match table.act(action) {
            Ok(()) => {
                table.advance();
                let looks = table.look().is_some();
                self.board.refusal = None;
                self.board.fresh_tile();
                if looks {
                    self.begin_look();
                }
            }
            Err(illegal) => self.board.refusal = Some(illegal.why.to_string()),
        }
    }

    fn begin_look(&mut self) {
        self.looked = false;
        self.look_open = self.without_covers;
    }

    /// Goes to another position of the game.
    pub(super) fn go(&mut self, step: GoTo) {
        let Some(Running { table, .. }) = &mut self.running else { return };
        match step {
            GoTo::Start => table.to_start(),
            GoTo::Back => {
                table.step_back();
            }
            GoTo::Forward => {
                table.step_forward();
            }
            GoTo::End => table.to_end(),
        }
        self.board.refusal = None;
        self.board.fresh_tile();
    }

    /// Arranges chance.
    pub(super) fn stage(&mut self, staging: Staging) {
        let Some(Running { table, .. }) = &mut self.running else { return };
        let done = match staging {
            Staging::ShowHidden(on) => {
                if on {
                    table.stage();
                }
                self.show_hidden = on;
                Ok(())
            }
            Staging::WithoutCovers(on) => {
                if on {
                    table.stage();
                }
                self.without_covers = on;
                Ok(())
            }
            Staging::DrawNext(id) => table.draw_next(&id),
            Staging::SetChip(cell, chip) => table.set_chip(cell, chip),
            Staging::SetCovert(cell, id) => table.set_covert(cell, &id),
        };
        if let Err(error) = done {
            self.complain("Chance cannot be arranged like that", format!("{error}."));
        }
    }

    /// What lies face down, if it is to be shown.
    pub(super) fn uncovered(&mut self) -> Option<Uncovered> {
        let Running { table, .. } = self.running.as_mut().filter(|_| self.show_hidden)?;
        Some(table.uncover())
    }
}
