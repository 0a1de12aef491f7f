//! A game at the desk as a record, and back.

use super::{PlayerKind, PreparedGame, SeatPlan, Table};
use crate::bots::UnknownBot;
use crate::map::MapSketch;
use crate::mapfile::Library;
use crate::record::{Divergence, Header, HeaderError, PlayedFiles, RecordError, Recorder, SeatText, read, replay};
use crate::rules::{Illegal, SetupError};
use std::sync::Arc;

/// Why a record cannot be brought back to the desk.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeepError {
    /// A line cannot be read.
    #[error("{0}")]
    Read(#[from] RecordError),
    /// The record and the rules do not agree.
    #[error("the game cannot be played again: {0}")]
    Replay(#[from] Divergence),
    /// The map of the record cannot be used.
    #[error("{0}")]
    Header(#[from] HeaderError),
    /// A seat is taken by a bot that this program does not have.
    #[error("{0}")]
    Bot(#[from] UnknownBot),
    /// The deal of the record does not fit.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// An action is not legal.
    #[error("{0}")]
    Illegal(#[from] Illegal),
}

const PERSON: &str = "person";

impl Table {
    /// The game up to the present position as a record.
    pub fn record(&self) -> Vec<u8> {
        let state = self.state();
        let seat = |plan: &SeatPlan| SeatText {
            name: plan.name.clone(),
            kind: match plan.player {
                PlayerKind::Person => PERSON.to_owned(),
                PlayerKind::Bot(kind) => kind.name().to_owned(),
            },
        };
        let seats = self.seats().iter().map(seat).collect();
        let mut header = Header::new(self.files().clone(), self.game(), state.deal(), seats);
        header.staged = self.is_staged();
        header.rewound = self.is_rewound();
        let mut recorder = Recorder::new(header);
        for (before, step) in self.states.iter().zip(self.steps.iter().take(self.at)) {
            recorder.note(before, step.action);
        }
        let mut bytes = Vec::new();
        match recorder.write(state, &mut bytes) {
            Ok(()) => bytes,
            Err(error) => unreachable!("memory takes whatever is written: {error}"),
        }
    }

    /// The game of a record at its last position, and the board as it was drawn, with a coast from `library`.
    ///
    /// # Errors
    ///
    /// What is damaged, or the first line that the rules do not agree with.
    pub fn from_record(bytes: &[u8], library: &dyn Library) -> Result<(Self, MapSketch), KeepError> {
        let record = read(bytes)?;
        let replayed = replay(&record)?;
        let header = &record.header;
        let sketch = header.sketch(library)?;
        let seat = |seat: &SeatText| {
            let player = match seat.kind.as_str() {
                PERSON => PlayerKind::Person,
                bot => PlayerKind::Bot(bot.parse()?),
            };
            Ok::<_, UnknownBot>(SeatPlan { name: seat.name.clone(), player })
        };
        let seats = header.seats.iter().map(seat).collect::<Result<_, _>>()?;
        let files =
            PlayedFiles { map: header.map.clone(), variant: header.variant.clone(), tiles: header.tiles.clone() };
        let game = Arc::clone(replayed.start.game());
        let seed = header.deal.seed.unwrap_or_default();
        let prepared = PreparedGame { game, files, issues: Vec::new() };
        let mut table = Self::start(prepared, Arc::clone(replayed.start.deal()), seats, seed)?;
        for action in replayed.actions {
            table.take(action)?;
        }
        table.cover();
        (table.rewound, table.staged) = (header.rewound, header.staged);
        Ok((table, sketch))
    }
}
