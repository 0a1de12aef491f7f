//! Acting on wishes: each goes to the part that it is about.

use super::Workspace;
use crate::editor::{AnyDocument, Change, Clip, Document, Selection, Turn};
use crate::geometry::Cell;
use crate::gui::dialogs::{CompareForm, Dialog, NewMapForm, NewVariantForm};
use crate::gui::tool::{Brush, Tool};
use crate::gui::words::{AfterSaving, CompareWith, FilePurpose, FileRequest, Mode, PlayWish, Prompt, UiCommand};
use crate::gui::work::checks::Export;
use crate::mapfile::CombineDefinition;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

impl Workspace {
    /// Acts on everything that was posted, and on what follows from it.
    pub(super) fn act_on_all(&mut self, ctx: &egui::Context) {
        let mut wishes: VecDeque<UiCommand> = self.outbox.drain().into();
        while let Some(wish) = wishes.pop_front() {
            let before = (self.documents.map().id, self.documents.document().origin());
            if wish.answers_dialog() {
                self.screen.close_dialog();
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

    fn act(&mut self, ctx: &egui::Context, wish: UiCommand) {
        let Self { documents, checks, games, shell, screen, exports, .. } = self;
        match wish {
            UiCommand::Run(command) => self.run(ctx, command),
            UiCommand::OpenBuiltIn(name) => {
                documents.unless_unsaved(AfterSaving::OpenBuiltIn(name), shell);
            }
            UiCommand::OpenFile(path) => documents.unless_unsaved(AfterSaving::OpenFile(path), shell),
            UiCommand::ForgetRecent(path) => shell.change_settings(|settings| settings.forget(&path)),
            UiCommand::ShowWelcome(shows) => shell.change_settings(|settings| settings.welcome = shows),
            UiCommand::WriteSheetsIn(code) => shell.change_settings(|settings| settings.sheet_language = code),
            UiCommand::Export(format, look) => exports.ask_where(Export::Picture(format, look), documents, shell),
            UiCommand::SaveSheet(file) => exports.ask_where(Export::Sheet(file), documents, shell),
            UiCommand::OpenBuiltInVariant(name) => documents.open_built_in_variant(&name, shell),
            UiCommand::Show(id) => documents.show_any(id, shell),
            UiCommand::TryOn(id) => documents.try_on_open(id, shell),
            UiCommand::TryOnBuiltIn(name) => documents.try_on_built_in(&name, shell),
            UiCommand::NameVariant => documents.name_variant(shell),
            UiCommand::SaveCopy(id) => documents.save_as(id, shell),
            UiCommand::OpenPart(part, cell) => {
                let is_shown = documents.open_part(part, cell, shell);
                if let Some(cell) = cell.filter(|_| is_shown) {
                    screen.canvas_mut(documents.map().id).camera.show_cell(cell);
                }
            }
            UiCommand::Edit(command) => documents.edit(&command, shell),
            UiCommand::ChangeVariant(definition) => documents.change_variant(*definition, shell),
            UiCommand::BeginVariant { name, from, for_map } => documents.begin_variant(name, from, for_map, shell),
            UiCommand::EditVariant => documents.edit_variant(shell),
            UiCommand::GiveUpVariantChanges => documents.give_up_variant_changes(shell),
            UiCommand::Begin(label) => documents.in_hand_mut().begin(label),
            UiCommand::Commit => {
                documents.in_hand_mut().commit();
            }
            UiCommand::CancelGesture => documents.in_hand_mut().cancel(),
            UiCommand::Select(selection) => {
                shell.hush();
                documents.map_mut().document.select(selection);
            }
            UiCommand::JumpToIssue(at) => self.show_issue(at),
            UiCommand::PasteText(text) => match Clip::parse(&text) {
                Ok(clip) => self.take_in_hand(clip),
                Err(error) => shell.say(format!("Nothing is pasted: {error}")),
            },
            UiCommand::Take(tool) => screen.take_tool(tool, documents.map().id),
            UiCommand::Dip(brush) => {
                screen.dip(brush);
                if brush == Brush::Ferry && matches!(documents.document().selection(), Selection::Ferry(..)) {
                    // Taking the brush anew begins a new route.
                    documents.map_mut().document.select(Selection::Map);
                }
            }
            UiCommand::TakeBorder(ink) => screen.take_border(ink),
            UiCommand::TakeRegion(at) => screen.take_region(at),
            UiCommand::GoTo(cell) => {
                shell.hush();
                let open = documents.map_mut();
                open.document.select(Selection::Cell(cell));
                let canvas = screen.canvas_mut(open.id);
                canvas.camera.centre_on(cell);
                canvas.flash(cell);
            }
            UiCommand::Lock(layer) => documents.map_mut().layers.toggle_lock(layer),
            UiCommand::Say(words) => shell.say(words),
            // Behind the news that kept work could not be opened it waits for another answer.
            UiCommand::CloseDialog => documents.offer_kept(shell),
            UiCommand::CreateMap(map) => {
                documents.choose();
                documents.take_in(Document::begun(*map), shell);
            }
            UiCommand::Compare(with) => self.compare_with(&with),
            UiCommand::JoinMaps { name, first, second, side, shift } => {
                documents.show_new(Document::pair(&name, CombineDefinition { first, second, side, shift }), shell);
            }
            UiCommand::SaveThen(then) => documents.save(then, shell),
            UiCommand::DiscardThen(then) => documents.go_on(then, true, shell),
            UiCommand::WriteAnyway(conflict) => documents.write_anyway(conflict, shell),
            UiCommand::Reload(conflict) => {
                if documents.reload(&conflict, shell) {
                    checks.forget(conflict.document);
                }
            }
            UiCommand::Play(wish) => self.play(ctx, wish),
            UiCommand::Repair(repair) => {
                documents.repair(&repair, shell);
                checks.point_at_none();
            }
            UiCommand::StopBotGames => games.stop(),
            UiCommand::CloseBotGames => {
                games.close();
            }
            UiCommand::Restore => documents.restore_kept(shell),
            UiCommand::LeaveKept => documents.leave_kept(shell),
        }
    }

    /// Opens the dialogs that the parts ask for.
    pub(super) fn show_prompts(&mut self, ctx: &egui::Context) {
        for prompt in self.shell.take_prompts() {
            let dialog = match prompt {
                Prompt::File(request) => {
                    self.screen.ask_for_file(ctx, request);
                    continue;
                }
                Prompt::NewMap => Dialog::NewMap(Box::new(NewMapForm::new(self.documents.files()))),
                Prompt::NewVariant => Dialog::NewVariant(NewVariantForm::new(&self.documents)),
                Prompt::Unsaved(prompt) => Dialog::Unsaved(prompt),
                Prompt::Conflict(conflict) => Dialog::Conflict(conflict),
                Prompt::KeptWork(kept) => Dialog::Recovery(kept),
                Prompt::Trouble { title, words } => Dialog::Trouble { title, words },
            };
            self.screen.open_dialog(dialog);
        }
    }

    /// Takes the answer of a file dialog, if there is one.
    pub(super) fn take_file_answer(&mut self, ctx: &egui::Context) {
        let Some((FileRequest { purpose, .. }, path)) = self.screen.poll_file() else { return };
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

    /// Acts on a wish of the play mode.
    fn play(&mut self, ctx: &egui::Context, wish: PlayWish) {
        self.checks.now(&self.documents, &self.shell);
        self.desk.act(wish, (&self.documents, &self.checks), &mut self.shell);
        ctx.request_repaint();
    }

    /// Begins a game on what is shown, unless one that somebody planned is at the desk.
    pub(super) fn try_game(&mut self) {
        if self.desk.is_taken() {
            self.shell.say("A game is at the desk; end it in the Play mode first");
            return;
        }
        if self.stops_games() {
            return;
        }
        match self.desk.try_game(&self.documents, &self.checks) {
            Ok(()) => self.documents.set_mode(Mode::Play),
            Err(words) => self.shell.say(words),
        }
    }

    /// Plays games by bots, or says why map and variant cannot be played and shows where.
    pub(super) fn play_bot_games(&mut self, ctx: &egui::Context, total: u64) {
        self.games.close();
        if self.stops_games() {
            return;
        }
        match self.games.start(ctx, total, (&self.documents, &self.checks, &self.shell)) {
            Ok(()) => self.screen.show_panels(),
            Err(why) => self.shell.say(why),
        }
    }

    /// True if map or variant have errors; they are told, and the first is shown.
    fn stops_games(&mut self) -> bool {
        let allowed = self.checks.allow_games(&mut self.documents, &mut self.shell);
        if let Err(Some(cell)) = allowed {
            self.screen.canvas_mut(self.documents.map().id).show_and_flash(cell);
        }
        allowed.is_err()
    }

    /// Shows the issue that comes so many steps after the one that was shown last.
    pub(super) fn show_issue_after(&mut self, step: isize) {
        if let Some(at) = self.checks.issue_after(step, &self.documents) {
            self.show_issue(at);
        }
    }

    fn show_issue(&mut self, at: usize) {
        if let Some(cell) = self.checks.point_at(at, &mut self.documents, &mut self.shell) {
            self.screen.canvas_mut(self.documents.map().id).show_and_flash(cell);
        }
    }

    /// Asks what to compare with, and begins with the first there is.
    pub(super) fn ask_to_compare(&mut self) {
        self.documents.in_hand_mut().commit();
        let choices = self.documents.to_compare_with();
        let Some((with, _)) = choices.first() else { return };
        let found = self.documents.differences(with);
        let name = self.documents.in_hand().name().to_owned();
        self.screen.open_dialog(Dialog::Compare(Box::new(CompareForm::new(name, choices, found))));
    }

    fn compare_with(&mut self, with: &CompareWith) {
        let found = self.documents.differences(with);
        self.screen.answer_comparing(with, found);
    }

    fn take_in_hand(&mut self, clip: Clip) {
        self.shell.hush();
        let open = self.documents.map_mut();
        open.document.commit();
        self.screen.canvas_mut(open.id).gesture.carry(clip);
    }

    pub(super) fn duplicate(&mut self) {
        if let Some((clip, left_out)) = self.documents.duplicate() {
            self.take_in_hand(clip);
            self.shell.say_or_hush(left_out);
        }
    }

    pub(super) fn take_stamp(&mut self, number: u8) {
        if let Some(clip) = self.shell.stamps().get(number).map(|stamp| stamp.clip.clone()) {
            self.take_in_hand(clip);
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
            let draws_ferries = screen.tool() == Tool::Ferry
                || (screen.tool() == Tool::Brush && screen.brushes().in_hand() == Brush::Ferry);
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

impl crate::gui::canvas::CanvasState {
    fn show_and_flash(&mut self, cell: Cell) {
        self.camera.show_cell(cell);
        self.flash(cell);
    }
}
