//! Scenarios: small games with a forced deal, written as data under `tests/data/scenarios/<topic>`. Each says which
//! clauses of RULES.md it covers. [`text`] is the format, [`play`] runs one.

mod play;
mod text;

pub use play::{Change, play};
pub use text::Scenario;

use std::fs;
use std::path::{Path, PathBuf};

/// Every scenario by its name, `<topic>/<file>`.
pub fn all() -> Vec<(String, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scenarios");
    let mut files: Vec<PathBuf> = Vec::new();
    for topic in fs::read_dir(&folder).expect("the folder of scenarios") {
        let topic = topic.expect("a topic").path();
        files.extend(fs::read_dir(topic).expect("a topic is a folder").map(|file| file.expect("a file").path()));
    }
    files.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a scenario");
        let name = path.strip_prefix(&folder).expect("below the folder").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        let scenario = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, scenario)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_scenario_goes_as_its_file_says() {
    let scenarios = all();
    assert!(scenarios.len() > 20, "only {} scenarios were found", scenarios.len());
    let failed: Vec<String> = scenarios
        .iter()
        .filter_map(|(name, scenario)| Some(format!("{name}: {}", play(scenario, None).err()?)))
        .collect();
    assert!(failed.is_empty(), "{} scenarios fail\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn a_wrong_expectation_fails() {
    let (_, scenario) = all().into_iter().find(|(name, _)| name == "roads/between-villages").expect("the scenario");
    for spoil in [
        (|step| step.scores = Some(vec![99, 0])) as fn(&mut text::Step),
        |step| step.scored = Some(Vec::new()),
        |step| step.phase = Some("claim".to_owned()),
        |step| step.illegal = vec![text::Refused { action: step.act[0].clone(), why: "over".to_owned() }],
        |step| step.legal = vec!["place a1 0".to_owned()],
        |step| step.only = Some(vec!["pass".to_owned()]),
        |step| step.meeples = Some(vec![0, 0]),
        |step| step.winners = Some(vec![2]),
        |step| step.events = Some(vec!["peek".to_owned()]),
        |step| step.stock = Some(77),
        |step| step.act = vec!["place a1 0".to_owned()],
    ] {
        let mut spoiled = scenario.clone();
        spoil(spoiled.step.last_mut().expect("a step"));
        assert!(play(&spoiled, None).is_err(), "{spoiled:?}");
    }
}
