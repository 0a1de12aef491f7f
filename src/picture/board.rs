//! A board as drawn or printed, from any sketch, nonsense included.

use super::{
    BoardView, CellRect, Detail, Layer, Point, Primitive, PrintStyle, Role, Scene, Share, Size, Stroke, Text,
    TextAnchor, Window, chips, corner, draw_border, draw_island_rings, draw_outline, draw_prints, draw_squares,
    ferries, ground, in_window, labels, large_city, pt, regions, results, window,
};
use crate::geometry::{Cell, Side};
use crate::map::{CellSketch, Ground, MapSketch};

/// The picture of a board.
pub fn board_scene(map: &MapSketch, view: &BoardView<'_>) -> Scene {
    let window = window(map, view.visible);
    let mut scene = Scene::new(ground::sheet_bounds(map));
    draw_sheet(&mut scene, map, &window, view);
    draw_cells(&mut scene, map, &window, None, view);
    draw_above(&mut scene, map, &window, view);
    scene
}

/// What lies below all cells: the sheet, and the coast that the map names. [`board_sheet`], the [`board_part`]s of all cells
/// and [`board_above`], each layer in this order, are the same picture as [`board_scene`], for who wants to draw again only
/// what has changed.
pub fn board_sheet(map: &MapSketch, view: &BoardView<'_>) -> Scene {
    let mut scene = Scene::new(ground::sheet_bounds(map));
    draw_sheet(&mut scene, map, &window(map, view.visible), view);
    scene
}

/// What the cells of `part` say, whether they are visible or not, and where they make land and lines with those around them.
/// It depends on the cells of the part and those up to three columns or rows away, and on large cities in the part.
/// Parts are drawn in reading order.
pub fn board_part(map: &MapSketch, view: &BoardView<'_>, part: CellRect) -> Scene {
    let share = Share::new(part, map.cells.cols(), map.cells.rows());
    let mut scene = Scene::new(ground::sheet_bounds(map));
    draw_cells(&mut scene, map, &share.cells, Some(&share), view);
    scene
}

/// What lies above the cells or belongs to no single one: borders, ferries, regions, names, results, the seam.
pub fn board_above(map: &MapSketch, view: &BoardView<'_>) -> Scene {
    let mut scene = Scene::new(ground::sheet_bounds(map));
    draw_above(&mut scene, map, &window(map, view.visible), view);
    scene
}

fn draw_sheet(scene: &mut Scene, map: &MapSketch, window: &Window, view: &BoardView<'_>) {
    if view.backdrop {
        ground::draw_sheet(scene, map, window, view.detail);
    }
}

fn draw_cells(scene: &mut Scene, map: &MapSketch, window: &Window, share: Option<&Share>, view: &BoardView<'_>) {
    if view.backdrop {
        ground::draw_backdrop(scene, map, window, share, view.detail);
    }
    if view.squares {
        let style = view.style(map);
        draw_squares(scene, map, window, share, &style);
        draw_all_prints(scene, map, window, &style);
        if view.detail.frames() {
            draw_island_rings(scene, map, window, share);
            draw_outline(scene, map, window, share);
        }
    }
}

fn draw_above(scene: &mut Scene, map: &MapSketch, window: &Window, view: &BoardView<'_>) {
    let (detail, style) = (view.detail, view.style(map));
    if view.backdrop {
        ground::draw_corners(scene, map, window, detail);
    }
    if detail.frames() && view.borders {
        for border in &map.borders {
            draw_border(scene, border, detail);
        }
        for ferry in &map.ferries {
            ferries::draw(scene, map, ferry, detail);
        }
    }
    if view.regions {
        for region in &map.regions {
            regions::draw(scene, map, region, detail);
        }
    }
    results::draw_never_filled(scene, map, window, view.never_filled, &style);
    if let Some((cells, side)) = view.seam {
        draw_seam(scene, cells, side, detail);
    }
    if view.names && detail.glyphs() {
        labels::draw(scene, map, window, &style, view, &|cell| {
            view.covered.contains(&cell) && map.cells.get(cell).is_some_and(|sketch| sketch.ground != Ground::LargeCity)
        });
    }
    if view.cell_names && detail.cell_names() {
        for (cell, sketch) in cells_in(map, window).filter(|(cell, _)| !view.covered.contains(cell)) {
            if sketch.ground == Ground::Square && !sketch.town && !sketch.start {
                draw_cell_name(scene, cell);
            }
        }
    }
}

/// What is printed on the squares of the window; places of chips only if they are wanted.
fn draw_all_prints(scene: &mut Scene, map: &MapSketch, window: &Window, style: &PrintStyle) {
    let detail = style.detail;
    for (cell, sketch) in cells_in(map, window) {
        let sketch = CellSketch { chips: sketch.chips.filter(|_| style.chips), ..*sketch };
        let marked = sketch != CellSketch::of(sketch.ground);
        if marked || !matches!(sketch.ground, Ground::Sea | Ground::Land | Ground::Square) {
            draw_prints(&mut scene.pen(Layer::Prints, corner(cell)), &sketch, style);
        }
    }
    for city in map.cities.iter().filter(|city| in_window(window, city.cell)) {
        large_city::draw(&mut scene.pen(Layer::Prints, corner(city.cell)), city, style);
    }
    for (cell, sketch) in cells_in(map, window).filter(|(_, sketch)| sketch.ground == Ground::LargeCity) {
        if let Some(mark) = sketch.chips.filter(|_| style.chips) {
            chips::draw_city_place(&mut scene.pen(Layer::Prints, corner(cell)), mark, detail);
        }
    }
}

fn cells_in<'a>(map: &'a MapSketch, window: &Window) -> impl Iterator<Item = (Cell, &'a CellSketch)> + use<'a> {
    window.cells().filter_map(|(col, row)| {
        let cell = Cell::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?);
        map.cells.get(cell).map(|sketch| (cell, sketch))
    })
}

fn draw_cell_name(scene: &mut Scene, cell: Cell) {
    let text = Text {
        text: cell.to_string(),
        at: corner(cell) + pt(0.5, 0.5),
        anchor: TextAnchor::Centre,
        size: Size::Points(11.0),
        paint: Role::NameDim.into(),
        halo: None,
        mono: true,
    };
    scene.push(Layer::Names, Primitive::Text(text));
}

/// The line along which two maps were joined, with its word.
fn draw_seam(scene: &mut Scene, cells: &[Cell], side: Side, detail: Detail) {
    let upright = matches!(side, Side::East | Side::West);
    let across = |cell: &Cell| if upright { cell.col } else { cell.row };
    let Some(line) = cells.iter().map(across).min() else { return };
    let along = |cell: &Cell| if upright { cell.row } else { cell.col };
    let (Some(from), Some(to)) = (cells.iter().map(along).min(), cells.iter().map(along).max()) else { return };
    let place = |along: f32| {
        let across = f32::from(line) + 0.5;
        if upright { pt(across, along) } else { pt(along, across) }
    };
    let ends: [Point; 2] = [place(f32::from(from) - 0.35), place(f32::from(to) + 1.35)];
    let dash = (detail.points(6.0), detail.points(4.0));
    scene
        .pen(Layer::Beyond, pt(0.0, 0.0))
        .line(&ends, Stroke::new(detail.points(1.5), Role::Note).dashed(dash.0, dash.1));
    if detail.glyphs() {
        let text = Text {
            text: "seam".to_owned(),
            at: ends[1]
                + if upright { pt(0.0, detail.points(11.0)) } else { pt(detail.points(16.0), detail.points(4.0)) },
            anchor: TextAnchor::Middle,
            size: Size::Points(11.0),
            paint: Role::Note.into(),
            halo: Some(Role::Halo),
            mono: false,
        };
        scene.push(Layer::Names, Primitive::Text(text));
    }
}
