//! The play mode: pointer and keys on the board, what is shown, what is said, and what is not.

use crate::support::acts::{labels, said, sees};
use crate::support::desk::Desk;
use crate::support::games::{chip_peek, edited_game, first_turn, hide, mode, press, score, seat, start_game};
use egui::{Key, Modifiers, PointerButton, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::EditCommand;
use mapwright::gui::words::Mode;
use mapwright::gui::words::{DeskWish, DocumentWish};
use mapwright::playtest::PlayerKind;
use mapwright::rules::mechanics::Mechanics;
use mapwright::rules::{RuleOverrides, RuleSet};
use mapwright::tiles::TileChoice;

#[test]
fn a_chip_is_looked_at_behind_the_cover_and_again_later() {
    let mut desk = Desk::new();
    let cell = chip_peek(&mut desk);
    assert!(!desk.has("Chip face down:"), "the face waits for its seat");
    desk.click("I am Ada, show it");
    sees(&desk, "Chip face down:");
    let shown = labels(&desk).into_iter().find(|label| label.starts_with("Chip face down:")).expect("the chip");
    desk.click("Done: cover it and go on");
    assert!(!desk.has("Chip face down:"));
    assert!(desk.words(&cell).contains("chip face down, looked at"), "{}", desk.words(&cell));
    sees(&desk, "Ada may look at a covert tile");
    desk.key(Key::Escape);
    desk.click(&format!("Look at {cell} again"));
    desk.click("I am Ada, show it");
    sees(&desk, &shown);
    desk.click("Done: cover it and go on");
    press(&mut desk, "Knight on city c0");
    sees(&desk, "Noor places a tile");
    assert!(!desk.words(&cell).contains("looked at"), "Noor has not looked: {}", desk.words(&cell));
    assert!(!desk.has(&format!("Look at {cell} again")));
}

#[test]
fn three_turns_with_a_chip_a_peek_and_a_reveal() {
    three_turns(&mut edited_game(|_| {}));
}

/// The whole path of a designer, by hand from the first square to the third turn.
#[test]
fn from_painting_to_playing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.map.toml");
    let mut desk = Desk::new();
    let painted = [
        ("town", "i5"),
        ("start square", "d9"),
        ("violet outline", "c5"),
        ("orange outline", "d6"),
        ("light blue outline", "d8"),
    ];
    for (brush, cell) in painted {
        desk.dip(brush);
        desk.click_cell(cell);
    }
    let edited = desk.document().definition().clone();
    painted.iter().for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert!(desk.document().is_saved(), "undone to the map as it was opened");
    painted.iter().for_each(|_| desk.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z));
    assert_eq!(*desk.document().definition(), edited);

    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::S);
    let saved = std::fs::read(&path).unwrap();
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::O);
    assert_eq!(*desk.document().definition(), edited);
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(std::fs::read(&path).unwrap(), saved, "reopened and saved byte-equal");

    desk.keys(Modifiers::COMMAND, Key::J);
    sees(&desk, "256 squares, 5 starts");
    sees(&desk, "31 towns, 33 outlined");
    desk.click("Join maps");
    assert!(desk.harness.state().shown().expect("a pair").checked.board.is_some());
    desk.click_cell("d9");
    desk.click("Open USA West here");

    start_game(&mut desk, |_| {});
    three_turns(&mut desk);
    assert_eq!(std::fs::read(&path).unwrap(), saved, "a game changes no map");
}

fn three_turns(desk: &mut Desk) {
    first_turn(desk);
    assert!(!desk.has("Covert tile:"), "the face waits for its seat");
    desk.click("I am Ada, show it");
    sees(desk, "Covert tile:");
    desk.click("Cover it again");
    assert!(!desk.has("Covert tile:"));
    desk.click("Done: cover it and go on");
    assert!(desk.words("g6").contains("covert, violet, looked at"), "{}", desk.words("g6"));
    press(desk, "Knight on city c0");
    sees(desk, "Ada, person, 2 points, 8 meeples left");
    sees(desk, "Noor, person, 0 points, 9 meeples left, on turn");
    assert!(!desk.words("g6").contains("looked at"), "Noor has not looked");

    // The second turn, without a meeple.
    desk.click_cell("j4");
    sees(desk, "Noor may place a meeple");
    desk.key(Key::Escape);
    sees(desk, "Ada places a tile");

    // The third: the covert tile beside it fits in two rotations.
    desk.click_cell("j6");
    sees(desk, "Ada turns the revealed tile");
    desk.key(Key::R);
    desk.click_cell("k6");
    sees(desk, "Turns over k6: base/J fits");
    desk.key(Key::Num1);
    assert_eq!((score(desk, 0), score(desk, 1)), (4, 0));
    sees(desk, "Ada, person, 4 points, 7 meeples left");
    sees(desk, "Chip violet 2 from i5");
    assert!(desk.words("k6").starts_with("k6, base/J"), "{}", desk.words("k6"));
    assert!(desk.harness.state().desk().table().expect("a game").is_staged(), "the deal was given");
}

#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let mut desk = edited_game(|_| {});
    let at = desk.cell("b7").center();
    desk.harness.hover_at(at);
    desk.harness.run();
    sees(&desk, "nothing face up lies beside b7 yet");
    desk.press_at(at, PointerButton::Primary);
    assert_eq!(desk.harness.state().desk().table().expect("a game").position(), (0, 0));

    // j6 lies below a field: R turns the tile out of the one rotation that fits.
    desk.harness.hover_at(desk.cell("j6").center());
    desk.harness.run();
    sees(&desk, "Legal on j6");
    sees(&desk, "Turns over the covert tile on k6");
    desk.key(Key::R);
    sees(&desk, "Not possible: ");
    for _ in 0..3 {
        desk.key(Key::R);
    }
    sees(&desk, "Legal on j6");

    // A notch of the wheel is a quarter turn, back and forth, and the board stays where it is.
    let at = desk.cell("j6").center();
    let turned = |desk: &Desk| said(desk).into_iter().find(|words| words.starts_with("Tile in hand")).expect("a tile");
    let before = turned(&desk);
    desk.wheel(at, -1.0, egui::Modifiers::NONE);
    assert_ne!(turned(&desk), before);
    sees(&desk, "Not possible: ");
    desk.wheel(at, 1.0, egui::Modifiers::NONE);
    assert_eq!(turned(&desk), before);
    assert_eq!(desk.cell("j6").center(), at);
}

#[test]
fn what_a_seat_has_seen_reaches_no_other_seat() {
    // Two games that differ in what lies hidden, and in nothing else.
    let mut desks = [
        edited_game(|_| {}),
        edited_game(|text| {
            let (seen, other) = {
                let pile = text.piles.values().next().expect("a pile");
                let other = pile.iter().find(|(_, tile)| **tile != pile["g6"]).expect("another face");
                (pile["g6"].clone(), other.1.clone())
            };
            hide(text, "g6", &other);
            assert_ne!(text.piles.values().next().expect("a pile")["g6"], seen);
        }),
    ];
    for desk in &mut desks {
        first_turn(desk);
    }
    let same = |desks: &mut [Desk; 2], pictures: bool| {
        let said = labels(&desks[0]) == labels(&desks[1]);
        let [one, other] = desks.each_mut().map(|desk| {
            desk.harness.remove_cursor();
            desk.harness.run();
            desk.harness.render().expect("a picture")
        });
        said && (!pictures || one == other)
    };
    assert!(same(&mut desks, true), "the cover shows nothing");
    for desk in &mut desks {
        desk.click("I am Ada, show it");
    }
    assert!(!same(&mut desks, true), "Ada sees the difference");
    for desk in &mut desks {
        desk.click("Done: cover it and go on");
    }
    assert!(same(&mut desks, true), "beside Ada somebody may look at the board");
    for desk in &mut desks {
        desk.key(Key::Escape);
    }
    assert!(desks[0].has("Noor places a tile"));
    assert!(same(&mut desks, true));
    for desk in &mut desks {
        // The known tile can be looked at again, but not by Noor.
        desk.click_cell("g6");
        assert!(!desk.has("Hand the screen"));
    }
}

#[test]
fn bots_alone_play_to_the_end() {
    let mut desk = Desk::new();
    mode(&mut desk, "Play mode");
    seat(&mut desk, 1, "Bot: random");
    desk.click("Start game");
    desk.click("One action");
    assert!(desk.harness.state().desk().table().expect("a game").position().0 == 1);
    desk.click("Bots play on");
    sees(&desk, "The game is over");
    sees(&desk, "End of the game");
    sees(&desk, ", winner");
    assert!(desk.harness.state().desk().table().expect("a game").is_over());
}

#[test]
fn steps_back_save_and_load() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game");
    let mut desk = edited_game(|_| {});
    desk.click_cell("j4");
    desk.key(Key::Escape);
    desk.click_cell("j6");
    desk.key(Key::Escape);
    let turns = |desk: &Desk| desk.harness.state().desk().table().expect("a game").turns();
    let before = turns(&desk);
    let position = |desk: &Desk| desk.harness.state().desk().table().expect("a game").position();
    let (at, _) = position(&desk);
    desk.click("Step back");
    assert_eq!(position(&desk), (at - 1, at));
    desk.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(position(&desk), (at - 2, at), "undo is a step back here");
    desk.click("To the last position");
    assert_eq!(turns(&desk), before);
    assert!(desk.has("rewound"), "the game says that it was stepped back");

    desk.script.answer(Some(&path));
    desk.click("Save game");
    desk.click("End game");
    desk.click("End it");
    assert!(desk.harness.state().desk().table().is_none());
    let saved = folder.path().join("game.record.jsonl");
    desk.script.answer(Some(&saved));
    desk.click("Load game");
    assert_eq!(turns(&desk), before);
    sees(&desk, "Noor");

    std::fs::write(&saved, "no record").expect("written");
    desk.script.answer(Some(&saved));
    desk.click("Load game");
    sees(&desk, "The game cannot be opened");
    desk.click("Close");
    assert_eq!(turns(&desk), before, "the game at the desk stays");
}

#[test]
fn an_edited_map_offers_a_restart_and_the_game_changes_no_map() {
    let mut desk = edited_game(|_| {});
    let map = desk.document().definition().clone();
    desk.click_cell("j4");
    desk.key(Key::Escape);
    assert_eq!(*desk.document().definition(), map);
    assert!(!desk.has("The map was edited"));
    mode(&mut desk, "Edit mode");
    desk.dip("sea");
    desk.click_cell("b2");
    mode(&mut desk, "Play mode");
    sees(&desk, "The map was edited since this game began");
    assert_eq!(desk.words("b2"), "b2, covert, light blue", "the game stays on its board");
    desk.click("Restart on the edited map");
    assert!(!desk.has("The map was edited since this game began"));
    assert_eq!(desk.words("b2"), "b2, sea");
    let table = desk.harness.state().desk().table().expect("a game");
    assert_eq!((desk.harness.state().mode(), table.position(), table.seed()), (Mode::Play, (0, 0), 1));
}

/// The rules, mechanics and number of tiles of the game at the desk.
fn agreed(desk: &Desk) -> (RuleSet, Mechanics, u16) {
    let setup = desk.harness.state().desk().table().expect("a game").game().setup();
    let tiles = setup.supply.certain.iter().sum::<u16>() + setup.supply.drawn;
    (setup.rules.clone(), setup.mechanics.clone(), tiles)
}

/// What map and variant say now goes before what they said when the game was planned; what somebody chose stays.
#[test]
fn a_game_planned_or_begun_again_takes_map_tiles_and_variant_as_they_are_now() {
    let mut desk = Desk::new();
    mode(&mut desk, "Play mode");
    seat(&mut desk, 2, "Person");
    desk.click("Start game");
    let (rules, mut mechanics, tiles) = agreed(&desk);
    assert_ne!(tiles, 120);
    mode(&mut desk, "Edit mode");
    let tiles = TileChoice { count: Some(120), ..TileChoice::default() };
    let of_map = RuleOverrides { meeples: Some(5), ..RuleOverrides::default() };
    let commands = [EditCommand::SetTiles { tiles: Some(tiles) }, EditCommand::SetRules { rules: of_map }];
    for command in commands {
        desk.harness.state_mut().post(DocumentWish::Edit(command));
    }
    desk.harness.run();
    desk.key(Key::F4);
    let mut variant = desk.harness.state().variant_tab().expect("a tab").document.definition().as_ref().clone();
    variant.rules.max_seats = Some(5);
    for mechanics in [&mut variant.mechanics, &mut mechanics] {
        mechanics.covert_tiles.as_mut().expect("covert tiles").reveal_gain = 7;
    }
    desk.harness.state_mut().post(DocumentWish::ChangeVariant(Box::new(variant)));
    desk.harness.run();
    let now = (RuleSet { meeples: 5, max_seats: 5, ..rules }, mechanics, 120);
    mode(&mut desk, "Play mode");
    desk.click("Restart on the edited map");
    assert_eq!(agreed(&desk), now, "begun again");
    desk.harness.state_mut().post(DeskWish::Plan);
    desk.harness.run();
    desk.click("Start game");
    assert_eq!(agreed(&desk), now, "planned again");
    let table = desk.harness.state().desk().table().expect("a game");
    assert!(table.seats().iter().all(|seat| seat.player == PlayerKind::Person), "chosen, and stays so");
}

#[test]
fn a_map_with_errors_is_not_played() {
    let mut desk = Desk::new();
    desk.dip("sea");
    desk.click_cell("j5");
    desk.click_cell("f11");
    mode(&mut desk, "Play mode");
    sees(&desk, "The map has errors; mend them first.");
    assert!(!desk.has("Start game"));
    desk.click("Back to the map");
    assert_eq!(desk.harness.state().mode(), Mode::Edit);
}

/// two of the three start squares of the Nordic map, as the players choose; Start waits until it is two.
#[test]
fn start_squares_are_chosen_where_not_all_are_used() {
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/map-definitions/nordics.map.toml");
    let mut desk = Desk::showing(std::path::Path::new(map));
    mode(&mut desk, "Play mode");
    let first = desk.harness.query_by_role_and_label(Role::CheckBox, "e9, Östersund");
    assert!(first.is_none(), "the seed decides until somebody wants to choose");
    mode(&mut desk, "chosen");
    sees(&desk, "The rules use 2 of 3 start squares; 0 chosen.");
    let can_start = |desk: &Desk| !desk.harness.get_by_label("Start game").accesskit_node().is_disabled();
    assert!(!can_start(&desk));
    for square in ["e9, Östersund", "e15, Jönköping"] {
        desk.harness.get_by_role_and_label(Role::CheckBox, square).click();
        desk.harness.run();
    }
    assert!(can_start(&desk));
    desk.click("Start game");
    let view = desk.harness.state().desk().table().expect("a game").view();
    let lies = |cell: &str| view.tile_at(cell.parse().expect("a cell")).is_some();
    assert_eq!(["e9", "k10", "e15"].map(lies), [true, false, true]);
}
