//! The names of the commands a user can give, and of the menus. What each says and needs is in its row, in
//! [`crate::gui::commands`].

use super::Tool;
use crate::editor::{MapLayer, Turn};
use crate::geometry::Side;

/// A command of menus, keys and the finder; its words and keys stand in its row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "what a command does, its row tells the user")]
pub enum Command {
    New,
    Open,
    Join,
    Compare,
    Save,
    SaveAs,
    NewVariant,
    EditVariant,
    SaveVariant,
    ExportPicture,
    ReopenAtStart,
    CloseMap,
    Quit,
    Undo,
    Redo,
    /// Gives up a gesture; if there is none, selects nothing.
    Cancel,
    EraseSelected,
    Cut,
    Copy,
    Paste,
    Duplicate,
    SelectAll,
    SelectInverse,
    /// Flips or turns what is carried, else what is selected.
    TurnArea(Turn),
    MoveArea(Side),
    /// Picks up the stamp with that number, 1 to 9.
    TakeStamp(u8),
    /// Keeps what is selected as the stamp with that number, 1 to 9.
    StoreStamp(u8),
    Take(Tool),
    ResizeMap,
    AddNorth,
    AddSouth,
    AddWest,
    AddEast,
    RemoveNorth,
    RemoveSouth,
    RemoveWest,
    RemoveEast,
    InsertRow,
    InsertColumn,
    RemoveRow,
    RemoveColumn,
    MapProperties,
    ShowVariant,
    NextIssue,
    PreviousIssue,
    BotGames,
    ManyBotGames,
    TryGame,
    ZoomIn,
    ZoomOut,
    ZoomActual,
    ZoomFit,
    GoToCell,
    InterfaceLarger,
    InterfaceSmaller,
    InterfaceActual,
    TogglePanels,
    ShowLayer(MapLayer),
    GridLines,
    /// Shows the minimap, or hides it.
    Minimap,
    LightTheme,
    DarkTheme,
    SystemTheme,
    EditMode,
    PlayMode,
    Find,
    Manual,
    Welcome,
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
