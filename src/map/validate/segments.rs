//! Segments of a printed large city: each side and each field half belongs to exactly one.

use crate::geometry::Side;
use crate::map::{IssueCode, LargeCitySketch, MapIssue, Place, SegmentSketch, SideShow};
use crate::terrain::FeatureKind;

pub(super) fn check(at: usize, city: &LargeCitySketch, issues: &mut Vec<MapIssue>) {
    if city.segments.is_empty() {
        for side in Side::ALL {
            let show = city.sides[side.index()];
            if matches!(show, SideShow::Road | SideShow::Field) {
                let message = format!(
                    "The {} side shows {}; give the segments of this large city with [[large-city.segment]].",
                    side.word(),
                    show.word()
                );
                let key = format!("large-city[{at}].edges.{side}");
                let place = Place::Side(city.cell, side);
                issues.push(MapIssue::new(IssueCode::V027, place, message).rule("A-102").key(key));
            }
        }
        return;
    }
    let mut report = |place, message: String, key: String| {
        issues.push(MapIssue::new(IssueCode::V028, place, message).rule("A-102").key(key));
    };
    if city.coats_of_arms > 0 {
        let message = "With segments given, coats of arms stand in the city segment; move them there.";
        report(Place::Cell(city.cell), message.to_owned(), format!("large-city[{at}].coats-of-arms"));
    }
    for (number, segment) in city.segments.iter().enumerate() {
        let before = number.checked_sub(1).map(|before| city.segments[before].kind);
        for message in faults_of(segment, before, &city.segments) {
            report(Place::Cell(city.cell), message, format!("large-city[{at}].segment[{number}]"));
        }
    }
    for side in Side::ALL {
        for message in faults_at(city, side) {
            report(Place::Side(city.cell, side), message, format!("large-city[{at}].edges.{side}"));
        }
    }
}

/// What is wrong with one segment by itself.
fn faults_of(segment: &SegmentSketch, before: Option<FeatureKind>, all: &[SegmentSketch]) -> Vec<String> {
    let mut faults = Vec::new();
    let kind = segment.kind.word();
    if before.is_some_and(|before| before > segment.kind) {
        faults.push("Segments are listed in the order city, road, field; move this one up.".to_owned());
    }
    match segment.kind {
        FeatureKind::City | FeatureKind::Road => {
            if !segment.halves.is_empty() {
                faults.push(format!("A {kind} reaches whole sides; write `sides` instead of `halves`."));
            }
            if !segment.cities.is_empty() {
                faults.push(format!("Only a field touches cities; remove `cities` from the {kind}."));
            }
        }
        FeatureKind::Field => {
            if !segment.sides.is_empty() {
                faults.push("A field reaches half-edges; write `halves` instead of `sides`.".to_owned());
            }
            let is_city = |city: &u8| all.get(usize::from(*city)).is_some_and(|city| city.kind == FeatureKind::City);
            for city in segment.cities.iter().filter(|city| !is_city(city)) {
                faults.push(format!("The field touches segment {city}, which is no city; count from 0 as listed."));
            }
        }
        FeatureKind::Monastery => faults.push("A large city has no monastery; remove the segment.".to_owned()),
    }
    if segment.kind == FeatureKind::Road && !(1..=2).contains(&segment.sides.len()) {
        faults.push(format!("The road has {} sides; a road has one or two.", segment.sides.len()));
    }
    if segment.kind != FeatureKind::City && segment.coats_of_arms > 0 {
        faults.push(format!("Coats of arms stand in cities; remove them from the {kind}."));
    }
    faults
}

/// What is wrong at one side.
fn faults_at(city: &LargeCitySketch, side: Side) -> Vec<String> {
    let mut faults = Vec::new();
    let show = city.sides[side.index()];
    for (kind, wanted) in [(FeatureKind::City, SideShow::City), (FeatureKind::Road, SideShow::Road)] {
        let owners: usize = city
            .segments
            .iter()
            .filter(|segment| segment.kind == kind)
            .map(|segment| segment.sides.iter().filter(|reached| **reached == side).count())
            .sum();
        let expected = usize::from(show == wanted);
        if owners != expected {
            let (side, show, kind) = (side.word(), show.word(), kind.word());
            faults
                .push(format!("The {side} side is {show}, but {owners} {kind} segments reach it; make it {expected}."));
        }
    }
    let owners = |half| -> Vec<usize> {
        let listed = city.segments.iter().enumerate();
        listed.flat_map(|(at, s)| s.halves.iter().filter(move |h| **h == half).map(move |_| at)).collect()
    };
    let expected = usize::from(matches!(show, SideShow::Road | SideShow::Field));
    for half in side.halves() {
        let owners = owners(half).len();
        if owners != expected {
            let (number, side, show) = (half.index(), side.word(), show.word());
            faults.push(format!(
                "Half-edge {number} lies on the {side} side ({show}), but {owners} fields hold it; make it {expected}."
            ));
        }
    }
    let [left, right] = side.halves();
    if show == SideShow::Field && owners(left) != owners(right) {
        faults.push(format!("The {} side is one field, but its halves belong to two.", side.word()));
    }
    faults
}
