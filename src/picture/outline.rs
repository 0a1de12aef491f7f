//! The outline of a set of cells as lines that keep the set at their right hand, corners rounded where wanted.

use super::shape::{Point, pt, quadratic};
use std::ops::Range;

/// One outline.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Chain {
    /// Its corners; for a closed chain the last is not the first again.
    pub points: Vec<Point>,
    /// A loop, or a line that ends at the rim of the window.
    pub closed: bool,
}

/// Steps from a corner of the grid: east, south, west, north.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A window of cells within which outlines are traced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// Columns; may begin before 0.
    pub cols: Range<i32>,
    /// Rows; may begin before 0.
    pub rows: Range<i32>,
}

impl Window {
    /// The cells of the window, in reading order.
    pub(super) fn cells(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let cols = self.cols.clone();
        self.rows.clone().flat_map(move |row| cols.clone().map(move |col| (col, row)))
    }

    fn width(&self) -> usize {
        self.cols.len() + 1
    }

    fn corner(&self, col: i32, row: i32) -> usize {
        (row - self.rows.start) as usize * self.width() + (col - self.cols.start) as usize
    }
}

/// Traces the cells of the window for which `inside` holds. Cells that touch only at a corner stay apart. With `rim`, the
/// edge of the window is an edge of the set; without, lines end there.
pub(super) fn trace(window: &Window, rim: bool, inside: impl Fn(i32, i32) -> bool) -> Vec<Chain> {
    let mut leaving = vec![[false; 4]; window.width() * (window.rows.len() + 1)];
    let mut entered = vec![0u8; leaving.len()];
    let beyond = |col: i32, row: i32| !window.cols.contains(&col) || !window.rows.contains(&row);
    for (col, row) in window.cells().filter(|(col, row)| inside(*col, *row)) {
        // Start of each edge, clockwise: the north edge is walked to the east.
        let edges = [(0, -1, col, row), (1, 0, col + 1, row), (0, 1, col + 1, row + 1), (-1, 0, col, row + 1)];
        for (step, (dx, dy, from_col, from_row)) in edges.into_iter().enumerate() {
            let edge = if beyond(col + dx, row + dy) { rim } else { !inside(col + dx, row + dy) };
            if edge {
                leaving[window.corner(from_col, from_row)][step] = true;
                entered[window.corner(from_col + STEPS[step].0, from_row + STEPS[step].1)] += 1;
            }
        }
    }
    let corners = || {
        (window.rows.start..=window.rows.end)
            .flat_map(|row| (window.cols.clone().chain([window.cols.end])).map(move |col| (col, row)))
    };
    let mut chains = Vec::new();
    // Open lines first: they begin where more edges leave than enter.
    for begin in [true, false] {
        for (col, row) in corners() {
            let at = window.corner(col, row);
            loop {
                let left = leaving[at].iter().filter(|leaves| **leaves).count();
                if left == 0 || begin && left <= usize::from(entered[at]) {
                    break;
                }
                chains.push(walk(window, &mut leaving, &mut entered, (col, row)));
            }
        }
    }
    chains
}

fn walk(window: &Window, leaving: &mut [[bool; 4]], entered: &mut [u8], start: (i32, i32)) -> Chain {
    let (mut col, mut row) = start;
    let mut points = Vec::new();
    let mut heading: Option<usize> = None;
    let mut first = 0;
    loop {
        let at = window.corner(col, row);
        // A right turn first: cells that touch at a corner stay apart.
        let wanted = heading.map_or([0, 1, 2, 3], |heading| [1, 0, 3, 2].map(|turn| (heading + turn) % 4));
        let Some(step) = wanted.into_iter().find(|step| leaving[at][*step]) else { break };
        leaving[at][step] = false;
        if heading.is_none() {
            first = step;
        }
        if heading != Some(step) {
            points.push(pt(col as f32, row as f32));
        }
        heading = Some(step);
        col += STEPS[step].0;
        row += STEPS[step].1;
        entered[window.corner(col, row)] -= 1;
        if (col, row) == start && turns_back(&leaving[window.corner(col, row)], step, first) {
            if first == step {
                points.remove(0);
            }
            return Chain { points, closed: true };
        }
    }
    points.push(pt(col as f32, row as f32));
    Chain { points, closed: false }
}

/// True if a walk that came home does not go on around the cell it follows.
fn turns_back(left: &[bool; 4], heading: usize, first: usize) -> bool {
    let right = (heading + 1) % 4;
    !left[right] || first == right
}

/// A closed chain moved outwards by so much, or inwards: sides stay parallel. One that is open stays where it is.
pub(super) fn shifted(chain: &Chain, outwards: f32) -> Chain {
    let count = chain.points.len();
    if !chain.closed {
        return chain.clone();
    }
    let along = |at: usize| (chain.points[(at + 1) % count] - chain.points[at % count]).unit();
    let moved = |(at, corner): (usize, &Point)| *corner + (along(at).left() + along(at + count - 1).left()) * outwards;
    Chain { points: chain.points.iter().enumerate().map(moved).collect(), closed: true }
}

/// The chain with its corners cut by curves that begin `radius` before them. Corners for which `sharp` holds stay.
pub(super) fn rounded_chain(chain: &Chain, radius: f32, sharp: impl Fn(Point) -> bool) -> Vec<Point> {
    let count = chain.points.len();
    let mut line = Vec::with_capacity(count * 6);
    for (at, corner) in chain.points.iter().enumerate() {
        let ends_here = !chain.closed && (at == 0 || at + 1 == count);
        if ends_here || sharp(*corner) {
            line.push(*corner);
            continue;
        }
        let [before, after] = [count - 1, 1].map(|step| {
            let way = chain.points[(at + step) % count] - *corner;
            *corner + way.unit() * radius.min(way.length() / 2.0)
        });
        line.push(before);
        line.extend(quadratic([before, *corner, after], 0.01));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window() -> Window {
        Window { cols: 0..4, rows: 0..4 }
    }

    #[test]
    fn one_cell_is_one_loop_of_four_corners() {
        let chains = trace(&window(), true, |col, row| (col, row) == (1, 1));
        assert_eq!(chains.len(), 1);
        assert!(chains[0].closed);
        assert_eq!(chains[0].points, [pt(1.0, 1.0), pt(2.0, 1.0), pt(2.0, 2.0), pt(1.0, 2.0)]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_stay_apart() {
        for pair in [[(1, 1), (2, 2)], [(2, 1), (1, 2)]] {
            let chains = trace(&window(), true, |col, row| pair.contains(&(col, row)));
            assert_eq!(chains.len(), 2, "{pair:?}");
            assert!(chains.iter().all(|chain| chain.points.len() == 4 && chain.closed));
        }
    }

    #[test]
    fn a_hole_is_a_loop_of_its_own() {
        let chains = trace(&window(), true, |col, row| (col, row) != (1, 1));
        assert_eq!(chains.iter().map(|chain| chain.points.len()).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn a_shifted_outline_is_larger_by_the_same_on_every_side() {
        let chains = trace(&window(), true, |col, row| row == 1 && (1..3).contains(&col));
        let wider = shifted(&chains[0], 0.25);
        assert_eq!(wider.points, [pt(0.75, 0.75), pt(3.25, 0.75), pt(3.25, 2.25), pt(0.75, 2.25)]);
        assert_eq!(shifted(&wider, -0.25), chains[0]);
    }

    #[test]
    fn without_rim_the_line_ends_at_the_window() {
        let chains = trace(&window(), false, |col, _| col < 2);
        assert_eq!(chains, [Chain { points: vec![pt(2.0, 0.0), pt(2.0, 4.0)], closed: false }]);
        assert_eq!(trace(&window(), false, |_, _| true), []);
    }

    proptest::proptest! {
        #[test]
        fn every_edge_is_walked_once(bits: u16) {
            let inside = |col: i32, row: i32| bits >> (row * 4 + col) & 1 == 1;
            let length: f32 = trace(&window(), true, inside).iter().map(|chain| {
                proptest::prop_assert!(chain.closed);
                Ok(crate::picture::shape::edges(&chain.points).map(|(a, b)| (b - a).length()).sum::<f32>())
            }).sum::<Result<f32, _>>()?;
            let mut expected = 0.0;
            for (col, row) in window().cells().filter(|(col, row)| inside(*col, *row)) {
                for (dx, dy) in STEPS {
                    let (c, r) = (col + dx, row + dy);
                    if !(0..4).contains(&c) || !(0..4).contains(&r) || !inside(c, r) { expected += 1.0; }
                }
            }
            proptest::prop_assert_eq!(length, expected);
        }
    }
}
