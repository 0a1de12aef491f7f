//! Opening the window and running it to its end.

use super::files::dialogs;
use crate::gui::style::theme;
use crate::gui::work::{Pace, data_folder};
use crate::gui::workspace::{Surroundings, Workspace};
use crate::mapfile::catalog::FileLibrary;

/// What the window shows first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum StartFile {
    /// The maps of last time, or USA West as an unsaved copy.
    #[default]
    LastTime,
    /// A file, or a built-in map by name.
    Named(String),
}

/// Why no window could be shown.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// The map that was asked for cannot be opened.
    #[error("{0}")]
    Map(String),
    /// There is no screen.
    #[error(
        "there is no display to open a window on; set DISPLAY or WAYLAND_DISPLAY, or use the other commands, which need none"
    )]
    NoDisplay,
    /// The window system refused.
    #[error("the window cannot be opened: {0}; the other commands need none")]
    Refused(String),
}

/// Opens the window and returns when it is closed.
///
/// # Errors
///
/// The map cannot be opened, there is no display, or the window system refuses.
pub fn run(start: StartFile) -> Result<(), WindowError> {
    if cfg!(target_os = "linux") {
        let has = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        if !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(has) {
            return Err(WindowError::NoDisplay);
        }
    }
    let (library, files) = (FileLibrary::new(), dialogs());
    let surroundings = Surroundings { library, files, data_folder: data_folder(), pace: Pace::Looking };
    let mut workspace = Workspace::new(surroundings);
    match &start {
        StartFile::LastTime => workspace.begin(),
        StartFile::Named(argument) => {
            workspace.open(argument).map_err(|issue| WindowError::Map(issue.render(argument)))?;
        }
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("Mapwright")
        .with_app_id("mapwright")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([1024.0, 700.0])
        .with_icon(icon());
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let create = move |creation: &eframe::CreationContext<'_>| {
        theme::install(&creation.egui_ctx);
        Ok(Box::new(App { workspace }) as Box<dyn eframe::App>)
    };
    eframe::run_native("Mapwright", options, Box::new(create)).map_err(|error| WindowError::Refused(error.to_string()))
}

struct App {
    workspace: Workspace,
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.workspace.ui(ui);
    }
}

/// The program's mark. A picture that cannot be read costs nothing but the icon.
fn icon() -> egui::IconData {
    let picture = image::load_from_memory(include_bytes!("icon.png"));
    picture.map_or_else(
        |_unreadable| egui::IconData::default(),
        |picture| {
            let picture = picture.to_rgba8();
            let (width, height) = picture.dimensions();
            egui::IconData { rgba: picture.into_raw(), width, height }
        },
    )
}
