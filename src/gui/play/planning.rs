//! What a game needs from outside the desk: the map as it is now, its variant, files.

use super::PlayDesk;
use super::desk::DeskDialog;
use super::start::StartForm;
use crate::gui::words::{DeskWish, FilePurpose, FileRequest};
use crate::gui::work::{Checks, Documents, Shell, Shown};
use crate::mapfile::{Library as _, Source, VariantDefinition};
use crate::playtest::{GamePlan, PrepareError, Table, VariantChoice, prepare};
use crate::rules::Deal;
use std::sync::Arc;

impl PlayDesk {
    /// Acts on a wish of the play mode. `checks` know the map as it is now.
    pub(in crate::gui) fn act(
        &mut self,
        wish: DeskWish,
        (documents, checks): (&Documents, &Checks),
        shell: &mut Shell,
    ) {
        let Some(shown) = checks.shown(documents) else { return };
        match wish {
            DeskWish::Plan => {
                let form = form_now(self.last_plan.as_ref(), documents, shown);
                self.open_form(form);
            }
            DeskWish::TakeVariant(choice) => {
                let says = variant_of(&choice, documents, shown);
                if let Some(form) = self.form() {
                    form.take_variant(&shown.checked, choice, says.as_ref());
                }
            }
            DeskWish::Begin => {
                self.is_trial = false;
                if let Some(plan) = self.form().map(|form| form.plan()) {
                    self.begin_game(&plan, documents, shown);
                }
            }
            DeskWish::Restart => {
                let origin = self.running.as_ref().and_then(|running| running.origin.as_ref());
                if let Some(plan) = origin.map(|origin| origin.plan.clone()) {
                    self.begin_game(&plan, documents, shown);
                }
            }
            DeskWish::KeepMap => {
                if let Some(running) = &mut self.running {
                    running.kept_against = Some(Arc::clone(&shown.checked));
                }
            }
            DeskWish::Save => {
                let name = format!("{}{}", documents.document().definition().name, FilePurpose::SaveRecord.suffix());
                ask_for_record(FilePurpose::SaveRecord, name, documents, shell);
            }
            DeskWish::Load => {
                self.is_trial = false;
                ask_for_record(FilePurpose::OpenRecord, String::new(), documents, shell);
            }
            DeskWish::Close => self.front = None,
            DeskWish::Act(action) => self.take_action(action),
            DeskWish::Bots { one } => self.let_bots_play(one),
            DeskWish::Go(step) => self.go(step),
            DeskWish::LookAgain(cell) => self.look(|table| table.look_again(cell)),
            DeskWish::LookAtChips => self.look(Table::look_at_chips),
            DeskWish::Cover => self.cover(),
            DeskWish::AskToEnd => self.front = self.running.as_ref().map(|_| DeskDialog::Ending),
            DeskWish::End => self.end(),
            DeskWish::Stage(staging) => self.stage(staging),
        }
    }

    /// True if somebody planned the game at the desk and it goes on: nothing else takes its place unasked.
    pub(in crate::gui) fn is_taken(&self) -> bool {
        self.table().is_some_and(|table| !table.is_over()) && !self.is_trial
    }

    /// Begins a game of a person against a bot on the map as it is now, with the variant as it is now.
    ///
    /// # Errors
    ///
    /// Why no game can begin.
    pub(in crate::gui) fn try_game(&mut self, documents: &Documents, checks: &Checks) -> Result<(), String> {
        let Some(shown) = checks.shown(documents) else { return Ok(()) };
        let plan = GamePlan { variant: checks.tried_variant(documents), ..GamePlan::usual() };
        let table = self.new_game(&plan, documents)?;
        self.put_on_desk(table, plan, documents, shown);
        self.is_trial = true;
        Ok(())
    }

    fn begin_game(&mut self, plan: &GamePlan, documents: &Documents, shown: &Shown) {
        let plan = form_now(Some(plan), documents, shown).plan();
        match self.new_game(&plan, documents) {
            Ok(table) => self.put_on_desk(table, plan, documents, shown),
            Err(words) => self.refuse(words),
        }
    }

    fn put_on_desk(&mut self, table: Table, plan: GamePlan, documents: &Documents, shown: &Shown) {
        let origin = (documents.map().id, Arc::clone(&shown.checked), plan);
        self.begin(table, Arc::clone(&shown.sketch), Some(origin));
    }

    fn new_game(&mut self, plan: &GamePlan, documents: &Documents) -> Result<Table, String> {
        let document = documents.document();
        let loaded = document.as_loaded().map_err(|error| error.to_string())?;
        let prepared = prepare(&loaded, document.source(), &plan.choice(), &documents.library());
        let prepared = prepared.map_err(|error| reasons(&error))?;
        let forced = self.forced_deal.take();
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

/// What was chosen, on top of what map and variant say now.
fn form_now(plan: Option<&GamePlan>, documents: &Documents, shown: &Shown) -> StartForm {
    let says = plan.and_then(|plan| variant_of(&plan.variant, documents, shown));
    StartForm::new(&shown.checked, plan, says.as_ref())
}

/// What the variant of a choice says.
fn variant_of(choice: &VariantChoice, documents: &Documents, shown: &Shown) -> Option<VariantDefinition> {
    match choice {
        VariantChoice::None => None,
        VariantChoice::OfTheMap => shown.checked.variant.as_ref().map(|variant| variant.definition.clone()),
        VariantChoice::Named(name) => {
            let found = documents.library().variant(name, &Source::Unsaved);
            found.ok().map(|(_, loaded)| loaded.definition)
        }
    }
}

fn ask_for_record(purpose: FilePurpose, name: String, documents: &Documents, shell: &mut Shell) {
    shell.ask_for_file(FileRequest { purpose, folder: documents.usual_folder(shell), name });
}

/// Why a game cannot be prepared, with the issues behind it.
fn reasons(error: &PrepareError) -> String {
    let issues = match error {
        PrepareError::Map { issues } | PrepareError::Variant { issues, .. } | PrepareError::Changes { issues } => {
            issues.as_slice()
        }
        PrepareError::NoVariant { .. } | PrepareError::Setting(_) | PrepareError::Tiles(_) | PrepareError::Setup(_) => {
            &[]
        }
    };
    let errors = issues.iter().filter(|issue| issue.severity == crate::map::Severity::Error);
    let lines: Vec<String> =
        std::iter::once(error.to_string()).chain(errors.map(|issue| issue.message.clone())).collect();
    lines.join("\n")
}
