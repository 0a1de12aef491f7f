//! Committed schemas are those of the types, every committed file satisfies its schema, and what a schema refuses the
//! program refuses as well. Limits that a schema cannot express are the validator's.
#![allow(
    clippy::disallowed_methods,
    reason = "SNAPSHOTS=overwrite writes committed files, which version control keeps"
)]

use mapwright::map::{MapIssue, Severity};
use mapwright::mapfile::catalog::FileLibrary;
use mapwright::mapfile::{
    FileFormat, MapDefinition, Source, VariantDefinition, canonical, check_map, check_tile_set, check_variant,
    format_source, read, schemas,
};
use mapwright::record;
use mapwright::tiles::TileSetDefinition;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn validator(name: &str) -> jsonschema::Validator {
    let text = fs::read_to_string(root().join("schemas").join(name)).unwrap();
    jsonschema::draft7::new(&serde_json::from_str(&text).unwrap()).unwrap()
}

/// The files below a folder whose names end so, sorted.
fn files(folder: &str, suffix: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().unwrap().ends_with(suffix) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no {suffix} in {folder}");
    found
}

fn json(text: &str) -> serde_json::Value {
    serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap()
}

#[test]
fn committed_schemas_are_those_of_the_types() {
    for (name, text) in schemas().into_iter().chain([record::schema()]) {
        let path = root().join("schemas").join(name);
        if crate::overwrites_snapshots() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "schemas/{name} is not current; run the tests once with SNAPSHOTS=overwrite");
    }
}

#[track_caller]
fn assert_file<T: FileFormat>(path: &Path) {
    let bytes = fs::read(path).unwrap();
    let text = String::from_utf8(bytes.clone()).unwrap();
    let file = path.display();
    let errors: Vec<String> = validator(T::SCHEMA)
        .iter_errors(&json(&text))
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert_eq!(errors, [] as [&str; 0], "{file}");
    let loaded = read::<T>(&bytes).unwrap();
    assert_eq!(loaded.issues, [], "{file}");
    let written = canonical(&loaded.definition, None);
    assert!(validator(T::SCHEMA).is_valid(&json(&written)), "{file}: the canonical text satisfies the schema");
    assert!(read::<T>(written.as_bytes()).unwrap().definition == loaded.definition, "{file}: it reads back");
    let formatted = String::from_utf8(format_source::<T>(&loaded.source).unwrap()).unwrap();
    if crate::overwrites_snapshots() {
        fs::write(path, &formatted).unwrap();
    }
    snapbox::assert_data_eq!(formatted, snapbox::Data::text(&text).raw());
    let schema = text.lines().next().and_then(|line| line.strip_prefix("#:schema ")).expect("a schema line");
    assert!(path.parent().unwrap().join(schema).is_file(), "{file}: {schema} is a file");
}

#[test]
fn committed_files_satisfy_schema_and_layout() {
    for path in files("map-definitions", ".map.toml") {
        assert_file::<MapDefinition>(&path);
    }
    for path in files("map-definitions", ".variant.toml") {
        assert_file::<VariantDefinition>(&path);
    }
    for path in files("src/tiles/sets", ".tiles.toml") {
        assert_file::<TileSetDefinition>(&path);
    }
}

#[test]
fn every_line_of_the_committed_records_satisfies_its_schema() {
    let (name, _) = record::schema();
    let validator = validator(name);
    for path in files("tests/data/records", ".record.jsonl") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(validator.is_valid(&line), "{}: {line}", path.display());
        }
    }
    for wrong in
        ["{}", "{\"line\":\"check\",\"after\":0}", "{\"line\":\"action\",\"number\":1,\"seat\":1,\"action\":7}"]
    {
        assert!(!validator.is_valid(&serde_json::from_str(wrong).unwrap()), "{wrong}");
    }
}

fn has_error(issues: &[MapIssue]) -> bool {
    issues.iter().any(|issue| issue.severity == Severity::Error)
}

#[test]
fn wrong_shapes_are_refused_by_schema_and_program() {
    let library = FileLibrary::with(mapwright::mapfile::catalog::BuiltIns::embedded());
    let maps = [
        "name = 'No format'",
        "format = 1",
        "format = 1\nname = 3",
        "format = 1\nname = 'X'\nfidelity = 'printed'",
        "format = 1\nname = 'X'\n[grid]\nrows = '##'",
        "format = 1\nname = 'X'\n[grid]\nrows = ['S']\n[rules]\nmeeples = 51",
        "format = 1\nname = 'X'\n[grid]\nrows = ['S']\n[rules]\nmonastery-neighbours = 5",
        "format = 1\nname = 'X'\nrecommended-tiles = [1]",
        "format = 1\nname = 'X'\n[grid]\nrows = ['L']\n[[large-city]]\ncell = 'a1'\nedges = { n = 'wall' }",
        "format = 1\nname = 'X'\n[grid]\nrows = ['S']\n[[border]]\ncell = 'a1'\nside = 'north'\nkind = 'road'",
        "format = 1\nname = 'X'\n[combine]\nfirst = 'usa-west'",
        "format = 1\nname = 'X'\n[combine]\nfirst = 'usa-west'\nsecond = 'usa-east'\nshift = 1001",
        "format = 1\nname = 'X'\n[grid]\nrows = ['S']\n[tiles]\ncopies = 0",
    ];
    for text in maps {
        assert!(!validator(MapDefinition::SCHEMA).is_valid(&json(text)), "the schema accepts\n{text}");
        let refused = match read::<MapDefinition>(text.as_bytes()) {
            Err(_) => true,
            Ok(loaded) => has_error(&check_map(&loaded, &Source::Unsaved, &library).issues),
        };
        assert!(refused, "the program accepts\n{text}");
    }
    let variants = [
        "format = 1\nname = 'X'\n[chips]\nvalues = [{ value = 101, count = 1 }]",
        "format = 1\nname = 'X'\n[chips]\non = 'roofs'",
        "format = 1\nname = 'X'\n[mechanics.covert-tiles]\nreveal-gain = -1",
        "format = 1\nname = 'X'\n[mechanics.covert-tiles]\nreveal-loss = 101",
    ];
    for text in variants {
        assert!(!validator(VariantDefinition::SCHEMA).is_valid(&json(text)), "the schema accepts\n{text}");
        let refused =
            read::<VariantDefinition>(text.as_bytes()).map_or(true, |loaded| has_error(&check_variant(&loaded, None)));
        assert!(refused, "the program accepts\n{text}");
    }
    let tiles = "format = 1\nname = 'x'\ntitle = 'X'\n[[tile]]\nid = 'x/A'\ncount = 0\nedges = { n = 'field', e = 'field', s = 'field', w = 'field' }";
    assert!(!validator(TileSetDefinition::SCHEMA).is_valid(&json(tiles)));
    let loaded = read::<TileSetDefinition>(tiles.as_bytes()).unwrap();
    assert!(has_error(&check_tile_set(&loaded).unwrap_err()));
}
