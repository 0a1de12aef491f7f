//! Shapes as triangles: fills with a soft edge, lines, dashes. In screen points, relative to the map's origin.

use super::colour::colour_of;
use crate::picture::{Area, Joint, Paint, Point, Primitive, Stroke, Text, Theme};
use egui::epaint::{CircleShape, Mesh, PathShape, TessellationOptions, Tessellator};
use egui::{Color32, Pos2, Rect, pos2};

/// Collects triangles of one scale.
pub(super) struct MeshBuilder {
    mesh: Mesh,
    tessellator: Tessellator,
    theme: Theme,
    scale: f32,
    pixel: f32,
}

impl MeshBuilder {
    /// For that many screen points a square and pixels a point.
    pub(super) fn new(theme: Theme, scale: f32, pixels_per_point: f32) -> Self {
        let options = TessellationOptions { coarse_tessellation_culling: false, ..TessellationOptions::default() };
        let tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
        Self { mesh: Mesh::default(), tessellator, theme, scale, pixel: 1.0 / pixels_per_point }
    }

    /// Adds the triangles of anything but a text, which is given back.
    pub(super) fn add<'p>(&mut self, primitive: &'p Primitive) -> Option<&'p Text> {
        match primitive {
            Primitive::Rect(bounds, paint) => self.rect(bounds.min, bounds.max, *paint),
            Primitive::Disc(middle, radius, paint) => self.disc(*middle, *radius, *paint),
            Primitive::Fill(area, paint) => self.fill(area, *paint),
            Primitive::Line { points, closed, stroke } => self.line(points, *closed, stroke),
            Primitive::Text(text) => return Some(text),
        }
        None
    }

    /// The triangles so far; the builder goes on empty.
    pub(super) fn take(&mut self) -> Option<Mesh> {
        let mesh = std::mem::take(&mut self.mesh);
        (!mesh.is_empty()).then_some(mesh)
    }

    fn place(&self, p: Point) -> Pos2 {
        pos2(p.x, p.y) * self.scale
    }

    fn on_pixel(&self, p: Pos2) -> Pos2 {
        let round = |at: f32| (at / self.pixel).round() * self.pixel;
        pos2(round(p.x), round(p.y))
    }

    fn rect(&mut self, min: Point, max: Point, paint: Paint) {
        let rect = Rect::from_min_max(self.on_pixel(self.place(min)), self.on_pixel(self.place(max)));
        self.mesh.add_colored_rect(rect, colour_of(self.theme, paint));
    }

    fn disc(&mut self, middle: Point, radius: f32, paint: Paint) {
        let shape = CircleShape::filled(self.place(middle), radius * self.scale, colour_of(self.theme, paint));
        self.tessellator.tessellate_circle(shape, &mut self.mesh);
    }

    fn fill(&mut self, area: &Area, paint: Paint) {
        let fill = colour_of(self.theme, paint);
        for corners in &area.triangles {
            let first = self.mesh.vertices.len() as u32;
            for corner in corners {
                self.mesh.colored_vertex(pos2(corner.x, corner.y) * self.scale, fill);
            }
            self.mesh.add_triangle(first, first + 1, first + 2);
        }
        // An area of several rings is land: the line of the coast covers its edge.
        if let [ring] = area.rings.as_slice() {
            self.soft_edge(ring, fill);
        }
    }

    /// A strip around a ring that fades out over most of a pixel.
    fn soft_edge(&mut self, ring: &[Point], fill: Color32) {
        let count = ring.len();
        let doubled: f32 = crate::picture::edges(ring).map(|(a, b)| a.cross(b)).sum();
        let side = if doubled > 0.0 { 1.0 } else { -1.0 };
        let first = self.mesh.vertices.len() as u32;
        for at in 0..count {
            let [before, corner, after] = [count - 1, 0, 1].map(|step| ring[(at + step) % count]);
            let (a, b) = ((corner - before).unit().left(), (after - corner).unit().left());
            let sum = a + b;
            // At a sharp corner the strip would become a spike: its reach is limited.
            let normal = sum * (2.0 / sum.dot(sum).max(0.5));
            let edge = self.place(corner);
            let out = normal * (side * 0.75 * self.pixel);
            self.mesh.colored_vertex(edge, fill);
            self.mesh.colored_vertex(pos2(edge.x + out.x, edge.y + out.y), Color32::TRANSPARENT);
        }
        for at in 0..count as u32 {
            let (here, next) = (first + 2 * at, first + 2 * ((at + 1) % count as u32));
            self.mesh.add_triangle(here, here + 1, next);
            self.mesh.add_triangle(here + 1, next + 1, next);
        }
    }

    fn line(&mut self, points: &[Point], closed: bool, stroke: &Stroke) {
        match stroke.dash {
            None => self.solid(points, closed, stroke),
            Some((on, off)) => {
                for dash in dashes(points, closed, on, off) {
                    self.solid(&dash, false, stroke);
                }
            }
        }
    }

    fn solid(&mut self, points: &[Point], closed: bool, stroke: &Stroke) {
        let width = (stroke.width * self.scale).max(stroke.least.pixels());
        let look = egui::Stroke::new(width, colour_of(self.theme, stroke.paint));
        let placed: Vec<Pos2> = points.iter().map(|p| self.place(*p)).collect();
        if stroke.joint == Joint::Round && width > 2.5 && !closed && stroke.paint.alpha >= 1.0 {
            for end in [placed.first(), placed.last()].into_iter().flatten() {
                let cap = CircleShape::filled(*end, width / 2.0, look.color);
                self.tessellator.tessellate_circle(cap, &mut self.mesh);
            }
        }
        if let ([a, b], false) = (placed.as_slice(), closed) {
            self.tessellator.tessellate_line_segment([*a, *b], look, &mut self.mesh);
            return;
        }
        let shape = PathShape { points: placed, closed, fill: Color32::TRANSPARENT, stroke: look.into() };
        self.tessellator.tessellate_path(&shape, &mut self.mesh);
    }
}

/// Cuts a line into dashes of length `on`, `off` apart.
fn dashes(points: &[Point], closed: bool, on: f32, off: f32) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    let end = closed.then(|| points.first().copied()).flatten();
    let way: Vec<Point> = points.iter().copied().chain(end).collect();
    if on + off <= 0.0 {
        return vec![way];
    }
    let mut dash: Vec<Point> = way.first().copied().into_iter().collect();
    let (mut left, mut drawing) = (on, true);
    for step in way.windows(2) {
        let long = (step[1] - step[0]).length();
        let mut gone = 0.0;
        while long - gone > left {
            gone += left;
            let here = step[0].towards(step[1], gone / long);
            if drawing {
                dash.push(here);
                found.push(std::mem::take(&mut dash));
            } else {
                dash = vec![here];
            }
            drawing = !drawing;
            left = if drawing { on } else { off };
        }
        left -= long - gone;
        if drawing {
            dash.push(step[1]);
        }
    }
    if drawing && dash.len() > 1 {
        found.push(dash);
    }
    found.retain(|dash| dash.windows(2).any(|step| step[0] != step[1]));
    found.iter_mut().for_each(|dash| dash.dedup());
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::pt;

    #[test]
    fn dashes_go_round_corners() {
        let corner = [pt(0.0, 0.0), pt(1.0, 0.0), pt(1.0, 1.0)];
        let found = dashes(&corner, false, 0.6, 0.2);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], [pt(0.0, 0.0), pt(0.6, 0.0)]);
        assert_eq!(found[1].len(), 3, "the second dash turns: {found:?}");
        let drawn: f32 = found.iter().flat_map(|d| d.windows(2).map(|s| (s[1] - s[0]).length())).sum();
        assert!((drawn - 1.6).abs() < 1e-4, "{drawn}");
    }

    #[test]
    fn a_closed_line_is_dashed_all_around() {
        let square = [pt(0.0, 0.0), pt(1.0, 0.0), pt(1.0, 1.0), pt(0.0, 1.0)];
        assert_eq!(dashes(&square, true, 0.25, 0.25).len(), 8);
        assert_eq!(dashes(&square, true, 0.0, 0.0).len(), 1);
    }
}
