//! What kept pictures are made from, cheap to compare.

use std::sync::Arc;

/// A shared value that is the same only as the very one, whatever it holds.
pub(in crate::gui) struct Same<T: ?Sized>(pub(in crate::gui) Arc<T>);

impl<T: ?Sized> PartialEq for Same<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
