//! How many ways a game can go on: a check of the whole engine by one number, as chess engines do it.

use crate::rules::{Action, GameState};

/// The number of sequences of exactly `depth` actions that can follow. Rotations that look the same are one action
/// and a game that is over goes on in no way. All chance is in the deal, so it opens no further ways.
/// `begun` is told before each of the first actions how many of them are done.
pub fn perft(state: &GameState, depth: u8, mut begun: impl FnMut(usize)) -> u64 {
    if depth < 2 {
        return count(state, depth);
    }
    let following = |(done, action)| {
        begun(done);
        count(&after(state, action), depth - 1)
    };
    actions(state).into_iter().enumerate().map(following).sum()
}

fn count(state: &GameState, depth: u8) -> u64 {
    match depth {
        0 => 1,
        // The last action need not be taken to be counted.
        1 => actions(state).len() as u64,
        _ => actions(state).into_iter().map(|action| count(&after(state, action), depth - 1)).sum(),
    }
}

fn actions(state: &GameState) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions
}

fn after(state: &GameState, action: Action) -> GameState {
    let mut next = state.clone();
    next.apply_unchecked(action, &mut ());
    next
}
