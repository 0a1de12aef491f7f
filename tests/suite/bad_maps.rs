//! Bad maps: each code of the validator has a sample, and each sample says what it should. `SNAPSHOTS=overwrite` writes the expected
//! texts again.
#![allow(
    clippy::disallowed_methods,
    reason = "SNAPSHOTS=overwrite writes committed files, which version control keeps"
)]

use mapwright::map::{IssueCode, MapIssue};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{
    FormatError, MapDefinition, Source, VariantDefinition, check_map, check_tile_set, check_variant, read,
};
use mapwright::tiles::TileSetDefinition;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/data/bad-maps";

/// Everything that is wrong with a file and its variant, each with the name of the file.
fn named_issues(path: &Path, bytes: &[u8]) -> Vec<(String, MapIssue)> {
    let library = FileLibrary::with(BuiltIns::embedded());
    let refused = |error: FormatError| vec![*error.issue];
    let name = path.file_name().unwrap().to_str().unwrap();
    let here = |issues: Vec<MapIssue>| issues.into_iter().map(|issue| (name.to_owned(), issue)).collect();
    if name.ends_with(".variant.toml") {
        return here(read::<VariantDefinition>(bytes).map_or_else(refused, |loaded| check_variant(&loaded, None)));
    }
    if name.ends_with(".tiles.toml") {
        let loaded = read::<TileSetDefinition>(bytes);
        return here(loaded.map_or_else(refused, |loaded| check_tile_set(&loaded).err().unwrap_or_default()));
    }
    let loaded = match read::<MapDefinition>(bytes) {
        Ok(loaded) => loaded,
        Err(error) => return here(refused(error)),
    };
    let checked = check_map(&loaded, &Source::File(path.to_owned()), &library);
    let mut issues: Vec<(String, MapIssue)> = here(checked.issues);
    if let Some(variant) = checked.variant {
        issues.extend(variant.issues.into_iter().map(|issue| (format!("{}.variant.toml", variant.reference), issue)));
    }
    issues
}

fn issues_of(path: &Path, bytes: &[u8]) -> Vec<MapIssue> {
    named_issues(path, bytes).into_iter().map(|(_, issue)| issue).collect()
}

fn samples() -> Vec<PathBuf> {
    // Relative, so that messages name the same path on every machine; tests run in the folder of the manifest.
    let entries = fs::read_dir(FOLDER).unwrap().map(|entry| Path::new(FOLDER).join(entry.unwrap().file_name()));
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|ext| ext == "toml")).collect();
    paths.sort();
    paths
}

fn code_of(path: &Path) -> String {
    path.file_name().unwrap().to_str().unwrap().split('-').next().unwrap().to_uppercase()
}

#[test]
fn each_sample_says_what_is_wrong_and_where() {
    let mut seen = 0;
    for path in samples() {
        let name = path.file_name().unwrap().to_str().unwrap();
        let issues = named_issues(&path, &fs::read(&path).unwrap());
        let text: String = issues.iter().map(|(file, issue)| issue.render(file) + "\n").collect();
        let expected = path.with_extension("txt");
        if crate::overwrites_snapshots() {
            fs::write(&expected, &text).unwrap();
        }
        snapbox::assert_data_eq!(text.replace('\\', "/"), snapbox::Data::read_from(&expected, None).raw());
        let code = code_of(&path);
        if !name.starts_with("part-") {
            assert!(issues.iter().any(|(_, issue)| issue.code.to_string() == code), "{name} does not give {code}");
            seen += 1;
        }
    }
    assert!(seen >= 20, "only {seen} samples");
}

/// A map whose rows are given, with nothing else.
fn map_of(rows: &str) -> String {
    format!("format = 1\nname = \"Large\"\n[grid]\nrows = [\n{rows}]\n")
}

#[test]
fn a_million_columns_are_one_clear_issue() {
    let text = map_of(&format!("\"S{}\"\n", "#".repeat(999_999)));
    let issues = issues_of(Path::new("large.map.toml"), text.as_bytes());
    assert_eq!(issues[0].code, IssueCode::V007);
    let place = issues[0].text.clone().unwrap();
    assert_eq!((place.line, place.source_line.chars().count()), (5, 160));
}

#[test]
fn more_squares_than_can_be_numbered_are_refused() {
    let row = format!("\"{}\",\n", "#".repeat(260));
    let text = map_of(&format!("\"S{}\",\n{}", "#".repeat(259), row.repeat(259)));
    let issues = issues_of(Path::new("large.map.toml"), text.as_bytes());
    assert_eq!(issues.iter().map(|issue| issue.code).collect::<Vec<_>>(), [IssueCode::V038, IssueCode::V064]);
}

#[test]
fn deep_nesting_and_truncation_never_panic() {
    let deep = format!("format = 1\nname = \"Deep\"\nx = {}{}\n", "[".repeat(5000), "]".repeat(5000));
    assert_eq!(issues_of(Path::new("deep.map.toml"), deep.as_bytes())[0].code, IssueCode::V001);
    let whole = fs::read("map-definitions/usa-west.map.toml").unwrap();
    for end in 0..whole.len() {
        let issues = issues_of(Path::new("cut.map.toml"), &whole[..end]);
        // Cut between two tables, a file is a smaller map; else something is missing.
        assert!(issues.iter().all(|issue| !issue.message.is_empty()), "cut at {end}");
    }
    let noise: Vec<u8> = (0..4096u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    assert_eq!(issues_of(Path::new("noise.map.toml"), &noise)[0].code, IssueCode::V006);
}

#[test]
fn a_huge_file_is_not_parsed() {
    let huge = vec![b'#'; (16 << 20) + 1];
    assert_eq!(issues_of(Path::new("huge.map.toml"), &huge)[0].code, IssueCode::V007);
}

#[test]
fn every_code_has_a_sample() {
    // Too large to be kept as files; the tests above make them.
    let made = ["V007", "V038"];
    // All elements are played by now.
    let retired = ["V042"];
    let mut sampled: BTreeSet<String> = samples().iter().map(|path| code_of(path)).collect();
    sampled.extend(made.into_iter().chain(retired).map(str::to_owned));
    let without: Vec<String> =
        IssueCode::ALL.iter().map(IssueCode::to_string).filter(|code| !sampled.contains(code)).collect();
    assert_eq!(without, [] as [&str; 0]);
}
