//! Chips spread over the squares by rule: which squares may hold one (M-28), whether there is room for all, and how evenly
//! they come to lie. [`super::spread`] chooses among the squares.

use super::spots::Spots;
use super::spread::spread;
use crate::geometry::{Cell, CellIndex};
use crate::map::{Board, Facing, IssueCode, MapIssue, Place};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What a layout allows. Where the chips lie is decided by the deal, since it depends on the start squares in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::rules) struct ChipLayout {
    /// How many chips are laid out; the others leave the game unseen (BEN-2). `None`: all.
    pub(in crate::rules) chips: Option<u16>,
    /// The squares that may hold a chip, in reading order, as far as start squares do not forbid it.
    pub(in crate::rules) squares: Vec<CellIndex>,
}

impl ChipLayout {
    /// How many of `chips` are laid out if there is room.
    fn wanted(&self, chips: usize) -> usize {
        self.chips.map_or(chips, |most| chips.min(usize::from(most)))
    }

    /// The squares that may hold a chip when the game begins on `starts`: neither on one of them nor beside (M-28.5).
    fn candidates(&self, board: &Board, starts: &[CellIndex]) -> Vec<CellIndex> {
        let free =
            |square: &CellIndex| !starts.contains(square) && !starts.iter().any(|at| beside(board, *at, *square));
        self.squares.iter().copied().filter(free).collect()
    }

    /// Squares for the chips, in reading order: at most `chips`, fewer only if no more find room.
    pub(in crate::rules) fn scatter(
        &self,
        board: &Board,
        starts: &[CellIndex],
        chips: usize,
        rng: &mut ChaCha8Rng,
    ) -> Vec<CellIndex> {
        let spots = Spots::new(board, self.candidates(board, starts));
        let chosen = spread(&spots, self.wanted(chips), rng);
        let mut squares: Vec<CellIndex> = chosen.into_iter().map(|spot| spots.squares[spot]).collect();
        squares.sort_unstable();
        squares
    }

    /// Whether `squares` is a layout of at most `chips` chips for a game that begins on `starts` (M-28.1 to 6).
    pub(in crate::rules) fn check(
        &self,
        board: &Board,
        starts: &[CellIndex],
        chips: usize,
        squares: &[CellIndex],
    ) -> Result<(), String> {
        let wanted = self.wanted(chips);
        if squares.len() > wanted {
            return Err(format!("{} chips are laid out, and {wanted} are to be (M-28)", squares.len()));
        }
        let candidates = self.candidates(board, starts);
        let cell = |square: CellIndex| board.square(square).cell;
        for (at, square) in squares.iter().enumerate() {
            if candidates.binary_search(square).is_err() {
                return Err(format!("no chip may lie on {} (M-28)", cell(*square)));
            }
            if let Some(other) = squares[..at].iter().find(|other| *other == square || beside(board, **other, *square))
            {
                return Err(format!("the chips on {} and {} are too close (M-28)", cell(*other), cell(*square)));
            }
        }
        Ok(())
    }

    /// Tells whoever draws the board whether all chips find room whatever start squares are used, and how evenly they lie.
    /// `used`: how many start squares a game uses; 0: all (M-5). `key`: what decides the layout in the file.
    pub(in crate::rules) fn report(
        &self,
        board: &Board,
        chips: usize,
        used: usize,
        key: &str,
        out: &mut Vec<MapIssue>,
    ) {
        let mut report = |code, message: String, rule| {
            out.push(MapIssue::new(code, Place::Map, message).rule(rule).key(key));
        };
        let wanted = self.wanted(chips);
        let starts: Vec<CellIndex> =
            (0u16..).map(CellIndex).zip(board.squares()).filter(|(_, square)| square.start).map(|(at, _)| at).collect();
        let choices = choices(&starts, used);
        let room = |starts: &[CellIndex]| {
            let spots = Spots::new(board, self.candidates(board, starts));
            spots.room(&spots.all_free(), wanted)
        };
        let tried = choices.clone().unwrap_or_else(|| vec![starts.clone()]);
        let Some((fit, worst)) = tried.iter().map(|starts| (room(starts), starts)).min() else { return };
        if fit < wanted {
            let names: Vec<String> = worst.iter().map(|at| board.square(*at).cell.to_string()).collect();
            let names = names.join(", ");
            let message = if choices.is_some() {
                format!(
                    "{wanted} chips cannot be placed, {fit} fit when a game begins on {names}; the others stay out of \
                     the game. Draw more squares, or lay out fewer chips."
                )
            } else {
                format!(
                    "Perhaps {wanted} chips cannot be placed: with all start squares in use {fit} would fit, and there are \
                     too many choices of {used} of them to try each. Draw more squares, or lay out fewer chips."
                )
            };
            report(IssueCode::V083, message, "A-42");
        }
        if fit > 0 && wanted > 0 {
            report(IssueCode::V084, self.evenness(board, &tried[0], chips), "A-105");
        }
    }

    /// The measure of evenness, in a sentence.
    fn evenness(&self, board: &Board, starts: &[CellIndex], chips: usize) -> String {
        let candidates = self.candidates(board, starts);
        let all = quarters(board, &candidates);
        let layouts = (0..LAYOUTS).map(|seed| {
            let squares = self.scatter(board, starts, chips, &mut ChaCha8Rng::seed_from_u64(seed));
            let (lie, quarters) = (squares.len().max(1), quarters(board, &squares));
            let (share, quarter) = (0..4).map(|at| (100 * quarters[at] / lie, at)).max().unwrap_or_default();
            (share, 100 * all[quarter] / candidates.len().max(1), squares.len())
        });
        let (share, of_squares, lie) = layouts.max().unwrap_or_default();
        format!(
            "{lie} chips are spread over {} squares that may hold one. Of {LAYOUTS} layouts tried, none has more than \
             {share} % of its chips in one quarter of the map; that quarter has {of_squares} % of these squares.",
            candidates.len()
        )
    }
}

/// How many layouts the measure of evenness looks at.
const LAYOUTS: u64 = 16;

/// How many choices of start squares are tried, one by one.
const MOST_CHOICES: usize = 500;

/// How many of `squares` lie in each quarter of the map: the rectangle around all its squares, halved both ways.
fn quarters(board: &Board, squares: &[CellIndex]) -> [usize; 4] {
    let middle = |of: fn(&Cell) -> u16| {
        let all = || board.squares().iter().map(|square| of(&square.cell));
        u32::from(all().min().unwrap_or(0)) + u32::from(all().max().unwrap_or(0))
    };
    let (middle_col, middle_row) = (middle(|cell| cell.col), middle(|cell| cell.row));
    let mut counts = [0; 4];
    for square in squares {
        let cell = board.square(*square).cell;
        let (east, south) = (2 * u32::from(cell.col) > middle_col, 2 * u32::from(cell.row) > middle_row);
        counts[usize::from(east) + 2 * usize::from(south)] += 1;
    }
    counts
}

/// Every choice of `used` of the start squares, of all if it is 0; `None` if there are too many to try.
fn choices(starts: &[CellIndex], used: usize) -> Option<Vec<Vec<CellIndex>>> {
    let used = if used == 0 { starts.len() } else { used.min(starts.len()) };
    let mut choices: Vec<Vec<CellIndex>> = vec![Vec::new()];
    for (at, start) in starts.iter().enumerate() {
        let left = starts.len() - at;
        let with = choices.iter().filter(|chosen| chosen.len() < used);
        let with: Vec<_> = with.map(|chosen| chosen.iter().copied().chain([*start]).collect()).collect();
        choices.extend(with);
        // Those that can no longer become large enough go at once.
        choices.retain(|chosen: &Vec<CellIndex>| chosen.len() + left > used);
        if choices.len() > MOST_CHOICES {
            return None;
        }
    }
    Some(choices)
}

/// True if the two squares lie side by side.
fn beside(board: &Board, one: CellIndex, other: CellIndex) -> bool {
    board.facing(one).contains(&Facing::Square(other))
}
