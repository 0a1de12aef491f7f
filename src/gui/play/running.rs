//! A game at the desk, and the map it was started on.

use crate::geometry::Rotation;
use crate::gui::words::DocumentId;
use crate::map::MapSketch;
use crate::mapfile::Checked;
use crate::playtest::{GamePlan, Table};
use crate::rules::{ChipsOn, Phase};
use std::sync::Arc;

/// The map a game was started on.
pub(super) struct GameOrigin {
    pub(super) map: DocumentId,
    pub(super) checked: Arc<Checked>,
    pub(super) plan: GamePlan,
}

/// A game at the desk.
pub(super) struct Running {
    pub(super) table: Table,
    /// The board as it was drawn when the game began.
    pub(super) sketch: Arc<MapSketch>,
    /// `None` for a game that was loaded.
    pub(super) origin: Option<GameOrigin>,
    /// The edited map for which the offer to begin again was declined.
    pub(super) kept_against: Option<Arc<Checked>>,
}

impl Running {
    /// True if the variant laid chips on the towns.
    pub(super) fn chips_on_towns(&self) -> bool {
        self.table.game().setup().chips.as_ref().is_some_and(|chips| chips.on == ChipsOn::Towns)
    }

    /// The map on the screen is another than the one the game is played on.
    pub(super) fn is_outdated(&self, map: DocumentId, now: &Arc<Checked>) -> bool {
        let Some(origin) = self.origin.as_ref().filter(|origin| origin.map == map) else { return false };
        if Arc::ptr_eq(&origin.checked, now) || self.kept_against.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, now)) {
            return false;
        }
        let variant = |checked: &Checked| checked.variant.as_ref().map(|variant| variant.definition.clone());
        let then = &origin.checked;
        then.sketch != now.sketch || then.rules != now.rules || then.tiles != now.tiles || variant(then) != variant(now)
    }

    /// The rotations in which the tile in hand may lie somewhere, or the revealed one may be turned.
    pub(super) fn rotations(&self, cell: crate::geometry::Cell) -> Vec<Rotation> {
        Rotation::ALL.into_iter().filter(|rotation| self.table.may_lie(cell, *rotation).is_ok()).collect()
    }

    /// True while a person has a tile in hand.
    pub(super) fn places(&self) -> bool {
        self.table.person().is_some() && self.table.view().phase() == Phase::Place
    }
}
