//! Sketch → board and every issue. One pass a concern; none stops at the first fault. The key of each issue is its path in
//! a map file, with entries numbered as they stand in the sketch.

mod borders;
mod chips;
mod cities;
mod ferries;
mod halves;
mod names;
mod passes;
mod places;
mod reach;
mod regions;
mod segments;
mod squares;

pub(super) use passes::check_names;
pub use passes::validate;

#[cfg(test)]
mod tests;
