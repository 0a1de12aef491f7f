//! What moves in a game, and the ledger, its only writer.

mod data;
mod ledger;

pub(super) use data::{Laid, Monk, Now, Position};
pub(super) use ledger::Ledger;
