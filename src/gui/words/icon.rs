//! All icons, behind one function, so that the icon font can be changed in one place.

use egui::RichText;
use egui_material_icons::icons as material;

/// What an icon stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// The select tool.
    Select,
    /// The tool for rectangles of squares.
    SelectRectangle,
    /// The magic wand.
    Wand,
    /// The line.
    Line,
    /// The flood fill.
    Fill,
    /// Cutting out.
    Cut,
    /// Copying.
    Copy,
    /// Pasting.
    Paste,
    /// Left becomes right.
    FlipX,
    /// Above becomes below.
    FlipY,
    /// A quarter turn the other way.
    TurnBack,
    /// The brush.
    Brush,
    /// The rectangle fill.
    Rectangle,
    /// The eraser.
    Eraser,
    /// The picker.
    Picker,
    /// The hand.
    Hand,
    /// Edit mode.
    Edit,
    /// Play mode.
    Play,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Save.
    Save,
    /// Zoom out, and fewer.
    Minus,
    /// Zoom in, and more.
    Plus,
    /// The whole map.
    Fit,
    /// Closes a dialog.
    Close,
    /// Errors.
    Error,
    /// Warnings.
    Warning,
    /// Good news.
    Good,
    /// An open section.
    Open,
    /// A closed section.
    Closed,
    /// A folder.
    Folder,
    /// A map.
    Map,
    /// Back to the default.
    Reset,
    /// Looking at what is hidden.
    Eye,
    /// What is hidden.
    EyeOff,
    /// A closed lock.
    Locked,
    /// An open lock.
    Unlocked,
    /// Names.
    Text,
    /// Regions.
    Rows,
    /// Sea and land.
    Waves,
    /// A meeple, a person.
    Person,
    /// A chip.
    Chip,
    /// A quarter turn.
    Turn,
    /// Many games, results.
    Chart,
    /// To the beginning.
    First,
    /// One back.
    Previous,
    /// One forward.
    Next,
    /// To the end.
    Last,
    /// The tool for large cities.
    City,
    /// The tool for border prints.
    Border,
    /// The tool for ferries.
    Ferry,
    /// The tool for names.
    Label,
    /// The tool for regions.
    Region,
    /// Joins two sides.
    Join,
    /// Parts two sides.
    Part,
    /// Looking for something.
    Find,
    /// Everything that can be asked for.
    Commands,
    /// Something to read.
    Book,
    /// About the program.
    About,
    /// A picture.
    Picture,
    /// A new map.
    Grid,
    /// What was there before.
    Recent,
    /// What is chosen in a menu.
    Chosen,
}

/// The icon as text of the icon font.
pub fn icon(name: Name) -> RichText {
    let icon = match name {
        Name::Select => material::ICON_ARROW_SELECTOR_TOOL,
        Name::SelectRectangle => material::ICON_HIGHLIGHT_ALT,
        Name::Wand => material::ICON_WAND_STARS,
        Name::Line => material::ICON_DIAGONAL_LINE,
        Name::Fill => material::ICON_FORMAT_COLOR_FILL,
        Name::Cut => material::ICON_CONTENT_CUT,
        Name::Copy => material::ICON_CONTENT_COPY,
        Name::Paste => material::ICON_CONTENT_PASTE,
        Name::FlipX => material::ICON_SWAP_HORIZ,
        Name::FlipY => material::ICON_SWAP_VERT,
        Name::TurnBack => material::ICON_ROTATE_LEFT,
        Name::Brush => material::ICON_BRUSH,
        Name::Rectangle => material::ICON_RECTANGLE,
        Name::Eraser => material::ICON_INK_ERASER,
        Name::Picker => material::ICON_COLORIZE,
        Name::Hand => material::ICON_PAN_TOOL,
        Name::Edit => material::ICON_EDIT,
        Name::Play => material::ICON_CASTLE,
        Name::Undo => material::ICON_UNDO,
        Name::Redo => material::ICON_REDO,
        Name::Save => material::ICON_SAVE,
        Name::Minus => material::ICON_REMOVE,
        Name::Plus => material::ICON_ADD,
        Name::Fit => material::ICON_FULLSCREEN,
        Name::Close => material::ICON_CLOSE,
        Name::Error => material::ICON_ERROR,
        Name::Warning => material::ICON_WARNING,
        Name::Good => material::ICON_CHECK_CIRCLE,
        Name::Open => material::ICON_KEYBOARD_ARROW_DOWN,
        Name::Closed => material::ICON_CHEVRON_RIGHT,
        Name::Folder => material::ICON_FOLDER_OPEN,
        Name::Map => material::ICON_MAP,
        Name::Reset => material::ICON_RESTART_ALT,
        Name::Eye => material::ICON_VISIBILITY,
        Name::EyeOff => material::ICON_VISIBILITY_OFF,
        Name::Locked => material::ICON_LOCK,
        Name::Unlocked => material::ICON_LOCK_OPEN_RIGHT,
        Name::Text => material::ICON_TITLE,
        Name::Ferry => material::ICON_DIRECTIONS_BOAT,
        Name::Rows => material::ICON_VIEW_AGENDA,
        Name::Waves => material::ICON_WAVES,
        Name::Person => material::ICON_PERSON,
        Name::Chip => material::ICON_TOLL,
        Name::Turn => material::ICON_ROTATE_RIGHT,
        Name::Chart => material::ICON_BAR_CHART,
        Name::First => material::ICON_FIRST_PAGE,
        Name::Previous => material::ICON_CHEVRON_LEFT,
        Name::Next => material::ICON_CHEVRON_RIGHT,
        Name::Last => material::ICON_LAST_PAGE,
        Name::City => material::ICON_FORT,
        Name::Border => material::ICON_ROAD,
        Name::Label => material::ICON_TITLE,
        Name::Region => material::ICON_FLAG_2,
        Name::Find => material::ICON_SEARCH,
        Name::Commands => material::ICON_KEYBOARD_COMMAND_KEY,
        Name::Book => material::ICON_MENU_BOOK,
        Name::About => material::ICON_INFO,
        Name::Picture => material::ICON_IMAGE,
        Name::Grid => material::ICON_GRID_ON,
        Name::Recent => material::ICON_HISTORY,
        Name::Chosen => material::ICON_CHECK,
        Name::Join => material::ICON_LINK,
        Name::Part => material::ICON_LINK_OFF,
    };
    icon.rich_text()
}
