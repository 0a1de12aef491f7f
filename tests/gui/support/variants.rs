//! The tab of a variant: gone to, left, and changed by hand.

use crate::support::acts::{press_anywhere, run, set_number};
use crate::support::desk::Desk;
use egui::{Key, Role};
use egui_kittest::kittest::Queryable;
use mapwright::gui::words::Command;

/// Goes to the tab of the map's variant, by the button in the properties of the map.
pub fn edit(desk: &mut Desk) {
    desk.key(Key::F2);
    press_anywhere(desk, Role::Button, "Edit variant");
}

/// Goes back to the map.
pub fn show_map(desk: &mut Desk) {
    let tab = desk
        .harness
        .query_all_by(|node| node.role() == Role::Tab && node.label().is_some_and(|label| label.starts_with("Map ")));
    tab.into_iter().next().expect("a tab of the map").click();
    desk.harness.run();
    assert!(desk.harness.state().variant_tab().is_none());
}

/// Chooses from a list.
pub fn choose(desk: &mut Desk, list: &str, choice: &str) {
    press_anywhere(desk, Role::ComboBox, list);
    if desk.harness.query_by_label(choice).is_none() {
        // A list stays open when something in it is chosen without the pointer, and the press closed it.
        press_anywhere(desk, Role::ComboBox, list);
    }
    desk.harness.get_by_label(choice).click_accesskit();
    desk.harness.run();
}

/// One more in the number field with that label.
pub fn more(desk: &mut Desk, label: &str) {
    desk.harness.get_by_role_and_label(Role::SpinButton, label).focus();
    desk.harness.run();
    desk.harness.get_by_role_and_label(Role::SpinButton, label).increment_accesskit();
    desk.harness.run();
}

/// Begins a new variant: with nothing, or as a built-in one.
pub fn begin(desk: &mut Desk, from: Option<&str>) {
    run(desk, Command::NewVariant);
    if let Some(from) = from {
        choose(desk, "Begins with", from);
    }
    // A list that no pointer has closed lies above the button.
    press_anywhere(desk, Role::Button, "Create variant");
    assert!(desk.harness.state().variant_tab().is_some());
}

/// Types a number and leaves the field.
pub fn set(desk: &mut Desk, label: &str, number: &str) {
    set_number(desk, label, number);
    desk.key(Key::Enter);
}

pub fn seats_that_cannot_be(desk: &mut Desk) {
    set(desk, "Min seats", "3");
    set(desk, "Max seats", "2");
}

/// More seats at least than at most, and the issue about it chosen.
pub fn with_an_issue(desk: &mut Desk) {
    edit(desk);
    seats_that_cannot_be(desk);
    desk.key(Key::F8);
}
