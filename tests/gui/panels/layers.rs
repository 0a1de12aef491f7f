//! Layers are hidden and locked: in the window, never in the map.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::editor::{Document, MapLayer, Selection};
use mapwright::geometry::Cell;
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;

fn undo_label(document: &Document) -> Option<String> {
    document.history().undo_label().map(str::to_owned)
}

#[test]
fn nothing_is_painted_on_a_locked_layer() {
    let mut desk = Desk::new();
    let before = desk.row(6);
    desk.dip("town");
    desk.click("Lock squares");
    desk.stroke("e7", "h7");
    assert_eq!(desk.row(6), before);
    assert_eq!(undo_label(desk.document()), None, "a refused stroke is no step");
    assert!(desk.has("Squares is locked"), "the status bar says why");
    desk.click("Unlock squares");
    desk.stroke("e7", "h7");
    assert_ne!(desk.row(6), before);
    assert!(desk.document().history().undo_label().is_some());
}

#[test]
fn a_lock_keeps_only_its_own_layer() {
    let mut desk = Desk::new();
    desk.click("Lock names");
    desk.dip("town");
    let before = desk.row(6);
    desk.stroke("e7", "h7");
    assert_ne!(desk.row(6), before, "squares without a name are not on the layer of names");
}

#[test]
fn hiding_and_locking_is_no_step_and_no_change() {
    let mut desk = Desk::new();
    let before = desk.document().definition().clone();
    for layer in ["names", "borders and ferries", "chips", "squares", "regions", "backdrop"] {
        desk.click(&format!("Hide {layer}"));
        desk.click(&format!("Lock {layer}"));
    }
    desk.keys(Modifiers::COMMAND, Key::G);
    assert_eq!(desk.document().definition(), &before);
    assert!(desk.document().is_saved());
    assert_eq!(undo_label(desk.document()), None);
    desk.harness.state_mut().post(Wish::Run(Command::ShowLayer(MapLayer::Squares)));
    desk.harness.run();
    assert!(desk.has("Hide squares"), "the command shows it again");
}

#[test]
fn what_is_hidden_is_not_hit() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    let border = &desk.document().definition().borders[0];
    let (cell, side) = (border.cell.parse::<Cell>().unwrap(), border.side);
    let rect = desk.cell(&cell.to_string());
    let (dx, dy) = match side {
        mapwright::geometry::Side::North => (0.0, -0.6),
        mapwright::geometry::Side::East => (0.6, 0.0),
        mapwright::geometry::Side::South => (0.0, 0.6),
        mapwright::geometry::Side::West => (-0.6, 0.0),
    };
    let at = rect.center() + egui::vec2(dx, dy) * rect.width();
    desk.press_at(at, egui::PointerButton::Primary);
    assert_eq!(desk.document().selection(), Selection::Border(cell, side));
    desk.click("Hide borders and ferries");
    desk.press_at(at, egui::PointerButton::Primary);
    assert!(matches!(desk.document().selection(), Selection::Cell(_) | Selection::Map));
    desk.click("Hide squares");
    desk.press_at(rect.center(), egui::PointerButton::Primary);
    assert_eq!(desk.document().selection(), Selection::Map);
}

#[test]
fn a_square_is_found_by_its_name() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::L);
    desk.type_into("Square", "z9");
    assert!(desk.has("z9 lies beyond the map; its last square is"));
    desk.key(Key::Enter);
    assert_eq!(desk.document().selection(), Selection::Map, "what is wrong selects nothing");
    desk.type_into("Square", "j11");
    desk.key(Key::Enter);
    assert_eq!(desk.document().selection(), Selection::Cell(Cell::new(9, 10)));
    assert!(desk.harness.state().dialog().is_none());
    assert!(desk.document().is_saved());
}

#[test]
fn a_repair_keeps_to_the_locks() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("k3");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
    desk.harness.run();
    let (before, steps) = (desk.row(2), desk.document().history().changes().count());
    desk.click("Lock squares");
    desk.harness.get_by_role_and_label(Role::Button, "Keep the town").scroll_to_me();
    desk.harness.run();
    desk.click("Keep the town");
    assert!(desk.has("Squares is locked"), "the status bar says why");
    assert_eq!((desk.row(2), desk.document().history().changes().count()), (before, steps));
}
