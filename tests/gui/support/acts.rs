//! What a hand does in a window, and what is read in it.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;

pub fn run(desk: &mut Desk, command: Command) {
    desk.harness.state_mut().post(Wish::Run(command));
    // Wishes are acted on after a frame; the next one shows what came of them.
    desk.harness.run_steps(2);
    desk.harness.run();
}

pub fn select(desk: &mut Desk, cell: &str) {
    desk.key(Key::V);
    desk.click_cell(cell);
}

pub fn hover(desk: &mut Desk, cell: &str) {
    let at = desk.cell(cell).center();
    desk.harness.hover_at(at);
    desk.harness.run();
}

/// Presses something that may lie below the part of the panel in sight.
pub fn press_anywhere(desk: &mut Desk, role: Role, label: &str) {
    desk.harness.get_by_role_and_label(role, label).click_accesskit();
    desk.harness.run();
}

/// Types a number, without leaving the field.
pub fn set_number(desk: &mut Desk, label: &str, number: &str) {
    let field = |desk: &Desk, act: &dyn Fn(&egui_kittest::Node<'_>)| {
        let is_field = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            matches!(node.role(), Role::SpinButton | Role::TextInput) && node.label().as_deref() == Some(label)
        };
        act(&desk.harness.get_by(is_field));
    };
    field(desk, &|node| node.focus());
    desk.harness.run();
    desk.keys(Modifiers::COMMAND, Key::A);
    field(desk, &|node| node.type_text(number));
    desk.harness.run();
}

/// Chooses one of several.
pub fn choose_button(desk: &mut Desk, words: &str) {
    desk.harness.get_by_role_and_label(Role::RadioButton, words).click();
    desk.harness.run();
}

pub fn labels(desk: &Desk) -> Vec<String> {
    let words = |node: egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        node.label().or_else(|| node.value())
    };
    desk.harness.query_all_by(|_| true).filter_map(words).collect()
}

pub fn said(desk: &Desk) -> Vec<String> {
    labels(desk).into_iter().filter(|label| label.len() > 6).collect()
}

#[track_caller]
pub fn sees(desk: &Desk, words: &str) {
    assert!(desk.has(words), "nothing says `{words}`: {:#?}", said(desk));
}
