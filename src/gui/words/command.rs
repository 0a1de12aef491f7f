//! The names of the commands a user can give, and of the menus. What each says and needs is in its row, in
//! [`crate::gui::commands`].

use super::tool::Tool;
use crate::editor::{MapLayer, Turn};
use crate::geometry::Side;

/// A command of menus, keys and the finder; its words and keys stand in its row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks for a new map.
    New,
    /// Asks for a file.
    Open,
    /// Opens the dialog that joins two maps at their half squares.
    Join,
    /// Lists what differs from another map or variant.
    Compare,
    /// Writes what is shown to its file; asks for one if there is none.
    Save,
    /// Saves under another name.
    SaveAs,
    /// Begins a chip variant.
    NewVariant,
    /// Shows the chip variant of the map in its tab.
    EditVariant,
    /// Saves the chip variant under another name.
    SaveVariant,
    /// Writes a picture of the map.
    ExportPicture,
    /// Whether the maps of last time are opened at the start.
    ReopenAtStart,
    /// Closes what is shown.
    CloseMap,
    /// Ends the program; asks first what becomes of unsaved work.
    Quit,
    /// Takes the last step back.
    Undo,
    /// Does again what was last undone.
    Redo,
    /// Takes a running gesture back, or selects nothing.
    Cancel,
    /// Erases what is selected.
    EraseSelected,
    /// Copies what is selected and erases it.
    Cut,
    /// Copies what is selected.
    Copy,
    /// Takes what was copied in hand.
    Paste,
    /// Takes a copy of what is selected in hand.
    Duplicate,
    /// Selects the whole map as an area.
    SelectAll,
    /// Flips or turns what is in hand or selected.
    TurnArea(Turn),
    /// Moves the selected area by a square.
    MoveArea(Side),
    /// Takes the stamp with that number, 1 to 9, in hand.
    TakeStamp(u8),
    /// Keeps what is selected as the stamp with that number, 1 to 9.
    StoreStamp(u8),
    /// Makes this tool the one in use.
    Take(Tool),
    /// Asks for another size of the map.
    ResizeMap,
    /// Adds a row in the north.
    AddNorth,
    /// Adds a row in the south.
    AddSouth,
    /// Adds a column in the west.
    AddWest,
    /// Adds a column in the east.
    AddEast,
    /// Removes the northernmost row.
    RemoveNorth,
    /// Removes the southernmost row.
    RemoveSouth,
    /// Removes the westernmost column.
    RemoveWest,
    /// Removes the easternmost column.
    RemoveEast,
    /// Inserts a row above the selected cell.
    InsertRow,
    /// Inserts a column left of the selected cell.
    InsertColumn,
    /// Removes the row of the selected cell.
    RemoveRow,
    /// Removes the column of the selected cell.
    RemoveColumn,
    /// Shows the properties of the map.
    MapProperties,
    /// Shows the variant of the map and its rules.
    ShowVariant,
    /// Shows the next issue.
    NextIssue,
    /// Shows the issue before.
    PreviousIssue,
    /// Twenty games by bots.
    BotGames,
    /// Two hundred games by bots.
    ManyBotGames,
    /// A game of a person against a bot, at once.
    TryGame,
    /// Shows the map one step larger.
    ZoomIn,
    /// Shows the map one step smaller.
    ZoomOut,
    /// Shows the map at 100 %: one point of the picture is one point of the screen.
    ZoomActual,
    /// Fits the whole map into the canvas, and keeps it fitted until somebody zooms.
    ZoomFit,
    /// Asks for a cell to go to.
    GoToCell,
    /// Enlarges panels, menus and words.
    InterfaceLarger,
    /// Makes panels, menus and words smaller.
    InterfaceSmaller,
    /// Panels, menus and words at 100 %.
    InterfaceActual,
    /// Hides or shows the panels.
    TogglePanels,
    /// Shows a layer, or hides it.
    ShowLayer(MapLayer),
    /// Shows the lines between the squares, or hides them.
    GridLines,
    /// Whether a small map shows what is in sight.
    Minimap,
    /// Light colours, whatever the system says.
    LightTheme,
    /// Dark colours, whatever the system says.
    DarkTheme,
    /// The colours of the system.
    SystemTheme,
    /// Shows the editor; a game at the desk stays as it is.
    EditMode,
    /// Shows the desk, with the start dialog if there is no game.
    PlayMode,
    /// Finds commands, maps and files by their words.
    Find,
    /// All keys and commands.
    Manual,
    /// The first window of a new user.
    Welcome,
    /// The dialog with version and licences.
    About,
}

/// The menus, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// Opening, saving and exporting.
    File,
    /// Undo, the clipboard and the selection.
    Edit,
    /// Zoom, layers, theme and mode.
    View,
    /// Rows, columns, properties, issues.
    Map,
    /// The tools of the canvas.
    Tools,
    /// The chip variant of the map.
    Variant,
    /// Where to find what.
    Help,
    /// Stamps, which the palette shows instead of the bar.
    Stamps,
}

impl Menu {
    /// Those in the bar, from left to right.
    pub const BAR: [Self; 7] = [Self::File, Self::Edit, Self::View, Self::Map, Self::Tools, Self::Variant, Self::Help];

    /// All, those of the bar first.
    pub const ALL: [Self; 8] =
        [Self::File, Self::Edit, Self::View, Self::Map, Self::Tools, Self::Variant, Self::Help, Self::Stamps];
}
