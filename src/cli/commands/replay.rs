use super::{Exit, Failure, Output, args, request};
use crate::mapfile::catalog::read_file;
use crate::record::{self, Record};
use crate::rules::Seat;
use std::path::Path;

/// Replays each record; the first difference of each is told.
pub(super) fn run(args: args::Replay, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for path in &args.records {
        match replay(path) {
            Ok((text, found)) => {
                output.line(text);
                exit = exit.max(found);
            }
            Err(Failure { exit: failed, message }) => {
                output.diagnostic(&format!("mapwright: {message}"));
                exit = exit.max(failed);
            }
        }
    }
    Ok(exit)
}

/// What there is to say about one record.
fn replay(path: &Path) -> Result<(String, Exit), Failure> {
    let file = path.display();
    let bytes = read_file(path).map_err(|issue| request::unreadable(&issue, &file.to_string()))?;
    let record = record::read(&bytes).map_err(|error| Failure::finding(format_args!("{file}: {error}")))?;
    let replayed = record::replay(&record).map_err(|error| Failure::finding(format_args!("{file}: {error}")))?;
    let state = &replayed.state;
    let scores: Vec<_> = (0..state.game().seats()).map(|seat| state.score(Seat(seat)).to_string()).collect();
    let end = if state.is_over() { "the game is over" } else { "the game goes on" };
    let marks = marks(&record);
    let text = format!("{file}: {} actions agree, {end}, scores {}{marks}", replayed.actions.len(), scores.join("–"));
    Ok(match record.cut {
        None => (text, Exit::Done),
        Some(line) => (format!("{text}; line {line} is cut off and was left out"), Exit::Findings),
    })
}

fn marks(record: &Record) -> &'static str {
    match (record.header.staged, record.header.rewound) {
        (false, false) => "",
        (true, false) => " (staged)",
        (false, true) => " (rewound)",
        (true, true) => " (staged, rewound)",
    }
}
