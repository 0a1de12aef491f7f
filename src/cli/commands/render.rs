use super::args::ThemeName;
use super::request::{counted, load_map};
use super::{Exit, Failure, Output, args};
use crate::map::Severity;
use crate::mapfile::catalog::{FileLibrary, save};
use crate::mapfile::check_map;
use crate::picture::{BoardView, ExportLook, PictureFormat, Theme, export_scene};
use crate::rules::ChipsOn;

/// Draws a map, with or without errors.
pub(super) fn run(args: &args::Render, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let suffix = args.output.extension().and_then(|suffix| suffix.to_str());
    let Some(format) = suffix.and_then(PictureFormat::of_suffix) else {
        let message = format!("{} does not end in .svg or .png; no other pictures are drawn", args.output.display());
        return Err(Failure::could_not_run(message));
    };
    let library = FileLibrary::new();
    let (from, loaded) = load_map(&library, &args.map)?;
    let checked = check_map(&loaded, &from, &library);
    let theme = match args.theme {
        ThemeName::Light => Theme::Light,
        ThemeName::Dark => Theme::Dark,
        ThemeName::Print => Theme::Print,
        ThemeName::Ink => Theme::Ink,
    };
    let usual = ExportLook::of(theme);
    let look = ExportLook {
        px_per_square: args.px.map_or(usual.px_per_square, f32::from),
        names: !args.no_names,
        coordinates: args.coordinates,
        ..usual
    };
    let chips = checked.variant.iter().find_map(|variant| variant.definition.chips.as_ref());
    let combine = loaded.definition.combine.as_ref();
    let view = BoardView {
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
        ..BoardView::screen(look.px_per_square)
    };
    let scene = export_scene(&checked.sketch, &view, &look);
    let bytes = format.write(&scene, &look).map_err(|error| Failure::could_not_run(error.to_string()))?;
    save(&args.output, &bytes).map_err(|issue| Failure::could_not_run(issue.message))?;
    let errors = checked.issues.iter().filter(|issue| issue.severity == Severity::Error).count();
    if errors > 0 {
        let (map, errors) = (&args.map, counted(errors, "error"));
        output.diagnostic(&format!("{map} has {errors}; `mapwright validate {map}` lists them"));
    }
    Ok(Exit::Done)
}
