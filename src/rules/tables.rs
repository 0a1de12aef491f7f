//! What stays the same through a game, laid out for speed: turned tiles, which rotations fit which surroundings, and the
//! printed segments.

use super::features::{Features, NodeId};
use crate::geometry::{Cell, CellIndex, HalfEdge, Rotation, Side, SideSet};
use crate::map::{Board, Facing};
use crate::terrain::{EdgeKind, FeatureKind, Landscape};
use crate::tiles::TileDesign;

/// A tile design of a game, by its position in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct TileKind(pub u16);

impl TileKind {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// What the sides of a square demand of a tile: two bits a side, 0 for anything, else the edge kind plus 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Need(u8);

impl Need {
    pub(super) const fn with(self, side: Side, kind: EdgeKind) -> Self {
        Self(self.0 | (kind.index() as u8 + 1) << (2 * side.index()))
    }

    pub(super) const fn at(self, side: Side) -> Option<EdgeKind> {
        match self.0 >> (2 * side.index()) & 3 {
            0 => None,
            kind => Some(EdgeKind::ALL[kind as usize - 1]),
        }
    }

    fn is_met_by(self, edges: &[EdgeKind; 4]) -> bool {
        Side::ALL.into_iter().all(|side| self.at(side).is_none_or(|kind| kind == edges[side.index()]))
    }
}

/// Rotations as a bit set: bit k for k quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rotations(u8);

impl Rotations {
    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.all().len()
    }

    /// True if `rotation` is in the set.
    pub const fn contains(self, rotation: Rotation) -> bool {
        self.0 >> rotation.index() & 1 == 1
    }

    /// In rising order.
    pub const fn all(self) -> &'static [Rotation] {
        const R: [Rotation; 4] = Rotation::ALL;
        const ALL: [&[Rotation]; 16] = [
            &[],
            &[R[0]],
            &[R[1]],
            &[R[0], R[1]],
            &[R[2]],
            &[R[0], R[2]],
            &[R[1], R[2]],
            &[R[0], R[1], R[2]],
            &[R[3]],
            &[R[0], R[3]],
            &[R[1], R[3]],
            &[R[0], R[1], R[3]],
            &[R[2], R[3]],
            &[R[0], R[2], R[3]],
            &[R[1], R[2], R[3]],
            &[R[0], R[1], R[2], R[3]],
        ];
        ALL[(self.0 & 15) as usize]
    }

    /// In rising order.
    pub fn iter(self) -> impl Iterator<Item = Rotation> + Clone {
        self.all().iter().copied()
    }
}

/// A design in one rotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turned {
    pub(super) edges: [EdgeKind; 4],
    /// The city or road segment at each side; meaningless on a field side.
    pub(super) at_side: [u8; 4],
    /// The field at each half-edge; meaningless on a city side.
    pub(super) at_half: [u8; 8],
}

/// One segment of a design.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SegmentFacts {
    pub(super) kind: FeatureKind,
    pub(super) ordinal: u8,
    pub(super) coats_of_arms: u8,
    /// Field: the cities it touches, one bit a segment.
    pub(super) cities: u16,
    /// Segments of the same kind with a lower number, one bit each: a tile counts once for a feature (E-9), so a segment
    /// counts only if none of these belongs to the same one.
    pub(super) earlier: u16,
}

/// One design.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KindFacts {
    pub(super) segments: Vec<SegmentFacts>,
    /// For each rotation, the first that looks the same.
    pub(super) looks_like: [Rotation; 4],
    /// For each [`Need`], the rotations that meet it; of those that look the same, the first only.
    fits: Fits,
}

/// For each [`Need`], the rotations of one tile that meet it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fits {
    rotations: [Rotations; 256],
    /// How many those are: counting bits takes ten instructions on the machines that everybody has, reading this one.
    counts: [u8; 256],
}

impl Fits {
    pub(super) const fn at(&self, need: Need) -> Rotations {
        self.rotations[need.0 as usize]
    }

    /// How many rotations meet the demand.
    pub(super) const fn count(&self, need: Need) -> u8 {
        self.counts[need.0 as usize]
    }
}

/// A segment printed on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Printed {
    pub(super) on: PrintedOn,
    pub(super) kind: FeatureKind,
    pub(super) coats_of_arms: u8,
    /// First segment of the same large city, for [`SegmentFacts::cities`] and `earlier`.
    pub(super) base: NodeId,
    pub(super) cities: u16,
    pub(super) earlier: u16,
}

/// What a printed segment is printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrintedOn {
    /// A large city, by its position in [`Board::cities`].
    City(u16),
    /// A road or city of a neighbour, by its position in [`Board::borders`].
    Border(u16),
    /// A ferry route, by its position in [`Board::ferries`].
    Ferry(u16),
}

/// All tables of one board with one supply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tables {
    pub(super) kinds: Vec<KindFacts>,
    turned: Vec<Turned>,
    pub(super) printed: Vec<Printed>,
    /// First printed segment of each large city, and the segment of each border part.
    pub(super) city_base: Vec<NodeId>,
    pub(super) border_node: Vec<NodeId>,
    /// For each ferry route, the segment at each of its ends: one for both ends of a route with two, else one an end.
    pub(super) ferry_nodes: Vec<Vec<NodeId>>,
    /// For each large city, the squares beside it that it opens: those of islands open by ferry only.
    pub(super) city_squares: Vec<Vec<CellIndex>>,
    /// What each square demands before any tile lies: borders (M-12) and large cities.
    pub(super) need: Vec<Need>,
    /// For each square, the sides over which a tile on it does not open its neighbour: from the mainland to an island
    ///
    pub(super) shut: Vec<SideSet>,
    /// The squares around each square that exist, diagonals included (M-23).
    pub(super) around: Vec<Vec<CellIndex>>,
    /// Large cities around each square: orthogonal, and all.
    pub(super) cities_around: Vec<(u8, u8)>,
    /// The printed segments with their open sides, those of neighbouring large cities joined.
    pub(super) features: Features,
}

impl Tables {
    pub(super) fn new(board: &Board, designs: &[TileDesign]) -> Self {
        let turned = designs.iter().flat_map(|design| Rotation::ALL.map(|by| turn(&design.landscape().rotated(by))));
        let turned: Vec<Turned> = turned.collect();
        let kinds = designs.iter().zip(turned.chunks_exact(4)).map(|(design, turned)| facts(design, turned)).collect();
        let mut tables = Self {
            kinds,
            turned,
            printed: Vec::new(),
            city_base: Vec::new(),
            border_node: Vec::new(),
            ferry_nodes: Vec::new(),
            city_squares: Vec::new(),
            need: Vec::new(),
            shut: Vec::new(),
            around: Vec::new(),
            cities_around: Vec::new(),
            features: Features::default(),
        };
        tables.add_printed(board);
        tables.add_squares(board);
        tables
    }

    /// The printed segments of large cities and borders, with the sides at which a tile can be laid counted as open.
    fn add_printed(&mut self, board: &Board) {
        let squares_at = |cell: Cell, side: Side| {
            let square = board.index(cell.neighbour(side)?)?;
            matches!(board.facing(square)[side.opposite().index()], Facing::City(_)).then_some(square)
        };
        for (at, city) in (0u16..).zip(board.cities()) {
            let base = NodeId(self.features.len());
            self.city_base.push(base);
            let squares = Side::ALL.into_iter().filter_map(|side| squares_at(city.cell, side));
            self.city_squares.push(squares.filter(|square| board.square(*square).island.is_none()).collect());
            for (number, segment) in (0u8..).zip(&city.segments) {
                let open = segment.sides.iter().filter(|side| squares_at(city.cell, *side).is_some()).count();
                self.features.add(self.printed.len() as u16, open as i16);
                self.printed.push(Printed {
                    on: PrintedOn::City(at),
                    kind: segment.kind,
                    coats_of_arms: segment.coats_of_arms,
                    base,
                    cities: segment.cities.iter().fold(0, |set, city| set | 1 << city.0),
                    earlier: earlier(&city.segments, number),
                });
            }
        }
        for (at, city) in board.cities().iter().enumerate() {
            for (side, beside) in &city.beside {
                let other = &board.cities()[usize::from(*beside)];
                let (here, there) = (self.city_base[at], self.city_base[usize::from(*beside)]);
                // Each pair is met from both sides; joining twice changes nothing.
                if let (Some(one), Some(two)) = (city.at_side(*side), other.at_side(side.opposite())) {
                    self.features.join(here.plus(one.0), there.plus(two.0), 0);
                }
                for half in side.halves() {
                    if let (Some(one), Some(two)) = (city.at_half(half), other.at_half(half.facing())) {
                        self.features.join(here.plus(one.0), there.plus(two.0), 0);
                    }
                }
            }
        }
        for (at, border) in (0u16..).zip(board.borders()) {
            let base = self.features.add(self.printed.len() as u16, 0);
            self.border_node.push(base);
            let kind = if border.kind == EdgeKind::City { FeatureKind::City } else { FeatureKind::Road };
            let coats_of_arms = border.coats_of_arms;
            self.printed.push(Printed { on: PrintedOn::Border(at), kind, coats_of_arms, base, cities: 0, earlier: 0 });
        }
        for (at, ferry) in (0u16..).zip(board.ferries()) {
            let base = NodeId(self.features.len());
            let passes = ferry.ends.len() == 2;
            // a route with two ends keeps a road open until both ends have a tile. A-10: three meet in a junction.
            let (parts, open) = if passes { (1, 2) } else { (ferry.ends.len() as u8, 0) };
            for part in 0..parts {
                self.features.add(self.printed.len() as u16, open);
                self.printed.push(Printed {
                    on: PrintedOn::Ferry(at),
                    kind: FeatureKind::Road,
                    coats_of_arms: ferry.coats_of_arms,
                    base,
                    cities: 0,
                    earlier: (1 << part) - 1,
                });
            }
            self.ferry_nodes.push((0..ferry.ends.len() as u8).map(|end| base.plus(end % parts)).collect());
        }
    }

    fn add_squares(&mut self, board: &Board) {
        for (at, square) in (0u16..).zip(board.squares()) {
            let mut need = Need::default();
            for (side, facing) in Side::ALL.into_iter().zip(board.facing(CellIndex(at))) {
                let kind = match facing {
                    Facing::City(city) => board.cities()[usize::from(*city)].sides[side.opposite().index()],
                    Facing::Border(part) => Some(board.borders()[usize::from(*part)].kind),
                    // the route ends in a road.
                    Facing::Ferry(_) => Some(EdgeKind::Road),
                    Facing::Square(_) | Facing::Neutral => None,
                };
                need = kind.map_or(need, |kind| need.with(side, kind));
            }
            self.need.push(need);
            let shut = Side::ALL.into_iter().zip(board.facing(CellIndex(at))).filter(|(_, facing)| match facing {
                Facing::Square(beside) => square.island.is_none() && board.square(*beside).island.is_some(),
                Facing::City(_) | Facing::Border(_) | Facing::Ferry(_) | Facing::Neutral => false,
            });
            self.shut.push(shut.map(|(side, _)| side).collect());
            self.around.push(square.cell.around().filter_map(|cell| board.index(cell)).collect());
            let cities = |orthogonal: bool| {
                let cities = square.cell.around().filter(|cell| board.city_at(*cell).is_some());
                cities.filter(|cell| !orthogonal || cell.col == square.cell.col || cell.row == square.cell.row).count()
            };
            self.cities_around.push((cities(true) as u8, cities(false) as u8));
        }
    }

    pub(super) fn kind(&self, kind: TileKind) -> &KindFacts {
        &self.kinds[kind.at()]
    }

    pub(super) fn turned(&self, kind: TileKind, rotation: Rotation) -> &Turned {
        &self.turned[kind.at() * 4 + rotation.index()]
    }

    /// The rotations of a tile that meet what a square demands, look-alikes once.
    pub(super) fn fits(&self, kind: TileKind, need: Need) -> Rotations {
        self.all_fits(kind).at(need)
    }

    /// As [`Self::fits`], for every demand.
    pub(super) fn all_fits(&self, kind: TileKind) -> &Fits {
        &self.kinds[kind.at()].fits
    }
}

fn turn(landscape: &Landscape) -> Turned {
    let side = |side| landscape.at_side(side).map_or(0, |segment| segment.0);
    let mut at_half = [0; 8];
    for half in HalfEdge::all() {
        at_half[half.index()] = landscape.at_half(half).map_or(0, |segment| segment.0);
    }
    Turned { edges: landscape.edges, at_side: Side::ALL.map(side), at_half }
}

fn facts(design: &TileDesign, turned: &[Turned]) -> KindFacts {
    let landscape = design.landscape();
    let distinct = landscape.distinct_rotations();
    let looks_like = Rotation::ALL.map(|rotation| {
        // The looks of a tile repeat with their number: a tile with two of them looks the same after two turns.
        Rotation::quarters(rotation.index() % distinct.len())
    });
    let rotations: [Rotations; 256] = std::array::from_fn(|need| {
        let fitting = distinct.iter().filter(|rotation| Need(need as u8).is_met_by(&turned[rotation.index()].edges));
        Rotations(fitting.fold(0, |set, rotation| set | 1 << rotation.index()))
    });
    let segments = (0u8..).zip(&landscape.segments).map(|(number, segment)| SegmentFacts {
        kind: segment.kind,
        ordinal: segment.ordinal,
        coats_of_arms: segment.coats_of_arms,
        cities: segment.cities.iter().fold(0, |set, city| set | 1 << city.0),
        earlier: earlier(&landscape.segments, number),
    });
    KindFacts {
        segments: segments.collect(),
        looks_like,
        fits: Fits { rotations, counts: rotations.map(|set| set.len() as u8) },
    }
}

/// The segments before `number` that are of its kind, one bit each.
fn earlier(segments: &[crate::terrain::Segment], number: u8) -> u16 {
    let kind = segments[usize::from(number)].kind;
    (0..number).filter(|other| segments[usize::from(*other)].kind == kind).fold(0, |set, other| set | 1 << other)
}
