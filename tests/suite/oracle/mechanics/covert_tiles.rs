//! USA-9 to USA-14: looks, reveals, and who knows what.

use super::{Chips, Look, number, said};
use crate::oracle::{Entry, Match};
use crate::oracle_model::Table;
use mapwright::geometry::{Cell, Rotation, Side};
use mapwright::map::{Colour, Facing};
use mapwright::rules::mechanics::{CovertTiles, RevealOn};
use mapwright::rules::{Action, Chip, Event, Phase, ScoreReason, Thing};
use mapwright::terrain::EdgeKind;
use std::collections::BTreeSet;

impl Chips {
    /// What a chip that is taken allows.
    pub(super) fn look_for(&self, chip: Chip) -> Option<Look> {
        let rule = self.rule("covert-tiles")?;
        let colour = match rule["peek-colour"].as_str() {
            Some("same") => Some(chip.colour),
            Some("any") => None,
            other => panic!("a look at {other:?}"),
        };
        Some(Look { colour, left: number(rule, "peeks") })
    }
}

impl Match {
    /// USA-11, USA-12, A-28: what each reveal gives or costs. Remembers looks.
    pub(super) fn covert_tiles_expect(
        &mut self,
        rule: &CovertTiles,
        action: Option<Action>,
        events: &[Event],
    ) -> Vec<Entry> {
        let mut entries = Vec::new();
        for event in events {
            if let Event::RevealFit { seat, .. } = event {
                entries.push((*seat, ScoreReason::RevealFit, i32::from(rule.reveal_gain)));
            }
            if let Event::RevealFailed { seat, .. } = event {
                self.failed_reveals += 1;
                entries.push((*seat, ScoreReason::RevealFailed, -i32::from(rule.reveal_loss)));
            }
            if let Event::Peek { seat, cell } = event {
                let chosen = match action {
                    Some(Action::Choose(choice)) => Some(said(choice)),
                    Some(Action::Place { .. } | Action::Claim(_) | Action::Pass) | None => None,
                };
                assert_eq!(chosen, Some(("peek", vec![Thing::Cell(*cell)])), "a look is chosen");
                self.looked.insert((*seat, *cell));
                let look = self.chips.look.expect("a chip allows the look");
                self.chips.look = Some(Look { left: look.left - 1, ..look });
            }
        }
        let asked = self.chips.asking.is_some_and(|mechanic| mechanic.name() == "covert-tiles");
        if action == Some(Action::Pass) && asked {
            self.chips.look = None;
        }
        // H-11; A-34: nothing to look at.
        self.chips.look = self.chips.look.filter(|look| look.left > 0 && !self.covert_of(look.colour).is_empty());
        entries
    }

    /// The squares of a colour, or of any, that hold a covert tile.
    fn covert_of(&self, colour: Option<Colour>) -> BTreeSet<Cell> {
        let is_wanted = |of: Colour| colour.is_none_or(|wanted| wanted == of);
        let squares = self.game().board().squares().iter().filter(|square| square.outlined.is_some_and(is_wanted));
        squares.map(|square| square.cell).filter(|cell| self.state.covert_tile(*cell).is_some()).collect()
    }

    /// Looks, reveals and rotations of a revealed tile.
    pub(super) fn compare_covert_choices(&self, table: &Table<'_>, legal: &[Action]) {
        let mut looks = BTreeSet::new();
        let mut turns = BTreeSet::new();
        let mut reveals = BTreeSet::new();
        for action in legal {
            let Action::Choose(choice) = action else { continue };
            let (verb, things) = said(*choice);
            match (verb, &things[..]) {
                ("peek", [Thing::Cell(cell)]) => looks.insert(*cell),
                ("reveal", [Thing::Cell(cell)]) => reveals.insert(*cell),
                ("turn", [Thing::Rotation(rotation)]) => turns.insert(*rotation),
                _ => panic!("{action}: not of covert tiles"),
            };
        }
        assert!(!self.chips.set_settled, "H-8: sets come after looks and reveals");
        if let Some(look) = self.chips.look {
            assert_eq!(looks, self.covert_of(look.colour), "USA-9, H-11");
            assert!(legal.contains(&Action::Pass), "A-35");
            return;
        }
        assert!(looks.is_empty() && !legal.contains(&Action::Pass), "only a look may be declined");
        assert!(turns.is_empty() || reveals.is_empty());
        if turns.is_empty() {
            let rule = self.game().setup().mechanics.covert_tiles.as_ref().expect("it asks");
            assert!(reveals.len() > 1, "one possibility needs no choice");
            let triggered = self.triggered(rule, table, self.state.placed().expect("a tile was laid"));
            assert!(rule.cascade || reveals == triggered, "A-23: {reveals:?}, {triggered:?}");
            assert!(reveals.is_subset(&table.covert));
        } else {
            assert!(turns.len() > 1, "one possibility needs no choice");
            let turning = table.covert.iter().filter(|cell| self.fitting(table, **cell) == turns);
            assert!(turning.count() > 0, "A-26: the rotations of no covert tile that fits");
        }
    }

    /// The rotations in which the covert tile on a cell fits there; of those that look the same the first.
    fn fitting(&self, table: &Table<'_>, cell: Cell) -> BTreeSet<Rotation> {
        let Some(tile) = self.state.covert_tile(cell) else { return BTreeSet::new() };
        let landscape = self.game().landscape(tile);
        let turns = landscape.distinct_rotations().into_iter();
        turns.filter(|turn| table.fits(cell, &landscape.rotated(*turn))).collect()
    }

    /// The covert tiles that a tile on a cell reveals (USA-10, A-21, A-92).
    fn triggered(&self, rule: &CovertTiles, table: &Table<'_>, placed: Cell) -> BTreeSet<Cell> {
        let edges = table.tiles[&placed].edges;
        let index = table.board.index(placed).expect("a square");
        let beside = Side::ALL.into_iter().filter_map(|side| {
            let Facing::Square(beside) = table.board.facing(index)[side.index()] else { return None };
            let triggers = match rule.reveal_on {
                RevealOn::AnySide => true,
                RevealOn::RoadOrCity => edges[side.index()] != EdgeKind::Field,
            };
            triggers.then(|| table.board.square(beside).cell)
        });
        beside.filter(|cell| table.covert.contains(cell)).collect()
    }

    /// USA-10 to USA-12, A-21, A-24 to A-26.
    pub(in crate::oracle) fn compare_reveals(&self, table: &Table<'_>, events: &[Event]) {
        let Some(rule) = &self.game().setup().mechanics.covert_tiles else { return };
        for event in events {
            let Event::RevealFailed { cell, tile, .. } = event else { continue };
            let fits = |turn| table.fits(*cell, &self.game().landscape(*tile).rotated(turn));
            let fits = Rotation::ALL.into_iter().any(fits);
            assert!(!fits || rule.cascade || table.tiles.contains_key(cell), "{cell}: it would fit (A-26)");
        }
        let Some(placed) = self.state.placed() else { return };
        for event in events {
            let (Event::RevealFit { cell, .. } | Event::RevealFailed { cell, .. }) = event else { continue };
            let is_beside = Side::ALL.into_iter().any(|side| placed.neighbour(side) == Some(*cell));
            assert!(is_beside || rule.cascade, "{cell}: nothing touches it (USA-10, A-24)");
        }
        let is_over = match self.state.phase() {
            Phase::Claim => true,
            Phase::Choose(mechanic) => mechanic.name() == "chip-sets",
            Phase::Place | Phase::Over => false,
        };
        if is_over {
            let left = self.triggered(rule, table, placed);
            assert!(left.is_empty(), "{left:?} had to be revealed (USA-10)");
        }
    }

    /// No seat knows a covert tile that it has not looked at (USA-9, A-35).
    pub(in crate::oracle) fn compare_knowledge(&self, table: &Table<'_>) {
        let Some(rule) = &self.game().setup().mechanics.covert_tiles else { return };
        let asks = matches!(self.state.phase(), Phase::Choose(mechanic) if mechanic.name() == "covert-tiles");
        let turning = asks && self.chips.look.is_none();
        for seat in self.seats() {
            for shown in self.state.view_for(seat).covert_tiles() {
                let looked = self.looked.contains(&(seat, shown.cell));
                assert!(table.covert.contains(&shown.cell));
                assert!(!shown.is_remembered || rule.hide_remembered, "A-35");
                if shown.known.is_some() {
                    assert!(looked || turning, "seat {seat} knows {}", shown.cell);
                    assert_eq!(shown.known, self.state.covert_tile(shown.cell));
                } else {
                    assert!(!looked, "seat {seat} has forgotten {}", shown.cell);
                }
            }
        }
    }
}
