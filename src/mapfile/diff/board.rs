//! The grid: how one board lies over the other, what its cells mean, their names.

use super::differences::{DiffArea, Differences};
use crate::geometry::Cell;
use crate::map::{CellSketch, Colour, Ground, MARKS, MapSketch};
use std::collections::BTreeMap;

/// More cells than this are counted, and the first of them named.
const MOST_NAMED: usize = 8;

/// How far everything of the first map lies further to the right and further down in the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Shift {
    pub(super) right: i32,
    pub(super) down: i32,
}

impl Shift {
    /// Where a cell of the first map lies in the second.
    pub(super) fn of(self, cell: Cell) -> Option<Cell> {
        cell.offset(self.right, self.down)
    }

    fn back(self, cell: Cell) -> Option<Cell> {
        cell.offset(-self.right, -self.down)
    }

    /// The shift at which most of both boards agrees. Only a clear sign moves them: most of what is more than a bare square
    /// must fit.
    pub(super) fn between(one: &MapSketch, other: &MapSketch) -> Self {
        let still = Self::default();
        let fit = |shift: Self| -> (usize, usize) {
            let agrees = |(cell, old): &(Cell, &CellSketch)| {
                let new = shift.of(*cell).and_then(|cell| other.cells.get(cell));
                is_board(old) && new == Some(*old)
            };
            let agreeing: Vec<_> = one.cells.iter().filter(agrees).collect();
            (agreeing.iter().filter(|(_, old)| is_marked(old)).count(), agreeing.len())
        };
        let (marked, all) = fit(still);
        let count = |wanted: fn(&CellSketch) -> bool| one.count(wanted).min(other.count(wanted));
        let (most_marked, most) = (count(is_marked), count(is_board));
        let is_clear = |(marked, all): (usize, usize)| {
            if most_marked > 0 { marked * 2 > most_marked } else { all * 2 > most }
        };
        let best = candidates(one, other).into_iter().map(|shift| (fit(shift), shift)).max();
        match best {
            Some((fits, shift)) if fits > (marked, all) && is_clear(fits) => shift,
            Some(_) | None => still,
        }
    }
}

/// Shifts worth trying: the corners of both boards over each other, and what bears the same name.
fn candidates(one: &MapSketch, other: &MapSketch) -> Vec<Shift> {
    let corners = |map: &MapSketch| {
        let board: Vec<Cell> = map.cells.iter().filter(|(_, drawn)| is_board(drawn)).map(|(cell, _)| cell).collect();
        let cols = || board.iter().map(|cell| i32::from(cell.col));
        let rows = || board.iter().map(|cell| i32::from(cell.row));
        Some(([cols().min()?, cols().max()?], [rows().min()?, rows().max()?]))
    };
    let mut shifts = Vec::new();
    if let (Some((cols, rows)), Some((new_cols, new_rows))) = (corners(one), corners(other)) {
        for (col, new_col) in cols.into_iter().zip(new_cols) {
            for (row, new_row) in rows.into_iter().zip(new_rows) {
                shifts.push(Shift { right: new_col - col, down: new_row - row });
            }
        }
    }
    let [old_names, new_names] = [one, other].map(|map| {
        let cities = map.cities.iter().filter_map(|city| Some((city.name.as_deref()?, city.cell)));
        cities.chain(map.names.iter().map(|(cell, name)| (name.as_str(), *cell))).collect::<BTreeMap<_, _>>()
    });
    let mut votes: BTreeMap<Shift, usize> = BTreeMap::new();
    for (name, cell) in old_names {
        if let Some(new) = new_names.get(name) {
            let by = |new: u16, old: u16| i32::from(new) - i32::from(old);
            *votes.entry(Shift { right: by(new.col, cell.col), down: by(new.row, cell.row) }).or_default() += 1;
        }
    }
    let most = votes.values().max().copied().unwrap_or_default();
    shifts.extend(votes.into_iter().filter(|(_, count)| *count == most).map(|(shift, _)| shift).take(4));
    shifts
}

fn is_board(drawn: &CellSketch) -> bool {
    !drawn.ground.is_backdrop()
}

fn is_marked(drawn: &CellSketch) -> bool {
    is_board(drawn) && *drawn != CellSketch::of(Ground::Square)
}

/// The size of the grid, and whether everything was moved.
pub(super) fn compare_grids(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let size = |map: &MapSketch| format!("{} × {}", map.cells.cols(), map.cells.rows());
    if size(one) != size(other) {
        found.add(DiffArea::Grid, format!("columns × rows {} → {}", size(one), size(other)), Vec::new());
    }
    let ways = [way(shift.right, "column", ["right", "left"]), way(shift.down, "row", ["down", "up"])];
    let ways: Vec<String> = ways.into_iter().flatten().collect();
    if !ways.is_empty() {
        let text = format!("everything lies {}; cells are called as in the second map", ways.join(" and "));
        found.add(DiffArea::Grid, text, Vec::new());
    }
}

fn way(by: i32, word: &str, [forth, back]: [&str; 2]) -> Option<String> {
    let (count, way) = (by.unsigned_abs(), if by > 0 { forth } else { back });
    (count > 0).then(|| format!("{count} {word}{} further {way}", if count == 1 { "" } else { "s" }))
}

/// What the cells mean; cells that changed in the same way are told together.
pub(super) fn compare_cells(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let mut changes: Vec<((String, String), Vec<Cell>)> = Vec::new();
    let mut note = |change: (String, String), cell: Cell| match changes.iter_mut().find(|(known, _)| *known == change) {
        Some((_, cells)) => cells.push(cell),
        None => changes.push((change, vec![cell])),
    };
    for (cell, new) in other.cells.iter() {
        let old = shift.back(cell).and_then(|cell| one.cells.get(cell));
        match old {
            Some(old) if old != new => note((words(old), words(new)), cell),
            None if is_board(new) => note(("nothing".to_owned(), words(new)), cell),
            Some(_) | None => {}
        }
    }
    for ((old, new), cells) in changes {
        found.add(DiffArea::Squares, format!("{}: {old} → {new}", named(&cells)), cells);
    }
    let is_lost = |cell: Cell| shift.of(cell).and_then(|cell| other.cells.get(cell)).is_none();
    for (cell, old) in one.cells.iter().filter(|(cell, old)| is_board(old) && is_lost(*cell)) {
        let text = format!("{cell} of the first map: {} → nothing", words(old));
        found.add(DiffArea::Squares, text, Vec::new());
    }
}

/// Names of squares.
pub(super) fn compare_names(one: &MapSketch, other: &MapSketch, shift: Shift, found: &mut Differences) {
    let old_names: BTreeMap<Cell, &String> =
        one.names.iter().filter_map(|(cell, name)| Some((shift.of(*cell)?, name))).collect();
    for (cell, old) in &old_names {
        match other.names.get(cell) {
            Some(new) if new != *old => found.add(DiffArea::Names, format!("{cell}: `{old}` → `{new}`"), vec![*cell]),
            Some(_) => {}
            None => {
                let there = other.cells.get(*cell).map(|_| *cell);
                found.add(DiffArea::Names, format!("{cell}: `{old}` → no name"), there.into_iter().collect());
            }
        }
    }
    for (cell, new) in other.names.iter().filter(|(cell, _)| !old_names.contains_key(cell)) {
        found.add(DiffArea::Names, format!("{cell}: no name → `{new}`"), vec![*cell]);
    }
}

/// `c7`, `c7, d7`, `12 cells (a1, b1 …)`.
pub(super) fn named(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().take(MOST_NAMED).map(Cell::to_string).collect();
    if cells.len() > MOST_NAMED {
        format!("{} cells ({} …)", cells.len(), names.join(", "))
    } else {
        names.join(", ")
    }
}

/// What a cell is, in words: `town`, `start + town`, `sea`.
fn words(drawn: &CellSketch) -> String {
    let coloured = |colour: Colour, word: &str| format!("{} {word}", colour.title());
    let mut parts = Vec::new();
    match drawn.ground {
        Ground::Sea => parts.push("sea".to_owned()),
        Ground::Land => parts.push("land".to_owned()),
        Ground::Square => {}
        Ground::LargeCity => parts.push("large city".to_owned()),
        Ground::Half(side) => parts.push(format!("half square cut in the {}", side.word())),
        Ground::Wave => parts.push("wave".to_owned()),
        Ground::Highlight(colour) => parts.push(coloured(colour, "highlight")),
        Ground::Stack(colour) => parts.push(coloured(colour, "stack")),
    }
    parts.extend(MARKS.iter().filter_map(|row| (row.said)(drawn)));
    if parts.is_empty() { "square".to_owned() } else { parts.join(" + ") }
}
