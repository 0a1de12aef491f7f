//! Wine that is sold for points: kept chips of one colour go abroad or to a town (FRA-4 to FRA-7).

use super::{
    Asks, Board, CellIndex, CheckedOn, ChipId, Colour, Counted, EventSink, Facing, Findings, IssueCode, Ledger,
    Mechanic, Now, Offers, ScoreItem, ScoreReason, Square, TurnStep, counted, parameters, verbs,
};

parameters! {
    /// In the turn in which its tile reaches a market a seat may sell one wine (FRA-5). The chips leave the game.
    WineSales {
        /// What the chips of one wine must be worth together, exactly (FRA-4, FRA-5).
        value_per_wine [1..=10]: u8 = 2;
        /// Points for a sale to a neighbouring country: the tile touches a printed road or city with a coat of arms (FRA-6).
        abroad [0..=100]: u8 = 5;
        /// Points for a sale to the town that the tile covers, if it asks for wine of that colour (FRA-7, A-60).
        town [0..=100]: u8 = 9;
    }
}

/// Whether a sale is still open this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// The square of the tile that was laid, until its seat has sold or declined (FRA-5: one sale a turn).
    open: Option<CellIndex>,
}

verbs! {
    /// To whom wine is sold, of which colour, for how many chips.
    WineVerb
        asks "may sell"
        help "Choose what to sell, or sell nothing (Esc)"
        decline "Sell nothing"
    {
        /// To a neighbouring country.
        SellAbroad(colour: Colour, chips: u8) = "sell abroad";
        /// To the town that the tile covers.
        SellToTown(colour: Colour, chips: u8) = "sell town";
    }
}

impl Mechanic for WineSales {
    /// Whether there is anything to sell, and anybody to sell it to.
    fn check(&self, CheckedOn { chips, board, .. }: CheckedOn<'_>, found: &mut Findings<'_>) {
        let mut report = |rule, message| found.report(IssueCode::V056, rule, message);
        if chips.is_none() {
            report("FRA-4", "Chips are sold as wine, but the variant has no [chips]; add them.");
        }
        let Some(board) = board else { return };
        let abroad = board.borders().iter().any(|part| part.coats_of_arms > 0);
        let town = board.squares().iter().any(|square| town_colour(square).is_some());
        if !abroad && !town {
            let message = "Wine is sold to towns with a product and over printed borders with a coat of arms, and the map \
                           has neither; draw some or choose another variant.";
            report("FRA-6", message);
        }
    }

    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, square: CellIndex) {
        ledger.position.mechanics.wine_sales.open = Some(square);
    }
}

impl Asks for WineSales {
    type Verb = WineVerb;
    const STEPS: &'static [TurnStep] = &[TurnStep::Effects];

    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) -> bool {
        !self.sales(ledger.now()).is_empty()
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, WineVerb>) {
        self.sales(now).into_iter().for_each(|sale| out.offer(sale));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: WineVerb) {
        let Some(square) = ledger.position.mechanics.wine_sales.open.take() else { return };
        let (reason, price, colour, chips) = match verb {
            WineVerb::SellAbroad(colour, chips) => (ScoreReason::SaleAbroad, self.abroad, colour, chips),
            WineVerb::SellToTown(colour, chips) => (ScoreReason::SaleToTown, self.town, colour, chips),
        };
        let chips = self.wine(ledger.now(), colour, chips).unwrap_or_default();
        ledger.spend_chips(ledger.position.turn.seat(), &chips);
        ledger.score_item(reason, square, ScoreItem { what: Counted::Sale, count: 1, each: i32::from(price) });
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.wine_sales.open = None;
    }

    fn words(&self, _now: Now<'_>, verb: WineVerb) -> String {
        let (to, price, colour, chips) = match verb {
            WineVerb::SellAbroad(colour, chips) => ("abroad", self.abroad, colour, chips),
            WineVerb::SellToTown(colour, chips) => ("to the town", self.town, colour, chips),
        };
        let points = counted(usize::from(price), "point", "points");
        let chips = counted(usize::from(chips), "chip", "chips");
        format!("Sell {} wine {to} for {points}, giving up {chips}", colour.title())
    }
}

impl WineSales {
    /// Every sale that the active seat can make now.
    fn sales(&self, now: Now<'_>) -> Vec<WineVerb> {
        let Now { game, position, .. } = now;
        let mut sales = Vec::new();
        let Some(square) = position.mechanics.wine_sales.open.filter(|_| !position.kept().is_empty()) else {
            return sales;
        };
        let (abroad, product) = (reaches_abroad(game.board(), square), town_colour(game.board().square(square)));
        let mut sell = |market: fn(Colour, u8) -> WineVerb, colour: Colour| {
            let counts = (1..=self.value_per_wine).filter(|n| self.wine(now, colour, *n).is_some());
            sales.extend(counts.map(|chips| market(colour, chips)));
        };
        Colour::ALL.into_iter().filter(|_| abroad).for_each(|colour| sell(WineVerb::SellAbroad, colour));
        product.into_iter().for_each(|colour| sell(WineVerb::SellToTown, colour));
        sales
    }

    /// So many chips of a colour in front of the active seat that are worth one wine together.
    fn wine(&self, now: Now<'_>, colour: Colour, count: u8) -> Option<Vec<ChipId>> {
        let kept = now.kept_by(now.position.turn.seat()).filter(|(_, chip)| chip.colour == colour);
        let mut kept: Vec<(ChipId, u8)> = kept.map(|(id, chip)| (id, chip.value)).collect();
        kept.sort_by_key(|(id, value)| (*value, *id));
        pick(&kept, count, self.value_per_wine)
    }
}

/// `count` of the chips, which are sorted by value, that are worth `value` together.
fn pick(chips: &[(ChipId, u8)], count: u8, value: u8) -> Option<Vec<ChipId>> {
    if count == 0 {
        return (value == 0).then(Vec::new);
    }
    let (&(first, worth), rest) = chips.split_first()?;
    let with_it = value.checked_sub(worth).and_then(|left| pick(rest, count - 1, left));
    if let Some(mut picked) = with_it {
        picked.push(first);
        return Some(picked);
    }
    // Without it, and so without its equals.
    let others = rest.iter().position(|(_, other)| *other != worth)?;
    pick(&rest[others..], count, value)
}

/// FRA-6: whether a side of the square touches a printed road or city with a coat of arms; a tile on it shows the same there
/// (M-12).
fn reaches_abroad(board: &Board, square: CellIndex) -> bool {
    board.facing(square).iter().any(|facing| match *facing {
        Facing::Border(part) => board.borders()[usize::from(part)].coats_of_arms > 0,
        Facing::Square(_) | Facing::City(_) | Facing::Ferry(_) | Facing::Neutral => false,
    })
}

/// FRA-7, A-60: the colour of wine that a town asks for.
fn town_colour(square: &Square) -> Option<Colour> {
    square.product.filter(|_| square.town)
}
