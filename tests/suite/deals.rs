//! What chance decides before the first move, seen from outside: a deal shows by its counts whether it was shuffled.

use crate::games;
use mapwright::mapfile::{Source, check_map, read};
use mapwright::rules::mechanics::Mechanics;
use mapwright::rules::{Deal, FirstSeat, Game, GameSetup, RuleSet};
use mapwright::terrain::EdgeKind;
use mapwright::tiles::{Supply, TileCatalog};
use std::sync::Arc;

/// A-14: a random start tile that does not fit is drawn again, and what was drawn in vain goes back into the stock at random
/// places. If it stayed where it was, the last tile of the stock would be one without a city far too often.
#[test]
fn tiles_drawn_in_vain_for_a_start_square_are_shuffled_back() {
    let text = br#"
format = 1
name = "Two starts, one at a city"
tiles = { sets = ["base"] }
[grid]
rows = ['S#S', '###']
[[border]]
cell = "c1"
side = "n"
kind = "city"
"#;
    let loaded = read(text).expect("a map");
    let checked = check_map(&loaded, &Source::Unsaved, &crate::maps::library());
    let setup = GameSetup {
        board: Arc::new(checked.board.expect("playable")),
        supply: Supply::new(&checked.tiles, &TileCatalog::built_in()).expect("tiles"),
        rules: RuleSet::default(),
        chips: None,
        mechanics: Mechanics::default(),
        seats: 2,
        starts: Vec::new(),
    };
    let game = Game::new(setup).expect("a game");
    let deals = 600;
    let without_city = (0..deals).filter(|seed| {
        let deal = Deal::shuffled(&game, *seed, FirstSeat::First).expect("a deal");
        let last = deal.stock.last().expect("a stock");
        !game.landscape(*last).edges.contains(&EdgeKind::City)
    });
    // 28 of the 72 tiles have no city: 39 of 100. Last whenever one was drawn in vain, they would be about 60.
    let share = without_city.count() * 100 / deals as usize;
    assert!((33..=46).contains(&share), "{share} of 100 deals end with a tile without a city");
}

/// A view hides what is hidden and says the rest as it is.
#[test]
fn a_view_says_openly_what_everybody_may_know() {
    for (map, variant) in games::with_house_rules() {
        let mut state = games::started(&map, &variant, 3, 5);
        for turn in 0..40 {
            let actions = games::sorted_actions(&state);
            let Some(action) = actions.get(turn * 7 % actions.len().max(1)) else { break };
            state.apply(*action, &mut ()).expect("it is listed");
        }
        let view = state.public_view();
        for seat in (0..3).map(mapwright::rules::Seat) {
            assert_eq!(view.score(seat), state.score(seat), "{map} {variant}");
            assert_eq!(view.supply(seat), state.supply(seat), "{map} {variant}");
            assert_eq!(view.meeples_gone(seat), state.meeples_gone(seat), "{map} {variant}");
        }
        assert_eq!((view.turn(), view.stock(), view.hand()), (state.turn(), state.stock(), state.hand()));
        assert_eq!((view.active_seat(), view.turn_seat()), (state.seat(), state.turn_seat()));
        assert!(view.tiles().eq(state.tiles()) && view.chips().eq(state.chips()), "{map} {variant}");
    }
}

/// A-40: the tiles must do for the outlined squares, the start square and one to draw.
#[test]
fn too_few_tiles_for_the_outlined_squares_are_told_and_just_enough_are_not() {
    let issues = |count: u32| {
        let text = format!(
            "format = 1\nname = \"Few\"\nvariant = \"usa\"\ntiles = {{ count = {count} }}\n[grid]\nrows = [\"StV#O#B\"]\n"
        );
        let checked = check_map(&read(text.as_bytes()).expect("a map"), &Source::Unsaved, &crate::maps::library());
        checked.all_issues().iter().map(|issue| issue.code.to_string()).collect::<Vec<_>>()
    };
    assert!(issues(4).contains(&"V055".to_owned()), "three outlined squares, one start square, nothing to draw");
    assert!(!issues(5).contains(&"V055".to_owned()), "one tile is left to draw");
}
