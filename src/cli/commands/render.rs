use crate::cli::args::{self, ThemeName};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::request::{counted, load_map};
use crate::map::Severity;
use crate::mapfile::catalog::{FileLibrary, save};
use crate::mapfile::check_map;
use crate::picture::{BoardView, Detail, MM_PER_SQUARE, Medium, Theme, board_scene, svg};
use crate::rules::ChipsOn;

/// Pixels a square on a screen.
const SCREEN_PX: f32 = 64.0;
/// Pixels a millimetre, as SVG has it: 96 an inch.
const PX_PER_MM: f32 = 96.0 / 25.4;

/// Draws a map, with or without errors.
pub(super) fn run(args: &args::Render, output: &mut Output<'_>) -> Result<Exit, Failure> {
    if args.output.extension().is_none_or(|suffix| suffix != "svg") {
        let message = format!("{} does not end in .svg; only SVG can be drawn yet", args.output.display());
        return Err(Failure::could_not_run(message));
    }
    let library = FileLibrary::new();
    let (from, loaded) = load_map(&library, &args.map)?;
    let checked = check_map(&loaded, &from, &library);
    let theme = match args.theme {
        ThemeName::Light => Theme::Light,
        ThemeName::Dark => Theme::Dark,
        ThemeName::Print => Theme::Print,
        ThemeName::Ink => Theme::Ink,
    };
    let medium = Medium::of(theme);
    let px_per_square = match medium {
        Medium::Screen => SCREEN_PX,
        Medium::Print | Medium::Ink => MM_PER_SQUARE * PX_PER_MM,
    };
    let chips = checked.variant.iter().find_map(|variant| variant.definition.chips.as_ref());
    let combine = loaded.definition.combine.as_ref();
    let view = BoardView {
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
        ..BoardView::of(Detail { px_per_square, medium })
    };
    let text = svg(&board_scene(&checked.sketch, &view), theme, px_per_square);
    save(&args.output, text.as_bytes()).map_err(|issue| Failure::could_not_run(issue.message))?;
    let errors = checked.issues.iter().filter(|issue| issue.severity == Severity::Error).count();
    if errors > 0 {
        let (map, errors) = (&args.map, counted(errors, "error"));
        output.diagnostic(&format!("{map} has {errors}; `mapwright validate {map}` lists them"));
    }
    Ok(Exit::Done)
}
