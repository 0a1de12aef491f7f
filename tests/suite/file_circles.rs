//! Which files of a room import each other. Files in a circle can't be read one after another: each needs another of them
//! first. A name that a file only hands on counts as an import of the file that defines it. Test code is left out.

use crate::architecture::{is_mark, rust_files, source};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

/// The circles there are: room, and how many files are in each. The list may only shrink, and must follow when a circle
/// is opened or gets smaller.
const CIRCLES: &[(&str, &[usize])] = &[("rules", &[32])];

/// Faces that define something. The list may only shrink.
const FACES_WITH_CODE: &[&str] = &[
    "cli/mod.rs",
    "cli/commands/mod.rs",
    "gui/panels/variant_tab/mod.rs",
    "rules/deal/mod.rs",
    "rules/mechanics/mod.rs",
    "rules/scoring/mod.rs",
];

/// Segments of a path, such as `["super", "board", "BoardView"]`.
type Names = Vec<String>;

/// What one branch of a `use` brings in: `name` in this file is `from` elsewhere.
struct Use {
    name: String,
    from: Names,
    /// `pub use`: others may take the name from here; the file itself does not need it.
    hands_on: bool,
}

/// The code of one file, as far as it names other files.
#[derive(Default)]
struct Code {
    /// `rules/deal/mod.rs`.
    path: String,
    uses: Vec<Use>,
    /// Paths written in the code itself, such as `edges::is_open`.
    paths: Vec<Names>,
    /// Modules that are only there for tests.
    test_modules: BTreeSet<String>,
    /// Whether it defines something besides modules, if only by calling a macro.
    defines: bool,
    /// Whether it takes all names of a module: then nobody sees which file it needs.
    globs: bool,
}

impl Code {
    fn read(path: &str, text: &str) -> Self {
        let mut code = Self { path: path.to_owned(), ..Self::default() };
        let tokens: TokenStream = text.parse().expect("a file of Rust");
        let defines = ["const", "enum", "fn", "impl", "macro_rules", "static", "struct", "trait", "type"];
        let items: Vec<TokenTree> = tokens.clone().into_iter().collect();
        code.defines = items.iter().enumerate().any(|(at, token)| {
            matches!(token, TokenTree::Ident(word)
                if defines.contains(&word.to_string().as_str()) || is_mark(items.get(at + 1), '!'))
        });
        code.tokens(tokens);
        code
    }

    fn tokens(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = match &tokens[at] {
                TokenTree::Punct(mark) if mark.as_char() == '#' => self.attribute(&tokens, at + 1),
                TokenTree::Ident(word) if word == "use" => {
                    let is_pub = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "pub");
                    let hands_on = tokens[..at].iter().rev().take(2).any(is_pub);
                    self.path(&tokens, at + 1, Names::new(), Some(hands_on))
                }
                TokenTree::Ident(_) => self.path(&tokens, at, Names::new(), None),
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    at + 1
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => at + 1,
            };
        }
    }

    /// Steps over an attribute, and over what it belongs to if that is only there for tests.
    fn attribute(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let Some(TokenTree::Group(attribute)) = tokens.get(at) else { return at };
        if attribute.stream().to_string().replace(' ', "") != "cfg(test)" {
            return at + 1;
        }
        let rest = at + 1;
        let end = tokens[rest..].iter().position(ends_item).map_or(tokens.len(), |steps| rest + steps);
        if let Some(TokenTree::Ident(name)) = tokens.get(end - 1) {
            self.test_modules.insert(name.to_string());
        }
        end + 1
    }

    /// Reads the path that begins at `tokens[at]` and goes on from `path`; returns where it ends.
    fn path(&mut self, tokens: &[TokenTree], mut at: usize, mut path: Names, used: Option<bool>) -> usize {
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Group(branches) if used.is_some() => {
                    let branches: Vec<TokenTree> = branches.stream().into_iter().collect();
                    let mut next = 0;
                    while next < branches.len() {
                        next = self.path(&branches, next, path.clone(), used) + 1;
                    }
                    return at + 1;
                }
                TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => break,
            }
            at += 1;
            if !(is_mark(tokens.get(at), ':') && is_mark(tokens.get(at + 1), ':')) {
                break;
            }
            at += 2;
        }
        let Some(hands_on) = used else {
            self.paths.push(path);
            return at;
        };
        self.globs |= is_mark(tokens.get(at), '*');
        if path.last().is_some_and(|name| name == "self") {
            path.pop();
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if let [Some(TokenTree::Ident(word)), Some(TokenTree::Ident(new))] = [tokens.get(at), tokens.get(at + 1)]
            && word == "as"
        {
            name = new.to_string();
            at += 2;
        }
        self.uses.push(Use { name, from: path, hands_on });
        at
    }
}

fn ends_item(token: &TokenTree) -> bool {
    is_mark(Some(token), ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// All files, by module: `["rules", "deal"]`.
struct Files(BTreeMap<Names, Code>);

impl Files {
    fn new(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let module = |path: &str| -> Names {
            path.trim_end_matches(".rs").trim_end_matches("/mod").split('/').map(str::to_owned).collect()
        };
        let mut files: BTreeMap<Names, Code> =
            files.into_iter().map(|(path, text)| (module(&path), Code::read(&path, &text))).collect();
        let tests: BTreeSet<Names> = files
            .iter()
            .flat_map(|(module, code)| {
                code.test_modules.iter().map(|test| [module.as_slice(), std::slice::from_ref(test)].concat())
            })
            .collect();
        files.retain(|module, _| !tests.contains(module));
        Self(files)
    }

    /// `path` as written in `module`, from the root of the crate on; nothing if it leads out of the crate.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let base = match first.as_str() {
            "crate" => &[],
            "self" => module,
            "super" => {
                let parent = &module[..module.len().checked_sub(1)?];
                return match rest.first() {
                    Some(next) if next == "super" => self.absolute(parent, rest),
                    _ => Some([parent, rest].concat()),
                };
            }
            _ => {
                let child = [module, path].concat();
                if self.0.contains_key(&child[..=module.len()]) {
                    return Some(child);
                }
                let used = &self.0.get(module)?.uses;
                let used = used.iter().find(|used| used.name == *first && used.from.first() != Some(first))?;
                return Some([self.absolute(module, &used.from)?.as_slice(), rest].concat());
            }
        };
        Some([base, rest].concat())
    }

    /// The module that defines what `path` names, with the name; nothing for a path that names a module itself.
    fn definer(&self, path: &[String]) -> Option<(Names, String)> {
        let known = (1..=path.len()).rev().find(|&length| self.0.contains_key(&path[..length]))?;
        let (module, rest) = path.split_at(known);
        let (name, rest) = rest.split_first()?;
        let used = self.0[module].uses.iter().find(|used| used.name == *name);
        match used.and_then(|used| self.absolute(module, &used.from)) {
            Some(from) => self.definer(&[from.as_slice(), rest].concat()),
            None => Some((module.to_vec(), name.clone())),
        }
    }

    /// For each file of `room` the files of the room that it imports, each with the names it takes.
    fn imports(&self, room: &str) -> Imports<'_> {
        let in_room = |module: &Names| module[0] == room;
        let mut imports = Imports::new();
        for (module, code) in self.0.iter().filter(|(module, _)| in_room(module)) {
            let taken: &mut BTreeMap<&str, BTreeSet<String>> = imports.entry(&code.path).or_default();
            let used = code.uses.iter().filter(|used| !used.hands_on).map(|used| &used.from);
            for path in used.chain(&code.paths) {
                let definer = self.absolute(module, path).and_then(|path| self.definer(&path));
                if let Some((from, name)) = definer
                    && in_room(&from)
                    && from != *module
                {
                    taken.entry(&self.0[&from].path).or_default().insert(name);
                }
            }
        }
        imports
    }
}

/// By the file that imports and by the file that defines: the names.
type Imports<'a> = BTreeMap<&'a str, BTreeMap<&'a str, BTreeSet<String>>>;

/// Files of a room in an order in which each comes after those that it imports; files in a circle stand together.
fn in_order<'a>(imports: &Imports<'a>) -> Vec<Vec<&'a str>> {
    let mut graph = DiGraph::<&str, ()>::new();
    let nodes: BTreeMap<&str, _> = imports.keys().map(|&file| (file, graph.add_node(file))).collect();
    for (file, taken) in imports {
        for from in taken.keys() {
            graph.add_edge(nodes[file], nodes[from], ());
        }
    }
    let names = |group: Vec<_>| {
        let mut files: Vec<&str> = group.into_iter().map(|node| graph[node]).collect();
        files.sort_unstable();
        files
    };
    tarjan_scc(&graph).into_iter().map(names).collect()
}

/// The room as it is, lowest files first: one line a floor, then each circle with the imports that hold it together.
fn drawn(imports: &Imports<'_>) -> String {
    let order = in_order(imports);
    let mut floors: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rows: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for group in &order {
        let below =
            |file: &&str| imports[file].keys().filter_map(|from| floors.get(from)).max().map_or(0, |&at| at + 1);
        let floor = group.iter().map(below).max().unwrap_or_default();
        floors.extend(group.iter().map(|&file| (file, floor)));
        rows.entry(floor).or_default().extend(group);
    }
    let mut text = String::new();
    for (floor, files) in &rows {
        let files: Vec<&str> = files.iter().copied().collect();
        let _ = writeln!(text, "  {floor}: {}", files.join(" | "));
    }
    for circle in order.iter().filter(|group| group.len() > 1) {
        let _ = writeln!(text, "  circle of {}:", circle.len());
        for &file in circle {
            for (from, names) in imports[file].iter().filter(|(from, _)| circle.contains(from)) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let _ = writeln!(text, "    {file} takes {} from {from}", names.join(", "));
            }
        }
    }
    text
}

fn all() -> Files {
    let mut paths = Vec::new();
    rust_files(&source(), &mut paths);
    Files::new(paths.iter().map(|file| {
        let path = file.strip_prefix(source()).expect("below src").to_string_lossy().replace('\\', "/");
        (path, fs::read_to_string(file).expect("a source file"))
    }))
}

fn rooms(files: &Files) -> BTreeSet<String> {
    files.0.keys().map(|module| module[0].clone()).collect()
}

#[test]
fn files_of_a_room_stand_in_an_order() {
    let files = all();
    for room in rooms(&files) {
        let imports = files.imports(&room);
        let mut circles: Vec<usize> = in_order(&imports).iter().map(Vec::len).filter(|&size| size > 1).collect();
        circles.sort_unstable();
        let known = CIRCLES.iter().find(|(known, _)| *known == room).map_or(&[][..], |(_, sizes)| sizes);
        assert_eq!(circles, known, "circles of {room}, as they are and as they are listed:\n{}", drawn(&imports));
    }
}

/// What a folder defines stands in files of their own, where a reader looks for it and others can import it without a circle.
#[test]
fn faces_define_nothing() {
    let files = all();
    let faces = files.0.values().filter(|code| code.defines && code.path.ends_with("/mod.rs"));
    let faces: Vec<&str> = faces.map(|code| code.path.as_str()).collect();
    assert_eq!(faces, FACES_WITH_CODE, "faces that define something, as they are and as they are listed");
}

/// A glob would hide from this test which file is imported, and from a reader where a name comes from.
#[test]
fn no_file_takes_all_names_of_another() {
    let files = all();
    let globs: Vec<&str> = files.0.values().filter(|code| code.globs).map(|code| code.path.as_str()).collect();
    assert_eq!(globs, Vec::<&str>::new(), "files with `use …::*`");
}

#[test]
fn globs_and_called_macros_are_seen() {
    for text in ["use super::low::*;", "pub use low::*;", "use low::{Low, other::*};"] {
        assert!(Code::read("x/mod.rs", text).globs, "{text}");
    }
    assert!(!Code::read("x/mod.rs", "#[cfg(test)] mod tests { use super::*; } use low::{Low, Other};").globs);
    for (text, defines) in [("rows! { One, Two }", true), ("fn f() {}", true), ("mod low; pub use low::Low;", false)] {
        assert_eq!(Code::read("x/mod.rs", text).defines, defines, "{text}");
    }
}

/// The imports within the room `x` of files written for a test.
fn planted(files: &[(&str, &str)]) -> String {
    let files = files.iter().map(|(path, text)| (format!("x/{path}"), (*text).to_owned()));
    drawn(&Files::new(files).imports("x"))
}

#[test]
fn a_name_counts_for_the_file_that_defines_it() {
    let face = ("mod.rs", "mod low; mod high; pub use low::{Low, Other as Renamed};");
    let low = ("low.rs", "pub struct Low; pub struct Other;");
    for text in [
        "use super::Low;",
        "use super::low::Low;",
        "use crate::x::{Renamed, other};",
        "use crate::x::low::{self}; fn f(_: low::Low) {}",
        "fn f(_: super::Low) {}",
        "call! { super::low::Low }",
        "use super::Low as Lowest;",
    ] {
        assert_eq!(planted(&[face, low, ("high.rs", text)]), "  0: x/low.rs | x/mod.rs\n  1: x/high.rs\n", "{text}");
    }
}

#[test]
fn names_a_circle_and_what_holds_it_together() {
    let face = ("mod.rs", "mod low; mod high; mod alone; pub use low::Low;");
    let high = ("high.rs", "use super::Low; pub const HIGH: u8 = 1;");
    let low = ("low.rs", "use super::high::HIGH; pub struct Low;");
    let drawn = planted(&[face, high, low, ("alone.rs", "use std::fs; fn f() { high::HIGH; }")]);
    assert!(drawn.contains("circle of 2:\n    x/high.rs takes Low from x/low.rs\n"), "{drawn}");
    assert!(drawn.contains("x/low.rs takes HIGH from x/high.rs\n"), "{drawn}");
}

#[test]
fn a_face_that_only_hands_on_is_in_no_circle() {
    let child = ("child.rs", "use super::SHARED; pub fn child() {}");
    let calls = planted(&[("mod.rs", "mod child; const SHARED: u8 = 1; fn f() { child::child(); }"), child]);
    assert!(calls.contains("circle of 2"), "{calls}");
    let hands_on = planted(&[("mod.rs", "mod child; const SHARED: u8 = 1; pub(crate) use child::child;"), child]);
    assert!(!hands_on.contains("circle"), "{hands_on}");
}

#[test]
fn test_code_counts_for_nothing() {
    for text in [
        "#[cfg(test)] mod tests { use super::high::High; }",
        "#[cfg(test)] #[allow(dead_code)] mod tests { use super::high::High; }",
        "#[cfg(test)] use super::high::High;",
        "#[cfg(test)] mod tests;",
        "#[cfg(test)] #[allow(dead_code)] mod tests;",
    ] {
        let high = ("high.rs", "use super::low::f; pub struct High;");
        let tests = ("low/tests.rs", "use crate::x::high::High;");
        let files = [("mod.rs", "mod low; mod high;"), ("low.rs", text), high, tests];
        let drawn = planted(if text.ends_with("tests;") { &files } else { &files[..3] });
        assert_eq!(drawn, "  0: x/low.rs | x/mod.rs\n  1: x/high.rs\n", "{text}");
    }
}
