//! What commands go by, of everything that is open.

use super::Workspace;
use crate::editor::Selection;
use crate::gui::commands::{Facts, Front, MenuMarks, SelectionKind};
use crate::gui::words::{Mode, Stamps};

impl Workspace {
    /// What commands go by, as it is now.
    pub(super) fn facts(&self) -> Facts {
        let Self { documents, checks, exports, desk, shell, screen, .. } = self;
        let (map, shown, mode) = (documents.map(), documents.in_hand(), documents.mode());
        let [can_undo, can_redo] = match mode {
            Mode::Edit => {
                let [undo, redo] = shown.step_labels().map(|label| label.is_some());
                [undo || shown.in_gesture(), redo]
            }
            Mode::Play => desk.steps(),
        };
        Facts {
            mode,
            front: match documents.variant_tab() {
                Some(_) => Front::Variant,
                None if map.document.is_pair() => Front::Pair,
                None => Front::Map,
            },
            selection: match map.document.selection() {
                Selection::Map => SelectionKind::Nothing,
                Selection::Cell(_) => SelectionKind::Cell,
                Selection::Area(_) => SelectionKind::Area,
                Selection::Border(..) | Selection::Ferry(..) => SelectionKind::Edge,
            },
            carries: screen.has_in_hand(map.id),
            can_undo,
            can_redo,
            is_writable: !shown.is_read_only(),
            has_variant_to_save: documents.variant_to_save(checks.variant_in_use(documents)).is_some(),
            is_exporting: exports.is_busy(),
            has_issues: !checks.issues(documents).is_empty(),
            stamps: std::array::from_fn(|at| shell.stamps().get(*Stamps::NUMBERS.start() + at as u8).is_some()),
            minimap_has_focus: screen.takes_arrows(map.id),
            marks: MenuMarks {
                tool: screen.tool,
                layers: map.layers,
                theme: shell.settings().theme,
                reopens: shell.settings().reopen,
                minimap: shell.settings().minimap,
            },
        }
    }
}
