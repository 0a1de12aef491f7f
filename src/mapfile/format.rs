//! Text → definition. Says what is wrong with a text and where; does not know whether the map makes sense.

use super::{FORMAT, FileSchema, KeyPath, Locator, MapDefinition, Step, VariantDefinition, nearest, text_place};
use crate::geometry::limits::MOST_FILE_BYTES;
use crate::map::{IssueCode, MapIssue, Place};
use crate::tiles::TileSetDefinition;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::{Arc, OnceLock};
use toml::de::{DeTable, DeValue};

/// A kind of file that this room reads and writes.
pub trait FileFormat: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq {
    /// The name of its schema file, such as `map.schema.json`.
    const SCHEMA: &'static str;

    /// Tables and arrays of tables that have a header of their own, `[grid]` or `[[border]]`, by path; `*` stands for
    /// any key. All other tables are written on one line.
    const SECTIONS: &'static [&'static str];

    /// Known keys and ranges.
    fn schema() -> &'static FileSchema;

    /// A file of a newer format of which nothing else can be read.
    fn unreadable(format: u32, name: String) -> Self;
}

impl FileFormat for MapDefinition {
    const SCHEMA: &'static str = "map.schema.json";
    const SECTIONS: &'static [&'static str] = &[
        "rules",
        "grid",
        "grid.legend",
        "combine",
        "names",
        "large-city",
        "large-city.segment",
        "border",
        "ferry",
        "region",
    ];

    fn schema() -> &'static FileSchema {
        static SHAPE: OnceLock<FileSchema> = OnceLock::new();
        SHAPE.get_or_init(FileSchema::of::<Self>)
    }

    fn unreadable(format: u32, name: String) -> Self {
        Self { format, name, ..Self::default() }
    }
}

impl FileFormat for VariantDefinition {
    const SCHEMA: &'static str = "variant.schema.json";
    const SECTIONS: &'static [&'static str] = &["chips", "rules", "mechanics", "mechanics.*"];

    fn schema() -> &'static FileSchema {
        static SHAPE: OnceLock<FileSchema> = OnceLock::new();
        SHAPE.get_or_init(FileSchema::of::<Self>)
    }

    fn unreadable(format: u32, name: String) -> Self {
        Self { format, name, ..Self::default() }
    }
}

impl FileFormat for TileSetDefinition {
    const SCHEMA: &'static str = "tiles.schema.json";
    const SECTIONS: &'static [&'static str] = &["tile"];

    fn schema() -> &'static FileSchema {
        static SHAPE: OnceLock<FileSchema> = OnceLock::new();
        SHAPE.get_or_init(FileSchema::of::<Self>)
    }

    fn unreadable(format: u32, name: String) -> Self {
        Self { format, title: name.clone(), name, short: None, source: None, tiles: Vec::new() }
    }
}

/// The bytes of a file as they were read, and what is needed to give them back: line ending, byte order mark, spans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// The bytes as read. An unedited save writes them back.
    pub bytes: Arc<[u8]>,
}

/// What some editors put before the text.
pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

impl SourceText {
    /// The text without byte order mark, or `None` if it is not UTF-8.
    pub(super) fn text(&self) -> Option<&str> {
        let text = std::str::from_utf8(&self.bytes).ok()?;
        Some(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text))
    }
}

/// A file that could be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded<T> {
    /// What the file says.
    pub definition: T,
    /// The text of the file, for saving without losing the author's words.
    pub source: SourceText,
    /// Unknown keys and a newer format, each with line and column.
    pub issues: Vec<MapIssue>,
    /// True for a newer `format`: may be looked at, not saved.
    pub read_only: bool,
    /// True while the text says what the definition says: only then can places in it be named.
    pub is_current: bool,
}

/// The text has no definition in it: not UTF-8, not TOML, a wrong type, a missing key. Carries the issue with its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .issue.message)]
pub struct FormatError {
    /// Code, line, column, source line and sentence.
    pub issue: Box<MapIssue>,
}

impl FormatError {
    fn new(issue: MapIssue) -> Self {
        Self { issue: Box::new(issue) }
    }
}

/// Reads a file's bytes.
///
/// # Errors
///
/// More than 16 MB, bytes that are not UTF-8 text, text that is not TOML, a value of the wrong type, a missing key. For a
/// newer `format` wrong types and missing keys are no errors: what can be read is read.
pub fn read<T: FileFormat>(bytes: &[u8]) -> Result<Loaded<T>, FormatError> {
    let text = decode(bytes).map_err(FormatError::new)?;
    let table = DeTable::parse(text).map_err(|error| FormatError::new(syntax_issue(text, &error)))?;
    let source = SourceText { bytes: bytes.into() };
    let format = format_number(table.get_ref());
    if format.is_some_and(|format| format > i128::from(FORMAT)) {
        let definition = read_newer(text, format.unwrap_or_default());
        return Ok(Loaded {
            definition,
            source,
            issues: vec![newer_issue(text, format)],
            read_only: true,
            is_current: true,
        });
    }
    let mut unknown = Vec::new();
    let definition: T =
        deserialize(table.into(), &mut unknown).map_err(|error| FormatError::new(shape_issue(text, &error)))?;
    let mut issues: Vec<MapIssue> = unknown.iter().map(|path| unknown_key_issue::<T>(path)).collect();
    if format.is_some_and(|format| format < 1) {
        let message = format!("There is no format {}; write `format = {FORMAT}`.", format.unwrap_or_default());
        issues.push(MapIssue::new(IssueCode::V008, Place::Map, message).key("format"));
    }
    locate(text, &mut issues);
    Ok(Loaded { definition, source, issues, read_only: false, is_current: true })
}

/// Adds line and column to issues that have a key; those on a cell of the grid point at its character.
pub(super) fn locate(text: &str, issues: &mut [MapIssue]) {
    if issues.iter().all(|issue| issue.key.is_none() || issue.text.is_some()) {
        return;
    }
    let Some(locator) = Locator::new(text) else { return };
    for issue in issues.iter_mut().filter(|issue| issue.text.is_none()) {
        let Some(key) = &issue.key else { continue };
        let character = issue.place.cell().filter(|_| key.starts_with("grid.rows[")).map(|cell| usize::from(cell.col));
        issue.text = locator.place(&KeyPath::parse(key), character);
    }
}

fn decode(bytes: &[u8]) -> Result<&str, MapIssue> {
    if bytes.len() > MOST_FILE_BYTES {
        let message = format!(
            "The file has {} MB, and a map has at most {}; is it the right file?",
            bytes.len() >> 20,
            MOST_FILE_BYTES >> 20
        );
        return Err(MapIssue::new(IssueCode::V007, Place::Map, message));
    }
    let text = std::str::from_utf8(bytes);
    let (valid, message) = match text {
        Ok(text) => match text.find('\0') {
            None => return Ok(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)),
            Some(at) => (&text[..at], "The file is not text: it holds a zero byte. Choose a TOML file."),
        },
        Err(error) => {
            let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            let message = match error.error_len() {
                None => "The file ends in the middle of a character; it is not complete.",
                Some(_) => "The file is not UTF-8 text; save it as UTF-8.",
            };
            (valid, message)
        }
    };
    let mut issue = MapIssue::new(IssueCode::V006, Place::Map, message);
    issue.text = Some(text_place(valid, valid.len()));
    Err(issue)
}

fn format_number(table: &DeTable<'_>) -> Option<i128> {
    match table.get("format").map(|value| value.get_ref()) {
        Some(DeValue::Integer(number)) => i128::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok(),
        Some(_) | None => None,
    }
}

fn deserialize<T: FileFormat>(table: toml::Deserializer<'_>, unknown: &mut Vec<KeyPath>) -> Result<T, toml::de::Error> {
    serde_ignored::deserialize(table, |path| unknown.push(path_of(&path)))
}

fn path_of(path: &serde_ignored::Path<'_>) -> KeyPath {
    use serde_ignored::Path;
    match path {
        Path::Root => KeyPath::default(),
        Path::Seq { parent, index } => path_of(parent).item(*index),
        Path::Map { parent, key } => path_of(parent).key(key),
        Path::Some { parent } | Path::NewtypeStruct { parent } | Path::NewtypeVariant { parent } => path_of(parent),
    }
}

/// What can be read of a newer file: top-level keys that do not fit are left out, one after the other.
fn read_newer<T: FileFormat>(text: &str, format: i128) -> T {
    let format = u32::try_from(format).unwrap_or(u32::MAX);
    let mut table: toml::Table = toml::from_str(text).unwrap_or_default();
    table.insert("format".to_owned(), i64::from(format).into());
    let name = table.get("name").and_then(toml::Value::as_str).unwrap_or("Unnamed").to_owned();
    table.insert("name".to_owned(), name.clone().into());
    let keys: Vec<String> = table.keys().cloned().collect();
    for key in keys {
        let mut alone = toml::Table::new();
        for needed in ["format", "name", "title"] {
            alone.extend(table.get(needed).map(|value| (needed.to_owned(), value.clone())));
        }
        alone.extend(table.get(&key).map(|value| (key.clone(), value.clone())));
        if T::deserialize(alone).is_err() {
            table.remove(&key);
        }
    }
    T::deserialize(table).unwrap_or_else(|_unfit| T::unreadable(format, name))
}

fn newer_issue(text: &str, format: Option<i128>) -> MapIssue {
    let number = format.unwrap_or_default();
    let message = format!(
        "The file is written in format {number}, and this program knows format {FORMAT}: it can be looked at, not saved \
         or played. Use a newer program."
    );
    let mut issues = [MapIssue::new(IssueCode::V005, Place::Map, message).key("format")];
    locate(text, &mut issues);
    let [issue] = issues;
    issue
}

fn syntax_issue(text: &str, error: &toml::de::Error) -> MapIssue {
    let message = format!("This is not TOML: {}.", error.message().trim_end_matches('.').replace('\n', "; "));
    let mut issue = MapIssue::new(IssueCode::V001, Place::Map, message);
    issue.text = Some(text_place(text, error.span().map_or(text.len(), |span| span.start)));
    issue
}

/// A wrong type, an unknown word or a missing key, in our words.
fn shape_issue(text: &str, error: &toml::de::Error) -> MapIssue {
    let offset = error.span().map_or(0, |span| span.start);
    let path = Locator::new(text).map(|locator| locator.path_at(offset)).unwrap_or_default();
    let said = error.message().trim_end_matches('.');
    let mut issue = if let Some(field) = said.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        let inside = if path.0.is_empty() { String::new() } else { format!(" in `{path}`") };
        let message = format!("The key `{field}` is missing{inside}; add it.");
        MapIssue::new(IssueCode::V003, Place::Map, message).key(path.key(field).to_string())
    } else {
        let what = if path.0.is_empty() { "A value".to_owned() } else { format!("`{path}`") };
        let message = format!("{what} cannot be read: {}.", plain_words(&said.replace("` as i128", "`")));
        MapIssue::new(IssueCode::V002, Place::Map, message).key(path.to_string())
    };
    issue.text = Some(text_place(text, offset));
    issue
}

/// Number types are spelled as ranges.
fn plain_words(said: &str) -> String {
    let types = [
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u32", "expected a whole number from 0 to 4294967295"),
        ("expected i32", "expected a whole number"),
        ("expected a sequence", "expected a list in [ ]"),
        ("expected a map", "expected a table"),
    ];
    let named = types.into_iter().find(|(kind, _)| said.ends_with(kind));
    named.map_or_else(|| said.to_owned(), |(kind, words)| format!("{}{words}", said.trim_end_matches(kind)))
}

fn unknown_key_issue<T: FileFormat>(path: &KeyPath) -> MapIssue {
    let mut parent = path.clone();
    let key = match parent.0.pop() {
        Some(Step::Key(key)) => key,
        Some(Step::Item(_)) | None => path.to_string(),
    };
    let known = T::schema().at(&parent).map(|node| node.keys()).unwrap_or_default();
    let advice = match nearest(&key, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "remove it.".to_owned(),
        None => format!("known here are {}.", known.join(", ")),
    };
    let inside = if parent.0.is_empty() { String::new() } else { format!(" in `{parent}`") };
    let message = format!("Unknown key `{key}`{inside}; {advice}");
    MapIssue::new(IssueCode::V004, Place::Map, message).key(path.to_string())
}
