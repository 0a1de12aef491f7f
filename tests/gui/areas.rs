//! Areas: selecting, filling, moving, the clipboard, what is held in hand, stamps.

use crate::desk::Desk;
use egui::{Event, Key, Modifiers, OutputCommand, PointerButton};
use mapwright::editor::{CellSet, Selection};
use mapwright::gui::tool::Tool;

fn area(from: &str, to: &str) -> CellSet {
    CellSet::rectangle(from.parse().expect("a cell"), to.parse().expect("a cell"))
}

fn selected(desk: &Desk) -> CellSet {
    desk.document().selection().area().unwrap_or_default()
}

/// Text that the program put on the clipboard in this frame.
fn copied(desk: &mut Desk, event: Event) -> Option<String> {
    desk.harness.event(event);
    desk.harness.step();
    let commands = desk.harness.output().platform_output.commands.clone();
    let text = commands.into_iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text),
        OutputCommand::CopyImage(_) | OutputCommand::OpenUrl(_) | OutputCommand::TextSelectionSettled(_) => None,
    });
    desk.harness.run();
    text
}

fn paste(desk: &mut Desk, text: &str) {
    desk.harness.event(Event::Paste(text.to_owned()));
    desk.harness.run();
}

fn grid(desk: &Desk) -> Vec<String> {
    desk.document().definition().grid.as_ref().expect("a grid").rows.clone()
}

#[test]
fn a_rectangle_is_selected_moved_and_taken_back() {
    let mut desk = Desk::new();
    desk.key(Key::R);
    assert_eq!(desk.harness.state().tool(), Tool::SelectRectangle);
    desk.stroke("d5", "f6");
    assert_eq!(selected(&desk), area("d5", "f6"));
    assert!(desk.document().is_saved(), "selecting is no step");
    let before = grid(&desk);
    desk.stroke("e5", "e7");
    assert_eq!(selected(&desk), area("d7", "f8"));
    assert_ne!(grid(&desk), before);
    assert_eq!(desk.document().history().undo_label(), Some("Move area"));
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(grid(&desk), before);
}

#[test]
fn a_flood_fills_what_is_joined_and_a_line_has_no_gap() {
    let mut desk = Desk::new();
    desk.dip("land");
    desk.key(Key::L);
    desk.stroke("b6", "f6");
    assert_eq!(desk.row(5), "#.....V###O#>");
    desk.dip("sea");
    desk.key(Key::F);
    desk.click_cell("c6");
    assert_eq!(desk.row(5), "#~~~~~V###O#>");
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.row(5), "#.....V###O#>");
    desk.key(Key::W);
    desk.click_cell("c6");
    assert!(selected(&desk).contains("f6".parse().expect("a cell")));
}

#[test]
fn copies_go_through_the_clipboard_and_what_is_no_clip_is_refused() {
    let mut desk = Desk::new();
    desk.key(Key::R);
    desk.stroke("g6", "k6");
    let text = copied(&mut desk, Event::Copy).expect("a copy");
    assert!(text.contains("clip = 1"), "{text}");
    // Another run of the program.
    let mut other = Desk::new();
    paste(&mut other, &text);
    other.click_cell("d5");
    assert_eq!(other.row(4), "VV###O###S##>");
    assert_eq!(selected(&other), area("b5", "f5"));
    let before = grid(&other);
    paste(&mut other, "just words");
    assert!(other.has("no part of a map"));
    assert_eq!(grid(&other), before);
    paste(&mut other, &text);
    other.key(Key::Escape);
    other.click_cell("d9");
    assert_ne!(other.document().history().undo_label(), Some("nothing"));
    assert_eq!(grid(&other)[..7], before[..7]);
}

#[test]
fn cutting_is_one_step() {
    let mut desk = Desk::new();
    let before = grid(&desk);
    desk.key(Key::R);
    desk.stroke("d5", "f6");
    assert!(copied(&mut desk, Event::Cut).is_some());
    assert_ne!(grid(&desk), before);
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(grid(&desk), before);
}

#[test]
fn stamps_survive_the_program_and_turn_in_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = Desk::keeping(folder.path());
    desk.key(Key::R);
    desk.stroke("g6", "k6");
    desk.keys(Modifiers::COMMAND, Key::Num1);
    drop(desk);
    let mut desk = Desk::keeping(folder.path());
    desk.key(Key::Num1);
    desk.key(Key::X);
    desk.click_cell("d5");
    assert_eq!(desk.row(4), "VO###V###S##>");
}

#[test]
fn picking_a_square_with_several_marks_paints_an_equal_one() {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.dip("Chumak square");
    desk.click_cell("d5");
    let at = desk.cell("d5").center();
    desk.press_at(at, PointerButton::Secondary);
    desk.click_cell("c9");
    let meaning = |name: &str| desk.document().meaning_at(name.parse().expect("a cell"));
    assert_eq!(meaning("c9"), meaning("d5"));
}

#[test]
fn everything_can_be_selected_and_nothing() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::A);
    assert_eq!(selected(&desk).size(), (13, grid(&desk).len()));
    assert!(desk.has("Area"));
    desk.key(Key::Escape);
    assert_eq!(desk.document().selection(), Selection::Map);
}
