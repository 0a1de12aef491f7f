//! The tools for large cities, border prints, ferries, names and regions.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, PointerButton, Pos2, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::Selection;
use mapwright::geometry::Side;
use mapwright::gui::words::Tool;
use mapwright::gui::workspace::Workspace;
use mapwright::map::SideShow;
use mapwright::terrain::EdgeKind;

/// An empty map of 12 × 9 squares.
fn empty() -> Desk {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::N);
    desk.click("Create map");
    desk
}

fn inside(desk: &Desk, cell: &str, side: Side) -> Pos2 {
    let rect = desk.cell(cell);
    let (dx, dy) = side.offset();
    rect.center() + vec2(dx as f32, dy as f32) * rect.width() * 0.38
}

fn click_side(desk: &mut Desk, cell: &str, side: Side) {
    let at = inside(desk, cell, side);
    desk.press_at(at, PointerButton::Primary);
}

fn type_and(desk: &mut Desk, label: &str, text: &str, key: Key) {
    let field = desk.harness.get_by_role_and_label(Role::TextInput, label);
    assert!(field.accesskit_node().is_focused(), "typed at once");
    field.type_text(text);
    desk.harness.run();
    desk.key(key);
}

fn print_at(workspace: &Workspace, cell: &str, side: Side) -> Option<EdgeKind> {
    let borders = &workspace.document().definition().borders;
    borders.iter().find(|border| border.cell == cell && border.side == side).map(|border| border.kind)
}

#[test]
fn the_border_tool_walks_from_road_to_city_to_nothing() {
    let mut desk = empty();
    desk.key(Key::D);
    assert_eq!(desk.harness.state().tool(), Tool::Border);
    let at = inside(&desk, "c1", Side::North);
    desk.harness.hover_at(at);
    desk.harness.run();
    assert!(desk.has("Border: road at c1.n"));
    let mut seen = Vec::new();
    for _ in 0..3 {
        click_side(&mut desk, "c1", Side::North);
        seen.push(print_at(desk.harness.state(), "c1", Side::North));
    }
    assert_eq!(seen, [Some(EdgeKind::Road), Some(EdgeKind::City), None]);
    (0..3).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert!(desk.document().is_saved(), "each click is one step");
}

#[test]
fn where_a_border_print_leads_is_typed_beside_it() {
    let mut desk = empty();
    desk.key(Key::D);
    click_side(&mut desk, "c1", Side::North);
    type_and(&mut desk, "Print at c1.n leads to", "Calgary", Key::Enter);
    assert_eq!(desk.document().definition().borders[0].to.as_deref(), Some("Calgary"));
    click_side(&mut desk, "e1", Side::North);
    type_and(&mut desk, "Print at e1.n leads to", "Nowhere", Key::Escape);
    assert_eq!(desk.document().definition().borders[1].to, None);
    assert_eq!(desk.harness.state().tool(), Tool::Border);
}

#[test]
fn a_stroke_along_sides_prints_the_chosen_kind() {
    let mut desk = empty();
    desk.key(Key::D);
    desk.click("Always city");
    let (from, to) = (inside(&desk, "b1", Side::North), inside(&desk, "f1", Side::North));
    desk.harness.hover_at(from);
    desk.harness.drag_at(from);
    (1..=8).for_each(|step| desk.harness.hover_at(from + (to - from) * (step as f32 / 8.0)));
    desk.harness.drop_at(to);
    desk.harness.run();
    for cell in ["b1", "c1", "d1", "e1", "f1"] {
        assert_eq!(print_at(desk.harness.state(), cell, Side::North), Some(EdgeKind::City), "{cell}");
    }
    assert_eq!(desk.document().history().changes().count(), 1);
    assert!(!desk.has("leads to"), "many prints have no one name");
}

#[test]
fn the_city_tool_puts_cities_down_and_walks_their_sides() {
    let mut desk = empty();
    desk.key(Key::C);
    desk.click_cell("d4");
    assert_eq!(desk.document().selection(), Selection::Cell("d4".parse().unwrap()));
    let east = |desk: &Desk| desk.document().definition().large_cities[0].edges.e;
    assert_eq!(east(&desk), SideShow::City);
    let at = inside(&desk, "d4", Side::East);
    desk.harness.hover_at(at);
    desk.harness.run();
    assert!(desk.has("d4.e shows city, a click makes it road"));
    click_side(&mut desk, "d4", Side::East);
    assert_eq!(east(&desk), SideShow::Road);
    // The border tool does the same at a large city.
    desk.key(Key::D);
    click_side(&mut desk, "d4", Side::East);
    assert_eq!(east(&desk), SideShow::Field);
    assert_eq!(desk.document().history().changes().count(), 3);
}

#[test]
fn the_ferry_tool_joins_two_sides_and_escape_drops_a_route_with_one_end() {
    let mut desk = empty();
    desk.key(Key::G);
    click_side(&mut desk, "b1", Side::North);
    click_side(&mut desk, "f1", Side::North);
    assert_eq!(desk.document().definition().ferries[0].ends, ["b1.n", "f1.n"]);
    desk.key(Key::Escape);
    click_side(&mut desk, "h1", Side::North);
    assert_eq!(desk.document().definition().ferries.len(), 2);
    desk.key(Key::Escape);
    assert_eq!(desk.document().definition().ferries.len(), 1);
    assert_eq!(desk.document().selection(), Selection::Map);
}

#[test]
fn the_name_tool_types_on_the_map() {
    let mut desk = empty();
    desk.key(Key::T);
    desk.click_cell("d4");
    type_and(&mut desk, "Name of d4", "Boise", Key::Enter);
    assert_eq!(desk.document().definition().names["d4"], "Boise");
    desk.click_cell("d4");
    type_and(&mut desk, "Name of d4", " City", Key::Escape);
    assert_eq!(desk.document().definition().names["d4"], "Boise");
    assert_eq!(desk.harness.state().tool(), Tool::Name, "letters did not reach the keys");
    // A click elsewhere takes the name, too.
    desk.click_cell("f4");
    desk.harness.get_by_role_and_label(Role::TextInput, "Name of f4").type_text("Butte");
    desk.harness.run();
    desk.click_cell("h6");
    assert_eq!(desk.document().definition().names["f4"], "Butte");
}

#[test]
fn the_region_tool_paints_squares_and_takes_rows_by_their_numbers() {
    let mut desk = empty();
    desk.key(Key::A);
    desk.stroke("b2", "d2");
    let region = |desk: &Desk| desk.document().definition().regions[0].clone();
    assert_eq!(region(&desk).cells, ["b2", "c2", "d2"]);
    let row = |desk: &mut Desk, number: u16| {
        let words = format!("Row {number} of Region 1");
        desk.harness.get_by_role_and_label(Role::CheckBox, &words).click();
        desk.harness.run();
    };
    row(&mut desk, 4);
    row(&mut desk, 6);
    assert_eq!(region(&desk).rows, Some([4, 6]));
    row(&mut desk, 4);
    assert_eq!(region(&desk).rows, Some([5, 6]));
    desk.stroke("c2", "d2");
    assert_eq!(region(&desk).cells, ["b2"]);
}
