//! The log: what was played, turn by turn, each point with where it comes from.

use super::Table;
use super::words::{chip_words, counted, points_of, reason, signed};
use crate::geometry::Cell;
use crate::rules::{Event, ScoreReason, Seat};
use crate::terrain::FeatureKind;

/// One line below the headline of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened.
    pub text: String,
    /// Points as a sum, or empty.
    pub points: String,
}

/// One turn, or what the end of the game brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnLog {
    /// Its number from 1; `None` for what comes before the first turn or after the last.
    pub turn: Option<u16>,
    /// Whose turn it was.
    pub seat: Option<Seat>,
    /// `places base/H on k7, knight`; empty while the tile is in hand.
    pub headline: String,
    /// Where its tile lies.
    pub cell: Option<Cell>,
    /// What the seat gained or lost in it.
    pub points: i32,
    /// Where points come from, and what else happened.
    pub lines: Vec<Line>,
}

impl TurnLog {
    const fn empty() -> Self {
        Self { turn: None, seat: None, headline: String::new(), cell: None, points: 0, lines: Vec::new() }
    }

    fn line(&mut self, text: String) {
        self.lines.push(Line { text, points: String::new() });
    }

    fn is_empty(&self) -> bool {
        self.headline.is_empty() && self.lines.is_empty()
    }

    /// The points with their sign; empty for none.
    pub fn points_text(&self) -> String {
        if self.points == 0 { String::new() } else { signed(self.points) }
    }
}

impl Table {
    /// The turns up to the present position, the oldest first.
    pub fn turns(&self) -> Vec<TurnLog> {
        let mut turns = Vec::new();
        let mut present = TurnLog::empty();
        let mut number = 0;
        let steps = self.steps.iter().take(self.at).flat_map(|step| &step.events);
        for event in self.opening.iter().chain(steps) {
            if let Event::TurnBegan { seat, .. } = event {
                number += 1;
                let begun = TurnLog { turn: Some(number), seat: Some(*seat), ..TurnLog::empty() };
                turns.push(std::mem::replace(&mut present, begun));
            }
            if is_of_the_end(event) && present.turn.is_some() {
                let end = TurnLog { headline: "End of the game".to_owned(), ..TurnLog::empty() };
                turns.push(std::mem::replace(&mut present, end));
            }
            self.tell(event, &mut present);
        }
        turns.push(present);
        turns.retain(|turn| !turn.is_empty());
        turns
    }

    fn tell(&self, event: &Event, turn: &mut TurnLog) {
        let id = |tile| self.game().design(tile).id();
        match event {
            Event::TurnBegan { .. } | Event::MeepleReturned { .. } | Event::Passed { .. } => {}
            Event::TilePlaced { tile, cell, .. } => {
                turn.headline = format!("places {} on {cell}", id(*tile));
                turn.cell = Some(*cell);
            }
            Event::Discard { tile } => turn.line(format!("{} fits nowhere and leaves the game", id(*tile))),
            Event::MeeplePlaced { segment, .. } => turn.headline += &format!(", {}", segment.kind.role()),
            Event::Scored { seat, sheet, applied } => self.tell_points(*seat, sheet, *applied, turn),
            Event::ChipTaken { cell, chip, .. } => {
                turn.line(format!("Chip {} {} from {cell}", chip.colour.title(), chip.value));
            }
            Event::Peek { cell, .. } => turn.line(format!("Looks at the covert tile on {cell}")),
            Event::ChipPeek { cell, .. } => turn.line(format!("Looks at the chip on {cell}")),
            Event::RevealFit { cell, tile, .. } => turn.line(format!("Turns over {cell}: {} fits", id(*tile))),
            Event::RevealFailed { cell, tile, .. } => {
                turn.line(format!("Turns over {cell}: {} does not fit and leaves the game", id(*tile)));
            }
            Event::CityConnected { cell } => {
                let name = self.game().board().city_at(*cell).and_then(|at| {
                    let cities = self.game().board().cities();
                    cities.get(usize::from(at)).and_then(|city| city.name.clone())
                });
                turn.line(format!("{} is connected", name.unwrap_or_else(|| format!("The large city on {cell}"))));
            }
            // The line before it says where the chip came from.
            Event::ChipKept { .. } => {}
            // A feature may be scored by another seat than the one whose turn it is.
            Event::ChipsDrawn { seat, cell, count, open } => {
                let chips =
                    if open.is_empty() { counted(usize::from(*count), "chip", "chips") } else { chip_words(open) };
                turn.line(self.whose(*seat, turn) + &format!("Draws {chips} for {cell}"));
            }
            Event::ChipsSpent { seat, chips } => {
                turn.line(self.whose(*seat, turn) + &format!("Gives up {}", chip_words(chips)));
            }
            Event::ChipPut { cell, chip, .. } => {
                turn.line(format!("Puts the chip {} {} on {cell}", chip.colour.title(), chip.value));
            }
            // Taken before its turn begins, so it stands below the turn of another.
            Event::StackTileTaken { seat, cell, tile } => {
                turn.line(self.whose(*seat, turn) + &format!("Takes {} from {cell}", id(*tile)));
            }
            Event::MeepleSpent { .. } => turn.line("Gives up a meeple".to_owned()),
            Event::ExtraTurn { .. } => turn.line("Has another turn".to_owned()),
            Event::FerryActive { cell } => turn.line(format!("The ferry at {cell} is reached")),
            Event::GameOver { winners } => {
                let names: Vec<&str> = winners.iter().map(|seat| self.name(*seat)).collect();
                let verb = if names.len() == 1 { "wins" } else { "share the win" };
                turn.line(format!("{} {verb}", names.join(" and ")));
            }
        }
    }

    /// The name of a seat in front of what it does in the turn of another; empty in its own.
    fn whose(&self, seat: Seat, turn: &TurnLog) -> String {
        if turn.seat == Some(seat) { String::new() } else { format!("{}: ", self.name(seat)) }
    }

    fn tell_points(&self, seat: Seat, sheet: &crate::rules::ScoreSheet, applied: i32, turn: &mut TurnLog) {
        if turn.seat == Some(seat) {
            turn.points += applied;
        }
        let mut points = points_of(sheet);
        if applied != sheet.nominal() {
            // a loss stops at 0.
            points = format!("{points}, counts {}", signed(applied));
        }
        match (sheet.reason, turn.lines.last_mut()) {
            // The line before says what happened; this one is its price.
            (
                ScoreReason::Chip | ScoreReason::Treat | ScoreReason::RevealFit | ScoreReason::RevealFailed,
                Some(line),
            ) if line.points.is_empty() => {
                let reveal = matches!(sheet.reason, ScoreReason::RevealFit | ScoreReason::RevealFailed);
                line.points = if reveal { with_sign(points, sheet.nominal()) } else { points };
            }
            (
                ScoreReason::Chip
                | ScoreReason::Treat
                | ScoreReason::Island
                | ScoreReason::Town
                | ScoreReason::SaleAbroad
                | ScoreReason::SaleToTown
                | ScoreReason::RevealFit
                | ScoreReason::RevealFailed
                | ScoreReason::Reward
                | ScoreReason::ChipSet
                | ScoreReason::ChipsAtTheEnd
                | ScoreReason::Feature(_)
                | ScoreReason::Incomplete(_),
                _,
            ) => {
                let text = self.whose(seat, turn) + &reason(sheet);
                turn.lines.push(Line { text, points });
            }
        }
    }
}

fn with_sign(points: String, nominal: i32) -> String {
    if nominal > 0 { format!("+{points}") } else { points }
}

/// Points that are given only after the last turn (B-26 to B-30, H-7), and the end itself.
fn is_of_the_end(event: &Event) -> bool {
    let Event::Scored { sheet, .. } = event else { return matches!(event, Event::GameOver { .. }) };
    matches!(
        sheet.reason,
        ScoreReason::Incomplete(_) | ScoreReason::Feature(FeatureKind::Field) | ScoreReason::ChipsAtTheEnd
    )
}
