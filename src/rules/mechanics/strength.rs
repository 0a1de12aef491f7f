//! Chips that are given up to count more in the majority of a feature (H-9).

use super::{
    Asks, CheckedOn, Colour, EventSink, FeatureKind, Findings, IssueCode, Ledger, Mechanic, NodeId, Now, Offers,
    Question, Seat, Seats, TurnStep, Verbs, asked::Asked, counted, kept, parameters, scoring, verbs,
};

parameters! {
    /// Before a complete feature is scored that several seats share, each of them may give up chips to count more there (H-9).
    Strength {
        /// How many more of its meeples each chip counts as (H-9).
        meeples [1..=10]: u8 = 1;
        /// How many chips a seat may give up for one feature (H-9).
        most [1..=20]: u8 = 1;
        /// Whether complete cities are fought for (H-9).
        cities: bool = true;
        /// Whether complete roads are fought for (H-9).
        roads: bool = false;
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
    StrengthVerb
        asks "may strengthen its meeples"
        help "Give up a chip to count more in this feature, or spend none (Esc)"
        decline "Spend no chip"
    {
        /// Give up a chip of that colour to count more in a feature.
        Strengthen(colour: Colour) = "strengthen";
    }
}

impl Mechanic for Strength {
    /// Whether there are chips, and features to fight for.
    fn check(&self, CheckedOn { chips, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let message = if chips.is_none() {
            "Chips are given up for strength, but the variant has no [chips]; add them."
        } else if !self.cities && !self.roads {
            "Chips are given up for strength, and neither in cities nor on roads; switch one on."
        } else {
            return;
        };
        found.report(IssueCode::V056, "H-9", message);
    }
}

impl Asks for Strength {
    type Verb = StrengthVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Scoring];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let mut asked = std::mem::take(&mut ledger.position.mechanics.strength);
        asked.begin(ledger.position.turn.number(), || self.who_may_pay(ledger.now()));
        while let Some(next) = asked.next() {
            if next.given.chips < self.most && kept::least(ledger.now(), next.seat).next().is_some() {
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
        let least = kept::least(now, next.seat);
        least.for_each(|(colour, _)| out.offer(StrengthVerb::Strengthen(colour)));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, StrengthVerb::Strengthen(colour): StrengthVerb) {
        let Some(next) = ledger.position.mechanics.strength.next() else { return };
        let chip = kept::least(ledger.now(), next.seat).find(|(of, _)| *of == colour);
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
        Question { about: now.position.mechanics.strength.subject(now.position), ..StrengthVerb::QUESTION }
    }

    fn words(&self, _now: Now<'_>, StrengthVerb::Strengthen(colour): StrengthVerb) -> String {
        let meeples = counted(usize::from(self.meeples), "meeple", "meeples");
        format!("Give up one {} chip: it counts as {meeples}", colour.title())
    }
}

impl Strength {
    /// The features about to be scored in which several seats have meeples, the one whose first meeple has stood longest
    /// first, each with these seats in the order of turns.
    fn who_may_pay(&self, now: Now<'_>) -> Vec<(NodeId, Seat)> {
        let Now { game, position, .. } = now;
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
