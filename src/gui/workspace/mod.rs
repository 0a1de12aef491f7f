//! The state behind the window: open maps, tool, dialogs, kept work. Draws a frame by lending views to the panels, and
//! acts on their wishes afterwards.

mod act;
mod areas;
mod checks;
mod comparing;
mod export_actions;
mod file_actions;
mod frame;
mod games;
mod hints;
mod jobs;
mod library;
mod opened;
mod play_actions;
mod recovery;
mod refusals;
mod settings;
mod startup;
mod variant_actions;

pub use checks::Shown;
pub use games::{BotGames, GAMES, MANY_GAMES, SEED, Stage};
pub use jobs::Pace;
pub use library::OpenLibrary;
pub use opened::OpenVariant;
pub use recovery::Kept;
pub use settings::{LeftOpen, Settings, data_folder};

pub use super::words::{AfterSaving, DocumentId, Mode};

use super::canvas::CanvasState;
use super::dialogs::{Dialog, FileDialogs};
use super::layers::Layers;
use super::outbox::{Outbox, UiCommand};
use super::play::PlayDesk;
use super::stamps::Stamps;
use super::tool::{Brush, Brushes, Tool};
use super::words::ThemeChoice;
use crate::editor::{Document, Element};
use crate::mapfile::catalog::FileLibrary;
use crate::mapfile::{Loaded, MapDefinition, Source};
use checks::{Check, Retired};
use export_actions::{Asked, Exporting};
use recovery::Recovery;
use std::path::PathBuf;
use std::sync::Arc;

/// An open map.
struct OpenMap {
    id: DocumentId,
    document: Document,
    canvas: CanvasState,
    layers: Layers,
    shown: Option<Shown>,
}

/// Where the program finds and keeps things. Tests give folders of their own.
pub struct Surroundings {
    /// Maps and variants.
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
    maps: Vec<OpenMap>,
    /// The map that is shown, or on which the shown chip variant is tried.
    active: usize,
    variants: Vec<OpenVariant>,
    /// The chip variant whose tab is shown instead of the map.
    tab: Option<DocumentId>,
    next_id: u64,
    library: Arc<FileLibrary>,
    settings: Settings,
    stamps: Stamps,
    data_folder: Option<PathBuf>,
    pace: Pace,
    recovery: Option<Recovery>,
    kept: Vec<(PathBuf, Kept)>,
    mode: Mode,
    desk: PlayDesk,
    /// The game at the desk was begun to try something: the next one takes its place unasked.
    is_trial: bool,
    tool: Tool,
    brushes: Brushes,
    panels_hidden: bool,
    issue_at: Option<usize>,
    /// The map that is being checked.
    checking: Option<Check>,
    retired: Retired,
    /// Since when the issues are behind the gesture that goes on, in seconds of the screen's clock.
    behind_since: Option<f64>,
    /// The list has not shown it yet.
    issue_is_new: bool,
    games: Option<BotGames>,
    notice: Option<String>,
    dialog: Option<Dialog>,
    files: Box<dyn FileDialogs>,
    /// The file being asked for: for which document, and what comes after.
    asked: Option<(DocumentId, AfterSaving)>,
    outbox: Outbox,
    title: String,
    theme_set: Option<ThemeChoice>,
    zoom_set: u16,
    /// What was asked to be exported and waits for the name of a file.
    exports: Vec<Asked>,
    /// What is being exported.
    exporting: Option<Exporting>,
    /// True once a map was opened, made or saved: what is shown is then somebody's choice.
    chosen: bool,
    /// The recent files, and whether each is there, as long as a menu may show them.
    recent: Vec<(PathBuf, bool)>,
    quitting: bool,
}

impl Workspace {
    /// A workspace that shows USA West as an unsaved copy, or an empty map where there is none.
    pub fn new(surroundings: Surroundings) -> Self {
        let Surroundings { library, files, data_folder, pace } = surroundings;
        let settings = Settings::load(data_folder.as_deref());
        let (recovery, kept) = match data_folder.as_deref().and_then(Recovery::start) {
            Some((recovery, kept)) => (Some(recovery), kept),
            None => (None, Vec::new()),
        };
        let mut workspace = Self {
            maps: Vec::new(),
            active: 0,
            variants: Vec::new(),
            tab: None,
            next_id: 0,
            library: Arc::new(library),
            stamps: Stamps::read(&settings.stamps),
            settings,
            data_folder,
            pace,
            recovery,
            kept,
            mode: Mode::Edit,
            desk: PlayDesk::default(),
            is_trial: false,
            tool: Tool::Brush,
            brushes: Brushes::new(Brush::Cell(Element::Square)),
            panels_hidden: false,
            issue_at: None,
            checking: None,
            retired: Retired::new(),
            behind_since: None,
            issue_is_new: false,
            games: None,
            notice: None,
            dialog: None,
            files,
            asked: None,
            outbox: Outbox::default(),
            title: String::new(),
            theme_set: None,
            zoom_set: 100,
            exports: Vec::new(),
            exporting: None,
            chosen: false,
            recent: Vec::new(),
            quitting: false,
        };
        workspace.open_first();
        workspace.offer_kept();
        workspace
    }

    /// The map that is shown.
    pub fn document(&self) -> &Document {
        &self.maps[self.active].document
    }

    /// All open maps, in the order in which they were opened.
    pub fn documents(&self) -> impl Iterator<Item = (DocumentId, &Document)> {
        self.maps.iter().map(|open| (open.id, &open.document))
    }

    /// What the window is for at the moment.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The tool in hand.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// The brush in hand.
    pub fn brush(&self) -> Brush {
        self.brushes.in_hand()
    }

    /// The board of the map that is shown, with everything found wrong; `None` before the first frame.
    pub fn shown(&self) -> Option<&Shown> {
        self.maps[self.active].shown.as_ref()
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// True once everything is settled and the window may close.
    pub fn is_quitting(&self) -> bool {
        self.quitting
    }

    /// Posts a wish as a panel would: what the command line asks for at the start.
    pub fn post(&mut self, wish: UiCommand) {
        self.outbox.post(wish);
    }

    fn add(&mut self, document: Document) -> usize {
        let id = DocumentId(self.next_id);
        self.next_id += 1;
        self.maps.push(OpenMap {
            id,
            document,
            canvas: match self.pace {
                Pace::Looking => CanvasState::default(),
                Pace::Waiting => CanvasState::default().drawn_at_once(),
            },
            layers: Layers::default(),
            shown: None,
        });
        self.maps.len() - 1
    }

    /// Shows a map.
    fn show(&mut self, at: usize) {
        self.try_on(at);
        self.tab = None;
    }

    /// Takes another map; the tab of a chip variant that is shown stays, and is tried on that one.
    fn try_on(&mut self, at: usize) {
        self.leave();
        self.active = at.min(self.maps.len().saturating_sub(1));
    }

    fn active_id(&self) -> DocumentId {
        self.maps[self.active].id
    }

    fn map_mut(&mut self) -> &mut OpenMap {
        &mut self.maps[self.active]
    }
}

impl Workspace {
    /// What the user has chosen for the program itself.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A built-in map by name.
    pub(in crate::gui) fn built_in(&self, name: &str) -> Option<(Source, Loaded<MapDefinition>)> {
        self.library.load_map(name).ok()
    }

    /// The names of the built-in coasts.
    pub(in crate::gui) fn built_in_outlines(&self) -> Vec<String> {
        self.library.built_ins().outline_names().into_iter().map(str::to_owned).collect()
    }

    /// The names of the built-in chip variants.
    pub fn built_in_variants(&self) -> Vec<String> {
        self.library.built_ins().variant_names().into_iter().map(str::to_owned).collect()
    }

    /// The built-in maps, and whether each is a pair.
    pub fn built_in_maps(&self) -> Vec<(String, bool)> {
        let built_ins = self.library.built_ins();
        let is_pair = |name: &str| {
            let loaded = self.library.load_map(name);
            loaded.is_ok_and(|(_, loaded)| loaded.definition.combine.is_some())
        };
        built_ins.map_names().into_iter().map(|name| (name.to_owned(), is_pair(name))).collect()
    }
}
