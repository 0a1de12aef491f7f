//! What differs from another map or variant, in the window.

use crate::panels::variant;
use crate::support::desk::Desk;
use crate::support::scenes::run;
use egui::Role;
use egui_kittest::kittest::Queryable;
use mapwright::editor::Selection;
use mapwright::geometry::Cell;
use mapwright::gui::command::Command;
use mapwright::gui::dialogs::CompareWith;
use mapwright::gui::outbox::UiCommand;

/// USA West with a town painted on a square, compared with itself as it is built in.
pub fn painted() -> Desk {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    run(&mut desk, Command::Compare);
    desk
}

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
    variant::choose(&mut desk, "With", "usa-east");
    assert!(!desk.has("1 difference"));
    assert!(desk.has("name `USA East` → `USA West`"));
}

#[test]
fn a_changed_number_of_a_variant_is_said() {
    let mut desk = Desk::new();
    variant::edit(&mut desk);
    variant::more(&mut desk, "Reveal gain");
    run(&mut desk, Command::Compare);
    assert!(desk.has("1 difference"));
    assert!(desk.has("covert tiles: reveal gain 2 → 3"));
    variant::choose(&mut desk, "With", "usa");
    assert!(desk.has("1 difference"));
}

/// USA West compared with USA East: a long list.
pub fn with_east() -> Desk {
    let mut desk = painted();
    let east = CompareWith::BuiltIn("usa-east".to_owned());
    desk.harness.state_mut().post(UiCommand::Compare(east));
    desk.harness.run_steps(2);
    desk.harness.run();
    desk
}
