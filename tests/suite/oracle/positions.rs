//! What the seat that is asked may do, what is conserved, and what nobody may know.

use super::{Match, seen};
use crate::oracle_model::Table;
use mapwright::geometry::Rotation;
use mapwright::rules::{Action, Phase};
use std::collections::BTreeSet;

impl Match {
    /// What may be done next.
    pub(super) fn compare_decision(&self, table: &Table<'_>) {
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        for action in &legal {
            assert_eq!(self.state.check(*action), Ok(()), "what is listed is allowed");
        }
        match self.state.phase() {
            Phase::Place => self.compare_placements(table, &legal),
            Phase::Claim => {
                let mut claims = seen::claimable(&self.state, table);
                claims.insert("pass".to_owned());
                assert_eq!(legal.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), claims);
                assert!(claims.len() > 1 && self.state.supply(self.state.seat()) > 0, "B-9, B-12");
            }
            Phase::Choose(mechanic) => self.compare_choices(mechanic, table, &legal),
            Phase::Over => assert!(legal.is_empty()),
        }
    }

    fn compare_placements(&self, table: &Table<'_>, legal: &[Action]) {
        let tile = self.state.hand().expect("a tile in hand");
        let landscape = self.game().landscape(tile);
        let oracle = table.legal_placements(landscape);
        assert!(!oracle.is_empty(), "a tile that fits nowhere is discarded (B-8)");
        let distinct = landscape.distinct_rotations();
        let expected: BTreeSet<_> = oracle.iter().filter(|(_, turn)| distinct.contains(turn)).copied().collect();
        let found: Vec<_> = legal
            .iter()
            .map(|action| match action {
                Action::Place { cell, rotation } => (*cell, *rotation),
                Action::Claim(_) | Action::Pass | Action::Choose(_) => panic!("{action} while laying a tile"),
            })
            .collect();
        assert_eq!(found.len(), expected.len(), "each once");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "legal placements: engine, oracle");
        for square in table.board.squares() {
            for rotation in Rotation::ALL {
                let action = Action::Place { cell: square.cell, rotation };
                let allowed = oracle.contains(&(square.cell, rotation));
                assert_eq!(self.state.check(action).is_ok(), allowed, "{action}");
            }
        }
    }

    /// Meeples, chips and tiles are conserved.
    pub(super) fn count_everything(&self, table: &Table<'_>) {
        let state = &self.state;
        for seat in self.seats() {
            let out = table.meeples.iter().filter(|meeple| meeple.seat == seat.at()).count();
            let all = usize::from(self.game().rules().meeples);
            assert_eq!(usize::from(state.supply(seat)) + out + usize::from(state.meeples_gone(seat)), all);
        }
        self.chips.compare(state);
        let hand = usize::from(state.hand().is_some());
        let gone = usize::from(state.discarded()) + self.failed_reveals;
        let laid = table.tiles.len() + table.covert.len() + self.chips.stacked;
        if self.chips.all_known() {
            assert_eq!(laid + state.stock() + gone + hand, self.game().setup().supply.tile_count());
        }
    }
}
