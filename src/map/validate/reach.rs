//! Which squares can be reached from a start square. A large city passes connection on to all its neighbours (M-10, A-1),
//! other large cities included.

use super::row_key;
use crate::geometry::{Cell, Grid, Side};
use crate::map::{CellSketch, Ground, IssueCode, MapIssue, MapSketch, Place};

pub(super) fn check(sketch: &MapSketch, issues: &mut Vec<MapIssue>) {
    let mut reached = Grid::from_fn(sketch.cells.cols(), sketch.cells.rows(), |_| false);
    let is_start = |drawn: &CellSketch| drawn.start && drawn.ground == Ground::Square;
    let starts: Vec<Cell> = sketch.cells.iter().filter(|(_, drawn)| is_start(drawn)).map(|(cell, _)| cell).collect();
    if starts.is_empty() {
        return;
    }
    for start in starts {
        spread(sketch, start, &mut reached);
    }
    let squares: Vec<Cell> =
        sketch.cells.iter().filter(|(_, drawn)| drawn.ground == Ground::Square).map(|(cell, _)| cell).collect();
    for cell in squares {
        if reached.get(cell) == Some(&true) {
            continue;
        }
        let island = spread(sketch, cell, &mut reached);
        let squares = island.iter().filter(|cell| ground(sketch, **cell) == Some(Ground::Square)).count();
        let message = match squares {
            1 => "No tile can ever be laid on this square: nothing leads to it from a start square.".to_owned(),
            _ => format!(
                "Nothing leads from a start square to these {squares} squares; join them or add a start square."
            ),
        };
        issues.push(MapIssue::new(IssueCode::V037, Place::Cell(cell), message).rule("M-9").key(row_key(cell)));
    }
}

fn ground(sketch: &MapSketch, cell: Cell) -> Option<Ground> {
    sketch.cells.get(cell).map(|drawn| drawn.ground)
}

/// Marks all that is connected with `from` and not marked yet; returns those cells.
fn spread(sketch: &MapSketch, from: Cell, reached: &mut Grid<bool>) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut open = vec![from];
    while let Some(cell) = open.pop() {
        let passes = matches!(ground(sketch, cell), Some(Ground::Square | Ground::LargeCity));
        let Some(mark) = reached.get_mut(cell).filter(|mark| passes && !**mark) else { continue };
        *mark = true;
        found.push(cell);
        open.extend(Side::ALL.into_iter().filter_map(|side| cell.neighbour(side)));
    }
    found
}
