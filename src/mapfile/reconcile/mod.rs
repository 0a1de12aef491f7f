//! Loaded text + edited definition → text that keeps the author's comments, order, blank lines, unknown keys, line
//! endings and byte order mark. Only differing values are touched.

mod decor;
mod list;
mod merge;
mod text;

pub use text::{ReconcileError, reconcile};

#[cfg(test)]
mod tests;
