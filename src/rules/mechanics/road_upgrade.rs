//! Chips that are given up to make a road worth more when it is scored (NOR-5).

use super::asked::{Asked, Gift};
use super::{Asks, Mechanic, Now, Question, Scored, kept};
use crate::map::{Board, Colour, IssueCode, MapIssue, Place};
use crate::rules::chips::ChipId;
use crate::rules::event::EventSink;
use crate::rules::features::NodeId;
use crate::rules::position::Ledger;
use crate::rules::position::Position;
use crate::rules::score_sheet::{Counted, ScoreItem};
use crate::rules::scoring;
use crate::rules::turn::TurnStep;
use crate::rules::verbs::{Offers, verbs};
use crate::rules::words::counted;
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

/// Who is still to be asked this turn, and the colours given up for each road, one bit each.
pub(in crate::rules) type State = Asked<u8>;

verbs! {
    /// What is done for a road.
    UpgradeVerb {
        /// Give up a chip of that colour.
        Spend(colour: Colour) = "spend";
    }
}

impl Mechanic for RoadUpgrade {
    fn check(&self, chips: Option<&ChipSet>, _board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        if chips.is_none() {
            let message = "Chips are given up for roads, but the variant has no [chips]; add them.";
            let issue = MapIssue::new(IssueCode::V056, Place::Map, message).rule("NOR-5");
            out.push(issue.key("mechanics.road-upgrade"));
        }
    }

    /// each placed tile and each large city that carries the road counts once for each colour.
    fn bonus(&self, scored: &Scored<'_>, out: &mut Vec<ScoreItem>) {
        let Scored { position, feature, seat, tally, .. } = *scored;
        let mut paid = position.mechanics.road_upgrade.given(position.turn.number(), feature);
        let Some((_, colours)) = paid.find(|(payer, _)| *payer == seat) else { return };
        let count = (tally.tiles + tally.large_cities) * colours.count_ones() as u16;
        out.push(ScoreItem { what: Counted::Upgrades, count, each: i32::from(self.points) });
    }
}

impl Asks for RoadUpgrade {
    type Verb = UpgradeVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Scoring];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let (game, deal) = (ledger.game, ledger.deal);
        let mut asked = std::mem::take(&mut ledger.position.mechanics.road_upgrade);
        asked.begin(ledger.position.turn.number(), || who_may_pay(game, ledger.position));
        while let Some(next) = asked.next() {
            if payable(deal, ledger.position, next).next().is_some() {
                ledger.position.mechanics.road_upgrade = asked;
                ledger.ask(next.seat);
                return true;
            }
            // It has no other colour left: perhaps the last chips went into the road before.
            asked.close();
        }
        ledger.position.mechanics.road_upgrade = asked;
        false
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, UpgradeVerb>) {
        let Some(next) = now.position.mechanics.road_upgrade.next() else { return };
        payable(now.deal, now.position, next).for_each(|(colour, _)| out.offer(UpgradeVerb::Spend(colour)));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, UpgradeVerb::Spend(colour): UpgradeVerb) {
        let Some(next) = ledger.position.mechanics.road_upgrade.next() else { return };
        let chip = payable(ledger.deal, ledger.position, next).find(|(of, _)| *of == colour);
        let Some((_, chip)) = chip else { return };
        ledger.spend_chips(next.seat, &[chip]);
        ledger.position.mechanics.road_upgrade.give(next.given | 1 << colour.index());
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.road_upgrade.close();
    }

    fn question(&self, now: Now<'_>) -> Question {
        Question {
            asks: "may upgrade the road",
            help: "Choose a colour to give up a chip of, or none (Esc)",
            decline: "Spend no chip",
            about: now.position.mechanics.road_upgrade.subject(now.position),
        }
    }

    fn words(&self, _now: Now<'_>, UpgradeVerb::Spend(colour): UpgradeVerb) -> String {
        let points = counted(usize::from(self.points), "point", "points");
        format!("Give up one {} chip: {points} more for each tile", colour.title())
    }

    fn gain(&self, _verb: UpgradeVerb) -> Option<u8> {
        Some(self.points)
    }
}

/// The roads about to be scored, the one whose first meeple has stood longest first, each with the seats that will score it,
/// in the order of turns (B-22: each road is a scoring of its own).
fn who_may_pay(game: &Game, position: &Position) -> Vec<(NodeId, Seat)> {
    if position.kept().is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for road in scoring::complete_features(game, position, |kind| kind == FeatureKind::Road) {
        let first = all.len();
        all.extend(scoring::majority(position, road).map(|seat| (road, seat)));
        let turns_until = |seat: Seat| (seat.0 + game.seats() - position.turn.seat().0) % game.seats();
        all[first..].sort_by_key(|(_, seat)| turns_until(*seat));
    }
    all
}

/// The colours that a seat can still give up for a road, each with the chip that goes.
fn payable<'a>(
    deal: &'a Deal,
    position: &'a Position,
    asked: Gift<u8>,
) -> impl Iterator<Item = (Colour, ChipId)> + use<'a> {
    kept::least(deal, position, asked.seat).filter(move |(colour, _)| asked.given >> colour.index() & 1 == 0)
}
