//! What panels ask for. They read a view and post wishes; the workspace acts after the frame.

use super::after::AfterSaving;
use super::desk_wish::PlayWish;
use super::ids::DocumentId;
use super::prompt::Conflict;
use super::tool::{BorderInk, Brush, Tool};
use crate::editor::{EditCommand, MapLayer, Repair, Selection};
use crate::geometry::{Cell, Side};
use crate::gui::command::Command;
use crate::map::Part;
use crate::mapfile::{MapDefinition, VariantDefinition};
use crate::picture::{ExportLook, PictureFormat};
use std::path::PathBuf;

/// What a panel, dialog or key asks of the window; acted on after the frame.
#[derive(Clone, PartialEq, Debug)]
pub enum UiCommand {
    /// A command of the table.
    Run(Command),
    /// Opens a built-in map.
    OpenBuiltIn(String),
    /// Opens a map file.
    OpenFile(PathBuf),
    /// Takes a file out of the list of recent ones.
    ForgetRecent(PathBuf),
    /// Whether the welcome is shown at the start.
    ShowWelcome(bool),
    /// The language of rules sheets, by its code.
    WriteSheetsIn(String),
    /// Asks where to write a picture of the map that is shown.
    Export(PictureFormat, ExportLook),
    /// Asks where to write the rules sheet of the map and of the chip variant whose tab is shown.
    SaveSheet(SheetFile),
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
    /// Shows the issue with that number, and what it is about.
    JumpToIssue(usize),
    /// Takes text from the clipboard in hand, if it is a part of a map.
    PasteText(String),
    /// Makes this tool the one in use.
    Take(Tool),
    /// Chooses a brush, and a tool that paints with it.
    Dip(Brush),
    /// Lets the border tool print something else, and takes it.
    TakeBorder(BorderInk),
    /// Lets the region tool paint the region with that number, and takes it.
    TakeRegion(u16),
    /// Selects a cell and brings it into the middle.
    GoTo(Cell),
    /// Locks a layer, or unlocks it.
    Lock(MapLayer),
    /// Says something in the status bar until the next change.
    Say(String),
    /// A dialog is done with, without more.
    CloseDialog,
    /// Begins a new map.
    CreateMap(Box<MapDefinition>),
    /// Compares what is shown with something else, in the dialog that is open.
    Compare(CompareWith),
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
    /// Something of the play mode.
    Play(PlayWish),
    /// Mends an issue, as one step.
    Repair(Repair),
    /// Ends the games by bots; those that are over are kept.
    StopBotGames,
    /// Puts the results of the games by bots away.
    CloseBotGames,
    /// Brings kept work back.
    Restore,
    /// Leaves kept work and opens the file as it was saved.
    LeaveKept,
}

impl UiCommand {
    /// True for the answer to a dialog: it is closed before the wish is acted on.
    pub fn answers_dialog(&self) -> bool {
        matches!(
            self,
            Self::CloseDialog
                | Self::BeginVariant { .. }
                | Self::GoTo(_)
                | Self::CreateMap(_)
                | Self::JoinMaps { .. }
                | Self::SaveThen(_)
                | Self::DiscardThen(_)
                | Self::WriteAnyway(_)
                | Self::Reload(_)
                | Self::Restore
                | Self::LeaveKept
                | Self::Export(..)
                | Self::SaveSheet(_)
        )
    }
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
