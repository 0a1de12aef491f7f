//! Writing a picture of the map, beside the window. The map stays as it is.

use super::jobs::{Came, Job};
use super::{Shown, Workspace};
use crate::gui::dialogs::{Dialog, FilePurpose, FileRequest, with_suffix};
use crate::mapfile::{CombineDefinition, Source, catalog};
use crate::picture::{BoardView, ExportLook, PictureFormat, Scene, export_scene};
use crate::rules::ChipsOn;
use std::path::PathBuf;

/// A picture that is being drawn and written.
pub(super) struct Exporting {
    path: PathBuf,
    job: Job<News>,
}

enum News {
    Begun,
    Written(Result<(), String>),
}

/// The picture of a map as it was shown.
fn picture_of(shown: &Shown, combine: Option<&CombineDefinition>, look: &ExportLook) -> Scene {
    let checked = &shown.checked;
    let chips = checked.variant.as_ref().and_then(|variant| variant.definition.chips.as_ref());
    let view = BoardView {
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
        ..BoardView::screen(look.px_per_square)
    };
    export_scene(&shown.sketch, &view, look)
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

    /// Asks where the picture is to be written.
    pub(super) fn ask_where_to_export(&mut self, ctx: &egui::Context, format: PictureFormat, look: ExportLook) {
        self.dialog = None;
        self.export = Some((format, look));
        let purpose = match format {
            PictureFormat::Svg => FilePurpose::SaveSvg,
            PictureFormat::Png => FilePurpose::SavePng,
        };
        let name = match self.document().source() {
            Source::BuiltIn(name) => name.clone(),
            Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
            Source::Unsaved => super::file_actions::file_name(&self.document().definition().name, catalog::MAP_SUFFIX),
        };
        let name = format!("{}{}", name.trim_end_matches(catalog::MAP_SUFFIX), purpose.suffix());
        self.files.ask(ctx, FileRequest { purpose, folder: self.usual_folder(), name });
    }

    /// Begins to write the picture that was asked for.
    pub(super) fn write_export(&mut self, ctx: &egui::Context, purpose: FilePurpose, path: Option<PathBuf>) {
        let Some((format, look)) = self.export.take() else { return };
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        self.check_now();
        let full = with_suffix(path.clone(), purpose);
        let begun = if full != path && full.exists() {
            // The dialog asked about the name as it was typed, not about this one.
            Err(format!("{} is there already. Choose its name in the list to replace it.", full.display()))
        } else {
            self.start_export(ctx, format, look, full)
        };
        match begun {
            Ok(exporting) => (self.exporting, self.notice) = (Some(exporting), None),
            Err(why) => self.dialog = Some(Dialog::trouble("The picture was not written", &why)),
        }
    }

    /// The picture is that of the map as it is now, whatever is drawn on it meanwhile.
    fn start_export(
        &self,
        ctx: &egui::Context,
        format: PictureFormat,
        look: ExportLook,
        path: PathBuf,
    ) -> Result<Exporting, String> {
        let shown = self.shown().cloned().ok_or_else(|| "The map was not drawn yet.".to_owned())?;
        let map = self.document().definition().clone();
        let target = path.clone();
        let job = Job::start(ctx, self.pace, "export", self.stamp(self.document(), None), move |teller| {
            teller.news(News::Begun);
            let scene = picture_of(&shown, map.combine.as_ref(), &look);
            let bytes = format.write(&scene, &look).map_err(|error| error.to_string());
            // A file appears as a whole or not at all, also if the program ends meanwhile.
            let written = bytes.and_then(|bytes| catalog::save(&target, &bytes).map_err(|issue| issue.message));
            teller.result(News::Written(written));
        });
        let job = job.map_err(|error| format!("The picture cannot be drawn beside the window: {error}"))?;
        Ok(Exporting { path, job })
    }

    /// Takes what has arrived of a picture.
    pub(super) fn look_at_export(&mut self, ctx: &egui::Context) {
        let Some(exporting) = &self.exporting else { return };
        match exporting.job.look(ctx) {
            Came::Nothing | Came::Message(News::Begun) => {}
            Came::Message(News::Written(written)) => self.end_export(written),
            Came::End => self.end_export(Err("The drawing ended without a picture.".to_owned())),
        }
    }

    fn end_export(&mut self, written: Result<(), String>) {
        let Some(Exporting { path, .. }) = self.exporting.take() else { return };
        self.notice = Some(match written {
            Ok(()) => format!("Wrote {}", path.display()),
            Err(why) => format!("The picture was not written: {why}"),
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
                    self.end_export(Err("The drawing ended without a picture.".to_owned()));
                    return false;
                }
            }
        }
        true
    }
}
