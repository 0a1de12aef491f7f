//! Writing a picture of the map, or a rules sheet, beside the window. The map stays as it is.

use super::jobs::{Came, Job};
use super::{Shown, Workspace};
use crate::gui::dialogs::{Dialog, FilePurpose, FileRequest, with_suffix};
use crate::gui::outbox::SheetFile;
use crate::mapfile::catalog::{numbered, save};
use crate::mapfile::{CombineDefinition, MapDefinition, Source, catalog};
use crate::picture::{BoardView, ExportLook, PictureFormat, Scene, Theme, export_scene, paper_svg};
use crate::rules::ChipsOn;
use crate::sheet::{BoardPicture, Page, paper};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is to be written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Export {
    Picture(PictureFormat, ExportLook),
    Sheet(SheetFile),
}

impl Export {
    const fn purpose(self) -> FilePurpose {
        match self {
            Self::Picture(PictureFormat::Svg, _) => FilePurpose::SaveSvg,
            Self::Picture(PictureFormat::Png, _) => FilePurpose::SavePng,
            Self::Sheet(SheetFile::Markdown) => FilePurpose::SaveSheet,
            Self::Sheet(SheetFile::Svg) => FilePurpose::SaveSheetPages,
        }
    }

    const fn noun(self) -> &'static str {
        match self {
            Self::Picture(..) => "picture",
            Self::Sheet(_) => "rules sheet",
        }
    }
}

/// What is being made and written.
pub(super) struct Exporting {
    export: Export,
    path: PathBuf,
    job: Job<News>,
}

enum News {
    Begun,
    Written(Result<(), String>),
}

/// The picture of a map as it was shown.
fn picture_of(shown: &Shown, combine: Option<&CombineDefinition>, look: &ExportLook) -> Scene {
    let BoardPicture { map, chips_on_towns, seam } = board_of(shown, combine);
    let view = BoardView { chips_on_towns, seam, ..BoardView::screen(look.px_per_square) };
    export_scene(map, &view, look)
}

fn board_of<'a>(shown: &'a Shown, combine: Option<&CombineDefinition>) -> BoardPicture<'a> {
    let checked = &shown.checked;
    let chips = checked.variant.as_ref().and_then(|variant| variant.definition.chips.as_ref());
    BoardPicture {
        map: &shown.sketch,
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
    }
}

/// Makes and writes what is wanted. A file appears as a whole or not at all, also if the program ends meanwhile.
fn write(export: Export, shown: &Shown, map: &MapDefinition, page: Option<&Page>, target: &Path) -> Result<(), String> {
    let keep = |path: &Path, bytes: &[u8]| save(path, bytes).map_err(|issue| issue.message);
    let missing = || "Its text is not there yet; try again.".to_owned();
    match export {
        Export::Picture(format, look) => {
            let scene = picture_of(shown, map.combine.as_ref(), &look);
            keep(target, &format.write(&scene, &look).map_err(|error| error.to_string())?)
        }
        Export::Sheet(SheetFile::Markdown) => keep(target, page.ok_or_else(missing)?.markdown().as_bytes()),
        Export::Sheet(SheetFile::Svg) => {
            let sheets = paper(page.ok_or_else(missing)?, Some(&board_of(shown, map.combine.as_ref())));
            let paths: Vec<PathBuf> = (1..=sheets.len()).map(|number| numbered(target, number)).collect();
            // The dialog asked about the first name only.
            if let Some(other) = paths.iter().skip(1).find(|path| path.exists()) {
                return Err(format!("{} is there already; choose another name.", other.display()));
            }
            let mut files = sheets.iter().zip(&paths);
            files.try_for_each(|(sheet, path)| keep(path, paper_svg(sheet, Theme::Print).as_bytes()))
        }
    }
}

impl Workspace {
    /// The picture of the map that is shown; `None` before its first frame.
    pub(in crate::gui) fn export_picture(&self, look: &ExportLook) -> Option<Scene> {
        Some(picture_of(self.shown()?, self.document().definition().combine.as_ref(), look))
    }

    /// True while a picture is being written.
    pub(super) fn is_exporting(&self) -> bool {
        self.exporting.is_some()
    }

    /// Asks where it is to be written.
    pub(super) fn ask_where_to_export(&mut self, ctx: &egui::Context, export: Export) {
        self.dialog = None;
        if self.is_exporting() {
            self.notice = Some("Still exporting; try again when it is done".to_owned());
            return;
        }
        self.export = Some(export);
        let purpose = export.purpose();
        let name = match self.document().source() {
            Source::BuiltIn(name) => name.clone(),
            Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
            Source::Unsaved => super::file_actions::file_name(&self.document().definition().name, catalog::MAP_SUFFIX),
        };
        let name = format!("{}{}", name.trim_end_matches(catalog::MAP_SUFFIX), purpose.suffix());
        self.files.ask(ctx, FileRequest { purpose, folder: self.usual_folder(), name });
    }

    /// Begins to write what was asked for.
    pub(super) fn write_export(&mut self, ctx: &egui::Context, purpose: FilePurpose, path: Option<PathBuf>) {
        let Some(export) = self.export.take() else { return };
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        self.check_now();
        let full = with_suffix(path.clone(), purpose);
        let begun = if full != path && full.exists() {
            // The dialog asked about the name as it was typed, not about this one.
            Err(format!("{} is there already. Choose its name in the list to replace it.", full.display()))
        } else {
            self.start_export(ctx, export, full)
        };
        match begun {
            Ok(exporting) => (self.exporting, self.notice) = (Some(exporting), None),
            Err(why) => {
                self.dialog = Some(Dialog::trouble(&format!("The {} was not written", export.noun()), &why));
            }
        }
    }

    /// It is about the map as it is now, whatever is drawn on it meanwhile.
    fn start_export(&self, ctx: &egui::Context, export: Export, path: PathBuf) -> Result<Exporting, String> {
        let shown = self.shown().cloned().ok_or_else(|| "The map was not drawn yet.".to_owned())?;
        let map = self.document().definition().clone();
        let page: Option<Arc<Page>> = shown.tried.as_ref().map(|tried| Arc::clone(&tried.sheet));
        let target = path.clone();
        let job = Job::start(ctx, self.pace, "export", self.stamp(self.document(), None), move |teller| {
            teller.news(News::Begun);
            teller.result(News::Written(write(export, &shown, &map, page.as_deref(), &target)));
        });
        let job = job.map_err(|error| format!("It cannot be made beside the window: {error}"))?;
        Ok(Exporting { export, path, job })
    }

    /// Takes what has arrived of a picture.
    pub(super) fn look_at_export(&mut self, ctx: &egui::Context) {
        let Some(exporting) = &self.exporting else { return };
        match exporting.job.look(ctx) {
            Came::Nothing | Came::Message(News::Begun) => {}
            Came::Message(News::Written(written)) => self.end_export(written),
            Came::End => self.end_export(Err("The work ended without a file.".to_owned())),
        }
    }

    fn end_export(&mut self, written: Result<(), String>) {
        let Some(Exporting { export, path, .. }) = self.exporting.take() else { return };
        self.notice = Some(match written {
            Ok(()) => format!("Wrote {}", path.display()),
            Err(why) => format!("The {} was not written: {why}", export.noun()),
        });
    }

    /// Waits for a picture that is being written: the program is about to end. False: it was not written.
    pub(super) fn finish_export(&mut self) -> bool {
        while let Some(exporting) = &self.exporting {
            match exporting.job.wait() {
                Some(News::Begun) => {}
                Some(News::Written(Ok(()))) => self.end_export(Ok(())),
                Some(News::Written(Err(why))) => {
                    self.end_export(Err(why));
                    return false;
                }
                None => {
                    self.end_export(Err("The work ended without a file.".to_owned()));
                    return false;
                }
            }
        }
        true
    }
}
