//! How the segments of a printed large city lie: which sides are one city, which are one road, and the fields that follow
//! from it. Knows neither files nor screens.

use super::{LargeCitySketch, SegmentSketch, SideShow};
use crate::geometry::{HalfEdge, Rotation, Side, SideSet};
use crate::terrain::FeatureKind;

/// A city or road of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutPart {
    /// Whether the part is a city or a road.
    pub kind: FeatureKind,
    /// The sides it reaches; at least one.
    pub sides: SideSet,
    /// City: its coats of arms. 0 for a road.
    pub coats_of_arms: u8,
}

/// Why sides cannot be joined. The layout is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayoutFault {
    /// One side shows something else.
    #[error("the {} side shows {} and the {} side {}; only two cities or two roads are joined", .0.word(), .1.word(), .2.word(), .3.word())]
    Different(Side, SideShow, Side, SideShow),
    /// A road has at most two sides.
    #[error("a road has one or two sides; end the other road in the {} first", .0.word())]
    ThirdSide(Side),
    /// Something runs between the two sides.
    #[error("the {kind} from {} to {} lies between; part it first", .from.word(), .to.word(), kind = .kind.word())]
    Between {
        /// What runs there.
        kind: FeatureKind,
        /// One of its sides.
        from: Side,
        /// The side opposite.
        to: Side,
    },
    /// Three roads meet in the middle, and each of them ends there.
    #[error("the road in the {} would end at this one; where three roads meet, each ends", .0.word())]
    Crossroads(Side),
}

/// Sides, cities and roads of a large city. No part crosses another; each city or road side belongs to one part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CityLayout {
    sides: [SideShow; 4],
    parts: Vec<LayoutPart>,
}

impl CityLayout {
    /// All city sides in one city; two roads are one road, any other number of them ends.
    pub fn usual(sides: [SideShow; 4], coats_of_arms: u8) -> Self {
        let with = |wanted: SideShow| Side::ALL.into_iter().filter(move |side| sides[side.index()] == wanted);
        let cities: SideSet = with(SideShow::City).collect();
        let mut layout = Self { sides, parts: Vec::new() };
        if !cities.is_empty() {
            layout.parts.push(LayoutPart { kind: FeatureKind::City, sides: cities, coats_of_arms });
        }
        let roads: SideSet = with(SideShow::Road).collect();
        let road = |sides: SideSet| LayoutPart { kind: FeatureKind::Road, sides, coats_of_arms: 0 };
        if roads.len() == 2 && layout.crossing(roads, &[]).is_none() {
            layout.parts.push(road(roads));
        } else {
            layout.parts.extend(roads.iter().map(|side| road(SideSet::EMPTY.with(side))));
        }
        layout
    }

    /// The layout of a city as drawn. What does not fit is left out: sides that belong to nothing become parts of their own.
    pub fn of(city: &LargeCitySketch) -> Self {
        if city.segments.is_empty() {
            return Self::usual(city.sides, city.coats_of_arms);
        }
        let mut layout = Self { sides: city.sides, parts: Vec::new() };
        let mut left: SideSet = Side::ALL.into_iter().collect();
        for segment in &city.segments {
            let wanted = match segment.kind {
                FeatureKind::City => SideShow::City,
                FeatureKind::Road => SideShow::Road,
                FeatureKind::Field | FeatureKind::Monastery => continue,
            };
            let fits = |side: &&Side| left.contains(**side) && city.sides[side.index()] == wanted;
            let most = if segment.kind == FeatureKind::Road { 2 } else { 4 };
            let sides: SideSet = segment.sides.iter().filter(fits).take(most).copied().collect();
            if sides.is_empty() || layout.crossing(sides, &[]).is_some() {
                continue;
            }
            left = left.iter().filter(|side| !sides.contains(*side)).collect();
            let coats_of_arms = if wanted == SideShow::City { segment.coats_of_arms } else { 0 };
            layout.parts.push(LayoutPart { kind: segment.kind, sides, coats_of_arms });
        }
        for side in left.iter() {
            layout.found(side);
        }
        layout.sort();
        layout
    }

    /// What the sides show.
    pub fn sides(&self) -> [SideShow; 4] {
        self.sides
    }

    /// Cities first, then roads.
    pub fn parts(&self) -> &[LayoutPart] {
        &self.parts
    }

    /// The cities of the layout; fields and roads are left out.
    pub fn cities(&self) -> impl Iterator<Item = &LayoutPart> {
        self.parts.iter().filter(|part| part.kind == FeatureKind::City)
    }

    /// The part that reaches a side.
    pub fn part_at(&self, side: Side) -> Option<&LayoutPart> {
        self.parts.iter().find(|part| part.sides.contains(side))
    }

    /// True if both sides belong to one part.
    pub fn are_joined(&self, one: Side, other: Side) -> bool {
        self.part_at(one).is_some_and(|part| part.sides.contains(other))
    }

    /// Lets a side show something else. A new city side joins the first city that it can; a new road runs on in the
    /// only other one, and where three or more would meet, all end.
    pub fn show(&mut self, side: Side, show: SideShow) {
        if self.sides[side.index()] == show {
            return;
        }
        self.take_out(side);
        self.sides[side.index()] = show;
        match show {
            SideShow::City => {
                let own = SideSet::EMPTY.with(side);
                let first = (0..self.parts.len()).find(|at| {
                    let part = self.parts[*at];
                    part.kind == FeatureKind::City && self.crossing(part.sides.with(side), &[*at]).is_none()
                });
                match first {
                    Some(at) => self.parts[at].sides = self.parts[at].sides.with(side),
                    None => {
                        let coats_of_arms = u8::from(self.cities().next().is_none());
                        self.parts.push(LayoutPart { kind: FeatureKind::City, sides: own, coats_of_arms });
                    }
                }
            }
            SideShow::Road => {
                let others: SideSet = Side::ALL
                    .into_iter()
                    .filter(|other| *other != side && self.sides[other.index()] == SideShow::Road)
                    .collect();
                self.parts.retain(|part| part.kind != FeatureKind::Road);
                let both = others.with(side);
                if others.len() == 1 && self.crossing(both, &[]).is_none() {
                    self.parts.push(LayoutPart { kind: FeatureKind::Road, sides: both, coats_of_arms: 0 });
                } else {
                    both.iter().for_each(|side| self.found(side));
                }
            }
            SideShow::Field | SideShow::Closed => {}
        }
        self.sort();
    }

    /// Makes two sides one city or one road.
    ///
    /// # Errors
    ///
    /// They show different things, or something runs between them.
    pub fn join(&mut self, one: Side, other: Side) -> Result<(), LayoutFault> {
        let show = |side: Side| self.sides[side.index()];
        let position = |side: Side| self.parts.iter().position(|part| part.sides.contains(side));
        let (Some(first), Some(second)) = (position(one), position(other)) else {
            return Err(LayoutFault::Different(one, show(one), other, show(other)));
        };
        if first == second {
            return Ok(());
        }
        let (a, b) = (self.parts[first], self.parts[second]);
        if a.kind != b.kind {
            return Err(LayoutFault::Different(one, show(one), other, show(other)));
        }
        let sides: SideSet = a.sides.iter().chain(b.sides.iter()).collect();
        if a.kind == FeatureKind::Road && sides.len() > 2 {
            let third = sides.iter().find(|side| *side != one && *side != other).unwrap_or(other);
            return Err(LayoutFault::ThirdSide(third));
        }
        if let Some(between) = self.crossing(sides, &[first, second]) {
            return Err(between);
        }
        let mut joined = self.clone();
        joined.parts[first] = LayoutPart { sides, coats_of_arms: a.coats_of_arms.saturating_add(b.coats_of_arms), ..a };
        joined.parts.remove(second);
        if let Some(fault) = joined.road_without_end() {
            return Err(fault);
        }
        joined.sort();
        *self = joined;
        Ok(())
    }

    /// Takes a side out of its city or road, and makes it one of its own.
    pub fn part(&mut self, side: Side) {
        let Some(part) = self.part_at(side).copied().filter(|part| part.sides.len() > 1) else { return };
        let coats_of_arms = u8::from(part.kind == FeatureKind::City && part.coats_of_arms > 1);
        if let Some(from) = self.parts.iter_mut().find(|part| part.sides.contains(side)) {
            from.coats_of_arms -= coats_of_arms;
        }
        self.take_out(side);
        self.parts.push(LayoutPart { kind: part.kind, sides: SideSet::EMPTY.with(side), coats_of_arms });
        self.sort();
    }

    /// Sets the coats of arms of the city that reaches a side.
    pub fn set_coats_of_arms(&mut self, side: Side, coats_of_arms: u8) {
        let city = self.parts.iter_mut().find(|part| part.kind == FeatureKind::City && part.sides.contains(side));
        if let Some(city) = city {
            city.coats_of_arms = coats_of_arms;
        }
    }

    /// The layout turned clockwise.
    #[must_use]
    pub fn turned(&self, by: Rotation) -> Self {
        let mut turned = self.clone();
        for side in Side::ALL {
            turned.sides[side.rotated(by).index()] = self.sides[side.index()];
        }
        turned.parts.iter_mut().for_each(|part| part.sides = part.sides.rotated(by));
        turned.sort();
        turned
    }

    /// Coats of arms to be written beside the sides: those of the one city, if it needs no segments.
    pub fn coats_of_arms(&self) -> u8 {
        if self.is_plain() { self.cities().map(|city| city.coats_of_arms).sum() } else { 0 }
    }

    /// The segments to be written; none where all city sides are one city and nothing else is shown.
    pub fn segments(&self) -> Vec<SegmentSketch> {
        if self.is_plain() {
            return Vec::new();
        }
        let printed = self.parts.iter().map(|part| SegmentSketch {
            kind: part.kind,
            sides: part.sides.iter().collect(),
            halves: Vec::new(),
            coats_of_arms: part.coats_of_arms,
            cities: Vec::new(),
        });
        let fields = self.fields().into_iter().map(|(halves, cities)| SegmentSketch {
            kind: FeatureKind::Field,
            sides: Vec::new(),
            halves,
            coats_of_arms: 0,
            cities,
        });
        printed.chain(fields).collect()
    }

    /// The number of the city, among the parts, at whose gate the road with that number ends; `None` if it runs through,
    /// or ends in the middle. The first city that it reaches without crossing anything.
    pub fn gate_of(&self, road: usize) -> Option<usize> {
        let part = self.parts.get(road).filter(|part| part.kind == FeatureKind::Road && part.sides.len() == 1)?;
        (0..self.parts.len()).find(|at| {
            let city = self.parts[*at];
            let both: SideSet = city.sides.iter().chain(part.sides.iter()).collect();
            city.kind == FeatureKind::City && self.crossing(both, &[road, *at]).is_none()
        })
    }

    fn is_plain(&self) -> bool {
        let plain = |show: &SideShow| matches!(show, SideShow::City | SideShow::Closed);
        self.sides.iter().all(plain) && self.cities().count() <= 1
    }

    /// A part of its own for a side without one.
    fn found(&mut self, side: Side) {
        let kind = match self.sides[side.index()] {
            SideShow::City => FeatureKind::City,
            SideShow::Road => FeatureKind::Road,
            SideShow::Field | SideShow::Closed => return,
        };
        self.parts.push(LayoutPart { kind, sides: SideSet::EMPTY.with(side), coats_of_arms: 0 });
    }

    fn take_out(&mut self, side: Side) {
        for part in &mut self.parts {
            part.sides = part.sides.iter().filter(|other| *other != side).collect();
        }
        self.parts.retain(|part| !part.sides.is_empty());
    }

    fn sort(&mut self) {
        self.parts.sort_by_key(|part| (part.kind, part.sides.iter().next()));
    }

    /// The part that would cross one with these sides, apart from those with the numbers `own`. On four sides only two
    /// that both reach from a side to the opposite one can cross.
    fn crossing(&self, sides: SideSet, own: &[usize]) -> Option<LayoutFault> {
        let across = |sides: SideSet| {
            let reaches = move |side: Side| sides.contains(side) && sides.contains(side.opposite());
            [Side::North, Side::East].into_iter().filter(move |side| reaches(*side))
        };
        let others = self.parts.iter().enumerate().filter(|(at, _)| !own.contains(at)).map(|(_, part)| part);
        for part in others {
            for from in across(part.sides) {
                if across(sides).any(|side| side != from) {
                    return Some(LayoutFault::Between { kind: part.kind, from, to: from.opposite() });
                }
            }
        }
        None
    }

    /// A road that would end in the middle where a straight one runs.
    fn road_without_end(&self) -> Option<LayoutFault> {
        let straight = |part: &LayoutPart| {
            part.kind == FeatureKind::Road && part.sides.iter().any(|side| part.sides.contains(side.opposite()))
        };
        if !self.parts.iter().any(straight) {
            return None;
        }
        let ends = |at: &usize| self.parts[*at].kind == FeatureKind::Road && self.parts[*at].sides.len() == 1;
        let lost = (0..self.parts.len()).filter(ends).find(|at| self.gate_of(*at).is_none())?;
        self.parts[lost].sides.iter().next().map(LayoutFault::Crossroads)
    }

    /// What lies between fields: cities with the roads that end at their gates, roads, and those that meet in the middle.
    fn walls(&self) -> Vec<(SideSet, Option<usize>)> {
        let mut walls: Vec<(SideSet, Option<usize>)> =
            self.parts.iter().enumerate().map(|(at, part)| (part.sides, self.is_city(at).then_some(at))).collect();
        let mut middle = SideSet::EMPTY;
        for (at, part) in self.parts.iter().enumerate().filter(|(_, part)| part.kind == FeatureKind::Road) {
            let Some(side) = part.sides.iter().next().filter(|_| part.sides.len() == 1) else { continue };
            match self.gate_of(at) {
                Some(city) => walls[city].0 = walls[city].0.with(side),
                None => middle = middle.with(side),
            }
        }
        walls.push((middle, None));
        walls
    }

    fn is_city(&self, at: usize) -> bool {
        self.parts[at].kind == FeatureKind::City
    }

    /// The fields: half-edges of each, and the cities it touches. Two half-edges are one field unless a wall reaches the rim
    /// on both ways between them. A closed side parts nothing: the field runs along it behind the wall.
    fn fields(&self) -> Vec<(Vec<HalfEdge>, Vec<u8>)> {
        let walls = self.walls();
        let mut fields: Vec<Vec<HalfEdge>> = Vec::new();
        let shows_field = |half: &HalfEdge| match self.sides[half.side().index()] {
            SideShow::Road | SideShow::Field => true,
            SideShow::City | SideShow::Closed => false,
        };
        for half in HalfEdge::all().filter(shows_field) {
            let together = |field: &&mut Vec<HalfEdge>| {
                walls.iter().all(|(wall, _)| gap(*wall, place_of_half(field[0])) == gap(*wall, place_of_half(half)))
            };
            match fields.iter_mut().find(together) {
                Some(field) => field.push(half),
                None => fields.push(vec![half]),
            }
        }
        let touched = |half: HalfEdge| {
            let reached = |city: usize| {
                let Some(side) = self.parts[city].sides.iter().next() else { return false };
                let others = walls.iter().filter(|(_, of)| *of != Some(city));
                let free = |wall: SideSet| {
                    wall.contains(side) || gap(wall, place_of_half(half)) == gap(wall, place_of_side(side))
                };
                others.map(|(wall, _)| *wall).all(free)
            };
            (0..self.parts.len()).filter(|at| self.is_city(*at) && reached(*at)).map(|at| at as u8).collect()
        };
        fields
            .into_iter()
            .map(|field| {
                let cities = touched(field[0]);
                (field, cities)
            })
            .collect()
    }
}

/// Places on the rim, clockwise: for each side its first half, its middle, its second half.
fn place_of_half(half: HalfEdge) -> usize {
    3 * half.side().index() + 2 * (half.index() % 2)
}

fn place_of_side(side: Side) -> usize {
    3 * side.index() + 1
}

/// The number of the last side of the wall before a place, clockwise: equal for places in the same gap of the wall.
fn gap(wall: SideSet, place: usize) -> Option<usize> {
    let before = |side: &Side| place_of_side(*side) < place;
    let last = wall.iter().filter(before).last().or_else(|| wall.iter().last());
    last.map(Side::index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Cell;
    use SideShow::{City, Closed, Field, Road};

    fn halves(layout: &CityLayout) -> Vec<(Vec<usize>, Vec<u8>)> {
        let fields = layout.fields().into_iter();
        fields.map(|(halves, cities)| (halves.into_iter().map(HalfEdge::index).collect(), cities)).collect()
    }

    fn sketch(layout: &CityLayout) -> LargeCitySketch {
        LargeCitySketch {
            cell: Cell::new(0, 0),
            name: None,
            sides: layout.sides(),
            coats_of_arms: layout.coats_of_arms(),
            segments: layout.segments(),
        }
    }

    #[test]
    fn every_side_and_half_belongs_to_one_segment_whatever_is_joined() {
        let mut seen = 0;
        for code in 0..256usize {
            let sides: [SideShow; 4] = std::array::from_fn(|at| SideShow::ALL[(code >> (2 * at)) % 4]);
            let mut layouts = vec![CityLayout::usual(sides, 2)];
            for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)] {
                let [a, b] = [Side::from_index(a), Side::from_index(b)];
                for mut layout in layouts.clone() {
                    if layout.are_joined(a, b) {
                        layout.part(b);
                    } else if layout.join(a, b).is_err() {
                        continue;
                    }
                    layouts.push(layout);
                }
            }
            for layout in layouts {
                seen += 1;
                let segments = layout.segments();
                assert_eq!(CityLayout::of(&sketch(&layout)), layout, "{sides:?}");
                if segments.is_empty() {
                    continue;
                }
                for side in Side::ALL {
                    let reaching = |kind| segments.iter().filter(|s| s.kind == kind && s.sides.contains(&side)).count();
                    let show = sides[side.index()];
                    assert_eq!(reaching(FeatureKind::City), usize::from(show == City), "{sides:?}");
                    assert_eq!(reaching(FeatureKind::Road), usize::from(show == Road), "{sides:?}");
                    let holds = |half: &HalfEdge| segments.iter().filter(|s| s.halves.contains(half)).count();
                    let wanted = usize::from(matches!(show, Road | Field));
                    assert_eq!(side.halves().map(|half| holds(&half)), [wanted; 2], "{sides:?}");
                }
            }
        }
        assert!(seen > 500, "{seen}");
    }

    #[test]
    fn fields_run_behind_walls_and_stop_at_cities_and_roads() {
        // A cap in the north: one field around it, behind the closed side too.
        let cap = CityLayout::usual([City, Field, Closed, Field], 1);
        assert_eq!(halves(&cap), [(vec![2, 3, 6, 7], vec![0])]);
        // A band from west to east parts north and south.
        let band = CityLayout::usual([Field, City, Field, City], 1);
        assert_eq!(halves(&band), [(vec![0, 1], vec![0]), (vec![4, 5], vec![0])]);
        // Two caps instead of the band: one field, which touches both.
        let mut caps = band.clone();
        caps.part(Side::West);
        assert_eq!(halves(&caps), [(vec![0, 1, 4, 5], vec![0, 1])]);
        // A road that ends at the gate parts the field, one that passes by keeps a field from the city.
        let gate = CityLayout::usual([City, Field, Road, Field], 1);
        assert_eq!(halves(&gate), [(vec![2, 3, 4], vec![0]), (vec![5, 6, 7], vec![0])]);
        let past = CityLayout::usual([City, Road, Field, Road], 1);
        assert_eq!(halves(&past), [(vec![2, 7], vec![0]), (vec![3, 4, 5, 6], vec![])]);
        // Three roads meet in the middle; a single one ends in its field.
        let roads = CityLayout::usual([Field, Road, Road, Road], 0);
        assert_eq!(halves(&roads).len(), 3);
        let lane = CityLayout::usual([Field, Field, Road, Field], 0);
        assert_eq!(halves(&lane), [((0..8).collect(), vec![])]);
    }

    #[test]
    fn only_what_the_default_does_not_say_is_written() {
        let plain = CityLayout::usual([City, City, Closed, City], 2);
        assert_eq!((plain.coats_of_arms(), plain.segments().len()), (2, 0));
        let mut parted = plain.clone();
        parted.part(Side::West);
        assert_eq!((parted.coats_of_arms(), parted.segments().len()), (0, 2));
        assert_eq!(parted.cities().map(|city| city.coats_of_arms).collect::<Vec<_>>(), [1, 1]);
        parted.join(Side::North, Side::West).expect("nothing lies between");
        assert_eq!(parted, plain);
    }

    #[test]
    fn nothing_crosses_and_the_reason_is_said() {
        let mut cross = CityLayout::usual([City, Road, City, Road], 1);
        assert!(!cross.are_joined(Side::East, Side::West), "the city lies between");
        let fault = cross.join(Side::East, Side::West).expect_err("the city lies between");
        assert_eq!(fault.to_string(), "the city from north to south lies between; part it first");
        cross.part(Side::South);
        cross.join(Side::East, Side::West).expect("nothing lies between now");
        let mut roads = CityLayout::usual([Field, Road, Road, Road], 0);
        let fault = roads.join(Side::East, Side::West).expect_err("three roads");
        assert_eq!(fault, LayoutFault::Crossroads(Side::South));
        let fault = roads.join(Side::North, Side::West).expect_err("a field");
        assert!(fault.to_string().contains("north side shows field"));
    }

    #[test]
    fn a_side_that_changes_takes_its_segments_along() {
        let mut layout = CityLayout::usual([City, City, City, City], 2);
        layout.show(Side::South, Road);
        assert_eq!(layout.cities().map(|city| (city.sides.len(), city.coats_of_arms)).collect::<Vec<_>>(), [(3, 2)]);
        layout.show(Side::West, Road);
        assert!(layout.are_joined(Side::South, Side::West));
        layout.show(Side::South, City);
        layout.show(Side::West, City);
        assert_eq!(layout, CityLayout::usual([City; 4], 2));
        assert_eq!(layout.turned(Rotation::quarters(1)), layout);
    }
}
