//! A whole map as a grid of dots, a few for each square: fills only, as maps are shown at 8 points a square. What shows it
//! gives the dots their colours.

use super::{BoardView, Bounds, Detail, Point, PrintStyle, Role, fill, is_land, printed_half, pt, sheet_bounds};
use crate::geometry::Cell;
use crate::map::{Ground, MapSketch, OutlineArea, PlacedOutline};
use std::ops::Range;

/// How far from the edge of the grid a cell counts for the backdrop beyond it, on a map without a coast.
const EDGE_REACH: u16 = 4;

/// A map of at most some ten thousand dots, the margin of its sheet included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    /// Dots in a row.
    pub width: usize,
    /// How many rows of dots the picture has.
    pub height: usize,
    /// What each dot shows, row by row.
    pub dots: Vec<Role>,
    /// What each would show without squares.
    below: Vec<Role>,
}

/// How many dots a map has: in a row, and rows.
pub fn overview_size(map: &MapSketch, dots_per_square: f32) -> [usize; 2] {
    let sheet = sheet_bounds(map);
    [sheet.width(), sheet.height()].map(|length| ((length * dots_per_square).round() as usize).max(1))
}

/// The dots of a map, with that many of them along a square; fewer than one leaves squares out.
///
/// Layers that `view` hides are left out; what it says about size does not matter.
pub fn overview(map: &MapSketch, view: &BoardView<'_>, dots_per_square: f32) -> Overview {
    let [width, height] = overview_size(map, dots_per_square);
    let mut sieve = Sieve { sheet: sheet_bounds(map), width, height, dots: vec![Role::PanelAlt; width * height] };
    if view.backdrop {
        sieve.backdrop(map);
    }
    let below = sieve.dots.clone();
    if view.squares {
        let all = (0..width, 0..height);
        sieve.each(&all, |p| square_at(map, view, p));
    }
    Overview { width, height, dots: sieve.dots, below }
}

impl Overview {
    /// Brings the dots of `changed` cells up to date; the map has the same size, coast and frame of start squares as before,
    /// and the view is the same. Gives the dots that may have changed, as columns and rows.
    pub fn follow(
        &mut self,
        map: &MapSketch,
        view: &BoardView<'_>,
        changed: &[Cell],
    ) -> Option<(Range<usize>, Range<usize>)> {
        let (width, height) = (self.width, self.height);
        let sheet = sheet_bounds(map);
        let mut below = Sieve { sheet, width, height, dots: std::mem::take(&mut self.below) };
        let mut above = Sieve { sheet, width, height, dots: std::mem::take(&mut self.dots) };
        let mut touched: Option<(Range<usize>, Range<usize>)> = None;
        for cell in changed {
            // Without a coast the margin repeats the edge of the grid, and what is near it counts.
            let reach = if map.outlines.is_empty() { EDGE_REACH } else { 0 };
            let dots = above.dots_of(*cell, reach, map);
            if view.backdrop && map.outlines.is_empty() {
                below.each(&dots, |p| Some(ground_at(map, p)));
            }
            for row in dots.1.clone() {
                let dots = row * width + dots.0.start..row * width + dots.0.end;
                above.dots[dots.clone()].copy_from_slice(&below.dots[dots]);
            }
            if view.squares {
                above.each(&dots, |p| square_at(map, view, p));
            }
            touched = Some(touched.map_or_else(
                || dots.clone(),
                |(cols, rows)| {
                    let both = |a: Range<usize>, b: &Range<usize>| a.start.min(b.start)..a.end.max(b.end);
                    (both(cols, &dots.0), both(rows, &dots.1))
                },
            ));
        }
        (self.below, self.dots) = (below.dots, above.dots);
        touched
    }
}

/// What is printed at a point, if anything is.
fn square_at(map: &MapSketch, view: &BoardView<'_>, p: Point) -> Option<Role> {
    let detail = Detail::screen(8.0);
    let style = PrintStyle { edging: map.edging, chips: view.chips, chips_on_towns: false, grid_lines: false, detail };
    let (cell, sketch) = cell_at(map, p).and_then(|cell| Some((cell, *map.cells.get(cell)?)))?;
    if let Ground::Half(side) = sketch.ground {
        let within = p - pt(f32::from(cell.col), f32::from(cell.row));
        return holds(&printed_half(side), within).then_some(Role::Land);
    }
    fill(&sketch, &style)
}

/// The backdrop at a point of a map without a coast.
fn ground_at(map: &MapSketch, p: Point) -> Role {
    if is_land(map, p.x.floor() as i32, p.y.floor() as i32) { Role::Land } else { Role::Sea }
}

/// The cell at a point, if it lies on the grid.
fn cell_at(map: &MapSketch, p: Point) -> Option<Cell> {
    let part = |at: f32| (at >= 0.0 && at < f32::from(u16::MAX)).then_some(at as u16);
    let cell = Cell::new(part(p.x)?, part(p.y)?);
    map.cells.contains(cell).then_some(cell)
}

fn holds(bounds: &Bounds, p: Point) -> bool {
    bounds.min.x <= p.x && p.x < bounds.max.x && bounds.min.y <= p.y && p.y < bounds.max.y
}

/// Dots on a sheet; each stands for the point in its middle.
struct Sieve {
    sheet: Bounds,
    width: usize,
    height: usize,
    dots: Vec<Role>,
}

impl Sieve {
    fn step(&self) -> Point {
        pt(self.sheet.width() / self.width as f32, self.sheet.height() / self.height as f32)
    }

    /// Lets `role` say what each of these dots shows; `None` leaves it as it is.
    fn each(&mut self, (cols, rows): &(Range<usize>, Range<usize>), role: impl Fn(Point) -> Option<Role>) {
        let (step, min, width) = (self.step(), self.sheet.min, self.width);
        for row in rows.clone() {
            for col in cols.clone() {
                let (x, y) = (col as f32 + 0.5, row as f32 + 0.5);
                if let Some(role) = role(pt(min.x + x * step.x, min.y + y * step.y)) {
                    self.dots[row * width + col] = role;
                }
            }
        }
    }

    /// The dots that depend on a cell, and one more on each side. `reach`: of a cell that close to the edge of the grid, those
    /// beyond the edge too.
    fn dots_of(&self, cell: Cell, reach: u16, map: &MapSketch) -> (Range<usize>, Range<usize>) {
        let step = self.step();
        let span = |at: u16, count: u16, (min, max): (f32, f32), step: f32, dots: usize| {
            let near_start = at < reach;
            let near_end = at + reach >= count;
            let from = if near_start { min } else { f32::from(at.saturating_sub(reach)) };
            let to = if near_end { max } else { f32::from(at + 1 + reach) };
            let from = ((from - min) / step).floor() - 1.0;
            let to = ((to - min) / step).ceil() + 1.0;
            (from.max(0.0) as usize).min(dots)..(to.max(0.0) as usize).min(dots)
        };
        let (min, max) = (self.sheet.min, self.sheet.max);
        let cols = span(cell.col, map.cells.cols(), (min.x, max.x), step.x, self.width);
        let rows = span(cell.row, map.cells.rows(), (min.y, max.y), step.y, self.height);
        (cols, rows)
    }

    fn backdrop(&mut self, map: &MapSketch) {
        if map.outlines.is_empty() {
            let all = (0..self.width, 0..self.height);
            self.each(&all, |p| Some(ground_at(map, p)));
            return;
        }
        self.dots.fill(Role::Sea);
        for placed in &map.outlines {
            self.area(placed, placed.outline.land(), Role::Land);
        }
        for placed in &map.outlines {
            self.area(placed, placed.outline.lakes(), Role::Sea);
        }
    }

    /// Fills an area of a coast, as far as it shows.
    fn area(&mut self, placed: &PlacedOutline, area: &OutlineArea, role: Role) {
        let mut page = self.sheet;
        if let Some(within) = placed.within {
            let [left, top, right, bottom] = within.map(|at| at as f32 / 100.0);
            page.min = pt(page.min.x.max(left), page.min.y.max(top));
            page.max = pt(page.max.x.min(right), page.max.y.min(bottom));
        }
        let [cols, rows] = placed.moved.map(|moved| moved as f32);
        for corners in area.triangles() {
            self.triangle(corners.map(|[x, y]| pt(x as f32 / 100.0 + cols, y as f32 / 100.0 + rows)), &page, role);
        }
    }

    fn triangle(&mut self, corners: [Point; 3], page: &Bounds, role: Role) {
        let (step, min) = (self.step(), self.sheet.min);
        // The first dot whose middle does not lie before `at`.
        let dot = |at: f32, min: f32, step: f32, count: usize| {
            (((at - min) / step - 0.5).ceil().max(0.0) as usize).min(count)
        };
        let span = |part: fn(&Point) -> f32| {
            let all = corners.iter().map(part);
            all.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
        };
        let (top, bottom) = span(|p| p.y);
        let rows = dot(top.max(page.min.y), min.y, step.y, self.height)
            ..dot(bottom.min(page.max.y), min.y, step.y, self.height);
        for row in rows {
            let y = min.y + (row as f32 + 0.5) * step.y;
            let (mut left, mut right) = (f32::INFINITY, f32::NEG_INFINITY);
            for at in 0..3 {
                let (a, b) = (corners[at], corners[(at + 1) % 3]);
                if (a.y <= y) != (b.y <= y) {
                    let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
                    (left, right) = (left.min(x), right.max(x));
                }
            }
            if left < right {
                let from = dot(left.max(page.min.x), min.x, step.x, self.width);
                let to = dot(right.min(page.max.x), min.x, step.x, self.width);
                if from < to {
                    self.dots[row * self.width + from..row * self.width + to].fill(role);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Grid, Side};
    use crate::map::{CellSketch, Colour, Outline, OutlineParts};
    use std::sync::Arc;

    fn sketch(cells: Vec<CellSketch>, cols: u16) -> MapSketch {
        let rows = (cells.len() / usize::from(cols)) as u16;
        MapSketch::of_cells(Grid::from_fn(cols, rows, |cell| {
            cells[usize::from(cell.row) * usize::from(cols) + usize::from(cell.col)]
        }))
    }

    fn at(map: &MapSketch, shown: &Overview, x: f32, y: f32) -> Role {
        let sheet = sheet_bounds(map);
        let col = ((x - sheet.min.x) / sheet.width() * shown.width as f32) as usize;
        let row = ((y - sheet.min.y) / sheet.height() * shown.height as f32) as usize;
        shown.dots[row * shown.width + col]
    }

    fn whole() -> BoardView<'static> {
        BoardView::screen(8.0)
    }

    #[test]
    fn every_ground_has_the_colour_of_small_maps() {
        let of = CellSketch::of;
        let cells = vec![
            of(Ground::Sea),
            of(Ground::Land),
            of(Ground::Square),
            of(Ground::LargeCity),
            CellSketch { start: true, ..of(Ground::Square) },
            CellSketch { outlined: Some(Colour::Violet), ..of(Ground::Square) },
            of(Ground::Half(Side::East)),
            of(Ground::Wave),
        ];
        let map = sketch(cells, 8);
        let shown = overview(&map, &whole(), 8.0);
        let roles: Vec<Role> = (0..8).map(|col| at(&map, &shown, col as f32 + 0.3, 0.5)).collect();
        let wanted =
            [Role::Sea, Role::Land, Role::Square, Role::TileWall, Role::Start, Role::Violet, Role::Land, Role::Sea];
        assert_eq!(roles, wanted);
    }

    #[test]
    fn what_is_hidden_is_left_out() {
        let map = sketch(vec![CellSketch::of(Ground::Square), CellSketch::of(Ground::Land)], 2);
        let shown = overview(&map, &BoardView { squares: false, ..whole() }, 4.0);
        assert!(shown.dots.iter().all(|role| *role == Role::Land || *role == Role::Sea));
        let shown = overview(&map, &BoardView { backdrop: false, ..whole() }, 4.0);
        assert_eq!((at(&map, &shown, 0.5, 0.5), at(&map, &shown, 1.5, 0.5)), (Role::Square, Role::PanelAlt));
    }

    #[test]
    fn a_coast_lies_where_it_is_drawn() {
        let mut map = sketch(vec![CellSketch::default(); 16], 4);
        let square = |from: i32, to: i32| vec![[from, from], [to, from], [to, to], [from, to]];
        let parts = OutlineParts {
            bounds: [-500, -500, 500, 500],
            land: vec![square(0, 200)],
            lakes: vec![square(50, 100)],
            ..OutlineParts::default()
        };
        let outline = Arc::new(Outline::new(parts).unwrap());
        map.outlines.push(PlacedOutline { outline, moved: [1, 0], within: None });
        let shown = overview(&map, &whole(), 10.0);
        let role = |x, y| at(&map, &shown, x, y);
        assert_eq!(
            [role(0.9, 0.2), role(1.1, 0.2), role(2.9, 1.9), role(3.1, 1.9)],
            [Role::Sea, Role::Land, Role::Land, Role::Sea]
        );
        assert_eq!(role(1.75, 0.75), Role::Sea, "the lake");
        let land = shown.dots.iter().filter(|role| **role == Role::Land).count();
        assert_eq!(land, 20 * 20 - 5 * 5, "no dot is missing where triangles meet");
        map.outlines[0].within = Some([0, 0, 200, 400]);
        assert_eq!(at(&map, &overview(&map, &whole(), 10.0), 2.5, 0.2), Role::Sea, "cut off");
    }

    #[test]
    fn a_large_map_has_few_dots() {
        let map = sketch(vec![CellSketch::of(Ground::Square); 400 * 400], 400);
        let shown = overview(&map, &whole(), 0.5);
        assert!(shown.width <= 203 && shown.height <= 203, "{} by {}", shown.width, shown.height);
        assert_eq!(at(&map, &shown, 200.0, 200.0), Role::Square);
    }

    #[test]
    fn following_a_change_gives_what_a_new_one_would() {
        let of = CellSketch::of;
        let kinds = [Ground::Sea, Ground::Land, Ground::Square, Ground::LargeCity, Ground::Half(Side::North)];
        let square = |from: i32, to: i32| vec![[from, from], [to, from], [to, to], [from, to]];
        let parts = OutlineParts { bounds: [0, 0, 900, 900], land: vec![square(100, 700)], ..OutlineParts::default() };
        let outline = Arc::new(Outline::new(parts).unwrap());
        let coast = PlacedOutline { outline, moved: [0, 0], within: None };
        for (outlines, dots) in [(vec![], 3.0), (vec![], 0.6), (vec![coast.clone()], 3.0), (vec![coast], 1.0)] {
            let mut map = sketch((0..12 * 9).map(|at| of(kinds[at * 7 % 3])).collect(), 12);
            map.outlines = outlines;
            let mut followed = overview(&map, &whole(), dots);
            // Corners, edges, the middle; each several times, two cells at once.
            for step in 0..60_u16 {
                let cells = [Cell::new(step * 5 % 12, step * 3 % 9), Cell::new(step * 7 % 12, step % 9)];
                for cell in cells {
                    let ground = kinds[usize::from(step + cell.col) % kinds.len()];
                    *map.cells.get_mut(cell).unwrap() = CellSketch { start: step % 4 == 0, ..of(ground) };
                }
                let before = followed.clone();
                let (cols, rows) = followed.follow(&map, &whole(), &cells).expect("some dots");
                assert_eq!(followed, overview(&map, &whole(), dots), "step {step} at {dots}");
                for (at, (old, new)) in before.dots.iter().zip(&followed.dots).enumerate() {
                    let (col, row) = (at % followed.width, at / followed.width);
                    assert!(old == new || cols.contains(&col) && rows.contains(&row), "{col}, {row} changed");
                }
            }
        }
    }
}
