//! The standard chip layout (M-28): as many chips as find room, never fewer; every limit kept for many seeds; spread
//! evenly. What is allowed is found here by other means than the engine's: from the drawing, and by trying every set.

use crate::games;
use mapwright::geometry::{Cell, Side};
use mapwright::map::{CellSketch, Edging, Ground, LargeCitySketch, MapSketch, SideShow, validate};
use mapwright::mapfile::{Source, check_map, read};
use mapwright::rules::mechanics::{CollectOnCover, Mechanics, StandardLayout};
use mapwright::rules::{ChipAt, ChipCount, ChipSet, ChipsOn, Deal, FirstSeat, Game, GameSetup, RuleSet};
use mapwright::tiles::{Supply, TileCatalog, TileChoice};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The cells of the chips of a deal.
fn cells(game: &Game, deal: &Deal) -> BTreeSet<Cell> {
    let cell = |at| match at {
        ChipAt::Square(square) => game.board().square(square).cell,
        ChipAt::City(_) | ChipAt::Supply => panic!("a layout uses squares only"),
    };
    let cells: BTreeSet<Cell> = deal.chips.iter().map(|dealt| cell(dealt.at)).collect();
    assert_eq!(cells.len(), deal.chips.len(), "M-28.2: one on a square");
    cells
}

fn deal(game: &Arc<Game>, seed: u64) -> Deal {
    Deal::shuffled(game, seed, FirstSeat::First).unwrap_or_else(|error| panic!("{error}"))
}

fn starts(game: &Game, deal: &Deal) -> Vec<Cell> {
    deal.start.iter().map(|start| game.board().square(start.square).cell).collect()
}

/// The cells that may hold a chip by M-28.3, 5 and 6.
fn allowed(sketch: &MapSketch, starts: &[Cell], options: &StandardLayout) -> Vec<Cell> {
    let beside = |cell: Cell| Side::ALL.into_iter().filter_map(move |side| Some((side, cell.neighbour(side)?)));
    let may = |(cell, drawn): &(Cell, &CellSketch)| {
        let at_city = beside(*cell).any(|(side, next)| {
            let city = sketch.cities.iter().find(|city| city.cell == next);
            let shows = city.map(|city| city.sides[side.opposite().index()]);
            shows.is_some_and(|shows| options.any_city_side || shows == SideShow::City)
        });
        drawn.ground == Ground::Square
            && (options.on_towns || !drawn.town)
            && (options.on_islands || drawn.island.is_none())
            && !at_city
            && !starts.contains(cell)
            && !beside(*cell).any(|(_, next)| starts.contains(&next))
    };
    sketch.cells.iter().filter(may).map(|(cell, _)| cell).collect()
}

/// The largest set of cells of which no two touch, by trying every set row by row.
fn most_by_force(cells: &[Cell]) -> usize {
    // For each set of columns taken in the row above: the most so far.
    let mut best: BTreeMap<u32, usize> = BTreeMap::from([(0, 0)]);
    let rows = cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
    for row in 0..rows {
        let here: u32 = cells.iter().filter(|cell| cell.row == row).map(|cell| 1 << cell.col).sum();
        let mut next = BTreeMap::new();
        for taken in (0..=here).filter(|taken| taken & !here == 0 && taken & (taken << 1) == 0) {
            let above = best.iter().filter(|(above, _)| *above & taken == 0).map(|(_, most)| *most).max();
            next.insert(taken, above.unwrap_or(0) + taken.count_ones() as usize);
        }
        best = next;
    }
    best.into_values().max().unwrap_or(0)
}

/// A small board at random: squares with gaps, some towns and islands, a large city.
fn small_board(rng: &mut ChaCha8Rng) -> MapSketch {
    let (cols, rows) = (rng.random_range(3..=8u16), rng.random_range(2..=7u16));
    let city = (rng.random_range(0..cols), rng.random_range(0..rows));
    let start = (city.0, (city.1 + 1) % rows);
    let cells = mapwright::geometry::Grid::from_fn(cols, rows, |cell| {
        if (cell.col, cell.row) == city {
            return CellSketch::of(Ground::LargeCity);
        }
        if (cell.col, cell.row) == start {
            return CellSketch { start: true, ..CellSketch::of(Ground::Square) };
        }
        match rng.random_range(0..10) {
            0 | 1 => CellSketch::of(Ground::Sea),
            2 => CellSketch { town: true, ..CellSketch::of(Ground::Square) },
            3 => CellSketch { start: true, ..CellSketch::of(Ground::Square) },
            _ => CellSketch::of(Ground::Square),
        }
    });
    let sides = [SideShow::City, SideShow::City, SideShow::City, SideShow::City];
    let cell = Cell::new(city.0, city.1);
    let city = LargeCitySketch { cell, name: None, sides, coats_of_arms: 0, segments: Vec::new() };
    MapSketch {
        name: "Small".to_owned(),
        cells,
        edging: Edging::Brown,
        names: BTreeMap::new(),
        cities: vec![city],
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    }
}

fn small_game(sketch: &MapSketch, chips: u16, options: &StandardLayout) -> Option<Arc<Game>> {
    let (board, issues) = validate(sketch);
    let setup = GameSetup {
        board: Arc::new(board.unwrap_or_else(|| panic!("{issues:?}"))),
        supply: Supply::new(&TileChoice::default(), &TileCatalog::built_in()).expect("tiles"),
        rules: RuleSet { start_squares: 1, ..RuleSet::default() },
        chips: Some(ChipSet {
            values: vec![ChipCount { value: 1, count: chips.div_ceil(3) }],
            on: ChipsOn::Layout,
            ..ChipSet::default()
        }),
        mechanics: Mechanics {
            standard_layout: Some(StandardLayout { chips, ..options.clone() }),
            collect_on_cover: Some(CollectOnCover::default()),
            ..Mechanics::default()
        },
        seats: 2,
        starts: Vec::new(),
    };
    Game::new(setup).ok()
}

/// M-28, A-42: as many as possible, against every set of cells that could hold them.
#[test]
fn as_many_chips_lie_as_find_room() {
    let mut rng = ChaCha8Rng::seed_from_u64(28);
    let (mut tight, mut ample) = (0, 0);
    for number in 0..400 {
        let sketch = small_board(&mut rng);
        let options =
            StandardLayout { on_towns: number % 2 == 0, any_city_side: number % 3 == 0, ..StandardLayout::default() };
        let wanted = rng.random_range(1..=24u16);
        let Some(game) = small_game(&sketch, wanted, &options) else { continue };
        let Ok(deal) = Deal::shuffled(&game, number, FirstSeat::First) else { continue };
        let may = allowed(&sketch, &starts(&game, &deal), &options);
        let most = most_by_force(&may);
        let lie = cells(&game, &deal);
        assert_eq!(lie.len(), most.min(usize::from(wanted)), "board {number}: {most} fit, {wanted} are wanted");
        assert!(lie.iter().all(|cell| may.contains(cell)), "board {number}: M-28.3, 5, 6");
        tight += usize::from(most <= usize::from(wanted));
        ample += usize::from(most > usize::from(wanted));
    }
    assert!(tight > 100 && ample > 100, "{tight} boards were full, {ample} not");
}

/// The built-in maps whose chips lie by the standard layout, with their drawings.
fn maps() -> Vec<(String, Arc<Game>)> {
    let named = games::all().into_iter().filter(|(_, variant)| variant != "none");
    let games = named.map(|(map, variant)| (map.clone(), games::prepared(&map, &variant, 2).game));
    games.filter(|(_, game)| game.setup().mechanics.standard_layout.is_some()).collect()
}

/// M-28.1 to 6, BEN-2, IBE-2, A-43, for many seeds on every map that uses it.
#[test]
fn layouts_keep_every_limit() {
    let maps = maps();
    assert!(maps.len() >= 3, "{} maps use the standard layout", maps.len());
    for (map, game) in maps {
        let sketch = games::sketch(&map);
        let options = game.setup().mechanics.standard_layout.clone().expect("it has one");
        let wanted = if options.chips == 0 { 30 } else { usize::from(options.chips) };
        let mut layouts = BTreeSet::new();
        for seed in 0..60 {
            let deal = deal(&game, seed);
            let lie = cells(&game, &deal);
            let may = allowed(&sketch, &starts(&game, &deal), &options);
            assert_eq!(lie.len(), wanted, "{map}: all find room");
            for cell in &lie {
                assert!(may.contains(cell), "{map}, seed {seed}: no chip may lie on {cell}");
                let beside = Side::ALL.into_iter().filter_map(|side| cell.neighbour(side));
                assert!(!beside.into_iter().any(|next| lie.contains(&next)), "{map}, seed {seed}: {cell} M-28.4");
            }
            assert_eq!(cells(&game, &self::deal(&game, seed)), lie, "same seed, same layout");
            layouts.insert(lie);
        }
        assert!(layouts.len() >= 59, "{map}: layouts differ by seed");
    }
}

/// M-28.7, A-105: no quarter of the map has many more chips than its share of the squares that may hold one; and the
/// nearest chips lie further apart than by chance.
#[test]
fn layouts_are_even() {
    for (map, game) in maps() {
        let sketch = games::sketch(&map);
        let options = game.setup().mechanics.standard_layout.clone().expect("it has one");
        let all: Vec<Cell> = game.board().squares().iter().map(|square| square.cell).collect();
        let middle = |of: fn(&Cell) -> u16| {
            u32::from(all.iter().map(of).min().unwrap_or(0)) + u32::from(all.iter().map(of).max().unwrap_or(0))
        };
        let (col, row) = (middle(|cell| cell.col), middle(|cell| cell.row));
        let quarter = |cell: &Cell| (2 * u32::from(cell.col) > col, 2 * u32::from(cell.row) > row);
        let share = |cells: &[Cell], of| 100 * cells.iter().filter(|cell| quarter(cell) == of).count() / cells.len();
        for seed in 0..60 {
            let deal = deal(&game, seed);
            let lie: Vec<Cell> = cells(&game, &deal).into_iter().collect();
            let may = allowed(&sketch, &starts(&game, &deal), &options);
            for of in [(false, false), (false, true), (true, false), (true, true)] {
                let (chips, squares) = (share(&lie, of), share(&may, of));
                assert!(
                    chips.abs_diff(squares) <= 16,
                    "{map}, seed {seed}: {chips} % of the chips, {squares} % of the squares"
                );
            }
        }
    }
}

fn issues(text: &str) -> Vec<String> {
    let loaded = read(text.as_bytes()).expect("a map");
    let checked = check_map(&loaded, &Source::Unsaved, &crate::maps::library());
    let variant = checked.variant.expect("its variant").issues;
    variant.into_iter().map(|issue| format!("{} {}", issue.code, issue.message)).collect()
}

/// the validator takes the choice of start squares that leaves least room.
#[test]
fn the_validator_says_how_many_fit_before_play() {
    let map = |rows: &str, used: u8| {
        format!(
            "format = 1\nname = \"X\"\nvariant = \"germany\"\n[rules]\nstart-squares = {used}\n[grid]\nrows = [{rows}]\n"
        )
    };
    // With c1 in use a1, e1, g1 and i1 are left; with i1 in use a1, c1, e1 and g1.
    let found = issues(&map("\"##S#####S\"", 1));
    assert!(found.iter().any(|issue| issue.starts_with("V083 30 chips cannot be placed, 4 fit")), "{found:?}");
    let both = issues(&map("\"##S#####S\"", 2));
    assert!(both.iter().any(|issue| issue.starts_with("V083 30 chips cannot be placed, 3 fit")), "{both:?}");
    let rows = ["\"SSSSSSSSSSSSSSSSSSSS\""; 8].join(", ");
    let many = issues(&map(&rows, 3));
    assert!(many.iter().any(|issue| issue.starts_with("V083 Perhaps 30 chips")), "{many:?}");
    let room = issues(&map(&format!("\"S#########\", {}", ["\"##########\""; 9].join(", ")), 1));
    assert!(!room.iter().any(|issue| issue.starts_with("V083")), "{room:?}");
    assert!(room.iter().any(|issue| issue.starts_with("V084 30 chips are spread over")), "{room:?}");
}
