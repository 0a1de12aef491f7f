//! Loaded text + edited definition → text that keeps the author's comments, order, blank lines, unknown keys, line
//! endings and byte order mark. Only differing values are touched.

mod decor;
mod list;

use super::canonical::is_section;
use super::format::BYTE_ORDER_MARK;
use super::path::KeyPath;
use super::shape::Shape;
use super::{Document, SourceText, read};
use decor::{orphaned, tidy_inline, with_decor_of};
use serde_json::{Map, Value as Json};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};

/// The edited definition cannot be brought into the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ReconcileError(pub String);

/// The bytes to save.
///
/// # Errors
///
/// The source is no longer readable, or reading the result back does not give `edited`.
pub fn reconcile<T: Document>(source: &SourceText, edited: &T) -> Result<Vec<u8>, ReconcileError> {
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

    let mut merge = Merge { sections: T::SECTIONS, shape: T::shape(), orphans: Vec::new() };
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

/// The walk over document and definitions.
struct Merge {
    sections: &'static [&'static str],
    shape: &'static Shape,
    /// Comments that stood above something removed without belonging to it, with the position of the table they were at.
    orphans: Vec<(isize, String)>,
}

impl Merge {
    /// Brings a table from `old` to `new`. Keys the definitions do not speak of stay.
    fn table(&mut self, table: &mut dyn TableLike, old: &Map<String, Json>, new: &Map<String, Json>, path: &KeyPath) {
        for (key, _) in old.iter().filter(|(key, _)| !new.contains_key(*key)) {
            self.remove(table, key, &path.key(key));
        }
        for (key, value) in new {
            let before = old.get(key);
            if before == Some(value) {
                continue;
            }
            let path = path.key(key);
            match table.get_mut(key) {
                Some(item) if !item.is_none() => self.item(item, before.unwrap_or(&Json::Null), value, &path),
                Some(_) | None => {
                    table.insert(key, self.fresh(value, &path));
                }
            }
        }
    }

    /// Removes a key. A header over free keys stays: its comments speak of those to come as well.
    fn remove(&mut self, table: &mut dyn TableLike, key: &str, path: &KeyPath) {
        let free = self.shape.at(path).is_some_and(super::shape::Node::has_free_keys);
        if let Some(inner) = table.get_mut(key).filter(|_| free).and_then(Item::as_table_mut) {
            let keys: Vec<String> = inner.iter().map(|(key, _)| key.to_owned()).collect();
            for key in keys {
                self.remove(inner, &key, &path.key(&key));
            }
            return;
        }
        match table.get(key) {
            Some(Item::Table(inner)) if !inner.is_dotted() => self.orphan_table(inner),
            Some(Item::ArrayOfTables(tables)) => tables.iter().for_each(|inner| self.orphan_table(inner)),
            Some(Item::Table(_) | Item::Value(_) | Item::None) | None => {
                let prefix = table.key(key).and_then(|key| key.leaf_decor().prefix()).and_then(|raw| raw.as_str());
                let left = orphaned(prefix.unwrap_or_default());
                if !left.is_empty() && !decor::give_to_neighbour(table, key, &left) {
                    self.orphans.push((isize::MAX, left));
                }
            }
        }
        table.remove(key);
    }

    fn orphan_table(&mut self, table: &Table) {
        let left = orphaned(table.decor().prefix().and_then(|raw| raw.as_str()).unwrap_or_default());
        if !left.is_empty() {
            self.orphans.push((table.position().unwrap_or_default(), left));
        }
    }

    /// Brings what stands at a key from `old` to `new`.
    fn item(&mut self, item: &mut Item, old: &Json, new: &Json, path: &KeyPath) {
        match (&mut *item, old, new) {
            (Item::Value(value), _, _) => self.value(value, old, new, path),
            (Item::Table(table), _, Json::Object(new)) => {
                let nothing = Map::new();
                self.table(table, old.as_object().unwrap_or(&nothing), new, path);
            }
            (Item::ArrayOfTables(tables), Json::Array(old), Json::Array(new)) => self.tables(tables, old, new, path),
            (Item::Table(_) | Item::ArrayOfTables(_) | Item::None, _, _) => *item = self.fresh(new, path),
        }
    }

    fn value(&mut self, value: &mut Value, old: &Json, new: &Json, path: &KeyPath) {
        match (&mut *value, old, new) {
            (Value::InlineTable(table), _, Json::Object(new)) => {
                let nothing = Map::new();
                let old = old.as_object().unwrap_or(&nothing);
                self.table(table, old, new, path);
                if !old.keys().eq(new.keys()) {
                    tidy_inline(table);
                }
            }
            (Value::Array(array), Json::Array(old), Json::Array(new)) if array.len() == old.len() => {
                let pairs = list::pair(old, new);
                list::rebuild(array, &pairs, new, |value, from, at| {
                    let (old, new) = (&old[from], &new[at]);
                    if old != new {
                        self.value(value, old, new, &path.item(at));
                    }
                });
            }
            (
                Value::String(_)
                | Value::Integer(_)
                | Value::Float(_)
                | Value::Boolean(_)
                | Value::Datetime(_)
                | Value::Array(_)
                | Value::InlineTable(_),
                _,
                _,
            ) => *value = with_decor_of(list::fresh_value(new), value),
        }
    }

    /// Brings `[[…]]` tables from `old` to `new`, each matched with the one it was.
    fn tables(&mut self, tables: &mut ArrayOfTables, old: &[Json], new: &[Json], path: &KeyPath) {
        let pairs = list::pair(old, new);
        let kept: Vec<Option<Table>> = tables.iter().map(|table| Some(table.clone())).collect();
        if kept.len() != old.len() {
            // The text says more or less than the definition read from it: nothing to go by.
            return;
        }
        let mut kept = kept;
        for (at, table) in kept.iter().enumerate() {
            if !pairs.contains(&Some(at)) {
                table.iter().for_each(|table| self.orphan_table(table));
            }
        }
        tables.clear();
        let mut position = None;
        for (at, value) in new.iter().enumerate() {
            let from = pairs[at];
            let mut table = match from.and_then(|from| kept[from].take()) {
                Some(table) => table,
                None => match self.fresh(value, &path.item(at)) {
                    Item::Table(table) => table,
                    Item::None | Item::Value(_) | Item::ArrayOfTables(_) => continue,
                },
            };
            if let (Some(from), Json::Object(value)) = (from, value) {
                let nothing = Map::new();
                self.table(&mut table, old[from].as_object().unwrap_or(&nothing), value, &path.item(at));
            }
            decor::not_before(&mut table, &mut position);
            tables.push(table);
        }
    }

    /// Something that was not in the text, in canonical form.
    fn fresh(&self, value: &Json, path: &KeyPath) -> Item {
        let name = path.keys_only();
        let section = is_section(self.sections, &name);
        match value {
            Json::Object(entries) if section => {
                let mut table = Table::new();
                for (key, value) in entries {
                    table.insert(key, self.fresh(value, &path.key(key)));
                }
                table.set_implicit(self.sections.contains(&format!("{name}.*").as_str()));
                Item::Table(table)
            }
            Json::Array(items) if section => {
                let mut tables = ArrayOfTables::new();
                for (at, item) in items.iter().enumerate() {
                    if let Item::Table(table) = self.fresh(item, &path.item(at)) {
                        tables.push(table);
                    }
                }
                Item::ArrayOfTables(tables)
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) | Json::Object(_) => {
                let mut value = list::fresh_value(value);
                if let Value::Array(array) = &mut value {
                    list::spread(array, name == "grid.rows");
                }
                Item::Value(value)
            }
        }
    }
}

#[cfg(test)]
mod tests;
