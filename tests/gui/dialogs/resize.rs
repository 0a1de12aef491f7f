//! Another size for the map: the dialog tells what is cut, the map keeps its place, undo brings all back.

use crate::support::acts::{choose_button, set_number};
use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::Selection;

fn text(desk: &Desk) -> Vec<u8> {
    desk.document().text(None).expect("a text")
}

fn size(desk: &Desk) -> (usize, usize) {
    let rows = &desk.document().definition().grid.as_ref().expect("a grid").rows;
    (rows[0].chars().count(), rows.len())
}

#[test]
fn a_larger_map_keeps_what_was_drawn_where_it_was() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("d5");
    let (before, there, old) = (text(&desk), desk.cell("d5"), size(&desk));
    let words = desk.words("d5");
    desk.menu("Map", "Resize map…");
    assert!(desk.has("The map has this size."));
    set_number(&mut desk, "Columns", &(old.0 + 2).to_string());
    assert!(desk.has("2 columns added in the east"), "every square keeps its name unless somebody says otherwise");
    choose_button(&mut desk, "Anchor: south-east");
    assert!(desk.has("2 columns added in the west") && desk.has("Nothing is cut."));
    assert!(desk.has("The coast moves with the squares."));
    desk.click("Resize map");
    assert!(desk.harness.state().dialog().is_none());
    assert_eq!(size(&desk), (old.0 + 2, old.1));
    assert_eq!(desk.document().selection(), Selection::Cell("f5".parse().expect("a cell")));
    assert!(desk.cell("f5").center().distance(there.center()) < 0.5, "{} was at {there}", desk.cell("f5"));
    assert_eq!(desk.words("f5"), words.replace("d5", "f5"));
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(text(&desk), before);
    assert_eq!(desk.document().selection(), Selection::Cell("d5".parse().expect("a cell")));
    assert!(desk.cell("d5").center().distance(there.center()) < 0.5);
}

#[test]
fn what_is_cut_is_named_before_it_happens() {
    let mut desk = Desk::new();
    let (before, counts) = (text(&desk), desk.harness.state().shown().expect("a map").counts);
    desk.menu("Map", "Resize map…");
    set_number(&mut desk, "Rows", "4");
    assert!(desk.has("This is cut"));
    assert!(desk.has("Los Angeles"), "names are listed");
    assert!(desk.has("13 rows cut in the south"));
    // The button says it, and Enter does not do it.
    desk.key(Key::Enter);
    assert_eq!(text(&desk), before);
    let button = |desk: &Desk| {
        let is_it = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with("Resize and cut "))
        };
        desk.harness.get_by(is_it).accesskit_node().label().expect("words")
    };
    let words = button(&desk);
    desk.click(&words);
    let now = desk.harness.state().shown().expect("a map").counts;
    let lost = counts.squares - now.squares;
    assert!(words.starts_with(&format!("Resize and cut {lost} squares")), "{words}: {lost}");
    assert_eq!(size(&desk).1, 4);
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(text(&desk), before);
}

#[test]
fn enter_resizes_where_nothing_is_lost() {
    let mut desk = Desk::new();
    let old = size(&desk);
    desk.menu("Map", "Resize map…");
    set_number(&mut desk, "Rows", "21");
    desk.key(Key::Enter);
    assert_eq!(size(&desk), (old.0, 21));
    assert_eq!(desk.document().history().undo_label(), Some(format!("Resize to {} × 21", old.0).as_str()));
}

#[test]
fn a_size_beyond_the_limits_is_brought_back_into_them() {
    let mut desk = Desk::new();
    desk.menu("Map", "Resize map…");
    set_number(&mut desk, "Columns", "4000");
    assert!(desk.has(&format!("{} columns added in the east", 200 - size(&desk).0)));
    set_number(&mut desk, "Columns", "0");
    assert!(desk.has("columns cut in the east") && desk.has("This is cut"));
    desk.key(Key::Escape);
    assert!(desk.harness.state().dialog().is_none());
}

#[test]
fn a_column_added_in_the_west_and_taken_back_leaves_the_map_in_place() {
    let mut desk = Desk::new();
    let there = desk.cell("d5").center();
    desk.menu("Map", "Add column in the west");
    assert!(desk.cell("e5").center().distance(there) < 0.5);
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert!(desk.cell("d5").center().distance(there) < 0.5);
}

#[test]
fn a_pair_has_no_size_of_its_own() {
    let mut desk = Desk::with(None, |workspace| workspace.open("usa").expect("a built-in map"));
    desk.harness.get_by_role_and_label(Role::Button, "Map").click();
    desk.harness.run();
    assert!(desk.harness.get_by_role_and_label(Role::Button, "Resize map…").accesskit_node().is_disabled());
}
