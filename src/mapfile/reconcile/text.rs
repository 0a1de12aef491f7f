//! From the text that was loaded to the text to save.

use super::decor;
use super::merge::Merge;
use crate::mapfile::format::BYTE_ORDER_MARK;
use crate::mapfile::path::KeyPath;
use crate::mapfile::{FileFormat, SourceText, read};
use serde_json::Value as Json;
use toml_edit::DocumentMut;

/// The edited definition cannot be brought into the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ReconcileError(pub String);

/// The bytes to save.
///
/// # Errors
///
/// The source is no longer readable, or reading the result back does not give `edited`.
pub fn reconcile<T: FileFormat>(source: &SourceText, edited: &T) -> Result<Vec<u8>, ReconcileError> {
    let refuse = |why: &str| ReconcileError(format!("The edited text cannot be written: {why}. Save as a new file."));
    let loaded = read::<T>(&source.bytes).map_err(|error| refuse(&error.to_string()))?;
    if loaded.read_only {
        return Err(refuse("the file has a newer format"));
    }
    if loaded.definition == *edited {
        return Ok(source.bytes.to_vec());
    }
    let text = source.text().unwrap_or_default();
    let mut document = text.parse::<DocumentMut>().map_err(|error| refuse(&error.to_string()))?;
    let before = document.to_string();
    let json = |definition: &T| match serde_json::to_value(definition) {
        Ok(Json::Object(entries)) => Some(entries),
        Ok(_) | Err(_) => None,
    };
    let both = json(&loaded.definition).zip(json(edited));
    let (old, new) = both.ok_or_else(|| refuse("it is no table"))?;

    let mut merge = Merge { sections: T::SECTIONS, shape: T::schema(), orphans: Vec::new() };
    merge.table(document.as_table_mut(), &old, &new, &KeyPath::default());
    let orphans = merge.orphans;
    decor::adopt(&mut document, orphans);

    let written = relined(text, &before, &document.to_string());
    let mark = if source.bytes.starts_with(BYTE_ORDER_MARK.as_bytes()) { BYTE_ORDER_MARK } else { "" };
    let bytes = format!("{mark}{written}").into_bytes();
    let back = read::<T>(&bytes).map_err(|error| refuse(&error.to_string()))?;
    if back.definition != *edited {
        return Err(refuse("it reads back differently"));
    }
    Ok(bytes)
}

/// The new text with the author's line endings: lines that did not change are taken from `text` as they are. `before` is
/// `text` as the TOML library would write it, which unifies line endings.
fn relined(text: &str, before: &str, after: &str) -> String {
    let crlf = text.matches("\r\n").count() * 2 > text.matches('\n').count();
    let ending = if crlf { "\r\n" } else { "\n" };
    let originals: Vec<&str> = text.split_inclusive('\n').collect();
    let old: Vec<&str> = before.lines().collect();
    let new: Vec<&str> = after.lines().collect();
    let same = originals.len() == old.len();
    let head = if same { old.iter().zip(&new).take_while(|(a, b)| a == b).count() } else { 0 };
    let most_tail = old.len().min(new.len()) - head;
    let tail = old.iter().rev().zip(new.iter().rev()).take(most_tail).take_while(|(a, b)| same && a == b).count();
    let mut written: String = originals[..head].concat();
    for line in &new[head..new.len() - tail] {
        written += line;
        written += ending;
    }
    if tail > 0 {
        written += &originals[originals.len() - tail..].concat();
    }
    // The last line keeps its lack of a line break.
    if !text.is_empty() && !text.ends_with('\n') && tail == 0 {
        written.truncate(written.trim_end_matches(['\r', '\n']).len());
    }
    written
}
