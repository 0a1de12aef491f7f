//! Which room may import which, and which paths are closed to whom (`src/ARCHITECTURE.md`). The tables below are the
//! rule; the tests read every file of `src` and name each line that breaks it.
//!
//! Files are read as tokens, not as syntax trees: so bodies of macros are seen like any other code.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const GEOMETRY: &[&str] = &["geometry"];
const LANDSCAPE: &[&str] = &["geometry", "terrain"];
const ENGINE: &[&str] = &["geometry", "terrain", "map", "tiles"];
const ABOVE_ENGINE: &[&str] = &["geometry", "terrain", "map", "tiles", "rules"];
const FILES: &[&str] = &["geometry", "terrain", "map", "tiles", "rules", "parameters"];
const ABOVE_FILES: &[&str] = &["geometry", "terrain", "map", "tiles", "rules", "mapfile"];
const SHEET: &[&str] = &["geometry", "terrain", "map", "tiles", "rules", "parameters", "mapfile", "picture"];
const SIMULATION: &[&str] = &["geometry", "terrain", "map", "tiles", "rules", "mapfile", "record", "bots"];
const PLAYTEST: &[&str] = &["geometry", "terrain", "map", "tiles", "rules", "parameters", "mapfile", "record", "bots"];
const WINDOW: &[&str] =
    &["geometry", "terrain", "map", "tiles", "mapfile", "record", "picture", "editor", "playtest", "gui"];
const GUI: &[&str] = &[
    "geometry",
    "terrain",
    "map",
    "tiles",
    "rules",
    "parameters",
    "mapfile",
    "record",
    "bots",
    "simulation",
    "picture",
    "sheet",
    "editor",
    "playtest",
];
const EVERYTHING: &[&str] = &[
    "geometry",
    "terrain",
    "map",
    "tiles",
    "rules",
    "parameters",
    "mapfile",
    "record",
    "bots",
    "simulation",
    "picture",
    "sheet",
    "editor",
    "playtest",
    "gui",
    "window",
];

/// Room, rooms it may import. A room may always import itself.
const ROOMS: [(&str, &[&str]); 17] = [
    ("geometry", &[]),
    ("terrain", GEOMETRY),
    ("map", LANDSCAPE),
    ("tiles", LANDSCAPE),
    ("rules", ENGINE),
    ("parameters", ABOVE_ENGINE),
    ("mapfile", FILES),
    ("record", ABOVE_FILES),
    ("bots", ABOVE_ENGINE),
    ("simulation", SIMULATION),
    ("picture", ABOVE_ENGINE),
    ("sheet", SHEET),
    ("editor", ABOVE_FILES),
    ("playtest", PLAYTEST),
    ("gui", GUI),
    ("window", WINDOW),
    ("cli", EVERYTHING),
];

/// Room, room it may import in part, and the names it may take from there: the types that a file may contain.
const IN_PART: [(&str, &str, &[&str]); 2] = [
    ("editor", "rules", &["RuleOverrides", "RuleSet", "Chip", "ChipSet", "ChipCount", "ChipsOn", "mechanics"]),
    ("editor", "tiles", &["TileChoice"]),
];

/// A path that is closed except in some modules.
struct Ban {
    /// The first segments of the path; one segment is a crate.
    path: &'static [&'static str],
    /// Modules (and all below them) that may use it; `main` is `src/main.rs`.
    open_to: &'static [&'static str],
    why: &'static str,
}

/// Where the program touches the machine it runs on.
const RIM: &[&str] = &["cli", "main", "gui::dialogs", "gui::work", "window", "mapfile::catalog", "tiles::catalog"];
const RIM_AND_PROGRESS: &[&str] =
    &["cli", "main", "gui::dialogs", "gui::work", "window", "mapfile::catalog", "tiles::catalog", "simulation::runner"];
const CHANCE: &[&str] = &["rules::deal", "bots", "simulation"];
const THREADS: &[&str] = &["cli", "gui::dialogs", "gui::work", "window", "simulation::runner"];
/// Rooms and modules that may hold a path without opening it.
const PATHS: &[&str] = &[
    "cli",
    "main",
    "gui",
    "window",
    "editor",
    "playtest",
    "simulation",
    "mapfile::catalog",
    "mapfile::library",
    "tiles::catalog",
];

const BANS: [Ban; 27] = [
    Ban { path: &["egui"], open_to: &["gui", "window"], why: "screens are above everything else" },
    Ban { path: &["epaint"], open_to: &["gui", "window"], why: "screens are above everything else" },
    Ban { path: &["egui_material_icons"], open_to: &["gui", "window"], why: "screens are above everything else" },
    Ban { path: &["resvg"], open_to: &["picture::png"], why: "pictures become pixels in one place" },
    Ban {
        path: &["epaint_default_fonts"],
        open_to: &["picture::png"],
        why: "fonts of pictures are chosen in one place",
    },
    Ban { path: &["eframe"], open_to: &["window"], why: "only `window` knows the window system" },
    Ban { path: &["winit"], open_to: &["window"], why: "only `window` knows the window system" },
    Ban { path: &["rfd"], open_to: &["window"], why: "only `window` opens native dialogs" },
    Ban { path: &["std", "fs"], open_to: RIM, why: "files are opened at the rim; take text or a reader" },
    Ban {
        path: &["atomic_write_file"],
        open_to: &["mapfile::catalog"],
        why: "files are written by one function, which knows links and devices",
    },
    Ban { path: &["directories"], open_to: RIM, why: "files are opened at the rim" },
    Ban { path: &["std", "env"], open_to: RIM, why: "the environment is read at the rim; take a parameter" },
    Ban { path: &["std", "process"], open_to: RIM, why: "exit codes and processes belong to the rim" },
    Ban {
        path: &["std", "time", "SystemTime"],
        open_to: RIM_AND_PROGRESS,
        why: "nothing below the rim reads the clock",
    },
    Ban { path: &["std", "time", "Instant"], open_to: RIM_AND_PROGRESS, why: "nothing below the rim reads the clock" },
    Ban { path: &["std", "path"], open_to: PATHS, why: "engines and formats take text, readers and writers" },
    Ban { path: &["std", "thread"], open_to: THREADS, why: "threads are started at the rim" },
    Ban { path: &["rayon"], open_to: &["simulation"], why: "threads are started at the rim" },
    Ban { path: &["rand"], open_to: CHANCE, why: "all chance of a game is in its deal" },
    Ban { path: &["rand_chacha"], open_to: CHANCE, why: "all chance of a game is in its deal" },
    Ban {
        path: &["fluent_bundle"],
        open_to: &["sheet", "gui::commands::language"],
        why: "sentences of rules sheets are said in one place, and words of commands in another",
    },
    Ban { path: &["clap"], open_to: &["cli"], why: "arguments are parsed in `cli`" },
    Ban { path: &["indicatif"], open_to: &["cli"], why: "progress is shown by `cli`" },
    Ban { path: &["std", "hash", "RandomState"], open_to: &[], why: "hash order differs from run to run" },
    Ban {
        path: &["schemars", "schema_for"],
        open_to: &["parameters"],
        why: "parameters are read from schemas once; ask the list",
    },
    Ban {
        path: &["serde_json"],
        open_to: &["cli", "editor::command", "gui::work", "gui::workspace", "mapfile", "parameters", "record"],
        why: "values travel typed; JSON is for files, records and the list of parameters",
    },
    Ban { path: &["std", "hash", "DefaultHasher"], open_to: &[], why: "its algorithm may change; use the fingerprint" },
];

/// Rooms and modules that know how large boards and files may be.
const LIMITED: &[&str] = &["geometry", "map", "mapfile", "editor", "gui::panels"];

/// Lines a file may have before its tests.
const MOST_LINES: usize = 700;

/// Names of the mechanics: `covert_tiles`, `CovertTiles`, `covert-tiles`.
struct MechanicNames(BTreeSet<String>);

impl MechanicNames {
    /// From the list in `rules/mechanics/mod.rs`: `mechanics! { module: Type, … }`.
    fn from_list(text: &str) -> Self {
        let mut names = BTreeSet::new();
        let tokens: Vec<TokenTree> = text.parse::<TokenStream>().expect("the list is Rust").into_iter().collect();
        for window in tokens.windows(3) {
            let [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Group(list)] = window else { continue };
            if name != "mechanics" {
                continue;
            }
            let words: Vec<String> = list.stream().into_iter().filter(is_ident).map(|word| word.to_string()).collect();
            for pair in words.chunks(2) {
                names.insert(pair[0].replace('_', "-"));
                names.extend(pair.iter().cloned());
            }
        }
        Self(names)
    }
}

fn is_ident(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(_))
}

/// One file as the rules see it.
struct Reading<'a> {
    /// `rules::mechanics::covert_tiles`; `lib` and `main` for the two roots.
    module: String,
    /// Modules between the crate's root and the line that is read, inline ones included.
    depth: usize,
    in_tests: bool,
    mechanics: &'a MechanicNames,
    faults: Vec<String>,
}

/// What breaks the rules in the file `path` (relative to `src`), each with its line.
fn faults(path: &str, text: &str, mechanics: &MechanicNames) -> Vec<String> {
    let module = path.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
    let is_root = matches!(module.as_str(), "lib" | "main");
    let depth = if is_root { 0 } else { module.split("::").count() };
    let mut reading = Reading { module, depth, in_tests: false, mechanics, faults: Vec::new() };
    let before_tests = text.lines().take_while(|line| line.trim() != "#[cfg(test)]").count();
    if before_tests > MOST_LINES {
        reading.faults.push(format!("has {before_tests} lines before its tests; split it at {MOST_LINES}"));
    }
    match text.parse::<TokenStream>() {
        Ok(tokens) => reading.read(tokens),
        Err(error) => reading.faults.push(format!("is not Rust: {error}")),
    }
    reading.faults.iter().map(|fault| format!("{path}: {fault}")).collect()
}

impl Reading<'_> {
    fn read(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        let mut tests_next = false;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Punct(mark) if mark.as_char() == '#' => {
                    let attribute = tokens[at + 1..].iter().take(2).find_map(|token| {
                        let TokenTree::Group(group) = token else { return None };
                        (group.delimiter() == Delimiter::Bracket).then_some(group)
                    });
                    if let Some(attribute) = attribute {
                        let text = attribute.stream().to_string();
                        tests_next |= text.replace(' ', "") == "cfg(test)";
                        // Comments may name anything.
                        if !text.starts_with("doc") {
                            self.read(attribute.stream());
                        }
                        at += if tokens.get(at + 1).is_some_and(|t| matches!(t, TokenTree::Group(_))) { 2 } else { 3 };
                        continue;
                    }
                    at += 1;
                }
                TokenTree::Ident(word) if word == "mod" => {
                    if let [TokenTree::Ident(_), TokenTree::Group(body), ..] = &tokens[at + 1..] {
                        self.depth += 1;
                        let outer = self.in_tests;
                        self.in_tests |= tests_next;
                        self.read(body.stream());
                        self.in_tests = outer;
                        self.depth -= 1;
                        at += 3;
                    } else {
                        at += 1;
                    }
                    tests_next = false;
                }
                TokenTree::Ident(_) => at = self.path(&tokens, at, &mut Vec::new()),
                TokenTree::Literal(literal) => {
                    self.literal(&literal.to_string(), literal.span().start().line);
                    at += 1;
                }
                TokenTree::Group(group) => {
                    tests_next &= group.delimiter() != Delimiter::Brace;
                    self.read(group.stream());
                    at += 1;
                }
                TokenTree::Punct(_) => at += 1,
            }
        }
    }

    /// Reads the path that begins at `tokens[at]`, each branch of `{…}` by itself; returns where it ends.
    fn path(&mut self, tokens: &[TokenTree], mut at: usize, path: &mut Vec<String>) -> usize {
        let known = path.len();
        let line = tokens[at].span().start().line;
        while let Some(TokenTree::Ident(word)) = tokens.get(at) {
            path.push(word.to_string());
            at += 1;
            // A method may be called by a word of the rules, such as `view.covert_tiles()`; parameters may not.
            let is_call =
                matches!(tokens.get(at), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
            if !is_call || word.to_string().starts_with(|letter: char| letter.is_ascii_uppercase()) {
                self.name(&word.to_string(), line);
            }
            if !(is_mark(tokens.get(at), ':') && is_mark(tokens.get(at + 1), ':')) {
                break;
            }
            at += 2;
            match tokens.get(at) {
                Some(TokenTree::Group(branches)) if branches.delimiter() == Delimiter::Brace => {
                    let inner: Vec<TokenTree> = branches.stream().into_iter().collect();
                    let mut next = 0;
                    while next < inner.len() {
                        if is_ident(&inner[next]) {
                            next = self.path(&inner, next, path);
                        } else {
                            if is_mark(inner.get(next), '*') {
                                self.whole_path(path, true, line);
                            }
                            next += 1;
                        }
                    }
                    path.truncate(known);
                    return at + 1;
                }
                Some(TokenTree::Punct(mark)) if mark.as_char() == '*' => {
                    self.whole_path(path, true, line);
                    path.truncate(known);
                    return at + 1;
                }
                _ => {}
            }
        }
        let renamed = matches!(tokens.get(at), Some(TokenTree::Ident(word)) if word == "as");
        let root = |word: &str| matches!(word, "crate" | "std" | "super") || BANS.iter().any(|ban| ban.path == [word]);
        if renamed && path.len() == 1 && root(&path[0]) {
            self.fault(line, format!("may not rename `{}`: it hides where a line comes from", path[0]));
        }
        self.whole_path(path, false, line);
        if let Some(TokenTree::Group(arguments)) = tokens.get(at) {
            self.colour_call(path, arguments.stream(), line);
        }
        path.truncate(known);
        at
    }

    fn fault(&mut self, line: usize, what: String) {
        self.faults.push(format!("line {line} {what}"));
    }

    fn is_in(&self, modules: &[&str]) -> bool {
        modules
            .iter()
            .any(|open| self.module.strip_prefix(open).is_some_and(|rest| rest.is_empty() || rest.starts_with("::")))
    }

    fn whole_path(&mut self, path: &[String], glob: bool, line: usize) {
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["crate"] if glob => self.fault(line, "may not import all of `crate`".to_owned()),
            ["crate" | "mapwright", room, rest @ ..] => self.import(room, rest.first().copied(), glob, line),
            ["super", "super", ..] => self.fault(line, "may not use `super::super`: write `crate::…`".to_owned()),
            ["super", ..] if self.depth == 1 => {
                self.fault(line, "may not leave its room by `super`: write `crate::…`".to_owned());
            }
            _ => {}
        }
        for ban in &BANS {
            let words = if words.first() == Some(&"core") { [&["std"], &words[1..]].concat() } else { words.clone() };
            // A single word may be anything, such as a variable.
            let met = words.len() > 1 && words.starts_with(ban.path) || (glob && ban.path.starts_with(&words));
            if met && !self.is_in(ban.open_to) {
                self.fault(line, format!("may not use `{}`: {}", ban.path.join("::"), ban.why));
            }
        }
        if let [.., "Color32" | "Rgba", name] = words.as_slice()
            && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
            && !matches!(*name, "TRANSPARENT" | "PLACEHOLDER")
        {
            self.colour(line, name);
        }
    }

    fn import(&mut self, room: &str, name: Option<&str>, glob: bool, line: usize) {
        let own = self.module.split("::").next().unwrap_or_default().to_owned();
        let is_room = |word: &str| ROOMS.iter().any(|(known, _)| *known == word);
        if own == room || own == "lib" || !is_room(room) {
            return;
        }
        let allowed = if own == "main" { &["cli"] } else { allowed(&own) };
        if !allowed.contains(&room) {
            self.fault(line, format!("({own}) may not use crate::{room}"));
        }
        let in_part = IN_PART.iter().find(|(from, to, _)| *from == own && *to == room);
        if let Some((_, _, names)) = in_part
            && (glob || name.is_some_and(|name| !names.contains(&name)))
        {
            let name = name.unwrap_or("*");
            self.fault(line, format!("({own}) may not use crate::{room}::{name}, only {}", names.join(", ")));
        }
    }

    fn name(&mut self, word: &str, line: usize) {
        if self.mechanics.0.contains(word) && !self.in_tests && !self.is_in(&["rules::mechanics"]) {
            self.fault(line, format!("names the mechanic `{word}`: only rules::mechanics knows it"));
        }
    }

    fn literal(&mut self, literal: &str, line: usize) {
        if self.in_tests {
            return;
        }
        let is_limit = matches!(literal.replace('_', "").as_str(), "4096" | "1000000");
        if is_limit && self.is_in(LIMITED) && !self.is_in(&["geometry::limits"]) {
            self.fault(line, format!("writes {literal}: limits of boards and files stand in geometry::limits"));
        }
        let Some(text) = literal.strip_prefix(['"', 'r', 'b']) else { return };
        let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'));
        for word in words {
            self.name(word, line);
        }
        let whole = text.trim_matches(['"', '#']);
        let short = matches!(whole.len(), 3 | 4) && text.starts_with('#') && is_hex(whole);
        let long = text.match_indices('#').any(|(at, _)| {
            let word: String = text[at + 1..].chars().take_while(char::is_ascii_alphanumeric).collect();
            matches!(word.len(), 6 | 8) && is_hex(&word)
        });
        if short || long {
            self.colour(line, literal);
        }
    }

    /// `Color32::from_rgb(1, 2, 3)`: made of numbers, not of a palette's entry.
    fn colour_call(&mut self, path: &[String], arguments: TokenStream, line: usize) {
        let [.., owner, function] = path else { return };
        let makes = matches!(owner.as_str(), "Color32" | "Rgba") && function.starts_with("from_");
        if makes && matches!(arguments.into_iter().next(), Some(TokenTree::Literal(_))) {
            self.colour(line, function);
        }
    }

    fn colour(&mut self, line: usize, what: &str) {
        if !self.in_tests && !self.is_in(&["picture::palette"]) {
            self.fault(line, format!("writes the colour {what}: only the palette does"));
        }
    }
}

pub fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

fn is_hex(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_hexdigit())
}

fn allowed(room: &str) -> &'static [&'static str] {
    ROOMS.iter().find(|(known, _)| *known == room).map_or(&[], |(_, allowed)| allowed)
}

pub fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

pub fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
}

fn mechanics() -> MechanicNames {
    let list = fs::read_to_string(source().join("rules/mechanics/mod.rs")).expect("the list of mechanics");
    MechanicNames::from_list(&list)
}

#[test]
fn every_file_keeps_to_its_room() {
    let mechanics = mechanics();
    let mut files = Vec::new();
    rust_files(&source(), &mut files);
    assert!(files.len() > 20, "only {} files were found", files.len());
    let found: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let text = fs::read_to_string(file).expect("a source file");
            let path = file.strip_prefix(source()).expect("below src").to_string_lossy().replace('\\', "/");
            faults(&path, &text, &mechanics)
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_folder_is_a_room() {
    for entry in fs::read_dir(source()).expect("src") {
        let path = entry.expect("an entry of src").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let is_file = matches!(name.as_str(), "lib" | "main" | "ARCHITECTURE");
        assert!(is_file || ROOMS.iter().any(|(room, _)| *room == name), "src/{name} is in no row of the table");
    }
}

#[test]
fn rooms_import_downwards() {
    for (at, (room, allowed)) in ROOMS.iter().enumerate() {
        for below in *allowed {
            assert!(
                ROOMS[..at].iter().any(|(known, _)| known == below),
                "{room} imports {below}, which is not below it"
            );
        }
    }
}

/// What the rules say about `text` as the file `path`.
fn planted(path: &str, text: &str) -> String {
    faults(path, text, &MechanicNames::from_list("mechanics! { covert_tiles: CovertTiles, }")).join("\n")
}

#[test]
fn refuses_an_import_from_above() {
    let text = "use crate::map::Board;\nuse crate::{geometry::Cell, gui::canvas};\n";
    assert_eq!(planted("rules/mod.rs", text), "rules/mod.rs: line 2 (rules) may not use crate::gui");
    assert!(planted("map/board.rs", "fn f() { crate::tiles::check(); }").contains("(map) may not use crate::tiles"));
    assert!(planted("map/board.rs", "list! { x: crate::rules::Deal }").contains("may not use crate::rules"));
    assert_eq!(planted("cli/mod.rs", "use crate::{gui::Workspace, window};"), "");
    assert!(planted("window/mod.rs", "use crate::rules::Deal;").contains("may not use crate::rules"));
    assert!(planted("main.rs", "use mapwright::rules::Deal;").contains("may not use crate::rules"));
    assert_eq!(planted("main.rs", "fn main() -> std::process::ExitCode { mapwright::cli::run() }"), "");
}

#[test]
fn refuses_imports_beyond_the_part_that_is_open() {
    assert_eq!(planted("editor/apply.rs", "use crate::rules::{RuleOverrides, mechanics::Mechanics};"), "");
    assert!(planted("editor/apply.rs", "use crate::rules::{RuleOverrides, GameState};").contains("rules::GameState"));
    assert!(planted("editor/apply.rs", "use crate::rules::*;").contains("crate::rules::*"));
}

#[test]
fn refuses_escapes() {
    assert!(planted("rules/mechanics/x.rs", "use super::super::Deal;").contains("super::super"));
    assert!(planted("rules/mod.rs", "use super::gui;").contains("may not leave its room"));
    assert_eq!(planted("rules/mod.rs", "mod tests { use super::*; }"), "");
    assert!(planted("rules/x.rs", "use crate::*;").contains("all of `crate`"));
    assert!(planted("rules/x.rs", "use crate::{*};").contains("all of `crate`"));
    assert!(planted("rules/x.rs", "use crate as root;").contains("may not rename"));
    assert!(planted("rules/x.rs", "use rand as dice;").contains("may not rename"));
}

#[test]
fn refuses_each_closed_path() {
    for ban in &BANS {
        let path = ban.path.join("::");
        let fault = format!("may not use `{path}`");
        assert!(planted("map/x.rs", &format!("use {path}::thing;")).contains(&fault), "{path}");
        assert!(planted("map/x.rs", &format!("fn f() {{ {path}::thing(); }}")).contains(&fault), "{path}");
        let (last, first) = ban.path.split_last().expect("a path");
        if !first.is_empty() {
            let text = format!("use {}::{{{last}, more}};", first.join("::"));
            assert!(planted("map/x.rs", &text).contains(&fault), "{text}");
            assert!(planted("map/x.rs", &format!("use {}::*;", first.join("::"))).contains(&fault), "{path} by glob");
        }
        for open in ban.open_to {
            let file = format!("{}.rs", open.replace("::", "/"));
            assert_eq!(planted(&file, &format!("use {path}::thing;")), "", "{open}");
        }
    }
    assert_eq!(planted("map/x.rs", "fn f() { let rand = 1; rand + 1; } // std::fs"), "");
}

#[test]
fn refuses_the_name_of_a_mechanic() {
    for text in ["use crate::rules::mechanics::CovertTiles;", "fn f() { mechanics.covert_tiles.is_some(); }"] {
        assert!(planted("playtest/table.rs", text).contains("names the mechanic"), "{text}");
    }
    assert!(planted("rules/phase.rs", r#"const NAME: &str = "choose covert-tiles";"#).contains("names the mechanic"));
    assert_eq!(planted("rules/mechanics/covert_tiles.rs", "struct CovertTiles;"), "");
    assert_eq!(planted("rules/view.rs", "fn covert_tiles() { view.covert_tiles() }"), "");
    assert!(planted("rules/phase.rs", "fn f() { CovertTiles(1) }").contains("names the mechanic"));
    assert_eq!(planted("rules/phase.rs", "/// As `covert_tiles` does.\nstruct Phase;"), "");
    assert_eq!(planted("mapfile/x.rs", r#"#[cfg(test)] mod tests { const T: &str = "covert-tiles"; }"#), "");
    assert!(mechanics().0.len() >= 6, "the list of mechanics could not be read");
}

#[test]
fn refuses_a_colour_outside_the_palette() {
    for text in [
        "const RED: Color32 = Color32::from_rgb(200, 0, 0);",
        "fn f() { egui::Color32::from_black_alpha(40); }",
        "fn f() { let c = Color32::DARK_RED; }",
        r##"const INK: &str = "#20242c";"##,
        r##"fn f() { out.push_str("fill='#20242c80'"); }"##,
        r##"const INK: &str = "#fff";"##,
    ] {
        assert!(planted("gui/theme.rs", text).contains("only the palette"), "{text}");
    }
    assert_eq!(planted("gui/theme.rs", "fn f() { Color32::from_rgb(entry.r, entry.g, entry.b); }"), "");
    assert_eq!(planted("picture/palette.rs", r##"const INK: &str = "#20242c";"##), "");
    assert_eq!(planted("map/x.rs", r##"const ROW: &str = "~#BBB#t";"##), "");
}

#[test]
fn refuses_a_limit_that_has_no_name() {
    assert!(planted("map/compose.rs", "const MOST: i32 = 4096;").contains("limits of boards and files"));
    assert!(planted("mapfile/sketch.rs", "fn f() -> bool { 1_000_000 > 1 }").contains("limits of boards and files"));
    assert_eq!(planted("geometry/limits.rs", "pub const MOST: usize = 4_096;"), "");
    assert_eq!(planted("map/x.rs", "#[cfg(test)] mod tests { const MOST: usize = 1_000_000; }"), "");
    assert_eq!(planted("gui/play/start.rs", "fn f(seed: u64) -> u64 { seed % 1_000_000 }"), "");
}

#[test]
fn refuses_a_long_file() {
    let lines = "fn f() {}\n".repeat(MOST_LINES);
    assert_eq!(planted("map/x.rs", &lines), "");
    assert_eq!(planted("map/x.rs", &format!("{lines}#[cfg(test)]\nmod tests {{}}\n")), "");
    assert!(planted("map/x.rs", &format!("{lines}fn g() {{}}\n")).contains("701 lines"));
}
