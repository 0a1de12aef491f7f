//! What mends an issue where that is certain. A repair is a list of ordinary commands and words that say what stays; it
//! removes its issue and brings no new error, which a test tries on all bad maps.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "most codes have no certain repair, and a test over all samples lists those that have one"
)]

use super::{EditCommand, Entry, edge_of};
use crate::geometry::{Cell, CellSide, Side};
use crate::map::{CityLayout, IssueCode, MapIssue, Place, SideShow};
use crate::mapfile::{GroundDefinition, LargeCityDefinition, LegendDefinition, MapDefinition, RegionDefinition};
use crate::rules::RuleOverrides;
use crate::terrain::EdgeKind;

/// One way to mend an issue.
#[derive(Clone, PartialEq, Debug)]
pub struct Repair {
    /// The words of its button: what stays, or what is done.
    pub words: String,
    /// Applied one after the other, as one step.
    pub commands: Vec<EditCommand>,
}

impl Repair {
    fn new(words: impl Into<String>, command: EditCommand) -> Self {
        Self { words: words.into(), commands: vec![command] }
    }

    fn remove(words: &str, entry: Entry) -> Self {
        Self::new(words, EditCommand::RemoveEntry { entry })
    }
}

/// The ways to mend an issue of the map `map`, the most usual first; none where more than one thing could be meant.
pub fn repairs(issue: &MapIssue, map: &MapDefinition) -> Vec<Repair> {
    if issue.part.is_some() {
        return Vec::new();
    }
    let of_the_map = of_the_map(issue, map);
    if map.combine.is_some() {
        // What its board shows is written in its parts.
        return of_the_map.unwrap_or_default();
    }
    of_the_map
        .or_else(|| of_a_cell(issue, map))
        .or_else(|| of_a_city(issue, map))
        .or_else(|| of_an_edge(issue, map))
        .unwrap_or_default()
}

fn of_the_map(issue: &MapIssue, map: &MapDefinition) -> Option<Vec<Repair>> {
    let one = |words: &str, command| Some(vec![Repair::new(words, command)]);
    match issue.code {
        IssueCode::V018 | IssueCode::V073 => region_repair(issue, map).map(|repair| vec![repair]),
        IssueCode::V052 if map.variant.is_some() => {
            one("Play without a variant", EditCommand::SetVariant { variant: None })
        }
        IssueCode::V053 if map.tiles.is_some() => one("Take the usual tiles", EditCommand::SetTiles { tiles: None }),
        IssueCode::V060 => {
            let [from, to] = map.recommended_tiles?;
            one(&format!("Write {to} to {from}"), EditCommand::SetRecommendedTiles { range: Some([to, from]) })
        }
        IssueCode::V063 if map.rules.start_squares.is_some() => {
            let rules = RuleOverrides { start_squares: Some(0), ..map.rules.clone() };
            one("Use all start squares", EditCommand::SetRules { rules })
        }
        _ => None,
    }
}

/// Regions without squares, with rows beyond the grid, or with the name of another one.
fn region_repair(issue: &MapIssue, map: &MapDefinition) -> Option<Repair> {
    let number = issue.key.as_deref()?.strip_prefix("region[")?.split(']').next()?;
    let at: u16 = number.parse().ok()?;
    let region = map.regions.get(usize::from(at))?;
    let set = |words: String, name: String, rows| {
        let command = EditCommand::SetRegion { region: at, name, rows, colour: region.colour };
        Some(Repair::new(words, command))
    };
    if issue.code == IssueCode::V073 {
        let taken = |name: &String| map.regions.iter().any(|region| region.name == *name);
        let name = (2..).map(|number| format!("{} {number}", region.name)).find(|name| !taken(name))?;
        return set(format!("Call it {name}"), name, region.rows);
    }
    let last_row = u16::try_from(map.grid.as_ref()?.rows.len()).ok()?;
    match region.rows.map(|[first, last]| [first.max(1), last.min(last_row)]) {
        Some([first, last]) if first <= last => {
            set(format!("Keep rows {first} to {last}"), region.name.clone(), Some([first, last]))
        }
        Some(_) if has_cells(region) => set("Keep the single squares".to_owned(), region.name.clone(), None),
        Some(_) | None => Some(Repair::new("Remove the region", EditCommand::RemoveRegion { region: at })),
    }
}

fn has_cells(region: &RegionDefinition) -> bool {
    region.cells.iter().any(|name| name.parse::<Cell>().is_ok())
}

fn of_a_cell(issue: &MapIssue, map: &MapDefinition) -> Option<Vec<Repair>> {
    let Place::Cell(cell) = issue.place else { return None };
    if issue.code == IssueCode::V034 {
        return Some(vec![Repair::remove("Remove the name", Entry::Name(cell))]);
    }
    if issue.code == IssueCode::V035 {
        return Some(vec![Repair::new("Remove this name", EditCommand::Rename { cell, name: String::new() })]);
    }
    let grid = map.grid.as_ref()?;
    let marks = grid.meaning(grid.rows.get(usize::from(cell.row))?.chars().nth(usize::from(cell.col))?)?;
    let keep = |words: &str, marks| Repair::new(words, EditCommand::SetMarks { cell, marks });
    let bare = LegendDefinition::of(marks.ground);
    let another_start = || starts(map) > 1;
    let is_square = marks.ground == GroundDefinition::Square;
    Some(match issue.code {
        IssueCode::V020 | IssueCode::V071 => {
            let of_city = LegendDefinition { chips: marks.chips, chip_colour: marks.chip_colour, ..bare };
            let is_city = marks.ground == GroundDefinition::LargeCity;
            let words = format!("Keep the {}", ground_words(marks.ground));
            vec![keep(&words, if is_city { of_city } else { bare })]
        }
        IssueCode::V021 if is_square => vec![
            keep("Keep the town", LegendDefinition { outlined: None, ..marks }),
            keep("Keep the outline", LegendDefinition { town: false, product: None, ..marks }),
        ],
        IssueCode::V022 if is_square => {
            let mut repairs = vec![keep("Keep the start square", LegendDefinition { outlined: None, ..marks })];
            if another_start() {
                repairs.push(keep("Keep the outline", LegendDefinition { start: false, ..marks }));
            }
            repairs
        }
        IssueCode::V023 => {
            let mut commands = vec![EditCommand::Paint { cells: vec![cell], element: super::Element::LargeCity }];
            if marks.chips.is_some() {
                commands.push(EditCommand::SetMarks { cell, marks });
            }
            vec![Repair { words: "Open it to its squares".to_owned(), commands }]
        }
        IssueCode::V061 if is_square => {
            let mut repairs = vec![keep(
                "Keep the start square",
                LegendDefinition { town: false, product: None, chips: None, ..marks },
            )];
            if another_start() {
                let words = if marks.town { "Keep the town" } else { "Keep the chips" };
                repairs.push(keep(words, LegendDefinition { start: false, ..marks }));
            }
            repairs
        }
        IssueCode::V070 if is_square => {
            let mut repairs = vec![keep("Remove the product", LegendDefinition { product: None, ..marks })];
            if marks.outlined.is_none() {
                repairs.insert(0, keep("Make it a town", LegendDefinition { town: true, ..marks }));
            }
            repairs
        }
        IssueCode::V072 => vec![keep("Remove the chips", bare)],
        _ => return None,
    })
}

/// Start squares, counted up to two.
fn starts(map: &MapDefinition) -> usize {
    let Some(grid) = &map.grid else { return 0 };
    let cells = grid.rows.iter().flat_map(|row| row.chars());
    cells.filter(|character| grid.meaning(*character).is_some_and(|meaning| meaning.start)).take(2).count()
}

const fn ground_words(ground: GroundDefinition) -> &'static str {
    match ground {
        GroundDefinition::Square => "square",
        GroundDefinition::Sea => "sea",
        GroundDefinition::Land => "land",
        GroundDefinition::LargeCity => "large city",
        GroundDefinition::HalfN | GroundDefinition::HalfE | GroundDefinition::HalfS | GroundDefinition::HalfW => {
            "half square"
        }
        GroundDefinition::Wave => "wave square",
        GroundDefinition::Highlight => "highlight",
        GroundDefinition::Stack => "stack square",
    }
}

fn of_a_city(issue: &MapIssue, map: &MapDefinition) -> Option<Vec<Repair>> {
    let cell = issue.place.cell()?;
    let key = cell.to_string();
    let city = map.large_cities.iter().find(|city| city.cell == key);
    let show = |words: String, cell, side, show| Repair::new(words, EditCommand::SetCityEdge { cell, side, show });
    Some(match (issue.code, &issue.place) {
        (IssueCode::V024, _) => vec![Repair::remove("Remove the entry", Entry::of_key(issue.key.as_deref()?)?)],
        (IssueCode::V025, _) => vec![Repair::remove("Keep the first entry", Entry::of_key(issue.key.as_deref()?)?)],
        (IssueCode::V026, Place::Side(_, side)) => {
            vec![show(format!("Open the {} side", side.word()), cell, *side, SideShow::City)]
        }
        (IssueCode::V027 | IssueCode::V028, _) => {
            let city = city?;
            let arms = city.coats_of_arms.max(city.segments.iter().map(|segment| segment.coats_of_arms).sum());
            let layout = CityLayout::usual(city.edges.clockwise(), arms);
            vec![Repair::new("Lay out its segments", EditCommand::lay_out_city(cell, &layout))]
        }
        (IssueCode::V029, Place::Side(_, side)) => {
            let beside = cell.neighbour(*side)?;
            let next = beside.to_string();
            let next = map.large_cities.iter().find(|city| city.cell == next)?;
            let here = shown(city?, *side);
            let there = shown(next, side.opposite());
            vec![
                show(format!("Make {cell} {}", there.word()), cell, *side, there),
                show(format!("Make {beside} {}", here.word()), beside, side.opposite(), here),
            ]
        }
        _ => return None,
    })
}

const fn shown(city: &LargeCityDefinition, side: Side) -> SideShow {
    city.edges.clockwise()[side.index()]
}

fn of_an_edge(issue: &MapIssue, map: &MapDefinition) -> Option<Vec<Repair>> {
    let entry = || Entry::of_key(issue.key.as_deref()?);
    Some(match issue.code {
        IssueCode::V030 | IssueCode::V031 => vec![Repair::remove("Remove the print", entry()?)],
        IssueCode::V032 => {
            let Entry::Border(at) = entry()? else { return None };
            let kind = |words: &str, kind| Repair::new(words, EditCommand::SetBorderKind { border: at, kind });
            vec![kind("Make it a road", EdgeKind::Road), kind("Make it a city", EdgeKind::City)]
        }
        IssueCode::V033 => {
            let Place::Side(cell, side) = issue.place else { return None };
            either_print(map, CellSide { cell, side })
        }
        IssueCode::V065 => {
            let Entry::Ferry(at) = entry()? else { return None };
            let few = map.ferries.get(usize::from(at)).is_some_and(|route| route.ends.len() < 2);
            few.then(|| vec![Repair::remove("Remove the ferry", Entry::Ferry(at))])?
        }
        IssueCode::V066 | IssueCode::V067 | IssueCode::V068 => {
            let Entry::FerryEnd(at, end) = entry()? else { return None };
            vec![without_end(map, at, end)?]
        }
        _ => return None,
    })
}

/// Takes an end away, or the whole route where fewer than two would stay.
fn without_end(map: &MapDefinition, at: u16, end: u16) -> Option<Repair> {
    let route = map.ferries.get(usize::from(at))?;
    let others = route.ends.iter().enumerate().filter(|(number, _)| *number != usize::from(end));
    let mut sides: Vec<_> = others.filter_map(|(_, name)| edge_of(name)).collect();
    sides.sort_unstable();
    sides.dedup();
    Some(if sides.len() < 2 {
        Repair::remove("Remove the ferry", Entry::Ferry(at))
    } else {
        Repair::remove("Remove this end", Entry::FerryEnd(at, end))
    })
}

/// Each print at a side may be the one to keep.
fn either_print(map: &MapDefinition, edge: CellSide) -> Vec<Repair> {
    let mut prints: Vec<(&str, Entry)> = Vec::new();
    for (at, border) in map.borders.iter().enumerate() {
        let Ok(at) = u16::try_from(at) else { continue };
        if border.side == edge.side && border.cell.parse() == Ok(edge.cell) {
            prints.push((border.kind.word(), Entry::Border(at)));
        }
        let also = border.also.iter().zip(0..).filter(|(name, _)| edge_of(name) == Some(edge));
        prints.extend(also.map(|(_, side)| (border.kind.word(), Entry::BorderSide(at, side))));
    }
    for (route, at) in map.ferries.iter().zip(0..) {
        if route.ends.iter().any(|name| edge_of(name) == Some(edge)) {
            let end = route.ends.iter().zip(0..).find(|(name, _)| edge_of(name) == Some(edge));
            let away = end.and_then(|(_, end)| without_end(map, at, end));
            let whole = away.is_none_or(|away| away.words == "Remove the ferry");
            let entry = end.filter(|_| !whole).map_or(Entry::Ferry(at), |(_, end)| Entry::FerryEnd(at, end));
            prints.push(("ferry", entry));
        }
    }
    let [(one, first), (other, second)] = prints[..] else { return Vec::new() };
    let words = |word: &str, order: &str| {
        if one == other { format!("Keep the {order} {word}") } else { format!("Keep the {word}") }
    };
    vec![Repair::remove(&words(one, "first"), second), Repair::remove(&words(other, "second"), first)]
}
