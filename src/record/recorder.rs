use super::digest::digest;
use super::{ActionLine, CheckLine, Header, RecordLine};
use crate::rules::{Action, GameState};
use std::io::{self, Write};

/// A game being recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorder {
    header: Header,
    lines: Vec<RecordLine>,
    actions: u32,
}

impl Recorder {
    /// So many actions lie between two checks.
    const CHECK_EVERY: u32 = 10;

    /// A record without actions yet. A game with steps back is recorded from its beginning once it is saved, with the
    /// actions that are left and [`Header::rewound`] set.
    pub const fn new(header: Header) -> Self {
        Self { header, lines: Vec::new(), actions: 0 }
    }

    /// Notes an action that is about to be taken in the state `before`. It must be the one that
    /// [`GameState::canonical`] gives.
    pub fn note(&mut self, before: &GameState, action: Action) {
        if self.actions > 0 && self.actions.is_multiple_of(Self::CHECK_EVERY) {
            self.lines.push(RecordLine::Check(CheckLine::new(self.actions, before)));
        }
        self.actions += 1;
        self.lines.push(RecordLine::Action(ActionLine::new(self.actions, before, action)));
    }

    /// How many actions are noted.
    pub const fn actions(&self) -> u32 {
        self.actions
    }

    /// Writes the record of a game that stands at `now`, with a check of it at the end.
    ///
    /// # Errors
    ///
    /// Whatever the writer says.
    pub fn write(&self, now: &GameState, mut out: impl Write) -> io::Result<()> {
        let header = RecordLine::Header(Box::new(Header { digest: String::new(), ..self.header.clone() }));
        out.write_all(sealed(&serde_json::to_string(&header)?).as_bytes())?;
        let check = RecordLine::Check(CheckLine::new(self.actions, now));
        for line in self.lines.iter().chain([&check]) {
            serde_json::to_writer(&mut out, line)?;
            out.write_all(b"\n")?;
        }
        out.flush()
    }
}

/// What stands before the digest of a header line.
const SEAL: &str = ",\"digest\":\"";

/// The header line with its digest and a line end. The digest is over the text, so that keys which a later version adds
/// with a default do not break it.
fn sealed(line: &str) -> String {
    let body = line.rfind(SEAL).map_or(line, |at| &line[..at]);
    format!("{body}{SEAL}{}\"}}\n", digest(body.as_bytes()))
}

/// The digest that a header line should bear.
pub(super) fn seal_of(line: &str) -> Option<String> {
    line.rfind(SEAL).map(|at| digest(&line.as_bytes()[..at]))
}
