//! Definition → set, or every fault at once.

use super::definition::{FieldDefinition, RoadDefinition, TileDefinition, TileSetDefinition};
use super::{TileDesign, TilePrints, TileSet};
use crate::geometry::{HalfEdge, HalfEdgeSet, Side, SideSet};
use crate::terrain::{EdgeKind, FeatureKind, Landscape, RoadEnd, Segment, SegmentId};
use std::collections::BTreeSet;

/// What is wrong with one tile of a set, in a sentence for its author.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tile `{tile}`: {problem}")]
pub struct TileFault {
    /// The id of the tile that is wrong, as the set's file has it.
    pub tile: String,
    /// Its zero-based position in the file.
    pub position: usize,
    /// What is wrong and what to do.
    pub problem: String,
}

/// Checks a definition.
///
/// # Errors
///
/// All faults of all tiles: an edge that no segment or two segments own, a half-edge without field, a field that
/// touches an unknown city, a road with no end, an id used twice, more segments than a tile can have.
pub fn check(definition: &TileSetDefinition) -> Result<TileSet, Vec<TileFault>> {
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    let mut designs = Vec::new();
    for (position, tile) in definition.tiles.iter().enumerate() {
        let mut problems = Vec::new();
        if !ids.insert(tile.id.as_str()) {
            problems.push("the id is used twice; each design needs its own".to_owned());
        }
        if tile.count == 0 {
            problems.push("`count` is 0; leave the tile out instead".to_owned());
        }
        designs.push(design(tile, &mut problems));
        faults.extend(problems.into_iter().map(|problem| TileFault { tile: tile.id.clone(), position, problem }));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(TileSet { definition: definition.clone(), designs })
}

/// No published tile has more than 9 segments; the engine's tables allow 16.
const MOST_SEGMENTS: usize = 16;

fn design(tile: &TileDefinition, problems: &mut Vec<String>) -> TileDesign {
    let edges = tile.edges.clockwise();
    let city = |number: u8| SegmentId(number);
    let road = |number: u8| SegmentId((tile.cities.len() + usize::from(number)) as u8);
    let mut segments = Vec::new();
    let mut prints = TilePrints::default();
    if tile.cities.len() + tile.roads.len() + tile.fields.len() + usize::from(tile.monastery) > MOST_SEGMENTS {
        problems.push(format!("more than {MOST_SEGMENTS} segments; a tile has four sides"));
    }
    for (ordinal, definition) in (0u8..).zip(&tile.cities) {
        if definition.sides.is_empty() {
            problems.push(format!("city c{ordinal} reaches no side; name at least one"));
        }
        if definition.cathedral {
            prints.cathedrals.push(city(ordinal));
        }
        prints.goods.extend(definition.goods.map(|goods| (city(ordinal), goods)));
        prints.corner_walls.extend(definition.corner_walls.iter().map(|corner| (city(ordinal), *corner)));
        segments.push(Segment {
            kind: FeatureKind::City,
            ordinal,
            sides: definition.sides.iter().copied().collect(),
            half_edges: HalfEdgeSet::EMPTY,
            coats_of_arms: definition.coats_of_arms,
            cities: Vec::new(),
            road_end: None,
            end_city: None,
        });
    }
    for (ordinal, definition) in (0u8..).zip(&tile.roads) {
        check_road(ordinal, definition, tile, problems);
        if definition.inn {
            prints.inns.push(road(ordinal));
        }
        segments.push(Segment {
            kind: FeatureKind::Road,
            ordinal,
            sides: definition.sides.iter().copied().collect(),
            half_edges: HalfEdgeSet::EMPTY,
            coats_of_arms: 0,
            cities: Vec::new(),
            road_end: definition.ends_at,
            end_city: definition.end_city.map(city),
        });
    }
    if tile.monastery {
        segments.push(Segment {
            kind: FeatureKind::Monastery,
            ordinal: 0,
            sides: SideSet::EMPTY,
            half_edges: HalfEdgeSet::EMPTY,
            coats_of_arms: 0,
            cities: Vec::new(),
            road_end: None,
            end_city: None,
        });
    }
    for (ordinal, definition) in (0u8..).zip(&tile.fields) {
        check_field(ordinal, definition, tile, problems);
        segments.push(Segment {
            kind: FeatureKind::Field,
            ordinal,
            sides: SideSet::EMPTY,
            half_edges: definition.halves.iter().filter_map(|half| HalfEdge::new(*half)).collect(),
            coats_of_arms: 0,
            cities: definition.cities.iter().map(|number| city(*number)).collect(),
            road_end: None,
            end_city: None,
        });
    }
    for number in &tile.bridge {
        if usize::from(*number) >= tile.roads.len() {
            problems.push(format!("`bridge` names road {number}, which the tile does not have"));
        }
    }
    for number in &tile.inert_links {
        if usize::from(*number) >= tile.cities.len() {
            problems.push(format!("`inert-links` names city {number}, which the tile does not have"));
        }
    }
    prints.bridge = tile.bridge.iter().map(|number| road(*number)).collect();
    prints.inert_links = tile.inert_links.iter().map(|number| city(*number)).collect();
    let landscape = Landscape { edges, segments };
    check_edges(&landscape, problems);
    TileDesign { id: tile.id.clone(), count: tile.count, start_tile: tile.start_tile, landscape, prints }
}

fn check_road(ordinal: u8, road: &RoadDefinition, tile: &TileDefinition, problems: &mut Vec<String>) {
    match (road.sides.len(), road.ends_at) {
        (1, None) => problems.push(format!("road r{ordinal} has one side; say with `ends-at` where it ends")),
        (1, Some(_)) | (2, None) => {}
        (2, Some(_)) => problems.push(format!("road r{ordinal} runs through and cannot end; remove `ends-at`")),
        (sides, _) => problems.push(format!("road r{ordinal} has {sides} sides; a road has one or two")),
    }
    let fits = match (road.ends_at, road.end_city) {
        (Some(RoadEnd::City), Some(city)) => usize::from(city) < tile.cities.len(),
        (Some(RoadEnd::City), None) => false,
        (Some(RoadEnd::Monastery), None) => tile.monastery,
        (None | Some(RoadEnd::Village | RoadEnd::Junction | RoadEnd::Farmhouse), None) => true,
        (None | Some(RoadEnd::Monastery | RoadEnd::Village | RoadEnd::Junction | RoadEnd::Farmhouse), Some(_)) => false,
    };
    if !fits {
        problems.push(format!("road r{ordinal}: `ends-at` and `end-city` name nothing that stands on the tile"));
    }
}

fn check_field(ordinal: u8, field: &FieldDefinition, tile: &TileDefinition, problems: &mut Vec<String>) {
    if field.halves.iter().any(|half| *half > 7) {
        problems.push(format!("field f{ordinal}: half-edges are numbered 0 to 7"));
    }
    if field.cities.iter().any(|city| usize::from(*city) >= tile.cities.len()) {
        problems.push(format!("field f{ordinal} touches a city that the tile does not have"));
    }
    let distinct: BTreeSet<_> = field.cities.iter().collect();
    if distinct.len() != field.cities.len() {
        problems.push(format!("field f{ordinal} names a city twice"));
    }
}

/// Every edge is owned by exactly one segment of its kind, every half of a field or road edge by one field.
fn check_edges(landscape: &Landscape, problems: &mut Vec<String>) {
    for side in Side::ALL {
        let kind = landscape.edges[side.index()];
        for (feature, edge) in [(FeatureKind::City, EdgeKind::City), (FeatureKind::Road, EdgeKind::Road)] {
            let owners = landscape.segments.iter().filter(|s| s.kind == feature && s.sides.contains(side)).count();
            if owners != usize::from(kind == edge) {
                let (side, kind, feature) = (side.word(), kind.word(), feature.word());
                problems.push(format!("the {side} edge is {kind}, but {owners} {feature} segments reach it"));
            }
        }
        for half in side.halves() {
            let owners = landscape.segments.iter().filter(|s| s.half_edges.contains(half)).count();
            if owners != usize::from(kind != EdgeKind::City) {
                let (side, kind) = (side.word(), kind.word());
                let half = half.index();
                problems
                    .push(format!("half-edge {half} lies on the {side} edge ({kind}), but {owners} fields hold it"));
            }
        }
        let [left, right] = side.halves();
        if kind == EdgeKind::Field && landscape.at_half(left) != landscape.at_half(right) {
            problems.push(format!("the {} edge is one field, but its halves belong to two", side.word()));
        }
    }
}
