//! Text → record. Says which line is damaged; does not know whether the game goes together.

use super::recorder::seal_of;
use super::{FORMAT, Header, RecordLine};

/// A record as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The first line: all that decides the game.
    pub header: Header,
    /// The other lines with their one-based numbers.
    pub lines: Vec<(usize, RecordLine)>,
    /// The number of a last line that is cut off; it is not among `lines`.
    pub cut: Option<usize>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The number of the line in the file, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: String,
}

/// Reads a record.
///
/// # Errors
///
/// The first damaged line; a newer format. A last line that was cut off, as after a crash, is no error.
pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
    let mut header = None;
    let mut lines = Vec::new();
    let mut cut = None;
    for (number, raw) in (1..).zip(bytes.split_inclusive(|byte| *byte == b'\n')) {
        let refuse = |what: String| RecordError { line: number, what };
        let whole = raw.ends_with(b"\n");
        match parse(raw.strip_suffix(b"\n").unwrap_or(raw), number) {
            Ok(RecordLine::Header(first)) if number == 1 => header = Some(*first),
            Ok(RecordLine::Header(_)) => return Err(refuse("a second header; a record has one, on line 1".to_owned())),
            Ok(RecordLine::Action(_) | RecordLine::Check(_)) if number == 1 => {
                return Err(refuse("the header is missing; a record begins with it".to_owned()));
            }
            Ok(line) => lines.push((number, line)),
            Err(_) if number > 1 && !whole => cut = Some(number),
            Err(what) => return Err(refuse(what)),
        }
    }
    let header = header.ok_or_else(|| RecordError { line: 1, what: "the record is empty".to_owned() })?;
    Ok(Record { header, lines, cut })
}

fn parse(raw: &[u8], number: usize) -> Result<RecordLine, String> {
    let text =
        std::str::from_utf8(raw).map_err(|error| format!("not UTF-8 text from byte {} on", error.valid_up_to() + 1))?;
    if number == 1 {
        let value: serde_json::Value = serde_json::from_str(text).map_err(|error| damaged(&error))?;
        let format = value.get("format").and_then(serde_json::Value::as_u64);
        if let Some(format) = format.filter(|format| *format != u64::from(FORMAT)) {
            return Err(format!("the record is in format {format}, and this program knows format {FORMAT}"));
        }
    }
    let line: RecordLine = serde_json::from_str(text).map_err(|error| damaged(&error))?;
    if let RecordLine::Header(header) = &line {
        let found = seal_of(text).unwrap_or_default();
        if header.digest != found {
            return Err(format!("the header was changed: expected digest {}, found {found}", header.digest));
        }
    }
    Ok(line)
}

fn damaged(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // Each line is a text of its own: "at line 1" would mislead.
    match text.rfind(" at line ").filter(|_| error.line() > 0) {
        Some(end) => format!("damaged at column {}: {}", error.column(), &text[..end]),
        None => format!("damaged: {text}"),
    }
}
