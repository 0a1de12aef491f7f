//! Arranging chance at the desk, for testing alone: which tile comes next, what lies face down. Everything goes through the
//! deal, so the game stays one that could have been dealt; it is marked as staged.

use super::Table;
use crate::geometry::Cell;
use crate::rules::{Chip, Deal, DealText, GameState, SetupError};
use std::sync::Arc;

/// Why chance cannot be arranged like that. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StagingError {
    /// No such tile is left to be drawn.
    #[error("no {id} is left to be drawn")]
    NoneLeft {
        /// The tile's id.
        id: String,
    },
    /// Nothing lies face down there.
    #[error("nothing lies face down on {cell}")]
    Nothing {
        /// The square.
        cell: Cell,
    },
    /// The game that was played so far would have gone differently.
    #[error("this would change what has been played already")]
    Played,
    /// The deal would not fit the game.
    #[error("{0}")]
    Deal(#[from] SetupError),
}

impl Table {
    /// Makes `id` the tile that is drawn next.
    ///
    /// # Errors
    ///
    /// None is left.
    pub fn draw_next(&mut self, id: &str) -> Result<(), StagingError> {
        let mut text = self.state().deal().to_text(self.game());
        let next = text.stock.len() - self.state().stock();
        let at = text.stock[next..].iter().position(|tile| tile == id);
        let at = at.ok_or_else(|| StagingError::NoneLeft { id: id.to_owned() })?;
        text.stock.swap(next, next + at);
        self.deal_again(&text)
    }

    /// Puts another face on a chip that lies face down.
    ///
    /// # Errors
    ///
    /// No chip lies there.
    pub fn set_chip(&mut self, cell: Cell, chip: Chip) -> Result<(), StagingError> {
        let mut text = self.state().deal().to_text(self.game());
        let lies = self.state().chips().any(|at| at == cell);
        let face = text.chips.get_mut(&cell.to_string()).filter(|_| lies).ok_or(StagingError::Nothing { cell })?;
        *face = chip;
        self.deal_again(&text)
    }

    /// Swaps a covert tile with one that is still to be drawn.
    ///
    /// # Errors
    ///
    /// No covert tile lies there, or no such tile is left.
    pub fn set_covert(&mut self, cell: Cell, id: &str) -> Result<(), StagingError> {
        let mut text = self.state().deal().to_text(self.game());
        let next = text.stock.len() - self.state().stock();
        let lies = self.state().is_reserved(cell);
        let DealText { piles, stock, .. } = &mut text;
        let face = piles.values_mut().find_map(|pile| pile.get_mut(&cell.to_string()));
        let face = face.filter(|_| lies).ok_or(StagingError::Nothing { cell })?;
        if face != id {
            let other = stock[next..].iter_mut().find(|tile| *tile == id);
            std::mem::swap(face, other.ok_or_else(|| StagingError::NoneLeft { id: id.to_owned() })?);
        }
        self.deal_again(&text)
    }

    /// Plays the same actions with another deal.
    fn deal_again(&mut self, text: &DealText) -> Result<(), StagingError> {
        let game = Arc::clone(self.game());
        let deal = Arc::new(Deal::from_text(text, &game)?);
        let mut opening = Vec::new();
        let mut state = GameState::start(&game, deal, &mut opening)?;
        let mut states = vec![state.clone()];
        for step in self.steps.iter().take(self.at) {
            let mut events = Vec::new();
            let done = state.apply(step.action, &mut events);
            if done.is_err() || events != step.events {
                return Err(StagingError::Played);
            }
            states.push(state.clone());
        }
        // What lay ahead was played with other tiles.
        self.steps.truncate(self.at);
        self.states = states;
        self.opening = opening;
        self.stage();
        Ok(())
    }
}
