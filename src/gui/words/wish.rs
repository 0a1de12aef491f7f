//! What panels ask for. They read a view and post wishes; the workspace acts after the frame.

use super::{AfterSaving, BorderInk, Brush, Conflict, DeskWish, DocumentId, Tool};
use crate::editor::{EditCommand, MapLayer, Repair, Selection};
use crate::geometry::{Cell, Side};
use crate::gui::words::Command;
use crate::map::Part;
use crate::mapfile::{MapDefinition, VariantDefinition};
use crate::picture::{ExportLook, PictureFormat};
use std::path::PathBuf;

/// What a panel, dialog or key asks of the window, for the part that acts on it; acted on after the frame.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// A command of the table.
    Run(Command),
    /// For the open documents.
    Document(DocumentWish),
    /// For the checks.
    Check(CheckWish),
    /// For the game at the desk.
    Desk(DeskWish),
    /// A picture or a rules sheet is to be written.
    Export(Export),
    /// For the program around the documents.
    Shell(ShellWish),
    /// For the screen.
    Screen(ScreenWish),
}

impl Wish {
    /// True for the answer to a dialog: it is closed before the wish is acted on.
    pub fn answers_dialog(&self) -> bool {
        match self {
            Self::Document(wish) => matches!(
                wish,
                DocumentWish::BeginVariant { .. }
                    | DocumentWish::CreateMap(_)
                    | DocumentWish::JoinMaps { .. }
                    | DocumentWish::SaveThen(_)
                    | DocumentWish::DiscardThen(_)
                    | DocumentWish::WriteAnyway(_)
                    | DocumentWish::Reload(_)
                    | DocumentWish::Restore
                    | DocumentWish::LeaveKept
            ),
            Self::Screen(wish) => matches!(wish, ScreenWish::CloseDialog | ScreenWish::GoTo(_)),
            Self::Export(_) => true,
            Self::Run(_) | Self::Check(_) | Self::Desk(_) | Self::Shell(_) => false,
        }
    }
}

/// What is asked of one part of the window is a wish.
macro_rules! wishes_of_parts {
    ($($part:ident($wish:ident)),+) => {
        $(impl From<$wish> for Wish {
            fn from(wish: $wish) -> Self {
                Self::$part(wish)
            }
        })+
    };
}

wishes_of_parts!(
    Document(DocumentWish),
    Check(CheckWish),
    Desk(DeskWish),
    Export(Export),
    Shell(ShellWish),
    Screen(ScreenWish)
);

/// What is asked of the open documents.
#[derive(Clone, PartialEq, Debug)]
pub enum DocumentWish {
    /// Opens a built-in map.
    OpenBuiltIn(String),
    /// Opens a map file.
    OpenFile(PathBuf),
    /// Opens a built-in chip variant in a tab.
    OpenBuiltInVariant(String),
    /// Shows another open map or chip variant.
    Show(DocumentId),
    /// Tries the chip variant whose tab is shown on another open map.
    TryOn(DocumentId),
    /// The same on a built-in map.
    TryOnBuiltIn(String),
    /// Lets the map on which the shown chip variant is tried name it.
    NameVariant,
    /// Saves a document under another name.
    SaveCopy(DocumentId),
    /// Opens a part of the pair that is shown, and selects a cell in it.
    OpenPart(Part, Option<Cell>),
    /// Changes the map that is shown, as one step of its history.
    Edit(EditCommand),
    /// Shows the chip variant of the map in its tab.
    EditVariant,
    /// Changes the chip variant whose tab is shown.
    ChangeVariant(Box<VariantDefinition>),
    /// Begins a chip variant.
    BeginVariant {
        /// The name under which people know it.
        name: String,
        /// What it begins with.
        from: BeginFrom,
        /// Whether the map that is shown names it.
        for_map: bool,
    },
    /// Takes the chip variant whose tab is shown again as its file says.
    GiveUpVariantChanges,
    /// Opens a gesture with that label.
    Begin(String),
    /// Ends the gesture: what it changed becomes one step to undo.
    Commit,
    /// Takes the gesture back.
    CancelGesture,
    /// Replaces the selection of the map that is shown.
    Select(Selection),
    /// Locks a layer, or unlocks it.
    Lock(MapLayer),
    /// Begins a new map.
    CreateMap(Box<MapDefinition>),
    /// Joins two maps.
    JoinMaps {
        /// The name of the pair.
        name: String,
        /// How the pair refers to the first map.
        first: String,
        /// How it refers to the second.
        second: String,
        /// The side of the first at which the second lies.
        side: Side,
        /// Rows or columns the second is moved.
        shift: i32,
    },
    /// Saves, and goes on afterwards.
    SaveThen(AfterSaving),
    /// Goes on without saving.
    DiscardThen(AfterSaving),
    /// Writes the file although it was changed on disk, or is there already.
    WriteAnyway(Conflict),
    /// Reads the file again.
    Reload(Conflict),
    /// Mends an issue, as one step.
    Repair(Repair),
    /// Brings kept work back.
    Restore,
    /// Leaves kept work and opens the file as it was saved.
    LeaveKept,
}

/// What is asked of the checks, and of games by bots.
#[derive(Clone, PartialEq, Debug)]
pub enum CheckWish {
    /// Shows the issue with that number, and what it is about.
    JumpToIssue(usize),
    /// Ends the games by bots; those that are over are kept.
    StopBotGames,
    /// Puts the results of the games by bots away.
    CloseBotGames,
    /// Points at no issue any more.
    PointAtNothing,
    /// Forgets what was found about a document that was read again.
    Forget(DocumentId),
}

/// What is asked of the program around the documents.
#[derive(Clone, PartialEq, Debug)]
pub enum ShellWish {
    /// Takes a file out of the list of recent ones.
    ForgetRecent(PathBuf),
    /// Whether the welcome is shown at the start.
    ShowWelcome(bool),
    /// The language of rules sheets, by its code.
    WriteSheetsIn(String),
    /// Says something in the status bar until the next change.
    Say(String),
}

/// What is asked of the screen: tools, brushes, dialogs, what is in sight.
#[derive(Clone, PartialEq, Debug)]
pub enum ScreenWish {
    /// Takes text from the clipboard in hand, if it is a part of a map.
    PasteText(String),
    /// Takes a tool.
    Take(Tool),
    /// Takes a brush.
    Dip(Brush),
    /// Lets the border tool print something else, and takes it.
    TakeBorder(BorderInk),
    /// Lets the region tool paint the region with that number, and takes it.
    TakeRegion(u16),
    /// Selects a cell and brings it into the middle.
    GoTo(Cell),
    /// A dialog is done with, without more.
    CloseDialog,
    /// Compares what is shown with something else, in the dialog that is open.
    Compare(CompareWith),
    /// Brings a cell into sight.
    ShowCell(Cell),
    /// Brings a cell into sight and lets it show itself.
    PointAt(Cell),
}

/// What is to be written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Export {
    /// A picture of the map that is shown.
    Picture(PictureFormat, ExportLook),
    /// The rules sheet of the map and of the chip variant whose tab is shown.
    Sheet(SheetFile),
}

/// As what a rules sheet is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetFile {
    /// One text file in Markdown.
    Markdown,
    /// Pages of A4, an SVG file each.
    Svg,
}

/// What a new chip variant begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BeginFrom {
    /// Nothing is in it.
    Nothing,
    /// What a built-in one says.
    BuiltIn(String),
    /// What an open one says now.
    Open(DocumentId),
}

/// What is compared with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompareWith {
    /// The same file as it was opened or last saved.
    Before,
    /// Another one that is open.
    Open(DocumentId),
    /// A built-in one of that name.
    BuiltIn(String),
}
