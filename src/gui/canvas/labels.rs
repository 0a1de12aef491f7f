//! The accessible name of each cell: what is announced, and how tests find it.

use crate::geometry::{Cell, Side};
use crate::map::{CellSketch, Ground, MapSketch, Mark};

/// `k9, town, Denver`: the cell, what is on it, its name, ferries and regions.
pub(in crate::gui) fn cell_words(map: &MapSketch, cell: Cell) -> String {
    let Some(sketch) = map.cells.get(cell) else { return cell.to_string() };
    let mut words = vec![cell.to_string()];
    words.extend(content_words(sketch));
    words.extend(map.name_at(cell).map(str::to_owned));
    let sides = Side::ALL.into_iter().filter(|side| map.ferry_at(cell, *side).is_some());
    words.extend(sides.map(|side| format!("ferry at its {} side", side.word())));
    // Rows are announced by the number of the cell.
    let painted = map.regions.iter().filter(|region| region.cells.contains(&cell));
    words.extend(painted.map(|region| format!("in {}", region.name)));
    words.join(", ")
}

fn content_words(sketch: &CellSketch) -> Vec<String> {
    let mut words = Vec::new();
    match sketch.ground {
        Ground::Square => {}
        Ground::Sea => words.push("sea".to_owned()),
        Ground::Land => words.push("land".to_owned()),
        Ground::LargeCity => words.push("large city".to_owned()),
        Ground::Half(side) => words.push(format!("half square, cut {}", side.word())),
        Ground::Wave => words.push("wave square".to_owned()),
        Ground::Highlight(colour) => words.push(format!("highlight, {}", colour.title())),
        Ground::Stack(colour) => words.push(format!("stack square, {}", colour.title())),
    }
    if sketch.start {
        words.push("start square".to_owned());
    }
    if sketch.town {
        words.push("town".to_owned());
    }
    if let Some(colour) = sketch.outlined {
        words.push(format!("outlined, {}", colour.title()));
    }
    if let Some(arms) = sketch.island {
        words.push(format!("island, {arms} {}", if arms == 1 { "coat of arms" } else { "coats of arms" }));
    }
    if let Some(colour) = sketch.product {
        words.push(format!("product, {}", colour.title()));
    }
    words.extend(Mark::signs().filter(|mark| sketch.has(*mark)).map(|mark| mark.row().words[0].to_owned()));
    if let Some(mark) = sketch.chips {
        let colour = mark.colour.map_or(String::new(), |colour| format!("{} ", colour.title()));
        words.push(format!("{} {colour}{}", mark.count, if mark.count == 1 { "chip" } else { "chips" }));
    }
    if words.is_empty() {
        words.push("square".to_owned());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Grid;
    use crate::map::Colour;

    #[test]
    fn a_cell_is_announced_with_all_it_holds() {
        let mut cells = Grid::from_fn(2, 1, |_| CellSketch::of(Ground::Square));
        *cells.get_mut(Cell::new(1, 0)).expect("on the grid") =
            CellSketch { town: true, outlined: Some(Colour::LightBlue), ..CellSketch::of(Ground::Square) };
        let map = MapSketch {
            name: "Test".to_owned(),
            cells,
            edging: Default::default(),
            names: [(Cell::new(1, 0), "Denver".to_owned())].into(),
            cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        };
        assert_eq!(cell_words(&map, Cell::new(0, 0)), "a1, square");
        assert_eq!(cell_words(&map, Cell::new(1, 0)), "b1, town, outlined, light blue, Denver");
        assert_eq!(cell_words(&map, Cell::new(5, 0)), "f1");
    }
}
