//! H-6: how many chips lie on the map, and where the others are.

use super::Chips;
use mapwright::rules::{Chip, ChipsOn, ChipsRest, Game};

/// The chips of the deal are chips of the variant, and none is missing that should be there.
pub(super) fn check(game: &Game, chips: &Chips) {
    let Some(set) = &game.setup().chips else { return };
    let towns = game.board().squares().iter().filter(|square| square.town).count();
    let on_map = chips.hidden.len() + chips.at_cities.values().map(Vec::len).sum::<usize>();
    if set.on == ChipsOn::Towns {
        let wanted = if set.on_map == 0 { towns } else { usize::from(set.on_map) };
        assert_eq!(chips.hidden.len(), wanted, "USA-6, H-6: chips on towns");
        let is_town = |cell| game.board().square(game.board().index(cell).expect("a square")).town;
        assert!(chips.hidden.keys().all(|cell| is_town(*cell)), "USA-6");
    }
    let mut rest: Vec<Chip> = set.chips();
    let all = rest.len();
    for chip in chips.hidden.values().chain(chips.at_cities.values().flatten()).chain(&chips.supply) {
        let at = rest.iter().position(|other| other == chip).expect("a chip of the variant, each once");
        rest.swap_remove(at);
    }
    let beside = match (set.on, set.rest) {
        (ChipsOn::Supply, _) => all,
        (ChipsOn::Towns | ChipsOn::Marks | ChipsOn::Layout, ChipsRest::Supply) => all - on_map,
        (ChipsOn::Towns | ChipsOn::Marks | ChipsOn::Layout, ChipsRest::Out) => 0,
    };
    assert_eq!(chips.supply.len(), beside, "UKR-2, H-6: chips beside the map");
}
