//! Regions: bands of rows as bars beside the map, single squares washed and framed.

use super::{
    Bounds, Detail, Layer, Least, Medium, Paint, Role, Scene, Stroke, Window, corner, pattern_mark, pt, rounded,
    sheet_bounds, shifted, trace,
};
use crate::geometry::Cell;
use crate::map::{Colour, MapSketch, RegionSketch};
use std::collections::BTreeSet;

/// The colour of a region; one without is drawn as lines.
fn role(colour: Option<Colour>) -> Role {
    colour.map_or(Role::Border, Role::of_chip)
}

/// Draws a region.
pub(super) fn draw(scene: &mut Scene, map: &MapSketch, region: &RegionSketch, detail: Detail) {
    if let Some((first, last)) = region.rows {
        let last = last.min(map.cells.rows().saturating_sub(1));
        if first <= last {
            bars(scene, map, (first, last), region.colour, detail);
        }
    }
    if !region.cells.is_empty() {
        area(scene, map, region, detail);
    }
}

/// A bar on both sides of the sheet, with the letter and the number of each row.
fn bars(scene: &mut Scene, map: &MapSketch, (first, last): (u16, u16), colour: Option<Colour>, detail: Detail) {
    const WIDE: f32 = 0.16;
    let sheet = sheet_bounds(map);
    let filled = colour.filter(|_| detail.medium != Medium::Ink);
    for x in [sheet.min.x + WIDE, sheet.max.x - 2.0 * WIDE] {
        let bar = Bounds::new(x, f32::from(first) + 0.03, x + WIDE, f32::from(last) + 0.97);
        let mut pen = scene.pen(Layer::Regions, pt(0.0, 0.0));
        let points = rounded(bar, 0.05);
        pen.ring(&points, Stroke::new(0.04, Role::Ink));
        pen.fill(&points, filled.map_or(Role::Square, Role::of_chip));
        if filled.is_none() {
            pen.ring(&points, Stroke::new(0.02, role(colour)));
        }
        let text = filled.map_or(Role::Ink, Role::on_chip);
        let middle = x + WIDE / 2.0;
        for row in first..=last {
            let y = f32::from(row);
            if let Some(colour) = filled.filter(|_| detail.patterns()) {
                for mark in [0.08, 0.92] {
                    pattern_mark(&mut pen, colour, pt(middle, y + mark), pt(0.0, 1.0), 1.0);
                }
            }
            if detail.glyphs() {
                if let Some(colour) = colour {
                    pen.letter(colour.letter(), pt(middle, y + 0.35), 0.13, text);
                }
                pen.letter((u32::from(row) + 1).to_string(), pt(middle, y + 0.65), 0.11, text);
            }
        }
    }
}

/// The squares of a region, below what is printed on them: a wash on the screen, and a dashed frame that stays inside, so
/// that neighbours have their own.
fn area(scene: &mut Scene, map: &MapSketch, region: &RegionSketch, detail: Detail) {
    const INSIDE: f32 = 0.045;
    let cells: BTreeSet<Cell> = region.cells.iter().copied().filter(|cell| map.cells.contains(*cell)).collect();
    let role = role(region.colour);
    if !detail.is_print() {
        for cell in &cells {
            scene.pen(Layer::Squares, corner(*cell)).rect(Bounds::unit(0.0), Paint { role, alpha: 0.12 });
        }
    }
    let window = Window { cols: 0..i32::from(map.cells.cols()), rows: 0..i32::from(map.cells.rows()) };
    let inside = |col: i32, row: i32| {
        let cell = u16::try_from(col).ok().zip(u16::try_from(row).ok());
        cell.is_some_and(|(col, row)| cells.contains(&Cell::new(col, row)))
    };
    let mut pen = scene.pen(Layer::Squares, pt(0.0, 0.0));
    for chain in trace(&window, true, inside) {
        let frame = shifted(&chain, -INSIDE);
        pen.ring(&frame.points, Stroke::new(0.055, Role::Halo).at_least(Least::Selection));
        pen.ring(&frame.points, Stroke::new(0.03, role).dashed(0.12, 0.08).at_least(Least::Border));
    }
}

/// The square at which the name of a region is written: the first in reading order. A band of rows has none.
pub(super) fn named_at(map: &MapSketch, region: &RegionSketch) -> Option<Cell> {
    region.cells.iter().copied().filter(|cell| map.cells.contains(*cell)).min_by_key(|cell| (cell.row, cell.col))
}
