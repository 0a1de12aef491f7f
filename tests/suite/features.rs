//! What depends on the features of the crate: whole rooms, and the command that opens the editor. So `.ci/run` may run each
//! test with one set of features only.

use std::fs;
use std::path::{Path, PathBuf};

/// Files of `src` that ask for a feature.
const ASKING: [&str; 2] = ["cli/commands/edit.rs", "lib.rs"];

fn asking(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            asking(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            if text.contains("feature = \"") || text.contains("feature=\"") {
                found.push(path);
            }
        }
    }
}

#[test]
fn only_whole_rooms_and_the_editor_command_depend_on_features() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    asking(&source, &mut found);
    found.sort();
    let found: Vec<_> = found.iter().map(|path| path.strip_prefix(&source).expect("below src")).collect();
    assert_eq!(found, ASKING.map(Path::new));
}
