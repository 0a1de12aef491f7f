//! What is found out about the open documents, beside the window: issues, games by bots, exports.

mod bot_games;
mod checker;
mod exporting;
mod hints;
mod shown;

pub use bot_games::{BotGames, GAMES, Games, MANY_GAMES, SEED, Stage};
pub use checker::Checks;
pub use exporting::{Exports, picture_of};
pub use hints::give_hint;
pub use shown::{Counts, Shown, Tried};
