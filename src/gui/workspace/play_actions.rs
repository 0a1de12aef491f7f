//! What a game needs from outside the desk: the map as it is now, its variant, files.

use super::{Mode, Workspace};
use crate::gui::dialogs::{FilePurpose, FileRequest};
use crate::gui::play::{Planned, PlayDesk, PlayWish, StartForm};
use crate::mapfile::{Library as _, Source, VariantDefinition};
use crate::playtest::{GamePlan, PrepareError, Table, VariantChoice, prepare};
use crate::rules::{Deal, DealText};
use std::sync::Arc;

impl Workspace {
    /// The desk at which the map is played.
    pub fn desk(&self) -> &PlayDesk {
        &self.desk
    }

    /// Makes the next game begin with this deal: for tests.
    pub fn force_deal(&mut self, deal: DealText) {
        self.desk.force_deal(deal);
    }

    /// Acts on a wish of the play mode.
    pub(super) fn play(&mut self, ctx: &egui::Context, wish: PlayWish) {
        self.check_now();
        match wish {
            PlayWish::Plan => self.plan_game(),
            PlayWish::TakeVariant(choice) => {
                let says = self.variant_of(&choice);
                if let Some(shown) = self.maps[self.active].shown.clone()
                    && let Some(form) = self.desk.form()
                {
                    form.take_variant(&shown.checked, choice, says.as_ref());
                }
            }
            PlayWish::Begin => {
                self.is_trial = false;
                if let Some(planned) = self.desk.form().map(|form| form.planned()) {
                    self.begin_game(&planned);
                }
            }
            PlayWish::Restart => {
                if let Some(planned) = self.desk.planned() {
                    self.begin_game(&planned);
                }
            }
            PlayWish::KeepMap => {
                if let Some(shown) = &self.maps[self.active].shown {
                    self.desk.keep_against(&shown.checked);
                }
            }
            PlayWish::Save => {
                let name = format!("{}{}", self.document().definition().name, FilePurpose::SaveRecord.suffix());
                self.ask_for_record(ctx, FilePurpose::SaveRecord, name);
            }
            PlayWish::Load => {
                self.is_trial = false;
                self.ask_for_record(ctx, FilePurpose::OpenRecord, String::new());
            }
            PlayWish::Close
            | PlayWish::Act(_)
            | PlayWish::Bots { .. }
            | PlayWish::Go(_)
            | PlayWish::LookAgain(_)
            | PlayWish::LookAtChips
            | PlayWish::Cover
            | PlayWish::AskToEnd
            | PlayWish::End
            | PlayWish::Stage(_) => self.desk.act(wish),
        }
        ctx.request_repaint();
    }

    /// Begins a game of a person against a bot on the map as it is now, with the variant as it is now. A game that somebody
    /// planned stays at the desk.
    pub(super) fn try_game(&mut self) {
        let goes_on = self.desk.table().is_some_and(|table| !table.is_over());
        if goes_on && !self.is_trial {
            self.notice = Some("A game is at the desk; end it in the Play mode first".to_owned());
            return;
        }
        if self.stops_games() {
            return;
        }
        let Some(checked) = self.shown().map(|shown| Arc::clone(&shown.checked)) else { return };
        let mut plan = GamePlan::usual(&checked);
        let choice = self.tried_variant();
        let says = self.variant_of(&choice);
        plan.take_variant(&checked, choice, says.as_ref());
        match self.new_game(&plan) {
            Ok(table) => {
                self.put_on_desk(table, Planned { usual: plan.clone(), plan });
                (self.is_trial, self.mode) = (true, Mode::Play);
            }
            Err(words) => self.notice = Some(words),
        }
    }

    fn ask_for_record(&mut self, ctx: &egui::Context, purpose: FilePurpose, name: String) {
        let folder = self.usual_folder();
        self.files.ask(ctx, FileRequest { purpose, folder, name });
    }

    /// What the variant of a choice says.
    fn variant_of(&self, choice: &VariantChoice) -> Option<VariantDefinition> {
        match choice {
            VariantChoice::None => None,
            VariantChoice::OfTheMap => self.shown()?.checked.variant.as_ref().map(|variant| variant.definition.clone()),
            VariantChoice::Named(name) => {
                let found = self.open_library().variant(name, &Source::Unsaved);
                found.ok().map(|(_, loaded)| loaded.definition)
            }
        }
    }

    fn plan_game(&mut self) {
        if let Some(form) = self.form_now(self.desk.last_planned().as_ref()) {
            self.desk.open_form(form);
        }
    }

    /// What was chosen, on top of what map and variant say now.
    fn form_now(&self, planned: Option<&Planned>) -> Option<StartForm> {
        let says = planned.and_then(|planned| self.variant_of(&planned.plan.variant));
        Some(StartForm::new(&self.shown()?.checked, planned, says.as_ref()))
    }

    fn begin_game(&mut self, planned: &Planned) {
        let Some(planned) = self.form_now(Some(planned)).map(|form| form.planned()) else { return };
        match self.new_game(&planned.plan) {
            Ok(table) => self.put_on_desk(table, planned),
            Err(words) => self.desk.refuse(words),
        }
    }

    fn put_on_desk(&mut self, table: Table, planned: Planned) {
        let Some(shown) = self.shown() else { return };
        let (sketch, checked) = (Arc::clone(&shown.sketch), Arc::clone(&shown.checked));
        let id = self.active_id();
        self.desk.begin(table, sketch, Some((id, checked, planned)));
    }

    fn new_game(&mut self, plan: &GamePlan) -> Result<Table, String> {
        let document = self.document();
        let loaded = document.as_loaded().map_err(|error| error.to_string())?;
        let prepared = prepare(&loaded, document.source(), &plan.choice(), &self.open_library());
        let prepared = prepared.map_err(|error| reasons(&error))?;
        let forced = self.desk.forced_deal();
        let deal = match &forced {
            Some(text) => Deal::from_text(text, &prepared.game),
            None => plan.deal(&prepared.game),
        };
        let deal = deal.map_err(|error| error.to_string())?;
        let mut table =
            Table::start(prepared, deal, plan.seats.clone(), plan.seed).map_err(|error| error.to_string())?;
        if forced.is_some() {
            table.stage();
        }
        Ok(table)
    }
}

/// Why a game cannot be prepared, with the issues behind it.
fn reasons(error: &PrepareError) -> String {
    let issues = match error {
        PrepareError::Map { issues } | PrepareError::Variant { issues, .. } => issues.as_slice(),
        PrepareError::NoVariant { .. } | PrepareError::Tiles(_) | PrepareError::Setup(_) => &[],
    };
    let errors = issues.iter().filter(|issue| issue.severity == crate::map::Severity::Error);
    let lines: Vec<String> =
        std::iter::once(error.to_string()).chain(errors.map(|issue| issue.message.clone())).collect();
    lines.join("\n")
}
