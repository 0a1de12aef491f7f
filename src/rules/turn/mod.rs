//! A turn: its data, and the machine that alone writes them.

mod data;
mod machine;

pub use data::Phase;
pub(super) use data::{TurnState, TurnStep};
pub(super) use machine::{Segments, claimable, claims, free_segments};
