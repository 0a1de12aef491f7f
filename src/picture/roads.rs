//! Where roads run on a tile, and where they end.

use super::{CityShape, Pen, Point, RoadGoal, RoadPart, Role, Stroke, crossing, cubic, distance, pt};
use crate::geometry::{Rotation, Side};

/// Roads are that wide, without the casing on each side.
pub(super) const WIDTH: f32 = 0.092;
/// Road and both casings.
pub(super) const CASED: f32 = WIDTH + 2.0 * 0.016;
const TOLERANCE: f32 = 0.002;
/// Two roads that would reach a wall closer to each other than this bend apart.
const APART: f32 = 0.25;
/// How far from where a straight road would end it then ends.
const ASIDE: f32 = 0.127;

/// The gate at which a road enters a city.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Gate {
    /// Its middle, on the wall.
    pub at: Point,
    /// The direction of the wall, length 1.
    pub along: Point,
}

/// A road as drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RoadShape {
    /// From its first side.
    pub line: Vec<Point>,
    /// Its gate, if it ends at a city.
    pub gate: Option<Gate>,
    /// Where its farmhouse stands.
    pub farmhouse: Option<Point>,
}

impl RoadShape {
    /// The point after that part of the way.
    pub(super) fn along(&self, part: f32) -> Point {
        let long = |step: &[Point]| (step[1] - step[0]).length();
        let mut left = part * self.line.windows(2).map(long).sum::<f32>();
        for step in self.line.windows(2) {
            if long(step) >= left {
                return step[0].towards(step[1], left / long(step).max(f32::EPSILON));
            }
            left -= long(step);
        }
        self.line.last().copied().unwrap_or_default()
    }

    /// All stretches.
    pub(super) fn stretches(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.line.windows(2).map(|step| (step[0], step[1]))
    }
}

/// The middle of a side of the tile.
pub(super) fn middle_of(side: Side) -> Point {
    pt(0.5, 0.0).turned(Rotation::quarters(side.index()))
}

fn inwards(side: Side) -> Point {
    (pt(0.5, 0.5) - middle_of(side)) * 2.0
}

/// The shapes of all roads of a tile.
pub(super) fn shapes(roads: &[RoadPart], cities: &[CityShape]) -> Vec<RoadShape> {
    let straight: Vec<Option<Gate>> = roads.iter().map(|road| straight_gate(road, cities)).collect();
    let road_shape = |(number, road): (usize, &RoadPart)| {
        let Some(side) = road.sides.iter().next() else {
            return RoadShape { line: vec![pt(0.5, 0.5); 2], gate: None, farmhouse: None };
        };
        let start = middle_of(side);
        if let Some(other) = road.sides.iter().nth(1) {
            let line = through(side, other);
            return RoadShape { line, gate: None, farmhouse: None };
        }
        match road.goal {
            RoadGoal::Centre => RoadShape { line: vec![start, pt(0.5, 0.5)], gate: None, farmhouse: None },
            RoadGoal::Farmhouse { beyond_bridge } => {
                let end = start.towards(start + inwards(side), if beyond_bridge { 0.83 } else { 0.5 });
                RoadShape { line: vec![start, end], gate: None, farmhouse: Some(end) }
            }
            RoadGoal::Gate(city) => to_gate(number, side, &cities[city], roads, &straight),
        }
    };
    roads.iter().enumerate().map(road_shape).collect()
}

fn through(from: Side, to: Side) -> Vec<Point> {
    let (a, b) = (middle_of(from), middle_of(to));
    if from.opposite() == to {
        return vec![a, b];
    }
    // The handle that makes a cubic a quarter circle around the corner of the tile.
    const HANDLE: f32 = 0.552 * 0.5;
    let mut line = vec![a];
    line.extend(cubic([a, a + inwards(from) * HANDLE, b + inwards(to) * HANDLE, b], TOLERANCE));
    line
}

/// Where a straight run from the road's side meets the wall of its city.
fn straight_gate(road: &RoadPart, cities: &[CityShape]) -> Option<Gate> {
    let (RoadGoal::Gate(city), Some(side)) = (road.goal, road.sides.iter().next()) else { return None };
    let start = middle_of(side);
    let run = (start, start + inwards(side) * 0.95);
    cities[city]
        .stretches()
        .filter_map(|wall| crossing(run, wall).map(|at| Gate { at, along: (wall.1 - wall.0).unit() }))
        .min_by(|a, b| (a.at - start).length().total_cmp(&(b.at - start).length()))
}

fn to_gate(number: usize, side: Side, city: &CityShape, roads: &[RoadPart], straight: &[Option<Gate>]) -> RoadShape {
    let start = middle_of(side);
    let rival = (0..roads.len()).filter(|other| *other != number).find_map(|other| {
        let (own, its) = (straight[number]?, straight[other]?);
        let from = roads[other].sides.iter().next()?;
        ((own.at - its.at).length() < APART).then_some(middle_of(from))
    });
    let gate = match (straight[number], rival) {
        (Some(gate), None) => {
            return RoadShape { line: vec![start, gate.at], gate: Some(gate), farmhouse: None };
        }
        (Some(gate), Some(rival)) => {
            let away = gate.along * (start - rival).dot(gate.along).signum();
            nearest_gate(city, gate.at + away * ASIDE)
        }
        (None, _) => city.walls.first().and_then(|wall| {
            let middle = RoadShape { line: wall.clone(), gate: None, farmhouse: None }.along(0.5);
            nearest_gate(city, middle)
        }),
    };
    let Some(gate) = gate else {
        return RoadShape { line: vec![start, pt(0.5, 0.5)], gate: None, farmhouse: None };
    };
    let left = gate.along.left();
    let out = if city.area.contains(gate.at + left * 0.03) { left * -1.0 } else { left };
    let far = (gate.at - start).length();
    let mut line = vec![start];
    line.extend(cubic([start, start + inwards(side) * (0.5 * far), gate.at + out * (0.35 * far), gate.at], TOLERANCE));
    RoadShape { line, gate: Some(gate), farmhouse: None }
}

/// The gate on the city's wall nearest to a point.
fn nearest_gate(city: &CityShape, to: Point) -> Option<Gate> {
    let wall = city.stretches().min_by(|a, b| distance(to, *a).total_cmp(&distance(to, *b)))?;
    let along = (wall.1 - wall.0).unit();
    let part = (to - wall.0).dot(along).clamp(0.0, (wall.1 - wall.0).length());
    Some(Gate { at: wall.0 + along * part, along })
}

/// Draws roads that meet or keep apart.
pub(super) fn draw(pen: &mut Pen<'_>, roads: &[&RoadShape]) {
    for road in roads {
        pen.line(&road.line, Stroke::new(CASED, Role::TileRoadLine));
    }
    for road in roads {
        pen.line(&road.line, Stroke::new(WIDTH, Role::TileRoad));
    }
}

/// Draws a road that crosses another on a bridge.
pub(super) fn draw_bridge(pen: &mut Pen<'_>, upper: &RoadShape, side: Side) {
    let upright = matches!(side, Side::North | Side::South);
    let place = |along: f32, across: f32| if upright { pt(across, along) } else { pt(along, across) };
    let corners = [(0.30, 0.415), (0.70, 0.415), (0.70, 0.585), (0.30, 0.585)].map(|(a, b)| place(a, b));
    pen.fill(&corners, Role::TileRoadLine);
    draw(pen, &[upper]);
    for across in [0.5 - 0.066, 0.5 + 0.066] {
        let ends = [place(0.28, across), place(0.72, across)];
        pen.line(&ends, Stroke::new(0.026, Role::TileWall));
        for end in ends {
            pen.disc(end, 0.028, Role::TileWall);
        }
    }
}

/// Draws a gate.
pub(super) fn draw_gate(pen: &mut Pen<'_>, gate: Gate) {
    let across = gate.along.left();
    let bar = |half: f32, deep: f32| {
        [(-half, -deep), (half, -deep), (half, deep), (-half, deep)].map(|(a, b)| gate.at + gate.along * a + across * b)
    };
    pen.fill(&bar(0.085, 0.042), Role::TileWall);
    for end in [-0.075, 0.075] {
        pen.disc(gate.at + gate.along * end, 0.04, Role::TileWall);
    }
    pen.fill(&bar(0.038, 0.05), Role::TileRoad);
}
