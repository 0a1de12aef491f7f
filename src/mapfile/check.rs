//! Definition → sketch, board, rules and every issue.

use super::pair::{self, Pair};
use super::{
    Fidelity, FileFormat, Library, Loaded, MapDefinition, Sketched, Source, VariantDefinition, locate, outline_of,
    read_sketch,
};
use crate::map::{Board, Ground, IssueCode, Joined, MapIssue, MapSketch, Place, Severity, sort_issues, validate};
use crate::rules::{ChipSet, RuleSet};
use crate::tiles::{Supply, TileCatalog, TileChoice, TileSet, TileSetDefinition};
use std::collections::BTreeMap;

/// What a check found out about a map.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The board as drawn; for a pair, as joined. Always there, so that it can be shown.
    pub sketch: MapSketch,
    /// For a pair: the trace back to the parts.
    pub joined: Option<Joined>,
    /// The board to play on; `None` if there is an error.
    pub board: Option<Board>,
    /// The map's default variant, if it names one that can be read.
    pub variant: Option<CheckedVariant>,
    /// The map's usual tiles.
    pub tiles: TileChoice,
    /// How many these are, if there is a heap.
    pub tile_count: Option<usize>,
    /// Defaults with the map's own house rules, before any variant.
    pub rules: RuleSet,
    /// Everything that is wrong or worth knowing, sorted by severity, then place.
    pub issues: Vec<MapIssue>,
}

impl Checked {
    /// The issues of the map and of its variant, sorted. Those of the variant stand in another file and name no line.
    pub fn all_issues(&self) -> Vec<MapIssue> {
        let of_variant = self.variant.iter().flat_map(|variant| &variant.issues);
        let of_variant = of_variant.map(|issue| MapIssue { text: None, ..issue.clone() });
        let mut issues: Vec<MapIssue> = self.issues.iter().cloned().chain(of_variant).collect();
        sort_issues(&mut issues);
        issues
    }
}

/// A variant, checked by itself and against a board if there is one.
#[derive(Clone, Debug)]
pub struct CheckedVariant {
    /// The name by which it was found.
    pub reference: String,
    /// Where it was found.
    pub source: Source,
    /// What the variant's file says.
    pub definition: VariantDefinition,
    /// What is wrong with it.
    pub issues: Vec<MapIssue>,
}

/// Checks a map, a pair included: sketch, board, parts, variant, tiles, rules. Adds line and column from `loaded`'s text,
/// unless the definition was edited since.
pub fn check_map(loaded: &Loaded<MapDefinition>, from: &Source, library: &dyn Library) -> Checked {
    let definition = &loaded.definition;
    let mut issues = loaded.issues.clone();
    issues.extend(MapDefinition::schema().check_ranges(definition));
    let Drawn { sketch, joined, complete, entries, settings, variant_from } =
        draw(definition, from, library, &mut issues);

    let (mut board, mut board_issues) = validate(&sketch);
    for issue in &mut board_issues {
        issue.key = issue.key.take().and_then(|key| definition_key(&key, &entries)).filter(|_| joined.is_none());
    }
    // The seam reports some things that the joined board shows once more, and half squares of a pair by itself. Half a
    // pair is judged when it is whole.
    board_issues.retain(|new| {
        let known = issues.iter().any(|old| old.code == new.code && old.place == new.place);
        complete && !known && (joined.is_none() || new.code != IssueCode::V039)
    });
    issues.extend(board_issues);

    let rules = RuleSet::default().with(&settings.rules);
    check_seats(&rules, &mut issues);
    check_starts(&rules, &sketch, &mut issues);
    let tiles = definition.tiles.clone().unwrap_or_default();
    let squares = sketch.count(|cell| cell.ground == Ground::Square);
    let supply = check_tiles(definition, &tiles, squares * usize::from(complete), library.tiles(), &mut issues);
    if definition.fidelity == Some(Fidelity::Reconstruction) {
        let message = "The layout is rebuilt from geography and published facts; it is not the printed one.";
        issues.push(MapIssue::new(IssueCode::V041, Place::Map, message).key("fidelity"));
    }
    let variant = settings.variant.as_ref().and_then(|reference| {
        match library.variant(reference, variant_from.as_ref().unwrap_or(from)) {
            Ok((source, loaded)) => {
                let issues = check_variant_with(&loaded, &rules, board.as_ref(), supply);
                Some(CheckedVariant { reference: reference.clone(), source, definition: loaded.definition, issues })
            }
            Err(issue) => {
                issues.push(issue.key("variant"));
                None
            }
        }
    });
    // What is wrong with a variant stops its games, not the map: it can be played without chips.
    if issues.iter().any(|issue| issue.severity == Severity::Error) {
        board = None;
    }
    if loaded.is_current {
        locate(loaded.source.text().unwrap_or_default(), &mut issues);
    }
    sort_issues(&mut issues);
    Checked { sketch, joined, board, variant, tiles, tile_count: supply, rules, issues }
}

/// Where each entry of the sketch stands in the definition: lists by key.
type Entries = BTreeMap<&'static str, Vec<usize>>;

/// The sketch of a map or a pair, and what the pair takes from its parts.
struct Drawn {
    sketch: MapSketch,
    joined: Option<Joined>,
    /// False for a pair of which a part is missing.
    complete: bool,
    entries: Entries,
    settings: pair::Settings,
    /// Where the name of the variant was written, if not in the map itself.
    variant_from: Option<Source>,
}

fn draw(definition: &MapDefinition, from: &Source, library: &dyn Library, issues: &mut Vec<MapIssue>) -> Drawn {
    let own = pair::Settings { variant: definition.variant.clone(), rules: definition.rules.clone() };
    if let Some(combine) = &definition.combine {
        let Pair { joined, complete, settings, variant_from } = pair::join(definition, combine, from, library, issues);
        let mut joined = joined;
        if let Some(own) = outline_of(definition, from, &joined.sketch, library, issues) {
            joined.sketch.outlines = vec![own];
        }
        let sketch = joined.sketch.clone();
        return Drawn { sketch, joined: Some(joined), complete, entries: Entries::new(), settings, variant_from };
    }
    if definition.grid.is_none() {
        let message = "The map has no board; write [grid] with rows, or [combine] with two maps.";
        issues.push(MapIssue::new(IssueCode::V010, Place::Map, message));
    }
    let Sketched { mut sketch, issues: unreadable, entries } = read_sketch(definition);
    issues.extend(unreadable);
    sketch.outlines = outline_of(definition, from, &sketch, library, issues).into_iter().collect();
    Drawn { sketch, joined: None, complete: true, entries, settings: own, variant_from: None }
}

/// The key of the definition for a key of the sketch, whose lists may be shorter.
fn definition_key(key: &str, entries: &Entries) -> Option<String> {
    let Some((list, rest)) = key.split_once('[').filter(|(list, _)| entries.contains_key(list)) else {
        return Some(key.to_owned());
    };
    let (at, rest) = rest.split_once(']')?;
    let at = entries.get(list)?.get(at.parse::<usize>().ok()?)?;
    Some(format!("{list}[{at}]{rest}"))
}

fn check_seats(rules: &RuleSet, issues: &mut Vec<MapIssue>) {
    if rules.min_seats > rules.max_seats {
        let (min, max) = (rules.min_seats, rules.max_seats);
        let message = format!("`min-seats` is {min} and `max-seats` is {max}; the first may not be larger.");
        issues.push(MapIssue::new(IssueCode::V058, Place::Map, message).rule("B-2").key("rules.min-seats"));
    }
}

fn check_starts(rules: &RuleSet, sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let starts = sketch.count(|drawn| drawn.ground == Ground::Square && drawn.start);
    // Without any start square there is another issue already.
    if starts > 0 && usize::from(rules.start_squares) > starts {
        let message = format!(
            "`start-squares` is {}, and the map has {starts}; write a smaller number, or 0 for all of them.",
            rules.start_squares
        );
        issues.push(MapIssue::new(IssueCode::V063, Place::Map, message).rule("M-5").key("rules.start-squares"));
    }
}

/// Checks the tile choice against the catalog and the squares (0: not known). The number of tiles, if there is a heap.
fn check_tiles(
    definition: &MapDefinition,
    tiles: &TileChoice,
    squares: usize,
    catalog: &TileCatalog,
    issues: &mut Vec<MapIssue>,
) -> Option<usize> {
    let recommended = definition.recommended_tiles;
    if let Some([from, to]) = recommended.filter(|[from, to]| from > to || *to == 0) {
        let message = format!("`recommended-tiles` goes from {from} to {to}; write the smaller number first.");
        issues.push(MapIssue::new(IssueCode::V060, Place::Map, message).rule("M-3").key("recommended-tiles"));
    }
    let supply = match Supply::new(tiles, catalog) {
        Ok(supply) => supply,
        Err(error) => {
            let message = format!("The map's tiles cannot be used: {error}.");
            issues.push(MapIssue::new(IssueCode::V053, Place::Map, message).rule("M-2").key("tiles"));
            return None;
        }
    };
    let count = supply.tile_count();
    let outside = recommended.filter(|[from, to]| from <= to && !(*from as usize..=*to as usize).contains(&count));
    if let Some([from, to]) = outside {
        let message = format!("The map's tiles are {count}, recommended are {from} to {to}; change `tiles`.");
        issues.push(MapIssue::new(IssueCode::V040, Place::Map, message).rule("M-3").key("tiles"));
    }
    let mut compare = |code, message: String, rule| {
        issues.push(MapIssue::new(code, Place::Map, message).rule(rule).key("tiles"));
    };
    if count > squares && squares > 0 {
        let message =
            format!("There are {count} tiles for {squares} squares; the last {} find no room.", count - squares);
        compare(IssueCode::V040, message, "A-47");
    } else if count < squares {
        let message = format!("There are {count} tiles for {squares} squares; some squares stay free.");
        compare(IssueCode::V064, message, "M-3");
    }
    Some(count)
}

/// Checks a variant, and against `board` if one is given.
pub fn check_variant(loaded: &Loaded<VariantDefinition>, board: Option<&Board>) -> Vec<MapIssue> {
    check_variant_with(loaded, &RuleSet::default(), board, None)
}

/// Checks a variant as if a map named it: against its board, if it has one, with its house rules and its usual tiles.
pub fn check_variant_for(loaded: &Loaded<VariantDefinition>, map: &Checked) -> Vec<MapIssue> {
    check_variant_with(loaded, &map.rules, map.board.as_ref(), map.tile_count)
}

/// Checks a variant for games on a board with the house rules of its map.
pub fn check_variant_on(loaded: &Loaded<VariantDefinition>, board: &Board, rules: &RuleSet) -> Vec<MapIssue> {
    check_variant_with(loaded, rules, Some(board), None)
}

fn check_variant_with(
    loaded: &Loaded<VariantDefinition>,
    rules: &RuleSet,
    board: Option<&Board>,
    tiles: Option<usize>,
) -> Vec<MapIssue> {
    let mut issues = loaded.issues.clone();
    issues.extend(issues_of_variant(&loaded.definition, rules, board, tiles));
    if loaded.is_current {
        locate(loaded.source.text().unwrap_or_default(), &mut issues);
    }
    sort_issues(&mut issues);
    issues
}

/// Checks a variant that stands in no file, as [`check_variant_on`]: no issue names a line.
pub fn check_edited_variant(variant: &VariantDefinition, board: &Board, rules: &RuleSet) -> Vec<MapIssue> {
    let mut issues = issues_of_variant(variant, rules, Some(board), None);
    sort_issues(&mut issues);
    issues
}

fn issues_of_variant(
    variant: &VariantDefinition,
    rules: &RuleSet,
    board: Option<&Board>,
    tiles: Option<usize>,
) -> Vec<MapIssue> {
    let mut issues = VariantDefinition::schema().check_ranges(variant);
    if let Some(chips) = &variant.chips {
        check_chips(chips, &mut issues);
    }
    for (at, note) in variant.notes.iter().enumerate() {
        issues.push(MapIssue::new(IssueCode::V082, Place::Map, note.as_str()).key(format!("notes[{at}]")));
    }
    let rules = rules.clone().with(&variant.rules);
    check_seats(&rules, &mut issues);
    variant.mechanics.check(variant.chips.as_ref(), board, &rules, tiles, &mut issues);
    issues
}

/// Checks a tile set file; faults point at the tile.
///
/// # Errors
///
/// Everything that is wrong with its tiles, and what is wrong with the file.
pub fn check_tile_set(loaded: &Loaded<TileSetDefinition>) -> Result<TileSet, Vec<MapIssue>> {
    let mut issues = loaded.issues.clone();
    issues.extend(TileSetDefinition::schema().check_ranges(&loaded.definition));
    let set = crate::tiles::check(&loaded.definition).map_err(|faults| {
        issues.extend(faults.into_iter().map(|fault| {
            let key = format!("tile[{}]", fault.position);
            MapIssue::new(IssueCode::V062, Place::Map, format!("{fault}.")).key(key)
        }));
    });
    match set {
        Ok(set) if issues.is_empty() => Ok(set),
        Ok(_) | Err(()) => {
            locate(loaded.source.text().unwrap_or_default(), &mut issues);
            Err(issues)
        }
    }
}

fn check_chips(chips: &ChipSet, issues: &mut Vec<MapIssue>) {
    let mut refuse = |message: &str, key: &str| {
        issues.push(MapIssue::new(IssueCode::V059, Place::Map, message).rule("M-27").key(key));
    };
    if chips.count() == 0 {
        refuse("There are no chips; name colours and values, or leave [chips] out.", "chips");
    }
    if (1..chips.colours.len()).any(|at| chips.colours[..at].contains(&chips.colours[at])) {
        refuse("A chip colour is named twice; name each once.", "chips.colours");
    }
    let values: Vec<u8> = chips.values.iter().map(|of| of.value).collect();
    if (1..values.len()).any(|at| values[..at].contains(&values[at])) {
        refuse("A chip value is listed twice; add the counts up.", "chips.values");
    }
}
