//! One more turn for a meeple (GBR-4), or for chips (H-10). How a meeple could come back is not known, so it does not.

use super::{
    Asks, CellIndex, CheckedOn, Deserialize, EventSink, Findings, IssueCode, JsonSchema, Ledger, Mechanic, Now, Offers,
    Position, Question, Serialize, TurnStep, Verbs, counted, kept, parameters, verbs,
};

parameters! {
    /// After a normal turn the active seat may give up a meeple of its supply, or chips, for one more turn (GBR-4, H-10).
    ExtraTurns {
        /// What an extra turn costs (GBR-4, H-10).
        price: TurnPrice = TurnPrice::Meeple;
        /// How many chips it costs, with the price `chips` (H-10).
        chips [1..=20]: u8 = 2;
    }
}

/// What an extra turn costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnPrice {
    /// A meeple of the supply (GBR-4).
    Meeple,
    /// Chips in front of the seat (H-10).
    Chips,
}

/// Whether the seat has answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// It does without this turn.
    declined: bool,
}

verbs! {
    /// How another turn is paid for.
    TurnVerb
        asks "may buy another turn"
        help "Buy another turn for a meeple, or do not (Esc)"
        decline "No extra turn"
    {
        /// With a meeple.
        Buy = "buy turn";
        /// With so many chips.
        BuyFor(chips: u8) = "buy turn";
    }
}

impl Mechanic for ExtraTurns {
    /// Whether there are chips to pay with.
    fn check(&self, CheckedOn { chips, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        if self.price == TurnPrice::Chips && chips.is_none() {
            let message = "An extra turn costs chips, but the variant has no [chips]; add them.";
            found.report(IssueCode::V056, "H-10", message);
        }
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _square: CellIndex) {
        ledger.position.mechanics.extra_turn.declined = false;
    }
}

impl Asks for ExtraTurns {
    type Verb = TurnVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::End];

    /// not after an extra turn, and one at most: not when the game ends.
    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let position = &ledger.position;
        let normal = !position.turn.is_extra() && !position.turn.extra_follows();
        let declined = position.mechanics.extra_turn.declined;
        normal && !declined && self.can_pay(position) && !ledger.is_last_turn()
    }

    fn offer(&self, _now: Now<'_>, out: &mut Offers<'_, TurnVerb>) {
        out.offer(match self.price {
            TurnPrice::Meeple => TurnVerb::Buy,
            TurnPrice::Chips => TurnVerb::BuyFor(self.chips),
        });
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: TurnVerb) {
        match verb {
            TurnVerb::Buy => ledger.spend_meeple(),
            TurnVerb::BuyFor(chips) => {
                let seat = ledger.position.turn.seat();
                let mut kept: Vec<_> = ledger.now().kept_by(seat).collect();
                kept.sort_by_key(|(_, chip)| (chip.value, chip.colour));
                let spent: Vec<_> = kept.into_iter().take(usize::from(chips)).map(|(id, _)| id).collect();
                ledger.spend_chips(seat, &spent);
            }
        }
        ledger.grant_turn();
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.extra_turn.declined = true;
    }

    fn question(&self, _now: Now<'_>) -> Question {
        match self.price {
            TurnPrice::Meeple => TurnVerb::QUESTION,
            TurnPrice::Chips => Question { help: "Buy another turn for chips, or do not (Esc)", ..TurnVerb::QUESTION },
        }
    }

    fn words(&self, _now: Now<'_>, verb: TurnVerb) -> String {
        match verb {
            TurnVerb::Buy => "Give up a meeple for another turn".to_owned(),
            TurnVerb::BuyFor(chips) => {
                format!("Give up {} for another turn", counted(usize::from(chips), "chip", "chips"))
            }
        }
    }
}

impl ExtraTurns {
    fn can_pay(&self, position: &Position) -> bool {
        match self.price {
            TurnPrice::Meeple => position.supply()[position.turn.seat()] > 0,
            TurnPrice::Chips => kept::count(position, position.turn.seat()) >= u16::from(self.chips),
        }
    }
}
