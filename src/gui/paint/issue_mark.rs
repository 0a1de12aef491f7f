//! The mark of an issue: the same on the map and in lists.

use crate::geometry::Cell;
use crate::map::Severity;
use crate::picture::{Frame, Layer, Point, Role, Scene, Stroke, pt};

/// The mark of an issue in the corner of its cell: the worst one, with how many there are.
pub(in crate::gui) fn draw_issue(scene: &mut Scene, cell: Cell, severity: Severity, count: usize, px_per_square: f32) {
    // A mark smaller than 13 points could not be read.
    let size = 0.30f32.max(13.0 / px_per_square);
    let at = pt(f32::from(cell.col) + 0.84, f32::from(cell.row) + 0.16);
    let mut pen = scene.pen(Layer::Issues, at);
    let frame = Frame::at(at).inner(pt(0.0, 0.0), size);
    let mut pen = pen.framed(frame);
    let rim = Stroke::new(0.10, Role::Panel).round();
    match severity {
        Severity::Error => {
            // The corners of an octagon, clockwise from the upper side's left end.
            let (near, far) = (0.207, 0.5);
            let quarter = [pt(-near, -far), pt(near, -far)];
            let points: Vec<Point> =
                (0..4).flat_map(|turns| quarter.map(|p| (0..turns).fold(p, |p, _| pt(-p.y, p.x)))).collect();
            pen.shape(&points, Role::Error, rim);
            let cross = Stroke::new(0.12, Role::Panel).round();
            if count == 1 {
                pen.line(&[pt(-0.17, -0.17), pt(0.17, 0.17)], cross);
                pen.line(&[pt(-0.17, 0.17), pt(0.17, -0.17)], cross);
            }
        }
        Severity::Warning => {
            pen.shape(&[pt(0.0, -0.5), pt(0.54, 0.42), pt(-0.54, 0.42)], Role::Warning, rim);
            if count == 1 {
                pen.letter("!", pt(0.0, 0.14), 0.6, Role::Panel);
            }
        }
        Severity::Info => {
            pen.disc(pt(0.0, 0.0), 0.5, Role::Note);
            pen.circle(pt(0.0, 0.0), 0.5, rim);
            if count == 1 {
                pen.letter("i", pt(0.0, 0.0), 0.65, Role::Panel);
            }
        }
    }
    if count > 1 {
        pen.letter(count.min(99).to_string(), pt(0.0, 0.08), 0.6, Role::Panel);
    }
}
