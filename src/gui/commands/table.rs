//! The table of commands, in the order of the menus.

use super::CommandRow;
use super::conditions::{
    AREA, BOARD, CELLS, Condition, DRAWS, EDITS, ISSUES, NO_EXPORT, PAINTS, REDO, SELECTED, SQUARE, STAMP, TURNABLE,
    UNDO, VARIANT, WRITABLE,
};
use super::language::{say, tip};
use crate::editor::{MapLayer, Turn};
use crate::geometry::Side;
use crate::gui::words::{Command, Menu, Name, Stamps, Tool};
use egui::{Key, KeyboardShortcut, Modifiers};
use std::sync::LazyLock;

impl CommandRow {
    /// The row of a command.
    pub fn of(command: Command) -> &'static Self {
        // A test in the window walks every command.
        rows().iter().find(|row| row.command == command).unwrap_or(&rows()[0])
    }
}

/// Every command.
pub fn rows() -> &'static [CommandRow] {
    static ROWS: LazyLock<Vec<CommandRow>> = LazyLock::new(|| [menus(), stamps()].concat());
    &ROWS
}

impl Menu {
    /// Its word in the bar.
    pub fn words(self) -> &'static str {
        static WORDS: LazyLock<[&str; Menu::ALL.len()]> =
            LazyLock::new(|| Menu::ALL.map(|menu| say(&format!("menu-{menu:?}").to_lowercase(), None)));
        WORDS[self as usize]
    }
}

const PLAIN: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const CTRL_ALT: Modifiers = Modifiers::COMMAND.plus(Modifiers::ALT);

/// A row without keys, icon and conditions. `number` stands in the words.
fn plain(menu: Menu, group: u8, command: Command, key: &str, number: Option<u8>) -> CommandRow {
    let (words, tip) = (say(key, number), tip(key, number));
    let key = number.map_or_else(|| key.to_owned(), |number| format!("{key}-{number}"));
    CommandRow { command, key, menu, group, words, tip, keys: Vec::new(), icon: None, when: Vec::new() }
}

/// All of these must hold.
fn all(parts: &[&[Condition]]) -> Vec<(Condition, &'static str)> {
    parts.concat().into_iter().map(|condition| (condition, say(condition.key, None))).collect()
}

/// A list of rows: menu, group, command, key in the language file; then, where there are any, keys, icon and conditions.
macro_rules! rows {
    ($($menu:ident $group:literal $command:ident$(($what:expr))? => $key:literal
        $(, keys [$($modifiers:ident $letter:ident),+])? $(, icon $icon:ident)? $(, when [$($when:ident),+])?;)+) => {
        vec![$(CommandRow {
            $(keys: vec![$(KeyboardShortcut::new($modifiers, Key::$letter)),+],)?
            $(icon: Some(Name::$icon),)?
            $(when: all(&[$($when),+]),)?
            ..plain(Menu::$menu, $group, Command::$command$(($what))?, $key, None)
        }),+]
    };
}

/// Picking up and storing each stamp.
fn stamps() -> Vec<CommandRow> {
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let numbered = || Stamps::NUMBERS.zip(digits);
    let take = numbered().map(|(number, digit)| CommandRow {
        keys: vec![KeyboardShortcut::new(PLAIN, digit)],
        when: all(&[PAINTS, STAMP]),
        ..plain(Menu::Stamps, 0, Command::TakeStamp(number), "take-stamp", Some(number))
    });
    let store = numbered().map(|(number, digit)| CommandRow {
        keys: vec![KeyboardShortcut::new(CTRL, digit)],
        when: all(&[PAINTS, CELLS]),
        ..plain(Menu::Stamps, 1, Command::StoreStamp(number), "store-stamp", Some(number))
    });
    take.chain(store).collect()
}

#[rustfmt::skip]
fn menus() -> Vec<CommandRow> {
    rows! {
        File 0 New => "new-map", keys [CTRL N];
        File 0 Open => "open", keys [CTRL O];
        File 0 Join => "join-maps", keys [CTRL J];
        File 1 Save => "save", keys [CTRL S], icon Save, when [WRITABLE];
        File 1 SaveAs => "save-as", keys [CTRL_SHIFT S];
        File 2 Compare => "compare", when [EDITS];
        File 2 ExportPicture => "export-picture", keys [CTRL_SHIFT E], icon Picture, when [NO_EXPORT];
        File 3 ReopenAtStart => "reopen-at-start";
        File 3 CloseMap => "close", keys [CTRL W];
        File 3 Quit => "quit", keys [CTRL Q];
        Edit 0 Undo => "undo", keys [CTRL Z], icon Undo, when [UNDO];
        Edit 0 Redo => "redo", keys [CTRL_SHIFT Z], icon Redo, when [REDO];
        Edit 1 Cut => "cut", keys [CTRL X], icon Cut, when [PAINTS, CELLS];
        Edit 1 Copy => "copy", keys [CTRL C], icon Copy, when [PAINTS, CELLS];
        Edit 1 Paste => "paste", keys [CTRL V], icon Paste, when [PAINTS];
        Edit 1 Duplicate => "duplicate", keys [CTRL D], when [PAINTS, CELLS];
        Edit 1 SelectAll => "select-all", keys [CTRL A], when [PAINTS];
        Edit 1 SelectInverse => "select-inverse", keys [CTRL I], when [PAINTS];
        Edit 1 EraseSelected => "erase-selected", keys [PLAIN Delete], when [PAINTS, SELECTED];
        Edit 1 Cancel => "cancel", keys [PLAIN Escape];
        Edit 2 TurnArea(Turn::FlipX) => "flip-left-to-right", keys [PLAIN X], icon FlipX, when [PAINTS, TURNABLE];
        Edit 2 TurnArea(Turn::FlipY) => "flip-top-to-bottom", keys [PLAIN Y], icon FlipY, when [PAINTS, TURNABLE];
        Edit 2 TurnArea(Turn::Clockwise) => "turn-clockwise", keys [PLAIN Z], icon Turn, when [PAINTS, TURNABLE];
        Edit 2 TurnArea(Turn::Counterclockwise) => "turn-counterclockwise", keys [SHIFT Z], icon TurnBack, when [PAINTS, TURNABLE];
        Edit 3 MoveArea(Side::North) => "move-area-up", keys [PLAIN ArrowUp], when [PAINTS, AREA];
        Edit 3 MoveArea(Side::East) => "move-area-right", keys [PLAIN ArrowRight], when [PAINTS, AREA];
        Edit 3 MoveArea(Side::South) => "move-area-down", keys [PLAIN ArrowDown], when [PAINTS, AREA];
        Edit 3 MoveArea(Side::West) => "move-area-left", keys [PLAIN ArrowLeft], when [PAINTS, AREA];
        View 0 ZoomIn => "zoom-in", keys [CTRL Plus, CTRL Equals], icon Plus, when [BOARD];
        View 0 ZoomOut => "zoom-out", keys [CTRL Minus], icon Minus, when [BOARD];
        View 0 ZoomActual => "zoom-to-100", keys [CTRL Num0], when [BOARD];
        View 0 ZoomFit => "zoom-to-whole-map", keys [SHIFT F], icon Fit, when [BOARD];
        View 0 GoToCell => "go-to-square", keys [CTRL L], when [DRAWS];
        View 1 InterfaceLarger => "larger-interface", keys [CTRL_ALT Plus, CTRL_ALT Equals];
        View 1 InterfaceSmaller => "smaller-interface", keys [CTRL_ALT Minus];
        View 1 InterfaceActual => "interface-at-100", keys [CTRL_ALT Num0];
        View 2 TogglePanels => "toggle-panels", keys [PLAIN F9];
        View 2 Minimap => "show-minimap";
        View 2 GridLines => "show-grid-lines", keys [CTRL G], when [DRAWS];
        View 2 ShowLayer(MapLayer::Names) => "show-names", when [DRAWS];
        View 2 ShowLayer(MapLayer::Borders) => "show-borders", when [DRAWS];
        View 2 ShowLayer(MapLayer::Chips) => "show-chips", when [DRAWS];
        View 2 ShowLayer(MapLayer::Squares) => "show-squares", when [DRAWS];
        View 2 ShowLayer(MapLayer::Regions) => "show-regions", when [DRAWS];
        View 2 ShowLayer(MapLayer::Backdrop) => "show-backdrop", when [DRAWS];
        View 3 LightTheme => "light-theme";
        View 3 DarkTheme => "dark-theme";
        View 3 SystemTheme => "system-theme";
        View 4 EditMode => "edit-mode", keys [CTRL E], icon Edit;
        View 4 PlayMode => "play-mode", keys [CTRL P], icon Play;
        Map 0 ResizeMap => "resize-map", when [PAINTS];
        Map 0 AddNorth => "add-row-in-the-north", when [PAINTS];
        Map 0 AddSouth => "add-row-in-the-south", when [PAINTS];
        Map 0 AddWest => "add-column-in-the-west", when [PAINTS];
        Map 0 AddEast => "add-column-in-the-east", when [PAINTS];
        Map 1 InsertRow => "insert-row", when [PAINTS, SQUARE];
        Map 1 InsertColumn => "insert-column", when [PAINTS, SQUARE];
        Map 1 RemoveRow => "remove-row", when [PAINTS, SQUARE];
        Map 1 RemoveColumn => "remove-column", when [PAINTS, SQUARE];
        Map 2 RemoveNorth => "remove-northernmost-row", when [PAINTS];
        Map 2 RemoveSouth => "remove-southernmost-row", when [PAINTS];
        Map 2 RemoveWest => "remove-westernmost-column", when [PAINTS];
        Map 2 RemoveEast => "remove-easternmost-column", when [PAINTS];
        Map 3 MapProperties => "map-properties", keys [PLAIN F2];
        Map 4 NextIssue => "next-issue", keys [PLAIN F8], when [ISSUES];
        Map 4 PreviousIssue => "previous-issue", keys [SHIFT F8], when [ISSUES];
        Map 5 BotGames => "play-bot-games", keys [PLAIN F5], icon Chart, when [EDITS];
        Map 5 ManyBotGames => "play-many-bot-games", keys [SHIFT F5], icon Chart, when [EDITS];
        Map 5 TryGame => "try-a-game", keys [PLAIN F6], icon Play, when [EDITS];
        Tools 0 Take(Tool::Select) => "tool-select", keys [PLAIN V], icon Select, when [DRAWS];
        Tools 0 Take(Tool::SelectRectangle) => "tool-select-rectangle", keys [PLAIN R], icon SelectRectangle, when [PAINTS];
        Tools 0 Take(Tool::Wand) => "tool-magic-wand", keys [PLAIN W], icon Wand, when [PAINTS];
        Tools 1 Take(Tool::Brush) => "tool-brush", keys [PLAIN B], icon Brush, when [PAINTS];
        Tools 1 Take(Tool::Line) => "tool-line", keys [PLAIN L], icon Line, when [PAINTS];
        Tools 1 Take(Tool::Rectangle) => "tool-fill-rectangle", keys [PLAIN P], icon Rectangle, when [PAINTS];
        Tools 1 Take(Tool::Fill) => "tool-flood-fill", keys [PLAIN F], icon Fill, when [PAINTS];
        Tools 1 Take(Tool::Eraser) => "tool-eraser", keys [PLAIN E], icon Eraser, when [PAINTS];
        Tools 2 Take(Tool::City) => "tool-large-city", keys [PLAIN C], icon City, when [PAINTS];
        Tools 2 Take(Tool::Border) => "tool-border", keys [PLAIN D], icon Border, when [PAINTS];
        Tools 2 Take(Tool::Ferry) => "tool-ferry", keys [PLAIN G], icon Ferry, when [PAINTS];
        Tools 2 Take(Tool::Name) => "tool-name", keys [PLAIN T], icon Label, when [PAINTS];
        Tools 2 Take(Tool::Region) => "tool-region", keys [PLAIN A], icon Region, when [PAINTS];
        Tools 3 Take(Tool::Picker) => "tool-pick", keys [PLAIN I], icon Picker, when [PAINTS];
        Tools 3 Take(Tool::Hand) => "tool-move-the-map", keys [PLAIN H], icon Hand, when [DRAWS];
        Variant 0 ShowVariant => "show-variant";
        Variant 1 EditVariant => "edit-variant", keys [PLAIN F4], icon Chip, when [EDITS];
        Variant 1 NewVariant => "new-variant", when [EDITS];
        Variant 1 SaveVariant => "save-variant-as", when [VARIANT];
        Help 0 Find => "find", keys [CTRL_SHIFT P], icon Find;
        Help 0 Manual => "keys-and-commands", keys [PLAIN F1], icon Book;
        Help 0 Welcome => "welcome";
        Help 1 About => "about", icon About;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui::commands::{Facts, Front, MenuMarks, SelectionKind};
    use crate::gui::words::Layers;
    use crate::gui::words::Mode;
    use crate::gui::words::ThemeChoice;

    /// A map that says nothing, with nothing selected.
    fn nothing() -> Facts {
        Facts {
            mode: Mode::Edit,
            front: Front::Map,
            selection: SelectionKind::Nothing,
            carries: false,
            can_undo: false,
            can_redo: false,
            is_writable: false,
            has_variant_to_save: false,
            is_exporting: true,
            has_issues: false,
            stamps: [false; 9],
            minimap_has_focus: false,
            marks: MenuMarks {
                tool: Tool::Select,
                layers: Layers::default(),
                theme: ThemeChoice::Light,
                reopens: false,
                minimap: false,
            },
        }
    }

    /// What may be the case: each mode with each thing in front and each selection, with little and with much beside it.
    fn many_facts() -> Vec<Facts> {
        let mut all = Vec::new();
        for mode in [Mode::Edit, Mode::Play] {
            for front in [Front::Map, Front::Pair, Front::Variant] {
                for selection in [SelectionKind::Nothing, SelectionKind::Cell, SelectionKind::Area, SelectionKind::Edge]
                {
                    let little = Facts { mode, front, selection, ..nothing() };
                    let much = Facts {
                        carries: true,
                        can_undo: true,
                        has_issues: true,
                        is_exporting: false,
                        is_writable: true,
                        stamps: std::array::from_fn(|at| at % 2 == 0),
                        ..little
                    };
                    all.extend([little, much]);
                }
            }
        }
        all
    }

    /// Gives what a sentence asks for, as its key says it.
    fn give(key: &str, facts: &mut Facts) {
        match key {
            "needs-edit-mode" => facts.mode = Mode::Edit,
            "needs-map" | "needs-no-pair" => facts.front = Front::Map,
            "needs-square" | "needs-cells" | "needs-selection" => facts.selection = SelectionKind::Cell,
            "needs-area" => facts.selection = SelectionKind::Area,
            "needs-stamp" => facts.stamps = [true; 9],
            "needs-step-to-undo" => facts.can_undo = true,
            "needs-step-to-redo" => facts.can_redo = true,
            "needs-writable-file" => facts.is_writable = true,
            "needs-variant-to-save" => facts.has_variant_to_save = true,
            "needs-end-of-export" => facts.is_exporting = false,
            "needs-issues" => facts.has_issues = true,
            other => panic!("nobody says what {other} asks for"),
        }
    }

    #[test]
    fn a_refused_command_says_what_is_missing_and_is_available_when_that_is_given() {
        for row in rows() {
            for mut facts in many_facts() {
                let mut given = Vec::new();
                while let Some(sentence) = row.refusal(&facts) {
                    assert!(sentence.ends_with('.') && sentence.contains(' '), "{}: {sentence}", row.words);
                    let (condition, _) =
                        row.when.iter().find(|(_, of)| *of == sentence).expect("the sentence of a condition");
                    assert!(!given.contains(&condition.key), "{}: {sentence} asks in vain", row.words);
                    given.push(condition.key);
                    give(condition.key, &mut facts);
                }
                assert!(facts.allow(row.command));
            }
        }
    }

    #[test]
    fn a_single_square_is_no_area() {
        let square = Facts { selection: SelectionKind::Cell, ..nothing() };
        assert_eq!(square.refusal(Command::MoveArea(Side::North)), Some("Select an area first."));
        assert_eq!(square.refusal(Command::Cut), None);
        assert_eq!(nothing().refusal(Command::Cut), Some("Select a square or an area first."));
    }

    #[test]
    fn every_row_has_words_of_its_own_in_the_language_file() {
        for (at, row) in rows().iter().enumerate() {
            assert_ne!(row.words, row.key, "no words");
            assert!(row.tip.ends_with('.'), "{}: {}", row.key, row.tip);
            for (_, sentence) in &row.when {
                assert!(sentence.ends_with('.'), "{}: {sentence}", row.key);
            }
            for other in &rows()[at + 1..] {
                assert_ne!(row.command, other.command, "{}", row.words);
                assert_ne!(row.words, other.words);
                assert_ne!(row.key, other.key);
            }
        }
        let known = |id: &str| {
            let stands = |key: &str| key == id || key.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'));
            let row = |row: &CommandRow| stands(&row.key) || row.when.iter().any(|(condition, _)| condition.key == id);
            rows().iter().any(row) || id.starts_with("menu-")
        };
        let ids = include_str!("en.ftl").lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        for id in ids.filter_map(|line| line.split(" =").next()) {
            assert!(known(id), "no command says {id}");
        }
    }

    #[test]
    fn every_tool_has_a_row_with_an_icon() {
        for tool in Tool::ALL {
            let row = CommandRow::of(Command::Take(tool));
            assert_eq!(row.command, Command::Take(tool));
            assert!(row.icon.is_some());
            assert_eq!(row.words, tool.words());
        }
    }

    #[test]
    fn rows_of_a_menu_stand_in_the_order_of_their_groups() {
        for menu in Menu::ALL {
            let groups: Vec<u8> = rows().iter().filter(|row| row.menu == menu).map(|row| row.group).collect();
            assert!(!groups.is_empty());
            assert!(groups.is_sorted(), "{groups:?}");
        }
    }
}
