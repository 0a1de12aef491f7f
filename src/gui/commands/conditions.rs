//! When a command can be given, and the sentence for when it cannot: both from one place, so that they agree.

use super::{Facts, Front, SelectionKind};
use crate::gui::words::{Command, Mode};

/// What must hold for a command to be given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Condition {
    /// Its sentence in the language file: why the command cannot be given.
    pub(super) key: &'static str,
    /// Whether it holds for that command.
    pub(super) holds: fn(&Facts, Command) -> bool,
}

const EDIT_MODE: Condition = Condition { key: "needs-edit-mode", holds: |facts, _| facts.mode == Mode::Edit };
const A_MAP: Condition = Condition { key: "needs-map", holds: |facts, _| facts.front != Front::Variant };
const NO_PAIR: Condition = Condition { key: "needs-no-pair", holds: |facts, _| facts.front != Front::Pair };

/// Something that is made or changed, not played.
pub(super) const EDITS: &[Condition] = &[EDIT_MODE];
/// The map is shown for drawing.
pub(super) const DRAWS: &[Condition] = &[EDIT_MODE, A_MAP];
/// The map is shown and can be painted.
pub(super) const PAINTS: &[Condition] = &[EDIT_MODE, A_MAP, NO_PAIR];
/// A map or the board of a game is shown.
pub(super) const BOARD: &[Condition] =
    &[Condition { key: "needs-map", holds: |facts, _| facts.mode == Mode::Play || facts.front != Front::Variant }];
/// A square is selected, or something at one.
pub(super) const SQUARE: &[Condition] = &[Condition {
    key: "needs-square",
    holds: |facts, _| matches!(facts.selection, SelectionKind::Cell | SelectionKind::Edge),
}];
/// One or more cells are selected.
pub(super) const CELLS: &[Condition] = &[Condition { key: "needs-cells", holds: |facts, _| has_cells(facts) }];
/// Something is selected that can be erased.
pub(super) const SELECTED: &[Condition] =
    &[Condition { key: "needs-selection", holds: |facts, _| facts.selection != SelectionKind::Nothing }];
/// Several cells are selected.
pub(super) const AREA: &[Condition] =
    &[Condition { key: "needs-area", holds: |facts, _| facts.selection == SelectionKind::Area }];
/// There is something to flip or turn.
pub(super) const TURNABLE: &[Condition] =
    &[Condition { key: "needs-cells", holds: |facts, _| facts.carries || has_cells(facts) }];
/// The stamp of the command is there.
pub(super) const STAMP: &[Condition] = &[Condition { key: "needs-stamp", holds: has_stamp }];
/// There is a step to undo.
pub(super) const UNDO: &[Condition] = &[Condition { key: "needs-step-to-undo", holds: |facts, _| facts.can_undo }];
/// There is a step to redo.
pub(super) const REDO: &[Condition] = &[Condition { key: "needs-step-to-redo", holds: |facts, _| facts.can_redo }];
/// The document that is shown can be saved.
pub(super) const WRITABLE: &[Condition] =
    &[Condition { key: "needs-writable-file", holds: |facts, _| facts.is_writable }];
/// There is a chip variant to save.
pub(super) const VARIANT: &[Condition] =
    &[Condition { key: "needs-variant-to-save", holds: |facts, _| facts.has_variant_to_save }];
/// Nothing is being exported.
pub(super) const NO_EXPORT: &[Condition] =
    &[Condition { key: "needs-end-of-export", holds: |facts, _| !facts.is_exporting }];
/// There are issues.
pub(super) const ISSUES: &[Condition] = &[Condition { key: "needs-issues", holds: |facts, _| facts.has_issues }];

fn has_cells(facts: &Facts) -> bool {
    matches!(facts.selection, SelectionKind::Cell | SelectionKind::Area)
}

fn has_stamp(facts: &Facts, command: Command) -> bool {
    let Command::TakeStamp(number) = command else { return true };
    facts.stamps.get(usize::from(number).wrapping_sub(1)).is_some_and(|there| *there)
}
