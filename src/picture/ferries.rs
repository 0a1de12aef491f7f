//! Ferry routes: a pier at each end, and the way over the water between them. Two ends are one line; more meet in a
//! junction, for which a place without squares is looked for.

use super::{Bounds, Detail, Layer, Point, Role, Scene, Stroke, arms, cubic, pt, road_piece, side_frame};
use crate::geometry::{Cell, CellSide};
use crate::map::{FerrySketch, Ground, MapSketch};

/// How far from its square a route begins.
const PIER: f32 = 0.17;

/// The way of a ferry, in map units.
pub(super) struct Route {
    /// From pier to pier, or from each pier to the junction.
    pub legs: Vec<Vec<Point>>,
    /// Where its coat of arms lies: half way, or the junction.
    pub middle: Point,
}

/// Where the route leaves a pier, and its direction there.
fn pier(end: CellSide) -> (Point, Point) {
    let frame = side_frame(end);
    let start = frame.apply(pt(0.5, -PIER));
    (start, (start - frame.apply(pt(0.5, 0.0))).unit())
}

/// How far a route runs straight out of a pier before it bends.
fn handle(length: f32) -> f32 {
    0.55 * (length / 1.6).min(1.0)
}

/// The way of a ferry; `None` while it has a single end.
pub(super) fn route(map: &MapSketch, ferry: &FerrySketch, detail: Detail) -> Option<Route> {
    let piers: Vec<(Point, Point)> = ferry.ends.iter().map(|end| pier(*end)).collect();
    match piers.as_slice() {
        [] | [_] => None,
        [(a, out_a), (b, out_b)] => {
            let long = handle((*b - *a).length());
            let mut leg = vec![*a];
            leg.extend(cubic([*a, *a + *out_a * long, *b + *out_b * long, *b], detail.tolerance()));
            let middle = half_way(&leg);
            Some(Route { legs: vec![leg], middle })
        }
        more => {
            let middle = junction(map, more);
            let leg = |(a, out): &(Point, Point)| {
                let long = handle((middle - *a).length());
                let mut leg = vec![*a];
                leg.extend(cubic([*a, *a + *out * long, middle.towards(*a, 0.3), middle], detail.tolerance()));
                leg
            };
            Some(Route { legs: more.iter().map(leg).collect(), middle })
        }
    }
}

/// The lines of a ferry route in map units, for pointing at it; none while it has a single end.
pub fn ferry_ways(map: &MapSketch, ferry: &FerrySketch) -> Vec<Vec<Point>> {
    route(map, ferry, Detail::screen(45.0)).map_or_else(Vec::new, |route| route.legs)
}

/// A place near all piers where no square lies.
fn junction(map: &MapSketch, piers: &[(Point, Point)]) -> Point {
    const STEP: f32 = 0.25;
    let sum = piers.iter().fold(Point::default(), |sum, (at, out)| sum + *at + *out * 0.4);
    let mean = sum * (1.0 / piers.len() as f32);
    let is_square = |p: Point| {
        let inside = p.x >= 0.0 && p.y >= 0.0;
        let ground = map.cells.get(Cell::new(p.x as u16, p.y as u16)).map(|sketch| sketch.ground);
        inside && ground.is_some_and(|ground| !ground.is_backdrop() && ground != Ground::Wave)
    };
    let cost = |p: Point| {
        let near = [(0.35, 0.0), (-0.35, 0.0), (0.0, 0.35), (0.0, -0.35)];
        let crowded = near.into_iter().filter(|(dx, dy)| is_square(p + pt(*dx, *dy))).count() as f32;
        (p - mean).length() + crowded * 0.4 + if is_square(p) { 4.0 } else { 0.0 }
    };
    let places = (-12..=12).flat_map(|y| (-12..=12).map(move |x| mean + pt(x as f32, y as f32) * STEP));
    places.min_by(|a, b| cost(*a).total_cmp(&cost(*b))).unwrap_or(mean)
}

/// The point half way along a line.
fn half_way(line: &[Point]) -> Point {
    let length: f32 = line.windows(2).map(|step| (step[1] - step[0]).length()).sum();
    let mut left = length / 2.0;
    for step in line.windows(2) {
        let long = (step[1] - step[0]).length();
        if long >= left && long > 0.0 {
            return step[0].towards(step[1], left / long);
        }
        left -= long;
    }
    line.last().copied().unwrap_or_default()
}

/// Draws piers, route and coat of arms of a ferry.
pub(super) fn draw(scene: &mut Scene, map: &MapSketch, ferry: &FerrySketch, detail: Detail) {
    for &end in &ferry.ends {
        let mut pen = scene.pen_in(Layer::Beyond, side_frame(end));
        road_piece(&mut pen, 0.0, -0.16);
        pen.rect(Bounds::new(0.38, -0.18, 0.62, -0.14), Role::Ferry);
    }
    let Some(route) = route(map, ferry, detail) else { return };
    let mut pen = scene.pen(Layer::Beyond, pt(0.0, 0.0));
    for leg in &route.legs {
        pen.line(leg, Stroke::new(0.085, Role::Halo).round());
    }
    for leg in &route.legs {
        pen.line(leg, Stroke::new(0.05, Role::Ferry).dashed(0.13, 0.09));
    }
    if route.legs.len() > 1 {
        pen.disc(route.middle, 0.10, Role::Halo);
        pen.disc(route.middle, 0.075, Role::Ferry);
    }
    if ferry.coats_of_arms > 0 && detail.glyphs() {
        arms(&mut pen.upright(route.middle, 0.28), ferry.coats_of_arms);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Grid, Side};
    use crate::map::CellSketch;

    /// Squares at both ends of a strait of three columns and below it.
    fn strait() -> MapSketch {
        let square = |cell: Cell| cell.col == 0 || cell.col == 4 || cell.row == 3;
        MapSketch {
            name: "Strait".to_owned(),
            cells: Grid::from_fn(5, 4, |cell| CellSketch::of(if square(cell) { Ground::Square } else { Ground::Sea })),
            edging: Default::default(),
            names: Default::default(),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        }
    }

    fn ferry(ends: &[(u16, u16, Side)]) -> FerrySketch {
        let ends = ends.iter().map(|(col, row, side)| CellSide::new(Cell::new(*col, *row), *side)).collect();
        FerrySketch { ends, name: None, coats_of_arms: 0 }
    }

    #[test]
    fn a_route_runs_from_pier_to_pier() {
        let map = strait();
        let two =
            route(&map, &ferry(&[(0, 1, Side::East), (4, 1, Side::West)]), Detail::screen(48.0)).expect("a route");
        let [leg] = two.legs.as_slice() else { panic!("one line") };
        assert_eq!((leg.first(), leg.last()), (Some(&pt(1.17, 1.5)), Some(&pt(3.83, 1.5))));
        assert!((two.middle - pt(2.5, 1.5)).length() < 0.01);
        assert!(route(&map, &ferry(&[(0, 1, Side::East)]), Detail::screen(48.0)).is_none());
    }

    #[test]
    fn more_than_two_ends_meet_on_the_water() {
        let map = strait();
        let ends = [(0, 1, Side::East), (4, 1, Side::West), (1, 3, Side::North), (3, 3, Side::North)];
        let all = route(&map, &ferry(&ends), Detail::screen(48.0)).expect("a route");
        assert_eq!(all.legs.len(), 4);
        assert!(all.legs.iter().all(|leg| leg.last() == Some(&all.middle)));
        let cell = Cell::new(all.middle.x as u16, all.middle.y as u16);
        assert_eq!(map.cells.get(cell).map(|sketch| sketch.ground), Some(Ground::Sea));
    }
}
