//! The built-in maps: what is known of them, and that nothing is wrong with them.

use mapwright::geometry::{Cell, CellIndex};
use mapwright::map::{Board, Colour, Facing, Ground, Severity, Square};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Checked, Fidelity, Library, check_map};
use mapwright::terrain::EdgeKind;
use mapwright::tiles::Supply;
use std::collections::BTreeSet;

pub(crate) fn library() -> FileLibrary {
    FileLibrary::with(BuiltIns::embedded())
}

#[track_caller]
fn checked(name: &str) -> Checked {
    let library = library();
    let (source, loaded) = library.load_map(name).expect("a built-in map");
    check_map(&loaded, &source, &library)
}

fn marks(board: &Board) -> (usize, usize, usize, usize) {
    let count = |wanted: fn(&mapwright::map::Square) -> bool| board.squares().iter().filter(|s| wanted(s)).count();
    (count(|s| s.start), count(|s| s.town), count(|s| s.outlined.is_some()), board.squares().len())
}

#[test]
fn built_in_maps_and_variants_have_no_faults() {
    let library = library();
    for name in library.built_ins().map_names() {
        let checked = checked(name);
        let variant = checked.variant.iter().flat_map(|variant| &variant.issues);
        let faults: Vec<String> = checked
            .issues
            .iter()
            .chain(variant)
            .filter(|issue| issue.severity != Severity::Info)
            .map(|issue| issue.render(name))
            .collect();
        assert_eq!(faults, [] as [&str; 0]);
        assert!(checked.board.is_some(), "{name}");
    }
}

#[test]
fn usa_maps_have_the_sourced_totals() {
    // Starts, towns, outlined squares, squares (M-5, M-29, USA-5).
    assert_eq!(marks(&checked("usa-west").board.expect("playable")), (2, 15, 15, 128));
    assert_eq!(marks(&checked("usa-east").board.expect("playable")), (2, 15, 15, 114));
    assert_eq!(marks(&checked("usa").board.expect("playable")), (4, 30, 30, 256));
    assert_eq!(marks(&checked("plain").board.expect("playable")), (1, 0, 0, 61 * 61));
}

#[test]
fn the_pair_traces_its_cells_back() {
    let usa = checked("usa");
    let joined = usa.joined.expect("a pair");
    assert_eq!(joined.seam.len(), 14);
    assert!(joined.seam.iter().all(|cell| cell.col == 12), "the thirteenth column is the seam");
    let origin = |col, row| *joined.origin.get(Cell::new(col, row)).expect("on the grid");
    let (seam, madison) = (origin(12, 5), origin(16, 5));
    assert_eq!((seam.first, seam.second), (Some(Cell::new(12, 5)), Some(Cell::new(0, 5))));
    assert_eq!((madison.first, madison.second), (None, Some(Cell::new(4, 5))));
    assert_eq!(joined.sketch.name_at(Cell::new(16, 5)), Some("Madison"));
    assert_eq!(joined.sketch.name_at(Cell::new(23, 5)), Some("New York"));
    let board = usa.board.expect("playable");
    assert_eq!(board.borders().len(), 13);
    assert_eq!(board.cities().len(), 10);
    let bangor = board.index(Cell::new(24, 2)).expect("a square");
    assert!(matches!(board.facing(bangor)[3], Facing::Border(_)), "the road to Québec moved with its square");
}

/// What is known of a map, from `tests/data/map-facts.toml`; what is left out there is as in `Default`.
#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Facts {
    name: String,
    /// Columns and rows.
    size: (u16, u16),
    squares: usize,
    towns: usize,
    /// Names of the start squares, in reading order (M-5).
    starts: Vec<String>,
    starts_used: usize,
    /// Names of the large cities, in reading order.
    cities: Vec<String>,
    roads_beyond: usize,
    cities_beyond: usize,
    ferries: usize,
    /// Names of squares of islands, in reading order. Not every one has a name.
    islands: Vec<String>,
    island_squares: usize,
    /// Of all islands together.
    island_coats_of_arms: u32,
    waves: usize,
    chumak: usize,
    tiles: usize,
    recommended_tiles: [u32; 2],
    /// Names that a publication gives to towns.
    named: Vec<String>,
    /// Of each of the three colours: towns by their wine, signs for a chip, stack squares, highlights.
    products: usize,
    signs: usize,
    stacks: usize,
    highlights: usize,
    /// Large cities with a sign for chips.
    signs_at_cities: usize,
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            name: String::new(),
            size: (0, 0),
            squares: 0,
            towns: 0,
            starts: Vec::new(),
            starts_used: 2,
            cities: Vec::new(),
            roads_beyond: 0,
            cities_beyond: 0,
            ferries: 0,
            islands: Vec::new(),
            island_squares: 0,
            island_coats_of_arms: 0,
            waves: 0,
            chumak: 0,
            tiles: 114,
            recommended_tiles: [110, 120],
            named: Vec::new(),
            products: 0,
            signs: 0,
            stacks: 0,
            highlights: 0,
            signs_at_cities: 0,
        }
    }
}

fn facts() -> Vec<Facts> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        map: Vec<Facts>,
    }
    let file: File = toml::from_str(include_str!("../data/map-facts.toml")).expect("facts of maps");
    assert_eq!(file.map.len(), 8, "each map beside those of the USA has its facts");
    file.map
}

/// M-3, M-5, A-44, and what the chip pages repeat of it: IBE-1, GER-1, TAI-1, UKR-1.
#[test]
fn maps_hold_what_is_known_of_them() {
    for facts in facts() {
        let map = facts.name.as_str();
        let checked = checked(map);
        let (sketch, board) = (&checked.sketch, checked.board.as_ref().expect("playable"));
        assert_eq!((board.cols(), board.rows()), facts.size, "{map}: columns and rows");
        assert_eq!(marks(board), (facts.starts.len(), facts.towns, 0, facts.squares), "{map}");
        let names = |wanted: fn(&Square) -> bool| -> Vec<&str> {
            let squares = board.squares().iter().filter(|square| wanted(square));
            squares.filter_map(|square| sketch.name_at(square.cell)).collect()
        };
        assert_eq!(names(|square| square.start), facts.starts, "{map}: start squares");
        let towns = names(|square| square.town);
        assert!(
            facts.named.iter().all(|name| towns.contains(&name.as_str())),
            "{map}: {:?} among {towns:?}",
            facts.named
        );
        let cities: Vec<&str> = board.cities().iter().filter_map(|city| city.name.as_deref()).collect();
        assert_eq!(cities, facts.cities, "{map}: large cities");
        let prints = |kind| board.borders().iter().filter(|part| part.kind == kind).count();
        let beyond = (prints(EdgeKind::Road), prints(EdgeKind::City));
        assert_eq!(beyond, (facts.roads_beyond, facts.cities_beyond), "{map}: roads and cities beyond");
        assert_eq!(board.ferries().len(), facts.ferries, "{map}: ferries");
        assert!(board.ferries().iter().all(|ferry| ferry.ends.len() == 2), "{map}: ferries have two ends");
        let islands: Vec<u32> = board.squares().iter().filter_map(|square| square.island).map(u32::from).collect();
        let known = (facts.island_squares, facts.island_coats_of_arms);
        assert_eq!((islands.len(), islands.iter().sum()), known, "{map}: islands");
        assert_eq!(sketch.count(|cell| cell.ground == Ground::Wave), facts.waves, "{map}: wave squares");
        let chumak = board.squares().iter().filter(|square| square.chumak).count();
        assert_eq!(chumak, facts.chumak, "{map}: Chumak squares");
        let used = match usize::from(checked.rules.start_squares) {
            0 => facts.starts.len(),
            some => some,
        };
        assert_eq!(used, facts.starts_used, "{map}: used start squares");
        let library = library();
        let definition = library.load_map(map).expect("a built-in map").1.definition;
        assert_eq!(definition.recommended_tiles, Some(facts.recommended_tiles), "{map}: recommended tiles");
        assert_eq!(definition.fidelity, Some(Fidelity::Reconstruction), "{map}");
        assert!(!definition.sources.is_empty(), "{map}: sources");
        let tiles = Supply::new(&checked.tiles, library.tiles()).expect("its tiles").tile_count();
        assert_eq!(tiles, facts.tiles, "{map}: tiles");
    }
}

/// How many of each colour: violet, orange, light blue.
fn by_colour(colours: impl Iterator<Item = Option<Colour>>) -> [usize; 3] {
    let mut counts = [0; 3];
    colours.flatten().for_each(|colour| counts[colour.index()] += 1);
    counts
}

/// GBR-2, NOR-2, NOR-6, BEN-3, FRA-7: signs that serve chips, by colour.
#[test]
fn maps_bear_the_signs_of_their_chips() {
    for facts in facts() {
        let map = facts.name.as_str();
        let checked = checked(map);
        let board = checked.board.expect("playable");
        let products = by_colour(board.squares().iter().map(|square| square.product));
        let marks: Vec<_> = board.squares().iter().filter_map(|square| square.chips).collect();
        let at_cities: Vec<_> = board.cities().iter().filter_map(|city| city.chips).collect();
        let stacks = by_colour(board.stacks().iter().map(|(_, colour)| Some(*colour)));
        let highlights = by_colour(checked.sketch.cells.iter().map(|(_, cell)| match cell.ground {
            Ground::Highlight(colour) => Some(colour),
            Ground::Sea
            | Ground::Land
            | Ground::Square
            | Ground::LargeCity
            | Ground::Half(_)
            | Ground::Wave
            | Ground::Stack(_) => None,
        }));
        assert_eq!(products, [facts.products; 3], "{map}: towns by the colour of their wine");
        assert_eq!(by_colour(marks.iter().map(|mark| mark.colour)), [facts.signs; 3], "{map}: signs");
        assert!(marks.iter().all(|mark| mark.count == 1), "{map}: one chip on each sign");
        assert_eq!(stacks, [facts.stacks; 3], "{map}: stack squares");
        assert_eq!(highlights, [facts.highlights; 3], "{map}: highlights");
        assert_eq!(at_cities.len(), facts.signs_at_cities, "{map}: signs at large cities");
        assert!(at_cities.iter().all(|mark| mark.count == 2 && mark.colour.is_none()), "{map}: two chips at each");
    }
    let france = checked("france").board.expect("playable");
    assert!(france.squares().iter().all(|square| square.town == square.product.is_some()), "every town has a wine");
    // Scotland lies north of England, Ireland west of both.
    let britain = checked("great-britain").board.expect("playable");
    let signs = |colour| {
        let of_colour = move |square: &&Square| square.chips.is_some_and(|mark| mark.colour == Some(colour));
        britain.squares().iter().filter(of_colour).map(|square| square.cell)
    };
    assert!(signs(Colour::LightBlue).map(|cell| cell.row).max() < signs(Colour::Violet).map(|cell| cell.row).min());
    assert!(signs(Colour::Orange).map(|cell| cell.col).max() < signs(Colour::Violet).map(|cell| cell.col).min());
}

/// IBE-5, A-55.
#[test]
fn iberia_has_twelve_rows_in_three_bands() {
    let board = checked("iberia").board.expect("playable");
    let bands: Vec<_> = board
        .regions()
        .iter()
        .map(|band| {
            let rows: BTreeSet<u16> = band.squares.iter().map(|square| board.square(*square).cell.row + 1).collect();
            (band.name.as_str(), band.colour, rows.into_iter().collect::<Vec<_>>())
        })
        .collect();
    let wanted = [
        ("top", Some(Colour::Orange), vec![1, 2, 3, 4]),
        ("centre", Some(Colour::LightBlue), vec![5, 6, 7, 8]),
        ("bottom", Some(Colour::Violet), vec![9, 10, 11, 12]),
    ];
    assert_eq!(bands, wanted);
    let in_bands: usize = board.regions().iter().map(|band| band.squares.len()).sum();
    assert_eq!(in_bands, board.squares().len(), "each square lies in one band");
}

#[test]
fn islands_lie_off_the_mainland() {
    let with_islands: Vec<Facts> = facts().into_iter().filter(|facts| facts.island_squares > 0).collect();
    assert_eq!(with_islands.len(), 2);
    for Facts { name: map, islands: names, .. } in with_islands {
        let checked = checked(&map);
        let board = checked.board.as_ref().expect("playable");
        let islands = || (0u16..).map(CellIndex).zip(board.squares()).filter(|(_, square)| square.island.is_some());
        let named: Vec<&str> = islands().filter_map(|(_, square)| checked.sketch.name_at(square.cell)).collect();
        assert_eq!(named, names, "{map}");
        for (at, square) in islands() {
            for facing in board.facing(at) {
                match facing {
                    Facing::Square(next) => assert!(board.square(*next).island.is_some(), "{map} {}", square.cell),
                    Facing::City(_) | Facing::Border(_) => panic!("{map} {}", square.cell),
                    Facing::Ferry(_) | Facing::Neutral => {}
                }
            }
        }
    }
}

/// Sourced prints: the four coats of arms of an example with Berlin, and a road to Poland with one.
#[test]
fn germany_shows_what_its_rules_mention() {
    let board = checked("germany").board.expect("playable");
    let berlin = board.cities().iter().find(|city| city.name.as_deref() == Some("Berlin")).expect("Berlin");
    assert_eq!(berlin.segments.iter().map(|segment| segment.coats_of_arms).sum::<u8>(), 4);
    let poland = board.borders().iter().find(|part| part.to.as_deref() == Some("Poland")).expect("Poland");
    assert_eq!((poland.kind, poland.coats_of_arms), (EdgeKind::Road, 1));
    // The two squares of the Ruhrgebiet lie side by side.
    let essen = board.cities().iter().find(|city| city.name.as_deref() == Some("Essen")).expect("Essen");
    assert_eq!(essen.beside.len(), 1);
}
