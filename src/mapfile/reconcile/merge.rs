//! The walk over the text of a file and what it is to say.

use super::decor::{self, orphaned, tidy_inline, with_decor_of};
use super::list;
use crate::mapfile::canonical::is_section;
use crate::mapfile::file_schema::FileSchema;
use crate::mapfile::path::KeyPath;
use crate::parameters::SchemaNode;
use serde_json::{Map, Value as Json};
use toml_edit::{ArrayOfTables, Item, Table, TableLike, Value};

/// The walk over document and definitions.
pub(super) struct Merge {
    pub(super) sections: &'static [&'static str],
    pub(super) shape: &'static FileSchema,
    /// Comments that stood above something removed without belonging to it, with the position of the table they were at.
    pub(super) orphans: Vec<(isize, String)>,
}

impl Merge {
    /// Brings a table from `old` to `new`. Keys the definitions do not speak of stay.
    pub(super) fn table(
        &mut self,
        table: &mut dyn TableLike,
        old: &Map<String, Json>,
        new: &Map<String, Json>,
        path: &KeyPath,
    ) {
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
        let free = self.shape.at(path).is_some_and(SchemaNode::has_free_keys);
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
