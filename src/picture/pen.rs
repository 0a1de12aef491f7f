//! The pen: draws into a scene in the units of a frame.

use super::{
    Area, Bounds, Frame, Layer, Paint, Point, Primitive, Role, Scene, Size, Stroke, Text, TextAnchor, around, pt,
};

impl Scene {
    /// A pen that draws the unit square at `corner`.
    pub const fn pen(&mut self, layer: Layer, corner: Point) -> Pen<'_> {
        Pen { scene: self, layer, frame: Frame::at(corner) }
    }

    /// A pen in any frame.
    pub const fn pen_in(&mut self, layer: Layer, frame: Frame) -> Pen<'_> {
        Pen { scene: self, layer, frame }
    }
}

/// Draws in the units of a frame.
pub struct Pen<'a> {
    scene: &'a mut Scene,
    layer: Layer,
    frame: Frame,
}

impl Pen<'_> {
    /// A pen for a drawing around `middle`, `scale` times as large, upright on the map.
    pub fn upright(&mut self, middle: Point, scale: f32) -> Pen<'_> {
        let frame = self.frame.upright(middle, scale);
        Pen { scene: self.scene, layer: self.layer, frame }
    }

    /// The same in a frame made of this pen's.
    pub const fn framed(&mut self, frame: Frame) -> Pen<'_> {
        Pen { scene: self.scene, layer: self.layer, frame }
    }

    /// The frame in which this pen draws.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Adds any primitive, moved and turned into the pen's frame.
    pub fn put(&mut self, primitive: &Primitive) {
        self.scene.push(self.layer, primitive.placed(&self.frame));
    }

    /// Fills the polygon with these corners.
    pub fn fill(&mut self, points: &[Point], paint: impl Into<Paint>) {
        let points = points.iter().map(|p| self.frame.apply(*p)).collect();
        self.scene.push(self.layer, Primitive::Fill(Area::polygon(points), paint.into()));
    }

    /// Draws a line through these points that does not close.
    pub fn line(&mut self, points: &[Point], stroke: Stroke) {
        self.put(&Primitive::Line { points: points.to_vec(), closed: false, stroke });
    }

    /// Draws a line through these points and back to the first.
    pub fn ring(&mut self, points: &[Point], stroke: Stroke) {
        self.put(&Primitive::Line { points: points.to_vec(), closed: true, stroke });
    }

    /// A filled polygon with its edge.
    pub fn shape(&mut self, points: &[Point], paint: impl Into<Paint>, stroke: Stroke) {
        self.fill(points, paint);
        self.ring(points, stroke);
    }

    /// Fills a rectangle whose sides run along the frame's axes.
    pub fn rect(&mut self, bounds: Bounds, paint: impl Into<Paint>) {
        self.put(&Primitive::Rect(bounds, paint.into()));
    }

    /// The edge of a rectangle.
    pub fn frame_of(&mut self, bounds: Bounds, stroke: Stroke) {
        self.ring(&bounds.corners(), stroke);
    }

    /// Fills a disc around a point.
    pub fn disc(&mut self, middle: Point, radius: f32, paint: impl Into<Paint>) {
        self.put(&Primitive::Disc(middle, radius, paint.into()));
    }

    /// Draws the line of a circle around a point.
    pub fn circle(&mut self, middle: Point, radius: f32, stroke: Stroke) {
        let count = if self.frame.scale() * radius > 0.1 { 48 } else { 24 };
        self.ring(&around(middle, radius, count), stroke);
    }

    /// A letter or short text in the middle of a mark; `size` in this pen's units.
    pub fn letter(&mut self, text: impl Into<String>, middle: Point, size: f32, role: Role) {
        self.put(&Primitive::Text(Text {
            text: text.into(),
            at: middle,
            anchor: TextAnchor::Centre,
            size: Size::Units(size),
            paint: role.into(),
            halo: None,
            mono: false,
        }));
    }
}

/// The corners of a rectangle with rounded corners.
pub(super) fn rounded(bounds: Bounds, radius: f32) -> Vec<Point> {
    let radius = radius.min(bounds.width() / 2.0).min(bounds.height() / 2.0);
    let inner = bounds.grown(-radius);
    let corners = inner.corners();
    // Quarter arcs clockwise, starting left of the upper left corner.
    let arc = |at: usize| {
        (0..=6).map(move |step| {
            let angle = std::f32::consts::FRAC_PI_2 * (at as f32 + step as f32 / 6.0);
            corners[at] + pt(-angle.cos(), -angle.sin()) * radius
        })
    };
    (0..4).flat_map(arc).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rounded_rectangle_keeps_its_bounds() {
        let points = rounded(Bounds::new(0.0, 0.0, 2.0, 1.0), 0.25);
        let left = points.iter().map(|p| p.x).fold(f32::MAX, f32::min);
        let bottom = points.iter().map(|p| p.y).fold(f32::MIN, f32::max);
        assert!(left.abs() < 1e-6 && (bottom - 1.0).abs() < 1e-6);
        assert!(points.iter().all(|p| (p.x - 0.0).hypot(p.y - 0.0) > 0.1), "no point in the cut corner");
    }
}
