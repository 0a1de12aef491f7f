//! Chips that are given up to make a road worth more when it is scored (NOR-5).

use super::{Mechanic, MechanicId, Scored};
use crate::geometry::CellIndex;
use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::action::{Action, Choice, Chosen};
use crate::rules::chips::ChipId;
use crate::rules::event::{Counted, EventSink, ScoreItem};
use crate::rules::features::NodeId;
use crate::rules::ledger::Ledger;
use crate::rules::scoring;
use crate::rules::state::{Position, Step};
use crate::rules::{ChipSet, Deal, Game, Seat};
use crate::terrain::FeatureKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Before a complete road is scored, each seat that scores it may give up chips, at most one of each colour (NOR-5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct RoadUpgrade {
    /// Points for each tile of the road and each colour given up (NOR-5).
    #[schemars(range(min = 0, max = 100))]
    pub points: u8,
}

impl Default for RoadUpgrade {
    fn default() -> Self {
        Self { points: 1 }
    }
}

/// Who is still to be asked this turn, and what was given up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// The turn that the lists below belong to.
    turn: u16,
    /// Roads and the seats that score them, the next to be asked first.
    asked: Vec<Upgrade>,
    /// What was answered.
    paid: Vec<Upgrade>,
}

/// What one seat gives up for one road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Upgrade {
    road: NodeId,
    seat: Seat,
    /// Colours given up, one bit each.
    colours: u8,
}

impl Mechanic for RoadUpgrade {
    fn check(&self, chips: Option<&ChipSet>, _board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        if chips.is_none() {
            let message = "Chips are given up for roads, but the variant has no [chips]; add them.";
            let issue = MapIssue::new(IssueCode::V056, Place::Map, message).rule("NOR-5");
            out.push(issue.key("mechanics.road-upgrade"));
        }
    }

    fn waits_at(&self, step: Step) -> bool {
        step == Step::Scoring
    }

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _mechanic: MechanicId) -> bool {
        let turn = ledger.position.turn;
        if ledger.position.mechanics.road_upgrade.turn != turn {
            let asked = who_may_pay(ledger.game, ledger.position);
            ledger.position.mechanics.road_upgrade = State { turn, asked, paid: Vec::new() };
        }
        while let Some(next) = ledger.position.mechanics.road_upgrade.asked.first().copied() {
            if payable(ledger.deal, ledger.position, next).next().is_some() {
                ledger.ask(next.seat);
                return true;
            }
            // It has no other colour left: perhaps the last chips went into the road before.
            ledger.position.mechanics.road_upgrade.close();
        }
        false
    }

    fn choices(&self, _game: &Game, deal: &Deal, position: &Position, mechanic: MechanicId, out: &mut Vec<Action>) {
        let Some(next) = position.mechanics.road_upgrade.asked.first() else { return };
        let spend = |colour| Action::Choose(Choice { mechanic, what: Chosen::Spend(colour) });
        out.extend(payable(deal, position, *next).map(|(colour, _)| spend(colour)));
        out.push(Action::Pass);
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, choice: Choice) {
        let Some(next) = ledger.position.mechanics.road_upgrade.asked.first().copied() else { return };
        let mut payable = payable(ledger.deal, ledger.position, next);
        let Some((colour, chip)) = payable.find(|(colour, _)| choice.what == Chosen::Spend(*colour)) else { return };
        drop(payable);
        ledger.spend_chips(next.seat, &[chip]);
        let colours = next.colours | 1 << colour.index();
        ledger.position.mechanics.road_upgrade.asked[0] = Upgrade { colours, ..next };
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.road_upgrade.close();
    }

    /// The tile on which a meeple of the seat that is asked stands on the road.
    fn subject(&self, position: &Position) -> Option<CellIndex> {
        let next = position.mechanics.road_upgrade.asked.first()?;
        let features = &position.features;
        let own = features.members(next.road).find(|node| features.owner(*node) == Some(next.seat))?;
        Some(position.tile_of(own).square)
    }

    fn gain(&self, what: Chosen) -> Option<u8> {
        matches!(what, Chosen::Spend(_)).then_some(self.points)
    }

    fn adds_to_features(&self) -> bool {
        true
    }

    /// each placed tile and each large city that carries the road counts once for each colour.
    fn bonus(&self, scored: &Scored<'_>, out: &mut Vec<ScoreItem>) {
        let Scored { position, feature, seat, tally, .. } = *scored;
        let state = &position.mechanics.road_upgrade;
        // A road may be scored again in a later turn, when it has grown over a shared border part.
        let paid = if state.turn == position.turn { &state.paid[..] } else { &[] };
        let Some(paid) = paid.iter().find(|paid| paid.road == feature && paid.seat == seat) else { return };
        let count = (tally.tiles + tally.large_cities) * paid.colours.count_ones() as u16;
        out.push(ScoreItem { what: Counted::Upgrades, count, each: i32::from(self.points) });
    }
}

impl State {
    /// The seat that is asked has answered for its road.
    fn close(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let answered = self.asked.remove(0);
        if answered.colours != 0 {
            self.paid.push(answered);
        }
    }
}

/// The roads about to be scored, the one whose first meeple has stood longest first, each with the seats that will score it,
/// in the order of turns (B-22: each road is a scoring of its own).
fn who_may_pay(game: &Game, position: &Position) -> Vec<Upgrade> {
    if position.kept.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for road in scoring::complete_features(game, position, |kind| kind == FeatureKind::Road) {
        let first = all.len();
        all.extend(scoring::majority(position, road).map(|seat| Upgrade { road, seat, colours: 0 }));
        let turns_until = |seat: Seat| (seat.0 + game.seats() - position.seat.0) % game.seats();
        all[first..].sort_by_key(|upgrade| turns_until(upgrade.seat));
    }
    all
}

/// The colours that a seat can still give up for a road, each with the chip that goes: of several the one of least value.
fn payable<'a>(
    deal: &'a Deal,
    position: &'a Position,
    upgrade: Upgrade,
) -> impl Iterator<Item = (Colour, ChipId)> + use<'a> {
    Colour::ALL.into_iter().filter(move |colour| upgrade.colours >> colour.index() & 1 == 0).filter_map(move |colour| {
        let kept = position.kept_by(deal, upgrade.seat).filter(|(_, chip)| chip.colour == colour);
        kept.min_by_key(|(_, chip)| chip.value).map(|(id, _)| (colour, id))
    })
}
