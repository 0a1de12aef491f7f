//! Lists: which new item is which old one, and how a list is written after items came, went or moved.

use super::decor::orphaned;
use serde_json::Value as Json;
use toml_edit::{Array, InlineTable, RawString, Value};

/// Longer lists are written one item a line.
const WIDTH: usize = 100;

/// For each new item, the position of the old item it was. Tables are matched when they are equal, then by identity, then
/// by position; other items at both ends, then by position.
pub(super) fn pair(old: &[Json], new: &[Json]) -> Vec<Option<usize>> {
    if old.iter().chain(new).all(Json::is_object) { pair_tables(old, new) } else { pair_values(old, new) }
}

fn pair_values(old: &[Json], new: &[Json]) -> Vec<Option<usize>> {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let most_tail = old.len().min(new.len()) - head;
    let tail = old.iter().rev().zip(new.iter().rev()).take(most_tail).take_while(|(a, b)| a == b).count();
    let pair = |at: usize| {
        if at >= new.len() - tail {
            return Some(at + old.len() - new.len());
        }
        (at < old.len() - tail).then_some(at)
    };
    (0..new.len()).map(pair).collect()
}

fn pair_tables(old: &[Json], new: &[Json]) -> Vec<Option<usize>> {
    let mut pairs = vec![None; new.len()];
    let mut free: Vec<bool> = vec![true; old.len()];
    let mut match_by = |same: &dyn Fn(usize, usize) -> bool| {
        for (at, pair) in pairs.iter_mut().enumerate().filter(|(_, pair)| pair.is_none()) {
            if let Some(from) = (0..old.len()).find(|from| free[*from] && same(*from, at)) {
                free[from] = false;
                *pair = Some(from);
            }
        }
    };
    match_by(&|from, at| old[from] == new[at]);
    match_by(&|from, at| identity(&old[from]).is_some_and(|known| Some(known) == identity(&new[at])));
    match_by(&|from, at| from == at);
    pairs
}

/// What makes a table the same table after an edit: where it lies, or what it is called.
fn identity(table: &Json) -> Option<Vec<&Json>> {
    let fields: [&[&str]; 4] = [&["cell", "side"], &["id"], &["name"], &["ends"]];
    fields.into_iter().find_map(|fields| {
        let found: Vec<&Json> = fields.iter().filter_map(|field| table.get(field)).collect();
        (!found.is_empty()).then_some(found)
    })
}

/// An item of a list with the text around it.
struct Part {
    value: Value,
    /// The lines above it, the line break before it included.
    above: String,
    /// What stands behind its comma on its line.
    beside: String,
}

/// Writes an array again: `pairs` says for each new item which old one it was, `edit` brings such an item from its old
/// position to its new one.
pub(super) fn rebuild(
    array: &mut Array,
    pairs: &[Option<usize>],
    new: &[Json],
    mut edit: impl FnMut(&mut Value, usize, usize),
) {
    let (open, parts, mut close) = take_apart(array);
    let several_lines = close.contains('\n') || parts.iter().any(|part| part.above.contains('\n'));
    let indent = parts.iter().find_map(|part| part.above.rsplit_once('\n')).map_or("  ", |(_, indent)| indent);
    let above_new = if several_lines { format!("\n{indent}") } else { " ".to_owned() };
    let mut left_over = vec![String::new(); parts.len() + 1];
    for (from, part) in parts.iter().enumerate().filter(|(from, _)| !pairs.contains(&Some(*from))) {
        left_over[from + 1] = format!("{}{}", left_over[from], orphaned(&part.above));
    }
    let mut parts: Vec<Option<Part>> = parts.into_iter().map(Some).collect();
    let end = std::mem::take(left_over.last_mut().unwrap_or(&mut String::new()));
    if !end.is_empty() {
        close = format!("{}{close}", end.trim_end_matches('\n'));
    }
    let mut written: Vec<Part> = Vec::new();
    for (at, item) in new.iter().enumerate() {
        let from = pairs[at];
        let part = match from.and_then(|from| Some((from, parts[from].take()?))) {
            Some((from, mut part)) => {
                edit(&mut part.value, from, at);
                let left = &left_over[from];
                if !left.is_empty() {
                    part.above = format!("{}{}", left.trim_end_matches('\n'), part.above);
                }
                part
            }
            None => Part { value: fresh_value(item), above: above_new.clone(), beside: String::new() },
        };
        written.push(part);
    }
    put_together(array, &open, written, &close, several_lines);
}

fn text(raw: Option<&RawString>) -> &str {
    raw.and_then(RawString::as_str).unwrap_or_default()
}

/// What stands behind the bracket, the items, and what stands above the closing bracket.
fn take_apart(array: &Array) -> (String, Vec<Part>, String) {
    let split = |raw: &str| match raw.find('\n') {
        Some(at) => (raw[..at].to_owned(), raw[at..].to_owned()),
        None => (String::new(), raw.to_owned()),
    };
    let mut open = String::new();
    let mut parts: Vec<Part> = Vec::new();
    for value in array {
        let (head, above) = split(text(value.decor().prefix()));
        match parts.last_mut() {
            Some(before) => before.beside = head,
            None => open = head,
        }
        parts.push(Part { value: value.clone(), above, beside: String::new() });
    }
    let (mut head, mut close) = split(text(Some(array.trailing())));
    if let Some(last) = parts.last_mut() {
        // Without a last comma the end of the list stands behind the item.
        let suffix = text(last.value.decor().suffix()).to_owned();
        if suffix.contains('\n') {
            let (beside, rest) = split(&suffix);
            head = beside + &head;
            close = rest + &close;
            last.value.decor_mut().set_suffix("");
        }
        last.beside = head;
    } else {
        open = head;
    }
    (open, parts, close)
}

fn put_together(array: &mut Array, open: &str, parts: Vec<Part>, close: &str, several_lines: bool) {
    let comma = array.trailing_comma();
    let close = if several_lines && !close.contains('\n') { "\n" } else { close };
    array.clear();
    let mut head = open.to_owned();
    let last = parts.len().saturating_sub(1);
    for (at, Part { mut value, above, beside }) in parts.into_iter().enumerate() {
        let space = if at == 0 { "" } else { " " };
        let above = if above.trim_matches([' ', '\t']).is_empty() { space } else { &above };
        value.decor_mut().set_prefix(format!("{head}{above}"));
        if at < last && text(value.decor().suffix()).trim().is_empty() {
            value.decor_mut().set_suffix("");
        }
        head = beside;
        if at == last && !comma {
            // Without a last comma the end of the list stands behind the item.
            let suffix = format!("{}{head}{close}", text(value.decor().suffix()));
            value.decor_mut().set_suffix(suffix);
        }
        array.push_formatted(value);
    }
    let ended = !comma && !array.is_empty();
    array.set_trailing(if ended { String::new() } else { format!("{head}{close}") });
    array.set_trailing_comma(comma);
}

/// A value in one line, as it is written where the text had none.
pub(super) fn fresh_value(value: &Json) -> Value {
    match value {
        Json::Null => Value::from(""),
        Json::Bool(value) => Value::from(*value),
        Json::Number(number) => match number.as_i64() {
            Some(number) => Value::from(number),
            None => Value::from(number.as_f64().unwrap_or_default()),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(items) => Value::Array(items.iter().map(fresh_value).collect()),
        Json::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| (toml_edit::Key::new(key.as_str()), fresh_value(value)));
            Value::InlineTable(entries.collect::<InlineTable>())
        }
    }
}

/// Writes a new list one item a line if it is long, holds several tables or is asked to.
pub(super) fn spread(array: &mut Array, always: bool) {
    let tables = array.iter().filter(|item| item.is_inline_table()).count();
    if array.is_empty() || !(always || tables > 1 || array.to_string().chars().count() > WIDTH) {
        return;
    }
    for value in array.iter_mut() {
        value.decor_mut().set_prefix("\n  ");
        value.decor_mut().set_suffix("");
    }
    array.set_trailing("\n");
    array.set_trailing_comma(true);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn items(value: Json) -> Vec<Json> {
        value.as_array().cloned().unwrap_or_default()
    }

    #[test]
    fn values_are_paired_from_both_ends() {
        let old = items(json!(["a", "b", "c"]));
        assert_eq!(pair(&old, &items(json!(["x", "a", "b", "c"]))), [None, Some(0), Some(1), Some(2)]);
        assert_eq!(pair(&old, &items(json!(["a", "x", "c"]))), [Some(0), Some(1), Some(2)]);
        assert_eq!(pair(&old, &items(json!(["a", "c"]))), [Some(0), Some(2)]);
    }

    #[test]
    fn tables_are_paired_by_identity() {
        let old = items(json!([{"cell": "a1", "name": "A"}, {"cell": "b1", "name": "B"}]));
        let new = items(json!([{"cell": "b1", "name": "New"}, {"cell": "c1"}, {"cell": "a1", "name": "A"}]));
        assert_eq!(pair(&old, &new), [Some(1), None, Some(0)]);
    }
}
