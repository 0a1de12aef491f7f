use crate::rules::{Event, EventCounts, EventKind, EventSink, Seats};

/// What is noted during one game: how often what happened, and the points as they were applied. Only points are looked
/// at in detail; all other events are merely counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Observed {
    pub(super) counts: EventCounts,
    pub(super) applied: Seats<i32>,
}

impl EventSink for Observed {
    fn note(&mut self, kind: EventKind, build: impl FnOnce() -> Event) {
        if kind == EventKind::Scored {
            let event = build();
            if let Event::Scored { seat, applied, .. } = event {
                self.applied[seat] += applied;
            }
            self.counts.note(kind, || event);
        } else {
            self.counts.note(kind, build);
        }
    }
}
