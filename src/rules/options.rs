//! What the active seat may do, to be counted and picked from without writing the whole list down: a bot that takes one
//! action out of thirty needs their number and that one.

use super::turn::{self, Phase};
use super::{Action, GameState, PlayerView, placement};

/// The legal actions of a position, in the order of [`GameState::legal_actions`]. Tells nothing that the list does not.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    state: &'a GameState,
    offer: Offer,
}

#[derive(Clone, Debug)]
enum Offer {
    /// So many placements of the tile in hand.
    Placements(usize),
    /// "Pass" and these segments of the tile just laid.
    Claims(turn::Segments),
    /// What a mechanic offers; nothing once the game is over.
    Listed(Vec<Action>),
}

impl GameState {
    /// Every action the active seat may take.
    pub fn options(&self) -> Options<'_> {
        let offer = match self.phase() {
            Phase::Place => {
                Offer::Placements(placement::count_placements(&self.game, &self.position, self.position.turn.hand()))
            }
            Phase::Claim => Offer::Claims(turn::claimable(&self.game, &self.position)),
            Phase::Choose(_) | Phase::Over => {
                let mut listed = Vec::with_capacity(16);
                self.legal_actions(&mut listed);
                Offer::Listed(listed)
            }
        };
        Options { state: self, offer }
    }
}

impl<'a> PlayerView<'a> {
    /// What the active seat may do, as [`Self::legal_actions`].
    pub fn options(&self) -> Options<'a> {
        self.state().options()
    }
}

impl Options<'_> {
    /// How many there are.
    pub const fn len(&self) -> usize {
        match &self.offer {
            Offer::Placements(count) => *count,
            Offer::Claims(segments) => segments.len() + 1,
            Offer::Listed(listed) => listed.len(),
        }
    }

    /// True if there is none: the game is over.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one at position `at` of the list; `None` beyond its end.
    pub fn get(&self, at: usize) -> Option<Action> {
        let GameState { game, position, .. } = self.state;
        match &self.offer {
            Offer::Placements(_) => placement::nth_placement(game, position, position.turn.hand(), at),
            Offer::Claims(segments) => match at.checked_sub(1) {
                None => Some(Action::Pass),
                Some(at) => {
                    segments.nth(at).map(|segment| Action::Claim(game.segment_name(position.turn.hand(), segment)))
                }
            },
            Offer::Listed(listed) => listed.get(at).copied(),
        }
    }
}
