use super::request::{load_map, rendered};
use super::{Exit, Failure, Output, args};
use crate::geometry::Side;
use crate::map::{Ground, Severity};
use crate::mapfile::catalog::{FileLibrary, save};
use crate::mapfile::{
    CombineDefinition, FORMAT, Fidelity, Loaded, MapDefinition, Source, SourceText, canonical, check_map,
};
use crate::tiles::TileChoice;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Writes a pair and says what it is made of.
pub(super) fn run(args: &args::Combine, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let side: Side = args.side.parse().map_err(Failure::could_not_run)?;
    let library = FileLibrary::new();
    let (first, second) = (load_map(&library, &args.first)?, load_map(&library, &args.second)?);
    let folder = args.output.as_deref().map(folder_of);
    let refer = |(source, _): &(Source, _)| reference(source, folder.as_deref());
    let combine = CombineDefinition { first: refer(&first), second: refer(&second), side, shift: args.shift };
    if let Some(path) = &args.output
        && [&first.0, &second.0].into_iter().any(|part| is_same_file(part, path))
    {
        let message = format!("{} is a part of the pair; write the pair into another file", path.display());
        return Err(Failure::could_not_run(message));
    }
    let definition = pair(args.name.as_deref(), combine, &first.1.definition, &second.1.definition);
    let text = canonical(&definition, None);
    let source = SourceText { bytes: text.clone().into_bytes().into() };
    let loaded = Loaded { definition, source, issues: Vec::new(), read_only: false, is_current: true };
    let from = args.output.clone().map_or(Source::Unsaved, Source::File);
    let checked = check_map(&loaded, &from, &library);

    let sketch = &checked.sketch;
    let squares = sketch.count(|cell| cell.ground == Ground::Square);
    let starts = sketch.count(|cell| cell.start);
    let towns = sketch.count(|cell| cell.town);
    let outlined = sketch.count(|cell| cell.outlined.is_some());
    let seam = checked.joined.as_ref().map_or(0, |joined| joined.seam.len());
    output.diagnostic(&format!(
        "{starts} start squares, {towns} towns, {outlined} outlined squares, {squares} squares for tiles, {seam} of them \
         at the seam"
    ));
    if !checked.issues.is_empty() {
        output.diagnostic(&rendered(&checked.issues, &loaded.definition.name));
    }
    if checked.issues.iter().any(|issue| issue.severity == Severity::Error) {
        return Err(Failure::finding("the pair has errors and was not written"));
    }
    match &args.output {
        None => output.text(&text),
        Some(path) => save(path, text.as_bytes()).map_err(|issue| Failure::could_not_run(issue.message))?,
    }
    Ok(Exit::Done)
}

/// The pair of two maps. What it does not say, it takes from its parts.
fn pair(
    name: Option<&str>,
    combine: CombineDefinition,
    first: &MapDefinition,
    second: &MapDefinition,
) -> MapDefinition {
    let name = name.map_or_else(|| format!("{} + {}", first.name, second.name), str::to_owned);
    let of_both = [first, second].map(|part| part.fidelity);
    let fidelity = of_both.contains(&Some(Fidelity::Reconstruction)).then_some(Fidelity::Reconstruction);
    let recommended_tiles = first.recommended_tiles.zip(second.recommended_tiles);
    let sum = |a: u32, b: u32| a.saturating_add(b);
    MapDefinition {
        format: FORMAT,
        name,
        fidelity,
        recommended_tiles: recommended_tiles.map(|(one, other)| [sum(one[0], other[0]), sum(one[1], other[1])]),
        tiles: tiles_of_both(first, second),
        combine: Some(combine),
        ..MapDefinition::default()
    }
}

/// the tiles of both maps together, if both use the same sets.
fn tiles_of_both(first: &MapDefinition, second: &MapDefinition) -> Option<TileChoice> {
    let [one, other] = [first, second].map(|part| part.tiles.clone().unwrap_or_default());
    if one.sets != other.sets {
        return None;
    }
    let (sets, copies) = (one.sets, one.copies.saturating_add(other.copies));
    match (one.count, other.count) {
        (None, None) => Some(TileChoice { sets, copies, count: None }),
        (Some(one), Some(other)) => Some(TileChoice { sets, copies: 1, count: Some(one.saturating_add(other)) }),
        (Some(_), None) | (None, Some(_)) => None,
    }
}

fn folder_of(path: &Path) -> PathBuf {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).map_or_else(|| PathBuf::from("."), Path::to_owned)
}

fn is_same_file(part: &Source, path: &Path) -> bool {
    let Source::File(part) = part else { return false };
    fs::canonicalize(part).is_ok_and(|part| fs::canonicalize(path).is_ok_and(|path| part == path))
}

/// How a file in `folder` (by default the current one) names a map.
fn reference(source: &Source, folder: Option<&Path>) -> String {
    match source {
        Source::BuiltIn(name) => name.clone(),
        Source::File(path) => relative(path, folder.unwrap_or(Path::new("."))).unwrap_or_else(|| with_slashes(path)),
        Source::Unsaved => String::new(),
    }
}

/// `path` as seen from `folder`; `None` if there is no way, as between two drives.
fn relative(path: &Path, folder: &Path) -> Option<String> {
    let (path, folder) = (fs::canonicalize(path).ok()?, fs::canonicalize(folder).ok()?);
    let (there, here): (Vec<Component<'_>>, Vec<_>) = (path.components().collect(), folder.components().collect());
    let common = there.iter().zip(&here).take_while(|(one, other)| one == other).count();
    if common == 0 {
        return None;
    }
    let mut way: PathBuf = here[common..].iter().map(|_| Component::ParentDir).collect();
    way.extend(&there[common..]);
    Some(with_slashes(&way))
}

fn with_slashes(path: &Path) -> String {
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}
