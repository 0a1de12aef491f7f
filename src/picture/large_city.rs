//! Printed large cities.

use super::{
    Area, Bounds, CityPart, Detail, Least, Pen, Point, PrintStyle, RoadGoal, RoadPart, Role, Stroke, TilePlan,
    arms_place, arms_row, dot, draw_plan, keep, pt, roof_ticks, tower,
};
use crate::geometry::Rotation;
use crate::map::{CityLayout, LargeCitySketch, SideShow};

/// Draws a large city in the frame of its square.
pub(super) fn draw(pen: &mut Pen<'_>, city: &LargeCitySketch, style: &PrintStyle) {
    let detail = style.detail;
    if !detail.frames() {
        return;
    }
    let layout = CityLayout::of(city);
    let several = layout.cities().count() > 1;
    if several || city.sides.iter().any(|show| matches!(show, SideShow::Road | SideShow::Field)) {
        let mut plan = plan(&layout);
        if !several {
            // The one city bears them below its keep.
            plan.cities.iter_mut().for_each(|city| city.coats_of_arms = 0);
        }
        draw_plan(pen, &plan, detail);
    } else {
        walls(pen, city, detail);
    }
    pen.frame_of(Bounds::unit(0.0), Stroke::new(0.045, Role::Border).at_least(Least::Border));
    if detail.glyphs() && !several {
        keep(pen);
        let coats = layout.cities().map(|city| city.coats_of_arms).fold(0, u8::saturating_add);
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

/// A city with roads, fields or several cities, as a tile. A closed side then looks like a field behind the wall.
fn plan(layout: &CityLayout) -> TilePlan {
    let cities: Vec<CityPart> = layout
        .cities()
        .map(|city| CityPart {
            coats_of_arms: city.coats_of_arms,
            arms_at: arms_place(city.sides),
            ..CityPart::plain(city.sides)
        })
        .collect();
    let roads = layout.parts().iter().enumerate().skip(cities.len());
    let roads: Vec<RoadPart> = roads.map(|(at, road)| RoadPart::new(road.sides, layout.gate_of(at))).collect();
    let meeting = roads.iter().filter(|road| road.sides.len() == 1 && road.goal == RoadGoal::Centre).count();
    TilePlan { cities, roads, junction: meeting > 2, ..TilePlan::default() }
}
