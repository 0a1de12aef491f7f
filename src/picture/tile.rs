//! Tiles: from edges and segments to a drawing. No design is known by its id; special shapes follow from the topology.

use super::city_shapes::{self, CityShape, draw_walls};
use super::roads::{self, RoadShape};
use super::{
    Bounds, CityPart, Detail, Frame, Layer, Pen, Point, Primitive, RoadGoal, RoadPart, Role, Scene, Stroke, arms,
    distance, pt, ticks, tile_house,
};
use crate::geometry::{Rotation, Side, SideSet};
use crate::terrain::{FeatureKind, RoadEnd, SegmentId};
use crate::tiles::{Corner, TileDesign};

/// What a tile shows, in the orientation in which it is drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct TilePlan {
    pub cities: Vec<CityPart>,
    pub roads: Vec<RoadPart>,
    /// The lower and the upper of two roads that cross.
    pub bridge: Option<(usize, usize)>,
    pub monastery: bool,
    pub village: bool,
    pub junction: bool,
    /// How far the tile is turned: glyphs turn with it.
    pub turn: Rotation,
}

impl TilePlan {
    /// The plan of a design after `turn`.
    pub(super) fn of(design: &TileDesign, turn: Rotation) -> Self {
        let (landscape, prints) = (design.landscape(), design.prints());
        let numbered = |kind: FeatureKind| {
            let all = landscape.segments.iter().enumerate();
            all.filter(move |(_, segment)| segment.kind == kind).map(|(at, segment)| (SegmentId(at as u8), segment))
        };
        let number = |kind: FeatureKind, id: SegmentId| numbered(kind).position(|(other, _)| other == id);
        let cities = numbered(FeatureKind::City).map(|(id, segment)| CityPart {
            sides: segment.sides.rotated(turn),
            corner_walls: prints
                .corner_walls
                .iter()
                .filter(|(city, _)| *city == id)
                .map(|(_, corner)| (corner_number(*corner) + turn.index()) % 4)
                .collect(),
            coats_of_arms: segment.coats_of_arms,
            arms_at: arms_place(segment.sides).turned(turn),
            cathedral: prints.cathedrals.contains(&id),
            inert_link: prints.inert_links.contains(&id),
        });
        let bridge = match prints.bridge.as_slice() {
            [lower, upper] => number(FeatureKind::Road, *lower).zip(number(FeatureKind::Road, *upper)),
            _ => None,
        };
        let goal = |at: usize, end: Option<RoadEnd>, city: Option<SegmentId>| match end {
            Some(RoadEnd::City) => {
                city.and_then(|city| number(FeatureKind::City, city)).map_or(RoadGoal::Centre, RoadGoal::Gate)
            }
            Some(RoadEnd::Farmhouse) => {
                RoadGoal::Farmhouse { beyond_bridge: bridge.is_some_and(|(lower, upper)| at == lower || at == upper) }
            }
            Some(RoadEnd::Monastery | RoadEnd::Village | RoadEnd::Junction) | None => RoadGoal::Centre,
        };
        let roads = numbered(FeatureKind::Road).enumerate().map(|(at, (_, segment))| RoadPart {
            sides: segment.sides.rotated(turn),
            goal: goal(at, segment.road_end, segment.end_city),
        });
        let ends_at = |end: RoadEnd| landscape.segments.iter().any(|segment| segment.road_end == Some(end));
        Self {
            cities: cities.collect(),
            roads: roads.collect(),
            bridge,
            monastery: numbered(FeatureKind::Monastery).next().is_some(),
            village: ends_at(RoadEnd::Village),
            junction: ends_at(RoadEnd::Junction),
            turn,
        }
    }

    /// The lines of the plan.
    pub(super) fn shapes(&self) -> (Vec<CityShape>, Vec<RoadShape>) {
        let cities = city_shapes::shapes(&self.cities);
        let roads = roads::shapes(&self.roads, &cities);
        (cities, roads)
    }
}

const fn corner_number(corner: Corner) -> usize {
    match corner {
        Corner::Nw => 0,
        Corner::Ne => 1,
        Corner::Se => 2,
        Corner::Sw => 3,
    }
}

/// Where coats of arms stand in a city with these sides, on the unturned tile.
pub(super) fn arms_place(sides: SideSet) -> Point {
    let has = |side: usize| sides.contains(Side::from_index(side));
    let first = |wanted: &dyn Fn(usize) -> bool| Rotation::quarters((0..4).find(|side| wanted(*side)).unwrap_or(0));
    match sides.len() {
        1 => pt(0.5, 0.13).turned(first(&|side| has(side))),
        2 if has(0) == has(2) => pt(0.19, 0.5).turned(first(&|side| !has(side))),
        2 => pt(0.80, 0.20).turned(first(&|side| has(side) && has(side + 1))),
        3 => pt(0.20, 0.24).turned(first(&|side| !has(side + 2))),
        _ => pt(0.22, 0.22),
    }
}

/// Draws a tile in the unit square of the pen.
pub(super) fn draw_plan(pen: &mut Pen<'_>, plan: &TilePlan, detail: Detail) {
    let (cities, roads) = plan.shapes();
    pen.rect(Bounds::unit(0.0), Role::TileField);
    if !detail.frames() {
        for road in &roads {
            pen.line(&road.line, Stroke::new(roads::WIDTH, Role::TileRoad));
        }
        for city in &cities {
            pen.put(&Primitive::Fill(city.area.clone(), Role::TileCity.into()));
        }
        return;
    }
    if detail.patterns() {
        ticks::grass(pen, |p| is_free(p, plan, &cities, &roads));
    }
    let low: Vec<&RoadShape> = roads
        .iter()
        .enumerate()
        .filter(|(at, _)| plan.bridge.is_none_or(|(_, upper)| *at != upper))
        .map(|(_, road)| road)
        .collect();
    roads::draw(pen, &low);
    if let Some((_, upper)) = plan.bridge {
        roads::draw_bridge(pen, &roads[upper], plan.roads[upper].sides.iter().next().unwrap_or(Side::North));
    }
    for (part, city) in plan.cities.iter().zip(&cities) {
        pen.put(&Primitive::Fill(city.area.clone(), Role::TileCity.into()));
        if detail.patterns() {
            let walls: Vec<_> = city.stretches().collect();
            ticks::roof_ticks(pen, &city.area, &walls, |p| {
                let from_arms = if part.coats_of_arms > 0 { (p - part.arms_at).length() } else { 1.0 };
                let from_roof = if part.cathedral { (p - pt(0.5, 0.5)).length() } else { 1.0 };
                from_arms > 0.15 && from_roof > 0.28
            });
        }
    }
    for (part, city) in plan.cities.iter().zip(&cities) {
        draw_walls(pen, city, detail);
        if part.inert_link {
            inert_link(pen, city);
        }
    }
    for gate in roads.iter().filter_map(|road| road.gate) {
        roads::draw_gate(pen, gate);
    }
    glyphs(pen, plan, &roads);
    for part in &plan.cities {
        if part.cathedral {
            cathedral(pen);
        }
        if part.coats_of_arms > 0 && detail.glyphs() {
            arms(&mut pen.upright(part.arms_at, 0.17), part.coats_of_arms);
        }
    }
    pen.frame_of(Bounds::unit(0.0), Stroke::new(0.016, Role::TileEdge));
}

/// True where grass may grow.
fn is_free(p: Point, plan: &TilePlan, cities: &[CityShape], roads: &[RoadShape]) -> bool {
    let middle = (p - pt(0.5, 0.5)).length();
    let reach = if plan.monastery {
        0.26
    } else if plan.village || plan.junction || plan.bridge.is_some() {
        0.17
    } else {
        0.0
    };
    let farm = roads.iter().filter_map(|road| road.farmhouse).all(|at| (p - at).length() > 0.17);
    let road = roads.iter().flat_map(RoadShape::stretches).all(|stretch| distance(p, stretch) > 0.11);
    let link = !plan.cities.iter().any(|city| city.inert_link) || (p.x - 0.5).abs().min((p.y - 0.5).abs()) > 0.11;
    middle >= reach
        && farm
        && road
        && link
        && cities.iter().all(|city| !city.area.contains(p))
        && city_shapes::clearance(p, cities) > 0.075
}

fn inert_link(pen: &mut Pen<'_>, city: &CityShape) {
    let middle = pt(0.5, 0.5);
    let Some(wall) = city.walls.first() else { return };
    let start = wall[wall.len() / 2 - 1].towards(wall[wall.len() / 2], 0.5);
    pen.line(&[start, middle], Stroke::new(0.07 + 0.032, Role::TileRoadLine));
    pen.line(&[start, middle], Stroke::new(0.07, Role::TileGrass));
}

/// Glyphs that turn with the tile.
fn glyphs(pen: &mut Pen<'_>, plan: &TilePlan, roads: &[RoadShape]) {
    let middle = pt(0.5, 0.5);
    let rim = || Stroke::new(0.018, Role::TileWall);
    let turned = |pen: &Pen<'_>, at: Point, scale: f32| -> Frame { pen.frame().inner(at, scale).spun(plan.turn) };
    if plan.monastery {
        let frame = turned(pen, middle, 1.0);
        monastery(&mut pen.framed(frame));
    } else if plan.village {
        pen.disc(middle, 0.115, Role::TileStone);
        pen.circle(middle, 0.115, rim());
        let frame = turned(pen, middle + pt(0.0, 0.01), 0.115);
        tile_house(&mut pen.framed(frame));
    } else if plan.junction {
        pen.disc(middle, 0.085, Role::TileStone);
        pen.circle(middle, 0.085, rim());
        pen.disc(middle, 0.05, Role::TileGrass);
        pen.circle(middle, 0.05, Stroke::new(0.012, Role::TileWall));
    }
    for at in roads.iter().filter_map(|road| road.farmhouse) {
        let frame = turned(pen, at, 0.17);
        tile_house(&mut pen.framed(frame));
    }
}

/// A cloister with nave and tower, around (0, 0).
fn monastery(pen: &mut Pen<'_>) {
    let edge = || Stroke::new(0.016, Role::TileWall).round();
    let middle = pt(0.0, 0.0);
    pen.disc(middle, 0.205, Role::TileStone);
    pen.circle(middle, 0.205, Stroke::new(0.02, Role::TileWall));
    pen.circle(middle, 0.165, Stroke::new(0.012, Role::TileRoadLine).dashed(0.035, 0.025));
    pen.shape(&Bounds::new(-0.03, -0.01, 0.125, 0.09).corners(), Role::TileStone, edge());
    pen.shape(&[pt(-0.03, -0.01), pt(0.0, -0.085), pt(0.115, -0.085), pt(0.145, -0.01)], Role::TileRoof, edge());
    pen.shape(&Bounds::new(-0.125, -0.045, -0.03, 0.09).corners(), Role::TileStone, edge());
    pen.shape(&[pt(-0.145, -0.045), pt(-0.078, -0.165), pt(-0.01, -0.045)], Role::TileRoof, edge());
    pen.rect(Bounds::new(-0.092, 0.035, -0.063, 0.09), Role::TileWall);
    for x in [0.02, 0.075] {
        pen.rect(Bounds::new(x, 0.025, x + 0.022, 0.06), Role::TileWall);
    }
}

/// A cross-shaped roof in the middle of the tile.
fn cathedral(pen: &mut Pen<'_>) {
    let (long, thin) = (0.20, 0.075);
    let arm = [(-thin, -long), (thin, -long), (thin, -thin)];
    let cross: Vec<Point> = (0..4)
        .flat_map(|quarter| arm.map(|(x, y)| (pt(x, y) + pt(0.5, 0.5)).turned(Rotation::quarters(quarter))))
        .collect();
    pen.shape(&cross, Role::TileStone, Stroke::new(0.02, Role::TileWall).round());
    let ridge = || Stroke::new(0.012, Role::TileRoadLine);
    pen.line(&[pt(0.5, 0.5 - long), pt(0.5, 0.5 + long)], ridge());
    pen.line(&[pt(0.5 - long, 0.5), pt(0.5 + long, 0.5)], ridge());
    pen.disc(pt(0.5, 0.5), 0.045, Role::TileRoof);
    pen.circle(pt(0.5, 0.5), 0.045, Stroke::new(0.014, Role::TileWall));
}

/// Everything a tile shows after `turn`, in the unit square.
pub fn tile_primitives(design: &TileDesign, turn: Rotation, detail: Detail) -> Vec<Primitive> {
    let mut scene = Scene::new(Bounds::unit(0.0));
    draw_plan(&mut scene.pen(Layer::Tiles, pt(0.0, 0.0)), &TilePlan::of(design, turn), detail);
    scene.in_order().into_iter().cloned().collect()
}
