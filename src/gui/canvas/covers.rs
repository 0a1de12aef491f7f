//! What lies over the map takes the pointer: nothing is painted, shown or moved below it.

use egui::{Rect, Response};

/// True if the pointer at the map means the map itself: neither one of `covers`, which are drawn over it, nor a menu or
/// field in a layer above. Egui alone answers yes beside the edges of a layer, and where buttons lie on the map.
pub(in crate::gui) fn means_map(response: &Response, covers: &[Rect]) -> bool {
    let Some(pos) = response.ctx.pointer_latest_pos().filter(|_| response.contains_pointer()) else { return false };
    let above = response.ctx.layer_id_at(pos).is_some_and(|layer| layer != response.layer_id);
    !above && !covers.iter().any(|cover| cover.contains(pos))
}
