//! Squares and what is printed on them.

use super::{
    Bounds, Detail, Layer, Least, Medium, Pen, PrintStyle, Role, Scene, Share, Stroke, Window, arms_row, bottle, cart,
    draw_place, four_star, house, pattern_mark, pt, rounded_chain, runs, shifted, tab, three_houses, tile_backs, trace,
    waves,
};
use crate::geometry::{Cell, Side};
use crate::map::{CellSketch, Colour, Edging, Ground, MapSketch, Mark};

fn at(map: &MapSketch, col: i32, row: i32) -> Option<(Cell, CellSketch)> {
    let cell = Cell::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?);
    map.cells.get(cell).map(|sketch| (cell, *sketch))
}

/// The fill of a whole cell, if it is a square at all.
pub(super) fn fill(sketch: &CellSketch, style: &PrintStyle) -> Option<Role> {
    let base = match sketch.ground {
        Ground::Sea | Ground::Land | Ground::Half(_) => return None,
        Ground::Wave => Role::Sea,
        Ground::Highlight(colour) | Ground::Stack(colour) if !style.detail.frames() => Role::of_chip(colour),
        Ground::Highlight(_) | Ground::Stack(_) => Role::Land,
        Ground::LargeCity if !style.detail.frames() => Role::TileWall,
        Ground::Square | Ground::LargeCity => Role::Square,
    };
    if style.detail.frames() || sketch.ground != Ground::Square {
        return Some(base);
    }
    let outlined =
        sketch.outlined.or(sketch.chips.filter(|_| style.chips).and_then(|mark| mark.colour)).map(Role::of_chip);
    Some(if sketch.start { Role::of_start(style.edging) } else { outlined.unwrap_or(base) })
}

/// Fills and grid lines of all squares in the window, merged to long rectangles and lines.
pub(super) fn draw_squares(
    scene: &mut Scene,
    map: &MapSketch,
    window: &Window,
    share: Option<&Share>,
    style: &PrintStyle,
) {
    let role = |col: i32, row: i32| at(map, col, row).and_then(|(_, sketch)| fill(&sketch, style));
    let mut pen = scene.pen(Layer::Squares, pt(0.0, 0.0));
    for row in window.rows.clone() {
        let mut col = window.cols.start;
        while col < window.cols.end {
            let first = col;
            let fill = role(col, row);
            while col < window.cols.end && role(col, row) == fill {
                col += 1;
            }
            if let Some(fill) = fill {
                pen.rect(Bounds::new(first as f32, row as f32, col as f32, row as f32 + 1.0), fill);
            }
        }
    }
    if !style.detail.lines() || !style.grid_lines {
        return;
    }
    let square = |col: i32, row: i32| role(col, row).is_some();
    let line = || Stroke::new(0.022, Role::SquareLine);
    let all = || (window.cols.start..window.cols.end + 1, window.rows.start..window.rows.end + 1);
    let (cols, rows) = share.map_or_else(all, Share::lines_of_grid);
    for row in rows {
        for run in runs(window.cols.clone(), |col| square(col, row) || square(col, row - 1)) {
            pen.line(&[pt(run.start as f32, row as f32), pt(run.end as f32, row as f32)], line());
        }
    }
    for col in cols {
        for run in runs(window.rows.clone(), |row| square(col, row) || square(col - 1, row)) {
            pen.line(&[pt(col as f32, run.start as f32), pt(col as f32, run.end as f32)], line());
        }
    }
}

/// The line around all squares together.
pub(super) fn draw_outline(scene: &mut Scene, map: &MapSketch, window: &Window, share: Option<&Share>) {
    let inside = |col: i32, row: i32| {
        at(map, col, row).is_some_and(|(_, sketch)| match sketch.ground {
            Ground::Square | Ground::LargeCity | Ground::Highlight(_) | Ground::Stack(_) => true,
            Ground::Sea | Ground::Land | Ground::Half(_) | Ground::Wave => false,
        })
    };
    let stroke = || Stroke::new(0.06, Role::Border).at_least(Least::Border);
    let mut pen = scene.pen(Layer::Outline, pt(0.0, 0.0));
    for mut chain in trace(share.map_or(window, |share| &share.window), false, inside) {
        if let Some(share) = share {
            if chain.closed {
                chain.points.extend(chain.points.first().copied());
            }
            share.cut(&chain.points).iter().for_each(|line| pen.line(line, stroke()));
        } else if chain.closed {
            pen.ring(&chain.points, stroke());
        } else {
            pen.line(&chain.points, stroke());
        }
    }
}

/// The rings in the water around islands: neighbouring squares have one together.
pub(super) fn draw_island_rings(scene: &mut Scene, map: &MapSketch, window: &Window, share: Option<&Share>) {
    let inside = |col: i32, row: i32| {
        at(map, col, row).is_some_and(|(_, sketch)| sketch.island.is_some() && sketch.ground == Ground::Square)
    };
    let mut pen = scene.pen(Layer::Prints, pt(0.0, 0.0));
    for chain in trace(share.map_or(window, |share| &share.window), true, inside) {
        let mut ring = |outwards: f32, radius: f32, stroke: Stroke| {
            let mut ring = rounded_chain(&shifted(&chain, outwards), radius, |_| false);
            match share {
                None => pen.ring(&ring, stroke),
                Some(share) => {
                    ring.extend(ring.first().copied());
                    share.cut(&ring).iter().for_each(|line| pen.line(line, stroke));
                }
            }
        };
        ring(0.10, 0.15, Stroke::new(0.03, Role::SeaLine));
        ring(0.045, 0.10, Stroke::new(0.022, Role::Ferry).dashed(0.07, 0.05));
    }
}

/// What is printed on one cell, large cities apart.
pub(super) fn draw_prints(pen: &mut Pen<'_>, sketch: &CellSketch, style: &PrintStyle) {
    let detail = style.detail;
    if let Ground::Half(side) = sketch.ground {
        half_square(pen, side, detail);
    }
    if !detail.frames() {
        return;
    }
    match sketch.ground {
        Ground::Wave if detail.glyphs() => waves(pen),
        Ground::Highlight(colour) => {
            outlined(pen, colour, detail);
            if detail.glyphs() {
                let casing = Stroke::new(0.024 / 0.27 * 2.0, Role::Ink);
                four_star(&mut pen.upright(pt(0.5, 0.5), 0.27), Role::of_chip(colour), Some(casing));
            }
        }
        Ground::Stack(colour) => {
            outlined(pen, colour, detail);
            if detail.glyphs() {
                tile_backs(pen);
            }
        }
        Ground::Sea | Ground::Land | Ground::Square | Ground::LargeCity | Ground::Half(_) | Ground::Wave => {}
    }
    if sketch.start {
        start_frame(pen, style.edging, detail);
    }
    if let Some(colour) = sketch.outlined {
        outlined(pen, colour, detail);
    }
    let houses = sketch.start && style.edging == Edging::Red;
    let has_sign = Mark::signs().any(|mark| sketch.has(mark));
    let has_middle = sketch.town || has_sign || sketch.product.is_some() || houses;
    if let Some(mark) = sketch.chips.filter(|_| sketch.ground != Ground::LargeCity) {
        draw_place(pen, mark, !has_middle, detail);
    }
    if !detail.glyphs() {
        return;
    }
    if houses {
        // A bottle beside them needs room.
        let left = if sketch.product.is_some() { -0.10 } else { 0.0 };
        three_houses(&mut pen.upright(pt(left, 0.0), 1.0));
    }
    middle_prints(pen, sketch, houses, has_sign, style);
    if let Some(coats) = sketch.island {
        let alone = !has_middle && sketch.chips.is_none();
        let (y, height) = if alone { (0.42, 0.30) } else { (0.17, 0.20) };
        arms_row(pen, pt(0.5, y), height, height * 0.97, coats);
    }
}

/// House, cart and bottle: one has the middle, two share it.
fn middle_prints(pen: &mut Pen<'_>, sketch: &CellSketch, houses: bool, has_sign: bool, style: &PrintStyle) {
    let town = sketch.town && !houses;
    match (town, sketch.product.is_some()) {
        (true, true) => house(&mut pen.upright(pt(0.38, 0.51), 0.30)),
        (true, false) if has_sign => house(&mut pen.upright(pt(0.5, 0.28), 0.22)),
        (true, false) => {
            if style.chips_on_towns && sketch.chips.is_none() {
                pen.circle(pt(0.5, 0.5), 0.33, Stroke::new(0.022, Role::SquareLine).dashed(0.07, 0.05));
            }
            let ringed = style.chips_on_towns || sketch.chips.is_some();
            let (y, size) = if ringed { (0.49, 0.27) } else { (0.47, 0.30) };
            house(&mut pen.upright(pt(0.5, y), size));
        }
        (false, _) => {}
    }
    if let Some(colour) = sketch.product {
        let x = if town {
            0.72
        } else if houses {
            0.76
        } else {
            0.5
        };
        bottle(&mut pen.upright(pt(x, 0.50), 0.44), colour);
    }
    Mark::signs()
        .filter(|mark| sketch.has(*mark))
        .for_each(|mark| draw_sign(&mut pen.upright(pt(0.5, 0.5), 1.0), mark));
}

/// The picture of a sign, around the middle of the square. Other marks are drawn with what they say.
fn draw_sign(pen: &mut Pen<'_>, mark: Mark) {
    match mark {
        Mark::Chumak => cart(pen),
        Mark::Start | Mark::Town | Mark::Outlined | Mark::Island | Mark::Chips | Mark::Product => {}
    }
}

fn start_frame(pen: &mut Pen<'_>, edging: Edging, detail: Detail) {
    let role = Role::of_start(edging);
    if detail.medium == Medium::Ink {
        for inset in [0.05, 0.125] {
            pen.frame_of(Bounds::unit(inset), Stroke::new(0.022, role));
        }
    } else {
        pen.frame_of(Bounds::unit(0.075), Stroke::new(0.10, role));
    }
}

/// The frame of an outlined square: casing, colour, pattern, tab.
fn outlined(pen: &mut Pen<'_>, colour: Colour, detail: Detail) {
    let frame = Bounds::unit(0.085);
    pen.frame_of(frame, Stroke::new(0.135, Role::Ink));
    pen.frame_of(frame, Stroke::new(0.105, Role::of_chip(colour)));
    if detail.patterns() {
        let corners = frame.corners();
        let marks = (0..4).flat_map(|side| {
            let (from, to) = (corners[side], corners[(side + 1) % 4]);
            (1..=7).map(move |mark| (from.towards(to, mark as f32 / 8.0), (to - from).unit()))
        });
        for (middle, along) in marks {
            pattern_mark(pen, colour, middle, along, 1.0);
        }
    }
    if detail.glyphs() {
        tab(pen, colour);
    }
}

/// The half of the unit square that is printed where a half square is cut at `side`.
pub(super) const fn printed_half(side: Side) -> Bounds {
    match side {
        Side::North => Bounds::new(0.0, 0.5, 1.0, 1.0),
        Side::East => Bounds::new(0.0, 0.0, 0.5, 1.0),
        Side::South => Bounds::new(0.0, 0.0, 1.0, 0.5),
        Side::West => Bounds::new(0.5, 0.0, 1.0, 1.0),
    }
}

/// The printed half of a half square, hatched.
fn half_square(pen: &mut Pen<'_>, side: Side, detail: Detail) {
    let half = printed_half(side);
    pen.rect(half, Role::Land);
    if !detail.lines() {
        return;
    }
    if detail.frames() {
        // Lines x + y = c, cut at the rectangle by arithmetic.
        let mut sum = half.min.x + half.min.y + 0.045;
        while sum < half.max.x + half.max.y {
            let a = pt(half.min.x.max(sum - half.max.y), half.max.y.min(sum - half.min.x));
            let b = pt(half.max.x.min(sum - half.min.y), half.min.y.max(sum - half.max.x));
            pen.line(&[a, b], Stroke::new(0.018, Role::Hatch));
            sum += 0.09;
        }
    }
    let corners = half.corners();
    for edge in 0..4 {
        let ends = [corners[edge], corners[(edge + 1) % 4]];
        if edge == side.index() {
            pen.line(&ends, Stroke::new(0.03, Role::Border).dashed(0.10, 0.07).at_least(Least::Border));
        } else {
            pen.line(&ends, Stroke::new(0.022, Role::SquareLine));
        }
    }
}
