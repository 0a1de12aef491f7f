//! A game as text for the terminal.

use crate::geometry::{Cell, Side};
use crate::rules::{Action, Chip, GameState, LaidTile, PlayerView, Seat};
use crate::terrain::{EdgeKind, FeatureKind};
use std::fmt::Write;

/// Who has to decide what, and the legal actions.
pub(super) fn decision(state: &GameState, actions: &[Action]) -> String {
    let hand = state.hand().map(|tile| format!(" {}", state.game().design(tile).id())).unwrap_or_default();
    let mut text = format!("Turn {}, seat {}: {}{hand}\n", state.turn(), state.seat(), state.phase().name());
    let mut sorted = actions.to_vec();
    sorted.sort_unstable();
    for action in sorted {
        let words = explained(state, action).map(|words| format!("   {words}")).unwrap_or_default();
        let _infallible = writeln!(text, "  {action}{words}");
    }
    text
}

/// What an action does, where its own words do not say what it costs or brings.
fn explained(state: &GameState, action: Action) -> Option<String> {
    let Action::Choose(choice) = action else { return None };
    (!choice.is_pointed_at()).then(|| state.public_view().words(choice))
}

/// Points, meeples, chips, what is left; `view`: of the face-down chips only what this view may see (UKR-3).
pub(super) fn state(state: &GameState, view: &PlayerView<'_>) -> String {
    let mut text = String::new();
    for seat in (0..state.game().seats()).map(Seat) {
        let (score, supply) = (state.score(seat), state.supply(seat));
        let points = if score == 1 { "point" } else { "points" };
        let _infallible = write!(text, "Seat {seat}: {score} {points}, meeples in supply: {supply}");
        if state.meeples_gone(seat) > 0 {
            let _infallible = write!(text, ", given up: {}", state.meeples_gone(seat));
        }
        let words = |chip: Option<Chip>| {
            chip.map_or("face down".to_owned(), |chip| format!("{} {}", chip.colour.title(), chip.value))
        };
        let kept: Vec<String> = view.kept_chips(seat).map(words).collect();
        if !kept.is_empty() {
            let _infallible = write!(text, "; chips: {}", kept.join(", "));
        }
        text.push('\n');
    }
    let _infallible = writeln!(
        text,
        "Tiles: {} lie, {} are left, {} were discarded; chips on the board: {}",
        state.tiles().count(),
        state.stock(),
        state.discarded(),
        state.chips_left()
    );
    text
}

/// What lies where, as the seat may see it.
pub(super) fn tiles(view: &PlayerView<'_>) -> String {
    let game = view.game();
    let mut text = String::new();
    for (cell, laid) in view.tiles() {
        let (id, turns) = (game.design(laid.tile).id(), laid.rotation.index());
        let _infallible = writeln!(text, "{cell} {id} turned by {turns}");
    }
    for meeple in view.meeples() {
        let _infallible = writeln!(text, "{} meeple of seat {} on {}", meeple.cell, meeple.seat, meeple.segment);
    }
    for cell in view.chips() {
        let known = view.known_chip(cell);
        let known = known.map(|chip| format!(", {} {}", chip.colour.title(), chip.value)).unwrap_or_default();
        let _infallible = writeln!(text, "{cell} chip{known}");
    }
    for (cell, chip) in view.open_chips() {
        let _infallible = writeln!(text, "{cell} chip {} {}", chip.colour.title(), chip.value);
    }
    for (cell, count) in view.city_chips() {
        let _infallible = writeln!(text, "{cell} chips at the large city: {count}");
    }
    for stack in view.stacks() {
        let open = stack.open.map_or("used up", |tile| game.design(tile).id());
        let _infallible = writeln!(text, "{} stack of {}: {open}", stack.cell, stack.tiles);
    }
    for covert in view.covert_tiles() {
        let shown = covert.known.filter(|_| !covert.is_remembered);
        let known = shown.map(|tile| format!(", {}", game.design(tile).id())).unwrap_or_default();
        let _infallible = writeln!(text, "{} covert tile{known}", covert.cell);
    }
    text
}

/// The used part of the board, three characters wide and high for each cell: edges as `C` city, `|` or `-` road, `.`
/// field; in the middle `M` for a monastery, or the seat of a meeple.
pub(super) fn board(view: &PlayerView<'_>) -> String {
    let laid: Vec<Cell> = view.tiles().map(|(cell, _)| cell).collect();
    let edge = |of: fn(&Cell) -> u16| (laid.iter().map(of).min().unwrap_or(0), laid.iter().map(of).max().unwrap_or(0));
    let ((left, right), (top, bottom)) = (edge(|cell| cell.col), edge(|cell| cell.row));
    let meeples: Vec<_> = view.meeples().collect();
    let mut text = String::from("     ");
    for col in left..=right {
        let _infallible = write!(text, "{:<4}", crate::geometry::column_name(col));
    }
    text.push('\n');
    for row in top..=bottom {
        for line in 0..3 {
            let label = if line == 1 { (u32::from(row) + 1).to_string() } else { String::new() };
            let _infallible = write!(text, "{label:>4} ");
            for col in left..=right {
                let cell = Cell::new(col, row);
                let here = view.tile_at(cell).map_or_else(
                    || empty(view, cell, line),
                    |laid| {
                        let seat = meeples.iter().find(|meeple| meeple.cell == cell).map(|meeple| meeple.seat);
                        tile(view, laid, seat, line)
                    },
                );
                text.push_str(&here);
                text.push(' ');
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
    }
    text
}

fn empty(view: &PlayerView<'_>, cell: Cell, line: usize) -> String {
    let square = view.game().board().index(cell).is_some();
    if square && line == 1 { " · ".to_owned() } else { "   ".to_owned() }
}

fn tile(view: &PlayerView<'_>, laid: LaidTile, seat: Option<Seat>, line: usize) -> String {
    let landscape = view.game().landscape(laid.tile).rotated(laid.rotation);
    let edge = |side: Side| match (landscape.edges[side.index()], side) {
        (EdgeKind::Field, _) => '.',
        (EdgeKind::City, _) => 'C',
        (EdgeKind::Road, Side::North | Side::South) => '|',
        (EdgeKind::Road, Side::East | Side::West) => '-',
    };
    let monastery = landscape.segments.iter().any(|segment| segment.kind == FeatureKind::Monastery);
    let middle = seat.map_or(if monastery { 'M' } else { '+' }, |seat| char::from(b'1' + seat.0));
    match line {
        0 => format!(" {} ", edge(Side::North)),
        1 => format!("{}{middle}{}", edge(Side::West), edge(Side::East)),
        _ => format!(" {} ", edge(Side::South)),
    }
}
