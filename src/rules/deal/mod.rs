//! Every random decision of a game, made before the first move. The engine's only user of a random generator.

mod layout;
mod spots;
mod spread;

pub(super) use layout::ChipLayout;

use super::chips::{ChipAt, ChipId};
use super::game::{Game, SetupError, SetupProblem};
use super::tables::{Need, Rotations};
use super::{Chip, Seat, TileKind};
use crate::geometry::{Cell, CellIndex, Rotation, Side};
use crate::map::{Colour, Facing};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// All chance of one game. Same deal and same actions, same game, on every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seed it was shuffled with; a note, nothing depends on it.
    pub seed: Option<u64>,
    /// Who begins (B-5).
    pub first_seat: Seat,
    /// The tiles on the used start squares (M-6).
    pub start: Vec<StartTile>,
    /// The chips and where they lie: squares in reading order, then large cities, then the supply.
    pub chips: Vec<DealtChip>,
    /// For each pile that a mechanic asked for, one tile a square of it (USA-7).
    pub piles: Vec<Vec<TileKind>>,
    /// For each stack square of the board, its tiles from the top, if a mechanic builds stacks (BEN-3).
    pub stacks: Vec<Vec<TileKind>>,
    /// The tiles to be drawn, in this order (B-4).
    pub stock: Vec<TileKind>,
}

/// A chip when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealtChip {
    /// Which.
    pub chip: Chip,
    /// Where it lies.
    pub at: ChipAt,
}

/// A tile that lies on a start square when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartTile {
    /// Where.
    pub square: CellIndex,
    /// What.
    pub tile: TileKind,
    /// How.
    pub rotation: Rotation,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FirstSeat {
    /// The first seat.
    #[default]
    First,
    /// A seat that the players agreed on.
    Agreed(Seat),
    /// The seed decides.
    BySeed,
}

impl Deal {
    /// Shuffles and deals by a seed. Seeds are independent of each other; the same seed gives the same deal on every
    /// machine.
    ///
    /// # Errors
    ///
    /// No tile fits a used start square, or the start tile fits none of them.
    pub fn shuffled(game: &Game, seed: u64, first: FirstSeat) -> Result<Self, SetupError> {
        Self::drawn(game, &mut ChaCha8Rng::seed_from_u64(seed), first).map(|deal| Self { seed: Some(seed), ..deal })
    }

    /// As [`Self::shuffled`], for the game of that number in a series: the deals of a series are independent of each
    /// other and of how many there are.
    ///
    /// # Errors
    ///
    /// As [`Self::shuffled`].
    pub fn of_series(game: &Game, seed: u64, number: u64) -> Result<Self, SetupError> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        // Even streams are deals; bots take the odd ones.
        rng.set_stream(number.wrapping_mul(2));
        Self::drawn(game, &mut rng, FirstSeat::First).map(|deal| Self { seed: Some(seed), ..deal })
    }

    fn drawn(game: &Game, rng: &mut ChaCha8Rng, first: FirstSeat) -> Result<Self, SetupError> {
        let mut stock = heap(game, rng);
        stock.shuffle(rng);
        let start = lay_start_tiles(game, &mut stock, rng)?;
        let mut piles = Vec::with_capacity(game.piles.len());
        for pile in &game.piles {
            let rest = stock.len().saturating_sub(pile.squares.len());
            piles.push(stock.split_off(rest));
        }
        let mut stacks = Vec::with_capacity(game.stacks());
        for _ in 0..game.stacks() {
            let rest = stock.len().saturating_sub(game.stack_size);
            stacks.push(stock.split_off(rest));
        }
        let chips = deal_chips(game, &start, rng);
        let first_seat = match first {
            FirstSeat::First => Seat(0),
            FirstSeat::Agreed(seat) => seat,
            FirstSeat::BySeed => Seat(rng.random_range(0..game.seats())),
        };
        Ok(Self { seed: None, first_seat, start, chips, piles, stacks, stock })
    }

    /// The chip that was dealt to a square.
    pub(super) fn chip_on(&self, square: CellIndex) -> Option<ChipId> {
        // Squares come first, in reading order.
        let at = self.chips.partition_point(|dealt| matches!(dealt.at, ChipAt::Square(at) if at < square));
        (self.chips.get(at)?.at == ChipAt::Square(square)).then_some(ChipId(at as u16))
    }

    /// The most tiles that can lie face up at the end.
    pub(super) fn most_laid(&self) -> usize {
        let laid_out: usize = self.piles.iter().chain(&self.stacks).map(Vec::len).sum();
        self.start.len() + laid_out + self.stock.len()
    }

    /// Every tile of the game, wherever it lies.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = TileKind> {
        let start = self.start.iter().map(|start| start.tile);
        let laid_out = self.piles.iter().chain(&self.stacks).flatten();
        start.chain(laid_out.chain(&self.stock).copied())
    }

    /// Whether the deal belongs to the game: counts, squares, seats, tiles.
    pub(super) fn check(&self, game: &Game) -> Result<(), SetupError> {
        let refuse = |what: String| Err(SetupError::from(SetupProblem::Deal { what }));
        if self.first_seat.0 >= game.seats() {
            return refuse(format!("it begins with seat {}, but there are {} seats", self.first_seat, game.seats()));
        }
        let mut squares: Vec<_> = self.start.iter().map(|start| start.square).collect();
        squares.sort_unstable();
        squares.dedup();
        if squares.len() != game.used_start_squares() || squares.iter().any(|at| !game.start_squares.contains(at)) {
            return refuse(format!("it must lay one tile on each of {} start squares", game.used_start_squares()));
        }
        self.check_chips(game).or_else(refuse)?;
        let piles = self.piles.iter().map(Vec::len);
        if self.piles.len() != game.piles.len() || !piles.eq(game.piles.iter().map(|pile| pile.squares.len())) {
            return refuse("the piles that the mechanics lay out have other sizes".to_owned());
        }
        if self.stacks.len() != game.stacks() || self.stacks.iter().any(|stack| stack.len() != game.stack_size) {
            return refuse(format!("it must build {} stacks of {} tiles (BEN-3)", game.stacks(), game.stack_size));
        }
        let kinds = game.setup().supply.designs.len();
        if self.tiles().any(|tile| tile.at() >= kinds) {
            return refuse("it has a tile that the game does not have".to_owned());
        }
        Ok(())
    }
}

impl Deal {
    /// Whether the chips lie where the board or the layout wants them, in the colours it wants, one on a square.
    fn check_chips(&self, game: &Game) -> Result<(), String> {
        if let Some(layout) = &game.chip_layout {
            let starts: Vec<_> = self.start.iter().map(|start| start.square).collect();
            let laid_out = self.chips.iter().take_while(|dealt| dealt.at != ChipAt::Supply);
            let squares = laid_out.map(|dealt| match dealt.at {
                ChipAt::Square(square) => Some(square),
                ChipAt::City(_) | ChipAt::Supply => None,
            });
            let squares = squares.collect::<Option<Vec<_>>>();
            let squares = squares.ok_or_else(|| "the layout puts chips on squares only (M-28)".to_owned())?;
            let supply = &self.chips[squares.len()..];
            let left = if game.rest_is_supply() { game.chips().len().saturating_sub(squares.len()) } else { 0 };
            if supply.len() != left || supply.iter().any(|dealt| dealt.at != ChipAt::Supply) {
                return Err(format!("{left} chips must lie beside the map (H-6)"));
            }
            return layout.check(game.board(), &starts, game.chips().len(), &squares);
        }
        if let Some(wanted) = game.picked_chip_squares() {
            let is_square = |at: &ChipAt| matches!(at, ChipAt::Square(_));
            let picked: Vec<ChipAt> = self.chips.iter().map(|dealt| dealt.at).take_while(is_square).collect();
            let rest: Vec<ChipAt> = self.chips.iter().skip(picked.len()).map(|dealt| dealt.at).collect();
            let beside = game.chip_places.iter().map(|(at, _)| *at).filter(|at| !is_square(at));
            let places = picked.iter().all(|at| game.chip_places.iter().any(|(place, _)| place == at));
            let distinct = picked.iter().enumerate().all(|(at, place)| !picked[..at].contains(place));
            if picked.len() != wanted || !places || !distinct || !beside.eq(rest) {
                return Err(format!("{wanted} towns must get a chip each (H-6)"));
            }
            return Ok(());
        }
        if self.chips.len() != game.chip_places.len() {
            return Err(format!("{} chips for {} places", self.chips.len(), game.chip_places.len()));
        }
        for (dealt, (at, colour)) in self.chips.iter().zip(&game.chip_places) {
            if dealt.at != *at || colour.is_some_and(|colour| colour != dealt.chip.colour) {
                return Err("a chip lies where none belongs, or one of another colour".to_owned());
            }
        }
        Ok(())
    }
}

/// The chips of a deal: shuffled, then one to each place; those that must have a colour are given out first (GBR-2).
fn deal_chips(game: &Game, start: &[StartTile], rng: &mut ChaCha8Rng) -> Vec<DealtChip> {
    let mut chips = game.chips();
    chips.shuffle(rng);
    if let Some(layout) = &game.chip_layout {
        let starts: Vec<_> = start.iter().map(|start| start.square).collect();
        let squares = layout.scatter(game.board(), &starts, chips.len(), rng);
        let left = if game.rest_is_supply() { chips.len() - squares.len() } else { 0 };
        let squares = squares.into_iter().map(ChipAt::Square);
        let places = squares.chain(std::iter::repeat_n(ChipAt::Supply, left));
        return places.zip(chips).map(|(at, chip)| DealtChip { chip, at }).collect();
    }
    let chip_places = picked_places(game, rng);
    let mut given = vec![None; chip_places.len()];
    let by_colour = |coloured: bool| {
        let places = chip_places.iter().enumerate();
        places.filter(move |(_, (_, colour))| colour.is_some() == coloured)
    };
    let mut rest = std::collections::VecDeque::from(chips);
    for (place, (at, colour)) in by_colour(true).chain(by_colour(false)) {
        let next = rest.iter().position(|chip| colour.is_none_or(|colour| colour == chip.colour));
        given[place] = next.and_then(|next| rest.remove(next)).map(|chip| DealtChip { chip, at: *at });
    }
    given.into_iter().flatten().collect()
}

/// The places of the chips: all of them, or of the squares so many as the variant wants, picked at random (H-6).
fn picked_places(game: &Game, rng: &mut ChaCha8Rng) -> Vec<(ChipAt, Option<Colour>)> {
    let Some(wanted) = game.picked_chip_squares() else { return game.chip_places.clone() };
    let on_square = |place: &(ChipAt, _)| matches!(place.0, ChipAt::Square(_));
    let (mut squares, beside): (Vec<_>, Vec<_>) = game.chip_places.iter().copied().partition(on_square);
    let mut picked: Vec<usize> = (0..squares.len()).collect();
    picked.shuffle(rng);
    picked.truncate(wanted);
    picked.sort_unstable();
    squares = picked.into_iter().map(|at| squares[at]).collect();
    squares.into_iter().chain(beside).collect()
}

/// All tiles but the start tile, unshuffled: the certain ones and a draw of the rest.
fn heap(game: &Game, rng: &mut ChaCha8Rng) -> Vec<TileKind> {
    let supply = &game.setup().supply;
    let tiles = |counts: &[u16]| {
        let mut tiles = Vec::with_capacity(supply.tile_count());
        for (kind, count) in (0u16..).map(TileKind).zip(counts) {
            tiles.extend(std::iter::repeat_n(kind, usize::from(*count)));
        }
        tiles
    };
    let mut heap = tiles(&supply.certain);
    if supply.drawn > 0 {
        let mut rest = tiles(&supply.rest);
        rest.shuffle(rng);
        rest.truncate(usize::from(supply.drawn));
        heap.extend(rest);
    }
    // B-1: one of the copies is the start tile and does not go into the stock.
    let start = TileKind(supply.start as u16);
    if let Some(at) = heap.iter().position(|tile| *tile == start) {
        heap.swap_remove(at);
    }
    heap
}

/// M-6, A-14, A-15, A-76, A-85, A-104: picks the used start squares unless they were chosen, lays the start tile on one and random tiles on the
/// others, each in a random rotation that fits.
fn lay_start_tiles(game: &Game, stock: &mut Vec<TileKind>, rng: &mut ChaCha8Rng) -> Result<Vec<StartTile>, SetupError> {
    let mut squares = game.start_squares_to_pick();
    squares.shuffle(rng);
    squares.truncate(game.used_start_squares());
    let mut laid: Vec<StartTile> = Vec::with_capacity(squares.len());

    let tile = TileKind(game.setup().supply.start as u16);
    let fitting = squares.iter().position(|at| !rotations(game, &laid, tile, *at).is_empty());
    let Some(fitting) = fitting else {
        let mut cells: Vec<Cell> = squares.iter().map(|at| game.board().square(*at).cell).collect();
        cells.sort_unstable();
        let cells = cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        return Err(SetupProblem::StartTileFitsNowhere { cells }.into());
    };
    let square = squares.remove(fitting);
    let rotation = pick(rotations(game, &laid, tile, square), rng);
    laid.push(StartTile { square, tile, rotation });

    for square in squares {
        let fits = |tile: &TileKind| !rotations(game, &laid, *tile, square).is_empty();
        let Some(at) = stock.iter().rposition(fits) else {
            return Err(SetupProblem::NothingFits { cell: game.board().square(square).cell }.into());
        };
        // The tiles above it were drawn in vain and go back.
        let redrawn = at + 1 < stock.len();
        let tile = stock.remove(at);
        if redrawn {
            stock.shuffle(rng);
        }
        let rotation = pick(rotations(game, &laid, tile, square), rng);
        laid.push(StartTile { square, tile, rotation });
    }
    Ok(laid)
}

/// The rotations in which `tile` fits prints and the start tiles already laid.
fn rotations(game: &Game, laid: &[StartTile], tile: TileKind, square: CellIndex) -> Rotations {
    let mut need: Need = game.tables.need[square.at()];
    for (side, facing) in Side::ALL.into_iter().zip(game.board().facing(square)) {
        let Facing::Square(beside) = *facing else { continue };
        if let Some(other) = laid.iter().find(|start| start.square == beside) {
            need = need.with(side, game.tables.turned(other.tile, other.rotation).edges[side.opposite().index()]);
        }
    }
    game.tables.fits(tile, need)
}

fn pick(rotations: Rotations, rng: &mut ChaCha8Rng) -> Rotation {
    let all: Vec<Rotation> = rotations.iter().collect();
    all.choose(rng).copied().unwrap_or_default()
}

/// A deal in words, as records and scenarios write it: cells and tile ids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DealText {
    /// The seed it was shuffled with; a note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Who begins, from 1 (B-5).
    pub first_seat: u8,
    /// The tiles on the used start squares.
    pub start: Vec<StartTileText>,
    /// The chips on the board, by cell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub chips: BTreeMap<String, Chip>,
    /// The chips at printed large cities, by cell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub city_chips: BTreeMap<String, Vec<Chip>>,
    /// The chips beside the map, in the order in which they are drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chip_supply: Vec<Chip>,
    /// By the mechanic that laid them out: tile ids by cell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub piles: BTreeMap<String, BTreeMap<String, String>>,
    /// Ids of the tiles on the stack squares, by cell, from the top.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stacks: BTreeMap<String, Vec<String>>,
    /// Ids of the tiles to be drawn, in this order.
    pub stock: Vec<String>,
}

/// A tile on a start square, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StartTileText {
    /// Its cell.
    pub cell: String,
    /// Its id.
    pub tile: String,
    /// Quarter turns clockwise.
    #[serde(default)]
    #[schemars(range(min = 0, max = 3))]
    pub rotation: u8,
}

impl Deal {
    /// The deal in words.
    pub fn to_text(&self, game: &Game) -> DealText {
        let cell = |square: CellIndex| game.board().square(square).cell.to_string();
        let id = |tile: TileKind| game.design(tile).id().to_owned();
        let pile = |(request, tiles): (&super::mechanics::PileRequest, &Vec<TileKind>)| {
            let tiles = request.squares.iter().zip(tiles).map(|(square, tile)| (cell(*square), id(*tile)));
            (request.mechanic.to_string(), tiles.collect())
        };
        let mut chips = BTreeMap::new();
        let mut city_chips: BTreeMap<String, Vec<Chip>> = BTreeMap::new();
        let mut chip_supply = Vec::new();
        for dealt in &self.chips {
            match dealt.at {
                ChipAt::Square(square) => drop(chips.insert(cell(square), dealt.chip)),
                ChipAt::City(city) => {
                    let cell = game.board().cities()[usize::from(city)].cell.to_string();
                    city_chips.entry(cell).or_default().push(dealt.chip);
                }
                ChipAt::Supply => chip_supply.push(dealt.chip),
            }
        }
        DealText {
            seed: self.seed,
            first_seat: self.first_seat.0 + 1,
            start: self
                .start
                .iter()
                .map(|start| StartTileText {
                    cell: cell(start.square),
                    tile: id(start.tile),
                    rotation: start.rotation.index() as u8,
                })
                .collect(),
            chips,
            city_chips,
            chip_supply,
            piles: game.piles.iter().zip(&self.piles).map(pile).collect(),
            stacks: game
                .board()
                .stacks()
                .iter()
                .zip(&self.stacks)
                .map(|((cell, _), stack)| (cell.to_string(), stack.iter().map(|tile| id(*tile)).collect()))
                .collect(),
            stock: self.stock.iter().map(|tile| id(*tile)).collect(),
        }
    }

    /// The deal that a text means in a game.
    ///
    /// # Errors
    ///
    /// An unknown cell, tile id or mechanic; a chip or a pile's tile missing or too many.
    pub fn from_text(text: &DealText, game: &Game) -> Result<Self, SetupError> {
        let refuse = |what: String| SetupError::from(SetupProblem::Deal { what });
        let square = |name: &str| {
            let cell: Result<Cell, _> = name.parse();
            let at = cell.ok().and_then(|cell| game.board().index(cell));
            at.ok_or_else(|| refuse(format!("`{name}` is no square of the map")))
        };
        let tile = |id: &str| game.tile_named(id).ok_or_else(|| refuse(format!("the game has no tile `{id}`")));
        let mut start = Vec::new();
        for given in &text.start {
            let rotation = Rotation::quarters(usize::from(given.rotation));
            start.push(StartTile { square: square(&given.cell)?, tile: tile(&given.tile)?, rotation });
        }
        let chips = chips_of(text, game).map_err(refuse)?;
        let mut piles = Vec::new();
        for request in &game.piles {
            let name = request.mechanic.to_string();
            let given = text.piles.get(&name).ok_or_else(|| refuse(format!("no tiles are given for {name}")))?;
            let mut pile = Vec::new();
            for at in &request.squares {
                let cell = game.board().square(*at).cell.to_string();
                let id = given.get(&cell).ok_or_else(|| refuse(format!("no {name} tile is given for {cell}")))?;
                pile.push(tile(id)?);
            }
            if given.len() != pile.len() {
                return Err(refuse(format!("a {name} tile is given for a square that has none")));
            }
            piles.push(pile);
        }
        if text.piles.len() != piles.len() {
            return Err(refuse("tiles are given for a mechanic that lays none out".to_owned()));
        }
        let tiles = |ids: &[String]| ids.iter().map(|id| tile(id)).collect::<Result<Vec<_>, _>>();
        let mut stacks = Vec::new();
        for (cell, _) in game.board().stacks().iter().take(game.stacks()) {
            let given = text.stacks.get(&cell.to_string());
            stacks.push(tiles(given.ok_or_else(|| refuse(format!("no stack is given for {cell} (BEN-3)")))?)?);
        }
        if text.stacks.len() != stacks.len() {
            return Err(refuse("a stack is given for a cell that has none".to_owned()));
        }
        let stock = tiles(&text.stock)?;
        let first_seat = Seat(text.first_seat.checked_sub(1).ok_or_else(|| refuse("seats count from 1".to_owned()))?);
        let deal = Self { seed: text.seed, first_seat, start, chips, piles, stacks, stock };
        deal.check(game)?;
        Ok(deal)
    }
}

/// The chips that a text deals, in the order of [`Deal::chips`].
fn chips_of(text: &DealText, game: &Game) -> Result<Vec<DealtChip>, String> {
    let mut chips = Vec::new();
    for (name, chip) in &text.chips {
        let square = name.parse().ok().and_then(|cell: Cell| game.board().index(cell));
        let square = square.ok_or_else(|| format!("a chip lies on `{name}`, which is no square of the map"))?;
        chips.push((square, *chip));
    }
    chips.sort_unstable_by_key(|(square, _)| *square);
    let mut dealt: Vec<DealtChip> =
        chips.into_iter().map(|(square, chip)| DealtChip { chip, at: ChipAt::Square(square) }).collect();
    let mut cities = Vec::new();
    for (name, chips) in &text.city_chips {
        let city = name.parse().ok().and_then(|cell: Cell| game.board().city_at(cell));
        cities.push((city.ok_or_else(|| format!("chips lie at `{name}`, which is no large city of the map"))?, chips));
    }
    cities.sort_unstable_by_key(|(city, _)| *city);
    let at_cities = cities
        .iter()
        .flat_map(|(city, chips)| chips.iter().map(|chip| DealtChip { chip: *chip, at: ChipAt::City(*city) }));
    dealt.extend(at_cities);
    dealt.extend(text.chip_supply.iter().map(|chip| DealtChip { chip: *chip, at: ChipAt::Supply }));
    let every_square = game.picked_chip_squares().is_none();
    for (at, _) in game.chip_places.iter().filter(|_| every_square) {
        if let ChipAt::Square(square) = at
            && !dealt.iter().any(|dealt| dealt.at == *at)
        {
            return Err(format!("no chip is given for {}", game.board().square(*square).cell));
        }
    }
    if game.chip_layout.is_none() && dealt.len() > game.chip_places.len() {
        return Err("a chip is given for a square that has none".to_owned());
    }
    Ok(dealt)
}
