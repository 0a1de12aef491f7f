use super::request::{counted, is_missing};
use super::{Exit, Failure, Output, args};
use crate::map::{MapIssue, MapSketch};
use crate::mapfile::catalog::{FileLibrary, MAP_SUFFIX, VARIANT_SUFFIX};
use crate::mapfile::{Differences, MapDefinition, VariantDefinition, check_map, diff_maps, diff_variants};
use serde::Serialize;
use std::path::Path;

/// One of the two things to compare; both are of one kind.
enum Side {
    Map(Box<(MapDefinition, MapSketch)>),
    Variant(Box<VariantDefinition>),
}

/// The object that `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    first: &'a str,
    second: &'a str,
    #[serde(flatten)]
    differences: &'a Differences,
}

/// Runs `mapwright diff`: two maps, or two variants.
pub(super) fn run(args: &args::Diff, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let library = FileLibrary::new();
    let wants_variant = [&args.first, &args.second].into_iter().any(|name| name.ends_with(VARIANT_SUFFIX));
    let (first, second) = (load(&library, &args.first, wants_variant)?, load(&library, &args.second, wants_variant)?);
    let differences = match (&first, &second) {
        (Side::Map(first), Side::Map(second)) => diff_maps((&first.0, &first.1), (&second.0, &second.1)),
        (Side::Variant(first), Side::Variant(second)) => diff_variants(first, second),
        (Side::Map(_), Side::Variant(_)) | (Side::Variant(_), Side::Map(_)) => {
            let message = format!("{} and {} are a map and a variant; compare two of a kind", args.first, args.second);
            return Err(Failure::could_not_run(message));
        }
    };
    if args.json {
        output.json(&Report { first: &args.first, second: &args.second, differences: &differences });
    } else {
        print(args, &differences, output);
    }
    Ok(if differences.is_empty() { Exit::Done } else { Exit::Findings })
}

fn print(args: &args::Diff, differences: &Differences, output: &mut Output<'_>) {
    let count = differences.list.len();
    let found = if count == 0 { "no difference".to_owned() } else { counted(count, "difference") };
    output.line(format_args!("{} → {}: {found}", args.first, args.second));
    let mut area = None;
    for difference in &differences.list {
        if area != Some(difference.area) {
            area = Some(difference.area);
            output.line(format_args!("\n{}", difference.area.title()));
        }
        output.line(format_args!("  {}", difference.text));
    }
}

/// A map or a variant by its path or name. A name that both have means the map, unless the other file is a variant.
fn load(library: &FileLibrary, name: &str, wants_variant: bool) -> Result<Side, Failure> {
    let is_built_in = |name: &str| library.built_ins().variant(name).is_some() && !Path::new(name).exists();
    let bare = name.strip_suffix(VARIANT_SUFFIX).filter(|bare| is_built_in(bare) && !Path::new(name).exists());
    let as_variant = name.ends_with(VARIANT_SUFFIX) || (wants_variant && !name.ends_with(MAP_SUFFIX));
    if as_variant {
        return match library.load_variant(bare.unwrap_or(name)) {
            Ok((_, loaded)) => Ok(Side::Variant(Box::new(loaded.definition))),
            Err(_) if !name.ends_with(VARIANT_SUFFIX) && library.load_map(name).is_ok() => load_map(library, name),
            Err(issue) => Err(could_not(&issue, name)),
        };
    }
    match library.load_map(name) {
        // A name that only a variant has.
        Err(issue) if is_missing(&issue) && is_built_in(name) => load(library, name, true),
        Err(issue) => Err(could_not(&issue, name)),
        Ok(_) => load_map(library, name),
    }
}

fn load_map(library: &FileLibrary, name: &str) -> Result<Side, Failure> {
    let (from, loaded) = library.load_map(name).map_err(|issue| could_not(&issue, name))?;
    let sketch = check_map(&loaded, &from, library).sketch;
    Ok(Side::Map(Box::new((loaded.definition, sketch))))
}

/// Code 1 means that there are differences, so a file that cannot be read is no finding.
fn could_not(issue: &MapIssue, name: &str) -> Failure {
    Failure::could_not_run(if issue.text.is_some() { issue.render(name) } else { issue.message.clone() })
}
