//! Where meeples stand on a tile.

use super::{Point, RoadShape, TilePlan, clearance, crossing, distance, knight_place, pt, sees};
use crate::geometry::{HalfEdge, Rotation};
use crate::terrain::{FeatureKind, Landscape, SegmentId};
use crate::tiles::TileDesign;

/// Where a meeple on a segment stands, in the unit square of the tile after `turn`.
pub fn segment_place(design: &TileDesign, turn: Rotation, segment: SegmentId) -> Point {
    let turned: Landscape = design.landscape().rotated(turn);
    let Some(part) = turned.segments.get(segment.at()) else { return pt(0.5, 0.5) };
    match part.kind {
        FeatureKind::City => knight_place(part.sides),
        FeatureKind::Monastery => pt(0.5, 0.5),
        FeatureKind::Road => {
            let number = turned.segments[..segment.at()].iter().filter(|other| other.kind == FeatureKind::Road).count();
            let (_, roads) = TilePlan::of(design, turn).shapes();
            roads.get(number).map_or(pt(0.5, 0.5), |road| road.along(if part.sides.len() > 1 { 0.5 } else { 0.42 }))
        }
        FeatureKind::Field => farmer_place(&turned, segment, &TilePlan::of(design, turn)),
    }
}

/// The point of the field that is nearest to the mean of its half-edges among those with room for a farmer.
fn farmer_place(turned: &Landscape, segment: SegmentId, plan: &TilePlan) -> Point {
    let (cities, roads) = plan.shapes();
    let half_point = |half: HalfEdge| {
        let along = if half.index().is_multiple_of(2) { 0.25 } else { 0.75 };
        pt(along, 0.05).turned(Rotation::quarters(half.side().index()))
    };
    let own: Vec<Point> = turned.segments[segment.at()].half_edges.iter().map(half_point).collect();
    let others: Vec<Point> =
        HalfEdge::all().filter(|half| turned.at_half(*half).is_some_and(|at| at != segment)).map(half_point).collect();
    let sum = own.iter().fold(pt(0.0, 0.0), |sum, p| sum + *p);
    let mean = if own.is_empty() { pt(0.5, 0.5) } else { sum * (1.0 / own.len() as f32) };
    let cut = |a: Point, b: Point| {
        let road = roads.iter().flat_map(RoadShape::stretches).any(|road| crossing((a, b), road).is_some());
        road || !sees(a, b, &cities)
    };
    let room = |p: Point| {
        let road = roads.iter().flat_map(RoadShape::stretches).map(|stretch| distance(p, stretch) - 0.06);
        road.fold(clearance(p, &cities), f32::min).min(0.14)
    };
    let steps = || (1..24).map(|step| step as f32 / 24.0);
    steps()
        .flat_map(|y| steps().map(move |x| pt(x, y)))
        .chain([mean])
        .filter(|p| cities.iter().all(|city| !city.area.contains(*p)))
        .filter(|p| if own.is_empty() { others.iter().all(|q| cut(*p, *q)) } else { own.iter().any(|q| !cut(*p, *q)) })
        .max_by(|a, b| {
            let worth = |p: Point| 4.0 * room(p) - (p - mean).length();
            worth(*a).total_cmp(&worth(*b))
        })
        .unwrap_or(mean)
}
