//! The command line, as a user meets it: each folder `tests/data/cli/<verb>/<case>` is one call of the real program.
//!
//! `args` holds one argument a line, `stdin` what is typed, `in` the files of the working folder. Afterwards `stdout`,
//! `stderr`, `exit` and the files in `out` (those that were not there before or have changed) must be as written.
//! `SNAPSHOTS=overwrite` rewrites them.

use mapwright::cli::{self, Exit, Streams};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cli")
}

fn folders(of: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<_> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// The files below a folder by relative path; none if there is no such folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut rest = vec![folder.to_owned()];
    while let Some(here) = rest.pop() {
        for path in std::fs::read_dir(&here).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                rest.push(path);
            } else {
                files.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// What one call of the program gave.
struct Called {
    exit: i32,
    out: Vec<u8>,
    err: Vec<u8>,
}

fn call(args: &[&str], folder: &Path, typed: &[u8]) -> Called {
    let mut program = Command::new(env!("CARGO_BIN_EXE_mapwright"));
    program.args(args).current_dir(folder).env_remove("MAPWRIGHT_MAPS");
    let mut running =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it was built");
    // A program that reads nothing may have closed its end already.
    let _ = running.stdin.take().unwrap().write_all(typed);
    let output = running.wait_with_output().unwrap();
    Called { exit: output.status.code().unwrap_or(-1), out: output.stdout, err: output.stderr }
}

/// The differences between the files of a case and what was found; rewrites them if that is wished.
fn compare(case: &Path, found: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<String> {
    let is_expectation =
        |path: &PathBuf| path.starts_with("out") || ["stdout", "stderr", "exit"].map(PathBuf::from).contains(path);
    let mut expected = files(case);
    expected.retain(|path, _| is_expectation(path));
    if crate::overwrites_snapshots() {
        expected.keys().for_each(|path| std::fs::remove_file(case.join(path)).unwrap());
        for (path, bytes) in found {
            std::fs::create_dir_all(case.join(path).parent().unwrap()).unwrap();
            std::fs::write(case.join(path), bytes).unwrap();
        }
        return Vec::new();
    }
    let text = |bytes: Option<&Vec<u8>>| {
        bytes.map_or("(nothing)".to_owned(), |bytes| String::from_utf8_lossy(bytes).into_owned())
    };
    let mut names: Vec<_> = expected.keys().chain(found.keys()).collect();
    names.sort();
    names.dedup();
    let differing = names.into_iter().filter(|name| expected.get(*name) != found.get(*name));
    differing
        .map(|name| {
            let (case, name) = (case.display(), name);
            let (expected, found) = (text(expected.get(name)), text(found.get(name)));
            format!("{case}/{}\n--- expected\n{expected}\n--- found\n{found}", name.display())
        })
        .collect()
}

#[test]
fn every_case_prints_and_writes_what_it_should() {
    let mut differences = Vec::new();
    for case in folders(&data()).iter().flat_map(|verb| folders(verb)) {
        let folder = tempfile::tempdir().unwrap();
        let before = files(&case.join("in"));
        for (path, bytes) in &before {
            std::fs::create_dir_all(folder.path().join(path).parent().unwrap()).unwrap();
            std::fs::write(folder.path().join(path), bytes).unwrap();
        }
        let args = std::fs::read_to_string(case.join("args")).unwrap();
        let typed = std::fs::read(case.join("stdin")).unwrap_or_default();
        let Called { exit, out, err } = call(&args.lines().collect::<Vec<_>>(), folder.path(), &typed);
        let mut found = BTreeMap::from([("exit".into(), format!("{exit}\n").into_bytes())]);
        found.insert("stdout".into(), out);
        found.insert("stderr".into(), err);
        let after = files(folder.path());
        for path in before.keys() {
            assert!(after.contains_key(path), "{}: {} is gone", case.display(), path.display());
        }
        found.extend(
            after
                .into_iter()
                .filter(|(path, bytes)| before.get(path) != Some(bytes))
                .map(|(path, bytes)| (Path::new("out").join(path), bytes)),
        );
        // How a picture looks is the business of the tests of pictures.
        let is_svg = |path: &Path| path.extension().is_some_and(|suffix| suffix == "svg");
        for (_, bytes) in found.iter_mut().filter(|(path, _)| is_svg(path)) {
            let whole = bytes.starts_with(b"<svg ") && bytes.ends_with(b"</svg>\n");
            *bytes = (if whole { "a whole picture\n" } else { "no picture\n" }).into();
        }
        // Nothing printed is no file.
        found.retain(|_, bytes| !bytes.is_empty());
        differences.extend(compare(&case, &found));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}

#[test]
fn every_verb_has_cases_that_work_and_cases_that_fail() {
    let verbs = ["combine", "format", "maps", "perft", "play", "render", "replay", "schema", "simulate", "validate"];
    for verb in verbs {
        let exits = folders(&data().join(verb))
            .iter()
            .map(|case| std::fs::read_to_string(case.join("exit")).unwrap())
            .collect::<Vec<_>>();
        assert!(exits.iter().any(|exit| exit == "0\n"), "{verb} works");
        assert!(exits.iter().any(|exit| exit != "0\n"), "{verb} fails");
    }
}

/// Runs the library's entry with nothing typed.
fn run(args: &[&str], out: &mut dyn Write) -> (Exit, String) {
    let mut err = Vec::new();
    let args = std::iter::once("mapwright").chain(args.iter().copied()).map(OsString::from);
    let streams = Streams { input: &mut io::empty(), out, err: &mut err, terminal: false, interactive: false };
    let exit = cli::run(args, streams);
    (exit, String::from_utf8(err).unwrap())
}

/// Fails every write.
struct Broken(io::ErrorKind);

impl Write for Broken {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nobody_listening_ends_quietly_with_the_code_it_would_have_had() {
    let cases: [(&[&str], Exit); 4] = [
        (&["maps"], Exit::Done),
        (&["--help"], Exit::Done),
        (&["simulate", "plain", "--games", "2"], Exit::Done),
        (&["replay", "no-such.record.jsonl"], Exit::CouldNotRun),
    ];
    for (args, expected) in cases {
        let (exit, err) = run(args, &mut Broken(io::ErrorKind::BrokenPipe));
        assert_eq!(exit, expected, "{args:?}");
        assert_eq!(err.is_empty(), expected == Exit::Done, "{args:?}: {err}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_told() {
    let (exit, err) = run(&["maps"], &mut Broken(io::ErrorKind::StorageFull));
    assert_eq!(exit, Exit::CouldNotRun);
    assert!(err.starts_with("mapwright: the output cannot be written: "), "{err}");
}

#[test]
fn no_report_depends_on_the_number_of_threads() {
    let report = |threads: &str| {
        let mut out = Vec::new();
        let args = ["simulate", "usa-west", "--games", "600", "--seed", "3", "--threads", threads, "--json"];
        assert_eq!(run(&args, &mut out).0, Exit::Done);
        String::from_utf8(out).unwrap()
    };
    let one = report("1");
    assert_eq!(one, report("2"));
    assert_eq!(one, report("7"));
    let keys: serde_json::Value = serde_json::from_str(&one).unwrap();
    let keys: Vec<_> = keys.as_object().unwrap().keys().cloned().collect();
    let named = [
        "games",
        "mean-plies",
        "mean-discards",
        "mean-meeples",
        "mean-score",
        "mean-legal-placements",
        "events",
        "squares-never-filled",
    ];
    assert_eq!(keys, named);
}

#[test]
fn a_file_that_may_not_be_read_or_written_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.map.toml");
    let text = "format = 1\nname = \"A\"\n\n[grid]\nrows = [\"S#\"]\n";
    std::fs::write(&path, text).unwrap();
    let picture = folder.path().join("a.svg");
    std::fs::write(&picture, "mine").unwrap();
    let mut permissions = std::fs::metadata(&picture).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&picture, permissions).unwrap();
    let called = call(&["render", "a.map.toml", "-o", "a.svg"], folder.path(), b"");
    assert_eq!(called.exit, 2);
    let said = "mapwright: a.svg cannot be saved: permission is missing; change it or choose another place.\n";
    assert_eq!(String::from_utf8(called.err).unwrap(), said);
    assert_eq!(std::fs::read_to_string(&picture).unwrap(), "mine");

    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o0)).unwrap();
        // Whoever may read everything cannot see this case.
        if std::fs::read(&path).is_err() {
            let called = call(&["simulate", "a.map.toml"], folder.path(), b"");
            assert_eq!(called.exit, 2);
            let said =
                "mapwright: a.map.toml cannot be opened: permission is missing; change it or choose another place.\n";
            assert_eq!(String::from_utf8(called.err).unwrap(), said);
        }
    }
}

#[cfg(unix)]
#[test]
fn results_go_behind_links_and_into_no_device() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::create_dir(at("there")).unwrap();
    std::os::unix::fs::symlink("there/pair.map.toml", at("link.map.toml")).unwrap();
    std::os::unix::fs::symlink("there/picture.svg", at("link.svg")).unwrap();
    let _open = std::os::unix::net::UnixListener::bind(at("socket.svg")).unwrap();
    std::fs::hard_link(at("socket.svg"), at("socket.map.toml")).unwrap();
    let calls: [(&[&str], _, _); 2] = [
        (&["combine", "usa-west", "usa-east", "-o"], ".map.toml", "there/pair.map.toml"),
        (&["render", "plain", "-o"], ".svg", "there/picture.svg"),
    ];
    for (args, suffix, written) in calls {
        // First the link leads to a missing file, then to one that is replaced.
        for _ in 0..2 {
            let link = format!("link{suffix}");
            assert_eq!(call(&[args, &[&link]].concat(), folder.path(), b"").exit, 0);
            assert!(at(&link).is_symlink(), "{link} stays a link");
            assert!(std::fs::metadata(at(written)).unwrap().len() > 100, "{written} is what it leads to");
        }
        let socket = format!("socket{suffix}");
        let called = call(&[args, &[&socket]].concat(), folder.path(), b"");
        let said = String::from_utf8(called.err).unwrap();
        assert_eq!(called.exit, 2, "{said}");
        assert!(said.contains("it is a pipe or a device; name a file that may be replaced"), "{said}");
        assert!(!std::fs::metadata(at(&socket)).unwrap().is_file(), "{socket} stays what it is");
    }
}

#[test]
fn schemas_are_written_as_they_are_committed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("schemas")).unwrap();
    assert_eq!(call(&["schema", "--write"], folder.path(), b"").exit, 0);
    let committed = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas"));
    assert_eq!(files(&folder.path().join("schemas")), committed);
    let printed: serde_json::Value = serde_json::from_slice(&call(&["schema"], folder.path(), b"").out).unwrap();
    let names: Vec<_> = printed.as_object().unwrap().keys().map(PathBuf::from).collect();
    let mut sorted = names.clone();
    sorted.sort();
    assert_eq!(sorted, committed.into_keys().collect::<Vec<_>>());
}

#[test]
fn a_recorded_simulation_replays() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("games")).unwrap();
    let args = ["simulate", "usa-west", "--games", "3", "--players", "3", "--record-dir", "games"];
    assert_eq!(call(&args, folder.path(), b"").exit, 0);
    let records: Vec<String> = (0..3).map(|number| format!("games/game-{number}.record.jsonl")).collect();
    let args: Vec<&str> = std::iter::once("replay").chain(records.iter().map(String::as_str)).collect();
    let called = call(&args, folder.path(), b"");
    let said = String::from_utf8(called.out).unwrap();
    assert_eq!((called.exit, said.matches("actions agree, the game is over").count()), (0, 3), "{said}");
}

#[test]
fn the_terminal_game_is_the_game_of_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let bots = ["play", "usa-west", "--bots", "random,random", "--seed", "9", "--record", "bots.record.jsonl"];
    assert_eq!(call(&bots, folder.path(), b"").exit, 0);
    // The same actions, typed by two people.
    let record = std::fs::read(folder.path().join("bots.record.jsonl")).unwrap();
    let record = mapwright::record::read(&record).unwrap();
    let actions = record.lines.iter().filter_map(|(_, line)| match line {
        mapwright::record::RecordLine::Action(line) => Some(line.action.clone()),
        mapwright::record::RecordLine::Check(_) | mapwright::record::RecordLine::Header(_) => None,
    });
    let script = actions.collect::<Vec<_>>().join("\n");
    let people = ["play", "usa-west", "--seed", "9", "--record", "people.record.jsonl"];
    assert_eq!(call(&people, folder.path(), script.as_bytes()).exit, 0);
    let people = std::fs::read(folder.path().join("people.record.jsonl")).unwrap();
    let people = mapwright::record::read(&people).unwrap();
    assert_eq!(people.lines, record.lines);
}

#[test]
fn every_parameter_is_listed_and_takes_its_default() {
    let listed = call(&["rules", "--list"], &data(), &[]);
    let text = String::from_utf8(listed.out).unwrap();
    let keys: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    let known: Vec<String> = mapwright::parameters::all().map(|id| id.path.clone()).collect();
    assert_eq!((listed.exit, keys), (0, known.iter().map(String::as_str).collect()));
    for id in mapwright::parameters::all().filter(|id| id.kind.is_single()) {
        let line = text.lines().find(|line| line.starts_with(&format!("{} ", id.path))).unwrap();
        assert!([&id.title, &id.kind.range(), &id.usual.to_string()].iter().all(|part| line.contains(*part)), "{line}");
        assert!(mapwright::parameters::parse_setting(&format!("{}={}", id.path, id.usual)).is_ok(), "{line}");
    }
}
