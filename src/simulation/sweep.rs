//! What must be true at the end of every game, whatever the map and the rules.

use super::observed::Observed;
use crate::geometry::{Cell, Side};
use crate::map::Facing;
use crate::rules::{ChipAt, EventKind, GameState, LaidTile, Seat, Seats};
use crate::terrain::EdgeKind;

/// An invariant that does not hold: a fault of the program, never of a map.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// The points of the events do not add up to the score of a seat.
    #[error("the points given to seat {seat} sum to {applied}, but its score is {score} (A-79)")]
    Points {
        /// The seat whose sum is wrong.
        seat: Seat,
        /// Sum of the applied points.
        applied: i32,
        /// What the state says.
        score: i32,
    },
    /// A seat has lost or gained meeples (B-21, B-33).
    #[error("seat {seat} has {supply} meeples in supply and {on_board} on the board; it had {all} (B-21)")]
    Meeples {
        /// The seat whose sum is wrong.
        seat: Seat,
        /// Meeples in the supply of the seat.
        supply: u8,
        /// Meeples of the seat on the board.
        on_board: u8,
        /// Meeples the seat had at the start.
        all: u8,
    },
    /// Chips were lost or made (USA-6, USA-8).
    #[error(
        "{taken} chips were taken, {put} put back and {left} lie on the board; {laid} were laid. {kept} are kept, {gone} \
         gone and {supply} beside the map, of {dealt} in all (USA-8)"
    )]
    Chips {
        /// Taken off the board, by the events.
        taken: u64,
        /// Put on the board, by the events.
        put: u64,
        /// Lying on the board at the end.
        left: u16,
        /// Laid on the board at the start, those under start tiles not counted.
        laid: usize,
        /// In front of the seats.
        kept: u16,
        /// Out of the game.
        gone: u16,
        /// Left in the supply beside the map.
        supply: u16,
        /// All chips of the deal.
        dealt: usize,
    },
    /// Tiles were lost or made (B-8, USA-12).
    #[error(
        "of {all} tiles {laid} lie face up, {covert} face down, {stacked} in stacks, {stock} are left, {discarded} were \
         discarded and {failed} failed their reveal"
    )]
    Tiles {
        /// In the heap before the deal.
        all: usize,
        /// Lying face up on the board.
        laid: usize,
        /// Lying face down on the board.
        covert: usize,
        /// Not yet taken from the stacks on the board.
        stacked: usize,
        /// Left in the stock when the game ended.
        stock: usize,
        /// Discarded because they fitted nowhere.
        discarded: u64,
        /// Revealed and did not fit.
        failed: u64,
    },
    /// One design lies more often than it was dealt.
    #[error("tile {id} lies more often than it was dealt")]
    Design {
        /// Id of the design, such as `base/D`.
        id: String,
    },
    /// Two edges meet that may not (B-7, M-12).
    #[error("the tile on {cell} shows {} in the {}, where {} meets it (B-7)", .shows.word(), .side.word(), .meets.word())]
    Mismatch {
        /// The square of the tile.
        cell: Cell,
        /// The side of the tile at which the edges meet.
        side: Side,
        /// What the tile shows on that side.
        shows: EdgeKind,
        /// What the neighbour or print shows towards it.
        meets: EdgeKind,
    },
}

/// Checks a game that has ended.
pub(super) fn sweep(state: &GameState, observed: &Observed) -> Result<(), Broken> {
    points(state, observed)?;
    meeples(state)?;
    chips(state, observed)?;
    tiles(state, observed)?;
    edges(state)
}

fn points(state: &GameState, observed: &Observed) -> Result<(), Broken> {
    for (seat, applied) in observed.applied.first(state.game().seats()) {
        let (applied, score) = (*applied, state.score(seat));
        if applied != score {
            return Err(Broken::Points { seat, applied, score });
        }
    }
    Ok(())
}

fn meeples(state: &GameState) -> Result<(), Broken> {
    let mut on_board = Seats::all(0u8);
    state.meeples().for_each(|meeple| on_board[meeple.seat] += 1);
    let all = state.game().rules().meeples;
    for (seat, on_board) in on_board.first(state.game().seats()) {
        let (on_board, supply) = (*on_board, state.supply(seat) + state.meeples_gone(seat));
        if supply.checked_add(on_board) != Some(all) {
            return Err(Broken::Meeples { seat, supply, on_board, all });
        }
    }
    Ok(())
}

fn chips(state: &GameState, observed: &Observed) -> Result<(), Broken> {
    let deal = state.deal();
    let on_board = |at: ChipAt| match at {
        ChipAt::Square(square) => deal.start.iter().all(|start| start.square != square),
        ChipAt::City(_) => true,
        ChipAt::Supply => false,
    };
    let laid = deal.chips.iter().filter(|dealt| on_board(dealt.at)).count();
    let (taken, put) = (observed.counts.of(EventKind::ChipTaken), observed.counts.of(EventKind::ChipPut));
    let (left, kept, gone, supply) = (state.chips_left(), state.chips_kept(), state.chips_gone(), state.chip_supply());
    let dealt = deal.chips.len();
    let whole = [left, kept, gone, supply].into_iter().map(usize::from).sum::<usize>() == dealt;
    if whole && taken + u64::from(left) == laid as u64 + put {
        Ok(())
    } else {
        Err(Broken::Chips { taken, put, left, laid, kept, gone, supply, dealt })
    }
}

fn tiles(state: &GameState, observed: &Observed) -> Result<(), Broken> {
    let (game, deal) = (state.game(), state.deal());
    let mut rest = vec![0i32; game.setup().supply.designs.len()];
    for tile in deal.tiles() {
        rest[tile.at()] += 1;
    }
    let mut laid = 0;
    for (_, here) in state.tiles_as_laid() {
        laid += 1;
        rest[here.tile.at()] -= 1;
        if rest[here.tile.at()] < 0 {
            return Err(Broken::Design { id: game.design(here.tile).id().to_owned() });
        }
    }
    let of = |kind| observed.counts.of(kind);
    let all = game.setup().supply.tile_count();
    let covert = if deal.piles.is_empty() { 0 } else { state.public_view().covert_tiles().count() };
    let stacked: usize = state.stacks().map(|stack| stack.tiles).sum();
    let (stock, discarded, failed) = (state.stock(), of(EventKind::Discard), of(EventKind::RevealFailed));
    let placed = deal.start.len() as u64 + of(EventKind::TilePlaced) + of(EventKind::RevealFit);
    let whole = (laid + covert + stacked + stock) as u64 + discarded + failed == all as u64;
    if whole && placed == laid as u64 && discarded == u64::from(state.discarded()) {
        Ok(())
    } else {
        Err(Broken::Tiles { all, laid, covert, stacked, stock, discarded, failed })
    }
}

fn edges(state: &GameState) -> Result<(), Broken> {
    let board = state.game().board();
    let edges: Vec<_> = state.game().setup().supply.designs.iter().map(|design| design.landscape().edges).collect();
    let shown = |laid: LaidTile, side: Side| {
        // What is on `side` now was a counter-turn away before.
        let unturned = Side::from_index(side.index() + 4 - laid.rotation.index());
        edges[laid.tile.at()][unturned.index()]
    };
    for (square, laid) in state.tiles_as_laid() {
        for (side, facing) in Side::ALL.into_iter().zip(board.facing(square)) {
            let meets = match *facing {
                // Each pair of tiles is met once, from the west or the north.
                Facing::Square(beside) if matches!(side, Side::East | Side::South) => {
                    state.tile_on(beside).map(|other| shown(other, side.opposite()))
                }
                Facing::Square(_) | Facing::Neutral => None,
                Facing::City(city) => board.cities()[usize::from(city)].sides[side.opposite().index()],
                // a ferry ends in a road.
                Facing::Ferry(_) => Some(EdgeKind::Road),
                Facing::Border(part) => Some(board.borders()[usize::from(part)].kind),
            };
            let shows = shown(laid, side);
            if let Some(meets) = meets.filter(|meets| *meets != shows) {
                return Err(Broken::Mismatch { cell: board.square(square).cell, side, shows, meets });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::mapfile::catalog::{BuiltIns, FileLibrary};
    use crate::mapfile::{Library, Source, check_map};
    use crate::rules::{EventSink, Game, GameSetup, GameState};
    use crate::simulation::Plan;
    use crate::simulation::playout::play_to_the_end;
    use crate::tiles::Supply;
    use std::sync::Arc;

    /// A finished game on USA West with its chips.
    fn finished() -> (GameState, Observed) {
        let library = FileLibrary::with(BuiltIns::embedded());
        let (source, map) = library.map("usa-west", &Source::Unsaved).expect("built in");
        let checked = check_map(&map, &source, &library);
        let variant = checked.variant.expect("named by the map").definition;
        let setup = GameSetup {
            board: Arc::new(checked.board.expect("a board")),
            supply: Supply::new(&checked.tiles, library.tiles()).expect("tiles"),
            rules: checked.rules,
            chips: variant.chips,
            mechanics: variant.mechanics,
            seats: 2,
            starts: Vec::new(),
        };
        let game = Game::new(setup).expect("a game");
        let plan = Plan::new(game, vec![BotKind::Random; 2], 1, 1).expect("a plan");
        play_to_the_end(&plan, 0).expect("a whole game")
    }

    #[test]
    fn a_whole_game_passes_and_every_tampered_count_is_found() {
        let (state, observed) = finished();
        assert_eq!(sweep(&state, &observed), Ok(()));

        let mut more = observed;
        more.points(Seat(1), 1);
        assert!(matches!(sweep(&state, &more), Err(Broken::Points { seat: Seat(1), .. })));

        let tampered = |kind| {
            let mut more = observed;
            more.note(kind, || unreachable!("events are counted, not built"));
            sweep(&state, &more)
        };
        assert!(matches!(tampered(EventKind::ChipTaken), Err(Broken::Chips { .. })));
        for kind in [EventKind::Discard, EventKind::RevealFailed, EventKind::TilePlaced, EventKind::RevealFit] {
            assert!(matches!(tampered(kind), Err(Broken::Tiles { .. })), "{kind:?}");
        }
        assert_eq!(tampered(EventKind::TurnBegan), Ok(()), "nothing is conserved in turns");
    }

    #[test]
    fn an_unfinished_count_of_points_is_found() {
        let (state, observed) = finished();
        let nothing = Observed { applied: Seats::all(0), ..observed };
        assert!(matches!(sweep(&state, &nothing), Err(Broken::Points { .. })));
    }
}
