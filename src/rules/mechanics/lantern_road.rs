//! Whoever closes a long road turns a chip face up, or moves one that lies face up (H-13).

use super::{
    Asks, Cell, CellIndex, CheckedOn, ChipsOn, Completed, EventSink, Facing, FeatureKind, Findings, IssueCode, Ledger,
    Mechanic, Now, Offers, Seat, TurnStep, copy_in_place, parameters, squares_with_chips, verbs,
};

parameters! {
    /// A seat that scores a long road turns a chip face up where it lies; if all are up, it moves one by a square (H-13).
    LanternRoad {
        /// How many tiles the road must have at least (H-13).
        tiles [1..=50]: u8 = 5;
    }
}

copy_in_place! {
    /// The seats that are still to be asked in this turn.
    #[derive(PartialEq, Eq, Debug, Default)]
    pub(in crate::rules) struct State {
        waiting: Vec<Seat>,
    }
}

verbs! {
    /// What the light of a lantern does.
    LanternVerb
        asks "may turn up or move a chip"
        help "Click a chip to turn up, choose a move, or leave the chips (Esc)"
        decline "Leave the chips"
    {
        /// Turn up the chip that lies face down on a square.
        TurnUp(cell: Cell) = "turn up";
        /// Move the chip that lies face up on a square to one beside it.
        Move(from: Cell, to: Cell) = "move";
    }
}

impl Mechanic for LanternRoad {
    /// Whether there are chips that lie on squares.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let message = match chips {
            None => "Lanterns turn chips up, but the variant has no [chips]; add them.",
            Some(chips) if chips.on == ChipsOn::Supply => {
                "Lanterns turn chips up, and all of them lie beside the map; lay them out on squares."
            }
            // A layout by rule needs no marks, and towns that are missing are told with the chips.
            Some(chips)
                if chips.on == ChipsOn::Marks
                    && board.is_some_and(|board| squares_with_chips(chips, board).next().is_none()) =>
            {
                "Lanterns turn chips up, and no square of the map has one; mark squares."
            }
            Some(_) => return,
        };
        found.report(IssueCode::V056, "H-13", message);
    }

    fn scored<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, what: Completed) {
        if what.kind == FeatureKind::Road && what.tally.tiles >= u16::from(self.tiles) {
            ledger.position.mechanics.lantern_road.waiting.push(what.seat);
        }
    }
}

impl Asks for LanternRoad {
    type Verb = LanternVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::End];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let Some(seat) = ledger.position.mechanics.lantern_road.waiting.first().copied() else { return false };
        let waits = !possible(ledger.now()).is_empty();
        if waits {
            ledger.ask(seat);
        } else {
            ledger.position.mechanics.lantern_road.waiting.clear();
        }
        waits
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, LanternVerb>) {
        possible(now).into_iter().for_each(|verb| out.offer(verb));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: LanternVerb) {
        let seat = ledger.position.mechanics.lantern_road.waiting.remove(0);
        let board = ledger.game.board();
        match verb {
            LanternVerb::TurnUp(cell) => {
                if let Some(square) = board.index(cell) {
                    ledger.turn_up_chip(seat, square);
                }
            }
            LanternVerb::Move(from, to) => {
                if let Some((from, to)) = board.index(from).zip(board.index(to)) {
                    ledger.move_chip(seat, from, to);
                }
            }
        }
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.lantern_road.waiting.remove(0);
    }

    fn words(&self, _now: Now<'_>, verb: LanternVerb) -> String {
        match verb {
            LanternVerb::TurnUp(cell) => format!("Turn up the chip on {cell}"),
            LanternVerb::Move(from, to) => format!("Move the chip on {from} to {to}"),
        }
    }
}

/// Every chip that lies face down on a square without a tile, in reading order; if there is none, every way to move one that
/// lies face up, in the order in which they came to lie there.
fn possible(now: Now<'_>) -> Vec<LanternVerb> {
    let Now { game, position, .. } = now;
    let cell = |square: CellIndex| game.board().square(square).cell;
    let squares = (0..game.board().squares().len() as u16).map(CellIndex);
    let down: Vec<_> = squares.filter(|at| position.has_hidden_chip(*at) && !position.is_laid(*at)).collect();
    if !down.is_empty() {
        return down.into_iter().map(|square| LanternVerb::TurnUp(cell(square))).collect();
    }
    let mut moves = Vec::new();
    for (from, _) in position.open_chips().iter().filter(|(from, _)| !position.is_laid(*from)) {
        for facing in game.board().facing(*from) {
            if let Facing::Square(to) = *facing
                && position.may_hold_chip(to)
            {
                moves.push(LanternVerb::Move(cell(*from), cell(to)));
            }
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ChipSet;
    use crate::rules::mechanics::Listed;

    #[test]
    fn what_lets_no_lantern_shine_is_told() {
        let chips = |on| Some(ChipSet { on, ..ChipSet::default() });
        for (chips, words) in [
            (None, "has no [chips]"),
            (chips(ChipsOn::Supply), "beside the map"),
            (chips(ChipsOn::Towns), ""),
            (chips(ChipsOn::Marks), ""),
        ] {
            let mut out = Vec::new();
            let on = CheckedOn { chips: chips.as_ref(), board: None, tiles: None };
            LanternRoad::default().check(on, &mut Findings::new(LanternRoad::ID, &mut out));
            let said: Vec<_> = out.iter().map(|issue| (issue.code, issue.message.contains(words))).collect();
            assert_eq!(said, if words.is_empty() { vec![] } else { vec![(IssueCode::V056, true)] }, "{words}");
        }
    }
}
