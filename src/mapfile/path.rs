//! Key paths such as `large-city[2].edges.n`, and where they lie in a text. Knows nothing of maps.

use crate::map::TextPlace;
use std::fmt;
use std::ops::Range;
use toml_edit::{Document, Item, Table, Value};

/// One step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Into a table, by key.
    Key(String),
    /// Into an array, zero-based.
    Item(usize),
}

/// The way to one value of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KeyPath(pub(super) Vec<Step>);

impl KeyPath {
    /// The path one key deeper.
    pub(super) fn key(&self, key: &str) -> Self {
        self.then(Step::Key(key.to_owned()))
    }

    /// The path one item deeper.
    pub(super) fn item(&self, at: usize) -> Self {
        self.then(Step::Item(at))
    }

    fn then(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// The path as a header names it: without items.
    pub(super) fn keys_only(&self) -> String {
        Self(self.0.iter().filter(|step| matches!(step, Step::Key(_))).cloned().collect()).to_string()
    }

    /// Reads what [`fmt::Display`] writes. Text that is no path gives the steps before the fault.
    pub(super) fn parse(text: &str) -> Self {
        let mut steps = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            if let Some(inside) = rest.strip_prefix('[') {
                let Some((number, after)) = inside.split_once(']') else { break };
                let Ok(number) = number.parse() else { break };
                steps.push(Step::Item(number));
                rest = after;
            } else {
                let dotted = rest.strip_prefix('.').unwrap_or(rest);
                let end = match dotted.strip_prefix('"') {
                    Some(quoted) => end_of_quoted(quoted).map(|end| end + 2),
                    None => Some(dotted.find(['.', '[']).unwrap_or(dotted.len())),
                };
                let Some(end) = end.filter(|end| *end > 0) else { break };
                let keys = toml_edit::Key::parse(&dotted[..end]).unwrap_or_default();
                let Some(key) = keys.first() else { break };
                steps.push(Step::Key(key.get().to_owned()));
                rest = &dotted[end..];
            }
        }
        Self(steps)
    }
}

/// Where the closing quote lies.
fn end_of_quoted(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at),
            _ => {}
        }
    }
    None
}

impl fmt::Display for KeyPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            match step {
                Step::Item(number) => write!(f, "[{number}]")?,
                Step::Key(key) => {
                    let dot = if at == 0 { "" } else { "." };
                    let bare = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
                    let quoted = toml_edit::Value::from(key.as_str());
                    if bare {
                        write!(f, "{dot}{key}")?;
                    } else if quoted.to_string().starts_with('"') {
                        write!(f, "{dot}{quoted}")?;
                    } else {
                        write!(f, "{dot}\"{}\"", key.escape_default())?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The line and column of a byte of `text`; the line is cut to 160 characters and free of control characters.
pub(super) fn text_place(text: &str, offset: usize) -> TextPlace {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &text[..offset];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |at| offset + at);
    TextPlace {
        line: before.matches('\n').count() + 1,
        column: text[start..offset].chars().count() + 1,
        source_line: text[start..end].trim_end_matches('\r').chars().take(160).map(shown).collect(),
    }
}

/// A character as it may stand in a message: control characters would move the cursor of a terminal.
fn shown(character: char) -> char {
    match character {
        '\t' => ' ',
        control if control.is_control() => '\u{fffd}',
        other => other,
    }
}

/// A text whose keys can be found again.
pub(super) struct Locator<'a> {
    text: &'a str,
    document: Document<&'a str>,
}

/// Something of a document: what it is, and the bytes at which to point.
enum Spot<'a> {
    Table(&'a Table),
    Tables(&'a toml_edit::ArrayOfTables),
    Value(&'a Value),
}

impl<'a> Locator<'a> {
    /// `None` if the text is no TOML.
    pub(super) fn new(text: &'a str) -> Option<Self> {
        Some(Self { text, document: Document::parse(text).ok()? })
    }

    /// Where the key or item at `path` stands, or the nearest thing around it that is written down. With `character`, and
    /// a string at `path`: where that character of the string stands.
    pub(super) fn place(&self, path: &KeyPath, character: Option<usize>) -> Option<TextPlace> {
        let mut spot = Spot::Table(self.document.as_table());
        let mut span: Option<Range<usize>> = None;
        let mut whole = true;
        for step in &path.0 {
            let Some((next, found)) = into(&spot, step) else {
                whole = false;
                break;
            };
            spot = next;
            span = found.or(span);
        }
        let mut offset = span?.start;
        if let (Some(character), Spot::Value(Value::String(string)), true) = (character, &spot, whole) {
            let inside = string.span().and_then(|span| Some((span.start, self.text.get(span)?)));
            if let Some((start, raw)) = inside {
                offset = start + offset_in_string(raw, character);
            }
        }
        Some(text_place(self.text, offset))
    }

    /// The path of the deepest key or item whose text holds the byte.
    pub(super) fn path_at(&self, offset: usize) -> KeyPath {
        let mut path = KeyPath::default();
        let mut spot = Spot::Table(self.document.as_table());
        loop {
            let children: Vec<(Step, Option<Range<usize>>)> = match &spot {
                Spot::Table(table) => {
                    table.iter().map(|(key, item)| (Step::Key(key.to_owned()), reach(item))).collect()
                }
                Spot::Tables(tables) => {
                    let reaches = tables.iter().map(table_reach);
                    reaches.enumerate().map(|(at, reach)| (Step::Item(at), reach)).collect()
                }
                Spot::Value(Value::InlineTable(table)) => {
                    table.iter().map(|(key, value)| (Step::Key(key.to_owned()), value.span())).collect()
                }
                Spot::Value(Value::Array(array)) => {
                    array.iter().enumerate().map(|(at, value)| (Step::Item(at), value.span())).collect()
                }
                Spot::Value(_) => Vec::new(),
            };
            let holds =
                |reach: &Option<Range<usize>>| reach.as_ref().is_some_and(|r| r.start <= offset && offset < r.end);
            let Some((step, _)) = children.into_iter().find(|(_, reach)| holds(reach)) else { return path };
            let Some((next, _)) = into(&spot, &step) else { return path };
            spot = next;
            path.0.push(step);
        }
    }
}

/// All bytes that belong to an item, the tables below it included.
fn reach(item: &Item) -> Option<Range<usize>> {
    match item {
        Item::None => None,
        Item::Value(value) => value.span(),
        Item::Table(table) => table_reach(table),
        Item::ArrayOfTables(tables) => join(tables.iter().map(table_reach)),
    }
}

fn table_reach(table: &Table) -> Option<Range<usize>> {
    join(table.iter().map(|(_, item)| reach(item)).chain([table.span()]))
}

fn join(reaches: impl Iterator<Item = Option<Range<usize>>>) -> Option<Range<usize>> {
    reaches.flatten().reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
}

/// One step deeper, and the bytes to point at: the key where there is one.
fn into<'a>(spot: &Spot<'a>, step: &Step) -> Option<(Spot<'a>, Option<Range<usize>>)> {
    match (spot, step) {
        (Spot::Table(table), Step::Key(key)) => {
            let (key, item) = table.get_key_value(key)?;
            let header = match item {
                Item::Table(inner) => inner.span(),
                Item::ArrayOfTables(tables) => tables.get(0).and_then(Table::span),
                Item::Value(_) | Item::None => None,
            };
            Some((spot_of(item)?, header.or_else(|| key.span())))
        }
        (Spot::Tables(tables), Step::Item(at)) => {
            let table = tables.get(*at)?;
            Some((Spot::Table(table), table.span()))
        }
        (Spot::Value(Value::InlineTable(table)), Step::Key(key)) => {
            let (key, item) = table.get_key_value(key)?;
            Some((spot_of(item)?, key.span()))
        }
        (Spot::Value(Value::Array(array)), Step::Item(at)) => {
            let value = array.get(*at)?;
            Some((Spot::Value(value), value.span()))
        }
        (Spot::Table(_) | Spot::Tables(_) | Spot::Value(_), Step::Key(_) | Step::Item(_)) => None,
    }
}

fn spot_of(item: &Item) -> Option<Spot<'_>> {
    match item {
        Item::None => None,
        Item::Value(value) => Some(Spot::Value(value)),
        Item::Table(table) => Some(Spot::Table(table)),
        Item::ArrayOfTables(tables) => Some(Spot::Tables(tables)),
    }
}

/// The byte at which a character of a string starts in its written form. Strings over several lines give their start.
fn offset_in_string(raw: &str, character: usize) -> usize {
    if raw.starts_with("\"\"\"") || raw.starts_with("'''") {
        return 0;
    }
    let literal = raw.starts_with('\'');
    let mut letters = raw.char_indices().skip(1);
    for _ in 0..character {
        let Some((_, letter)) = letters.next() else { return 0 };
        if letter == '\\' && !literal {
            let more = match letters.next() {
                Some((_, 'u')) => 4,
                Some((_, 'U')) => 8,
                Some((_, 'x')) => 2,
                Some(_) | None => 0,
            };
            for _ in 0..more {
                letters.next();
            }
        }
    }
    letters.next().map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "name = \"é\" # x\n[grid]\nrows = [\n  \"#\\u0041S\",\n]\n[[city]]\ncell = \"a1\"\nedges = { n = 1 }\n";

    fn at(path: &str, character: Option<usize>) -> (usize, usize) {
        let locator = Locator::new(TEXT).expect("the text is TOML");
        let place = locator.place(&KeyPath::parse(path), character).expect("the path starts in the text");
        (place.line, place.column)
    }

    #[test]
    fn finds_keys_items_and_characters() {
        assert_eq!(at("name", None), (1, 1));
        assert_eq!(at("grid.rows[0]", None), (4, 3));
        assert_eq!(at("grid.rows[0]", Some(0)), (4, 4));
        assert_eq!(at("grid.rows[0]", Some(2)), (4, 11), "an escape is one character");
        assert_eq!(at("city[0].edges.n", None), (8, 11));
        assert_eq!(at("city[0].missing", None), (6, 1), "the nearest thing that is written down");
    }

    #[test]
    fn finds_the_path_of_a_byte() {
        let locator = Locator::new(TEXT).expect("the text is TOML");
        let offset = TEXT.find("1 }").expect("in the text");
        assert_eq!(locator.path_at(offset).to_string(), "city[0].edges.n");
    }

    #[test]
    fn paths_read_back() {
        for text in ["a", "a.b[3].c", "names.\"x y\"", "\"a.b\".c", "rows[0][1]"] {
            assert_eq!(KeyPath::parse(text).to_string(), text);
        }
        assert_eq!(KeyPath::parse("a[x").to_string(), "a");
    }
}
