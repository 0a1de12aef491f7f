//! Native file dialogs, asked for in a thread so that the window goes on drawing.

use crate::gui::dialogs::{BuiltInFiles, FileDialogs};
use crate::gui::words::FileRequest;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The dialogs of the desktop, or our own where none would answer.
pub(super) fn dialogs() -> Box<dyn FileDialogs> {
    if desktop_answers() { Box::new(NativeFiles::default()) } else { Box::new(BuiltInFiles::default()) }
}

/// Where neither a session bus nor `zenity` exists, a native dialog cannot be told from one that was cancelled.
fn desktop_answers() -> bool {
    if std::env::var_os("MAPWRIGHT_BUILT_IN_DIALOGS").is_some() {
        return false;
    }
    if !cfg!(target_os = "linux") {
        return true;
    }
    let bus = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some();
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let socket = runtime.is_some_and(|folder| folder.join("bus").exists());
    let folders = std::env::var_os("PATH").unwrap_or_default();
    bus || socket || std::env::split_paths(&folders).any(|folder| folder.join("zenity").is_file())
}

#[derive(Default)]
struct NativeFiles {
    asked: Option<(FileRequest, Receiver<Option<PathBuf>>)>,
}

impl FileDialogs for NativeFiles {
    fn ask(&mut self, ctx: &egui::Context, request: FileRequest) {
        // One question at a time: a second dialog would cover the first.
        if self.asked.is_some() {
            return;
        }
        let (answer, receiver) = channel();
        let (ctx, question) = (ctx.clone(), request.clone());
        let asking = std::thread::Builder::new().name("file dialog".to_owned()).spawn(move || {
            // The window may be gone by the time somebody answers.
            let _ = answer.send(ask_desktop(&question));
            ctx.request_repaint();
        });
        // Without a thread the receiver reports a closed channel, which counts as cancelled.
        drop(asking);
        self.asked = Some((request, receiver));
    }

    fn poll(&mut self) -> Option<(FileRequest, Option<PathBuf>)> {
        let (_, receiver) = self.asked.as_ref()?;
        let path = match receiver.try_recv() {
            Ok(path) => path,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
        };
        self.asked.take().map(|(request, _)| (request, path))
    }

    fn is_open(&self) -> bool {
        self.asked.is_some()
    }
}

fn ask_desktop(request: &FileRequest) -> Option<PathBuf> {
    let purpose = request.purpose;
    let extensions: &[&str] = &[purpose.extension()];
    let mut dialog = rfd::FileDialog::new().set_title(purpose.title()).add_filter("Mapwright", extensions);
    if let Some(folder) = &request.folder {
        dialog = dialog.set_directory(folder);
    }
    if purpose.saves() { dialog.set_file_name(&request.name).save_file() } else { dialog.pick_file() }
}
