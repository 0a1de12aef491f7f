//! Canonical text: fixed key order, one line a small table, one line an item where an item is long. Comments and unknown
//! keys move with their key.

use super::{BYTE_ORDER_MARK, Commented, Comments, FileFormat, FormatError, KeyPath, Node, SourceText, Tree, read};
use crate::geometry::Cell;
use std::fmt::Write;

/// Longer lists are written one item a line.
const WIDTH: usize = 110;

/// Canonical text of a new file, schema line first if `schema` gives the relative path.
pub fn canonical<T: FileFormat>(definition: &T, schema: Option<&str>) -> String {
    let value = serde_json::to_value(definition).unwrap_or_default();
    let Some(tree) = Tree::without_comments(&value) else { return String::new() };
    schema_line(schema) + &write::<T>(tree)
}

/// The text of a built-in file as it is saved under a name of its own: its schema line names the schema as seen from there,
/// or is left out where `schema` is `None`.
pub fn moved(text: &str, schema: Option<&str>) -> String {
    let rest = match text.split_once('\n') {
        Some((line, rest)) if line.starts_with(SCHEMA_MARK) => rest,
        Some(_) | None => text,
    };
    schema_line(schema) + rest
}

/// What editors of TOML look for in the first line.
const SCHEMA_MARK: &str = "#:schema ";

fn schema_line(schema: Option<&str>) -> String {
    schema.map(|schema| format!("{SCHEMA_MARK}{schema}\n")).unwrap_or_default()
}

/// The loaded text in canonical layout: comments and unknown keys are kept with their key, line ending and byte order mark
/// as they were. Applying it twice changes nothing more.
///
/// # Errors
///
/// The text has no definition in it.
pub fn format_source<T: FileFormat>(source: &SourceText) -> Result<Vec<u8>, FormatError> {
    read::<T>(&source.bytes)?;
    let raw = String::from_utf8_lossy(&source.bytes);
    let text = source.text().unwrap_or_default().replace("\r\n", "\n");
    // What could be read is TOML for the one parser as for the other.
    let Ok(document) = text.parse::<toml_edit::DocumentMut>() else { return Ok(source.bytes.to_vec()) };
    let mut written = write::<T>(Tree::of(&document));
    if raw.contains("\r\n") {
        written = written.replace('\n', "\r\n");
    }
    if raw.starts_with(BYTE_ORDER_MARK) {
        written.insert_str(0, BYTE_ORDER_MARK);
    }
    Ok(written.into_bytes())
}

fn write<T: FileFormat>(tree: Tree) -> String {
    let mut writer = Writer { text: String::new(), sections: T::SECTIONS, keys: |path| keys_at::<T>(path) };
    writer.table(&KeyPath::default(), tree.entries);
    writer.comments(&tree.below);
    while writer.text.starts_with('\n') {
        writer.text.remove(0);
    }
    writer.text
}

fn keys_at<T: FileFormat>(path: &KeyPath) -> Option<Vec<&'static str>> {
    Some(T::schema().at(path)?.keys())
}

struct Writer {
    text: String,
    sections: &'static [&'static str],
    /// The known keys at a path: none for a table with free keys, `None` for an unknown table.
    keys: fn(&KeyPath) -> Option<Vec<&'static str>>,
}

type Entries = Vec<(String, Commented<Node>)>;

impl Writer {
    /// The lines of a table: its values, then the tables below it that have a header.
    fn table(&mut self, path: &KeyPath, entries: Entries) {
        let (sections, values): (Entries, Entries) =
            self.ordered(path, entries).into_iter().partition(|(key, entry)| self.is_section(&child(path, key), entry));
        for (key, mut entry) in values {
            lift_out(&mut entry);
            self.comments(&entry.above);
            let start = self.text.len();
            self.text += &format!("{key} = ");
            self.value(&child(path, &key), &entry.value, start);
            self.end_of_line(entry.beside.as_deref());
        }
        for (key, entry) in sections {
            let path = child(path, &key);
            match entry.value {
                Node::Table { entries, .. } => {
                    let only_sections = entries.iter().all(|(key, entry)| self.is_section(&child(&path, key), entry));
                    let bare = entry.above.is_empty() && entry.beside.is_none();
                    if !(bare && only_sections && self.is_folder(&path)) {
                        self.header(&entry.above, &format!("[{}]", path.keys_only()), entry.beside.as_deref());
                    }
                    self.table(&path, entries);
                }
                Node::Array { items, .. } => {
                    for (at, item) in items.into_iter().enumerate() {
                        let Node::Table { entries, .. } = item.value else { continue };
                        let above = if at == 0 { [entry.above.clone(), item.above].concat() } else { item.above };
                        self.header(&above, &format!("[[{}]]", path.keys_only()), item.beside.as_deref());
                        self.table(&path.item(at), entries);
                    }
                }
                Node::Scalar(_) => {}
            }
        }
    }

    /// Known keys in the order of the schema, each followed by the unknown keys that stood behind it; free keys by cell,
    /// then by name.
    fn ordered(&self, path: &KeyPath, mut entries: Entries) -> Entries {
        let known = (self.keys)(path).unwrap_or_default();
        if known.is_empty() {
            if (self.keys)(path).is_some() {
                let cell = |key: &str| key.parse::<Cell>().ok();
                entries.sort_by_key(|(key, _)| (cell(key).is_none(), cell(key), key.clone()));
            }
            return entries;
        }
        let mut rank = 0;
        let mut ranked: Vec<_> = entries
            .into_iter()
            .map(|entry| {
                rank = known.iter().position(|key| *key == entry.0).unwrap_or(rank);
                (rank, entry)
            })
            .collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, entry)| entry).collect()
    }

    fn is_section(&self, path: &KeyPath, entry: &Commented<Node>) -> bool {
        let tables = |items: &[Commented<Node>]| {
            !items.is_empty() && items.iter().all(|item| matches!(item.value, Node::Table { .. }))
        };
        let (fits, header) = match &entry.value {
            Node::Scalar(_) => return false,
            Node::Array { items, below, header } => (tables(items) && below.is_empty(), *header),
            Node::Table { header, .. } => (true, *header),
        };
        let name = path.keys_only();
        let known = (self.keys)(path).is_some();
        let listed = is_section(self.sections, &name);
        fits && (listed || (!known && header))
    }

    /// True for a table that only holds tables with a header: it needs none itself.
    fn is_folder(&self, path: &KeyPath) -> bool {
        let inside = format!("{path}.*");
        self.sections.contains(&inside.as_str())
    }

    fn header(&mut self, above: &Comments, header: &str, beside: Option<&str>) {
        self.text.push('\n');
        let above: Comments = above.iter().skip_while(|line| line.is_empty()).cloned().collect();
        self.comments(&above);
        self.text += header;
        self.end_of_line(beside);
    }

    fn comments(&mut self, lines: &Comments) {
        for line in lines {
            self.text += line;
            self.text.push('\n');
        }
    }

    fn end_of_line(&mut self, beside: Option<&str>) {
        if let Some(comment) = beside {
            self.text.push(' ');
            self.text += comment;
        }
        self.text.push('\n');
    }

    /// A value behind its key; `start` is where the line starts.
    fn value(&mut self, path: &KeyPath, node: &Node, start: usize) {
        let one_line = self.inline(path, node);
        let Node::Array { items, below, .. } = node else {
            self.text += &one_line;
            return;
        };
        let tables = items.iter().filter(|item| matches!(item.value, Node::Table { .. })).count();
        let commented = |item: &Commented<Node>| !item.above.is_empty() || item.beside.is_some();
        let width = self.text[start..].chars().count() + one_line.chars().count();
        let rows = path.keys_only() == "grid.rows";
        if !(rows || tables > 1 || width > WIDTH || !below.is_empty() || items.iter().any(commented)) {
            self.text += &one_line;
            return;
        }
        self.text += "[\n";
        for (at, item) in items.iter().enumerate() {
            self.indented(&item.above);
            let line = self.inline(&path.item(at), &item.value);
            self.text += &format!("  {line},");
            self.end_of_line(item.beside.as_deref());
        }
        self.indented(below);
        self.text.push(']');
    }

    fn indented(&mut self, lines: &Comments) {
        for line in lines {
            self.text += if line.is_empty() { "" } else { "  " };
            self.text += line;
            self.text.push('\n');
        }
    }

    fn inline(&self, path: &KeyPath, node: &Node) -> String {
        match node {
            Node::Scalar(text) => text.clone(),
            Node::Array { items, .. } => {
                let items = items.iter().enumerate().map(|(at, item)| self.inline(&path.item(at), &item.value));
                format!("[{}]", items.collect::<Vec<_>>().join(", "))
            }
            Node::Table { entries, .. } if entries.is_empty() => "{}".to_owned(),
            Node::Table { entries, .. } => {
                let mut text = "{ ".to_owned();
                for (at, (key, entry)) in self.ordered(path, entries.clone()).into_iter().enumerate() {
                    let comma = if at == 0 { "" } else { ", " };
                    let value = self.inline(&child(path, &key), &entry.value);
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{comma}{key} = {value}");
                }
                text + " }"
            }
        }
    }
}

/// Moves comments above the entry that would stand inside of a line.
fn lift_out(entry: &mut Commented<Node>) {
    match &mut entry.value {
        Node::Scalar(_) => {}
        Node::Table { entries, .. } => entries.iter_mut().for_each(|(_, inner)| take_all(inner, &mut entry.above)),
        Node::Array { items, .. } => {
            for item in items {
                let mut inner = Comments::new();
                take_inner(&mut item.value, &mut inner);
                item.above.extend(inner);
            }
        }
    }
}

fn take_all(entry: &mut Commented<Node>, to: &mut Comments) {
    to.extend(entry.above.drain(..).chain(entry.beside.take()).filter(|line| !line.is_empty()));
    take_inner(&mut entry.value, to);
}

fn take_inner(node: &mut Node, to: &mut Comments) {
    match node {
        Node::Scalar(_) => {}
        Node::Table { entries, .. } => entries.iter_mut().for_each(|(_, inner)| take_all(inner, to)),
        Node::Array { items, below, .. } => {
            items.iter_mut().for_each(|item| take_all(item, to));
            to.extend(below.drain(..).filter(|line| !line.is_empty()));
        }
    }
}

/// The path one key deeper, for a key as written.
fn child(path: &KeyPath, written: &str) -> KeyPath {
    let keys = toml_edit::Key::parse(written).unwrap_or_default();
    path.key(keys.first().map_or(written, toml_edit::Key::get))
}

/// Whether tables of that name have a header of their own.
pub(super) fn is_section(sections: &[&str], name: &str) -> bool {
    sections.iter().any(|section| match section.strip_suffix('*') {
        Some(folder) => name.strip_prefix(folder).is_some_and(|rest| !rest.contains('.')),
        None => *section == name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapfile::{MapDefinition, VariantDefinition};

    fn formatted(text: &str) -> String {
        let source = SourceText { bytes: text.as_bytes().into() };
        let once = format_source::<MapDefinition>(&source).expect("a map");
        let again = format_source::<MapDefinition>(&SourceText { bytes: once.as_slice().into() }).expect("a map");
        assert_eq!(String::from_utf8_lossy(&again), String::from_utf8_lossy(&once), "twice is once");
        String::from_utf8(once).expect("text")
    }

    #[test]
    fn a_built_in_text_names_the_schema_where_it_goes() {
        let text = "#:schema ../schemas/map.schema.json\nformat = 1\n";
        assert_eq!(moved(text, None), "format = 1\n");
        assert_eq!(moved(text, Some("map.schema.json")), "#:schema map.schema.json\nformat = 1\n");
        assert_eq!(moved("# mine\nformat = 1\n", None), "# mine\nformat = 1\n");
    }

    #[test]
    fn comments_and_unknown_keys_move_with_their_key() {
        let text = "# head\n\n[[border]] # first\nside='n'\n# the cell\ncell = \"a1\"\nkind=\"road\"\n\n# the grid\n[grid]\nrows = [\"S\", # one\n# two\n\"#\"]\n[names]\nb2 = \"B\"\n# first\na1=\"A\"# x\n";
        let text = format!("name = \"X\" # name\ncolor = 3 # unknown\nformat = 1\n{text}# end\n");
        let wanted = "format = 1\nname = \"X\" # name\ncolor = 3 # unknown\n\n# the grid\n[grid]\nrows = [\n  \"S\", # one\n  # two\n  \"#\",\n]\n\n[names]\n# first\na1 = \"A\" # x\nb2 = \"B\"\n\n# head\n\n[[border]] # first\n# the cell\ncell = \"a1\"\nside = 'n'\nkind = \"road\"\n# end\n";
        assert_eq!(formatted(&text), wanted);
    }

    #[test]
    fn tables_take_the_form_of_their_kind() {
        let text = "format = 1\nname = \"X\"\nrules.meeples = 7 # few\nborder = [\n# b\n{cell=\"a1\",side=\"n\",kind=\"road\"}]\n[tiles]\n# why\ncopies = 2\nsets = [\"base\"]\n[grid]\nrows=[\"S\"]\n";
        let wanted = "format = 1\nname = \"X\"\n# why\ntiles = { sets = [\"base\"], copies = 2 }\n\n[rules]\nmeeples = 7 # few\n\n[grid]\nrows = [\n  \"S\",\n]\n\n# b\n[[border]]\ncell = \"a1\"\nside = \"n\"\nkind = \"road\"\n";
        assert_eq!(formatted(text), wanted);
    }

    #[test]
    fn line_endings_and_byte_order_mark_stay() {
        let text = "\u{feff}format=1\r\nname = \"X\"\r\n";
        assert_eq!(formatted(text), "\u{feff}format = 1\r\nname = \"X\"\r\n");
    }

    #[test]
    fn what_is_written_reads_back() {
        let text = include_str!("../../map-definitions/usa-west.map.toml");
        let map = read::<MapDefinition>(text.as_bytes()).expect("a map").definition;
        let written = canonical(&map, Some("../schemas/map.schema.json"));
        assert!(written.starts_with("#:schema ../schemas/map.schema.json\nformat = 1\n"));
        assert_eq!(read::<MapDefinition>(written.as_bytes()).expect("a map").definition, map);
        let text = include_str!("../../map-definitions/chip-variants/usa.variant.toml");
        let variant = read::<VariantDefinition>(text.as_bytes()).expect("a variant").definition;
        let written = canonical(&variant, None);
        assert_eq!(read::<VariantDefinition>(written.as_bytes()).expect("a variant").definition, variant);
    }
}
