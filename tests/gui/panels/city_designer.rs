//! The designer of large cities: sides, what joins them, templates, coats of arms.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::map::SideShow;
use mapwright::mapfile::LargeCityDefinition;
use mapwright::terrain::FeatureKind;

/// Denver, in the middle of squares.
fn denver() -> Desk {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("i8");
    desk
}

fn city(desk: &Desk) -> &LargeCityDefinition {
    desk.document().definition().large_cities.iter().find(|city| city.cell == "i8").unwrap()
}

fn groups(desk: &Desk, kind: FeatureKind) -> Vec<usize> {
    let segments = city(desk).segments.iter().filter(|segment| segment.kind == kind);
    segments.map(|segment| segment.sides.len()).collect()
}

fn is_playable(desk: &Desk) -> bool {
    desk.harness.state().shown().unwrap().checked.board.is_some()
}

#[test]
fn a_click_on_a_side_walks_on_and_the_segments_follow() {
    let mut desk = denver();
    assert!(city(&desk).segments.is_empty());
    desk.click("north side: city");
    assert_eq!(city(&desk).edges.n, SideShow::Road);
    assert_eq!((groups(&desk, FeatureKind::City), groups(&desk, FeatureKind::Road)), (vec![3], vec![1]));
    assert!(is_playable(&desk));
    desk.click("north side: road");
    assert!(is_playable(&desk));
    desk.click("north side: field");
    assert_eq!(city(&desk).edges.n, SideShow::City, "a side towards a square cannot be closed");
    assert!(city(&desk).segments.is_empty(), "nothing is written that the default says");
    assert_eq!(city(&desk).coats_of_arms, 1);
    (0..3).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert!(desk.document().is_saved());
}

#[test]
fn sides_are_joined_and_parted_between_them_each_city_with_its_arms() {
    let mut desk = denver();
    desk.click("One more: Coats of arms");
    desk.click("Part the city in the north and east");
    assert_eq!(groups(&desk, FeatureKind::City), [3, 1]);
    assert!(is_playable(&desk));
    desk.click("One more: Coats of arms, east");
    let arms: Vec<u8> = city(&desk).segments.iter().map(|segment| segment.coats_of_arms).collect();
    assert_eq!(arms, [1, 2]);
    desk.click("Join the city in the east and south");
    assert!(city(&desk).segments.is_empty());
    assert_eq!(city(&desk).coats_of_arms, 3);
}

#[test]
fn roads_run_through_or_end_and_what_is_impossible_says_why() {
    let mut desk = denver();
    desk.click("east side: city");
    desk.click("west side: city");
    assert_eq!(groups(&desk, FeatureKind::Road), [1, 1], "the city lies between");
    let join = |desk: &Desk| {
        let node = desk.harness.get_by_role_and_label(Role::Button, "Join the road in the east and west");
        node.accesskit_node().is_disabled()
    };
    assert!(join(&desk));
    desk.harness.get_by_role_and_label(Role::Button, "Join the road in the east and west").hover();
    desk.harness.run();
    desk.wait(1.0);
    assert!(desk.has("the city from north to south lies between"));
    desk.click("Part the city in the north and south");
    assert!(!join(&desk));
    desk.click("Join the road in the east and west");
    assert_eq!(groups(&desk, FeatureKind::Road), [2]);
    assert!(is_playable(&desk));
}

#[test]
fn templates_lay_out_a_city_and_are_turned() {
    let mut desk = denver();
    let template = |desk: &mut Desk, words: &str| {
        desk.harness.get_by_role_and_label(Role::RadioButton, words).click();
        desk.harness.run();
    };
    template(&mut desk, "City at a corner, two sides closed");
    assert!(city(&desk).segments.is_empty(), "all its sides face squares");
    assert_eq!(city(&desk).edges.clockwise(), [SideShow::City; 4]);
    template(&mut desk, "Two cities with a field between");
    assert_eq!(groups(&desk, FeatureKind::City), [1, 1]);
    assert!(is_playable(&desk));
    template(&mut desk, "City on three sides, with a road");
    assert_eq!(city(&desk).edges.s, SideShow::Road);
    desk.key(Key::Z);
    assert_eq!(city(&desk).edges.w, SideShow::Road);
    desk.click("Turn the large city");
    assert_eq!(city(&desk).edges.n, SideShow::Road);
    assert_eq!(desk.document().history().changes().count(), 4);
    template(&mut desk, "City on four sides");
    assert_eq!(city(&desk).coats_of_arms, 1);
    assert!(city(&desk).segments.is_empty());
    assert!(desk.harness.get_by_role_and_label(Role::Button, "Turn the large city").accesskit_node().is_disabled());
}

#[test]
fn a_side_is_walked_with_the_keyboard() {
    let mut desk = denver();
    desk.harness.get_by_role_and_label(Role::Button, "south side: city").focus();
    desk.harness.run();
    desk.key(Key::Space);
    assert_eq!(city(&desk).edges.s, SideShow::Road);
}

/// A painted city closes its sides towards the sea: they may be walked to closed again.
#[test]
fn a_side_towards_void_may_be_closed() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("a7");
    let at = |desk: &Desk| {
        let cities = &desk.document().definition().large_cities;
        cities.iter().find(|city| city.cell == "a7").unwrap().edges.clockwise()
    };
    let before = at(&desk);
    let side = before.iter().position(|show| *show == SideShow::Closed).unwrap();
    let word = ["north", "east", "south", "west"][side];
    for show in ["closed", "city", "road", "field"] {
        desk.click(&format!("{word} side: {show}"));
    }
    assert_eq!(at(&desk), before);
}
