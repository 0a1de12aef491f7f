use crate::geometry::{HalfEdgeSet, Rotation, Side, SideSet};

/// What one edge of a tile or of a printed element shows. Two touching edges match when they are equal (B-7).
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeKind {
    /// A field across the whole edge.
    Field,
    /// A road in the middle, a field half on each side of it.
    Road,
    /// A city across the whole edge.
    City,
}

impl EdgeKind {
    /// Field, road and city, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Field, Self::Road, Self::City];

    /// 0 for field, 1 for road, 2 for city.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in files and on the screen.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Road => "road",
            Self::City => "city",
        }
    }
}

/// The kinds of feature that can be claimed and scored.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FeatureKind {
    /// A city; its meeple is a knight.
    City,
    /// A road; its meeple is a highwayman.
    Road,
    /// A monastery; its meeple is a monk.
    Monastery,
    /// A field; its meeple is a farmer.
    Field,
}

impl FeatureKind {
    /// City, road, monastery, field: the order of segment names on a tile.
    pub const ALL: [Self; 4] = [Self::City, Self::Road, Self::Monastery, Self::Field];

    /// The word in files and on the screen.
    pub const fn word(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Monastery => "monastery",
            Self::Field => "field",
        }
    }

    /// The first letter of segment names: `c`, `r`, `m`, `f`.
    pub const fn letter(self) -> char {
        match self {
            Self::City => 'c',
            Self::Road => 'r',
            Self::Monastery => 'm',
            Self::Field => 'f',
        }
    }

    /// What a meeple on this kind is called (B-11).
    pub const fn role(self) -> &'static str {
        match self {
            Self::City => "knight",
            Self::Road => "highwayman",
            Self::Monastery => "monk",
            Self::Field => "farmer",
        }
    }
}

/// The number of a segment within its landscape, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct SegmentId(pub u8);

impl SegmentId {
    /// As an index into [`Landscape::segments`].
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// Where a road that has one side ends inside its tile (B-14, A-78).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoadEnd {
    /// At the monastery of the tile.
    Monastery,
    /// At the gate of a city of the tile.
    City,
    /// At a village where roads meet.
    Village,
    /// At an open junction.
    Junction,
    /// At a farmhouse.
    Farmhouse,
}

/// One connected part of a road, city, field or monastery on one tile or printed large city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// What it is part of.
    pub kind: FeatureKind,
    /// Its number among the segments of its kind: `c0`, `c1`, `r0` …
    pub ordinal: u8,
    /// City and road: the sides it reaches. Empty for monasteries and fields.
    pub sides: SideSet,
    /// Field: the half-edges it reaches; empty for an enclosed field. Empty for all others.
    pub half_edges: HalfEdgeSet,
    /// City: coats of arms.
    pub coats_of_arms: u8,
    /// Field: the cities of the same landscape it touches (B-30). Empty for all others.
    pub cities: Vec<SegmentId>,
    /// Road with one side: what it ends at.
    pub road_end: Option<RoadEnd>,
    /// Road that ends at a city: that city.
    pub end_city: Option<SegmentId>,
}

impl Segment {
    /// The segment's name on its tile, the same in every rotation: `c0`, `r1`, `m0`, `f2`.
    pub fn name(&self) -> String {
        format!("{}{}", self.kind.letter(), self.ordinal)
    }
}

/// Edges and segments of one tile in one orientation. Built by the doors of `tiles` and `map`, which promise: every city
/// edge belongs to one city segment, every road edge to one road, every field half to one field; segments are ordered
/// city, road, monastery, field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landscape {
    /// North, east, south, west.
    pub edges: [EdgeKind; 4],
    /// Ordered city, road, monastery, field; within a kind by ordinal.
    pub segments: Vec<Segment>,
}

impl Landscape {
    /// The landscape turned clockwise. Segment ids and ordinals stay.
    #[must_use]
    pub fn rotated(&self, by: Rotation) -> Self {
        let mut edges = self.edges;
        for side in Side::ALL {
            edges[side.rotated(by).index()] = self.edges[side.index()];
        }
        let turn = |segment: &Segment| Segment {
            sides: segment.sides.rotated(by),
            half_edges: segment.half_edges.rotated(by),
            ..segment.clone()
        };
        Self { edges, segments: self.segments.iter().map(turn).collect() }
    }

    /// The city or road segment that reaches `side`.
    pub fn at_side(&self, side: Side) -> Option<SegmentId> {
        self.position(|segment| segment.sides.contains(side))
    }

    /// The field segment that holds `half`.
    pub fn at_half(&self, half: crate::geometry::HalfEdge) -> Option<SegmentId> {
        self.position(|segment| segment.half_edges.contains(half))
    }

    /// The segment called `name` (`c0`, `r1` …).
    pub fn named(&self, name: &str) -> Option<SegmentId> {
        self.position(|segment| segment.name() == name)
    }

    fn position(&self, wanted: impl Fn(&Segment) -> bool) -> Option<SegmentId> {
        self.segments.iter().position(wanted).map(|at| SegmentId(at as u8))
    }

    /// The rotations that look different: edges, segments, coats of arms and field-city links are compared,
    /// segment numbers are not. Always starts with [`Rotation::NONE`].
    pub fn distinct_rotations(&self) -> Vec<Rotation> {
        let mut seen = Vec::new();
        let mut distinct = Vec::new();
        for turn in Rotation::ALL {
            let look = self.rotated(turn).look();
            if !seen.contains(&look) {
                seen.push(look);
                distinct.push(turn);
            }
        }
        distinct
    }

    /// What can be seen of the landscape, free of segment numbers.
    fn look(&self) -> Look {
        let face = |segment: &Segment| (segment.kind, segment.sides, segment.half_edges, segment.coats_of_arms);
        let mut parts: Vec<_> = self
            .segments
            .iter()
            .map(|segment| {
                let mut links: Vec<_> = segment.cities.iter().map(|city| face(&self.segments[city.at()])).collect();
                links.sort_by_key(sort_key);
                (face(segment), links)
            })
            .collect();
        parts.sort_by_key(|(face, links)| (sort_key(face), links.iter().map(sort_key).collect::<Vec<_>>()));
        Look { edges: self.edges, parts }
    }
}

type Face = (FeatureKind, SideSet, HalfEdgeSet, u8);

#[derive(PartialEq, Eq)]
struct Look {
    edges: [EdgeKind; 4],
    parts: Vec<(Face, Vec<Face>)>,
}

fn sort_key(face: &Face) -> (FeatureKind, Vec<Side>, Vec<crate::geometry::HalfEdge>, u8) {
    (face.0, face.1.iter().collect(), face.2.iter().collect(), face.3)
}
