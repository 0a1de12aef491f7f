//! The log: what was played, turn by turn, each point with where it comes from.

use super::Table;
use crate::geometry::Cell;
use crate::rules::{Event, LogEntry, PointsPlace, ScoreSheet, Seat, signed};

/// One line below the headline of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
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
    pub lines: Vec<LogLine>,
}

impl TurnLog {
    const fn empty() -> Self {
        Self { turn: None, seat: None, headline: String::new(), cell: None, points: 0, lines: Vec::new() }
    }

    fn line(&mut self, text: String) {
        self.lines.push(LogLine { text, points: String::new() });
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
        match event.log_entry(self.game().names()) {
            LogEntry::Nothing => {}
            LogEntry::Headline(text, cell) => {
                turn.headline = text;
                turn.cell = Some(cell);
            }
            LogEntry::MoreHeadline(text) => turn.headline += &text,
            LogEntry::Line(text) => turn.line(text),
            LogEntry::LineOf(seat, text) => turn.line(self.whose(seat, turn) + &text),
            LogEntry::Points(seat, sheet, applied) => self.tell_points(seat, sheet, applied, turn),
            LogEntry::Winners(winners) => {
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

    fn tell_points(&self, seat: Seat, sheet: &ScoreSheet, applied: i32, turn: &mut TurnLog) {
        if turn.seat == Some(seat) {
            turn.points += applied;
        }
        let mut points = sheet.sum();
        if applied != sheet.nominal() {
            // a loss stops at 0.
            points = format!("{points}, counts {}", signed(applied));
        }
        let sign = match sheet.reason.place() {
            PointsPlace::OwnLine | PointsPlace::AfterTheEnd => None,
            PointsPlace::LineBefore => Some(""),
            PointsPlace::LineBeforeWithSign => Some(if sheet.nominal() > 0 { "+" } else { "" }),
        };
        match (sign, turn.lines.last_mut()) {
            (Some(sign), Some(line)) if line.points.is_empty() => line.points = sign.to_owned() + &points,
            _ => turn.lines.push(LogLine { text: self.whose(seat, turn) + &sheet.words(), points }),
        }
    }
}

/// Points that are given only after the last turn (B-26 to B-30, H-7), and the end itself.
fn is_of_the_end(event: &Event) -> bool {
    let Event::Scored { sheet, .. } = event else { return matches!(event, Event::GameOver { .. }) };
    sheet.reason.place() == PointsPlace::AfterTheEnd
}
