//! A whole position turned by quarter turns, map and deal and actions, is the same game.

use super::{cases, on, walk};
use crate::games;
use mapwright::geometry::{Cell, CellSide, Grid, HalfEdge, Rotation, Side};
use mapwright::map::{
    BorderSketch, CellSketch, FerrySketch, Ground, LargeCitySketch, MapSketch, RegionSketch, SegmentSketch, validate,
};
use mapwright::rules::{Action, Deal, DealText, Event, Game, GameState, LaidTile, Seat, SegmentName};
use mapwright::terrain::{Landscape, Segment};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Quarter turns of a grid of that size.
#[derive(Clone, Copy, Debug)]
struct Turn {
    cols: u16,
    rows: u16,
    by: Rotation,
}

impl Turn {
    fn cell(self, cell: Cell) -> Cell {
        let (right, down) = (self.cols - 1 - cell.col, self.rows - 1 - cell.row);
        match self.by.index() {
            0 => cell,
            1 => Cell::new(down, cell.col),
            2 => Cell::new(right, down),
            _ => Cell::new(cell.row, right),
        }
    }

    fn side(self, edge: CellSide) -> CellSide {
        CellSide::new(self.cell(edge.cell), edge.side.rotated(self.by))
    }

    fn sides<T: Copy>(self, values: [T; 4]) -> [T; 4] {
        let mut turned = values;
        for side in Side::ALL {
            turned[side.rotated(self.by).index()] = values[side.index()];
        }
        turned
    }

    fn ground(self, ground: Ground) -> Ground {
        match ground {
            Ground::Half(side) => Ground::Half(side.rotated(self.by)),
            Ground::Sea
            | Ground::Land
            | Ground::Square
            | Ground::LargeCity
            | Ground::Wave
            | Ground::Highlight(_)
            | Ground::Stack(_) => ground,
        }
    }

    fn city(self, city: &LargeCitySketch) -> LargeCitySketch {
        let segment = |segment: &SegmentSketch| SegmentSketch {
            sides: segment.sides.iter().map(|side| side.rotated(self.by)).collect(),
            halves: segment.halves.iter().map(|half| half.rotated(self.by)).collect(),
            ..segment.clone()
        };
        LargeCitySketch {
            cell: self.cell(city.cell),
            sides: self.sides(city.sides),
            segments: city.segments.iter().map(segment).collect(),
            ..city.clone()
        }
    }

    fn sketch(self, sketch: &MapSketch) -> MapSketch {
        let (cols, rows) =
            if self.by.index().is_multiple_of(2) { (self.cols, self.rows) } else { (self.rows, self.cols) };
        let back = Turn { cols, rows, by: self.by.inverse() };
        let drawn = |cell| *sketch.cells.get(back.cell(cell)).expect("on the grid");
        let border = |border: &BorderSketch| BorderSketch {
            edges: border.edges.iter().map(|edge| self.side(*edge)).collect(),
            ..border.clone()
        };
        let ferry = |ferry: &FerrySketch| FerrySketch {
            ends: ferry.ends.iter().map(|end| self.side(*end)).collect(),
            ..ferry.clone()
        };
        let region = |region: &RegionSketch| RegionSketch {
            rows: None,
            cells: sketch.cells.cells().filter(|cell| region.holds(*cell)).map(|cell| self.cell(cell)).collect(),
            ..region.clone()
        };
        MapSketch {
            cells: Grid::from_fn(cols, rows, |cell| CellSketch {
                ground: self.ground(drawn(cell).ground),
                ..drawn(cell)
            }),
            names: sketch.names.iter().map(|(cell, name)| (self.cell(*cell), name.clone())).collect(),
            cities: sketch.cities.iter().map(|city| self.city(city)).collect(),
            borders: sketch.borders.iter().map(border).collect(),
            ferries: sketch.ferries.iter().map(ferry).collect(),
            regions: sketch.regions.iter().map(region).collect(),
            ..sketch.clone()
        }
    }

    fn deal(self, deal: &Deal, game: &Game, turned: &Game) -> Deal {
        let mut text = deal.to_text(game);
        let cell = |name: &String| self.cell(name.parse().expect("a cell")).to_string();
        for start in &mut text.start {
            start.cell = cell(&start.cell);
            start.rotation = Rotation::quarters(usize::from(start.rotation)).then(self.by).index() as u8;
        }
        let chips = text.chips.iter().map(|(at, chip)| (cell(at), *chip)).collect();
        let city_chips = text.city_chips.iter().map(|(at, chips)| (cell(at), chips.clone())).collect();
        let pile = |(name, pile): (&String, &std::collections::BTreeMap<String, String>)| {
            (name.clone(), pile.iter().map(|(at, tile)| (cell(at), tile.clone())).collect())
        };
        let piles = text.piles.iter().map(pile).collect();
        let stacks = text.stacks.iter().map(|(at, tiles)| (cell(at), tiles.clone())).collect();
        Deal::from_text(&DealText { chips, city_chips, piles, stacks, ..text }, turned).expect("the deal, turned")
    }

    /// The same action in the turned game. Of rotations that look the same the game may take another one there, and then
    /// segments have other names: they are found by where they lie.
    fn action(self, action: Action, from: &GameState, to: &GameState) -> Action {
        match action {
            Action::Place { cell, rotation } => {
                Action::Place { cell: self.cell(cell), rotation: rotation.then(self.by) }
            }
            Action::Claim(name) => {
                let cell = from.placed().expect("a tile was laid");
                let here = lies(from, from.tile_at(cell).expect("it lies there")).rotated(self.by);
                let there = lies(to, to.tile_at(self.cell(cell)).expect("it lies there"));
                Action::Claim(same_segment(&here, name, &there))
            }
            Action::Pass => action,
            Action::Choose(choice) => {
                let turned = |by: Rotation| choice.map(|cell| self.cell(cell), |rotation| rotation.then(by));
                let alike = [self.by, self.by.then(Rotation::quarters(2))].map(|by| Action::Choose(turned(by)));
                alike
                    .into_iter()
                    .find(|action| to.check(*action).is_ok())
                    .expect("the same, or one that looks the same")
            }
        }
    }
}

fn lies(state: &GameState, laid: LaidTile) -> Landscape {
    state.game().landscape(laid.tile).rotated(laid.rotation)
}

/// What can be seen of a segment on its tile.
fn face<'a>(landscape: &'a Landscape, segment: &'a Segment) -> impl PartialEq + use<'a> {
    let cities = segment.cities.iter().map(|city| landscape.segments[city.at()].sides.iter().collect::<Vec<_>>());
    (segment.kind, segment.sides, segment.half_edges, segment.coats_of_arms, cities.collect::<BTreeSet<_>>())
}

/// The name in `there` of what lies where the named segment of `here` does.
fn same_segment(here: &Landscape, name: SegmentName, there: &Landscape) -> SegmentName {
    let id = here.named(&name.to_string()).expect("a segment of the tile");
    let wanted = face(here, &here.segments[id.at()]);
    let found = there.segments.iter().find(|segment| face(there, segment) == wanted).expect("the same tile, turned");
    SegmentName { kind: found.kind, ordinal: found.ordinal }
}

/// Where a tile may be laid; rotations that look the same are one.
fn placements(state: &GameState, turn: Turn) -> BTreeSet<(Cell, usize)> {
    let Some(tile) = state.hand() else { return BTreeSet::new() };
    let looks = state.game().landscape(tile).distinct_rotations().len();
    let mut placements = BTreeSet::new();
    for action in games::sorted_actions(state) {
        let Action::Place { cell, rotation } = action else { continue };
        placements.insert((turn.cell(cell), rotation.then(turn.by).index() % looks));
    }
    placements
}

/// Seat, place and look of every meeple.
fn meeples(state: &GameState, turn: Turn) -> BTreeSet<(u8, Cell, Vec<Side>, Vec<HalfEdge>)> {
    let meeple = |meeple: mapwright::rules::Meeple| {
        let landscape = lies(state, state.tile_at(meeple.cell).expect("it stands on a tile")).rotated(turn.by);
        let segment = &landscape.segments[landscape.named(&meeple.segment.to_string()).expect("a segment").at()];
        let (sides, halves) = (segment.sides.iter().collect(), segment.half_edges.iter().collect());
        (meeple.seat.0, turn.cell(meeple.cell), sides, halves)
    };
    state.meeples().map(meeple).collect()
}

/// Points by seat and reason, with what was counted. The cell that a sheet names is any of the feature's.
fn points(events: &[Event]) -> Vec<String> {
    let mut points = Vec::new();
    for event in events {
        let Event::Scored { seat, sheet, applied } = event else { continue };
        points.push(format!("{seat} {applied} {:?} {:?}", sheet.reason, sheet.items));
    }
    points.sort();
    points
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn turning_everything_changes_no_score(on in on(), seats in 2u8..=4, seed: u64, quarters in 1usize..4) {
        let game = on.game(seats);
        let sketch = on.sketch();
        let turn =
            Turn { cols: sketch.cells.cols(), rows: sketch.cells.rows(), by: Rotation::quarters(quarters) };
        let board = validate(&turn.sketch(&sketch)).0.expect("a turned map is a map");
        let back = Turn { cols: board.cols(), rows: board.rows(), by: turn.by.inverse() };
        prop_assert_eq!(back.sketch(&turn.sketch(&sketch)).cells, sketch.cells);

        let as_it_lies = Turn { by: Rotation::NONE, ..back };
        let turned = Game::new(mapwright::rules::GameSetup { board: Arc::new(board), ..game.setup().clone() });
        let turned = turned.expect("a game");
        let state = games::dealt(&game, seed);
        let deal = turn.deal(state.deal(), &game, &turned);
        let (mut events, mut turned_events) = (Vec::new(), Vec::new());
        let mut one = GameState::start(&game, Arc::clone(state.deal()), &mut events).expect("a start");
        let mut other = GameState::start(&turned, deal, &mut turned_events).expect("a start");
        let mut script = Vec::new();
        walk(&mut one.clone(), seed, usize::MAX, |_, action| script.push(action));
        for action in script {
            prop_assert_eq!(one.phase(), other.phase());
            prop_assert_eq!((one.hand(), one.seat(), one.turn()), (other.hand(), other.seat(), other.turn()));
            prop_assert_eq!(games::sorted_actions(&one).len(), games::sorted_actions(&other).len());
            prop_assert_eq!(placements(&one, turn), placements(&other, as_it_lies));
            let same = turn.action(action, &one, &other);
            events.clear();
            turned_events.clear();
            one.apply(action, &mut events).expect("it is listed");
            other.apply(same, &mut turned_events).unwrap_or_else(|error| panic!("{action}: {error}"));
            prop_assert_eq!(points(&events), points(&turned_events), "{}", action);
            prop_assert_eq!(meeples(&one, turn), meeples(&other, as_it_lies));
        }
        prop_assert!(one.is_over() && other.is_over());
        for seat in (0..seats).map(Seat) {
            prop_assert_eq!(one.score(seat), other.score(seat));
        }
    }
}
