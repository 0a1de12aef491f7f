//! Pairs: two maps joined at a seam, by reference (USA-4). Knows how the parts are found and what a pair takes from them;
//! the seam itself is [`crate::map::compose`].

use super::{CombineDefinition, FileFormat, Library, Loaded, MapDefinition, Source, locate, outline_of, read_sketch};
use crate::geometry::Grid;
use crate::map::{CellSketch, IssueCode, Joined, MapIssue, MapSketch, Origin, Place, SeamSettings, compose};
use crate::rules::RuleOverrides;

/// What a pair says itself or takes from its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Settings {
    pub(super) variant: Option<String>,
    pub(super) rules: RuleOverrides,
}

/// A pair, joined as far as its parts could be found.
pub(super) struct Pair {
    pub(super) joined: Joined,
    /// False while a part is missing.
    pub(super) complete: bool,
    pub(super) settings: Settings,
    /// The file in which the variant is named, if it is a part.
    pub(super) variant_from: Option<Source>,
}

/// Joins the parts of a pair.
pub(super) fn join(
    definition: &MapDefinition,
    combine: &CombineDefinition,
    from: &Source,
    library: &dyn Library,
    issues: &mut Vec<MapIssue>,
) -> Pair {
    report_own_board(definition, issues);
    let first = find("first", &combine.first, from, library, issues);
    let second = find("second", &combine.second, from, library, issues);
    let sketch = |part: &Option<FoundPart>| part.as_ref().map(|part| part.sketch.clone());
    let mut joined = match (sketch(&first), sketch(&second)) {
        (Some(first), Some(second)) => {
            let seam = SeamSettings { side: combine.side, shift: combine.shift };
            compose(&definition.name, &first, &second, seam)
        }
        (only_first, only_second) => alone(&definition.name, only_first, only_second),
    };
    joined.sketch.edging = definition.start_edging.unwrap_or(joined.sketch.edging);
    issues.extend(joined.issues.iter().cloned());
    let complete = first.is_some() && second.is_some();
    let (settings, variant_from) = settle(definition, first.as_ref(), second.as_ref(), issues);
    Pair { joined, complete, settings, variant_from }
}

struct FoundPart {
    source: Source,
    definition: MapDefinition,
    sketch: MapSketch,
}

/// A pair shows its parts; what it draws itself would have no place.
fn report_own_board(definition: &MapDefinition, issues: &mut Vec<MapIssue>) {
    if definition.grid.is_some() {
        let message = "The map has a board of its own and is a pair as well; keep [grid] or [combine].";
        issues.push(MapIssue::new(IssueCode::V010, Place::Map, message).key("grid"));
    }
    let lists = [
        ("names", definition.names.is_empty()),
        ("large-city", definition.large_cities.is_empty()),
        ("border", definition.borders.is_empty()),
        ("ferry", definition.ferries.is_empty()),
        ("region", definition.regions.is_empty()),
    ];
    for (key, _) in lists.into_iter().filter(|(_, empty)| !empty) {
        let message = format!("A pair draws nothing itself; move `{key}` into the part it belongs to.");
        issues.push(MapIssue::new(IssueCode::V051, Place::Map, message).key(key));
    }
}

/// Finds one part and carries over what is wrong with its file.
fn find(
    part: &'static str,
    reference: &str,
    from: &Source,
    library: &dyn Library,
    issues: &mut Vec<MapIssue>,
) -> Option<FoundPart> {
    let key = format!("combine.{part}");
    let (source, loaded) = match library.map(reference, from) {
        Ok(found) => found,
        Err(issue) => {
            issues.push(issue.key(key));
            return None;
        }
    };
    if source == *from && source != Source::Unsaved {
        let message = format!("The {part} part `{reference}` is this pair itself; name a map with a board.");
        issues.push(MapIssue::new(IssueCode::V049, Place::Map, message).rule("USA-4").key(key));
        return None;
    }
    if loaded.definition.combine.is_some() {
        let message = format!("The {part} part `{reference}` is a pair itself; name a map with a board.");
        issues.push(MapIssue::new(IssueCode::V048, Place::Map, message).rule("USA-4").key(key));
        return None;
    }
    let Loaded { definition, source: text, issues: mut part_issues, .. } = loaded;
    let mut sketched = read_sketch(&definition);
    part_issues.append(&mut sketched.issues);
    let outline = outline_of(&definition, &source, &sketched.sketch, library, &mut part_issues);
    sketched.sketch.outlines = outline.into_iter().collect();
    part_issues.extend(MapDefinition::schema().check_ranges(&definition));
    if definition.grid.is_none() {
        let message = "The map has no board; write [grid] with rows.";
        part_issues.push(MapIssue::new(IssueCode::V010, Place::Map, message));
    }
    locate(text.text().unwrap_or_default(), &mut part_issues);
    issues.extend(part_issues.into_iter().map(|issue| MapIssue { part: Some(part), ..issue }));
    Some(FoundPart { source, definition, sketch: sketched.sketch })
}

/// What can be shown while a part is missing.
fn alone(name: &str, first: Option<MapSketch>, second: Option<MapSketch>) -> Joined {
    let is_first = first.is_some();
    let sketch = first.or(second).unwrap_or_else(|| MapSketch {
        name: String::new(),
        cells: Grid::from_fn(0, 0, |_| CellSketch::default()),
        edging: Default::default(),
        names: Default::default(),
        cities: Vec::new(),
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    });
    let origin = Grid::from_fn(sketch.cells.cols(), sketch.cells.rows(), |cell| Origin {
        first: is_first.then_some(cell),
        second: (!is_first).then_some(cell),
    });
    Joined { sketch: MapSketch { name: name.to_owned(), ..sketch }, origin, seam: Vec::new(), issues: Vec::new() }
}

/// The pair's own keys win; what it leaves out is taken from the parts if they agree.
fn settle(
    definition: &MapDefinition,
    first: Option<&FoundPart>,
    second: Option<&FoundPart>,
    issues: &mut Vec<MapIssue>,
) -> (Settings, Option<Source>) {
    let mut settings = Settings { variant: definition.variant.clone(), rules: definition.rules.clone() };
    let mut variant_from = None;
    let (Some(first), Some(second)) = (first, second) else { return (settings, variant_from) };
    let mut disagree = |what: &str, key: &str| {
        let message = format!("The parts disagree about {what}; write `{key}` into the pair.");
        issues.push(MapIssue::new(IssueCode::V050, Place::Map, message).rule("USA-4").key("combine"));
    };
    if settings.variant.is_none() {
        if first.definition.variant == second.definition.variant {
            settings.variant = first.definition.variant.clone();
            variant_from = Some(first.source.clone());
        } else {
            disagree("the variant", "variant");
        }
    }
    if settings.rules == RuleOverrides::default() {
        if first.definition.rules == second.definition.rules {
            settings.rules = first.definition.rules.clone();
        } else {
            disagree("the house rules", "[rules]");
        }
    }
    (settings, variant_from)
}
