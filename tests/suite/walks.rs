//! The page on the architecture names files; each must be there, and a walk enters none twice.

use std::collections::BTreeSet;
use std::path::Path;

const PAGE: &str = include_str!("../../src/ARCHITECTURE.md");

/// The words of a line that stand between backquotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_there(path: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("src").join(path).exists() || root.join(path).exists()
}

#[test]
fn every_file_on_the_page_is_there() {
    let files = PAGE.lines().flat_map(quoted).filter(|word| word.ends_with(".rs") || word.ends_with(".toml"));
    let files: BTreeSet<&str> = files.filter(|word| !word.contains(['*', '<', ' '])).collect();
    assert!(files.len() > 50, "only {} files", files.len());
    let missing: Vec<&str> = files.into_iter().filter(|path| !is_there(path)).collect();
    assert_eq!(missing, [] as [&str; 0]);
}

#[test]
fn a_walk_enters_no_file_twice() {
    let (_, walks) = PAGE.split_once("# Five walks\n").expect("the walks");
    let (walks, _) = walks.split_once("\n# ").expect("what follows them");
    // The text before the first title is no walk.
    let walks: Vec<&str> = walks.split("\n**").skip(1).collect();
    assert_eq!(walks.len(), 5);
    for walk in walks {
        let steps: Vec<&str> = walk.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
        assert!(steps.len() > 8, "{walk}");
        let mut entered = BTreeSet::new();
        for (at, step) in steps.iter().enumerate() {
            assert!(step.starts_with(&format!("{}. `", at + 1)), "{step}");
            let file = quoted(step).next().unwrap_or_default();
            assert!(entered.insert(file), "{file} is entered twice");
        }
    }
}
