//! The fuzz targets without a fuzzer: each is run on its seeds and corpus, and on some thousand mutations of them, the same
//! ones every time. `MAPWRIGHT_FUZZ_INPUTS` sets how many mutations a target sees.
//!
//! An input that fails is kept in the target folder and named; put it into `tests/data/fuzz-corpus/<target>` with the mend.
#![allow(clippy::disallowed_methods, reason = "the inputs are files")]

#[path = "../fuzz/checks.rs"]
mod checks;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// One kind of input.
struct Target {
    name: &'static str,
    check: fn(&[u8]),
    /// Folders whose files are seeds, beside its own corpus.
    seeds: &'static [&'static str],
    /// How the names of seeds end.
    suffix: &'static str,
    /// Mutations, unless a number is given.
    inputs: usize,
}

const TARGETS: [Target; 5] = [
    Target {
        name: "map_file",
        check: checks::map_file,
        seeds: &["map-definitions", "tests/data/bad-maps", "tests/data/maps", "tests/data/reconcile"],
        suffix: ".map.toml",
        inputs: 3_000,
    },
    Target {
        name: "variant_file",
        check: checks::variant_file,
        seeds: &["map-definitions/chip-variants", "tests/data/bad-maps"],
        suffix: ".variant.toml",
        inputs: 2_000,
    },
    Target {
        name: "tile_set_file",
        check: checks::tile_set_file,
        seeds: &["src/tiles/sets", "tests/data/bad-maps"],
        suffix: ".tiles.toml",
        inputs: 800,
    },
    Target {
        name: "record_file",
        check: checks::record_file,
        seeds: &["tests/data/records"],
        suffix: ".record.jsonl",
        inputs: 300,
    },
    Target { name: "action_text", check: checks::action_text, seeds: &[], suffix: "", inputs: 20_000 },
];

/// What a mutation may put in: where readers count, compare and decide.
const WORDS: [&str; 24] = [
    "0",
    "-1",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "1e999",
    "nan",
    "[",
    "]",
    "{",
    "}",
    "\"\"",
    "'",
    "#",
    "\n",
    "\r\n",
    "\u{feff}",
    "\u{0}",
    "é",
    "= ",
    "[[border]]",
    "rows",
];

fn files(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file() && path.to_str().is_some_and(|name| name.ends_with(suffix)))
        .collect();
    files.sort();
    files
}

impl Target {
    fn corpus(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let own = files(&root.join("tests/data/fuzz-corpus").join(self.name), "");
        let seeds = self.seeds.iter().flat_map(|folder| files(&root.join(folder), self.suffix));
        let corpus: Vec<_> = seeds.chain(own).map(|path| (path.clone(), std::fs::read(path).unwrap())).collect();
        assert!(corpus.len() >= 3, "{} has few seeds", self.name);
        corpus
    }

    #[track_caller]
    fn try_out(&self, bytes: &[u8], what: &str) {
        if catch_unwind(AssertUnwindSafe(|| (self.check)(bytes))).is_err() {
            let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-input", self.name));
            std::fs::write(&kept, bytes).unwrap();
            panic!("{}: {what} fails; the input is in {}", self.name, kept.display());
        }
    }

    fn run(&self) {
        let corpus = self.corpus();
        for (path, bytes) in &corpus {
            self.try_out(bytes, &path.display().to_string());
        }
        let inputs = std::env::var("MAPWRIGHT_FUZZ_INPUTS").ok().and_then(|number| number.parse().ok());
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for number in 0..inputs.unwrap_or(self.inputs) {
            let other = &corpus[below(&mut rng, corpus.len())].1;
            let mut bytes = corpus[below(&mut rng, corpus.len())].1.clone();
            for _ in 0..=below(&mut rng, 4) {
                mutate(&mut bytes, other, &mut rng);
            }
            self.try_out(&bytes, &format!("mutation {number}"));
        }
    }
}

fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    rng.random_range(0..end as u32) as usize
}

/// Changes one thing.
fn mutate(bytes: &mut Vec<u8>, other: &[u8], rng: &mut ChaCha8Rng) {
    let at = below(rng, bytes.len() + 1);
    let end = (at + 1 + below(rng, 40)).min(bytes.len());
    match below(rng, 7) {
        0 if at < bytes.len() => bytes[at] ^= 1 << below(rng, 8),
        1 if at < bytes.len() => bytes[at] = below(rng, 256) as u8,
        2 => drop(bytes.drain(at.min(end)..end)),
        3 => bytes.truncate(at),
        4 => {
            let again = bytes[at.min(end)..end].to_vec();
            drop(bytes.splice(at..at, again));
        }
        5 => {
            let from = below(rng, other.len() + 1);
            let to = (from + below(rng, 200)).min(other.len());
            drop(bytes.splice(at.min(end)..end, other[from..to].iter().copied()));
        }
        _ => {
            let word = WORDS[below(rng, WORDS.len())];
            drop(bytes.splice(at..at, word.bytes()));
        }
    }
}

#[test]
fn maps() {
    TARGETS[0].run();
}

#[test]
fn variants() {
    TARGETS[1].run();
}

#[test]
fn tile_sets() {
    TARGETS[2].run();
}

#[test]
fn records() {
    TARGETS[3].run();
}

#[test]
fn actions() {
    TARGETS[4].run();
}

/// Each target is a program of the fuzz crate, and each program runs the check of its name.
#[test]
fn targets_are_those_of_the_fuzz_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz");
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let programs = files(&root.join("targets"), ".rs");
    assert_eq!(programs.len(), TARGETS.len());
    for Target { name, .. } in TARGETS {
        let program = std::fs::read_to_string(root.join(format!("targets/{name}.rs"))).unwrap();
        assert!(program.contains(&format!("checks::{name}(bytes)")));
        assert!(manifest.contains(&format!("path = \"targets/{name}.rs\"")));
    }
}
