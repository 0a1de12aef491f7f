//! The map that is shown while it is played.

use crate::gui::words::DocumentId;
use crate::mapfile::Checked;
use std::sync::Arc;

/// What the play mode reads of the map that is shown. The game may be on another one, or on this one as it was.
pub(in crate::gui) struct PlayView<'a> {
    pub(in crate::gui) map: DocumentId,
    pub(in crate::gui) name: &'a str,
    pub(in crate::gui) checked: &'a Arc<Checked>,
    pub(in crate::gui) built_in_variants: Vec<&'a str>,
    /// True in a narrow window.
    pub(in crate::gui) narrow: bool,
}
