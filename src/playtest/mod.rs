//! One game at the desk. Knows no screens and opens no paths.

mod setup;

pub use setup::{GameChoice, PrepareError, PreparedGame, VariantChoice, prepare};
