//! Chip variants are composed of mechanics: a closed list, one file each, behind a fixed set of hooks. Only this folder
//! knows the name of any of them.
//!
//! Adding one: its file, its `mod` line and its entry in the list below. The order of the list is the order of the hooks;
//! a file cannot change it (A-20, A-86: chips before covert tiles).

mod asked;
mod chip_peeks;
mod chip_sets;
mod chumak_squares;
mod collect_at_large_cities;
mod collect_on_cover;
mod covert_tiles;
mod extra_turn;
mod final_chips;
mod island_stacks;
mod kept;
mod lantern_road;
mod occasions;
mod parameters;
mod rewards;
mod road_upgrade;
mod standard_layout;
mod strength;
mod toll;
mod treats;
mod wine_sales;

pub use chip_peeks::{ChipPeeks, PeekMark};
pub use chip_sets::{ChipSets, SetKind};
pub use chumak_squares::ChumakSquares;
pub use collect_at_large_cities::CollectAtLargeCities;
pub use collect_on_cover::CollectOnCover;
pub use covert_tiles::{CovertTiles, PeekColour, RevealOn};
pub use extra_turn::{ExtraTurns, TurnPrice};
pub use final_chips::FinalChips;
pub use island_stacks::IslandStacks;
pub use lantern_road::LanternRoad;
pub use occasions::Occasion;
pub use rewards::{CountedBy, Reward, Rewards};
pub use road_upgrade::RoadUpgrade;
pub use standard_layout::StandardLayout;
pub use strength::Strength;
pub use toll::Toll;
pub use treats::Treats;
pub use wine_sales::WineSales;

pub use super::action::MechanicId;

// What the files of the mechanics need as well, they take from here.
use super::action::{Action, Choice};
use super::chip_places::{self, squares_with_chips};
use super::chips::{ChipId, sets_of};
use super::copying::copy_in_place;
use super::deal::ChipLayout;
use super::event::{Event, EventKind, EventSink};
use super::features::NodeId;
use super::position::{Laid, Ledger, Now, Position};
use super::score_sheet::{Counted, ScoreItem, ScoreReason, ScoreSheet};
use super::scoring::{self, Tally};
use super::turn::TurnStep;
use super::verbs::{Offers, Question, VerbRow, Verbs, verbs};
use super::{ChipSet, ChipsOn, ChipsRest, Game, RuleSet, Seat, Seats, TileKind, counted, placement};
use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::map::{Board, Colour, Facing, IssueCode, MapIssue, Place, Square};
use crate::terrain::{EdgeKind, FeatureKind};
use parameters::parameters;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Tiles that a mechanic wants laid out face down, one on each square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileRequest {
    /// Who asks.
    pub mechanic: MechanicId,
    /// On which squares, in reading order.
    pub squares: Vec<CellIndex>,
}

/// A complete feature that one seat is about to score.
pub(in crate::rules) struct Scored<'a> {
    pub(in crate::rules) now: Now<'a>,
    pub(in crate::rules) feature: NodeId,
    pub(in crate::rules) kind: FeatureKind,
    pub(in crate::rules) seat: Seat,
    /// What a road or city is made of; nothing of a monastery.
    pub(in crate::rules) tally: Tally,
}

/// A complete feature that one seat has scored.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Completed {
    pub(in crate::rules) kind: FeatureKind,
    pub(in crate::rules) seat: Seat,
    /// Where its first meeple stood.
    pub(in crate::rules) square: CellIndex,
    /// What a road or city is made of; nothing of a monastery.
    pub(in crate::rules) tally: Tally,
}

/// The moments at which a mechanic takes part. Every hook does nothing unless a mechanic says otherwise; all writing goes
/// through the ledger.
pub(in crate::rules) trait Mechanic: Listed {
    /// Whether its parameters fit the chips and the board, where those are given.
    fn check(&self, _on: CheckedOn<'_>, _found: &mut Findings<'_>) {}

    /// What the deal must hold for it.
    fn piles(&self, _board: &Board, _out: &mut Vec<PileRequest>) {}

    /// How many tiles each stack square gets, if this mechanic builds stacks (BEN-3).
    fn stack_size(&self) -> Option<u8> {
        None
    }

    /// How chips are spread over the squares, if this mechanic does it (M-28).
    fn chip_layout(&self, _board: &Board) -> Option<ChipLayout> {
        None
    }

    /// After the start tiles.
    fn setup<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>) {}

    /// A seat has laid its tile on a square on which chips lie, face down or face up. A mechanic takes those that it wants
    /// with [`Ledger::take_covered`] or [`Ledger::take_open_chip`]; those that none takes stay there.
    fn covered<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>, _square: CellIndex) {}

    /// A seat has laid its tile, and the chips on its square are taken (M-30 steps 3 and 4).
    fn placed<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>, _square: CellIndex) {}

    /// A mechanic has turned over a chip and taken it off its square for the active seat, and its points are given. True:
    /// this mechanic has seen to what becomes of the chip.
    fn chip_taken<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>, _chip: ChipId) -> bool {
        false
    }

    /// More points for a seat that scores a complete feature: the items that come with it.
    fn bonus(&self, _scored: &Scored<'_>, _out: &mut Vec<ScoreItem>) {}

    /// A seat has scored a complete feature.
    fn scored<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>, _what: Completed) {}

    /// All features are scored at the end of the game.
    fn at_the_end<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>) {}

    /// The squares on which something hidden is about to be turned over, once a tile was laid, if it turns any over.
    fn reveals<'a>(&self, _position: &'a Position) -> Option<&'a [CellIndex]> {
        None
    }

    /// What the active seat gains when a hidden tile of it fits, and loses when it does not.
    fn stakes(&self) -> Option<(u8, u8)> {
        None
    }

    /// Whether it lets chips come to lie in front of a seat, beside the other mechanics of its variant.
    fn keeps_chips(&self, _others: &Mechanics) -> bool {
        false
    }

    /// The tile it keeps on a reserved square.
    fn covert(&self, _now: Now<'_>, _square: CellIndex) -> Option<TileKind> {
        None
    }

    /// Whether a seat, or an onlooker, may know the tile on a reserved square.
    fn known(&self, _now: Now<'_>, _square: CellIndex, _seat: Option<Seat>) -> bool {
        false
    }

    /// Whether a seat that knows the tile on a reserved square has to remember it: no screen shows it again.
    fn is_remembered(&self, _now: Now<'_>, _square: CellIndex) -> bool {
        false
    }

    /// Whether a seat has looked at a chip that lies face down on a square.
    fn knows_chip(&self, _now: Now<'_>, _chip: ChipId, _seat: Seat) -> bool {
        false
    }
}

/// What the parameters of a mechanic have to fit; `None`: that is not known yet.
#[derive(Clone, Copy)]
pub(in crate::rules) struct CheckedOn<'a> {
    chips: Option<&'a ChipSet>,
    board: Option<&'a Board>,
    /// How many tiles the map's usual heap has.
    tiles: Option<usize>,
}

/// Where a mechanic reports what does not fit; the key of its parameters goes with it.
pub(in crate::rules) struct Findings<'a> {
    mechanic: MechanicId,
    out: &'a mut Vec<MapIssue>,
}

impl<'a> Findings<'a> {
    const fn new(mechanic: MechanicId, out: &'a mut Vec<MapIssue>) -> Self {
        Self { mechanic, out }
    }

    fn report(&mut self, code: IssueCode, rule: &'static str, message: impl Into<String>) {
        let issue = MapIssue::new(code, Place::Map, message).rule(rule);
        self.out.push(issue.key(format!("mechanics.{}", self.mechanic)));
    }
}

/// What the list says of a mechanic.
pub(in crate::rules) trait Listed {
    const ID: MechanicId;
}

/// A mechanic that lets a seat choose. Who asks has to say all that has no default.
pub(in crate::rules) trait Asks: Mechanic {
    /// What can be chosen.
    type Verb: Verbs;

    /// The steps of a turn in which it may wait for a choice.
    const STEPS: &'static [TurnStep];

    /// Those of them in which it may with its present parameters.
    fn steps(&self) -> &'static [TurnStep] {
        Self::STEPS
    }

    /// Does all that needs no choice in the present step of the turn, [`Position::step`]. True: it waits for a choice of
    /// the active seat, or of the one it asks with [`Ledger::ask`].
    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool;

    /// What it offers while it waits.
    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, Self::Verb>);

    /// One of its offers was taken.
    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: Self::Verb);

    /// All were declined.
    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>);

    /// What is asked.
    fn question(&self, _now: Now<'_>) -> Question {
        Self::Verb::QUESTION
    }

    /// The words of a button. They tell nothing that is not open to every seat.
    fn words(&self, now: Now<'_>, verb: Self::Verb) -> String;

    /// One of its offers was taken, as an action says it.
    fn take<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, choice: Choice) {
        if let Some(verb) = choice.typed() {
            self.chosen(ledger, verb);
        }
    }

    /// The words of a choice that an action says.
    fn say(&self, now: Now<'_>, choice: Choice) -> Option<String> {
        choice.typed().map(|verb| self.words(now, verb))
    }
}

/// A mechanic that never asks.
pub(in crate::rules) trait Silent: Mechanic {}

/// No verb at all.
#[derive(Clone, Copy)]
pub(in crate::rules) enum NoVerb {}

impl Verbs for NoVerb {
    const ROWS: &'static [VerbRow] = &[];
    const QUESTION: Question = Question { asks: "", help: "", decline: "Pass", about: None };

    fn plain(self) -> (u8, super::action::Things) {
        match self {}
    }

    fn of(_verb: u8, _things: super::action::Things) -> Option<Self> {
        None
    }
}

impl<M: Silent> Asks for M {
    type Verb = NoVerb;
    const STEPS: &'static [TurnStep] = &[];

    fn settle<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>) -> bool {
        false
    }

    fn offer(&self, _now: Now<'_>, _out: &mut Offers<'_, NoVerb>) {}

    fn chosen<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>, verb: NoVerb) {
        match verb {}
    }

    fn declined<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>) {}

    fn words(&self, _now: Now<'_>, verb: NoVerb) -> String {
        match verb {}
    }
}

/// Writes the parameter struct, the state struct and the dispatch from one list.
macro_rules! mechanics {
    ($($(#[doc = $doc:literal])+ $module:ident = $name:literal: $params:ty,)+) => {
        /// The mechanics of a variant with their parameters; one that is not named is not in the game.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct Mechanics {
            $(
                $(#[doc = $doc])+
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $module: Option<$params>,
            )+
        }

        copy_in_place! {
            /// What each mechanic remembers during a game.
            #[derive(PartialEq, Eq, Debug, Default)]
            pub(in crate::rules) struct MechanicStates {
                $(pub(in crate::rules) $module: $module::State,)+
            }
        }

        /// The names in files and actions, in hook order.
        const NAMES: [&str; [$($name),+].len()] = [$($name),+];

        /// The verbs of each.
        static VERBS: [&[VerbRow]; NAMES.len()] = [$(<<$params as Asks>::Verb as Verbs>::ROWS),+];

        const _: () = {
            #[allow(non_camel_case_types, reason = "named as the modules")]
            enum Number {
                $($module,)+
            }

            $(impl Listed for $params {
                const ID: MechanicId = MechanicId(Number::$module as u8);
            })+
        };

        /// Calls `$call` for each mechanic that is in the game, in hook order, with its id.
        macro_rules! each_mechanic {
            ($all:expr, |$mechanic:ident, $id:ident| $call:expr) => {
                let mut number = 0;
                $(
                    if let Some($mechanic) = &$all.$module {
                        let $id = MechanicId(number);
                        $call;
                    }
                    number += 1;
                )+
                debug_assert_eq!(usize::from(number), NAMES.len());
            };
        }
    };
}

mechanics! {
    /// Chips are spread over the squares before the game (M-28).
    standard_layout = "standard-layout": StandardLayout,
    /// Tiles lie in stacks on islands, the top ones open (BEN-3, BEN-6).
    island_stacks = "island-stacks": IslandStacks,
    /// What a seat does lets it look at chips that lie face down (H-12).
    chip_peeks = "chip-peeks": ChipPeeks,
    /// Chips that were collected lie face up again in the rows of their colour (IBE-4 to IBE-8).
    treats = "treats": Treats,
    /// Chips are collected by covering their square (USA-8).
    collect_on_cover = "collect-on-cover": CollectOnCover,
    /// Tiles lie face down on the outlined squares until somebody builds beside them (USA-7, USA-9 to USA-14).
    covert_tiles = "covert-tiles": CovertTiles,
    /// Chips are drawn by building beside Chumak squares (UKR-2 to UKR-4).
    chumak_squares = "chumak-squares": ChumakSquares,
    /// Chips lie at printed large cities and are collected by building beside them (NOR-2, NOR-4).
    collect_at_large_cities = "collect-at-large-cities": CollectAtLargeCities,
    /// What a seat does brings points and chips (H-1).
    rewards = "rewards": Rewards,
    /// Kept chips are sold as wine, abroad or to a town (FRA-4 to FRA-7).
    wine_sales = "wine-sales": WineSales,
    /// Sets of kept chips are given up for points (H-8).
    chip_sets = "chip-sets": ChipSets,
    /// Chips are given up to count more in the majority of a feature (H-9).
    strength = "strength": Strength,
    /// Chips are given up to make a road worth more when it is scored (NOR-5).
    road_upgrade = "road-upgrade": RoadUpgrade,
    /// Whoever scores a long road turns a chip face up, or moves one (H-13).
    lantern_road = "lantern-road": LanternRoad,
    /// Whoever scores a long road that leaves the map takes a chip (H-14).
    toll = "toll": Toll,
    /// A meeple, or chips, are given up for one more turn (GBR-4, H-10).
    extra_turn = "extra-turn": ExtraTurns,
    /// Kept chips bring points at the end of the game (H-7).
    final_chips = "final-chips": FinalChips,
}

/// Those that do their work while a game is set up.
const SET_UP: [&str; 2] = ["standard-layout", "island-stacks"];

impl MechanicId {
    /// All mechanics, in hook order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..NAMES.len() as u8).map(Self)
    }

    /// The mechanic of that name, such as `covert-tiles`.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|id| id.name() == name)
    }

    /// True for one that does its work while a game is set up.
    pub fn sets_up(self) -> bool {
        SET_UP.contains(&self.name())
    }

    /// What can be chosen of it, in the order in which choices are sorted.
    pub fn verbs(self) -> &'static [VerbRow] {
        VERBS[usize::from(self.0)]
    }

    /// The name in files and actions.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
}

impl fmt::Display for MechanicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The answer of the first mechanic that has one, in hook order.
macro_rules! first_answer {
    ($all:expr, |$mechanic:ident, $id:ident| $call:expr) => {
        'answer: {
            each_mechanic!($all, |$mechanic, $id| if let Some(answer) = $call {
                break 'answer Some(answer);
            });
            None
        }
    };
}

pub(super) fn piles(mechanics: &Mechanics, board: &Board) -> Vec<PileRequest> {
    let mut out = Vec::new();
    each_mechanic!(mechanics, |mechanic, _id| mechanic.piles(board, &mut out));
    out
}

pub(super) fn stack_size(mechanics: &Mechanics) -> usize {
    first_answer!(mechanics, |mechanic, _id| mechanic.stack_size()).map_or(0, usize::from)
}

pub(super) fn setup<S: EventSink>(ledger: &mut Ledger<'_, S>) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| mechanic.setup(ledger));
}

pub(super) fn covered<S: EventSink>(ledger: &mut Ledger<'_, S>, square: CellIndex) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| mechanic.covered(ledger, square));
}

pub(super) fn placed<S: EventSink>(ledger: &mut Ledger<'_, S>, square: CellIndex) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| mechanic.placed(ledger, square));
}

/// Lets each mechanic see a chip that was taken. A chip that none of them wants is kept by the active seat, or leaves the
/// game.
fn chip_taken<S: EventSink>(ledger: &mut Ledger<'_, S>, chip: ChipId, keep: bool) {
    let mut wanted = false;
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| wanted |= mechanic.chip_taken(ledger, chip));
    match (wanted, keep) {
        (true, _) => {}
        (false, true) => ledger.keep(chip),
        (false, false) => ledger.discard_chip(chip),
    }
}

pub(super) fn chip_layout(mechanics: &Mechanics, board: &Board) -> Option<ChipLayout> {
    first_answer!(mechanics, |mechanic, _id| mechanic.chip_layout(board))
}

/// For each step of a turn, whether a mechanic may wait for a choice then.
pub(super) fn waits(mechanics: &Mechanics) -> [bool; TurnStep::ALL.len()] {
    let mut waits = [false; TurnStep::ALL.len()];
    each_mechanic!(mechanics, |mechanic, _id| mechanic.steps().iter().for_each(|step| waits[*step as usize] = true));
    waits
}

/// More points for a seat that scores a complete feature, over what the feature itself brings.
pub(super) fn bonus(scored: &Scored<'_>) -> Vec<ScoreItem> {
    let mut items = Vec::new();
    each_mechanic!(scored.now.game.setup().mechanics, |mechanic, _id| mechanic.bonus(scored, &mut items));
    items
}

/// A seat has scored a complete feature.
pub(super) fn scored<S: EventSink>(ledger: &mut Ledger<'_, S>, what: Completed) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| mechanic.scored(ledger, what));
}

/// How many meeples more a seat has in a feature that is scored in this turn (B-19).
pub(super) fn more_meeples(position: &Position, feature: NodeId) -> impl Iterator<Item = (Seat, u8)> + use<'_> {
    let given = position.mechanics.strength.given(position.turn.number(), feature);
    given.map(|(seat, given)| (seat, given.meeples))
}

/// All features are scored at the end of the game.
pub(super) fn at_the_end<S: EventSink>(ledger: &mut Ledger<'_, S>) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, _id| mechanic.at_the_end(ledger));
}

/// Lets each mechanic do what needs no choice; the first that waits for one stops the round.
pub(super) fn settle<S: EventSink>(ledger: &mut Ledger<'_, S>) -> Option<MechanicId> {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, id| {
        if mechanic.steps().contains(&ledger.position.turn.step()) && mechanic.settle(ledger) {
            return Some(id);
        }
    });
    None
}

/// What the mechanic that waits offers.
pub(super) fn offers(asking: MechanicId, now: Now<'_>, out: &mut Vec<Action>) {
    each_mechanic!(now.game.setup().mechanics, |mechanic, id| if id == asking {
        mechanic.offer(now, &mut Offers::new(id, out));
    });
}

pub(super) fn chosen<S: EventSink>(ledger: &mut Ledger<'_, S>, choice: Choice) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, id| if id == choice.mechanic {
        mechanic.take(ledger, choice);
    });
}

pub(super) fn declined<S: EventSink>(asking: MechanicId, ledger: &mut Ledger<'_, S>) {
    each_mechanic!(ledger.game.setup().mechanics, |mechanic, id| if id == asking {
        mechanic.declined(ledger);
    });
}

/// What a mechanic asks.
pub(super) fn question(asking: MechanicId, now: Now<'_>) -> Option<Question> {
    first_answer!(now.game.setup().mechanics, |mechanic, id| (id == asking).then(|| mechanic.question(now)))
}

/// A choice in words.
pub(super) fn words(choice: Choice, now: Now<'_>) -> Option<String> {
    let mechanics = &now.game.setup().mechanics;
    first_answer!(mechanics, |mechanic, id| (id == choice.mechanic).then(|| mechanic.say(now, choice))).flatten()
}

/// The squares on which something hidden is about to be turned over, once a tile was laid.
pub(super) fn reveals(now: Now<'_>) -> &[CellIndex] {
    first_answer!(now.game.setup().mechanics, |mechanic, _id| mechanic.reveals(now.position)).unwrap_or_default()
}

/// The tile on a reserved square, and whether `seat` (or an onlooker) may know it.
pub(super) fn covert(now: Now<'_>, square: CellIndex, seat: Option<Seat>) -> Option<(TileKind, bool)> {
    first_answer!(now.game.setup().mechanics, |mechanic, _id| {
        mechanic.covert(now, square).map(|tile| (tile, mechanic.known(now, square, seat)))
    })
}

/// Whether the tile on a reserved square has to be remembered by those that know it.
pub(super) fn is_remembered(now: Now<'_>, square: CellIndex) -> bool {
    let mut remembered = false;
    each_mechanic!(now.game.setup().mechanics, |mechanic, _id| remembered |= mechanic.is_remembered(now, square));
    remembered
}

/// Whether a seat has looked at a chip that lies face down on a square.
pub(super) fn knows_chip(now: Now<'_>, chip: ChipId, seat: Seat) -> bool {
    let mut knows = false;
    each_mechanic!(now.game.setup().mechanics, |mechanic, _id| knows |= mechanic.knows_chip(now, chip, seat));
    knows
}

impl Mechanics {
    /// Whether chips ever come to lie in front of a seat.
    pub fn keeps_chips(&self) -> bool {
        let mut keeps = false;
        each_mechanic!(self, |mechanic, _id| keeps |= mechanic.keeps_chips(self));
        keeps
    }

    /// What turning over a hidden tile gains when it fits, and costs when it does not; `None` if there are none.
    pub fn stakes(&self) -> Option<(u8, u8)> {
        first_answer!(self, |mechanic, _id| mechanic.stakes())
    }

    /// Checks the chips against the board, and lets each mechanic check its parameters, the chips and the board. `tiles`:
    /// how many the map's usual heap has.
    pub fn check(
        &self,
        chips: Option<&ChipSet>,
        board: Option<&Board>,
        rules: &RuleSet,
        tiles: Option<usize>,
        out: &mut Vec<MapIssue>,
    ) {
        if chips.is_some_and(|chips| chips.on == ChipsOn::Layout) && self.standard_layout.is_none() {
            let message =
                "The chips are laid out over the squares, and nothing says how; add [mechanics.standard-layout].";
            out.push(MapIssue::new(IssueCode::V080, Place::Map, message).rule("M-28").key("chips"));
        }
        if let (Some(chips), Some(board)) = (chips, board) {
            chip_places::check(chips, board, out);
            if let Some(layout) = chip_layout(self, board).filter(|_| chips.on == ChipsOn::Layout) {
                let used = usize::from(rules.start_squares);
                layout.report(board, chips.count(), used, "mechanics.standard-layout", out);
            }
        }
        let on = CheckedOn { chips, board, tiles };
        each_mechanic!(self, |mechanic, id| mechanic.check(on, &mut Findings::new(id, out)));
    }
}
