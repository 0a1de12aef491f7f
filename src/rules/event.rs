//! What happened, for people, records and counts. The engine builds an event only for a sink that wants it. A new event is
//! one row here: its name, what it holds, its sentence, and its line in the log.

use super::{Chip, ScoreSheet, Seat, SegmentName, TileKind, chip_words, counted, signed};
use crate::geometry::{Cell, Rotation};
use crate::map::Board;
use crate::tiles::TileDesign;

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

/// What the log of a game tells of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogEntry<'a> {
    /// Nothing: another line says it.
    Nothing,
    /// The headline of the turn, and where its tile lies.
    Headline(String, Cell),
    /// What is added to the headline.
    MoreHeadline(String),
    /// A line below it.
    Line(String),
    /// A line about a seat; it is named if the turn is another's.
    LineOf(Seat, String),
    /// Points of a seat: where they come from, and what really changed.
    Points(Seat, &'a ScoreSheet, i32),
    /// The winners, in seat order.
    Winners(&'a [Seat]),
}

/// What a game calls its tiles and cities: events tell them by these names. See [`super::Game::names`].
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub(super) board: &'a Board,
    pub(super) designs: &'a [TileDesign],
}

impl<'a> Names<'a> {
    fn tile(self, tile: TileKind) -> &'a str {
        self.designs[tile.at()].id()
    }

    fn city(self, cell: Cell) -> String {
        let city = self.board.city_at(cell).map(|at| &self.board.cities()[usize::from(at)]);
        city.and_then(|city| city.name.clone()).unwrap_or_else(|| format!("The large city on {cell}"))
    }
}

macro_rules! events {
    (
        |$names:ident|
        $(
            $(#[doc = $doc:literal])+
            $name:ident = $text:literal { $($field:ident: $type:ty),+ }
            sentence $sentence:expr;
            log $log:expr;
        )+
    ) => {
        /// The kinds of event.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum EventKind {
            $($(#[doc = $doc])+ $name,)+
        }

        /// One thing that happened.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Event {
            $($(#[doc = $doc])+ $name { $(#[doc = concat!("Its ", stringify!($field), ".")] $field: $type,)+ },)+
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

        #[expect(unused_variables, reason = "hardly an event tells all that it holds")]
        impl Event {
            /// A sentence for everybody at the table: it says nothing that is hidden.
            pub fn sentence(&self, $names: Names<'_>) -> String {
                match self {
                    $(Self::$name { $($field),+ } => $sentence,)+
                }
            }

            /// What the log tells of it, which says nothing hidden either.
            pub fn log_entry(&self, $names: Names<'_>) -> LogEntry<'_> {
                match self {
                    $(Self::$name { $($field),+ } => $log,)+
                }
            }
        }
    };
}

events! {
    |names|

    /// A tile was drawn for a seat; its turn begins.
    TurnBegan = "turn" { seat: Seat, tile: TileKind }
        sentence format!("Seat {seat} draws {}.", names.tile(*tile));
        log LogEntry::Nothing;

    /// A seat laid its tile.
    TilePlaced = "tile-placed" { seat: Seat, tile: TileKind, cell: Cell, rotation: Rotation }
        sentence format!("Seat {seat} lays {} on {cell}, turned by {}.", names.tile(*tile), rotation.index());
        log LogEntry::Headline(format!("places {} on {cell}", names.tile(*tile)), *cell);

    /// A drawn tile fits nowhere and left the game (B-8).
    Discard = "discard" { tile: TileKind }
        sentence format!("{} fits nowhere and leaves the game (B-8).", names.tile(*tile));
        log LogEntry::Line(format!("{} fits nowhere and leaves the game", names.tile(*tile)));

    /// A meeple was placed on a segment of the tile on a cell.
    MeeplePlaced = "meeple-placed" { seat: Seat, cell: Cell, segment: SegmentName }
        sentence format!("Seat {seat} puts a {} on {segment} of {cell}.", segment.kind.role());
        log LogEntry::MoreHeadline(format!(", {}", segment.kind.role()));

    /// A meeple went back to its owner from the segment on which it stood (B-21).
    MeepleReturned = "meeple-returned" { seat: Seat, cell: Cell, segment: SegmentName }
        sentence format!("The {} on {segment} of {cell} goes back to seat {seat}.", segment.kind.role());
        log LogEntry::Nothing;

    /// A seat scored or lost points, as its sheet says. What really changed is `applied`: a loss stops at a floor (A-27,
    /// Applied values sum to the score.
    Scored = "scored" { seat: Seat, sheet: ScoreSheet, applied: i32 }
        sentence scored(*seat, sheet, *applied);
        log LogEntry::Points(*seat, sheet, *applied);

    /// A chip on a square or at a large city was turned over and taken off the board (USA-8).
    ChipTaken = "chip-taken" { seat: Seat, cell: Cell, chip: Chip }
        sentence format!("Seat {seat} takes the chip on {cell}: {}, value {}.", chip.colour.title(), chip.value);
        log LogEntry::Line(format!("Chip {} {} from {cell}", chip.colour.title(), chip.value));

    /// A seat looked at a covert tile (USA-9). Which tile it saw is for that seat alone.
    Peek = "peek" { seat: Seat, cell: Cell }
        sentence format!("Seat {seat} looks at the tile on {cell}.");
        log LogEntry::Line(format!("Looks at the covert tile on {cell}"));

    /// A seat looked at a chip that lies face down on a square (H-12). Which chip it saw is for that seat alone.
    ChipPeek = "chip-peek" { seat: Seat, cell: Cell }
        sentence format!("Seat {seat} looks at the chip on {cell}.");
        log LogEntry::Line(format!("Looks at the chip on {cell}"));

    /// A revealed tile fits and lies face up now (USA-11).
    RevealFit = "reveal-fit" { seat: Seat, cell: Cell, tile: TileKind, rotation: Rotation }
        sentence format!("Seat {seat} reveals {} on {cell}: it fits, turned by {}.", names.tile(*tile), rotation.index());
        log LogEntry::Line(format!("Turns over {cell}: {} fits", names.tile(*tile)));

    /// A revealed tile does not fit and left the game (USA-12).
    RevealFailed = "reveal-failed" { seat: Seat, cell: Cell, tile: TileKind }
        sentence format!("Seat {seat} reveals {} on {cell}: it does not fit and leaves the game.", names.tile(*tile));
        log LogEntry::Line(format!("Turns over {cell}: {} does not fit and leaves the game", names.tile(*tile)));

    /// A large city was connected (M-10).
    CityConnected = "city-connected" { cell: Cell }
        sentence format!("The large city on {cell} is connected.");
        log LogEntry::Line(format!("{} is connected", names.city(*cell)));

    /// The ends of a ferry route were opened: the first tile lies at the one on `cell`.
    FerryActive = "ferry-active" { cell: Cell }
        sentence format!("A road reaches the ferry at {cell}: its other ends are open (M-14).");
        log LogEntry::Line(format!("The ferry at {cell} is reached"));

    /// A seat keeps a chip it has taken, face up (FRA-3).
    ChipKept = "chip-kept" { seat: Seat, chip: Chip }
        sentence format!("Seat {seat} keeps {}.", chip_words(&[*chip]));
    // The line before it says where the chip came from.
        log LogEntry::Nothing;

    /// A seat drew chips from the supply, which the square on `cell` brought it (UKR-3); another seat than the one whose turn
    /// it is may have scored a feature there. Which chips they are is for that seat alone, unless they lie face up, which all
    /// may see: those are `open` (H-5).
    ChipsDrawn = "chips-drawn" { seat: Seat, cell: Cell, count: u16, open: Vec<Chip> }
        sentence {
            let hidden = if open.is_empty() { ", face down" } else { "" };
            format!("Seat {seat} draws {} for {cell}{hidden}.", drawn(*count, open))
        };
        log LogEntry::LineOf(*seat, format!("Draws {} for {cell}", drawn(*count, open)));

    /// A seat gave up chips it had kept; they leave the game.
    ChipsSpent = "chips-spent" { seat: Seat, chips: Vec<Chip> }
        sentence format!("Seat {seat} gives up {}.", chip_words(chips));
        log LogEntry::LineOf(*seat, format!("Gives up {}", chip_words(chips)));

    /// A chip was put face up on a square (IBE-5).
    ChipPut = "chip-put" { seat: Seat, cell: Cell, chip: Chip }
        sentence format!("Seat {seat} puts {} on {cell}.", chip_words(&[*chip]));
        log LogEntry::Line(format!("Puts {} on {cell}", chip_words(&[*chip])));

    /// A chip that lies face down on a square was turned face up; it stays there.
    ChipTurned = "chip-turned" { seat: Seat, cell: Cell, chip: Chip }
        sentence format!("Seat {seat} turns up {} on {cell}.", chip_words(&[*chip]));
        log LogEntry::LineOf(*seat, format!("Turns up {} on {cell}", chip_words(&[*chip])));

    /// A chip that lies face up was moved to another square.
    ChipMoved = "chip-moved" { seat: Seat, from: Cell, to: Cell, chip: Chip }
        sentence format!("Seat {seat} moves {} from {from} to {to}.", chip_words(&[*chip]));
        log LogEntry::LineOf(*seat, format!("Moves {} from {from} to {to}", chip_words(&[*chip])));

    /// A seat took a chip that lay face up in front of another seat.
    ChipWon = "chip-won" { seat: Seat, from: Seat, chip: Chip }
        sentence format!("Seat {seat} takes {} from seat {from}.", chip_words(&[*chip]));
        log LogEntry::LineOf(*seat, format!("Takes {} from seat {from}", chip_words(&[*chip])));

    /// A seat took a tile that lies open on the stack of a cell instead of drawing one (BEN-6).
    StackTileTaken = "stack-tile-taken" { seat: Seat, cell: Cell, tile: TileKind }
        sentence format!("Seat {seat} takes {} from {cell}.", names.tile(*tile));
    // Taken before its turn begins, so it stands below the turn of another.
        log LogEntry::LineOf(*seat, format!("Takes {} from {cell}", names.tile(*tile)));

    /// A meeple left its seat's supply and does not come back (GBR-4).
    MeepleSpent = "meeple-spent" { seat: Seat }
        sentence format!("Seat {seat} gives up a meeple.");
        log LogEntry::Line("Gives up a meeple".to_owned());

    /// A seat has another turn (M-26, GBR-4).
    ExtraTurn = "another-turn" { seat: Seat }
        sentence format!("Seat {seat} has another turn.");
        log LogEntry::Line("Has another turn".to_owned());

    /// A seat declined what it was offered.
    Passed = "pass" { seat: Seat }
        sentence format!("Seat {seat} passes.");
        log LogEntry::Nothing;

    /// The game ended (B-25, A-87), with its winners in seat order. Equal points share the win (B-34).
    GameOver = "game-over" { winners: Vec<Seat> }
        sentence game_over(winners);
        log LogEntry::Winners(winners);
}

/// The chips that were drawn, as far as all may see them.
fn drawn(count: u16, open: &[Chip]) -> String {
    if open.is_empty() { counted(usize::from(count), "chip", "chips") } else { chip_words(open) }
}

fn scored(seat: Seat, sheet: &ScoreSheet, applied: i32) -> String {
    let cut = if sheet.nominal() == applied {
        String::new()
    } else {
        format!("; of {} only this counts (A-27)", sheet.sum())
    };
    let at = sheet.cell.map_or(String::new(), |cell| format!(" at {cell}"));
    format!("Seat {seat} {}: {}{at}{cut}.", signed(applied), sheet.words())
}

fn game_over(winners: &[Seat]) -> String {
    let seats: Vec<_> = winners.iter().map(ToString::to_string).collect();
    match &seats[..] {
        [seat] => format!("The game is over. Seat {seat} wins."),
        _ => format!("The game is over. Seats {} share the win (B-34).", seats.join(", ")),
    }
}
