//! One more turn for a meeple (GBR-4). How a meeple could come back is not known, so it does not.

use super::{Mechanic, MechanicId};
use crate::geometry::CellIndex;
use crate::rules::action::{Action, Choice, Chosen};
use crate::rules::event::EventSink;
use crate::rules::ledger::Ledger;
use crate::rules::state::{Position, Step};
use crate::rules::{Deal, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// After a normal turn the active seat may give up a meeple of its supply for one more turn (GBR-4).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ExtraTurns {}

/// Whether the seat has answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::rules) struct State {
    /// It does without this turn.
    declined: bool,
}

impl Mechanic for ExtraTurns {
    fn placed<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _square: CellIndex) {
        ledger.position.mechanics.extra_turn.declined = false;
    }

    fn waits_at(&self, step: Step) -> bool {
        step == Step::End
    }

    /// not after an extra turn, and one at most: not when the game ends.
    fn settle<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, _mechanic: MechanicId) -> bool {
        let position = &ledger.position;
        let normal = !position.is_extra && !position.extra_follows;
        let declined = position.mechanics.extra_turn.declined;
        normal && !declined && position.supply[position.seat] > 0 && !ledger.is_last_turn()
    }

    fn choices(&self, _game: &Game, _deal: &Deal, _position: &Position, mechanic: MechanicId, out: &mut Vec<Action>) {
        out.push(Action::Choose(Choice { mechanic, what: Chosen::BuyTurn }));
        out.push(Action::Pass);
    }

    fn chosen<S: EventSink>(&self, ledger: &mut Ledger<'_, S>, choice: Choice) {
        if choice.what == Chosen::BuyTurn {
            ledger.spend_meeple();
            ledger.grant_turn();
        }
    }

    fn declined<S: EventSink>(&self, ledger: &mut Ledger<'_, S>) {
        ledger.position.mechanics.extra_turn.declined = true;
    }
}
