//! Questions for files.

use std::path::PathBuf;

/// What a file is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePurpose {
    /// A map or a chip variant to open.
    OpenMap,
    /// A place for the map.
    SaveMap,
    /// A place for a chip variant.
    SaveVariant,
    /// A record to open.
    OpenRecord,
    /// A place for a record.
    SaveRecord,
    /// A place for a picture of lines.
    SaveSvg,
    /// A place for a picture of pixels.
    SavePng,
    /// A place for a rules sheet in Markdown.
    SaveSheet,
    /// A place for the pages of a rules sheet.
    SaveSheetPages,
}

impl FilePurpose {
    /// True if the file is about to be written.
    pub const fn saves(self) -> bool {
        !matches!(self, Self::OpenMap | Self::OpenRecord)
    }

    /// The title of the dialog.
    pub const fn title(self) -> &'static str {
        match self {
            Self::OpenMap => "Open a map or chip variant",
            Self::SaveMap => "Save the map",
            Self::SaveVariant => "Save the chip variant",
            Self::OpenRecord => "Open a game",
            Self::SaveRecord => "Save the game",
            Self::SaveSvg | Self::SavePng => "Export a picture",
            Self::SaveSheet | Self::SaveSheetPages => "Save the rules sheet",
        }
    }

    /// How the names of such files end.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::OpenMap | Self::SaveMap => crate::mapfile::catalog::MAP_SUFFIX,
            Self::SaveVariant => crate::mapfile::catalog::VARIANT_SUFFIX,
            Self::OpenRecord | Self::SaveRecord => ".record.jsonl",
            Self::SaveSvg => ".svg",
            Self::SaveSheet => ".rules.md",
            Self::SaveSheetPages => ".rules.svg",
            Self::SavePng => ".png",
        }
    }

    /// The last part of the suffix, by which native dialogs filter.
    pub fn extension(self) -> &'static str {
        self.suffix().rsplit('.').next().unwrap_or_default()
    }
}

/// A question for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileRequest {
    /// What the chosen file will be used for; it decides title and suffix.
    pub purpose: FilePurpose,
    /// The folder to begin with.
    pub folder: Option<PathBuf>,
    /// The name to begin with.
    pub name: String,
}

/// The path with the suffix of its purpose. One that ends in `.toml` (or `.jsonl`) was meant so and stays.
pub fn with_suffix(path: PathBuf, purpose: FilePurpose) -> PathBuf {
    let has_extension = path.extension().is_some_and(|extension| extension == purpose.extension());
    if has_extension || path.as_os_str().is_empty() {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(purpose.suffix());
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_suffix_is_added_once() {
        let with = |path: &str| with_suffix(path.into(), FilePurpose::SaveMap);
        assert_eq!(with("a/iberia"), PathBuf::from("a/iberia.map.toml"));
        assert_eq!(with("iberia.map.toml"), PathBuf::from("iberia.map.toml"));
        assert_eq!(with("v1.2"), PathBuf::from("v1.2.map.toml"));
        assert_eq!(with("old.toml"), PathBuf::from("old.toml"));
    }
}
