//! Chips that are given up to count more in the majority of a feature (H-9).

use super::{Mechanic, MechanicId};
use crate::geometry::CellIndex;
use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::action::{Action, Choice, Chosen};
use crate::rules::chips::ChipId;
use crate::rules::event::EventSink;
use crate::rules::features::NodeId;
use crate::rules::ledger::Ledger;
use crate::rules::scoring;
use crate::rules::state::{Position, Step};
use crate::rules::{ChipSet, Deal, Game, Seat, Seats};
use crate::terrain::FeatureKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Before a complete feature is scored that several seats share, each of them may give up chips to count more there (H-9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Strength {
    /// How many more of its meeples each chip counts as (H-9).
    #[schemars(range(min = 1, max = 10))]
    pub meeples: u8,
    /// How many chips a seat may give up for one feature (H-9).
    #[schemars(range(min = 1, max = 20))]
    pub most: u8,
    /// Whether complete cities are fought for (H-9).
    pub cities: bool,
    /// Whether complete roads are fought for (H-9).
    pub roads: bool,
}

impl Default for Strength {
    fn default() -> Self {
        Self { meeples: 1, most: 1, cities: true, roads: false }
    }
}

/// Who is still to be asked this turn, and what was given up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// The turn that the lists below belong to.
    turn: u16,
    /// Features and the seats with meeples there, the next to be asked first.
    asked: Vec<Claim>,
    /// What was answered.
    paid: Vec<Claim>,
}

/// What one seat gives up for one feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Claim {
    feature: NodeId,
    seat: Seat,
    chips: u8,
    /// How many meeples they count as.
    meeples: u8,
}

impl State {
    /// How many meeples more each seat has in a feature that is scored in that turn.
    pub(in crate::rules) fn of(&self, turn: u16, feature: NodeId) -> impl Iterator<Item = (Seat, u8)> + use<'_> {
        let paid = if self.turn == turn { &self.paid[..] } else { &[] };
        paid.iter().filter(move |claim| claim.feature == feature).map(|claim| (claim.seat, claim.meeples))
    }

    /// The seat that is asked has answered.
    fn close(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let answered = self.asked.remove(0);
        if answered.chips > 0 {
            self.paid.push(answered);
        }
    }
}

impl Mechanic for Strength {
    /// Whether there are chips, and features to fight for.
    fn check(&self, chips: Option<&ChipSet>, _board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        let message = if chips.is_none() {
            "Chips are given up for strength, but the variant has no [chips]; add them."
        } else if !self.cities && !self.roads {
            "Chips are given up for strength, and neither in cities nor on roads; switch one on."
        } else {
            return;
        };
        let issue = MapIssue::new(IssueCode::V056, Place::Map, message).rule("H-9");
        out.push(issue.key("mechanics.strength"));
    }

    fn waits_at(&self, step: Step) -> bool {
        step == Step::Scoring
    }

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _mechanic: MechanicId) -> bool {
        let turn = ledger.position.turn;
        if ledger.position.mechanics.strength.turn != turn {
            let asked = self.who_may_pay(ledger.game, ledger.position);
            ledger.position.mechanics.strength = State { turn, asked, paid: Vec::new() };
        }
        while let Some(next) = ledger.position.mechanics.strength.asked.first().copied() {
            if next.chips < self.most && payable(ledger.deal, ledger.position, next.seat).next().is_some() {
                ledger.ask(next.seat);
                return true;
            }
            ledger.position.mechanics.strength.close();
        }
        false
    }

    fn choices(&self, _game: &Game, deal: &Deal, position: &Position, mechanic: MechanicId, out: &mut Vec<Action>) {
        let Some(next) = position.mechanics.strength.asked.first() else { return };
        let strengthen = |colour| Action::Choose(Choice { mechanic, what: Chosen::Strengthen(colour) });
        out.extend(payable(deal, position, next.seat).map(|(colour, _)| strengthen(colour)));
        out.push(Action::Pass);
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, choice: Choice) {
        let Chosen::Strengthen(colour) = choice.what else { return };
        let Some(next) = ledger.position.mechanics.strength.asked.first().copied() else { return };
        let chip = payable(ledger.deal, ledger.position, next.seat).find(|(of, _)| *of == colour);
        let Some((_, chip)) = chip else { return };
        ledger.spend_chips(next.seat, &[chip]);
        let meeples = next.meeples.saturating_add(self.meeples);
        ledger.position.mechanics.strength.asked[0] = Claim { chips: next.chips + 1, meeples, ..next };
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.strength.close();
    }

    /// The tile on which a meeple of the seat that is asked stands in the feature.
    fn subject(&self, position: &Position) -> Option<CellIndex> {
        let next = position.mechanics.strength.asked.first()?;
        let features = &position.features;
        let own = features.members(next.feature).find(|node| features.owner(*node) == Some(next.seat))?;
        Some(position.tile_of(own).square)
    }

    fn gain(&self, what: Chosen) -> Option<u8> {
        matches!(what, Chosen::Strengthen(_)).then_some(self.meeples)
    }
}

impl Strength {
    /// The features about to be scored in which several seats have meeples, the one whose first meeple has stood longest
    /// first, each with these seats in the order of turns.
    fn who_may_pay(&self, game: &Game, position: &Position) -> Vec<Claim> {
        if position.kept.is_empty() {
            return Vec::new();
        }
        let features = &position.features;
        let mut all = Vec::new();
        let wanted = |kind| match kind {
            FeatureKind::City => self.cities,
            FeatureKind::Road => self.roads,
            FeatureKind::Monastery | FeatureKind::Field => false,
        };
        for feature in scoring::complete_features(game, position, wanted) {
            let mut there = Seats::all(false);
            features.members(feature).filter_map(|node| features.owner(node)).for_each(|seat| there[seat] = true);
            let turns = (0..game.seats()).map(|turn| Seat((position.seat.0 + turn) % game.seats()));
            let seats: Vec<Seat> = turns.filter(|seat| there[*seat]).collect();
            if seats.len() > 1 {
                all.extend(seats.into_iter().map(|seat| Claim { feature, seat, chips: 0, meeples: 0 }));
            }
        }
        all
    }
}

/// The colours that a seat can give up, each with the chip that goes: of several the one of least value.
fn payable<'a>(deal: &'a Deal, position: &'a Position, seat: Seat) -> impl Iterator<Item = (Colour, ChipId)> + use<'a> {
    Colour::ALL.into_iter().filter_map(move |colour| {
        let kept = position.kept_by(deal, seat).filter(|(_, chip)| chip.colour == colour);
        kept.min_by_key(|(_, chip)| chip.value).map(|(id, _)| (colour, id))
    })
}
