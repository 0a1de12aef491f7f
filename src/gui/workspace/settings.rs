//! What a user has chosen for the program itself; a small file in the platform's data folder.

use crate::gui::theme::ThemeChoice;
use crate::mapfile::catalog;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The choices.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Settings {
    /// Light, dark, or as the system.
    pub theme: ThemeChoice,
    /// The folder used last in a file dialog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
}

impl Settings {
    const FILE: &'static str = "settings.toml";

    /// The choices in `folder`; the defaults where there are none that can be read.
    pub fn load(folder: Option<&Path>) -> Self {
        let text = folder.and_then(|folder| std::fs::read_to_string(folder.join(Self::FILE)).ok());
        text.and_then(|text| toml::from_str(&text).ok()).unwrap_or_default()
    }

    /// Keeps the choices. A folder that cannot be written costs nothing but the choices.
    pub fn store(&self, folder: Option<&Path>) {
        let (Some(folder), Ok(text)) = (folder, toml::to_string(self)) else { return };
        if std::fs::create_dir_all(folder).is_ok() {
            let _ = catalog::save(&folder.join(Self::FILE), text.as_bytes());
        }
    }
}

/// The platform's folder for the data of this program.
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "mapwright").map(|folders| folders.data_dir().to_owned())
}
