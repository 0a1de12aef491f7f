//! Pictures: the drawn areas of every tile are its topology, boards draw whatever they hold, and the same scene is the
//! same SVG.

use mapwright::geometry::{Cell, CellSide, Grid, HalfEdge, Rotation, Side};
use mapwright::map::{
    BorderSketch, CellSketch, ChipMark, Colour, Edging, FerrySketch, Ground, LargeCitySketch, MapSketch, RegionSketch,
    SideShow,
};
use mapwright::picture::{
    Area, BoardView, Bounds, CellRect, ChipFace, Detail, Figure, GameScene, Layer, Medium, Paint, PlacedTile, Point,
    Primitive, Role, Scene, ShownChip, Theme, TileArt, board_scene, game_scene, pt, segment_place, svg,
    tile_primitives,
};
use mapwright::terrain::{EdgeKind, FeatureKind, SegmentId};
use mapwright::tiles::{TileCatalog, TileDesign};
use proptest::prelude::*;
use std::collections::BTreeMap;

const SIZE: usize = 200;
/// Connected areas smaller than this are corners left by round towers, not fields.
const SLIVER: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Field,
    City,
    Barrier,
}

/// What is seen at each pixel of a drawn tile; ticks and the tile's own edge do not count.
fn raster(primitives: &[Primitive]) -> Vec<Kind> {
    let mut pixels = vec![Kind::Barrier; SIZE * SIZE];
    let kind = |role: Role| {
        let open = [(Role::TileField, Kind::Field), (Role::TileCity, Kind::City)];
        open.iter().find(|(wanted, _)| *wanted == role).map_or(Kind::Barrier, |(_, kind)| *kind)
    };
    let mut put = |role: Role, reach: Bounds, inside: &dyn Fn(Point) -> bool| {
        let range = |from: f32, to: f32| {
            let at = |x: f32| ((x * SIZE as f32).max(0.0) as usize).min(SIZE);
            at(from)..at(to + 2.0 / SIZE as f32)
        };
        for y in range(reach.min.y, reach.max.y) {
            for x in range(reach.min.x, reach.max.x) {
                if inside(pt(x as f32 + 0.5, y as f32 + 0.5) * (1.0 / SIZE as f32)) {
                    pixels[y * SIZE + x] = kind(role);
                }
            }
        }
    };
    for primitive in primitives {
        match primitive {
            Primitive::Rect(bounds, paint) => put(paint.role, *bounds, &|p| {
                (bounds.min.x..bounds.max.x).contains(&p.x) && (bounds.min.y..bounds.max.y).contains(&p.y)
            }),
            Primitive::Fill(area, paint) => {
                for triangle in &area.triangles {
                    put(paint.role, around(triangle), &|p| in_triangle(triangle, p));
                }
            }
            Primitive::Disc(middle, radius, paint) => {
                put(paint.role, around(&[*middle]).grown(*radius), &|p| (p - *middle).length() <= *radius);
            }
            Primitive::Line { points, closed, stroke } => {
                let tick = matches!(stroke.paint.role, Role::TileGrass | Role::TileRoofTick) && stroke.width < 0.02;
                if tick || stroke.paint.role == Role::TileEdge {
                    continue;
                }
                let half = stroke.width / 2.0;
                let end = closed.then_some(points[0]);
                let way: Vec<Point> = points.iter().copied().chain(end).collect();
                for step in way.windows(2) {
                    put(stroke.paint.role, around(step).grown(half), &|p| distance(p, step[0], step[1]) <= half);
                }
            }
            Primitive::Text(_) => {}
        }
    }
    pixels
}

fn around(points: &[Point]) -> Bounds {
    let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
    let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
    Bounds::new(least(|p| p.x), least(|p| p.y), most(|p| p.x), most(|p| p.y))
}

fn in_triangle([a, b, c]: &[Point; 3], p: Point) -> bool {
    let turns = [(*b - *a).cross(p - *a), (*c - *b).cross(p - *b), (*a - *c).cross(p - *c)];
    turns.iter().all(|turn| *turn >= 0.0) || turns.iter().all(|turn| *turn <= 0.0)
}

/// By triangles, not by rings: these are what a screen shows.
fn covered(area: &Area, p: Point) -> bool {
    area.triangles.iter().any(|triangle| in_triangle(triangle, p))
}

fn distance(p: Point, a: Point, b: Point) -> f32 {
    let along = b - a;
    let part = if along.dot(along) > 0.0 { ((p - a).dot(along) / along.dot(along)).clamp(0.0, 1.0) } else { 0.0 };
    (p - a.towards(b, part)).length()
}

/// The number of the connected area of each pixel, with the kind and size of each area.
fn areas(pixels: &[Kind]) -> (Vec<usize>, Vec<(Kind, usize)>) {
    let mut area_of = vec![usize::MAX; pixels.len()];
    let mut areas = Vec::new();
    for start in 0..pixels.len() {
        if area_of[start] != usize::MAX || pixels[start] == Kind::Barrier {
            continue;
        }
        let number = areas.len();
        let mut size = 0;
        let mut open = vec![start];
        area_of[start] = number;
        while let Some(at) = open.pop() {
            size += 1;
            let (x, y) = (at % SIZE, at / SIZE);
            let beside = [
                (x > 0, at.wrapping_sub(1)),
                (x + 1 < SIZE, at + 1),
                (y > 0, at.wrapping_sub(SIZE)),
                (y + 1 < SIZE, at + SIZE),
            ];
            for (_, next) in beside.into_iter().filter(|(there, _)| *there) {
                if area_of[next] == usize::MAX && pixels[next] == pixels[start] {
                    area_of[next] = number;
                    open.push(next);
                }
            }
        }
        areas.push((pixels[start], size));
    }
    (area_of, areas)
}

fn pixel(p: Point) -> usize {
    let at = |x: f32| ((x * SIZE as f32) as usize).min(SIZE - 1);
    at(p.y) * SIZE + at(p.x)
}

fn half_point(half: HalfEdge) -> Point {
    let along = if half.index().is_multiple_of(2) { 0.25 } else { 0.75 };
    pt(along, 0.02).turned(Rotation::quarters(half.side().index()))
}

fn designs() -> Vec<TileDesign> {
    TileCatalog::built_in().sets().iter().flat_map(|set| set.designs().to_vec()).collect()
}

/// The area that each segment of the turned design is drawn as, checked against the topology from every half-edge.
fn areas_of_segments(design: &TileDesign, turn: Rotation) -> (BTreeMap<SegmentId, usize>, Vec<usize>) {
    let name = format!("{} turned {}", design.id(), turn.index());
    let pixels = raster(&tile_primitives(design, turn, Detail::screen(112.0)));
    let (area_of, areas) = areas(&pixels);
    let landscape = design.landscape().rotated(turn);
    let mut found: BTreeMap<SegmentId, usize> = BTreeMap::new();
    for half in HalfEdge::all() {
        let city = landscape.edges[half.side().index()] == EdgeKind::City;
        let (segment, kind) =
            if city { (landscape.at_side(half.side()), Kind::City) } else { (landscape.at_half(half), Kind::Field) };
        let segment = segment.expect("each half-edge of a checked tile belongs to a segment");
        let at = pixel(half_point(half));
        assert_eq!(pixels[at], kind, "{name}: half-edge {}", half.index());
        let first = *found.entry(segment).or_insert(area_of[at]);
        assert_eq!(first, area_of[at], "{name}: half-edge {} is cut off from its segment", half.index());
    }
    let mut seen: Vec<usize> = found.values().copied().collect();
    seen.sort_unstable();
    let before = seen.len();
    seen.dedup();
    assert_eq!(before, seen.len(), "{name}: two segments flow together");
    let enclosed: Vec<usize> =
        (0..areas.len()).filter(|area| areas[*area].1 > SLIVER && !seen.contains(area)).collect();
    for area in &enclosed {
        assert_eq!(areas[*area].0, Kind::Field, "{name}: part of a city is cut off");
    }
    let expected: Vec<SegmentId> = (0..landscape.segments.len())
        .filter(|at| {
            landscape.segments[*at].kind == FeatureKind::Field && landscape.segments[*at].half_edges.is_empty()
        })
        .map(|at| SegmentId(at as u8))
        .collect();
    assert_eq!(enclosed.len(), expected.len(), "{name}: enclosed fields");
    if let ([segment], [area]) = (expected.as_slice(), enclosed.as_slice()) {
        found.insert(*segment, *area);
    }
    (found, area_of)
}

#[test]
fn flooding_every_drawn_tile_gives_its_topology() {
    let all = designs();
    assert_eq!(all.len(), 65);
    for design in &all {
        for turn in Rotation::ALL {
            areas_of_segments(design, turn);
        }
    }
}

#[test]
fn meeples_stand_on_their_segments() {
    for design in designs() {
        for turn in [Rotation::NONE, Rotation::quarters(1)] {
            let (found, area_of) = areas_of_segments(&design, turn);
            for (segment, area) in found {
                let place = segment_place(&design, turn, segment);
                // A coat of arms may stand there: the nearest open pixel counts.
                let (x, y) = ((place.x * SIZE as f32) as i64, (place.y * SIZE as f32) as i64);
                let nearest = (0..area_of.len()).filter(|at| area_of[*at] != usize::MAX).min_by_key(|at| {
                    let (dx, dy) = ((at % SIZE) as i64 - x, (at / SIZE) as i64 - y);
                    dx * dx + dy * dy
                });
                let name = design.landscape().segments[segment.at()].name();
                assert_eq!(nearest.map(|at| area_of[at]), Some(area), "{} {name} at {place:?}", design.id());
            }
        }
    }
}

/// A small board with one of everything.
fn sample() -> MapSketch {
    let ground = |cell: Cell| match (cell.col, cell.row) {
        (0, _) | (_, 5) => Ground::Sea,
        (1, 0) | (2, 0) => Ground::Land,
        (7, row) if row < 4 => Ground::Half(Side::East),
        (6, 4) => Ground::Wave,
        (7, 4) => Ground::Highlight(Colour::Violet),
        (3, 2) | (5, 3) => Ground::LargeCity,
        _ => Ground::Square,
    };
    let mut cells = Grid::from_fn(8, 6, |cell| CellSketch::of(ground(cell)));
    let mut mark = |col: u16, row: u16, change: fn(&mut CellSketch)| {
        change(cells.get_mut(Cell::new(col, row)).expect("on the grid"));
    };
    mark(2, 2, |cell| cell.start = true);
    mark(4, 1, |cell| cell.town = true);
    mark(5, 1, |cell| cell.outlined = Some(Colour::Orange));
    mark(4, 3, |cell| cell.outlined = Some(Colour::LightBlue));
    mark(1, 4, |cell| cell.island = Some(2));
    mark(2, 4, |cell| {
        cell.island = Some(1);
        cell.town = true;
    });
    mark(1, 2, |cell| cell.chips = Some(ChipMark { colour: Some(Colour::LightBlue), count: 1 }));
    mark(1, 3, |cell| cell.chips = Some(ChipMark { colour: None, count: 2 }));
    mark(3, 2, |cell| cell.chips = Some(ChipMark { colour: None, count: 2 }));
    mark(2, 1, |cell| {
        cell.town = true;
        cell.chips = Some(ChipMark { colour: Some(Colour::Violet), count: 2 });
    });
    mark(3, 1, |cell| cell.chumak = true);
    mark(6, 1, |cell| {
        cell.town = true;
        cell.product = Some(Colour::Orange);
    });
    mark(6, 2, |cell| cell.product = Some(Colour::Violet));
    mark(6, 3, |cell| cell.ground = Ground::Stack(Colour::LightBlue));
    MapSketch {
        outlines: Vec::new(),
        name: "Sample".to_owned(),
        cells,
        edging: Edging::Red,
        names: BTreeMap::from([(Cell::new(4, 1), "Midway".to_owned()), (Cell::new(2, 2), "Outset".to_owned())]),
        cities: vec![
            LargeCitySketch {
                cell: Cell::new(3, 2),
                name: Some("Grand & Old".to_owned()),
                sides: [SideShow::City, SideShow::Closed, SideShow::City, SideShow::City],
                coats_of_arms: 2,
                segments: Vec::new(),
            },
            LargeCitySketch {
                cell: Cell::new(5, 3),
                name: None,
                sides: [SideShow::City, SideShow::Road, SideShow::Field, SideShow::Road],
                coats_of_arms: 5,
                segments: Vec::new(),
            },
        ],
        borders: vec![
            BorderSketch {
                edges: vec![CellSide::new(Cell::new(4, 0), Side::North)],
                kind: EdgeKind::Road,
                to: Some("Québec".to_owned()),
                coats_of_arms: 1,
            },
            BorderSketch {
                edges: vec![CellSide::new(Cell::new(1, 1), Side::North)],
                kind: EdgeKind::City,
                to: Some("Ville".to_owned()),
                coats_of_arms: 0,
            },
        ],
        ferries: vec![
            FerrySketch {
                ends: vec![CellSide::new(Cell::new(2, 4), Side::South), CellSide::new(Cell::new(4, 4), Side::South)],
                name: Some("Crossing".to_owned()),
                coats_of_arms: 1,
            },
            FerrySketch {
                ends: vec![
                    CellSide::new(Cell::new(1, 2), Side::West),
                    CellSide::new(Cell::new(1, 3), Side::West),
                    CellSide::new(Cell::new(1, 4), Side::West),
                ],
                name: None,
                coats_of_arms: 0,
            },
        ],
        regions: vec![
            RegionSketch {
                name: "north".to_owned(),
                rows: Some((0, 1)),
                cells: Vec::new(),
                colour: Some(Colour::Violet),
            },
            RegionSketch { name: "south".to_owned(), rows: Some((4, 5)), cells: Vec::new(), colour: None },
            RegionSketch {
                name: "Duchy".to_owned(),
                rows: None,
                cells: vec![Cell::new(4, 2), Cell::new(5, 2), Cell::new(4, 3)],
                colour: Some(Colour::Orange),
            },
        ],
    }
}

#[test]
fn a_board_as_svg() {
    let view = BoardView { chips_on_towns: true, ..BoardView::screen(48.0) };
    let actual = svg(&board_scene(&sample(), &view), Theme::Light, 48.0);
    snapbox::assert_data_eq!(actual, snapbox::file!["../snapshots/picture/board.svg"]);
}

#[test]
fn all_tiles_as_svg() {
    let mut scene = Scene::new(Bounds::new(0.0, 0.0, 13.5, 6.1));
    for (number, design) in designs().iter().enumerate() {
        let corner = pt((number % 12) as f32 * 1.12 + 0.1, (number / 12) as f32 + 0.05 * (number / 12) as f32);
        let mut pen = scene.pen(Layer::Tiles, corner);
        for primitive in tile_primitives(design, Rotation::NONE, Detail::screen(40.0)) {
            pen.put(&primitive);
        }
    }
    snapbox::assert_data_eq!(svg(&scene, Theme::Light, 40.0), snapbox::file!["../snapshots/picture/tiles.svg"]);
}

#[test]
fn names_are_text_and_stay_on_the_sheet() {
    let text = svg(&board_scene(&sample(), &BoardView::screen(48.0)), Theme::Light, 48.0);
    for name in ["Québec", "Ville", "Midway", "Outset", "Grand &amp; Old", "Crossing", "Duchy"] {
        assert_eq!(text.matches(&format!(">{name}</text>")).count(), 1, "{name}");
    }
}

#[test]
fn detail_grows_with_size() {
    let count = |px: f32| board_scene(&sample(), &BoardView::screen(px)).in_order().len();
    let counts = [4.0, 12.0, 20.0, 30.0, 60.0].map(count);
    assert!(counts.windows(2).all(|pair| pair[0] < pair[1]), "{counts:?}");
    let texts = |px: f32| {
        let scene = board_scene(&sample(), &BoardView::screen(px));
        scene.in_order().iter().filter(|item| matches!(item, Primitive::Text(_))).count()
    };
    assert_eq!(texts(20.0), 0);
    assert!(texts(30.0) < texts(60.0));
}

#[test]
fn ink_saving_prints_use_lines_instead_of_areas() {
    let detail = |medium| BoardView::of(Detail { px_per_square: 45.0, medium });
    let ink = board_scene(&sample(), &detail(Medium::Ink));
    let opaque = ink.in_order().iter().all(|item| match item {
        Primitive::Fill(_, paint) | Primitive::Rect(_, paint) | Primitive::Disc(_, _, paint) => paint.alpha == 1.0,
        Primitive::Line { stroke, .. } => stroke.paint.alpha == 1.0,
        Primitive::Text(text) => text.paint.alpha == 1.0,
    });
    assert!(opaque, "print has no transparency");
    let frames = |scene: &Scene| {
        scene
            .in_order()
            .iter()
            .filter(|item| matches!(item, Primitive::Line { stroke, .. } if stroke.paint.role == Role::StartRed))
            .count()
    };
    assert_eq!((frames(&ink), frames(&board_scene(&sample(), &detail(Medium::Print)))), (2, 1));
}

#[test]
fn large_boards_are_drawn_with_few_primitives() {
    let map = MapSketch {
        cells: Grid::from_fn(200, 200, |cell| CellSketch {
            town: (cell.col + cell.row).is_multiple_of(7),
            ..CellSketch::of(if cell.col.is_multiple_of(50) { Ground::Sea } else { Ground::Square })
        }),
        ..sample()
    };
    assert!(board_scene(&map, &BoardView::screen(4.0)).in_order().len() < 2000);
    // Only what can be seen is drawn in detail.
    let visible = Some(CellRect { first: Cell::new(80, 80), last: Cell::new(103, 95) });
    let part = board_scene(&map, &BoardView { visible, ..BoardView::screen(48.0) });
    assert!(part.in_order().len() < 3000, "{}", part.in_order().len());
}

#[test]
fn hidden_things_have_no_face_in_the_scene() {
    let designs = designs();
    let game = GameScene {
        tiles: vec![PlacedTile { cell: Cell::new(2, 2), design: &designs[3], turn: Rotation::NONE }],
        figures: vec![Figure { cell: Cell::new(2, 2), at: pt(0.5, 0.13), seat: 1, lying: false }],
        chips: vec![ShownChip { cell: Cell::new(4, 1), face: ChipFace::Down, at_city: false }],
        ..GameScene::default()
    };
    let scene = game_scene(&game, &mut TileArt::default(), Detail::screen(60.0), None);
    let chip_colours = [Role::Violet, Role::Orange, Role::LightBlue];
    let coloured = scene.in_order().iter().any(|item| match item {
        Primitive::Fill(_, paint) | Primitive::Rect(_, paint) | Primitive::Disc(_, _, paint) => {
            chip_colours.contains(&paint.role)
        }
        Primitive::Line { stroke, .. } => chip_colours.contains(&stroke.paint.role),
        Primitive::Text(_) => true,
    });
    assert!(!coloured, "a chip that lies face down shows neither colour nor number");
}

#[test]
fn chips_on_one_square_lie_apart_and_small_at_a_city() {
    let chips = |at_city: bool, count: usize| {
        let chip = ShownChip { cell: Cell::new(3, 2), face: ChipFace::Down, at_city };
        let game = GameScene { chips: vec![chip; count], ..GameScene::default() };
        let scene = game_scene(&game, &mut TileArt::default(), Detail::screen(60.0), None);
        let discs = scene.in_order().into_iter().filter_map(|item| match item {
            Primitive::Disc(middle, radius, paint) if paint.role == Role::ChipBack => Some((*middle, *radius)),
            Primitive::Disc(..) | Primitive::Fill(..) | Primitive::Rect(..) => None,
            Primitive::Line { .. } | Primitive::Text(_) => None,
        });
        discs.collect::<Vec<(Point, f32)>>()
    };
    let one = chips(false, 1);
    assert_eq!(one, [(pt(3.5, 2.5), 0.25)]);
    for (at_city, count) in [(false, 2), (false, 5), (true, 2)] {
        let pile = chips(at_city, count);
        assert_eq!(pile.len(), count);
        assert!(pile.windows(2).all(|two| two[1].0.x - two[0].0.x > 0.1), "{pile:?}");
        let whole = |(middle, radius): &(Point, f32)| middle.x - radius > 3.0 && middle.x + radius < 4.0;
        assert!(pile.iter().all(whole), "within the square: {pile:?}");
    }
    let [(at, radius)] = chips(true, 1)[..] else { panic!("one chip") };
    assert!(radius < 0.2 && at.x < 3.3 && at.y < 2.3, "the keep stays visible");
}

fn any_sketch() -> impl Strategy<Value = MapSketch> {
    let ground = prop_oneof![
        Just(Ground::Sea),
        Just(Ground::Land),
        Just(Ground::Square),
        Just(Ground::LargeCity),
        (0usize..4).prop_map(|side| Ground::Half(Side::ALL[side])),
        Just(Ground::Wave),
        Just(Ground::Highlight(Colour::Orange)),
        Just(Ground::Stack(Colour::Violet)),
    ];
    let cell = (ground, any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(ground, start, town, outlined, island)| CellSketch {
            start,
            town,
            outlined: outlined.then_some(Colour::Violet),
            island: island.then_some(3),
            chips: (outlined || island)
                .then_some(ChipMark { colour: town.then_some(Colour::Orange), count: if start { 12 } else { 1 } }),
            chumak: start && island,
            product: (town && island).then_some(Colour::LightBlue),
            ..CellSketch::of(ground)
        },
    );
    let place = || {
        (0u16..9, 0u16..9, 0usize..4).prop_map(|(col, row, side)| CellSide::new(Cell::new(col, row), Side::ALL[side]))
    };
    let edges = || proptest::collection::vec(place(), 0..4);
    let show = || (0usize..4).prop_map(|at| SideShow::ALL[at]);
    let city =
        (place(), [show(), show(), show(), show()], any::<u8>()).prop_map(|(at, sides, coats)| LargeCitySketch {
            cell: at.cell,
            name: Some("Any".to_owned()),
            sides,
            coats_of_arms: coats,
            segments: Vec::new(),
        });
    (0u16..8, 0u16..8, proptest::collection::vec(cell, 64), edges(), edges(), proptest::collection::vec(city, 0..4))
        .prop_map(|(cols, rows, cells, borders, ferries, cities)| MapSketch {
            cells: Grid::from_fn(cols, rows, |cell| cells[usize::from(cell.row * 8 + cell.col)]),
            borders: vec![
                BorderSketch { edges: borders.clone(), kind: EdgeKind::City, to: None, coats_of_arms: 9 },
                BorderSketch { edges: borders, kind: EdgeKind::Field, to: Some(String::new()), coats_of_arms: 0 },
            ],
            ferries: vec![FerrySketch { ends: ferries, name: Some("Ferry".to_owned()), coats_of_arms: 1 }],
            cities,
            regions: vec![RegionSketch {
                name: String::new(),
                rows: Some((2, 70)),
                cells: Vec::new(),
                colour: Some(Colour::Orange),
            }],
            ..sample()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_sketch_draws(map in any_sketch(), px in 2.0f32..150.0) {
        for medium in [Medium::Screen, Medium::Print, Medium::Ink] {
            let view = BoardView { cell_names: true, ..BoardView::of(Detail { px_per_square: px, medium }) };
            let text = svg(&board_scene(&map, &view), Theme::Dark, px);
            prop_assert!(!text.contains("NaN") && !text.contains("inf"));
        }
    }

    /// Land is filled by triangles made cell by cell; they cover what the rounded outline says.
    #[test]
    fn land_is_filled_within_its_outline(map in any_sketch(), x in -1.2f32..8.0, y in -1.2f32..8.0) {
        prop_assert!(is_filled_as_outlined(&map, pt(x, y)));
    }
}

/// Whether a point is on land by the triangles just if it is by the outline, or lies too near to the outline to tell.
fn is_filled_as_outlined(map: &MapSketch, p: Point) -> bool {
    let scene = board_scene(map, &BoardView::screen(40.0));
    scene.in_order().into_iter().all(|item| {
        let Primitive::Fill(area, Paint { role: Role::Land, .. }) = item else { return true };
        let edges = area.rings.iter().flat_map(|ring| mapwright::picture::edges(ring));
        let near = edges.map(|(a, b)| distance(p, a, b)).fold(f32::MAX, f32::min);
        near < 0.02 || covered(area, p) == area.contains(p)
    })
}

/// Beyond the last column of this map the margin is sea; two columns out it would be land.
#[test]
fn no_coast_bends_at_the_rim_of_the_sheet() {
    let ground = |cell: Cell| match (cell.col, cell.row) {
        (4, 0) => Ground::Wave,
        (4.., _) => Ground::Square,
        _ => Ground::Sea,
    };
    let map = MapSketch { cells: Grid::from_fn(6, 3, |cell| CellSketch::of(ground(cell))), ..sample() };
    let rim = (0..130).map(|step| 1.7 + 0.02 * step as f32);
    let bent: Vec<f32> = rim.filter(|y| !is_filled_as_outlined(&map, pt(7.27, *y))).collect();
    assert!(bent.is_empty(), "at the right rim, at these heights: {bent:?}");
}
