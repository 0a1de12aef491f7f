//! Quick fixes, tried on every bad map: each removes its issue, brings no new error, is one step and can be undone.

use mapwright::editor::{Document, Repair, repairs};
use mapwright::map::{IssueCode, MapIssue, Place, Severity};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Loaded, MapDefinition, Source, check_map, read};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What an issue is about, whatever line it stands in.
type About = (IssueCode, Place, String);

fn about(issue: &MapIssue) -> About {
    (issue.code, issue.place.clone(), issue.message.clone())
}

fn issues_of(document: &Document, library: &FileLibrary) -> Vec<MapIssue> {
    let loaded = document.as_loaded().unwrap_or_else(|_| {
        let loaded = document.loaded().cloned().expect("it was read");
        Loaded { definition: (**document.definition()).clone(), is_current: false, ..loaded }
    });
    check_map(&loaded, document.source(), library).all_issues()
}

fn errors(issues: &[MapIssue]) -> BTreeMap<About, usize> {
    let mut errors = BTreeMap::new();
    for issue in issues.iter().filter(|issue| issue.severity == Severity::Error) {
        *errors.entry(about(issue)).or_insert(0) += 1;
    }
    errors
}

fn documents() -> Vec<(String, Document)> {
    let entries = std::fs::read_dir("tests/data/bad-maps").unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.to_str().unwrap().ends_with(".map.toml"));
    paths.sort();
    let open = |path: PathBuf| {
        let loaded = read::<MapDefinition>(&std::fs::read(&path).unwrap()).ok()?;
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        Some((name, Document::opened(loaded, Source::File(path))))
    };
    paths.into_iter().filter_map(open).collect()
}

/// What is wrong with a repair.
fn faults(document: &Document, issue: &MapIssue, repair: &Repair, library: &FileLibrary) -> Vec<String> {
    let mut faults = Vec::new();
    let before = issues_of(document, library);
    let mut mended = document.clone();
    mended.begin(repair.words.clone());
    for command in &repair.commands {
        faults.extend(mended.apply(command).err().map(|error| error.to_string()));
    }
    mended.commit();
    let after = issues_of(&mended, library);
    let count = |issues: &[MapIssue]| issues.iter().filter(|other| about(other) == about(issue)).count();
    if count(&after) >= count(&before) {
        faults.push("it leaves its issue".to_owned());
    }
    let known = errors(&before);
    for (error, count) in errors(&after) {
        if known.get(&error).is_none_or(|known| *known < count) {
            faults.push(format!("it brings {error:?}"));
        }
    }
    if mended.history().changes().count() != 1 {
        faults.push("it is not one step".to_owned());
    }
    mended.undo();
    if mended.definition() != document.definition() {
        faults.push("it cannot be undone".to_owned());
    }
    faults
}

#[test]
fn every_repair_removes_its_issue_and_brings_no_error() {
    let library = FileLibrary::with(BuiltIns::embedded());
    let mut codes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut all = Vec::new();
    for (name, document) in documents() {
        for issue in issues_of(&document, &library) {
            for repair in repairs(&issue, document.definition()) {
                let what = format!("{name}: {} {} `{}`", issue.code, issue.place, repair.words);
                let faults = faults(&document, &issue, &repair, &library);
                all.extend(faults.into_iter().map(|fault| format!("{what}: {fault}")));
                let words = codes.entry(issue.code.to_string()).or_default();
                if !words.contains(&repair.words) {
                    words.push(repair.words);
                }
            }
        }
    }
    assert!(all.is_empty(), "{all:#?}\n{codes:#?}");
    let found: Vec<&str> = codes.keys().map(String::as_str).collect();
    assert_eq!(found, CODES, "{codes:#?}");
}

/// The codes with a certain repair. All others want a decision that only the author can take.
const CODES: [&str; 30] = [
    "V018", "V020", "V021", "V022", "V023", "V024", "V025", "V026", "V027", "V028", "V029", "V030", "V031", "V032",
    "V033", "V034", "V035", "V052", "V053", "V060", "V061", "V063", "V065", "V066", "V067", "V068", "V070", "V071",
    "V072", "V073",
];
