//! The rules engine: a state plus actions. No files, no clock, no threads, no screens; all chance is in the deal, decided
//! before the first move. The rules are cited by the ids of `RULES.md`, which lies beside this file.
#![deny(clippy::float_arithmetic)]

mod action;
mod chip_places;
mod chips;
mod copying;
mod deal;
mod event;
mod features;
mod fingerprint;
mod game;
pub mod mechanics;
mod options;
mod outlook;
mod placement;
mod play;
mod position;
mod ruleset;
mod score_sheet;
mod scoring;
mod seat;
mod state;
mod tables;
mod text;
mod turn;
mod verbs;
mod view;
mod words;

pub use action::{Action, Choice, MechanicId, SegmentName, Thing, ThingKind};
pub use chips::{Chip, ChipAt, ChipCount, ChipSet, ChipsOn, ChipsRest};
pub use deal::{Deal, DealText, DealtChip, FirstSeat, StartTile, StartTileText};
pub use event::{Event, EventCounts, EventKind, EventSink, LogEntry, Names};
pub use game::{Game, GameSetup, SetupError, SetupProblem};
pub use options::Options;
pub use outlook::Outlook;
pub use placement::{EdgeWord, Refusal};
pub use play::{Illegal, IllegalReason};
pub use ruleset::{RuleOverrides, RuleSet};
pub use score_sheet::{Counted, PointsPlace, ScoreItem, ScoreReason, ScoreSheet};
pub use seat::{Seat, Seats};
pub use state::{GameState, LaidTile, Meeple, Stack};
pub use tables::{Rotations, TileKind};
pub use text::ParseActionError;
pub use turn::Phase;
pub use verbs::{Question, Shows, VerbRow};
pub use view::{CovertView, PlayerView};
pub(crate) use words::{counted, signed};

// What the files of the room take from each other. Handed on, so that each depends only on the file that defines it.
pub(in crate::rules) use action::Things;
pub(in crate::rules) use chips::{ChipId, KeptChip};
pub(in crate::rules) use copying::copy_in_place;
pub(in crate::rules) use deal::ChipLayout;
pub(in crate::rules) use features::{Features, NodeId};
pub(in crate::rules) use mechanics::MechanicStates;
pub(in crate::rules) use position::{Laid, Ledger, Monk, Now, Position};
pub(in crate::rules) use tables::{Need, PrintedOn, Tables, Turned};
pub(in crate::rules) use turn::{TurnState, TurnStep};
pub(in crate::rules) use verbs::InVerb;
pub(in crate::rules) use words::chip_words;
