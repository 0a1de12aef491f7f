//! What a user has chosen for the program itself; a small file in the platform's data folder.

use crate::gui::words::ThemeChoice;
use crate::mapfile::{Source, catalog};
use crate::sheet::Language;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// How many recent files are kept.
const MOST_RECENT: usize = 12;
/// Sizes of the interface, in percent.
const ZOOMS: [u16; 13] = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];

/// A map or chip variant that was open when the program ended, and what was seen of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LeftOpen {
    /// The file it came from, if it came from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<PathBuf>,
    /// The built-in map or variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub built_in: Option<String>,
    /// True for a chip variant.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub variant: bool,
    /// True for the one that was shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
    /// The point in the middle, in map units, and points a square; nothing if the whole map was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<[f32; 3]>,
}

impl LeftOpen {
    /// `None` for what has no place to come from.
    pub fn of(source: &Source, variant: bool, shown: bool, sight: Option<[f32; 3]>) -> Option<Self> {
        let (file, built_in) = match source {
            Source::File(path) => (Some(path.clone()), None),
            Source::BuiltIn(name) => (None, Some(name.clone())),
            Source::Unsaved => return None,
        };
        Some(Self { file, built_in, variant, shown, sight })
    }
}

/// The choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct UserSettings {
    /// Light, dark, or as the system.
    pub theme: ThemeChoice,
    /// The folder used last in a file dialog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
    /// The size of panels, menus and words, in percent: 50 to 300.
    pub zoom: u16,
    /// Whether the welcome is shown at the start when there is nothing to reopen.
    pub welcome: bool,
    /// Whether the maps of last time are opened at the start.
    pub reopen: bool,
    /// Whether a small map shows where one is while only a part of the map is in sight.
    pub minimap: bool,
    /// The language of rules sheets, such as `nl`.
    pub sheet_language: String,
    /// Hints that were given.
    pub hints: Vec<String>,
    /// Files opened or saved, the last one first.
    pub recent: Vec<PathBuf>,
    /// The maps that were open at the end.
    pub open: Vec<LeftOpen>,
    /// Stamps by number, each the text of a clip.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stamps: BTreeMap<String, String>,
}

impl Default for UserSettings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            folder: None,
            zoom: 100,
            welcome: true,
            reopen: true,
            minimap: true,
            sheet_language: Language::english().code().to_owned(),
            hints: Vec::new(),
            recent: Vec::new(),
            open: Vec::new(),
            stamps: BTreeMap::new(),
        }
    }
}

impl UserSettings {
    const FILE: &'static str = "settings.toml";

    /// The choices in `folder`; the defaults where there are none that can be read.
    pub fn load(folder: Option<&Path>) -> Self {
        let text = folder.and_then(|folder| std::fs::read_to_string(folder.join(Self::FILE)).ok());
        let mut settings: Self = text.and_then(|text| toml::from_str(&text).ok()).unwrap_or_default();
        settings.zoom = settings.zoom.clamp(ZOOMS[0], ZOOMS[ZOOMS.len() - 1]);
        settings.recent.truncate(MOST_RECENT);
        settings
    }

    /// Keeps the choices. A folder that cannot be written costs nothing but the choices.
    pub fn store(&self, folder: Option<&Path>) {
        let (Some(folder), Ok(text)) = (folder, toml::to_string(self)) else { return };
        if std::fs::create_dir_all(folder).is_ok() {
            let _ = catalog::save(&folder.join(Self::FILE), text.as_bytes());
        }
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.forget(path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(MOST_RECENT);
    }

    /// Takes a file out of the recent ones.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }

    /// The language of rules sheets; English in the place of one that is not there.
    pub fn sheet_language(&self) -> &'static Language {
        Language::named(&self.sheet_language).unwrap_or_else(Language::english)
    }

    /// The next size of the interface: larger or smaller, as far as it goes.
    pub fn zoom_by(&mut self, larger: bool) {
        let next = if larger {
            ZOOMS.into_iter().find(|zoom| *zoom > self.zoom)
        } else {
            ZOOMS.into_iter().rev().find(|zoom| *zoom < self.zoom)
        };
        self.zoom = next.unwrap_or(self.zoom);
    }
}

/// The platform's folder for the data of this program.
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "mapwright").map(|folders| folders.data_dir().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interface_stays_between_its_smallest_and_largest_size() {
        let mut settings = UserSettings::default();
        (0..20).for_each(|_| settings.zoom_by(true));
        assert_eq!(settings.zoom, 300);
        (0..20).for_each(|_| settings.zoom_by(false));
        assert_eq!(settings.zoom, 50);
        settings.zoom = 93;
        settings.zoom_by(true);
        assert_eq!(settings.zoom, 100);
    }

    #[test]
    fn recent_files_are_few_each_once_the_last_first() {
        let mut settings = UserSettings::default();
        (0..20).for_each(|number| settings.remember(Path::new(&format!("{number}.map.toml"))));
        settings.remember(Path::new("15.map.toml"));
        assert_eq!(settings.recent.len(), MOST_RECENT);
        assert_eq!(settings.recent[0], Path::new("15.map.toml"));
        assert_eq!(settings.recent[1], Path::new("19.map.toml"));
        settings.forget(Path::new("19.map.toml"));
        assert_eq!(settings.recent[1], Path::new("18.map.toml"));
    }

    #[test]
    fn settings_of_an_older_version_and_odd_ones_are_read() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.toml"), "theme = \"dark\"\nzoom = 9000\nsheet-language = \"xx\"\n")
            .unwrap();
        let settings = UserSettings::load(Some(folder.path()));
        assert_eq!((settings.theme, settings.zoom, settings.welcome), (ThemeChoice::Dark, 300, true));
        assert_eq!(settings.sheet_language().code(), "en", "there is no such language");
        settings.store(Some(folder.path()));
        assert_eq!(UserSettings::load(Some(folder.path())), settings);
    }
}
