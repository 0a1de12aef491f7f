//! Chips that were turned over lie face up again as treats, each in the rows of its colour (IBE-4 to IBE-8).

use super::{
    Asks, Board, Cell, CellIndex, CheckedOn, ChipId, Colour, Counted, Deserialize, EventSink, Findings, IssueCode,
    JsonSchema, Ledger, Mechanic, Now, Offers, ScoreItem, ScoreReason, Serialize, TurnStep, verbs,
};
use std::collections::BTreeMap;

/// A chip that was taken is put face up on a free square of its colour's band; whoever covers it scores more (IBE-5,
/// IBE-7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Treats {
    /// How many times its value a treat scores (IBE-7; early rules had 3, A-50).
    #[schemars(range(min = 0, max = 100))]
    pub multiplier: u8,
    /// For each colour of chips, the name of the region of the map in which its treats are put (IBE-5, A-55).
    pub bands: BTreeMap<Colour, String>,
}

impl Default for Treats {
    /// The three bands of rows of the Iberian map.
    fn default() -> Self {
        let bands = [(Colour::Orange, "top"), (Colour::LightBlue, "centre"), (Colour::Violet, "bottom")];
        Self { multiplier: 2, bands: bands.map(|(colour, region)| (colour, region.to_owned())).into() }
    }
}

/// The chip that the active seat has to put down, and its colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    in_hand: Option<(ChipId, Colour)>,
}

verbs! {
    /// What is done with a treat.
    TreatVerb
        asks "puts the chip on a square"
        help "Click the square for the chip"
        decline "Pass"
    {
        /// Put the chip in hand on a square.
        Put(cell: Cell) = "put";
    }
}

impl Mechanic for Treats {
    /// Whether each colour has a band, and the map the region.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let Some(chips) = chips else {
            let message = "Treats are chips, but the variant has no [chips]; add them.";
            found.report(IssueCode::V056, "IBE-5", message);
            return;
        };
        for colour in Colour::ALL.into_iter().filter(|colour| chips.colours.contains(colour)) {
            let title = colour.title();
            let Some(band) = self.bands.get(&colour) else {
                let message = format!(
                    "There are {title} chips and no band for them: as treats they leave the game. Name a region under \
                     `bands.{}`.",
                    colour.word()
                );
                found.report(IssueCode::V080, "IBE-5", message);
                continue;
            };
            if board.is_some_and(|board| squares_of(board, band).is_empty()) {
                let message = format!(
                    "The map has no squares in a region `{band}`: {title} treats leave the game. Draw the region, or \
                     choose another variant."
                );
                found.report(IssueCode::V056, "IBE-5", message);
            }
        }
    }

    /// IBE-7: the treat on the square is taken and leaves the game.
    fn covered<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        let Some(chip) = ledger.take_open_chip(square) else { return };
        let each = i32::from(ledger.chip(chip).value) * i32::from(self.multiplier);
        let item = ScoreItem { what: Counted::ChipValue, count: 1, each };
        ledger.score_item(ScoreReason::Treat, square, item);
        ledger.discard_chip(chip);
    }

    /// IBE-4: a chip that lay face down becomes a treat.
    fn chip_taken<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, chip: ChipId) -> bool {
        let colour = ledger.chip(chip).colour;
        if let Some((waiting, _)) = ledger.position.mechanics.treats.in_hand.replace((chip, colour)) {
            // One chip lies on a square, so one is taken at a time.
            ledger.discard_chip(waiting);
        }
        true
    }
}

impl Asks for Treats {
    type Verb = TreatVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Effects];

    /// the chip must be put down; A-51: without a free square it leaves the game. A-86: a look at a covert tile comes
    /// first, reveals come after.
    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        let Some((chip, colour)) = ledger.position.mechanics.treats.in_hand else { return false };
        if ledger.position.mechanics.covert_tiles.may_look() {
            return false;
        }
        let waits = self.free_squares(ledger.now(), colour).next().is_some();
        if !waits {
            ledger.position.mechanics.treats.in_hand = None;
            ledger.discard_chip(chip);
        }
        waits
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, TreatVerb>) {
        let Some((_, colour)) = now.position.mechanics.treats.in_hand else { return };
        for square in self.free_squares(now, colour) {
            out.offer(TreatVerb::Put(now.game.board().square(square).cell));
        }
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, TreatVerb::Put(cell): TreatVerb) {
        let Some(square) = ledger.game.board().index(cell) else { return };
        if let Some((chip, _)) = ledger.position.mechanics.treats.in_hand.take() {
            ledger.put_chip(square, chip);
        }
    }

    fn declined<S: EventSink>(&self, _ledger: &mut Ledger<'_, S>) {}

    fn words(&self, _now: Now<'_>, TreatVerb::Put(cell): TreatVerb) -> String {
        format!("Put the chip on {cell}")
    }
}

impl Treats {
    /// IBE-6, A-52, A-54: squares of the colour's band on which neither a tile nor a chip lies, face up or face down.
    fn free_squares(&self, now: Now<'_>, colour: Colour) -> impl Iterator<Item = CellIndex> {
        let band = self.bands.get(&colour).map_or(&[][..], |band| squares_of(now.game.board(), band));
        band.iter().copied().filter(move |square| now.position.may_hold_chip(*square))
    }
}

/// The squares of the region of that name.
fn squares_of<'a>(board: &'a Board, region: &str) -> &'a [CellIndex] {
    board.regions().iter().find(|known| known.name == region).map_or(&[], |region| &region.squares)
}
