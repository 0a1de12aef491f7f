//! What was done in a form.

use crate::parameters::{GameSettings, ParameterId, ParameterValue};

/// What somebody chose for one parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::gui) struct FormEdit {
    pub(in crate::gui) id: ParameterId,
    /// The value; `None`: back to what counts where nothing is said.
    pub(in crate::gui) value: Option<ParameterValue>,
    /// Somebody is typing: the step is not over.
    pub(super) typing: bool,
}

impl FormEdit {
    pub(super) const fn step(id: ParameterId, value: Option<ParameterValue>) -> Self {
        Self { id, value, typing: false }
    }
}

/// Whether a form changed what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::gui) struct FormChange {
    /// A value is another one.
    pub(in crate::gui) changed: bool,
    /// Somebody is typing: the step is not over.
    pub(in crate::gui) typing: bool,
}

impl FormChange {
    /// Both.
    pub(in crate::gui) fn and(self, other: Self) -> Self {
        Self { changed: self.changed || other.changed, typing: self.typing || other.typing }
    }

    /// A change that is over at once, if there is one.
    pub(in crate::gui) const fn step(changed: bool) -> Self {
        Self { changed, typing: false }
    }

    /// Takes what was done into the settings. Controls offer only what is allowed; anything else is left as it is.
    pub(in crate::gui) fn of(edits: &[FormEdit], settings: &mut GameSettings) -> Self {
        let mut change = Self::default();
        for edit in edits {
            let changed = match &edit.value {
                Some(value) => settings.set(edit.id, value).is_ok(),
                None => {
                    settings.reset(edit.id);
                    true
                }
            };
            change = change.and(Self { changed, typing: changed && edit.typing });
        }
        change
    }
}
