//! Spreads the games of a plan over threads. Results are added up in the order of the games, so neither the number of
//! threads nor their pace can be seen in a report.

use super::playout::{self, GameError};
use super::report::Totals;
use super::{Plan, Report};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Games between two calls of the progress function; it limits memory, and no result depends on it.
const BATCH: u64 = 512;

/// Why a simulation gave no report.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// A game could not be played to its end. Of several the first.
    #[error("game {number} of the series: {why}")]
    Game {
        /// Its number, from 0.
        number: u64,
        /// Why the game could not be played.
        why: GameError,
    },
    /// The system gives no threads.
    #[error("no threads could be started: {why}; try fewer")]
    Threads {
        /// What the system says.
        why: String,
    },
}

/// Plays every game of the plan on `threads` threads; 0 takes one a core. `progress` is told now and then how many games
/// are done.
///
/// # Errors
///
/// A game that cannot begin, a bot that breaks the rules, a broken invariant; no threads.
pub fn run(plan: &Plan, threads: usize, mut progress: impl FnMut(u64)) -> Result<Report, RunError> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let threads = threads.map_err(|error| RunError::Threads { why: error.to_string() })?;
    let mut totals = Totals::new(plan);
    let mut done = 0;
    while done < plan.games() {
        let size = BATCH.min(plan.games() - done);
        let batch: Vec<_> = threads.install(|| {
            let numbers = (0..size as u32).into_par_iter().map(|at| done + u64::from(at));
            numbers.map(|number| (number, playout::play(plan, number))).collect()
        });
        for (number, result) in batch {
            totals += result.map_err(|why| RunError::Game { number, why })?;
        }
        done += size;
        progress(done);
    }
    Ok(totals.report(plan))
}

/// Plays the games of the plan one after the other on this thread, as long as `goes_on`, which is told before each game how
/// many are done. The report is that of a plan with as many games as were played; `None` without one.
///
/// # Errors
///
/// As [`run`], except that no threads are needed.
pub fn run_while(plan: &Plan, mut goes_on: impl FnMut(u64) -> bool) -> Result<Option<Report>, RunError> {
    let mut totals = Totals::new(plan);
    let mut played = 0;
    while played < plan.games() && goes_on(played) {
        totals += playout::play(plan, played).map_err(|why| RunError::Game { number: played, why })?;
        played += 1;
    }
    Ok((played > 0).then(|| totals.report(plan)))
}
