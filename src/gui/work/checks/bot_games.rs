//! Games by bots on the map as it is now, beside the window, with the variant as it is now. Their report stays until one of
//! them changes.

use super::Checks;
use super::checker::stamp;
use crate::bots::BotKind;
use crate::geometry::Cell;
use crate::gui::words::DocumentId;
use crate::gui::work::shell::jobs::{Came, Job, Revisions};
use crate::gui::work::{Documents, Shell};
use crate::playtest::{GameChoice, VariantChoice, prepare};
use crate::simulation::{Plan, Report, run_while};
use std::sync::Arc;

/// How many games are played for a first look.
pub const GAMES: u64 = 20;
/// How many games are played to try something.
pub const MANY_GAMES: u64 = 200;
/// Seats of each game, all random bots: what the command line takes as well.
const SEATS: u8 = 2;
/// The seed of the series. Always the same one, so that only the map makes a difference.
pub const SEED: u64 = 1;

/// Games by bots that are being played, or what came out.
pub struct BotGames {
    map: DocumentId,
    /// The revision of the map that is played.
    stamp: Revisions,
    /// How many are to be played.
    pub total: u64,
    /// The variant that is tried, if it is not the one that the map names.
    pub variant: Option<String>,
    job: Option<Job<News>>,
    began: f64,
    now: f64,
    /// How far they are.
    pub stage: Stage,
}

/// How far the games are.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// That many are over.
    Playing(u64),
    /// All are over, or somebody stopped them.
    Played {
        /// The averages over all games.
        report: Arc<Report>,
        /// Squares on which no game laid a tile, in reading order.
        never_filled: Arc<[Cell]>,
    },
    /// They could not be played.
    Failed(String),
}

enum News {
    Done(u64),
    Played(Option<Report>),
    Failed(String),
}

impl BotGames {
    /// Seconds until all games are over, once that can be told.
    pub fn rest(&self) -> Option<f64> {
        let Stage::Playing(done) = self.stage else { return None };
        let taken = self.now - self.began;
        (done > 0 && taken > 1.0).then(|| taken / done as f64 * self.total.saturating_sub(done) as f64)
    }

    /// Squares on which no game laid a tile, once the games are over.
    pub fn never_filled(&self) -> Option<Arc<[Cell]>> {
        match &self.stage {
            Stage::Played { never_filled, .. } => Some(Arc::clone(never_filled)),
            Stage::Playing(_) | Stage::Failed(_) => None,
        }
    }
}

/// The games that are being played, or were.
#[derive(Default)]
pub struct Games {
    games: Option<BotGames>,
}

impl Games {
    /// Games by bots on the map that is shown, as it is now.
    pub fn shown(&self) -> Option<&BotGames> {
        self.games.as_ref()
    }

    /// Plays games, or says why map and variant cannot be played.
    ///
    /// # Errors
    ///
    /// The map cannot be prepared for games, or there is no thread.
    pub fn start(
        &mut self,
        ctx: &egui::Context,
        total: u64,
        (documents, checks, shell): (&Documents, &Checks, &Shell),
    ) -> Result<(), String> {
        let document = documents.document();
        let loaded = document.as_loaded().map_err(|error| error.to_string())?;
        let variant = checks.tried_variant(documents);
        let other = documents.variant_tab().filter(|_| variant != VariantChoice::OfTheMap);
        let other = other.map(|open| open.document.definition().name.clone());
        let choice = GameChoice { seats: SEATS, variant, ..GameChoice::default() };
        let prepared = prepare(&loaded, document.source(), &choice, &documents.library());
        let prepared = prepared.map_err(|error| error.to_string())?;
        let bots = vec![BotKind::Random; usize::from(SEATS)];
        let plan = Plan::new(prepared.game, bots, total, SEED).map_err(|error| error.to_string())?;
        let job = Job::start(ctx, shell.pace(), "bot games", stamp(documents, None), move |teller| {
            let played = run_while(&plan, |done| {
                teller.news(News::Done(done));
                teller.goes_on()
            });
            teller.result(match played {
                Ok(report) => News::Played(report),
                Err(error) => News::Failed(error.to_string()),
            });
        });
        let job = job.map_err(|error| format!("The games cannot be played beside the window: {error}"))?;
        let began = ctx.input(|input| input.time);
        let (map, stamp) = (documents.map().id, job.about());
        let stage = Stage::Playing(0);
        self.games = Some(BotGames { map, stamp, total, variant: other, job: Some(job), began, now: began, stage });
        Ok(())
    }

    /// Takes what has arrived. Games on another map than is shown, or on what it was before, are dropped.
    pub fn look(&mut self, ctx: &egui::Context, documents: &Documents) {
        // Which tab is shown makes no difference to a game.
        let current = (documents.map().id, stamp(documents, None));
        let Some(games) = &mut self.games else { return };
        if (games.map, games.stamp) != current {
            self.games = None;
            return;
        }
        let Some(job) = &games.job else { return };
        games.now = ctx.input(|input| input.time);
        match job.look(ctx) {
            Came::Nothing => {}
            Came::Message(News::Done(done)) => games.stage = Stage::Playing(done),
            Came::Message(News::Played(Some(report))) => {
                let never_filled = report.never_filled().collect();
                games.stage = Stage::Played { report: Arc::new(report), never_filled };
                games.job = None;
            }
            // Stopped before the first was over: there is nothing to show.
            Came::Message(News::Played(None)) => self.games = None,
            Came::Message(News::Failed(why)) => {
                games.stage = Stage::Failed(why);
                games.job = None;
            }
            Came::End => {
                games.stage = Stage::Failed("The games ended without a result.".to_owned());
                games.job = None;
            }
        }
    }

    /// Ends the games; those that are over are kept.
    pub fn stop(&self) {
        if let Some(job) = self.games.as_ref().and_then(|games| games.job.as_ref()) {
            job.stop();
        }
    }

    /// Puts games and results away. False: there are none.
    pub fn close(&mut self) -> bool {
        self.games.take().is_some()
    }
}
