//! BEN-3 and, where it is switched on, BEN-6 and A-61.

use super::{Said, chips_spent, is_on};
use crate::oracle::Match;
use mapwright::geometry::Cell;
use mapwright::map::Colour;
use mapwright::rules::{Chip, DealText, Event, Thing};

/// How many tiles lie in stacks.
pub(super) fn dealt(text: &DealText) -> usize {
    let text = serde_json::to_value(text).expect("a table");
    let stacks = text["stacks"].as_object();
    stacks.into_iter().flat_map(|stacks| stacks.values()).filter_map(|stack| stack.as_array()).map(Vec::len).sum()
}

impl Match {
    fn island_of(&self, cell: Cell) -> Colour {
        let stack = self.game().board().stacks().iter().find(|(at, _)| *at == cell);
        stack.expect("a stack square").1
    }

    /// A chip of the island's colour was given up for an open tile.
    pub(super) fn take_from_stack(&mut self, cell: Cell, value: u8, events: &[Event]) {
        let taken =
            events.iter().filter(|event| matches!(event, Event::StackTileTaken { cell: at, .. } if *at == cell));
        assert_eq!(taken.count(), 1, "A-61: one tile");
        self.chips.stacked -= 1;
        let (seat, chips) = chips_spent(events);
        let expected = Chip { colour: self.island_of(cell), value };
        assert_eq!(chips, [expected], "A-61: one chip of the island's colour");
        self.chips.spend(seat, &chips);
    }

    pub(super) fn compare_stack_choices(&self, offered: &[Said], may_pass: bool) {
        let rule = self.chips.rule("island-stacks").expect("it asks");
        assert!(may_pass && is_on(rule, "take-tiles"), "A-61: off unless switched on");
        let kept: Vec<Chip> = self.chips.in_front_of(self.state.seat()).collect();
        for (verb, things) in offered {
            let ("take", [Thing::Cell(cell), Thing::Number(value)]) = (*verb, &things[..]) else {
                panic!("{verb}: not of stacks")
            };
            let pays = kept.iter().any(|chip| (chip.colour, chip.value) == (self.island_of(*cell), *value));
            assert!(pays, "BEN-6: a chip of a matching colour");
        }
    }
}
