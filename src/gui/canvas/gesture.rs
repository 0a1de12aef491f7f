//! What the user is in the middle of: a stroke, a clip that waits for a click, a name, the offer to open a part of a pair.

use super::naming::Naming;
use super::stroke::CellStroke;
use crate::editor::{Clip, Turn};
use crate::geometry::Cell;

/// What the user is in the middle of.
#[derive(Default)]
pub(in crate::gui) struct Gesture {
    pub(super) stroke: Option<CellStroke>,
    /// What follows the pointer until a click puts it down.
    pub(super) carried: Option<Clip>,
    /// The name being typed on the map.
    pub(super) naming: Option<Naming>,
    /// The offer to open a part of a pair, for this cell.
    pub(super) offer: Option<Cell>,
}

impl Gesture {
    /// Ends it without a change to the map. True if there was something that a user would want to end.
    pub(in crate::gui) fn give_up(&mut self) -> bool {
        let Self { stroke, carried, naming, offer: _ } = std::mem::take(self);
        stroke.is_some() || carried.is_some() || naming.is_some()
    }

    /// Picks up a clip: it follows the pointer until a click puts it down.
    pub(in crate::gui) fn carry(&mut self, clip: Clip) {
        self.stroke = None;
        self.carried = Some(clip);
    }

    /// Turns what is carried. False if nothing is.
    pub(in crate::gui) fn turn_carried(&mut self, turn: Turn) -> bool {
        self.carried = self.carried.take().map(|clip| clip.turned(turn));
        self.carried.is_some()
    }

    /// Forgets what is carried.
    pub(in crate::gui) fn drop_carried(&mut self) {
        self.carried = None;
    }

    /// True if a clip follows the pointer.
    pub(in crate::gui) const fn carries(&self) -> bool {
        self.carried.is_some()
    }
}
