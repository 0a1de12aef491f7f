//! Areas: selecting, filling, moving, the clipboard, what is held in hand, stamps.

use crate::support::acts::select;
use crate::support::desk::Desk;
use egui::{Event, Key, Modifiers, OutputCommand, PointerButton};
use mapwright::editor::{CellSet, Selection};
use mapwright::gui::words::Tool;

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

#[test]
fn the_inverse_of_a_selection_is_all_else() {
    let mut desk = Desk::new();
    let squares = 13 * grid(&desk).len();
    select(&mut desk, "c4");
    desk.keys(Modifiers::COMMAND, Key::I);
    assert_eq!(selected(&desk).len(), squares - 1);
    assert!(!selected(&desk).contains("c4".parse().expect("a cell")));
    desk.keys(Modifiers::COMMAND, Key::I);
    assert_eq!(selected(&desk), area("c4", "c4"));
    desk.keys(Modifiers::COMMAND, Key::A);
    desk.keys(Modifiers::COMMAND, Key::I);
    assert_eq!(desk.document().selection(), Selection::Map);
}

/// A country with a border print in its east, a ferry in its south, and a square beyond the sea.
const COUNTRY: &str = r##"
format = 1
name = "Country"
[grid]
rows = ["~~~~~~~~", "~##~~#~~", "~##~~#~~", "~~~~~~~~"]
[[border]]
cell = "c2"
side = "e"
kind = "road"
[[ferry]]
ends = ["b3.s", "f3.s"]
name = "Line"
[[region]]
name = "West"
cells = ["b2", "c2"]
"##;

fn country(folder: &std::path::Path) -> Desk {
    let path = folder.join("country.map.toml");
    std::fs::write(&path, COUNTRY).expect("written");
    Desk::showing(&path)
}

#[test]
fn prints_that_would_face_a_square_are_told_before_and_after() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = country(folder.path());
    desk.key(Key::R);
    desk.stroke("b2", "c3");
    let (from, to) = (desk.cell("b2").center(), desk.cell("d2").center());
    desk.harness.hover_at(from);
    desk.harness.drag_at(from);
    desk.harness.hover_at(to);
    // What moves shows that it does: the window does not come to rest.
    desk.harness.run_steps(4);
    let gone = "1 border print would face a square and is gone: e2.e";
    assert!(desk.has(&format!("Move area: 2 right; {gone}")), "before");
    desk.harness.drop_at(to);
    desk.harness.run();
    assert!(desk.document().definition().borders.is_empty());
    assert!(desk.has(gone), "after");
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.document().definition().borders.len(), 1);
    assert!(!desk.has(gone));
    // One column of two, with a ferry that lands outside as well.
    desk.key(Key::Escape);
    desk.stroke("b2", "b3");
    desk.stroke("b2", "f2");
    assert!(desk.has("1 ferry route is gone: Line (b3.s–f3.s)"));
}

#[test]
fn pasting_says_what_it_leaves_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = country(folder.path());
    desk.key(Key::R);
    desk.stroke("c2", "c3");
    desk.keys(Modifiers::COMMAND, Key::D);
    let at = desk.cell("e2").center();
    desk.harness.hover_at(at);
    desk.harness.run();
    assert!(desk.has("Paste: 1 border print would face a square and is gone: e2.e"));
    desk.click_cell("e2");
    assert!(desk.has("1 border print would face a square and is gone: e2.e"));
    assert_eq!(desk.document().definition().borders.len(), 1, "that of c2");
}

#[test]
fn a_copy_says_which_regions_it_leaves() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = country(folder.path());
    desk.key(Key::R);
    desk.stroke("b2", "c2");
    assert!(copied(&mut desk, Event::Copy).is_some());
    assert!(desk.has("Copied 2 squares without the region West, which belong"));
    desk.keys(Modifiers::COMMAND, Key::Num1);
    assert!(desk.has("Stamp 1: 2 squares without the region West"));
    desk.key(Key::Escape);
    desk.stroke("c2", "c3");
    assert!(copied(&mut desk, Event::Copy).is_some());
    assert!(desk.has("Copied 2 squares") && !desk.has("without the"));
}

/// The colour of the middle of the upper edge of a cell, where no mark lies.
fn colour_at(picture: &image::RgbaImage, cell: egui::Rect) -> image::Rgba<u8> {
    let at = cell.center() + egui::vec2(cell.width() * 0.2, cell.height() * 0.3);
    *picture.get_pixel(at.x as u32, at.y as u32)
}

#[test]
fn a_flood_in_very_many_pieces_shows_each_of_them_and_nothing_between() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("comb.map.toml");
    // Every second square of every second row is sea: the squares around them are a net of many pieces.
    let row = |at: usize| (0..24).map(|col| if at % 2 == 1 && col % 2 == 1 { '~' } else { '#' }).collect::<String>();
    let rows: Vec<String> = (0..16).map(|at| format!("\"{}\"", row(at))).collect();
    let text = format!("format = 1\nname = \"Comb\"\n[grid]\nrows = [{}]\n", rows.join(", "));
    std::fs::write(&path, text).expect("written");
    let mut desk = Desk::showing(&path);
    desk.dip("land");
    desk.key(Key::F);
    desk.harness.hover_at(egui::pos2(640.0, 20.0));
    desk.harness.run();
    let (net, hole) = (desk.cell("c4"), desk.cell("d4"));
    let before = desk.harness.render().expect("a picture");
    let at = desk.cell("a1").center();
    desk.harness.hover_at(at);
    desk.harness.run();
    assert!(desk.has("Fill 288 squares with land"));
    let ahead = desk.harness.render().expect("a picture");
    assert_ne!(colour_at(&before, net), colour_at(&ahead, net), "what would be filled");
    assert_eq!(colour_at(&before, hole), colour_at(&ahead, hole), "what would stay");
}
