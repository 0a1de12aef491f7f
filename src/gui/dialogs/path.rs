//! A file dialog of our own: where no native one answers.

use super::FileDialogs;
use crate::gui::style::controls::{helper, line_of_text, main_button_if, other_button, row, scrolling};
use crate::gui::style::{buttons, enter, sheet, theme};
use crate::gui::words::{FilePurpose, FileRequest, Name, icon, with_suffix};
use egui::{Button, Context, Id, RichText, ScrollArea};
use std::path::{Path, PathBuf};

/// The dialog, with the question it has to answer.
#[derive(Debug, Default)]
pub struct BuiltInFiles {
    open: Option<Asking>,
    answer: Option<(FileRequest, Option<PathBuf>)>,
}

#[derive(Debug)]
struct Asking {
    request: FileRequest,
    folder: PathBuf,
    name: String,
    entries: Vec<Entry>,
    replaces: bool,
}

#[derive(Debug)]
struct Entry {
    name: String,
    is_folder: bool,
}

impl Asking {
    fn new(request: FileRequest) -> Self {
        let folder = request.folder.clone().filter(|folder| folder.is_dir());
        let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_default();
        let name = request.name.clone();
        let mut asking = Self { request, folder, name, entries: Vec::new(), replaces: false };
        asking.list();
        asking
    }

    /// Folders first, then files of the wanted kind.
    fn list(&mut self) {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let wanted = self.request.purpose.extension();
        let mut entries: Vec<Entry> = entries
            .filter_map(|entry| {
                let path = entry.path();
                let name = entry.file_name().to_string_lossy().into_owned();
                let fits = path.is_dir() || path.extension().is_some_and(|extension| extension == wanted);
                (fits && !name.starts_with('.')).then(|| Entry { name, is_folder: path.is_dir() })
            })
            .collect();
        entries.sort_by(|a, b| (!a.is_folder, &a.name).cmp(&(!b.is_folder, &b.name)));
        self.entries = entries;
    }

    fn enter_folder(&mut self, folder: PathBuf) {
        self.folder = folder;
        self.list();
    }

    /// The file that is meant: what was typed may be a whole path.
    fn path(&self) -> PathBuf {
        let typed = self.folder.join(self.name.trim());
        if self.request.purpose.saves() { with_suffix(typed, self.request.purpose) } else { typed }
    }
}

impl FileDialogs for BuiltInFiles {
    fn ask(&mut self, ctx: &Context, request: FileRequest) {
        self.open = Some(Asking::new(request));
        ctx.request_repaint();
    }

    fn poll(&mut self) -> Option<(FileRequest, Option<PathBuf>)> {
        self.answer.take()
    }

    fn is_open(&self) -> bool {
        self.open.is_some()
    }

    fn ui(&mut self, ctx: &Context) {
        let Some(asking) = &mut self.open else { return };
        let done = draw(ctx, asking);
        if let Some(path) = done {
            let request = asking.request.clone();
            self.answer = Some((request, path));
            self.open = None;
            ctx.request_repaint();
        }
    }
}

/// Draws the dialog; `Some` once it is answered.
fn draw(ctx: &Context, asking: &mut Asking) -> Option<Option<PathBuf>> {
    let mut done = None;
    let purpose = asking.request.purpose;
    let closes = sheet(ctx, Id::unique("file dialog"), purpose.title(), 480.0, |ui| {
        ui.label(RichText::new(purpose.title()).text_style(theme::dialog_title()));
        ui.add_space(6.0);
        row(ui, "File", |ui, label| {
            let field = ui.add(line_of_text(&mut asking.name).desired_width(360.0)).labelled_by(label);
            if field.changed() {
                asking.replaces = false;
            }
        });
        helper(ui, asking.folder.display().to_string());
        let mut into: Option<PathBuf> = None;
        scrolling(ui, ScrollArea::vertical().max_height(220.0).auto_shrink([false, false]), "files", |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let width = ui.available_width();
            let entry = |name: Name, words: &str| {
                Button::new((icon(name).size(16.0), words.to_owned()))
                    .frame_when_inactive(false)
                    .min_size(egui::vec2(width - 12.0, 24.0))
            };
            if let Some(parent) = asking.folder.parent().filter(|parent| !parent.as_os_str().is_empty())
                && ui.add(entry(Name::Folder, "..")).clicked()
            {
                into = Some(parent.to_owned());
            }
            for found in &asking.entries {
                let name = if found.is_folder { Name::Folder } else { Name::Map };
                if ui.add(entry(name, &found.name)).clicked() {
                    if found.is_folder {
                        into = Some(asking.folder.join(&found.name));
                    } else {
                        asking.name.clone_from(&found.name);
                        asking.replaces = false;
                    }
                }
            }
        });
        if let Some(folder) = into {
            asking.enter_folder(folder);
        }
        let path = asking.path();
        let named = !asking.name.trim().is_empty();
        let trouble = trouble_with(&path, purpose).filter(|_| named);
        if let Some(words) = &trouble {
            ui.label(RichText::new(words).color(ui.visuals().error_fg_color));
        } else if asking.replaces {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            ui.label(RichText::new(format!("{name} is there already.")).color(ui.visuals().warn_fg_color));
        }
        let verb = match (purpose.saves(), asking.replaces) {
            (true, true) => "Replace the file",
            (true, false) => "Save",
            (false, _) => "Open",
        };
        buttons(ui, |ui| {
            let ready = named && trouble.is_none();
            if (main_button_if(ui, verb, ready).clicked() || enter(ui)) && ready {
                if path.is_dir() {
                    asking.enter_folder(path.clone());
                    asking.name.clear();
                } else if purpose.saves() && path.exists() && !asking.replaces {
                    asking.replaces = true;
                } else {
                    done = Some(Some(path.clone()));
                }
            }
            if other_button(ui, "Cancel").clicked() {
                done = Some(None);
            }
        });
    });
    if closes {
        done = Some(None);
    }
    done
}

/// Why the file cannot be meant.
fn trouble_with(path: &Path, purpose: FilePurpose) -> Option<String> {
    if path.is_dir() {
        return None;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Some("There is no such folder.".to_owned());
    }
    (!purpose.saves() && !path.exists()).then(|| "There is no such file.".to_owned())
}
