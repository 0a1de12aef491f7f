//! Everything that is kept while the window is open: documents, what is known of them, settings and jobs. Knows no panel,
//! no dialog and no canvas; what has to be asked goes to the window as a prompt.

mod checks;
mod documents;
mod shell;

pub use checks::{
    BotGames, Checks, Counts, Exports, GAMES, Games, MANY_GAMES, SEED, Shown, Stage, Tried, give_hint, picture_of,
};
pub use documents::{Documents, OpenLibrary, OpenMap, OpenVariant, file_name};
pub use shell::{LeftOpen, Pace, Shell, UserSettings, data_folder};
