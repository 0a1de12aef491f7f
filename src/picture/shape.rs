//! Points, frames and areas: the plane geometry that all drawings share. Map units: one square is 1 × 1, x right, y down,
//! origin at the grid's top left corner.

use crate::geometry::Rotation;
use std::f32::consts::TAU;
use std::ops::{Add, Mul, Sub};

/// A point, or a step from one point to another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// How far to the right, in map units.
    pub x: f32,
    /// How far down, in map units.
    pub y: f32,
}

/// The point at `x`, `y`.
pub const fn pt(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The length of the step.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The same direction with length 1; a step of no length stays so.
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// A quarter turn counter-clockwise as seen on the screen: for a walk along the step, the left hand.
    #[must_use]
    pub const fn left(self) -> Self {
        pt(self.y, -self.x)
    }

    /// The point on the way to `other`: 0 is here, 1 is there.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        self + (other - self) * part
    }

    /// The z part of the cross product: positive where `other` lies clockwise of this step.
    pub const fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }

    /// The scalar product of two vectors; 0 if they are at right angles.
    pub const fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The point of the unit square after quarter turns clockwise about its middle.
    #[must_use]
    pub fn turned(self, by: Rotation) -> Self {
        (0..by.index()).fold(self, |p, _| pt(1.0 - p.y, p.x))
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        pt(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        pt(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        pt(self.x * by, self.y * by)
    }
}

/// A rectangle along the axes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bounds {
    /// The upper left corner of the rectangle.
    pub min: Point,
    /// The lower right corner of the rectangle.
    pub max: Point,
}

impl Bounds {
    /// From its left, upper, right and lower edge.
    pub const fn new(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        Self { min: pt(left, top), max: pt(right, bottom) }
    }

    /// The square of side 1 at that corner, less `inset` on each side (more, where negative).
    pub const fn unit(inset: f32) -> Self {
        Self::new(inset, inset, 1.0 - inset, 1.0 - inset)
    }

    /// To the right of the left edge.
    pub const fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    /// Below the upper edge.
    pub const fn height(&self) -> f32 {
        self.max.y - self.min.y
    }

    /// True if the two share more than an edge.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.min.x < other.max.x && other.min.x < self.max.x && self.min.y < other.max.y && other.min.y < self.max.y
    }

    /// True if `other` lies inside, edges included.
    pub fn encloses(&self, other: &Self) -> bool {
        self.min.x <= other.min.x && other.max.x <= self.max.x && self.min.y <= other.min.y && other.max.y <= self.max.y
    }

    /// Larger by `margin` on each side.
    #[must_use]
    pub fn grown(&self, margin: f32) -> Self {
        Self { min: self.min - pt(margin, margin), max: self.max + pt(margin, margin) }
    }

    /// The least that holds all points; nothing at the origin if there are none.
    pub fn of_points(points: impl IntoIterator<Item = Point>) -> Self {
        let grow = |bounds: Self, p: Point| {
            Self::new(bounds.min.x.min(p.x), bounds.min.y.min(p.y), bounds.max.x.max(p.x), bounds.max.y.max(p.y))
        };
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        points.fold(Self { min: first, max: first }, grow)
    }

    /// Corners clockwise from the upper left.
    pub const fn corners(&self) -> [Point; 4] {
        [self.min, pt(self.max.x, self.min.y), self.max, pt(self.min.x, self.max.y)]
    }
}

/// Where a drawing in its own units lies on the map: scaled, turned by quarters, moved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    right: Point,
    down: Point,
    origin: Point,
}

impl Frame {
    /// The unit square whose upper left corner lies at `corner`.
    pub const fn at(corner: Point) -> Self {
        Self { right: pt(1.0, 0.0), down: pt(0.0, 1.0), origin: corner }
    }

    /// The unit square at `corner`, its content turned about its middle.
    pub fn turned(corner: Point, by: Rotation) -> Self {
        let [zero, x, y] = [pt(0.0, 0.0), pt(1.0, 0.0), pt(0.0, 1.0)].map(|p| p.turned(by));
        Self { right: x - zero, down: y - zero, origin: corner + zero }
    }

    /// A drawing around `middle`, `scale` times as large, upright on the map even if this frame is turned.
    #[must_use]
    pub fn upright(&self, middle: Point, scale: f32) -> Self {
        let scale = scale * self.scale();
        Self { right: pt(scale, 0.0), down: pt(0.0, scale), origin: self.apply(middle) }
    }

    /// A drawing around `middle`, `scale` times as large, turned together with this frame.
    #[must_use]
    pub fn inner(&self, middle: Point, scale: f32) -> Self {
        Self { right: self.right * scale, down: self.down * scale, origin: self.apply(middle) }
    }

    /// This drawing turned clockwise about its own origin.
    #[must_use]
    pub fn spun(&self, by: Rotation) -> Self {
        (0..by.index()).fold(*self, |f, _| Self { right: f.down, down: f.right * -1.0, origin: f.origin })
    }

    /// How much larger lengths become.
    pub fn scale(&self) -> f32 {
        self.right.length()
    }

    /// From the drawing to the map.
    pub fn apply(&self, p: Point) -> Point {
        self.origin + self.right * p.x + self.down * p.y
    }
}

/// A filled area: outer rings and holes (even-odd), with its triangles.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Closed rings, the last point not repeated.
    pub rings: Vec<Vec<Point>>,
    /// Corners of triangles that cover the area.
    pub triangles: Vec<[Point; 3]>,
}

impl Area {
    /// A polygon without holes.
    pub fn polygon(points: Vec<Point>) -> Self {
        let triangles = if is_convex(&points) {
            (2..points.len()).map(|at| [points[0], points[at - 1], points[at]]).collect()
        } else {
            triangulate(&points)
        };
        Self { rings: vec![points], triangles }
    }

    /// The area in another frame.
    #[must_use]
    pub fn placed(&self, frame: &Frame) -> Self {
        Self {
            rings: self.rings.iter().map(|ring| ring.iter().map(|p| frame.apply(*p)).collect()).collect(),
            triangles: self.triangles.iter().map(|corners| corners.map(|p| frame.apply(p))).collect(),
        }
    }

    /// True if the point lies inside.
    pub fn contains(&self, p: Point) -> bool {
        self.rings.iter().filter(|ring| ring_contains(ring, p)).count() % 2 == 1
    }
}

fn ring_contains(ring: &[Point], p: Point) -> bool {
    let crossed =
        |(a, b): (Point, Point)| (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
    edges(ring).filter(|edge| crossed(*edge)).count() % 2 == 1
}

/// The edges of a closed ring.
pub fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().zip(ring.iter().cycle().skip(1)).map(|(a, b)| (*a, *b))
}

fn is_convex(points: &[Point]) -> bool {
    let corner = |at: usize| {
        let [a, b, c] = [0, 1, 2].map(|step| points[(at + step) % points.len()]);
        (b - a).cross(c - b)
    };
    let turns = || (0..points.len()).map(corner);
    points.len() < 4 || turns().all(|turn| turn >= 0.0) || turns().all(|turn| turn <= 0.0)
}

fn triangulate(points: &[Point]) -> Vec<[Point; 3]> {
    let mut corners: Vec<usize> = Vec::new();
    let no_holes: &[usize] = &[];
    let mut cutter = earcut::Earcut::new();
    cutter.earcut(points.iter().map(|p| [p.x, p.y]), no_holes, &mut corners);
    corners.chunks_exact(3).map(|at| [points[at[0]], points[at[1]], points[at[2]]]).collect()
}

/// Points along a cubic curve so dense that no chord leaves it by more than `tolerance`; the start is left out.
pub(super) fn cubic([a, b, c, d]: [Point; 4], tolerance: f32) -> Vec<Point> {
    let bend = (a - b * 2.0 + c).length().max((b - c * 2.0 + d).length());
    let steps = ((0.75 * bend / tolerance).sqrt().ceil() as usize).clamp(1, 64);
    (1..=steps)
        .map(|step| {
            let t = step as f32 / steps as f32;
            let s = 1.0 - t;
            a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
        })
        .collect()
}

/// Points along a quadratic curve; the start is left out.
pub(super) fn quadratic([a, b, c]: [Point; 3], tolerance: f32) -> Vec<Point> {
    cubic([a, a.towards(b, 2.0 / 3.0), c.towards(b, 2.0 / 3.0), c], tolerance)
}

/// `count` points around a middle, clockwise from the top.
pub(super) fn around(middle: Point, radius: f32, count: usize) -> Vec<Point> {
    let at = |step: usize| {
        let (sin, cos) = (step as f32 / count as f32 * TAU).sin_cos();
        middle + pt(sin, -cos) * radius
    };
    (0..count).map(at).collect()
}

/// The corners of a star with `tips` tips, the first at the top.
pub(super) fn star(middle: Point, radius: f32, inner: f32, tips: usize) -> Vec<Point> {
    let corners = around(pt(0.0, 0.0), 1.0, 2 * tips);
    let out = |(at, p): (usize, &Point)| middle + *p * if at % 2 == 0 { radius } else { inner };
    corners.iter().enumerate().map(out).collect()
}

/// The distance of a point from the stretch between two others.
pub(super) fn distance(p: Point, (a, b): (Point, Point)) -> f32 {
    let along = b - a;
    let part = if along.dot(along) > 0.0 { ((p - a).dot(along) / along.dot(along)).clamp(0.0, 1.0) } else { 0.0 };
    (p - a.towards(b, part)).length()
}

/// Where two stretches cross, if they do.
pub(super) fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let (along, other) = (b - a, d - c);
    let turn = along.cross(other);
    if turn.abs() < 1e-9 {
        return None;
    }
    let (s, t) = ((c - a).cross(other) / turn, (c - a).cross(along) / turn);
    ((0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t)).then(|| a.towards(b, s))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(area: &Area) -> f32 {
        area.triangles.iter().map(|[a, b, c]| (*b - *a).cross(*c - *a).abs() / 2.0).sum()
    }

    #[test]
    fn triangles_cover_a_concave_polygon() {
        let arrow = Area::polygon(vec![pt(0.0, 0.0), pt(1.0, 0.0), pt(0.5, 0.5), pt(1.0, 1.0), pt(0.0, 1.0)]);
        assert!((size(&arrow) - 0.75).abs() < 1e-5);
        assert!(arrow.contains(pt(0.2, 0.5)) && !arrow.contains(pt(0.9, 0.5)));
    }

    #[test]
    fn a_turned_frame_moves_like_the_rules_of_rotation() {
        // R(k): (x, y) -> (1 - y, x), and the middle of the north side comes to lie in the east.
        let frame = Frame::turned(pt(3.0, 4.0), Rotation::quarters(1));
        assert_eq!(frame.apply(pt(0.5, 0.0)), pt(4.0, 4.5));
        let upright = frame.upright(pt(0.2, 0.2), 0.5);
        let step = upright.apply(pt(1.0, 0.0)) - upright.apply(pt(0.0, 0.0));
        assert!((step - pt(0.5, 0.0)).length() < 1e-5, "{step:?}");
    }

    #[test]
    fn a_flat_curve_needs_few_points_and_a_bend_more() {
        let flat = cubic([pt(0.0, 0.0), pt(0.3, 0.0), pt(0.6, 0.0), pt(1.0, 0.0)], 0.01);
        let bend = cubic([pt(0.0, 0.5), pt(0.276, 0.5), pt(0.5, 0.724), pt(0.5, 1.0)], 0.0005);
        assert!(flat.len() < bend.len());
        for p in bend {
            assert!(((p - pt(0.0, 1.0)).length() - 0.5).abs() < 0.002, "{p:?}");
        }
    }

    #[test]
    fn stretches_cross_only_within_both() {
        let level = (pt(0.0, 0.5), pt(1.0, 0.5));
        assert_eq!(crossing(level, (pt(0.5, 0.0), pt(0.5, 1.0))), Some(pt(0.5, 0.5)));
        assert_eq!(crossing(level, (pt(0.5, 0.6), pt(0.5, 1.0))), None);
    }
}
