//! Acting on wishes: each goes to the part that it is about.

use super::Workspace;
use crate::editor::{AnyDocument, Change, Selection, Turn};
use crate::gui::dialogs::{CompareForm, Dialog, NewMapForm, NewVariantForm};
use crate::gui::words::{Brush, CheckWish, FilePurpose, FileRequest, Mode, Prompt, Tool, Wish};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

impl Workspace {
    /// Acts on everything that was posted, and on what follows from it.
    pub(super) fn act_on_all(&mut self, ctx: &egui::Context) {
        let mut wishes: VecDeque<Wish> = self.outbox.drain().into();
        while let Some(wish) = wishes.pop_front() {
            let before = (self.documents.map().id, self.documents.document().origin());
            if wish.answers_dialog() {
                self.screen.dialog = None;
            }
            self.act(ctx, wish);
            self.screen.keep_in_place(before, (self.documents.map().id, self.documents.document().origin()));
            self.show_prompts(ctx);
            for wish in self.shell.take_wishes().into_iter().rev() {
                wishes.push_front(wish);
            }
            // What was done shows at once: the picture of this frame is one step behind.
            ctx.request_repaint();
        }
    }

    fn act(&mut self, ctx: &egui::Context, wish: Wish) {
        let Self { documents, checks, games, desk, shell, screen, exports, .. } = self;
        match wish {
            Wish::Run(command) => self.run(ctx, command),
            Wish::Document(wish) => documents.act(wish, shell),
            Wish::Check(wish) => match wish {
                CheckWish::JumpToIssue(at) => checks.point_at(at, documents, shell),
                CheckWish::PointAtNothing => checks.point_at_nothing(),
                CheckWish::Forget(id) => checks.forget(id),
                CheckWish::StopBotGames => games.stop(),
                CheckWish::CloseBotGames => {
                    games.close();
                }
            },
            Wish::Desk(wish) => {
                // A game takes the map as it is now.
                checks.now(documents, shell);
                desk.act(wish, (documents, checks), shell);
            }
            Wish::Export(export) => exports.ask_where(export, documents, shell),
            Wish::Shell(wish) => shell.act(wish),
            Wish::Screen(wish) => screen.act(wish, documents, shell),
        }
    }

    /// Opens the dialogs that the parts ask for.
    pub(super) fn show_prompts(&mut self, ctx: &egui::Context) {
        for prompt in self.shell.take_prompts() {
            let dialog = match prompt {
                Prompt::File(request) => {
                    self.screen.files.ask(ctx, request);
                    continue;
                }
                Prompt::NewMap => Dialog::NewMap(Box::new(NewMapForm::new(self.documents.files()))),
                Prompt::NewVariant => Dialog::NewVariant(NewVariantForm::new(&self.documents)),
                Prompt::Unsaved(prompt) => Dialog::Unsaved(prompt),
                Prompt::Conflict(conflict) => Dialog::Conflict(conflict),
                Prompt::KeptWork(kept) => Dialog::Recovery(kept),
                Prompt::Trouble { title, words } => Dialog::Trouble { title, words },
            };
            self.screen.dialog = Some(dialog);
        }
    }

    /// Takes the answer of a file dialog, if there is one.
    pub(super) fn take_file_answer(&mut self, ctx: &egui::Context) {
        let Some((FileRequest { purpose, .. }, path)) = self.screen.files.poll() else { return };
        self.take_file(ctx, purpose, path);
        self.show_prompts(ctx);
        self.shell.take_wishes().into_iter().for_each(|wish| self.outbox.post(wish));
    }

    fn take_file(&mut self, ctx: &egui::Context, purpose: FilePurpose, path: Option<PathBuf>) {
        let Self { documents, checks, desk, shell, exports, .. } = self;
        match purpose {
            FilePurpose::OpenRecord | FilePurpose::SaveRecord => desk.take_file(purpose, path, &**documents.files()),
            FilePurpose::SaveSvg | FilePurpose::SavePng | FilePurpose::SaveSheet | FilePurpose::SaveSheetPages => {
                exports.take_file(ctx, (purpose, path), (documents, checks), shell);
            }
            FilePurpose::OpenMap | FilePurpose::SaveMap | FilePurpose::SaveVariant => {
                documents.take_file(purpose, path, shell);
            }
        }
    }

    /// Begins a game on what is shown, unless one that somebody planned is at the desk.
    pub(super) fn try_game(&mut self) {
        let Self { documents, checks, desk, shell, .. } = self;
        if desk.is_taken() {
            shell.say("A game is at the desk; end it in the Play mode first");
        } else if checks.allow_games(documents, shell) {
            match desk.try_game(documents, checks) {
                Ok(()) => documents.set_mode(Mode::Play),
                Err(words) => shell.say(words),
            }
        }
    }

    /// Plays games by bots, or says why map and variant cannot be played and shows where.
    pub(super) fn play_bot_games(&mut self, ctx: &egui::Context, total: u64) {
        let Self { documents, checks, games, shell, screen, .. } = self;
        games.close();
        if checks.allow_games(documents, shell) {
            match games.start(ctx, total, (documents, checks, shell)) {
                Ok(()) => screen.panels_hidden = false,
                Err(why) => shell.say(why),
            }
        }
    }

    /// Asks what to compare with, and begins with the first there is.
    pub(super) fn ask_to_compare(&mut self) {
        self.documents.in_hand_mut().commit();
        let choices = self.documents.to_compare_with();
        let Some((with, _)) = choices.first() else { return };
        let found = self.documents.differences(with);
        let name = self.documents.in_hand().name().to_owned();
        self.screen.dialog = Some(Dialog::Compare(Box::new(CompareForm::new(name, choices, found))));
    }

    pub(super) fn duplicate(&mut self) {
        if let Some((clip, left_out)) = self.documents.duplicate() {
            self.screen.carry(clip, &mut self.documents, &mut self.shell);
            self.shell.say_or_hush(left_out);
        }
    }

    pub(super) fn take_stamp(&mut self, number: u8) {
        if let Some(clip) = self.shell.stamps().get(number).map(|stamp| stamp.clip.clone()) {
            self.screen.carry(clip, &mut self.documents, &mut self.shell);
        }
    }

    /// Turns what is in hand, else what is selected.
    pub(super) fn turn(&mut self, turn: Turn) {
        let Self { documents, checks, shell, screen, .. } = self;
        if !screen.canvas_mut(documents.map().id).gesture.turn_carried(turn) {
            let sketch = checks.shown(documents).map(|shown| Arc::clone(&shown.sketch));
            documents.turn(turn, sketch.as_deref(), shell);
        }
    }

    pub(super) fn step(&mut self, go: impl FnOnce(&mut dyn AnyDocument) -> Change) {
        if self.documents.variant_tab().is_none() {
            self.screen.canvas_mut(self.documents.map().id).gesture.give_up();
        }
        self.documents.step(go, &mut self.shell);
    }

    /// Escape: gives up what is going on, else selects nothing.
    pub(super) fn cancel(&mut self) {
        let Self { documents, checks, games, shell, screen, .. } = self;
        shell.hush();
        if documents.variant_tab().is_some() {
            if documents.in_hand().in_gesture() {
                documents.in_hand_mut().cancel();
            } else {
                games.close();
            }
            return;
        }
        let busy = screen.canvas_mut(documents.map().id).gesture.give_up();
        if documents.document().in_gesture() {
            documents.map_mut().document.cancel();
        } else if !busy && !games.close() {
            let draws_ferries =
                screen.tool == Tool::Ferry || (screen.tool == Tool::Brush && screen.brushes.in_hand() == Brush::Ferry);
            let sketch = checks.shown(documents).map(|shown| Arc::clone(&shown.sketch));
            if let Some(sketch) = sketch.filter(|_| draws_ferries) {
                documents.drop_unfinished_ferry(&sketch, shell);
            }
            documents.map_mut().document.select(Selection::Map);
        }
    }

    /// Ends the program, after asking for each unsaved document.
    pub(super) fn quit(&mut self, ctx: &egui::Context) {
        let Self { documents, shell, screen, exports, .. } = self;
        if documents.asks_before_quitting(shell) || !exports.finish(shell) {
            return;
        }
        shell.quit();
        if let Some(open) = documents.left_open(|id| screen.sight(id)) {
            shell.change_settings(|settings| settings.open = open);
        }
        documents.finish();
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }
}
