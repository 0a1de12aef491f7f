//! One game at the desk: how it is set up, who sits there, what was played, steps back, hints, and the log.
//! Knows no screens and opens no paths: the window draws what [`Table::view`] shows and hands in actions.

mod hint;
mod keep;
mod log;
mod plan;
mod setup;
mod staging;
mod table;

pub use hint::{Hint, HintKind};
pub use keep::KeepError;
pub use log::{LogLine, TurnLog};
pub use plan::{GamePlan, PlayerKind, SeatPlan, UnknownPlayer};
pub use setup::{GameChoice, PrepareError, PreparedGame, VariantChoice, prepare, settings_of};
pub use staging::StagingError;
pub use table::{Looked, PrivateLook, Table, Uncovered};
