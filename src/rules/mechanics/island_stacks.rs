//! Stacks of tiles on islands, the top ones open (BEN-3), and a chip for one of them instead of a drawn tile (BEN-6, A-61).

use super::{
    Asks, Cell, CellIndex, CheckedOn, ChipId, Colour, EventSink, Findings, IssueCode, Ledger, Mechanic, Now, Offers,
    TurnStep, parameters, placement, verbs,
};

parameters! {
    /// Tiles in stacks on the stack squares, taken from the stock before the game (BEN-3).
    IslandStacks {
        /// How many tiles each stack has (BEN-3).
        stack_size [1..=100]: u8 = 5;
        /// Whether a seat may give up a chip of the island's colour for an open tile that fits, instead of drawing (BEN-6). Off,
        /// since only half of that rule is known.
        take_tiles: bool = false;
    }
}

/// Whether the seat has answered. What lies on the stacks is told by the position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// It draws this turn.
    declined: bool,
}

/// An open tile that can be had for a chip.
struct Offer {
    stack: usize,
    cell: Cell,
    value: u8,
    chip: ChipId,
}

verbs! {
    /// What is done with stacks.
    StackVerb
        asks "may take a tile of an island"
        help "Click a stack, or draw from the stock (Esc)"
        decline "Draw from the stock"
    {
        /// Take the open tile of the stack on that cell, for a chip of that value.
        Take(cell: Cell, value: u8) = "take";
    }
}

impl Mechanic for IslandStacks {
    /// Whether there is room for stacks, there are tiles for them, and chips to take them with.
    fn check(&self, CheckedOn { chips, board, tiles }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let Some(board) = board else { return };
        let stacks = board.stacks().len();
        if stacks == 0 {
            let message =
                "Tiles lie in stacks on stack squares, and the map has none; draw some or choose another variant.";
            return found.report(IssueCode::V056, "BEN-3", message);
        }
        let laid = stacks * usize::from(self.stack_size);
        if let Some(tiles) = tiles.filter(|tiles| laid + 2 > *tiles) {
            let message = format!(
                "{stacks} stacks of {} tiles take {laid} of {tiles} tiles; too few are left to draw. Choose more tiles.",
                self.stack_size
            );
            found.report(IssueCode::V055, "BEN-3", message);
        }
        if self.take_tiles && chips.is_none() {
            found.report(
                IssueCode::V056,
                "BEN-3",
                "Chips are given up for open tiles, but the variant has no [chips]; add them.",
            );
        }
    }

    fn stack_size(&self) -> Option<u8> {
        Some(self.stack_size)
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _square: CellIndex) {
        ledger.position.mechanics.island_stacks.declined = false;
    }
}

impl Asks for IslandStacks {
    type Verb = StackVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Draw];

    /// Without tiles to take there is no question before the draw.
    fn steps(&self) -> &'static [TurnStep] {
        if self.take_tiles { Self::STEPS } else { &[] }
    }

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let answered = ledger.position.turn.has_taken_hand() || ledger.position.mechanics.island_stacks.declined;
        !answered && !offers(ledger.now()).is_empty()
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, StackVerb>) {
        for offer in offers(now) {
            out.offer(StackVerb::Take(offer.cell, offer.value));
        }
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, StackVerb::Take(cell, value): StackVerb) {
        let mut offers = offers(ledger.now()).into_iter();
        let Some(offer) = offers.find(|offer| (offer.cell, offer.value) == (cell, value)) else { return };
        ledger.spend_chips(ledger.position.turn.seat(), &[offer.chip]);
        ledger.take_from_stack(offer.stack);
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.island_stacks.declined = true;
    }

    fn words(&self, now: Now<'_>, StackVerb::Take(cell, value): StackVerb) -> String {
        let stacks = now.game.board().stacks().iter().zip(&now.deal.stacks).zip(now.position.stack_taken());
        let here = stacks.into_iter().find(|(((at, _), _), _)| *at == cell);
        let colour = here.map_or("", |(((_, colour), _), _)| colour.title());
        let open = here.and_then(|((_, tiles), taken)| tiles.get(usize::from(*taken)));
        let tile = open.map_or("the tile", |tile| now.game.design(*tile).id());
        format!("Take {tile} from {cell} for the {colour} chip of {value}")
    }
}

/// The open tiles that fit somewhere, each with the values of the chips in the island's colour that the active seat could
/// give for it.
fn offers(now: Now<'_>) -> Vec<Offer> {
    let Now { game, deal, position } = now;
    let mut offers: Vec<Offer> = Vec::new();
    if position.kept().is_empty() {
        return offers;
    }
    let stacks = game.board().stacks().iter().zip(&deal.stacks).zip(position.stack_taken());
    for (stack, ((&(cell, colour), tiles), taken)) in stacks.enumerate() {
        let open = tiles.get(usize::from(*taken)).copied();
        if !open.is_some_and(|tile| placement::fits_somewhere(game, position, tile)) {
            continue;
        }
        let first = offers.len();
        for (chip, value) in of_colour(now, colour) {
            if offers[first..].iter().all(|offer| offer.value != value) {
                offers.push(Offer { stack, cell, value, chip });
            }
        }
    }
    offers
}

/// The chips of a colour in front of the active seat, with their values.
fn of_colour(now: Now<'_>, colour: Colour) -> impl Iterator<Item = (ChipId, u8)> {
    let kept = now.kept_by(now.position.turn.seat()).filter(move |(_, chip)| chip.colour == colour);
    kept.map(|(id, chip)| (id, chip.value))
}
