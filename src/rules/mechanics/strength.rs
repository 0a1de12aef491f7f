//! Chips that are given up to count more in the majority of a feature (H-9).

use super::asked::Asked;
use super::{Asks, Mechanic, Now, Question, kept};
use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::event::EventSink;
use crate::rules::features::NodeId;
use crate::rules::position::Ledger;
use crate::rules::position::Position;
use crate::rules::scoring;
use crate::rules::turn::TurnStep;
use crate::rules::verbs::{Offers, verbs};
use crate::rules::words::counted;
use crate::rules::{ChipSet, Game, Seat, Seats};
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

/// What one seat gives up for one feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct Given {
    chips: u8,
    /// How many meeples they count as.
    pub(super) meeples: u8,
}

/// Who is still to be asked this turn, and what was given up.
pub(in crate::rules) type State = Asked<Given>;

verbs! {
    /// What is done for a majority.
    StrengthVerb {
        /// Give up a chip of that colour to count more in a feature.
        Strengthen(colour: Colour) = "strengthen";
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
}

impl Asks for Strength {
    type Verb = StrengthVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Scoring];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let (game, deal) = (ledger.game, ledger.deal);
        let mut asked = std::mem::take(&mut ledger.position.mechanics.strength);
        asked.begin(ledger.position.turn.number(), || self.who_may_pay(game, ledger.position));
        while let Some(next) = asked.next() {
            if next.given.chips < self.most && kept::least(deal, ledger.position, next.seat).next().is_some() {
                ledger.position.mechanics.strength = asked;
                ledger.ask(next.seat);
                return true;
            }
            asked.close();
        }
        ledger.position.mechanics.strength = asked;
        false
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, StrengthVerb>) {
        let Some(next) = now.position.mechanics.strength.next() else { return };
        let least = kept::least(now.deal, now.position, next.seat);
        least.for_each(|(colour, _)| out.offer(StrengthVerb::Strengthen(colour)));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, StrengthVerb::Strengthen(colour): StrengthVerb) {
        let Some(next) = ledger.position.mechanics.strength.next() else { return };
        let chip = kept::least(ledger.deal, ledger.position, next.seat).find(|(of, _)| *of == colour);
        let Some((_, chip)) = chip else { return };
        ledger.spend_chips(next.seat, &[chip]);
        let Given { chips, meeples } = next.given;
        let given = Given { chips: chips + 1, meeples: meeples.saturating_add(self.meeples) };
        ledger.position.mechanics.strength.give(given);
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.strength.close();
    }

    fn question(&self, now: Now<'_>) -> Question {
        Question {
            asks: "may strengthen its meeples",
            help: "Give up a chip to count more in this feature, or spend none (Esc)",
            decline: "Spend no chip",
            about: now.position.mechanics.strength.subject(now.position),
        }
    }

    fn words(&self, _now: Now<'_>, StrengthVerb::Strengthen(colour): StrengthVerb) -> String {
        let meeples = counted(usize::from(self.meeples), "meeple", "meeples");
        format!("Give up one {} chip: it counts as {meeples}", colour.title())
    }

    fn gain(&self, _verb: StrengthVerb) -> Option<u8> {
        Some(self.meeples)
    }
}

impl Strength {
    /// The features about to be scored in which several seats have meeples, the one whose first meeple has stood longest
    /// first, each with these seats in the order of turns.
    fn who_may_pay(&self, game: &Game, position: &Position) -> Vec<(NodeId, Seat)> {
        if position.kept().is_empty() {
            return Vec::new();
        }
        let features = position.features();
        let mut all = Vec::new();
        let wanted = |kind| match kind {
            FeatureKind::City => self.cities,
            FeatureKind::Road => self.roads,
            FeatureKind::Monastery | FeatureKind::Field => false,
        };
        for feature in scoring::complete_features(game, position, wanted) {
            let mut there = Seats::all(false);
            features.members(feature).filter_map(|node| features.owner(node)).for_each(|seat| there[seat] = true);
            let turns = (0..game.seats()).map(|turn| Seat((position.turn.seat().0 + turn) % game.seats()));
            let seats: Vec<Seat> = turns.filter(|seat| there[*seat]).collect();
            if seats.len() > 1 {
                all.extend(seats.into_iter().map(|seat| (feature, seat)));
            }
        }
        all
    }
}
