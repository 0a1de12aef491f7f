//! What lies below the squares: the sheet, sea with its coast bands, land with a rounded coast.

use super::{
    Area, Bounds, Chain, Detail, Layer, Medium, Paint, Point, Primitive, Role, Scene, Share, Stroke, Window, pt,
    quadratic, rounded, rounded_chain, trace,
};
use crate::geometry::Cell;
use crate::map::{Ground, MapSketch};
use std::ops::Range;

/// How far the sheet reaches beyond the grid.
pub(super) const MARGIN: f32 = 1.3;
const COAST_RADIUS: f32 = 0.36;

/// The sheet on which a map lies.
pub fn sheet_bounds(map: &MapSketch) -> Bounds {
    Bounds::new(0.0, 0.0, f32::from(map.cells.cols()), f32::from(map.cells.rows())).grown(MARGIN)
}

/// The cell at that place, or the nearest one on the grid.
fn nearest(map: &MapSketch, col: i32, row: i32) -> Ground {
    let within = |at: i32, count: u16| at.clamp(0, i32::from(count).max(1) - 1) as u16;
    let cell = Cell::new(within(col, map.cells.cols()), within(row, map.cells.rows()));
    map.cells.get(cell).map_or(Ground::Sea, |sketch| sketch.ground)
}

/// Whether the backdrop at a cell is land. One cell beyond the grid is the margin of the sheet; what lies further out
/// counts as the margin beside it, so that no coast bends at the rim.
pub(super) fn is_land(map: &MapSketch, col: i32, row: i32) -> bool {
    let (cols, rows) = (i32::from(map.cells.cols()), i32::from(map.cells.rows()));
    let (col, row) = (col.clamp(-1, cols), row.clamp(-1, rows));
    match nearest(map, col, row) {
        Ground::Sea | Ground::Wave => false,
        Ground::Land | Ground::Half(_) => true,
        // Beyond the grid only the backdrop is repeated: an island at the edge does not grow.
        Ground::Square | Ground::LargeCity | Ground::Highlight(_) | Ground::Stack(_) => {
            (0..cols).contains(&col) && (0..rows).contains(&row) || has_land_around(map, col, row)
        }
    }
}

/// True if the backdrop beyond a square at the edge of the grid is land: most of what surrounds it is.
fn has_land_around(map: &MapSketch, col: i32, row: i32) -> bool {
    let around = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (col + dx, row + dy)));
    let (mut land, mut sea) = (0, 0);
    for (col, row) in around {
        match nearest(map, col, row) {
            Ground::Sea | Ground::Wave => sea += 1,
            Ground::Land | Ground::Half(_) => land += 1,
            Ground::Square | Ground::LargeCity | Ground::Highlight(_) | Ground::Stack(_) => {}
        }
    }
    land >= sea
}

/// From a corner of the grid, or one cell beyond it, to its place on the sheet.
fn placing(map: &MapSketch) -> impl Fn(Point) -> Point + use<> {
    let sheet = sheet_bounds(map);
    let (cols, rows) = (f32::from(map.cells.cols()), f32::from(map.cells.rows()));
    let along = |at: f32, count: f32, from: f32, to: f32| {
        if at > count {
            to
        } else if at < 0.0 {
            from
        } else {
            at
        }
    };
    move |p| pt(along(p.x, cols, sheet.min.x, sheet.max.x), along(p.y, rows, sheet.min.y, sheet.max.y))
}

/// What of the sheet lies in a window that may reach one cell beyond the grid.
fn page_of(map: &MapSketch, window: &Window) -> Bounds {
    let place = placing(map);
    let [left, right] = [window.cols.start, window.cols.end].map(|col| col as f32);
    let [top, bottom] = [window.rows.start, window.rows.end].map(|row| row as f32);
    Bounds { min: place(pt(left, top)), max: place(pt(right, bottom)) }
}

/// Draws what lies below all cells in the window: the sheet with its sea, and the coast that the map names.
pub(super) fn draw_sheet(scene: &mut Scene, map: &MapSketch, window: &Window, detail: Detail) {
    let page = page_of(map, window);
    if !detail.is_print() {
        shadow(scene, sheet_bounds(map), detail);
    }
    scene.pen(Layer::Sea, pt(0.0, 0.0)).rect(page, Role::Sea);
    if !map.outlines.is_empty() {
        super::coast::draw(scene, &map.outlines, page, detail, |scene, coast| bands(scene, coast, page, detail));
    }
}

/// Rounds the corners of the sheet where they lie in the window. To be drawn after all land.
pub(super) fn draw_corners(scene: &mut Scene, map: &MapSketch, window: &Window, detail: Detail) {
    if !detail.is_print() {
        corners(scene, sheet_bounds(map), page_of(map, window), detail);
    }
}

/// Draws the land that the cells of the window make, and its coast; nothing where the map names a coast. With `share`,
/// only what belongs to it is drawn of the lines.
pub(super) fn draw_backdrop(
    scene: &mut Scene,
    map: &MapSketch,
    window: &Window,
    share: Option<&Share>,
    detail: Detail,
) {
    if !map.outlines.is_empty() {
        return;
    }
    let place = placing(map);
    let page = page_of(map, share.map_or(window, |share| &share.window));
    let land = |col: i32, row: i32| is_land(map, col, row);
    let placed = |chain: Chain| Chain { points: chain.points.into_iter().map(&place).collect(), ..chain };
    let coast: Vec<Vec<Point>> = if detail.lines() {
        let chains = trace(share.map_or(window, |share| &share.window), false, land).into_iter();
        let lines = chains.flat_map(|chain| {
            let chain = placed(chain);
            let mut line = rounded_chain(&chain, COAST_RADIUS, |_| false);
            if chain.closed {
                line.extend(line.first().copied());
            }
            share.map_or_else(|| vec![line.clone()], |share| share.cut(&line))
        });
        lines.collect()
    } else {
        Vec::new()
    };
    bands(scene, &coast, page, detail);
    // A share has straight edges towards its neighbours, which must not look like a coast: it has no rings.
    let rings = if share.is_some() {
        Vec::new()
    } else {
        let at_rim = |p: Point| p.x == page.min.x || p.x == page.max.x || p.y == page.min.y || p.y == page.max.y;
        let chains = trace(window, true, land).into_iter();
        chains.map(|chain| rounded_chain(&placed(chain), COAST_RADIUS, at_rim)).collect()
    };
    let triangles = land_triangles(window, &land, &place);
    if !triangles.is_empty() {
        scene.push(Layer::Land, Primitive::Fill(Area { rings, triangles }, Role::Land.into()));
    }
    if detail.medium == Medium::Ink {
        dots(scene, window, &land, place);
    }
    let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
    for line in &coast {
        pen.line(line, Stroke::new(0.03, Role::SquareLine));
    }
}

fn shadow(scene: &mut Scene, sheet: Bounds, detail: Detail) {
    let mut pen = scene.pen(Layer::Sea, pt(0.0, detail.points(2.0)));
    for (spread, alpha) in [(5.0, 0.03), (3.0, 0.04), (1.0, 0.06)] {
        let points = rounded(sheet.grown(detail.points(spread)), detail.points(3.0 + spread));
        pen.fill(&points, Paint { role: Role::TileInk, alpha });
    }
}

/// Covers the corners of the sheet with the desk: they have a radius of 3 px.
fn corners(scene: &mut Scene, sheet: Bounds, page: Bounds, detail: Detail) {
    let radius = detail.points(3.0);
    let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
    for corner in sheet.corners().into_iter().filter(|corner| page.corners().contains(corner)) {
        let inwards = (sheet.min.towards(sheet.max, 0.5) - corner).x.signum();
        let down = (sheet.min.towards(sheet.max, 0.5) - corner).y.signum();
        let [a, b] = [corner + pt(inwards * radius, 0.0), corner + pt(0.0, down * radius)];
        let mut points = vec![corner, a];
        points.extend(quadratic([a, corner, b], detail.tolerance()));
        pen.fill(&points, Role::PanelAlt);
    }
}

fn bands(scene: &mut Scene, coast: &[Vec<Point>], page: Bounds, detail: Detail) {
    let mut stroke = |layer: Layer, width: f32, role: Role| {
        let mut pen = scene.pen(layer, pt(0.0, 0.0));
        for line in coast {
            super::coast::band(&mut pen, line, (width, role), page);
        }
    };
    if detail.medium == Medium::Ink {
        // A wider line below a white one leaves a rim on each side.
        for (layer, from_coast) in [(Layer::CoastFar, 0.33), (Layer::CoastMiddle, 0.22), (Layer::CoastNear, 0.11)] {
            stroke(layer, 2.0 * from_coast + 0.018, Role::SeaLine);
            stroke(layer, 2.0 * from_coast, Role::SeaNear);
        }
    } else if detail.lines() {
        stroke(Layer::CoastFar, 0.62, Role::SeaFar);
        stroke(Layer::CoastMiddle, 0.40, Role::SeaMiddle);
        stroke(Layer::CoastNear, 0.20, Role::SeaNear);
    }
}

/// Rows of land cells as rectangles with their corners cut, and the fillets where land surrounds a corner of the sea:
/// the same area as the rounded outline, in time that grows with the number of cells alone.
fn land_triangles(
    window: &Window,
    land: &impl Fn(i32, i32) -> bool,
    place: impl Fn(Point) -> Point,
) -> Vec<[Point; 3]> {
    let mut triangles = Vec::new();
    let mut fan = |points: &[Point]| {
        triangles.extend((2..points.len()).map(|at| [points[0], points[at - 1], points[at]]));
    };
    // Corners clockwise from the upper left: the step outwards.
    const OUT: [(i32, i32); 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    let corner_of = |col: i32, row: i32, (dx, dy): (i32, i32)| {
        place(pt((col + i32::from(dx > 0)) as f32, (row + i32::from(dy > 0)) as f32))
    };
    let curve = |corner: Point, (dx, dy): (i32, i32), clockwise_first: bool| {
        let along = corner - pt(dx as f32 * COAST_RADIUS, 0.0);
        let up = corner - pt(0.0, dy as f32 * COAST_RADIUS);
        let (from, to) = if clockwise_first { (up, along) } else { (along, up) };
        let mut points = vec![from];
        points.extend(quadratic([from, corner, to], 0.01));
        points
    };
    for row in window.rows.clone() {
        let mut col = window.cols.start;
        while col < window.cols.end {
            if !land(col, row) {
                for out @ (dx, dy) in OUT {
                    if land(col + dx, row) && land(col, row + dy) && land(col + dx, row + dy) {
                        let corner = corner_of(col, row, out);
                        let mut points = vec![corner];
                        points.extend(curve(corner, out, true));
                        fan(&points);
                    }
                }
                col += 1;
                continue;
            }
            let first = col;
            while col < window.cols.end && land(col, row) {
                col += 1;
            }
            let mut points = Vec::new();
            for (at, out @ (dx, dy)) in OUT.into_iter().enumerate() {
                let cell = if dx < 0 { first } else { col - 1 };
                let corner = corner_of(cell, row, out);
                if !land(cell + dx, row) && !land(cell, row + dy) {
                    points.extend(curve(corner, out, at % 2 == 0));
                } else {
                    points.push(corner);
                }
            }
            fan(&points);
        }
    }
    triangles
}

/// Dots in rows, as lines of round dashes without length.
fn dots(scene: &mut Scene, window: &Window, land: &impl Fn(i32, i32) -> bool, place: impl Fn(Point) -> Point) {
    const PITCH: f32 = 0.06;
    let mut pen = scene.pen(Layer::Land, pt(0.0, 0.0));
    for row in window.rows.clone() {
        for run in runs(window.cols.clone(), |col| land(col, row)) {
            let (from, to) = (place(pt(run.start as f32, row as f32)), place(pt(run.end as f32, row as f32 + 1.0)));
            for line in (from.y / PITCH).ceil() as i32..(to.y / PITCH).ceil() as i32 {
                let (x, y) = (from.x + if line % 2 == 0 { 0.02 } else { 0.02 + PITCH / 2.0 }, line as f32 * PITCH);
                pen.line(&[pt(x, y), pt(to.x, y)], Stroke::new(0.022, Role::SeaLine).dashed(0.0, PITCH).round());
            }
        }
    }
}

/// The longest stretches of numbers for which `wanted` holds.
pub(super) fn runs(range: Range<i32>, wanted: impl Fn(i32) -> bool) -> Vec<Range<i32>> {
    let mut found: Vec<Range<i32>> = Vec::new();
    for at in range.filter(|at| wanted(*at)) {
        match found.last_mut() {
            Some(run) if run.end == at => run.end += 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}
