//! Whoever scores a long road that leaves the map takes a chip from the seat with the most, or draws one (H-14).

use super::{
    Asks, CellIndex, CheckedOn, ChipId, Colour, Completed, EdgeKind, EventSink, FeatureKind, Findings, IssueCode,
    Ledger, Mechanic, Mechanics, Now, Offers, Question, Seat, TurnStep, Verbs, copy_in_place, kept, parameters, verbs,
};

parameters! {
    /// A seat that scores a long road to a printed road of a neighbour takes a chip of the other seat with the most, or draws
    /// one (H-14).
    Toll {
        /// How many tiles the road must have at least (H-14).
        tiles [1..=50]: u8 = 3;
    }
}

copy_in_place! {
    /// The seats that are still to be asked in this turn, each with a square of its road.
    #[derive(PartialEq, Eq, Debug, Default)]
    pub(in crate::rules) struct State {
        waiting: Vec<(Seat, CellIndex)>,
    }
}

verbs! {
    /// How a toll is taken.
    TollVerb
        asks "may take a toll for the road"
        help "Choose a colour to take a chip of, draw one, or take none (Esc)"
        decline "Take no chip"
    {
        /// A chip of that colour from the other seat with the most.
        Take(colour: Colour) = "take";
        /// A chip from the supply.
        Draw = "draw";
    }
}

impl Mechanic for Toll {
    /// Whether there are chips, and roads that leave the map.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        if chips.is_none() {
            found.report(IssueCode::V056, "H-14", "Toll is taken in chips, but the variant has no [chips]; add them.");
        }
        if board.is_some_and(|board| board.borders().iter().all(|part| part.kind != EdgeKind::Road)) {
            found.report(
                IssueCode::V056,
                "H-14",
                "Toll is taken on roads to a neighbour, and the map has no printed road there; draw some.",
            );
        }
    }

    fn keeps_chips(&self, _others: &Mechanics) -> bool {
        true
    }

    fn scored<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, what: Completed) {
        let Completed { kind, seat, square, tally } = what;
        if kind == FeatureKind::Road && tally.border_parts > 0 && tally.tiles >= u16::from(self.tiles) {
            ledger.position.mechanics.toll.waiting.push((seat, square));
        }
    }
}

impl Asks for Toll {
    type Verb = TollVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::End];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        while let Some((seat, _)) = ledger.position.mechanics.toll.waiting.first().copied() {
            if takeable(ledger.now(), seat).next().is_some() || ledger.now().chip_supply() > 0 {
                ledger.ask(seat);
                return true;
            }
            ledger.position.mechanics.toll.waiting.remove(0);
        }
        false
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, TollVerb>) {
        let Some((seat, _)) = now.position.mechanics.toll.waiting.first().copied() else { return };
        takeable(now, seat).for_each(|(colour, _)| out.offer(TollVerb::Take(colour)));
        if now.chip_supply() > 0 {
            out.offer(TollVerb::Draw);
        }
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: TollVerb) {
        let (seat, square) = ledger.position.mechanics.toll.waiting.remove(0);
        match verb {
            TollVerb::Take(colour) => {
                let chip = takeable(ledger.now(), seat).find(|(of, _)| *of == colour);
                if let Some((_, chip)) = chip {
                    ledger.win_chip(seat, chip);
                }
            }
            TollVerb::Draw => ledger.draw_open_chips(seat, 1, square),
        }
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.toll.waiting.remove(0);
    }

    fn question(&self, now: Now<'_>) -> Question {
        Question { about: now.position.mechanics.toll.waiting.first().map(|(_, square)| *square), ..TollVerb::QUESTION }
    }

    fn words(&self, now: Now<'_>, verb: TollVerb) -> String {
        let waiting = now.position.mechanics.toll.waiting.first();
        let payer = waiting.and_then(|(seat, _)| payer(now, *seat)).map_or_else(String::new, |seat| seat.to_string());
        match verb {
            TollVerb::Take(colour) => format!("Take the least {} chip of seat {payer}", colour.title()),
            TollVerb::Draw => "Draw a chip".to_owned(),
        }
    }
}

/// The other seat with the most chips in front of it, of equals the one with the lowest number; `None`: no other has any.
fn payer(now: Now<'_>, seat: Seat) -> Option<Seat> {
    let others = (0..now.game.seats()).map(Seat).filter(|other| *other != seat).rev();
    let most = others.max_by_key(|other| kept::count(now.position, *other));
    most.filter(|most| kept::count(now.position, *most) > 0)
}

/// The colours that a seat may take, each with the chip that goes: of those that lie face up the one of least value, of
/// equals the one that its seat got first.
fn takeable(now: Now<'_>, seat: Seat) -> impl Iterator<Item = (Colour, ChipId)> {
    let payer = payer(now, seat);
    Colour::ALL.into_iter().filter_map(move |colour| {
        let kept = now.position.kept().iter().filter(|kept| Some(kept.seat) == payer && !kept.face_down);
        let chips = kept.map(|kept| (kept.chip, now.deal.chips[kept.chip.at()].chip));
        let least = chips.filter(|(_, chip)| chip.colour == colour).min_by_key(|(_, chip)| chip.value);
        least.map(|(id, _)| (colour, id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ChipSet;
    use crate::rules::mechanics::Listed;

    #[test]
    fn a_toll_without_chips_is_told() {
        for (chips, told) in [(None, 1), (Some(ChipSet::default()), 0)] {
            let mut out = Vec::new();
            let on = CheckedOn { chips: chips.as_ref(), board: None, tiles: None };
            Toll::default().check(on, &mut Findings::new(Toll::ID, &mut out));
            assert_eq!(out.len(), told);
            assert!(out.iter().all(|issue| issue.code == IssueCode::V056 && issue.message.contains("has no [chips]")));
        }
    }
}
