//! Where names go. Labels of border prints are placed first, then names of squares; each takes the first or cheapest
//! place that hits nothing placed before, and a name without a free place is not shown.

use super::{
    BoardView, Bounds, CAP_HEIGHT, Detail, Layer, Point, Primitive, PrintStyle, Role, Scene, Size, Stroke, Text,
    TextAnchor, Window, arms, corner, ferries, mm, pt, regions, rounded, sheet_bounds, side_frame, text_width,
};
use crate::geometry::{Cell, Side};
use crate::map::{BorderSketch, CellSketch, Ground, MapSketch};
use crate::terrain::EdgeKind;
use std::collections::BTreeMap;

/// Rectangles that are taken, found by the cells they touch.
#[derive(Default)]
struct Taken {
    by_cell: BTreeMap<(i32, i32), Vec<Bounds>>,
}

fn cells_of(bounds: &Bounds) -> impl Iterator<Item = (i32, i32)> + use<> {
    let range = |from: f32, to: f32| from.floor() as i32..=to.floor() as i32;
    let cols = range(bounds.min.x, bounds.max.x);
    range(bounds.min.y, bounds.max.y).flat_map(move |row| cols.clone().map(move |col| (row, col)))
}

impl Taken {
    fn add(&mut self, bounds: Bounds) {
        for cell in cells_of(&bounds) {
            self.by_cell.entry(cell).or_default().push(bounds);
        }
    }

    fn is_free(&self, bounds: &Bounds) -> bool {
        cells_of(bounds)
            .all(|cell| self.by_cell.get(&cell).is_none_or(|taken| !taken.iter().any(|t| t.overlaps(bounds))))
    }
}

/// Places and draws all names.
pub(super) fn draw(
    scene: &mut Scene,
    map: &MapSketch,
    window: &Window,
    style: &PrintStyle,
    view: &BoardView<'_>,
    hidden: &dyn Fn(Cell) -> bool,
) {
    let detail = style.detail;
    let mut taken = Taken::default();
    let (borders, ferries) = if view.borders { (&map.borders[..], &map.ferries[..]) } else { (&[][..], &[][..]) };
    for border in borders {
        for &edge in &border.edges {
            let frame = side_frame(edge);
            let (a, b) = (frame.apply(pt(0.42, 0.0)), frame.apply(pt(0.58, -0.45)));
            taken.add(Bounds::new(a.x.min(b.x), a.y.min(b.y), a.x.max(b.x), a.y.max(b.y)));
        }
    }
    let routes: Vec<Option<ferries::Route>> = ferries.iter().map(|ferry| ferries::route(map, ferry, detail)).collect();
    routes.iter().flatten().flat_map(|route| &route.legs).for_each(|leg| along(leg, &mut taken));
    for border in borders {
        border_label(scene, map, border, detail, &mut taken);
    }
    if detail.patterns() {
        ferry_names(scene, map, &routes, detail, &mut taken);
        if view.regions {
            region_names(scene, map, window, detail, &mut taken);
        }
    }
    square_names(scene, map, window, style, view.selected, hidden, &mut taken);
}

/// The label of a road or city of a neighbour: the cheapest place near its first edge that touches nothing.
fn border_label(scene: &mut Scene, map: &MapSketch, border: &BorderSketch, detail: Detail, taken: &mut Taken) {
    const OUTWARDS: [f32; 7] = [0.0, 0.25, 0.5, 0.8, 1.1, 1.5, -0.3];
    const ASIDE: [f32; 11] = [0.0, 0.4, -0.4, 0.8, -0.8, 1.1, -1.1, 1.3, -1.3, 1.8, -1.8];
    let Some(edge) = border.edges.first().copied() else { return };
    let size = if detail.is_print() { mm(7.0) } else { detail.points(10.5) };
    let coat = if border.coats_of_arms > 0 { 1.35 * size } else { 0.0 };
    let text = border.to.as_deref().unwrap_or_default();
    let gap = if coat > 0.0 && !text.is_empty() { 0.35 * size } else { 0.0 };
    let (wide, high) = (0.84 * coat + gap + text_width(text) * size, coat.max(size));
    if wide == 0.0 {
        return;
    }
    let frame = side_frame(edge);
    let first = if border.kind == EdgeKind::City { 0.36 } else { 0.46 };
    let sheet = sheet_bounds(map);
    let box_at = |outwards: f32, aside: f32| {
        let p = frame.apply(pt(0.5 + aside, -(first + outwards)));
        let (x, y) = match edge.side {
            Side::North => (p.x - wide / 2.0, p.y - high),
            Side::South => (p.x - wide / 2.0, p.y),
            Side::East => (p.x, p.y - high / 2.0),
            Side::West => (p.x - wide, p.y - high / 2.0),
        };
        Bounds::new(x, y, x + wide, y + high)
    };
    let free = |bounds: &Bounds| {
        sheet.encloses(bounds) && taken.is_free(bounds) && cells_of(bounds).all(|at| is_backdrop(map, at))
    };
    let places = OUTWARDS.iter().flat_map(|outwards| ASIDE.iter().map(move |aside| (*outwards, *aside)));
    let best = places
        .filter(|(outwards, aside)| free(&box_at(*outwards, *aside).grown(detail.points(1.5))))
        .min_by(|a, b| (1.2 * a.0.abs() + a.1.abs()).total_cmp(&(1.2 * b.0.abs() + b.1.abs())));
    let Some((outwards, aside)) = best else { return };
    let bounds = box_at(outwards, aside);
    taken.add(bounds.grown(detail.points(1.5)));
    if coat > 0.0 {
        let middle = pt(bounds.min.x + 0.42 * coat, (bounds.min.y + bounds.max.y) / 2.0);
        arms(&mut scene.pen(Layer::Names, middle).upright(pt(0.0, 0.0), coat), border.coats_of_arms);
    }
    let baseline = (bounds.min.y + bounds.max.y) / 2.0 + 0.5 * CAP_HEIGHT * size;
    let at = pt(bounds.min.x + 0.84 * coat + gap, baseline);
    name(scene, text, at, TextAnchor::Start, fixed(size, detail), Role::NameDim, None);
}

/// True if nothing is printed at that row and column, or they lie off the grid.
fn is_backdrop(map: &MapSketch, (row, col): (i32, i32)) -> bool {
    let cell = u16::try_from(col).ok().zip(u16::try_from(row).ok()).map(|(col, row)| Cell::new(col, row));
    cell.and_then(|cell| map.cells.get(cell)).is_none_or(|sketch| sketch.ground.is_backdrop())
}

/// A size that does not grow with the map on a screen.
fn fixed(units: f32, detail: Detail) -> Size {
    if detail.is_print() { Size::Units(units) } else { Size::Points(units * detail.px_per_square) }
}

fn name(scene: &mut Scene, text: &str, at: Point, anchor: TextAnchor, size: Size, role: Role, halo: Option<Role>) {
    if text.is_empty() {
        return;
    }
    let text = Text { text: text.to_owned(), at, anchor, size, paint: role.into(), halo, mono: false };
    scene.push(Layer::Names, Primitive::Text(text));
}

/// Takes the places that a line runs over.
fn along(line: &[Point], taken: &mut Taken) {
    const STEP: f32 = 0.2;
    for step in line.windows(2) {
        let parts = ((step[1] - step[0]).length() / STEP).ceil().clamp(1.0, 1000.0);
        for part in 0..=parts as usize {
            let p = step[0].towards(step[1], part as f32 / parts);
            taken.add(Bounds { min: p, max: p }.grown(0.05));
        }
    }
}

/// Names of ferries, beside the middle of the route.
fn ferry_names(
    scene: &mut Scene,
    map: &MapSketch,
    routes: &[Option<ferries::Route>],
    detail: Detail,
    taken: &mut Taken,
) {
    let size = if detail.is_print() { mm(7.0) } else { detail.points(10.5) };
    let sheet = sheet_bounds(map);
    for (ferry, route) in map.ferries.iter().zip(routes) {
        let (Some(text), Some(route)) = (ferry.name.as_deref(), route) else { continue };
        let middle = route.middle;
        let wide = text_width(text) * size;
        let beside = [0.20, 0.45, 0.8].into_iter().flat_map(|gap| {
            [
                pt(middle.x - wide / 2.0, middle.y - gap - size),
                pt(middle.x - wide / 2.0, middle.y + gap),
                pt(middle.x + gap, middle.y - size / 2.0),
                pt(middle.x - gap - wide, middle.y - size / 2.0),
            ]
        });
        let boxes = beside.map(|p| Bounds::new(p.x, p.y, p.x + wide, p.y + size));
        let free: Vec<Bounds> = boxes.filter(|bounds| sheet.encloses(bounds) && taken.is_free(bounds)).collect();
        // On the water if there is room, else across squares.
        let on_water = free.iter().copied().find(|bounds| cells_of(bounds).all(|at| is_backdrop(map, at)));
        if let Some(free) = on_water.or(free.first().copied()) {
            taken.add(free);
            let at = pt(free.min.x, free.min.y + 0.85 * size);
            name(scene, text, at, TextAnchor::Start, fixed(size, detail), Role::Ferry, Some(Role::Halo));
        }
    }
}

/// Names of regions made of squares, in the upper left of the first one.
fn region_names(scene: &mut Scene, map: &MapSketch, window: &Window, detail: Detail, taken: &mut Taken) {
    let size = if detail.is_print() { mm(5.2) } else { detail.points(10.5) };
    for region in &map.regions {
        let Some(cell) = regions::named_at(map, region) else { continue };
        if !window.cols.contains(&i32::from(cell.col)) || !window.rows.contains(&i32::from(cell.row)) {
            continue;
        }
        let at = corner(cell) + pt(0.09, 0.07 + CAP_HEIGHT * size);
        let bounds = Bounds::new(at.x, at.y - CAP_HEIGHT * size, at.x + text_width(&region.name) * size, at.y);
        taken.add(bounds);
        name(scene, &region.name, at, TextAnchor::Start, fixed(size, detail), Role::NameDim, Some(Role::Halo));
    }
}

/// Which names matter more: less is earlier.
fn priority(cell: Cell, sketch: &CellSketch, selected: &[Cell]) -> u8 {
    if selected.contains(&cell) {
        0
    } else if sketch.ground == Ground::LargeCity {
        1
    } else if sketch.start {
        2
    } else if sketch.island.is_some() {
        3
    } else {
        4
    }
}

fn square_names(
    scene: &mut Scene,
    map: &MapSketch,
    window: &Window,
    style: &PrintStyle,
    selected: &[Cell],
    hidden: &dyn Fn(Cell) -> bool,
    taken: &mut Taken,
) {
    let detail = style.detail;
    let visible =
        |cell: &Cell| window.cols.contains(&i32::from(cell.col)) && window.rows.contains(&i32::from(cell.row));
    let of_cities = map.cities.iter().filter_map(|city| city.name.as_deref().map(|name| (city.cell, name)));
    let mut named: BTreeMap<Cell, &str> = map.names.iter().map(|(cell, name)| (*cell, name.as_str())).collect();
    named.extend(of_cities);
    let mut wanted: Vec<(u8, Cell, &str, CellSketch)> = named
        .into_iter()
        .filter(|(cell, _)| visible(cell) && !hidden(*cell))
        .filter_map(|(cell, name)| map.cells.get(cell).map(|sketch| (cell, name, *sketch)))
        .map(|(cell, name, sketch)| (priority(cell, &sketch, selected), cell, name, sketch))
        .filter(|(priority, ..)| *priority <= 2 || detail.patterns())
        .collect();
    wanted.sort_by_key(|(priority, cell, ..)| (*priority, *cell));
    for (_, cell, text, sketch) in wanted {
        if sketch.ground == Ground::LargeCity && has_plate(text, detail) {
            plate(scene, cell, text, detail, taken);
        } else if detail.is_print() {
            printed_name(scene, cell, text, &sketch);
        } else {
            free_name(scene, map, cell, text, &sketch, style, selected.contains(&cell), taken);
        }
    }
}

/// True where the name of a large city fits on a plate in its square.
fn has_plate(text: &str, detail: Detail) -> bool {
    detail.is_print() || detail.points(11.0) <= 0.19 && text_width(text) * detail.points(10.5) + 0.08 <= 1.0
}

/// The name of a large city on a plate in its square.
fn plate(scene: &mut Scene, cell: Cell, text: &str, detail: Detail, taken: &mut Taken) {
    const HIGH: f32 = 0.18;
    let wanted = if detail.is_print() { mm(6.2) } else { detail.points(11.0).max(0.13) };
    let size = wanted.min(0.92 / text_width(text).max(0.1));
    let half = text_width(text) * size / 2.0 + 0.04;
    let middle = pt(0.5, 0.885);
    let high = HIGH.max(if detail.is_print() { 0.0 } else { size * 1.15 });
    let bounds = Bounds::new(middle.x - half, middle.y - high / 2.0, middle.x + half, middle.y + high / 2.0);
    let origin = corner(cell);
    taken.add(Bounds { min: bounds.min + origin, max: bounds.max + origin });
    let mut pen = scene.pen(Layer::Names, origin);
    pen.shape(&rounded(bounds, 0.035), Role::Halo, Stroke::new(0.012, Role::Border));
    pen.letter(text, middle, size, Role::Ink);
}

/// True if a frame runs around the square, which a name must not touch.
const fn is_framed(sketch: &CellSketch) -> bool {
    sketch.start || sketch.outlined.is_some() || matches!(sketch.ground, Ground::Highlight(_) | Ground::Stack(_))
}

/// A name on paper: in its square, in two lines or smaller where it is long.
fn printed_name(scene: &mut Scene, cell: Cell, text: &str, sketch: &CellSketch) {
    const WIDEST: f32 = 0.90;
    const IN_FRAME: f32 = 0.72;
    let widest = if is_framed(sketch) { IN_FRAME } else { WIDEST };
    let size = mm(5.2);
    let fits = |line: &str, size: f32| text_width(line) * size <= widest;
    let spaces = text.match_indices(' ').map(|(at, _)| at);
    let middle = spaces.min_by_key(|at| at.abs_diff(text.len() / 2));
    let lines: Vec<&str> = match middle {
        Some(at) if !fits(text, size) => vec![&text[..at], &text[at + 1..]],
        Some(_) | None => vec![text],
    };
    let longest = lines.iter().map(|line| text_width(line)).fold(0.1, f32::max);
    let size = size.min((widest / longest).max(mm(4.2)));
    let baseline = if is_framed(sketch) { 0.82 } else { 0.90 };
    for (up, line) in lines.iter().rev().enumerate() {
        let at = corner(cell) + pt(0.5, baseline - up as f32 * size * 1.1);
        name(scene, line, at, TextAnchor::Middle, Size::Units(size), Role::Ink, None);
    }
}

/// A name on the screen: the first free of its candidate places.
#[expect(clippy::too_many_arguments, reason = "one call; a struct would only name the same things twice")]
fn free_name(
    scene: &mut Scene,
    map: &MapSketch,
    cell: Cell,
    text: &str,
    sketch: &CellSketch,
    style: &PrintStyle,
    selected: bool,
    taken: &mut Taken,
) {
    let detail = style.detail;
    let px = |points: f32| detail.points(points);
    let size = px(11.0);
    let wide = text_width(text) * size;
    let (cap, drop) = (CAP_HEIGHT * size, 0.22 * size);
    let gap = if selected { px(4.0) } else { 0.0 };
    // Baselines: in the square where there is room, else across its lower or upper edge.
    let inside = if is_framed(sketch) { 0.82 } else { 0.90 };
    let roomy = detail.patterns() && !selected && sketch.ground != Ground::LargeCity;
    let below = if roomy { inside } else { 1.0 + gap + px(if selected { 9.0 } else { 5.0 }) };
    let above = -gap - px(2.0);
    let level = 0.5 + cap / 2.0;
    let left = (1.0 - wide) / 2.0;
    let candidates = [
        (left, below),
        (left, above),
        (0.0, below),
        (1.0 - wide, below),
        (1.0 + gap + px(3.0), level),
        (-gap - px(3.0) - wide, level),
        (left, 1.0 + gap + px(14.0)),
        (left, above - px(5.0)),
    ];
    let sheet = sheet_bounds(map);
    let origin = corner(cell);
    let box_of = |(x, y): (f32, f32)| Bounds::new(x, y - cap, x + wide, y + drop).grown(px(1.0));
    let on_map = |bounds: Bounds| Bounds { min: bounds.min + origin, max: bounds.max + origin };
    let free = |place: &(f32, f32)| {
        let bounds = on_map(box_of(*place));
        sheet.encloses(&bounds) && taken.is_free(&bounds)
    };
    if let Some(place) = candidates.into_iter().find(free) {
        taken.add(on_map(box_of(place)));
        let at = origin + pt(place.0, place.1);
        name(scene, text, at, TextAnchor::Start, fixed(size, detail), Role::Ink, Some(Role::Halo));
    }
}
