//! Looks at chips that lie face down on squares (H-12).

use super::{
    Asks, Cell, CellIndex, CheckedOn, ChipId, ChipsOn, Colour, Deserialize, Event, EventKind, EventSink, Findings,
    IssueCode, JsonSchema, Ledger, Mechanic, Now, Offers, Seat, Serialize, TurnStep, copy_in_place,
    occasions::Occasion, parameters, squares_with_chips, verbs,
};

parameters! {
    /// What a seat does lets it look in secret at chips that lie face down on squares (H-12).
    ChipPeeks {
        /// The occasion; one of laying a tile (H-2, H-12).
        on: Occasion = Occasion::TakeChip;
        /// How many chips its seat may look at each time it comes, one after the other (H-12).
        peeks [1..=20]: u8 = 1;
        /// At which chips (H-12).
        colour: PeekMark = PeekMark::Any;
    }
}

/// At which chips a seat may look (H-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PeekMark {
    /// All that lie face down on squares.
    Any,
    /// Those on squares whose mark has the colour of the chip that was taken.
    SameMark,
}

copy_in_place! {
    /// Who has looked where, and what may still be looked at.
    #[derive(PartialEq, Eq, Debug, Default)]
    pub(in crate::rules) struct State {
        /// For each chip of the deal: the seats that have looked at it, one bit each.
        seen: Vec<u8>,
        /// The looks of this turn that are left, in the order in which they were allowed.
        looks: Vec<Look>,
    }
}

/// Looks at chips of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Look {
    /// Only on marks of this colour.
    colour: Option<Colour>,
    left: u16,
}

verbs! {
    /// What is done with chips that lie face down.
    ChipPeekVerb
        asks "may look at a chip"
        help "Click one of the framed chips, or do not look (Esc)"
        decline "Do not look"
    {
        /// Look in secret at the chip that lies face down on a square.
        Peek(cell: Cell) = "peek chip" shows Chip;
    }
}

impl Mechanic for ChipPeeks {
    /// Whether the occasion is one of laying a tile that the board allows, and chips lie face down that can be looked at.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        if self.on.scored().is_some() {
            let message =
                "Chips are looked at when a tile is laid, and the occasion is one of scoring; choose another.";
            found.report(IssueCode::V080, "H-12", message);
        }
        let Some(chips) = chips else {
            let message = "Chips are looked at, but the variant has no [chips]; add them.";
            found.report(IssueCode::V056, "H-12", message);
            return;
        };
        let by_mark = self.colour == PeekMark::SameMark;
        if by_mark && (self.on != Occasion::TakeChip || chips.on != ChipsOn::Marks) {
            let message = "Chips are looked at by the colour of their marks, which goes with `on = \"take-chip\"` and \
                           chips on marks only; write `colour = \"any\"`.";
            found.report(IssueCode::V080, "H-12", message);
        } else if chips.on == ChipsOn::Supply {
            let message = "Chips are looked at, and all of them lie beside the map; lay them out on squares.";
            found.report(IssueCode::V056, "H-12", message);
        }
        let Some(board) = board else { return };
        if let Some(what) = self.on.missing_on(board) {
            let message =
                format!("Chips are looked at for {what}, and the map has none; draw some or choose another occasion.");
            found.report(IssueCode::V056, "H-2", message);
        }
        let mut marks = squares_with_chips(chips, board);
        if chips.on == ChipsOn::Marks && !marks.any(|(_, colour)| !by_mark || colour.is_some()) {
            let of = if by_mark { "marks of a colour for chips on squares" } else { "marks for chips on squares" };
            let message = format!("Chips are looked at, and the map has no {of}; mark some.");
            found.report(IssueCode::V056, "H-12", message);
        }
    }

    fn setup<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.chip_peeks.seen = vec![0; ledger.deal.chips.len()];
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        if self.on != Occasion::TakeChip {
            let times = self.on.times(ledger, square, 0);
            self.allow(ledger, times, None);
        }
    }

    fn chip_taken<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, chip: ChipId) -> bool {
        if self.on == Occasion::TakeChip {
            let colour = match self.colour {
                PeekMark::Any => None,
                PeekMark::SameMark => Some(ledger.chip(chip).colour),
            };
            self.allow(ledger, 1, colour);
        }
        false
    }

    fn knows_chip(&self, now: Now<'_>, chip: ChipId, seat: Seat) -> bool {
        now.position.mechanics.chip_peeks.seen[chip.at()] >> seat.0 & 1 == 1
    }
}

impl Asks for ChipPeeks {
    type Verb = ChipPeekVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Effects];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        while let Some(look) = ledger.position.mechanics.chip_peeks.looks.first().copied() {
            if shown_to(look, ledger.now()).next().is_some() {
                return true;
            }
            ledger.position.mechanics.chip_peeks.looks.remove(0);
        }
        false
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, ChipPeekVerb>) {
        let Some(look) = now.position.mechanics.chip_peeks.looks.first().copied() else { return };
        for square in shown_to(look, now) {
            out.offer(ChipPeekVerb::Peek(now.game.board().square(square).cell));
        }
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, ChipPeekVerb::Peek(cell): ChipPeekVerb) {
        let Some(chip) = ledger.game.board().index(cell).and_then(|square| ledger.deal.chip_on(square)) else { return };
        let seat = ledger.position.turn.seat();
        let state = &mut ledger.position.mechanics.chip_peeks;
        state.seen[chip.at()] |= 1 << seat.0;
        if let Some(look) = state.looks.first_mut() {
            look.left -= 1;
        }
        state.looks.retain(|look| look.left > 0);
        ledger.sink.note(EventKind::ChipPeek, || Event::ChipPeek { seat, cell });
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.chip_peeks.looks.clear();
    }

    fn words(&self, _now: Now<'_>, ChipPeekVerb::Peek(cell): ChipPeekVerb) -> String {
        format!("Look at the chip on {cell}")
    }
}

impl ChipPeeks {
    /// The active seat may look at chips because the occasion came so often.
    fn allow<S>(&self, ledger: &mut Ledger<'_, S>, times: u16, colour: Option<Colour>) {
        let more = times.saturating_mul(u16::from(self.peeks));
        let looks = &mut ledger.position.mechanics.chip_peeks.looks;
        match looks.last_mut().filter(|last| last.colour == colour) {
            Some(last) => last.left = last.left.saturating_add(more),
            None if more > 0 => looks.push(Look { colour, left: more }),
            None => {}
        }
    }
}

/// The squares with a chip face down that a look may be at, in reading order.
fn shown_to(look: Look, now: Now<'_>) -> impl Iterator<Item = CellIndex> {
    let squares = (0u16..).map(CellIndex).zip(now.game.board().squares());
    let is_wanted = move |mark: Option<Colour>| look.colour.is_none() || mark == look.colour;
    let wanted = squares.filter(move |(_, square)| is_wanted(square.chips.and_then(|mark| mark.colour)));
    wanted.map(|(at, _)| at).filter(move |at| now.position.has_hidden_chip(*at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ChipSet;
    use crate::rules::mechanics::Listed;

    fn found(peeks: &ChipPeeks, chips: Option<&ChipSet>) -> Vec<(IssueCode, String)> {
        let mut out = Vec::new();
        peeks.check(CheckedOn { chips, board: None, tiles: None }, &mut Findings::new(ChipPeeks::ID, &mut out));
        out.into_iter().map(|issue| (issue.code, issue.message)).collect()
    }

    #[test]
    fn what_allows_no_look_is_told() {
        let on_towns = ChipSet::default();
        let chips = |on| ChipSet { on, ..ChipSet::default() };
        let by_mark = ChipPeeks { colour: PeekMark::SameMark, ..ChipPeeks::default() };
        let scored = ChipPeeks { on: Occasion::CompleteCity, ..ChipPeeks::default() };
        assert_eq!(found(&ChipPeeks::default(), Some(&on_towns)), []);
        assert_eq!(found(&by_mark, Some(&chips(ChipsOn::Marks))), []);
        let cases = [
            (&ChipPeeks::default(), None, IssueCode::V056, "has no [chips]"),
            (&ChipPeeks::default(), Some(chips(ChipsOn::Supply)), IssueCode::V056, "beside the map"),
            (&scored, Some(on_towns.clone()), IssueCode::V080, "one of scoring"),
            (&by_mark, Some(on_towns), IssueCode::V080, "colour of their marks"),
            (
                &ChipPeeks { on: Occasion::CoverTown, ..by_mark.clone() },
                Some(chips(ChipsOn::Marks)),
                IssueCode::V080,
                "colour of their marks",
            ),
        ];
        for (peeks, chips, code, words) in cases {
            let found = found(peeks, chips.as_ref());
            assert!(
                matches!(&found[..], [(found, text)] if *found == code && text.contains(words)),
                "{words}: {found:?}"
            );
        }
    }
}
