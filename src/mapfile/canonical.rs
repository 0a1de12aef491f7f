//! Definition → canonical text: fixed key order, one line a small table, schema line first.

use super::Document;

/// Canonical text of a new file, schema line first if `schema` gives the relative path.
pub fn canonical<T: Document>(definition: &T, schema: Option<&str>) -> String {
    let line = schema.map(|schema| format!("#:schema {schema}\n")).unwrap_or_default();
    line + &toml::to_string_pretty(definition).unwrap_or_default()
}
