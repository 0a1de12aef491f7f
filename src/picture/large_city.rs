//! Printed large cities.

use super::city_shapes::{dot, tower};
use super::detail::Detail;
use super::glyphs::{arms_row, keep};
use super::palette::Role;
use super::pen::Pen;
use super::scene::{Least, Stroke};
use super::shape::{Area, Bounds, Point, pt};
use super::squares::PrintStyle;
use super::ticks::roof_ticks;
use super::tile::{CityPart, RoadPart, TilePlan, draw_plan};
use crate::geometry::{Rotation, Side, SideSet};
use crate::map::{LargeCitySketch, SideShow};
use crate::terrain::FeatureKind;

/// Draws a large city in the frame of its square.
pub(super) fn draw(pen: &mut Pen<'_>, city: &LargeCitySketch, style: &PrintStyle) {
    let detail = style.detail;
    if !detail.frames() {
        return;
    }
    let mixed = city.sides.iter().any(|show| matches!(show, SideShow::Road | SideShow::Field));
    if mixed {
        draw_plan(pen, &plan(city), detail);
    } else {
        walls(pen, city, detail);
    }
    pen.frame_of(Bounds::unit(0.0), Stroke::new(0.045, Role::Border).at_least(Least::Border));
    if detail.glyphs() {
        keep(pen);
        let listed: u8 = city.segments.iter().map(|segment| segment.coats_of_arms).fold(0, u8::saturating_add);
        let coats = if city.segments.is_empty() { city.coats_of_arms } else { listed };
        arms_row(pen, pt(0.5, 0.665), 0.20, 0.20, coats);
    }
}

/// A city whose sides are open or walls: it fills to open edges, and closed edges stand back.
fn walls(pen: &mut Pen<'_>, city: &LargeCitySketch, detail: Detail) {
    const BACK: f32 = 0.13;
    const CUT: f32 = 0.24;
    let closed = |side: usize| city.sides[side % 4] == SideShow::Closed;
    let mut polygon: Vec<Point> = Vec::new();
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for side in 0..4 {
        let turn =
            |points: &[Point]| -> Vec<Point> { points.iter().map(|p| p.turned(Rotation::quarters(side))).collect() };
        if !closed(side) {
            polygon.extend(turn(&[pt(0.0, 0.0), pt(1.0, 0.0)]));
            continue;
        }
        let left =
            if closed(side + 3) { vec![pt(BACK, CUT), pt(CUT, BACK)] } else { vec![pt(0.0, 0.0), pt(BACK, BACK)] };
        let right = if closed(side + 1) { vec![pt(1.0 - CUT, BACK)] } else { vec![pt(1.0 - BACK, BACK), pt(1.0, 0.0)] };
        let line = turn(&[left, right].concat());
        polygon.extend(&line);
        lines.push(line);
    }
    polygon.dedup();
    if polygon.first() == polygon.last() {
        polygon.pop();
    }
    let area = Area::polygon(polygon);
    pen.put(&super::scene::Primitive::Fill(area.clone(), Role::TileCity.into()));
    if detail.patterns() {
        // Clear of the keep and the row of coats of arms.
        let clear = |p: Point| (p.x - 0.5).abs() > 0.30 || !(0.16..=0.80).contains(&p.y);
        let edges: Vec<_> = lines.iter().flat_map(|line| line.windows(2).map(|step| (step[0], step[1]))).collect();
        roof_ticks(pen, &area, &edges, clear);
    }
    for line in &lines {
        pen.line(line, Stroke::new(0.05, Role::TileWall).round());
    }
    if detail.glyphs() {
        for p in lines.iter().flatten() {
            let at_corner = [0.0, 1.0].contains(&p.x) && [0.0, 1.0].contains(&p.y);
            if at_corner { dot(pen, *p) } else { tower(pen, *p, detail) }
        }
    }
}

/// A city with roads or fields, as a tile. A closed side then looks like a field behind the wall.
fn plan(city: &LargeCitySketch) -> TilePlan {
    let showing = |wanted: SideShow| Side::ALL.into_iter().filter(move |side| city.sides[side.index()] == wanted);
    let of_kind = |kind: FeatureKind| {
        city.segments
            .iter()
            .filter(move |segment| segment.kind == kind)
            .map(|segment| segment.sides.iter().copied().collect::<SideSet>())
            .filter(|sides| !sides.is_empty())
    };
    let mut cities: Vec<SideSet> = of_kind(FeatureKind::City).collect();
    let mut roads: Vec<SideSet> = of_kind(FeatureKind::Road).collect();
    if cities.is_empty() {
        cities.extend(Some(showing(SideShow::City).collect::<SideSet>()).filter(|sides| !sides.is_empty()));
    }
    if roads.is_empty() {
        roads.extend(showing(SideShow::Road).map(|side| SideSet::EMPTY.with(side)));
    }
    let to_city = usize::from(cities.is_empty());
    TilePlan {
        cities: cities.into_iter().map(CityPart::plain).collect(),
        roads: roads
            .into_iter()
            .map(|sides| RoadPart::new(sides, (sides.len() < 2 && to_city == 0).then_some(0)))
            .collect(),
        ..TilePlan::default()
    }
}
