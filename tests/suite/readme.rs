//! What the README shows must work.

use crate::maps::library;
use mapwright::cli::{self, Exit, Streams};
use mapwright::map::Severity;
use mapwright::mapfile::{Source, check_map, read};

const README: &str = include_str!("../../README.md");

/// The fenced blocks of one language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    README.split(fence.as_str()).skip(1).filter_map(|rest| rest.split_once("\n```").map(|(block, _)| block)).collect()
}

#[test]
fn the_example_map_is_valid() {
    let examples = blocks("toml");
    assert_eq!(examples.len(), 1);
    let loaded = read(examples[0].as_bytes()).expect("a map file");
    let checked = check_map(&loaded, &Source::Unsaved, &library());
    let faults: Vec<&str> = checked
        .issues
        .iter()
        .filter(|issue| issue.severity == Severity::Error)
        .map(|issue| issue.message.as_str())
        .collect();
    assert_eq!(faults, [] as [&str; 0]);
    assert!(checked.board.is_some());
}

#[test]
fn every_command_in_it_exists() {
    let commands: Vec<&str> = blocks("sh")
        .into_iter()
        .flat_map(str::lines)
        .filter(|line| line.starts_with("mapwright "))
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .collect();
    assert!(commands.len() > 8, "only {} commands", commands.len());
    for command in commands {
        // With `--help` behind it nothing is done, but each word before it must be understood.
        let words = command.split(' ').chain(["--help"]).map(Into::into);
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let streams =
            Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err, terminal: false, interactive: false };
        assert_eq!(cli::run(words, streams), Exit::Done, "{command}: {}", String::from_utf8_lossy(&err));
        let verb = command.split(' ').nth(1).expect("a verb");
        let usage = format!("Usage: mapwright {verb}");
        assert!(String::from_utf8_lossy(&out).contains(&usage), "`{verb}` is a verb");
    }
}
