//! What holds for all editing: ten thousand random edits on several maps, taken back and brought back to the byte, with
//! the same map and the same issues as if the text had just been read.

mod any_edit;

use any_edit::{AnyEdit, Verb};
use mapwright::editor::{Change, Document, EditCommand};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{CombineDefinition, Source, check_map, read, sketch_after, sketch_of};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Undo forgets beyond five hundred steps, so edits are tried in chunks below that.
const CHUNK: usize = 240;

/// A sample of the states is read anew and compared in full.
const SAMPLE: usize = 20;

/// A map with comments in every place, keys in an unusual order, and a cell nobody can read is left out.
const COMMENTED: &str = r##"# A small country
format = 1   # the first
name = "Small"
notes = [
    "one", # of two
    "two",
]

[grid]   # drawn by hand
rows = [
    "~~###~",   # the coast
    "~#tS#>",
    ".#L##>",
    ".Q##V~",
]
legend.Q = { town = true, chips = 2 } # a market

[names]
c2 = "Middle"  # a town

# The capital
[[large-city]]
cell = "c3"
name = "Town"
edges = { n = "city", e = "road", s = "closed", w = "field" }
segment = [
    { kind = "city", sides = ["n"], coats-of-arms = 1 },
    { kind = "road", sides = ["e"] }, # leads away
]

[[border]]
cell = "b2"
side = "w"
kind = "road"
to = "Far"
also = ["b4.w"]

[[ferry]]
ends = ["c1.n", "e1.n"] # over the bay
name = "Line"

[[region]]
name = "West"
cells = ["b2", "b3"]

[[region]]
name = "North"
rows = [1, 2]
"##;

fn maps() -> Vec<(String, Document)> {
    let built_ins = BuiltIns::embedded();
    let opened = |name: &str, text: &[u8], source: Source| {
        (name.to_owned(), Document::opened(read(text).expect("a map"), source))
    };
    let file = |name: &str| Source::File(PathBuf::from(name));
    let mut maps = vec![
        opened("commented", COMMENTED.as_bytes(), file("small.map.toml")),
        opened("crlf", COMMENTED.replace('\n', "\r\n").as_bytes(), file("crlf.map.toml")),
        ("blank".to_owned(), Document::blank("Blank", 12, 9).expect("a map")),
    ];
    for name in built_ins.map_names() {
        let text = built_ins.map(name).expect("a built-in map");
        maps.push(opened(name, text, Source::BuiltIn(name.to_owned())));
        maps.push(opened(&format!("{name} as a file"), text, file("copy.map.toml")));
    }
    let combine = CombineDefinition {
        first: "usa-west".to_owned(),
        second: "usa-east".to_owned(),
        side: mapwright::geometry::Side::East,
        shift: 0,
    };
    maps.push(("pair".to_owned(), Document::pair("Pair", combine)));
    maps
}

/// What happened, for the message of a failure.
#[derive(Default)]
struct Told(String);

impl Told {
    fn edit(&mut self, command: &EditCommand) {
        let _ = writeln!(self.0, "{}", serde_json::to_string(command).expect("plain data"));
    }

    fn word(&mut self, word: &str) {
        let _ = writeln!(self.0, "{word}");
    }

    /// The last lines.
    fn last(&self) -> String {
        let lines: Vec<&str> = self.0.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    }
}

fn text(document: &Document) -> Vec<u8> {
    document.text(None).expect("a text")
}

/// The text says what the document says, and what was found step by step is what a fresh reader finds.
fn assert_equals_its_text(document: &Document, library: &FileLibrary, told: &Told) {
    let bytes = text(document);
    let fresh = read::<mapwright::mapfile::MapDefinition>(&bytes).expect("a text that can be read");
    assert_eq!(&fresh.definition, &**document.definition(), "after\n{}", told.last());
    let kept = document.as_loaded().expect("a text");
    let (kept, fresh) = (check_map(&kept, document.source(), library), check_map(&fresh, document.source(), library));
    assert_eq!(kept.all_issues(), fresh.all_issues(), "after\n{}", told.last());
    assert_eq!(kept.sketch, fresh.sketch, "after\n{}", told.last());
}

/// What one chunk of edits came to.
#[derive(Default)]
struct Tally {
    /// Commands applied, by kind: tried, and those that changed something.
    commands: BTreeMap<Verb, (usize, usize)>,
    gestures_taken_back: usize,
    steps_taken_back: usize,
}

fn edit(document: &mut Document, any: &mut AnyEdit, tally: &mut Tally, told: &mut Told) {
    let command = any.edit(document);
    told.edit(&command);
    let before = document.definition().clone();
    let result = document.apply(&command);
    let count = tally.commands.entry(Verb::of(&command)).or_default();
    count.0 += 1;
    match result {
        Ok(Change::Made) => {
            count.1 += 1;
            assert_ne!(before, *document.definition());
        }
        Ok(Change::Nothing) | Err(_) => assert_eq!(before, *document.definition(), "{}", told.last()),
    }
}

/// One step: an edit, a gesture kept or taken back, or a walk through the history.
fn step(document: &mut Document, any: &mut AnyEdit, rng: &mut ChaCha8Rng, tally: &mut Tally, told: &mut Told) {
    match rng.random_range(0..20) {
        0 => {
            let before = document.definition().clone();
            told.word("begin");
            document.begin("Stroke");
            for _ in 0..rng.random_range(1..5) {
                edit(document, any, tally, told);
            }
            if rng.random_bool(0.4) {
                told.word("cancel");
                document.cancel();
                assert_eq!(&before, document.definition());
                tally.gestures_taken_back += 1;
            } else {
                told.word("commit");
                let change = document.commit();
                assert_eq!(change == Change::Made, before != *document.definition());
            }
        }
        1 => {
            let back = rng.random_range(1..6);
            let now = document.definition().clone();
            let undone = (0..back).filter(|_| document.undo() == Change::Made).count();
            tally.steps_taken_back += undone;
            told.word(&format!("undo {undone}"));
            if rng.random_bool(0.5) {
                (0..undone).for_each(|_| assert_eq!(document.redo(), Change::Made));
                assert_eq!(&now, document.definition());
                told.word("redo");
            }
        }
        _ => edit(document, any, tally, told),
    }
}

fn edit_and_take_back(document: &mut Document, number: u64, library: &FileLibrary, tally: &mut Tally) {
    let mut any = AnyEdit::new(number);
    let mut rng = ChaCha8Rng::seed_from_u64(number ^ 0x5eed);
    let mut told = Told::default();
    let start = text(document);
    let mut drawn = (document.definition().clone(), sketch_of(document.definition()).0);
    for at in 0..CHUNK {
        step(document, &mut any, &mut rng, tally, &mut told);
        // The window draws each state from the one before.
        let now = document.definition().clone();
        let sketch = sketch_after(&drawn.1, &drawn.0, &now);
        assert_eq!(sketch, sketch_of(&now).0, "after\n{}", told.last());
        drawn = (now, sketch);
        if at % SAMPLE == 0 {
            assert_equals_its_text(document, library, &told);
        }
    }
    // The last step may have been one back.
    while document.redo() == Change::Made {}
    assert_equals_its_text(document, library, &told);
    let end = text(document);
    let mut steps = 0;
    while document.undo() == Change::Made {
        steps += 1;
    }
    assert!(steps > 20, "only {steps} steps");
    assert_eq!(String::from_utf8_lossy(&text(document)), String::from_utf8_lossy(&start), "undoing all");
    (0..steps).for_each(|_| assert_eq!(document.redo(), Change::Made));
    assert_eq!(document.redo(), Change::Nothing);
    assert_eq!(String::from_utf8_lossy(&text(document)), String::from_utf8_lossy(&end), "redoing all");
}

#[test]
fn ten_thousand_random_edits_can_be_taken_back_and_brought_back_to_the_byte() {
    let library = FileLibrary::with(BuiltIns::embedded());
    let mut tally = Tally::default();
    let mut number = 0;
    while tally.commands.values().map(|(tried, _)| tried).sum::<usize>() < 10_000 {
        for (name, mut document) in maps() {
            number += 1;
            eprintln!("{name}, number {number}");
            edit_and_take_back(&mut document, number, &library, &mut tally);
            // What was written goes on as a file of its own.
            let bytes = text(&document);
            let mut again = Document::opened(read(&bytes).expect("a map"), document.source().clone());
            assert_eq!(text(&again), bytes);
            edit_and_take_back(&mut again, number + 1000, &library, &mut tally);
        }
    }
    assert!(tally.gestures_taken_back > 100, "{}", tally.gestures_taken_back);
    assert!(tally.steps_taken_back > 500, "{}", tally.steps_taken_back);
    for kind in Verb::ALL {
        let (tried, made) = tally.commands.get(kind).copied().unwrap_or_default();
        assert!(made >= 10, "{kind:?}: {made} of {tried} edits changed something");
    }
}
