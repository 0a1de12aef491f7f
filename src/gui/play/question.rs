//! Words for what a seat is asked, where several parts of the screen say them.

use crate::playtest::Table;
use crate::rules::Phase;

/// The words for declining what is offered.
pub(super) fn decline_words(table: &Table) -> &'static str {
    match table.view().phase() {
        Phase::Claim => "No meeple",
        Phase::Choose(_) => table.view().question().map_or("Pass", |question| question.decline),
        Phase::Place | Phase::Over => "Pass",
    }
}
