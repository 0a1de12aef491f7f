//! Writing a picture of the map. The map stays as it is.

use super::Workspace;
use crate::gui::dialogs::{Dialog, FilePurpose, FileRequest, with_suffix};
use crate::mapfile::{Source, catalog};
use crate::picture::{BoardView, ExportLook, PictureFormat, Scene, export_scene};
use crate::rules::ChipsOn;
use std::path::{Path, PathBuf};

impl Workspace {
    /// The picture of the map that is shown; `None` before its first frame.
    pub(in crate::gui) fn export_picture(&self, look: &ExportLook) -> Option<Scene> {
        let shown = self.shown()?;
        let checked = &shown.checked;
        let chips = checked.variant.as_ref().and_then(|variant| variant.definition.chips.as_ref());
        let combine = self.document().definition().combine.as_ref();
        let view = BoardView {
            chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
            seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
            ..BoardView::screen(look.px_per_square)
        };
        Some(export_scene(&shown.sketch, &view, look))
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

    /// Writes the picture that was asked for.
    pub(super) fn write_export(&mut self, purpose: FilePurpose, path: Option<PathBuf>) {
        let Some((format, look)) = self.export.take() else { return };
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        let full = with_suffix(path.clone(), purpose);
        let written = if full != path && full.exists() {
            // The dialog asked about the name as it was typed, not about this one.
            Err(format!("{} is there already. Choose its name in the list to replace it.", full.display()))
        } else {
            self.write_picture(format, &look, &full)
        };
        match written {
            Ok(()) => self.notice = Some(format!("Wrote {}", full.display())),
            Err(why) => self.dialog = Some(Dialog::trouble("The picture was not written", &why)),
        }
    }

    fn write_picture(&self, format: PictureFormat, look: &ExportLook, path: &Path) -> Result<(), String> {
        let scene = self.export_picture(look).ok_or_else(|| "The map was not drawn yet.".to_owned())?;
        let bytes = format.write(&scene, look).map_err(|error| error.to_string())?;
        catalog::save(path, &bytes).map_err(|issue| issue.message)
    }
}
