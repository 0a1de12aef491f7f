//! Where the walls of cities run on a tile. Everything follows from which sides a city reaches and what lies in its gaps:
//! between two of its sides, clockwise, the wall crosses a gap of one side (a bay), two (a diagonal) or three (a cap).

use super::{Area, CityPart, Detail, Pen, Point, Role, Stroke, edges, pt};
use crate::geometry::{Rotation, Side, SideSet};

/// A city as drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CityShape {
    /// What lies inside.
    pub area: Area,
    /// Its walls, each from corner to corner of the tile.
    pub walls: Vec<Vec<Point>>,
}

impl CityShape {
    /// All stretches of wall.
    pub(super) fn stretches(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.walls.iter().flat_map(|wall| wall.windows(2).map(|step| (step[0], step[1])))
    }
}

/// The wall of a city on the north side.
const CAP: [(f32, f32); 6] = [(0.0, 0.0), (0.20, 0.12), (0.36, 0.27), (0.64, 0.27), (0.80, 0.12), (1.0, 0.0)];
/// The same beside a city that passes on both sides of it.
const LOW_CAP: [(f32, f32); 6] = [(0.0, 0.0), (0.20, 0.10), (0.38, 0.21), (0.62, 0.21), (0.80, 0.10), (1.0, 0.0)];
/// What a city leaves of the north side between the east and the west.
const BAY: [(f32, f32); 6] = [(0.0, 0.0), (0.12, 0.20), (0.30, 0.31), (0.70, 0.31), (0.88, 0.20), (1.0, 0.0)];
/// The same with room for a city on the north side.
const DEEP_BAY: [(f32, f32); 8] =
    [(0.0, 0.0), (0.10, 0.16), (0.26, 0.34), (0.40, 0.42), (0.60, 0.42), (0.74, 0.34), (0.90, 0.16), (1.0, 0.0)];
/// The wall of a city on the north and east sides.
const DIAGONAL: [(f32, f32); 6] = [(0.0, 0.0), (0.22, 0.14), (0.44, 0.36), (0.64, 0.56), (0.86, 0.78), (1.0, 1.0)];
/// The wall of a city on the north and east sides whose wall reaches the south-west corner: along the south, the west.
const PRONG_SOUTH: [(f32, f32); 5] = [(1.0, 1.0), (0.85, 0.80), (0.72, 0.60), (0.44, 0.72), (0.0, 1.0)];
const PRONG_WEST: [(f32, f32); 5] = [(0.0, 1.0), (0.28, 0.56), (0.40, 0.28), (0.20, 0.15), (0.0, 0.0)];
/// The wall of a city on the west side whose wall reaches the north-east corner: along the north, the other two.
const SPUR_NORTH: [(f32, f32); 5] = [(0.0, 0.0), (0.13, 0.21), (0.36, 0.30), (0.68, 0.22), (1.0, 0.0)];
const SPUR_SOUTH_EAST: [(f32, f32); 5] = [(1.0, 0.0), (0.78, 0.32), (0.52, 0.56), (0.22, 0.80), (0.0, 1.0)];

fn turned(points: &[(f32, f32)], quarters: usize) -> Vec<Point> {
    points.iter().map(|(x, y)| pt(*x, *y).turned(Rotation::quarters(quarters))).collect()
}

/// The same list walked backwards and mirrored at the west-east axis through the middle: still clockwise.
fn mirrored(points: &[(f32, f32)]) -> Vec<(f32, f32)> {
    points.iter().rev().map(|(x, y)| (*x, 1.0 - *y)).collect()
}

fn backwards(points: &[(f32, f32)]) -> Vec<(f32, f32)> {
    points.iter().rev().copied().collect()
}

/// The shapes of all cities of a tile.
pub(super) fn shapes(cities: &[CityPart]) -> Vec<CityShape> {
    let reaches = |side: usize| cities.iter().position(|city| city.sides.contains(Side::from_index(side)));
    cities.iter().enumerate().map(|(number, city)| shape(number, city, &reaches)).collect()
}

fn shape(number: usize, city: &CityPart, reaches: &impl Fn(usize) -> Option<usize>) -> CityShape {
    let has = |side: usize| city.sides.contains(Side::from_index(side));
    let mut ring = Vec::new();
    let mut walls = Vec::new();
    for side in (0..4).filter(|side| has(*side)) {
        ring.extend(turned(&[(0.0, 0.0), (1.0, 0.0)], side));
        let gap = (1..4).take_while(|step| !has(side + step)).count();
        if gap > 0 {
            for wall in gap_walls(number, city, side + 1, gap, reaches) {
                ring.extend(&wall);
                walls.push(wall);
            }
        }
    }
    ring.dedup();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    CityShape { area: Area::polygon(ring), walls }
}

/// The walls across the `gap` sides from `first` on, clockwise.
fn gap_walls(
    number: usize,
    city: &CityPart,
    first: usize,
    gap: usize,
    reaches: &impl Fn(usize) -> Option<usize>,
) -> Vec<Vec<Point>> {
    // Corner k lies before side k; those strictly within the gap that the wall touches.
    let touched: Vec<usize> = (1..gap).filter(|step| city.corner_walls.contains(&((first + step) % 4))).collect();
    let bay = |side: usize| {
        let taken = reaches(side % 4).is_some_and(|other| other != number);
        turned(if taken { &DEEP_BAY } else { &BAY }, side)
    };
    match (gap, touched.as_slice()) {
        (1, _) => vec![bay(first)],
        // For a city in the north and east the gap begins at side 2.
        (2, []) => vec![turned(&backwards(&DIAGONAL), first + 2)],
        (2, _) => vec![turned(&PRONG_SOUTH, first + 2), turned(&PRONG_WEST, first + 2)],
        // For a city in the west the gap begins at side 0.
        (_, []) => {
            let own = (first + 3) % 4;
            let enclosed = reaches((own + 1) % 4).is_some_and(|a| a != number && reaches((own + 3) % 4) == Some(a));
            vec![turned(&backwards(if enclosed { &LOW_CAP } else { &CAP }), own)]
        }
        (_, [1]) => vec![turned(&SPUR_NORTH, first), turned(&SPUR_SOUTH_EAST, first)],
        (_, [2]) => vec![turned(&mirrored(&SPUR_SOUTH_EAST), first), turned(&mirrored(&SPUR_NORTH), first)],
        (_, _) => (0..gap).map(|step| turned(&BAY, first + step)).collect(),
    }
}

/// A round tower at a corner of a wall.
pub(super) fn tower(pen: &mut Pen<'_>, at: Point, detail: Detail) {
    if detail.glyphs() {
        pen.disc(at, 0.046, Role::TileWall);
        pen.disc(at, 0.026, Role::TileStone);
    }
}

/// The end of a wall at a corner of the tile.
pub(super) fn dot(pen: &mut Pen<'_>, at: Point) {
    pen.disc(at, 0.023, Role::TileWall);
}

/// Draws the walls of a city with their towers.
pub(super) fn draw_walls(pen: &mut Pen<'_>, city: &CityShape, detail: Detail) {
    for wall in &city.walls {
        pen.line(wall, Stroke::new(0.046, Role::TileWall).round());
        let (ends, inner) = ([wall[0], wall[wall.len() - 1]], &wall[1..wall.len() - 1]);
        for end in ends {
            dot(pen, end);
        }
        for at in inner {
            tower(pen, *at, detail);
        }
    }
}

/// Where a meeple stands in a city that reaches these sides.
pub(super) fn knight_place(sides: SideSet) -> Point {
    let first = |wanted: &dyn Fn(usize) -> bool| (0..4).find(|side| wanted(*side)).unwrap_or(0);
    let has = |side: usize| sides.contains(Side::from_index(side));
    match sides.len() {
        1 => pt(0.5, 0.13).turned(Rotation::quarters(first(&|side| has(side)))),
        2 => {
            let start = first(&|side| has(side) && has(side + 1));
            let adjacent = has(start) && has(start + 1);
            if adjacent { pt(0.70, 0.33).turned(Rotation::quarters(start)) } else { pt(0.5, 0.5) }
        }
        3 => pt(0.5, 0.40).turned(Rotation::quarters(first(&|side| !has(side)) + 2)),
        _ => pt(0.5, 0.5),
    }
}

/// True if the stretch crosses no wall of any of the cities.
pub(super) fn sees(a: Point, b: Point, cities: &[CityShape]) -> bool {
    !cities.iter().flat_map(CityShape::stretches).any(|wall| super::shape::crossing((a, b), wall).is_some())
}

/// The least distance of a point from the edges of these areas.
pub(super) fn clearance(p: Point, cities: &[CityShape]) -> f32 {
    cities
        .iter()
        .flat_map(|city| city.area.rings.iter().flat_map(|ring| edges(ring)))
        .map(|edge| super::shape::distance(p, edge))
        .fold(f32::MAX, f32::min)
}
