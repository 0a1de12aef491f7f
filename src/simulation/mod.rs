//! Many games by bots, and what comes out on average. The same plan gives the same report on every machine and with any
//! number of threads. Knows no files and no screens.

mod observed;
mod perft;
mod plan;
mod playout;
mod report;
mod runner;
mod sweep;

pub use perft::perft;
pub use plan::{Plan, PlanError};
pub use playout::{GameError, record_game};
pub use report::Report;
pub use runner::{RunError, run, run_while};
pub use sweep::Broken;
