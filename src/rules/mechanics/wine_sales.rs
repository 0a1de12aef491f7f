//! Wine that is sold for points: kept chips of one colour go abroad or to a town (FRA-4 to FRA-7).

use super::{Asks, Mechanic, Now, Question};
use crate::geometry::CellIndex;
use crate::map::{Board, Colour, Facing, IssueCode, MapIssue, Place, Square};
use crate::rules::chips::ChipId;
use crate::rules::event::EventSink;
use crate::rules::position::Ledger;
use crate::rules::position::Position;
use crate::rules::score_sheet::{Counted, ScoreItem, ScoreReason, ScoreSheet};
use crate::rules::turn::TurnStep;
use crate::rules::verbs::{Offers, verbs};
use crate::rules::words::counted;
use crate::rules::{ChipSet, Deal, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// In the turn in which its tile reaches a market a seat may sell one wine (FRA-5). The chips leave the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct WineSales {
    /// What the chips of one wine must be worth together, exactly (FRA-4, FRA-5).
    #[schemars(range(min = 1, max = 10))]
    pub value_per_wine: u8,
    /// Points for a sale to a neighbouring country: the tile touches a printed road or city with a coat of arms (FRA-6).
    #[schemars(range(min = 0, max = 100))]
    pub abroad: u8,
    /// Points for a sale to the town that the tile covers, if it asks for wine of that colour (FRA-7, A-60).
    #[schemars(range(min = 0, max = 100))]
    pub town: u8,
}

impl Default for WineSales {
    fn default() -> Self {
        Self { value_per_wine: 2, abroad: 5, town: 9 }
    }
}

/// Whether a sale is still open this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// The square of the tile that was laid, until its seat has sold or declined (FRA-5: one sale a turn).
    open: Option<CellIndex>,
}

/// Who buys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Market {
    /// A neighbouring country (FRA-6).
    Abroad,
    /// The town that the tile covers (FRA-7).
    Town,
}

/// One sale (FRA-5 to FRA-7).
#[derive(Clone, Copy)]
struct Sale {
    market: Market,
    /// The colour of the chips.
    colour: Colour,
    /// How many chips are given up for it.
    chips: u8,
}

verbs! {
    /// To whom wine is sold, of which colour, for how many chips.
    WineVerb {
        /// To a neighbouring country.
        SellAbroad(colour: Colour, chips: u8) = "sell abroad";
        /// To the town that the tile covers.
        SellToTown(colour: Colour, chips: u8) = "sell town";
    }
}

impl From<Sale> for WineVerb {
    fn from(Sale { market, colour, chips }: Sale) -> Self {
        match market {
            Market::Abroad => Self::SellAbroad(colour, chips),
            Market::Town => Self::SellToTown(colour, chips),
        }
    }
}

impl From<WineVerb> for Sale {
    fn from(verb: WineVerb) -> Self {
        match verb {
            WineVerb::SellAbroad(colour, chips) => Self { market: Market::Abroad, colour, chips },
            WineVerb::SellToTown(colour, chips) => Self { market: Market::Town, colour, chips },
        }
    }
}

impl Mechanic for WineSales {
    /// Whether there is anything to sell, and anybody to sell it to.
    fn check(&self, chips: Option<&ChipSet>, board: Option<&Board>, _tiles: Option<usize>, out: &mut Vec<MapIssue>) {
        const KEY: &str = "mechanics.wine-sales";
        let mut report = |code, rule, message: &str| {
            out.push(MapIssue::new(code, Place::Map, message).rule(rule).key(KEY));
        };
        if chips.is_none() {
            report(IssueCode::V056, "FRA-4", "Chips are sold as wine, but the variant has no [chips]; add them.");
        }
        let Some(board) = board else { return };
        let abroad = board.borders().iter().any(|part| part.coats_of_arms > 0);
        let town = board.squares().iter().any(|square| town_colour(square).is_some());
        if !abroad && !town {
            let message = "Wine is sold to towns with a product and over printed borders with a coat of arms, and the map \
                           has neither; draw some or choose another variant.";
            report(IssueCode::V056, "FRA-6", message);
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
        !self.sales(ledger.game, ledger.deal, ledger.position).is_empty()
    }

    fn offer(&self, now: Now<'_>, out: &mut Offers<'_, WineVerb>) {
        self.sales(now.game, now.deal, now.position).into_iter().for_each(|sale| out.offer(sale.into()));
        out.may_decline();
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, verb: WineVerb) {
        let sale = Sale::from(verb);
        let Some(square) = ledger.position.mechanics.wine_sales.open.take() else { return };
        let chips = self.wine(ledger.deal, ledger.position, sale.colour, sale.chips);
        let (seat, cell) = (ledger.position.turn.seat(), ledger.cell(square));
        ledger.spend_chips(seat, &chips.unwrap_or_default());
        let reason = match sale.market {
            Market::Abroad => ScoreReason::SaleAbroad,
            Market::Town => ScoreReason::SaleToTown,
        };
        let item = ScoreItem { what: Counted::Sale, count: 1, each: i32::from(self.price(sale.market)) };
        ledger.score(seat, item.each, || ScoreSheet { reason, cell: Some(cell), items: vec![item] });
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.wine_sales.open = None;
    }

    fn question(&self, _now: Now<'_>) -> Question {
        Question {
            asks: "may sell",
            help: "Choose what to sell, or sell nothing (Esc)",
            decline: "Sell nothing",
            about: None,
        }
    }

    fn words(&self, _now: Now<'_>, verb: WineVerb) -> String {
        let Sale { market, colour, chips } = verb.into();
        let to = match market {
            Market::Abroad => "abroad",
            Market::Town => "to the town",
        };
        let (points, chips) =
            (counted(usize::from(self.price(market)), "point", "points"), counted(usize::from(chips), "chip", "chips"));
        format!("Sell {} wine {to} for {points}, giving up {chips}", colour.title())
    }

    fn gain(&self, verb: WineVerb) -> Option<u8> {
        Some(self.price(Sale::from(verb).market))
    }
}

impl WineSales {
    const fn price(&self, market: Market) -> u8 {
        match market {
            Market::Abroad => self.abroad,
            Market::Town => self.town,
        }
    }

    /// Every sale that the active seat can make now.
    fn sales(&self, game: &Game, deal: &Deal, position: &Position) -> Vec<Sale> {
        let mut sales = Vec::new();
        let Some(square) = position.mechanics.wine_sales.open.filter(|_| !position.kept().is_empty()) else {
            return sales;
        };
        let asked = |market: Market, colour: Colour| match market {
            Market::Abroad => reaches_abroad(game.board(), square),
            Market::Town => town_colour(game.board().square(square)) == Some(colour),
        };
        for market in [Market::Abroad, Market::Town] {
            for colour in Colour::ALL.into_iter().filter(|colour| asked(market, *colour)) {
                let counts = (1..=self.value_per_wine).filter(|n| self.wine(deal, position, colour, *n).is_some());
                sales.extend(counts.map(|chips| Sale { market, colour, chips }));
            }
        }
        sales
    }

    /// So many chips of a colour in front of the active seat that are worth one wine together.
    fn wine(&self, deal: &Deal, position: &Position, colour: Colour, count: u8) -> Option<Vec<ChipId>> {
        let kept = position.kept_by(deal, position.turn.seat()).filter(|(_, chip)| chip.colour == colour);
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
