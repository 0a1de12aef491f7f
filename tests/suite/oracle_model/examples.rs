//! The oracle itself against the examples of RULES.md: who checks the engine must be checked by hand.

use super::{Element, Feature, Items, Meeple, Numbers, Table};
use mapwright::geometry::{Cell, CellSide, Grid, Rotation, Side};
use mapwright::map::{
    Board, BorderSketch, CellSketch, Colour, Edging, FerrySketch, Ground, LargeCitySketch, MapSketch, SegmentSketch,
    SideShow, validate,
};
use mapwright::terrain::{EdgeKind, FeatureKind, SegmentId};
use mapwright::tiles::TileCatalog;
use std::collections::{BTreeMap, BTreeSet};

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// A board of `#` squares, `t` towns, `i` island squares with a coat of arms, `L` large cities with city on each side, `w`
/// waves, `h` highlights, `s` stack squares and `~` sea. The first square is the start square.
fn drawn(rows: &[&str]) -> MapSketch {
    let grid = Grid::from_fn(rows[0].len() as u16, rows.len() as u16, |at| {
        let ground = match rows[usize::from(at.row)].as_bytes()[usize::from(at.col)] {
            b'#' => Ground::Square,
            b'L' => Ground::LargeCity,
            b'w' => Ground::Wave,
            b'i' | b't' => Ground::Square,
            b'h' => Ground::Highlight(Colour::Orange),
            b's' => Ground::Stack(Colour::Orange),
            _ => Ground::Sea,
        };
        let (town, island) = match rows[usize::from(at.row)].as_bytes()[usize::from(at.col)] {
            b't' => (true, None),
            b'i' => (false, Some(1)),
            _ => (false, None),
        };
        CellSketch { town, island, ..CellSketch::of(ground) }
    });
    let mut sketch = MapSketch {
        name: "example".to_owned(),
        cells: grid,
        edging: Edging::Brown,
        names: BTreeMap::new(),
        cities: Vec::new(),
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    };
    let found = |ground| sketch.cells.iter().filter(|(_, cell)| cell.ground == ground).map(|(at, _)| at).collect();
    let (squares, cities): (Vec<Cell>, Vec<Cell>) = (found(Ground::Square), found(Ground::LargeCity));
    sketch.cells.get_mut(squares[0]).expect("a square").start = true;
    sketch.cities = cities.into_iter().map(large_city).collect();
    sketch
}

fn large_city(cell: Cell) -> LargeCitySketch {
    LargeCitySketch { cell, name: None, sides: [SideShow::City; 4], coats_of_arms: 0, segments: Vec::new() }
}

fn edge(text: &str) -> CellSide {
    text.parse().expect("a cell and a side")
}

fn ferry(ends: &[&str], coats_of_arms: u8) -> FerrySketch {
    FerrySketch { ends: ends.iter().copied().map(edge).collect(), name: None, coats_of_arms }
}

fn border(edges: &[&str], kind: EdgeKind, coats_of_arms: u8) -> BorderSketch {
    BorderSketch { edges: edges.iter().copied().map(edge).collect(), kind, to: None, coats_of_arms }
}

fn board(sketch: &MapSketch) -> Board {
    let (board, issues) = validate(sketch);
    board.unwrap_or_else(|| panic!("{issues:?}"))
}

/// Tiles as `b1 base/U 1`: cell, design, quarter turns clockwise.
fn table<'a>(board: &'a Board, tiles: &[&str]) -> Table<'a> {
    let catalog = TileCatalog::built_in();
    let lay = |text: &&str| {
        let words: Vec<&str> = text.split(' ').collect();
        let mut designs = catalog.sets().iter().flat_map(|set| set.designs());
        let design = designs.find(|design| design.id() == words[1]).expect("a design");
        let turn = Rotation::quarters(words[2].parse().expect("quarter turns"));
        (cell(words[0]), design.landscape().rotated(turn))
    };
    let tiles = tiles.iter().map(lay).collect();
    let table = Table { board, tiles, covert: BTreeSet::new(), meeples: Vec::new(), numbers: Numbers::default() };
    assert_eq!(table.misfits(), [], "the example must lie correctly");
    table
}

/// The feature of the segment called `name` on a tile.
fn feature(table: &Table<'_>, at: &str, name: &str) -> Feature {
    let at = cell(at);
    table.feature_at((Element::Tile(at), table.tiles[&at].named(name).expect("a segment")))
}

fn complete_worth(table: &Table<'_>, at: &str, name: &str) -> i32 {
    let feature = feature(table, at, name);
    assert!(table.is_complete(&feature), "{name} at {at} is complete");
    table.worth(&feature, false).points
}

fn final_worth(table: &Table<'_>, at: &str, name: &str) -> i32 {
    let feature = feature(table, at, name);
    assert!(!table.is_complete(&feature), "{name} at {at} is incomplete");
    assert_eq!(table.worth(&feature, false), Items::default());
    table.worth(&feature, true).points
}

fn meeple(table: &mut Table<'_>, at: &str, name: &str, seat: usize) {
    let at = cell(at);
    let segment = table.tiles[&at].named(name).expect("a segment");
    table.meeples.push(Meeple { cell: at, segment, seat });
}

#[test]
fn b15_a_road_over_four_tiles_between_junctions_is_worth_4() {
    let board = board(&drawn(&["####"]));
    let table = table(&board, &["a1 base/W 0", "b1 base/U 1", "c1 base/U 1", "d1 base/W 0"]);
    assert_eq!(complete_worth(&table, "b1", "r0"), 4);
    assert_eq!(complete_worth(&table, "a1", "r0"), 4, "the road that leaves the junction to the east");
}

#[test]
fn b15_a_tile_crossed_twice_counts_once() {
    let board = board(&drawn(&["##", "##"]));
    let table = table(&board, &["a2 tb/B 0", "b2 base/V 1", "b1 base/V 0", "a1 base/V 3"]);
    let road = feature(&table, "a1", "r0");
    assert_eq!(road.spots.len(), 5);
    assert_eq!(complete_worth(&table, "a1", "r0"), 4);
}

#[test]
fn b17_four_tiles_and_a_coat_of_arms_are_worth_10() {
    let board = board(&drawn(&["#", "#", "#", "#"]));
    let table = table(&board, &["a1 base/E 2", "a2 base/F 1", "a3 base/G 1", "a4 base/E 0"]);
    assert_eq!(complete_worth(&table, "a1", "c0"), 10);
}

#[test]
fn b17_a_city_of_two_tiles_is_worth_4_and_incomplete_1_a_tile() {
    let board = board(&drawn(&["#", "#", "#"]));
    let mut both = table(&board, &["a1 base/E 2", "a2 base/E 0"]);
    assert_eq!(complete_worth(&both, "a1", "c0"), 4);
    both.tiles.remove(&cell("a1"));
    assert_eq!(final_worth(&both, "a2", "c0"), 1);
}

#[test]
fn b18_a_surrounded_monastery_is_worth_9() {
    let board = board(&drawn(&["###", "###", "###"]));
    let ring = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"].map(|at| format!("{at} base/B 0"));
    let mut tiles: Vec<&str> = ring.iter().map(String::as_str).collect();
    tiles.push("b2 base/B 0");
    let mut full = table(&board, &tiles);
    assert_eq!(complete_worth(&full, "b2", "m0"), 9);
    full.tiles.remove(&cell("a1"));
    assert_eq!(final_worth(&full, "b2", "m0"), 8);
    full.numbers.monastery_neighbours = 4;
    assert_eq!(complete_worth(&full, "b2", "m0"), 5);
    full.covert.insert(cell("b1"));
    full.tiles.remove(&cell("b1"));
    assert_eq!(final_worth(&full, "b2", "m0"), 4, "a covert tile is no neighbour (A-19)");
}

#[test]
fn m23_a_monastery_on_a_straight_coast_is_worth_6() {
    let board = board(&drawn(&["###", "###"]));
    let tiles = ["a1 base/B 0", "b1 base/B 0", "c1 base/B 0", "a2 base/B 0", "b2 base/B 0", "c2 base/B 0"];
    assert_eq!(complete_worth(&table(&board, &tiles), "b1", "m0"), 6);
}

#[test]
fn m23_a_monastery_in_a_corner_beside_a_large_city_is_worth_4() {
    let board = board(&drawn(&["##", "#L"]));
    let table = table(&board, &["a1 base/B 0", "b1 base/E 2", "a2 base/E 1"]);
    assert_eq!(complete_worth(&table, "a1", "m0"), 4);
}

#[test]
fn b30_a_field_beside_two_complete_cities_and_an_incomplete_one_is_worth_6() {
    let board = board(&drawn(&["###", "~#~", "~#~"]));
    let table = table(&board, &["a1 base/E 1", "b1 base/H 0", "c1 base/E 3", "b2 base/E 2"]);
    assert_eq!(final_worth(&table, "b1", "f0"), 6);
    assert_eq!(final_worth(&table, "a1", "f0"), 3, "one city gives its points to each field it touches (B-31)");
}

#[test]
fn b32_roads_and_cities_part_fields() {
    let board = board(&drawn(&["##"]));
    let table = table(&board, &["a1 base/U 1", "b1 base/U 1"]);
    let fields: Vec<Feature> = table.features().into_iter().filter(|f| f.kind == FeatureKind::Field).collect();
    assert_eq!(fields.iter().map(|field| field.spots.len()).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn m24_a_road_into_a_foreign_road_with_a_coat_of_arms_is_worth_6_and_incomplete_5() {
    let mut sketch = drawn(&["####"]);
    sketch.borders.push(border(&["d1.e"], EdgeKind::Road, 1));
    let board = board(&sketch);
    let mut road = table(&board, &["b1 base/W 0", "c1 base/U 1", "d1 base/U 1"]);
    assert_eq!(complete_worth(&road, "d1", "r0"), 6);
    let straight = road.tiles[&cell("c1")].clone();
    road.tiles.insert(cell("b1"), straight);
    assert_eq!(final_worth(&road, "d1", "r0"), 5);
}

#[test]
fn m24_a_city_with_a_large_city_and_a_coat_of_arms_is_worth_8_and_incomplete_4() {
    let mut sketch = drawn(&["###L"]);
    sketch.cities[0].coats_of_arms = 1;
    let board = board(&sketch);
    let city = table(&board, &["b1 base/E 1", "c1 base/G 0"]);
    assert_eq!(complete_worth(&city, "c1", "c0"), 8);
    let city = table(&board, &["b1 base/G 0", "c1 base/G 0"]);
    assert_eq!(final_worth(&city, "c1", "c0"), 4);
}

#[test]
fn m24_a_city_that_faces_a_neutral_border_is_complete_with_2_points() {
    let board = board(&drawn(&["#"]));
    assert_eq!(complete_worth(&table(&board, &["a1 base/E 0"]), "a1", "c0"), 2);
}

#[test]
fn a5_roads_and_fields_run_through_a_large_city_tile() {
    let mut sketch = drawn(&["##L##"]);
    let segment = |kind, sides: &[Side], halves: &[u8], cities: &[u8]| SegmentSketch {
        kind,
        sides: sides.to_vec(),
        halves: halves.iter().filter_map(|half| mapwright::geometry::HalfEdge::new(*half)).collect(),
        coats_of_arms: u8::from(kind == FeatureKind::City),
        cities: cities.to_vec(),
    };
    sketch.cities[0].sides = [SideShow::City, SideShow::Road, SideShow::Field, SideShow::Road];
    sketch.cities[0].segments = vec![
        segment(FeatureKind::City, &[Side::North], &[], &[]),
        segment(FeatureKind::Road, &[Side::East, Side::West], &[], &[]),
        segment(FeatureKind::Field, &[], &[2, 7], &[0]),
        segment(FeatureKind::Field, &[], &[3, 4, 5, 6], &[]),
    ];
    let board = board(&sketch);
    let table = table(&board, &["a1 base/W 0", "b1 base/U 1", "d1 base/U 1", "e1 base/W 0"]);
    assert_eq!(complete_worth(&table, "b1", "r0"), 5, "the coat of arms is in the city, not in the road (M-24)");
    let north = table.tiles[&cell("b1")].at_half(mapwright::geometry::HalfEdge::all().next().expect("half 0"));
    let north = table.feature_at((Element::Tile(cell("b1")), north.expect("a field")));
    assert_eq!(north.elements().len(), 5);
    assert_eq!(
        table.worth(&north, true).points,
        3,
        "its city faces the sea: complete, with or without a knight (A-99)"
    );
}

#[test]
fn a11_a_shared_border_part_joins_its_roads_and_counts_once() {
    let mut sketch = drawn(&["####"]);
    sketch.borders.push(border(&["b1.n", "d1.n"], EdgeKind::Road, 1));
    let board = board(&sketch);
    let mut roads = table(&board, &["a1 base/W 0", "b1 base/V 1", "d1 base/U 0"]);
    assert_eq!(complete_worth(&roads, "b1", "r0"), 3 + 1 + 2);
    meeple(&mut roads, "a1", "r0", 0);
    let d1 = cell("d1");
    assert!(!roads.may_claim(d1, SegmentId(0)), "joined features share their claims (A-81)");
    roads.tiles.remove(&d1);
    assert_eq!(complete_worth(&roads, "b1", "r0"), 2 + 1 + 2, "an edge without a tile keeps nothing open (A-81)");
}

#[test]
fn b19_the_most_meeples_win_and_ties_win_together() {
    let board = board(&drawn(&["####"]));
    let mut road = table(&board, &["a1 base/W 0", "b1 base/U 1", "c1 base/U 1", "d1 base/W 0"]);
    assert_eq!(road.winners(&feature(&road, "b1", "r0")), BTreeSet::new());
    meeple(&mut road, "b1", "r0", 2);
    meeple(&mut road, "c1", "r0", 1);
    assert_eq!(road.winners(&feature(&road, "b1", "r0")), BTreeSet::from([1, 2]));
    meeple(&mut road, "d1", "r2", 1);
    assert_eq!(road.winners(&feature(&road, "b1", "r0")), BTreeSet::from([1]));
    meeple(&mut road, "d1", "r0", 2);
    assert_eq!(road.winners(&feature(&road, "b1", "r0")), BTreeSet::from([1]), "that is another road");
    assert!(road.may_claim(cell("d1"), SegmentId(1)));
    assert!(!road.may_claim(cell("c1"), SegmentId(0)));
}

#[test]
fn a1_a_large_city_connects_when_a_tile_lies_beside_it_and_passes_it_on() {
    let board = board(&drawn(&["##LL#", "#####"]));
    let catalog = TileCatalog::built_in();
    let design = |id: &str| {
        let mut designs = catalog.sets().iter().flat_map(|set| set.designs());
        designs.find(|design| design.id() == id).expect("a design").landscape().clone()
    };
    let city_tile = design("base/E");
    let far = table(&board, &["a1 base/B 0"]);
    assert_eq!(far.connected_cities(), BTreeSet::new());
    let places = |table: &Table<'_>| -> BTreeSet<String> {
        table.legal_placements(&city_tile).iter().map(|(at, _)| at.to_string()).collect()
    };
    assert_eq!(places(&far), BTreeSet::from(["a2".to_owned(), "b1".to_owned()]));
    let near = table(&board, &["a1 base/B 0", "b1 base/E 1"]);
    assert_eq!(near.connected_cities(), BTreeSet::from([0, 1]));
    let everywhere = ["a2", "b2", "c2", "d2", "e1"].map(str::to_owned);
    assert_eq!(places(&near), BTreeSet::from(everywhere));
    assert_eq!(near.legal_placements(&city_tile).iter().filter(|(at, _)| *at == cell("c2")).count(), 1, "A-3");
    let mut reserved = near;
    reserved.covert.insert(cell("b2"));
    assert!(!places(&reserved).contains("b2"), "a covert tile reserves its square (USA-14)");
}

#[test]
fn m12_a_printed_border_must_be_matched_and_a_neutral_one_need_not() {
    let mut sketch = drawn(&["##"]);
    sketch.borders.push(border(&["b1.e"], EdgeKind::City, 0));
    let board = board(&sketch);
    let start = table(&board, &["a1 base/B 0"]);
    let catalog = TileCatalog::built_in();
    let design = catalog.sets()[0].designs().iter().find(|design| design.id() == "base/E").expect("base/E");
    let only = BTreeSet::from([(cell("b1"), Rotation::quarters(1))]);
    assert_eq!(start.legal_placements(design.landscape()), only);
    let both = table(&board, &["a1 base/B 0", "b1 base/E 1"]);
    assert_eq!(complete_worth(&both, "b1", "c0"), 4, "one tile and the foreign city part (A-48)");
}

#[test]
fn m24_a_road_over_a_ferry_with_a_coat_of_arms_is_worth_7() {
    let mut sketch = drawn(&["##~##"]);
    sketch.ferries.push(ferry(&["b1.e", "d1.w"], 1));
    let board = board(&sketch);
    let whole = table(&board, &["a1 base/W 0", "b1 base/U 1", "d1 base/U 1", "e1 base/W 0"]);
    assert_eq!(complete_worth(&whole, "b1", "r0"), 7);
    assert_eq!(feature(&whole, "b1", "r0"), feature(&whole, "e1", "r2"));
    let half = table(&board, &["a1 base/W 0", "b1 base/U 1"]);
    assert_eq!(final_worth(&half, "b1", "r0"), 4, "A-9, A-17: open until the other end is built");
}

#[test]
fn a10_three_ends_are_a_junction_that_each_road_counts_once() {
    let mut sketch = drawn(&["##~##", "~~~#~"]);
    sketch.ferries.push(ferry(&["b1.e", "d1.w", "d2.w"], 1));
    let board = board(&sketch);
    let one = table(&board, &["a1 base/W 0", "b1 base/U 1"]);
    assert_eq!(complete_worth(&one, "b1", "r0"), 5, "A-10: the road ends at the junction");
    let both = table(&board, &["a1 base/W 0", "b1 base/U 1", "d1 base/V 0", "d2 base/V 1"]);
    assert_eq!(
        complete_worth(&both, "d1", "r0"),
        5,
        "a road that comes back to it counts it once, with its coat of arms"
    );
    assert_eq!(complete_worth(&both, "b1", "r0"), 5);
}

/// Where the tile may lie, by cell.
fn open(table: &Table<'_>, design: &str) -> Vec<String> {
    let catalog = TileCatalog::built_in();
    let mut designs = catalog.sets().iter().flat_map(|set| set.designs());
    let design = designs.find(|known| known.id() == design).expect("a design");
    let cells: BTreeSet<Cell> = table.legal_placements(design.landscape()).into_iter().map(|(at, _)| at).collect();
    cells.iter().map(ToString::to_string).collect()
}

#[test]
fn a8_a_ferry_opens_its_other_ends_once_a_tile_lies_at_one() {
    let mut sketch = drawn(&["##~##"]);
    sketch.ferries.push(ferry(&["b1.e", "d1.w"], 0));
    let board = board(&sketch);
    assert_eq!(open(&table(&board, &["a1 base/W 0"]), "base/U"), ["b1"]);
    assert_eq!(open(&table(&board, &["a1 base/W 0", "b1 base/U 1"]), "base/U"), ["d1"]);
    assert_eq!(
        open(&table(&board, &["a1 base/W 0", "b1 base/U 1"]), "base/C"),
        [] as [&str; 0],
        "A-7: a road it must be"
    );
}

#[test]
fn a88_the_mainland_does_not_open_an_island_but_the_island_opens_the_mainland() {
    let mut sketch = drawn(&["##ii", "~~~#", "##~~"]);
    sketch.ferries.push(ferry(&["b3.e", "d1.e"], 0));
    let board = board(&sketch);
    assert_eq!(open(&table(&board, &["a1 base/W 0", "b1 base/U 1"]), "base/W"), [] as [&str; 0]);
    let landed = table(&board, &["a3 base/W 0", "b3 base/U 1"]);
    assert_eq!(open(&landed, "base/W"), ["d1"], "A-12: only where the ferry lands");
    let built = table(&board, &["a3 base/W 0", "b3 base/U 1", "d1 base/W 0"]);
    assert_eq!(open(&built, "base/W"), ["c1", "d2"], "and then on along the island and back to the mainland");
}

#[test]
fn a6_waves_highlights_and_stacks_close_what_faces_them_and_are_no_neighbours() {
    for beside in ["w", "h", "s"] {
        let rows = [format!("{beside}{beside}{beside}"), format!("{beside}##"), "###".to_owned()];
        let board = board(&drawn(&rows.each_ref().map(String::as_str)));
        let monastery = table(&board, &["b2 base/B 0", "c2 base/U 0", "a3 base/U 1", "b3 base/U 1", "c3 base/V 1"]);
        assert_eq!(complete_worth(&monastery, "b2", "m0"), 5, "{beside}: 4 neighbours and itself");
        let city = table(&board, &["b2 base/E 0"]);
        assert_eq!(complete_worth(&city, "b2", "c0"), 2, "{beside}: closed");
    }
}

#[test]
fn m26_a_complete_road_counts_the_uncovered_towns_beside_it_once_each() {
    let board = board(&drawn(&["~t~t", "####", "t~~t"]));
    let mut road = table(&board, &["a2 base/W 0", "b2 base/U 1", "c2 base/U 1", "d2 base/W 1"]);
    road.numbers.town_road = 2;
    assert_eq!(complete_worth(&road, "b2", "r0"), 4 + 4 * 2, "b1, d1, a3, d3");
    road.tiles.remove(&cell("d2"));
    assert_eq!(final_worth(&road, "b2", "r0"), 3, "A-72: complete roads only");
}
