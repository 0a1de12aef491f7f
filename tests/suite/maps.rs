//! The built-in maps: what is known of them, and that nothing is wrong with them.

use mapwright::geometry::Cell;
use mapwright::map::{Board, Facing, Severity};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Checked, check_map};

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
