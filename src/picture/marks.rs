//! What the screen adds to a picture: legal squares, choices, ghost tile, hover, selection, issues.

use super::{
    Bounds, Detail, Layer, Least, Paint, Pen, Point, Role, Scene, Stroke, Window, around, corner, figures, pt, rounded,
    trace,
};
use crate::geometry::Cell;
use crate::map::Severity;

/// Something that can be chosen by a click.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ClickTarget {
    /// A square as a whole.
    Square(Cell),
    /// A place for a meeple of that seat (from 0) on the tile of a cell.
    Meeple {
        /// The cell beside which the mark is drawn.
        cell: Cell,
        /// The place in the unit square of the tile.
        at: Point,
        /// The seat.
        seat: usize,
        /// A farmer lies.
        lying: bool,
        /// The pointer is on it.
        hovered: bool,
    },
}

/// The worst issue of a cell and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IssueMark {
    /// The cell beside which the mark is drawn.
    pub cell: Cell,
    /// The worst severity of the issues of that cell.
    pub severity: Severity,
    /// How many issues lie there.
    pub count: usize,
}

/// Marks above a board or game; cheap enough to be drawn anew in every frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// Squares where the tile may lie.
    pub legal: Vec<Cell>,
    /// What can be chosen.
    pub choices: Vec<ClickTarget>,
    /// The last tile and the seat that placed it.
    pub last: Option<(Cell, usize)>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// The cells that are selected, framed together.
    pub selection: Vec<Cell>,
    /// Marks of issues, one a cell.
    pub issues: Vec<IssueMark>,
}

/// The picture of the marks.
pub fn marks_scene(marks: &Marks, detail: Detail) -> Scene {
    let mut scene = Scene::new(Bounds::default());
    for cell in &marks.legal {
        legal_square(&mut scene.pen(Layer::Legal, corner(*cell)), detail);
    }
    if let Some((cell, seat)) = marks.last {
        last_tile(&mut scene.pen(Layer::Legal, corner(cell)), seat);
    }
    for choice in &marks.choices {
        draw_choice(&mut scene, choice, detail);
    }
    if detail.glyphs() || marks.issues.len() < 200 {
        for mark in &marks.issues {
            let size = detail.points(13.0).max(0.30);
            draw_issue(&mut scene.pen(Layer::Issues, corner(mark.cell)), mark.severity, mark.count, size);
        }
    }
    selection(&mut scene, &marks.selection, detail);
    if let Some(cell) = marks.hover {
        brackets(&mut scene.pen(Layer::Cursor, corner(cell)));
    }
    scene
}

pub(super) fn legal_square(pen: &mut Pen<'_>, detail: Detail) {
    let edge = rounded(Bounds::unit(0.045), 0.05);
    pen.fill(&edge, Paint { role: Role::Legal, alpha: 0.13 });
    pen.ring(&edge, Stroke::new(0.045, Role::Legal).at_least(Least::Border));
    if detail.frames() {
        pen.disc(pt(0.5, 0.5), 0.075, Role::Legal);
    }
}

fn last_tile(pen: &mut Pen<'_>, seat: usize) {
    pen.frame_of(Bounds::unit(0.03), Stroke::new(0.10, Role::Halo));
    pen.frame_of(Bounds::unit(0.03), Stroke::new(0.06, Role::of_seat(seat)).at_least(Least::Selection));
}

fn draw_choice(scene: &mut Scene, choice: &ClickTarget, detail: Detail) {
    match choice {
        ClickTarget::Square(cell) => {
            let mut pen = scene.pen(Layer::Legal, corner(*cell));
            pen.frame_of(Bounds::unit(0.045), Stroke::new(0.11, Role::Halo));
            pen.frame_of(Bounds::unit(0.045), Stroke::new(0.065, Role::Legal).at_least(Least::Selection));
        }
        ClickTarget::Meeple { cell, at, seat, lying, hovered } => {
            let mut pen = scene.pen(Layer::Legal, corner(*cell));
            let radius = if *hovered { 0.115 } else { 0.085 };
            if *hovered {
                figures::draw(&mut pen, *at, *seat, *lying, detail.points(15.0));
            } else {
                pen.disc(*at, radius + 0.03, Role::Halo);
                pen.disc(*at, radius, Role::of_seat(*seat));
                pen.circle(*at, radius, Stroke::new(0.02, Role::TileInk));
                figures::seat_shape(&mut pen, *at, 0.045, *seat);
            }
        }
    }
}

/// Four corner brackets.
pub(super) fn brackets(pen: &mut Pen<'_>) {
    const LONG: f32 = 0.25;
    for at in Bounds::unit(0.0).corners() {
        let inwards = pt(if at.x > 0.5 { -LONG } else { LONG }, if at.y > 0.5 { -LONG } else { LONG });
        let line = [at + pt(inwards.x, 0.0), at, at + pt(0.0, inwards.y)];
        pen.line(&line, Stroke::new(0.05, Role::Hover).at_least(Least::Selection));
    }
}

/// One square with handles, or the outline of many.
pub(super) fn selection(scene: &mut Scene, cells: &[Cell], detail: Detail) {
    let halo = || Stroke::new(0.11, Role::Halo).at_least(Least::Selection);
    let line = || Stroke::new(0.065, Role::Select).at_least(Least::Selection);
    match cells {
        [] => {}
        [cell] => {
            let mut pen = scene.pen(Layer::Cursor, corner(*cell));
            let frame = Bounds::unit(-0.02);
            pen.frame_of(frame, halo());
            pen.frame_of(frame, line());
            let half = detail.points(3.0).max(0.06);
            for at in frame.corners() {
                let handle = Bounds { min: at, max: at }.grown(half);
                pen.rect(handle, Role::Halo);
                pen.frame_of(handle, Stroke::new(0.03, Role::Select));
            }
        }
        many => {
            let sorted: std::collections::BTreeSet<Cell> = many.iter().copied().collect();
            let range = |along: fn(&Cell) -> u16| {
                let all = || sorted.iter().map(along);
                i32::from(all().min().unwrap_or(0))..i32::from(all().max().unwrap_or(0)) + 1
            };
            let window = Window { cols: range(|cell| cell.col), rows: range(|cell| cell.row) };
            let inside = |col: i32, row: i32| {
                let cell = u16::try_from(col).ok().zip(u16::try_from(row).ok());
                cell.is_some_and(|(col, row)| sorted.contains(&Cell::new(col, row)))
            };
            let mut pen = scene.pen(Layer::Cursor, pt(0.0, 0.0));
            for chain in trace(&window, true, inside) {
                pen.ring(&chain.points, halo());
                pen.ring(&chain.points, line().dashed(detail.points(7.0), detail.points(4.0)));
            }
        }
    }
}

/// The mark of an issue in the upper right of a square: the shape tells how bad it is.
pub(super) fn draw_issue(pen: &mut Pen<'_>, severity: Severity, count: usize, size: f32) {
    let mut pen = pen.upright(pt(0.84, 0.16), size);
    let origin = pt(0.0, 0.0);
    let rim = || Stroke::new(0.14, Role::Panel).round();
    match severity {
        Severity::Error => {
            let turned = |p: Point| {
                let (sin, cos) = std::f32::consts::FRAC_PI_8.sin_cos();
                pt(p.x * cos - p.y * sin, p.x * sin + p.y * cos)
            };
            let octagon: Vec<Point> = around(origin, 0.5, 8).into_iter().map(turned).collect();
            pen.ring(&octagon, rim());
            pen.fill(&octagon, Role::Error);
            for x in [-0.17, 0.17] {
                pen.line(&[pt(x, -0.17), pt(-x, 0.17)], Stroke::new(0.11, Role::Panel).round());
            }
        }
        Severity::Warning => {
            let triangle = [pt(0.0, -0.48), pt(0.54, 0.44), pt(-0.54, 0.44)];
            pen.ring(&triangle, rim());
            pen.fill(&triangle, Role::Warning);
            pen.line(&[pt(0.0, -0.14), pt(0.0, 0.14)], Stroke::new(0.10, Role::Panel).round());
            pen.disc(pt(0.0, 0.29), 0.06, Role::Panel);
        }
        Severity::Info => {
            pen.disc(origin, 0.57, Role::Panel);
            pen.disc(origin, 0.50, Role::Note);
            pen.line(&[pt(0.0, -0.02), pt(0.0, 0.25)], Stroke::new(0.11, Role::Panel).round());
            pen.disc(pt(0.0, -0.22), 0.07, Role::Panel);
        }
    }
    if count > 1 {
        let middle = pt(0.42, 0.46);
        pen.disc(middle, 0.36, Role::Panel);
        pen.letter(count.min(99).to_string(), middle, 0.62, Role::Text);
    }
}
