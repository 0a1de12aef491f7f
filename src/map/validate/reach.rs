//! Which squares can be reached from a start square. A large city passes connection on to all its neighbours (M-10, A-1),
//! other large cities included; a ferry from each of its ends to all others. An island opens by ferry
//! only, and opens the mainland beside it.

use super::places::{ground, row_key};
use crate::geometry::{Cell, Grid, Side};
use crate::map::{CellSketch, FerrySketch, Ground, IssueCode, MapIssue, MapSketch, Place};
use std::collections::BTreeMap;

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let is_start = |drawn: &CellSketch| drawn.start && drawn.ground == Ground::Square;
    let starts: Vec<Cell> = sketch.cells.iter().filter(|(_, drawn)| is_start(drawn)).map(|(cell, _)| cell).collect();
    if starts.is_empty() {
        return;
    }
    let mut reached = Grid::from_fn(sketch.cells.cols(), sketch.cells.rows(), |_| false);
    let mut landings = Landings::new(&sketch.ferries);
    mark(starts, &mut reached, |cell| {
        let across = landings.activate(cell).into_iter().filter(|end| ground(sketch, *end) == Some(Ground::Square));
        ashore(sketch, cell).chain(across).collect()
    });
    for (cell, drawn) in sketch.cells.iter().filter(|(_, drawn)| drawn.ground == Ground::Square) {
        if reached.get(cell) == Some(&true) {
            continue;
        }
        // One issue for all that hangs together both ways: an island, or a piece of mainland.
        let back = |cell: &Cell, from| ashore(sketch, *cell).any(|next| next == from);
        let area =
            mark(vec![cell], &mut reached, |from| ashore(sketch, from).filter(|next| back(next, from)).collect());
        let count = area.iter().filter(|cell| ground(sketch, **cell) == Some(Ground::Square)).count();
        issues.push(unreached(cell, drawn.island.is_some(), count));
    }
}

fn unreached(cell: Cell, island: bool, count: usize) -> MapIssue {
    let (code, rule, message) = match (island, count) {
        (true, _) => {
            let squares = if count == 1 { "1 square".to_owned() } else { format!("{count} squares") };
            let message = format!(
                "No ferry leads from a start square to this island of {squares}; add a ferry that lands on it, or remove \
                 the island mark."
            );
            (IssueCode::V069, "A-12", message)
        }
        (false, 1) => {
            let message = "No tile can ever be laid on this square: nothing leads to it from a start square.";
            (IssueCode::V037, "M-9", message.to_owned())
        }
        (false, _) => {
            let message =
                format!("Nothing leads from a start square to these {count} squares; join them or add a start square.");
            (IssueCode::V037, "M-9", message)
        }
    };
    MapIssue::new(code, Place::Cell(cell), message).rule(rule).key(row_key(cell))
}

/// Marks `open` and all that `next` leads to and that is not marked yet; returns those cells.
fn mark(mut open: Vec<Cell>, reached: &mut Grid<bool>, mut next: impl FnMut(Cell) -> Vec<Cell>) -> Vec<Cell> {
    let mut found = Vec::new();
    while let Some(cell) = open.pop() {
        let Some(mark) = reached.get_mut(cell).filter(|mark| !**mark) else { continue };
        *mark = true;
        found.push(cell);
        open.extend(next(cell));
    }
    found
}

/// What a tile or a connected large city at `cell` opens beside it.
fn ashore(sketch: &MapSketch, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let on_island = |drawn: &CellSketch| drawn.ground == Ground::Square && drawn.island.is_some();
    let from_island = sketch.cells.get(cell).is_some_and(on_island);
    Side::ALL.into_iter().filter_map(move |side| {
        let next = cell.neighbour(side)?;
        let drawn = sketch.cells.get(next)?;
        let opens = match drawn.ground {
            Ground::Square => from_island || drawn.island.is_none(),
            Ground::LargeCity => true,
            Ground::Sea | Ground::Land | Ground::Half(_) | Ground::Wave | Ground::Highlight(_) | Ground::Stack(_) => {
                false
            }
        };
        opens.then_some(next)
    })
}

/// Which ferries land at which cell, and which of them were followed already.
struct Landings<'a> {
    ferries: &'a [FerrySketch],
    at: BTreeMap<Cell, Vec<usize>>,
    active: Vec<bool>,
}

impl<'a> Landings<'a> {
    fn new(ferries: &'a [FerrySketch]) -> Self {
        let mut at: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (number, ferry) in ferries.iter().enumerate() {
            for end in &ferry.ends {
                at.entry(end.cell).or_default().push(number);
            }
        }
        Self { ferries, at, active: vec![false; ferries.len()] }
    }

    /// The other ends of the ferries that a tile at `cell` makes active.
    fn activate(&mut self, cell: Cell) -> Vec<Cell> {
        let mut ends = Vec::new();
        for number in self.at.get(&cell).into_iter().flatten() {
            if !std::mem::replace(&mut self.active[*number], true) {
                ends.extend(self.ferries[*number].ends.iter().map(|end| end.cell));
            }
        }
        ends
    }
}
