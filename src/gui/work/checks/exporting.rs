//! Writing a picture of the map, or a rules sheet, beside the window. The map stays as it is.

use super::checker::stamp;
use super::{Checks, Shown};
use crate::gui::words::{DocumentId, Export, FilePurpose, FileRequest, SheetFile, with_suffix};
use crate::gui::work::shell::jobs::{Came, Job};
use crate::gui::work::{Documents, Shell, file_name};
use crate::mapfile::catalog::{numbered, save};
use crate::mapfile::{CombineDefinition, MapDefinition, Source, catalog};
use crate::picture::{BoardView, ExportLook, PictureFormat, Scene, Theme, export_scene, paper_svg};
use crate::rules::{ChipSet, ChipsOn};
use crate::sheet::{SheetBoard, paper};
use std::path::{Path, PathBuf};

const fn purpose(export: Export) -> FilePurpose {
    match export {
        Export::Picture(PictureFormat::Svg, _) => FilePurpose::SaveSvg,
        Export::Picture(PictureFormat::Png, _) => FilePurpose::SavePng,
        Export::Sheet(SheetFile::Markdown) => FilePurpose::SaveSheet,
        Export::Sheet(SheetFile::Svg) => FilePurpose::SaveSheetPages,
    }
}

const fn noun(export: Export) -> &'static str {
    match export {
        Export::Picture(..) => "picture",
        Export::Sheet(_) => "rules sheet",
    }
}

/// What somebody wants written, and of what: it may be another map or tab that is shown when the file is chosen.
struct Asked {
    export: Export,
    of: (DocumentId, Option<DocumentId>),
}

/// What is being made and written.
struct Exporting {
    export: Export,
    path: PathBuf,
    job: Job<News>,
}

enum News {
    Begun,
    /// The export has ended: number of files written, or why not.
    Written(Result<usize, String>),
}

/// The picture of a map as it was shown, with the variant that it names.
pub fn picture_of(shown: &Shown, combine: Option<&CombineDefinition>, look: &ExportLook) -> Scene {
    let chips = shown.checked.variant.as_ref().and_then(|variant| variant.definition.chips.as_ref());
    let SheetBoard { map, chips_on_towns, seam } = board_of(shown, combine, chips);
    let view = BoardView { chips_on_towns, seam, ..BoardView::screen(look.px_per_square) };
    export_scene(map, &view, look)
}

fn board_of<'a>(shown: &'a Shown, combine: Option<&CombineDefinition>, chips: Option<&ChipSet>) -> SheetBoard<'a> {
    SheetBoard {
        map: &shown.sketch,
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: shown.checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
    }
}

/// Makes and writes what is wanted: how many files. Each appears as a whole or not at all, also if the program ends meanwhile.
fn write(export: Export, shown: &Shown, map: &MapDefinition, target: &Path) -> Result<usize, String> {
    let keep = |path: &Path, bytes: &[u8]| save(path, bytes).map_err(|issue| issue.message);
    let tried = || shown.tried.as_ref().ok_or_else(|| "Its text is not there yet; try again.".to_owned());
    match export {
        Export::Picture(format, look) => {
            let scene = picture_of(shown, map.combine.as_ref(), &look);
            keep(target, &format.write(&scene, &look).map_err(|error| error.to_string())?)?;
            Ok(1)
        }
        Export::Sheet(SheetFile::Markdown) => keep(target, tried()?.sheet.markdown().as_bytes()).map(|()| 1),
        Export::Sheet(SheetFile::Svg) => {
            let tried = tried()?;
            let sheets = paper(&tried.sheet, Some(&board_of(shown, map.combine.as_ref(), tried.chips.as_ref())));
            let paths: Vec<PathBuf> = (1..=sheets.len()).map(|number| numbered(target, number)).collect();
            // Whoever lets the first page be replaced means the sheet; of a new name nothing was said about others.
            let taken = paths.iter().skip(1).find(|path| path.exists()).filter(|_| !target.exists());
            if let Some(other) = taken {
                return Err(format!("{} is there already; choose another name.", other.display()));
            }
            for (at, (sheet, path)) in sheets.iter().zip(&paths).enumerate() {
                let kept = keep(path, paper_svg(sheet, Theme::Print).as_bytes());
                kept.map_err(|why| if at == 0 { why } else { format!("{why} Written were only {at} of its pages.") })?;
            }
            Ok(sheets.len())
        }
    }
}

/// What is to be written, and what is being written.
#[derive(Default)]
pub struct Exports {
    /// What waits for the name of a file.
    asked: Vec<Asked>,
    exporting: Option<Exporting>,
}

impl Exports {
    /// True while something is being written.
    pub fn is_busy(&self) -> bool {
        self.exporting.is_some()
    }

    /// Asks where it is to be written.
    pub fn ask_where(&mut self, export: Export, documents: &Documents, shell: &mut Shell) {
        if self.is_busy() {
            shell.say("Still exporting; try again when it is done");
            return;
        }
        let wanted = purpose(export);
        // The system's dialogs let the window go on, and a second question may find one open and be dropped.
        self.asked.retain(|asked| purpose(asked.export) != wanted);
        self.asked.push(Asked { export, of: documents.in_sight() });
        let document = documents.document();
        let name = match document.source() {
            Source::BuiltIn(name) => name.clone(),
            Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
            Source::Unsaved => file_name(&document.definition().name, catalog::MAP_SUFFIX),
        };
        let name = format!("{}{}", name.trim_end_matches(catalog::MAP_SUFFIX), wanted.suffix());
        shell.ask_for_file(FileRequest { purpose: wanted, folder: documents.usual_folder(shell), name });
    }

    /// Begins to write what was asked for. It is about the map as it is now, whatever is drawn on it meanwhile.
    pub fn take_file(
        &mut self,
        ctx: &egui::Context,
        (answered, path): (FilePurpose, Option<PathBuf>),
        (documents, checks): (&Documents, &mut Checks),
        shell: &mut Shell,
    ) {
        let Some(at) = self.asked.iter().position(|asked| purpose(asked.export) == answered) else { return };
        let Asked { export, of } = self.asked.remove(at);
        let Some(path) = path.filter(|path| !path.as_os_str().is_empty()) else { return };
        checks.now(documents, shell);
        let full = with_suffix(path.clone(), answered);
        let begun = if of != documents.in_sight() {
            Err("Another map or chip variant is shown by now. Go back to the one that is meant and save again."
                .to_owned())
        } else if full != path && full.exists() {
            // The dialog asked about the name as it was typed, not about this one.
            Err(format!("{} is there already. Choose its name in the list to replace it.", full.display()))
        } else {
            start(ctx, (export, full), (documents, checks), shell)
        };
        match begun {
            Ok(exporting) => {
                self.exporting = Some(exporting);
                shell.hush();
            }
            Err(why) => shell.trouble(&format!("The {} was not written", noun(export)), &why),
        }
    }

    /// Takes what has arrived of it.
    pub fn look(&mut self, ctx: &egui::Context, shell: &mut Shell) {
        let Some(exporting) = &self.exporting else { return };
        match exporting.job.look(ctx) {
            Came::Nothing | Came::Message(News::Begun) => {}
            Came::Message(News::Written(written)) => self.end(written, shell),
            Came::End => self.end(Err("The work ended without a file.".to_owned()), shell),
        }
    }

    fn end(&mut self, written: Result<usize, String>, shell: &mut Shell) {
        let Some(Exporting { export, path, .. }) = self.exporting.take() else { return };
        shell.say(match written {
            Ok(1) => format!("Wrote {}", path.display()),
            Ok(count) => format!("Wrote {count} pages, the first {}", path.display()),
            Err(why) => format!("The {} was not written: {why}", noun(export)),
        });
    }

    /// Waits for what is being written: the program is about to end. False: it was not written.
    pub fn finish(&mut self, shell: &mut Shell) -> bool {
        while let Some(exporting) = &self.exporting {
            let written = match exporting.job.wait() {
                Some(News::Begun) => continue,
                Some(News::Written(written)) => written,
                None => Err("The work ended without a file.".to_owned()),
            };
            let is_written = written.is_ok();
            self.end(written, shell);
            if !is_written {
                return false;
            }
        }
        true
    }
}

fn start(
    ctx: &egui::Context,
    (export, path): (Export, PathBuf),
    (documents, checks): (&Documents, &Checks),
    shell: &Shell,
) -> Result<Exporting, String> {
    let shown = checks.shown(documents).cloned().ok_or_else(|| "The map was not drawn yet.".to_owned())?;
    let map = documents.document().definition().clone();
    let target = path.clone();
    let job = Job::start(ctx, shell.pace(), "export", stamp(documents, None), move |teller| {
        teller.news(News::Begun);
        teller.result(News::Written(write(export, &shown, &map, &target)));
    });
    let job = job.map_err(|error| format!("It cannot be made beside the window: {error}"))?;
    Ok(Exporting { export, path, job })
}
