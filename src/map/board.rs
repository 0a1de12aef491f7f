//! The checked board: immutable, indexed, without the sketch's freedom.

use super::{ChipMark, Colour, Ground, MapSketch, SideShow, Square};
use crate::geometry::{Cell, CellIndex, CellSide, Grid, HalfEdgeSet, Side, SideSet, SquareSide};
use crate::terrain::{EdgeKind, FeatureKind, Segment, SegmentId};

/// What lies at one side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    /// A square that can take a tile, by its number.
    Square(CellIndex),
    /// A printed large city, by its position in [`Board::cities`]; it is met at the opposite side of it.
    City(u16),
    /// A printed road or city of a neighbour, by its position in [`Board::borders`] (M-12).
    Border(u16),
    /// The end of a ferry route, by its position in [`Board::ferries`] (M-14, A-7).
    Ferry(u16),
    /// Nothing: any edge may face it, and everything closes there (M-13, M-22, A-6).
    Neutral,
}

/// A printed large city (M-10) with full segments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardCity {
    /// The cell of the grid in which it lies.
    pub cell: Cell,
    /// The name that is printed there, if there is one.
    pub name: Option<String>,
    /// North, east, south, west; `None` for a closed side.
    pub sides: [Option<EdgeKind>; 4],
    /// City, road, field; never empty.
    pub segments: Vec<Segment>,
    /// Cities that lie beside it: connection passes between them. Positions in [`Board::cities`].
    pub beside: Vec<(Side, u16)>,
    /// Chips that lie here at the start (NOR-2).
    pub chips: Option<ChipMark>,
}

impl BoardCity {
    /// The city or road segment that reaches `side`.
    pub fn at_side(&self, side: Side) -> Option<SegmentId> {
        let at = self.segments.iter().position(|segment| segment.sides.contains(side))?;
        Some(SegmentId(at as u8))
    }

    /// The field segment that holds `half`.
    pub fn at_half(&self, half: crate::geometry::HalfEdge) -> Option<SegmentId> {
        let at = self.segments.iter().position(|segment| segment.half_edges.contains(half))?;
        Some(SegmentId(at as u8))
    }
}

/// A printed road or city of a neighbouring country (M-12, A-11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BorderPart {
    /// What a tile must match there: [`EdgeKind::Road`] or [`EdgeKind::City`].
    pub kind: EdgeKind,
    /// The place beyond the map to which it leads.
    pub to: Option<String>,
    /// Coats of arms of the whole part.
    pub coats_of_arms: u8,
    /// The squares and sides at which it is printed.
    pub edges: Vec<SquareSide>,
}

/// A ferry route (M-14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ferry {
    /// The name that is printed there, if there is one.
    pub name: Option<String>,
    /// Coats of arms of the whole route.
    pub coats_of_arms: u8,
    /// The squares and sides at which it lands; two or more. Three or more meet in a junction.
    pub ends: Vec<SquareSide>,
}

/// Squares that mechanics refer to by one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The name that is printed there, if there is one.
    pub name: String,
    /// The colour in which it is drawn.
    pub colour: Option<Colour>,
    /// The squares for tiles in it, in reading order.
    pub squares: Vec<CellIndex>,
}

/// A board that can be played. Comes out of [`super::validate`]; squares are numbered in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    name: String,
    squares: Vec<Square>,
    facing: Vec<[Facing; 4]>,
    index: Grid<Option<CellIndex>>,
    cities: Vec<BoardCity>,
    city_index: Grid<Option<u16>>,
    borders: Vec<BorderPart>,
    ferries: Vec<Ferry>,
    regions: Vec<Region>,
    stacks: Vec<(Cell, Colour)>,
}

impl Board {
    /// The engine numbers squares with 16 bits.
    pub const MOST_SQUARES: usize = 65_000;

    /// Builds the board of a sketch in which [`super::validate`] found no error.
    pub(super) fn from_checked(sketch: &MapSketch) -> Self {
        let (cols, rows) = (sketch.cells.cols(), sketch.cells.rows());
        let mut squares = Vec::new();
        let index = Grid::from_fn(cols, rows, |cell| {
            let drawn = sketch.cells.get(cell)?;
            (drawn.ground == Ground::Square).then(|| {
                squares.push(Square::of(cell, drawn));
                CellIndex((squares.len() - 1) as u16)
            })
        });
        let city_at = |cell: Cell| sketch.cities.iter().position(|city| city.cell == cell).map(|at| at as u16);
        let city_index = Grid::from_fn(cols, rows, city_at);
        let cities = sketch
            .cities
            .iter()
            .map(|city| {
                let beside =
                    Side::ALL.into_iter().filter_map(|side| Some((side, city_at(city.cell.neighbour(side)?)?)));
                BoardCity {
                    cell: city.cell,
                    name: city.name.clone(),
                    sides: city.sides.map(SideShow::edge),
                    segments: city_segments(city),
                    beside: beside.collect(),
                    chips: sketch.cells.get(city.cell).and_then(|drawn| drawn.chips),
                }
            })
            .collect();
        let borders: Vec<BorderPart> = sketch
            .borders
            .iter()
            .map(|border| BorderPart {
                kind: border.kind,
                to: border.to.clone(),
                coats_of_arms: border.coats_of_arms,
                edges: on_squares(&index, &border.edges),
            })
            .collect();
        let ferries: Vec<Ferry> = sketch
            .ferries
            .iter()
            .map(|ferry| Ferry {
                name: ferry.name.clone(),
                coats_of_arms: ferry.coats_of_arms,
                ends: on_squares(&index, &ferry.ends),
            })
            .collect();
        let regions = sketch.regions.iter().map(|region| Region {
            name: region.name.clone(),
            colour: region.colour,
            squares: (0u16..)
                .map(CellIndex)
                .zip(&squares)
                .filter(|(_, square)| region.holds(square.cell))
                .map(|(at, _)| at)
                .collect(),
        });
        let regions = regions.collect();
        let stacks = sketch.cells.iter().filter_map(|(cell, drawn)| match drawn.ground {
            Ground::Stack(colour) => Some((cell, colour)),
            Ground::Sea
            | Ground::Land
            | Ground::Square
            | Ground::LargeCity
            | Ground::Half(_)
            | Ground::Wave
            | Ground::Highlight(_) => None,
        });
        let stacks = stacks.collect();
        let facing = squares
            .iter()
            .map(|square| {
                let here = index.get(square.cell).copied().flatten();
                Side::ALL.map(|side| {
                    let is_here = |edge: &SquareSide| Some(edge.square) == here && edge.side == side;
                    // A print wins over whatever lies behind it.
                    let print = borders.iter().position(|part| part.edges.iter().any(is_here));
                    if let Some(part) = print {
                        return Facing::Border(part as u16);
                    }
                    let route = ferries.iter().position(|ferry| ferry.ends.iter().any(is_here));
                    if let Some(route) = route {
                        return Facing::Ferry(route as u16);
                    }
                    let Some(cell) = square.cell.neighbour(side) else { return Facing::Neutral };
                    if let Some(next) = index.get(cell).copied().flatten() {
                        return Facing::Square(next);
                    }
                    match city_index.get(cell).copied().flatten() {
                        Some(city) => Facing::City(city),
                        None => Facing::Neutral,
                    }
                })
            })
            .collect();
        Self {
            name: sketch.name.clone(),
            squares,
            facing,
            index,
            cities,
            city_index,
            borders,
            ferries,
            regions,
            stacks,
        }
    }

    /// The map's name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The squares, in reading order; a [`CellIndex`] indexes this.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The square with this number, which must be one of this board.
    pub fn square(&self, index: CellIndex) -> &Square {
        &self.squares[index.at()]
    }

    /// What lies at each side of a square: north, east, south, west.
    pub fn facing(&self, index: CellIndex) -> &[Facing; 4] {
        &self.facing[index.at()]
    }

    /// The number of the square at `cell`, or `None` where no tile can be laid.
    pub fn index(&self, cell: Cell) -> Option<CellIndex> {
        self.index.get(cell).copied().flatten()
    }

    /// The printed large city at `cell`, by its position in [`Self::cities`].
    pub fn city_at(&self, cell: Cell) -> Option<u16> {
        self.city_index.get(cell).copied().flatten()
    }

    /// The printed large cities.
    pub fn cities(&self) -> &[BoardCity] {
        &self.cities
    }

    /// The printed roads and cities of neighbours.
    pub fn borders(&self) -> &[BorderPart] {
        &self.borders
    }

    /// The ferry routes, in the order of the map file (M-14).
    pub fn ferries(&self) -> &[Ferry] {
        &self.ferries
    }

    /// The regions, in the order of the map file.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The stack squares with the colours of their islands, in reading order (BEN-3).
    pub fn stacks(&self) -> &[(Cell, Colour)] {
        &self.stacks
    }

    /// Columns of the grid.
    pub const fn cols(&self) -> u16 {
        self.index.cols()
    }

    /// Rows of the grid.
    pub const fn rows(&self) -> u16 {
        self.index.rows()
    }
}

/// The sides of squares among those named.
fn on_squares(index: &Grid<Option<CellIndex>>, named: &[CellSide]) -> Vec<SquareSide> {
    let on_square = |edge: &CellSide| Some(SquareSide { square: (*index.get(edge.cell)?)?, side: edge.side });
    named.iter().filter_map(on_square).collect()
}

/// A large city's segments: as given, or one city segment over all its city sides.
fn city_segments(city: &super::LargeCitySketch) -> Vec<Segment> {
    let segment = |kind, ordinal, sides: SideSet, half_edges: HalfEdgeSet, coats_of_arms, cities| Segment {
        kind,
        ordinal,
        sides,
        half_edges,
        coats_of_arms,
        cities,
        road_end: None,
        end_city: None,
    };
    if city.segments.is_empty() {
        let sides = Side::ALL.into_iter().filter(|side| city.sides[side.index()] == SideShow::City).collect();
        return vec![segment(FeatureKind::City, 0, sides, HalfEdgeSet::EMPTY, city.coats_of_arms, Vec::new())];
    }
    let mut ordinals = [0u8; 4];
    city.segments
        .iter()
        .map(|given| {
            let ordinal = ordinals[given.kind as usize];
            ordinals[given.kind as usize] += 1;
            segment(
                given.kind,
                ordinal,
                given.sides.iter().copied().collect(),
                given.halves.iter().copied().collect(),
                given.coats_of_arms,
                given.cities.iter().map(|city| SegmentId(*city)).collect(),
            )
        })
        .collect()
}
