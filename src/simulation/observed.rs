use crate::rules::{Event, EventCounts, EventKind, EventSink, Seat, Seats};

/// What is noted during one game: how often what happened, and the points as they were applied. No
/// event is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Observed {
    pub(super) counts: EventCounts,
    pub(super) applied: Seats<i32>,
}

impl EventSink for Observed {
    fn note(&mut self, kind: EventKind, build: impl FnOnce() -> Event) {
        self.counts.note(kind, build);
    }

    fn points(&mut self, seat: Seat, applied: i32) {
        self.applied[seat] += applied;
    }
}
