//! Undo by shared snapshots: a state a step, so that undo cannot be wrong. A gesture is one step.

/// Steps beyond this are forgotten, oldest first: a few megabytes at most.
const MOST_STEPS: usize = 500;

#[derive(Clone, Debug)]
struct State<T> {
    content: T,
    /// What led here from the state before.
    label: String,
}

/// The states of a document, the one it is in, and the one on disk. A state is cheap to clone: its large parts are shared.
#[derive(Clone, Debug)]
pub struct History<T> {
    states: Vec<State<T>>,
    at: usize,
    saved: Option<usize>,
}

impl<T: Clone> History<T> {
    /// A history of one state; `saved` if it is what the file says.
    pub(super) fn new(content: T, saved: bool) -> Self {
        let start = State { content, label: String::new() };
        Self { states: vec![start], at: 0, saved: saved.then_some(0) }
    }

    /// Adds a step after the current state; steps that were undone are gone.
    pub(super) fn push(&mut self, content: T, label: String) {
        self.states.truncate(self.at + 1);
        self.saved = self.saved.filter(|saved| *saved <= self.at);
        self.states.push(State { content, label });
        self.at += 1;
        if self.states.len() > MOST_STEPS + 1 {
            self.states.remove(0);
            self.at -= 1;
            self.saved = self.saved.and_then(|saved| saved.checked_sub(1));
        }
    }

    /// Steps back.
    pub(super) fn undo(&mut self) -> Option<T> {
        self.at = self.at.checked_sub(1)?;
        Some(self.states[self.at].content.clone())
    }

    /// Steps forward.
    pub(super) fn redo(&mut self) -> Option<T> {
        let state = self.states.get(self.at + 1)?;
        self.at += 1;
        Some(state.content.clone())
    }

    pub(super) fn mark_saved(&mut self) {
        self.saved = Some(self.at);
    }

    pub(super) fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// True if the current state is the one on disk.
    pub fn is_saved(&self) -> bool {
        self.saved == Some(self.at)
    }

    /// The label of the step that undo takes back.
    pub fn undo_label(&self) -> Option<&str> {
        (self.at > 0).then(|| self.states[self.at].label.as_str())
    }

    /// The label of the step that redo brings back.
    pub fn redo_label(&self) -> Option<&str> {
        self.states.get(self.at + 1).map(|state| state.label.as_str())
    }

    /// The labels of the steps since the state on disk, oldest first; since the first state if that one is gone.
    pub fn changes(&self) -> impl Iterator<Item = &str> {
        let from = self.saved.filter(|saved| *saved <= self.at).unwrap_or(0);
        self.states[from + 1..=self.at].iter().map(|state| state.label.as_str())
    }
}
