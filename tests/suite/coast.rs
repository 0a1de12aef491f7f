//! The coast behind the squares: it takes the place of the backdrop, ends with the sheet, and meets its neighbour at a
//! seam.

use mapwright::geometry::Grid;
use mapwright::map::{BorderKind, CellSketch, Ground, MapSketch, Outline, OutlineParts, PlacedOutline};
use mapwright::mapfile::Source;
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::picture::{BoardView, Primitive, Role, board_scene};
use std::sync::Arc;

fn placed(within: Option<[i32; 4]>, moved: [i32; 2]) -> PlacedOutline {
    let parts = OutlineParts {
        bounds: [-150, -150, 950, 650],
        land: vec![vec![[-150, -150], [500, -150], [500, 650], [-150, 650]]],
        lakes: vec![vec![[100, 100], [200, 100], [200, 200], [100, 200]]],
        borders: vec![(BorderKind::Country, vec![[0, 0], [400, 400]])],
        rivers: vec![vec![[300, 300], [900, 300]]],
        ..OutlineParts::default()
    };
    PlacedOutline { outline: Arc::new(Outline::new(parts).expect("a coast")), moved, within }
}

/// The area of all land, in squares, and the points of the coast, in hundredths.
fn land_and_coast(map: &MapSketch) -> (f32, Vec<Vec<[i32; 2]>>) {
    let scene = board_scene(map, &BoardView::screen(40.0));
    let mut land = 0.0;
    let mut coast = Vec::new();
    for primitive in scene.in_order() {
        match primitive {
            Primitive::Fill(area, paint) if paint.role == Role::Land => {
                land += area.triangles.iter().map(|[a, b, c]| (*b - *a).cross(*c - *a).abs() / 2.0).sum::<f32>();
            }
            Primitive::Line { points, stroke, .. } if stroke.paint.role == Role::SeaNear => {
                coast.push(points.iter().map(|p| [p.x, p.y].map(|at| (at * 100.0).round() as i32)).collect())
            }
            Primitive::Fill(..)
            | Primitive::Rect(..)
            | Primitive::Disc(..)
            | Primitive::Line { .. }
            | Primitive::Text(_) => {}
        }
    }
    (land, coast)
}

#[test]
fn a_coast_takes_the_place_of_the_backdrop_and_ends_with_the_sheet() {
    let map = MapSketch {
        name: "Sea".to_owned(),
        cells: Grid::from_fn(8, 5, |_| CellSketch::of(Ground::Sea)),
        edging: Default::default(),
        names: Default::default(),
        cities: Vec::new(),
        borders: Vec::new(),
        ferries: Vec::new(),
        regions: Vec::new(),
        outlines: Vec::new(),
    };
    assert_eq!(land_and_coast(&map), (0.0, vec![]), "nothing but sea");
    let with = |outlines| MapSketch { outlines, ..map.clone() };
    // The sheet reaches 1.3 squares beyond the grid, the land 1.5.
    let (land, coast) = land_and_coast(&with(vec![placed(None, [0, 0])]));
    assert!((land - 6.3 * 7.6).abs() < 1e-3, "{land}");
    // Its bands are cut at the rim: the last tenths of the widest part are areas.
    assert_eq!(coast, [vec![[500, -120], [500, 620]]]);
    let (land, coast) = land_and_coast(&with(vec![placed(None, [2, 0])]));
    assert!((land - 6.5 * 7.6).abs() < 1e-3, "moved by two columns, from 0.5 to 7: {land}");
    assert_eq!(coast, [vec![[700, -120], [700, 620]]]);
    let (land, coast) = land_and_coast(&with(vec![placed(Some([-5000, -5000, 350, 5000]), [0, 0])]));
    assert!((land - 4.8 * 7.6).abs() < 1e-3, "up to a seam at 3.5: {land}");
    assert!(coast.is_empty());
}

#[test]
fn the_coasts_of_two_maps_meet_at_the_seam() {
    let library = FileLibrary::with(BuiltIns::embedded());
    let pair = "format = 1\nname = \"Pair\"\n[combine]\nfirst = \"usa-west\"\nsecond = \"usa-east\"\n";
    let loaded = mapwright::mapfile::read(pair.as_bytes()).expect("a pair");
    let checked = mapwright::mapfile::check_map(&loaded, &Source::Unsaved, &library);
    let placed: Vec<_> = checked.sketch.outlines.iter().map(|outline| (outline.moved, outline.within)).collect();
    let far = i32::MAX / 4;
    assert_eq!(placed, [([0, 0], Some([-far, -far, 1250, far])), ([12, 0], Some([1250, -far, far, far]))]);
    // The file of the pair names one coast for both.
    let (source, loaded) = library.load_map("usa").expect("a pair");
    let whole = mapwright::mapfile::check_map(&loaded, &source, &library);
    assert_eq!(whole.sketch.outlines.len(), 1);
    let land = |sketch: &MapSketch| land_and_coast(sketch).0;
    let (halves, whole) = (land(&checked.sketch), land(&whole.sketch));
    assert!((halves - whole).abs() < 0.03 * whole, "{halves} and {whole} squares of land");
}

#[test]
fn every_built_in_map_but_the_plain_one_has_a_coast() {
    let library = FileLibrary::with(BuiltIns::embedded());
    for name in library.built_ins().map_names() {
        let (source, loaded) = library.load_map(name).expect("built in");
        let checked = mapwright::mapfile::check_map(&loaded, &source, &library);
        assert_eq!(checked.sketch.outlines.len(), usize::from(name != "plain"), "{name}");
    }
    assert_eq!(library.built_ins().outline_names().len(), 11);
}
