//! What was chosen for a game.

use crate::playtest::GamePlan;

/// What was chosen for a game, and what it would have been otherwise: only what differs is somebody's choice.
#[derive(Clone)]
pub(in crate::gui) struct Planned {
    pub(in crate::gui) plan: GamePlan,
    /// What map and variant said at the time.
    pub(in crate::gui) usual: GamePlan,
}
