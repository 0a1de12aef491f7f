//! What happened and what can be chosen, in words: for the window and the terminal.

use super::words::{chip_words, counted, points_of, reason, signed};
use crate::rules::{Event, Game, ScoreSheet};

/// One event as a sentence for everybody at the table: it says nothing that is hidden.
pub fn sentence(event: &Event, game: &Game) -> String {
    let id = |tile: crate::rules::TileKind| game.design(tile).id();
    match event {
        Event::TurnBegan { seat, tile } => format!("Seat {seat} draws {}.", id(*tile)),
        Event::TilePlaced { seat, tile, cell, rotation } => {
            format!("Seat {seat} lays {} on {cell}, turned by {}.", id(*tile), rotation.index())
        }
        Event::Discard { tile } => format!("{} fits nowhere and leaves the game (B-8).", id(*tile)),
        Event::MeeplePlaced { seat, cell, segment } => {
            format!("Seat {seat} puts a {} on {segment} of {cell}.", segment.kind.role())
        }
        Event::MeepleReturned { seat, cell, segment } => {
            format!("The {} on {segment} of {cell} goes back to seat {seat}.", segment.kind.role())
        }
        Event::Scored { seat, sheet, applied } => scored(*seat, sheet, *applied),
        Event::ChipTaken { seat, cell, chip } => {
            format!("Seat {seat} takes the chip on {cell}: {}, value {}.", chip.colour.title(), chip.value)
        }
        Event::Peek { seat, cell } => format!("Seat {seat} looks at the tile on {cell}."),
        Event::ChipPeek { seat, cell } => format!("Seat {seat} looks at the chip on {cell}."),
        Event::RevealFit { seat, cell, tile, rotation } => {
            format!("Seat {seat} reveals {} on {cell}: it fits, turned by {}.", id(*tile), rotation.index())
        }
        Event::RevealFailed { seat, cell, tile } => {
            format!("Seat {seat} reveals {} on {cell}: it does not fit and leaves the game.", id(*tile))
        }
        Event::CityConnected { cell } => format!("The large city on {cell} is connected."),
        Event::ChipKept { seat, chip } => format!("Seat {seat} keeps {}.", chip_words(&[*chip])),
        Event::ChipsDrawn { seat, cell, count, open } if open.is_empty() => {
            format!("Seat {seat} draws {} for {cell}, face down.", counted(usize::from(*count), "chip", "chips"))
        }
        Event::ChipsDrawn { seat, cell, open, .. } => format!("Seat {seat} draws {} for {cell}.", chip_words(open)),
        Event::ChipsSpent { seat, chips } => format!("Seat {seat} gives up {}.", chip_words(chips)),
        Event::ChipPut { seat, cell, chip } => format!("Seat {seat} puts {} on {cell}.", chip_words(&[*chip])),
        Event::StackTileTaken { seat, cell, tile } => format!("Seat {seat} takes {} from {cell}.", id(*tile)),
        Event::MeepleSpent { seat } => format!("Seat {seat} gives up a meeple."),
        Event::ExtraTurn { seat } => format!("Seat {seat} has another turn."),
        Event::FerryActive { cell } => format!("A road reaches the ferry at {cell}: its other ends are open (M-14)."),
        Event::Passed { seat } => format!("Seat {seat} passes."),
        Event::GameOver { winners } => {
            let seats: Vec<_> = winners.iter().map(ToString::to_string).collect();
            match &seats[..] {
                [seat] => format!("The game is over. Seat {seat} wins."),
                _ => format!("The game is over. Seats {} share the win (B-34).", seats.join(", ")),
            }
        }
    }
}

fn scored(seat: crate::rules::Seat, sheet: &ScoreSheet, applied: i32) -> String {
    let cut = if sheet.nominal() == applied {
        String::new()
    } else {
        format!("; of {} only this counts (A-27)", points_of(sheet))
    };
    let at = sheet.cell.map_or(String::new(), |cell| format!(" at {cell}"));
    format!("Seat {seat} {}: {}{at}{cut}.", signed(applied), reason(sheet))
}
