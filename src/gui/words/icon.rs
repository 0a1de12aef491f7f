//! All icons, behind one function, so that the icon font can be changed in one place.

use egui::RichText;
use egui_material_icons::icons as material;

/// A list of icons: what each stands for, and its name in the font.
macro_rules! icons {
    ($($(#[$meaning:meta])+ $name:ident => $icon:ident,)+) => {
        /// What an icon stands for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Name {
            $($(#[$meaning])+ $name,)+
        }

        /// The icon as text of the icon font.
        pub fn icon(name: Name) -> RichText {
            let icon = match name {
                $(Name::$name => material::$icon,)+
            };
            icon.rich_text()
        }
    };
}

icons! {
    /// The select tool.
    Select => ICON_ARROW_SELECTOR_TOOL,
    /// The tool for rectangles of squares.
    SelectRectangle => ICON_HIGHLIGHT_ALT,
    /// The magic wand.
    Wand => ICON_WAND_STARS,
    /// The line.
    Line => ICON_DIAGONAL_LINE,
    /// The flood fill.
    Fill => ICON_FORMAT_COLOR_FILL,
    /// Cutting out.
    Cut => ICON_CONTENT_CUT,
    /// Copying.
    Copy => ICON_CONTENT_COPY,
    /// Pasting.
    Paste => ICON_CONTENT_PASTE,
    /// Left becomes right.
    FlipX => ICON_SWAP_HORIZ,
    /// Above becomes below.
    FlipY => ICON_SWAP_VERT,
    /// A quarter turn the other way.
    TurnBack => ICON_ROTATE_LEFT,
    /// The brush.
    Brush => ICON_BRUSH,
    /// The rectangle fill.
    Rectangle => ICON_RECTANGLE,
    /// The eraser.
    Eraser => ICON_INK_ERASER,
    /// The picker.
    Picker => ICON_COLORIZE,
    /// The hand.
    Hand => ICON_PAN_TOOL,
    /// Edit mode.
    Edit => ICON_EDIT,
    /// Play mode.
    Play => ICON_CASTLE,
    /// Undo.
    Undo => ICON_UNDO,
    /// Redo.
    Redo => ICON_REDO,
    /// Save.
    Save => ICON_SAVE,
    /// Zoom out, and fewer.
    Minus => ICON_REMOVE,
    /// Zoom in, and more.
    Plus => ICON_ADD,
    /// The whole map.
    Fit => ICON_FULLSCREEN,
    /// Closes a dialog.
    Close => ICON_CLOSE,
    /// Good news.
    Good => ICON_CHECK_CIRCLE,
    /// A folder.
    Folder => ICON_FOLDER_OPEN,
    /// A map.
    Map => ICON_MAP,
    /// Back to the default.
    Reset => ICON_RESTART_ALT,
    /// Looking at what is hidden.
    Eye => ICON_VISIBILITY,
    /// What is hidden.
    EyeOff => ICON_VISIBILITY_OFF,
    /// A closed lock.
    Locked => ICON_LOCK,
    /// An open lock.
    Unlocked => ICON_LOCK_OPEN_RIGHT,
    /// Names.
    Text => ICON_TITLE,
    /// Regions.
    Rows => ICON_VIEW_AGENDA,
    /// Sea and land.
    Waves => ICON_WAVES,
    /// A meeple, a person.
    Person => ICON_PERSON,
    /// A chip.
    Chip => ICON_TOLL,
    /// A quarter turn.
    Turn => ICON_ROTATE_RIGHT,
    /// Many games, results.
    Chart => ICON_BAR_CHART,
    /// To the beginning.
    First => ICON_FIRST_PAGE,
    /// One back.
    Previous => ICON_CHEVRON_LEFT,
    /// One forward.
    Next => ICON_CHEVRON_RIGHT,
    /// To the end.
    Last => ICON_LAST_PAGE,
    /// The tool for large cities.
    City => ICON_FORT,
    /// The tool for border prints.
    Border => ICON_ROAD,
    /// The tool for ferries.
    Ferry => ICON_DIRECTIONS_BOAT,
    /// The tool for names.
    Label => ICON_TITLE,
    /// The tool for regions.
    Region => ICON_FLAG_2,
    /// Joins two sides.
    Join => ICON_LINK,
    /// Parts two sides.
    Part => ICON_LINK_OFF,
    /// Looking for something.
    Find => ICON_SEARCH,
    /// Everything that can be asked for.
    Commands => ICON_KEYBOARD_COMMAND_KEY,
    /// Something to read.
    Book => ICON_MENU_BOOK,
    /// About the program.
    About => ICON_INFO,
    /// A picture.
    Picture => ICON_IMAGE,
    /// A new map.
    Grid => ICON_GRID_ON,
    /// What was there before.
    Recent => ICON_HISTORY,
    /// What is chosen in a menu.
    Chosen => ICON_CHECK,
}
