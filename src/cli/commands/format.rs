use super::{Exit, Failure, Output, args, request};
use crate::mapfile::catalog::{TILES_SUFFIX, VARIANT_SUFFIX, read_file, save};
use crate::mapfile::{FileFormat, MapDefinition, SourceText, VariantDefinition, format_source, read};
use crate::tiles::TileSetDefinition;
use std::path::Path;

/// Brings every file into canonical layout, or names those that are not.
pub(super) fn run(args: &args::Format, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for path in &args.files {
        match format(path, args.check) {
            Ok(false) => {}
            Ok(true) if args.check => {
                output.line(format_args!("{} is not in canonical layout", path.display()));
                exit = exit.max(Exit::Findings);
            }
            Ok(true) => output.line(format_args!("{} was brought into canonical layout", path.display())),
            Err(Failure { exit: failed, message }) => {
                output.diagnostic(&format!("mapwright: {message}"));
                exit = exit.max(failed);
            }
        }
    }
    Ok(exit)
}

/// True if the file was not in canonical layout; with `check` it stays as it is.
fn format(path: &Path, check: bool) -> Result<bool, Failure> {
    let file = path.display().to_string();
    let bytes = read_file(path).map_err(|issue| request::unreadable(&issue, &file))?;
    let formatted = if file.ends_with(VARIANT_SUFFIX) {
        formatted::<VariantDefinition>(&bytes, &file)?
    } else if file.ends_with(TILES_SUFFIX) {
        formatted::<TileSetDefinition>(&bytes, &file)?
    } else {
        formatted::<MapDefinition>(&bytes, &file)?
    };
    let differs = formatted != bytes;
    if differs && !check {
        save(path, &formatted).map_err(|issue| Failure::could_not_run(issue.message))?;
    }
    Ok(differs)
}

fn formatted<T: FileFormat>(bytes: &[u8], file: &str) -> Result<Vec<u8>, Failure> {
    let loaded = read::<T>(bytes).map_err(|error| Failure::finding(error.issue.render(file)))?;
    if loaded.read_only {
        // A newer format may hold what this program does not know how to lay out.
        return Err(Failure::finding(request::rendered(&loaded.issues, file)));
    }
    let source = SourceText { bytes: bytes.into() };
    format_source::<T>(&source).map_err(|error| Failure::finding(error.issue.render(file)))
}
