//! What decides whether a command can be given: a plain value, filled once a frame.

use crate::gui::words::{Command, Layers, Mode, ThemeChoice, Tool};

/// What the window shows and what the user has selected, as far as commands ask for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Facts {
    /// Edit or play.
    pub mode: Mode,
    /// What is shown in the Edit mode.
    pub front: Front,
    /// What is selected on the map.
    pub selection: SelectionKind,
    /// A copied area or a stamp follows the pointer.
    pub carries: bool,
    /// There is a step to undo: in the document that is shown, or in the game.
    pub can_undo: bool,
    /// There is a step to redo.
    pub can_redo: bool,
    /// The document that is shown can be saved.
    pub is_writable: bool,
    /// A chip variant is shown, or the one of the map has changes.
    pub has_variant_to_save: bool,
    /// A picture or a rules sheet is being written.
    pub is_exporting: bool,
    /// There are issues of what is shown.
    pub has_issues: bool,
    /// Which of the stamps 1 to 9 are there.
    pub stamps: [bool; 9],
    /// The minimap has the focus: the arrow keys move the map.
    pub minimap_has_focus: bool,
    /// What menus mark as chosen.
    pub marks: MenuMarks,
}

/// What is shown in the Edit mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Front {
    /// A map that can be painted.
    Map,
    /// A joined map, which is not painted.
    Pair,
    /// The tab of a chip variant.
    Variant,
}

/// What is selected, as far as commands ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionKind {
    /// Nothing.
    Nothing,
    /// A single cell.
    Cell,
    /// Several cells.
    Area,
    /// A border print or a ferry route.
    Edge,
}

/// What menus mark as chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MenuMarks {
    /// The tool in use.
    pub tool: Tool,
    /// Which layers are shown.
    pub layers: Layers,
    /// The colours chosen.
    pub theme: ThemeChoice,
    /// The maps of last time are opened at the start.
    pub reopens: bool,
    /// A minimap shows.
    pub minimap: bool,
}

impl Facts {
    /// Whether a menu marks the command as chosen.
    pub fn is_chosen(&self, command: Command) -> bool {
        let MenuMarks { tool, layers, theme, reopens, minimap } = self.marks;
        if let Command::ShowLayer(layer) = command {
            return layers.shows(layer);
        }
        [
            (Command::LightTheme, theme == ThemeChoice::Light),
            (Command::DarkTheme, theme == ThemeChoice::Dark),
            (Command::SystemTheme, theme == ThemeChoice::System),
            (Command::GridLines, !layers.without_grid_lines),
            (Command::EditMode, self.mode == Mode::Edit),
            (Command::PlayMode, self.mode == Mode::Play),
            (Command::Take(tool), true),
            (Command::ReopenAtStart, reopens),
            (Command::Minimap, minimap),
        ]
        .contains(&(command, true))
    }
}
