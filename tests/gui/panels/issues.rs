//! The list of issues: live, sorted, with jumps and repairs; the counts in the status bar.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::Selection;

fn on(text: &str) -> (tempfile::TempDir, Desk) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.map.toml");
    std::fs::write(&path, text).unwrap();
    let desk = Desk::showing(&path);
    (folder, desk)
}

/// USA West with a square that is town and outlined at once.
fn with_error() -> Desk {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("k3");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
    desk.harness.run();
    desk.click_cell("d5");
    desk
}

fn selected(desk: &Desk) -> Option<String> {
    desk.document().selection().cell().map(|cell| cell.to_string())
}

#[test]
fn a_repair_is_one_step_that_keeps_what_it_says() {
    let mut desk = with_error();
    let steps = desk.document().history().changes().count();
    desk.click("Keep the outline");
    assert!(desk.has("no errors"));
    assert_eq!(desk.document().history().changes().count(), steps + 1);
    let meaning = desk.document().meaning_at("k3".parse().unwrap()).unwrap();
    assert!(!meaning.town && meaning.outlined.is_some());
    desk.keys(Modifiers::COMMAND, Key::Z);
    desk.click("Keep the town");
    let meaning = desk.document().meaning_at("k3".parse().unwrap()).unwrap();
    assert!(meaning.town && meaning.outlined.is_none());
    assert!(desk.has("Keep the town: done") && desk.has("no errors"), "the counts stay beside the notice");
}

#[test]
fn counts_in_the_status_bar_lead_to_their_first_issue() {
    let mut desk = with_error();
    desk.click("1 error");
    assert_eq!(selected(&desk).as_deref(), Some("k3"));
    assert!(desk.has("Error: The square is a town"), "a notice, and the counts beside it");
    desk.click("3 notes");
    assert_eq!(desk.document().selection(), Selection::Map);
}

#[test]
fn a_row_can_be_reached_and_used_with_keys() {
    let mut desk = with_error();
    let row = |desk: &Desk| {
        let rows = desk.harness.get_all_by_role(Role::Button);
        let mut rows = rows
            .into_iter()
            .filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with("k3: ")));
        rows.next().expect("a row").focus();
    };
    row(&desk);
    desk.harness.run();
    desk.key(Key::Enter);
    assert_eq!(selected(&desk).as_deref(), Some("k3"));
}

#[test]
fn the_place_flashes_for_a_moment_and_then_all_is_still() {
    let mut desk = with_error();
    // The harness itself wants no motion.
    desk.harness.ctx.all_styles_mut(|style| style.animation_time = 0.12);
    desk.harness.key_press(Key::F8);
    desk.harness.run_steps(12);
    let during = desk.harness.render().expect("a picture");
    desk.wait(1.5);
    let after = desk.harness.render().expect("a picture");
    assert!(during != after, "a ring is seen");
    desk.wait(1.0);
    assert!(after == desk.harness.render().expect("a picture"), "and gone for good");
}

#[test]
fn nothing_flashes_where_no_motion_is_wanted() {
    let mut desk = with_error();
    desk.harness.ctx.all_styles_mut(|style| style.animation_time = 0.0);
    desk.harness.key_press(Key::F8);
    desk.harness.run_steps(12);
    let during = desk.harness.render().expect("a picture");
    desk.wait(1.5);
    assert!(during == desk.harness.render().expect("a picture"));
}

#[test]
fn issues_are_live_while_a_stroke_goes_on() {
    let text = "format = 1\nname = \"Narrow\"\n[grid]\nrows = [\"S##\"]\n";
    let (_folder, mut desk) = on(text);
    desk.dip("sea");
    let at = desk.cell("b1").center();
    desk.harness.hover_at(at);
    desk.harness.drag_at(at);
    desk.harness.run();
    assert!(!desk.has("Nothing leads") && !desk.has("No tile can ever be laid"));
    desk.wait(1.0);
    assert!(desk.document().in_gesture(), "the button is still down");
    assert!(desk.has("c1: No tile can ever be laid on this square"));
    desk.harness.drop_at(at);
    desk.harness.run();
    assert!(desk.has("c1: No tile can ever be laid on this square"));
}

#[test]
fn a_map_without_issues_offers_games() {
    let text = "format = 1\nname = \"Small\"\ntiles = { sets = [\"base\"], count = 9 }\n[grid]\nrows = [\"S##\", \"###\", \"###\"]\n";
    let (_folder, mut desk) = on(text);
    assert!(desk.has("Every rule the engine knows is met."), "{:?}", desk.harness.state().shown().unwrap().issues);
    // Below the properties and the layers: it may have to be scrolled to.
    desk.harness.get_by_role_and_label(Role::Button, "Play twenty games").scroll_to_me();
    desk.harness.run();
    desk.click("Play twenty games");
    assert!(desk.harness.state().bot_games().is_some());
}

#[test]
fn many_issues_are_folded_by_severity_and_can_be_filtered() {
    let columns = 14;
    let names: String = (0..columns).map(|at| format!("{}2 = \"Atlantis {at}\"\n", char::from(b'a' + at))).collect();
    let (squares, sea) = ("#".repeat(13), "~".repeat(14));
    let text = format!(
        "format = 1\nname = \"Sunk\"\ntiles = {{ sets = [\"base\"], count = 14 }}\n[grid]\nrows = [\"S{squares}\", \"{sea}\"]\n[names]\n{names}"
    );
    let (_folder, mut desk) = on(&text);
    let rows = |desk: &Desk| {
        let rows = desk.harness.get_all_by_role(Role::Button);
        let is_row = |label: String| label.contains("2: A name stands");
        rows.filter(|node| node.accesskit_node().label().is_some_and(is_row)).count()
    };
    assert_eq!(rows(&desk), 14);
    desk.type_into("Filter issues", "c2");
    assert_eq!(rows(&desk), 1);
    desk.type_into("Filter issues", "nowhere at all");
    assert!(desk.has("No issue says that."));
    desk.type_into("Filter issues", "v034");
    assert_eq!(rows(&desk), 14);
    let heads = desk.harness.get_all_by_label("14 warnings");
    heads.into_iter().last().unwrap().click();
    desk.harness.run();
    assert_eq!(rows(&desk), 0, "folded");
}
