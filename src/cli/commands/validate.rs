use super::args::Deny;
use super::request::{counted, is_missing};
use super::{Exit, Failure, Output, args};
use crate::map::{MapIssue, Severity};
use crate::mapfile::catalog::{FileLibrary, TILES_SUFFIX, VARIANT_SUFFIX};
use crate::mapfile::{check_map, check_variant};
use serde::Serialize;
use std::path::Path;

/// What was found in one file.
#[derive(Serialize)]
struct Findings {
    file: String,
    errors: usize,
    warnings: usize,
    remarks: usize,
    issues: Vec<Found>,
}

/// One issue, in words and numbers.
#[derive(Serialize)]
struct Found {
    /// The file it is in, or the variant that the map names.
    file: String,
    severity: &'static str,
    code: String,
    place: String,
    message: String,
    rule: Option<&'static str>,
    key: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    part: Option<&'static str>,
    #[serde(skip)]
    text: String,
}

impl Found {
    fn new(issue: &MapIssue, file: &str) -> Self {
        Self {
            file: file.to_owned(),
            severity: issue.severity.word(),
            code: issue.code.to_string(),
            place: issue.place.to_string(),
            message: issue.message.clone(),
            rule: issue.rule,
            key: issue.key.clone(),
            line: issue.text.as_ref().map(|at| at.line),
            column: issue.text.as_ref().map(|at| at.column),
            part: issue.part,
            text: issue.render(file),
        }
    }
}

/// Checks every file, whatever was found in those before.
pub(super) fn run(args: &args::Validate, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    let mut all = Vec::new();
    for file in &args.files {
        match check(file) {
            Ok(findings) => {
                let found = findings.errors > 0 || args.deny == Some(Deny::Warnings) && findings.warnings > 0;
                exit = exit.max(if found { Exit::Findings } else { Exit::Done });
                all.push(findings);
            }
            Err(Failure { exit: failed, message }) => {
                output.diagnostic(&format!("mapwright: {message}"));
                exit = exit.max(failed);
            }
        }
    }
    if args.json {
        output.json(&all);
        return Ok(exit);
    }
    for Findings { file, errors, warnings, remarks, issues } in &all {
        for issue in issues {
            output.line(&issue.text);
        }
        let [errors, warnings, remarks] = [(*errors, "error"), (*warnings, "warning"), (*remarks, "remark")]
            .map(|(count, word)| counted(count, word));
        output.line(format_args!("{file}: {errors}, {warnings}, {remarks}"));
    }
    Ok(exit)
}

/// Every issue of a file; what kind it is, its name tells.
fn check(file: &str) -> Result<Findings, Failure> {
    let mut library = FileLibrary::new();
    let missing_or_found = |issue: MapIssue| {
        if is_missing(&issue) { Err(Failure::could_not_run(issue.message)) } else { Ok(vec![Found::new(&issue, file)]) }
    };
    let found = if file.ends_with(VARIANT_SUFFIX) {
        match library.load_variant(file) {
            Ok((_, loaded)) => rows(&check_variant(&loaded, None), file),
            Err(issue) => missing_or_found(issue)?,
        }
    } else if file.ends_with(TILES_SUFFIX) {
        match library.load_tiles(Path::new(file)) {
            Ok(_) => Vec::new(),
            Err(issues) => match <[MapIssue; 1]>::try_from(issues) {
                Ok([issue]) => missing_or_found(issue)?,
                Err(issues) => rows(&issues, file),
            },
        }
    } else {
        match library.load_map(file) {
            Ok((from, loaded)) => {
                let checked = check_map(&loaded, &from, &library);
                let mut found = rows(&checked.issues, file);
                found.extend(checked.variant.iter().flat_map(|variant| rows(&variant.issues, &variant.reference)));
                found
            }
            Err(issue) => missing_or_found(issue)?,
        }
    };
    let count = |severity: Severity| found.iter().filter(|issue| issue.severity == severity.word()).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    Ok(Findings { file: file.to_owned(), errors, warnings, remarks: count(Severity::Info), issues: found })
}

fn rows(issues: &[MapIssue], file: &str) -> Vec<Found> {
    issues.iter().map(|issue| Found::new(issue, file)).collect()
}
