//! Sets of chips that are given up for points (H-8).

use super::{
    Asks, CellIndex, CheckedOn, ChipId, ChipSet, Colour, Counted, Deserialize, EventSink, Findings, IssueCode,
    JsonSchema, Ledger, Mechanic, Now, Offers, ScoreItem, ScoreReason, Serialize, TurnStep, counted, kept, parameters,
    verbs,
};

parameters! {
    /// After laying its tile a seat may give up one set of chips for points (H-8).
    ChipSets {
        /// What a set is (H-8).
        set: SetKind = SetKind::OneOfEach;
        /// How many chips of one colour are a set, with `same-colour` (H-8).
        size [1..=20]: u8 = 3;
        /// Points for a set (H-8).
        points [0..=100]: u8 = 5;
    }
}

/// What makes chips a set (H-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetKind {
    /// One chip of each colour of the variant.
    OneOfEach,
    /// So many chips of one colour.
    SameColour,
}

/// Whether a set can still be given up this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// The square of the tile that was laid, until its seat has answered.
    open: Option<CellIndex>,
}

verbs! {
    /// What is done with sets of chips.
    SetVerb
        asks "may give up a set of chips"
        help "Choose a set to give up, or keep the chips (Esc)"
        decline "Keep the chips"
    {
        /// Give up one chip of each colour.
        GiveEach = "give set";
        /// Give up chips of one colour.
        GiveColour(colour: Colour) = "give set";
    }
}

impl Mechanic for ChipSets {
    /// Whether there are chips, and enough of them for a set.
    fn check(&self, CheckedOn { chips, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let of_colour = |chips: &ChipSet| chips.values.iter().map(|of| usize::from(of.count)).sum::<usize>();
        let message = match chips {
            None => "Sets of chips are given up, but the variant has no [chips]; add them.".to_owned(),
            Some(chips) if self.set == SetKind::SameColour && usize::from(self.size) > of_colour(chips) => format!(
                "A set takes {} chips of one colour, and each colour has {}; write a smaller `size`.",
                self.size,
                of_colour(chips)
            ),
            Some(_) => return,
        };
        found.report(IssueCode::V056, "H-8", message);
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        ledger.position.mechanics.chip_sets.open = Some(square);
    }
}

impl Asks for ChipSets {
    type Verb = SetVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Effects];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        !self.offers(ledger.now()).is_empty()
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, SetVerb>) {
        for (colour, _) in self.offers(now) {
            out.offer(colour.map_or(SetVerb::GiveEach, SetVerb::GiveColour));
        }
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: SetVerb) {
        let colour = match verb {
            SetVerb::GiveEach => None,
            SetVerb::GiveColour(colour) => Some(colour),
        };
        let offers = self.offers(ledger.now());
        let Some((_, chips)) = offers.into_iter().find(|(offered, _)| *offered == colour) else { return };
        let Some(square) = ledger.position.mechanics.chip_sets.open.take() else { return };
        ledger.spend_chips(ledger.position.turn.seat(), &chips);
        let item = ScoreItem { what: Counted::Sets, count: 1, each: i32::from(self.points) };
        ledger.score_item(ScoreReason::ChipSet, square, item);
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.chip_sets.open = None;
    }

    fn words(&self, _now: Now<'_>, verb: SetVerb) -> String {
        let set = match verb {
            SetVerb::GiveEach => "one chip of each colour".to_owned(),
            SetVerb::GiveColour(colour) => format!("a set of {} chips", colour.title()),
        };
        format!("Give up {set} for {}", counted(usize::from(self.points), "point", "points"))
    }
}

impl ChipSets {
    /// The sets that the active seat can give up now, by the colour of those of one colour.
    fn offers(&self, now: Now<'_>) -> Vec<(Option<Colour>, Vec<ChipId>)> {
        let position = now.position;
        if position.mechanics.chip_sets.open.is_none() || position.kept().is_empty() {
            return Vec::new();
        }
        let cheapest = |colour: Colour, count: usize| {
            let mut kept = kept::by_value(now, position.turn.seat(), colour);
            kept.truncate(count);
            (kept.len() == count).then_some(kept)
        };
        match self.set {
            SetKind::OneOfEach => {
                let each: Option<Vec<Vec<ChipId>>> =
                    kept::colours(now.game).iter().map(|colour| cheapest(*colour, 1)).collect();
                let set: Vec<ChipId> = each.unwrap_or_default().concat();
                if set.is_empty() { Vec::new() } else { vec![(None, set)] }
            }
            SetKind::SameColour => Colour::ALL
                .into_iter()
                .filter_map(|colour| Some((Some(colour), cheapest(colour, usize::from(self.size.max(1)))?)))
                .collect(),
        }
    }
}
