//! All tests that need no window, as one binary: each topic is a module, its data lies under `tests/data`.
#![allow(unreachable_pub, reason = "helpers are shared between the modules of one binary")]
#![allow(clippy::unwrap_used, reason = "a panic with its place is how a test fails")]

mod architecture;
mod bad_maps;
mod cli;
mod coast;
mod deals;
mod editing;
mod editor;
mod export;
mod features;
mod file_circles;
mod fuzz_corpus;
mod games;
mod house_rules;
mod layout;
mod maps;
mod marks;
mod names;
mod oracle;
mod oracle_model;
mod perft;
mod picture;
mod playtest;
mod properties;
mod published;
mod readme;
mod records;
mod repairs;
mod rule_table;
mod scenarios;
mod schemas;
mod sheet;
mod tiles;
mod walks;

/// Whether expected texts are to be written anew instead of compared: `SNAPSHOTS=overwrite`.
fn overwrites_snapshots() -> bool {
    std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite")
}
