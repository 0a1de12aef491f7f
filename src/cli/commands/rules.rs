use super::request::{counted, is_missing, unreadable};
use super::{Exit, Failure, Output, args};
use crate::map::Severity;
use crate::mapfile::catalog::{FileLibrary, VARIANT_SUFFIX, numbered, save};
use crate::mapfile::{Library, VariantDefinition, check_map};
use crate::parameters;
use crate::picture::{PictureFormat, Scene, Theme, paper_svg, png, svg};
use crate::rules::ChipsOn;
use crate::sheet::{Language, RulesSheet, SheetBoard, map_sheet, paper, variant_sheet};
use std::path::Path;

/// Pixels a millimetre: 150 an inch.
const PX_PER_MM: f32 = 150.0 / 25.4;

/// What a sheet is written as.
enum RulesOutput {
    Markdown,
    Sheets(PictureFormat),
}

/// Writes the rules of a map, or of a variant alone; or lists all parameters.
pub(super) fn run(args: &args::Rules, output: &mut Output<'_>) -> Result<Exit, Failure> {
    match &args.file {
        Some(file) => sheet(args, file, output),
        None => {
            list(output);
            Ok(Exit::Done)
        }
    }
}

/// A line for each parameter.
fn list(output: &mut Output<'_>) {
    let longest = parameters::all().map(|id| id.path.len()).max().unwrap_or_default();
    let mut line = |[key, kind, default, range, clauses]: [&str; 5], title: &str| {
        output.line(format_args!("{key:<longest$}  {kind:<7}  {default:<12} {range:<13} {clauses:<15} {title}"));
    };
    line(["key", "kind", "default", "range", "clauses"], "title");
    for id in parameters::all() {
        let (usual, range, clauses) = (id.usual.to_string(), id.kind.range(), id.clauses.join(","));
        line([&id.path, id.kind.name(), &usual, &range, &clauses], &id.title);
    }
}

fn sheet(args: &args::Rules, file: &str, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let language = Language::named(&args.language).ok_or_else(|| no_language(&args.language))?;
    let kind = args.output.as_deref().map(kind_of).transpose()?;
    let library = FileLibrary::new();
    if file.ends_with(VARIANT_SUFFIX) {
        return alone(args, file, &library, language, kind, output);
    }
    let (from, loaded) = match library.load_map(file) {
        Ok(found) => found,
        // A name that only a variant has.
        Err(issue) if is_missing(&issue) && library.built_ins().variant(file).is_some() => {
            return alone(args, file, &library, language, kind, output);
        }
        Err(issue) => return Err(unreadable(&issue, file)),
    };
    let checked = check_map(&loaded, &from, &library);
    let named;
    let variant: Option<&VariantDefinition> = match args.variant.as_deref() {
        None => checked.variant.as_ref().map(|variant| &variant.definition),
        Some("none") => None,
        Some(name) => {
            named = library.load_variant(name).map_err(|issue| unreadable(&issue, name))?.1;
            Some(&named.definition)
        }
    };
    let page = map_sheet(&loaded.definition, &checked, variant, library.tiles(), language);
    let chips = variant.and_then(|variant| variant.chips.as_ref());
    let combine = loaded.definition.combine.as_ref();
    let board = SheetBoard {
        map: &checked.sketch,
        chips_on_towns: chips.is_some_and(|chips| chips.on == ChipsOn::Towns),
        seam: checked.joined.as_ref().zip(combine).map(|(joined, combine)| (&joined.seam[..], combine.side)),
    };
    write(args, &page, Some(&board), kind, output)?;
    let errors = checked.issues.iter().filter(|issue| issue.severity == Severity::Error).count();
    if errors > 0 {
        let errors = counted(errors, "error");
        output.diagnostic(&format!("{file} has {errors}; `mapwright validate {file}` lists them"));
    }
    Ok(Exit::Done)
}

fn alone(
    args: &args::Rules,
    file: &str,
    library: &FileLibrary,
    language: &Language,
    kind: Option<RulesOutput>,
    output: &mut Output<'_>,
) -> Result<Exit, Failure> {
    if args.variant.is_some() {
        let message = format!("{file} is a variant itself; name a map to see another variant on it");
        return Err(Failure::could_not_run(message));
    }
    let loaded = library.load_variant(file).map_err(|issue| unreadable(&issue, file))?.1;
    write(args, &variant_sheet(&loaded.definition, language), None, kind, output)?;
    Ok(Exit::Done)
}

fn write(
    args: &args::Rules,
    page: &RulesSheet,
    board: Option<&SheetBoard<'_>>,
    kind: Option<RulesOutput>,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    for fault in &page.faults {
        output.diagnostic(&format!("the language file lacks something: {fault}"));
    }
    let (Some(path), Some(kind)) = (&args.output, kind) else {
        output.text(&page.markdown());
        return Ok(());
    };
    let keep = |path: &Path, bytes: &[u8]| save(path, bytes).map_err(|issue| Failure::could_not_run(issue.message));
    match kind {
        RulesOutput::Markdown => keep(path, page.markdown().as_bytes()),
        RulesOutput::Sheets(format) => {
            for (at, sheet) in paper(page, board).iter().enumerate() {
                keep(&numbered(path, at + 1), &picture(sheet, format)?)?;
            }
            Ok(())
        }
    }
}

fn picture(sheet: &Scene, format: PictureFormat) -> Result<Vec<u8>, Failure> {
    match format {
        PictureFormat::Svg => Ok(paper_svg(sheet, Theme::Print).into_bytes()),
        PictureFormat::Png => png(&svg(sheet, Theme::Print, PX_PER_MM)).map_err(Failure::could_not_run),
    }
}

fn kind_of(path: &Path) -> Result<RulesOutput, Failure> {
    let suffix = path.extension().and_then(|suffix| suffix.to_str()).unwrap_or_default();
    if suffix.eq_ignore_ascii_case("md") {
        return Ok(RulesOutput::Markdown);
    }
    let message = || format!("{} does not end in .md, .svg or .png; no other sheets are written", path.display());
    PictureFormat::of_suffix(suffix).map(RulesOutput::Sheets).ok_or_else(|| Failure::could_not_run(message()))
}

fn no_language(code: &str) -> Failure {
    let known = Language::all().iter().map(|language| format!("{} ({})", language.code(), language.name()));
    let known = known.collect::<Vec<_>>().join(", ");
    Failure::could_not_run(format!("there is no language `{code}`; there are {known}"))
}
