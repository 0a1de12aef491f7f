//! Which segments hang together, and which features are complete.

use super::{Element, Feature, Spot, Table};
use mapwright::geometry::{Cell, Side, SquareSide};
use mapwright::map::Facing;
use mapwright::terrain::{EdgeKind, FeatureKind, Segment, SegmentId};
use std::collections::BTreeSet;

impl Table<'_> {
    /// Every segment of every tile, large city and border part.
    fn spots(&self) -> Vec<Spot> {
        let numbered = |element: Element, count: usize| (0..count).map(move |at| (element, SegmentId(at as u8)));
        let tiles = self.tiles.iter().flat_map(|(cell, tile)| numbered(Element::Tile(*cell), tile.segments.len()));
        let cities = self.board.cities().iter().zip(0u16..);
        let cities = cities.flat_map(|(city, at)| numbered(Element::LargeCity(at), city.segments.len()));
        let borders = (0u16..).take(self.board.borders().len()).flat_map(|at| numbered(Element::BorderPart(at), 1));
        let ferries = self.board.ferries().iter().zip(0u16..);
        let ferries = ferries.flat_map(|(ferry, at)| {
            let segments = if ferry.ends.len() == 2 { 1 } else { ferry.ends.len() };
            numbered(Element::Ferry(at), segments)
        });
        tiles.chain(cities).chain(borders).chain(ferries).collect()
    }

    /// The segment at a spot; border parts and ferries have none.
    fn segment(&self, spot: Spot) -> Option<&Segment> {
        match spot.0 {
            Element::Tile(cell) => Some(&self.tiles[&cell].segments[spot.1.at()]),
            Element::LargeCity(city) => Some(&self.board.cities()[usize::from(city)].segments[spot.1.at()]),
            Element::BorderPart(_) | Element::Ferry(_) => None,
        }
    }

    fn kind(&self, spot: Spot) -> FeatureKind {
        match spot.0 {
            Element::Tile(_) | Element::LargeCity(_) => self.segment(spot).expect("a segment").kind,
            Element::BorderPart(part) => match self.board.borders()[usize::from(part)].kind {
                EdgeKind::Road => FeatureKind::Road,
                EdgeKind::City => FeatureKind::City,
                EdgeKind::Field => panic!("a border part is a road or a city"),
            },
            // M-14: a ferry is part of roads.
            Element::Ferry(_) => FeatureKind::Road,
        }
    }

    /// Coats of arms of a feature: of its segments, and of each border part and ferry route as a whole, once.
    pub(super) fn coats_of_arms(&self, feature: &Feature) -> i32 {
        let segments = feature.spots.iter().filter_map(|spot| self.segment(*spot));
        let whole = feature.elements().into_iter().map(|element| match element {
            Element::Tile(_) | Element::LargeCity(_) => 0,
            Element::BorderPart(part) => self.board.borders()[usize::from(part)].coats_of_arms,
            Element::Ferry(route) => self.board.ferries()[usize::from(route)].coats_of_arms,
        });
        segments.map(|segment| segment.coats_of_arms).chain(whole).map(i32::from).sum()
    }

    /// The cities of its own tile that a field segment touches.
    pub(super) fn cities_beside(&self, spot: Spot) -> Vec<Spot> {
        let cities = self.segment(spot).map(|segment| segment.cities.as_slice()).unwrap_or_default();
        cities.iter().map(|city| (spot.0, *city)).collect()
    }

    /// The element at a side of a tile or large city, if a segment can go on there.
    fn element_beside(&self, element: Element, side: Side) -> Option<Element> {
        match element {
            Element::Tile(cell) => match self.facing(cell, side) {
                Facing::Square(_) => self.tile_beside(cell, side),
                Facing::City(city) => Some(Element::LargeCity(city)),
                Facing::Border(part) => Some(Element::BorderPart(part)),
                Facing::Ferry(route) => Some(Element::Ferry(route)),
                Facing::Neutral => None,
            },
            Element::LargeCity(city) => {
                let cell = self.board.cities()[usize::from(city)].cell;
                let next = cell.neighbour(side)?;
                self.tile_beside(cell, side).or(self.board.city_at(next).map(Element::LargeCity))
            }
            Element::BorderPart(_) | Element::Ferry(_) => None,
        }
    }

    fn tile_beside(&self, cell: Cell, side: Side) -> Option<Element> {
        let next = cell.neighbour(side)?;
        self.tiles.contains_key(&next).then_some(Element::Tile(next))
    }

    /// All segments of an element, numbered.
    fn segments_of(&self, element: Element) -> impl Iterator<Item = (SegmentId, &Segment)> {
        let segments: &[Segment] = match element {
            Element::Tile(cell) => &self.tiles[&cell].segments,
            Element::LargeCity(city) => &self.board.cities()[usize::from(city)].segments,
            Element::BorderPart(_) | Element::Ferry(_) => &[],
        };
        (0u8..).map(SegmentId).zip(segments)
    }

    /// The segments that touch this one across an edge and are of its kind.
    fn touching(&self, spot: Spot) -> Vec<Spot> {
        let mut found = Vec::new();
        if let Element::BorderPart(part) = spot.0 {
            // A part joins the features that lie on its edges at the moment.
            for edge in &self.board.borders()[usize::from(part)].edges {
                let cell = self.board.square(edge.square).cell;
                if let Some(tile) = self.tiles.get(&cell) {
                    found.extend(tile.at_side(edge.side).map(|segment| (Element::Tile(cell), segment)));
                }
            }
            return found;
        }
        if let Element::Ferry(route) = spot.0 {
            return self.roads_at_ferry(route, spot.1);
        }
        let here = self.segment(spot).expect("a segment");
        for side in here.sides.iter() {
            let Some(beside) = self.element_beside(spot.0, side) else { continue };
            if matches!(beside, Element::BorderPart(_)) {
                found.push((beside, SegmentId(0)));
                continue;
            }
            if let (Element::Ferry(route), Element::Tile(cell)) = (beside, spot.0) {
                found.push((beside, self.ferry_segment(route, cell, side)));
                continue;
            }
            let meets = |there: &Segment| there.kind == here.kind && there.sides.contains(side.opposite());
            found.extend(self.segments_of(beside).filter(|(_, there)| meets(there)).map(|(at, _)| (beside, at)));
        }
        for half in here.half_edges.iter() {
            // Beside a border road or a ferry the field stops: they have no field.
            let Some(beside) = self.element_beside(spot.0, half.side()) else { continue };
            let meets = |there: &Segment| there.half_edges.contains(half.facing());
            found.extend(self.segments_of(beside).filter(|(_, there)| meets(there)).map(|(at, _)| (beside, at)));
        }
        found
    }

    /// The segment of a route at one of its ends: two ends share one, three or more have one each.
    fn ferry_segment(&self, route: u16, cell: Cell, side: Side) -> SegmentId {
        let ends = &self.board.ferries()[usize::from(route)].ends;
        let end = ends.iter().position(|end| self.board.square(end.square).cell == cell && end.side == side);
        let end = end.expect("the square faces the end of a ferry");
        SegmentId(if ends.len() == 2 { 0 } else { end as u8 })
    }

    /// The roads that lead onto one segment of a route.
    fn roads_at_ferry(&self, route: u16, segment: SegmentId) -> Vec<Spot> {
        let mut roads = Vec::new();
        for end in &self.board.ferries()[usize::from(route)].ends {
            let cell = self.board.square(end.square).cell;
            if let Some(tile) = self.tiles.get(&cell).filter(|_| self.ferry_segment(route, cell, end.side) == segment) {
                roads.extend(tile.at_side(end.side).map(|road| (Element::Tile(cell), road)));
            }
        }
        roads
    }

    /// The feature that a segment belongs to.
    pub fn feature_at(&self, spot: Spot) -> Feature {
        let mut spots = BTreeSet::new();
        let mut to_visit = vec![spot];
        while let Some(next) = to_visit.pop() {
            if spots.insert(next) {
                to_visit.extend(self.touching(next));
            }
        }
        Feature { kind: self.kind(spot), spots }
    }

    /// All features, those that are only printed included.
    pub fn features(&self) -> Vec<Feature> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut features = Vec::new();
        for spot in self.spots() {
            if !seen.contains(&spot) {
                let feature = self.feature_at(spot);
                seen.extend(feature.spots.iter().copied());
                features.push(feature);
            }
        }
        features
    }

    /// True if a road or city has no open side (B-14, B-16, M-22), or a monastery is surrounded (B-18, M-23). Fields are
    /// never complete.
    pub fn is_complete(&self, feature: &Feature) -> bool {
        match feature.kind {
            FeatureKind::Road | FeatureKind::City => !feature.spots.iter().any(|spot| self.has_open_side(*spot)),
            FeatureKind::Monastery => {
                let cell = self.monastery_cell(feature);
                let exist = self.around(cell).into_iter().filter(|near| self.board.index(*near).is_some());
                exist.into_iter().all(|near| self.tiles.contains_key(&near))
            }
            FeatureKind::Field => false,
        }
    }

    /// Open: a square lies there and no tile on it. An edge of a border part never keeps a feature open.
    fn has_open_side(&self, spot: Spot) -> bool {
        let cell = match spot.0 {
            Element::Tile(cell) => cell,
            Element::LargeCity(city) => self.board.cities()[usize::from(city)].cell,
            Element::BorderPart(_) => return false,
            // two ends pass the road on, so it is open while one of them has no tile. A-10: a junction ends it.
            Element::Ferry(route) => {
                let ends = &self.board.ferries()[usize::from(route)].ends;
                let is_bare = |end: &SquareSide| !self.tiles.contains_key(&self.board.square(end.square).cell);
                return ends.len() == 2 && ends.iter().any(is_bare);
            }
        };
        let is_open = |side: Side| match spot.0 {
            Element::Tile(_) => {
                matches!(self.facing(cell, side), Facing::Square(_)) && self.tile_beside(cell, side).is_none()
            }
            Element::LargeCity(_) | Element::BorderPart(_) | Element::Ferry(_) => {
                self.square_beside(cell, side).is_some() && self.tile_beside(cell, side).is_none()
            }
        };
        self.segment(spot).is_some_and(|segment| segment.sides.iter().any(is_open))
    }

    pub(super) fn monastery_cell(&self, feature: &Feature) -> Cell {
        match feature.spots.first().expect("a feature has segments").0 {
            Element::Tile(cell) => cell,
            Element::LargeCity(_) | Element::BorderPart(_) | Element::Ferry(_) => panic!("monasteries stand on tiles"),
        }
    }

    /// The cells that count as neighbours of a monastery at `cell`, whatever lies there.
    pub(super) fn around(&self, cell: Cell) -> Vec<Cell> {
        let beside = |near: Cell| near.col == cell.col || near.row == cell.row;
        match self.numbers.monastery_neighbours {
            4 => cell.around().filter(|near| beside(*near)).collect(),
            _ => cell.around().collect(),
        }
    }
}
