//! The still part of a game: board, tiles, rules and what follows from them. Built once, shared by any number of games.

use super::chip_places::chip_places;
use super::mechanics::{self, Mechanics, PileRequest};
use super::{
    Chip, ChipAt, ChipLayout, ChipSet, ChipsOn, ChipsRest, Names, RuleSet, Seat, SegmentName, Tables, TileKind,
    TurnStep,
};
use crate::geometry::{Cell, CellIndex};
use crate::map::{Board, Colour};
use crate::terrain::Landscape;
use crate::tiles::{Supply, TileDesign};
use std::sync::Arc;

/// What a game is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSetup {
    /// Where it is played.
    pub board: Arc<Board>,
    /// With which tiles.
    pub supply: Supply,
    /// By which rules.
    pub rules: RuleSet,
    /// The chips of the variant, if it has any.
    pub chips: Option<ChipSet>,
    /// What the chips do.
    pub mechanics: Mechanics,
    /// How many seats.
    pub seats: u8,
    /// The start squares that are used, if they are chosen and not left to the deal; otherwise none.
    pub starts: Vec<Cell>,
}

/// The still part of a game, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    setup: GameSetup,
    pub(super) tables: Tables,
    /// Where chips lie at the start whatever the deal, and of which colour they must be.
    pub(super) chip_places: Vec<(ChipAt, Option<Colour>)>,
    /// What decides where chips lie if the deal does (M-28).
    pub(super) chip_layout: Option<ChipLayout>,
    pub(super) piles: Vec<PileRequest>,
    /// How many tiles each stack has at the start; 0: there are no stacks (BEN-3).
    pub(super) stack_size: usize,
    pub(super) start_squares: Vec<CellIndex>,
    /// For each step of a turn, whether some mechanic may wait for a choice then.
    waits: [bool; TurnStep::ALL.len()],
    /// Whether there is any mechanic. If there is none, nothing but features comes of a tile.
    pub(super) has_mechanics: bool,
}

/// Why no game can be set up, all reasons together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct SetupError {
    /// At least one.
    pub problems: Vec<SetupProblem>,
}

impl From<SetupProblem> for SetupError {
    fn from(problem: SetupProblem) -> Self {
        Self { problems: vec![problem] }
    }
}

/// One reason why no game can be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// B-2.
    #[error("{seats} seats cannot play: the rules allow {min} to {max} (B-2)")]
    Seats {
        /// How many were asked for.
        seats: u8,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
    },
    /// M-5.
    #[error("the rules use {wanted} start squares, but the map has {there} (M-5)")]
    StartSquares {
        /// How many the rules use; at least one is needed.
        wanted: usize,
        /// How many the map has.
        there: usize,
    },
    ///
    #[error("the start square {cell} was chosen, but the map has only these: {there} (A-15)")]
    ChosenElsewhere {
        /// What was chosen.
        cell: Cell,
        /// The start squares of the map, in reading order.
        there: String,
    },
    ///
    #[error("the start square {cell} was chosen twice (A-15)")]
    ChosenTwice {
        /// What was chosen.
        cell: Cell,
    },
    ///
    #[error("the rules use {used} of the {there} start squares, but {chosen} {} chosen (A-15)", if *.chosen == 1 { "was" } else { "were" })]
    ChosenNumber {
        /// How many the rules use (M-5).
        used: usize,
        /// How many the map has.
        there: usize,
        /// How many were chosen.
        chosen: usize,
    },
    /// USA-6, GBR-2, NOR-2.
    #[error("the map has {places} places for chips, but the variant only {chips} chips to put there (USA-6)")]
    TooFewChips {
        /// Places.
        places: usize,
        /// Chips.
        chips: usize,
    },
    /// H-6.
    #[error("{wanted} towns are to get a chip, but the map has {there} (H-6)")]
    TooFewTowns {
        /// How many the variant wants.
        wanted: usize,
        /// How many the map has.
        there: usize,
    },
    /// GBR-2.
    #[error("{places} places are marked for {} chips, but the variant has only {chips} of that colour (GBR-2)", .colour.title())]
    TooFewOfColour {
        /// The colour.
        colour: Colour,
        /// Places for it.
        places: usize,
        /// Chips of it.
        chips: usize,
    },
    ///
    #[error(
        "{tiles} tiles are too few: the start squares take {start}, the variant {laid}, and one must be left to draw (A-40)"
    )]
    TooFewTiles {
        /// Tiles in the supply.
        tiles: usize,
        /// Tiles on start squares.
        start: usize,
        /// Tiles laid out by mechanics.
        laid: usize,
    },
    /// The engine numbers segments with 16 bits.
    #[error("{tiles} tiles and the printed elements have too many segments for one game; use fewer tiles")]
    TooManySegments {
        /// Tiles in the supply.
        tiles: usize,
    },
    /// A rule's number lies outside what the engine can play.
    #[error("`{rule}` is {value}; it must be {allowed}")]
    Rule {
        /// The rule's key.
        rule: &'static str,
        /// What it is set to.
        value: u8,
        /// What would do.
        allowed: &'static str,
    },
    ///
    #[error("no tile fits the start square {cell} in any rotation; change the prints around it (A-76)")]
    NothingFits {
        /// The start square.
        cell: Cell,
    },
    ///
    #[error(
        "the start tile fits none of the start squares {cells} in any rotation; change the prints around them (A-76)"
    )]
    StartTileFitsNowhere {
        /// The start squares in use.
        cells: String,
    },
    /// A deal that does not belong to this game.
    #[error("the deal does not fit the game: {what}")]
    Deal {
        /// What is wrong with it.
        what: String,
    },
}

impl Game {
    /// Checks and prepares a game.
    ///
    /// # Errors
    ///
    /// Every reason at once: number of seats (B-2), no or too few start squares (M-5), others chosen than there are or
    /// not as many as are used, fewer chips than towns (USA-6), fewer towns than are to get chips (H-6), too few tiles for start squares and covert tiles, more segments than the engine can number, a rule number
    /// out of range.
    pub fn new(setup: GameSetup) -> Result<Arc<Self>, SetupError> {
        let tables = Tables::new(&setup.board, &setup.supply.designs);
        let squares = || (0u16..).map(CellIndex).zip(setup.board.squares());
        let start_squares: Vec<_> = squares().filter(|(_, square)| square.start).map(|(at, _)| at).collect();
        let chip_places = setup.chips.as_ref().map_or_else(Vec::new, |chips| chip_places(chips, &setup.board));
        let scattered = setup.chips.as_ref().filter(|chips| chips.on == ChipsOn::Layout);
        let chip_layout = scattered.and_then(|_| mechanics::chip_layout(&setup.mechanics, &setup.board));
        let waits = mechanics::waits(&setup.mechanics);
        let has_mechanics = setup.mechanics != Mechanics::default();
        let piles = mechanics::piles(&setup.mechanics, &setup.board);
        let stack_size = mechanics::stack_size(&setup.mechanics);
        let game =
            Self { setup, tables, chip_places, chip_layout, piles, stack_size, start_squares, waits, has_mechanics };
        let problems = game.problems();
        if problems.is_empty() { Ok(Arc::new(game)) } else { Err(SetupError { problems }) }
    }

    fn problems(&self) -> Vec<SetupProblem> {
        let rules = self.rules();
        let mut problems = Vec::new();
        let (min, max) = (rules.min_seats, rules.max_seats);
        if !(min.max(1)..=max.min(Seat::MOST as u8)).contains(&self.seats()) {
            problems.push(SetupProblem::Seats { seats: self.seats(), min, max });
        }
        if ![4, 8].contains(&rules.monastery_neighbours) {
            let (rule, value) = ("monastery-neighbours", rules.monastery_neighbours);
            problems.push(SetupProblem::Rule { rule, value, allowed: "4 or 8" });
        }
        let (wanted, there) = (usize::from(rules.start_squares).max(1), self.start_squares.len());
        if wanted > there {
            problems.push(SetupProblem::StartSquares { wanted, there });
        } else {
            problems.extend(self.faults_of_chosen_starts());
        }
        let on_squares = self.chip_places.iter().filter(|(at, _)| matches!(at, ChipAt::Square(_))).count();
        let picked = self.picked_chip_squares();
        if let Some(wanted) = picked.filter(|wanted| *wanted > on_squares) {
            problems.push(SetupProblem::TooFewTowns { wanted, there: on_squares });
        }
        let unpicked = picked.map_or(0, |picked| on_squares.saturating_sub(picked));
        let places = self.chip_places.len() - unpicked;
        let chips = self.setup.chips.as_ref().map_or(0, ChipSet::count);
        if places > chips {
            problems.push(SetupProblem::TooFewChips { places, chips });
        }
        for colour in Colour::ALL {
            let places = self.chip_places.iter().filter(|(_, of)| *of == Some(colour)).count();
            let chips = self.chips().iter().filter(|chip| chip.colour == colour).count();
            if places > chips {
                problems.push(SetupProblem::TooFewOfColour { colour, places, chips });
            }
        }
        let (tiles, start) = (self.setup.supply.tile_count(), self.used_start_squares());
        let piles: usize = self.piles.iter().map(|pile| pile.squares.len()).sum();
        let laid = piles + self.stacks() * self.stack_size;
        if tiles < start + laid + 1 {
            problems.push(SetupProblem::TooFewTiles { tiles, start, laid });
        }
        if self.most_nodes() > usize::from(u16::MAX) {
            problems.push(SetupProblem::TooManySegments { tiles });
        }
        problems
    }

    /// What is wrong with the start squares that were chosen, if any were.
    fn faults_of_chosen_starts(&self) -> Vec<SetupProblem> {
        let mut chosen = self.setup.starts.clone();
        if chosen.is_empty() {
            return Vec::new();
        }
        let there: Vec<Cell> = self.start_squares.iter().map(|at| self.board().square(*at).cell).collect();
        let mut problems = Vec::new();
        chosen.sort_unstable();
        for pair in chosen.windows(2) {
            if pair[0] == pair[1] {
                problems.push(SetupProblem::ChosenTwice { cell: pair[0] });
            }
        }
        chosen.dedup();
        for cell in chosen.iter().filter(|cell| !there.contains(cell)) {
            let there = there.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            problems.push(SetupProblem::ChosenElsewhere { cell: *cell, there });
        }
        let used = self.used_start_squares();
        if chosen.len() != used {
            problems.push(SetupProblem::ChosenNumber { used, there: there.len(), chosen: chosen.len() });
        }
        problems
    }

    /// The most segments that can lie on the board.
    pub(super) fn most_nodes(&self) -> usize {
        let supply = &self.setup.supply;
        let segments = |kind: usize| self.tables.kinds[kind].segments.len();
        let certain: usize = supply.certain.iter().enumerate().map(|(kind, n)| usize::from(*n) * segments(kind)).sum();
        let largest = (0..supply.designs.len()).map(segments).max().unwrap_or(0);
        self.tables.printed.len() + certain + usize::from(supply.drawn) * largest
    }

    /// Of the squares that may hold a chip, how many get one, picked at random; `None`: all (H-6).
    pub(super) fn picked_chip_squares(&self) -> Option<usize> {
        let chips = self.setup.chips.as_ref().filter(|chips| chips.on == ChipsOn::Towns && chips.on_map > 0)?;
        Some(usize::from(chips.on_map))
    }

    /// Whether chips without a place on the map are the supply (H-6).
    pub(super) fn rest_is_supply(&self) -> bool {
        self.setup.chips.as_ref().is_some_and(|chips| chips.rest == ChipsRest::Supply)
    }

    /// How many stacks of tiles there are at the start (BEN-3).
    pub(super) fn stacks(&self) -> usize {
        if self.stack_size == 0 { 0 } else { self.board().stacks().len() }
    }

    /// True if a mechanic may wait for a choice in that step of a turn.
    pub(super) const fn waits_at(&self, step: TurnStep) -> bool {
        self.waits[step as usize]
    }

    /// How many start squares get a tile (M-5).
    pub fn used_start_squares(&self) -> usize {
        match self.rules().start_squares {
            0 => self.start_squares.len(),
            number => usize::from(number),
        }
    }

    /// The start squares among which a deal picks those that get a tile: the chosen ones, or all.
    pub(super) fn start_squares_to_pick(&self) -> Vec<CellIndex> {
        let starts = &self.setup.starts;
        let picked = |at: &&CellIndex| starts.is_empty() || starts.contains(&self.board().square(**at).cell);
        self.start_squares.iter().filter(picked).copied().collect()
    }

    /// What the game is made of.
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The effective rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.setup.rules
    }

    /// How many seats.
    pub const fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// Every chip of the variant, in the order of [`ChipSet::chips`].
    pub fn chips(&self) -> Vec<Chip> {
        self.setup.chips.as_ref().map_or_else(Vec::new, ChipSet::chips)
    }

    /// What it calls its tiles and cities.
    pub fn names(&self) -> Names<'_> {
        Names { board: self.board(), designs: &self.setup.supply.designs }
    }

    /// The design of a tile.
    pub fn design(&self, tile: TileKind) -> &TileDesign {
        &self.setup.supply.designs[tile.at()]
    }

    /// The tile of that id, such as `base/D`.
    pub fn tile_named(&self, id: &str) -> Option<TileKind> {
        let at = self.setup.supply.designs.iter().position(|design| design.id() == id)?;
        Some(TileKind(at as u16))
    }

    /// The landscape of a tile, unturned.
    pub fn landscape(&self, tile: TileKind) -> &Landscape {
        self.design(tile).landscape()
    }

    /// The number of the segment of that name on a tile.
    pub(super) fn segment(&self, tile: TileKind, name: SegmentName) -> Option<u8> {
        let segments = &self.tables.kind(tile).segments;
        let at = segments.iter().position(|segment| segment.kind == name.kind && segment.ordinal == name.ordinal)?;
        Some(at as u8)
    }

    /// The name of a segment of a tile.
    pub(super) fn segment_name(&self, tile: TileKind, segment: u8) -> SegmentName {
        let facts = &self.tables.kind(tile).segments[usize::from(segment)];
        SegmentName { kind: facts.kind, ordinal: facts.ordinal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{CellSide, Grid, Side};
    use crate::map::{BorderSketch, CellSketch, Edging, Ground, MapSketch, validate};
    use crate::terrain::EdgeKind;
    use crate::tiles::{TileCatalog, TileChoice};

    /// The base set has 243 segments, counted in the published tile data; one of the other sets' tiles has 8 at most.
    #[test]
    fn room_is_made_for_prints_certain_tiles_and_the_largest_of_those_drawn() {
        let start = Cell::new(0, 0);
        let cells = Grid::from_fn(2, 1, |cell| CellSketch { start: cell == start, ..CellSketch::of(Ground::Square) });
        let border = BorderSketch {
            edges: vec![CellSide::new(start, Side::West)],
            kind: EdgeKind::Road,
            to: None,
            coats_of_arms: 0,
        };
        let sketch = MapSketch {
            name: "Strip".to_owned(),
            cells,
            edging: Edging::Brown,
            names: std::collections::BTreeMap::new(),
            cities: Vec::new(),
            borders: vec![border],
            ferries: Vec::new(),
            regions: Vec::new(),
            outlines: Vec::new(),
        };
        let choice = TileChoice { count: Some(80), ..TileChoice::default() };
        let setup = GameSetup {
            board: Arc::new(validate(&sketch).0.expect("a board")),
            supply: Supply::new(&choice, &TileCatalog::built_in()).expect("built-in sets"),
            rules: RuleSet::default(),
            chips: None,
            mechanics: Mechanics::default(),
            seats: 2,
            starts: Vec::new(),
        };
        let game = Game::new(setup).expect("a game");
        assert_eq!(game.most_nodes(), 1 + 243 + 8 * 8);
    }
}
