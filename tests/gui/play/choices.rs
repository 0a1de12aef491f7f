//! What the mechanics of chip variants ask, taken in the play mode by pointer and keys.

use crate::support::acts::{labels, sees};
use crate::support::desk::Desk;
use crate::support::games::{at_the_market, score, small_game};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};

fn press(desk: &mut Desk, words: &str) {
    desk.harness.get_by_role_and_label(Role::Button, words).click();
    desk.harness.run();
}

fn escape(desk: &mut Desk) {
    desk.keys(Modifiers::NONE, Key::Escape);
}

/// What is said of a seat.
fn card(desk: &Desk, name: &str) -> String {
    let nodes = desk.harness.get_all_by_role(Role::Group);
    let mut labels = nodes.filter_map(|node| node.accesskit_node().label());
    labels.find(|label| label.starts_with(name)).expect("the card of the seat")
}

#[test]
fn wine_is_sold_with_a_click() {
    let mut desk = at_the_market();
    desk.click_cell("b1");
    sees(&desk, "Ada may sell");
    sees(&desk, "1   Sell orange wine abroad for 5 points, giving up 1 chip");
    assert!(card(&desk, "Ada").contains("keeps orange 2"), "{}", card(&desk, "Ada"));
    press(&mut desk, "2   Sell orange wine to the town for 9 points, giving up 1 chip");
    sees(&desk, "Ada may place a meeple");
    assert_eq!(score(&desk, 0), 11);
    assert!(!card(&desk, "Ada").contains("keeps"), "{}", card(&desk, "Ada"));
}

#[test]
fn wine_is_sold_with_a_key_or_not_at_all() {
    let mut desk = at_the_market();
    desk.click_cell("b1");
    desk.keys(Modifiers::NONE, Key::Num1);
    sees(&desk, "Ada may place a meeple");
    assert_eq!(score(&desk, 0), 7);
    let mut desk = at_the_market();
    desk.click_cell("b1");
    press(&mut desk, "Sell nothing");
    sees(&desk, "Ada may place a meeple");
    assert_eq!(score(&desk, 0), 2);
}

#[test]
fn a_road_is_upgraded_by_the_seat_that_scores_it() {
    let mut desk = small_game(
        r#####"
[grid]
rows = ["S###", "~C##"]

[grid.legend]
C = { ground = "large-city", chips = 2 }

[[large-city]]
cell = "b2"
"#####,
        "[chips]\non = \"marks\"\n[mechanics.collect-at-large-cities]\n[mechanics.road-upgrade]\n",
        r#####"
first-seat = 1
start = [{ cell = "a1", tile = "base/W" }]
stock = ["base/D", "base/W", "base/U", "base/B"]

[city-chips]
b2 = [{ colour = "violet", value = 1 }, { colour = "orange", value = 2 }]
"#####,
    );
    sees(&desk, "at large cities");
    desk.click_cell("b1");
    press(&mut desk, "Highwayman on road r0");
    desk.click_cell("c1");
    escape(&mut desk);
    sees(&desk, "Ada may upgrade the road on b1");
    assert!(card(&desk, "Ada").contains("keeps violet 1, orange 2"), "{}", card(&desk, "Ada"));
    press(&mut desk, "2   Give up one orange chip: 1 point more for each tile");
    sees(&desk, "Ada may upgrade the road on b1");
    press(&mut desk, "Spend no chip");
    sees(&desk, "Ada places a tile");
    assert_eq!(score(&desk, 0), 3 + 3 + 3);
    assert!(card(&desk, "Ada").contains("keeps violet 1"), "{}", card(&desk, "Ada"));
}

#[test]
fn turns_and_tiles_of_islands_can_be_had() {
    let mut desk = small_game(
        r#####"
[grid]
rows = ["St####", "~~~~~~", "b~~~~~"]

[grid.legend]
b = { ground = "stack", outlined = "light-blue" }
"#####,
        "[chips]\n[mechanics.island-stacks]\nstack-size = 2\ntake-tiles = true\n[mechanics.collect-on-cover]\nkeep = true\n\
         [mechanics.extra-turn]\n",
        r#####"
first-seat = 1
start = [{ cell = "a1", tile = "base/B" }]
chips = { b1 = { colour = "light-blue", value = 1 } }
stacks = { a3 = ["base/U", "base/V"] }
stock = ["base/B", "base/A", "base/B", "base/B"]
"#####,
    );
    desk.click_cell("b1");
    escape(&mut desk);
    sees(&desk, "Ada may buy another turn");
    press(&mut desk, "1   Give up a meeple for another turn");
    assert!(card(&desk, "Ada").contains("8 meeples left, 1 given up"), "{}", card(&desk, "Ada"));
    sees(&desk, "Ada may take a tile of an island");
    sees(&desk, "Draw from the stock");
    press(&mut desk, "Take base/U from a3 for the light blue chip of 1");
    sees(&desk, "Ada places a tile");
    sees(&desk, "Tile in hand: base/U, turned by 0");
    assert!(!card(&desk, "Ada").contains("keeps"), "{}", card(&desk, "Ada"));
    desk.click_cell("c1");
    escape(&mut desk);
    sees(&desk, "Noor places a tile");
}

/// Beside the Chumak square b2 Ada has drawn one chip and Noor two; Ada is to play.
fn beside_a_chumak_square(first_chip: &str, last_chip: &str) -> Desk {
    let mut desk = small_game(
        r#####"
[grid]
rows = ["S###", "#c##"]

[grid.legend]
c = { chumak = true }
"#####,
        "[chips]\ncolours = [\"violet\", \"orange\"]\nvalues = [{ value = 1, count = 1 }, { value = 2, count = 1 }]\n\
         on = \"supply\"\n[mechanics.chumak-squares]\nroad-chips = 2\nother-chips = 1\n",
        &format!(
            r#####"
first-seat = 1
start = [{{ cell = "a1", tile = "base/B" }}]
chip-supply = [{first_chip}, {{ colour = "orange", value = 1 }}, {{ colour = "violet", value = 1 }}, {last_chip}]
stock = ["base/B", "base/B", "base/B", "base/B"]
"#####
        ),
    );
    desk.click_cell("b1");
    escape(&mut desk);
    sees(&desk, "Noor places a tile");
    desk.click_cell("a2");
    escape(&mut desk);
    sees(&desk, "Ada places a tile");
    desk
}

#[test]
fn face_down_chips_are_shown_to_their_seat_alone() {
    const VIOLET: &str = "{ colour = \"violet\", value = 2 }";
    const ORANGE: &str = "{ colour = \"orange\", value = 2 }";
    // Two games that differ in the chip that Ada drew, and in nothing else that anybody knows.
    let mut desks = [beside_a_chumak_square(VIOLET, ORANGE), beside_a_chumak_square(ORANGE, VIOLET)];
    let same = |desks: &mut [Desk; 2]| {
        let said = labels(&desks[0]) == labels(&desks[1]);
        let [one, other] = desks.each_mut().map(|desk| {
            desk.harness.remove_cursor();
            desk.harness.run();
            desk.harness.render().expect("a picture")
        });
        (said, one == other)
    };
    assert!(card(&desks[0], "Ada").contains("keeps face down"), "{}", card(&desks[0], "Ada"));
    assert!(card(&desks[0], "Noor").contains("keeps face down"), "{}", card(&desks[0], "Noor"));
    assert_eq!(same(&mut desks), (true, true), "beside Ada somebody may look at the screen");
    for desk in &mut desks {
        press(desk, "Look at your chips");
        sees(desk, "Hand the screen to Ada");
    }
    assert_eq!(same(&mut desks), (true, true), "the cover shows nothing");
    for desk in &mut desks {
        press(desk, "I am Ada, show it");
    }
    sees(&desks[0], "Chips face down: violet 2");
    sees(&desks[1], "Chips face down: orange 2");
    assert_eq!(same(&mut desks), (false, false), "Ada sees the difference");
    for desk in &mut desks {
        press(desk, "Done: cover it and go on");
        assert!(!desk.has("Chips face down"));
    }
    assert_eq!(same(&mut desks), (true, true));
    for desk in &mut desks {
        desk.click_cell("c1");
        escape(desk);
        sees(desk, "Noor places a tile");
        press(desk, "Look at your chips");
        press(desk, "I am Noor, show it");
        sees(desk, "Chips face down: orange 1");
        press(desk, "Done: cover it and go on");
    }
    assert_eq!(same(&mut desks), (true, true), "Noor sees only its own chip");
}

#[test]
fn without_covers_the_seat_that_plays_sees_its_chips_on_its_card() {
    let mut desk = beside_a_chumak_square("{ colour = \"violet\", value = 2 }", "{ colour = \"orange\", value = 2 }");
    press(&mut desk, "Testing");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Look without a cover").click();
    desk.harness.run();
    assert!(card(&desk, "Ada").contains("keeps violet 2"), "{}", card(&desk, "Ada"));
    assert!(card(&desk, "Noor").contains("keeps face down"), "{}", card(&desk, "Noor"));
    assert!(!desk.has("Look at your chips"));
}
