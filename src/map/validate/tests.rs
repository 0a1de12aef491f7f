use super::validate;
use crate::geometry::{Cell, CellSide, Grid, HalfEdge, Side};
use crate::map::{
    BorderSketch, CellSketch, ChipMark, Colour, Edging, Facing, FerrySketch, Ground, IssueCode, LargeCitySketch,
    MapSketch, RegionSketch, SegmentSketch, SideShow,
};
use crate::terrain::{EdgeKind, FeatureKind};

fn sketch(rows: &[&str]) -> MapSketch {
    let square = CellSketch::of(Ground::Square);
    let cells = Grid::from_fn(rows[0].len() as u16, rows.len() as u16, |cell| {
        match rows[usize::from(cell.row)].as_bytes()[usize::from(cell.col)] {
            b'#' => square,
            b'S' => CellSketch { start: true, ..square },
            b't' => CellSketch { town: true, ..square },
            b'V' => CellSketch { outlined: Some(Colour::Violet), ..square },
            b'L' => CellSketch::of(Ground::LargeCity),
            b'>' => CellSketch::of(Ground::Half(Side::East)),
            _ => CellSketch::default(),
        }
    });
    MapSketch {
        name: "Test".to_owned(),
        cells,
        edging: Edging::Brown,
        names: Default::default(),
        cities: Vec::new(),
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    }
}

fn city(col: u16, row: u16, sides: [SideShow; 4]) -> LargeCitySketch {
    LargeCitySketch { cell: Cell::new(col, row), name: None, sides, coats_of_arms: 0, segments: Vec::new() }
}

fn border(col: u16, row: u16, side: Side, kind: EdgeKind) -> BorderSketch {
    BorderSketch { edges: vec![CellSide::new(Cell::new(col, row), side)], kind, to: None, coats_of_arms: 0 }
}

#[track_caller]
fn assert_codes(sketch: &MapSketch, wanted: &[IssueCode]) {
    let (board, issues) = validate(sketch);
    let found: Vec<_> = issues.iter().map(|issue| issue.code).collect();
    assert_eq!(found, wanted, "{issues:#?}");
    let errors = wanted.iter().any(|code| code.severity() == crate::map::Severity::Error);
    assert_eq!(board.is_none(), errors, "an error, and only an error, takes the board away");
}

const OPEN: [SideShow; 4] = [SideShow::City; 4];

#[test]
fn start_squares_and_marks() {
    assert_codes(&sketch(&["S#"]), &[]);
    assert_codes(&sketch(&["##"]), &[IssueCode::V019]);
    let mut map = sketch(&["S#~"]);
    *map.cells.get_mut(Cell::new(2, 0)).expect("on the grid") = CellSketch { town: true, ..CellSketch::default() };
    assert_codes(&map, &[IssueCode::V020]);
    let mut map = sketch(&["St"]);
    map.cells.get_mut(Cell::new(1, 0)).expect("on the grid").outlined = Some(Colour::Violet);
    assert_codes(&map, &[IssueCode::V021, IssueCode::V036, IssueCode::V036]);
    map = sketch(&["S#>"]);
    map.cells.get_mut(Cell::new(2, 0)).expect("on the grid").town = true;
    assert_codes(&map, &[IssueCode::V039]);
}

#[test]
fn large_cities_and_their_neighbours() {
    assert_codes(&sketch(&["SL"]), &[IssueCode::V023]);
    let mut map = sketch(&["SL"]);
    map.cities = vec![city(1, 0, OPEN)];
    assert_codes(&map, &[]);
    map.cities.push(city(1, 0, OPEN));
    assert_codes(&map, &[IssueCode::V025]);
    map.cities = vec![city(1, 0, OPEN), city(0, 0, OPEN)];
    assert_codes(&map, &[IssueCode::V024]);
    map.cities = vec![city(1, 0, [SideShow::Closed; 4])];
    assert_codes(&map, &[IssueCode::V026]);
    map = sketch(&["S", "#", "L"]);
    map.cities = vec![city(0, 2, [SideShow::City, SideShow::Closed, SideShow::Closed, SideShow::Closed])];
    assert_codes(&map, &[]);
    map = sketch(&["SLL"]);
    map.cities = vec![city(1, 0, OPEN), city(2, 0, [SideShow::City, SideShow::City, SideShow::City, SideShow::Closed])];
    assert_codes(&map, &[IssueCode::V029]);
    map = sketch(&["SL>"]);
    map.cities = vec![city(1, 0, [SideShow::City, SideShow::Closed, SideShow::City, SideShow::City])];
    assert_codes(&map, &[IssueCode::V026, IssueCode::V039]);
}

#[test]
fn segments_cover_their_sides_once() {
    let mut map = sketch(&["SL"]);
    let mut denver = city(1, 0, [SideShow::City, SideShow::City, SideShow::Road, SideShow::City]);
    map.cities = vec![denver.clone()];
    assert_codes(&map, &[IssueCode::V027]);
    let segment = |kind, sides: &[Side], halves: &[u8], cities: &[u8]| SegmentSketch {
        kind,
        sides: sides.to_vec(),
        halves: halves.iter().filter_map(|half| HalfEdge::new(*half)).collect(),
        coats_of_arms: 0,
        cities: cities.to_vec(),
    };
    denver.segments = vec![
        segment(FeatureKind::City, &[Side::North, Side::East, Side::West], &[], &[]),
        segment(FeatureKind::Road, &[Side::South], &[], &[]),
        segment(FeatureKind::Field, &[], &[4], &[0]),
        segment(FeatureKind::Field, &[], &[5], &[0]),
    ];
    map.cities = vec![denver.clone()];
    assert_codes(&map, &[]);
    let mut gap = denver.clone();
    gap.segments.pop();
    map.cities = vec![gap];
    assert_codes(&map, &[IssueCode::V028]);
    let mut overlap = denver.clone();
    overlap.segments[0].sides.push(Side::North);
    map.cities = vec![overlap];
    assert_codes(&map, &[IssueCode::V028]);
    let mut unordered = denver;
    unordered.segments.swap(0, 1);
    map.cities = vec![unordered];
    // Out of order, and both fields now touch the road.
    assert_codes(&map, &[IssueCode::V028, IssueCode::V028, IssueCode::V028]);
}

#[test]
fn prints_lie_at_the_edge() {
    let mut map = sketch(&["S#"]);
    map.borders = vec![border(0, 0, Side::North, EdgeKind::Road)];
    assert_codes(&map, &[]);
    map.borders.push(border(0, 0, Side::North, EdgeKind::City));
    assert_codes(&map, &[IssueCode::V033]);
    map.borders = vec![border(0, 0, Side::East, EdgeKind::Road)];
    assert_codes(&map, &[IssueCode::V031]);
    map.borders = vec![border(0, 0, Side::North, EdgeKind::Field)];
    assert_codes(&map, &[IssueCode::V032]);
    map = sketch(&["S~"]);
    map.borders = vec![border(1, 0, Side::North, EdgeKind::Road)];
    assert_codes(&map, &[IssueCode::V030]);
}

#[test]
fn names_and_reach() {
    let mut map = sketch(&["S#~"]);
    map.names.insert(Cell::new(2, 0), "Atlantis".to_owned());
    map.names.insert(Cell::new(0, 0), "Atlantis".to_owned());
    assert_codes(&map, &[IssueCode::V034, IssueCode::V035]);
    assert_codes(&sketch(&["S~#", "~##"]), &[IssueCode::V037]);
    // The large city carries the connection over.
    let mut map = sketch(&["SL#"]);
    map.cities = vec![city(1, 0, OPEN)];
    assert_codes(&map, &[]);
}

fn ferry(ends: &[(u16, u16, Side)]) -> FerrySketch {
    let ends = ends.iter().map(|(col, row, side)| CellSide::new(Cell::new(*col, *row), *side)).collect();
    FerrySketch { ends, name: None, coats_of_arms: 0 }
}

#[test]
fn ferries_land_at_the_edge() {
    let (n, e, s, w) = (Side::North, Side::East, Side::South, Side::West);
    let mut map = sketch(&["S#~#"]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w)])];
    assert_codes(&map, &[]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w)]), ferry(&[(1, 0, n)])];
    assert_codes(&map, &[IssueCode::V065]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w)]), ferry(&[])];
    assert_codes(&map, &[IssueCode::V065]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w), (2, 0, s)])];
    assert_codes(&map, &[IssueCode::V066]);
    map.ferries = vec![ferry(&[(0, 0, e), (3, 0, w)])];
    assert_codes(&map, &[IssueCode::V067]);
    map.ferries = vec![ferry(&[(1, 0, e), (1, 0, e), (3, 0, w)])];
    assert_codes(&map, &[IssueCode::V068]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w)]), ferry(&[(0, 0, w), (3, 0, w)])];
    assert_codes(&map, &[IssueCode::V033]);
    map.ferries = vec![ferry(&[(1, 0, e), (3, 0, w)])];
    map.borders = vec![border(1, 0, e, EdgeKind::Road)];
    assert_codes(&map, &[IssueCode::V033]);
    // Sixteen ends can meet, one more cannot.
    let row = format!("S{}", "#".repeat(16));
    let mut map = sketch(&[&row]);
    let ends: Vec<_> = (0..17).map(|col| (col, 0, n)).collect();
    map.ferries = vec![ferry(&ends[..16])];
    assert_codes(&map, &[]);
    map.ferries = vec![ferry(&ends)];
    assert_codes(&map, &[IssueCode::V065]);
}

#[test]
fn islands_open_by_ferry() {
    let with_islands = |rows: &[&str], islands: &[(u16, u16)]| {
        let mut map = sketch(rows);
        for (col, row) in islands {
            map.cells.get_mut(Cell::new(*col, *row)).expect("on the grid").island = Some(0);
        }
        map
    };
    let (n, e, w) = (Side::North, Side::East, Side::West);
    // Neither the mainland nor a large city opens an island beside it; the whole island is one issue.
    assert_codes(&with_islands(&["S##"], &[(1, 0), (2, 0)]), &[IssueCode::V069]);
    let mut map = with_islands(&["SL#"], &[(2, 0)]);
    map.cities = vec![city(1, 0, OPEN)];
    assert_codes(&map, &[IssueCode::V069]);
    // A ferry opens the island, which then opens the mainland behind it.
    let mut map = with_islands(&["S###"], &[(1, 0), (2, 0)]);
    assert_codes(&map, &[IssueCode::V069, IssueCode::V037]);
    map.ferries = vec![ferry(&[(0, 0, n), (1, 0, n)])];
    assert_codes(&map, &[]);
    // From island to island, and only from where a tile can be.
    let mut map = with_islands(&["S#~#~#"], &[(3, 0), (5, 0)]);
    map.ferries = vec![ferry(&[(3, 0, e), (5, 0, w)])];
    assert_codes(&map, &[IssueCode::V069, IssueCode::V069]);
    map.ferries.push(ferry(&[(1, 0, e), (3, 0, w)]));
    assert_codes(&map, &[]);
}

#[test]
fn signs_for_chips() {
    let chips = Some(ChipMark { colour: None, count: 2 });
    let mut map = sketch(&["SL~", "#~~"]);
    map.cities = vec![city(1, 0, OPEN)];
    map.cells.get_mut(Cell::new(0, 1)).expect("on the grid").chips = chips;
    map.cells.get_mut(Cell::new(1, 0)).expect("on the grid").chips = chips;
    assert_codes(&map, &[]);
    map.cells.get_mut(Cell::new(2, 1)).expect("on the grid").chips = chips;
    assert_codes(&map, &[IssueCode::V071]);
    let mut map = sketch(&["S~L"]);
    map.cities = vec![city(2, 0, OPEN)];
    map.cells.get_mut(Cell::new(2, 0)).expect("on the grid").chips = chips;
    assert_codes(&map, &[IssueCode::V072]);
    let mut map = sketch(&["S#t"]);
    map.cells.get_mut(Cell::new(2, 0)).expect("on the grid").product = Some(Colour::Violet);
    assert_codes(&map, &[]);
    map.cells.get_mut(Cell::new(1, 0)).expect("on the grid").product = Some(Colour::Violet);
    assert_codes(&map, &[IssueCode::V070]);
    let mut map = sketch(&["S~"]);
    *map.cells.get_mut(Cell::new(1, 0)).expect("on the grid") =
        CellSketch { chumak: true, product: Some(Colour::Violet), ..CellSketch::of(Ground::Wave) };
    assert_codes(&map, &[IssueCode::V020, IssueCode::V020]);
}

#[test]
fn regions_have_names_of_their_own() {
    let region = |name: &str| RegionSketch { name: name.to_owned(), rows: Some((0, 0)), cells: vec![], colour: None };
    let mut map = sketch(&["S#"]);
    map.regions = vec![region("top"), region("bottom")];
    assert_codes(&map, &[]);
    map.regions.push(region("top"));
    assert_codes(&map, &[IssueCode::V073]);
}

#[test]
fn all_that_is_printed_may_bear_a_name() {
    let mut map = sketch(&["S~~~~"]);
    for (col, ground) in [(1, Ground::Wave), (2, Ground::Highlight(Colour::Orange)), (3, Ground::Stack(Colour::Violet))]
    {
        let cell = Cell::new(col, 0);
        *map.cells.get_mut(cell).expect("on the grid") = CellSketch::of(ground);
        map.names.insert(cell, format!("Number {col}"));
    }
    assert_codes(&map, &[]);
    map.names.insert(Cell::new(4, 0), "Nowhere".to_owned());
    assert_codes(&map, &[IssueCode::V034]);
}

#[test]
fn too_many_squares_are_refused() {
    let row = "#".repeat(300);
    let rows: Vec<&str> = std::iter::repeat_n(row.as_str(), 220).collect();
    let mut map = sketch(&rows);
    map.cells.get_mut(Cell::new(0, 0)).expect("on the grid").start = true;
    assert_codes(&map, &[IssueCode::V038]);
}

#[test]
fn the_board_knows_what_each_side_faces() {
    let mut map = sketch(&["S#", "L~"]);
    map.cities = vec![city(0, 1, [SideShow::City, SideShow::Closed, SideShow::Closed, SideShow::Closed])];
    map.borders = vec![border(0, 0, Side::North, EdgeKind::Road)];
    let board = validate(&map).0.expect("no error");
    let start = board.index(Cell::new(0, 0)).expect("a square");
    let next = board.index(Cell::new(1, 0)).expect("a square");
    assert_eq!(*board.facing(start), [Facing::Border(0), Facing::Square(next), Facing::City(0), Facing::Neutral]);
}
