//! The rules engine: a state plus actions. No files, no clock, no threads, no screens; all chance is in the deal, decided
//! before the first move. The rules are cited by the ids of `RULES.md`, which lies beside this file.

mod chips;
pub mod mechanics;
mod ruleset;

pub use chips::{Chip, ChipCount, ChipSet, ChipsOn};
pub use ruleset::{RuleOverrides, RuleSet};
