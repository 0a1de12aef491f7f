//! Where definitions come from, and how one finds those that it names.

use super::{Loaded, MapDefinition, VariantDefinition};
use crate::map::{MapIssue, Outline};
use crate::tiles::TileCatalog;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where a definition was read from; references in it are relative to this.
#[derive(Clone, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Source {
    /// A file, by its path.
    File(PathBuf),
    /// A built-in map or variant, by name.
    BuiltIn(String),
    /// A document that has no file yet.
    Unsaved,
}

impl Source {
    /// A file by its whole path: what is kept or remembered of it means the same file from any other folder.
    pub fn file(path: &Path) -> Self {
        // Without a current folder nothing relative could have been opened.
        Self::File(std::path::absolute(path).unwrap_or_else(|_no_current_folder| path.to_owned()))
    }
}

/// Finds the maps and variants that a file refers to: a path relative to it, a sibling's name, or a built-in name (in
/// this order). The editor's library lets a part that is open win over the one on disk.
pub trait Library {
    /// The map that `reference` means in a file from `from`.
    ///
    /// # Errors
    ///
    /// A sentence that says what was looked for and what to do: not found, not readable, no map.
    fn map(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue>;

    /// The variant that `reference` means in a file from `from`.
    ///
    /// # Errors
    ///
    /// As for [`Self::map`].
    fn variant(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue>;

    /// The outline that `reference` means in a file from `from`.
    ///
    /// # Errors
    ///
    /// A warning that says what was looked for and what to do: not found, not readable, nothing that can be drawn.
    fn outline(&self, reference: &str, from: &Source) -> Result<Arc<Outline>, MapIssue>;

    /// The tile sets that can be chosen.
    fn tiles(&self) -> &TileCatalog;
}
