//! The coast that a map names: land, waters and borders, cut to the sheet and to what is in sight. Everything is cut by
//! arithmetic: not all that shows pictures can clip.

use super::{Area, Bounds, Detail, Layer, Medium, Pen, Point, Primitive, Role, Scene, Stroke, pt};
use crate::map::{BorderKind, OutlineArea, OutlinePoint, PlacedOutline};

/// Draws the land of all outlines over the sea; the coast bands are drawn by `bands`, from the lines of the coast.
pub(super) fn draw(
    scene: &mut Scene,
    outlines: &[PlacedOutline],
    page: Bounds,
    detail: Detail,
    bands: impl FnOnce(&mut Scene, &[Vec<Point>]),
) {
    let placed: Vec<Placed<'_>> = outlines.iter().filter_map(|outline| Placed::new(outline, page)).collect();
    let coast: Vec<Vec<Point>> = placed.iter().flat_map(|placed| placed.lines(placed.of.outline.coast())).collect();
    bands(scene, &coast);
    for outline in &placed {
        outline.area(scene, outline.of.outline.land(), Role::Land);
    }
    if detail.medium == Medium::Ink {
        placed.iter().for_each(|outline| dots(scene, outline));
    }
    if detail.lines() {
        let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
        for line in &coast {
            pen.line(line, Stroke::new(0.03, Role::SquareLine));
        }
    }
    for outline in &placed {
        outline.waters(scene, detail);
        outline.borders(scene, detail);
    }
}

/// An outline on the board, and the part of it that shows.
struct Placed<'a> {
    of: &'a PlacedOutline,
    page: Bounds,
}

impl<'a> Placed<'a> {
    fn new(of: &'a PlacedOutline, page: Bounds) -> Option<Self> {
        let mut page = page;
        if let Some([left, top, right, bottom]) = of.within {
            let [left, top, right, bottom] = [left, top, right, bottom].map(|at| at as f32 / 100.0);
            page.min = pt(page.min.x.max(left), page.min.y.max(top));
            page.max = pt(page.max.x.min(right), page.max.y.min(bottom));
        }
        (page.min.x < page.max.x && page.min.y < page.max.y).then_some(Self { of, page })
    }

    fn place(&self, [x, y]: OutlinePoint) -> Point {
        let [cols, rows] = self.of.moved;
        pt(x as f32 / 100.0 + cols as f32, y as f32 / 100.0 + rows as f32)
    }

    /// What shows of open lines.
    fn lines<'l>(&self, lines: impl IntoIterator<Item = &'l Vec<OutlinePoint>>) -> Vec<Vec<Point>> {
        let placed = |line: &Vec<OutlinePoint>| line.iter().map(|point| self.place(*point)).collect::<Vec<_>>();
        lines.into_iter().flat_map(|line| cut_line(&placed(line), self.page)).collect()
    }

    fn area(&self, scene: &mut Scene, area: &OutlineArea, role: Role) {
        let ring = |ring: &Vec<OutlinePoint>| {
            let points: Vec<Point> = ring.iter().map(|point| self.place(*point)).collect();
            cut_polygon(points, self.page)
        };
        let rings: Vec<Vec<Point>> = area.rings().iter().map(ring).filter(|ring| ring.len() > 2).collect();
        if rings.is_empty() {
            return;
        }
        let triangles = area.triangles().iter().flat_map(|corners| {
            let points = cut_polygon(corners.map(|corner| self.place(corner)).to_vec(), self.page);
            (2..points.len()).map(|at| [points[0], points[at - 1], points[at]]).collect::<Vec<_>>()
        });
        let area = Area { rings, triangles: triangles.collect() };
        scene.push(Layer::Land, Primitive::Fill(area, role.into()));
    }

    fn waters(&self, scene: &mut Scene, detail: Detail) {
        let outline = &self.of.outline;
        if detail.lines() {
            let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
            for line in self.lines(outline.rivers()) {
                pen.line(&line, Stroke::new(0.035, Role::SeaLine));
            }
        }
        self.area(scene, outline.lakes(), Role::Sea);
        if detail.lines() {
            let closed: Vec<Vec<OutlinePoint>> =
                outline.lakes().rings().iter().map(|ring| ring.iter().chain(ring.first()).copied().collect()).collect();
            let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
            for line in self.lines(&closed) {
                pen.line(&line, Stroke::new(0.022, Role::SquareLine));
            }
        }
    }

    fn borders(&self, scene: &mut Scene, detail: Detail) {
        if !detail.frames() {
            return;
        }
        let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
        for (kind, border) in self.of.outline.borders() {
            let stroke = match kind {
                BorderKind::Country => Stroke::new(0.035, Role::SquareLine).dashed(0.14, 0.08),
                BorderKind::State => Stroke::new(0.022, Role::Hatch).dashed(0.05, 0.06),
            };
            for line in self.lines([border]) {
                pen.line(&line, stroke);
            }
        }
    }
}

/// A line of that width that ends with the page: near the rim as areas, which can be cut.
pub(super) fn band(pen: &mut Pen<'_>, line: &[Point], (width, role): (f32, Role), page: Bounds) {
    let inner = page.grown(-width / 2.0);
    for stretch in cut_line(line, inner) {
        pen.line(&stretch, Stroke::new(width, role));
    }
    for step in line.windows(2) {
        let (a, b) = (step[0], step[1]);
        let at_rim = cut_stretch(a, b, inner).map_or([(a, b), (b, b)], |(from, to)| [(a, from), (to, b)]);
        for (from, to) in at_rim.into_iter().filter(|(from, to)| from != to) {
            let along = (to - from).unit();
            // A little longer: no gap shows where the line bends.
            let (aside, over) = (along.left() * (width / 2.0), along * (width / 4.0));
            let corners = vec![from - over + aside, to + over + aside, to + over - aside, from - over - aside];
            let cut = cut_polygon(corners, page);
            if cut.len() > 2 {
                pen.fill(&cut, role);
            }
        }
    }
}

/// Dots in rows over the land, as lines of round dashes without length.
fn dots(scene: &mut Scene, outline: &Placed<'_>) {
    const PITCH: f32 = 0.06;
    let rings = outline.of.outline.land().rings();
    let rings: Vec<Vec<Point>> =
        rings.iter().map(|ring| ring.iter().map(|point| outline.place(*point)).collect()).collect();
    let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
    let page = outline.page;
    for line in (page.min.y / PITCH).ceil() as i32..(page.max.y / PITCH).ceil() as i32 {
        let y = line as f32 * PITCH;
        let mut crossed: Vec<f32> = rings
            .iter()
            .flat_map(|ring| super::shape::edges(ring))
            .filter_map(|(a, b)| {
                let within = (a.y <= y) != (b.y <= y);
                within.then(|| a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
            })
            .collect();
        crossed.sort_by(f32::total_cmp);
        for run in crossed.chunks_exact(2) {
            let (from, to) = (run[0].max(page.min.x), run[1].min(page.max.x));
            // Dots of one row stand in the same columns, whatever land they lie on.
            let begin = if line % 2 == 0 { 0.02 } else { 0.02 + PITCH / 2.0 };
            let first = begin + ((from - begin) / PITCH).ceil() * PITCH;
            if first < to {
                let stroke = Stroke::new(0.022, Role::SeaLine).dashed(0.0, PITCH).round();
                pen.line(&[pt(first, y), pt(to, y)], stroke);
            }
        }
    }
}

/// The part of a polygon inside a rectangle; empty if nothing is. A concave one may come back with edges that touch.
fn cut_polygon(points: Vec<Point>, page: Bounds) -> Vec<Point> {
    let inside = |p: &Point| p.x >= page.min.x && p.x <= page.max.x && p.y >= page.min.y && p.y <= page.max.y;
    if points.iter().all(inside) {
        return points;
    }
    let beyond = |line: fn(&Point) -> f32, at: f32, sign: f32| move |p: &Point| (line(p) - at) * sign;
    let x = |p: &Point| p.x;
    let y = |p: &Point| p.y;
    let sides = [
        beyond(x, page.min.x, 1.0),
        beyond(x, page.max.x, -1.0),
        beyond(y, page.min.y, 1.0),
        beyond(y, page.max.y, -1.0),
    ];
    sides.iter().fold(points, |points, depth| {
        let mut kept = Vec::with_capacity(points.len() + 4);
        for (a, b) in super::shape::edges(&points) {
            let (of_a, of_b) = (depth(&a), depth(&b));
            if of_a >= 0.0 {
                kept.push(a);
            }
            if (of_a >= 0.0) != (of_b >= 0.0) {
                kept.push(a.towards(b, of_a / (of_a - of_b)));
            }
        }
        kept
    })
}

/// The stretches of an open line inside a rectangle.
pub(super) fn cut_line(line: &[Point], page: Bounds) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    let mut goes_on = false;
    for step in line.windows(2) {
        let Some((from, to)) = cut_stretch(step[0], step[1], page) else {
            goes_on = false;
            continue;
        };
        match found.last_mut().filter(|last| goes_on && last.last() == Some(&from)) {
            Some(last) => last.push(to),
            None => found.push(vec![from, to]),
        }
        goes_on = to == step[1];
    }
    found
}

/// Liang–Barsky: the part of a stretch inside a rectangle.
fn cut_stretch(a: Point, b: Point, page: Bounds) -> Option<(Point, Point)> {
    let way = b - a;
    let (mut from, mut to) = (0.0f32, 1.0f32);
    for (step, room) in
        [(-way.x, a.x - page.min.x), (way.x, page.max.x - a.x), (-way.y, a.y - page.min.y), (way.y, page.max.y - a.y)]
    {
        if step == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if step < 0.0 {
            from = from.max(room / step);
        } else {
            to = to.min(room / step);
        }
    }
    let at = |part: f32| {
        if part <= 0.0 {
            a
        } else if part >= 1.0 {
            b
        } else {
            a.towards(b, part)
        }
    };
    (from < to).then(|| (at(from), at(to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Bounds {
        Bounds::new(0.0, 0.0, 4.0, 4.0)
    }

    fn doubled(points: &[Point]) -> f32 {
        crate::picture::edges(points).map(|(a, b)| a.cross(b)).sum::<f32>().abs()
    }

    #[test]
    fn a_polygon_keeps_what_lies_inside() {
        let across = vec![pt(-1.0, 1.0), pt(5.0, 1.0), pt(5.0, 2.0), pt(-1.0, 2.0)];
        assert!((doubled(&cut_polygon(across, page())) - 8.0).abs() < 1e-5);
        let around = vec![pt(-1.0, -1.0), pt(9.0, -1.0), pt(9.0, 9.0), pt(-1.0, 9.0)];
        assert!((doubled(&cut_polygon(around, page())) - 32.0).abs() < 1e-5);
        let beside = vec![pt(5.0, 1.0), pt(6.0, 1.0), pt(6.0, 2.0)];
        assert!(cut_polygon(beside, page()).is_empty());
    }

    #[test]
    fn a_line_that_leaves_and_comes_back_is_two() {
        let line = [pt(1.0, 1.0), pt(1.0, 6.0), pt(3.0, 6.0), pt(3.0, 1.0)];
        let cut = cut_line(&line, page());
        assert_eq!(cut, [vec![pt(1.0, 1.0), pt(1.0, 4.0)], vec![pt(3.0, 4.0), pt(3.0, 1.0)]]);
        let inside = [pt(1.0, 1.0), pt(2.0, 2.0), pt(3.0, 1.0)];
        assert_eq!(cut_line(&inside, page()), [inside.to_vec()]);
        assert!(cut_line(&[pt(5.0, 0.0), pt(5.0, 9.0)], page()).is_empty());
    }
}
