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

/// What is known of a map: material of the publications, and our own numbers where they give none.
struct Facts {
    map: &'static str,
    /// Columns and rows.
    size: (u16, u16),
    squares: usize,
    towns: usize,
    /// Names of the start squares, in reading order (M-5).
    starts: &'static [&'static str],
    starts_used: usize,
    cities: &'static [&'static str],
    /// Printed roads and cities of neighbours.
    borders: (usize, usize),
    ferries: usize,
    /// Squares of islands, and all their coats of arms.
    islands: (usize, u32),
    waves: usize,
    chumak: usize,
    tiles: usize,
    recommended: [u32; 2],
    /// Names that a publication gives to towns.
    named: &'static [&'static str],
}

const PLAIN_LAND: Facts = Facts {
    map: "",
    size: (0, 0),
    squares: 0,
    towns: 0,
    starts: &[],
    starts_used: 2,
    cities: &[],
    borders: (0, 0),
    ferries: 0,
    islands: (0, 0),
    waves: 0,
    chumak: 0,
    tiles: 114,
    recommended: [110, 120],
    named: &[],
};

const FACTS: [Facts; 8] = [
    Facts {
        map: "germany",
        size: (12, 16),
        squares: 124,
        towns: 19,
        starts: &["Wismar", "Erfurt", "Stuttgart"],
        cities: &["Hamburg", "Hannover", "Berlin", "Essen", "Köln", "Frankfurt", "München"],
        borders: (12, 5),
        named: &["Bremen"],
        ..PLAIN_LAND
    },
    // The third of its ferry routes leaves the map: a printed road.
    Facts {
        map: "benelux",
        size: (12, 18),
        squares: 121,
        towns: 20,
        starts: &["Meppel", "Eindhoven", "Charleroi"],
        cities: &["Amsterdam", "Rotterdam", "Antwerpen", "Brussel", "Luxembourg"],
        borders: (8 + 1, 4),
        ferries: 2,
        waves: 3,
        named: &["Utrecht"],
        ..PLAIN_LAND
    },
    Facts {
        map: "france",
        size: (13, 16),
        squares: 117,
        towns: 21,
        starts: &["Nancy", "Le Mans", "Limoges"],
        cities: &["Lille", "Paris", "Nantes", "Lyon", "Toulouse", "Marseille"],
        borders: (8, 4),
        named: &["Bordeaux", "Strasbourg"],
        ..PLAIN_LAND
    },
    Facts {
        map: "great-britain",
        size: (13, 17),
        squares: 105,
        towns: 22,
        starts: &["Carlisle", "Kilkenny", "Bristol"],
        starts_used: 3,
        cities: &["Edinburgh", "Manchester", "Dublin", "Birmingham", "London"],
        borders: (1, 0),
        tiles: 96,
        recommended: [90, 100],
        named: &["Oxford"],
        ..PLAIN_LAND
    },
    Facts {
        map: "iberia",
        size: (18, 12),
        squares: 128,
        towns: 23,
        starts: &["León", "Pamplona", "Évora", "Murcia"],
        starts_used: 3,
        cities: &["Porto", "Barcelona", "Madrid", "Valencia", "Lisboa", "Sevilla"],
        borders: (3, 2),
        ferries: 3,
        islands: (3, 4),
        named: &["Salamanca"],
        ..PLAIN_LAND
    },
    Facts {
        map: "nordics",
        size: (13, 18),
        squares: 124,
        towns: 12,
        starts: &["Östersund", "Jyväskylä", "Jönköping"],
        cities: &[
            "Tromsø",
            "Kiruna",
            "Oulu",
            "Umeå",
            "Trondheim",
            "Vaasa",
            "Tampere",
            "Bergen",
            "Oslo",
            "Helsinki",
            "Stockholm",
            "Göteborg",
            "Aalborg",
            "Kalmar",
            "København",
        ],
        borders: (4, 0),
        waves: 4,
        tiles: 120,
        recommended: [115, 125],
        ..PLAIN_LAND
    },
    Facts {
        map: "taiwan",
        size: (13, 18),
        squares: 121,
        towns: 13,
        starts: &["Mount Snow", "Mount Jade"],
        cities: &["Taipei", "Taichung", "Kaohsiung"],
        ferries: 7,
        islands: (9, 9),
        tiles: 105,
        recommended: [100, 110],
        named: &["Yunlin", "Miaoli"],
        ..PLAIN_LAND
    },
    Facts {
        map: "ukraine",
        size: (18, 12),
        squares: 124,
        towns: 16,
        starts: &["Rivne", "Poltava", "Kherson"],
        cities: &["Kyiv", "Lviv", "Kharkiv", "Dnipro", "Odesa"],
        borders: (10, 3),
        chumak: 8,
        named: &["Cherkasy"],
        ..PLAIN_LAND
    },
];

/// M-3, M-5, A-44, and what the chip pages repeat of it: IBE-1, GER-1, TAI-1, UKR-1.
#[test]
fn maps_hold_what_is_known_of_them() {
    for facts in &FACTS {
        let map = facts.map;
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
        assert!(facts.named.iter().all(|name| towns.contains(name)), "{map}: {:?} among {towns:?}", facts.named);
        let cities: Vec<&str> = board.cities().iter().filter_map(|city| city.name.as_deref()).collect();
        assert_eq!(cities, facts.cities, "{map}: large cities");
        let prints = |kind| board.borders().iter().filter(|part| part.kind == kind).count();
        assert_eq!((prints(EdgeKind::Road), prints(EdgeKind::City)), facts.borders, "{map}: roads and cities beyond");
        assert_eq!(board.ferries().len(), facts.ferries, "{map}: ferries");
        assert!(board.ferries().iter().all(|ferry| ferry.ends.len() == 2), "{map}: ferries have two ends");
        let islands: Vec<u32> = board.squares().iter().filter_map(|square| square.island).map(u32::from).collect();
        assert_eq!((islands.len(), islands.iter().sum()), facts.islands, "{map}: islands");
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
        assert_eq!(definition.recommended_tiles, Some(facts.recommended), "{map}: recommended tiles");
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
    for facts in &FACTS {
        let map = facts.map;
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
        let of = |wanted, counts| if map == wanted { counts } else { [0; 3] };
        assert_eq!(products, of("france", [7; 3]), "{map}: towns by the colour of their wine");
        assert_eq!(by_colour(marks.iter().map(|mark| mark.colour)), of("great-britain", [10; 3]), "{map}: signs");
        assert!(marks.iter().all(|mark| mark.count == 1), "{map}: one chip on each sign");
        assert_eq!(stacks, of("benelux", [2; 3]), "{map}: stack squares");
        assert_eq!(highlights, of("nordics", [2; 3]), "{map}: highlights");
        assert_eq!(at_cities.len(), if map == "nordics" { 15 } else { 0 }, "{map}: signs at large cities");
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
    for (map, names) in [
        ("iberia", &["Menorca", "Mallorca", "Ibiza"][..]),
        ("taiwan", &["Dongyin", "Nangan", "Kinmen", "Penghu", "Green Island", "Liuqiu", "Orchid Island"]),
    ] {
        let checked = checked(map);
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
