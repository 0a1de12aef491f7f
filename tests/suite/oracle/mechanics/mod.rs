//! What chips and mechanics do, recomputed: one file a mechanic. A game with a mechanic that has no file here is compared
//! in all but its chips and the points that come of them.
//!
//! Another mechanic: its file, its name in [`KNOWN`], and what it does when a tile is laid or a choice is taken.

mod collect_on_cover;
mod covert_tiles;

use super::{Entry, Match, turns};
use crate::oracle_model::Table;
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::mechanics::MechanicId;
use mapwright::rules::{Action, Chip, Choice, Deal, Event, Game, GameState};
use std::collections::BTreeMap;

/// The mechanics with a file here.
const KNOWN: [&str; 2] = ["collect-on-cover", "covert-tiles"];

/// Where the chips are.
pub(super) struct Chips {
    dealt: usize,
    /// Face down on squares.
    hidden: BTreeMap<Cell, Chip>,
    /// The colour of the chip taken this turn, until the look that it allows is over (USA-9).
    look: Option<Colour>,
    /// The names of the mechanics of the game.
    mechanics: Vec<String>,
}

impl Chips {
    pub(super) fn dealt(game: &Game, deal: &Deal) -> Self {
        let text = deal.to_text(game);
        let hidden = text.chips.iter().map(|(cell, chip)| (cell.parse().expect("a cell"), *chip)).collect();
        let mechanics = serde_json::to_value(&game.setup().mechanics).expect("a table");
        let mechanics = mechanics.as_object().expect("a table").keys().cloned().collect();
        Self { dealt: deal.chips.len(), hidden, look: None, mechanics }
    }

    /// Whether each mechanic of the game has a file here.
    pub(super) fn all_known(&self) -> bool {
        self.mechanics.iter().all(|name| KNOWN.contains(&name.as_str()))
    }

    /// GBR-4: chip variants with turns for sale have a mechanic that is not known here.
    pub(super) fn turns_can_be_bought(&self) -> bool {
        !self.all_known()
    }

    /// No chip gets lost, and those face down are where the oracle has them.
    pub(super) fn compare(&self, state: &GameState) {
        let there =
            usize::from(state.chips_left()) + usize::from(state.chip_supply()) + usize::from(state.chips_kept());
        if self.all_known() {
            assert_eq!(state.chips().collect::<Vec<_>>(), self.hidden.keys().copied().collect::<Vec<_>>());
            assert_eq!(there + usize::from(state.chips_gone()), self.dealt, "chips");
        }
    }
}

impl Match {
    /// What mechanics add to the points of an action, in order.
    pub(super) fn mechanics_expect(&mut self, action: Option<Action>, events: &[Event]) -> Vec<Entry> {
        let mechanics = self.game().setup().mechanics.clone();
        let mut entries = Vec::new();
        if let (Some(Action::Place { cell, .. }), Some(seat)) = (action, turns::placer(events)) {
            self.chips.look = None;
            if let Some(collect) = &mechanics.collect_on_cover {
                entries.extend(collect_on_cover::placed(&mut self.chips, collect, seat, cell, events));
            }
        }
        if let Some(covert) = &mechanics.covert_tiles {
            entries.extend(self.covert_tiles_expect(covert, action, events));
        }
        entries
    }

    /// What a mechanic offers.
    pub(super) fn compare_choices(&self, mechanic: MechanicId, table: &Table<'_>, legal: &[Action]) {
        assert!(!legal.is_empty());
        for action in legal {
            let of = match action {
                Action::Choose(Choice { mechanic, .. }) => *mechanic,
                Action::Pass => mechanic,
                Action::Place { .. } | Action::Claim(_) => panic!("{action} while {mechanic} asks"),
            };
            assert_eq!(of, mechanic);
        }
        if mechanic.name() == "covert-tiles" {
            self.compare_covert_choices(table, legal);
        }
    }
}
