//! One game at the desk. Knows no screens and opens no paths.

mod setup;
mod wording;

pub use setup::{GameChoice, PrepareError, PreparedGame, VariantChoice, prepare};
pub use wording::sentence;
