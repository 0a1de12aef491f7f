//! What a placement would do, in words: for the panel beside the ghost tile. Made from a view, so nothing hidden gets in.

use super::Table;
use crate::geometry::{Cell, Rotation};
use crate::rules::{Outlook, Refusal, counted, signed};
use crate::terrain::FeatureKind;

/// What a line of a hint is about: it gets a mark on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// A covert tile is turned over.
    Reveal,
    /// A chip is taken.
    Chip,
    /// A feature is completed, or none.
    Complete,
    /// A meeple could be placed.
    Free,
}

/// One line of what a placement would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What it is about.
    pub kind: HintKind,
    /// The sentence.
    pub text: String,
    /// Points, or empty.
    pub points: String,
}

impl Table {
    /// Whether the tile in hand may lie somewhere, as the watcher can see it.
    ///
    /// # Errors
    ///
    /// The rule that refuses it.
    pub fn may_lie(&self, cell: Cell, rotation: Rotation) -> Result<(), Refusal> {
        let view = self.view();
        view.hand().map_or(Ok(()), |tile| view.may_lie(tile, cell, rotation))
    }

    /// What laying the tile in hand would openly do; empty if it may not lie there.
    pub fn hints(&self, cell: Cell, rotation: Rotation) -> Vec<Hint> {
        let Some(outlook) = self.view().outlook(cell, rotation) else { return Vec::new() };
        let mut hints = Vec::new();
        let mut add = |kind, text, points| hints.push(Hint { kind, text, points });
        for at in &outlook.takes_chips {
            let text = if *at == cell { format!("Takes the chip on {at}") } else { format!("Takes the chips at {at}") };
            add(HintKind::Chip, text, String::new());
        }
        for covert in &outlook.reveals {
            let stakes = self.game().setup().mechanics.stakes();
            let points = stakes.map_or_else(String::new, |(gain, loss)| {
                format!("{} or {}", signed(i32::from(gain)), signed(-i32::from(loss)))
            });
            add(HintKind::Reveal, format!("Turns over the covert tile on {covert}"), points);
        }
        self.add_completed(&outlook, &mut add);
        let free = free_segments(&outlook);
        add(HintKind::Free, free, String::new());
        hints
    }

    fn add_completed(&self, outlook: &Outlook, add: &mut impl FnMut(HintKind, String, String)) {
        if outlook.completes.is_empty() {
            add(HintKind::Complete, "Completes nothing".to_owned(), String::new());
            return;
        }
        let mut empty = outlook.completes.clone();
        for (at, (seat, sheet)) in outlook.scores.iter().enumerate() {
            let text = format!("Completes a {} for {}", sheet.reason.name(), self.name(*seat));
            add(HintKind::Complete, text, sheet.sum());
            // Tied seats score the same feature: it is one all the same.
            let tied = outlook.scores[..at].iter().any(|(_, old)| (old.reason, old.cell) == (sheet.reason, sheet.cell));
            let kind = empty.iter().position(|kind| kind.word() == sheet.reason.name());
            if let Some(kind) = kind.filter(|_| !tied) {
                empty.remove(kind);
            }
        }
        // What is left is complete without a meeple: this turn's meeple can still score it.
        for kind in empty {
            add(HintKind::Complete, format!("Completes an empty {}", kind.word()), String::new());
        }
    }
}

fn free_segments(outlook: &Outlook) -> String {
    let count = |kind: FeatureKind| outlook.free.iter().filter(|name| name.kind == kind).count();
    let kinds = FeatureKind::ALL.into_iter().filter(|kind| count(*kind) > 0);
    let parts: Vec<String> = kinds.map(|kind| counted(count(kind), kind.word(), plural(kind))).collect();
    if parts.is_empty() {
        "No place for a meeple".to_owned()
    } else {
        format!("Free for a meeple: {}", parts.join(", "))
    }
}

const fn plural(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::City => "cities",
        FeatureKind::Road => "roads",
        FeatureKind::Monastery => "monasteries",
        FeatureKind::Field => "fields",
    }
}
