//! Light, dark, or as the system.

use serde::{Deserialize, Serialize};

/// Which colours the window has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// Light colours, whatever the system says.
    Light,
    /// Dark colours, whatever the system says.
    Dark,
    /// Light or dark, as the system says.
    #[default]
    System,
}

impl From<ThemeChoice> for egui::ThemePreference {
    fn from(choice: ThemeChoice) -> Self {
        match choice {
            ThemeChoice::Light => Self::Light,
            ThemeChoice::Dark => Self::Dark,
            ThemeChoice::System => Self::System,
        }
    }
}
