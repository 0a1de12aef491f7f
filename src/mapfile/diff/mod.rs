//! What differs between two maps, or two variants, in sentences. Cells are compared by what they mean, not by the
//! characters of the grid; a board that was moved or resized is first laid over the other. Knows neither files nor screens.

mod board;
mod differences;
mod maps;
mod prints;
mod tables;
mod variants;

pub use differences::{DiffArea, Difference, Differences};
pub use maps::diff_maps;
pub use variants::diff_variants;
