use super::Chance;
use crate::rules::{Options, PlayerView};

/// One player made of code. A bot may remember things within a game, so every game gets new ones.
pub trait Bot: Send {
    /// Picks one of `options`, what the seat of `view` may do, by its number: it is legal then, and need not be checked.
    /// Never called when there is none.
    fn choose(&mut self, view: &PlayerView<'_>, options: &Options<'_>, chance: &mut Chance) -> usize;
}
