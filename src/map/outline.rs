//! A coast behind the squares: land, lakes, borders and rivers in hundredths of a square. It says how a map looks and
//! nothing about the game. Knows no colours and no files.

use crate::geometry::limits::FURTHEST_POINT;
use std::fmt;
use std::sync::Arc;

/// A point in hundredths of a square from the north-western corner of the grid: right, down.
pub type OutlinePoint = [i32; 2];

/// More points are a mistake: the largest outline of a printed map has 2,500.
pub(super) const MOST_POINTS: usize = 200_000;

/// An area with holes, and the triangles that cover it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineArea {
    rings: Vec<Vec<OutlinePoint>>,
    triangles: Vec<[OutlinePoint; 3]>,
}

impl OutlineArea {
    /// Closed rings, the first point not repeated; even-odd.
    pub fn rings(&self) -> &[Vec<OutlinePoint>] {
        &self.rings
    }

    /// Triangles that cover the same area.
    pub fn triangles(&self) -> &[[OutlinePoint; 3]] {
        &self.triangles
    }

    /// True if the point lies in it; of points on its edge, some do.
    pub fn contains(&self, [x, y]: OutlinePoint) -> bool {
        let (x, y) = (i64::from(x), i64::from(y));
        // An even number of edges lies to the right of what is outside.
        let mut inside = false;
        for ring in &self.rings {
            for (from, to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                let ([ax, ay], [bx, by]) = (from.map(i64::from), to.map(i64::from));
                if (ay > y) == (by > y) {
                    continue;
                }
                // Left of the edge, without a division.
                let left_of = (x - ax) * (by - ay) < (bx - ax) * (y - ay);
                inside ^= left_of == (by > ay);
            }
        }
        inside
    }
}

/// What lies at a place of a coast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shore {
    /// The country or countries of the map.
    Home,
    /// Land beyond their borders.
    Abroad,
    /// Sea or a lake.
    Water,
}

/// What a line on land divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BorderKind {
    /// Countries.
    Country,
    /// States of one country.
    State,
}

/// What an outline is made from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OutlineParts {
    /// Left, top, right, bottom: everything was cut off there, so that the edge of land along it is no coast.
    pub bounds: [i32; 4],
    /// Rings of land. An outer ring runs clockwise on the screen; its holes follow it, the other way round.
    pub land: Vec<Vec<OutlinePoint>>,
    /// Rings of the map's own country or countries.
    pub home: Vec<Vec<OutlinePoint>>,
    /// Closed rings of lakes; land goes on below them.
    pub lakes: Vec<Vec<OutlinePoint>>,
    /// Open lines.
    pub borders: Vec<(BorderKind, Vec<OutlinePoint>)>,
    /// Open lines.
    pub rivers: Vec<Vec<OutlinePoint>>,
}

/// Why parts are no outline.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutlineFault {
    /// The bounds hold nothing.
    #[error("`bounds` must be left, top, right, bottom, with room between them")]
    Bounds,
    /// A ring that encloses nothing, or a line without length.
    #[error("{0} has {1} points; {2} are needed")]
    Short(OutlinePlace, usize, usize),
    /// A hole before any outer ring.
    #[error("{0} runs counter-clockwise, which makes it a hole, and no ring stands before it")]
    Hole(OutlinePlace),
    /// A point that no map reaches.
    #[error("{0} has a point at {x}, {y}; points are hundredths of a square, up to {FURTHEST_POINT}", x = .1[0], y = .1[1])]
    Far(OutlinePlace, OutlinePoint),
    /// Too much to draw.
    #[error("there are {0} points; at most {MOST_POINTS} can be drawn")]
    Many(usize),
}

/// A ring or line of an outline: the list and its position there, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutlinePlace {
    /// The key of the list.
    pub list: &'static str,
    /// The position in it.
    pub at: usize,
}

impl fmt::Display for OutlinePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}[{}]`", self.list, self.at)
    }
}

/// A checked coast: every ring encloses something, holes lie behind their ring, points are near.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    bounds: [i32; 4],
    land: OutlineArea,
    home: OutlineArea,
    coast: Vec<Vec<OutlinePoint>>,
    lakes: OutlineArea,
    borders: Vec<(BorderKind, Vec<OutlinePoint>)>,
    rivers: Vec<Vec<OutlinePoint>>,
}

impl Outline {
    /// Checks parts and cuts areas into triangles, once for all pictures.
    ///
    /// # Errors
    ///
    /// The first ring or line that cannot be drawn.
    pub fn new(parts: OutlineParts) -> Result<Self, OutlineFault> {
        let [left, top, right, bottom] = parts.bounds;
        let near = |value: &i32| (-FURTHEST_POINT..=FURTHEST_POINT).contains(value);
        if left >= right || top >= bottom || !parts.bounds.iter().all(near) {
            return Err(OutlineFault::Bounds);
        }
        let borders: Vec<&Vec<OutlinePoint>> = parts.borders.iter().map(|(_, line)| line).collect();
        let lists: [(&'static str, Vec<&Vec<OutlinePoint>>, usize); 5] = [
            ("land", parts.land.iter().collect(), 3),
            ("home", parts.home.iter().collect(), 3),
            ("lakes", parts.lakes.iter().collect(), 3),
            ("border", borders, 2),
            ("river", parts.rivers.iter().collect(), 2),
        ];
        let count: usize = lists.iter().flat_map(|(_, lines, _)| lines).map(|line| line.len()).sum();
        if count > MOST_POINTS {
            return Err(OutlineFault::Many(count));
        }
        for (list, lines, least) in lists {
            for (at, line) in lines.into_iter().enumerate() {
                let place = OutlinePlace { list, at };
                if line.len() < least {
                    return Err(OutlineFault::Short(place, line.len(), least));
                }
                if let Some(far) = line.iter().find(|point| !point.iter().all(near)) {
                    return Err(OutlineFault::Far(place, *far));
                }
            }
        }
        let home = area("home", parts.home)?;
        let land = area("land", parts.land)?;
        let coast = land.rings.iter().flat_map(|ring| coast_of(ring, parts.bounds)).collect();
        let lakes = area("lakes", parts.lakes)?;
        Ok(Self { bounds: parts.bounds, land, home, coast, lakes, borders: parts.borders, rivers: parts.rivers })
    }

    /// Left, top, right, bottom in hundredths of a square: nothing is known beyond.
    pub fn bounds(&self) -> [i32; 4] {
        self.bounds
    }

    /// The land; lakes are not taken out of it.
    pub fn land(&self) -> &OutlineArea {
        &self.land
    }

    /// What lies at a point. Without a country of its own, all land is home. Pictures show no difference.
    pub fn shore_at(&self, point: OutlinePoint) -> Shore {
        if !self.land.contains(point) || self.lakes.contains(point) {
            Shore::Water
        } else if self.home.rings.is_empty() || self.home.contains(point) {
            Shore::Home
        } else {
            Shore::Abroad
        }
    }

    /// The edge of the land where there is sea beyond it: lines, a closed one ending where it began.
    pub fn coast(&self) -> &[Vec<OutlinePoint>] {
        &self.coast
    }

    /// Lakes; the land goes on below them.
    pub fn lakes(&self) -> &OutlineArea {
        &self.lakes
    }

    /// Borders on land, each an open line.
    pub fn borders(&self) -> &[(BorderKind, Vec<OutlinePoint>)] {
        &self.borders
    }

    /// Rivers, each an open line from its source on.
    pub fn rivers(&self) -> &[Vec<OutlinePoint>] {
        &self.rivers
    }
}

/// An outline where it lies on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedOutline {
    /// The outline as its file has it, before it is moved.
    pub outline: Arc<Outline>,
    /// How far it is moved: columns and rows.
    pub moved: [i32; 2],
    /// Left, top, right, bottom in hundredths of a square of the board, if only a part of it shows: half of a pair.
    pub within: Option<[i32; 4]>,
}

/// Twice the area, positive for rings that run clockwise on the screen.
fn doubled_area(ring: &[OutlinePoint]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .map(|([x, y], [next_x, next_y])| i64::from(*x) * i64::from(*next_y) - i64::from(*next_x) * i64::from(*y))
        .sum()
}

fn area(list: &'static str, rings: Vec<Vec<OutlinePoint>>) -> Result<OutlineArea, OutlineFault> {
    let mut triangles = Vec::new();
    let mut at = 0;
    while at < rings.len() {
        if doubled_area(&rings[at]) <= 0 {
            return Err(OutlineFault::Hole(OutlinePlace { list, at }));
        }
        let holes = rings[at + 1..].iter().take_while(|ring| doubled_area(ring) <= 0).count();
        cut(&rings[at..=at + holes], &mut triangles);
        at += holes + 1;
    }
    Ok(OutlineArea { rings, triangles })
}

fn cut(rings: &[Vec<OutlinePoint>], triangles: &mut Vec<[OutlinePoint; 3]>) {
    let points: Vec<OutlinePoint> = rings.iter().flatten().copied().collect();
    let holes: Vec<usize> = rings
        .iter()
        .scan(0, |end, ring| {
            *end += ring.len();
            Some(*end)
        })
        .take(rings.len() - 1)
        .collect();
    let mut corners: Vec<usize> = Vec::new();
    let places = points.iter().map(|point| point.map(f64::from));
    earcut::Earcut::new().earcut(places, &holes, &mut corners);
    triangles.extend(corners.chunks_exact(3).map(|at| [points[at[0]], points[at[1]], points[at[2]]]));
}

/// The stretches of a ring that do not run along the bounds.
fn coast_of(ring: &[OutlinePoint], [left, top, right, bottom]: [i32; 4]) -> Vec<Vec<OutlinePoint>> {
    let at_frame = |a: OutlinePoint, b: OutlinePoint| {
        (a[0] == b[0] && (a[0] == left || a[0] == right)) || (a[1] == b[1] && (a[1] == top || a[1] == bottom))
    };
    let count = ring.len();
    // Begin behind a stretch along the frame, so that no line is cut where the ring happens to begin.
    let start = (0..count).find(|at| at_frame(ring[*at], ring[(at + 1) % count]));
    let Some(start) = start else {
        let closed = ring.iter().chain(ring.first()).copied().collect();
        return vec![closed];
    };
    let mut lines: Vec<Vec<OutlinePoint>> = Vec::new();
    let mut open = false;
    for step in 1..=count {
        let (from, to) = (ring[(start + step) % count], ring[(start + step + 1) % count]);
        if at_frame(from, to) {
            open = false;
            continue;
        }
        match lines.last_mut().filter(|_| open) {
            Some(line) => line.push(to),
            None => lines.push(vec![from, to]),
        }
        open = true;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: [OutlinePoint; 4] = [[0, 0], [400, 0], [400, 400], [0, 400]];

    fn parts(land: &[&[OutlinePoint]]) -> OutlineParts {
        OutlineParts {
            bounds: [0, 0, 1000, 1000],
            land: land.iter().map(|ring| ring.to_vec()).collect(),
            ..OutlineParts::default()
        }
    }

    fn size(area: &OutlineArea) -> i64 {
        area.triangles().iter().map(|corners| doubled_area(corners).abs()).sum()
    }

    #[test]
    fn a_hole_is_not_covered() {
        let hole: &[OutlinePoint] = &[[100, 100], [100, 200], [200, 200], [200, 100]];
        let outline = Outline::new(parts(&[&BOX, hole])).expect("land with a lake");
        assert_eq!(size(outline.land()), 2 * (160_000 - 10_000));
        assert_eq!(Outline::new(parts(&[hole, &BOX])), Err(OutlineFault::Hole(OutlinePlace { list: "land", at: 0 })));
    }

    #[test]
    fn a_place_is_home_abroad_or_water() {
        let hole: &[OutlinePoint] = &[[100, 100], [100, 200], [200, 200], [200, 100]];
        let home = vec![vec![[0, 0], [300, 0], [0, 300]]];
        let lakes = vec![vec![[20, 20], [60, 20], [60, 60], [20, 60]]];
        let with_home = Outline::new(OutlineParts { home, lakes, ..parts(&[&BOX, hole]) }).expect("a country");
        let at = |x, y| with_home.shore_at([x, y]);
        assert_eq!([at(10, 10), at(80, 10), at(10, 280)], [Shore::Home; 3]);
        assert_eq!([at(390, 10), at(210, 210), at(160, 310)], [Shore::Abroad; 3]);
        assert_eq!([at(150, 150), at(40, 40), at(500, 10), at(-5, 10), at(10, 900)], [Shore::Water; 5]);
        let without = Outline::new(parts(&[&BOX])).expect("land");
        assert_eq!(without.shore_at([390, 10]), Shore::Home);
    }

    #[test]
    fn the_edge_of_the_sheet_is_no_coast() {
        let outline = Outline::new(parts(&[&BOX])).expect("land in a corner");
        assert_eq!(outline.coast(), [vec![[400, 0], [400, 400], [0, 400]]]);
        let island: &[OutlinePoint] = &[[100, 100], [200, 100], [200, 200]];
        let outline = Outline::new(parts(&[island])).expect("an island");
        assert_eq!(outline.coast(), [vec![[100, 100], [200, 100], [200, 200], [100, 100]]]);
    }

    #[test]
    fn nonsense_is_named() {
        let faults = [
            (OutlineParts { bounds: [0, 0, 0, 10], ..parts(&[]) }, "`bounds` must be"),
            (parts(&[&BOX, &[[1, 1], [2, 2]]]), "`land[1]` has 2 points; 3 are needed"),
            (
                OutlineParts { rivers: vec![vec![[0, 0], [0, 2_000_000]]], ..parts(&[]) },
                "`river[0]` has a point at 0, ",
            ),
            (OutlineParts { lakes: vec![vec![[0, 0]; MOST_POINTS + 1]], ..parts(&[]) }, "there are 200001 points"),
        ];
        for (parts, words) in faults {
            let fault = Outline::new(parts).expect_err("nonsense").to_string();
            assert!(fault.starts_with(words), "{fault}");
        }
    }
}
