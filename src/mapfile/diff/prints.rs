//! Large cities, border prints, ferry routes and regions: entries of lists, matched by where they lie, then by name.

use super::board::{Shift, named};
use super::differences::{DiffArea, Differences};
use crate::geometry::{Cell, CellSide, Side};
use crate::map::{BorderSketch, FerrySketch, LargeCitySketch, MapSketch, RegionSketch};

/// `arms 1 → 2`, and what else differs, put together behind `what`.
fn tell(area: DiffArea, what: &str, changes: &[String], cells: Vec<Cell>, found: &mut Differences) {
    if !changes.is_empty() {
        found.add(area, format!("{what}: {}", changes.join(", ")), cells);
    }
}

fn changed(word: &str, old: impl ToString, new: impl ToString) -> Option<String> {
    let (old, new) = (old.to_string(), new.to_string());
    (old != new).then(|| if word.is_empty() { format!("{old} → {new}") } else { format!("{word} {old} → {new}") })
}

fn name_words(name: Option<&str>) -> String {
    name.map_or_else(|| "none".to_owned(), |name| format!("`{name}`"))
}

/// Whether an old entry and a new one are the same thing.
type Same<'a, T> = dyn Fn(&T, &T) -> bool + 'a;

/// Pairs of entries that are the same thing, then what is left of the first list and of the second.
fn matched<'a, T>(
    olds: &'a [T],
    news: &'a [T],
    tests: &[&Same<'_, T>],
) -> (Vec<(&'a T, &'a T)>, Vec<&'a T>, Vec<&'a T>) {
    let (mut pairs, mut gone, mut fresh) =
        (Vec::new(), olds.iter().collect::<Vec<_>>(), news.iter().collect::<Vec<_>>());
    for is_same in tests {
        gone.retain(|old| {
            let at = fresh.iter().position(|new| is_same(old, new));
            if let Some(at) = at {
                pairs.push((*old, fresh.remove(at)));
            }
            at.is_none()
        });
    }
    (pairs, gone, fresh)
}

pub(super) fn compare_cities(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let same_cell = |old: &LargeCitySketch, new: &LargeCitySketch| shift.of(old.cell) == Some(new.cell);
    let same_name = |old: &LargeCitySketch, new: &LargeCitySketch| old.name.is_some() && old.name == new.name;
    let (pairs, gone, fresh) = matched(&one.cities, &other.cities, &[&same_cell, &same_name]);
    for (old, new) in pairs {
        let mut changes: Vec<String> = Vec::new();
        let old_cell =
            shift.of(old.cell).map_or_else(|| format!("{} of the first map", old.cell), |cell| cell.to_string());
        changes.extend(changed("", old_cell, new.cell));
        changes.extend(changed("name", name_words(old.name.as_deref()), name_words(new.name.as_deref())));
        for (side, (old, new)) in Side::ALL.into_iter().zip(old.sides.into_iter().zip(new.sides)) {
            changes.extend(changed(&format!("{} side", side.word()), old.word(), new.word()));
        }
        let arms = |city: &LargeCitySketch| {
            let of_segments = city.segments.iter().map(|segment| u32::from(segment.coats_of_arms)).sum();
            if city.segments.is_empty() { u32::from(city.coats_of_arms) } else { of_segments }
        };
        changes.extend(changed("coats of arms", arms(old), arms(new)));
        changes.extend((old.segments != new.segments).then(|| "other segments".to_owned()));
        tell(DiffArea::LargeCities, &city_words(new), &changes, vec![new.cell], found);
    }
    for old in gone {
        found.add(DiffArea::LargeCities, format!("{}: gone", city_words(old)), Vec::new());
    }
    for new in fresh {
        found.add(DiffArea::LargeCities, format!("{}: new", city_words(new)), vec![new.cell]);
    }
}

fn city_words(city: &LargeCitySketch) -> String {
    city.name.as_ref().map_or_else(|| city.cell.to_string(), |name| format!("{name} ({})", city.cell))
}

/// Edges of the first map as they lie in the second, sorted.
fn moved(edges: &[CellSide], shift: Shift) -> Vec<CellSide> {
    let moved = |edge: &CellSide| Some(CellSide { cell: shift.of(edge.cell)?, ..*edge });
    let mut edges: Vec<CellSide> = edges.iter().filter_map(moved).collect();
    edges.sort_unstable();
    edges
}

fn edge_words(edges: &[CellSide]) -> String {
    edges.iter().map(CellSide::to_string).collect::<Vec<_>>().join(", ")
}

fn cells_of(edges: &[CellSide]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = edges.iter().map(|edge| edge.cell).collect();
    cells.dedup();
    cells
}

pub(super) fn compare_borders(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let overlaps =
        |old: &BorderSketch, new: &BorderSketch| moved(&old.edges, shift).iter().any(|edge| new.edges.contains(edge));
    let (pairs, gone, fresh) = matched(&one.borders, &other.borders, &[&overlaps]);
    let what = |part: &BorderSketch, shift: Shift| {
        let to = part.to.as_ref().map_or_else(String::new, |to| format!(" to {to}"));
        format!("{}{to} at {}", part.kind.word(), edge_words(&moved(&part.edges, shift)))
    };
    let still = Shift::default();
    for (old, new) in pairs {
        let mut changes: Vec<String> = Vec::new();
        changes.extend(changed("", old.kind.word(), new.kind.word()));
        changes.extend(changed("leads to", name_words(old.to.as_deref()), name_words(new.to.as_deref())));
        changes.extend(changed("coats of arms", old.coats_of_arms, new.coats_of_arms));
        let [from, to] = [moved(&old.edges, shift), moved(&new.edges, still)].map(|edges| edge_words(&edges));
        changes.extend(changed("sides", from, to));
        tell(DiffArea::Borders, &what(new, still), &changes, cells_of(&moved(&new.edges, still)), found);
    }
    for old in gone {
        found.add(DiffArea::Borders, format!("{}: gone", what(old, shift)), existing(&moved(&old.edges, shift), other));
    }
    for new in fresh {
        found.add(DiffArea::Borders, format!("{}: new", what(new, still)), cells_of(&moved(&new.edges, still)));
    }
}

/// The cells of edges that the map has.
fn existing(edges: &[CellSide], map: &MapSketch) -> Vec<Cell> {
    cells_of(edges).into_iter().filter(|cell| map.cells.get(*cell).is_some()).collect()
}

pub(super) fn compare_ferries(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let same_ends =
        |old: &FerrySketch, new: &FerrySketch| moved(&old.ends, shift) == moved(&new.ends, Shift::default());
    let overlaps = |old: &FerrySketch, new: &FerrySketch| {
        moved(&old.ends, shift).iter().filter(|end| new.ends.contains(end)).count() > 0
    };
    let same_name = |old: &FerrySketch, new: &FerrySketch| old.name.is_some() && old.name == new.name;
    let (pairs, gone, fresh) = matched(&one.ferries, &other.ferries, &[&same_ends, &same_name, &overlaps]);
    let what = |ferry: &FerrySketch, shift: Shift| {
        let name = ferry.name.as_ref().map_or_else(String::new, |name| format!("{name}, "));
        format!("{name}{}", edge_words(&moved(&ferry.ends, shift)))
    };
    let still = Shift::default();
    for (old, new) in pairs {
        let mut changes: Vec<String> = Vec::new();
        let [from, to] = [moved(&old.ends, shift), moved(&new.ends, still)].map(|ends| edge_words(&ends));
        changes.extend(changed("ends", from, to));
        changes.extend(changed("name", name_words(old.name.as_deref()), name_words(new.name.as_deref())));
        changes.extend(changed("coats of arms", old.coats_of_arms, new.coats_of_arms));
        tell(DiffArea::Ferries, &what(new, still), &changes, cells_of(&moved(&new.ends, still)), found);
    }
    for old in gone {
        found.add(DiffArea::Ferries, format!("{}: gone", what(old, shift)), existing(&moved(&old.ends, shift), other));
    }
    for new in fresh {
        found.add(DiffArea::Ferries, format!("{}: new", what(new, still)), cells_of(&moved(&new.ends, still)));
    }
}

pub(super) fn compare_regions(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let same_name = |old: &RegionSketch, new: &RegionSketch| old.name == new.name;
    let (pairs, gone, fresh) = matched(&one.regions, &other.regions, &[&same_name]);
    let held = |map: &MapSketch, region: &RegionSketch, shift: Shift| -> Vec<Cell> {
        let cells = map.cells.cells().filter(|cell| region.holds(*cell));
        cells.filter_map(|cell| shift.of(cell)).filter(|cell| other.cells.get(*cell).is_some()).collect()
    };
    for (old, new) in pairs {
        let mut changes: Vec<String> = Vec::new();
        let colour = |region: &RegionSketch| region.colour.map_or("none", |colour| colour.title());
        changes.extend(changed("colour", colour(old), colour(new)));
        let (from, to) = (held(one, old, shift), held(other, new, Shift::default()));
        let only = |these: &[Cell], those: &[Cell]| -> Vec<Cell> {
            these.iter().copied().filter(|cell| those.binary_search(cell).is_err()).collect()
        };
        let (lost, won) = (only(&from, &to), only(&to, &from));
        changes.extend((!lost.is_empty()).then(|| format!("without {}", named(&lost))));
        changes.extend((!won.is_empty()).then(|| format!("with {}", named(&won))));
        tell(DiffArea::Regions, &format!("`{}`", new.name), &changes, [lost, won].concat(), found);
    }
    for old in gone {
        found.add(DiffArea::Regions, format!("`{}`: gone", old.name), Vec::new());
    }
    for new in fresh {
        found.add(DiffArea::Regions, format!("`{}`: new", new.name), held(other, new, Shift::default()));
    }
}
