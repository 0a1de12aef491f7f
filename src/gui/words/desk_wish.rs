//! What the panels of the play mode ask for.

use crate::geometry::Cell;
use crate::playtest::VariantChoice;
use crate::rules::{Action, Chip};

/// What is asked of the game at the desk.
#[derive(Clone, PartialEq, Debug)]
pub enum DeskWish {
    /// Opens the start dialog.
    Plan,
    /// Closes the dialog that is open.
    Close,
    /// Takes another variant in the start dialog.
    TakeVariant(VariantChoice),
    /// Begins the planned game.
    Begin,
    /// Begins again with the map as it is now, the same choices and the same seed.
    Restart,
    /// Goes on with the game as it is although the map was edited.
    KeepMap,
    /// Asks for a place for the record.
    Save,
    /// Asks for a record.
    Load,
    /// Takes a legal action for the seat that decides.
    Act(Action),
    /// Lets bots play: one action, or until a person decides.
    Bots {
        /// Stop after one action instead of playing until a person decides.
        one: bool,
    },
    /// Goes to another position of the game.
    Go(GoTo),
    /// Looks once more at a covert tile, or at a chip that lies face down.
    LookAgain(Cell),
    /// Looks at the chips that the seat keeps face down.
    LookAtChips,
    /// The private look is over.
    Cover,
    /// Asks whether the game is to be ended.
    AskToEnd,
    /// Leaves the game, without a question.
    End,
    /// Arranges chance, for testing alone.
    Stage(Staging),
}

/// Where to go in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoTo {
    /// The position before the first decision.
    Start,
    /// The decision before the position that is shown.
    Back,
    /// The next decision that was played.
    Forward,
    /// The last position that was played.
    End,
}

/// Which chance somebody arranges while testing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Staging {
    /// Shows what lies face down, or covers it again.
    ShowHidden(bool),
    /// Looks are not covered: one tester plays all seats.
    WithoutCovers(bool),
    /// The tile of that id is drawn next.
    DrawNext(String),
    /// Another face for a chip.
    SetChip(Cell, Chip),
    /// Another face for a covert tile.
    SetCovert(Cell, String),
}
