//! Every command a user can give, in one table: menus, buttons and keys read it.

use super::icon::Name;
use super::tool::Tool;
use crate::editor::{MapLayer, Turn};
use crate::geometry::Side;
use egui::{Key, KeyboardShortcut, Modifiers};

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks for a new map.
    New,
    /// Asks for a file.
    Open,
    /// Joins two maps.
    Join,
    /// Lists what differs from another map or variant.
    Compare,
    /// Saves.
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
    /// Ends the program.
    Quit,
    /// Takes the last step back.
    Undo,
    /// Brings it back.
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
    /// Selects every square.
    SelectAll,
    /// Flips or turns what is in hand or selected.
    TurnArea(Turn),
    /// Moves the selected area by a square.
    Nudge(Side),
    /// Takes the stamp with that number, 1 to 9, in hand.
    TakeStamp(u8),
    /// Keeps what is selected as the stamp with that number, 1 to 9.
    StoreStamp(u8),
    /// Takes a tool.
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
    /// Enlarges.
    ZoomIn,
    /// Makes smaller.
    ZoomOut,
    /// 100 %.
    ZoomActual,
    /// The whole map.
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
    /// Light colours.
    LightTheme,
    /// Dark colours.
    DarkTheme,
    /// The colours of the system.
    SystemTheme,
    /// Drawing.
    EditMode,
    /// Playing.
    PlayMode,
    /// Finds commands, maps and files by their words.
    Find,
    /// All keys and commands.
    Manual,
    /// The first window of a new user.
    Welcome,
    /// Version and licences.
    About,
}

/// The menus, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// Files.
    File,
    /// Steps and selection.
    Edit,
    /// What is shown.
    View,
    /// Rows, columns, properties, issues.
    Map,
    /// Tools.
    Tools,
    /// Chips and rules.
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

    /// Its word in the bar.
    pub const fn words(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::View => "View",
            Self::Map => "Map",
            Self::Tools => "Tools",
            Self::Variant => "Variant",
            Self::Help => "Help",
            Self::Stamps => "Stamps",
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The command.
    pub command: Command,
    /// Where it stands.
    pub menu: Menu,
    /// Rows of one group stand together, with a line between groups.
    pub group: u8,
    /// Its words.
    pub words: &'static str,
    /// What it does, in a sentence.
    pub tip: &'static str,
    /// Its keys.
    pub keys: Option<KeyboardShortcut>,
    /// Its icon, if it has one.
    pub icon: Option<Name>,
}

impl Entry {
    /// True if the keys wait while somebody types in a text field: all but function keys and saving, which mean nothing
    /// to a text.
    pub fn yields_to_text(&self) -> bool {
        self.keys.is_some_and(|keys| !is_function_key(keys.logical_key) && self.command != Command::Save)
    }
}

fn is_function_key(key: Key) -> bool {
    [Key::F1, Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F7, Key::F8, Key::F9, Key::F10, Key::F11, Key::F12]
        .contains(&key)
}

/// The row of a command.
pub fn entry(command: Command) -> &'static Entry {
    // The test below walks every command.
    TABLE.iter().find(|entry| entry.command == command).unwrap_or(&TABLE[0])
}

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const CTRL_ALT: Modifiers = Modifiers::COMMAND.plus(Modifiers::ALT);
const PLAIN: Modifiers = Modifiers::NONE;

const fn keys(modifiers: Modifiers, key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(modifiers, key))
}

macro_rules! table {
    ($($menu:ident $group:literal $command:expr, $words:literal, $keys:expr, $icon:expr, $tip:literal;)+) => {
        &[$(Entry {
            command: $command, menu: Menu::$menu, group: $group, words: $words, tip: $tip, keys: $keys, icon: $icon,
        },)+]
    };
}

/// Every command.
pub static TABLE: &[Entry] = table! {
    File 0 Command::New, "New map…", keys(CTRL, Key::N), None, "Starts a map of empty squares.";
    File 0 Command::Open, "Open…", keys(CTRL, Key::O), None, "Opens the file of a map or a chip variant.";
    File 0 Command::Join, "Join two maps…", keys(CTRL, Key::J), None, "Joins two maps at their half squares.";
    File 1 Command::Save, "Save", keys(CTRL, Key::S), Some(Name::Save), "Saves the map, or the chip variant that is shown.";
    File 1 Command::SaveAs, "Save as…", keys(CTRL_SHIFT, Key::S), None, "Saves it under another name.";
    File 2 Command::Compare, "Compare…", None, None, "Lists what differs from another map or chip variant, or from the file, in sentences.";
    File 2 Command::ExportPicture, "Export picture…", keys(CTRL_SHIFT, Key::E), Some(Name::Picture), "Writes a picture of the whole map, SVG or PNG.";
    File 3 Command::ReopenAtStart, "Reopen maps at start", None, None, "Opens the maps of last time when the program starts.";
    File 3 Command::CloseMap, "Close", keys(CTRL, Key::W), None, "Closes the map, or the chip variant that is shown.";
    File 3 Command::Quit, "Quit", keys(CTRL, Key::Q), None, "Ends the program.";
    Edit 0 Command::Undo, "Undo", keys(CTRL, Key::Z), Some(Name::Undo), "Takes the last step back.";
    Edit 0 Command::Redo, "Redo", keys(CTRL_SHIFT, Key::Z), Some(Name::Redo), "Brings the step back.";
    Edit 1 Command::Cut, "Cut", keys(CTRL, Key::X), Some(Name::Cut), "Copies what is selected and erases it.";
    Edit 1 Command::Copy, "Copy", keys(CTRL, Key::C), Some(Name::Copy), "Copies what is selected.";
    Edit 1 Command::Paste, "Paste", keys(CTRL, Key::V), Some(Name::Paste), "Takes what was copied in hand; a click puts it down.";
    Edit 1 Command::Duplicate, "Duplicate", keys(CTRL, Key::D), None, "Takes a copy of what is selected in hand.";
    Edit 1 Command::SelectAll, "Select all", keys(CTRL, Key::A), None, "Selects every square of the map.";
    Edit 1 Command::EraseSelected, "Erase selected", keys(PLAIN, Key::Delete), None, "Erases what is selected.";
    Edit 1 Command::Cancel, "Cancel", keys(PLAIN, Key::Escape), None, "Takes a running gesture back, or selects nothing.";
    Edit 2 Command::TurnArea(Turn::FlipX), "Flip left to right", keys(PLAIN, Key::X), Some(Name::FlipX), "Flips what is in hand or selected.";
    Edit 2 Command::TurnArea(Turn::FlipY), "Flip top to bottom", keys(PLAIN, Key::Y), Some(Name::FlipY), "Flips what is in hand or selected.";
    Edit 2 Command::TurnArea(Turn::Clockwise), "Turn clockwise", keys(PLAIN, Key::Z), Some(Name::Turn), "Turns what is in hand or selected.";
    Edit 2 Command::TurnArea(Turn::Counterclockwise), "Turn counterclockwise", keys(SHIFT, Key::Z), Some(Name::TurnBack), "Turns what is in hand or selected.";
    Edit 3 Command::Nudge(Side::North), "Move area up", keys(PLAIN, Key::ArrowUp), None, "Moves the selected area by a square.";
    Edit 3 Command::Nudge(Side::East), "Move area right", keys(PLAIN, Key::ArrowRight), None, "Moves the selected area by a square.";
    Edit 3 Command::Nudge(Side::South), "Move area down", keys(PLAIN, Key::ArrowDown), None, "Moves the selected area by a square.";
    Edit 3 Command::Nudge(Side::West), "Move area left", keys(PLAIN, Key::ArrowLeft), None, "Moves the selected area by a square.";
    View 0 Command::ZoomIn, "Zoom in", keys(CTRL, Key::Plus), Some(Name::Plus), "Enlarges the map.";
    View 0 Command::ZoomOut, "Zoom out", keys(CTRL, Key::Minus), Some(Name::Minus), "Makes the map smaller.";
    View 0 Command::ZoomActual, "Zoom to 100 %", keys(CTRL, Key::Num0), None, "Shows the map at 100 %.";
    View 0 Command::ZoomFit, "Show whole map", keys(SHIFT, Key::F), Some(Name::Fit), "Fits the map into the window.";
    View 0 Command::GoToCell, "Go to square…", keys(CTRL, Key::L), None, "Selects a square by its name.";
    View 1 Command::InterfaceLarger, "Larger interface", keys(CTRL_ALT, Key::Plus), None, "Enlarges panels, menus and words, up to 300 %.";
    View 1 Command::InterfaceSmaller, "Smaller interface", keys(CTRL_ALT, Key::Minus), None, "Makes panels, menus and words smaller, down to 50 %.";
    View 1 Command::InterfaceActual, "Interface at 100 %", keys(CTRL_ALT, Key::Num0), None, "Shows panels, menus and words in their usual size.";
    View 2 Command::TogglePanels, "Hide or show panels", keys(PLAIN, Key::F9), None, "Leaves the window to the map.";
    View 2 Command::Minimap, "Show minimap", None, None, "Shows the whole map small while only a part is in sight.";
    View 2 Command::GridLines, "Show grid lines", keys(CTRL, Key::G), None, "The lines between the squares.";
    View 2 Command::ShowLayer(MapLayer::Names), "Show names", None, None, "Names of squares and large cities.";
    View 2 Command::ShowLayer(MapLayer::Borders), "Show borders and ferries", None, None, "Border prints and ferry routes.";
    View 2 Command::ShowLayer(MapLayer::Chips), "Show chips", None, None, "Places of chips.";
    View 2 Command::ShowLayer(MapLayer::Squares), "Show squares", None, None, "Squares and what is printed on them.";
    View 2 Command::ShowLayer(MapLayer::Regions), "Show regions", None, None, "Bars and frames of regions.";
    View 2 Command::ShowLayer(MapLayer::Backdrop), "Show backdrop", None, None, "Sea and land.";
    View 3 Command::LightTheme, "Light", None, None, "Light colours.";
    View 3 Command::DarkTheme, "Dark", None, None, "Dark colours.";
    View 3 Command::SystemTheme, "As the system", None, None, "Light or dark as the system is.";
    View 4 Command::EditMode, "Edit mode", keys(CTRL, Key::E), Some(Name::Edit), "Draw the map.";
    View 4 Command::PlayMode, "Play mode", keys(CTRL, Key::P), Some(Name::Play), "Play the map as it is now.";
    Map 0 Command::ResizeMap, "Resize map…", None, None, "Sets columns and rows at once, and tells first what is cut.";
    Map 0 Command::AddNorth, "Add row in the north", None, None, "Adds a row of backdrop.";
    Map 0 Command::AddSouth, "Add row in the south", None, None, "Adds a row of backdrop.";
    Map 0 Command::AddWest, "Add column in the west", None, None, "Adds a column of backdrop.";
    Map 0 Command::AddEast, "Add column in the east", None, None, "Adds a column of backdrop.";
    Map 1 Command::InsertRow, "Insert row above the selected square", None, None, "Everything below moves down.";
    Map 1 Command::InsertColumn, "Insert column left of the selected square", None, None, "Everything right of it moves.";
    Map 1 Command::RemoveRow, "Remove the selected row", None, None, "Removes the row with everything on it.";
    Map 1 Command::RemoveColumn, "Remove the selected column", None, None, "Removes the column with everything on it.";
    Map 2 Command::RemoveNorth, "Remove northernmost row", None, None, "Removes the row with everything on it.";
    Map 2 Command::RemoveSouth, "Remove southernmost row", None, None, "Removes the row with everything on it.";
    Map 2 Command::RemoveWest, "Remove westernmost column", None, None, "Removes the column with everything on it.";
    Map 2 Command::RemoveEast, "Remove easternmost column", None, None, "Removes the column with everything on it.";
    Map 3 Command::MapProperties, "Map properties", keys(PLAIN, Key::F2), None, "Shows name, tiles, variant, coast and rules.";
    Map 4 Command::NextIssue, "Next issue", keys(PLAIN, Key::F8), None, "Shows the next issue on the map.";
    Map 4 Command::PreviousIssue, "Previous issue", keys(SHIFT, Key::F8), None, "Shows the issue before.";
    Map 5 Command::BotGames, "Play twenty bot games", keys(PLAIN, Key::F5), Some(Name::Chart), "Shows mean scores and squares never filled.";
    Map 5 Command::ManyBotGames, "Play 200 bot games", keys(SHIFT, Key::F5), Some(Name::Chart), "Tries map and variant as they are now, beside the window.";
    Map 5 Command::TryGame, "Try a game", keys(PLAIN, Key::F6), Some(Name::Play), "Begins a game against a bot with map and variant as they are now.";
    Tools 0 Command::Take(Tool::Select), "Select", keys(PLAIN, Key::V), Some(Name::Select), "Selects a square or print.";
    Tools 0 Command::Take(Tool::SelectRectangle), "Select rectangle", keys(PLAIN, Key::R), Some(Name::SelectRectangle), "Shift adds, Ctrl takes away.";
    Tools 0 Command::Take(Tool::Wand), "Magic wand", keys(PLAIN, Key::W), Some(Name::Wand), "Selects joined squares that say the same.";
    Tools 1 Command::Take(Tool::Brush), "Brush", keys(PLAIN, Key::B), Some(Name::Brush), "Paints what the palette shows.";
    Tools 1 Command::Take(Tool::Line), "Line", keys(PLAIN, Key::L), Some(Name::Line), "Paints a straight line.";
    Tools 1 Command::Take(Tool::Rectangle), "Fill rectangle", keys(PLAIN, Key::P), Some(Name::Rectangle), "Fills a rectangle.";
    Tools 1 Command::Take(Tool::Fill), "Flood fill", keys(PLAIN, Key::F), Some(Name::Fill), "Fills joined squares that say the same.";
    Tools 1 Command::Take(Tool::Eraser), "Eraser", keys(PLAIN, Key::E), Some(Name::Eraser), "Leaves sea or land.";
    Tools 2 Command::Take(Tool::City), "Large city", keys(PLAIN, Key::C), Some(Name::City), "Puts a large city on the map; a click at its side changes it.";
    Tools 2 Command::Take(Tool::Border), "Border", keys(PLAIN, Key::D), Some(Name::Border), "Prints roads and cities of the neighbours beyond the sides of squares.";
    Tools 2 Command::Take(Tool::Ferry), "Ferry", keys(PLAIN, Key::G), Some(Name::Ferry), "Joins the sides of squares over the water.";
    Tools 2 Command::Take(Tool::Name), "Name", keys(PLAIN, Key::T), Some(Name::Label), "Names a square, city, border print or ferry where it is.";
    Tools 2 Command::Take(Tool::Region), "Region", keys(PLAIN, Key::A), Some(Name::Region), "Paints a region; a click on a row number adds or removes the row.";
    Tools 3 Command::Take(Tool::Picker), "Pick", keys(PLAIN, Key::I), Some(Name::Picker), "Takes what is under the pointer.";
    Tools 3 Command::Take(Tool::Hand), "Move the map", keys(PLAIN, Key::H), Some(Name::Hand), "Moves the map; Space does it too.";
    Variant 0 Command::ShowVariant, "Variant and house rules", None, None, "Shows the chips and rules the map is usually played with.";
    Variant 1 Command::EditVariant, "Edit variant", keys(PLAIN, Key::F4), Some(Name::Chip), "Shows the chip variant of the map in a tab of its own.";
    Variant 1 Command::NewVariant, "New variant…", None, None, "Begins a chip variant with nothing, or as one that is there.";
    Variant 1 Command::SaveVariant, "Save variant as…", None, None, "Writes the chip variant to a file, which the map names.";
    Help 0 Command::Find, "Find anything…", keys(CTRL_SHIFT, Key::P), Some(Name::Find), "Finds commands, tools, maps and files by their words.";
    Help 0 Command::Manual, "Keys and commands", keys(PLAIN, Key::F1), Some(Name::Book), "Lists every command with its keys.";
    Help 0 Command::Welcome, "Welcome…", None, None, "Shows built-in maps and ways to begin.";
    Help 1 Command::About, "About Mapwright", None, Some(Name::About), "Shows version and licences.";
    Stamps 0 Command::TakeStamp(1), "Take stamp 1", keys(PLAIN, Key::Num1), None, "Takes stamp 1 in hand.";
    Stamps 0 Command::TakeStamp(2), "Take stamp 2", keys(PLAIN, Key::Num2), None, "Takes stamp 2 in hand.";
    Stamps 0 Command::TakeStamp(3), "Take stamp 3", keys(PLAIN, Key::Num3), None, "Takes stamp 3 in hand.";
    Stamps 0 Command::TakeStamp(4), "Take stamp 4", keys(PLAIN, Key::Num4), None, "Takes stamp 4 in hand.";
    Stamps 0 Command::TakeStamp(5), "Take stamp 5", keys(PLAIN, Key::Num5), None, "Takes stamp 5 in hand.";
    Stamps 0 Command::TakeStamp(6), "Take stamp 6", keys(PLAIN, Key::Num6), None, "Takes stamp 6 in hand.";
    Stamps 0 Command::TakeStamp(7), "Take stamp 7", keys(PLAIN, Key::Num7), None, "Takes stamp 7 in hand.";
    Stamps 0 Command::TakeStamp(8), "Take stamp 8", keys(PLAIN, Key::Num8), None, "Takes stamp 8 in hand.";
    Stamps 0 Command::TakeStamp(9), "Take stamp 9", keys(PLAIN, Key::Num9), None, "Takes stamp 9 in hand.";
    Stamps 1 Command::StoreStamp(1), "Store stamp 1", keys(CTRL, Key::Num1), None, "Keeps what is selected as stamp 1.";
    Stamps 1 Command::StoreStamp(2), "Store stamp 2", keys(CTRL, Key::Num2), None, "Keeps what is selected as stamp 2.";
    Stamps 1 Command::StoreStamp(3), "Store stamp 3", keys(CTRL, Key::Num3), None, "Keeps what is selected as stamp 3.";
    Stamps 1 Command::StoreStamp(4), "Store stamp 4", keys(CTRL, Key::Num4), None, "Keeps what is selected as stamp 4.";
    Stamps 1 Command::StoreStamp(5), "Store stamp 5", keys(CTRL, Key::Num5), None, "Keeps what is selected as stamp 5.";
    Stamps 1 Command::StoreStamp(6), "Store stamp 6", keys(CTRL, Key::Num6), None, "Keeps what is selected as stamp 6.";
    Stamps 1 Command::StoreStamp(7), "Store stamp 7", keys(CTRL, Key::Num7), None, "Keeps what is selected as stamp 7.";
    Stamps 1 Command::StoreStamp(8), "Store stamp 8", keys(CTRL, Key::Num8), None, "Keeps what is selected as stamp 8.";
    Stamps 1 Command::StoreStamp(9), "Store stamp 9", keys(CTRL, Key::Num9), None, "Keeps what is selected as stamp 9.";
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_their_keys() {
        for (at, one) in TABLE.iter().enumerate() {
            for other in &TABLE[at + 1..] {
                assert!(one.keys.is_none() || one.keys != other.keys, "{} and {}", one.words, other.words);
                assert_ne!(one.command, other.command, "{}", one.words);
                assert_ne!(one.words, other.words);
            }
        }
    }

    #[test]
    fn every_tool_has_a_row_with_an_icon() {
        for tool in Tool::ALL {
            let row = entry(Command::Take(tool));
            assert_eq!(row.command, Command::Take(tool));
            assert!(row.icon.is_some());
            assert_eq!(row.words, tool.words());
        }
    }

    #[test]
    fn rows_of_a_menu_stand_in_the_order_of_their_groups() {
        for menu in Menu::ALL {
            let groups: Vec<u8> = TABLE.iter().filter(|row| row.menu == menu).map(|row| row.group).collect();
            assert!(!groups.is_empty());
            assert!(groups.is_sorted(), "{groups:?}");
        }
    }

    #[test]
    fn only_function_keys_and_saving_go_through_a_text_field() {
        let through: Vec<&str> =
            TABLE.iter().filter(|row| row.keys.is_some() && !row.yields_to_text()).map(|row| row.words).collect();
        let function_keys = |row: &&Entry| {
            row.keys.is_some_and(|keys| keys.logical_key.name().starts_with('F') && keys.logical_key != Key::F)
        };
        let expected: Vec<&str> = TABLE
            .iter()
            .filter(|row| row.command == Command::Save || function_keys(row))
            .map(|row| row.words)
            .collect();
        assert_eq!(through, expected);
        assert!(entry(Command::Take(Tool::Brush)).yields_to_text() && entry(Command::New).yields_to_text());
    }
}
