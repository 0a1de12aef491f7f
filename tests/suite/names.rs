//! One word, one thing: no two types that other files can see bear one name.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, mem};

/// Adds the public types of a file. Associated types are not public by themselves, so they are none.
fn public_types(stream: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let word = |at: usize| match tokens.get(at) {
        Some(TokenTree::Ident(word)) => word.to_string(),
        _ => String::new(),
    };
    let group = |at: usize, wanted: Delimiter| match tokens.get(at) {
        Some(TokenTree::Group(group)) if group.delimiter() == wanted => Some(group.stream()),
        _ => None,
    };
    let mut of_tests = false;
    for (at, token) in tokens.iter().enumerate() {
        if let Some(attribute) = group(at, Delimiter::Bracket) {
            of_tests |= attribute.to_string().replace(' ', "") == "cfg(test)";
        } else if let Some(body) = group(at, Delimiter::Brace) {
            if !mem::take(&mut of_tests) {
                public_types(body, found);
            }
        } else if matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';') {
            of_tests = false;
        }
        let kind = at + 1 + usize::from(group(at + 1, Delimiter::Parenthesis).is_some());
        let is_type = matches!(word(kind).as_str(), "struct" | "enum" | "trait" | "type" | "union");
        if word(at) == "pub" && is_type && !of_tests && !word(kind + 1).is_empty() {
            found.push(word(kind + 1));
        }
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry of it").path();
        // A module of tests in a file or folder of its own.
        if path.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_two_public_types_bear_one_name() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    files.sort();
    let mut places = BTreeMap::<String, Vec<String>>::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        let mut names = Vec::new();
        public_types(text.parse().expect("Rust"), &mut names);
        // The list of mechanics names each `module::State`, as a trait would name an associated type.
        let is_mechanic = file.starts_with(source.join("rules/mechanics"));
        for name in names.into_iter().filter(|name| !(is_mechanic && name == "State")) {
            places.entry(name).or_default().push(file.strip_prefix(&source).expect("below src").display().to_string());
        }
    }
    assert!(places.len() > 300, "only {} types were found", places.len());
    places.retain(|_, files| files.len() > 1);
    let twice: Vec<String> =
        places.iter().map(|(name, files)| format!("`{name}` is in {}", files.join(", "))).collect();
    assert!(twice.is_empty(), "give one of each another name, see the words of ARCHITECTURE.md:\n{}", twice.join("\n"));
}

#[test]
fn public_types_are_found_wherever_they_stand() {
    let names = |text: &str| {
        let mut found = Vec::new();
        public_types(text.parse().expect("Rust"), &mut found);
        found.join(" ")
    };
    assert_eq!(names("pub struct A; pub(crate) enum B {} pub(in crate::x) trait C {} pub type D = A;"), "A B C D");
    assert_eq!(names("mod inner { pub struct A; } struct B; pub fn c() { pub union D { x: u8 } }"), "A D");
    assert_eq!(names("trait A { type B; } impl A for C { type B = u8; } pub struct D { pub of: u8 }"), "D");
    assert_eq!(names("#[cfg(test)] mod tests { pub struct A; } pub struct B;"), "B");
    assert_eq!(names("#[cfg(test)] pub struct A; pub struct B;"), "B");
    assert_eq!(names("macro_rules! m { ($name:ident) => { pub enum $name {} }; }"), "");
}
