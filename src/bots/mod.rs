//! Who decides which legal action to take. A bot sees a game as its seat may see it, gets the list of legal actions, and
//! takes all its chance from a generator that is passed in. Knows no records and no screens.

mod bot;
mod chance;
mod kind;
mod random;

pub use bot::Bot;
pub use chance::Chance;
pub use kind::{BotKind, UnknownBot};
