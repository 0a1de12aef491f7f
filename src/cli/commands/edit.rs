use super::request::{load_map, unreadable};
use super::{Exit, Failure, Output};
use crate::mapfile::catalog::{FileLibrary, VARIANT_SUFFIX};

const HINT: &str = "`mapwright --help` lists the commands.";

/// Opens the editor; without a file, with USA West.
pub(super) fn run(file: Option<&str>, _output: &mut Output<'_>) -> Result<Exit, Failure> {
    if let Some(file) = file {
        // A misspelt verb ends up here as well.
        let library = FileLibrary::new();
        let found = if file.ends_with(VARIANT_SUFFIX) {
            library.load_variant(file).map(|_| ()).map_err(|issue| unreadable(&issue, file))
        } else {
            load_map(&library, file).map(|_| ())
        };
        found.map_err(|failure| Failure { message: format!("{} {HINT}", failure.message), ..failure })?;
    }
    show(file)
}

#[cfg(feature = "window")]
fn show(file: Option<&str>) -> Result<Exit, Failure> {
    use crate::window::{StartFile, run};
    let start = file.map_or(StartFile::LastTime, |file| StartFile::Named(file.to_owned()));
    match run(start) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => Err(Failure::could_not_run(error.to_string())),
    }
}

#[cfg(not(feature = "window"))]
fn show(_file: Option<&str>) -> Result<Exit, Failure> {
    Err(Failure::could_not_run(
        "this build has no window; build it with the feature `window`, or use the other commands (`mapwright --help`)",
    ))
}
