//! A document with its comments, free of how it is laid out: what [`super::canonical`] arranges.

use toml_edit::{Array, Decor, DocumentMut, InlineTable, Item, RawString, Table, Value};

/// Comment lines, each with its `#`; an empty line stands for one or more blank lines.
pub(super) type Comments = Vec<String>;

/// A value with the comments around it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Commented<T> {
    pub(super) value: T,
    /// The lines above it.
    pub(super) above: Comments,
    /// What stands behind it on its line.
    pub(super) beside: Option<String>,
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Node {
    /// A single value, as it is written.
    Scalar(String),
    /// Items, and the comments below the last. `header`: written as `[[…]]`.
    Array { items: Vec<Commented<Node>>, below: Comments, header: bool },
    /// Keys, as written, with their values. `header`: written as `[…]`.
    Table { entries: Vec<(String, Commented<Node>)>, header: bool },
}

/// A whole document.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tree {
    pub(super) entries: Vec<(String, Commented<Node>)>,
    /// Comments below everything.
    pub(super) below: Comments,
}

impl Tree {
    /// The tree of a parsed document.
    pub(super) fn of(document: &DocumentMut) -> Self {
        let Node::Table { entries, .. } = table(document.as_table()) else { unreachable!("a table gives a table") };
        Self { entries, below: lines(raw(Some(document.trailing()))) }
    }

    /// The tree of a value without comments; `None` if it is no table.
    pub(super) fn without_comments(value: &serde_json::Value) -> Option<Self> {
        match plain(value) {
            Node::Table { entries, .. } => Some(Self { entries, below: Comments::new() }),
            Node::Scalar(_) | Node::Array { .. } => None,
        }
    }
}

fn plain(value: &serde_json::Value) -> Node {
    use serde_json::Value as Json;
    let alone = |value| Commented { value, above: Comments::new(), beside: None };
    match value {
        Json::Null => Node::Scalar("\"\"".to_owned()),
        Json::Bool(value) => Node::Scalar(value.to_string()),
        Json::Number(value) => Node::Scalar(value.to_string()),
        Json::String(value) => Node::Scalar(Value::from(value.as_str()).to_string()),
        Json::Array(items) => {
            let items = items.iter().map(|item| alone(plain(item))).collect();
            Node::Array { items, below: Comments::new(), header: false }
        }
        Json::Object(entries) => {
            let entry = |(key, value): (&String, &Json)| {
                (toml_edit::Key::new(key.as_str()).display_repr().into_owned(), alone(plain(value)))
            };
            Node::Table { entries: entries.iter().map(entry).collect(), header: false }
        }
    }
}

fn raw(text: Option<&RawString>) -> &str {
    text.and_then(RawString::as_str).unwrap_or_default()
}

fn prefix(decor: &Decor) -> &str {
    raw(decor.prefix())
}

fn suffix(decor: &Decor) -> &str {
    raw(decor.suffix())
}

/// The comments of a stretch of white space. Blank lines without a comment mean nothing.
fn lines(raw: &str) -> Comments {
    if !raw.contains('#') {
        return Comments::new();
    }
    let mut found = Comments::new();
    let mut rows: Vec<&str> = raw.split('\n').map(str::trim).collect();
    // What stands behind the last line break is the indentation of what follows.
    rows.pop_if(|row| row.is_empty());
    for row in rows {
        if !row.is_empty() || found.last().is_none_or(|last: &String| !last.is_empty()) {
            found.push(row.to_owned());
        }
    }
    found
}

fn comment(raw: &str) -> Option<String> {
    let text = raw.trim();
    text.starts_with('#').then(|| text.lines().map(str::trim).collect::<Vec<_>>().join(" "))
}

fn table(table: &Table) -> Node {
    let mut entries = Vec::new();
    for (name, item) in table.iter() {
        let Some(key) = table.key(name) else { continue };
        let mut above = lines(prefix(key.leaf_decor()));
        let written = key.display_repr().into_owned();
        let commented = match item {
            Item::None => continue,
            Item::Value(value) => {
                let beside = comment(suffix(value.decor()));
                let (value, inner) = node(value);
                above.extend(inner);
                Commented { value, above, beside }
            }
            Item::Table(inner) => {
                above.extend(lines(prefix(inner.decor())));
                Commented { value: self::table(inner), above, beside: comment(suffix(inner.decor())) }
            }
            Item::ArrayOfTables(tables) => {
                let items = tables.iter().map(|inner| Commented {
                    value: self::table(inner),
                    above: lines(prefix(inner.decor())),
                    beside: comment(suffix(inner.decor())),
                });
                let value = Node::Array { items: items.collect(), below: Comments::new(), header: true };
                Commented { value, above, beside: None }
            }
        };
        entries.push((written, commented));
    }
    Node::Table { entries, header: !table.is_dotted() }
}

/// A value, and the comments inside of it that need a place above it.
fn node(value: &Value) -> (Node, Comments) {
    match value {
        Value::Array(array) => (self::array(array), Comments::new()),
        Value::InlineTable(table) => inline_table(table),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {
            let mut bare = value.clone();
            bare.decor_mut().clear();
            (Node::Scalar(bare.to_string().trim().to_owned()), Comments::new())
        }
    }
}

/// What stands behind a comma belongs to the item before it.
fn array(array: &Array) -> Node {
    let mut items: Vec<Commented<Node>> = Vec::new();
    for value in array {
        let (head, rest) = split_head(prefix(value.decor()));
        let mut above = give_back(head, items.last_mut());
        above.extend(lines(rest));
        let (node, inner) = node(value);
        above.extend(inner);
        items.push(Commented { value: node, above, beside: comment(suffix(value.decor())) });
    }
    let (head, rest) = split_head(raw(Some(array.trailing())));
    let mut below = give_back(head, items.last_mut());
    below.extend(lines(rest));
    Node::Array { items, below, header: false }
}

/// The rest of a line, and the lines below it.
fn split_head(raw: &str) -> (&str, &str) {
    raw.split_once('\n').unwrap_or((raw, ""))
}

/// Gives the comment to the item before; what it cannot take comes back.
fn give_back(head: &str, before: Option<&mut Commented<Node>>) -> Comments {
    let Some(text) = comment(head) else { return Comments::new() };
    match before {
        Some(item) if item.beside.is_none() => {
            item.beside = Some(text);
            Comments::new()
        }
        Some(_) | None => vec![text],
    }
}

fn inline_table(table: &InlineTable) -> (Node, Comments) {
    let mut comments = Comments::new();
    let mut entries = Vec::new();
    for (name, value) in table {
        let Some(key) = table.key(name) else { continue };
        comments.extend(lines(prefix(key.leaf_decor())));
        comments.extend(lines(suffix(value.decor())));
        let (value, inner) = node(value);
        comments.extend(inner);
        entries.push((key.display_repr().into_owned(), Commented { value, above: Comments::new(), beside: None }));
    }
    comments.extend(lines(raw(Some(table.trailing()))));
    comments.retain(|line| !line.is_empty());
    (Node::Table { entries, header: false }, comments)
}
