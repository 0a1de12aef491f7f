//! Games at the table.

pub mod board;
pub mod choices;
