//! Everything behind the window, in parts; each acts on what concerns it alone.

use super::screen::Screen;
use crate::editor::Document;
use crate::gui::dialogs::{Dialog, FileDialogs};
use crate::gui::play::PlayDesk;
use crate::gui::words::{Brush, DocumentId, Mode, Outbox, Tool, Wish};
use crate::gui::work::{BotGames, Checks, Documents, Exports, Games, OpenVariant, Pace, Shell, Shown, UserSettings};
use crate::map::MapIssue;
use crate::mapfile::catalog::FileLibrary;
use crate::rules::DealText;
use std::path::PathBuf;

/// Where the program finds and keeps things. Tests give folders of their own.
pub struct Surroundings {
    /// Where built-in maps and variants, and files, are found.
    pub library: FileLibrary,
    /// How files are asked for.
    pub files: Box<dyn FileDialogs>,
    /// The folder for settings and kept work; `None`: nothing is kept.
    pub data_folder: Option<PathBuf>,
    /// How work beside the window is followed.
    pub pace: Pace,
}

/// Everything behind the window.
pub struct Workspace {
    pub(super) documents: Documents,
    pub(super) checks: Checks,
    pub(super) games: Games,
    pub(super) exports: Exports,
    pub(super) desk: PlayDesk,
    pub(super) shell: Shell,
    pub(super) screen: Screen,
    pub(super) outbox: Outbox,
}

impl Workspace {
    /// A workspace that shows USA West as an unsaved copy, or an empty map where there is none.
    pub fn new(surroundings: Surroundings) -> Self {
        let Surroundings { library, files, data_folder, pace } = surroundings;
        let documents = Documents::new(library, data_folder.as_deref());
        let mut shell = Shell::new(data_folder, pace);
        documents.offer_kept(&mut shell);
        Self {
            documents,
            checks: Checks::default(),
            games: Games::default(),
            exports: Exports::default(),
            desk: PlayDesk::default(),
            shell,
            screen: Screen::new(files, pace),
            outbox: Outbox::default(),
        }
    }

    /// Opens a map by path or built-in name in the place of the one that is shown, or a chip variant by path beside it: what
    /// the command line asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened, with its place in the file.
    pub fn open(&mut self, argument: &str) -> Result<(), MapIssue> {
        self.documents.open(argument, &mut self.shell)
    }

    /// Posts a wish as a panel would.
    pub fn post(&mut self, wish: impl Into<Wish>) {
        self.outbox.post(wish);
    }

    /// The map that is shown.
    pub fn document(&self) -> &Document {
        self.documents.document()
    }

    /// All open maps, in the order in which they were opened.
    pub fn documents(&self) -> impl Iterator<Item = (DocumentId, &Document)> {
        self.documents.maps().iter().map(|open| (open.id, &open.document))
    }

    /// The open chip variants, in the order in which they were opened.
    pub fn variants(&self) -> &[OpenVariant] {
        self.documents.variants()
    }

    /// The chip variant whose tab is shown in the place of the map.
    pub fn variant_tab(&self) -> Option<&OpenVariant> {
        self.documents.variant_tab()
    }

    /// The names of the built-in chip variants.
    pub fn built_in_variants(&self) -> Vec<String> {
        self.documents.files().built_ins().variant_names().into_iter().map(str::to_owned).collect()
    }

    /// What the window is for at the moment.
    pub fn mode(&self) -> Mode {
        self.documents.mode()
    }

    /// The tool in hand.
    pub fn tool(&self) -> Tool {
        self.screen.tool
    }

    /// The brush in hand.
    pub fn brush(&self) -> Brush {
        self.screen.brushes.in_hand()
    }

    /// The board of the map that is shown, with everything found wrong; `None` before the first frame.
    pub fn shown(&self) -> Option<&Shown> {
        self.checks.shown(&self.documents)
    }

    /// Games by bots on the map that is shown, as it is now.
    pub fn bot_games(&self) -> Option<&BotGames> {
        self.games.shown()
    }

    /// The desk at which the map is played.
    pub fn desk(&self) -> &PlayDesk {
        &self.desk
    }

    /// Makes the next game begin with this deal: for tests.
    pub fn force_deal(&mut self, deal: DealText) {
        self.desk.force_deal(deal);
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.screen.dialog.as_ref()
    }

    /// What the user has chosen for the program itself.
    pub fn settings(&self) -> &UserSettings {
        self.shell.settings()
    }

    /// True once everything is settled and the window may close.
    pub fn is_quitting(&self) -> bool {
        self.shell.is_quitting()
    }
}
