//! What differs from another map or variant, in the window.

use crate::support::acts::run;
use crate::support::compared::painted;
use crate::support::desk::Desk;
use crate::support::variants;
use egui::Role;
use egui_kittest::kittest::Queryable;
use mapwright::editor::Selection;
use mapwright::geometry::Cell;
use mapwright::gui::words::Command;

#[test]
fn what_was_painted_is_said_and_a_click_shows_where() {
    let mut desk = painted();
    assert!(desk.has("1 difference"));
    let sentence = desk.harness.query_all_by(|node| {
        node.role() == Role::Button
            && node.label().is_some_and(|label| label.starts_with("d5:") && label.contains("town"))
    });
    sentence.into_iter().next().expect("the sentence").click();
    desk.harness.run();
    assert!(desk.harness.state().dialog().is_none());
    assert_eq!(desk.document().selection(), Selection::Cell(Cell::new(3, 4)));
}

#[test]
fn another_map_is_chosen_from_a_list() {
    let mut desk = painted();
    variants::choose(&mut desk, "With", "usa-east");
    assert!(!desk.has("1 difference"));
    assert!(desk.has("name `USA East` → `USA West`"));
}

#[test]
fn a_changed_number_of_a_variant_is_said() {
    let mut desk = Desk::new();
    variants::edit(&mut desk);
    variants::more(&mut desk, "Reveal gain");
    run(&mut desk, Command::Compare);
    assert!(desk.has("1 difference"));
    assert!(desk.has("covert tiles: reveal gain 2 → 3"));
    variants::choose(&mut desk, "With", "usa");
    assert!(desk.has("1 difference"));
}
