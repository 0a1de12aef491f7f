//! What happened, for people, records and counts. The engine builds an event only for a sink that wants it.

use super::{Chip, Seat, SegmentName, TileKind};
use crate::geometry::{Cell, Rotation};
use crate::terrain::FeatureKind;

/// Where events go. Bots and simulations use sinks that do not build them.
pub trait EventSink {
    /// Something of `kind` happened; `build` says what.
    fn note(&mut self, kind: EventKind, build: impl FnOnce() -> Event);

    /// The score of `seat` changed by `applied`; the event that explains it follows. For sinks that only add up.
    fn points(&mut self, _seat: Seat, _applied: i32) {}
}

/// Forgets everything.
impl EventSink for () {
    fn note(&mut self, _kind: EventKind, _build: impl FnOnce() -> Event) {}
}

/// Keeps everything, in order.
impl EventSink for Vec<Event> {
    fn note(&mut self, _kind: EventKind, build: impl FnOnce() -> Event) {
        self.push(build());
    }
}

/// How often each kind of event happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EventCounts([u64; EventKind::ALL.len()]);

impl EventCounts {
    /// How many of one kind.
    pub const fn of(&self, kind: EventKind) -> u64 {
        self.0[kind as usize]
    }
}

impl std::ops::AddAssign for EventCounts {
    fn add_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}

impl EventSink for EventCounts {
    fn note(&mut self, kind: EventKind, _build: impl FnOnce() -> Event) {
        self.0[kind as usize] += 1;
    }
}

macro_rules! event_kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal,)+) => {
        /// The kinds of event.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum EventKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl EventKind {
            /// Every kind.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$name),+];

            /// The name in reports and scenarios, such as `chip-taken`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

event_kinds! {
    /// A tile was drawn for a seat; its turn begins.
    TurnBegan = "turn",
    /// A seat laid its tile.
    TilePlaced = "tile-placed",
    /// A drawn tile fits nowhere and left the game (B-8).
    Discard = "discard",
    /// A meeple was placed.
    MeeplePlaced = "meeple-placed",
    /// A meeple went back to its owner (B-21).
    MeepleReturned = "meeple-returned",
    /// A seat scored or lost points.
    Scored = "scored",
    /// A chip was turned over and taken off the board (USA-8).
    ChipTaken = "chip-taken",
    /// A seat looked at a covert tile (USA-9).
    Peek = "peek",
    /// A seat looked at a chip that lies face down (H-12).
    ChipPeek = "chip-peek",
    /// A revealed tile fits and lies face up now (USA-11).
    RevealFit = "reveal-fit",
    /// A revealed tile does not fit and left the game (USA-12).
    RevealFailed = "reveal-failed",
    /// A large city was connected (M-10).
    CityConnected = "city-connected",
    /// The ends of a ferry route were opened.
    FerryActive = "ferry-active",
    /// A seat keeps a chip it has taken (FRA-3).
    ChipKept = "chip-kept",
    /// A seat drew chips from the supply (UKR-3, H-5).
    ChipsDrawn = "chips-drawn",
    /// A seat gave up chips it had kept.
    ChipsSpent = "chips-spent",
    /// A chip was put face up on a square (IBE-5).
    ChipPut = "chip-put",
    /// A seat took a tile that lies open on a stack instead of drawing one (BEN-6).
    StackTileTaken = "stack-tile-taken",
    /// A meeple left its seat's supply and does not come back (GBR-4).
    MeepleSpent = "meeple-spent",
    /// A seat has another turn (M-26, GBR-4).
    ExtraTurn = "another-turn",
    /// A seat declined what it was offered.
    Passed = "pass",
    /// The game ended (B-25, A-87).
    GameOver = "game-over",
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was drawn for a seat.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
        /// The tile in hand.
        tile: TileKind,
    },
    /// A seat laid its tile.
    TilePlaced {
        /// Who.
        seat: Seat,
        /// What.
        tile: TileKind,
        /// Where.
        cell: Cell,
        /// How.
        rotation: Rotation,
    },
    /// A drawn tile fits nowhere and left the game.
    Discard {
        /// The tile.
        tile: TileKind,
    },
    /// A meeple was placed.
    MeeplePlaced {
        /// Whose.
        seat: Seat,
        /// On which tile.
        cell: Cell,
        /// On which segment of it.
        segment: SegmentName,
    },
    /// A meeple went back to its owner.
    MeepleReturned {
        /// Whose.
        seat: Seat,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentName,
    },
    /// A seat scored or lost points.
    Scored {
        /// Who.
        seat: Seat,
        /// Where it came from.
        sheet: ScoreSheet,
        /// What really changed: a loss stops at a floor. Applied values sum to the score.
        applied: i32,
    },
    /// A chip was turned over and taken.
    ChipTaken {
        /// Who.
        seat: Seat,
        /// From which square.
        cell: Cell,
        /// What it turned out to be.
        chip: Chip,
    },
    /// A seat looked at a covert tile. Which tile it saw is for that seat alone.
    Peek {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A seat looked at a chip that lies face down on a square. Which chip it saw is for that seat alone.
    ChipPeek {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A revealed tile fits.
    RevealFit {
        /// Who revealed it.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The tile.
        tile: TileKind,
        /// How it lies.
        rotation: Rotation,
    },
    /// A revealed tile does not fit.
    RevealFailed {
        /// Who revealed it.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The tile.
        tile: TileKind,
    },
    /// A large city was connected.
    CityConnected {
        /// Where it lies.
        cell: Cell,
    },
    /// A ferry route can be used from all its ends.
    FerryActive {
        /// The end at which the first tile lies.
        cell: Cell,
    },
    /// A seat keeps a chip it has taken.
    ChipKept {
        /// Who.
        seat: Seat,
        /// The chip; it lies face up.
        chip: Chip,
    },
    /// A seat drew chips. Which they are is for that seat alone, unless they lie face up (H-5).
    ChipsDrawn {
        /// Who.
        seat: Seat,
        /// For which square.
        cell: Cell,
        /// How many.
        count: u16,
        /// Those that lie face up, which all may see; none if they lie face down.
        open: Vec<Chip>,
    },
    /// A seat gave up chips it had kept; they leave the game.
    ChipsSpent {
        /// Who.
        seat: Seat,
        /// The chips.
        chips: Vec<Chip>,
    },
    /// A chip was put face up on a square.
    ChipPut {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The chip.
        chip: Chip,
    },
    /// A seat took the open tile of a stack.
    StackTileTaken {
        /// Who.
        seat: Seat,
        /// The stack square.
        cell: Cell,
        /// The tile.
        tile: TileKind,
    },
    /// A meeple left the game.
    MeepleSpent {
        /// Whose.
        seat: Seat,
    },
    /// A seat has another turn.
    ExtraTurn {
        /// Who.
        seat: Seat,
    },
    /// A seat declined what it was offered.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The game ended. Equal points share the win (B-34).
    GameOver {
        /// The winners, in seat order.
        winners: Vec<Seat>,
    },
}

/// Points that explain themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// What was scored.
    pub reason: ScoreReason,
    /// The tile or chip it began at; `None` for what lies before a seat (H-7).
    pub cell: Option<Cell>,
    /// The parts, in the order in which they are added up.
    pub items: Vec<ScoreItem>,
}

impl ScoreSheet {
    /// The sum of the items: the nominal points.
    pub fn nominal(&self) -> i32 {
        self.items.iter().map(|item| i32::from(item.count) * item.each).sum()
    }
}

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreItem {
    /// What is counted.
    pub what: Counted,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: i32,
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum ScoreReason {
    /// A feature that is complete (B-15, B-17, B-18), or a field at the end (B-30).
    Feature(FeatureKind),
    /// A feature that was incomplete at the end (B-26 to B-28).
    Incomplete(FeatureKind),
    /// The value of a chip (USA-8).
    Chip,
    /// A chip that lay face up: a treat (IBE-7).
    Treat,
    /// Coats of arms of an island square (M-17).
    Island,
    /// A tile on a town (M-26 b).
    Town,
    /// A sale to a neighbouring country (FRA-6).
    SaleAbroad,
    /// A sale to a town (FRA-7).
    SaleToTown,
    /// A revealed tile fits (USA-11).
    RevealFit,
    /// A revealed tile does not fit (USA-12).
    RevealFailed,
    /// A tile laid where that brings something (H-1, H-2).
    Reward,
    /// A set of chips that was given up (H-8).
    ChipSet,
    /// The chips in front of a seat at the end (H-7).
    ChipsAtTheEnd,
}

impl ScoreReason {
    /// The name in scenarios and records: `city`, `incomplete-city`, `chip`, `reveal-fit` …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Feature(kind) => kind.word(),
            Self::Incomplete(FeatureKind::City) => "incomplete-city",
            Self::Incomplete(FeatureKind::Road) => "incomplete-road",
            Self::Incomplete(FeatureKind::Monastery) => "incomplete-monastery",
            Self::Incomplete(FeatureKind::Field) => "incomplete-field",
            Self::Chip => "chip",
            Self::Treat => "treat",
            Self::Island => "island",
            Self::Town => "town",
            Self::SaleAbroad => "sale-abroad",
            Self::SaleToTown => "sale-to-town",
            Self::RevealFit => "reveal-fit",
            Self::RevealFailed => "reveal-failed",
            Self::Reward => "reward",
            Self::ChipSet => "chip-set",
            Self::ChipsAtTheEnd => "chips-at-the-end",
        }
    }
}

/// What a line of a score sheet counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Counted {
    /// Tiles, each once (E-9).
    Tiles,
    /// Printed large cities.
    LargeCities,
    /// Printed roads or cities of neighbours.
    BorderParts,
    /// Ferry routes.
    Ferries,
    /// Coats of arms.
    CoatsOfArms,
    /// The monastery itself.
    Monastery,
    /// Neighbours of a monastery.
    Neighbours,
    /// Complete cities that a field touches.
    Cities,
    /// Uncovered towns beside a road (M-26 c).
    Towns,
    /// Tiles of a road, once for each chip spent on it (NOR-5).
    Upgrades,
    /// The price of covering a town (M-26 b).
    TownCost,
    /// What is sold.
    Sale,
    /// The value of a chip.
    ChipValue,
    /// A revealed tile.
    Reveal,
    /// How often an occasion of a reward came (H-4).
    Occasions,
    /// Tiles of a feature, for a reward (H-4).
    RewardedTiles,
    /// The values of chips, added up (H-4, H-7).
    ChipValues,
    /// Chips in front of a seat (H-4, H-7).
    KeptChips,
    /// Sets in front of a seat: one chip of each colour (H-4, H-7).
    KeptSets,
    /// 1 + 2 + … for the chips of each colour (H-7).
    GrowingChips,
    /// Sets that are given up (H-8).
    Sets,
}

impl Counted {
    /// The name in scenarios and on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tiles => "tiles",
            Self::LargeCities => "large cities",
            Self::BorderParts => "border parts",
            Self::Ferries => "ferry routes",
            Self::CoatsOfArms => "coats of arms",
            Self::Monastery => "monastery",
            Self::Neighbours => "neighbours",
            Self::Cities => "complete cities",
            Self::Towns => "uncovered towns",
            Self::Upgrades => "upgraded tiles",
            Self::TownCost => "town cost",
            Self::Sale => "sale",
            Self::ChipValue => "chip value",
            Self::Reveal => "reveal",
            Self::Occasions => "occasions",
            Self::RewardedTiles => "rewarded tiles",
            Self::ChipValues => "chip values",
            Self::KeptChips => "kept chips",
            Self::KeptSets => "kept sets",
            Self::GrowingChips => "growing chips",
            Self::Sets => "sets",
        }
    }
}
