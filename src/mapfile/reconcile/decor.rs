//! White space and comments around values: who they belong to, and where they go when their neighbour is removed.

use toml_edit::{Decor, DocumentMut, InlineTable, Item, RawString, Table, TableLike, Value};

fn text(raw: Option<&RawString>) -> &str {
    raw.and_then(RawString::as_str).unwrap_or_default()
}

/// The comments above something that do not belong to it: those with a blank line below them. They keep that blank line.
pub(super) fn orphaned(prefix: &str) -> String {
    let lines: Vec<&str> = prefix.split_inclusive('\n').collect();
    let Some(blank) = lines.iter().rposition(|line| line.ends_with('\n') && line.trim().is_empty()) else {
        return String::new();
    };
    let kept = lines[..=blank].concat();
    if kept.contains('#') { kept } else { String::new() }
}

/// The value with the white space and comments of another.
pub(super) fn with_decor_of(mut value: Value, other: &Value) -> Value {
    *value.decor_mut() = other.decor().clone();
    value
}

fn put_before(decor: &mut Decor, comments: &str) {
    let prefix = format!("{comments}{}", text(decor.prefix()));
    decor.set_prefix(prefix);
}

/// Gives comments to what stands beside `key` in its table: above the next, else below the one before. False if `key` is
/// alone.
pub(super) fn give_to_neighbour(table: &mut dyn TableLike, key: &str, comments: &str) -> bool {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    let Some(at) = keys.iter().position(|known| known == key) else { return false };
    if let Some(next) = keys.get(at + 1) {
        match table.get_mut(next) {
            Some(Item::Table(next)) if !next.is_dotted() => put_before(next.decor_mut(), comments),
            Some(Item::ArrayOfTables(tables)) => {
                let Some(next) = tables.get_mut(0) else { return false };
                put_before(next.decor_mut(), comments);
            }
            Some(Item::Value(_)) => {
                let Some(mut next) = table.key_mut(next) else { return false };
                put_before(next.leaf_decor_mut(), comments);
            }
            Some(Item::Table(_) | Item::None) | None => return false,
        }
        return true;
    }
    let before = at.checked_sub(1).and_then(|at| table.get_mut(&keys[at])).and_then(Item::as_value_mut);
    let Some(before) = before else { return false };
    let suffix = format!("{}\n{}", text(before.decor().suffix()), comments.trim_end());
    before.decor_mut().set_suffix(suffix);
    true
}

/// Puts comments above the first table behind the one they were at, else at the end of the document.
pub(super) fn adopt(document: &mut DocumentMut, orphans: Vec<(isize, String)>) {
    for (position, comments) in orphans.into_iter().rev() {
        let mut next = isize::MAX;
        each_table(document.as_table_mut(), &mut |table| {
            let behind = table.position().filter(|behind| *behind > position && *behind < next);
            next = behind.unwrap_or(next);
        });
        let mut waiting = Some(comments);
        each_table(document.as_table_mut(), &mut |table| {
            if table.position() == Some(next)
                && let Some(comments) = waiting.take()
            {
                put_before(table.decor_mut(), &comments);
            }
        });
        if let Some(comments) = waiting {
            let trailing = format!("{comments}{}", text(Some(document.trailing())));
            document.set_trailing(trailing);
        }
    }
}

/// Visits every table with a header below `table`, outer before inner.
fn each_table(table: &mut Table, visit: &mut impl FnMut(&mut Table)) {
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(inner) => {
                visit(inner);
                each_table(inner, visit);
            }
            Item::ArrayOfTables(tables) => {
                for inner in tables.iter_mut() {
                    visit(inner);
                    each_table(inner, visit);
                }
            }
            Item::Value(_) | Item::None => {}
        }
    }
}

/// Tables are written by position: moves the table behind those before it in its list, with all below it.
pub(super) fn not_before(table: &mut Table, last: &mut Option<isize>) {
    let mut push = |table: &mut Table| {
        if let Some(position) = table.position() {
            let position = last.map_or(position, |last| last.max(position));
            table.set_position(Some(position));
            *last = Some(position);
        }
    };
    push(table);
    each_table(table, &mut push);
}

/// Writes `{ a = 1, b = 2 }` again after entries came or went. Comments stay.
pub(super) fn tidy_inline(table: &mut InlineTable) {
    let is_space = |raw: Option<&RawString>| text(raw).trim_matches([' ', '\t']).is_empty();
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    for key in keys {
        if let Some(mut key) = table.key_mut(&key) {
            let decor = key.leaf_decor_mut();
            if is_space(decor.prefix()) && is_space(decor.suffix()) {
                decor.clear();
            }
        }
        if let Some(value) = table.get_mut(&key) {
            let decor = value.decor_mut();
            if is_space(decor.prefix()) && is_space(decor.suffix()) {
                decor.clear();
            }
        }
    }
    if is_space(Some(table.trailing())) {
        table.set_trailing("");
        table.set_trailing_comma(false);
    }
}
