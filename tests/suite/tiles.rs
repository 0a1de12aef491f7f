//! The built-in tile sets against the published totals (B-1, E-2, E-3, E-8).

use mapwright::geometry::Rotation;
use mapwright::terrain::{EdgeKind, FeatureKind, RoadEnd, SegmentId};
use mapwright::tiles::{Goods, TileCatalog, TileDesign, TileSet};
use std::collections::BTreeSet;

fn set(name: &str) -> std::sync::Arc<TileSet> {
    TileCatalog::built_in().get(name).expect("a built-in set").clone()
}

fn sets() -> [std::sync::Arc<TileSet>; 3] {
    ["base", "inns-cathedrals", "traders-builders"].map(set)
}

fn design(id: &str) -> TileDesign {
    let short = id.split('/').next().unwrap_or_default();
    set(short).designs().iter().find(|design| design.id() == id).expect("a known tile").clone()
}

/// The sum over all tiles of a set, copies counted.
fn total(set: &TileSet, of: impl Fn(&TileDesign) -> usize) -> usize {
    set.designs().iter().map(|design| usize::from(design.count()) * of(design)).sum()
}

fn segments(design: &TileDesign, kind: FeatureKind) -> usize {
    design.landscape().segments.iter().filter(|segment| segment.kind == kind).count()
}

#[track_caller]
fn assert_totals(of: impl Fn(&TileDesign) -> usize + Copy, wanted: [usize; 3]) {
    assert_eq!(sets().map(|set| total(&set, of)), wanted);
}

#[test]
fn tiles_and_designs() {
    assert_totals(|_| 1, [72, 18, 24]);
    assert_eq!(sets().map(|set| set.designs().len()), [24, 17, 24]);
    let starts: Vec<String> = sets()
        .iter()
        .flat_map(|set| set.designs().to_vec())
        .filter(TileDesign::is_start_tile)
        .map(|design| design.id().to_owned())
        .collect();
    assert_eq!(starts, ["base/D"]);
}

#[test]
fn base_counts_by_letter() {
    let counts: Vec<String> = set("base")
        .designs()
        .iter()
        .map(|design| format!("{}{}", design.id().trim_start_matches("base/"), design.count()))
        .collect();
    let wanted = "A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1";
    assert_eq!(counts.join(" "), wanted);
}

#[test]
fn edges_by_kind() {
    let edges = |kind| move |design: &TileDesign| design.landscape().edges.iter().filter(|edge| **edge == kind).count();
    assert_totals(edges(EdgeKind::Field), [115, 17, 19]);
    assert_totals(edges(EdgeKind::Road), [94, 24, 25]);
    assert_totals(edges(EdgeKind::City), [79, 31, 52]);
}

#[test]
fn segments_by_kind() {
    let all = |kind| sets().iter().map(|set| total(set, |design| segments(design, kind))).sum::<usize>();
    assert_eq!(FeatureKind::ALL.map(all), [98, 103, 8, 217]);
    assert_totals(|design| segments(design, FeatureKind::Monastery), [6, 1, 1]);
}

#[test]
fn prints() {
    let arms = |design: &TileDesign| -> usize {
        design.landscape().segments.iter().map(|segment| usize::from(segment.coats_of_arms)).sum()
    };
    assert_totals(arms, [10, 3, 0]);
    assert_totals(|design| design.prints().inns.len(), [0, 6, 0]);
    assert_totals(|design| design.prints().cathedrals.len(), [0, 2, 0]);
    let goods = |wanted| move |design: &TileDesign| design.prints().goods.iter().filter(|(_, g)| *g == wanted).count();
    assert_totals(goods(Goods::Wine), [0, 0, 9]);
    assert_totals(goods(Goods::Grain), [0, 0, 6]);
    assert_totals(goods(Goods::Cloth), [0, 0, 5]);
}

#[test]
fn fields_roads_and_bridges() {
    let all = |of: &dyn Fn(&TileDesign) -> usize| sets().iter().map(|set| total(set, of)).sum::<usize>();
    let borders = |design: &TileDesign| design.landscape().segments.iter().map(|segment| segment.cities.len()).sum();
    assert_eq!(all(&borders), 136, "field-city borders");
    let ends = |design: &TileDesign| design.landscape().segments.iter().filter(|s| s.road_end.is_some()).count();
    assert_eq!(all(&ends), 63, "roads that end");
    assert_eq!(all(&|design| usize::from(!design.prints().bridge.is_empty())), 2, "bridge tiles");
    assert_eq!(all(&|design| design.prints().inert_links.len()), 2, "inert links");
    let enclosed = |design: &TileDesign| {
        let fields = design.landscape().segments.iter().filter(|segment| segment.kind == FeatureKind::Field);
        fields.filter(|field| field.half_edges.is_empty()).count()
    };
    assert_eq!(all(&enclosed), 5, "enclosed fields");
    let ids: Vec<String> = sets()
        .iter()
        .flat_map(|set| set.designs().to_vec())
        .filter(|design| enclosed(design) > 0)
        .map(|design| design.id().to_owned())
        .collect();
    assert_eq!(ids, ["ic/H", "tb/M", "tb/N", "tb/P", "tb/X"]);
}

#[test]
fn edge_signatures() {
    let signatures = |set: &TileSet| -> BTreeSet<Vec<usize>> {
        let least = |design: &TileDesign| {
            let turned = |turn| design.landscape().rotated(turn).edges.map(EdgeKind::index).to_vec();
            Rotation::ALL.map(turned).into_iter().min().unwrap_or_default()
        };
        set.designs().iter().map(least).collect()
    };
    assert_eq!(sets().map(|set| signatures(&set).len()), [17, 13, 14]);
    let all: BTreeSet<_> = sets().iter().flat_map(|set| signatures(set)).collect();
    assert_eq!(all.len(), 23);
    let (field, road, city) = (EdgeKind::Field.index(), EdgeKind::Road.index(), EdgeKind::City.index());
    assert!(!all.contains(&vec![field, field, road, city]), "north city, west road never occurs");
    assert!(all.contains(&vec![field, field, city, road]), "its mirror image is tb/A");
}

#[test]
fn roads_end_at_monasteries() {
    // E-8.1 and E-8.2.
    for (set, roads) in [("ic", 2), ("tb", 3)] {
        let set = self::set(set);
        let monastery = set.designs().iter().find(|design| segments(design, FeatureKind::Monastery) == 1).unwrap();
        let ends: Vec<_> = monastery.landscape().segments.iter().filter_map(|segment| segment.road_end).collect();
        assert_eq!(ends, vec![RoadEnd::Monastery; roads], "{}", monastery.id());
    }
}

#[test]
fn bridges_part_the_fields() {
    // E-8.3.
    for (id, fields, ends) in [("tb/B", 4, vec![]), ("tb/C", 3, vec![RoadEnd::City, RoadEnd::Farmhouse])] {
        let design = design(id);
        assert_eq!(design.prints().bridge.len(), 2, "{id}");
        assert_eq!(segments(&design, FeatureKind::Road), 2, "{id}");
        assert_eq!(segments(&design, FeatureKind::Field), fields, "{id}");
        let found: Vec<_> = design.landscape().segments.iter().filter_map(|segment| segment.road_end).collect();
        assert_eq!(found, ends, "{id}");
    }
}

#[test]
fn two_curves_and_a_village_between_cities() {
    // E-8.4.
    let curves = |design: &&TileDesign| {
        segments(design, FeatureKind::Road) == 2
            && design.landscape().segments.iter().all(|s| s.kind != FeatureKind::Road || s.sides.len() == 2)
    };
    let set = set("ic");
    let tile = set.designs().iter().find(curves).expect("one tile has two curves");
    assert_eq!(segments(tile, FeatureKind::Field), 3);
    // E-8.5.
    let village = design("ic/I");
    assert_eq!(village.prints().inert_links, [SegmentId(0), SegmentId(1)]);
    let ends: Vec<_> = village.landscape().segments.iter().filter_map(|segment| segment.road_end).collect();
    assert_eq!(ends, [RoadEnd::Village; 2]);
    assert_eq!(segments(&village, FeatureKind::Field), 4);
}

#[test]
fn cities_that_do_not_join_and_roads_that_end_at_them() {
    // E-8.6: two, three and four caps on one tile.
    let most = sets().iter().flat_map(|set| set.designs().to_vec()).map(|d| segments(&d, FeatureKind::City)).max();
    assert_eq!(most, Some(4));
    for caps in 2..=4 {
        let has = |set: &std::sync::Arc<TileSet>| {
            set.designs().iter().any(|design| segments(design, FeatureKind::City) == caps)
        };
        assert!(sets().iter().any(has), "{caps} caps");
    }
    // E-8.7: an enclosed field touches the cities around it.
    let enclosed = design("ic/H");
    let field = enclosed.landscape().segments.iter().find(|segment| segment.kind == FeatureKind::Field).unwrap();
    assert_eq!((field.half_edges.is_empty(), field.cities.len()), (true, 4));
    // E-8.8: walls that run to a corner.
    let walls: Vec<String> = sets()
        .iter()
        .flat_map(|set| set.designs().to_vec())
        .filter(|design| !design.prints().corner_walls.is_empty())
        .map(|design| design.id().to_owned())
        .collect();
    assert_eq!(walls, ["ic/G", "tb/I", "tb/O", "tb/W"]);
    // E-8.9: each road that ends at a city names one of its tile.
    for design in sets().iter().flat_map(|set| set.designs().to_vec()) {
        for segment in design.landscape().segments.iter().filter(|s| s.road_end == Some(RoadEnd::City)) {
            let city = segment.end_city.expect("named");
            assert_eq!(design.landscape().segments[city.at()].kind, FeatureKind::City, "{}", design.id());
        }
    }
}

#[test]
fn the_cathedral_is_a_plain_city() {
    // E-5.
    let cathedral = design("ic/K");
    assert_eq!(cathedral.count(), 2);
    assert_eq!(cathedral.landscape().edges, [EdgeKind::City; 4]);
    assert_eq!(cathedral.landscape().segments.len(), 1);
    assert_eq!(cathedral.landscape().segments[0].coats_of_arms, 0);
}
