//! A whole map as a grid of dots, a few for each square: fills only, as maps are shown at 8 points a square. What shows it
//! gives the dots their colours.

use super::board::BoardView;
use super::detail::Detail;
use super::ground::{is_land, sheet_bounds};
use super::palette::Role;
use super::shape::{Bounds, Point, pt};
use super::squares::{PrintStyle, fill, printed_half};
use crate::geometry::Cell;
use crate::map::{Ground, MapSketch, OutlineArea, PlacedOutline};

/// A map of at most some ten thousand dots, the margin of its sheet included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    /// Dots in a row.
    pub width: usize,
    /// Rows of dots.
    pub height: usize,
    /// What each dot shows, row by row.
    pub dots: Vec<Role>,
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
    if view.squares {
        let detail = Detail::screen(8.0);
        let style =
            PrintStyle { edging: map.edging, chips: view.chips, chips_on_towns: false, grid_lines: false, detail };
        sieve.each(|p| {
            let (cell, sketch) = cell_at(map, p).and_then(|cell| Some((cell, *map.cells.get(cell)?)))?;
            if let Ground::Half(side) = sketch.ground {
                let within = p - pt(f32::from(cell.col), f32::from(cell.row));
                return holds(&printed_half(side), within).then_some(Role::Land);
            }
            fill(&sketch, &style)
        });
    }
    Overview { width, height, dots: sieve.dots }
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

    /// Lets `role` say what a dot shows; `None` leaves it as it is.
    fn each(&mut self, role: impl Fn(Point) -> Option<Role>) {
        let (step, min, width) = (self.step(), self.sheet.min, self.width);
        for (at, dot) in self.dots.iter_mut().enumerate() {
            let (x, y) = ((at % width) as f32 + 0.5, (at / width) as f32 + 0.5);
            if let Some(role) = role(pt(min.x + x * step.x, min.y + y * step.y)) {
                *dot = role;
            }
        }
    }

    fn backdrop(&mut self, map: &MapSketch) {
        if map.outlines.is_empty() {
            self.each(|p| {
                let land = is_land(map, p.x.floor() as i32, p.y.floor() as i32);
                Some(if land { Role::Land } else { Role::Sea })
            });
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
}
