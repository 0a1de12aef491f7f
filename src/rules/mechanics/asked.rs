//! Seats that are asked about features which are about to be scored, one after the other (NOR-5, H-9).

use super::{CellIndex, NodeId, Position, Seat};

/// Who is still to be asked this turn, and what was given for which feature. `T`: what a seat gives; its default is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct Asked<T> {
    /// The turn that the lists below belong to.
    turn: u16,
    /// The next to be asked first.
    waiting: Vec<Gift<T>>,
    answered: Vec<Gift<T>>,
}

/// What one seat gives for one feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct Gift<T> {
    pub(super) feature: NodeId,
    pub(super) seat: Seat,
    pub(super) given: T,
}

impl<T: Copy + Default + PartialEq> Asked<T> {
    /// Puts the questions of a turn, each about a feature and to a seat, unless that was done.
    pub(super) fn begin(&mut self, turn: u16, questions: impl FnOnce() -> Vec<(NodeId, Seat)>) {
        if self.turn == turn {
            return;
        }
        let question = |(feature, seat)| Gift { feature, seat, given: T::default() };
        *self = Self { turn, waiting: questions().into_iter().map(question).collect(), answered: Vec::new() };
    }

    /// Whom to ask now, with what it has given so far.
    pub(super) fn next(&self) -> Option<Gift<T>> {
        self.waiting.first().copied()
    }

    /// The seat that is asked gives this, all in all.
    pub(super) fn give(&mut self, given: T) {
        if let Some(next) = self.waiting.first_mut() {
            next.given = given;
        }
    }

    /// The seat that is asked has answered.
    pub(super) fn close(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        let answered = self.waiting.remove(0);
        if answered.given != T::default() {
            self.answered.push(answered);
        }
    }

    /// What each seat has given for a feature that is scored in that turn. A feature may be scored again in a later turn, when
    /// it has grown over a shared border part; what was given before does not count then.
    pub(super) fn given(&self, turn: u16, feature: NodeId) -> impl Iterator<Item = (Seat, T)> + use<'_, T> {
        let answered = if self.turn == turn { &self.answered[..] } else { &[] };
        answered.iter().filter(move |answer| answer.feature == feature).map(|answer| (answer.seat, answer.given))
    }

    /// The tile on which a meeple of the seat that is asked stands in the feature.
    pub(super) fn subject(&self, position: &Position) -> Option<CellIndex> {
        let next = self.next()?;
        let features = position.features();
        let own = features.members(next.feature).find(|node| features.owner(*node) == Some(next.seat))?;
        Some(position.tile_of(own).square)
    }
}
