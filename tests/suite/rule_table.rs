//! One table of what checks each clause of RULES.md, `tests/data/rule-coverage.toml`, held against the scenarios, the
//! tests and the code. And the proof that the scenarios notice: every number and option is changed, one at a time.

use crate::scenarios::{self, Change, Scenario, play};
use mapwright::rules::mechanics::{
    ChipPeeks, ChipSets, ChumakSquares, CollectAtLargeCities, CollectOnCover, CovertTiles, ExtraTurns, FinalChips,
    IslandStacks, LanternRoad, Mechanics, Rewards, RoadUpgrade, StandardLayout, Strength, Toll, Treats, WineSales,
};
use mapwright::rules::{ChipSet, RuleSet};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The clauses that the engine plays today: first and last number of each run.
const IN_SCOPE: &[(&str, u16, u16)] = &[
    ("B", 1, 34),
    ("E", 1, 9),
    ("M", 1, 30),
    ("USA", 1, 15),
    ("IBE", 1, 9),
    ("FRA", 1, 7),
    ("BEN", 1, 6),
    ("GBR", 1, 4),
    ("NOR", 1, 5),
    ("UKR", 1, 4),
    ("GER", 1, 3),
    ("TAI", 1, 4),
    ("CAN", 2, 4),
    ("A", 1, 55),
    ("A", 60, 66),
    ("A", 70, 107),
    ("H", 1, 14),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn in_scope() -> Vec<String> {
    IN_SCOPE.iter().flat_map(|(letters, first, last)| (*first..=*last).map(move |n| format!("{letters}-{n}"))).collect()
}

/// Clause → what checks it.
fn table() -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(root().join("tests/data/rule-coverage.toml")).expect("the table");
    toml::from_str(&text).expect("clause = [\"scenario …\", \"test …\"]")
}

/// The clause ids in a text.
fn clauses_in(text: &str) -> BTreeSet<String> {
    let letters = ["B", "E", "M", "A", "H", "USA", "IBE", "FRA", "BEN", "GBR", "NOR", "UKR", "GER", "TAI", "CAN"];
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let is_clause = |word: &&str| {
        let (head, number) = word.split_once('-').unwrap_or_default();
        letters.contains(&head) && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
    };
    words.filter(is_clause).map(str::to_owned).collect()
}

#[test]
fn every_clause_in_scope_is_in_the_table_and_no_other() {
    let table = table();
    let scope: BTreeSet<String> = in_scope().into_iter().collect();
    let listed: BTreeSet<String> = table.keys().cloned().collect();
    assert_eq!(scope.difference(&listed).collect::<Vec<_>>(), [] as [&String; 0], "these have no row");
    assert_eq!(listed.difference(&scope).collect::<Vec<_>>(), [] as [&String; 0], "these are not in scope");
    let empty: Vec<_> = table.iter().filter(|(_, checks)| checks.is_empty()).map(|(clause, _)| clause).collect();
    assert!(empty.is_empty(), "nothing checks {empty:?}");
}

#[test]
fn every_check_in_the_table_exists_and_names_its_clause() {
    let scenarios: BTreeMap<String, Scenario> = scenarios::all().into_iter().collect();
    let mut faults = Vec::new();
    for (clause, checks) in table() {
        for check in checks {
            let found = match check.split_once(' ') {
                Some(("scenario", name)) => scenarios.get(name).is_some_and(|known| known.covers.contains(&clause)),
                Some(("test", path)) => test_text(path).is_some_and(|text| clauses_in(&text).contains(&clause)),
                Some(_) | None => false,
            };
            if !found {
                faults.push(format!("{clause}: `{check}` does not exist or does not name {clause}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_scenario_is_in_the_table() {
    let table = table();
    let mut faults = Vec::new();
    for (name, scenario) in scenarios::all() {
        assert!(!scenario.about.is_empty() && !scenario.covers.is_empty(), "{name} says what it is about");
        for clause in scenario.covers {
            let row = format!("scenario {name}");
            if !table.get(&clause).is_some_and(|checks| checks.contains(&row)) {
                faults.push(format!("{clause} lacks \"{row}\""));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_clause_cited_by_the_engine_is_in_the_table() {
    let table = table();
    let mut files = Vec::new();
    rust_files(&root().join("src/rules"), &mut files);
    assert!(files.len() > 15, "only {} files were found", files.len());
    for file in files {
        let cited = clauses_in(&fs::read_to_string(&file).expect("a source file"));
        let unknown: Vec<_> = cited.iter().filter(|clause| !table.contains_key(*clause)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?} are in no row of the table", file.display());
    }
}

#[test]
fn every_clause_in_the_table_is_in_the_rules() {
    let rules = fs::read_to_string(root().join("src/rules/RULES.md")).expect("the rules");
    for clause in in_scope() {
        assert!(rules.contains(&format!("**{clause} ")), "{clause}");
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The text of a test of this binary, `module::function`, with the comment above it.
fn test_text(path: &str) -> Option<String> {
    let (module, function) = path.rsplit_once("::")?;
    let file = root().join("tests/suite").join(module.replace("::", "/")).with_extension("rs");
    let text = fs::read_to_string(file).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|line| line.starts_with(&format!("fn {function}()")))?;
    let above = lines[..at].iter().rposition(|line| line.is_empty()).map_or(0, |blank| blank + 1);
    let below = lines[at..].iter().position(|line| *line == "}").map_or(lines.len(), |end| at + end);
    let is_test = lines[above..at].contains(&"#[test]");
    is_test.then(|| lines[above..below].join("\n"))
}

/// Every other value of one field that the type accepts.
fn alternatives<T: DeserializeOwned + Serialize + JsonSchema>(defaults: &Value, key: &str) -> Vec<Value> {
    let schema = serde_json::to_value(schemars::schema_for!(T)).expect("a schema");
    let limits = &schema["properties"][key];
    let mut tried = Vec::new();
    variations(&defaults[key], limits, &words_in(&schema), &mut tried);
    let accepted = |value: &Value| {
        let mut whole = defaults.clone();
        whole[key] = value.clone();
        serde_json::from_value::<T>(whole).is_ok()
    };
    tried.into_iter().filter(|value| *value != defaults[key]).filter(accepted).collect()
}

/// The value with one leaf changed, for each leaf: numbers by one each way within their limits, switches flipped, words
/// exchanged, lists one shorter.
fn variations(value: &Value, limits: &Value, words: &[String], out: &mut Vec<Value>) {
    match value {
        Value::Bool(on) => out.push(Value::Bool(!on)),
        Value::Number(number) => {
            let number = number.as_i64().expect("rules have whole numbers");
            let (least, most) = (limits["minimum"].as_i64().unwrap_or(0), limits["maximum"].as_i64().unwrap_or(100));
            match limits["enum"].as_array() {
                Some(choices) => out.extend(choices.iter().cloned()),
                None => out.extend(
                    [number - 1, number + 1].into_iter().filter(|n| (least..=most).contains(n)).map(Value::from),
                ),
            }
        }
        Value::String(_) if words.is_empty() => out.push(Value::String("elsewhere".to_owned())),
        Value::String(_) => out.extend(words.iter().cloned().map(Value::String)),
        Value::Array(items) => {
            for at in 0..items.len() {
                let mut shorter = items.clone();
                shorter.remove(at);
                out.push(Value::Array(shorter));
                let mut changed = Vec::new();
                variations(&items[at], &Value::Null, words, &mut changed);
                out.extend(changed.into_iter().map(|item| {
                    let mut items = items.clone();
                    items[at] = item;
                    Value::Array(items)
                }));
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let mut changed = Vec::new();
                variations(field, &Value::Null, words, &mut changed);
                out.extend(changed.into_iter().map(|field| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), field);
                    Value::Object(fields)
                }));
            }
        }
        Value::Null => panic!("a parameter without a default has nothing to change"),
    }
}

/// Every word that a schema allows anywhere.
fn words_in(schema: &Value) -> Vec<String> {
    let mut words = Vec::new();
    let mut to_visit = vec![schema];
    while let Some(value) = to_visit.pop() {
        match value {
            Value::Object(fields) => {
                words.extend(fields.get("const").and_then(Value::as_str).map(str::to_owned));
                let listed = fields.get("enum").and_then(Value::as_array).into_iter().flatten();
                words.extend(listed.filter_map(Value::as_str).map(str::to_owned));
                to_visit.extend(fields.values());
            }
            Value::Array(items) => to_visit.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    words
}

/// Every change of one value of one table.
fn changes_of<T: Default + DeserializeOwned + Serialize + JsonSchema>(table: &str) -> Vec<Change> {
    let defaults = serde_json::to_value(T::default()).expect("parameters are data");
    let keys: Vec<&String> = defaults.as_object().expect("a table").keys().collect();
    let mut changes = Vec::new();
    for key in keys {
        let values = alternatives::<T>(&defaults, key);
        assert!(!values.is_empty() || key == "on", "{table}.{key} has no other value to try");
        changes.extend(values.into_iter().map(|value| Change {
            table: table.to_owned(),
            key: key.clone(),
            value: toml::Value::try_from(value).expect("a value that TOML can write"),
        }));
    }
    changes
}

#[test]
fn every_number_and_option_is_noticed_by_a_scenario() {
    let with_mechanics = BTreeMap::from([
        ("chip-peeks", changes_of::<ChipPeeks>("chip-peeks")),
        ("chip-sets", changes_of::<ChipSets>("chip-sets")),
        ("chumak-squares", changes_of::<ChumakSquares>("chumak-squares")),
        ("collect-at-large-cities", changes_of::<CollectAtLargeCities>("collect-at-large-cities")),
        ("collect-on-cover", changes_of::<CollectOnCover>("collect-on-cover")),
        ("covert-tiles", changes_of::<CovertTiles>("covert-tiles")),
        ("extra-turn", changes_of::<ExtraTurns>("extra-turn")),
        ("final-chips", changes_of::<FinalChips>("final-chips")),
        ("island-stacks", changes_of::<IslandStacks>("island-stacks")),
        ("lantern-road", changes_of::<LanternRoad>("lantern-road")),
        ("rewards", changes_of::<Rewards>("rewards")),
        ("road-upgrade", changes_of::<RoadUpgrade>("road-upgrade")),
        ("standard-layout", changes_of::<StandardLayout>("standard-layout")),
        ("strength", changes_of::<Strength>("strength")),
        ("toll", changes_of::<Toll>("toll")),
        ("treats", changes_of::<Treats>("treats")),
        ("wine-sales", changes_of::<WineSales>("wine-sales")),
    ]);
    let schema = serde_json::to_value(schemars::schema_for!(Mechanics)).expect("a schema");
    let known = schema["properties"].as_object().expect("mechanics").keys();
    let known: BTreeSet<&str> = known.map(String::as_str).collect();
    assert_eq!(known, with_mechanics.keys().copied().collect(), "a mechanic is not tried");

    let mut changes = changes_of::<RuleSet>("rules");
    changes.extend(changes_of::<ChipSet>("chips"));
    changes.extend(with_mechanics.into_values().flatten());
    assert!(changes.len() > 40, "only {} changes", changes.len());
    let scenarios = scenarios::all();
    let unnoticed: Vec<String> = changes
        .iter()
        .filter(|change| scenarios.iter().all(|(_, scenario)| play(scenario, Some(change)).is_ok()))
        .map(|change| format!("{}.{} = {}", change.table, change.key, change.value))
        .collect();
    assert!(unnoticed.is_empty(), "no scenario fails with\n{}", unnoticed.join("\n"));
}
