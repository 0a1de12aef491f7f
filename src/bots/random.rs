use super::{Bot, Chance};
use crate::rules::{Options, PlayerView};

/// Picks uniformly among the legal actions. Since the engine lists rotations that look the same once, and "pass"
/// once beside the segments that may be claimed, this is uniform over (square, rotation), then over "no meeple" and the
/// segments, then over every other choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct RandomBot;

impl Bot for RandomBot {
    fn choose(&mut self, _view: &PlayerView<'_>, options: &Options<'_>, chance: &mut Chance) -> usize {
        chance.below(options.len()).unwrap_or_default()
    }
}
