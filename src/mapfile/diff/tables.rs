//! Values by their keys, whatever they mean: a new parameter is compared without a line here.

use super::differences::{DiffArea, Differences};
use serde_json::Value;

/// Compares two tables key by key, in the order of the first. `path`: the words before a key.
pub(super) fn compare(one: &Value, other: &Value, path: &str, area: DiffArea, found: &mut Differences) {
    let (Some(olds), Some(news)) = (one.as_object(), other.as_object()) else {
        return compare_values(Some(one), Some(other), path, area, found);
    };
    let new_keys = news.keys().filter(|key| !olds.contains_key(*key));
    for key in olds.keys().chain(new_keys) {
        let path = if path.is_empty() { key.replace('-', " ") } else { format!("{path}: {}", key.replace('-', " ")) };
        compare_values(olds.get(key), news.get(key), &path, area, found);
    }
}

fn compare_values(old: Option<&Value>, new: Option<&Value>, path: &str, area: DiffArea, found: &mut Differences) {
    if old == new {
        return;
    }
    match (old, new) {
        (Some(old @ Value::Object(_)), Some(new @ Value::Object(_))) => compare(old, new, path, area, found),
        (Some(Value::Array(olds)), Some(Value::Array(news))) if is_tables(olds) && olds.len() == news.len() => {
            for (number, (old, new)) in (1..).zip(olds.iter().zip(news)) {
                compare(old, new, &format!("{path} {number}"), area, found);
            }
        }
        (None, Some(new)) if area == DiffArea::Mechanics && new.is_object() => {
            found.add(area, format!("{path}: new{}", in_brackets(new)), Vec::new());
        }
        (Some(old), None) if area == DiffArea::Mechanics && old.is_object() => {
            found.add(area, format!("{path}: gone{}", in_brackets(old)), Vec::new());
        }
        (old, new) => {
            let [old, new] = [old, new].map(|value| value.map_or_else(|| "not set".to_owned(), words));
            found.add(area, format!("{path} {old} → {new}"), Vec::new());
        }
    }
}

fn is_tables(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(Value::is_object)
}

fn in_brackets(table: &Value) -> String {
    let text = words(table);
    if text.is_empty() { text } else { format!(" ({text})") }
}

/// A value in words.
pub(super) fn words(value: &Value) -> String {
    match value {
        Value::Null => "not set".to_owned(),
        Value::Bool(on) => (if *on { "yes" } else { "no" }).to_owned(),
        Value::Number(number) => number.to_string(),
        // Names keep their hyphens and stand apart from the words around them.
        Value::String(text) => format!("`{text}`"),
        Value::Array(items) if items.is_empty() => "nothing".to_owned(),
        Value::Array(items) if is_tables(items) => {
            items.iter().map(|item| format!("({})", words(item))).collect::<Vec<_>>().join(" ")
        }
        Value::Array(items) => items.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| format!("{} {}", key.replace('-', " "), words(value));
            fields.iter().map(field).collect::<Vec<_>>().join(", ")
        }
    }
}
